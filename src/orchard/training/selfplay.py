"""Self-play: many games of one variant at once, and a ring buffer of recent decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from orchard.games.parts import LEFT
from orchard.match import Variant
from orchard.nets.forest import Forest, root_bytes
from orchard.training import play
from orchard.training.backend import TorchBackend
from orchard.training.net import FastNet
from orchard.training.play import PlayArrays, Playing
from orchard.training.recording import Recorded

OPENING = 0.5  # the longest random opening, as a share of a usual game's length
FIRST_LENGTH = 40  # assumed decisions per game before any has ended


class Counted(NamedTuple):
    """Totals of the games so far."""

    games: int
    decisions: int  # in all finished games
    returns: tuple[float, ...]  # summed over all finished games, by seat


class SelfPlay:
    """Self-play games of one variant, advancing in lockstep by one decision at a time."""

    def __init__(
        self,
        variant: Variant,
        backend: TorchBackend,
        *,
        games: int,
        simulations: int,
        times: int,
        seats: int,
        unusual: float,
        gumbel_scale: float = 1.0,
        nodes: int | None = None,
        records: bool = True,
    ) -> None:
        self.variant, self.games, self.times, self.backend = variant, games, times, backend
        self.unusual, self.gumbel_scale, self.length = unusual, gumbel_scale, float(FIRST_LENGTH)
        self.forest = forest = Forest(
            variant, games, simulations, seats=seats, nodes=nodes, backend=backend
        )
        device, room = backend.device, variant.dtype["result"].shape[0]
        self.playing_dtype = Playing.dtype(seats=room)
        byte, float32 = np.dtype(np.uint8), np.dtype(np.float32)
        self.playing = backend.zeros((games * self.playing_dtype.itemsize,), byte)
        self.states = torch.zeros(
            (times, games, variant.dtype.itemsize), dtype=torch.uint8, device=device
        )
        self.shares = torch.zeros(
            (times, games, variant.actions.most), dtype=torch.float16, device=device
        )
        self.returns = backend.zeros((times, games, room), float32)
        self.is_labelled = backend.zeros((times, games), np.dtype(np.int8))
        self.left = backend.zeros((games, LEFT), np.dtype(np.int16))
        self.arrays = PlayArrays(
            backend.view(self.playing, self.playing_dtype),
            backend.view(self.returns, float32),
            backend.view(self.is_labelled, np.dtype(np.int8)),
            backend.view(self.left, np.dtype(np.int16)),
        )
        self.target = struct_field(forest.tree_bytes, forest.dtype, "target")
        self.search = Recorded(forest, backend, is_wanted=records)
        self.time, self.seed = 0, 0

    def begin(self, seed: int) -> None:
        """Begin a game in every slot, some with random actions, so that not all end at once."""
        self.time, self.seed = 0, seed
        self.is_labelled.zero_()
        self.forest.run(play.begin, self.arrays, np.uint64(seed), *self._openings(1.0))
        self._reset()

    def step(self, evaluate: Callable[[], None]) -> None:
        """Search and play one decision in every game; the roots go into the ring buffer."""
        slot = self.time % self.times
        self.states[slot].copy_(root_bytes(self.forest))
        self.is_labelled[slot] = 0
        self.search(evaluate)
        self.shares[slot].copy_(self.target)
        self.forest.run(play.advance, self.arrays, slot, *self._openings(self.unusual))
        self.time += 1
        self._reset()

    def evaluation(self, net: FastNet) -> Callable[[], None]:
        """Return a function that evaluates all leaves; recorded steps must reuse the same one."""
        forest, window = self.forest, self.forest.window

        def evaluate() -> None:
            logits, values = net(forest.planes, forest.counts, window.rows, window.columns)
            forest.logits.copy_(logits)
            forest.values.copy_(values)

        return evaluate

    def counted(self) -> Counted:
        """Return the totals of the games so far."""
        found = self.playing.cpu().numpy().view(self.playing_dtype)
        games, decisions = int(found["ended"].sum()), int(found["decisions"].sum())
        if games:
            self.length = max(1.0, decisions / games)
        returns = found["returns"].sum(0)[: self.variant.seats]
        return Counted(games, decisions, tuple(returns.tolist()))

    def _openings(self, share: float) -> tuple[np.uint64, int]:
        """Return the share of games with random openings, out of 2**64, and their most actions."""
        return np.uint64(int(share * (2**64 - 2**12))), int(OPENING * self.length)

    def _reset(self) -> None:
        self.forest.reset(self.seed * 1_000_003 + self.time, gumbel_scale=self.gumbel_scale)


def struct_field(
    raw: Any, dtype: np.dtype[np.void], name: str, kind: torch.dtype = torch.float32
) -> Tensor:
    """Return a field of all structs in a tensor of bytes, as a tensor: [structs, items]."""
    assert dtype.fields is not None
    field, offset = dtype.fields[name][:2]
    rows: Tensor = raw.view(-1, dtype.itemsize)[:, offset : offset + field.itemsize]
    return rows.view(kind)
