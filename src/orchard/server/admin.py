"""What operators can do with tables and people, through the database alone."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from orchard.errors import OrchardError
from orchard.server.archive import Archive
from orchard.server.events import Ended, Event, from_row, to_row
from orchard.server.naming import NAMELESS
from orchard.server.table import Table
from orchard.server.wire import Message
from orchard.store import Append, Report, Row, Store
from orchard.store.admin import Rewrite

TRIES = 5  # in case a server writes at the same time


async def close_table(store: Store, address: str, now: int) -> None:
    """End a match without a winner; a server that has the table live shows it within seconds."""
    for _ in range(TRIES):
        rows = await store.events_of(address)
        if not rows:
            raise OrchardError("table.unknown")
        if _is_over(address, rows):
            raise OrchardError("match.over")
        seats = len(Archive(address, rows).holders)
        what = Ended([0.0] * seats, told=Message("ending-closed"))
        event = Event(rows[-1].number + 1, max(now, rows[-1].at), what)
        if await store.append([Append([to_row(address, event)])]) == [None]:
            await store.admin.mark_changed(address, now)
            return
    raise OrchardError("table.busy")


def _is_over(address: str, rows: list[Row]) -> bool:
    try:
        return Table(address, map(from_row, rows)).returns is not None
    except Exception:  # its events may say so even if they cannot be replayed
        return Archive(address, rows).is_over


async def erase(store: Store, person: str, now: int) -> int:
    """Erase a person's id, names and chat everywhere; return the number of tables changed.

    Their matches remain, played by an anonymous guest.
    """
    rows, reports = await store.admin.mentions(person), await store.admin.reports_about(person)
    if not rows and not reports and not await store.name_of(person):
        raise OrchardError("person.none", person=person)
    substitute = f"erased-{secrets.token_hex(8)}"
    changed: list[Row] = []
    names: set[str] = set()
    for address, events in groupby(rows, lambda row: row.table):
        erased, known = _erased(address, list(events), person, substitute)
        changed += erased
        names |= known
    changes = [(each, _erased_report(each, person, substitute, names)) for each in reports]
    await store.admin.rewrite(Rewrite(person, substitute, changed, changes), now)
    return len({row.table for row in changed})


async def export(store: Store, person: str) -> dict[str, Any]:
    """Return everything stored about a person."""
    admin = store.admin
    rows, name = await admin.mentions(person), await store.name_of(person)
    sat = await admin.sittings_of(person)
    if not rows and not name and not sat:
        raise OrchardError("person.none", person=person)
    return {
        "person": person,
        "name": name,
        "sittings": [{"table": table, "at": at} for table, at in sat],
        "private_links": [
            {"table": table, "until": until} for table, until in await admin.tickets_of(person)
        ],
        "reports": [each._asdict() for each in await admin.reports_about(person)],
        "tables": [
            _exported(address, list(events), person)
            for address, events in groupby(rows, lambda row: row.table)
        ],
    }


def _exported(address: str, rows: list[Row], person: str) -> dict[str, Any]:
    """Return a table with a person's seats and the events that they caused or that name them."""
    archive = Archive(address, rows)
    own = archive.seats_of(person)
    found = []
    for row in rows:
        body = _read(row.body)
        if person in row.body or (isinstance(body, dict) and body.get("seat") in own):
            found.append({"number": row.number, "at": row.at, "event": body})
    return {"table": address, "game": archive.game, "seats": own, "events": found}


def _erased(
    address: str, rows: list[Row], person: str, substitute: str
) -> tuple[list[Row], set[str]]:
    """Return the rows of a table that must change, and the names the person went by."""
    archive = Archive(address, rows)
    own, bodies = set(archive.seats_of(person)), [_read(row.body) for row in rows]
    names = {name for body in bodies for name in _names_in(body, person, own)}
    changed = []
    for row, body in zip(rows, bodies, strict=True):
        after = _without(body, person, substitute, names)
        if after != body:
            text = json.dumps(after, ensure_ascii=False, separators=(",", ":"))
            changed.append(row._replace(body=text))
    return changed, names


def _names_in(body: Any, person: str, own: set[int]) -> Iterator[str]:
    """Yield the names an event gives a person, found by their id or their seats."""
    for each in _dicts(body):
        is_called = each.get("type") == "called" and each.get("seat") in own
        if (each.get("person") == person or is_called) and isinstance(each.get("name"), str):
            yield each["name"]


def _without(value: Any, person: str, substitute: str, names: set[str]) -> Any:
    """Return part of an event with a guest in place of a person and their chat blanked."""
    if isinstance(value, list):
        return [_without(each, person, substitute, names) for each in value]
    if isinstance(value, dict):
        is_theirs = value.get("person") == person or (
            value.get("type") == "said" and value.get("name") in names  # as written by version 0.1
        )
        return {
            key: "" if is_theirs and key == "text" else _without(each, person, substitute, names)
            for key, each in value.items()
        }
    if value == person:
        return substitute
    return NAMELESS if isinstance(value, str) and value and value in names else value


def _erased_report(report: Report, person: str, substitute: str, names: set[str]) -> Report:
    lines = _read(report.lines)
    for line in lines if isinstance(lines, list) else []:
        if line.get("name") in names:
            line |= {"name": NAMELESS, "text": ""}
    return report._replace(
        reporter=substitute if report.reporter == person else report.reporter,
        person=substitute if report.person == person else report.person,
        lines=json.dumps(lines, ensure_ascii=False),
    )


def _dicts(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    for each in value.values() if isinstance(value, dict) else value:
        if isinstance(each, (dict, list)):
            yield from _dicts(each)


def _read(body: str) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return {}
