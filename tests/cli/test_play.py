"""`orchard play` plays a whole game with a person who types."""

from __future__ import annotations

from pathlib import Path

import pytest

import orchard as library
from orchard import Match, load_record
from orchard.bots import make_bot
from orchard.kernel.random import Stream
from tests.cli.shell import Done, orchard

SKIRT = library.make_variant("skirt", size=3)


def play(*typed: str, folder: Path, words: tuple[str, ...] = ("--bot", "random")) -> Done:
    """Play a match of small Skirt, with lines typed into it."""
    text = "".join(f"{line}\n" for line in typed)
    return orchard(
        "play", "skirt", "-o", "size=3", "--seed", "1", *words, typed=text, folder=folder
    )


def expected(seed: int = 1) -> tuple[list[str], Match]:
    """Return what a person types who always plays the first legal action, and that match."""
    match, typed = Match(SKIRT), list[str]()
    bot = make_bot("random", SKIRT, seed=Stream(seed).next() >> 1)
    while not match.position.is_over:
        if match.position.actor == 0:
            typed.append(match.position.legal[0])
            match.play(typed[-1])
        else:
            match.play(bot.think(match.position).action)
    return typed, match


def test_a_whole_game_is_played_to_its_end(tmp_path: Path) -> None:
    typed, match = expected()
    done = play(*typed, folder=tmp_path)
    assert (done.code, done.err) == (0, "")
    told = "You have won." if match.position.returns[0] > 0 else "Won by Random."
    assert done.out.rstrip().endswith(told)
    assert done.out.count("Random plays") == len(match.actions) - len(typed)


def test_a_match_is_saved_and_loads_back(tmp_path: Path) -> None:
    typed, match = expected()
    done = play(*typed[:2], "save half.orchard", "save", folder=tmp_path)
    assert "Saved to half.orchard." in done.out
    saved = load_record(tmp_path / "half.orchard")
    assert saved.players == ("You", "Random")
    assert saved.actions == match.actions[: len(saved.actions)]
    assert len(saved.actions) >= 3
    assert sorted(path.name for path in tmp_path.iterdir()) == ["half.orchard", "match.orchard"]


@pytest.mark.parametrize("last", [["quit"], []], ids=["quit", "end of input"])
def test_leaving_says_goodbye(last: list[str], tmp_path: Path) -> None:
    done = play("a1", *last, folder=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert done.out.rstrip().endswith("Goodbye!")


def test_wrong_input_gets_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    lines = (
        "zz",
        "c3",
        "why c3",
        "why",
        "why e1",
        "a1 a1 a1",
        "?",
        "",
        "undo",
        "[/b]",
        "save x.orchard",
    )
    done = play(*lines, folder=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert "'zz' is not a cell of this board" in done.out
    assert "c3 is illegal: S4" in done.out
    assert "That is legal." in done.out
    assert "You have not acted yet" in done.out
    assert load_record(tmp_path / "x.orchard").actions == ()


@pytest.mark.parametrize("name", [".", "..", "missing/x", "nul\0", "a" * 300])
def test_a_place_where_nothing_can_be_saved_gets_a_sentence(name: str, tmp_path: Path) -> None:
    done = play(f"save {name}", "quit", folder=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert "Saved" not in done.out
    assert list(tmp_path.iterdir()) == []


def test_the_name_of_a_saved_file_is_printed_as_it_is(tmp_path: Path) -> None:
    done = play("save [b]x", "quit", folder=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["[b]x"]
    assert "Saved to [b]x." in done.out


def test_undo_goes_back_to_the_persons_last_choice(tmp_path: Path) -> None:
    typed, _ = expected()
    done = play(
        typed[0], "save one", "undo", "save none", typed[0], "undo", "undo", folder=tmp_path
    )
    assert (done.code, done.err) == (0, "")
    assert load_record(tmp_path / "one").actions[0] == typed[0]
    assert load_record(tmp_path / "none").actions == ()
    assert "You have not acted yet" in done.out


def test_both_seats_may_be_played_by_hand(tmp_path: Path) -> None:
    whole = Match(SKIRT)
    while not whole.position.is_over:
        whole.play(whole.position.legal[-1])
    done = play(*whole.actions, folder=tmp_path, words=("--bot", "none"))
    assert (done.code, done.err) == (0, "")
    assert "You have won." in done.out
    assert " plays " not in done.out


def test_the_bot_begins_where_the_person_sits_second(tmp_path: Path) -> None:
    done = play("hint", "rules", "quit", folder=tmp_path, words=("--bot", "random", "--seat", "1"))
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Random plays")
    assert "expects" in done.out
    assert "SR1" in done.out


def test_bytes_that_are_no_text_get_a_sentence(tmp_path: Path) -> None:
    done = orchard(
        "play",
        "skirt",
        "-o",
        "size=3",
        "--bot",
        "random",
        typed=b"caf\xe9\nquit\n",
        folder=tmp_path,
    )
    assert "Traceback" not in done.err
    assert done.code == 0


def test_chance_deals_before_the_person_acts(tmp_path: Path) -> None:
    done = orchard(
        "play", "nuts-sorting", "--seed", "1", "--seat", "1", "--bot", "none",
        typed="first\nrby\nsave dealt\n", folder=tmp_path,
    )  # fmt: skip
    assert (done.code, done.err) == (0, "")
    actions = load_record(tmp_path / "dealt").actions
    assert len(actions) == 63
    assert actions[61:] == ("first", "rby")


def test_an_even_start_is_told_and_not_taken_back(tmp_path: Path) -> None:
    words = ("play", "nuts-sorting", "--even", "--bot", "none", "--seed", "1")
    done = orchard(*words, typed="undo\nsave even.orchard\n", folder=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert "The table is set for an even start." in done.out
    assert "remove one of your own nuts" in done.out
    saved = load_record(tmp_path / "even.orchard")
    assert saved.actions == library.make_variant("nuts-sorting").even_start(1)


def test_an_even_start_is_refused_where_there_is_none(tmp_path: Path) -> None:
    done = orchard("play", "skirt", "--even", folder=tmp_path)
    assert done.code == 2
    assert "skirt offers no even start" in done.err
