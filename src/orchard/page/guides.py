"""Guides as pages draw them: the scenes before and after each step, with layout and cards."""

from __future__ import annotations

from orchard.games.game import Game
from orchard.games.guide import Step
from orchard.kernel import EVERYTHING
from orchard.match import Position, Variant, make_variant
from orchard.page.data import Guide, Scene, Shown
from orchard.page.layouts import card_infos, cards_in, layout_of


def guide_of(game: Game) -> Guide | None:
    """Return the guide of a game, or None."""
    if game.guide is None:
        return None
    variant = make_variant(game, **game.guide.options)
    cards: set[int] = set()
    steps: list[Shown] = []
    for step in game.guide.steps:
        before, after = _played(variant, step)
        cards |= cards_in(before, EVERYTHING) | cards_in(after, EVERYTHING)
        viewer = step.seat if variant.hides else None
        steps.append(Shown(_scene(before, viewer), _scene(after, viewer)))
    return Guide(layout_of(variant), card_infos(variant, cards), steps)


def _played(variant: Variant, step: Step) -> tuple[Position, Position]:
    before = variant.position(step.position)
    return before, before.play(*step.actions)


def _scene(position: Position, viewer: int | None) -> Scene:
    eyes = EVERYTHING if viewer is None else viewer
    scene, moves = position.scene(eyes), position.turn_moves(eyes)
    return Scene(
        position.actor,
        scene.pieces,
        scene.marks,
        scene.counters,
        scene.own,
        scene.ask,
        trail=moves,
        viewer=viewer,
    )
