"""Checkpoints: everything needed to resume a training run, in one file."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import torch

from orchard.errors import OrchardError
from orchard.match.files import write_atomically

NAME = "checkpoint.pt"
FORM = 1  # version of the file format; others cannot be resumed


def write_checkpoint(folder: Path, state: dict[str, Any]) -> None:
    """Write a checkpoint; the previous one stays until the new one is complete."""
    made = io.BytesIO()
    torch.save({"form": FORM, **state}, made)
    write_atomically(folder / NAME, made.getvalue())


def read_checkpoint(folder: Path, device: torch.device) -> dict[str, Any] | None:
    """Read the checkpoint of a folder, or return None."""
    path = folder / NAME
    if not path.is_file():
        return None
    try:
        state: dict[str, Any] = torch.load(path, map_location=device, weights_only=True)
    except Exception:  # PyTorch raises many kinds for a foreign file
        raise OrchardError("checkpoint.wrong", path=str(path)) from None
    if state.get("form") != FORM:
        raise OrchardError("checkpoint.wrong", path=str(path))
    return state
