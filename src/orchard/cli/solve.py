"""`orchard solve`: who wins a position for sure, and by which first actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from orchard.draw import to_svg
from orchard.draw.picture import Pointed
from orchard.draw.themes import find_theme
from orchard.errors import OrchardError
from orchard.games.numbers import Mark
from orchard.match import Position
from orchard.match.files import write_whole
from orchard.search import Solver

console = Console(highlight=False)


@dataclass(frozen=True)
class Solved:
    """What is known about the first actions of a position, for the seat to act."""

    wins: tuple[str, ...]
    loses: tuple[str, ...]  # the actor does not win after these
    unknown: tuple[str, ...]

    @property
    def is_won(self) -> bool | None:
        """Whether the actor wins; None if that is not known."""
        return True if self.wins else None if self.unknown else False


def solve_position(
    position: Position, *, most: int, memory: int, out: Path | None, theme: str
) -> Solved:
    """Solve each first action as far as `most` positions go; say and draw what was found."""
    _check(position, theme)
    solver = Solver(position.variant, memory=memory)
    columns = (
        TextColumn("{task.description:28}"),
        BarColumn(),
        TextColumn("{task.fields[looked_at]:>15,} positions"),
        TimeElapsedColumn(),
    )
    found: dict[bool | None, list[str]] = {True: [], False: [], None: []}
    with Progress(*columns, console=console) as bar:
        task = bar.add_task("solving", total=len(position.legal), looked_at=0)
        looked_at = 0
        for action in position.legal:
            bar.update(task, description=f"after {action}")
            answer = solver.can_win(
                position.play(action),
                position.actor,
                most=most,
                progress=partial(_tell, bar, task, looked_at),
            )
            looked_at += answer.looked_at
            found[answer.wins].append(action)
            bar.update(task, advance=1, looked_at=looked_at)
        bar.update(task, description="done")
    solved = Solved(*(tuple(found[key]) for key in (True, False, None)))
    marks = (Pointed(Mark.PENDING, _places(position, solved.wins)),)
    picture = replace(position.picture(), choices=(), marks=marks)
    others = [
        seat
        for seat in range(position.variant.seats)
        if solved.is_won is False and solver.can_win(position, seat, most=most).wins
    ]
    console.print("\n".join(told(position, solved, others, looked_at)))
    if out:
        write_whole(out, to_svg(picture, theme=theme))
        console.print(f"Drawn to {out}.")
    return solved


def _check(position: Position, theme: str) -> None:
    """Refuse what would only fail after a long search."""
    if position.actor < 0:
        raise OrchardError(
            "position.no_seat",
            "No seat is to act here: name a position with --position, or --play what leads to one.",
        )
    find_theme(theme)


def _tell(bar: Progress, task: TaskID, before: int, looked_at: int) -> None:
    bar.update(task, looked_at=before + looked_at)


def told(position: Position, solved: Solved, others: list[int], looked_at: int) -> Iterator[str]:
    """Say in words what was found; `others` are seats that win where the actor does not."""
    names = [seat.name for seat in position.picture().seats]
    who = names[position.actor]
    verdict = {
        True: f"{who} is to act and wins.",
        False: f"{who} is to act and cannot force a win.",
        None: f"{who} is to act; it is not known who wins.",
    }[solved.is_won]
    sure = "".join(f" {names[seat]} wins, whatever {who} does." for seat in others)
    yield f"{verdict}{sure} ({looked_at:,} positions looked at)"
    for words, actions in (
        ("wins", solved.wins),
        ("does not win", solved.loses),
        ("not known", solved.unknown),
    ):
        if actions:
            yield f"  {words}: {' '.join(actions)}"


def _places(position: Position, actions: tuple[str, ...]) -> tuple[str, ...]:
    """Return the places that a person taps for these actions."""
    return tuple(
        place
        for choice in position.picture().choices
        if choice.action in actions
        for place in choice.gesture
    )
