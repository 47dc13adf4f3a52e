"""Progress reports of a training run."""

from __future__ import annotations

import msgspec


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """The progress of a training run so far."""

    minutes: float
    positions: int  # played so far
    games: int  # finished so far
    steps: int  # of training
    positions_a_second: float
    evaluations_a_second: float
    policy_loss: float
    value_loss: float
    length: float  # mean decisions per game in this run
    first: float  # mean return of the first seat in this run
    rating: float = 0.0  # against its own past


class Rated(msgspec.Struct, frozen=True, kw_only=True):
    """The net's strength at one time, in Elo above its start."""

    minutes: float
    rating: float
    score: float  # against its predecessor
    games: int
