"""Random walks through every game: lists of numbers, each modulo the number of legal actions."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import settings
from hypothesis import strategies as st

import orchard
from orchard import Match, Position, Variant
from orchard.search import random_game

VARIANTS: tuple[Variant, ...] = (
    orchard.make_variant("skirt", size=3),
    orchard.make_variant("skirt", size=4),
    orchard.make_variant("fruits-platter", limit=20),
    orchard.make_variant("nuts-sorting"),
    orchard.make_variant("jam-it", board="mini"),
    orchard.make_variant("jam-it", seats=3),
)
LAW = settings(deadline=None, derandomize=True, max_examples=25)

walks = st.lists(st.integers(0, 10**6), max_size=40)


def walk(match: Match, numbers: Iterable[int]) -> Match:
    """Play on by a list of numbers, until they run out or the game is over."""
    for number in numbers:
        if not match.position.is_over:
            match.play(match.position.legal[number % len(match.position.legal)])
    return match


def walked(variant: Variant, numbers: Iterable[int], *, deal: bool = False) -> Match:
    """Return a match played by a list of numbers, optionally from after the deal."""
    first = variant.start().dealt(1) if deal else variant.start()
    return walk(Match(variant, first), numbers)


def finished(variant: Variant, seed: int = 0) -> Match:
    """Return a complete random match."""
    match = Match(variant)
    match.play(*random_game(match.position, seed=seed))
    return match


def middle(variant: Variant, *, seed: int = 0) -> Position:
    """Return a position midway through a random game, with a seat to act."""
    positions = finished(variant, seed).positions
    seats = [position for position in positions if position.actor >= 0]
    return seats[len(seats) // 2]
