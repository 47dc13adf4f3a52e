"""Builds the modules of all games for tests, once even if several processes need them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from orchard.games.game import all_games
from orchard.match import Variant, make_variant
from orchard.page import build_module, find_module, module_name


def built(variants: Iterable[Variant] = ()) -> None:
    """Build these modules, by default those of all games; skip the test if that is impossible."""
    for variant in variants or map(make_variant, all_games()):
        if find_module(module_name(variant)) is None:
            pytest.importorskip("ziglang", reason="needs the extra `wasm`")
        build_module(variant)
