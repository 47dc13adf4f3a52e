"""Modules of all games for tests, built once however many processes ask for them."""

from __future__ import annotations

from collections.abc import Iterable
from fcntl import LOCK_EX, flock

import pytest

from orchard.games.game import all_games
from orchard.match import Variant, make_variant
from orchard.page import build_module, module_name
from orchard.page.module import built_folder, find_module

USUAL = [make_variant(game) for game in all_games()]


def built(variants: Iterable[Variant] = USUAL) -> None:
    """Build modules that are not there yet; skip a test that needs them where nobody can."""
    if any(find_module(module_name(variant)) is None for variant in variants):
        pytest.importorskip("ziglang", reason="needs the extra `wasm`")
    built_folder().mkdir(parents=True, exist_ok=True)
    with (built_folder() / ".building").open("w") as turn:
        flock(turn, LOCK_EX)
        for variant in variants:
            build_module(variant)
