"""A whole conversation: every line gets an answer, whatever it says, and then an empty line."""

from __future__ import annotations

import io
import os
import subprocess
import sys

from hypothesis import given, settings
from hypothesis import strategies as st

from orchard.engine import COMMANDS, serve

ACTIONS = (
    "a1",
    "f1",
    "g3",
    "e3",
    "pass",
    "r",
    "k",
    ".",
    "first",
    "rby",
    "xa1",
    "a1-b2",
    "5an",
    "p3",
)
NUMBERS = ("0", "1", "2", "101", "-1", "1.5", "٣", "²", "9" * 5, "9" * 25, "9" * 5000, "nan", "x")
NEWS = (
    "new skirt size=3",
    "new skirt size=4",
    "new fruits-platter limit=20",
    "new nuts-sorting",
    "new jam-it seats=3 board=mini",
)
GOES = (
    "go playouts=3",
    "go playouts=5 bot=random",
    "go seconds=0.0001",
    "go playouts=",
    "go bot=é",
)

junk = st.text(st.characters(blacklist_characters="\n"), max_size=12)
harmless = junk.filter(lambda text: not text.strip().isdigit() and "=" not in text)
fields = st.lists(
    st.sampled_from(("w", "-", "?", "deal", "play:0:1", "./../.", *NUMBERS)), max_size=5
)
lines = st.one_of(
    st.sampled_from(NEWS),
    st.sampled_from(GOES),
    st.sampled_from(("random", "random", "legal", "show", "board", "actor", "weights", "returns")),
    junk,
    st.builds("{} {}".format, st.sampled_from(sorted(COMMANDS)), harmless),
    st.builds(
        "{} {}".format, st.sampled_from(("undo", "view", "perft", "seed")), st.sampled_from(NUMBERS)
    ),
    st.builds("{} {}".format, st.sampled_from(("play", "why")), st.sampled_from(ACTIONS)),
    st.builds("new {} {}={}".format, st.sampled_from(("skirt", "jam-it", "é")), junk, junk),
    st.builds("position {}".format, fields.map(" ".join)),
)


def talk(said: list[str]) -> list[str]:
    """Return the answers to some lines."""
    out = io.StringIO()
    serve(said, out)
    text = out.getvalue()
    assert text == "" or text.endswith("\n\n")
    return text.split("\n\n")[:-1]


def test_empty_lines_are_skipped() -> None:
    assert talk(["\n", "  \n", "games\n", "\t\n", ""]) == talk(["games"])


def test_quit_is_answered_and_ends() -> None:
    assert talk(["new skirt\n", "quit\n", "show\n"]) == ["=", "="]


def test_the_end_of_the_input_ends() -> None:
    assert talk([]) == []
    assert talk(["new skirt"]) == ["="]


def test_spaces_around_a_command_do_not_matter() -> None:
    assert talk(["  new   skirt  size=4 \n", "\tplay  f1   g3\r\n", "actor"]) == [
        "=",
        "=",
        "= seat 1",
    ]


@settings(deadline=None, derandomize=True, max_examples=200)
@given(new=st.sampled_from(("", *NEWS)), more=st.lists(lines, max_size=25))
def test_every_line_is_answered_whatever_it_says(new: str, more: list[str]) -> None:
    said = [new, *more]
    heard = [line for line in said if line.strip()]
    if ["quit"] in [line.split() for line in heard]:
        return
    answers = talk(said)
    assert len(answers) == len(heard)
    for answer in answers:
        assert answer == "=" or answer.startswith(("= ", "? "))
        assert "\n" not in answer or answer.startswith("= \n")


def process(said: bytes) -> subprocess.CompletedProcess[bytes]:
    """Run the engine as another program would, with this input."""
    return subprocess.run(
        [sys.executable, "-m", "orchard", "engine"],
        input=said,
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "utf-8:strict"},
        timeout=60,
        check=False,
    )


def test_a_process_answers_until_its_input_ends() -> None:
    done = process(b"new skirt size=4\n\nplay f1 g3\nplay a1 zz\nshow\nboard\nactor")
    assert (done.returncode, done.stderr) == (0, b"")
    answers = done.stdout.decode().split("\n\n")
    assert answers[:2] == ["=", "="]
    assert answers[2].startswith("? ")
    assert answers[3] == "= ..b./w..../....../......./....../...../.... b g3"
    assert answers[4].startswith("= \n")
    assert answers[5:] == ["= seat 1", ""]


def test_bytes_that_are_no_text_are_answered_like_any_junk() -> None:
    done = process(b"new skirt size=4\ncaf\xe9 \xff\nplay \xff\nplay \x00\nactor\nquit\n")
    assert (done.returncode, done.stderr) == (0, b"")
    signs = [answer[:1] for answer in done.stdout.split(b"\n\n")]
    assert signs == [b"=", b"?", b"?", b"?", b"=", b"=", b""]
