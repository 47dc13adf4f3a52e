"""Charts, drawn by an optional library."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from orchard.cli.extras import optional
from orchard.errors import OrchardError


def load_charts() -> Any:
    """Return the drawing library, which is an optional extra."""
    with optional("report"):
        import matplotlib
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "orchard"  # the same figures give the same file
    import matplotlib.pyplot as charts

    return charts


def save_chart(charts: Any, figure: Any, path: Path) -> None:
    """Write a figure to a file, in the format of its suffix."""
    try:
        figure.savefig(
            path, bbox_inches="tight", metadata={"Date": None} if path.suffix == ".svg" else None
        )
    except (OSError, ValueError) as error:
        raise OrchardError("file.unwritable", path=str(path), why=str(error)) from None
    finally:
        charts.close(figure)
