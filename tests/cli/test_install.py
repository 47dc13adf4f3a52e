"""What an installation without extras can do, and what it says about the rest."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

import pytest
import typer
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from orchard.cli.app import app
from tests.cli.shell import Done, sentence_of

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ENGINE = PROJECT["project"]["dependencies"]
EXTRAS = PROJECT["project"]["optional-dependencies"]
GROUPS = PROJECT["dependency-groups"]

BARE = """
import sys


class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {hidden!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
        return None


sys.meta_path.insert(0, Missing())
"""

MATCH = """
import random
import orchard, orchard.cli, orchard.engine

chance = random.Random(0)
for game in orchard.all_games():
    match = orchard.Match(orchard.make_variant(game.id))
    while match.result is None:
        match.play(chance.choice(match.position.legal))
    print(game.id, match.result)
"""

COMMANDS = {  # the arguments of each command, and what is typed
    "play": ("skirt -o size=3 --bot pip", "a1\nquit\n"),
    "engine": ("", "new jam-it\nlegal\nquit\n"),
    "show": ("skirt --out skirt.svg", ""),
    "games": ("", ""),
    "rules": ("skirt", ""),
    "perft": ("skirt 2", ""),
    "playouts": ("skirt 100 -o size=3", ""),
    "arena": ("skirt size=3 --bots random,greedy --rounds 1 --jobs 1", ""),
    "solve": ("skirt -o size=3 --most 100 --memory 1", ""),
    "bots": ("", ""),
    "fable": ("begin ours.txt", ""),
}
OTHERS = {
    "admin": "needs the extra `server`",
    "backup": "needs the extra `server`",
    "reports": "needs the extra `server`",
    "restore": "needs the extra `server`",
    "serve": "needs the extra `server`",
    "site": "builds games for minutes; tests/page and tests/web write a site",
    "strength": "needs the extra `report` for its charts",
    "train": "needs the extra `train`",
    "warm": "compiles everything, which takes a minute",
}


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which Python can import only the engine's dependencies."""
    folder = tmp_path_factory.mktemp("bare")
    wanted = closure(ENGINE)
    modules = packages_distributions()
    hidden = {
        module
        for module, owners in modules.items()
        if not {canonicalize_name(owner) for owner in owners} & (wanted | {"orchard", "pip"})
    }
    assert {"litestar", "uvicorn", "sqlalchemy", "websockets", "matplotlib"} <= hidden
    (folder / "sitecustomize.py").write_text(BARE.format(hidden=hidden))
    path = os.pathsep.join([str(folder), str(ROOT / "src")])
    return {**os.environ, "PYTHONPATH": path, "NO_COLOR": "1"}


def closure(requirements: list[str]) -> set[str]:
    """Return the names of all packages that these requirements bring in."""
    found: set[str] = set()
    asked = [Requirement(text) for text in requirements]
    while asked:
        requirement = asked.pop()
        name = canonicalize_name(requirement.name)
        if name == "orchard":
            asked += [Requirement(t) for extra in requirement.extras for t in EXTRAS[extra]]
            continue
        if name in found and not requirement.extras:
            continue
        found.add(name)
        try:
            more = [Requirement(text) for text in requires(name) or []]
        except PackageNotFoundError:
            pytest.fail(f"{name} is not installed: run `make setup`")
        extras = requirement.extras or {""}
        asked += [
            each
            for each in more
            if each.marker is None or any(each.marker.evaluate({"extra": e}) for e in extras)
        ]
    return found


def run(bare: dict[str, str], *words: str, typed: str = "", folder: Path) -> Done:
    done = subprocess.run(
        [sys.executable, *words],
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        env=bare,
        timeout=120,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def test_a_match_of_every_game_takes_the_engine_alone(bare: dict[str, str], tmp_path: Path) -> None:
    done = run(bare, "-c", MATCH, folder=tmp_path)
    assert done.code == 0, done.err
    assert len(done.out.splitlines()) == len(list((ROOT / "src/orchard/games").glob("*/rules.py")))


def test_the_help_takes_the_engine_alone(bare: dict[str, str], tmp_path: Path) -> None:
    done = run(bare, "-m", "orchard", "--help", folder=tmp_path)
    assert done.code == 0, done.err
    assert "serve" in done.out


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_takes_the_engine_alone(
    bare: dict[str, str], command: str, tmp_path: Path
) -> None:
    words, typed = COMMANDS[command]
    done = run(bare, "-m", "orchard", command, *words.split(), typed=typed, folder=tmp_path)
    assert done.code == 0, done.err
    assert "Traceback" not in done.err


def test_every_command_is_tried_without_extras() -> None:
    group = typer.main.get_command(app)
    missing = set(group.commands) - set(COMMANDS) - set(OTHERS)  # type: ignore[attr-defined]
    assert not missing, f"add {missing} to COMMANDS, or to OTHERS with the reason"


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("serve",), "server"),
        (("serve", "--open", "--port", "0"), "server"),
        (("reports",), "server"),
        (("backup", "here"), "server"),
        (("restore", "here"), "server"),
        (("admin", "tables"), "server"),
        (("fable", "report", "here", "--fables", "1"), "report"),
        (("train", "skirt", "--out", "here"), "train"),
    ],
)
def test_a_missing_extra_is_named_in_one_sentence(
    bare: dict[str, str], words: tuple[str, ...], extra: str, tmp_path: Path
) -> None:
    done = run(bare, "-m", "orchard", *words, folder=tmp_path)
    assert sentence_of(done).endswith(f"which is not installed: pip install 'orchard[{extra}]'.")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("variable", "address", "package", "extra"),
    [
        ("ORCHARD_DATABASE", "postgresql://a@127.0.0.1/b", "asyncpg", "postgres"),
        ("ORCHARD_REDIS", "redis://127.0.0.1:1", "redis", "redis"),
    ],
)
def test_a_missing_driver_is_named_in_one_sentence(
    variable: str, address: str, package: str, extra: str, tmp_path: Path
) -> None:
    (tmp_path / "sitecustomize.py").write_text(BARE.format(hidden={package}))
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    environment = {**os.environ, "PYTHONPATH": path, variable: address, "ORCHARD_PORT": "0"}
    done = run(environment, "-m", "orchard", "serve", folder=tmp_path)
    assert f"needs {package}" in sentence_of(done)
    assert f"orchard[{extra}]" in sentence_of(done)


def test_constraints_pin_all_that_development_installs() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    for line in pins:
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line), f"not NAME==VERSION: {line}"
    pinned = {canonicalize_name(line.partition("==")[0]) for line in pins}
    needed = closure(
        [*ENGINE, *EXTRAS["server"], *EXTRAS["report"], *GROUPS["dev"], *GROUPS["docs"]]
    )
    assert not needed - pinned, "renew constraints.txt: make constraints"
    assert "orchard" not in pinned


def test_constraints_allow_what_the_project_asks_for() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pinned = {
        canonicalize_name(name): version
        for name, _, version in (line.partition("==") for line in lines if line[0] != "#")
    }
    for text in (*ENGINE, *EXTRAS["server"], *EXTRAS["report"], *GROUPS["dev"], *GROUPS["docs"]):
        asked = Requirement(text)
        version = pinned[canonicalize_name(asked.name)]
        assert asked.specifier.contains(version), f"{text} does not allow {version}"
