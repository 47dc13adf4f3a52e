"""The pages of the site, brought together from where they lie, with links that fit.

Markdown files link to each other as they do in the repository. On the site a link leads to the page
that was made of the file; pictures and other files of docs/ come along; what is not part of the
site, such as a module, is named without a link.

A comment that holds a directive, `<!-- {board} skirt -->`, is carried out on the site alone.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from markdown_it import MarkdownIt
from sphinx.application import Sphinx

from orchard_site.rules import decorate, find_rules

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs"
SITE = DOCS / "site"
README = ROOT / "README.md"  # is the front page where there is no site

_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s#:]+)(#[^()\s]*)?\)")
_INCLUDE = re.compile(r"^((?:`{3,}|:{3,})\{(?:include|literalinclude|image)\} )(\S+)")
_COMMENT = re.compile(r"^<!-- (\{[\w-]+\}.*) -->$")


def setup(app: Sphinx) -> None:
    """Let pages be brought together before Sphinx looks for them."""
    app.connect("builder-inited", lambda app: stage(Path(app.srcdir)))


def stage(folder: Path) -> None:
    """Write all pages into a folder, and whatever they show; touch only what has changed."""
    stager = Stager(folder)
    for source in stager.pages:
        if source != README:
            stager.stage(source)
    stager.tidy()


def find_pages() -> dict[Path, str]:
    """Return all files that become pages, with the names they have on the site."""
    pages = {README: "index"}
    for source in sorted(ROOT.glob("*.md")):
        pages.setdefault(source, source.stem.lower())
    for source in sorted(DOCS.rglob("*.md")):
        base = SITE if SITE in source.parents else DOCS
        pages[source] = source.relative_to(base).with_suffix("").as_posix()
    return pages | {page.source: page.name for page in find_rules()}


class Stager:
    """Puts pages and what belongs to them into Sphinx's source folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pages = find_pages()
        self.staged: set[Path] = set()

    def stage(self, source: Path) -> None:
        """Write one page, with its links as they are on the site."""
        target = self.target(source)
        text = "\n".join(self.lines(source))
        for page in find_rules():
            if page.source == source:
                text = decorate(page, text)
        self._write(target, text.encode())

    def target(self, source: Path) -> Path:
        """Return where the page of a file is put."""
        return self.folder / f"{self.pages[source]}.md"

    def lines(self, source: Path) -> Iterator[str]:
        """Yield the lines of a page; code stays as it is."""
        text = source.read_text("utf-8")
        code = {
            line
            for token in MarkdownIt().parse(text)
            if token.type in ("fence", "code_block") and token.map
            for line in range(*token.map)
        }
        for number, line in enumerate(text.split("\n")):
            if found := _INCLUDE.match(line):
                yield found[1] + self._included(source, found[2])
            elif found := _COMMENT.match(line):
                yield f":::{found[1]}\n:::"
            elif number in code:
                yield line
            else:
                yield _LINK.sub(partial(self._link, source), line)

    def tidy(self) -> None:
        """Remove pages that are no more."""
        for page in self.folder.rglob("*.md"):
            if page not in self.staged:
                page.unlink()

    def _link(self, source: Path, link: re.Match[str]) -> str:
        mark, text, to, anchor = link[1], link[2], link[3], link[4] or ""
        wanted = Path(os.path.normpath(source.parent / to))
        if wanted in self.pages:
            place = self._from(source, self.folder / f"{self.pages[wanted]}.md")
            return f"[{text}]({place}{anchor})"
        if wanted.is_file() and DOCS in wanted.parents:
            return f"{mark}[{text}]({self._from(source, self._copy(wanted))})"
        return str(text)

    def _included(self, source: Path, to: str) -> str:
        wanted = Path(os.path.normpath(source.parent / to))
        if wanted in self.pages:
            return self._from(source, self.target(wanted))
        return self._from(source, self._copy(wanted) if DOCS in wanted.parents else wanted)

    def _from(self, source: Path, place: Path) -> str:
        return Path(os.path.relpath(place, self.target(source).parent)).as_posix()

    def _copy(self, file: Path) -> Path:
        target = self.folder / file.relative_to(DOCS)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, target)
        return target

    def _write(self, target: Path, content: bytes) -> None:
        self.staged.add(target)
        if not target.is_file() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
