"""External programs as players: what they are asked, and what they do wrong."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

import orchard
from orchard.bots.external import ExternalBot, FaultError

SKIRT = orchard.make_variant("skirt", size=3)
HEAD = """\
import sys, time
def answers():
    for line in sys.stdin:
        yield line.split()[0]
def say(text):
    sys.stdout.write(text); sys.stdout.flush()
for command in answers():
    if command != "go":
        say("=\\n\\n")
        continue
"""


def program(folder: Path, on_go: str, head: str = HEAD) -> list[str]:
    """Return a program that accepts every command, and runs `on_go` when it is told to go."""
    path = folder / "bot.py"
    path.write_text(head + f"    {on_go}\n")
    return [sys.executable, "-S", str(path)]


def fault(command: list[str], patience: float = 20.0) -> str:
    """Return what such a program does wrong in its first turn."""
    bot = ExternalBot(command, SKIRT, patience=patience)
    try:
        with pytest.raises(FaultError) as found:
            bot.think(SKIRT.start())
    finally:
        bot.close()
    return found.value.sentence


@pytest.mark.parametrize(
    "answer", ["= c1 0.25\\n\\n", "\\n= c1 0.25\\r\\n\\r\\n", "= c1 0.25 x\\n\\n"]
)
def test_an_answer_is_an_action_and_its_value(tmp_path: Path, answer: str) -> None:
    bot = ExternalBot(program(tmp_path, f"say('{answer}')"), SKIRT)
    thought = bot.think(SKIRT.start())
    bot.close()
    assert (thought.action, thought.value) == ("c1", 0.25)


def test_the_value_may_be_left_out(tmp_path: Path) -> None:
    bot = ExternalBot(program(tmp_path, "say('= c1\\n\\n')"), SKIRT)
    assert bot.think(SKIRT.start()).value == 0
    bot.close()


@pytest.mark.parametrize(
    ("on_go", "said"),
    [
        ("sys.exit()", "ended without a word"),
        ("raise RuntimeError('no idea')", "ended: RuntimeError: no idea"),
        ("say('= c3\\n\\n')", "answered 'c3', which is illegal (S"),
        ("say('= ?!\\n\\n')", "answered '?!'"),
        ("say('=\\n\\n')", "answered ''"),
        ("say('? I give up.\\n\\n')", "answered '? I give up.' to 'go'"),
        ("say('x' * (2 << 20))", "more than 1048576 bytes"),
    ],
)
def test_what_it_does_wrong_is_told(tmp_path: Path, on_go: str, said: str) -> None:
    assert said in fault(program(tmp_path, on_go))


def test_one_that_hangs_is_given_up_and_ended(tmp_path: Path) -> None:
    began = time.monotonic()
    assert "did not answer 'go' within 0.5 s" in fault(
        program(tmp_path, "time.sleep(60)"), patience=0.5
    )
    assert time.monotonic() - began < 10


def test_one_that_cannot_be_started_says_so() -> None:
    with pytest.raises(FaultError, match=r"cannot be started: \./no-such-bot"):
        ExternalBot(["./no-such-bot"], SKIRT)


def test_one_that_refuses_the_game_is_closed(tmp_path: Path) -> None:
    head = "import sys\nfor line in sys.stdin:\n    print('? What?\\n', flush=True)\n"
    with pytest.raises(FaultError, match=r"answered '\? What\?' to 'new skirt size=3'"):
        ExternalBot(program(tmp_path, "", head), SKIRT)


def test_our_own_engine_plays_a_whole_match() -> None:
    bot = ExternalBot([sys.executable, "-m", "orchard", "engine"], SKIRT, seed=5)
    position = SKIRT.start()
    while not position.is_over:
        thought = bot.think(position)
        assert -1 <= thought.value <= 1
        position = position.play(thought.action)
    bot.close()
    assert sum(position.returns) == 0
