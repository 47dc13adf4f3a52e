"""Commands print what is asked for, and refuse anything else with one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

import orchard as library
from orchard.cli import main
from orchard.search import perft, playouts
from tests.cli.shell import complaint, orchard, run_here, sentence_of
from tests.nets.made import write_random_net


def test_without_arguments_there_is_help() -> None:
    done = orchard()
    assert "Traceback" not in done.err
    assert done.code in (0, 2)
    text = done.out + done.err
    assert "Usage" in text
    assert all(name in text for name in ("play", "engine", "show", "games", "rules", "perft"))


def test_games_lists_every_game() -> None:
    done = orchard("games")
    assert done.code == 0
    for known in library.all_games():
        assert known.id in done.out
        assert known.title in done.out


def test_bots_lists_the_one_with_a_net_where_a_game_has_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ORCHARD_NETS", str(tmp_path))
    usual = run_here("bots").out.splitlines()
    assert [line.split()[0] for line in usual] == list(library.bots.BOTS)
    write_random_net(tmp_path, library.make_variant("skirt"), width=8, blocks=1)
    *others, last = run_here("bots").out.splitlines()
    assert others == usual
    assert last.startswith("sage ")
    assert last.endswith("(skirt)")
    said = complaint("play", "jam-it", "--bot", "sage", folder=tmp_path)
    assert "none for these rules of jam-it" in said
    assert "orchardist" in said


def test_rules_prints_the_page() -> None:
    done = orchard("rules", "skirt")
    assert done.code == 0
    assert all(clause in done.out for clause in ("S1", "S8", "SR1"))


def test_perft_counts_each_depth() -> None:
    done = orchard("perft", "skirt", "3", "-o", "size=4", "--threads", "2")
    start = library.make_variant("skirt", size=4).start()
    counts = [int(line.split()[1].replace(",", "")) for line in done.out.splitlines()]
    assert counts == [perft(start, depth) for depth in range(4)]


def test_playouts_reports_a_small_run() -> None:
    done = orchard("playouts", "skirt", "50", "-o", "size=3", "--seed", "4", "--threads", "1")
    run = playouts(library.make_variant("skirt", size=3).start(), 50, seed=4)
    assert done.code == 0
    assert "50 random games of skirt size=3" in done.out
    assert f"{run.steps / 50:.1f}" in done.out
    assert f"seat 0 {run.returns[0]:+.4f}" in done.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["bogus"], "bogus"),
        (["rules"], "game"),
        (["rules", "chess"], "There is no game 'chess'"),
        (["games", "--all"], "--all"),
        (["perft", "skirt", "x"], "depth"),
        (["perft", "skirt", "-1"], "-1"),
        (["perft", "skirt", "2", "--position", "w -"], "ROWS"),
        (["perft", "skirt", "1", "-o", "size"], "name=value"),
        (["playouts", "skirt", "0"], "games"),
        (["playouts", "skirt", "5", "--device", "tpu"], "device"),
        (["play", "skirt", "--bot", "nobody"], "There is no bot 'nobody'"),
        (["play", "skirt", "--seat", "2"], "seats are 0 to 1"),
        (["play", "chess"], "There is no game 'chess'"),
    ],
)
def test_a_wrong_command_is_refused_with_a_sentence(
    words: list[str], sentence: str, tmp_path: Path
) -> None:
    assert sentence.lower() in complaint(*words, folder=tmp_path).lower()


def test_a_process_ends_with_that_sentence() -> None:
    assert "bogus" in sentence_of(orchard("bogus"))
    assert "chess" in sentence_of(orchard("rules", "chess"))


def test_a_seed_too_large_is_refused_or_works() -> None:
    done = orchard("playouts", "skirt", "5", "-o", "size=3", "--seed", str(10**30))
    assert "Traceback" not in done.err
    assert done.code in (0, 2)


def test_a_depth_too_large_is_refused_before_anything_is_counted() -> None:
    done = orchard("perft", "skirt", "101", "-o", "size=3", timeout=10)
    assert "from 0 to 100" in sentence_of(done)


def test_play_without_a_game_and_without_anybody_names_what_to_do(tmp_path: Path) -> None:
    done = orchard("play", typed="9\nx\n", folder=tmp_path)
    assert done.code == 2
    assert "Skirt" in done.out
    assert done.err.endswith(
        "Nobody is here to choose a game; name one, for example: orchard play skirt.\n"
    )


def test_too_little_memory_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(**_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("orchard.cli.app.app", run)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 1
    assert capsys.readouterr().err.startswith("orchard: This machine does not have enough memory")
