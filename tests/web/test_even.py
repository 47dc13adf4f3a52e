"""Even starts, chosen on the front page: near, kept, played again, and finished far."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from orchard.match import parse_record
from orchard.match.even import even_opening
from tests.web.person import Person

Come = Callable[..., Person]
EVEN = {"Start": "Even start", "Who starts": "Someone else"}
SET = "The table is set for an even start."
REMOVE = "remove one of your own nuts"
OTHER = "now remove one of your opponent's nuts"


def test_it_is_offered_where_there_is_one_and_says_what_it_does(come_near: Come) -> None:
    person = come_near()
    person.open()
    nuts, skirt = (
        person.page.get_by_role("article", name=name) for name in ("Nuts Sorting", "Skirt")
    )
    for card in (nuts, skirt):
        card.get_by_text("Options").click()
    start = nuts.get_by_label("Start", exact=True)
    expect(start).to_have_value("printed")
    expect(start).to_have_accessible_description(re.compile("Even start: Whoever starts has"))
    expect(skirt.get_by_label("Who starts")).to_be_visible()
    expect(skirt.get_by_label("Start", exact=True)).to_have_count(0)


def test_it_is_played_kept_and_played_again(come_near: Come) -> None:
    person = come_near()
    page = person.page
    person.sit_down("Nuts Sorting", "Play against a bot", EVEN)
    prompt = page.get_by_role("region", name="What to do")
    expect(person.log).to_contain_text(SET)
    expect(prompt).to_contain_text(REMOVE)
    page.locator("[data-open]").first.click()
    expect(prompt).to_contain_text(OTHER)
    page.reload()
    expect(prompt).to_contain_text(OTHER)
    page.get_by_role("button", name="Undo").click()
    expect(prompt).to_contain_text(REMOVE)
    page.get_by_role("button", name="Undo").click()  # the choice of the set cannot be undone
    expect(page.get_by_role("alert")).to_be_visible()
    expect(prompt).to_contain_text(REMOVE)
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    match = parse_record(Path(download.value.path()).read_text("utf-8"))
    assert even_opening(match.first, match.actions) == len(match.actions) == 62
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really?").click()
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("button", name="Play again")).to_be_hidden()
    expect(person.log).to_contain_text(SET)


def test_who_starts_moves_first(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Nuts Sorting", "Play against a bot", EVEN | {"Who starts": "I do"})
    person.wait_for_turn()
    expect(person.log).to_contain_text("Random removed the")
    expect(person.page.get_by_role("region", name="What to do")).to_contain_text("move a nut")


def test_a_friend_is_invited_to_it(come_near: Come) -> None:
    ann, ben = come_near(), come_near()
    ann.sit_down("Nuts Sorting", "Play against a bot", EVEN)
    ann.page.locator("[data-open]").first.click()
    ann.page.get_by_role("button", name="Share").click()
    ann.page.get_by_role("button", name="Random’s seat").click()
    expect(ann.page.get_by_role("button", name="Random’s seat")).to_be_hidden()
    expect(ann.log).to_contain_text(SET)
    ben.page.goto(ann.page.url)
    ben.take_seat()
    prompt = ann.page.get_by_role("region", name="What to do")
    expect(prompt).to_contain_text(OTHER)
    ann.page.get_by_role("button", name="Undo").click()
    expect(prompt).to_contain_text(REMOVE)
    ann.page.get_by_role("button", name="Undo").click()
    expect(ann.page.get_by_role("alert")).to_be_visible()


def test_it_is_kept_when_one_goes_on_from_a_former_moment(come_near: Come) -> None:
    person = come_near()
    page = person.page
    person.sit_down("Nuts Sorting", "Play against a bot", EVEN)
    prompt = page.get_by_role("region", name="What to do")
    page.locator("[data-open]").first.click()
    expect(prompt).to_contain_text(OTHER)
    former = page.url
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page).not_to_have_url(former)
    expect(prompt).to_contain_text(REMOVE)
    expect(person.log).to_contain_text(SET)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
