"""How often the first mover wins from starts that are more or less even."""

from __future__ import annotations

import pytest

import orchard
from bench.even import Meeting, format_share, is_won_by_first, parser, uneven
from orchard.kernel.random import Stream
from orchard.match.even import even_action

NUTS = orchard.make_variant("nuts-sorting")


@pytest.mark.parametrize("fewer", range(5))
def test_the_second_player_has_the_set_with_more_groups(fewer: int) -> None:
    position = uneven(NUTS, fewer, Stream(1))
    (step,) = position.steps
    before = orchard.Position(NUTS, step.state)
    said = even_action(before)
    assert position.actor == 1
    assert (said == step.action) == (fewer in (1, 2))


def test_a_match_is_the_same_each_time() -> None:
    won = [is_won_by_first(Meeting("random", 2, seed)) for seed in range(6)]
    assert won == [is_won_by_first(Meeting("random", 2, seed)) for seed in range(6)]
    assert 0 < sum(won) < 6


def test_shares_are_told_with_intervals() -> None:
    told = format_share(2, 49, 80)
    assert told == "2 groups fewer: the first mover won 49 of 80, 61% (50%-71%)"
    assert parser().parse_args([]).bot == "harvest"
