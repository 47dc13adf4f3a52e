"""Messages: what a game can say, each with a number and the kinds of its values."""

from __future__ import annotations

import re
from enum import IntEnum
from typing import Any, NamedTuple

MOST_VALUES = 4  # per message
_CLAUSE = re.compile(r"[A-Z]+\d+$")


class Parameter(NamedTuple):
    """One of the values of a message.

    The kind says what it means: `place` (or `cell`, which is a place), `seat`, `seats` (a set, one
    bit per seat), `look`, `card`, `count`; any other kind is a word of the game, and the catalogue
    has an entry for each of its values: `side-0`, `side-1`, ...
    """

    name: str  # in the catalogue
    kind: str


class Messages(IntEnum):
    """Base of a game's messages: each member lists its parameters, `"name:kind"` or just a kind.

    A member's key in the catalogue is its name in lower case, with dashes; a leading clause keeps
    its case and names the rule that the message is about: `S5_TAKEN` is "S5-taken".
    """

    def __new__(cls, *_: str) -> Messages:
        """Number the members from 1; 0 means no message."""
        member = int.__new__(cls, len(cls.__members__) + 1)
        member._value_ = len(cls.__members__) + 1
        return member

    def __init__(self, *parameters: str) -> None:
        if len(parameters) > MOST_VALUES:
            raise TypeError(f"{self.name} has more than {MOST_VALUES} parameters")
        pairs = (text.rpartition(":") for text in parameters)
        self.parameters = tuple(Parameter(name or kind, kind) for name, _, kind in pairs)

    @classmethod
    def at(cls, number: int) -> Messages:
        """Return the message with this number."""
        return list(cls)[number - 1]

    @property
    def clause(self) -> str:
        """The clause that the message is about, or ""."""
        first = self.name.partition("_")[0]
        return first if _CLAUSE.match(first) else ""

    @property
    def key(self) -> str:
        """The key in the catalogue."""
        first, _, rest = self.name.partition("_")
        if self.clause:
            return f"{first}-{rest.lower().replace('_', '-')}" if rest else first
        return self.name.lower().replace("_", "-")

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


def plain(messages: type[Messages]) -> dict[int, tuple[str, list[Any]]]:
    """Return the messages by number as plain data: key, and the name and kind of each value."""
    return {int(each): (each.key, [list(p) for p in each.parameters]) for each in messages}
