"""Measure what a player feels, in a real browser: `python -m tests.web.measure`.

The times measured: from starting Orchard to a board; with nothing compiled, from the front page to
the player's first move; from a tap to a moving piece; and, offline, from opening a match that the
browser keeps to its board.
"""

from __future__ import annotations

import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser
from rich import print as show

from orchard.games.game import all_games
from tests.web.keeping import keep_all
from tests.web.person import Person
from tests.web.process import FAR, free_port, running_browser, running_server, starting_server

STARTS = 5
TAPS = 40
BUILD = Path(__file__).parents[2] / "web" / "build.py"
SOON = 0.005  # seconds between polls
WATCH = """() => {
    window.waits = [];
    let tapped = 0;
    addEventListener("pointerup", () => (tapped = performance.now()), true);
    new MutationObserver((changes) => {
        if (!tapped || !changes.some((change) => change.addedNodes.length)) return;
        requestAnimationFrame(() => {
            waits.push(performance.now() - tapped);
            tapped = 0;
        });
    }).observe(document.querySelector(".pieces"), { childList: true });
}"""


def main() -> None:
    """Run all measurements and print the results."""
    with running_browser() as browser:
        starts = [dict(start(browser)) for _ in range(STARTS)]
        firsts = cold(browser)
        waits = taps(browser)
        openings = near_openings(browser)
    show(f"from make play to a board that can be tapped, median of {STARTS}:")
    for part in starts[0]:
        show(f"  {part:<24} {median(one[part] for one in starts):.2f} s")
    show(f"  {'in all':<24} {median(sum(one.values()) for one in starts):.2f} s")
    show("where nothing is compiled, from opening the front page:")
    for part, seconds in firsts.items():
        show(f"  {part:<24} {seconds:.2f} s")
    slowest = quantiles(waits, n=20)[-1]
    show(f"tap to moving piece: median {median(waits):.0f} ms, 95 % within {slowest:.0f} ms")
    show(f"without a network, from opening a match to its board, median of {STARTS}:")
    for title, seconds in openings.items():
        show(f"  {title:<24} {seconds:.2f} s")


def start(browser: Browser) -> Iterator[tuple[str, float]]:
    """Start as `make play` does and sit down against a bot; yield how long each part took."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    person = Person(browser.new_context(locale="en"), address)
    began = time.perf_counter()

    def lap(part: str) -> tuple[str, float]:
        nonlocal began
        passed, began = time.perf_counter() - began, time.perf_counter()
        return part, passed

    subprocess.run([sys.executable, str(BUILD)], check=True)
    yield lap("nothing to build")
    with TemporaryDirectory() as data, starting_server(Path(data), port):
        wait_for(address)
        yield lap("the server answers")
        person.open()
        card = person.page.get_by_role("article", name="Skirt")
        button = card.get_by_role("button", name="Play against a bot")
        button.wait_for()
        yield lap("the front page is there")
        button.click()
        person.open_places.first.wait_for()
        yield lap("a board can be tapped")
        person.page.context.close()


def cold(browser: Browser) -> dict[str, float]:
    """Time the first move of Fabled Fruit with three bots, on a server with nothing compiled."""
    found = {}
    with TemporaryDirectory() as data:
        settings = {**FAR, "ORCHARD_CACHE": data}
        with running_server(Path(data), settings=settings) as address:
            person = Person(browser.new_context(locale="en"), address)
            began = time.perf_counter()
            person.open()
            card = person.page.get_by_role("article", name="Fabled Fruit")
            card.get_by_text("Options").click()
            card.get_by_label("Players", exact=True).select_option("4")
            card.get_by_role("button", name="Play against a bot").click()
            person.open_places.first.wait_for()
            found["a card can be chosen"] = time.perf_counter() - began
            person.do_something(Random(1))
            found["the first move is made"] = time.perf_counter() - began
            person.page.context.close()
    return found


def wait_for(address: str) -> None:
    """Wait until a server answers; an open port is not enough."""
    while True:
        with suppress(OSError), urllib.request.urlopen(f"{address}/health"):
            return
        time.sleep(SOON)


def taps(browser: Browser) -> list[float]:
    """Play on one screen; return how many milliseconds each move took to appear."""
    with TemporaryDirectory() as data, running_server(Path(data)) as address:
        person = Person(browser.new_context(locale="en"), address)
        person.sit_down("Skirt", "On one screen", {"Board size": "8"})
        person.wait_for_turn()
        person.page.evaluate(WATCH)
        for tap in range(1, TAPS + 1):
            person.wait_for_turn()
            person.open_places.nth(7 * tap % person.open_places.count()).click()
            person.page.wait_for_function("taps => waits.length >= taps", arg=tap)
        waits: list[float] = person.page.evaluate("waits")
        person.page.context.close()
    return waits


def near_openings(browser: Browser) -> dict[str, float]:
    """Return, by game, the median seconds to open a match that the browser keeps, offline."""
    found = {}
    with TemporaryDirectory() as data, running_server(Path(data), settings={}) as address:
        person = Person(browser.new_context(locale="en"), address)
        person.open()
        keep_all(person.page)
        person.cut_network()
        for game in all_games():
            person.sit_down(game.title, "Play against a bot")
            times = []
            for _ in range(STARTS):
                began = time.perf_counter()
                person.page.reload(wait_until="commit")
                person.open_places.or_(person.buttons).first.wait_for()
                times.append(time.perf_counter() - began)
            found[game.title] = median(times)
        person.page.context.close()
    return found


if __name__ == "__main__":
    main()
