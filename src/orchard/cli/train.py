"""`orchard train`: train a net by self-play, with a live table of its progress."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import msgspec
import torch
from rich.console import Console
from rich.live import Live
from rich.table import Table

from orchard.cli.language import say
from orchard.cli.machine import describe_machine
from orchard.match.files import write_atomically
from orchard.nets.file import read_net, write_net
from orchard.nets.onnx import to_onnx
from orchard.training.progress import Progress
from orchard.training.report import write_pictures
from orchard.training.settings import Settings
from orchard.training.trainer import CARD, NET, Trainer

PACKAGES = ("orchard", "numpy", "numba", "numba-cuda", "torch")
SHOWN = 12  # rows of the table
COLUMNS = (
    "train-minutes",
    "train-positions",
    "train-games",
    "train-speed",
    "train-evaluations",
    "train-policy",
    "train-values",
    "train-length",
    "train-rating",
)


def train_net(settings: Settings, folder: Path) -> None:
    """Train in a folder and show the progress; at the end write the net, its card and charts."""
    folder.mkdir(parents=True, exist_ok=True)
    console = Console(highlight=False)
    trainer = Trainer(settings, folder, command="orchard " + " ".join(sys.argv[1:]))
    if trainer.seconds:
        minutes = f"{trainer.seconds / 60:.1f}"
        console.print(say("train-goes-on", path=str(folder), minutes=minutes), markup=False)
    with console.status(say("train-compiling")):
        trainer.prepare()
    with Live(_table([]), console=console, auto_refresh=False) as live:
        for _ in trainer.run():
            live.update(_table(trainer.progress[-SHOWN:]), refresh=True)
    write_results(trainer, folder)
    for each in trainer.recording_failures:
        console.print(say("train-not-recorded", why=each), markup=False)
    console.print(say("wrote", path=str(folder / NET)), markup=False)


def write_results(trainer: Trainer, folder: Path) -> None:
    """Write the net with its complete card, its ONNX form, and the charts."""
    card = msgspec.structs.replace(trainer.card(), machine=_machine(trainer.settings))
    found = read_net(folder / NET, trainer.game)
    write_net(folder / NET, card, found.weights)
    write_atomically(folder / CARD, msgspec.json.format(msgspec.json.encode(card)) + b"\n")
    write_pictures(folder, trainer.progress, trainer.ratings)
    if find_spec("onnx"):
        write_atomically(folder / "net.onnx", to_onnx(found.shape, found.weights))


def _machine(settings: Settings) -> dict[str, str | int]:
    """Describe the machine that the net was trained on."""
    described = describe_machine(PACKAGES)
    if settings.device == "cuda":
        described["gpu"] = torch.cuda.get_device_name()
    return described


def _table(rows: list[Progress]) -> Table:
    """Return the latest progress reports as a table."""
    table = Table(*map(say, COLUMNS), box=None, header_style="bold")
    for column in table.columns:
        column.justify = "right"
    for each in rows:
        table.add_row(
            f"{each.minutes:.2f}",
            f"{each.positions:,}",
            f"{each.games:,}",
            f"{each.positions_a_second:,.0f}",
            f"{each.evaluations_a_second:,.0f}",
            f"{each.policy_loss:.4f}",
            f"{each.value_loss:.4f}",
            f"{each.length:.1f}",
            f"{each.rating:.0f}",
        )
    return table
