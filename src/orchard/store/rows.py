"""What goes into the store and what comes out of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Row(NamedTuple):
    """One event of a table."""

    table: str
    number: int
    at: int
    body: str


Sitting = tuple[str, str, int]  # person, table, at


@dataclass(frozen=True)
class Append:
    """Rows that are written together or not at all, and the persons who sit down by them."""

    rows: Sequence[Row]
    sittings: Sequence[Sitting] = ()


class Conflict(Exception):  # noqa: N818  # it is an answer, not an error
    """Somebody else has appended an event of the same number first."""
