"""Our own maths functions: as accurate as a library's, and identical interpreted and compiled."""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Decimal, localcontext

import numpy as np
import pytest

from orchard.kernel import maths, specialise

CHANCE = np.random.default_rng(7)
EXPONENTS = [*CHANCE.uniform(-708, 709, 500), *CHANCE.uniform(-2, 2, 500), 0.0, -708.0, 709.0]
POSITIVE = [*np.exp(CHANCE.uniform(-700, 700, 500)), *CHANCE.uniform(0, 2, 500), 1.0, 1.5, 0.75]


def off_by(found: float, exact: Decimal) -> float:
    """Return the error of a number in units in the last place."""
    return float(abs(Decimal(found) - exact) / Decimal(math.ulp(float(exact))))


def check(
    function: Callable[[float], float], numbers: list[float], exact: Callable[[Decimal], Decimal]
) -> float:
    """Check that compiled equals interpreted; return the largest error in last-place units."""
    compiled = specialise(function)
    assert all(compiled(float(x)) == function(float(x)) for x in numbers)
    with localcontext(prec=40):
        return max(off_by(compiled(float(x)), exact(Decimal(float(x)))) for x in numbers)


def test_exponentials_are_exact_to_two_bits() -> None:
    assert check(maths.exp, EXPONENTS, Decimal.exp) < 2


def test_logarithms_are_exact_to_three_bits() -> None:
    assert check(maths.log, POSITIVE, Decimal.ln) < 3


@pytest.mark.parametrize("x", [-4.0, -0.3, 0.0, 1e-9, 0.7, 5.0, 400.0, -400.0])
def test_tangents_are_near(x: float) -> None:
    assert maths.tanh(x) == specialise(maths.tanh)(x) == pytest.approx(math.tanh(x), abs=1e-15)


def test_what_is_no_ordinary_number_ends_somewhere() -> None:
    assert maths.exp(-1e30) == maths.exp(-709.0) == 0
    assert maths.exp(1e30) == maths.exp(710.0) == math.inf


def test_single_precision_is_worked_out_in_double() -> None:
    for function in (maths.exp, maths.log):
        compiled, x = specialise(function), np.float32(1.7)
        assert compiled(x) == function(x) == function(float(x))  # type: ignore[arg-type]
