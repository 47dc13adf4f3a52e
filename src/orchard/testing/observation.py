"""The laws of observations, for every game that offers them to learners."""

from __future__ import annotations

import numpy as np

from orchard.games.checking import where
from orchard.games.sight import NONE, Feature, Sight
from orchard.match import Observed, Position, Variant, make_variant
from orchard.testing.law import expect


def check_sight(variant: Variant) -> None:
    """Check that all options of a game share one sight, and that sights turn as actions do."""
    if variant.game.observation is None:
        return
    sight, usual = variant.sight, make_variant(variant.game).sight
    told = f"{where(variant.game.observation.sight)}: {variant}"
    for name in ("planes", "counts", "channels", "others", "grid", "shape"):
        same = getattr(sight, name) == getattr(usual, name)
        expect(same, f"{told}: other {name} than with the usual options")
    for features in (sight.planes, sight.counts, (*sight.channels, *sight.others)):
        names = [feature.name for feature in features]
        expect(len(set(names)) == len(names), f"{told}: two features have one name: {names}")
        expect(all(feature.tells for feature in features), f"{told}: a feature tells nothing")
    for table in variant.turned:
        whole = np.arange(table.shape[1])
        expect((table[0] == whole).all(), f"{told}: the first symmetry must leave all in place")
        expect((np.sort(table, axis=1) == whole).all(), f"{told}: a symmetry takes two to one")
    expect(_turns_as_actions_do(variant), f"{told}: places do not turn as the actions on them do")


def _turns_as_actions_do(variant: Variant) -> bool:
    """Return whether turned actions lie, in some policy row, where their places turn to."""
    policy = variant.sight.policy
    for places, actions in zip(variant.turned.places, variant.symmetries.actions, strict=True):
        turned = np.where(policy == NONE, NONE, places[policy])
        if not all((row == policy[:, actions]).all(axis=1).any() for row in turned):
            return False
    return True


class Observer:
    """Observes positions as learners do, and records what was legal for each observation."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.legal: dict[bytes, tuple[frozenset[int], str]] = {}

    def look(self, position: Position) -> None:
        """Check that legal actions have distinct places, and that observations determine them."""
        if self.variant.game.observation is None or position.actor < 0:
            return
        places = frozenset(position.places.tolist())
        expect(len(places) == len(position.codes), f"two actions lie in one place: {position!r}")
        expect(min(places) >= 0, f"an action lies in no place: {position!r}")
        seen = position.observation(target="cpu")
        key = seen.planes.tobytes() + seen.counts.tobytes()
        before, text = self.legal.setdefault(key, (places, repr(position)))
        expect(before == places, f"two positions look alike: {text}, {position!r}")

    def look_closely(self, position: Position, x: int) -> None:
        """Check that each seat sees the same interpreted and compiled, and nothing hidden."""
        if self.variant.game.observation is None:
            return
        for seat in range(self.variant.seats):
            seen = position.observation(seat, target="cpu")
            read = position.observation(seat, target="python")
            expect(is_same(seen, read), f"interpreted observe differs: {position!r}")
            expect(is_within(self.variant.sight, seen), f"a value out of bounds: {position!r}")
            again = position.imagined(seat, x).observation(seat, target="cpu")
            expect(is_same(seen, again), f"seat {seat} sees something hidden: {position!r}")


def is_same(one: Observed, other: Observed) -> bool:
    """Return whether two observations are the same to the last bit."""
    return all(a.tobytes() == b.tobytes() for a, b in zip(one, other, strict=True))


def is_within(sight: Sight, seen: Observed) -> bool:
    """Return whether all values are within bounds, and planes are zero off the board."""
    planes = seen.planes.reshape(len(sight.planes), -1)
    beside = np.setdiff1d(np.arange(sight.area), sight.squares)
    within = (np.abs(planes) <= _bounds(sight.planes)[:, None]).all()  # False for NaN
    return bool(
        within
        and (np.abs(seen.counts) <= _bounds(sight.counts)).all()
        and not planes[:, beside].any()
    )


def _bounds(features: tuple[Feature, ...]) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    return np.array([feature.most for feature in features], np.float32)
