"""Write screenshots of every game to a folder: day and night, desktop and phone.

python -m tests.web.screenshots DIR [GAME ...]
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Literal

from playwright.sync_api import Browser, expect

from tests.web.person import Person
from tests.web.process import running_browser, running_server, what_is_missing

Scheme = Literal["light", "dark"]
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
}
THEMES: dict[str, Scheme] = {"day": "light", "night": "dark"}
SHARPNESS = 1.25  # image pixels per CSS pixel
CHOICES = {"Skirt": 22, "Fruits Platter": 26, "Nuts Sorting": 20, "JAM IT": 30, "Fabled Fruit": 40}
REST = 900  # milliseconds after which all animations are over


def main() -> None:
    """Read the command line and write the screenshots."""
    if missing := what_is_missing():
        sys.exit(missing)
    folder, games = Path(sys.argv[1]), sys.argv[2:] or list(CHOICES)
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as data,
        running_server(Path(data)) as address,
        running_browser() as browser,
    ):
        for theme in THEMES:
            for screen in SCREENS:
                picture_home(browser, address, folder, theme, screen)
                for game in games:
                    picture_game(browser, address, folder, theme, screen, game)


def picture_home(browser: Browser, address: str, folder: Path, theme: str, screen: str) -> None:
    """Write a screenshot of the front page."""
    person = come(browser, address, theme, screen)
    person.open()
    expect(person.page.get_by_role("article").first).to_be_visible()
    shoot(person, folder / f"home-{screen}-{theme}.jpg")


def picture_game(
    browser: Browser, address: str, folder: Path, theme: str, screen: str, game: str
) -> None:
    """Write a screenshot of a game well under way, in the same position on every screen."""
    person = come(browser, address, theme, screen)
    person.sit_down(game, "On one screen")
    luck = Random(game)
    for _ in range(CHOICES[game]):
        person.do_something(luck)
        if person.is_over:
            break
    person.page.wait_for_timeout(REST)
    person.come_forward()
    name = game.lower().replace(" ", "-")
    shoot(person, folder / f"{name}-{screen}-{theme}.jpg")


def come(browser: Browser, address: str, theme: str, screen: str) -> Person:
    """Return a person with this theme and screen."""
    context = browser.new_context(
        **SCREENS[screen],
        color_scheme=THEMES[theme],
        device_scale_factor=SHARPNESS,
        locale="en",
    )
    return Person(context, address)


def shoot(person: Person, path: Path) -> None:
    """Write a screenshot once everything is at rest."""
    person.page.mouse.move(1, 1)
    person.page.wait_for_timeout(REST)
    person.page.screenshot(path=path, type="jpeg", quality=85)
    person.page.context.close()


if __name__ == "__main__":
    main()
