"""Perft counts found by the slow references, confirmed by the product."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import orchard
from orchard.search import perft
from tests.references import REFERENCES

TABLE = tomllib.loads((Path(__file__).parents[1] / "references" / "perft.toml").read_text("utf-8"))
FEW = 2_000  # the reference recomputes counts up to this in every run


@pytest.mark.parametrize(
    "entry", TABLE["perft"], ids=lambda e: f"{e['game']}-{e['position'] or 'start'}"
)
def test_perft(entry: dict[str, Any]) -> None:
    variant = orchard.make_variant(entry["game"], **entry["options"])
    start = variant.position(entry["position"]) if entry["position"] else variant.start()
    depths = range(1, len(entry["counts"]) + 1)
    assert [perft(start, depth) for depth in depths] == entry["counts"]
    reference = REFERENCES[entry["game"]].from_text(start.everything, **entry["options"])
    for depth in depths:
        if max(entry["counts"][:depth]) > FEW:
            break
        assert reference.perft(depth) == entry["counts"][depth - 1]
