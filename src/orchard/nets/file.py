"""Net files: the weights of a net with a card that describes it and its training."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from zipfile import BadZipFile

import msgspec
import numpy as np
import numpy.typing as npt

from orchard.errors import OrchardError
from orchard.games.game import Game
from orchard.match import make_variant
from orchard.match.files import write_atomically
from orchard.nets.evaluator import Floats
from orchard.nets.shape import Shape, sight_digest

CARD = "card"  # the name of the card among the arrays


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A description of a net and its training."""

    game: str
    version: int  # of the rules it was trained with
    sight: str  # a digest of its inputs and outputs
    shape: dict[str, int]
    command: str = ""
    minutes: float = 0.0
    machine: dict[str, str | int] = {}
    games: int = 0  # of self-play
    positions: int = 0
    steps: int = 0  # of training
    variants: dict[str, float] = {}  # the variants it practised, with their shares
    strength: list[str] = []
    weaknesses: list[str] = []


@dataclass(frozen=True, eq=False)
class NetFile:
    """The contents of a net file."""

    card: Card
    shape: Shape
    weights: dict[str, Floats]


def card_of(game: Game, shape: Shape) -> Card:
    """Return the card of a net for a game under its current rules."""
    sight = make_variant(game).sight
    return Card(game=game.id, version=game.version, sight=sight_digest(sight), shape=asdict(shape))


def write_net(path: Path, card: Card, weights: Mapping[str, npt.NDArray[np.float32]]) -> None:
    """Write a net as an NPZ archive with its weights as float16 and the card."""
    told = np.frombuffer(msgspec.json.encode(card), np.uint8)
    halves = {name: np.asarray(each, np.float16) for name, each in weights.items()}
    made = io.BytesIO()
    np.savez_compressed(made, allow_pickle=False, **{CARD: told}, **halves)
    write_atomically(path, made.getvalue())


def read_net(path: Path, game: Game) -> NetFile:
    """Read a net for a game; refuse one for another game, rules version or sight."""
    try:
        with np.load(path, allow_pickle=False) as found:
            card = msgspec.json.decode(found[CARD].tobytes(), type=Card)
            shape = Shape(**card.shape)
            weights = {
                name: np.asarray(found[name], np.float32).reshape(lengths)
                for name, lengths in shape.arrays()
            }
    except OSError as error:
        raise OrchardError("file.unreadable", path=str(path), why=error.strerror or "") from None
    except (BadZipFile, KeyError, TypeError, ValueError):  # msgspec's errors are ValueErrors
        raise OrchardError("net.wrong", path=str(path)) from None
    check_card(card, game)
    return NetFile(card, shape, weights)


def check_card(card: Card, game: Game) -> None:
    """Refuse a net that does not fit the current version of a game."""
    if card.game != game.id:
        raise OrchardError("net.game", plays=card.game, game=game.id)
    if card.version != game.version:
        raise OrchardError("net.version", game=game.id, had=card.version, has=game.version)
    if card.sight != sight_digest(make_variant(game).sight):
        raise OrchardError("net.sight", game=game.id)
