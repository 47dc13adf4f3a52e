"""Exact solving: depth-first proof-number search (df-pn) for any open game, as a template.

It answers one question: can this seat (the *prover*) win alone, whatever the others and chance do?
Two numbers estimate the work left: a position's `proof` number for yes, its `disproof` number for
no; once it is solved, one of them is 0 and the other INFINITY. The search follows the most-proving
child, within thresholds that send it back as soon as another branch needs less work. Summing the
numbers would count transpositions more than once, so the largest is taken instead, plus one for
each other unsolved child.

For games in which nothing is hidden and no position repeats.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from orchard.kernel import OVER, Ints, Struct, Word, rule, rules, uint32, uint64
from orchard.search.tree import hashed

INFINITY = 1 << 30
PROBES = 8  # table slots probed for an entry
PROOF, DISPROOF = 0, 1


class Entry(Struct):
    """A transposition table entry: what is known about a position."""

    key: Word = uint64()
    proof: int = uint32()
    disproof: int = uint32()
    effort: int = uint32()  # positions searched for it


class Workspace(NamedTuple):
    """The working arrays of a proof; all but two have a row for each level."""

    table: Any  # the transposition table
    work: Any  # the position; the first is the root, the last is scratch space
    words: Any  # the part of it that is hashed
    out: Any  # its legal actions
    known: Any  # for each action: proof and disproof numbers of the child
    keys: Any  # for each action: the key of the child, unless the game is over
    thresholds: Any  # how far proof and disproof may grow before the search backs out
    count: Any  # number of actions
    tried: Any  # the index of the action that led to the next level
    began: Any  # the effort before this level was entered
    answer: Any  # proof and disproof of the root


@rule
def prove(t: Any, workspace: Any, prover: int, most: int) -> int:
    """Search about `most` positions or fewer, write the answer to `workspace`; return how many."""
    effort = enter(t, workspace, 0, prover)
    workspace.thresholds[0, PROOF] = INFINITY
    workspace.thresholds[0, DISPROOF] = INFINITY
    level = 0
    while True:
        own = PROOF if workspace.work[level].actor == prover else DISPROOF
        least, whole, best, second = combined(workspace.known[level], workspace.count[level], own)
        if (
            least >= workspace.thresholds[level, own]
            or whole >= workspace.thresholds[level, 1 - own]
            or effort >= most
            or level + 2 == len(workspace.work)
        ):
            if level == 0:
                workspace.answer[own] = least
                workspace.answer[1 - own] = whole
                return effort
            level -= 1
            number = workspace.tried[level]
            known = workspace.known[level, number]
            known[own] = least
            known[1 - own] = whole
            store(
                workspace.table,
                workspace.keys[level, number],
                known,
                effort - workspace.began[level + 1],
            )
            continue
        spare = workspace.thresholds[level, 1 - own] - whole
        workspace.thresholds[level + 1, own] = min(
            workspace.thresholds[level, own], second + 1 + second // 4
        )
        workspace.thresholds[level + 1, 1 - own] = min(
            INFINITY, spare + workspace.known[level, best, 1 - own]
        )
        workspace.tried[level] = best
        workspace.began[level + 1] = effort
        workspace.work[level + 1] = workspace.work[level]
        rules.apply(t, workspace.work[level + 1], workspace.out[level, best])
        level += 1
        effort += enter(t, workspace, level, prover)


@rule
def enter(t: Any, workspace: Any, level: int, prover: int) -> int:
    """Expand a level: list its children and what is known about them; return how many."""
    n = rules.legal(t, workspace.work[level], workspace.out[level])
    workspace.count[level] = n
    last = len(workspace.work) - 1
    after = workspace.work[last]
    for i in range(n):
        workspace.work[last] = workspace.work[level]
        rules.apply(t, after, workspace.out[level, i])
        known = workspace.known[level, i]
        if after.actor == OVER:
            is_won = after.result[prover] == 1
            known[PROOF] = 0 if is_won else INFINITY
            known[DISPROOF] = INFINITY if is_won else 0
        else:
            workspace.keys[level, i] = hashed(workspace.words[last])
            probe(workspace.table, workspace.keys[level, i], known)
    return n


@rule
def combined(known: Any, n: int, own: int) -> tuple[int, int, int, int]:
    """Return both numbers of a level, the most-proving action and the second-best number.

    One action is enough for what the actor wants to prove (`own`), so the least number counts; the
    opposite must be proven for all actions.
    """
    least, second, best = INFINITY, INFINITY, 0
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
        whole = INFINITY
    elif unsettled > 0:
        whole = min(INFINITY, whole + unsettled - 1)
    return least, whole, best, second


@rule
def probe(table: Any, key: Word, known: Ints) -> None:
    """Write a position's proof and disproof numbers into `known`, 1 and 1 if it is not stored."""
    known[PROOF] = 1
    known[DISPROOF] = 1
    for i in range(PROBES):
        slot = (int(key) + i) & (len(table) - 1)
        if table[slot].key == key:
            known[PROOF] = table[slot].proof
            known[DISPROOF] = table[slot].disproof
            return


@rule
def store(table: Any, key: Word, known: Ints, effort: int) -> None:
    """Store a position's numbers, replacing the entry of least effort."""
    chosen = int(key) & (len(table) - 1)
    for i in range(PROBES):
        slot = (int(key) + i) & (len(table) - 1)
        if table[slot].key == key:
            chosen = slot
            break
        if table[slot].effort < table[chosen].effort:
            chosen = slot
    table[chosen].key = key
    table[chosen].proof = known[PROOF]
    table[chosen].disproof = known[DISPROOF]
    table[chosen].effort = min(effort, INFINITY)
