"""Everyone can play: pages meet WCAG A and AA, and the keyboard alone is enough."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.person import CHANGED, SHORT, SMALL, Person
from tests.web.screenshots import SCREENS, THEMES

Come = Callable[..., Person]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
AUDIT = """async (rules) => {
    const { violations } = await axe.run({ runOnly: rules });
    return violations.flatMap(({ id, nodes }) => nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}: ${failureSummary}`));
}"""
IS_AT = "(selector) => document.activeElement.matches(`:is(${selector}):focus-visible`)"
CHOICES = "[data-open], [data-choices] button:not([data-back])"
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
MOST_TABS = 80
BOTH = pytest.mark.parametrize("theme", THEMES)
EVERYWHERE = pytest.mark.parametrize(
    ("theme", "screen"), list(zip(THEMES, SCREENS, strict=True))
)  # colours do not depend on the screen, so each theme is audited on one


@pytest.fixture(scope="module")
def axe() -> str:
    """Return the script that audits pages."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `npm ci` in web/")
    return AXE.read_text("utf-8")


def audit(person: Person, axe: str) -> None:
    """Fail if the page violates WCAG."""
    person.page.evaluate(axe)
    person.settle()
    found = person.page.evaluate(AUDIT, RULES)
    assert not found, "\n".join(found)


@EVERYWHERE
def test_the_front_page(come: Come, axe: str, theme: str, screen: str) -> None:
    person = come(color_scheme=THEMES[theme], **SCREENS[screen])
    person.sit_down("Skirt", "Play against a bot")  # so that there is a table to return to
    person.open()
    person.page.get_by_role("article").first.get_by_text("Options").click()
    audit(person, axe)
    person.page.get_by_role("button", name="Settings").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    audit(person, axe)


@EVERYWHERE
def test_company(come: Come, axe: str, theme: str, screen: str) -> None:
    look = {"color_scheme": THEMES[theme], **SCREENS[screen]}
    ann, eve = come(**look), come(**look)
    ann.open("/#/lobby")
    ann.page.get_by_role("button", name="Find an opponent").click()
    expect(ann.page.get_by_text("Looking for someone")).to_be_visible()
    audit(ann, axe)
    eve.open("/#/lobby")
    expect(eve.page.get_by_role("link").filter(has_text="Join").first).to_be_visible()
    audit(eve, axe)
    eve.page.goto(ann.page.url)
    eve.page.get_by_role("button", name="Sit here").click()
    expect(eve.page.get_by_label("Your name")).to_be_focused()
    audit(eve, axe)
    eve.page.keyboard.press("Escape")
    expect(ann.page.get_by_text("Watching: Guest")).to_be_visible()
    audit(ann, axe)


@EVERYWHERE
@pytest.mark.parametrize("game", SHORT)
def test_a_table(come: Come, axe: str, theme: str, screen: str, game: str) -> None:
    person = come(color_scheme=THEMES[theme], **SCREENS[screen])
    person.sit_down(game, "On one screen", SHORT[game])
    luck = Random(2)
    for _ in range(6):
        person.do_something(luck)
    person.wait_for_turn()
    audit(person, axe)
    person.open_places.or_(person.buttons).first.click()
    audit(person, axe)


@EVERYWHERE
def test_a_fable(come: Come, axe: str, theme: str, screen: str) -> None:
    person = come(color_scheme=THEMES[theme], **SCREENS[screen])
    person.open()
    person.page.get_by_role("button", name="Begin a fable").click()
    sheet = person.page.get_by_role("dialog", name="Begin a fable")
    sheet.get_by_role("button", name="One more player").click()
    sheet.get_by_label("Who is it?").last.select_option("here")
    audit(person, axe)
    sheet.get_by_label("Who is it?").last.select_option("random")
    sheet.get_by_role("button", name="Begin", exact=True).click()
    person.wait_for_turn()
    person.page.get_by_role("button", name="Fable").click()
    expect(person.page.get_by_role("dialog", name="The fable")).to_be_visible()
    audit(person, axe)
    person.page.get_by_role("link", name="The story so far").click()
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("The fable of")
    audit(person, axe)


@EVERYWHERE
def test_dialogs(come: Come, axe: str, theme: str, screen: str) -> None:
    person = come(color_scheme=THEMES[theme], **SCREENS[screen])
    person.sit_down("JAM IT", "Play against a bot", SHORT["JAM IT"])
    person.do_something(Random(1))
    for name in ("Rules", "Share", "Settings", *(["Log and chat"] if screen == "phone" else [])):
        person.page.get_by_role("button", name=name).click()
        expect(person.page.get_by_role("dialog")).to_be_visible()
        if name == "Rules":
            expect(person.page.locator("figure").last).to_be_visible()
            person.page.get_by_text("All the rules").click()
        audit(person, axe)
        person.page.keyboard.press("Escape")


@EVERYWHERE
def test_cards_shown_large(come: Come, axe: str, theme: str, screen: str) -> None:
    person = come(color_scheme=THEMES[theme], **SCREENS[screen])
    person.take_time()
    person.sit_down("Fabled Fruit", "Play against a bot")
    expect(person.eager).to_be_focused()
    for _ in range(3):
        audit(person, axe)
        person.page.keyboard.press("ArrowRight")
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("dialog")).to_be_hidden()
    audit(person, axe)


@BOTH
def test_a_match_that_is_over(come: Come, axe: str, theme: str) -> None:
    person = come(color_scheme=THEMES[theme])
    person.sit_down("Skirt", "Play against a bot", SMALL)
    person.play_to_the_end(seed=5)
    audit(person, axe)
    person.page.get_by_role("button", name="Look back").click()
    person.page.get_by_role("button", name="Back", exact=True).click()
    audit(person, axe)


def tab_to(person: Person, selector: str) -> None:
    """Press Tab until an element has visible focus."""
    for _ in range(MOST_TABS):
        person.page.keyboard.press("Tab")
        if person.page.evaluate(IS_AT, selector):
            return
    raise AssertionError(f"no Tab leads to {selector}")


def act(person: Person, luck: Random) -> None:
    """Choose something with the keyboard alone."""
    person.wait_for_turn()
    before = person.state
    if not person.page.evaluate(IS_AT, CHOICES):
        tab_to(person, CHOICES)
    for _ in range(luck.randrange(3)):
        person.page.keyboard.press(luck.choice(ARROWS))
    person.page.keyboard.press("Enter")
    person.page.wait_for_function(CHANGED, arg=before)


def test_a_whole_match_by_keyboard_alone(come: Come) -> None:
    person, luck = come(), Random(3)
    person.open()
    expect(person.page.get_by_role("article").first).to_be_visible()
    tab_to(person, "article:first-of-type summary")
    person.page.keyboard.press("Enter")
    tab_to(person, "article:first-of-type .options select")
    person.page.keyboard.type("3")
    for _ in range(20):
        person.page.keyboard.press("Shift+Tab")
        if person.page.evaluate("document.activeElement.textContent.trim()") == "On one screen":
            break
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_label("White", exact=True)).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(person.table).to_be_visible()
    for _ in range(60):
        person.wait_for_turn()
        if person.is_over:
            break
        act(person, luck)
    assert person.is_over
    assert not person.page.locator("main :focus:not(:focus-visible)").count()


@pytest.mark.parametrize("game", ["JAM IT", "Fabled Fruit", "Nuts Sorting"])
def test_every_kind_of_choice_by_keyboard_alone(come: Come, game: str) -> None:
    person, luck = come(), Random(5)
    person.sit_down(game, "On one screen", SHORT[game])
    for _ in range(12):
        act(person, luck)
    assert person.page.get_by_role("log").get_by_role("listitem").count() > 3


def test_escape_takes_back_and_enter_confirms(come: Come) -> None:
    person = come()
    person.sit_down("JAM IT", "On one screen", SHORT["JAM IT"])
    person.wait_for_turn()
    tab_to(person, "[data-open]")
    person.page.keyboard.press("Enter")
    take_back = person.page.get_by_role("button", name="Take back")
    expect(take_back).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(take_back).to_be_hidden()
    assert person.page.evaluate(IS_AT, "[data-open]")


def test_the_keyboard_looks_ahead(come: Come) -> None:
    person = come()
    person.sit_down("JAM IT", "On one screen", SHORT["JAM IT"])
    person.wait_for_turn()
    coming = person.page.locator(".ghosts > *").first  # what the choice would add or remove
    tab_to(person, "[data-open]")
    person.page.keyboard.press("Enter")
    tab_to(person, "[data-word]")
    expect(coming).to_be_attached()
    tab_to(person, "[data-back]")
    expect(coming).not_to_be_attached()
    person.page.keyboard.press("Shift+Tab")
    expect(coming).to_be_attached()
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("log").get_by_role("listitem").first).to_be_visible()
