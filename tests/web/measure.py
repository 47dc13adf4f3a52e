"""Measure what a player feels: from tapping a move to the piece moving on the own screen.

python -m tests.web.measure
"""

from __future__ import annotations

from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from rich import print as show

from tests.web.person import Person
from tests.web.process import running_browser, running_server

TAPS = 40
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
    """Play on one screen and tell how long moves took to be seen."""
    with (
        TemporaryDirectory() as data,
        running_server(Path(data)) as address,
        running_browser() as browser,
    ):
        person = Person(browser.new_context(locale="en"), address)
        person.sit_down("Skirt", "On one screen", size="8")
        person.wait_for_turn()
        person.page.evaluate(WATCH)
        for tap in range(1, TAPS + 1):
            person.wait_for_turn()
            person.open_places.nth(7 * tap % person.open_places.count()).click()
            person.page.wait_for_function("taps => waits.length >= taps", arg=tap)
        waits = person.page.evaluate("waits")
    slowest = quantiles(waits, n=20)[-1]
    show(f"tap to moving piece: median {median(waits):.0f} ms, 95 % within {slowest:.0f} ms")


if __name__ == "__main__":
    main()
