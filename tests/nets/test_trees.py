"""Trees guided by a net: compared with a plain reference and with proofs, and without cheating."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import orchard
from orchard import Position, Variant
from orchard.bots.learned import SIMULATIONS
from orchard.kernel import Target, copied, specialise
from orchard.nets import simulation
from orchard.nets.forest import Forest, root_bytes
from orchard.nets.guided import GuidedSearch, room_for
from orchard.search import Solver
from tests.match.walks import middle
from tests.nets.fakes import Indifferent, Opinion, evaluation
from tests.nets.reference import Reference
from tests.nets.warp import Warp

ROOM = room_for(SIMULATIONS)  # nodes; the same as bots use, so that compiled code is shared
SKIRT = orchard.make_variant("skirt", size=3)
OPEN = [SKIRT, orchard.make_variant("jam-it", seats=3, board="mini")]
FABLE = orchard.make_variant("fabled-fruit", seats=3)
EVERY = [*OPEN, orchard.make_variant("nuts-sorting"), FABLE]


def forest_of(variant: Variant, positions: list[Position], simulations: int) -> Forest:
    """Return a forest with one tree per position."""
    seats = variant.game.seats[-1]
    forest = Forest(variant, len(positions), simulations, seats=seats, nodes=ROOM)
    for row, position in zip(root_bytes(forest), positions, strict=True):
        row[:] = np.frombuffer(position.state.tobytes(), np.uint8)
    return forest


@pytest.mark.parametrize("variant", OPEN, ids=str)
def test_a_tree_grows_as_the_paper_says(variant: Variant) -> None:
    for position in (variant.start().dealt(), middle(variant)):
        forest = forest_of(variant, [position], 40)
        opinion = Opinion(forest, seed=3)
        forest.reset(5, gumbel_scale=1.0)
        forest.search(evaluation(forest, opinion))
        tree = forest.arrays.trees[0]
        count = len(position.codes)
        root, action = Reference(forest.window, opinion, 40).run(position, tree["noise"].tolist())
        assert tree["visits"][:count].tolist() == root.visits
        assert tree["total"][:count] == pytest.approx(np.array(root.totals), abs=1e-4)
        assert tree["target"][:count] == pytest.approx(np.array(root.improved()), abs=1e-4)
        assert tree["action"] == position.codes[action]


def test_a_forest_is_many_trees() -> None:
    positions = [SKIRT.start(), middle(SKIRT), SKIRT.start().play("a1")]
    forest = forest_of(SKIRT, positions, 24)
    opinion = Opinion(forest)
    forest.reset(1, gumbel_scale=0.0)
    forest.search(evaluation(forest, opinion))
    for tree, position in zip(forest.arrays.trees, positions, strict=True):
        alone = GuidedSearch(SKIRT, opinion, simulations=24)
        assert SKIRT.format_action(int(tree["action"])) == alone.run(position).action


def test_what_surely_wins_is_found_without_any_help() -> None:
    solver, found, proven = Solver(SKIRT), 0, 0
    for seed in range(12):
        position = middle(SKIRT, seed=seed)
        wins = {
            action
            for action in position.legal
            if solver.can_win(position.play(action), position.actor, most=200_000).wins
        }
        if not wins or len(wins) == len(position.legal):
            continue
        proven += 1
        forest = forest_of(SKIRT, [position], 60)
        search = GuidedSearch(SKIRT, Indifferent(forest), simulations=60)
        found += search.run(position).action in wins
    assert proven >= 4
    assert found >= 0.75 * proven


@pytest.mark.parametrize("variant", [SKIRT, FABLE], ids=str)
def test_interpreted_trees_are_the_same(variant: Variant) -> None:
    position = middle(variant)
    compiled, plain = (forest_of(variant, [position], 6) for _ in range(2))
    for forest in (compiled, plain):
        evaluate = evaluation(forest, Opinion(forest, seed=2))
        steps: list[Any] = [simulation.reset, *[simulation.simulate] * 6, simulation.decide]
        target: Target = "cpu" if forest is compiled else "python"
        for number, template in enumerate(steps):
            given = () if number else (np.uint64(9), 1.0)
            if number:
                evaluate()
            run = specialise(template, variant.game.rulebook, target=target, shape=forest.shape)
            run(forest.arrays, *given)
    (a,), (b,) = compiled.arrays.trees, plain.arrays.trees
    assert a["nodes"] == b["nodes"] > 1
    assert a["action"] == b["action"]
    assert a["visits"][: a["edges"]].tolist() == b["visits"][: b["edges"]].tolist()
    assert a["key"][: a["nodes"]].tolist() == b["key"][: b["nodes"]].tolist()


@pytest.mark.parametrize("seed", range(3))
def test_nothing_hidden_tells_a_search_anything(seed: int) -> None:
    position = middle(FABLE, seed=seed)
    other = position.imagined(position.actor, seed + 50)
    assert position.everything != other.everything
    assert position.view(position.actor) == other.view(position.actor)
    forest = forest_of(FABLE, [position, position, other], 30)
    opinion = Opinion(forest, seed=seed)
    search = GuidedSearch(FABLE, opinion, simulations=30, seed=4)
    again = GuidedSearch(FABLE, opinion, simulations=30, seed=4)
    assert search.run(position) == again.run(other)


def test_what_a_net_sees_is_what_the_one_to_act_knows() -> None:
    position = middle(FABLE, seed=1)
    forest = forest_of(FABLE, [position], 1)
    forest.reset(1, gumbel_scale=0.0)
    seen = position.observation()
    window = forest.window
    planes = forest.planes[0, :, : window.planes].T.reshape(seen.planes.shape)
    assert (planes == seen.planes).all()
    assert (forest.counts[0] == seen.counts).all()


@pytest.mark.parametrize("variant", EVERY, ids=str)
def test_every_simulation_is_counted_once(variant: Variant) -> None:
    positions = [middle(variant, seed=seed) for seed in range(3)]
    forest = forest_of(variant, positions, 32)
    forest.reset(3, gumbel_scale=1.0)
    forest.search(evaluation(forest, Opinion(forest)))
    for tree, position in zip(forest.arrays.trees, positions, strict=True):
        count = len(position.codes)
        assert tree["visits"][:count].sum() == 32
        assert 1 < tree["nodes"] <= 33
        assert int(tree["action"]) in position.codes
        assert float(tree["target"].sum()) == pytest.approx(1, abs=1e-4)
        assert (np.abs(tree["total"]) <= tree["visits"] + 1e-4).all()


def test_a_search_leaves_the_position_as_it_is() -> None:
    position = middle(FABLE)
    before = copied(position.state)
    forest = forest_of(FABLE, [position], 8)
    forest.reset(3, gumbel_scale=1.0)
    forest.search(evaluation(forest, Opinion(forest)))
    assert root_bytes(forest)[0].tobytes() == before.tobytes()


def test_without_simulations_the_first_impression_decides() -> None:
    position = middle(SKIRT)
    forest = forest_of(SKIRT, [position], 1)
    opinion = Opinion(forest, seed=8)
    judgement = GuidedSearch(SKIRT, opinion, simulations=0).run(position)
    root, _ = Reference(forest.window, opinion, 1).run(position, [0.0] * 40)
    best = max(range(len(root.logits)), key=lambda k: root.logits[k])
    assert judgement.action == position.legal[best]
    assert judgement.evaluations == 1


@pytest.mark.parametrize(
    ("variant", "simulations"),  # interpreted, so only enough to show that lanes agree
    [
        (OPEN[0], 6),
        (OPEN[1], 4),
        (FABLE, 2),
    ],
    ids=str,
)
def test_lanes_share_the_work(variant: Variant, simulations: int) -> None:
    position, warp = middle(variant), Warp(4)
    alone, shared = (forest_of(variant, [position], simulations) for _ in range(2))

    def run(forest: Forest, template: object, *given: object) -> None:
        if forest is alone:
            forest.run(template, *given)  # type: ignore[arg-type]
        else:
            rules = variant.game.rulebook
            warp.run(template, rules, forest.shape, forest.arrays, *given)  # type: ignore[arg-type]

    for forest in (alone, shared):
        evaluate = evaluation(forest, Opinion(forest, seed=2))
        run(forest, simulation.reset, np.uint64(9), 1.0)
        for _ in range(simulations):
            evaluate()
            run(forest, simulation.simulate)
        evaluate()
        run(forest, simulation.decide)
    (a,), (b,) = alone.arrays.trees, shared.arrays.trees
    assert warp.syncs > 0
    assert a["action"] == b["action"]
    assert a["nodes"] == b["nodes"]
    assert a["visits"][: a["edges"]].tolist() == b["visits"][: b["edges"]].tolist()
    assert a["total"][: a["edges"]] == pytest.approx(b["total"][: b["edges"]], abs=1e-5)
    assert a["target"] == pytest.approx(b["target"], abs=1e-5)
    assert (alone.planes == shared.planes).all()
