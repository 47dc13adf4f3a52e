"""A command that cannot be executed is answered with `? ` and a sentence, and changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import orchard
from orchard.engine import COMMANDS, Engine
from tests.engine.test_commands import engine_after

OVER = ("new skirt size=3", "position w../w.../w..../w.../w.. w -")
SKIRT = ("new skirt size=4", "play f1 g3")
CHANCE = ("new nuts-sorting",)


def state(engine: Engine) -> tuple[object, ...]:
    match = engine.match
    return match.variant, match.actions, match.position


def refused(before: Sequence[str], line: str) -> str:
    """Return the sentence that refuses a command; check that nothing has changed."""
    engine = engine_after(*before)
    was = state(engine)
    answer = engine.answer(line)
    assert answer.startswith("? "), answer
    assert "\n" not in answer
    assert state(engine) == was
    return answer.removeprefix("? ")


@pytest.mark.parametrize("command", sorted(set(COMMANDS) - {"games", "new", "seed"}))
def test_a_command_before_the_first_game_is_refused(command: str) -> None:
    words = {"play": "a1", "view": "0", "why": "a1", "perft": "1", "position": "w"}
    answer = Engine().answer(f"{command} {words.get(command, '')}")
    assert answer.startswith("? There is no game yet")


@pytest.mark.parametrize(
    ("before", "line"),
    [
        (SKIRT, "returns"),
        (CHANCE, "returns"),
        (SKIRT, "weights"),
        (OVER, "weights"),
        (OVER, "random"),
        (OVER, "go"),
        (OVER, "go bot=random"),
        (CHANCE, "go"),
        (OVER, "play a1"),
        (OVER, "undo"),
        (SKIRT, "undo 3"),
        (SKIRT, "undo 99999999999"),
    ],
)
def test_a_command_at_the_wrong_time_is_refused(before: Sequence[str], line: str) -> None:
    assert refused(before, line).endswith(".")


@pytest.mark.parametrize(
    "line",
    [
        "new",
        "new chess",
        "new Skirt",
        "new skirt size",
        "new skirt size=2",
        "new skirt size=11",
        "new skirt size=",
        "new skirt size=4 size=5",
        "new skirt sizes=4",
        "new skirt =4",
        "new skirt 4",
        "new skirt game=4",
        "new skirt game_id=4",
        "new skirt self=4",
        "new nuts-sorting size=4",
    ],
)
def test_a_failed_new_keeps_the_old_game(line: str) -> None:
    refused(SKIRT, line)


@pytest.mark.parametrize(
    "line",
    [
        "play",
        "play zz",
        "play g3",
        "play e3 zz",
        "play e3 f5 f5",
        "play E3",
        "play e3,f5",
        "play pass",
    ],
)
def test_a_failed_play_changes_nothing(line: str) -> None:
    refused(SKIRT, line)


def test_an_illegal_play_cites_the_clause() -> None:
    assert "S5" in refused(SKIRT, "play g3")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "w -",
        "..../...../....../......./....../...../.... w",
        "..../...../....../......./....../...../.... b -",
        "..../...../....../......./....../...../... w -",
        "..../...../....../......./....../...../..x. w -",
        ".../..../...../..../... w -",
        "..../...../....../......./....../...../.... w - -",
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str) -> None:
    refused(SKIRT, f"position {text}")


def test_a_position_with_a_huge_number_is_refused() -> None:
    dealt = orchard.make_variant("fruits-platter").start().dealt(1).text
    assert dealt.endswith("choose 0")
    for number in (301, 32768, 10**8, 10**40):
        refused(("new fruits-platter",), f"position {dealt[:-8]}play:0:0 {number}")


@pytest.mark.parametrize("word", ["-1", "x", "1.5", "1e3", "٣", "9" * 40, "0x1", "+1", "1_0"])
@pytest.mark.parametrize("command", ["undo", "view", "perft", "seed"])
def test_what_is_no_number_is_refused(command: str, word: str) -> None:
    refused(SKIRT, f"{command} {word}")


@pytest.mark.parametrize("line", ["view 9", "view 2", "view", "view 0 1"])
def test_only_a_seat_has_a_view(line: str) -> None:
    refused(SKIRT, line)


@pytest.mark.parametrize(
    "line", ["perft", "perft 1 2", "perft 101", "undo 1 1", "seed", "seed 1 2"]
)
def test_numbers_are_counted_and_bounded(line: str) -> None:
    refused(SKIRT, line)


@pytest.mark.parametrize(
    "command", ["games", "show", "board", "actor", "legal", "weights", "returns", "random"]
)
def test_words_too_many_are_refused(command: str) -> None:
    assert command in refused(SKIRT, f"{command} me")


@pytest.mark.parametrize("line", ["why", "why e3 e3", "why zz", "why E3"])
def test_why_takes_one_action_that_can_be_read(line: str) -> None:
    refused(SKIRT, line)


def test_why_has_no_reason_against_a_legal_action() -> None:
    assert "legal" in refused(SKIRT, "why e3")


@pytest.mark.parametrize(
    "words",
    [
        "playouts=0",
        "playouts=-1",
        "playouts=x",
        "playouts=",
        "playouts=1000000001",
        "playouts=" + "9" * 40,
        "seconds=0",
        "seconds=-1",
        "seconds=x",
        "seconds=",
        "seconds=nan",
        "seconds=inf",
        "seconds=1e99",
        "bot=nobody",
        "bot=",
        "depth=3",
        "playouts",
        "5",
        "playouts=5 playouts=5",
    ],
)
def test_go_refuses_what_it_does_not_know(words: str) -> None:
    refused(SKIRT, f"go {words}")


@pytest.mark.parametrize("line", ["Games", "NEW skirt", "exit", "help", "quit now", "=", "?", "é"])
def test_an_unknown_command_is_refused_with_the_known_ones(line: str) -> None:
    sentence = refused(SKIRT, line)
    assert all(command in sentence for command in (*COMMANDS, "quit"))


def test_position_clears_what_undo_can_take_back() -> None:
    engine = engine_after(*SKIRT)
    text = engine.answer("show").removeprefix("= ")
    assert engine.answer(f"position {text}") == "="
    assert engine.answer("undo").startswith("? ")
    assert engine.answer("show") == f"= {text}"


def test_new_clears_what_undo_can_take_back() -> None:
    engine = engine_after(*SKIRT, "new skirt size=4")
    assert engine.answer("undo").startswith("? ")


def test_a_failed_position_keeps_what_undo_can_take_back() -> None:
    engine = engine_after(*SKIRT)
    assert engine.answer("position nonsense").startswith("? ")
    assert engine.answer("undo 2") == "="


@pytest.mark.parametrize(
    "failing", ["go bot=nobody", "go playouts=0", "seed x", "random me", "play zz", "new chess"]
)
def test_a_failed_command_does_not_change_what_random_plays(failing: str) -> None:
    engine, other = engine_after(*SKIRT, "seed 1"), engine_after(*SKIRT, "seed 1")
    assert engine.answer(failing).startswith("? ")
    assert [engine.answer("random") for _ in range(8)] == [other.answer("random") for _ in range(8)]


def test_a_go_away_from_seats_does_not_change_what_random_plays() -> None:
    engine, other = engine_after(*CHANCE, "seed 1"), engine_after(*CHANCE, "seed 1")
    assert engine.answer("go").startswith("? ")
    assert [engine.answer("random") for _ in range(8)] == [other.answer("random") for _ in range(8)]
