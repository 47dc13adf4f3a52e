"""Self-play follows the rules, and records what happened."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import orchard
from orchard import Position, Variant
from orchard.kernel import copied
from orchard.match.campaign import found_so_far
from orchard.training.backend import HostBackend
from orchard.training.replay import Replay
from orchard.training.selfplay import SelfPlay
from tests.nets.fakes import Opinion, evaluation

GAMES, TIMES, STEPS = 6, 200, 150
PLAYED = [
    orchard.make_variant("skirt", size=3),
    orchard.make_variant("jam-it", seats=3, board="mini"),
    orchard.make_variant("fabled-fruit", seats=3, limit=10),
]


def played(variant: Variant, steps: int = STEPS, unusual: float = 0.5) -> SelfPlay:
    """Return games that have been played for some steps."""
    seats = variant.game.seats[-1]
    play = SelfPlay(
        variant,
        HostBackend(),
        games=GAMES,
        simulations=2,
        nodes=64,
        times=TIMES,
        seats=seats,
        unusual=unusual,
    )
    evaluate = evaluation(play.forest, Opinion(play.forest))
    play.begin(4)
    for _ in range(steps):
        play.step(evaluate)
    return play


def kept(play: SelfPlay, time: int, game: int) -> Position:
    """Return the position that was searched at a given time."""
    raw = play.states[time, game].numpy().tobytes()
    return Position(play.variant, copied(np.frombuffer(raw, play.variant.dtype)))


@pytest.mark.parametrize("variant", PLAYED, ids=str)
def test_games_follow_the_rules_to_their_returns(variant: Variant) -> None:
    play = played(variant)
    ends = 0
    for game in range(GAMES):
        for time in range(STEPS - 1):
            before, after = kept(play, time, game), kept(play, time + 1, game)
            assert before.actor >= 0
            if variant.hides or is_next(before, after):
                continue
            ends += 1
            returns = play.returns[time, game, : variant.seats].tolist()
            assert play.is_labelled[time, game] == 1
            endings = [before.play_unchecked(code) for code in before.codes]
            results = [list(each.returns) for each in endings if each.is_over]
            assert pytest.approx(returns) in results
    counted = play.counted()
    assert counted.games >= 3
    assert variant.hides or 0 <= counted.games - ends <= GAMES  # some end with the last step
    assert sum(counted.returns) == pytest.approx(0, abs=1e-3)


def is_next(before: Position, after: Position) -> bool:
    """Return whether some action leads from one position to the other."""
    found = after.state.tobytes()
    return any(before.play_unchecked(code).state.tobytes() == found for code in before.codes)


def test_what_is_labelled_is_every_position_of_ended_games() -> None:
    play = played(PLAYED[0])
    counted = play.counted()
    assert int(play.is_labelled[:STEPS].sum()) == counted.decisions
    assert counted.decisions + int(moves_of(play).sum()) == GAMES * STEPS


def moves_of(play: SelfPlay) -> Any:
    """Return the number of moves in each unfinished game."""
    return play.playing.numpy().view(play.playing_dtype)["moves"]


def test_some_games_begin_in_unusual_positions() -> None:
    variant = PLAYED[0]
    first = variant.start().state.tobytes()
    usual, unusual = (
        sum(
            kept(play, time, game).state.tobytes() == first
            for time in range(STEPS)
            for game in range(GAMES)
        )
        for play in (played(variant, unusual=0.0), played(variant, unusual=1.0))
    )
    assert usual > 3 * unusual


def test_games_of_a_campaign_go_on_with_what_was_left() -> None:
    variant = orchard.make_variant("fabled-fruit", seats=2, limit=20)
    play = played(variant, steps=TIMES, unusual=0.0)
    first, followed = found_so_far(variant.start()), 0
    for game in range(GAMES):
        positions = [kept(play, time, game) for time in range(TIMES)]
        for before, after in pairwise(positions):
            assert found_so_far(after) >= found_so_far(before), "nothing is ever forgotten"
        began = [after for before, after in pairwise(positions) if after.turn < before.turn]
        followed += sum(found_so_far(position) > first for position in began)
    assert play.counted().games >= GAMES
    assert followed >= 3, "some game began with more than the first one"


@pytest.mark.parametrize("variant", PLAYED, ids=str)
def test_a_batch_is_what_the_seat_saw(variant: Variant) -> None:
    play = played(variant)
    replay = Replay(play, 16)
    assert replay.refresh(TIMES) == int(play.is_labelled.sum())
    assert replay.refresh(STEPS // 2) < int(play.is_labelled.sum())
    replay.refresh(TIMES)
    replay.sample()
    rows, columns = np.divmod(variant.sight.squares, variant.sight.grid[1])
    window = play.forest.window
    chosen = [row.tobytes() for row in replay._states.view(16, -1).numpy()]
    searched = {
        play.states[t, g].numpy().tobytes(): (t, g) for t in range(STEPS) for g in range(GAMES)
    }
    checked = 0
    for b in range(16):
        found = [at for raw, at in searched.items() if same_to_its_actor(variant, raw, chosen[b])]
        position = kept(play, *found[0])
        seen = position.observation()
        cut = seen.planes[:, rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
        planes = replay._planes[b, :, : window.planes].numpy().T.reshape(cut.shape)
        assert (planes == cut).all()
        assert (replay._counts[b].numpy() == seen.counts).all()
        row = variant.door("policy_row")(variant.tables, position.state)
        places = window.policy[row, list(position.codes)]
        assert sorted(np.flatnonzero(replay._is_legal[b].numpy())) == sorted(places.tolist())
        assert float(replay._policy[b].sum()) == pytest.approx(1, abs=2e-2)
        relative = np.roll(replay._returns[b, : variant.seats].numpy(), -position.actor)
        assert replay._values[b, : variant.seats].numpy() == pytest.approx(relative)
        checked += 1
    assert checked == 16


def same_to_its_actor(variant: Variant, raw: bytes, concealed: bytes) -> bool:
    """Return whether a kept position, concealed for its actor, equals a recalled one."""
    position = Position(variant, copied(np.frombuffer(raw, variant.dtype)))
    return position.concealed(position.actor).tobytes() == concealed


@pytest.mark.parametrize("variant", PLAYED[:2], ids=str)
def test_a_batch_is_turned_as_the_sight_says(variant: Variant) -> None:
    import torch

    play = played(variant)
    replay = Replay(play, 8)
    replay.refresh(TIMES)
    torch.manual_seed(5)
    batch = replay.sample()
    window, turned = replay.window, variant.turned
    for b in range(8):
        straight = replay._planes[b, :, : window.planes].numpy().T
        fits = []
        for k in range(len(turned.planes)):
            full = np.zeros((window.planes, variant.sight.area), np.float32)
            squares = grid_squares(variant)
            full[np.ix_(turned.planes[k], turned.squares[k][squares])] = straight
            expected = full[:, squares].reshape(window.planes, window.rows, window.columns)
            fits.append((expected == batch.planes[b].numpy()).all())
        assert any(fits)
        assert batch.policy[b].sum() == pytest.approx(float(replay._policy[b].sum()), abs=1e-3)
        assert (batch.policy[b][~batch.is_legal[b]] == 0).all()


def grid_squares(variant: Variant) -> Any:
    """Return the squares of the whole grid that lie in the window, row by row."""
    rows, columns = np.divmod(variant.sight.squares.astype(int), variant.sight.grid[1])
    down, across = (np.arange(each.min(), each.max() + 1) for each in (rows, columns))
    return (down[:, None] * variant.sight.grid[1] + across).ravel()
