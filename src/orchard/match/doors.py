"""Doors: the templates through which plain Python calls compiled rules on one position.

Numba takes an array of one struct seven times as fast as the struct itself, so all doors take
arrays; and all are brief. `eyes` is a seat, SPECTATOR or EVERYTHING.
"""

from __future__ import annotations

from orchard.games.numbers import NONE
from orchard.kernel import EVERYTHING, Floats, Ints, Planes, Structs, Word, rules
from orchard.kernel.compile import brief


@brief
def start(tables: Structs, states: Structs) -> None:
    """Turn a zeroed position into the first one."""
    rules.start(tables[0], states[0])


@brief
def legal(tables: Structs, states: Structs, out: Ints) -> int:
    """Write the legal actions of a position into `out`; return how many."""
    return rules.legal(tables[0], states[0], out)


@brief
def apply(tables: Structs, states: Structs, action: int) -> None:
    """Play a legal action, in place."""
    rules.apply(tables[0], states[0], action)


@brief
def weight(tables: Structs, states: Structs, action: int) -> int:
    """Return the weight of a legal chance action."""
    return rules.weight(tables[0], states[0], action)


@brief
def choose(tables: Structs, states: Structs, out: Ints, x: Word) -> int:
    """Return the legal action that a random number selects; `out` is scratch."""
    return rules.choose(tables[0], states[0], out, x)


@brief
def imagine(tables: Structs, states: Structs, stream: Word) -> None:
    """Fill in at random what was removed from a position."""
    rules.imagine(tables[0], states[0], stream)


@brief
def conceal(tables: Structs, states: Structs, eyes: int) -> None:
    """Remove from a position what the given eyes may not see."""
    if eyes != EVERYTHING:
        rules.conceal(tables[0], states[0], eyes)


@brief
def sees(tables: Structs, states: Structs, action: int, eyes: int) -> bool:
    """Return whether the given eyes see which action is played."""
    return eyes == EVERYTHING or rules.sees(tables[0], states[0], action, eyes)


@brief
def show(
    tables: Structs,
    before: Structs,
    states: Structs,
    work: Structs,
    desks: Structs,
    action: int,
    eyes: int,
    by_difference: bool,
) -> None:
    """Lay out on an empty desk what the given eyes are shown of a position.

    That is the scene and what is to be done; the story of the action that led there from `before`
    (NONE if there was none) and, `by_difference`, the scene before it; and, for eyes that may act,
    the legal actions with their gestures. `work` ends as `before` with the action played.
    """
    desk = desks[0]
    work[0] = states[0]
    if eyes != EVERYTHING:
        rules.conceal(tables[0], work[0], eyes)
    rules.describe(tables[0], work[0], eyes, desk.scene)
    rules.ask(tables[0], work[0], desk.ask)
    if eyes == EVERYTHING or eyes == states[0].actor:
        desk.count = rules.legal(tables[0], states[0], desk.codes)
        for i in range(min(desk.count, len(desk.gestures))):
            rules.gesture(tables[0], states[0], desk.codes[i], desk.gestures[i])
    work[0] = before[0]
    if by_difference:
        if eyes != EVERYTHING:
            rules.conceal(tables[0], work[0], eyes)
        rules.describe(tables[0], work[0], eyes, desk.earlier)
        work[0] = before[0]
    if action != NONE:
        rules.tell(tables[0], work[0], action, eyes, desk.story)


@brief
def gestures(tables: Structs, states: Structs, actions: Ints, found: Structs) -> None:
    """Write the gesture of each given action into `found`."""
    for i in range(len(actions)):
        rules.gesture(tables[0], states[0], actions[i], found[i])


@brief
def why_not(tables: Structs, states: Structs, action: int, messages: Structs) -> None:
    """Write why an illegal action is illegal into `messages`."""
    rules.why_not(tables[0], states[0], action, messages[0])


@brief
def observe(
    tables: Structs,
    states: Structs,
    work: Structs,
    seat: int,
    squares: Ints,
    planes: Planes,
    counts: Floats,
) -> None:
    """Write what a learner in a seat sees into zeroed planes and counts; `work` is scratch."""
    work[0] = states[0]
    rules.conceal(tables[0], work[0], seat)
    rules.observe(tables[0], work[0], seat, squares, planes, counts)


@brief
def policy_row(tables: Structs, states: Structs) -> int:
    """Return the row of `Sight.policy` that applies in a position."""
    return rules.policy_row(tables[0], states[0])


@brief
def even_start(tables: Structs, states: Structs) -> int:
    """Return the action that an even start plays for the seat to act, or PLAY_ON, or DEAL_AGAIN."""
    return rules.even_start(tables[0], states[0])


@brief
def leave(tables: Structs, states: Structs, left: Ints) -> int:
    """Write what a game leaves on the table into `left`; return how many numbers."""
    return rules.leave(tables[0], states[0], left)


@brief
def lay(tables: Structs, states: Structs, left: Ints) -> bool:
    """Lay out what was left on a first position; return False if that is impossible."""
    return rules.lay(tables[0], states[0], left)


@brief
def found(tables: Structs, states: Structs) -> int:
    """Return how many cards have been found so far."""
    return rules.found(tables[0], states[0])


@brief
def is_told(tables: Structs, states: Structs) -> bool:
    """Return whether nothing is left to find."""
    return rules.is_told(tables[0], states[0])


@brief
def next_start(tables: Structs, states: Structs) -> int:
    """Return the seat that starts the next game."""
    return rules.next_start(tables[0], states[0])


@brief
def points(tables: Structs, states: Structs, seat: int) -> int:
    """Return what a seat scores for a game."""
    return rules.points(tables[0], states[0], seat)


RULES = (start, legal, apply, weight, choose, imagine, conceal, sees, even_start)
CAMPAIGN = (leave, lay, found, is_told, next_start, points)
SHOWING = (show, gestures, why_not, observe, policy_row)
DOORS = {door.__name__: door for door in (*RULES, *SHOWING, *CAMPAIGN)}
