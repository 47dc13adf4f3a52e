"""What a game has said, as plain lists of numbers."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Snapshot:
    """What some eyes see on the table at one moment, and what to do."""

    pieces: list[list[int]]  # place, look, count
    marks: list[list[int]]  # Mark, place
    counters: list[list[int]]  # seat or TABLE, counter, value, goal or NONE, look or NONE
    own: list[list[int]]  # by seat: the looks of its own pieces
    ask: list[int]  # a message, then its values


@dataclass(frozen=True)
class Told:
    """What an action did, as some eyes saw it."""

    sentences: list[list[int]] = field(default_factory=list)  # messages, each with its values
    moves: list[list[int]] = field(default_factory=list)  # look, start, end, moves before it
    gains: list[int] = field(default_factory=list)  # places
    way: list[int] = field(default_factory=list)  # the places it worked along, in order
