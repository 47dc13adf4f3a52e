"""Looking back: step by step, from the log, by keyboard; the present goes on meanwhile."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, expect

from tests.web.conftest import MOVING
from tests.web.person import SHORT, SMALL, Person

Come = Callable[..., Person]
STEPS = (("To the start", 0), ("Forward", 1), ("Forward", 2), ("Back", 1), ("To the end", 5))
COUNT_MOTIONS = """() => {
    window.moved = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        moved += 1;
        return animate.apply(this, how);
    };
}"""


def replay(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Look back")


def pieces(person: Person) -> Locator:
    return person.page.locator("[data-piece]")


def press(person: Person, name: str) -> None:
    replay(person).get_by_role("button", name=name, exact=True).click()


def begin(come: Come, actions: int, **settings: str) -> Person:
    """Return a person who has played alone and is looking back."""
    person, luck = come(**settings), Random(1)
    person.sit_down("Skirt", "On one screen", SMALL)
    for _ in range(actions):
        person.do_something(luck)
    person.page.get_by_role("button", name="Look back").click()
    expect(replay(person)).to_contain_text(f"{actions - 1} of {actions}")
    return person


def test_a_match_is_gone_through_step_by_step(come: Come) -> None:
    person = begin(come, 5)
    for name, left in STEPS:
        press(person, name)
        expect(replay(person)).to_contain_text(f"{left} of 5")
        expect(pieces(person)).to_have_count(left)
        assert not person.open_places.count()
    press(person, "Back to the game")
    expect(replay(person)).to_be_hidden()
    person.do_something(Random(2))
    expect(pieces(person)).to_have_count(6)


def test_a_line_of_the_log_leads_to_its_moment(come: Come) -> None:
    person = begin(come, 6)
    log = person.page.get_by_role("log")
    log.get_by_role("button").nth(1).click()
    expect(pieces(person)).to_have_count(2)
    expect(log.locator("[aria-current=step]")).to_have_text(
        log.get_by_role("button").nth(1).inner_text()
    )
    person.page.keyboard.press("Escape")
    expect(pieces(person)).to_have_count(6)
    expect(log.locator("[aria-current=step]")).to_have_count(0)


def test_arrow_keys_lead_through_the_past(come: Come) -> None:
    person = begin(come, 4, **MOVING)
    person.page.evaluate(COUNT_MOTIONS)
    for key, left in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("End", 4)):
        person.page.keyboard.press(key)
        expect(pieces(person)).to_have_count(left)
    assert person.page.evaluate("moved") == 2  # jumps are not animated
    person.page.keyboard.press("ArrowLeft")
    expect(pieces(person)).to_have_count(3)
    person.page.wait_for_function("moved === 3")


def test_news_do_not_throw_anybody_out_of_the_past(come: Come) -> None:
    ann, ben = come(), come()
    ann.sit_down("Skirt", "Invite friends", SMALL)
    ben.page.goto(ann.page.url)
    ben.take_seat()
    expect(ann.page).to_have_title(re.compile("Your turn"))
    ann.do_something(Random(1))
    ann.page.get_by_role("button", name="Look back").click()
    expect(pieces(ann)).to_have_count(0)
    ben.do_something(Random(2))
    expect(ann.page.get_by_text("The match has moved on.")).to_be_visible()
    expect(pieces(ann)).to_have_count(0)
    press(ann, "To the end")
    expect(pieces(ann)).to_have_count(2)
    expect(ann.page.get_by_text("The match has moved on.")).to_be_hidden()
    press(ann, "Back to the game")
    expect(pieces(ann)).to_have_count(2)


def test_a_finished_match_can_be_gone_through_by_those_who_come_later(come: Come) -> None:
    ann, eve = come(), come()
    ann.sit_down("Fabled Fruit", "On one screen", SHORT["Fabled Fruit"])
    luck = Random(3)
    for _ in range(12):
        ann.do_something(luck)
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Really?").click()
    eve.page.goto(ann.page.url)
    eve.page.get_by_role("button", name="Look back").click()
    press(eve, "To the start")
    expect(replay(eve)).to_contain_text("go to a place")
    press(eve, "Forward")
    expect(replay(eve)).to_contain_text("1 of")
