"""What a person may do at a table: a request becomes events, or is refused with code and sentence.

Nothing here changes a table, reads a clock or waits. Repeating a request is harmless:

- `Play.seen` is the number of events the person had seen. If the position has not changed since,
  the action is played, or refused by the rules.
- If the first change since then is this very action, played from a seat of this person, the request
  was already carried out and only its answer was lost: it succeeds, with the old number.
- Otherwise the action was meant for another position: `table.stale`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from orchard.bots import find_bot
from orchard.errors import OrchardError
from orchard.match import Position, make_variant
from orchard.server import events as e
from orchard.server import wire
from orchard.server.creation import dealt_from, first_event
from orchard.server.fables import begun_again, next_chapter, who_tells
from orchard.server.luck import Seed
from orchard.server.naming import distinct, fold_name
from orchard.server.table import Table
from orchard.server.text import clean_chat, clean_name

WORLDS = 4  # imagined to test whether an action revealed anything to its seat


class Moment(Struct, frozen=True, gc=False):
    """Who makes a request and when, with facts of that moment that no event records."""

    person: str
    name: str
    now: int
    absent: frozenset[int] = frozenset()  # seats of people who have been away for long
    stand_in: str = ""  # the bot that takes the seat of a person who gives up
    address: str = ""  # for the next table, if there is one
    seed: Seed = 0  # of chance at that table


class Decision(Struct, frozen=True, gc=False):
    """The events that a request becomes; if it needs none, `done` is the event number to report."""

    whats: list[e.What] = []
    done: int | None = None
    follows: e.Made | None = None  # the first event of the table at `Moment.address`


def decide(table: Table, request: wire.ToServer, moment: Moment) -> Decision:
    """Return the decision on a request; refuse an invalid one."""
    if table.closed and not _is_harmless(request):
        raise OrchardError("table.old", **table.closed.values)
    return _DECIDERS[type(request)](table, request, moment)


def _is_harmless(request: wire.ToServer) -> bool:
    """Return whether a request is fine at a closed table, such as chat or a rematch."""
    is_rematch = isinstance(request, wire.Propose) and request.kind == "rematch"
    return is_rematch or isinstance(request, (wire.Say, wire.Answer))


def flag(table: Table, moment: Moment) -> Decision:
    """Return the events that time itself causes, such as a flag falling."""
    seat = table.clocks.running
    if seat is None or not table.clocks.is_up(moment.now):
        return Decision()
    return Decision([e.Flagged(seat), _lost(table, seat, "ending-time", moment)])


def move(table: Table, moment: Moment, former: str) -> Decision:
    """Return the decision on a private link, which moves one person's seats to another."""
    seats = [*table.seats_of(former), *table.seats_kept_for(former)]
    if not seats:
        raise OrchardError("seat.none", "seat-none-link")
    if former == moment.person:
        return Decision(done=table.number)
    return Decision([e.Moved(seats, moment.person, moment.name)])


def rename(table: Table, moment: Moment) -> Decision:
    """Return the decision on a change of name."""
    if not is_called_otherwise(table, moment.person, moment.name):
        return Decision(done=table.number)
    return Decision([e.Renamed(moment.person, moment.name)])


def is_called_otherwise(table: Table, person: str, name: str) -> bool:
    """Return whether a seat that should carry a person's name carries another."""
    holders = [table.seats[seat].holder for seat in table.seats_of(person)]
    return any(holder.name != name and not holder.is_own for holder in holders)


def give_back(table: Table, moment: Moment) -> Decision:
    """Return the decision when a person is back: bots give back the seats they kept.

    A bot in the middle of a turn finishes it first.
    """
    seats = [k for k in table.seats_kept_for(moment.person) if not table.is_amid_turn(k)]
    if not seats or table.returns is not None or table.closed:
        return Decision(done=table.number)
    return Decision([e.Returned(seats, moment.person, moment.name)])


def play(table: Table, code: int, seat: int) -> Decision:
    """Return the decision on an action of the seat to act; chance's actions follow it."""
    if code not in table.position.codes:
        raise table.position.illegal(code)
    dealt, after = dealt_from(table.after(code), table.made.seed, len(table.actions) + 1)
    returns = list(after.returns) if after.is_over else None
    return Decision([e.Played(seat, [table.variant.format_action(code), *dealt], returns)])


def _play(table: Table, request: wire.Play, moment: Moment) -> Decision:
    own = _own_seats(table, moment)
    code = table.known_code(request.action)
    later = bisect_right(table.changes, request.seen, key=lambda change: change.number)
    since = table.changes[later] if later < len(table.changes) else None
    if (
        since is not None
        and since.seat in own
        and since.action == table.variant.format_action(code)
    ):
        return Decision(done=since.number)
    if since is not None or request.seen > table.number:
        raise OrchardError("table.stale")
    _check_running(table)
    if table.actor not in own:
        raise OrchardError("turn.not_yours")
    return play(table, code, table.position.actor)


def _say(table: Table, request: wire.Say, moment: Moment) -> Decision:
    seat = next(iter(table.seats_of(moment.person)), None)
    name = moment.name if seat is None else table.name_of(seat)
    return Decision([e.Said(name, clean_chat(request.text), seat, moment.person)])


def _propose(table: Table, request: wire.Propose, moment: Moment) -> Decision:
    if request.kind == "rematch" and table.made.chapter:  # a fable goes on without an agreement
        return _next(table, wire.Next(request.id), moment)
    own = _own_seats(table, moment)
    _check_offer(table, request.kind, own)
    if table.offer and table.offer.kind == request.kind and set(own) & set(table.offer.waiting):
        return _answer(table, wire.Answer(request.id, agree=True), moment)
    if table.offer:
        raise OrchardError("offer.pending")
    seat = table.actor if table.actor in own else own[0]
    assert seat is not None
    if request.kind == "undo" and is_free_to_undo(table, own):
        return Decision([e.Undone(seat, undo_to(table, own))])
    waiting = [
        k for k, each in enumerate(table.seats) if each.holder.person not in ("", moment.person)
    ]
    offered = e.Offered(seat, request.kind, waiting)
    if waiting:
        return Decision([offered])
    return _granted(table, request.kind, own, [offered], moment)


def _answer(table: Table, request: wire.Answer, moment: Moment) -> Decision:
    own = _own_seats(table, moment)
    if not table.offer or not set(own) & set(table.offer.waiting):
        raise OrchardError("offer.none")
    answered = e.Answered([seat for seat in own if seat in table.offer.waiting], request.agree)
    if not request.agree or set(table.offer.waiting) - set(own):
        return Decision([answered])
    proposer = table.seats[table.offer.seat].holder.person
    seats = table.seats_of(proposer) or [table.offer.seat]
    return _granted(table, table.offer.kind, seats, [answered], moment)


def _granted(
    table: Table, kind: str, seats: list[int], whats: list[e.What], moment: Moment
) -> Decision:
    """Return the decision on an offer by these seats that everyone accepts."""
    if kind == "undo":
        return Decision([*whats, e.Undone(seats[0], undo_to(table, seats))])
    if kind == "draw":
        returns = [0.0] * len(table.seats)
        return Decision([*whats, e.Ended(returns, told=wire.Message("ending-agreed"))])
    holders = [each.holder for each in table.seats]
    turned = holders[1:] + holders[:1]
    follows = first_event(
        table.variant,
        turned,
        table.made.clock,
        seed=moment.seed,
        is_open=table.is_open,
        is_even=table.made.is_even,
    )
    return Decision([*whats, e.Followed(moment.address)], follows=follows)


def _next(table: Table, request: wire.Next, moment: Moment) -> Decision:
    tells = [holder.person for holder in who_tells(table)]
    if moment.person not in tells:
        _own_seats(table, moment)
    if table.rematch:
        raise OrchardError("rematch.made")
    others = {seat.holder.person for seat in table.seats} - {"", moment.person}
    if table.returns is None and (others or not request.is_anew):
        raise OrchardError("fable.unfinished")
    if request.is_anew:
        after, start = begun_again(table), 0
        chairs = after.tellers
    else:
        after, chairs, start = next_chapter(table, request.seating)
    options = {**table.made.options, "seats": len(chairs), "start": start}
    variant = make_variant(table.made.game, **options)
    made = table.made
    follows = first_event(
        variant, chairs, made.clock, seed=moment.seed, chapter=after, is_even=made.is_even
    )
    return Decision([e.Followed(moment.address)], follows=follows)


def _resign(table: Table, request: wire.Resign, moment: Moment) -> Decision:
    own = _own_seats(table, moment)
    _check_running(table)
    seat = table.actor if table.actor in own else own[0]
    assert seat is not None
    return Decision([e.Resigned(seat), _lost(table, seat, "ending-resigned", moment)])


def _sit(table: Table, request: wire.Sit, moment: Moment) -> Decision:
    seat = table.seats[_seat_of(table, request.seat)]
    if seat.holder.person == moment.person:
        return Decision(done=table.number)
    if seat.former.person == moment.person:
        return give_back(table, moment)
    if not seat.is_open:
        raise _taken(seat.holder)
    return Decision([e.Sat(request.seat, moment.person, moment.name)])


def _leave(table: Table, request: wire.Leave, moment: Moment) -> Decision:
    own = table.seats_of(moment.person)
    if not own:
        return Decision(done=table.number)
    if table.is_running or table.returns is not None:
        raise OrchardError("match.begun")
    return Decision([e.Left(own)])


def _call(table: Table, request: wire.Call, moment: Moment) -> Decision:
    seat, name = _seat_of(table, request.seat), clean_name(request.name)
    if seat not in _own_seats(table, moment):
        raise OrchardError("seat.none")
    if table.name_of(seat) == name:
        return Decision(done=table.number)
    others = [*table.seats[:seat], *table.seats[seat + 1 :]]
    return Decision(
        [e.Called(seat, distinct(name, {fold_name(each.holder.name) for each in others}))]
    )


def _open(table: Table, request: wire.Open, moment: Moment) -> Decision:
    _own_seats(table, moment)
    if table.is_open == request.is_open:
        return Decision(done=table.number)
    return Decision([e.Opened(request.is_open)])


def _invite(table: Table, request: wire.Invite, moment: Moment) -> Decision:
    _own_seats(table, moment)
    find_bot(request.bot, table.variant.game)
    seat = _seat_of(table, request.seat)
    if table.returns is not None:
        raise OrchardError("match.over")
    if not table.seats[seat].is_open and seat not in moment.absent:
        raise _taken(table.seats[seat].holder)
    return Decision([e.Invited(seat, request.bot)])


def _taken(holder: e.Holder) -> OrchardError:
    if holder.bot:
        return OrchardError("seat.taken", "seat-taken-bot")
    return OrchardError("seat.taken", name=holder.name)


_DECIDERS: dict[type, Callable[[Table, Any, Moment], Decision]] = {
    wire.Play: _play,
    wire.Say: _say,
    wire.Propose: _propose,
    wire.Answer: _answer,
    wire.Resign: _resign,
    wire.Sit: _sit,
    wire.Invite: _invite,
    wire.Leave: _leave,
    wire.Call: _call,
    wire.Open: _open,
    wire.Next: _next,
}


def undo_to(table: Table, seats: list[int]) -> int:
    """Return how many actions remain when the last turn of some seats is undone.

    A player who only answered in another's turn undoes just the answer; an even start stays.
    """
    opening, count = table.opening, len(table.actions)
    chosen = [k for k in range(opening, count) if table.positions[k].actor in seats]
    if not chosen:
        raise OrchardError("undo.nothing")
    last = chosen[-1]
    turn = table.positions[last].turn
    first = next(k for k in range(opening, count) if table.positions[k].turn == turn)
    return first if table.positions[first].actor in seats else last


def is_free_to_undo(table: Table, own: list[int]) -> bool:
    """Return whether the last actions are an unfinished turn that revealed nothing to its seat."""
    if not table.actions or table.position.actor not in own:
        return False
    seat, began = table.position.actor, undo_to(table, own)
    before = table.positions[began]
    if before.turn != table.position.turn or before.actor != seat:
        return False
    if not table.variant.hides:
        return True
    codes = [before.parse_action(action) for action in table.actions[began:]]
    seen = table.position.scene(seat)
    worlds = (_replayed(before.imagined(seat, world), codes) for world in range(WORLDS))
    return all(world is not None and world.scene(seat) == seen for world in worlds)


def _replayed(position: Position, codes: list[int]) -> Position | None:
    """Return the position after some actions, or None if one of them is illegal."""
    for code in codes:
        if code not in position.codes:
            return None
        position = position.play_unchecked(code)
    return position


def _lost(table: Table, seat: int, key: str, moment: Moment) -> e.What:
    """Return what follows when a seat resigns or is flagged: the other wins, or a bot plays on.

    A bot plays on among more than two seats, and in a fable, whose games all end by the rules.
    """
    if len(table.seats) > 2 or table.made.chapter:
        return e.Invited(seat, moment.stand_in, returnable=False)
    returns = [1.0, 1.0]
    returns[seat] = -1.0
    names: dict[str, int | str] = {
        "loser": table.name_of(seat),
        "winner": table.name_of(1 - seat),
        "loser-seat": seat,
        "winner-seat": 1 - seat,
    }
    return e.Ended(returns, told=wire.Message(key, names))


def _own_seats(table: Table, moment: Moment) -> list[int]:
    own = table.seats_of(moment.person)
    if not own:
        raise OrchardError("seat.none")
    return own


def _seat_of(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.seats):
        raise OrchardError("seat.unknown", seat=seat, last=len(table.seats) - 1)
    return seat


def _check_running(table: Table) -> None:
    if table.returns is not None:
        raise OrchardError("match.over")
    if not table.is_running:
        raise OrchardError("match.waiting")


def _check_offer(table: Table, kind: str, own: list[int]) -> None:
    """Refuse an offer that makes no sense now."""
    if kind == "rematch":
        if table.returns is None and not table.closed:
            raise OrchardError("match.running")
        if table.rematch:
            raise OrchardError("rematch.made")
        return
    _check_running(table)
    if kind == "undo":
        undo_to(table, own)
    elif not table.variant.game.has_draws or table.made.chapter:
        raise OrchardError("offer.never")
    elif any(seat.holder.bot for seat in table.seats):
        raise OrchardError("offer.bot")
