"""Nets offered to players: at most one per game.

They come with the package, in the folder `shipped`; to use your own nets, put them into a folder
as GAME.npz and name it in $ORCHARD_NETS.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from orchard.errors import OrchardError
from orchard.games.game import Game
from orchard.nets.file import NetFile, read_net

FOLDER = Path(__file__).with_name("shipped")
REMEMBERED = 8  # nets


def net_path(game: Game) -> Path | None:
    """Return the path of a game's net, or None."""
    path = Path(os.environ.get("ORCHARD_NETS") or FOLDER, f"{game.id}.npz")
    return path if path.is_file() else None


def shipped_net(game: Game) -> NetFile | None:
    """Return the net of a game, or None; refuse one that does not fit."""
    path = net_path(game)
    return None if path is None else _read(path, path.stat().st_mtime_ns, game)


def offered_net(game: Game) -> NetFile | None:
    """Return the net of a game, or None if there is none that fits."""
    path = net_path(game)
    return None if path is None else _fitting(path, path.stat().st_mtime_ns, game)


@lru_cache(REMEMBERED)
def _read(path: Path, _: int, game: Game) -> NetFile:
    return read_net(path, game)


@lru_cache(REMEMBERED)
def _fitting(path: Path, written: int, game: Game) -> NetFile | None:
    with suppress(OrchardError):
        return _read(path, written, game)
    return None
