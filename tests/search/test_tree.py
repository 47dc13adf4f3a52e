"""Tree search: proofs, budgets, memory, reuse, chance, hidden information and several seats."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import orchard
from orchard import OrchardError, Position, Variant
from orchard.kernel import copied
from orchard.search import Search
from orchard.search.mcts import Tree
from orchard.search.tree import NODES, NONE
from tests.match.walks import VARIANTS, middle

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
SMALL = orchard.make_variant("skirt", size=3)
WON = SMALL.position("w../w.../w..../w.../.b. w -")  # by the seat to act


def search(variant: Variant, *, memory: int = 8, seed: int = 0) -> Search:
    return Search(variant, threads=1, memory=memory, seed=seed)


@every_variant
def test_visits_add_up_and_values_are_returns(variant: Variant) -> None:
    found = search(variant).run(middle(variant), playouts=300)
    assert sum(one.visits for one in found.tried) == found.simulations <= 300
    assert {one.action for one in found.tried} == set(middle(variant).legal)
    assert all(-1 <= one.value <= 1 for one in found.tried)


@every_variant
def test_one_thread_finds_the_same_every_time(variant: Variant) -> None:
    one, other = (search(variant, seed=3).run(middle(variant), playouts=200) for _ in range(2))
    assert (one.tried, one.line) == (other.tried, other.line)


def test_a_search_does_not_depend_on_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for seconds in (1e-9, 1.0):
        monkeypatch.setattr("orchard.search.mcts.BATCH", seconds)
        looking = search(SMALL)
        looking.run(WON, playouts=100_000)  # stops as soon as the win is proven
        found.append(looking.run(SMALL.start(), playouts=500).tried)
    assert found[0] == found[1]


def test_a_win_is_proven_and_stops_the_search() -> None:
    found = search(SMALL).run(WON, playouts=100_000)
    assert (found.tried[0].action, found.tried[0].winner) == ("a1", 0)
    assert found.simulations < 100_000


def test_proofs_agree_with_the_exact_solver() -> None:
    after = SMALL.start().play("a2")
    found = search(SMALL, memory=64).run(after, playouts=400_000)
    assert found.tried[0].winner == 1  # White cannot win on the smallest board
    for one in found.tried:
        if one.winner is not None:
            answer = orchard.search.Solver(SMALL).can_win(after.play(one.action), 1, most=10**8)
            assert answer.wins == (one.winner == 1)


def test_nothing_is_proven_where_something_is_hidden() -> None:
    variant = orchard.make_variant("fabled-fruit", seats=2)
    found = search(variant).run(middle(variant), playouts=500)
    assert all(one.winner is None for one in found.tried)


def test_what_was_seen_before_counts() -> None:
    looking = search(SMALL)
    first = looking.run(SMALL.start(), playouts=2_000)
    again = looking.run(SMALL.start(), playouts=2_000)
    assert (again.simulations, again.tried) == (0, first.tried)
    after = SMALL.start().play(first.line[0])
    assert 0 < looking.run(after, playouts=2_000).simulations < 2_000


def test_ways_that_lead_to_the_same_position_meet() -> None:
    variant = orchard.make_variant("skirt", size=4)
    crossing = variant.start().play("a1", "d1", "d3")  # White can play inside from a1 or outside
    one, other = next(
        (crossing.play(a, reply, b), crossing.play(b, reply, a))
        for a, b in itertools.permutations(INSIDE, 2)
        for reply in crossing.play(a).legal
        if is_line(crossing, a, reply, b) and is_line(crossing, b, reply, a)
    )
    assert one == other
    looking = search(variant)
    looking.run(one, playouts=50)
    assert looking.run(other, playouts=50).simulations == 0


INSIDE = ("b2", "c3", "e5")  # on the line from a1


def is_line(position: Position, *actions: str) -> bool:
    """Return whether these actions can be played in sequence, with seats alternating."""
    for action in actions:
        if action not in position.legal:
            return False
        before, position = position, position.play(action)
        if position.actor == before.actor:
            return False
    return True


@pytest.mark.parametrize("name", ["skirt", "fabled-fruit"])
def test_a_full_tree_goes_on_and_begins_anew(name: str) -> None:
    variant = orchard.make_variant(name)
    looking = Search(variant, threads=1, memory=0)
    position = variant.start().dealt()
    for _ in range(3):
        found = looking.run(position, playouts=5_000)
        assert sum(one.visits for one in found.tried) >= 5_000 or found.tried[0].winner is not None
        position = position.play(found.tried[0].action).dealt()
        if position.is_over:
            break
    arrays = looking.trees[0].arrays
    assert arrays.used[NODES] <= len(arrays.nodes)


def test_rave_counts_what_a_seat_played_at_any_time() -> None:
    variant = orchard.make_variant("skirt", size=4)
    position = variant.position("wb../.b.../....../......./....../...../.... w -")
    tree = search(variant).trees[0]
    for simulations in range(1, 6):
        before = rave_visits(tree)
        tree.grow(position, simulations, None)
        played_out = Position(variant, tree.arrays.work.copy()).picture()
        white = {piece.place for piece in played_out.pieces if piece.letter == "w"}
        after = rave_visits(tree)
        counted = {action for action in after if after[action] > before.get(action, 0)}
        assert counted == white & set(position.legal)
        assert set(position.legal) - counted  # Black played some


def rave_visits(tree: Tree) -> dict[str, int]:
    """Return how often each root action was played, immediately or later."""
    if tree.root == NONE:
        return {}
    first = int(tree.arrays.nodes[tree.root]["first"])
    return {
        tree.variant.format_action(int(edge["action"])): int(tree.arrays.rave[number]["visits"])
        for number, edge in enumerate(tree.edges_of(tree.root), first)
    }


def test_without_tuning_there_is_no_rave() -> None:
    plain = Search(SMALL, threads=1, memory=8, is_guided=False)
    plain.run(SMALL.start(), playouts=50)
    assert not plain.trees[0].arrays.rave.size


def test_threads_add_up() -> None:
    found = Search(SMALL, threads=3, memory=8).run(SMALL.start(), playouts=3_000)
    assert sum(one.visits for one in found.tried) == 3_000


def test_search_sees_only_what_the_actor_knows() -> None:
    variant = orchard.make_variant("fabled-fruit", seats=3)
    position = middle(variant)
    found = [
        search(variant).run(position.imagined(position.actor, world), playouts=300).tried
        for world in range(5)
    ]
    assert all(tried == found[0] for tried in found)


def test_every_seat_plays_for_itself() -> None:
    variant = orchard.make_variant("fabled-fruit", seats=3)
    looking = search(variant)
    position, seen = variant.start().dealt(), set()
    for _ in range(40):
        seen.add(position.actor)
        position = position.play(looking.run(position, playouts=30).tried[0].action).dealt()
    assert seen == {0, 1, 2}


def test_where_nobody_acts_there_is_nothing_to_look_for() -> None:
    with pytest.raises(OrchardError) as error:
        search(orchard.make_variant("nuts-sorting")).run(
            orchard.make_variant("nuts-sorting").start(), playouts=9
        )
    assert error.value.code == "position.no_seat"


def test_the_hash_tells_derived_fields_apart_from_the_rest() -> None:
    for variant in VARIANTS:
        start = variant.start().state.view(np.uint32)[variant.identity_words]
        later = middle(variant).state.view(np.uint32)[variant.identity_words]
        assert 0 < len(start) <= variant.dtype.itemsize // 4
        assert (start != later).any()


@every_variant
def test_the_hash_leaves_out_how_many_turns_it_took(variant: Variant) -> None:
    position = middle(variant)
    later = copied(position.state)
    later["turn"] += 7
    words = [state.view(np.uint32)[variant.identity_words] for state in (position.state, later)]
    assert (words[0] == words[1]).all()
    looking = search(variant)
    looking.run(position, playouts=50)
    assert looking.run(Position(variant, later), playouts=50).simulations == 0
