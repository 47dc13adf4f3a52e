"""The charts of a training run."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from orchard.training.progress import Progress, Rated
from orchard.training.report import Line, chart, write_pictures


def progress_at(minutes: float, loss: float) -> Progress:
    """Return a progress report with a given loss."""
    return Progress(
        minutes=minutes,
        positions=1,
        games=1,
        steps=1,
        positions_a_second=1.0,
        evaluations_a_second=1.0,
        policy_loss=loss,
        value_loss=loss / 2,
        length=9.0,
        first=0.0,
    )


def test_a_training_is_drawn(tmp_path: Path) -> None:
    progress = [progress_at(0.1, 1.0), progress_at(1, 0.5), progress_at(2, 0.4)]
    ratings = [Rated(minutes=2, rating=350, score=0.88, games=64)]
    paths = write_pictures(tmp_path, progress, ratings)
    assert [path.name for path in paths] == ["loss.svg", "rating.svg"]
    lines = [
        element.get("points", "").split()
        for path in paths
        for element in ElementTree.fromstring(path.read_text("utf-8")).iter()
        if element.tag.endswith("polyline")
    ]
    assert [len(line) for line in lines] == [3, 3, 2]


@pytest.mark.parametrize("points", [[], [(0.0, 0.0)], [(1.0, -3.0), (2.0, -3.0)]])
def test_little_can_be_drawn_too(points: list[tuple[float, float]]) -> None:
    picture = chart("Nothing <yet>", [Line("one", points)])
    assert "nan" not in picture
    assert "&lt;yet&gt;" in picture
    ElementTree.fromstring(picture)
