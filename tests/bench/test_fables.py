"""Bots that play for a fable's points, against others that do not."""

from __future__ import annotations

from bench.fables import Gain, Half, format_gains, games, parser, tell


def test_the_two_games_differ_in_their_aim_alone() -> None:
    aiming, plain = games()
    assert aiming.tuning.aim is not None
    assert plain.tuning.aim is None
    assert plain.rules is aiming.rules


def test_a_half_is_told_by_both_sides_and_the_exchange_turns_it_over() -> None:
    one, other = (tell(Half(2, "random", 2, 5, first)) for first in (0, 1))
    assert -2 <= one.points <= 2
    assert one.points == -other.points  # the same random fable with the seats exchanged
    assert one.returns == -other.returns


def test_gains_are_told_with_their_doubt() -> None:
    told = format_gains([Gain(0.5, 0.1), Gain(0.3, -0.1)])
    assert told == "2 rounds: +0.400 ± 0.196 points a game, +0.000 ± 0.196 returns"
    assert parser().parse_args([]).seats == 4
