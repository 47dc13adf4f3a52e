"""Clocks are derived from event times, and outages are charged to no one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from orchard.server.clocks import Clocks, Outages
from orchard.server.wire import Clock


def test_no_clock_runs_without_a_limit() -> None:
    clocks = Clocks(Clock(), 2)
    clocks.turn_to(0, 0)
    assert clocks.running is None
    assert not clocks.is_up(10**9)


def test_the_time_of_a_move_begins_anew_with_each_turn() -> None:
    clocks = Clocks(Clock("move", 10), 2)
    clocks.turn_to(0, 0)
    clocks.turn_to(0, 4000)  # the second action of the same turn
    assert clocks.left_of(0, 4000) == 6000
    clocks.turn_to(1, 5000)
    assert clocks.left_of(0, 5000) == 10_000
    assert clocks.left_of(1, 7000) == 8000


def test_an_increment_is_added_after_each_turn() -> None:
    clocks = Clocks(Clock("total", 60, 2), 2)
    clocks.turn_to(0, 0)
    clocks.turn_to(1, 10_000)
    clocks.turn_to(0, 15_000)
    assert (clocks.left_of(0, 15_000), clocks.left_of(1, 99_000)) == (52_000, 57_000)
    assert clocks.is_up(15_000 + 52_000)
    assert not clocks.is_up(15_000 + 51_999)


def test_after_the_last_turn_nobody_gets_more_time() -> None:
    for rule in (Clock("move", 10), Clock("total", 10, 2)):
        clocks = Clocks(rule, 2, Outages())
        clocks.turn_to(0, 0)
        clocks.turn_to(None, 10_000, is_over=True)
        assert clocks.times(99_000) == [0, 10]
        clocks.outages.add([(20_000, 30_000)])  # the clocks are recomputed
        assert clocks.times(99_000) == [0, 10]


def test_nobody_pays_for_an_outage() -> None:
    clocks = Clocks(Clock("total", 60), 2, Outages([(10_000, 500_000), (600_000, 600_010)]))
    clocks.turn_to(0, 0)
    assert clocks.left_of(0, 10_000) == 50_000
    assert clocks.left_of(0, 300_000) == 50_000
    assert clocks.left_of(0, 510_000) == 40_000


def test_an_outage_may_become_known_after_the_turn_that_it_fell_into() -> None:
    known, told_late = Outages([(10_000, 30_000)]), Outages()
    early, late = (Clocks(Clock("total", 60), 2, each) for each in (known, told_late))
    for clocks in (early, late):
        clocks.turn_to(0, 0)
        clocks.turn_to(1, 40_000)
    assert late.left_of(0, 50_000) == 20_000
    told_late.add([(10_000, 30_000)])
    assert late.left_of(0, 50_000) == early.left_of(0, 50_000) == 40_000
    assert late.left_of(1, 50_000) == 50_000


@given(st.lists(st.tuples(st.integers(0, 1), st.integers(0, 9000)), max_size=20))
def test_time_is_conserved(turns: list[tuple[int, int]]) -> None:
    clocks, at = Clocks(Clock("total", 100), 2), 0
    clocks.turn_to(0, 0)
    for seat, wait in turns:
        at += wait
        clocks.turn_to(seat, at)
    assert sum(clocks.left_of(seat, at) for seat in range(2)) == 200_000 - at
