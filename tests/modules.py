"""Modules of all games for tests, built once however many processes ask for them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from orchard.games.game import all_games
from orchard.match import Variant, make_variant
from orchard.page import build_module, find_module, module_name


def built(variants: Iterable[Variant] = ()) -> None:
    """Build modules, those of all games if none are named; skip a test where nobody can."""
    for variant in variants or map(make_variant, all_games()):
        if find_module(module_name(variant)) is None:
            pytest.importorskip("ziglang", reason="needs the extra `wasm`")
        build_module(variant)
