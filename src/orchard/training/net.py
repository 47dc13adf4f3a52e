"""The net in PyTorch: one form for learning, and a faster one for play."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn
from torch.nn import functional

from orchard.nets.shape import Shape

FEW = 0.1  # scale of the initial output weights, so that nothing is certain at first
ONE = (1, 1)


def blank(layer: type[nn.Module], *lengths: int, **more: Any) -> Any:
    """Return a layer with uninitialised weights, possibly of size zero."""
    with warnings.catch_warnings(action="ignore", category=UserWarning):
        return nn.utils.skip_init(layer, *lengths, **more)


class Block(nn.Module):
    """A residual block of two convolutions."""

    def __init__(self, shape: Shape, number: int) -> None:
        super().__init__()
        width, reach = shape.width, shape.reach
        self.first = blank(nn.Conv2d, width, width, reach, padding=reach // 2)
        self.second = blank(nn.Conv2d, width, width, reach, padding=reach // 2)
        self.has_pool = shape.pools(number)
        if self.has_pool:
            self.pool = blank(nn.Linear, 2 * width + shape.counts, width, bias=False)

    def forward(self, x: Tensor, counts: Tensor) -> Tensor:
        """Return `x` with the block's residual added."""
        y = self.first(x)
        if self.has_pool:
            y = y + self.pool(pooled(x, counts))[:, :, None, None]
        return functional.relu(self.second(functional.relu(y)) + x)


class Net(nn.Module):
    """Planes and counts in; logits and values (before tanh) out."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        width, seen = shape.width, 2 * shape.width + shape.counts
        self.stem = blank(nn.Conv2d, shape.planes, width, shape.reach, padding=shape.reach // 2)
        self.blocks = nn.ModuleList(Block(shape, k) for k in range(shape.blocks))
        self.head = blank(nn.Conv2d, width, width, 1)
        self.policy = blank(nn.Conv2d, width, shape.channels, 1)
        self.hidden = blank(nn.Linear, seen, shape.hidden)
        self.others = blank(nn.Linear, shape.hidden, shape.others)
        self.values = blank(nn.Linear, shape.hidden, shape.seats)
        self._begin()

    def _begin(self) -> None:
        """Initialise the weights."""
        for name, weight in self.named_parameters():
            if name.endswith(("bias", "second.weight")):
                nn.init.zeros_(weight)
            elif weight.numel():
                nn.init.kaiming_normal_(weight, nonlinearity="relu")
            if name.startswith(("policy", "others", "values")) or "pool" in name:
                weight.data.mul_(FEW)

    def forward(self, planes: Tensor, counts: Tensor) -> tuple[Tensor, Tensor]:
        """Return logits [positions, places] and values [positions, seats], before tanh."""
        x = functional.relu(self.stem(planes))
        for block in self.blocks:
            x = block(x, counts)
        head = functional.relu(self.head(x))
        hidden = functional.relu(self.hidden(pooled(head, counts)))
        logits = torch.cat((self.policy(head).flatten(1), self.others(hidden)), 1)
        return logits.float(), self.values(hidden).float()


def pooled(x: Tensor, counts: Tensor) -> Tensor:
    """Return the mean and the maximum over all squares, then the counts."""
    return torch.cat((x.mean((2, 3)), x.amax((2, 3)), counts.to(x.dtype)), 1)


def arrays_of(net: Net) -> dict[str, npt.NDArray[np.float32]]:
    """Return a copy of the weights of a net by name, as `Shape.arrays` lists them."""
    state: Mapping[str, Tensor] = net.state_dict()
    return {name: np.array(state[name].float().cpu().numpy()) for name, _ in net.shape.arrays()}


def net_of(shape: Shape, weights: Mapping[str, npt.NDArray[np.float32]]) -> Net:
    """Return a net with given weights."""
    net = Net(shape)
    net.load_state_dict({name: torch.tensor(np.asarray(each)) for name, each in weights.items()})
    return net


def fast_dtype(device: torch.device) -> torch.dtype:
    """Return bfloat16 where the device computes with it natively, else float32."""
    if device.type == "cuda":
        return torch.bfloat16
    ask = getattr(torch.cpu, "get_capabilities", dict)  # missing in older versions of PyTorch
    capabilities: dict[str, Any] = ask()
    is_native = capabilities.get("avx512_bf16") or capabilities.get("amx_bf16")
    return torch.bfloat16 if is_native else torch.float32


class FastNet:
    """A net for play: bfloat16 on a GPU, with convolution, bias and ReLU fused.

    Its weights can be refilled in place, so that CUDA graphs recorded with it stay valid.
    """

    def __init__(self, shape: Shape, device: torch.device, *, is_fused: bool | None = None) -> None:
        on_gpu = device.type == "cuda"
        self.shape, self.device = shape, device
        self.dtype = fast_dtype(device)
        self.is_fused = on_gpu if is_fused is None else is_fused
        self.planes = -(-shape.planes // 8) * 8  # padded to a multiple of 8
        self.weights = {
            name: torch.zeros(self._stored(name, lengths), dtype=self.dtype, device=device)
            for name, lengths in shape.arrays()
        }
        for name, weight in self.weights.items():
            if weight.dim() == 4:
                self.weights[name] = weight.to(memory_format=torch.channels_last)

    def _stored(self, name: str, lengths: tuple[int, ...]) -> tuple[int, ...]:
        """Return the shape of an array, padded for the planes that stay empty."""
        if name == "stem.weight":
            return (lengths[0], self.planes, *lengths[2:])
        return lengths

    @torch.no_grad()
    def fill(self, net: Net) -> None:
        """Copy the weights of a net."""
        for name, weight in net.state_dict().items():
            mine = self.weights[name]
            if name == "stem.weight":
                mine = mine[:, : self.shape.planes]
            mine.copy_(weight)

    @torch.no_grad()
    def __call__(
        self, planes: Tensor, counts: Tensor, rows: int, columns: int
    ) -> tuple[Tensor, Tensor]:
        """Evaluate planes [positions, squares, stored planes] and counts [positions, counts].

        Returns float32 logits [positions, places] and values [positions, seats].
        """
        try:
            return self._evaluate(planes, counts, rows, columns)
        except RuntimeError:
            if not self.is_fused:
                raise
            self.is_fused = False  # not every version has fused operations for every shape
            return self._evaluate(planes, counts, rows, columns)

    def _evaluate(
        self, planes: Tensor, counts: Tensor, rows: int, columns: int
    ) -> tuple[Tensor, Tensor]:
        w = self.weights
        x = planes.to(self.dtype).view(len(planes), rows, columns, self.planes).permute(0, 3, 1, 2)
        counts = counts.to(self.dtype)
        x = self._relu(x, "stem")
        for k in range(self.shape.blocks):
            name = f"blocks.{k}"
            if self.shape.pools(k):
                y = self._convolved(x, f"{name}.first")
                y += functional.linear(pooled(x, counts), w[f"{name}.pool.weight"])[
                    :, :, None, None
                ]
                y = y.relu_()
            else:
                y = self._relu(x, f"{name}.first")
            x = self._add_relu(y, f"{name}.second", x)
        head = self._dense(x.permute(0, 2, 3, 1).flatten(1, 2), "head").relu_()
        seen = torch.cat((head.mean(1), head.amax(1), counts), 1)
        hidden = self._dense(seen, "hidden").relu_()
        policy = self._dense(head, "policy").transpose(1, 2).flatten(1)
        logits = torch.cat((policy, self._dense(hidden, "others")), 1)
        return logits.float(), torch.tanh(self._dense(hidden, "values").float())

    def _dense(self, x: Tensor, name: str) -> Tensor:
        """Apply a dense layer, or a 1 x 1 convolution with squares on the second-last axis."""
        return functional.linear(
            x, self.weights[f"{name}.weight"].flatten(1), self.weights[f"{name}.bias"]
        )

    def _convolved(self, x: Tensor, name: str) -> Tensor:
        weight = self.weights[f"{name}.weight"]
        around = weight.shape[2] // 2
        return functional.conv2d(x, weight, self.weights[f"{name}.bias"], padding=around)

    def _relu(self, x: Tensor, name: str) -> Tensor:
        """Apply a convolution, then ReLU."""
        if not self.is_fused:
            return functional.relu_(self._convolved(x, name))
        weight, bias = self.weights[f"{name}.weight"], self.weights[f"{name}.bias"]
        around = (weight.shape[2] // 2,) * 2
        return torch.cudnn_convolution_relu(x, weight, bias, ONE, around, ONE, 1)

    def _add_relu(self, x: Tensor, name: str, z: Tensor) -> Tensor:
        """Apply a convolution, add `z`, then ReLU."""
        if not self.is_fused:
            return functional.relu_(self._convolved(x, name) + z)
        weight, bias = self.weights[f"{name}.weight"], self.weights[f"{name}.bias"]
        around = (weight.shape[2] // 2,) * 2
        return torch.cudnn_convolution_add_relu(x, weight, z, 1.0, bias, ONE, around, ONE, 1)
