"""Doors: the templates through which plain code asks compiled rules about one position.

Numba takes an array of one struct seven times as fast as the struct itself, so all of them take
arrays; and all of them are brief. `eyes` are a seat's, a SPECTATOR's, or see EVERYTHING.
"""

from __future__ import annotations

from orchard.games.encoding import (
    CLOSE,
    COMMA,
    OPEN,
    clear_message,
    clear_scene,
    clear_story,
    fits,
    put_choice,
    put_list,
    put_numbers,
    put_rows,
    put_scene,
)
from orchard.games.numbers import NONE
from orchard.kernel import EVERYTHING, Ints, Structs, rules
from orchard.kernel.compile import brief


@brief
def legal(tables: Structs, states: Structs, out: Ints) -> int:
    """Write the legal actions of a position into `out`; return how many."""
    return rules.legal(tables[0], states[0], out)


@brief
def apply(tables: Structs, states: Structs, action: int) -> None:
    """Play a legal action, in place."""
    rules.apply(tables[0], states[0], action)


@brief
def conceal(tables: Structs, states: Structs, eyes: int) -> None:
    """Take out of a position what some eyes may not see."""
    if eyes != EVERYTHING:
        rules.conceal(tables[0], states[0], eyes)


@brief
def show(
    tables: Structs, states: Structs, work: Structs, eyes: int, scenes: Structs, messages: Structs
) -> None:
    """Describe a position as some eyes see it, and say what is to be done; `work` is scratch."""
    work[0] = states[0]
    if eyes != EVERYTHING:
        rules.conceal(tables[0], work[0], eyes)
    rules.describe(tables[0], work[0], scenes[0])
    rules.ask(tables[0], work[0], messages[0])


@brief
def gestures(tables: Structs, states: Structs, actions: Ints, found: Structs) -> None:
    """Write down the gesture of each of some legal actions."""
    for i in range(len(actions)):
        rules.gesture(tables[0], states[0], actions[i], found[i])


@brief
def tell(tables: Structs, states: Structs, action: int, eyes: int, stories: Structs) -> None:
    """Play a legal action, in place, and tell what it did as some eyes see it."""
    rules.tell(tables[0], states[0], action, eyes, stories[0])


@brief
def why_not(tables: Structs, states: Structs, action: int, messages: Structs) -> None:
    """Say why an illegal action is illegal."""
    rules.why_not(tables[0], states[0], action, messages[0])


@brief
def write(
    tables: Structs,
    before: Structs,
    states: Structs,
    work: Structs,
    desks: Structs,
    action: int,
    eyes: int,
) -> None:
    """Write as JSON what some eyes are shown of a position, on a desk; `work` is scratch.

    That is the scene, the sentences, moves and gains of the action that led there from `before`
    (NONE if none did), and the legal actions. `ends` tells where each ends, 0 if something does not
    fit.
    """
    desk = desks[0]
    clear_scene(desk.scene)
    clear_message(desk.message)
    clear_story(desk.story)
    work[0] = states[0]
    if eyes != EVERYTHING:
        rules.conceal(tables[0], work[0], eyes)
    rules.describe(tables[0], work[0], desk.scene)
    rules.ask(tables[0], work[0], desk.message)
    if action != NONE:
        work[0] = before[0]
        rules.tell(tables[0], work[0], action, eyes, desk.story)
    count = rules.legal(tables[0], states[0], desk.codes)
    if not fits(desk.scene, desk.story) or count > desk.most:
        desk.ends[0] = 0
        return
    n = put_scene(desk.out, 0, desk.scene, desk.message)
    desk.ends[0] = n
    n = put_list(desk.out, n, desk.story.sentences, desk.story.told)
    desk.ends[1] = n
    n = put_rows(desk.out, n, desk.story.moves, desk.story.moved)
    desk.ends[2] = n
    n = put_numbers(desk.out, n, desk.story.gains, desk.story.gained)
    desk.ends[3] = n
    desk.out[n] = OPEN
    n += 1
    for i in range(count):
        if i:
            desk.out[n] = COMMA
            n += 1
        clear_message(desk.gesture)
        desk.gesture.tapped = 0
        rules.gesture(tables[0], states[0], desk.codes[i], desk.gesture)
        n = put_choice(desk.out, n, desk.codes[i], desk.gesture)
    desk.out[n] = CLOSE
    desk.ends[4] = n + 1


DOORS = {
    door.__name__: door for door in (legal, apply, conceal, show, gestures, tell, why_not, write)
}
