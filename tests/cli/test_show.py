"""`orchard show` draws positions and moments of records."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import orchard as library
from orchard.draw import to_text
from orchard.kernel import EVERYTHING
from tests.cli.shell import complaint, orchard
from tests.match.walks import finished

SKIRT = library.make_variant("skirt", size=3)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "match.orchard"
    library.save_record(finished(SKIRT), path)
    return path


def test_a_game_is_drawn_at_its_start() -> None:
    done = orchard("show", "skirt", "-o", "size=3")
    assert (done.code, done.out) == (0, f"{to_text(SKIRT.start().picture(EVERYTHING))}\n")


def test_a_position_is_drawn_by_its_text() -> None:
    text = SKIRT.start().play("a1").text
    done = orchard("show", "skirt", "-o", "size=3", "--position", text)
    assert done.out == f"{to_text(SKIRT.position(text).picture(EVERYTHING))}\n"


def test_a_picture_is_written_to_a_file(tmp_path: Path) -> None:
    out = tmp_path / "night.svg"
    done = orchard(
        "show", "skirt", "-o", "size=3", "--theme", "night", "--width", "320", "--out", str(out)
    )
    assert done.code == 0
    assert str(out) in done.out.replace("\n", "")
    assert out.read_text("utf-8") == SKIRT.start().svg(theme="night", width=320)
    assert ElementTree.parse(out).getroot().get("width") == "320"


def test_a_record_is_drawn_at_its_end_or_after_so_many_actions(record: Path) -> None:
    match = finished(SKIRT)
    assert orchard("show", str(record)).out == f"{to_text(match.position.picture(EVERYTHING))}\n"
    done = orchard("show", str(record), "--action", "3")
    assert done.out == f"{to_text(match.positions[3].picture(EVERYTHING))}\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["skirt", "--theme", "dusk"], "choose from day, night"),
        (["skirt", "--theme", "dusk", "--out", "x.svg"], "choose from day, night"),
        (["skirt", "--width", "10", "--out", "x.svg"], "width must be from 50 to 10000"),
        (["skirt", "--width", "wide", "--out", "x.svg"], "--width"),
        (["skirt", "-o", "size=2"], "from 3 to 10"),
        (["skirt", "-o", "game=2"], "no option 'game'"),
        (["skirt", "-o", "size"], "name=value"),
        (["skirt", "--position", "w -"], "ROWS MOVER PENDING"),
        (["skirt", "--action", "1"], "--action"),
        (["skirt", "--out", "missing/x.svg"], "missing/x.svg"),
        (["chess"], "Cannot read chess"),
        (["none.orchard", "-o", "size=3"], "none.orchard"),
        (["."], "Cannot read"),
    ],
)
def test_what_cannot_be_drawn_is_refused(words: list[str], sentence: str, tmp_path: Path) -> None:
    assert sentence in complaint("show", *words, folder=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_an_action_beyond_the_record_is_refused_with_the_range(record: Path) -> None:
    count = len(finished(SKIRT).actions)
    assert f"from 0 to {count}" in complaint(
        "show", str(record), "--action", str(count + 1), folder=record.parent
    )


def test_a_broken_record_is_refused_with_the_place(tmp_path: Path) -> None:
    path = tmp_path / "broken"
    path.write_text("Orchard record 1\ngame: skirt\n\nf1 f1\n")
    assert "Action 2" in complaint("show", str(path), folder=tmp_path)
