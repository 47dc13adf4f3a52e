"""A fable: a run of games in which the table slowly changes, kept in a file that people can read.

    Orchard fable 1
    game: fabled-fruit
    options: seats=2 deck=known limit=200
    players: Ann | Ben
    games: 3
    score: 4 | 2
    start: 1
    table: stacks=1x4,2x3,3x4,4x4,5x4,6x4,7x1 big=7x3

    b s c p @1 act ...

The keyed lines tell how the game now being played began; the words below are its actions.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from orchard.errors import OrchardError
from orchard.games.game import Game, all_games, find_game
from orchard.games.parts import Campaign
from orchard.match.files import (
    format_names,
    parse_names,
    read_text,
    split_keyed,
    write_whole,
)
from orchard.match.match import Match
from orchard.match.record import WIDTH, parse_options
from orchard.match.variant import Variant, make_variant

HEADING = "Orchard fable 1"
KEYS = ("game", "options", "players", "games", "score", "start", "table")


@dataclass
class Fable:
    """One group's fable: the game being played, and what the games before it left."""

    players: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    game_id: str = ""  # the first game that has a campaign, if none is named
    games: int = 0  # finished so far
    score: tuple[int, ...] = ()  # V19: points of the session
    start: int = 0  # who starts the game being played
    table: str = ""  # what lies on the table when it begins

    def __post_init__(self) -> None:
        self.game_id = self.game_id or next(g.id for g in all_games() if g.campaign)
        self.options = {**self.options, "seats": len(self.players)}
        self.score = self.score or (0,) * len(self.players)
        self._begin()

    @property
    def variant(self) -> Variant:
        """The variant of the game being played."""
        return make_variant(self.game_id, **{**self.options, "start": self.start})

    @property
    def is_told(self) -> bool:
        """Whether the big stack is empty: there is nothing new to come."""
        return bool(self._ask(self._laws.is_at_end))

    def play_on(self) -> Match:
        """Begin the next game, once the one being played is over (V16, V17, V19)."""
        position = self.match.position
        if not position.is_over:
            raise OrchardError("fable.unfinished")
        points = self._ask(self._laws.session_points)
        table = self._ask(self._laws.table_of)
        start = self._ask(self._laws.next_start)
        self.games += 1
        self.score = tuple(a + b for a, b in zip(self.score, points, strict=True))
        self.start, self.table = start, table
        return self._begin()

    def restart(self) -> Match:
        """Begin the fable again from its first locations (V18)."""
        self.games, self.score, self.start = 0, (0,) * len(self.players), 0
        self.table = ""
        return self._begin()

    def _begin(self) -> Match:
        first = self.variant.start()
        if self.table:
            first = self.variant.position(self._laws.with_table(first.everything, self.table))
        self.match = Match(self.variant, first, self.players)
        self.table = self._ask(self._laws.table_of)
        return self.match

    @property
    def _laws(self) -> Campaign:
        """What the game itself says of its campaign."""
        return campaign_of(find_game(self.game_id))

    def _ask(self, law: Any) -> Any:
        return self.variant.plain(law, self.match.position.state)


def campaign_of(game: Game) -> Campaign:
    """Return the campaign of a game; refuse a game that has none."""
    if game.campaign is None:
        raise OrchardError("fable.none", game=game.id)
    return game.campaign


def format_fable(fable: Fable) -> str:
    """Write a fable as text."""
    head = {
        "game": fable.game_id,
        "options": " ".join(f"{k}={v}" for k, v in fable.variant.options.items() if k != "start"),
        "players": format_names(fable.players),
        "games": str(fable.games),
        "score": " | ".join(str(points) for points in fable.score),
        "start": str(fable.start),
        "table": fable.table,
    }
    actions = textwrap.wrap(" ".join(fable.match.actions), WIDTH, break_on_hyphens=False)
    return "\n".join(
        [HEADING, *(f"{key}: {value}" for key, value in head.items()), "", *actions, ""]
    )


def parse_fable(text: str) -> Fable:
    """Read a fable; refuse one that stops making sense, and say where."""
    lines = [line.strip() for line in text.splitlines()]
    if not lines or lines[0] != HEADING:
        raise OrchardError("fable.wrong", "fable-heading", heading=HEADING)
    head, actions = split_keyed(lines[1:], KEYS, "fable.wrong")
    if missing := [key for key in KEYS if key not in head]:
        raise OrchardError("fable.wrong", "fable-missing", name=missing[0])
    score = [word.strip() for word in head["score"].split("|")]
    if not all(word.isdecimal() for word in (head["games"], head["start"], *score)):
        raise OrchardError("fable.wrong", "fable-numbers")
    players = parse_names(head["players"])
    if len(score) != len(players) or int(head["start"]) >= len(players):
        raise OrchardError("fable.wrong", "fable-mismatch")
    options = parse_options(head["options"].split())
    fable = Fable(
        players,
        options,
        head["game"],
        int(head["games"]),
        tuple(int(word) for word in score),
        int(head["start"]),
        head["table"],
    )
    fable.match.replay(actions)
    return fable


def save_fable(fable: Fable, path: Path) -> None:
    """Write a fable to a file: whole and on disk, or not at all."""
    write_whole(path, format_fable(fable))


def load_fable(path: Path) -> Fable:
    """Read a fable from a file."""
    return parse_fable(read_text(path))
