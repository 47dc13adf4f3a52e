"""Enumerations and switches inside rules, on every target."""

from enum import IntEnum
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from orchard.kernel import Struct, int32, rule, specialise, switch
from orchard.kernel.compile import Target, linker


class Fruit(IntEnum):
    """Things to put into a bowl."""

    APPLE = 1
    PEAR = 2
    PLUM = 5


SOFT = (Fruit.PEAR, Fruit.PLUM)


class Bowl(Struct):
    """A bowl."""

    held: int = int32()


@rule
def add_one(s: Any, n: int) -> int:
    s.held += n
    return 1


@rule
def add_two(s: Any, n: int) -> int:
    s.held += 2 * n
    return 2


@rule
def leave(s: Any, n: int) -> int:
    return 0


put = switch("put", {Fruit.APPLE: add_one, Fruit.PLUM: add_two}, leave)


@rule
def is_soft(fruit: int) -> bool:
    return fruit in SOFT and fruit != Fruit.APPLE


@rule
def fill(s: Any, fruit: int, n: int) -> int:
    return int(put(fruit, s, n)) + (10 if is_soft(fruit) else 0)


@pytest.mark.parametrize("target", ["python", "cpu"])
@pytest.mark.parametrize(
    ("fruit", "held", "told"),
    [(Fruit.APPLE, 3, 1), (Fruit.PLUM, 6, 12), (Fruit.PEAR, 0, 10), (9, 0, 0)],
)
def test_a_switch_calls_the_function_of_its_case(
    target: Target, fruit: int, held: int, told: int
) -> None:
    bowl = np.zeros(1, Bowl.dtype())
    assert specialise(fill, target=target)(bowl[0], int(fruit), 3) == told
    assert bowl["held"][0] == held


@pytest.mark.filterwarnings("ignore:The 'generic' unit for NumPy timedelta")  # in numba-cuda
def test_a_switch_compiles_for_cuda_even_without_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba_cuda")
    finder = pytest.importorskip("cuda.pathfinder")
    try:
        for library in ("nvrtc", "nvvm"):
            finder.load_nvidia_dynamic_lib(library)
    except finder.DynamicLibNotFoundError:
        pytest.skip("CUDA's compiler is not installed")
    made: Any = specialise(fill, target="cuda")
    import numba

    cuda: Any = numba.cuda

    device = SimpleNamespace(compute_capability=(8, 0))
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: device)
    taken = (numba.from_dtype(Bowl.dtype()), numba.int64, numba.int64)
    code, returned = cuda.compile(made.py_func, taken, device=True, cc=(8, 0))
    assert ".func" in code
    assert returned == numba.int64


def test_cases_must_take_the_same_parameters() -> None:
    with pytest.raises(TypeError, match="is_soft"):
        switch("wrong", {1: is_soft}, leave)


def test_an_edited_enumeration_is_another_function() -> None:
    def digest(kinds: type[IntEnum]) -> str:
        scope = {**globals(), "Fruit": kinds}
        return linker(None, "python").digest(FunctionType(apple.__code__, scope, "apple"))

    @rule
    def apple() -> int:
        return Fruit.APPLE

    class Changed(IntEnum):
        APPLE = 7

    assert digest(Fruit) != digest(Changed)
