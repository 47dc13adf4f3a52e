"""What steps share: asking for fruits, letting chance turn some up, listing kinds."""

from __future__ import annotations

from orchard.games.fabled_fruit.hands import can_draw, refill
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.table import KINDS, Code, State, Tables
from orchard.games.numbers import Message, say
from orchard.kernel import CHANCE, Ints, rule


@rule
def asks_for(s: State, phase: int, actor: int) -> bool:
    """Wait for `s.count` fruits; return False if none are due."""
    if s.count == 0:
        return False
    s.phase = phase
    s.actor = actor
    return True


@rule
def asks_chance(s: State, phase: int) -> bool:
    """Let chance turn up a fruit from the stack, if there is one (V11)."""
    if not can_draw(s):
        return False
    refill(s)
    s.phase = phase
    s.actor = CHANCE
    return True


@rule
def list_row(row: Ints, base: int, out: Ints) -> int:
    """List the kinds of fruit in a hand or pile."""
    n = 0
    for kind in range(KINDS):
        if row[kind] > 0:
            out[n] = base + kind
            n += 1
    return n


@rule
def list_stack(t: Tables, s: State, out: Ints) -> int:
    """List the fruits that chance may draw from the stack."""
    return list_row(s.fruits, 0, out)


@rule
def refuse_draw(t: Tables, s: State, action: int, message: Message) -> None:
    """Say that there is no such fruit to draw, or that a draw comes first."""
    if action < Code.GO:
        say(message, Say.V11_NOT_THERE, action)
    else:
        say(message, Say.V11_DRAW_FIRST)
