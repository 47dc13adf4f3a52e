"""Waiting until a page has cached everything it needs offline."""

from __future__ import annotations

from time import monotonic

from playwright.sync_api import Page

from orchard.games.game import all_games

KEPT = """async () => (await (await caches.open("modules")).keys()).map(({ url }) => url)"""
PATIENCE = 30  # seconds


def keep_all(page: Page) -> None:
    """Wait until the usual modules of all games are cached."""
    latest = monotonic() + PATIENCE
    while monotonic() < latest:
        kept = " ".join(page.evaluate(KEPT))
        if all(f"/{game.id}-" in kept for game in all_games()):
            return
        page.wait_for_timeout(100)
    raise AssertionError("not all games are kept")
