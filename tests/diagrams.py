"""Clause diagrams: small text scenes that show what each rule allows, and run as tests.

A scene is a picture of the board below the fields of its position. A game without a board writes
only `key=value` fields, on any number of lines; later scenes of a block then name only the fields
that differ from the last `before` or `after`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

import orchard
from orchard import Position, Variant
from orchard.games.parts import DEAL_AGAIN, PLAY_ON
from orchard.match.even import even_action

FOLDER = Path(__file__).parent / "games"


@dataclass(frozen=True)
class Scene:
    """A whole position: its board rows from the top, if any, and the remaining fields."""

    rows: tuple[str, ...]
    fields: tuple[str, ...]

    @property
    def text(self) -> str:
        """The scene as position text."""
        return " ".join(["/".join(self.rows), *self.fields] if self.rows else self.fields)


@dataclass(frozen=True)
class Step:
    """One line of a block: its keyword, its words, and the scene drawn below it, if any."""

    line: int
    verb: str
    words: tuple[str, ...] = ()
    scene: Scene | None = None


@dataclass(frozen=True)
class Block:
    """A titled scene with the clauses it shows and the steps that play it."""

    game: str
    title: str
    clauses: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    steps: tuple[Step, ...]

    def variant(self) -> Variant:
        """Return the game with the block's options."""
        return orchard.make_variant(
            self.game, **{name: int(v) if v.isdigit() else v for name, v in self.options}
        )


# Reading

PICTURED = ("before", "after", "refuse", "view")
PLAIN = ("start", "play", "legal", "can", "cannot", "weights", "actor", "over", "even")


def load(game: str) -> tuple[Block, ...]:
    """Return all blocks of a game's diagram file."""
    file = FOLDER / f"{game}.diagrams"
    if not file.exists():
        pytest.fail(f"{game} has no diagrams: write {file}, at least one block for every clause")
    return tuple(_blocks(game, file.read_text(encoding="utf-8")))


def _blocks(game: str, text: str) -> Iterator[Block]:
    """Split the text at its title lines and read each block."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    titles = [at for at, (_, line) in enumerate(lines) if line.startswith("==")]
    for begin, end in zip(titles, [*titles[1:], len(lines)], strict=True):
        yield _block(game, lines[begin][1].removeprefix("==").strip(), lines[begin + 1 : end])


def _block(game: str, title: str, lines: list[tuple[int, str]]) -> Block:
    """Read the lines of one block."""
    clauses: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    steps: list[Step] = []
    shown: dict[str, str] = {}
    rest = iter(_joined(lines))
    for number, line in rest:
        if not line or line.startswith("#"):
            continue
        verb, *words = line.split()
        if verb == "clauses":
            clauses = tuple(words)
        elif verb == "options":
            options = tuple((name, value) for name, _, value in (w.partition("=") for w in words))
        elif verb in PICTURED and "=" in line:
            seat = tuple(word for word in words if "=" not in word)  # whose view it is
            fields = shown | {word.partition("=")[0]: word for word in words if "=" in word}
            steps.append(Step(number, verb, seat, Scene((), tuple(fields.values()))))
            shown = fields if verb in ("before", "after") else shown
        elif verb in PICTURED:
            steps.append(Step(number, verb, scene=Scene(_picture(rest), tuple(words))))
        elif verb in PLAIN:
            steps.append(Step(number, verb, tuple(words)))
        else:
            raise ValueError(f"{game} line {number}: unknown step {verb!r}")
    return Block(game, title, clauses, options, tuple(steps))


def _joined(lines: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Join lines of `key=value` fields to the line they continue."""
    held: tuple[int, str] | None = None
    for number, line in lines:
        if held and "=" in line.partition(" ")[0]:
            held = held[0], f"{held[1]} {line}"
            continue
        if held:
            yield held
        held = number, line
    if held:
        yield held


def _picture(rest: Iterator[tuple[int, str]]) -> tuple[str, ...]:
    """Read the rows of a board; the length of the first row determines how many follow."""
    first = next(rest)[1].replace(" ", "")
    others = [next(rest)[1].replace(" ", "") for _ in range(2 * len(first) - 2)]
    return (first, *others)


# Playing


def run(block: Block, *, turned: bool = False) -> None:
    """Play a block and check each step; a turned block may name a group by any of its cells."""
    variant = block.variant()
    position = variant.start()
    for step in block.steps:
        where = f"{block.game} line {step.line}: {step.verb} {' '.join(step.words)}"
        if step.verb == "start":
            position = variant.start()
        elif step.verb == "before":
            position = _accepted(variant, step)
        elif step.verb == "refuse":
            _refused(variant, step, where)
        elif step.verb == "play":
            position = position.play(*step.words)
        elif step.verb in ("legal", "can") and turned:
            words = tuple(_as_listed(position, action) for action in step.words)
            _check_moves(position, replace(step, words=words), where)
        else:
            CHECKS[step.verb](position, step, where)


def _accepted(variant: Variant, step: Step) -> Position:
    """Return the position of a scene, which must round-trip to the same text."""
    assert step.scene is not None
    position = variant.position(step.scene.text)
    assert position.everything == step.scene.text
    return position


def _refused(variant: Variant, step: Step, where: str) -> None:
    """Check that the game refuses this position."""
    assert step.scene is not None
    with pytest.raises(orchard.OrchardError):
        pytest.fail(f"{where}: accepted {variant.position(step.scene.text).everything}")


def _as_listed(position: Position, action: str) -> str:
    """Return the name under which the game lists an action: one cell stands for a whole group."""
    if action in position.legal:
        return action
    outcome = position.play(action).everything
    return next(name for name in position.legal if position.play(name).everything == outcome)


def _check_moves(position: Position, step: Step, where: str) -> None:
    """Check for exactly these actions (`legal`), or for at least these (`can`)."""
    wanted, listed = set(step.words), set(position.legal)
    assert len(listed) == len(position.legal), f"{where}: an action is listed twice"
    assert wanted <= listed, f"{where}: missing {sorted(wanted - listed)}"
    if step.verb == "legal":
        assert wanted == listed, f"{where}: unexpected {sorted(listed - wanted)}"


def _check_cannot(position: Position, step: Step, where: str) -> None:
    """Check that the action is illegal, cites this clause as the reason, and cannot be played."""
    action, clause = step.words
    assert action not in position.legal, f"{where}: the action is legal"
    reason = position.why_not(action)
    assert reason is not None, f"{where}: no reason given"
    assert reason.clause == clause, f"{where}: reason given is {reason.clause} {reason.sentence}"
    with pytest.raises(orchard.OrchardError):
        position.play(action)


def _check_weights(position: Position, step: Step, where: str) -> None:
    """Check that chance has exactly these weights."""
    wanted = {name: int(weight) for name, _, weight in (w.rpartition(":") for w in step.words)}
    assert dict(position.weights) == wanted, where


def _check_actor(position: Position, step: Step, where: str) -> None:
    """Check that this seat or chance is to act, or that the game is over."""
    words = {orchard.CHANCE: "chance", orchard.OVER: "over"}
    assert words.get(position.actor, f"seat {position.actor}") == " ".join(step.words), where


def _check_after(position: Position, step: Step, where: str) -> None:
    """Check that the whole position is as drawn."""
    assert step.scene is not None
    assert position.everything == step.scene.text, where


def _check_view(position: Position, step: Step, where: str) -> None:
    """Check that a seat sees this and nothing else."""
    assert step.scene is not None
    assert position.view(int(step.words[0])) == step.scene.text, where


def _check_over(position: Position, step: Step, where: str) -> None:
    """Check that the game is over with these returns."""
    assert position.actor == orchard.OVER, where
    assert position.legal == (), where
    assert tuple(position.returns) == pytest.approx(tuple(map(float, step.words))), where


def _check_even(position: Position, step: Step, where: str) -> None:
    """Check that an even start plays this action, goes on to play (`on`) or redeals (`again`)."""
    code = even_action(position)
    words = {PLAY_ON: "on", DEAL_AGAIN: "again"}
    assert (words.get(code) or position.variant.format_action(code),) == step.words, where


CHECKS: dict[str, Callable[[Position, Step, str], None]] = {
    "legal": _check_moves,
    "can": _check_moves,
    "cannot": _check_cannot,
    "weights": _check_weights,
    "actor": _check_actor,
    "after": _check_after,
    "view": _check_view,
    "over": _check_over,
    "even": _check_even,
}


# Turning


@dataclass(frozen=True)
class Turn:
    """One symmetry of a board, as the game defines it: the images of its cells and sides."""

    variant: Variant
    number: int
    cells: dict[str, str]
    sides: tuple[int, ...]

    def action(self, text: str) -> str:
        """Return the image of an action."""
        code = _start(self.variant).parse_action(text)
        return self.variant.format_action(int(self.variant.symmetries.actions[self.number, code]))


@cache
def _start(variant: Variant) -> Position:
    return variant.start()


@cache
def turns(variant: Variant) -> tuple[Turn, ...]:
    """Return the symmetries of a variant's board."""
    cells, sides, _ = variant.symmetries
    names = [place.name for place in variant.layout.places[: cells.shape[1]]]
    return tuple(
        Turn(
            variant,
            number,
            {names[cell]: names[int(image)] for cell, image in enumerate(images)},
            tuple(map(int, sides[number])),
        )
        for number, images in enumerate(cells)
    )


def turned_blocks(block: Block) -> tuple[Block, ...]:
    """Return the block under all symmetries; empty without a board or with a fixed start."""
    scenes = [step.scene for step in block.steps if step.scene]
    fixed = any(step.verb == "start" for step in block.steps)
    if fixed or any("?" in scene.text or not scene.rows for scene in scenes):
        return ()
    return tuple(_turned(block, turn) for turn in turns(block.variant()))


def turned_text(game: str, text: str, turn: Turn) -> str:
    """Return the text of a board position, turned."""
    board, *fields = text.split(" ")
    rows = _turned_rows(tuple(board.split("/")), turn)
    return Scene(rows, TURN_FIELDS.get(game, _same_fields)(tuple(fields), turn)).text


def _turned(block: Block, turn: Turn) -> Block:
    """Return the block with every scene and action turned."""
    return replace(block, steps=tuple(_turned_step(block.game, step, turn) for step in block.steps))


def _turned_step(game: str, step: Step, turn: Turn) -> Step:
    """Return the step turned."""
    if step.scene:
        rows, fields = _turned_rows(step.scene.rows, turn), step.scene.fields
        turned = TURN_FIELDS.get(game, _same_fields)(fields, turn)
        return replace(step, scene=Scene(rows, turned))
    if step.verb in ("play", "legal", "can"):
        return replace(step, words=tuple(map(turn.action, step.words)))
    if step.verb == "cannot":
        return replace(step, words=(turn.action(step.words[0]), step.words[1]))
    return step


def _turned_rows(rows: tuple[str, ...], turn: Turn) -> tuple[str, ...]:
    """Return the board's rows with each piece moved to the image of its cell."""
    pieces = dict(zip(turn.cells.values(), "".join(rows), strict=True))
    order = iter(turn.cells)
    return tuple("".join(pieces[next(order)] for _ in row) for row in rows)


def _turned_cells(action: str, turn: Turn) -> str:
    """Return an action with every cell it names turned."""
    return re.sub(r"[a-z]\d+", lambda cell: turn.cells[cell[0]], action)


def _skirt_fields(fields: tuple[str, ...], turn: Turn) -> tuple[str, ...]:
    """Turn the pending cell."""
    mover, pending = fields
    return (mover, _turned_cells(pending, turn))


def _platter_fields(fields: tuple[str, ...], turn: Turn) -> tuple[str, ...]:
    """Turn the sides' colours."""
    colours = dict(zip(turn.sides, fields[0], strict=True))
    return ("".join(colours[side] for side in range(6)), *fields[1:])


def _same_fields(fields: tuple[str, ...], turn: Turn) -> tuple[str, ...]:
    """Return the fields unchanged: none of them refers to the board."""
    return fields


def _jam_fields(fields: tuple[str, ...], turn: Turn) -> tuple[str, ...]:
    """Turn the pawns' corners and the column of a first extra coin."""
    pawns, points, neutrals, phase = fields
    corners = "".join(turn.action(f"p{pawn}")[1:] for pawn in pawns)
    first, *rest = phase.split(":")
    if first == "extra" and rest[1] != "-":
        rest[1] = turn.action(f"e{rest[1]}")[1:]
    return (corners, points, neutrals, ":".join([first, *rest]))


# How to turn the fields after the board, for games whose fields refer to the board.
TURN_FIELDS: dict[str, Callable[[tuple[str, ...], Turn], tuple[str, ...]]] = {
    "skirt": _skirt_fields,
    "fruits-platter": _platter_fields,
    "jam-it": _jam_fields,
}
