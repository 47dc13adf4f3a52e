"""What is told of a training while it goes on."""

from __future__ import annotations

import msgspec


class News(msgspec.Struct, frozen=True, kw_only=True):
    """How a training is going."""

    minutes: float
    positions: int  # played so far
    games: int  # ended so far
    steps: int  # of learning
    positions_a_second: float
    evaluations_a_second: float
    policy_loss: float
    value_loss: float
    length: float  # decisions a game, lately
    first: float  # what the first seat gets in a game, lately
    rating: float = 0.0  # against its own past


class Rated(msgspec.Struct, frozen=True, kw_only=True):
    """How strong the net was at a time, in points (Elo) above how it began."""

    minutes: float
    rating: float
    score: float  # against the one before
    games: int
