"""Contests between two nets: many games at once from random openings, with seats swapped."""

from __future__ import annotations

from math import log10
from typing import NamedTuple

import torch
from torch import Tensor

from orchard.match import Variant
from orchard.nets.tree import POSITIONS, ROOT
from orchard.training.backend import TorchBackend
from orchard.training.net import FastNet
from orchard.training.selfplay import SelfPlay, struct_field

OPENING = 6  # random actions at most
SIMULATIONS = 16


class Outcome(NamedTuple):
    """The score of one net against another."""

    score: float  # 0 to 1
    games: int

    @property
    def difference(self) -> float:
        """The score as an Elo difference, limited to what the number of games can show."""
        least = 0.5 / max(1, self.games)
        score = min(1 - least, max(least, self.score))
        return 400 * log10(score / (1 - score))


class Contest:
    """Runs contests on one variant."""

    def __init__(
        self,
        variant: Variant,
        backend: TorchBackend,
        *,
        games: int,
        seats: int,
        nodes: int,
    ) -> None:
        self.play = SelfPlay(
            variant,
            backend,
            games=games,
            simulations=min(SIMULATIONS, nodes - 1),
            nodes=nodes,
            times=1,
            seats=seats,
            unusual=1.0,
            gumbel_scale=0.0,
            records=False,
        )
        self.play.length = 2 * OPENING  # at most half of it is random
        forest, dtype = self.play.forest, self.play.playing_dtype
        states = forest.state_bytes.view(games, POSITIONS, -1)[:, ROOT]
        assert variant.dtype.fields is not None
        at = int(variant.dtype.fields["actor"][1])
        self._actors = states[:, at : at + 1].view(torch.int8)
        self._ended = struct_field(self.play.playing, dtype, "ended", torch.int32)
        self._returns = struct_field(self.play.playing, dtype, "returns")
        numbers = torch.arange(games, device=backend.device)[:, None]
        self._of_first = (numbers + torch.arange(variant.seats, device=backend.device)) % 2 == 0

    def play_out(self, first: FastNet, second: FastNet, *, seed: int, most: int = 2000) -> Outcome:
        """Play one game in every slot, with alternating seats; return the first net's outcome."""
        play, forest = self.play, self.play.forest
        window = forest.window
        play.playing.zero_()
        play.begin(seed)
        results = torch.zeros_like(self._returns)
        is_done = torch.zeros(play.games, dtype=torch.bool, device=results.device)

        def evaluate() -> None:
            seen = forest.planes, forest.counts, window.rows, window.columns
            (logits, values), (others, other_values) = first(*seen), second(*seen)
            forest.logits.copy_(torch.where(is_first, logits, others))
            forest.values.copy_(torch.where(is_first, values, other_values))

        for _ in range(most):
            is_first = self._of_first.gather(1, self._actors.long())
            play.step(evaluate)
            is_over = (self._ended.view(-1) > 0) & ~is_done
            results = torch.where(is_over[:, None], self._returns, results)
            is_done |= is_over
            if bool(is_done.all()):
                break
        return self._outcome(results, is_done)

    def _outcome(self, results: Tensor, is_done: Tensor) -> Outcome:
        """Return the mean return of the first net's seats against the others', as a score."""
        returns, mine = results[:, : self.play.variant.seats], self._of_first
        own = (returns * mine).sum(1) / mine.sum(1)
        theirs = (returns * ~mine).sum(1) / (~mine).sum(1)
        count = int(is_done.sum())
        score = float(((own - theirs) * is_done).sum()) / max(1, count)
        return Outcome(0.5 + score / 4, count)
