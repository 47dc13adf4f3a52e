"""Everything that training launches on a GPU compiles for one, even without a device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import orchard
from orchard import Variant
from tests.kernel.ptx import compiles, needs_compiler

VARIANTS = [
    orchard.make_variant("skirt", size=3),
    pytest.param(orchard.make_variant("jam-it", seats=3), marks=pytest.mark.slow),
    pytest.param(orchard.make_variant("nuts-sorting"), marks=pytest.mark.slow),
    pytest.param(orchard.make_variant("fruits-platter"), marks=pytest.mark.slow),
    pytest.param(orchard.make_variant("fabled-fruit", seats=3), marks=pytest.mark.slow),
]


def launches(variant: Variant) -> list[tuple[Callable[..., Any], tuple[Any, ...]]]:
    """Return every launched template with its arguments."""
    from orchard.nets import simulation
    from orchard.training import play
    from orchard.training.backend import HostBackend
    from orchard.training.recall import recall
    from orchard.training.replay import Replay
    from orchard.training.selfplay import SelfPlay

    seats = variant.game.seats[-1]
    games = SelfPlay(
        variant, HostBackend(), games=4, simulations=32, times=3, seats=seats, unusual=0.5
    )
    number = np.uint64(1)
    forest = (games.forest.arrays,)
    return [
        (simulation.reset, (*forest, number, 1.0)),
        (simulation.simulate, forest),
        (simulation.decide, forest),
        (play.begin, (*forest, games.arrays, number, number, 9)),
        (play.advance, (*forest, games.arrays, 1, number, 9)),
        (recall, (*forest, Replay(games, 8).arrays)),
    ]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_everything_launched_makes_code_for_a_gpu(variant: Variant) -> None:
    pytest.importorskip("torch")
    needs_compiler()
    from orchard.kernel.cuda import kernel

    for template, given in launches(variant):
        made = kernel(template, variant.game.rulebook, shape=variant.shape)
        assert compiles(made, *given), template.__name__
