"""Do bots do better in fables when they play for points? `python -m bench.fables --seats 4`.

A game of a fable gives points to every seat but the last, while its returns reward only the winner.
Here bots that play for points (`Tuning.aim`) tell fables with bots that play for returns: they sit
alternately, and a round is one fable told twice, with the seats swapped.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from statistics import fmean, stdev

from orchard.bots.entrant import parse_entrant
from orchard.bots.fables import SEATS
from orchard.bots.workers import workers
from orchard.games.game import Game, all_games
from orchard.kernel import CHANCE
from orchard.kernel.random import Stream
from orchard.match import Position, make_variant
from orchard.match.campaign import ending


@dataclass(frozen=True)
class Half:
    """A fable to tell: one half of a round."""

    seats: int
    bot: str
    games: int
    round: int
    first: int  # the first seat that plays for points


@dataclass(frozen=True)
class Gain:
    """How much more the bots that play for points got, per seat and game."""

    points: float
    returns: float


def main() -> None:
    """Tell the fables and print the running result after each round."""
    given = parser().parse_args()
    halves = [
        Half(given.seats, given.bot, given.games, number, first)
        for number in range(given.rounds)
        for first in (0, 1)
    ]
    gains: list[Gain] = []
    with workers(given.jobs) as pool:
        told = [pool.submit(tell, half) for half in halves]
        for one, other in zip(told[::2], told[1::2], strict=True):
            pair = one.result(), other.result()
            gains.append(Gain(*(fmean(values) for values in zip(*map(_row, pair), strict=True))))
            print(format_gains(gains), flush=True)


def parser() -> argparse.ArgumentParser:
    """Return the command-line parser."""
    about = "Let bots that play for a fable's points meet others."
    made = argparse.ArgumentParser(prog="python -m bench.fables", description=about)
    made.add_argument("--seats", type=int, default=4, choices=SEATS)
    made.add_argument("--bot", default="orchardist:playouts=200", help="as in the arena")
    made.add_argument("--games", type=int, default=10, help="of each fable")
    made.add_argument("--rounds", type=int, default=20)
    made.add_argument("--jobs", type=int, default=1)
    return made


def format_gains(gains: Sequence[Gain]) -> str:
    """Return the mean gains with their 95 % margins of error."""
    points, returns = (_mean(values) for values in zip(*map(_row, gains), strict=True))
    return f"{len(gains)} rounds: {points} points a game, {returns} returns"


def _row(gain: Gain) -> tuple[float, float]:
    return gain.points, gain.returns


def _mean(values: Sequence[float]) -> str:
    margin = 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("nan")
    return f"{fmean(values):+.3f} ± {margin:.3f}"


@cache
def games() -> tuple[Game, Game]:
    """Return the game that has a campaign, and the same game without its own aim."""
    aiming = next(game for game in all_games() if game.campaign)
    return aiming, replace(aiming, tuning=replace(aiming.tuning, aim=None))


def tell(half: Half) -> Gain:
    """Tell one fable; return what the bots that play for points gained."""
    start: int = 0
    left: tuple[int, ...] = ()
    points: tuple[list[float], list[float]] = ([], [])
    returns: tuple[list[float], list[float]] = ([], [])
    for number in range(half.games):
        last = play(half, number, start, left)
        end = ending([last])
        for seat in range(half.seats):
            side = (seat + half.first) % 2
            points[side].append(end.points[seat])
            returns[side].append(last.returns[seat])
        start, left = end.start, end.left
        if end.is_told:
            break
    return Gain(*(fmean(sides[0]) - fmean(sides[1]) for sides in (points, returns)))


def play(half: Half, number: int, start: int, left: tuple[int, ...]) -> Position:
    """Play one game; return its last position."""
    variants = [make_variant(game, seats=half.seats, start=start) for game in games()]
    stream = Stream(half.round, number)
    chance, entrant = Stream(stream.next()), parse_entrant(half.bot)
    sides = [variants[(seat + half.first) % 2] for seat in range(half.seats)]
    bots = [entrant.make(variant, seed=stream.next()) for variant in sides]
    position = variants[0].start(left)
    while not position.is_over:
        if position.actor == CHANCE:
            position = position.play(position.chosen(chance.next()))
        else:
            seen = Position(sides[position.actor], position.state)
            position = position.play(bots[position.actor].think(seen).action)
    return position


if __name__ == "__main__":
    main()
