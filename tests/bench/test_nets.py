"""The benchmark of search with a net, in a page and natively, at the smallest scale."""

from __future__ import annotations

import pytest

import bench.nets
from bench.chromium import what_is_missing
from bench.results import Run
from orchard.match import make_variant

VARIANT = make_variant("jam-it")
MISSING = what_is_missing([VARIANT])


@pytest.mark.skipif(bool(MISSING), reason=MISSING)
def test_both_sizes_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[Run] = []
    monkeypatch.setattr("bench.__main__.save_run", runs.append)
    assert bench.nets.main(["--quick", "--only", str(VARIANT)]) == 0
    (run,) = runs
    figures = {figure.name: figure for figure in run.figures}
    for size in ("32 x 4", "64 x 6"):
        page, native, onnx = (
            figures[f"{VARIANT}, {size}, {work}"] for work in ("Chromium", "native", "ONNX Runtime")
        )
        assert page.value
        assert page.ratio
        assert native.value
        assert onnx.value or onnx.note == "not installed"
