"""Matches in the page: names on one screen, records saved and reopened."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from playwright.sync_api import Page, expect

from orchard.match import parse_record
from tests.web.conftest import Come


def test_each_at_one_screen_has_a_name_near(come_near: Come) -> None:
    come_near().share_a_screen()


def save(page: Page, folder: Path) -> Path:
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_a_record_is_saved_under_its_name_and_opened_again(come_near: Come, tmp_path: Path) -> None:
    ann = come_near()
    ann.be_called("Ann")
    ann.sit_down("Skirt", "Play against a bot")
    luck = Random(6)
    for _ in range(4):
        ann.do_something(luck)
        ann.wait_for_turn()
    played = ann.page.locator("[data-piece]").count()
    path = save(ann.page, tmp_path)
    assert re.fullmatch(r"skirt-ann-vs-random-\d{4}-\d\d-\d\d\.orchard", path.name)
    assert parse_record(path.read_text("utf-8")).actions
    ben = come_near()
    ben.open("/#/games")
    ben.page.get_by_label("Open a match from a file").first.set_input_files(path)
    expect(ben.page.get_by_role("region", name="Look back")).to_contain_text("0 of")
    expect(ben.page.locator("[data-piece]")).to_have_count(0)
    ben.page.get_by_role("button", name="Back to the game").click()
    expect(ben.page.locator("[data-piece]")).to_have_count(played)
    expect(ben.page.locator(".seat b bdi").filter(has_text="Ann")).to_be_visible()
    ben.do_something(Random(7))
    ben.page.get_by_role("button", name="Look back").click()
    ben.page.get_by_role("button", name="To the start").click()
    ben.page.get_by_role("button", name="Forward").click()
    before = ben.page.url
    ben.page.get_by_role("button", name="Play on from here").click()
    expect(ben.page).not_to_have_url(before)
    expect(ben.page.locator("[data-piece]")).to_have_count(1)
    ben.do_something(Random(8))
    expect(ben.page.locator("[data-piece]")).to_have_count(2)


def test_what_is_no_record_is_refused_in_words(come_near: Come, tmp_path: Path) -> None:
    person = come_near()
    person.open()
    wrong = tmp_path / "notes.txt"
    wrong.write_text("Orchard record 1\ngame: skirt\nrules: 1\noptions: size=6\n\na1 a1\n")
    person.page.get_by_label("Open a match from a file").first.set_input_files(wrong)
    expect(person.page.get_by_role("alert")).to_contain_text("not a match that can be opened here")
