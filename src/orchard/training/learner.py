"""Learning: gradient steps on batches from the replay buffer, and an EMA of the weights.

The policy is trained towards the search's improved policy, the values towards the games' returns. A
return between -1 and 1 is treated as a probability, (1 + return) / 2, with cross-entropy loss. For
play we use the exponential moving average of the weights, which beats those of any single step.
"""

from __future__ import annotations

import copy
from math import cos, pi
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from orchard.training.net import Net, fast_dtype
from orchard.training.replay import Batch

WARM_UP = 100  # steps until the learning rate is reached
LAST = 0.04  # share of the learning rate left at the end
EMA_DECAY = 0.998  # per step
LOSS_SMOOTHING = 0.02  # weight of a new loss in the displayed running mean
MAX_GRADIENT_NORM = 1.0
ILLEGAL = -1e4  # the logit of an illegal action


class Losses(NamedTuple):
    """Running means of the losses."""

    policy: float  # without the entropy of its targets
    values: float


class Learner:
    """A net that learns, and the EMA of its weights."""

    def __init__(self, net: Net, device: torch.device, *, rate: float) -> None:
        self.device, self.rate, self.steps = device, rate, 0
        self.dtype = fast_dtype(device)
        self.net = net.to(device, memory_format=torch.channels_last)
        self.ema = copy.deepcopy(self.net).eval()
        self.optimiser = torch.optim.AdamW(
            self.net.parameters(), rate, betas=(0.9, 0.99), weight_decay=0.01, fused=True
        )
        self._losses = torch.zeros(2, device=device)
        self._pairs = [list(each.state_dict().values()) for each in (self.ema, self.net)]

    def learn(self, batch: Batch, done: float) -> None:
        """Take one step, with `done` (0 to 1) as the progress of the whole run."""
        for group in self.optimiser.param_groups:
            group["lr"] = self._rate(done)
        policy, values, surprise = self._loss(batch)
        self.optimiser.zero_grad(set_to_none=True)
        (policy + values).backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), MAX_GRADIENT_NORM)
        self.optimiser.step()
        self.steps += 1
        kept = min(EMA_DECAY, self.steps / (self.steps + 10))
        with torch.no_grad():
            torch._foreach_lerp_(*self._pairs, 1 - kept)
            shown = LOSS_SMOOTHING if self.steps > 1 else 1.0
            self._losses.lerp_(torch.stack((surprise, values)).detach(), shown)

    def dry_run(self, batch: Batch) -> None:
        """Run a forward and backward pass without a step, so that everything is initialised."""
        policy, values, _ = self._loss(batch)
        (policy + values).backward()
        self.optimiser.zero_grad(set_to_none=True)

    @property
    def losses(self) -> Losses:
        """The running means of the losses."""
        return Losses(*self._losses.tolist())

    def _rate(self, done: float) -> float:
        warm = min(1.0, (self.steps + 1) / WARM_UP)
        fall = LAST + (1 - LAST) * (1 + cos(pi * min(1.0, done))) / 2
        return self.rate * warm * fall

    def _loss(self, batch: Batch) -> tuple[Tensor, Tensor, Tensor]:
        """Return the policy loss, the value loss, and the policy loss minus the target entropy."""
        is_mixed = self.dtype != torch.float32
        with torch.autocast(self.device.type, self.dtype, enabled=is_mixed):
            logits, values = self.net(batch.planes, batch.counts)
        log_policy = functional.log_softmax(logits.masked_fill(~batch.is_legal, ILLEGAL), 1)
        policy = -(batch.policy * log_policy).sum(1).mean()
        entropy = -(batch.policy * (batch.policy + 1e-9).log()).sum(1).mean()
        seats = batch.values.shape[1]
        chance = 0.5 * batch.values + 0.5
        wrong = functional.binary_cross_entropy_with_logits(2 * values[:, :seats], chance)
        return policy, wrong, policy - entropy

    def state(self) -> dict[str, Any]:
        """Return everything needed to resume."""
        return {
            "net": self.net.state_dict(),
            "mean": self.ema.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "steps": self.steps,
            "losses": self._losses,
        }

    def load(self, state: dict[str, Any]) -> None:
        """Resume from what `state` returned."""
        self.net.load_state_dict(state["net"])
        self.ema.load_state_dict(state["mean"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.steps = state["steps"]
        self._losses.copy_(state["losses"])
