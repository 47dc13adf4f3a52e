"""Storage for tables, persons and private links: SQL, and nothing but SQL."""

from orchard.store.decks import DeckRow
from orchard.store.rows import Append, Beat, Conflict, Listing, Presence, Report, Row
from orchard.store.store import Store

__all__ = [
    "Append",
    "Beat",
    "Conflict",
    "DeckRow",
    "Listing",
    "Presence",
    "Report",
    "Row",
    "Store",
]
