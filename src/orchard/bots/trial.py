"""A trial of a deck: bots tell fables with it, in a separate process.

`python -m orchard.bots.trial` reads a `Trial` as JSON from standard input and writes one line of
JSON per fable told, then the report. It runs at low priority.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Any

import msgspec
from msgspec import Struct

from orchard.bots.fables import Share, Survey, survey
from orchard.games.game import find_game
from orchard.match import make_variant

NICENESS = 15  # of the process
TOO_OFTEN = 0.4  # a card used more often than this is dominant
FILE = "deck.toml"


class Trial(Struct, frozen=True):
    """The trial to run: a complete deck, and how many fables to tell for which numbers of seats."""

    game: str
    option: str
    text: str
    fables: int
    seats: list[int]
    seed: int = 0


class SeatsReport(Struct, frozen=True, gc=False):
    """How the fables with one number of seats went."""

    seats: int
    fables: int
    told: int  # fables that reached the end
    games: float  # per fable
    rounds: float  # per game
    longest: int
    wins: list[float]  # by turn order


class DeckColumn(Struct, frozen=True, gc=False):
    """One statistic of all cards: its name, and a share for each number of seats."""

    key: str
    cards: list[list[float | None]]  # by card number; None where it could not happen


class DeckReport(Struct, frozen=True, gc=False):
    """The result of a trial."""

    seats: list[SeatsReport]
    numbers: list[int]  # of the cards
    columns: list[DeckColumn]
    dead: list[int]  # numbers of cards that were never used
    dominant: list[int]  # numbers of cards that were used too often


class Step(Struct, frozen=True, gc=False):
    """The progress of a trial."""

    done: int
    report: DeckReport | None = None


def run(trial: Trial, progress: Callable[[int], None]) -> DeckReport:
    """Run a trial; `progress` is called for each fable.

    The deck goes into a temporary file, where every process can find it.
    """
    game = find_game(trial.game)
    with TemporaryDirectory(prefix="orchard-trial-") as folder:
        path = Path(folder) / FILE
        path.write_text(trial.text, "utf-8")
        options: dict[str, Any] = {trial.option: str(path)}
        surveys = [
            survey(
                trial.game, trial.fables, seed=trial.seed, progress=progress, seats=seats, **options
            )
            for seats in trial.seats
        ]
        return report_of(surveys, sorted(make_variant(game, **options).cards))


def report_of(surveys: list[Survey], numbers: list[int]) -> DeckReport:
    """Return the report on the cards from surveys with different numbers of seats."""
    used = [[_value(each.used(number)) for each in surveys] for number in numbers]
    bought = [[_value(each.bought(number)) for each in surveys] for number in numbers]
    won = [[_value(each.wins(number)) for each in surveys] for number in numbers]
    return DeckReport(
        [_seats(each) for each in surveys],
        numbers,
        [DeckColumn("used", used), DeckColumn("bought", bought), DeckColumn("won", won)],
        [n for n, shares in zip(numbers, used, strict=True) if not _most(shares)],
        [n for n, shares in zip(numbers, used, strict=True) if _most(shares) > TOO_OFTEN],
    )


def _value(share: Share) -> float | None:
    return share.value if share.of else None


def _most(shares: list[float | None]) -> float:
    return max((share for share in shares if share is not None), default=0.0)


def _seats(each: Survey) -> SeatsReport:
    games = len(each.games)
    return SeatsReport(
        each.seats,
        each.fables,
        each.told,
        games / each.fables,
        sum(game.rounds for game in each.games) / games,
        each.longest,
        each.won_by_order(),
    )


def main() -> None:
    """Run the trial given on standard input."""
    with suppress(AttributeError, OSError):  # not available everywhere
        os.nice(NICENESS)
    trial = msgspec.json.decode(sys.stdin.buffer.read(), type=Trial)
    done, writing = count(1), Lock()

    def tell(_: int) -> None:
        with writing:
            _write(Step(next(done)))

    report = run(trial, tell)
    _write(Step(trial.fables * len(trial.seats), report))


def _write(step: Step) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(step) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
