"""Bots with a net in a page: what it loads and when, and how they play."""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

import orchard
from bench.chromium import opened_tab, what_is_missing
from orchard.bots import SAGE
from orchard.errors import OrchardError
from orchard.nets.compiled import net_arrays
from orchard.nets.file import card_of, write_net
from orchard.nets.shape import shape_for
from orchard.nets.shipped import shipped_net
from orchard.nets.window import window_of
from orchard.page import Files, name_of, site
from orchard.page.learned import build_learned, learned_name, net_files
from tests.nets.made import random_weights, write_random_net
from tests.page.expected import acting, learned_bot

VARIANT = orchard.make_variant("jam-it")
FACTS = f"learned/{name_of(VARIANT)}.json"
ASKED_FOR = ("learned/", "nets/")
MISSING = what_is_missing([VARIANT])


@pytest.fixture(autouse=True)
def nets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of nets, with a net for one game."""
    write_random_net(tmp_path, VARIANT, width=8, blocks=2)
    monkeypatch.setenv("ORCHARD_NETS", str(tmp_path))
    return tmp_path


@pytest.fixture
def built() -> None:
    """Build the variant's module for bots with a net."""
    pytest.importorskip("ziglang", reason="needs the extra `wasm`")
    build_learned(VARIANT)


@pytest.mark.usefixtures("built")
def test_facts_name_the_module_and_the_net() -> None:
    files = Files(has_server=True)
    facts = json.loads(files.find(FACTS) or b"")
    assert facts["module"] == learned_name(VARIANT)
    assert (files.find(f"modules/{facts['module']}") or b"").startswith(b"\0asm")
    net = shipped_net(VARIANT.game)
    assert net is not None
    halves = np.frombuffer(files.find(f"nets/{facts['net']}") or b"", "<f2")
    flat = np.concatenate([np.ravel(net.weights[name]) for name, _ in net.shape.arrays()])
    assert (halves == flat).all()
    window = window_of(VARIANT)
    rooms = net_arrays(net.shape, window.rows, window.columns)
    assert b64decode(facts["sizes"]) == rooms.sizes.tobytes()
    assert facts["arrays"]["weights"]["shape"] == list(rooms.weights.shape)


@pytest.mark.usefixtures("built")
def test_nothing_is_kept_before_it_is_asked_for() -> None:
    assert not [name for name in Files(has_server=True).names() if name.startswith(ASKED_FOR)]


def test_what_is_not_there_is_not_found(nets: Path) -> None:
    files = Files(has_server=True)
    assert files.find("learned/skirt.size=6.json") is None
    assert files.find("nets/skirt-0123.net") is None
    assert files.find(f"nets/../{nets.name}/jam-it.npz") is None
    (nets / "jam-it.npz").unlink()
    assert files.find(FACTS) is None
    assert list(net_files()) == []


@pytest.mark.usefixtures("built")
def test_a_net_for_other_rules_is_not_offered(nets: Path) -> None:
    shape = shape_for(VARIANT, width=8, blocks=2)
    card = card_of(VARIANT.game, shape)
    newer = replace(card, version=VARIANT.game.version + 1)
    write_net(nets / "jam-it.npz", newer, random_weights(shape))
    with pytest.raises(OrchardError) as refused:
        shipped_net(VARIANT.game)
    assert refused.value.code == "net.version"
    assert Files(has_server=True).find(FACTS) is None


@pytest.mark.usefixtures("built")
def test_a_site_has_them_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "kept_variants", lambda: [VARIANT])
    files = dict(site.site_files(has_docs=False))
    facts = json.loads(files[FACTS])
    assert files[f"modules/{facts['module']}"]
    assert files[f"nets/{facts['net']}"]


@pytest.mark.skipif(bool(MISSING), reason=MISSING)
def test_at_a_table_a_bot_with_a_net_plays_as_natively(nets: Path) -> None:
    positions = [position for _, position in acting(VARIANT, 1)][3:6]
    build_learned(VARIANT)
    with opened_tab() as tab:
        tab.load(VARIANT)
        tab.answers("greedy", positions[:1])
        assert not [url for url in tab.requested if any(f"/{part}" in url for part in ASKED_FOR)]
        in_page = [action for action, _ in tab.answers(SAGE, positions)]
        assert [url for url in tab.requested if url.endswith(".net")]
    bot = learned_bot(nets, VARIANT, seed=0)
    assert in_page == [each.parse_action(bot.think(each).action) for each in positions]


def test_nets_that_come_with_the_package_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ORCHARD_NETS")
    for game in orchard.all_games():
        shipped_net(game)  # raises an error if it does not fit
