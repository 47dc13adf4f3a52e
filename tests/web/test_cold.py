"""A server that has compiled nothing yet: no player waits for the compiler."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, expect

from tests.web.conftest import DESKTOP, coming
from tests.web.process import FAR, running_server

BOTS = ("Hare", "Owl", "Bear")


def test_nobody_waits_for_the_compiler(browser: Browser, tmp_path: Path) -> None:
    settings = {**FAR, "ORCHARD_CACHE": str(tmp_path / "cache")}
    with (
        running_server(tmp_path, settings=settings) as address,
        coming(browser, address, DESKTOP) as come,
    ):
        person = come()
        person.open()
        expect(
            person.page.get_by_text(re.compile("Getting the games ready: [0-4] of 5"))
        ).to_be_visible()
        person.sit_down("Fabled Fruit", "Play against a bot", {"Players": "4"})
        luck, log = Random(1), person.page.get_by_role("log")
        while not all(bot in log.inner_text() for bot in BOTS):
            person.do_something(luck)
        expect(person.page.get_by_text("The bots are still waking up")).to_be_visible()
