"""Browser fixtures: one server for all tests, a browser per file, a fresh context per person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from orchard.bots.warming import warm
from orchard.games.game import all_games
from orchard.match import make_variant
from tests.modules import built
from tests.web.person import WORDS, Person
from tests.web.process import running_browser, running_server, what_is_missing

expect.set_options(timeout=60_000)  # milliseconds; other tests keep the machine busy
USED = [
    *(make_variant(game) for game in all_games()),
    make_variant("skirt", size=3),
    make_variant("jam-it", board="mini"),
]
DESKTOP: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "locale": "en",
    "reduced_motion": "reduce",  # animation takes half of the CPU time
    "service_workers": "block",  # these tests cover a page with its server
}
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}  # for tests that look at animation
NEAR: dict[str, Any] = DESKTOP | {"service_workers": "allow"}
AT_ONCE = """if (!localStorage.getItem("orchard"))
  localStorage.setItem("orchard", JSON.stringify({ pause: 0 }));"""
HERE = Path(__file__).parent
Come = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Retry browser tests: on a busy machine, pages stall."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a running server."""
    if missing := what_is_missing():
        pytest.skip(f"BROWSER TESTS ARE LEFT OUT: {missing}")
    for variant in USED:  # otherwise light bots play while the compiler keeps the machine busy
        warm(variant)
    with running_server(tmp_path_factory.mktemp("tables")) as address:
        yield address


@pytest.fixture(scope="module")
def browser(address: str) -> Iterator[Browser]:
    """Return a running browser; while it runs, nothing else can run an event loop."""
    with running_browser() as browser:
        yield browser


@pytest.fixture
def come(browser: Browser, address: str) -> Iterator[Come]:
    """Return a function that brings in a new person, with a separate browser context."""
    with coming(browser, address, DESKTOP) as come:
        yield come


@pytest.fixture(scope="session")
def near_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a server that serves modules, so that solo matches are near."""
    if missing := what_is_missing():
        pytest.skip(f"BROWSER TESTS ARE LEFT OUT: {missing}")
    built()
    settings = {"ORCHARD_MODULES_AN_HOUR": "0"}  # build nothing during the tests
    with running_server(tmp_path_factory.mktemp("near"), settings=settings) as address:
        yield address


@pytest.fixture(scope="module")
def near_browser(near_address: str) -> Iterator[Browser]:
    """Return a running browser; see `browser`."""
    with running_browser() as browser:
        yield browser


@pytest.fixture
def come_near(near_browser: Browser, near_address: str) -> Iterator[Come]:
    """Return a function that brings in a new person who plays in the page; bots do not pause."""
    with coming(near_browser, near_address, NEAR, AT_ONCE) as come:
        yield come


@contextmanager
def coming(
    browser: Browser, address: str, usual: dict[str, Any], script: str = ""
) -> Iterator[Come]:
    """Yield a function that brings in people; any error in their pages fails the test."""
    people: list[Person] = []

    def come(where: str = address, **settings: Any) -> Person:
        context = browser.new_context(**(usual | settings))
        if script:
            context.add_init_script(script)
        people.append(Person(context, where, WORDS.get(settings.get("locale", "en"))))
        return people[-1]

    yield come
    for person in people:
        person.page.context.close()
        assert person.complaints == []
