"""`orchard solve`: who is certain to win a position, and with which first actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from orchard.cli.language import language, say
from orchard.draw import to_svg
from orchard.draw.picture import Pointed
from orchard.draw.themes import find_theme
from orchard.errors import OrchardError
from orchard.games.numbers import Mark
from orchard.match import Position
from orchard.match.files import write_atomically
from orchard.search import Solver

VERDICTS = {True: "solve-won", False: "solve-not-won", None: "solve-open"}

console = Console(highlight=False)


@dataclass(frozen=True)
class Solved:
    """What is known about the first actions of a position, for the seat to act."""

    wins: tuple[str, ...]
    loses: tuple[str, ...]  # the actor does not win after these
    unknown: tuple[str, ...]

    @property
    def is_won(self) -> bool | None:
        """Whether the actor wins, or None if unknown."""
        return True if self.wins else None if self.unknown else False


def solve_position(
    position: Position, *, most: int, memory: int, out: Path | None, theme: str
) -> Solved:
    """Solve each first action within `most` positions, then print and draw the results."""
    _check(position, theme)
    solver = Solver(position.variant, memory=memory)
    columns = (
        TextColumn("{task.description:28}"),
        BarColumn(),
        TextColumn("{task.fields[looked_at]:>15}"),
        TimeElapsedColumn(),
    )
    found: dict[bool | None, list[str]] = {True: [], False: [], None: []}
    with Progress(*columns, console=console) as bar:
        task = bar.add_task(say("solve-begin"), total=len(position.legal), looked_at="")
        looked_at = 0
        for action in position.legal:
            bar.update(task, description=say("solve-after", action=action))
            answer = solver.can_win(
                position.play(action),
                position.actor,
                most=most,
                progress=partial(_tell, bar, task, looked_at),
            )
            looked_at += answer.looked_at
            found[answer.wins].append(action)
            bar.update(task, advance=1, looked_at=say("solve-positions", count=looked_at))
        bar.update(task, description=say("solve-done"))
    solved = Solved(*(tuple(found[key]) for key in (True, False, None)))
    marks = (Pointed(Mark.PENDING, _places(position, solved.wins)),)
    picture = replace(position.picture(), choices=(), marks=marks)
    others = [
        seat
        for seat in range(position.variant.seats)
        if solved.is_won is False and solver.can_win(position, seat, most=most).wins
    ]
    console.print("\n".join(told(position, solved, others, looked_at)), markup=False)
    if out:
        write_atomically(out, to_svg(picture, theme=theme))
        console.print(say("wrote", path=str(out)), markup=False)
    return solved


def _check(position: Position, theme: str) -> None:
    """Refuse what would otherwise fail only after a long search."""
    if position.actor < 0:
        raise OrchardError("position.no_seat", "solve-no-seat")
    find_theme(theme)


def _tell(bar: Progress, task: TaskID, before: int, looked_at: int) -> None:
    bar.update(task, looked_at=say("solve-positions", count=before + looked_at))


def told(position: Position, solved: Solved, others: list[int], looked_at: int) -> Iterator[str]:
    """Yield the results as sentences; `others` are seats that win where the actor does not."""
    narrator = position.variant.narrator(language())
    who = narrator.seat(position.actor)
    yield say(VERDICTS[solved.is_won], who=who)
    for seat in others:
        yield say("solve-other-wins", winner=narrator.seat(seat), who=who)
    for key, actions in (
        ("solve-wins", solved.wins),
        ("solve-loses", solved.loses),
        ("solve-unknown", solved.unknown),
    ):
        if actions:
            yield "  " + say(key, actions=" ".join(actions))
    yield say("solve-positions", count=looked_at)


def _places(position: Position, actions: tuple[str, ...]) -> tuple[str, ...]:
    """Return the places that a person taps for these actions."""
    return tuple(
        place
        for choice in position.picture().choices
        if choice.action in actions
        for place in choice.gesture
    )
