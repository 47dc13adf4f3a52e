"""Even starts: lists of legal actions after which all seats have equal chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

import orchard
from orchard.games.nuts_sorting import GAME as NUTS
from orchard.games.nuts_sorting.rules import State, Tables
from orchard.games.parts import DEAL_AGAIN
from orchard.kernel import rule
from orchard.kernel.random import Stream
from orchard.match import Match, Variant, even
from orchard.match.even import draw_even_start, even_opening
from tests.references.hexes import HexBoard

VARIANT = orchard.make_variant("nuts-sorting")
SETS = ("rby", "kwg")


def groups(rows: str) -> dict[str, int]:
    """Count the groups of each set."""
    board = HexBoard(5)
    content = board.read(rows, "rbykwg.")
    return {each: sum(len(board.groups(content, colour)) for colour in each) for each in SETS}


@pytest.mark.parametrize("seed", range(40))
def test_the_first_mover_has_one_or_two_groups_fewer(seed: int) -> None:
    *deal, chosen = VARIANT.even_start(seed)
    position = VARIANT.start().play(*deal)
    assert (position.actor, len(deal)) == (1, 61)
    counted = groups(position.everything.split()[0])
    (other,) = set(SETS) - {chosen}
    assert counted[chosen] - counted[other] in (1, 2)
    position = position.play(chosen)
    while "play" not in position.text:  # the second player removes freely
        assert position.actor == 1
        position = position.play(position.legal[0])
    assert position.is_over or position.actor == 0


def test_it_follows_from_the_seed() -> None:
    assert VARIANT.even_start(7) == VARIANT.even_start(7)
    assert VARIANT.even_start(7) != VARIANT.even_start(8)


def test_a_match_and_its_record_need_nothing_new() -> None:
    match = Match(VARIANT)
    match.play(*VARIANT.even_start(3))
    match.play(match.position.legal[0])
    assert orchard.parse_record(orchard.format_record(match)).position == match.position


def test_each_try_draws_by_numbers_of_its_own() -> None:
    asked = []

    def draw(attempt: int, place: int) -> int:
        asked.append((attempt, place))
        return Stream(5, attempt << 16 | place).next()

    actions = draw_even_start(VARIANT.start(), draw)
    tries = asked[-1][0] + 1
    assert tries > 1
    assert asked == [(attempt, place) for attempt in range(tries) for place in range(61)]
    assert len(actions) == 62


def test_a_game_without_one_refuses() -> None:
    with pytest.raises(orchard.OrchardError) as refused:
        orchard.make_variant("skirt").even_start()
    assert refused.value.code == "even.none"


@rule
def never(t: Tables, s: State) -> int:
    """Reject every deal."""
    return DEAL_AGAIN


def test_it_is_given_up_after_so_many_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(even, "TRIES", 3)
    with pytest.raises(orchard.OrchardError) as refused:
        Variant(replace(NUTS, even_start=never)).even_start()
    assert refused.value.code == "even.never"
    assert "3" in refused.value.sentence


def test_what_belongs_to_it_is_told_from_what_follows() -> None:
    first, actions = VARIANT.start(), VARIANT.even_start(3)
    removed = first.play(*actions).legal[0]
    assert even_opening(first, actions) == even_opening(first, [*actions, removed]) == 62


@pytest.mark.parametrize("count", [0, 30, 61])
def test_half_an_even_start_is_none(count: int) -> None:
    assert refused_code(VARIANT.even_start(3)[:count]) == "even.not"


def test_another_choice_is_no_even_start() -> None:
    *deal, chosen = VARIANT.even_start(3)
    (other,) = set(SETS) - {chosen}
    assert refused_code([*deal, other]) == refused_code([*deal, "first"]) == "even.not"


def refused_code(actions: Sequence[str]) -> str:
    """Return the error code for actions that are not an even start."""
    with pytest.raises(orchard.OrchardError) as refused:
        even_opening(VARIANT.start(), actions)
    return refused.value.code
