"""Explains taps that mean nothing, by the clause that forbids what they would have meant."""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from orchard.errors import OrchardError
from orchard.match import Position

LOOKED_AT = 24  # at most, of the actions that begin with these taps


def why_nothing(position: Position, taps: tuple[int, ...]) -> OrchardError:
    """Return why these taps mean no legal action."""
    meant, going_on = _actions_by_gesture(position, taps)
    legal = set(position.codes)
    by_reason: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for code in (meant or going_on)[:LOOKED_AT]:
        if code not in legal:
            by_reason[tuple(position.why_not_code(code))].append(code)
    if not by_reason:
        return OrchardError("action.none", said=position.scene().ask)
    return position.illegal(max(by_reason.values(), key=len)[0])


def _actions_by_gesture(position: Position, taps: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Return the actions whose gesture is exactly these taps, and those that go on."""
    codes = np.arange(position.variant.actions.count)
    found = position.gestures(codes)
    begins = np.all(found["taps"][:, : len(taps)] == taps, axis=1) & (found["tapped"] >= len(taps))
    exact = begins & (found["tapped"] == len(taps))
    return codes[exact].tolist(), codes[begins & ~exact].tolist()
