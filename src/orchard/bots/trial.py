"""A trial of a deck: bots tell fables with it, in a process of its own.

`python -m orchard.bots.trial` reads a `Trial` as JSON from standard input and writes a line of JSON
for each fable told, and the report at the end. It makes way for everything else on the machine.
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

SPARE = 15  # how far the work makes way for others
TOO_OFTEN = 0.4  # a card that is used more often than this dominates
FILE = "deck.toml"


class Trial(Struct, frozen=True):
    """What is to be tried: a deck, written down whole, and how many fables for how many seats."""

    game: str
    option: str
    text: str
    fables: int
    seats: list[int]
    seed: int = 0


class SeatsReport(Struct, frozen=True, gc=False):
    """How the fables of one number of seats went."""

    seats: int
    fables: int
    told: int  # those that reached the end
    games: float  # a fable
    rounds: float  # a game
    longest: int
    wins: list[float]  # by turn order


class DeckColumn(Struct, frozen=True, gc=False):
    """One thing that was counted of all cards: its name, and a share for each number of seats."""

    key: str
    cards: list[list[float | None]]  # in the order of the numbers; None where it never could be


class DeckReport(Struct, frozen=True, gc=False):
    """What came of a trial."""

    seats: list[SeatsReport]
    numbers: list[int]  # of the cards
    columns: list[DeckColumn]
    dead: list[int]  # numbers of cards that were never used
    dominant: list[int]  # of those that were used too often


class Step(Struct, frozen=True, gc=False):
    """How far a trial is."""

    done: int
    report: DeckReport | None = None


def run(trial: Trial, progress: Callable[[int], None]) -> DeckReport:
    """Carry out a trial; progress is told of each fable.

    The deck goes into a file of ours, by which every process finds it.
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
    """Return what surveys of several numbers of seats tell of the cards."""
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
    """Carry out the trial that standard input asks for."""
    with suppress(AttributeError, OSError):  # where there is no such thing
        os.nice(SPARE)
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
