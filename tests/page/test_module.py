"""A module does in a page what rules and bots do natively, for every game."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import orchard
from orchard.bots import BOTS, SAGE
from orchard.page import build_module, find_module, module_name
from orchard.page.facts import encoded_facts
from orchard.page.learned import build_learned, learned_if_built, learned_name, net_files
from tests.nets.made import write_random_net
from tests.page.expected import even_starts, learned_bot, steps, thoughts, thoughts_of

pytest.importorskip("ziglang", reason="needs the extra `wasm`")

WEB = Path(__file__).parents[2] / "web"
GAMES = [game.id for game in orchard.all_games()]
LEARNED = ("jam-it",)  # also with a net; `tests.page.equality` compares the nets of all games
LARGEST = 100_000  # bytes, compressed
SEEDS = range(1)
ASKED = (3, 5, 12)  # indices among the positions in which a seat is to act


@pytest.fixture(scope="module")
def nets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the folder of nets, with small ones in it."""
    folder = tmp_path_factory.mktemp("nets")
    for name in LEARNED:
        write_random_net(folder, orchard.make_variant(name), width=12, blocks=2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ORCHARD_NETS", str(folder))
        yield folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, nets: Path) -> Path:
    """Return a folder with the modules and nets of each game, and what they are expected to do."""
    folder = tmp_path_factory.mktemp("modules")
    learned = folder / "learned"
    learned.mkdir()
    for name, body in net_files():
        (learned / name).write_bytes(body)
    for name in GAMES:
        variant = orchard.make_variant(name)
        (folder / f"{name}.wasm").write_bytes(build_module(variant))
        (folder / f"{name}.json").write_bytes(encoded_facts(variant))
        variant.compile()
        variant.desks.compile()
        told = {
            "steps": steps(variant),
            "even": even_starts(variant),
            "thoughts": [
                *thoughts(variant, list(BOTS), SEEDS, at=ASKED),
                *thoughts(variant, ["blossom"], SEEDS, at=ASKED, threads=3),
            ],
        }
        if name in LEARNED:
            bot = learned_bot(nets, variant, seed=3)
            told["thoughts"] += thoughts_of(bot, variant, SAGE, 3, at=ASKED)
            (learned / learned_name(variant)).write_bytes(build_learned(variant))
            (learned / f"{name}.json").write_bytes(learned_if_built(variant) or b"")
        (folder / f"{name}.expected.json").write_text(json.dumps(told), "utf-8")
    return folder


def test_it_plays_shows_and_thinks_as_natively(folder: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["npx", "--no-install", "vitest", "run"],
        cwd=WEB,
        env=os.environ | {"PATH": path, "ORCHARD_PAGES": str(folder), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{3 * len(GAMES)} passed" in done.stdout


@pytest.mark.parametrize("name", GAMES)
def test_it_is_small(name: str, folder: Path) -> None:
    files = [folder / f"{name}.wasm", folder / f"{name}.json"]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < LARGEST


@pytest.mark.parametrize("name", LEARNED)
def test_what_plays_with_a_net_is_small(name: str, folder: Path) -> None:
    learned = [folder / "learned" / f"{name}.json", *(folder / "learned").glob(f"{name}-net-*")]
    assert len(learned) == 2
    assert sum(len(gzip.compress(file.read_bytes())) for file in learned) < LARGEST


def test_it_is_found_again(folder: Path) -> None:
    variant = orchard.make_variant(GAMES[0])
    assert find_module(module_name(variant)) == (folder / f"{GAMES[0]}.wasm").read_bytes()


def test_what_was_never_built_is_not_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORCHARD_CACHE", str(tmp_path))
    assert find_module(module_name(orchard.make_variant("skirt", size=7))) is None
