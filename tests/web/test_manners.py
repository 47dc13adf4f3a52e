"""What makes a table pleasant: levels, hints, the end of a match, one's games, what was undone."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.web.person import Person

Come = Callable[..., Person]
HEARD = """window.heard = [];
const made = AudioContext.prototype.createGain;
AudioContext.prototype.createGain = function () { heard.push(1); return made.call(this); };
navigator.vibrate = (length) => heard.push(`buzz ${length}`);"""


def test_levels_say_how_strong_they_are_and_are_remembered(come_near: Come) -> None:
    person = come_near()
    person.open()
    card = person.page.get_by_role("article", name="Skirt")
    level = card.get_by_label("Level")
    expect(level.get_by_role("option", name="Orchardist ★★★★★★")).to_be_attached()
    level.select_option("harvest")
    expect(card).to_contain_text("Harvest seldom misses anything.")
    card.get_by_role("button", name="Play against a bot").click()
    expect(person.table).to_be_visible()
    person.open()
    other = person.page.get_by_role("article", name="JAM IT").get_by_label("Level")
    expect(other).to_have_value("harvest")


def test_the_result_stands_over_the_board(come_near: Come) -> None:
    person = come_near()
    person.sit_down("JAM IT", "Play against a bot")
    person.page.get_by_role("button", name="Hint").click()
    person.page.wait_for_timeout(300)
    person.play_to_the_end(seed=3)
    banner = person.page.get_by_role("region", name=re.compile("You have (won|lost)"))
    expect(banner).to_contain_text("wins with")
    expect(banner.get_by_role("listitem")).to_have_count(2)
    expect(banner.get_by_role("listitem").first).to_contain_text(re.compile(r"points\s+\d+ of 13"))
    expect(banner).to_contain_text("Hints you asked for: 1")
    banner.get_by_role("button", name="Close").click()
    expect(banner).to_be_hidden()
    expect(person.again).to_be_visible()  # the way to go on stays


def test_losing_is_not_green(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "Play against a bot")
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Really?").click()
    title = person.page.get_by_role("heading", name="You have lost.")
    ink = title.evaluate("title => getComputedStyle(title).color")
    assert ink == person.page.evaluate("getComputedStyle(document.documentElement).color")


def test_a_hint_is_shown_on_the_board(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "Play against a bot")
    expect(person.page.locator(".hint")).to_have_count(0)
    person.page.get_by_role("button", name="Hint").click()
    expect(person.page.locator(".hint")).to_have_count(1)
    expect(person.page.locator("[data-piece]")).to_have_count(0)  # nothing is played


def test_what_was_taken_back_is_struck_through(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "Play against a bot")
    person.do_something(Random(1))
    person.wait_for_turn()
    person.page.get_by_role("button", name="Undo").click()
    log = person.page.get_by_role("log")
    expect(log).to_contain_text("White takes back a turn.")
    first = log.get_by_role("button").first
    assert "line-through" in first.evaluate("text => getComputedStyle(text).textDecorationLine")
    person.do_something(Random(2))
    last = log.get_by_role("button").last
    assert "line-through" not in last.evaluate("t => getComputedStyle(t).textDecorationLine")


def test_no_draw_is_offered_where_none_can_be(come_near: Come) -> None:
    person = come_near()
    draw = person.page.get_by_role("button", name="Offer draw")
    person.sit_down("Fruits Platter", "On one screen")
    expect(draw).to_be_visible()
    person.sit_down("Skirt", "On one screen")
    expect(person.page.get_by_role("button", name="Resign")).to_be_visible()
    expect(draw).to_have_count(0)


def test_who_starts_means_what_it_says(come_near: Come) -> None:
    person = come_near()
    for title in ("Skirt", "Nuts Sorting", "Fruits Platter"):
        person.sit_down(title, "Play against a bot")
        expect(person.page.get_by_role("region", name="What to do")).to_contain_text("Your turn")
        assert person.page.get_by_role("log").get_by_role("button").count() <= 1


def test_sounds_come_after_a_touch_and_can_be_switched_off(come_near: Come) -> None:
    person = come_near()
    person.page.add_init_script(HEARD)
    person.sit_down("Skirt", "Play against a bot")
    assert person.page.evaluate("heard.length") == 0
    person.do_something(Random(1))
    person.wait_for_turn()
    person.page.wait_for_function("heard.some(each => String(each).startsWith('buzz'))")
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label("Sounds").uncheck()
    person.page.keyboard.press("Escape")
    before = person.page.evaluate("heard.length")
    person.do_something(Random(2))
    person.wait_for_turn()
    assert person.page.evaluate("heard.length") == before


def test_places_need_not_be_marked(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "On one screen")
    expect(person.page.locator(".dot").first).to_be_visible()
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label("Mark where I can play").uncheck()
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".dot").first).to_be_hidden()
    person.do_something(Random(1))  # they can be chosen all the same


def test_all_my_games(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "Play against a bot")
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Really?").click()
    expect(person.again).to_be_visible()
    person.sit_down("JAM IT", "On one screen")
    person.sit_down("Nuts Sorting", "Play against a bot", {"Clock": "1"})  # at the server
    expect(person.page).to_have_url(re.compile(r"\d/table/"))
    person.open()
    person.page.get_by_role("link", name="All my games").click()
    games = person.page.get_by_role("listitem")
    expect(games).to_have_count(3)
    expect(games.filter(has_text="Skirt")).to_contain_text("Lost")
    expect(games.filter(has_text="JAM IT")).to_contain_text("Running")
    scores = person.page.get_by_role("row", name="Random")
    expect(scores).to_contain_text(re.compile(r"Random\s*0\s*1\s*0"))
    person.page.get_by_label("How it stands").select_option("running")
    expect(games).to_have_count(2)
    person.page.get_by_label("Which game").select_option("jam-it")
    expect(games).to_have_count(1)
    games.get_by_role("link").click()
    expect(person.table).to_be_visible()
