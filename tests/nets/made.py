"""Nets with random weights, for tests."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from orchard.match import Variant
from orchard.nets.evaluator import Floats
from orchard.nets.file import card_of, write_net
from orchard.nets.shape import Shape, shape_for


def random_weights(shape: Shape, seed: int = 4) -> dict[str, Floats]:
    """Return weights with which activations neither vanish nor explode."""
    chance = np.random.default_rng(seed)
    return {
        name: chance.normal(scale=_scale(lengths), size=lengths).astype(np.float32)
        for name, lengths in shape.arrays()
    }


def write_random_net(folder: Path, variant: Variant, *, width: int, blocks: int) -> None:
    """Write a net with random weights to a folder that $ORCHARD_NETS can name."""
    shape = shape_for(variant, width=width, blocks=blocks)
    path = folder / f"{variant.game.id}.npz"
    write_net(path, card_of(variant.game, shape), random_weights(shape))


def _scale(lengths: tuple[int, ...]) -> float:
    return float(np.prod(lengths[1:]) ** -0.5) if len(lengths) > 1 else 0.1
