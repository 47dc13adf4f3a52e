"""New cards are shown large, once, with what they do, and can be looked up later."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, expect

from orchard.match import Match
from tests.web.conftest import MOVING, Come
from tests.web.person import Person
from tests.web.test_seeing import sit_at, walked
from tests.web.test_touch import PHONE

CLOSE_BY = 300  # milliseconds within which something would have appeared


def sheet(person: Person, name: str = "new place") -> Locator:
    """The sheet that shows cards large."""
    return person.page.get_by_role("dialog", name=re.compile(name))


def card(person: Person, title: str) -> Locator:
    """A card shown large."""
    return person.page.get_by_role("dialog").get_by_role("article", name=title)


def test_the_first_cards_are_met_and_leafed_through(come: Come) -> None:
    person = come(**MOVING)
    person.take_time()
    person.sit_down("Fabled Fruit", "Play against a bot")
    expect(sheet(person, "6 new places")).to_be_visible()
    first = card(person, "Two from the tree")
    expect(first).to_contain_text("Draw 2 fruits.")
    expect(first).to_contain_text("3 pineapples")
    expect(first).to_contain_text("smoothie (any fruit you like)")
    expect(first.get_by_role("list", name="What it does")).to_have_text("Draw 2 fruits")
    person.page.keyboard.press("ArrowRight")
    swap = card(person, "The banana swap")
    expect(swap).to_contain_text("You need banana")
    expect(swap).to_contain_text("Without it you only draw 1 fruit here.")
    assert swap.get_by_role("listitem").all_inner_texts() == ["Give away: banana", "Get 2 fruits"]
    after = person.page.get_by_role("button", name="Next card")
    person.settle()
    place = after.bounding_box()
    for title in ("A lively exchange", "Help yourselves", "A fresh start", "No two alike"):
        after.click()
        expect(card(person, title)).to_be_visible()
        assert after.bounding_box() == place
    expect(after).to_be_disabled()
    person.page.get_by_role("button", name="Previous card").click()
    expect(card(person, "A fresh start")).to_be_visible()
    person.eager.click()
    expect(person.page.get_by_role("dialog")).to_be_hidden()
    expect(person.table.get_by_text("new", exact=True)).to_have_count(0)


def test_cards_are_met_once(come: Come) -> None:
    person = come()
    person.take_time()
    person.sit_down("Fabled Fruit", "Play against a bot")
    expect(sheet(person)).to_be_visible()
    person.page.reload()  # they do not count as seen yet
    expect(sheet(person)).to_be_visible()
    person.page.keyboard.press("Enter")
    expect(sheet(person)).to_be_hidden()
    person.page.reload()
    person.wait_for_turn()
    person.page.wait_for_timeout(CLOSE_BY)
    expect(sheet(person)).to_be_hidden()
    person.sit_down("Fabled Fruit", "Play against a bot", {"Players": "3"})
    person.wait_for_turn()
    person.page.wait_for_timeout(CLOSE_BY)
    expect(sheet(person)).to_be_hidden()


def test_who_watches_is_left_alone(come: Come) -> None:
    ann, eve = come(), come()
    ann.sit_down("Fabled Fruit", "Play against a bot")
    eve.take_time()
    eve.page.goto(ann.page.url)
    expect(eve.table).to_be_visible()
    eve.page.wait_for_timeout(CLOSE_BY)
    expect(eve.page.get_by_role("dialog")).to_be_hidden()
    expect(eve.table.get_by_text("new", exact=True)).to_have_count(0)


def before_a_discovery() -> Match:
    """Return a match in which the first seat may buy the first juice of all."""
    for match, position in walked("fabled-fruit", seed=4):
        if position.actor == 0 and "buy" in position.legal:
            return match
    raise AssertionError("nobody can ever pay")


def test_a_discovery_waits_at_the_edge(come: Come) -> None:
    person = come()
    person.take_time()
    sit_at(person, before_a_discovery(), "random")
    news = person.page.get_by_role("status")
    expect(news.get_by_role("button", name="6 new places")).to_be_visible()  # no sheet mid-game
    expect(sheet(person)).to_be_hidden()
    news.get_by_role("button", name="Not now").click()
    expect(news).to_be_hidden()
    person.page.get_by_role("button", name="Buy it").click()
    luck = Random(3)
    found = news.get_by_role("button", name="Pineapple press")
    for _ in range(9):
        if found.is_visible():
            break
        person.do_something(luck)
    expect(found).to_contain_text("A new place")
    expect(person.table.get_by_text("new", exact=True)).to_have_count(1)
    expect(sheet(person)).to_be_hidden()
    found.click()
    expect(card(person, "Pineapple press")).to_contain_text("Discard: 2 pineapples")
    person.eager.click()
    expect(news).to_be_hidden()


def test_a_card_is_looked_up(come: Come) -> None:
    person = come()
    person.sit_down("Fabled Fruit", "Play against a bot")
    person.wait_for_turn()
    person.take_time()
    page = person.page
    page.get_by_role("button", name="About A fresh start").click()
    expect(card(person, "A fresh start")).to_contain_text("Discard as many as you like")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("button", name="Places you have met").click()
    expect(card(person, "Two from the tree")).to_be_visible()
    page.keyboard.press("End")
    expect(card(person, "No two alike")).to_be_visible()
    page.get_by_role("button", name="Close").last.click()
    page.locator('[data-place="location-4"]').focus()
    page.keyboard.press("i")
    expect(card(person, "Help yourselves")).to_be_visible()


def test_fingers_leaf_by_a_swipe(come: Come) -> None:
    person = come(**PHONE)
    person.take_time()
    person.sit_down("Fabled Fruit", "Play against a bot")
    expect(card(person, "Two from the tree")).to_be_visible()
    swipe(person, -160)
    expect(card(person, "The banana swap")).to_be_visible()
    swipe(person, 160)
    expect(card(person, "Two from the tree")).to_be_visible()


def test_fingers_look_cards_up(come: Come) -> None:
    person = come(**PHONE)
    person.take_time()
    person.sit_down("Fabled Fruit", "Play against a bot")
    person.page.get_by_role("button", name="Next card").tap()
    expect(card(person, "The banana swap")).to_be_visible()
    person.eager.tap()
    expect(sheet(person)).to_be_hidden()
    person.page.get_by_role("button", name="About No two alike").tap()
    expect(card(person, "No two alike")).to_be_visible()


def swipe(person: Person, by: float) -> None:
    """Swipe across the sheet."""
    touch = person.page.context.new_cdp_session(person.page)
    for kind, x in (("touchStart", 200.0), ("touchMove", 200 + by / 2), ("touchMove", 200 + by)):
        points = [{"x": x, "y": 300.0}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def test_without_motion_all_stages_are_seen_at_once(come: Come) -> None:
    person = come(reduced_motion="reduce")
    person.take_time()
    person.sit_down("Fabled Fruit", "Play against a bot")
    expect(sheet(person)).to_be_visible()
    for _ in range(2):
        person.page.keyboard.press("ArrowRight")
    stages = card(person, "A lively exchange").get_by_role("listitem")
    expect(stages).to_have_count(3)
    for stage, (words, first, last) in zip(
        stages.all(),
        (
            ("Draw a fruit", "fruit stack", "you"),
            ("Get 3 fruits", "another player", "you"),
            ("Give 3 fruits of your choice", "you", "another player"),
        ),
        strict=True,
    ):
        told = stage.inner_text()
        assert words in told
        assert told.index(first) < told.rindex(last)
