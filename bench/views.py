"""Measure views: `python -m bench.views [OLD]`, where OLD is a checkout to compare with.

Random matches of each game are played at a table. After each action, we build, encode and time the
next view of the player to act (with its choices) and then that of another player. The actions are
chosen once, so that both checkouts show the same positions.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

Moves = list[tuple[int, list[str]]]  # seat and its action; chance's actions follow it
PLAYERS = 2
MATCHES, LONGEST, ROUNDS = 4, 60, 9
TARGET = 5.0  # times as fast as before


def main() -> None:
    """Measure and print."""
    given = parser().parse_args()
    if given.measure:
        print(json.dumps(measured(json.load(sys.stdin))))
        return
    matches = json.dumps(list(chosen_matches(given.option)))
    new = from_process(Path(__file__).parents[1], matches)
    old = from_process(given.old, matches) if given.old else None
    report(new, old)


def parser() -> argparse.ArgumentParser:
    """Return the command-line parser."""
    made = argparse.ArgumentParser(prog="python -m bench.views", description="Measure views.")
    made.add_argument("old", nargs="?", type=Path, help="a checkout to compare with")
    made.add_argument(
        "--option",
        action="append",
        default=[],
        help="of a game, if OLD does not know the usual one: fabled-fruit:deck=orchard",
    )
    made.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    return made


def chosen_matches(options: list[str]) -> Iterator[dict[str, Any]]:
    """Yield random matches of each game: chance's first deal, then all actions."""
    from orchard.games.game import all_games
    from orchard.kernel.random import Stream
    from orchard.match import make_variant

    for game in all_games():
        own = [each.partition(":")[2] for each in options if each.startswith(f"{game.id}:")]
        given = dict(each.split("=", 1) for each in own)
        for seed in range(MATCHES):
            variant, stream = make_variant(game, **given), Stream(seed)
            position = variant.start()
            dealt: list[str] = []
            moves: Moves = []
            while not position.is_over and len(moves) < LONGEST:
                action = position.chosen(stream.next())
                if position.actor >= 0:
                    moves.append((position.actor, [action]))
                else:
                    (moves[-1][1] if moves else dealt).append(action)
                position = position.play(action)
            yield {
                "game": game.id,
                "options": variant.options,
                "version": game.version,
                "dealt": dealt,
                "moves": moves,
            }


def from_process(checkout: Path, matches: str) -> dict[str, list[float]]:
    """Return the measurements of a separate process that runs a checkout's code."""
    command = [sys.executable, __file__, "--measure"]
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    found = subprocess.run(
        command, input=matches, stdout=subprocess.PIPE, text=True, env=environment, check=True
    )
    return json.loads(found.stdout)  # type: ignore[no-any-return]


def measured(matches: list[dict[str, Any]]) -> dict[str, list[float]]:
    """Return by game the microseconds for the first and the second view of an event."""
    from orchard.kernel.interpret import words_wrap

    best: list[list[list[float]]] = []  # by match, event and view
    gc.disable()
    with words_wrap():  # as the server does
        for _ in range(ROUNDS):
            taken = [list(times(match)) for match in matches]
            best = [_least(*each) for each in zip(best or taken, taken, strict=True)]
            gc.collect()
    by_game: dict[str, list[list[float]]] = {}
    for match, found in zip(matches, best, strict=True):
        by_game.setdefault(match["game"], []).extend(found)
    return {
        game: [1e6 * sum(views) / len(found) for views in zip(*found, strict=True)]
        for game, found in by_game.items()
    }


def _least(one: list[list[float]], two: list[list[float]]) -> list[list[float]]:
    """Return the lower times of two rounds: other activity can only slow a round down."""
    return [
        [min(pair) for pair in zip(*events, strict=True)] for events in zip(one, two, strict=True)
    ]


def times(match: dict[str, Any]) -> Iterator[list[float]]:
    """Yield the seconds for each view of each event, starting with the player to act."""
    from orchard.server.events import Event, Holder, Made, Played
    from orchard.server.table import Table
    from orchard.server.views import Seen, Views
    from orchard.server.wire import Clock

    chairs = [Holder(person=f"person {k}", name=f"Player {k}") for k in range(PLAYERS)]
    made = Made(
        match["game"], match["version"], match["options"], Clock(), chairs, 0, match["dealt"]
    )
    table = Table("here", [Event(1, 0, made)])
    if hasattr(table.variant, "desks"):  # newer code compiles only on request
        table.variant.compile()
        table.variant.desks.compile()
    views, seen = Views(table), [Seen() for _ in chairs]
    here = {holder.person for holder in chairs}
    for seat, actions in match["moves"]:
        table.apply(Event(table.number + 1, 0, Played(seat, actions)))
        first = max(0, table.actor or 0)
        spent = []
        for k in range(PLAYERS):
            watcher = (first + k) % PLAYERS
            began = perf_counter()
            views.view(f"person {watcher}", seen[watcher], here, 0)
            spent.append(perf_counter() - began)
        if table.number > 2:  # the first views hold more
            yield spent


def report(new: dict[str, list[float]], old: dict[str, list[float]] | None) -> None:
    """Print the microseconds of each game and, with `old`, the speed-up."""
    grid = Grid(title="Building and encoding a view after one more action, µs")
    for column in (
        "game",
        "whose",
        *(["before"] if old else []),
        "now",
        *(["ratio"] if old else []),
    ):
        grid.add_column(column, justify="left" if column in ("game", "whose") else "right")
    for game, figures in new.items():
        for whose, now, before in zip(
            ("the one to act", "another one"), figures, (old or new)[game], strict=True
        ):
            cells = [f"{before:.0f}", f"{now:.0f}", f"{before / now:.1f}"]
            grid.add_row(game, whose, *(cells if old else cells[1:2]))
    Console(highlight=False).print(grid)
    if old:
        slow = [game for game in new if old[game][0] < TARGET * new[game][0]]
        print(f"Less than {TARGET:.0f} times as fast: {', '.join(slow) or 'none'}.")


if __name__ == "__main__":
    main()
