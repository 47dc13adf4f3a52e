"""Records: a match on file, as human-readable text.

    Orchard record 1
    game: skirt
    rules: 1
    options: size=6
    players: Ann | Ben
    date: 2026-11-15

    f1 g3 e3 f5 e5

    result: *

The actions alone replay the match. `position:` is the first position if it is not the game's own,
`result:` the returns of the seats, or `*` while the match is in progress.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from pathlib import Path

from orchard.errors import OrchardError
from orchard.games.game import Game, find_game
from orchard.match.files import (
    format_names,
    one_line,
    parse_names,
    read_text,
    split_keyed,
    write_atomically,
)
from orchard.match.match import Match
from orchard.match.variant import make_variant

HEADING = "Orchard record 1"
KEYS = ("game", "rules", "options", "players", "date", "position", "result")
WIDTH = 96


def format_record(match: Match) -> str:
    """Write a match as text."""
    variant = match.variant
    head = {
        "game": variant.game.id,
        "rules": str(variant.game.version),
        "options": " ".join(f"{name}={value}" for name, value in variant.options.items()),
        "players": format_names(match.players),
        "date": one_line(match.date),
        "position": match.first.everything if match.first != variant.start() else "",
    }
    lines = [HEADING, *(f"{key}: {value}" for key, value in head.items() if value)]
    actions = textwrap.wrap(
        " ".join(match.actions), WIDTH, break_on_hyphens=False, break_long_words=False
    )
    return "\n".join([*lines, "", *actions, "", f"result: {format_returns(match.result)}", ""])


def parse_record(text: str, *, find: Callable[[str], Game] = find_game) -> Match:
    """Parse a match; reject an inconsistent record, saying where it goes wrong.

    `find` returns the game with an id, by default an installed one.
    """
    lines = [line.strip() for line in text.splitlines()]
    if not lines or lines[0] != HEADING:
        raise OrchardError("record.wrong", "record-heading", heading=HEADING)
    head, actions = split_keyed(lines[1:], KEYS, "record.wrong")
    match = _begin(head, find)
    match.replay(actions)
    given, found = head.get("result", "*"), format_returns(match.result)
    if given != found:
        raise OrchardError("record.wrong", "record-result", given=given, found=found)
    return match


def save_record(match: Match, path: Path) -> None:
    """Write a record to a file, atomically and durably."""
    write_atomically(path, format_record(match))


def load_record(path: Path) -> Match:
    """Read a record from a file."""
    return parse_record(read_text(path))


def format_returns(returns: tuple[float, ...] | None) -> str:
    """Write returns as space-separated numbers, or `*` while there are none."""
    return "*" if returns is None else " ".join(f"{value:.7g}" for value in returns)


def _begin(head: dict[str, str], find: Callable[[str], Game]) -> Match:
    """Return the match, before its first action."""
    if "game" not in head:
        raise OrchardError("record.wrong", "record-game")
    game = find(head["game"])
    version = str(game.version)
    played = head.get("rules", version)
    if played != version:
        raise OrchardError("record.wrong", "record-version", played=played, version=version)
    variant = make_variant(game, **parse_options(head.get("options", "").split()))
    players = parse_names(head["players"]) if "players" in head else ()
    if players and len(players) != variant.seats:
        raise OrchardError(
            "record.wrong", "match-players", seats=variant.seats, players=len(players)
        )
    first = variant.position(head["position"]) if "position" in head else variant.start()
    return Match(variant, first, players, head.get("date", ""))


def parse_options(words: list[str]) -> dict[str, str]:
    """Parse options written `name=value`, each at most once."""
    options: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name or name in options:
            raise OrchardError("option.unreadable", word=word)
        options[name] = value
    return options
