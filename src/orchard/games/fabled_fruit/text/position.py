"""Positions as text: fields for what lies on the table and for what the game waits for."""

from __future__ import annotations

from collections.abc import Callable

from orchard.errors import refused
from orchard.games.fabled_fruit.hands import count
from orchard.games.fabled_fruit.phases import QUESTIONS, list_answers
from orchard.games.fabled_fruit.steps import SECRETS
from orchard.games.fabled_fruit.table import CARDS, LAST_STEP, Phase, State, Tables, Turns
from orchard.games.fabled_fruit.text.fields import format_fruits, format_numbers, parse_keys
from orchard.games.fabled_fruit.text.lying import check_fruits, parse_lying, parse_things
from orchard.games.fabled_fruit.text.phase import (
    format_memo,
    format_need,
    format_phase,
    parse_memo,
    parse_phase,
)
from orchard.games.text import parse_index, parse_number
from orchard.kernel import OVER

KEYS = "seats start mover round hands fruits discard stacks big at juices phase need".split()
MORE_KEYS = "memo tokens wild twice mix thief market loan".split()
KNOWN = 7  # decks with more locations than this write more fields


def has_more(t: Tables) -> bool:
    """Return whether the deck goes beyond #7, so that positions have more fields."""
    return t.supply[KNOWN + 1] > 0


def format_position(t: Tables, s: State) -> str:
    """Write a position: thirteen fields, and eight more if the deck goes beyond #7."""
    return _format(t, s, lambda seat: format_fruits(s.hands[seat]), format_fruits(s.fruits))


def format_view(t: Tables, s: State, seat: int) -> str:
    """Write a position as a seat may know it, with `?` for what is hidden."""

    def hand(owner: int) -> str:
        shown = owner == seat or (s.phase == Phase.OFFERING and s.actor >= 0 and owner == s.mover)
        return format_fruits(s.hands[owner]) if shown else f"?{count(s.hands[owner])}"

    is_secret = s.actor >= 0 and s.phase in SECRETS and seat not in (s.mover, s.other)
    return _format(t, s, hand, f"?{count(s.fruits)}", hides_kind=is_secret)


def _format(
    t: Tables, s: State, hand: Callable[[int], str], fruits: str, *, hides_kind: bool = False
) -> str:
    seats = range(s.seats)
    need = format_need(s)
    fields = {
        "seats": len(seats),
        "start": t.start,
        "mover": s.mover,
        "round": s.round,
        "hands": "|".join(hand(seat) for seat in seats),
        "fruits": fruits,
        "discard": format_fruits(s.discard),
        "stacks": ",".join(f"{n}x{s.stacks[n]}" for n in range(1, CARDS) if s.stacks[n]) or "-",
        "big": f"{s.big_number}x{s.big_left}" if s.big_left else "-",
        "at": format_numbers([s.at[seat] for seat in seats]),
        "juices": format_numbers([s.juices[seat] for seat in seats]),
        "phase": format_phase(t, s),
        "need": f"{need[:-1]}?" if hides_kind else need,
    }
    if has_more(t):
        fields |= {
            "memo": format_memo(s, hides_kind=hides_kind),
            "tokens": format_numbers(s.token),
            "wild": format_numbers([s.wilds[seat] for seat in seats]),
            "twice": format_numbers([s.twices[seat] for seat in seats]),
            "mix": format_numbers(s.mixed),
            "thief": s.thief,
            "market": format_fruits(s.market),
            "loan": format_fruits(s.loan),
        }
    return " ".join(f"{key}={value}" for key, value in fields.items())


def parse_position(t: Tables, s: State, text: str) -> None:
    """Read a position into a zeroed struct; refuse one that the rules never allow."""
    fields = parse_keys(text, KEYS + (MORE_KEYS if has_more(t) else []))
    _parse_turn(t, s, fields)
    parse_lying(t, s, fields)
    if has_more(t):
        parse_things(s, fields)
        parse_memo(t, s, fields["phase"], fields["need"], fields["memo"])
    else:
        parse_phase(t, s, fields["phase"], fields["need"])
    check_fruits(s)
    _check_juices(t, s)
    asked = QUESTIONS[s.phase]
    if s.actor >= 0 and asked.make_known:
        asked.make_known(t, s)
    if format_position(t, s) != text:
        raise refused("written", text=format_position(t, s))
    if s.actor != OVER and not list_answers(s.phase, t, s, [0] * CARDS):
        raise refused("stuck")


def _parse_turn(t: Tables, s: State, fields: dict[str, str]) -> None:
    """Read whose turn it is."""
    seats = s.seats = t.seats
    if fields["seats"] != str(seats) or fields["start"] != str(t.start):
        raise refused("options", seats=seats, start=t.start)
    s.mover = parse_index(fields["mover"], seats, "mover")
    if not 1 <= parse_number(fields["round"], "round") <= t.limit:
        raise refused("round", limit=t.limit)
    s.round = int(fields["round"])
    s.step = LAST_STEP


def _check_juices(t: Tables, s: State) -> None:
    """Refuse more juices than end the game, or that many before a seat's last turn (V14).

    With extra turns (O3) a seat may buy one more than needed.
    """
    is_over = s.actor == OVER
    for seat in range(s.seats):
        has_moved = (seat - t.start) % s.seats < (s.mover - t.start) % s.seats
        in_extra = seat == s.mover and (s.turns != Turns.ONCE or s.phase == Phase.ENDING)
        most = t.goal + has_more(t) if has_moved or in_extra or is_over else t.goal - 1
        if s.juices[seat] > most:
            raise refused("juices", number=seat)
