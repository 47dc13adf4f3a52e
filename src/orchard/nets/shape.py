"""The architecture of a net, the same for all games: inputs, outputs and sizes.

Planes go through a stem and residual blocks of convolutions over the grid; where squares are not
neighbours ("apart"), convolutions are 1 x 1. Blocks with global pooling add features of all squares
and of the counts to every square. A policy head gives each of its channels a logit on every square;
a dense layer over the pooled squares and the counts gives the places without a square their logits,
and the seats their values: expected returns between -1 and 1, the observer's own first, then the
others in turn order. There is no normalisation: the last convolution of a block is initialised to
zero, which is enough for so few blocks.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from orchard.games.sight import Sight
from orchard.kernel import rule
from orchard.match import Variant

POOLED = 1  # the block with global pooling; every block pools where squares are not neighbours


@rule
def is_pooled(block: int, blocks: int, reach: int) -> bool:
    """Return whether a block adds globally pooled features."""
    return reach == 1 or block == min(POOLED, blocks - 1)


@dataclass(frozen=True)
class Shape:
    """The sizes of a net's parts."""

    planes: int
    counts: int
    channels: int
    others: int
    seats: int
    width: int
    blocks: int
    reach: int  # kernel size: 3, or 1 where squares are not neighbours

    @property
    def hidden(self) -> int:
        """The width of the dense layer."""
        return 2 * self.width

    def pools(self, block: int) -> bool:
        """Return whether a block adds globally pooled features."""
        return is_pooled(block, self.blocks, self.reach)

    def arrays(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the name and shape of each array of weights."""
        width, reach = self.width, (self.reach, self.reach)
        yield "stem.weight", (width, self.planes, *reach)
        yield "stem.bias", (width,)
        for k in range(self.blocks):
            yield f"blocks.{k}.first.weight", (width, width, *reach)
            yield f"blocks.{k}.first.bias", (width,)
            if self.pools(k):
                yield f"blocks.{k}.pool.weight", (width, 2 * width + self.counts)
            yield f"blocks.{k}.second.weight", (width, width, *reach)
            yield f"blocks.{k}.second.bias", (width,)
        yield "head.weight", (width, width, 1, 1)
        yield "head.bias", (width,)
        yield "policy.weight", (self.channels, width, 1, 1)
        yield "policy.bias", (self.channels,)
        yield "hidden.weight", (self.hidden, 2 * width + self.counts)
        yield "hidden.bias", (self.hidden,)
        yield "others.weight", (self.others, self.hidden)
        yield "others.bias", (self.others,)
        yield "values.weight", (self.seats, self.hidden)
        yield "values.bias", (self.seats,)


def shape_for(variant: Variant, *, width: int, blocks: int) -> Shape:
    """Return the shape of a net that plays every variant of a variant's game."""
    sight = variant.sight
    return Shape(
        planes=len(sight.planes),
        counts=len(sight.counts),
        channels=len(sight.channels),
        others=len(sight.others),
        seats=variant.game.seats[-1],
        width=width,
        blocks=blocks,
        reach=1 if sight.shape == "apart" else 3,
    )


def sight_digest(sight: Sight) -> str:
    """Return a digest that changes when the meaning of a game's observations or policy changes."""
    told = [
        repr([(f.name, f.tells, f.most, f.sort, f.side, f.step) for f in features])
        for features in (sight.planes, sight.counts, sight.channels, sight.others)
    ]
    told += [repr(sight.grid), sight.shape]
    return hashlib.sha256("|".join(told).encode()).hexdigest()[:16]
