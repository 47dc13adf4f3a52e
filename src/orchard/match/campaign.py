"""Campaigns: what one game leaves to the next, by the game's own rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from orchard.errors import OrchardError
from orchard.games.game import Game
from orchard.games.parts import LEFT
from orchard.match.position import Position


class Find(NamedTuple):
    """A card that was found, and the seat whose turn it was."""

    card: int
    seat: int


class Ending(NamedTuple):
    """The outcome of a game of a campaign, by its last position."""

    points: tuple[int, ...]  # scored by each seat
    start: int  # the seat that starts the next game
    left: tuple[int, ...]  # what stays on the table
    found: tuple[Find, ...]  # in this game
    is_told: bool  # whether nothing is left to find


def check_campaign(game: Game) -> None:
    """Raise an error if a game has no campaign."""
    if game.campaign is None:
        raise OrchardError("fable.none", game=game.id)


def ending(positions: Sequence[Position]) -> Ending:
    """Return the outcome of a game, given all its positions."""
    last = positions[-1]
    variant, state = last.variant, last.state
    ask = {name: variant.door(name) for name in ("points", "next_start", "is_told")}
    return Ending(
        tuple(int(ask["points"](variant.tables, state, seat)) for seat in range(variant.seats)),
        int(ask["next_start"](variant.tables, state)),
        what_is_left(last),
        finds(positions),
        bool(ask["is_told"](variant.tables, state)),
    )


def what_is_left(position: Position) -> tuple[int, ...]:
    """Return what stays on the table when a game ends here."""
    left = np.zeros(LEFT, np.int16)
    count = position.variant.door("leave")(position.variant.tables, position.state, left)
    return tuple(left[:count].tolist())


def finds(positions: Sequence[Position]) -> tuple[Find, ...]:
    """Return the cards that were found in a game, each with the seat whose turn it was."""
    found: list[Find] = []
    seat, known = 0, found_so_far(positions[0])
    for before, after in pairwise(positions):
        seat = before.actor if before.actor >= 0 else seat
        now = found_so_far(after)
        found += [Find(card, seat) for card in range(known + 1, now + 1)]
        known = now
    return tuple(found)


def found_so_far(position: Position) -> int:
    """Return how many cards have been found, in this game and those before it."""
    return int(position.variant.door("found")(position.variant.tables, position.state))


def next_starter(order: Sequence[int], loser: int, playing: Collection[int]) -> int:
    """Return the player who starts next: the loser, or else the next in turn who is playing.

    That the next in turn starts in place of an absent loser is our own ruling (VR11).
    """
    first = order.index(loser)
    turned = [*order[first:], *order[:first], *playing]
    return next(player for player in turned if player in playing)


def total_scores(players: int, games: Iterable[tuple[Sequence[int], Sequence[int]]]) -> list[int]:
    """Return each player's total over games, each given as who sat and what each seat scored."""
    score = [0] * players
    for seats, points in games:
        for player, each in zip(seats, points, strict=True):
            score[player] += each
    return score
