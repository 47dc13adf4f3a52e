"""Structs have the layout that they declare."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from orchard.kernel import Grid, Ints, StateBase, Struct, Words, int8, int16, uint64


class Sample(Struct):
    """A struct with sizes by number and by name."""

    small: int = int8()
    cells: Ints = int16("cells")
    grid: Grid = int8("cells", 6)
    words: Words = uint64(2)


class Longer(StateBase):
    """A position with an extra field."""

    extra: int = int16()


def test_sizes_are_filled_in_by_name() -> None:
    dtype = Sample.dtype(cells=7)
    assert dtype["cells"].shape == (7,)
    assert dtype["grid"].shape == (7, 6)
    assert dtype["words"].shape == (2,)
    assert dtype["small"] == np.int8


def test_a_size_without_a_number_is_an_error() -> None:
    with pytest.raises(KeyError, match="cells"):
        Sample.dtype()


def test_the_layout_is_aligned() -> None:
    dtype = Sample.dtype(cells=7)
    assert dtype.isalignedstruct
    assert dtype.fields is not None
    assert dtype.fields["words"][1] % 8 == 0


def test_fields_of_base_classes_come_first() -> None:
    assert list(Longer.fields()) == ["turn", "actor", "result", "extra"]
    assert Longer.dtype(seats=3)["result"].shape == (3,)


def values(**changed: Any) -> dict[str, Any]:
    """Return a value for each field of Sample."""
    zeros = np.zeros((4, 6), int)
    return {"small": -3, "cells": [1, 2, 3, 4], "grid": zeros, "words": [2**64 - 1, 0]} | changed


def test_of_is_shaped_after_its_values() -> None:
    table = Sample.of(**values())
    assert table.shape == (1,)
    assert table["cells"][0].tolist() == [1, 2, 3, 4]
    assert table["words"][0].tolist() == [2**64 - 1, 0]
    assert table["small"][0] == -3
    assert table.dtype == Sample.dtype(cells=4)


def test_of_is_read_only() -> None:
    table = Sample.of(**values())
    with pytest.raises(ValueError, match="read-only"):
        table["small"][0] = 1
    with pytest.raises(ValueError, match="read-only"):
        table[0]["cells"][0] = 1


def test_of_takes_a_value_for_every_field() -> None:
    given = values()
    del given["words"]
    with pytest.raises(KeyError, match="words"):
        Sample.of(**given)
