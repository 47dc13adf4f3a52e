"""Several lanes grow the same trees as one."""

from __future__ import annotations

import numpy as np
import pytest

import orchard
from orchard import Variant
from orchard.nets import growth
from orchard.nets.forest import Forest
from tests.match.walks import middle
from tests.nets.fakes import Opinion, looking
from tests.nets.test_trees import forest_of
from tests.nets.warp import Warp

SIMULATIONS = 6


@pytest.mark.parametrize(
    "variant",
    [
        orchard.make_variant("skirt", size=3),
        orchard.make_variant("jam-it", seats=3, board="mini"),
        orchard.make_variant("fabled-fruit", seats=3),
    ],
    ids=str,
)
def test_lanes_share_the_work(variant: Variant) -> None:
    position, warp = middle(variant), Warp(4)
    alone, shared = (forest_of(variant, [position], SIMULATIONS) for _ in range(2))

    def run(forest: Forest, template: object, *given: object) -> None:
        if forest is alone:
            forest.run(template, *given)  # type: ignore[arg-type]
        else:
            rules = variant.game.rulebook
            warp.run(template, rules, forest.shape, forest.arrays, *given)  # type: ignore[arg-type]

    for forest in (alone, shared):
        look = looking(forest, Opinion(forest, seed=2))
        run(forest, growth.plant, np.uint64(9), 1.0)
        for _ in range(SIMULATIONS):
            look()
            run(forest, growth.grow)
        look()
        run(forest, growth.decide)
    (a,), (b,) = alone.arrays.trees, shared.arrays.trees
    assert warp.meetings > 0
    assert a["action"] == b["action"]
    assert a["nodes"] == b["nodes"]
    assert a["visits"][: a["edges"]].tolist() == b["visits"][: b["edges"]].tolist()
    assert a["total"][: a["edges"]] == pytest.approx(b["total"][: b["edges"]], abs=1e-5)
    assert a["target"] == pytest.approx(b["target"], abs=1e-5)
    assert (alone.planes == shared.planes).all()
