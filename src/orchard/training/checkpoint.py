"""Checkpoints: all that is needed to go on with a training, in one file of its folder."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import torch

from orchard.errors import OrchardError
from orchard.match.files import write_whole

NAME = "checkpoint.pt"
FORM = 1  # of the file; another one cannot be gone on from


def write_checkpoint(folder: Path, state: dict[str, Any]) -> None:
    """Write a checkpoint; one that is there stays until the new one is whole."""
    made = io.BytesIO()
    torch.save({"form": FORM, **state}, made)
    write_whole(folder / NAME, made.getvalue())


def read_checkpoint(folder: Path, device: torch.device) -> dict[str, Any] | None:
    """Read the checkpoint of a folder, if there is one."""
    path = folder / NAME
    if not path.is_file():
        return None
    try:
        state: dict[str, Any] = torch.load(path, map_location=device, weights_only=True)
    except Exception:  # whatever PyTorch says of a file that it did not write
        raise OrchardError("checkpoint.wrong", path=str(path)) from None
    if state.get("form") != FORM:
        raise OrchardError("checkpoint.wrong", path=str(path))
    return state
