"""What a game has said, as plain lists of numbers."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Snapshot:
    """What lies on the table at one moment, to some eyes, and what is to be done."""

    pieces: list[list[int]]  # place, look, how many
    marks: list[list[int]]  # Mark, place
    counters: list[list[int]]  # seat or TABLE, counter, value, goal or NONE, look or NONE
    own: list[list[int]]  # by seat: the looks of its own pieces
    ask: list[int]  # a message, then its values


@dataclass(frozen=True)
class Told:
    """What an action did, to some eyes."""

    sentences: list[list[int]] = field(default_factory=list)  # messages, each with its values
    moves: list[list[int]] = field(default_factory=list)  # look, start, end, how many before it
    gains: list[int] = field(default_factory=list)  # places
    way: list[int] = field(default_factory=list)  # places along which it worked, in order
