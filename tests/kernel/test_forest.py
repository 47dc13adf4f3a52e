"""Union-find names the same groups as a naive partition."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orchard.kernel import Target, forest, specialise

CELLS = 24
pairs = st.lists(st.tuples(st.integers(0, CELLS - 1), st.integers(0, CELLS - 1)), max_size=40)


@pytest.mark.parametrize("target", ["python", "cpu"])
@settings(deadline=None, derandomize=True, max_examples=60)
@given(joins=pairs)
def test_roots_are_equal_exactly_within_a_group(
    target: Target, joins: list[tuple[int, int]]
) -> None:
    root = specialise(forest.root, target=target)
    parent = np.arange(CELLS, dtype=np.int16)
    group = list(range(CELLS))
    for a, b in joins:
        parent[root(parent, a)] = root(parent, b)
        group = [group[b] if name == group[a] else name for name in group]
    roots = [root(parent, cell) for cell in range(CELLS)]
    assert all(
        (roots[a] == roots[b]) == (group[a] == group[b]) for a in range(CELLS) for b in range(a)
    )


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_looking_up_a_root_shortens_the_way(target: Target) -> None:
    root = specialise(forest.root, target=target)
    parent = np.array([0, *range(CELLS - 1)], np.int16)  # one long chain
    before = parent.copy()
    assert root(parent, CELLS - 1) == 0
    assert (parent <= before).all()
    assert (parent < before).any()
