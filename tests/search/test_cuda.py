"""CUDA plays the same games, action by action."""

from __future__ import annotations

import pytest

import orchard
from orchard import OrchardError, Variant
from orchard.search import playouts, random_game
from tests.match.walks import VARIANTS, middle

every_variant = pytest.mark.parametrize(
    "variant",
    [
        *VARIANTS,
        *(orchard.make_variant(known.id) for known in orchard.all_games() if known.options),
    ],
    ids=str,
)
pytestmark = [
    pytest.mark.filterwarnings("ignore:.*under-utilization"),  # a few games do not fill a GPU
    pytest.mark.filterwarnings("ignore:.*Host array used"),  # traces are copied; they are small
    pytest.mark.filterwarnings("ignore:The 'generic' unit for NumPy timedelta"),  # in numba-cuda
]


def has_device() -> bool:
    """Return whether rules can run on CUDA here; call it in tests, where warnings are filtered."""
    from orchard.kernel.cuda import is_available

    return is_available()


@pytest.fixture
def device() -> None:
    if not has_device():
        pytest.skip("there is no CUDA device")


@pytest.mark.cuda
@pytest.mark.usefixtures("device")
@every_variant
def test_each_game_is_the_same_action_by_action(variant: Variant) -> None:
    from orchard.search.cuda import traces_on_cuda

    traces = traces_on_cuda(variant.start(), 100, seed=5)
    for number, codes in enumerate(traces.tolist()):
        actions = [variant.format_action(code) for code in codes if code >= 0]
        assert actions == random_game(variant.start(), seed=5, number=number)[: len(codes)]


@pytest.mark.cuda
@pytest.mark.usefixtures("device")
@every_variant
def test_a_run_gives_what_the_cpu_gives(variant: Variant) -> None:
    for position in (variant.start(), middle(variant)):
        cpu, gpu = (playouts(position, 2000, seed=6, device=d) for d in ("cpu", "cuda"))
        assert (gpu.games, gpu.steps) == (cpu.games, cpu.steps)
        assert gpu.returns == pytest.approx(cpu.returns, abs=1e-6)


@pytest.mark.cuda
@pytest.mark.usefixtures("device")
@every_variant
def test_any_number_of_games_fits_the_device(variant: Variant) -> None:
    for games in (1, 31, 33, 1000):
        assert playouts(variant.start(), games, device="cuda") == playouts(variant.start(), games)


def test_without_a_device_cuda_is_refused() -> None:
    if has_device():
        pytest.skip("there is a CUDA device")
    with pytest.raises(OrchardError, match="No CUDA device") as error:
        playouts(orchard.make_variant("skirt").start(), 10, device="cuda")
    assert error.value.code == "cuda.missing"
