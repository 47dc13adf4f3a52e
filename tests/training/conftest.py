"""Fixtures for tests of training; those that need PyTorch are skipped without it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

HAS_TORCH = find_spec("torch") is not None
collect_ignore = [] if HAS_TORCH else ["test_selfplay.py", "test_training.py", "test_cuda.py"]


@pytest.fixture(autouse=True)
def _on_one_thread() -> None:
    if HAS_TORCH:
        import torch

        torch.set_num_threads(1)


@pytest.fixture
def make_trainer(tmp_path: Path) -> Callable[..., Any]:
    """Return a factory of small trainers for Skirt 3 in the test's folder."""
    from orchard.training.settings import settings_for
    from orchard.training.trainer import Trainer

    def make(folder: str = "net", **given: Any) -> Trainer:
        small: dict[str, Any] = {
            "options": {"size": "3"},
            "games": 64,
            "simulations": 8,
            "width": 16,
            "blocks": 2,
            "batch": 128,
            "reuse": 4,
            "rate": 5e-3,
            "times": 64,
            "rated": 8,
        }
        settings = settings_for(given.pop("game", "skirt"), "cpu", **{**small, **given})
        path = tmp_path / folder
        path.mkdir(exist_ok=True)
        return Trainer(settings, path)

    return make
