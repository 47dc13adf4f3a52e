"""People at tables: names, spectators, returning players, the lobby, links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.web.conftest import DESKTOP, Come, coming
from tests.web.person import SMALL, Person
from tests.web.process import FAR, running_server

GUEST = re.compile(r"^Guest [A-Z][a-z]+$")
AWAY = {**FAR, "ORCHARD_ABSENCE": "0"}  # a player who leaves may be replaced at once


@pytest.fixture
def come_and_go(browser: Browser, tmp_path: Path) -> Iterator[Come]:
    """Return a function that brings people to a server that does not wait for absent players."""
    with running_server(tmp_path, settings=AWAY) as here, coming(browser, here, DESKTOP) as come:
        yield come


def seat_of(person: Person, name: str) -> Locator:
    """Return the seat of a player."""
    return person.page.locator(".seat").filter(has_text=name)


def speak(person: Person, text: str) -> None:
    person.page.get_by_label("Say something").fill(text)
    person.page.get_by_label("Say something").press("Enter")


def test_whoever_returns_has_the_seat_again(come_and_go: Come) -> None:
    ann, ben = come_and_go(), come_and_go()
    ann.be_called("Ann")
    ben.be_called("Ben")
    ann.sit_down("Skirt", "Invite friends")
    ben.page.goto(ann.page.url)
    ben.take_seat()
    ann.do_something(Random(1))
    ben.page.goto("about:blank")
    expect(seat_of(ann, "Ben")).to_contain_text("away")
    ann.page.get_by_label("Let a bot take over").select_option(label="Random")
    expect(seat_of(ann, "Random")).to_contain_text("plays for Ben")
    ann.wait_for_turn()
    ben.page.goto(ann.page.url)
    expect(seat_of(ben, "Ben")).to_contain_text("you")
    back = "Ben is back. Random played 1 turn for Ben."
    expect(ben.log).to_contain_text(back)
    expect(ann.log).to_contain_text(back)
    expect(ann.log).to_contain_text(re.compile("Random (places|placed|puts)", re.IGNORECASE))
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Really?").click()
    banner = ann.page.locator(".banner")
    expect(banner).to_contain_text("Random played 1 turn for Ben.")


def test_friends_are_asked_for_a_name_and_may_keep_it_to_themselves(come: Come) -> None:
    ann, ben, eve = come(), come(), come()
    ann.sit_down("JAM IT", "Invite friends", {"Players": "3"})
    ben.page.goto(ann.page.url)
    ben.take_seat("Ben")
    expect(seat_of(ann, "Ben")).to_be_visible()
    eve.page.goto(ann.page.url)
    eve.take_seat()
    names = ann.page.locator(".seat b bdi")
    expect(names).to_have_text(["Ben", GUEST, GUEST])
    assert len(set(names.all_inner_texts())) == 3
    eve.page.get_by_role("button", name="Change the name").click()
    eve.page.get_by_label("Your name").fill("ben")
    eve.page.get_by_role("button", name="Save").click()
    expect(seat_of(ann, "ben 2")).to_be_visible()


def test_those_who_watch_are_shown_marked_muted_and_reported(come: Come) -> None:
    ann, ben, eve = come(), come(), come()
    eve.be_called("Eve")
    ann.sit_down("Skirt", "Invite friends")
    ben.page.goto(ann.page.url)
    ben.take_seat("Ben")
    eve.page.goto(ann.page.url)
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    expect(ann.page.get_by_text("Watching: Eve")).to_be_visible()
    speak(eve, "boo")
    speak(ben, "hello")
    said = ann.log.get_by_role("listitem").filter(has_text="boo")
    expect(said).to_contain_text("Eve watching boo")
    expect(ann.log.get_by_role("listitem").filter(has_text="hello")).not_to_contain_text("watching")
    said.get_by_role("button", name="Mute or report Eve").click()
    said.get_by_role("button", name="Report", exact=True).click()
    expect(said).to_contain_text("Reported. Thank you.")
    said.get_by_role("button", name="Mute", exact=True).click()
    expect(said).to_have_count(0)
    speak(eve, "boo again")
    speak(ben, "fine")
    expect(ann.log).to_contain_text("fine")
    expect(ann.log).not_to_contain_text("boo")
    expect(ben.log).to_contain_text("boo again")
    ann.page.reload()
    expect(ann.log).to_contain_text("fine")
    expect(ann.log).not_to_contain_text("boo")
    ann.page.get_by_role("button", name="Unmute").click()
    expect(ann.log).to_contain_text("boo again")


def test_each_at_one_screen_has_a_name_far(come: Come) -> None:
    come().share_a_screen()


def test_somebody_is_found_to_play_with(come: Come) -> None:
    ann, ben = come(), come()
    ann.be_called("Ann")
    ann.open()
    card = ann.page.get_by_role("article", name="Nuts Sorting")
    card.get_by_role("button", name="Find an opponent").click()
    expect(ann.page.get_by_text("Looking for someone to play Nuts Sorting")).to_be_visible()
    expect(ann.page.get_by_text(re.compile("You have been waiting for 0:0[1-9]"))).to_be_visible()
    expect(ann.page.get_by_role("button", name="Sit here")).to_have_count(0)  # never both sides
    told = ann.page.request.get(ann.page.url).text()
    title = '<meta property="og:title" content="Nuts Sorting: {}">'.format
    assert title("Ann – open seat") in told or title("open seat – Ann") in told  # drawn by lot
    assert '<meta property="og:image" content="http' in told
    ben.open()
    ben.page.get_by_role("link", name="Open tables").click()
    room = ben.page.get_by_role("region", name="Come and join")
    expect(room.get_by_role("link", name="Nuts Sorting")).to_contain_text("Ann")
    ben.page.get_by_label("Which game").select_option(label="Nuts Sorting")
    ben.page.get_by_role("button", name="Find an opponent").click()
    expect(ben.page).to_have_url(ann.page.url)
    expect(ann.page.get_by_text("Looking for someone")).to_be_hidden()
    expect(seat_of(ben, "Ann")).to_be_visible()
    eve = come()
    eve.open("/#/lobby")
    live = eve.page.get_by_role("region", name="Being played now").get_by_role("link")
    played = live.filter(has_text="Ann")
    expect(played).to_contain_text("Watch")
    expect(played.locator("img")).to_have_js_property("complete", True)
    assert played.locator("img").evaluate("image => image.naturalWidth") > 0
    played.click()
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()


def test_a_table_with_an_open_seat_waits(come: Come) -> None:
    ann = come()
    ann.sit_down("Skirt", "Invite friends")
    ann.open("/#/games")
    expect(ann.page.get_by_role("listitem").filter(has_text="Skirt")).to_contain_text("Waiting")


def test_who_waits_can_stop_or_play_a_bot(come: Come) -> None:
    ann = come()
    ann.open("/#/lobby")
    ann.page.get_by_label("Which game").select_option(label="JAM IT")
    ann.page.get_by_role("button", name="Find an opponent").click()
    ann.page.get_by_role("button", name="Stop looking").click()
    expect(ann.page.get_by_role("article").first).to_be_visible()
    expect(ann.page.get_by_role("region", name="My tables")).to_have_count(0)
    ann.open("/#/lobby")
    ann.page.get_by_label("Which game").select_option(label="JAM IT")
    ann.page.get_by_role("button", name="Find an opponent").click()
    expect(ann.page.get_by_text("Would you like to play a bot?")).to_be_visible(timeout=40_000)
    ann.page.get_by_role("button", name="Play ", exact=False).filter(has_text="Play ").click()
    ann.wait_for_turn()


def test_a_table_is_opened_by_choice(come: Come) -> None:
    ann, eve = come(), come()
    ann.be_called("Annabel")
    ann.sit_down("Fruits Platter", "Invite friends")
    eve.open("/#/lobby")
    expect(eve.page.get_by_role("button", name="Find an opponent")).to_be_visible()
    mine = eve.page.get_by_role("link").filter(has_text="Annabel")
    expect(mine).to_have_count(0)
    ann.page.get_by_role("button", name="Share").click()
    private = ann.page.get_by_label("Only people with the link")
    expect(private).to_be_checked()
    ann.page.get_by_label("Anyone: list this table").check()
    expect(mine).to_contain_text("Join")
    private.check()
    expect(mine).to_have_count(0)


def test_a_link_leads_to_one_moment(come: Come) -> None:
    ann, eve = come(permissions=["clipboard-read", "clipboard-write"]), come()
    ann.sit_down("Skirt", "On one screen", SMALL)
    luck = Random(2)
    for _ in range(4):
        ann.do_something(luck)
    ann.page.get_by_role("button", name="Look back").click()
    ann.page.get_by_role("button", name="To the start").click()
    ann.page.get_by_role("button", name="Forward").click()
    expect(ann.page.get_by_text("1 of 4")).to_be_visible()
    ann.page.get_by_role("button", name="Link to this moment").click()
    expect(ann.page.get_by_text("Copied")).to_be_visible()
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"/table/[\w-]+\?at=\d+$", link)
    eve.page.goto(link)
    expect(eve.page.get_by_text("1 of 4")).to_be_visible()
    expect(eve.page.locator("[data-piece]")).to_have_count(1)
    eve.page.get_by_role("button", name="Back to the game").click()
    expect(eve.page.locator("[data-piece]")).to_have_count(4)
