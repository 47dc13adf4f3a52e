"""The documentation site: complete, without broken links, and working in any folder."""

from __future__ import annotations

import base64
import hashlib
import os
import re
import subprocess
import sys
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import orchard
from orchard.words import LOCALES
from tests.documents import ROOT

pytest.importorskip("sphinx", reason="Sphinx is not installed; `make docs` installs it")
pytest.importorskip("furo", reason="Furo is not installed; `make docs` installs it")
pytest.importorskip("myst_parser", reason="MyST is not installed; `make docs` installs it")

PATIENCE = 180  # seconds for a build on a busy machine
HOW = "-d trees -j auto -W --keep-going --quiet pages root/docs".split()  # as in the Makefile
LOADS = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}
BOARD_SCRIPT = "board.js"  # published beside the documentation


@dataclass
class Page(HTMLParser):
    """The links, loaded files, anchors and scripts of a page."""

    file: Path
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)
    handlers: list[str] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)
    boards: list[dict[str, str]] = field(default_factory=list)
    tags: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._is_in_script = False
        self.feed(self.file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record a tag."""
        given = {name: value or "" for name, value in attrs}
        self.tags.append((tag, given))
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        self.handlers += [name for name in given if name.startswith("on")]
        self.loads += [given[name] for name in given if (tag, name) in LOADS]
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if "orchard-board" in given.get("class", "").split():
            self.boards.append(given)
        if tag == "script" and "src" not in given:
            self._is_in_script = True
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        """Notice the end of a script."""
        self._is_in_script = self._is_in_script and tag != "script"

    def handle_data(self, data: str) -> None:
        """Record the text of a script."""
        if self._is_in_script:
            self.scripts[-1] += data


@dataclass
class Site:
    """A built site, and the output of the build."""

    folder: Path
    told: str

    @property
    def files(self) -> list[Path]:
        """The files of all pages."""
        return sorted(self.folder.rglob("*.html"))

    @cache  # noqa: B019 -- a site lives as long as its tests
    def page(self, file: Path) -> Page:
        """Return one page, parsed."""
        return Page(file)

    @property
    def pages(self) -> list[Page]:
        """All pages, parsed."""
        return [self.page(file) for file in self.files]

    def anchors(self, file: Path) -> set[str]:
        """Return the anchors of a file."""
        return self.page(file).anchors if file.suffix == ".html" else set()

    __hash__ = object.__hash__


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder = tmp_path_factory.mktemp("site")
    (folder / "pages").mkdir()
    built = subprocess.run(
        [sys.executable, "-m", "sphinx", "-c", str(ROOT / "docs" / "site"), *HOW],
        cwd=folder,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        timeout=PATIENCE,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    return Site(folder / "root" / "docs", built.stdout + built.stderr)


def test_it_is_built_without_a_warning(site: Site) -> None:
    assert "WARNING" not in site.told
    assert "ERROR" not in site.told


def test_links_and_pictures_lead_somewhere(site: Site) -> None:
    loose = []
    for page in site.pages:
        for link in {*page.links, *page.loads}:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or _is_board_script(site, page, link):
                continue
            file = _target(page, parts.path)
            if not file.is_file() or unquote(parts.fragment) not in {"", *site.anchors(file)}:
                loose.append((page.file.name, link))
    assert not loose


def test_nothing_is_loaded_from_elsewhere(site: Site) -> None:
    for page in site.pages:
        assert not [link for link in page.loads if urlsplit(link).scheme or link.startswith("//")]
    for sheet in site.folder.rglob("*.css"):
        assert not re.findall(
            r"(?:url\(['\"]?|@import\s+['\"])(?:https?:)?//", sheet.read_text("utf-8")
        )


def test_pages_work_in_any_folder(site: Site) -> None:
    for page in site.pages:
        assert not [link for link in (*page.links, *page.loads) if link.startswith("/")]


def test_every_page_has_a_strict_policy(site: Site) -> None:
    for page in site.pages:
        tags = [tag for tag, _ in page.tags]
        tag, meta = page.tags[tags.index("head") + 1]
        assert (tag, meta.get("http-equiv")) == ("meta", "Content-Security-Policy")
        assert tags.count("head") == 1
        rules = dict(rule.split(maxsplit=1) for rule in meta["content"].split(";"))
        assert rules["default-src"] == "'none'"
        assert rules["base-uri"] == "'none'"
        allowed = rules["script-src"].split()
        assert allowed[:2] == ["'self'", "'wasm-unsafe-eval'"]
        assert {*allowed[2:]} == {_digest(script) for script in page.scripts if script}
        assert not page.handlers, "the policy stops handlers that stand within a page"


def test_the_reference_has_every_public_name(site: Site) -> None:
    anchors = {anchor for page in site.pages for anchor in page.anchors}
    assert not {name for name in orchard.__all__ if f"orchard.{name}" not in anchors}


@pytest.mark.parametrize(
    "package", ["bots", "search", "nets", "testing", "kernel", "draw", "boards", "words", "page"]
)
def test_the_reference_has_every_public_name_of_a_package(site: Site, package: str) -> None:
    module = __import__(f"orchard.{package}", fromlist=["__all__"])
    anchors = {anchor for page in site.pages for anchor in page.anchors}
    missing = {
        name
        for name in module.__all__
        if f"orchard.{package}.{name}" not in anchors
        and f"module-orchard.{package}.{name}" not in anchors
        and name not in orchard.__all__
    }
    assert not missing


def test_fields_are_described_by_their_comments(site: Site) -> None:
    reference = (site.folder / "reference" / "orchard.html").read_text("utf-8")
    assert "incremented when the same actions would mean a different game" in reference
    assert "actors that are not seats" in reference


@pytest.mark.parametrize("game", orchard.all_games(), ids=lambda game: game.id)
def test_every_game_has_its_rules_in_every_language(site: Site, game: orchard.Game) -> None:
    linked = site.page(site.folder / "rules.html").links
    for locale in LOCALES:
        name = "RULES.md" if locale == "en" else f"RULES.{locale}.md"
        if not files(game.package).joinpath(name).is_file():
            continue
        file = game.id if locale == "en" else f"{game.id}.{locale}"
        page = site.page(site.folder / "rules" / f"{file}.html")
        assert f"rules/{file}.html" in linked
        assert next(given for tag, given in page.tags if tag == "html")["lang"] == locale
        assert [(board["data-game"], board["data-options"]) for board in page.boards] == [
            (game.id, "{}")
        ]


def test_boards_can_be_played_once_a_script_is_beside_the_documentation(site: Site) -> None:
    for page in site.pages:
        scripts = [link for link in page.loads if _is_board_script(site, page, link)]
        assert len(scripts) == bool(page.boards)
    tour = site.page(site.folder / "tour.html")
    boards = [(board["data-game"], board["data-options"]) for board in tour.boards]
    assert boards == [("skirt", "{}")]


def _is_board_script(site: Site, page: Page, link: str) -> bool:
    return _target(page, link) == site.folder.parent / BOARD_SCRIPT


def _target(page: Page, path: str) -> Path:
    return Path(os.path.normpath(page.file.parent / unquote(path))) if path else page.file


def _digest(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
