"""Arguments shared by several commands: game options, seeds, threads, bounded numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from orchard.errors import OrchardError
from orchard.match import Variant, make_variant
from orchard.match.record import parse_options


def within(low: int, high: int) -> Callable[[typer.CallbackParam, int | None], int | None]:
    """Return a callback that refuses a number outside a range."""

    def check(param: typer.CallbackParam, value: int | None) -> int | None:
        if value is not None and not low <= value <= high:
            raise OrchardError(
                "option.range", option=str(param.name), given=str(value), low=low, high=high
            )
        return value

    return check


MOST_SEED, MOST_GAMES, MOST_ROUNDS = 2**64 - 1, 10**12, 10**6
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="An option of the game, as name=value.")
]
Seed = Annotated[
    int, typer.Option(callback=within(0, MOST_SEED), help="Makes chance and bots repeatable.")
]
Even = Annotated[
    bool, typer.Option("--even", help="Begin with an even start, where the game offers one.")
]
Threads = Annotated[
    int | None,
    typer.Option(callback=within(1, 1024), help="Threads; one per core by default."),
]
Jobs = Annotated[
    int | None,
    typer.Option(callback=within(1, 1024), help="Matches at a time; one per core by default."),
]


def variant_of(game_id: str, option: list[str] | None) -> Variant:
    """Return a game with the given options."""
    return make_variant(game_id, **parse_options(option or []))
