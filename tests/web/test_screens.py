"""The client on small screens, at night, in other languages, and when things are missing."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Response, expect

from tests.web.person import SHORT, SMALL, Person

Come = Callable[..., Person]
PHONE = {"width": 390, "height": 844}
MOST_SCRIPT = 150_000  # bytes, compressed
SMALLEST_LETTERS = """() => Math.min(...[...document.querySelectorAll("body *")]
    .filter((e) => !e.closest("[aria-hidden=true]") && e.checkVisibility()
        && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
    .map((e) => parseFloat(getComputedStyle(e).fontSize)))"""

# Texts, labels and titles with English words; titles in the log are notation.
ENGLISH = """() => [...document.querySelectorAll("body *")]
    .filter((e) => e.checkVisibility() && !e.closest(".facts"))
    .flatMap((e) => [e.ariaLabel, e.closest("[role=log]") ? "" : e.title, ...[...e.childNodes]
        .filter((n) => n.nodeType === 3).map((n) => n.textContent)])
    .filter((text) => /[A-Za-z]{3}/.test(text?.replace("Orchard", "") ?? ""))"""


@pytest.mark.parametrize("game", SHORT)
def test_a_phone_shows_all_without_scrolling_sideways(come: Come, game: str) -> None:
    person = come(viewport=PHONE, has_touch=True, is_mobile=True)
    person.sit_down(game, "Play against a bot")
    luck = Random(11)
    for _ in range(4):
        person.do_something(luck)
    width = person.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    assert person.page.evaluate(SMALLEST_LETTERS) >= 14


def test_the_board_fills_a_phone_and_fingers_find_places(come: Come) -> None:
    person = come(viewport=PHONE, has_touch=True, is_mobile=True)
    person.sit_down("Skirt", "Play against a bot")
    person.wait_for_turn()
    board = person.table.get_by_role("group", name="Skirt").bounding_box()
    assert board is not None
    assert board["width"] > 0.93 * PHONE["width"]
    finger = person.page.locator("circle[data-place]").first.bounding_box()
    assert finger is not None
    assert finger["width"] >= 40
    name = person.open_places.first.get_attribute("data-place")
    person.open_places.first.tap()
    expect(person.page.locator(f'[data-piece="{name}"]')).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), [(640, 400), (700, 500), (844, 390)])
def test_a_small_window_leaves_room_for_the_board(come: Come, width: int, height: int) -> None:
    person = come(viewport={"width": width, "height": height})
    person.sit_down("Skirt", "On one screen")
    person.wait_for_turn()
    cell = person.open_places.first.bounding_box()
    assert cell is not None
    assert cell["width"] > 20
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("locale", ["ja", "de"])
def test_a_narrow_phone_does_not_scroll_sideways(come: Come, locale: str) -> None:
    person = come(viewport={"width": 320, "height": 640}, locale=locale)
    person.open()
    expect(person.page.get_by_role("article").first).to_be_visible()
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 320


def test_an_invitation_shows_its_link_to_the_host_and_a_seat_to_guests(come: Come) -> None:
    host = come()
    host.sit_down("Skirt", "Invite friends")
    expect(host.page.get_by_role("button", name="Copy")).to_be_in_viewport(ratio=1)
    guest = come(viewport=PHONE, has_touch=True, is_mobile=True)
    guest.page.goto(host.page.url)
    prompt = guest.page.get_by_role("region", name="What to do")
    expect(prompt).to_contain_text("Take the open seat to begin.")
    expect(guest.page.get_by_role("button", name="Copy")).to_have_count(0)
    guest.take_seat()
    host.wait_for_turn()


def test_a_number_out_of_range_becomes_the_nearest(come: Come) -> None:
    person = come()
    person.open()
    card = person.page.get_by_role("article", name="Fabled Fruit")
    card.get_by_text("Options").click()
    field = card.get_by_label("Round limit", exact=True)
    for typed, taken in (("999999", "max"), ("-3", "min"), ("", "min")):
        field.fill(typed)
        field.blur()
        expect(field).to_have_value(field.get_attribute(taken) or "none")


def test_rules_can_be_tried_again(come: Come) -> None:
    person = come()
    person.sit_down("Skirt", "On one screen")
    person.page.route("**/rules/*", lambda route: route.abort())
    person.page.get_by_role("button", name="Rules").click()
    sheet = person.page.get_by_role("dialog", name="Rules")
    sheet.get_by_text("All the rules").click()
    expect(sheet).to_contain_text("cannot be reached")
    person.page.unroute("**/rules/*")
    sheet.get_by_role("button", name="Try again").click()
    expect(sheet.get_by_text("S1", exact=True)).to_be_visible()
    assert all("Failed to load" in complaint for complaint in person.complaints)
    person.complaints.clear()  # the browser reports what failed to load


def test_the_log_is_in_a_drawer_on_a_phone(come: Come) -> None:
    person = come(viewport=PHONE, has_touch=True, is_mobile=True)
    person.sit_down("Skirt", "Play against a bot")
    person.do_something(Random(1))
    person.page.get_by_role("button", name="Log and chat").click()
    drawer = person.page.get_by_role("dialog", name="Log and chat")
    expect(drawer.get_by_role("listitem").first).to_be_visible()


def test_the_log_tells_in_sentences_and_keeps_the_notation(come: Come) -> None:
    person = come()
    person.sit_down("Skirt", "Play against a bot")
    person.wait_for_turn()
    cell = person.open_places.first.get_attribute("data-place") or ""
    person.open_places.first.click()
    log = person.page.get_by_role("log")
    told = re.compile(f"Guest [A-Z][a-z]+ placed a white stone on {cell}\\.")
    expect(log.get_by_role("button").first).to_have_text(told)
    expect(log).to_contain_text("Random placed a black stone on ")
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label("Notation in the log").check()
    expect(log.locator("code").first).to_have_text(cell)


def test_day_and_night(come: Come) -> None:
    person = come(color_scheme="dark")
    person.open()
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    expect(person.page.get_by_role("article").first).to_be_visible()
    assert person.page.evaluate(ground) == "rgb(29, 27, 24)"
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_text("Day", exact=True).click()
    assert person.page.evaluate(ground) == "rgb(250, 246, 238)"
    person.page.reload()
    expect(person.page.get_by_role("article").first).to_be_visible()
    assert person.page.evaluate(ground) == "rgb(250, 246, 238)"


def test_japanese_is_an_equal(come: Come) -> None:
    person = come(locale="ja")
    person.open()
    card = person.page.get_by_role("article", name="スカート")
    expect(card.get_by_role("button", name="ボットと対戦")).to_be_visible()
    assert person.page.evaluate(ENGLISH) == []
    person.page.get_by_role("button", name="表示設定").click()
    person.page.get_by_text("English").click()
    card = person.page.get_by_role("article", name="Skirt")
    expect(card.get_by_role("button", name="Play against a bot")).to_be_attached()


@pytest.mark.parametrize(("locale", "loaded"), [("de-CH", "de"), ("en-GB", "en"), ("fr", "en")])
def test_only_the_words_of_one_language_are_loaded(come: Come, locale: str, loaded: str) -> None:
    person = come(locale=locale)
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.open()
    expect(person.page.get_by_role("article").first).to_be_visible()
    assert re.findall(r"/words/(\w+)\.json", " ".join(asked)) == [loaded]
    assert re.findall(r"/(de|en|ja)-[^/]*\.js", " ".join(asked)) == [loaded]
    assert person.page.evaluate("document.documentElement.lang") == loaded


def test_german_is_chosen_and_kept(come: Come) -> None:
    person = come()
    person.open()
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_text("Deutsch").click()
    expect(person.page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    person.page.reload()
    expect(person.page.get_by_role("button", name="Gegen einen Bot").first).to_be_visible()
    expect(person.page.locator("html")).to_have_attribute("lang", "de")


def test_a_match_is_played_in_german(come: Come) -> None:
    person = come(viewport=PHONE, has_touch=True, is_mobile=True, locale="de")
    person.sit_down("Skirt", "Gegen einen Bot")
    luck = Random(5)
    for _ in range(4):
        person.do_something(luck)
    person.wait_for_turn()
    prompt = person.page.get_by_role("region", name="Was zu tun ist")
    expect(prompt).to_contain_text("Du bist dran: ")
    assert person.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    person.page.get_by_role("button", name="Aufgeben").click()
    person.page.get_by_role("button", name="Wirklich?").click()
    expect(person.page.get_by_role("heading", name="Du hast verloren.")).to_be_visible()


@pytest.mark.parametrize("game", ["スカート", "フェイブルド・フルーツ"])
def test_a_match_is_played_in_japanese(come: Come, game: str) -> None:
    person = come(locale="ja")
    person.sit_down(game, "ボットと対戦")
    luck = Random(5)
    for _ in range(14):
        person.do_something(luck)
        assert person.page.evaluate(ENGLISH) == []
    person.wait_for_turn()
    person.page.locator("main [data-place]:not([data-open])").first.click(force=True)
    refusal = person.page.get_by_role("alert")
    expect(refusal).to_contain_text(re.compile("[ぁ-ん]"))
    assert person.page.evaluate(ENGLISH) == []
    person.page.get_by_role("button", name="ルール", exact=True).click()
    rules = person.page.get_by_role("dialog", name="ルール")
    expect(rules.get_by_role("heading", name=game)).to_be_visible()


def test_names_and_chat_stay_as_people_wrote_them(come: Come) -> None:
    person = come(locale="ja")
    person.open()
    name = person.page.get_by_label("あなたの名前")
    name.fill("Black")
    name.press("Enter")
    expect(person.page.get_by_text("保存しました")).to_be_visible()
    person.sit_down("スカート", "ボットと対戦")
    expect(person.page.get_by_text("黒", exact=False).first).to_be_visible()  # the bot's side
    person.page.get_by_label("ひとこと").fill("The match is over.")
    person.page.get_by_label("ひとこと").press("Enter")
    log = person.page.get_by_role("log")
    expect(log.get_by_text("The match is over.")).to_be_visible()
    expect(log.get_by_text("Black", exact=True)).to_be_visible()
    person.page.get_by_role("button", name="投了").click()
    person.page.get_by_role("button", name="本当に？").click()
    ending = person.page.get_by_role("region", name="次にすること")
    expect(ending).to_contain_text("Blackさんの投了：ランダムさんの勝ちです。")
    person.open()
    tables = person.page.get_by_role("region", name="自分の卓")
    expect(tables.get_by_text("Black – ランダム")).to_be_visible()


def test_my_tables_lead_back(come: Come) -> None:
    person = come()
    person.sit_down("Skirt", "Play against a bot")
    person.wait_for_turn()
    person.open()
    tables = person.page.get_by_role("region", name="My tables")
    expect(tables.get_by_text("Your turn")).to_be_visible()
    tables.get_by_role("link", name="Skirt").click()
    expect(person.page).to_have_title("● Your turn · Skirt")


def test_coordinates_can_be_switched_off(come: Come) -> None:
    person = come()
    person.sit_down("Skirt", "Play against a bot")
    carved = person.page.locator(".carved")
    expect(carved.first).to_be_visible()
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label("Coordinates").uncheck()
    expect(carved).to_have_count(0)


def test_reduced_motion_is_honoured(come: Come) -> None:
    person = come(reduced_motion="reduce")
    person.sit_down("Skirt", "Play against a bot", SMALL)
    person.do_something(Random(1))
    assert person.page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("path", ["/table/nothing-of-the-kind", "/no/such/page"])
def test_what_is_missing_is_explained(come: Come, path: str) -> None:
    person = come()
    person.open(path)
    expect(person.page.get_by_role("status")).to_contain_text("There is no")
    person.page.get_by_role("link", name="All games").click()
    expect(person.page.get_by_role("article").first).to_be_visible()
    person.complaints.clear()  # the browser reports the missing page


def test_the_first_page_needs_little_script(come: Come) -> None:
    person = come()
    answers: list[Response] = []
    person.page.on("response", lambda answer: answers.extend([answer]))
    person.open()
    expect(person.page.get_by_role("article").first).to_be_visible()
    scripts = [answer.body() for answer in answers if answer.url.endswith(".js")]
    assert scripts
    assert sum(len(gzip.compress(script)) for script in scripts) < MOST_SCRIPT
