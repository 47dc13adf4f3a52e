"""A match begun elsewhere continues at a table, after every action has been checked."""

from __future__ import annotations

import msgspec
import pytest

from orchard.errors import OrchardError
from orchard.kernel import EVERYTHING, SPECTATOR
from orchard.match import Match, make_variant
from orchard.server.creation import create
from orchard.server.views import Seen, Views
from orchard.server.wire import NewTable, View
from tests.server.makers import ANN, GAMES, HIDING, Play, requested


def begun(game: str, count: int, *, seed: int = 1) -> Match:
    """Return a match after at least `count` actions, including chance's, with a seat to act."""
    match = Match(make_variant(game))
    while len(match.actions) < count or match.position.actor < 0:
        position = match.position
        match.play(position.legal[(seed * len(match.actions)) % len(position.legal)])
    return match


def wish(match: Match, *chairs: str) -> NewTable:
    return NewTable(match.variant.game.id, list(chairs), actions=list(match.actions))


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_on_where_it_was(game: str) -> None:
    match = begun(game, 30)
    play = Play(wish(match, "me", "open"))
    assert play.table.position == match.position
    assert play.table.actions == list(match.actions)
    told = [entry for entry in play.table.log if entry.kind == "action" and entry.seat is not None]
    assert len(told) == len(play.events) - 1
    assert [seat.kind for seat in play.table.seats] == ["person", "open"]


def test_chance_goes_on_with_a_seed_of_its_own() -> None:
    match = Match(make_variant("fabled-fruit"))
    match.play(match.position.legal[0])
    one, other = (Play(wish(match, "me", "open"), seed=seed).table.actions for seed in (1, 2))
    assert one[0] == other[0] == match.actions[0]
    assert one != other


@pytest.mark.parametrize(
    ("code", "actions"),
    [
        ("action.illegal", ["a1", "a1"]),
        ("action.illegal", ["f6"]),
        ("action.unreadable", ["zz"]),
    ],
)
def test_what_could_not_be_played_is_refused(code: str, actions: list[str]) -> None:
    with pytest.raises(OrchardError) as caught:
        create(NewTable("skirt", ["me", "open"], actions=actions), ANN, "Ann", seed=1)
    assert caught.value.code == code


@pytest.mark.parametrize("more", [[], ["a1"]])
def test_a_match_that_is_over_does_not_go_on(more: list[str]) -> None:
    match = Match(make_variant("skirt", size=3))
    while match.result is None:
        match.play(match.position.legal[0])
    request = NewTable("skirt", ["me", "open"], {"size": 3}, actions=[*match.actions, *more])
    with pytest.raises(OrchardError) as caught:
        create(request, ANN, "Ann", seed=1)
    assert caught.value.code == "match.over"


@pytest.mark.parametrize("game", HIDING)
def test_several_people_at_one_screen_read_what_all_may_know(game: str) -> None:
    play = Play(requested(game, "me", "me"))
    views = Views(play.table)
    seen = Seen()
    for _ in range(20):
        actor = play.table.actor
        assert actor is not None
        shown = msgspec.json.decode(views.view(ANN, seen, {ANN}, 0), type=View)
        assert shown.scene.viewer == actor
        assert views.eyes_of([0, 1]) == (actor, actor)
        entries = {(e.number, e.seat): e for e in play.table.log if e.steps and not e.told}
        for line in shown.lines:
            if line.kind == "action" and not line.told:
                steps = entries[line.number, line.seat].steps
                open_to_all = [s for _, _, after in steps for s in after.story(SPECTATOR).sentences]
                assert line.sentences == open_to_all
        play.play(ANN, play.table.position.legal[0])
    assert EVERYTHING not in views.eyes_of([0, 1])
