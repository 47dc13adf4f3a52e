"""The laws: what must hold in every world, however bad the weather was."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from orchard.match import make_variant
from orchard.server import events as e
from orchard.server import wire
from orchard.server.clocks import Outages
from orchard.server.events import Event, from_row
from orchard.server.table import Table
from tests.simulation.processes import ABSENCE

if TYPE_CHECKING:
    from tests.simulation.people import Person
    from tests.simulation.world import World

CHARGED = 5000  # milliseconds a seat may be overcharged: gaps too short to count as an outage
SPARED = 15_000  # milliseconds, plus some for each fault, that a flag may fall late
RETURNED = 3.0  # seconds until every process knows that a person is back
LEFT = 1.5  # seconds by which an absence may be overstated
NEWS = 0.3  # seconds for news to reach everyone once all is well


async def check(world: World) -> None:
    """Check all laws once everything has come to rest."""
    tables = {address: _events(world, address) for address in world.database.memory.events}
    for address in world.made:
        if not tables.get(address):
            world.complain(f"{address} was made and is not there")
    for address, events in tables.items():
        _check_time(world, address, events)
        _check_seats(world, address, events)
    for person in world.people:
        _check_promises(world, person, tables)
        _check_view(world, person, tables)
    await _check_news(world)


def _events(world: World, address: str) -> list[Event]:
    return [from_row(row) for row in world.database.memory.events[address]]


def _check_promises(world: World, person: Person, tables: dict[str, list[Event]]) -> None:
    """Check that acknowledged requests were stored, and that no two actions are the same event.

    A person who repeats an action before learning that it was played has played it once.
    """
    played: dict[tuple[str, int], wire.Play] = {}
    for address, request, number in person.done:
        found = tables[address][number - 1].what if number <= len(tables[address]) else None
        is_kept = _is_kept(request, found)
        if isinstance(request, wire.Play):
            first = played.setdefault((address, number), request)
            is_kept &= (first.seen, first.action) == (request.seen, request.action)
        if not is_kept:
            world.complain(f"{person.id} was promised {request} as {number}; there is {found}")


def _is_kept(request: object, found: object) -> bool:
    """Return whether an event is what was requested."""
    if isinstance(request, wire.Say):
        return isinstance(found, e.Said) and found.text == request.text
    if isinstance(request, wire.Play):
        action = make_variant("skirt", size=3).format_action(request.action)
        return isinstance(found, e.Played) and found.actions[0] == action
    return found is not None


def _check_view(world: World, person: Person, tables: dict[str, list[Event]]) -> None:
    """Check that a person sees what is in the store."""
    if not person.table:
        return
    view = person.view
    if view is None:
        world.complain(f"{person.id} cannot get to {person.table}")
        return
    table = Table(person.table, tables[person.table])
    seen = view.number, len(view.scene.pieces), view.returns, _last(person.lines)
    pieces = len(table.position.scene(-1).pieces)  # nothing is hidden in this game
    told = table.number, pieces, table.returns, _last(table.log)
    if seen != told:
        world.complain(f"{person.id} sees {seen} at {person.table}, the store has {told}")
    present = {each.id for each in world.people if each.table == person.table and each.line}
    for seat, holder in enumerate(table.holders):
        if holder.person and view.chairs[seat].is_here != (holder.person in present):
            world.complain(f"{person.id} is shown wrongly whether {holder.person} is there")


def _last(lines: Sequence[Any]) -> int:
    """Return the number of the last line of a log."""
    return lines[-1].number if lines else 0


def _check_time(world: World, address: str, events: list[Event]) -> None:
    """Check that no seat is charged for an outage, or has more time than it should."""
    written = world.database.memory.written
    table = Table(address, [], Outages(world.outages))
    for event in events:
        now = int(1000 * written[address, event.number])
        if isinstance(event.what, e.Flagged):
            left = table.clocks.left_of(event.what.seat, now)
            if left > CHARGED:
                world.complain(f"{address}: a flag fell with {left / 1000:.1f} s left")
        table.apply(Event(event.number, now, event.what))
    seat, now = table.clocks.running, int(1000 * world.loop.time())
    if not any(person.table == address for person in world.people):
        return  # a table that no person follows is not in memory
    if seat is not None and table.clocks.left_of(seat, now) < -SPARED - 3000 * len(world.faults):
        world.complain(f"{address}: a flag does not fall")


def _check_seats(world: World, address: str, events: list[Event]) -> None:
    """Check that no seat is given away while its person is there."""
    table, out = Table(address, []), Outages(world.outages)
    for event in events:
        if isinstance(event.what, e.Invited) and (who := table.holders[event.what.seat].person):
            spans = world.spans[address, who]
            moments = _moments(world, world.database.memory.written[address, event.number], spans)
            away = max(_away_for(spans, now, out) for now in moments)
            if away < ABSENCE - LEFT:
                world.complain(f"{address}: {who} lost a seat after {away:.1f} s")
        table.apply(event)


def _away_for(spans: Sequence[Sequence[float]], now: float, out: Outages) -> float:
    """Return how many seconds a person had been away by `now`, given the spans of presence."""
    known = [ended for began, ended in spans if began < now - RETURNED]
    last = max([min(now, ended) for ended in known], default=0.0)
    return out.elapsed(int(1000 * last), int(1000 * now)) / 1000


def _moments(world: World, written: float, spans: Sequence[Sequence[float]]) -> Sequence[float]:
    """Return the times at which something written at `written` may have been decided.

    If the database stalled, that is any time since the stall began. An absence is longest just
    before a person returns, so of the times in between only those of returns matter.
    """
    first = min([written, *(a for a, b in world.stalls if a <= written <= b + 1.0)])
    return [first, *(began for began, _ in spans if first < began < written), written]


async def _check_news(world: World) -> None:
    """Check that, once all is well, the others hear at once what a person says."""
    said = list(_say(world))
    await asyncio.sleep(NEWS)
    for table, text in said:
        for person in world.people:
            if person.table == table and not any(line.text == text for line in person.lines):
                world.complain(f"{person.id} does not hear at once what was said at {table}")


def _say(world: World) -> Iterator[tuple[str, Any]]:
    for owner in world.pairs:
        if owner.line and owner.view:
            text = f"probe {owner.id}"
            owner.ask(wire.Say(owner.new_id(), text))
            yield owner.table, text
