"""Run the client's own rules and bots in Chromium, in a Web Worker.

The page in `web/tests/bench` carries out our requests; it is bundled into a temporary folder and
served with the same headers as the client.
"""

from __future__ import annotations

import os
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from bench.errors import BenchError
from orchard.kernel import wasm
from orchard.match import Position, Variant
from orchard.page import Files, build_module, find_module, module_name, name_of
from orchard.page.learned import build_learned

WEB = Path(__file__).parents[1] / "web"
PAGE = Path("tests", "bench")  # within that folder


class Tab:
    """A page that holds one variant at a time."""

    def __init__(self, page: Any, version: str) -> None:
        self.version = version  # of Chromium
        self.requested: list[str] = []  # URLs in the order they are requested
        self._page = page
        page.on("request", lambda request: self.requested.append(request.url))

    def load(self, variant: Variant) -> None:
        """Load a variant, building its module if necessary."""
        build_module(variant)
        self._page.evaluate("name => bench.load(name)", name_of(variant))

    def learn(self, variant: Variant) -> None:
        """Load the net of a variant's game and the module that evaluates it."""
        build_learned(variant)
        self._page.evaluate("name => bench.learn(name)", name_of(variant))

    def guided(self, position: Position) -> int:
        """Search with the net; return the number of simulations."""
        return int(self._ask(type="guided", state=_text(position)))

    def play(self, games: int) -> int:
        """Play random games from the start; return the number of actions."""
        return int(self._ask(type="play", games=games))

    def search(self, position: Position, playouts: int) -> int:
        """Search with a new tree; return the root's visits."""
        return int(self._ask(type="search", playouts=playouts, state=_text(position)))

    def think(self, bot: str, seed: int, positions: Sequence[Position]) -> list[dict[str, Any]]:
        """Return the thoughts of a new bot about positions of one match."""
        states = [_text(position) for position in positions]
        return list(self._ask(type="think", bot=bot, seed=seed, states=states))

    def answers(self, bot: str, positions: Sequence[Position]) -> list[tuple[int, float]]:
        """Return a bot's actions at a table, each with its time in milliseconds."""
        states = [_text(position) for position in positions]
        asked = "([bot, states]) => bench.answers(bot, states)"
        return [(action, wait) for action, wait in self._page.evaluate(asked, [bot, states])]

    def _ask(self, **asked: Any) -> Any:
        return self._page.evaluate("asked => bench.ask(asked)", asked)


@contextmanager
def opened_tab() -> Iterator[Tab]:
    """Start Chromium with the page, which has its own server."""
    from tests.web.process import running_browser

    with TemporaryDirectory(prefix="orchard-bench-") as folder:
        bundle(Path(folder))
        with serving(Path(folder)) as address, running_browser() as browser:
            page = browser.new_page()
            page.goto(address)
            page.wait_for_function("() => 'bench' in globalThis")
            yield Tab(page, browser.version)


def what_is_missing(variants: Sequence[Variant]) -> str:
    """Return why the page cannot be measured here, or ""."""
    try:
        from tests.web.process import find_chromium
    except ImportError:
        return "Playwright is not installed"
    if find_chromium() is None:
        return "there is no Chromium on this machine"
    if not (WEB / "node_modules").exists():
        return "the client's packages are not installed: run `npm ci` in web/"
    if not wasm.can_build() and not all(find_module(module_name(each)) for each in variants):
        return "the modules of the games are not built, and ziglang is not installed"
    return ""


def bundle(folder: Path) -> None:
    """Bundle the page into a folder."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["npx", "--no-install", "vite", "build", str(PAGE), "--base", "./", "--outDir", folder],
        cwd=WEB,
        env=os.environ | {"PATH": path, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BenchError(f"The page cannot be bundled:\n{done.stdout}{done.stderr}")


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a page with its variants and modules; yield its URL."""
    from orchard.server.pages import HEADERS, Pages

    files = Files(folder, has_server=False)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            page = Pages(files).find(self.path)  # uncached, since nets come and go
            self.send_response(200 if page else 404)
            for name, value in {**HEADERS, **(page.headers if page else {})}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(page.body if page else b"")

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def _text(position: Position) -> str:
    return b64encode(position.state.tobytes()).decode()
