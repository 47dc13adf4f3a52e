"""Fables in the page: kept in the browser, changed between games, saved to a file and loaded."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from playwright.sync_api import expect

from orchard.match.fable import parse_fable
from tests.web.conftest import Come
from tests.web.test_fables import GAME, begin, play_with


def test_a_fable_near_is_kept_changed_saved_and_loaded(come_near: Come) -> None:
    ann = come_near()
    begin(ann, "random")
    expect(ann.page).to_have_url(re.compile("#/table/"))
    play_with([ann], Random(2), 5)
    ann.page.reload()  # leave mid-game and come back
    ann.play_to_the_end(seed=3)
    ann.page.locator(".banner").get_by_role("button", name="Fable").click()
    sheet = ann.page.get_by_role("dialog", name="The fable")
    sheet.get_by_role("button", name="One more player").click()
    sheet.get_by_label("Next game: Someone new").select_option("greedy")
    sheet.get_by_role("button", name="Next game").click()
    expect(ann.page.locator(".seat")).to_have_count(3)
    ann.open()
    table = ann.page.get_by_role("region", name="My tables").get_by_role("link", name=GAME)
    expect(table).to_have_count(1)  # only the newest table of the fable
    expect(table).to_contain_text("Game 2")
    table.click()
    ann.play_to_the_end(seed=4)
    ann.page.get_by_role("button", name="Fable").first.click()
    ann.page.get_by_role("link", name="The story so far").click()
    games = ann.page.get_by_role("region", name="Games").get_by_role("heading", level=3)
    expect(games).to_have_count(2)
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("button", name="Save as a file").click()
    fable = parse_fable(Path(saved.value.path()).read_text())
    assert (fable.games, len(fable.seats)) == (1, 3)
    fable.play_on()
    ben = come_near()
    ben.open()
    ben.page.get_by_label("Open a match from a file").set_input_files(saved.value.path())
    expect(ben.page.locator(".seat")).to_have_count(3)
    ben.page.get_by_role("button", name="Fable").click()
    expect(ben.page.get_by_text("Game 3")).to_be_visible()
