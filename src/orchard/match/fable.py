"""A fable: a run of games in which the table slowly changes, kept in a human-readable file.

    Orchard fable 2
    game: fabled-fruit
    rules: 1
    options: deck=known limit=200
    players: Ann | Ben | Cy
    figures: 0 3 5
    told: 2026-11-15 seats=0,1 start=0 points=2,0 found=7@1
    seats: 0 1 2
    start: 1
    left: 7 3 4 3 4 4 4 4 1

    b s c p @1 act ...

A `told:` line is a finished game: which players sat, numbered from 0, the seat that started, what
the seats scored, and which cards were found by whom. `seats:`, `start:` and `left:` say how the
current game began; the words below are its actions. `figures:` are the players' choices. Files of
version 1, which list no games, can still be read.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

from orchard.errors import OrchardError
from orchard.games.game import Game, Value, all_games, find_game
from orchard.match.campaign import check_campaign, ending, next_starter, total_scores, what_is_left
from orchard.match.files import (
    format_names,
    one_line,
    parse_names,
    read_text,
    split_keyed,
    write_atomically,
)
from orchard.match.match import Match
from orchard.match.record import WIDTH, parse_options
from orchard.match.variant import Variant, make_variant

HEADING, OLD_HEADING = "Orchard fable 2", "Orchard fable 1"
KEYS = ("game", "rules", "options", "players", "figures", "told", "seats", "start", "left")
OPTIONAL = {"rules", "figures", "told"}
OLD_KEYS = ("game", "options", "players", "games", "score", "start", "table")
Check: TypeAlias = Callable[[Game, Mapping[str, Value]], object]
MOST_PLAYERS, MOST_GAMES, MOST_DIGITS = 64, 10_000, 6


@dataclass(frozen=True)
class Told:
    """A finished game of a fable."""

    date: str
    seats: tuple[int, ...]  # who sat, as indices into the players
    start: int  # the seat that started
    points: tuple[int, ...]  # scored by each seat
    found: tuple[tuple[int, int], ...] = ()  # cards, each with the player who found it


@dataclass
class Fable:
    """One group's fable: the current game, and what the games before it left."""

    players: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    game_id: str = ""  # by default the first game that has a campaign
    figures: tuple[int, ...] = ()  # chosen by the players
    told: tuple[Told, ...] = ()
    seats: tuple[int, ...] = ()  # who plays now, as indices into the players; by default all
    start: int = 0  # the seat that starts the current game
    left: tuple[int, ...] = ()  # what lies on the table when it begins, if not the first locations

    def __post_init__(self) -> None:
        self.game_id = self.game_id or next(g.id for g in all_games() if g.campaign)
        check_campaign(find_game(self.game_id))
        self.seats = self.seats or tuple(range(len(self.players)))
        self.figures = self.figures or tuple(range(len(self.players)))
        self._check_count(len(self.seats))
        self._begin()

    @property
    def variant(self) -> Variant:
        """The variant of the current game."""
        decided = {**self.options, "seats": len(self.seats), "start": self.start}
        return make_variant(self.game_id, **decided)

    @property
    def games(self) -> int:
        """The number of finished games."""
        return len(self.told)

    @property
    def score(self) -> tuple[int, ...]:
        """Each player's points so far (V19)."""
        games = ((game.seats, game.points) for game in self.told)
        return tuple(total_scores(len(self.players), games))

    @property
    def is_told(self) -> bool:
        """Whether the big stack is empty, so that nothing new can come."""
        return ending(self.match.positions).is_told

    @property
    def table(self) -> str:
        """What lay on the table when the current game began, in the notation of positions."""
        begun = self.match.first
        bare = self.variant.start((0,) * len(what_is_left(begun)))
        words = zip(begun.everything.split(), bare.everything.split(), strict=False)
        return " ".join(word for word, other in words if word != other)

    def play_on(self, players: Sequence[str] = (), *, date: str = "") -> Match:
        """Begin the next game, once the current one is over (V16, V17, V19).

        Without `players` the same people play again. New players join with no points; those left
        out keep theirs and may come back: our own ruling (VR11).
        """
        if not self.match.position.is_over:
            raise OrchardError("fable.unfinished")
        names = players or [self.players[player] for player in self.seats]
        self._check_names(names)
        end = ending(self.match.positions)
        found = tuple((find.card, self.seats[find.seat]) for find in end.found)
        game = Told(date or _today(), self.seats, self.start, end.points, found)
        self.told, self.left, self.start = (*self.told, game), end.left, end.start
        return self._seat(names)

    def change_players(self, players: Sequence[str]) -> Match:
        """Change who plays the current game, before any seat has acted in it."""
        self._check_names(players)
        if any(position.actor >= 0 for position in self.match.positions[:-1]):
            raise OrchardError("fable.unfinished")
        return self._seat(players)

    def restart(self) -> Match:
        """Restart the fable from its first locations (V18)."""
        self.told, self.left, self.start = (), (), 0
        return self._begin()

    def _check_names(self, names: Sequence[str]) -> None:
        if len(set(names)) != len(names):
            raise OrchardError("fable.twice")
        self._check_count(len(names))

    def _check_count(self, players: int) -> None:
        seats = find_game(self.game_id).seats
        if players not in seats:
            raise OrchardError("fable.many", given=players, low=seats[0], high=seats[-1])

    def _seat(self, names: Sequence[str]) -> Match:
        """Seat the named players, adding new ones; the starter starts if still playing."""
        starter, before = self.seats[self.start], self.seats
        for name in names:
            if name not in self.players:
                free = set(range(len(self.players) + 1)) - set(self.figures)
                self.players, self.figures = (*self.players, name), (*self.figures, min(free))
        self.seats = tuple(self.players.index(name) for name in names)
        self.start = self.seats.index(next_starter(before, starter, self.seats))
        return self._begin()

    def _begin(self) -> Match:
        names = tuple(self.players[player] for player in self.seats)
        self.match = Match(self.variant, self.variant.start(self.left), names)
        return self.match


def fable_from(match: Match) -> Fable:
    """Return the fable whose first game is a match that has just begun."""
    variant = match.variant
    options = lasting(variant.options)
    start = int(variant.options["start"])
    fable = Fable(match.players, options, variant.game.id, start=start)
    fable.match = match
    return fable


def format_fable(fable: Fable) -> str:
    """Write a fable as text."""
    options = (f"{name}={value}" for name, value in lasting(fable.variant.options).items())
    head = [
        ("game", fable.game_id),
        ("rules", str(fable.variant.game.version)),
        ("options", " ".join(options)),
        ("players", format_names(fable.players)),
        ("figures", _spaced(fable.figures)),
        *(("told", _format_told(game)) for game in fable.told),
        ("seats", _spaced(fable.seats)),
        ("start", str(fable.start)),
        ("left", _spaced(fable.left)),
    ]
    actions = textwrap.wrap(" ".join(fable.match.actions), WIDTH, break_on_hyphens=False)
    return "\n".join([HEADING, *(f"{key}: {value}" for key, value in head), "", *actions, ""])


def parse_fable(text: str, *, check: Check | None = None) -> Fable:
    """Parse a fable; reject an inconsistent one, saying where it goes wrong.

    `check` may reject options before they are used, such as paths from an untrusted source.
    """
    lines = [line.strip() for line in text.splitlines()]
    if not lines or lines[0] not in (HEADING, OLD_HEADING):
        raise OrchardError("fable.wrong", "fable-heading", heading=HEADING)
    is_old = lines[0] == OLD_HEADING
    keys = OLD_KEYS if is_old else KEYS
    body = [f"{line} " if line.endswith(":") else line for line in lines[1:]]  # an empty value
    head, actions = split_keyed(body, keys, "fable.wrong", several="told")
    if missing := [key for key in keys if key not in head and key not in OPTIONAL]:
        raise OrchardError("fable.wrong", "fable-missing", name=missing[0])
    if check is not None:
        check(find_game(head["game"]), _options(head["options"]))
    fable = _parse_old(head) if is_old else _parse(head)
    fable.match.replay(actions)
    return fable


def save_fable(fable: Fable, path: Path) -> None:
    """Write a fable to a file, atomically and durably."""
    write_atomically(path, format_fable(fable))


def load_fable(path: Path) -> Fable:
    """Read a fable from a file."""
    return parse_fable(read_text(path))


def _format_told(game: Told) -> str:
    fields = {"seats": _comma(game.seats), "start": game.start, "points": _comma(game.points)}
    if game.found:
        fields["found"] = ",".join(f"{card}@{player}" for card, player in game.found)
    return " ".join([one_line(game.date) or "-", *(f"{k}={v}" for k, v in fields.items())])


def _parse(head: dict[str, str]) -> Fable:
    """Return the fable in a file, before the actions of its current game."""
    version = str(find_game(head["game"]).version)
    if head.get("rules", version) != version:
        played = head["rules"]
        raise OrchardError("fable.wrong", "record-version", played=played, version=version)
    players = parse_names(head["players"])
    told = head["told"].split("\n") if "told" in head else []
    seats, (start,) = _numbers(head["seats"].split()), _numbers([head["start"]])
    figures = _numbers(head.get("figures", "").split())
    games = tuple(_parse_told(line, len(players)) for line in told)
    _check(players, [seats, *(game.seats for game in games)], start, figures, len(told))
    options = _options(head["options"])
    left = _numbers(head["left"].split())
    return Fable(players, options, head["game"], figures, games, seats, start, left)


def _parse_told(line: str, players: int) -> Told:
    date, *words = line.split()
    fields = parse_options(words)
    if missing := [name for name in ("seats", "start", "points") if name not in fields]:
        raise OrchardError("fable.wrong", "fable-missing", name=missing[0])
    seats, points = (_numbers(fields[name].split(",")) for name in ("seats", "points"))
    (start,) = _numbers([fields["start"]])
    pairs = [word.split("@") for word in fields.get("found", "").split(",") if word]
    found = tuple(_numbers(pair) for pair in pairs)
    if len(seats) != len(points) or any(len(pair) != 2 or pair[1] >= players for pair in found):
        raise OrchardError("fable.wrong", "fable-mismatch")
    return Told("" if date == "-" else date, seats, start, points, tuple((c, p) for c, p in found))


def _parse_old(head: dict[str, str]) -> Fable:
    """Return the fable in a file of version 1, which counts its games and their total score."""
    players = parse_names(head["players"])
    games, start = _numbers([head["games"], head["start"]])
    score = _numbers(head["score"].split("|"))
    seats = tuple(range(len(players)))
    _check(players, [seats], start, seats, games)
    if len(score) != len(players):
        raise OrchardError("fable.wrong", "fable-mismatch")
    nothing = (0,) * len(players)
    told = tuple(Told("", seats, 0, nothing if k else score) for k in range(games))
    options = _options(head["options"])
    fable = Fable(players, options, head["game"], seats, told, seats, start)
    left = what_is_left(fable.variant.position(_laid(fable.match.first.everything, head["table"])))
    return Fable(players, options, head["game"], seats, told, seats, start, left)


def _laid(first: str, table: str) -> str:
    """Return a first position's text, with the fields of the table that version 1 wrote."""
    parts = [word.partition("=") for word in table.split()]
    left = {key: value for key, _, value in parts}
    fields = [word.split("=", 1) for word in first.split()]
    if not set(left) <= {key for key, _ in fields}:
        raise OrchardError("fable.wrong", "fable-left")
    return " ".join(f"{key}={left.get(key, value)}" for key, value in fields)


def _check(
    players: Sequence[str],
    seatings: Sequence[tuple[int, ...]],
    start: int,
    figures: tuple[int, ...],
    games: int,
) -> None:
    """Raise an error for lines that contradict each other."""
    is_right = len(players) <= MOST_PLAYERS and games <= MOST_GAMES
    is_right &= all(seats and len(set(seats)) == len(seats) for seats in seatings)
    is_right &= all(seat < len(players) for seats in seatings for seat in seats)
    if not is_right or start >= len(seatings[0]) or len(figures) not in (0, len(players)):
        raise OrchardError("fable.wrong", "fable-mismatch")


def lasting(options: Mapping[str, Value]) -> dict[str, Value]:
    """Return the options that all games of a fable share."""
    return {name: value for name, value in options.items() if name not in ("seats", "start")}


def _options(text: str) -> dict[str, Value]:
    return lasting(parse_options(text.split()))


def _numbers(words: Sequence[str]) -> tuple[int, ...]:
    stripped = [word.strip() for word in words]
    if any(not word.isdecimal() or len(word) > MOST_DIGITS for word in stripped):
        raise OrchardError("fable.wrong", "fable-numbers")
    return tuple(map(int, stripped))


def _spaced(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _comma(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


def _today() -> str:
    return datetime.now(UTC).date().isoformat()
