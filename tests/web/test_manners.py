"""What makes a table pleasant: levels, hints, the end of a match, a list of games, undone moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import MOVING
from tests.web.person import SHORT, SMALL, Person

Come = Callable[..., Person]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
PATIENCE = 10  # seconds within which a board must be laid out
HEARD = """window.heard = [];
const made = AudioContext.prototype.createGain;
AudioContext.prototype.createGain = function () { heard.push(1); return made.call(this); };
navigator.vibrate = (length) => heard.push(`buzz ${length}`);"""

# Records the length of every timer, and the time of the last tap.
PAUSES = """window.pauses = [];
window.began = 0;
const set = window.setTimeout;
window.setTimeout = (what, length, ...rest) => {
  pauses.push(length);
  return set(what, length, ...rest);
};
addEventListener("click", () => (began = performance.now()), true);"""


def test_levels_say_how_strong_they_are_and_are_remembered(come_near: Come) -> None:
    person = come_near()
    person.open()
    card = person.page.get_by_role("article", name="Skirt")
    level = card.get_by_label("Level")
    expect(level.get_by_role("option", name="Orchardist ★★★★★★")).to_be_attached()
    level.select_option("harvest")
    expect(card).to_contain_text("Harvest seldom misses anything. It usually beats Blossom.")
    other = person.page.get_by_role("article", name="Nuts Sorting")
    other.get_by_label("Level").select_option("harvest")
    expect(other).to_contain_text("In this game it is about as strong as Blossom.")
    other.get_by_label("Level").select_option("pip")
    expect(other).to_contain_text("It usually beats Random.")
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
    expect(person.again).to_be_visible()  # the button to continue stays


def test_losing_is_not_green(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "Play against a bot")
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Really?").click()
    title = person.page.get_by_role("heading", name="You have lost.")
    expect(person.log).to_contain_text("has resigned: Random wins.")
    expect(person.log).not_to_contain_text("resigns")  # it is said only once
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
    person.do_something(Random(1))  # they can still be chosen


def test_all_my_games(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "Play against a bot")
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Really?").click()
    expect(person.again).to_be_visible()
    person.sit_down("JAM IT", "On one screen")
    person.sit_down("Nuts Sorting", "Play against a bot", {"Clock": "1"})  # a far table
    expect(person.page).to_have_url(re.compile(r"\d/table/"))
    person.open()
    shared = person.page.get_by_role("region", name="My tables").get_by_role("link", name="JAM IT")
    expect(shared).to_contain_text("On one screen")
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


@pytest.mark.parametrize("game", [*SHORT, "Fabled Fruit with five"])
def test_all_that_can_be_chosen_is_in_sight(come_near: Come, game: str) -> None:
    person = come_near()
    title, _, many = game.partition(" with ")
    person.sit_down(title, "Play against a bot", {"Players": "5"} if many else None)
    luck = Random(6)
    for _ in range(8 if many else 1):
        person.wait_for_turn()
        for button in person.buttons.all():
            expect(button).to_be_in_viewport(ratio=1)
        expect(person.page.get_by_role("log")).to_be_in_viewport(ratio=1)
        person.do_something(luck)


@pytest.mark.parametrize(
    ("game", "options", "screen"),
    [
        ("Fabled Fruit", {"Players": "4"}, {}),
        ("Nuts Sorting", {}, {}),
        ("Fruits Platter", {}, {}),
        ("Fruits Platter", {}, PHONE),
        ("Fabled Fruit", {}, PHONE),
    ],
)
def test_no_button_moves_under_the_pointer(
    come_near: Come, game: str, options: dict[str, str], screen: dict[str, Any]
) -> None:
    person = come_near(**screen)
    person.sit_down(game, "Play against a bot", options)
    names = ["Show again", "Look back", "Hint", "Undo", "Resign"]
    names += ["Log and chat"] if screen else []
    buttons = [person.page.get_by_role("button", name=name, exact=True) for name in names]
    places = [button.bounding_box() for button in buttons]
    for button in buttons:
        expect(button).to_be_in_viewport(ratio=1)
    luck = Random(4)
    for _ in range(12):
        person.do_something(luck)
        person.wait_for_turn()
        assert [button.bounding_box() for button in buttons] == places
    assert len({(box["y"], round(box["width"])) for box in places if box}) == 1  # all in one bar


def test_no_button_moves_when_something_is_refused(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Fabled Fruit", "Play against a bot", {"Players": "4"})
    person.wait_for_turn()
    undo = person.page.get_by_role("button", name="Undo", exact=True)
    place = undo.bounding_box()
    person.page.locator("main [data-place]:not([data-open])").first.click()  # refused
    expect(person.page.get_by_role("alert")).to_be_visible()
    assert undo.bounding_box() == place


@pytest.mark.parametrize(("pace", "pause"), [("Slowly", 1_500), ("Instantly", 0)])
def test_bots_take_the_time_that_one_wants(come_near: Come, pace: str, pause: int) -> None:
    person = come_near()
    person.page.add_init_script(PAUSES)
    person.sit_down("Skirt", "Play against a bot")
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_text(pace, exact=True).click()
    person.page.keyboard.press("Escape")
    person.page.evaluate("pauses.length = 0")
    person.do_something(Random(1))
    person.wait_for_turn()
    expect(person.log).to_contain_text("Random placed")
    assert (1_500 in person.page.evaluate("pauses")) == (pause == 1_500)
    took = person.page.evaluate("performance.now() - began")
    assert took >= pause


def test_titles_have_a_face_of_their_own(come_near: Come) -> None:
    person = come_near()
    person.open()
    for title in (
        person.page.get_by_role("heading", name="Skirt"),
        person.page.get_by_role("heading", name="JAM IT"),
    ):
        face = title.evaluate("title => getComputedStyle(title).fontFamily")
        assert face.startswith('"Young Serif"')
    person.page.wait_for_function("document.fonts.check('25px \"Young Serif\"')")
    faces = "[...document.fonts].filter(({ status }) => status === 'loaded').map((f) => f.family)"
    assert "Young Serif" in " ".join(person.page.evaluate(faces))


def test_what_others_did_can_be_seen_again(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "Play against a bot")
    luck = Random(1)
    while person.page.get_by_role("log").get_by_role("button").count() < 5:
        person.do_something(luck)
        person.wait_for_turn()
    moment = person.page.get_by_text(re.compile(r"\d+ of \d+"))
    pieces = person.page.locator("[data-piece]")
    present = pieces.count()
    person.page.keyboard.press("r")
    expect(moment).to_be_visible()
    assert pieces.count() < present
    expect(moment).to_be_hidden()  # the replay ends in the present
    expect(pieces).to_have_count(present)
    person.page.get_by_role("button", name="Show again").click()
    expect(moment).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(moment).to_be_hidden()
    person.page.wait_for_timeout(1_200)
    expect(moment).to_be_hidden()  # leaving ends the replay for good


def test_after_the_end_another_level_is_offered(come_near: Come) -> None:
    person = come_near()
    person.open()
    card = person.page.get_by_role("article", name="Skirt")
    card.get_by_label("Level").select_option("sprout")
    card.get_by_role("button", name="Play against a bot").click()
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Really?").click()
    table = person.page.url
    person.page.get_by_role("button", name="A gentler one: Pip ★").click()
    expect(person.page).not_to_have_url(table)
    expect(person.page.get_by_text("Pip", exact=True)).to_be_visible()
    assert person.page.evaluate("JSON.parse(localStorage.orchard).bot") == "pip"


def test_the_board_can_be_turned_and_mirrored(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "On one screen", SMALL)

    def corner() -> tuple[int, int]:
        """Return where a corner lies: left or right, and up, middle or down."""
        box = person.page.locator('[data-place="a1"]').last.bounding_box()
        board = person.table.bounding_box()
        assert box
        assert board
        x = box["x"] + box["width"] / 2 - board["x"] - board["width"] / 2
        y = box["y"] + box["height"] / 2 - board["y"] - board["height"] / 2
        return (x > 0) - (x < 0), (y > 60) - (y < -60)

    def expect_corner(*where: int) -> None:
        """Wait until the corner lies there: the board is laid out again after the click."""
        latest = monotonic() + PATIENCE
        while corner() != where:
            assert monotonic() < latest, f"{corner()} is not {where}"

    expect_corner(-1, 1)
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_role("button", name="Turn it").click()
    expect_corner(-1, 0)
    person.page.get_by_role("button", name="Mirror it").click()
    expect_corner(1, 0)
    person.page.reload()  # the setting is remembered
    expect_corner(1, 0)
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_role("button", name="As printed").click()
    expect_corner(-1, 1)
    person.page.keyboard.press("Escape")
    person.do_something(Random(1))


def test_pieces_need_not_move(come_near: Come) -> None:
    person = come_near(**MOVING)
    person.sit_down("Fruits Platter", "On one screen")
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label("Animate the pieces").uncheck()
    person.page.keyboard.press("Escape")
    person.page.evaluate("() => { Element.prototype.animate = () => { throw 'it moves'; }; }")
    luck = Random(1)
    for _ in range(6):
        person.do_something(luck)


def test_moves_can_be_confirmed(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "On one screen")
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label("Ask before a move is played").check()
    person.page.keyboard.press("Escape")
    pieces = person.page.locator("[data-piece]")
    person.open_places.first.click()
    yes = person.page.get_by_role("button", name="Yes")
    expect(yes).to_be_visible()
    expect(pieces).to_have_count(0)
    person.page.keyboard.press("Escape")
    expect(yes).to_be_hidden()
    person.open_places.first.click()
    yes.click()
    expect(pieces).to_have_count(1)
    place = person.open_places.nth(3).get_attribute("data-place")
    for _ in range(2):  # the second tap confirms
        person.page.locator(f'polygon[data-open][data-place="{place}"]').click()
    expect(pieces).to_have_count(2)
