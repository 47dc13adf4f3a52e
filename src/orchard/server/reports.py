"""Reports of chat lines, each with the lines around it."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from orchard.errors import OrchardError
from orchard.server.table import Table
from orchard.store import Report

AROUND = 10  # chat lines kept before the reported one, and after it


class Said(Struct, frozen=True):
    """One chat line, as a report keeps it."""

    number: int
    name: str
    text: str


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(list[Said]).decode


def report_of(table: Table, number: int, person: str, now: int) -> Report:
    """Return the report of a chat line, given its number; refuse if there is no such line."""
    chat = [entry for entry in table.log if entry.kind == "chat"]
    at = next((k for k, entry in enumerate(chat) if entry.number == number), None)
    if at is None:
        raise OrchardError("report.unknown")
    near = chat[max(0, at - AROUND) : at + AROUND + 1]
    lines = _encode([Said(entry.number, entry.name, entry.text) for entry in near]).decode()
    return Report(table.address, number, person, now, chat[at].person, lines)


def lines_of(report: Report) -> list[Said]:
    """Return the chat lines kept in a report."""
    return _decode(report.lines)
