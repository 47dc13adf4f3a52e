"""Which start of Nuts Sorting is even? `python -m bench.even --bot harvest --games 40`.

A bot plays against itself from deals that give the first mover a fixed number of groups fewer than
the other seat (NR3); the first mover's win rate is printed with its Wilson interval. A start is
even when that rate is about one half.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from functools import cache

import orchard
from orchard.bots.entrant import parse_entrant
from orchard.bots.fixture import Stopwatch, play_out
from orchard.bots.ratings import wilson
from orchard.bots.workers import workers
from orchard.games.nuts_sorting.even import groups_more
from orchard.kernel.random import Stream
from orchard.match import Position, Variant


@dataclass(frozen=True)
class Meeting:
    """A bot's match against itself: how many groups fewer the first mover has, and the seed."""

    bot: str
    fewer: int
    seed: int


def main() -> None:
    """Play the matches and print how often the first mover won."""
    given = parser().parse_args()
    with workers(given.jobs) as pool:
        for fewer in given.fewer:
            meetings = [Meeting(given.bot, fewer, given.seed + k) for k in range(given.games)]
            won = [each.result() for each in [pool.submit(is_won_by_first, m) for m in meetings]]
            print(format_share(fewer, sum(won), len(won)), flush=True)


def parser() -> argparse.ArgumentParser:
    """Return the command-line parser."""
    about = "Tell how often the first mover wins from even and uneven starts of Nuts Sorting."
    made = argparse.ArgumentParser(prog="python -m bench.even", description=about)
    made.add_argument("--bot", default="harvest", help="as in the arena")
    made.add_argument("--games", type=int, default=40, help="for each difference")
    made.add_argument("--fewer", type=int, nargs="+", default=[0, 1, 2, 3, 4], help="groups")
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--jobs", type=int, default=1)
    return made


def format_share(fewer: int, won: int, games: int) -> str:
    """Return one line that says how many matches the first mover won."""
    sure = wilson(won, games)
    share = f"{won / games:.0%} ({sure.low:.0%}-{sure.high:.0%})"
    return f"{fewer} groups fewer: the first mover won {won} of {games}, {share}"


def is_won_by_first(meeting: Meeting) -> bool:
    """Play one match; return whether the first mover won."""
    variant, stream = _nuts(), Stream(meeting.seed, meeting.fewer)
    position, entrant = uneven(variant, meeting.fewer, stream), parse_entrant(meeting.bot)
    bots = [entrant.make(variant, seed=stream.next() >> 1) for _ in range(2)]
    return play_out(position, bots, stream, Stopwatch(2)).returns[0] > 0  # the dealer moves first


def uneven(variant: Variant, fewer: int, stream: Stream) -> Position:
    """Return a deal that gives the first mover the given number of groups fewer."""
    while True:
        position = variant.start().dealt(stream.next())
        more = variant.specialise(groups_more)(variant.tables[0], position.state[0])
        if abs(more) == fewer:
            return position.play("rby" if more > 0 else "kwg")


@cache
def _nuts() -> Variant:
    variant = orchard.make_variant("nuts-sorting")
    variant.compile()
    return variant


if __name__ == "__main__":
    main()
