"""Why taps on the table mean nothing: the clause that forbids what they would have meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from orchard.errors import OrchardError, Reason
from orchard.match import NOBODY, Position

MOST_CODES = 2**13  # codes of actions are small
LOOKED_AT = 24  # of the actions that begin with these taps


def why_nothing(position: Position, places: tuple[str, ...]) -> OrchardError:
    """Return why these taps mean no legal action."""
    meant = _actions_by_gesture(position, places)
    reasons: Counter[Reason] = Counter()
    for code in (meant.get(len(places)) or meant.get(-1) or [])[:LOOKED_AT]:
        if reason := _reason(position, code):
            reasons[reason] += 1
    if not reasons:
        task = position.described(NOBODY).prompt.partition(": ")[2]
        return OrchardError("action.none", f"Nothing can be done there now. To do: {task}")
    reason = reasons.most_common(1)[0][0]
    return OrchardError("action.illegal", reason.sentence, clause=reason.clause)


def _actions_by_gesture(position: Position, places: tuple[str, ...]) -> dict[int, list[int]]:
    """Return the actions whose gesture is these taps by its length, those that go on under -1."""
    gesture = position.variant.game.scene.gesture

    def look(t: Any, s: Any) -> Iterator[tuple[int, int]]:
        for code in range(MOST_CODES):
            try:
                taps = gesture(t, s, code)
            except (IndexError, KeyError, ValueError):
                continue  # no such action
            if taps[: len(places)] == places:
                yield (len(taps) if len(taps) == len(places) else -1), code

    found: dict[int, list[int]] = {}
    for length, code in position.variant.read(lambda t, s: list(look(t, s)), position.state):
        found.setdefault(length, []).append(code)
    return found


def _reason(position: Position, code: int) -> Reason | None:
    """Return why an action is illegal; None if it is legal or cannot be written."""
    try:
        return position.why_not(position.variant.format_action(code))
    except (OrchardError, IndexError, KeyError, ValueError):
        return None
