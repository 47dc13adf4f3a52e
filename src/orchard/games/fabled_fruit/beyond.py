"""Reading what positions of decks beyond #7 have more: the memo, tokens, mixes, thief, market."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.deck import Deck
from orchard.games.fabled_fruit.fields import parse_fruits, parse_numbers
from orchard.games.fabled_fruit.phases import GENERAL, WAITS, check_at, parse_over
from orchard.games.fabled_fruit.table import (
    BETTING,
    CARDS,
    DEALING,
    DRAWING,
    ENDING,
    EXTRA,
    GETTING,
    GOING,
    KEEPING,
    KINDS,
    LAST_STEP,
    MIXES,
    OFFERING,
    PAYING,
    RETURNING,
    REVEAL,
    REVEALING,
    ROBBED,
    SALVAGING,
    STEALING,
    STOCKING,
    TOKENS,
    TRADING,
    State,
    Tables,
)
from orchard.games.text import parse_number
from orchard.kernel import CHANCE

MEMO = "step other count kind taken dropped named drawer turns waiting".split()
MORE_GENERAL = {**GENERAL, "draw": DRAWING, "end": ENDING, "robbed": ROBBED}
MOST_MEMO = 100
COUNTED = (PAYING, DRAWING, GETTING, RETURNING, STEALING, SALVAGING, TRADING)  # something is due
WITH_OTHER = (GETTING, RETURNING, STEALING, OFFERING)


def read_more(t: Tables, s: State, fields: dict[str, str], deck: Deck) -> None:
    """Read the phase and the fields of decks that go beyond #7."""
    memo = parse_numbers(fields["memo"], len(MEMO), "memo")
    if max(memo) > MOST_MEMO or memo[0] > LAST_STEP or memo[8] > EXTRA:
        raise refused("A number in 'memo' is too large.")
    for name, value in zip(MEMO, memo, strict=True):
        setattr(s, name, value)
    if max(s.other, s.drawer) >= len(s.at) or max(s.kind, s.named) >= KINDS:
        raise refused("'memo' names a seat or a kind that there is not.")
    _parse_things(s, fields)
    parse_fruits(s.market, fields["market"])
    parse_fruits(s.loan, fields["loan"])
    name = fields["phase"]
    if name == "over":
        parse_over(t, s, fields["need"])
        return
    s.phase = _phase_code(s, name, deck)
    if s.phase in (REVEALING, KEEPING):
        parse_fruits(s.open, fields["need"])
    chance = (DEALING, DRAWING, REVEALING, STEALING, BETTING, STOCKING)
    asked = s.other if s.phase in (GETTING, OFFERING) else s.mover
    s.actor = CHANCE if s.phase in chance else asked
    _check_memo(s)


def _check_memo(s: State) -> None:
    """Refuse a memo that does not fit the phase."""
    if s.phase not in (DEALING, GOING):
        check_at(s)
    if s.phase in COUNTED and not s.count:
        raise refused("In this phase the memo counts what is still due.")
    if s.phase in WITH_OTHER and s.other == s.mover:
        raise refused("In this phase the memo names another seat than the mover.")
    if s.waiting >> len(s.at) or (s.waiting >> s.mover) & 1:
        raise refused("The memo lets seats wait that there are not, or the mover itself.")


def _phase_code(s: State, name: str, deck: Deck) -> int:
    """Return the phase that a name means; a location's own belongs to the step in the memo."""
    if name in MORE_GENERAL:
        return MORE_GENERAL[name]
    number, _, step = name.partition(".")
    steps = deck.locations[s.at[s.mover]].steps if s.at[s.mover] else ()
    if number != str(s.at[s.mover]) or not 1 <= s.step <= len(steps):
        raise refused(f"'{name}' is no phase of the location where the mover is.")
    asked = steps[s.step - 1]
    if step == "reveal" and asked.op == REVEAL:
        return REVEALING
    if step != asked.name or asked.op not in WAITS:
        raise refused(f"Location {number} does not wait in a step '{step}' here.")
    return WAITS[asked.op]


def _parse_things(s: State, fields: dict[str, str]) -> None:
    """Read tokens, mixes and the thief."""
    seats = len(s.at)
    owners = parse_numbers(fields["tokens"], KINDS, "tokens")
    mixes = parse_numbers(fields["mix"], MIXES, "mix")
    wilds = parse_numbers(fields["wild"], seats, "wild")
    twices = parse_numbers(fields["twice"], seats, "twice")
    if max(*owners, *mixes) > seats or sum(wilds) > TOKENS or sum(twices) > TOKENS:
        raise refused("There are not so many tokens, or not so many seats (O1 to O4).")
    for kind, owner in enumerate(owners):
        s.token[kind] = owner
    for mix, owner in enumerate(mixes):
        s.mixed[mix] = owner
    for seat in range(seats):
        s.wilds[seat], s.twices[seat] = wilds[seat], twices[seat]
    thief = parse_number(fields["thief"], "thief")
    if thief and (thief >= CARDS or not s.stacks[thief]):
        raise refused(f"There is no location {thief} for the thief (O5).")
    s.thief = thief
