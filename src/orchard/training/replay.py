"""Replay buffer: training batches of recent positions under random symmetries."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from orchard.training.recall import RecallArrays, recall
from orchard.training.selfplay import SelfPlay


class Batch(NamedTuple):
    """A training batch; the first axis of each tensor counts positions."""

    planes: Tensor  # [batch, planes, rows, columns]
    counts: Tensor  # [batch, counts]
    policy: Tensor  # [batch, places]
    is_legal: Tensor  # bool [batch, places]
    values: Tensor  # [batch, seats of the variant]


class Replay:
    """Samples positions from one variant's games whose outcome is known."""

    def __init__(self, games: SelfPlay, batch: int) -> None:
        self.games, self.batch = games, batch
        forest, backend = games.forest, games.backend
        self.window = window = forest.window
        float32, int16 = np.dtype(np.float32), np.dtype(np.int16)
        variant = games.variant
        size, room = variant.dtype.itemsize, variant.dtype["result"].shape[0]
        most, actions = int(variant.actions.most), int(variant.actions.count)
        stored = forest.planes.shape[2]
        self._states = backend.zeros((batch * size,), np.dtype(np.uint8))
        self._returns = backend.zeros((batch, room), float32)
        self._shares = backend.zeros((batch, most), float32)
        self._out = backend.zeros((batch, actions), int16)
        self._planes = backend.zeros((batch, window.area, stored), float32)
        self._counts = backend.zeros((batch, window.counts), float32)
        self._policy = backend.zeros((batch, window.places), float32)
        self._is_legal = backend.zeros((batch, window.places), np.dtype(np.uint8))
        self._values = backend.zeros((batch, room), float32)
        self.arrays = RecallArrays(
            backend.view(self._states, variant.dtype),
            backend.view(self._returns, float32),
            backend.view(self._shares, float32),
            backend.view(self._out, int16),
            backend.view(backend.transpose(self._planes), float32),
            backend.view(self._counts, float32),
            backend.view(self._policy, float32),
            backend.view(self._is_legal, np.dtype(np.uint8)),
            backend.view(self._values, float32),
        )
        self._turns = [torch.tensor(each, device=backend.device) for each in self._sources()]
        self._found = torch.zeros(0, dtype=torch.int64, device=backend.device)

    def refresh(self, window: int) -> int:
        """Find positions of the last `window` steps with known outcome; return how many."""
        games = self.games
        newest = (games.time - 1) % games.times
        slots = torch.arange(games.times, device=self._found.device)
        is_fresh = (newest - slots) % games.times < window
        self._found = ((games.is_labelled > 0) & is_fresh[:, None]).view(-1).nonzero().view(-1)
        return len(self._found)

    def sample(self) -> Batch:
        """Return a batch of those positions, each under a random symmetry of its board."""
        games, count = self.games, self.batch
        chosen = self._found[torch.randint(len(self._found), (count,), device=self._found.device)]
        self._states.view(count, -1).copy_(games.states.flatten(0, 1)[chosen])
        self._returns.copy_(games.returns.flatten(0, 1)[chosen])
        self._shares.copy_(games.shares.flatten(0, 1)[chosen])
        self._policy.zero_()
        self._is_legal.zero_()
        games.forest.run(recall, self.arrays)
        return self._turned()

    def _turned(self) -> Batch:
        """Return the recalled batch under random symmetries."""
        window, (planes, counts, places) = self.window, self._turns
        which = torch.randint(len(planes), (self.batch,), device=planes.device)
        seen = self._planes[:, :, : window.planes].flatten(1).gather(1, planes[which])
        in_place = seen.view(-1, window.rows, window.columns, window.planes).permute(0, 3, 1, 2)
        where = places[which]
        return Batch(
            in_place,
            self._counts.gather(1, counts[which]),
            self._policy.gather(1, where),
            self._is_legal.gather(1, where) > 0,
            self._values[:, : self.games.variant.seats].clone(),
        )

    def _sources(self) -> tuple[Any, Any, Any]:
        turns = self.window.turns
        return turns.planes.reshape(len(turns.planes), -1), turns.counts, turns.places
