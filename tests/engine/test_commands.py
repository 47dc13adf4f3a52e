"""Every command of the text interface answers as the interface specifies."""

from __future__ import annotations

import pytest

import orchard
from orchard.engine import Engine

GAMES = ("skirt", "fruits-platter", "nuts-sorting", "jam-it")


def engine_after(*lines: str) -> Engine:
    """Return an engine that has accepted these commands."""
    engine = Engine()
    for line in lines:
        assert engine.answer(line).startswith("="), line
    return engine


@pytest.fixture
def skirt() -> Engine:
    return engine_after("new skirt size=4", "play f1 g3")


@pytest.fixture
def over() -> Engine:
    """Return an engine whose game is over, set up by a position."""
    return engine_after("new skirt size=3", "position w../w.../w..../w.../w.. w -")


def test_games_lists_the_ids_in_their_order() -> None:
    listed = Engine().answer("games").removeprefix("= ").split()
    assert tuple(listed[:4]) == GAMES
    assert listed == [known.id for known in orchard.all_games()]


@pytest.mark.parametrize("game", GAMES)
def test_new_starts_a_game_and_says_nothing(game: str) -> None:
    engine = Engine()
    assert engine.answer(f"new {game}") == "="
    assert engine.answer("show") == f"= {orchard.make_variant(game).start().text}"


def test_new_takes_options() -> None:
    engine = engine_after("new jam-it seats=3 board=mini")
    assert engine.match.variant == orchard.make_variant("jam-it", seats=3, board="mini")


def test_new_starts_afresh(skirt: Engine) -> None:
    assert skirt.answer("new skirt size=4") == "="
    assert skirt.answer("show") == "= ..../...../....../......./....../...../.... w -"


def test_show_writes_the_position(skirt: Engine) -> None:
    assert skirt.answer("show") == "= ..b./w..../....../......./....../...../.... b g3"


def test_position_reads_what_show_writes(skirt: Engine) -> None:
    text = skirt.answer("show").removeprefix("= ")
    other = engine_after("new skirt size=4", f"position {text}")
    assert other.answer("show") == f"= {text}"
    assert other.answer("legal") == skirt.answer("legal")


def test_board_is_several_lines_without_an_empty_one(skirt: Engine) -> None:
    lines = skirt.answer("board").split("\n")
    assert lines[0].rstrip() == "="
    assert len(lines) > 7
    assert all(line.strip() for line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_board_draws_every_game(game: str) -> None:
    assert "\n\n" not in engine_after(f"new {game}").answer("board")


def test_actor_names_a_seat(skirt: Engine) -> None:
    assert skirt.answer("actor") == "= seat 1"


def test_actor_names_chance() -> None:
    assert engine_after("new nuts-sorting").answer("actor") == "= chance"


def test_actor_says_when_it_is_over(over: Engine) -> None:
    assert over.answer("actor") == "= over"


def test_legal_lists_the_actions(skirt: Engine) -> None:
    legal = skirt.answer("legal").removeprefix("= ").split()
    assert set(legal) == {"f3", "f4", "e3", "e5", "d3", "d6", "c2"}


def test_legal_is_empty_when_over(over: Engine) -> None:
    assert over.answer("legal") == "="


def test_weights_are_listed_for_chance() -> None:
    weights = engine_after("new nuts-sorting", "play r .").answer("weights")
    assert set(weights.split()[1:]) == {"r:9", "b:10", "y:10", "k:10", "w:10", "g:10"}


def test_play_plays_one_or_several(skirt: Engine) -> None:
    assert skirt.answer("play e3") == "="
    assert skirt.answer("play f5 e5") == "="
    assert skirt.match.actions == ("f1", "g3", "e3", "f5", "e5")


def test_undo_takes_back_one_or_several(skirt: Engine) -> None:
    assert skirt.answer("play e3") == "="
    assert skirt.answer("undo") == "="
    assert skirt.answer("actor") == "= seat 1"
    assert skirt.answer("undo 2") == "="
    assert skirt.match.actions == ()


def test_returns_has_a_number_for_each_seat(over: Engine) -> None:
    assert over.answer("returns") == "= 1 -1"


def test_returns_of_three_seats_sum_to_nothing() -> None:
    variant = orchard.make_variant("jam-it", seats=3)
    engine = engine_after("new jam-it seats=3", "seed 1")
    while engine.answer("actor") != "= over":
        engine.answer("random")
    returns = [float(word) for word in engine.answer("returns").split()[1:]]
    assert len(returns) == variant.seats
    assert sum(returns) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("seat", [0, 1])
def test_view_shows_all_where_nothing_is_hidden(skirt: Engine, seat: int) -> None:
    assert skirt.answer(f"view {seat}") == skirt.answer("show")


def test_why_gives_the_clause_then_a_sentence(skirt: Engine) -> None:
    sign, clause, sentence = skirt.answer("why g3").split(" ", 2)
    assert (sign, clause) == ("=", "S5")
    assert sentence.endswith(".")


def test_perft_counts_sequences(skirt: Engine) -> None:
    assert skirt.answer("perft 0") == "= 1"
    assert skirt.answer("perft 1") == "= 7"
    counts = []
    for action in skirt.answer("legal").split()[1:]:
        skirt.answer(f"play {action}")
        counts.append(len(skirt.answer("legal").split()) - 1)
        skirt.answer("undo")
    assert skirt.answer("perft 2") == f"= {sum(counts)}"


def test_perft_counts_nothing_after_the_end_but_the_empty_sequence(over: Engine) -> None:
    assert [over.answer(f"perft {n}") for n in range(4)] == ["= 1", "= 0", "= 0", "= 0"]


@pytest.mark.parametrize("game", GAMES)
def test_random_plays_a_legal_action_and_names_it(game: str) -> None:
    engine = engine_after(f"new {game}", "seed 3")
    legal = engine.match.position.legal
    action = engine.answer("random").removeprefix("= ")
    assert action in legal
    assert engine.match.actions == (action,)


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_repeats_what_is_random(game: str) -> None:
    heard = []
    for seed in (5, 5, 6):
        engine = engine_after(f"new {game}", f"seed {seed}")
        heard.append([engine.answer("random") for _ in range(30)])
    assert heard[0] == heard[1] != heard[2]


def test_a_seed_may_have_64_bits(skirt: Engine) -> None:
    assert skirt.answer(f"seed {2**64 - 1}") == "="
    assert skirt.answer("random").startswith("= ")


@pytest.mark.parametrize(
    "go",
    [
        "go playouts=50",
        "go seconds=0.001",
        "go seconds=0.001 playouts=10",
        "go bot=random",
        "go bot=random playouts=1",
        "go playouts=20 bot=pip",
    ],
)
def test_go_names_an_action_and_its_value_and_plays_nothing(skirt: Engine, go: str) -> None:
    sign, action, value = skirt.answer(go).split()
    assert sign == "="
    assert action in skirt.match.position.legal
    assert -1 <= float(value) <= 1
    assert skirt.match.actions == ("f1", "g3")


def test_go_is_repeated_by_a_seed(skirt: Engine) -> None:
    heard = [[skirt.answer("seed 4"), skirt.answer("go playouts=100")] for _ in range(2)]
    assert heard[0] == heard[1]


def test_go_finds_a_winning_action() -> None:
    engine = engine_after("new skirt size=3", "position w../w.../w..../w.../.b. w -", "seed 1")
    assert engine.answer("go playouts=400") == "= a1 1.000"


def test_think_says_the_line_and_every_action(skirt: Engine) -> None:
    answer = skirt.answer("think playouts=200 bot=orchardist")
    line, *rows = answer.removeprefix("= ").splitlines()
    skirt.match.position.play(*line.split())
    assert sorted(row.split()[0] for row in rows) == sorted(skirt.match.position.legal)
    assert sum(int(row.split()[2]) for row in rows) == 200


def test_even_begins_again_with_an_even_start() -> None:
    engine = engine_after("new nuts-sorting", "seed 4", "random")
    actions = engine.answer("even").removeprefix("= ").split()
    assert len(actions) == 62
    assert engine.match.actions == tuple(actions)
    assert engine.answer("actor") == "= seat 1"
    assert (
        actions == engine_after("new nuts-sorting", "seed 4", "random").answer("even").split()[1:]
    )


def test_even_is_refused_where_there_is_none_and_changes_nothing(skirt: Engine) -> None:
    assert skirt.answer("even").startswith("? skirt offers no even start")
    assert skirt.match.actions == ("f1", "g3")
    assert skirt.answer("even 3") == "? Usage: even."
