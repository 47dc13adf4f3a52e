"""One-turn lookahead: try each action, play the turn out at random, evaluate the result.

For games that provide `evaluate(t, s, seat)`, a rough estimate. With hidden information, every try
starts from a position that the actor imagines.
"""

from __future__ import annotations

from typing import Any

from orchard.kernel import CHANCE, OVER, Ints, Word, random, rule, rules

LONGEST = 60  # most actions of a turn that are played out


@rule
def look_ahead(
    t: Any, s: Any, work: Any, out: Ints, scratch: Ints, stream: Word, tries: int
) -> int:
    """Return the action with the best average over `tries` tries; for chance, sample one."""
    if s.actor == CHANCE:
        return rules.choose(t, s, out, random.mix(stream))
    n = rules.legal(t, s, out)
    best = out[0]
    most = -1e9
    for i in range(n if n > 1 else 0):
        total = 0.0
        for number in range(tries):
            tried = random.stream(stream, i * tries + number)
            work[0] = s
            rules.conceal(t, work[0], s.actor)
            rules.imagine(t, work[0], tried)
            rules.apply(t, work[0], out[i])
            play_turn_out(t, work[0], scratch, tried, s.turn)
            total += rules.evaluate(t, work[0], s.actor)
        if total > most:
            most = total
            best = out[i]
    return best


@rule
def play_turn_out(t: Any, s: Any, out: Ints, stream: Word, turn: int) -> None:
    """Play by the playout policy until the turn is over."""
    for _ in range(LONGEST):
        if s.actor == OVER or s.turn != turn:
            return
        stream = random.step(stream)
        rules.apply(t, s, rules.rollout(t, s, out, random.mix(stream)))
