"""The shape of a net, the same for all games: what goes in, what comes out, how large it is.

Planes go through a stem and residual blocks of convolutions over the grid; squares that are no
neighbours ("apart") are looked at one by one. In a block what all squares say together, and the
counts, are added to every square. A head gives each channel of the policy a logit on every square;
a dense layer over all squares and the counts gives the single places theirs, and the seats their
values: expected returns between -1 and 1, the observer's own first, then the others in turn order.
There are no norms: the last convolution of a block begins at zero, and that is enough for so few.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from orchard.games.sight import Sight
from orchard.kernel import rule
from orchard.match import Variant

POOLED = 1  # the block that hears all squares together; each of them where none are neighbours


@rule
def is_pooled(block: int, blocks: int, reach: int) -> bool:
    """Return whether a block of so many hears what all squares say together."""
    return reach == 1 or block == min(POOLED, blocks - 1)


@dataclass(frozen=True)
class Shape:
    """How large each part of a net is."""

    planes: int
    counts: int
    channels: int
    others: int
    seats: int
    width: int
    blocks: int
    reach: int  # squares on a side that a convolution looks at: 3, or 1 where none are neighbours

    @property
    def hidden(self) -> int:
        """The width of the dense layer."""
        return 2 * self.width

    def pools(self, block: int) -> bool:
        """Return whether a block hears what all squares say together."""
        return is_pooled(block, self.blocks, self.reach)

    def arrays(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the name and the lengths of each array of weights."""
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
    """Return the shape of a net that plays all variants of a variant's game."""
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
    """Return a text that changes when what a learner sees of a game means something else."""
    told = [
        repr([(f.name, f.tells, f.most, f.sort, f.side, f.step) for f in features])
        for features in (sight.planes, sight.counts, sight.channels, sight.others)
    ]
    told += [repr(sight.grid), sight.shape]
    return hashlib.sha256("|".join(told).encode()).hexdigest()[:16]
