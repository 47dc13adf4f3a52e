"""Exact solving: depth-first proof-number search over any open game, as a template.

It asks one question: can this seat (the *prover*) win alone, whatever the others and chance do? Two
numbers say how much is still to be shown: a position's `proof` for yes, its `disproof` for no;
once it is settled, one of them is 0 and the other NEVER. The search goes where the least is to be
shown, within thresholds that send it back as soon as another place needs less. Where several ways
lead to one position, a sum of the numbers would count it more than once, so the largest is taken,
plus one for each other.

For games in which nothing is hidden and no position comes twice.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from orchard.kernel import OVER, Ints, Struct, Word, rule, rules, uint32, uint64
from orchard.search.tree import hashed

NEVER = 1 << 30
NEAR = 8  # places of the table in which an entry is looked for
PROOF, DISPROOF = 0, 1


class Entry(Struct):
    """What is known about a position."""

    key: Word = uint64()
    proof: int = uint32()
    disproof: int = uint32()
    effort: int = uint32()  # positions looked at to know it


class Desk(NamedTuple):
    """The arrays on which a proof is worked out; all but two have a row for each level."""

    table: Any  # what is known about positions
    work: Any  # the position; the first is the one in question, the last is scratch space
    words: Any  # what is hashed of it
    out: Any  # its actions
    known: Any  # for each action: proof and disproof
    keys: Any  # for each action: the key of what follows, where the game goes on
    thresholds: Any  # how far proof and disproof may grow before another place comes first
    count: Any  # of actions
    tried: Any  # the number of the action that led to the next level
    began: Any  # the effort before this level was entered
    answer: Any  # proof and disproof of the position in question


@rule
def prove(t: Any, desk: Any, prover: int, most: int) -> int:
    """Look at about `most` positions, or fewer, and write down the answer; return how many."""
    effort = enter(t, desk, 0, prover)
    desk.thresholds[0, PROOF] = NEVER
    desk.thresholds[0, DISPROOF] = NEVER
    level = 0
    while True:
        own = PROOF if desk.work[level].actor == prover else DISPROOF
        least, whole, best, second = weighed(desk.known[level], desk.count[level], own)
        if (
            least >= desk.thresholds[level, own]
            or whole >= desk.thresholds[level, 1 - own]
            or effort >= most
            or level + 2 == len(desk.work)
        ):
            if level == 0:
                desk.answer[own] = least
                desk.answer[1 - own] = whole
                return effort
            level -= 1
            number = desk.tried[level]
            known = desk.known[level, number]
            known[own] = least
            known[1 - own] = whole
            keep(desk.table, desk.keys[level, number], known, effort - desk.began[level + 1])
            continue
        spare = desk.thresholds[level, 1 - own] - whole
        desk.thresholds[level + 1, own] = min(desk.thresholds[level, own], second + 1 + second // 4)
        desk.thresholds[level + 1, 1 - own] = min(NEVER, spare + desk.known[level, best, 1 - own])
        desk.tried[level] = best
        desk.began[level + 1] = effort
        desk.work[level + 1] = desk.work[level]
        rules.apply(t, desk.work[level + 1], desk.out[level, best])
        level += 1
        effort += enter(t, desk, level, prover)


@rule
def enter(t: Any, desk: Any, level: int, prover: int) -> int:
    """List what can follow at a level and what is known about it; return how much that is."""
    n = rules.legal(t, desk.work[level], desk.out[level])
    desk.count[level] = n
    last = len(desk.work) - 1
    after = desk.work[last]
    for i in range(n):
        desk.work[last] = desk.work[level]
        rules.apply(t, after, desk.out[level, i])
        known = desk.known[level, i]
        if after.actor == OVER:
            is_won = after.result[prover] == 1
            known[PROOF] = 0 if is_won else NEVER
            known[DISPROOF] = NEVER if is_won else 0
        else:
            desk.keys[level, i] = hashed(desk.words[last])
            look_up(desk.table, desk.keys[level, i], known)
    return n


@rule
def weighed(known: Any, n: int, own: int) -> tuple[int, int, int, int]:
    """Return both numbers of a level, the action to go on with, and the next best number.

    One action is enough for what the actor wants to show (`own`), so the least number counts; the
    opposite must be shown for all.
    """
    least, second, best = NEVER, NEVER, 0
    whole = 0
    unsettled = 0
    for i in range(n):
        number = known[i, own]
        if number < least:
            second = least
            least = number
            best = i
        elif number < second:
            second = number
        if known[i, 1 - own] > 0:
            unsettled += 1
            whole = max(whole, known[i, 1 - own])
    if least == 0:
        whole = NEVER
    elif unsettled > 0:
        whole = min(NEVER, whole + unsettled - 1)
    return least, whole, best, second


@rule
def look_up(table: Any, key: Word, known: Ints) -> None:
    """Write what is known about a position, or that nothing is."""
    known[PROOF] = 1
    known[DISPROOF] = 1
    for i in range(NEAR):
        slot = (int(key) + i) & (len(table) - 1)
        if table[slot].key == key:
            known[PROOF] = table[slot].proof
            known[DISPROOF] = table[slot].disproof
            return


@rule
def keep(table: Any, key: Word, known: Ints, effort: int) -> None:
    """File what is known about a position, in the place of what was least effort."""
    chosen = int(key) & (len(table) - 1)
    for i in range(NEAR):
        slot = (int(key) + i) & (len(table) - 1)
        if table[slot].key == key:
            chosen = slot
            break
        if table[slot].effort < table[chosen].effort:
            chosen = slot
    table[chosen].key = key
    table[chosen].proof = known[PROOF]
    table[chosen].disproof = known[DISPROOF]
    table[chosen].effort = min(effort, NEVER)
