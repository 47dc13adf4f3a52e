"""People play in a browser: whole matches, two at a table, interruptions."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.web.person import SHORT, SMALL, Person
from tests.web.process import free_port, running_server

Come = Callable[..., Person]
WATCH_COUNTERS = """() => {
    Object.assign(window, { noted: [], flown: 0 });
    const seen = new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
            if (type === "childList") flown += addedNodes.length;
            else if (target.hasAttribute("data-noted")) noted.push(target.dataset.counter);
        }
    });
    seen.observe(document.querySelector(".flights"), { childList: true });
    seen.observe(document.body, { attributeFilter: ["data-noted"], subtree: true });
}"""


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_against_a_bot(come: Come, game: str) -> None:
    person = come()
    person.sit_down(game, "Play against a bot", SHORT[game])
    assert person.play_to_the_end(seed=7) > 3
    expect(person.page.get_by_text(re.compile("You have (won|lost)|A draw"))).to_be_visible()
    ending = person.page.get_by_role("region", name="What to do")
    expect(ending).not_to_contain_text(re.compile(r"seat \d", re.I))  # players have names


def test_a_match_on_one_screen_and_again(come: Come) -> None:
    person = come()
    person.sit_down("Skirt", "On one screen", SMALL)
    person.play_to_the_end(seed=3)
    first = person.page.url
    person.page.get_by_role("button", name="Play again").click()
    expect(person.page.get_by_text("place your first stone on the outer ring")).to_be_visible()
    person.page.goto(first)
    person.page.get_by_role("button", name="To the next game").click()
    expect(person.page.get_by_text("place your first stone on the outer ring")).to_be_visible()


def test_a_double_click_does_not_resign(come: Come) -> None:
    person = come()
    person.sit_down("Skirt", "Play against a bot", SMALL)
    person.page.get_by_role("button", name="Resign").dblclick()
    really = person.page.get_by_role("button", name="Really?")
    expect(really).to_be_visible()
    assert not person.is_over
    really.click()
    expect(person.page.get_by_text("You have lost.")).to_be_visible()


def test_there_is_nothing_to_undo_at_first(come: Come) -> None:
    person = come()
    person.sit_down("Skirt", "On one screen", SMALL)
    undo = person.page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    person.do_something(Random(1))
    undo.click()
    expect(person.page.get_by_text("place your first stone on the outer ring")).to_be_visible()


def test_a_network_that_is_gone_is_noticed_at_once(come: Come) -> None:
    person = come()
    person.sit_down("Skirt", "On one screen", SMALL)
    person.wait_for_turn()
    person.page.context.set_offline(True)
    expect(person.page.get_by_text("The connection is lost")).to_be_visible(timeout=2_000)
    person.page.context.set_offline(False)
    expect(person.page.get_by_text("The connection is lost")).to_be_hidden(timeout=10_000)
    person.do_something(Random(1))
    person.complaints.clear()  # the browser's own, about sockets that did not open


def test_two_browsers_play_each_other(come: Come) -> None:
    ann, ben = come(), come()
    ann.open()
    name = ann.page.get_by_label("Your name")
    name.fill("Ann")
    name.press("Enter")
    expect(ann.page.get_by_text("Saved")).to_be_visible()
    ann.sit_down("Skirt", "Invite friends", SMALL)
    expect(ann.page.get_by_text("begins when every seat is taken")).to_be_visible()
    ben.page.goto(ann.page.url)
    ben.take_seat()
    luck = Random(5)
    for _ in range(400):
        for person in (ann, ben):
            if "Your turn" in person.page.title():
                person.do_something(luck)
        if ann.is_over and ben.is_over:
            break
    expect(ann.page.get_by_role("button", name="Play again")).to_be_visible()
    verdicts = {person.page.locator(".banner h2").inner_text() for person in (ann, ben)}
    assert verdicts == {"You have won!", "You have lost."}


def test_chat_is_read_by_the_other_and_stays_text(come: Come) -> None:
    ann, ben = come(), come()
    ann.sit_down("Skirt", "Invite friends")
    ben.page.goto(ann.page.url)
    ben.take_seat()
    said = "<b>hello</b> & good luck"
    ann.page.get_by_label("Say something").fill(said)
    ann.page.get_by_label("Say something").press("Enter")
    expect(ben.page.get_by_role("log").get_by_text(said)).to_be_visible()


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(come: Come) -> None:
    person = come()
    person.sit_down("JAM IT", "Play against a bot")
    luck = Random(1)
    while "move your pawn" not in person.page.get_by_role("region", name="What to do").inner_text():
        person.do_something(luck)
    before = person.page.locator("[data-piece]").count()
    person.page.reload()
    task = "Your turn: now move your pawn to a free corner."
    expect(person.page.get_by_text(task)).to_be_visible()
    assert person.page.locator("[data-piece]").count() == before
    person.do_something(luck)


def test_a_half_made_turn_is_taken_back(come: Come) -> None:
    person = come()
    person.sit_down("JAM IT", "Play against a bot")
    luck = Random(2)
    person.wait_for_turn()
    before = person.page.locator("[data-piece]").count()
    prompt = person.page.get_by_role("region", name="What to do")
    while "move your pawn" not in prompt.inner_text():
        person.do_something(luck)
    person.page.get_by_role("button", name="Undo").click()
    expect(person.page.locator("[data-piece]")).to_have_count(before)


def test_taps_are_taken_back_before_they_are_sent(come: Come) -> None:
    person = come()
    person.sit_down("JAM IT", "Play against a bot")
    person.wait_for_turn()
    person.open_places.first.click()
    expect(person.page.get_by_role("button", name="Take back")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("button", name="Take back")).to_be_hidden()


def test_an_illegal_tap_says_why_with_its_clause(come: Come) -> None:
    person = come()
    person.sit_down("Skirt", "Play against a bot")
    person.wait_for_turn()
    person.table.get_by_role("img", name="f6").click()
    refusal = person.page.get_by_role("alert")
    expect(refusal).to_be_visible()
    clause = refusal.get_by_role("button", name=re.compile("Rule S"))
    clause.click()
    rules = person.page.get_by_role("dialog", name="Rules")
    expect(rules).to_be_visible()
    expect(rules.get_by_role("heading", name="Skirt")).to_be_visible()


def test_the_keyboard_is_enough(come: Come) -> None:
    person = come()
    person.sit_down("Skirt", "On one screen", SMALL)
    person.wait_for_turn()
    person.page.locator('[data-open][tabindex="0"]').focus()
    for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft"):
        person.page.keyboard.press(arrow)
    name = person.page.evaluate("document.activeElement.dataset.place")
    person.page.keyboard.press("Enter")
    expect(person.page.locator(f'[data-piece="{name}"]')).to_be_visible()
    expect(person.page.locator("[data-open]:focus")).to_have_count(1)


def test_a_piece_is_dragged(come: Come) -> None:
    person = come()
    person.sit_down("Fruits Platter", "On one screen")
    luck = Random(4)
    prompt = person.page.get_by_role("region", name="What to do")
    while "let it jump home" not in prompt.inner_text():
        person.do_something(luck)
    start = person.open_places.first
    box = start.bounding_box()
    assert box is not None
    moves = person.page.get_by_role("log").get_by_role("listitem")
    before = moves.count()
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.page.mouse.down()
    person.page.mouse.move(box["x"] + box["width"], box["y"] + box["height"], steps=4)
    target = person.open_places.first.bounding_box()
    assert target is not None
    person.page.mouse.move(
        target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=6
    )
    person.page.mouse.up()
    expect(moves).not_to_have_count(before)


def test_pointing_at_a_choice_shows_what_it_would_do(come: Come) -> None:
    person = come()
    person.sit_down("Skirt", "Play against a bot")
    person.wait_for_turn()
    person.open_places.first.hover()
    expect(person.page.locator(".ghosts .coming")).to_have_count(1)
    person.page.mouse.move(2, 2)
    expect(person.page.locator(".ghosts")).to_have_count(0)


def test_pointing_at_an_outer_cell_shows_what_it_reaches(come: Come) -> None:
    person = come()
    person.sit_down("Skirt", "On one screen")
    person.do_something(Random(1))
    person.wait_for_turn()
    person.page.locator('[data-open][data-place="a1"]').hover()
    expect(person.page.locator(".ghosts .gained")).not_to_have_count(0)


def test_pointing_at_the_end_of_a_move_shows_the_new_group(come: Come) -> None:
    person = come()
    person.sit_down("Nuts Sorting", "On one screen")
    luck = Random(6)
    prompt = person.page.get_by_role("region", name="What to do")
    while "into a larger group" not in prompt.inner_text():
        person.do_something(luck)
    for place in person.open_places.all():
        place.hover()
        if person.page.locator(".hint").count():  # a nut can move from here
            place.click()
            break
    person.page.locator("[data-open][aria-pressed=false]").first.hover()
    expect(person.page.locator(".ghosts .gained").nth(1)).to_be_attached()


def test_pointing_at_a_coin_shows_the_push(come: Come) -> None:
    person = come()
    person.sit_down("JAM IT", "On one screen")
    person.wait_for_turn()
    person.open_places.nth(4).click()
    person.page.locator("[data-word]").first.hover()
    expect(person.page.locator(".ghosts .coming")).not_to_have_count(0)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_leaves_goes_into_the_score_that_it_gives(come: Come, motion: str) -> None:
    person = come(reduced_motion=motion)
    person.sit_down("JAM IT", "On one screen", SHORT["JAM IT"])
    person.wait_for_turn()
    person.page.evaluate(WATCH_COUNTERS)
    luck = Random(3)
    while not (noted := person.page.evaluate("window.noted")):
        person.do_something(luck)
    assert noted[0] in ("0 points", "1 points", "0 kept tin-lid", "1 kept tin-lid")
    flown = person.page.evaluate("window.flown")
    assert flown == 0 if motion == "reduce" else flown > 0


def test_a_server_that_stops_and_comes_back_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    port, luck = free_port(), Random(1)
    with running_server(tmp_path, port) as address:
        person = Person(browser.new_context(locale="en"), address)
        person.sit_down("Skirt", "On one screen", SMALL)
        person.do_something(luck)
        pieces = person.page.locator("[data-piece]")
        expect(pieces).to_have_count(1)
    expect(person.page.get_by_text("The connection is lost")).to_be_visible()
    with running_server(tmp_path, port):
        expect(person.page.get_by_text("The connection is lost")).to_be_hidden(timeout=15_000)
        expect(pieces).to_have_count(1)
        person.do_something(luck)
        person.page.context.close()


def test_a_private_link_moves_the_seat(come: Come) -> None:
    here, there = come(), come()
    here.sit_down("Skirt", "Play against a bot")
    here.page.get_by_role("button", name="Share").click()
    here.page.get_by_role("button", name="Make a private link").click()
    link = here.page.get_by_label("Private link for another device").input_value()
    there.page.goto(link)
    there.wait_for_turn()
    expect(there.page).to_have_title(re.compile("Your turn"))
    expect(here.page.get_by_text("You are watching.")).to_be_visible()
