"""Decks are made, tried, shared and played in the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.modules import built
from tests.web.conftest import AT_ONCE, DESKTOP, NEAR, Come, coming
from tests.web.person import Person
from tests.web.process import FAR, running_server
from tests.web.screenshots import SCREENS, THEMES
from tests.web.test_accessibility import audit, axe

__all__ = ["axe"]  # a fixture

WORD = "das Wort im Garten 果"
OWNED = {"ORCHARD_OWNER": WORD}


@pytest.fixture
def come_owned(browser: Browser, tmp_path: Path) -> Iterator[Come]:
    """Return a function that brings people to a server with an owner."""
    settings = {**FAR, **OWNED}
    with (
        running_server(tmp_path, settings=settings) as here,
        coming(browser, here, DESKTOP) as come,
    ):
        yield come


def begin(person: Person) -> None:
    """Follow the link on the front page and begin a deck with the first seven cards."""
    person.open()
    person.page.get_by_role("link", name="Make a deck of your own").click()
    again = person.page.get_by_role("button", name="Begin a deck")
    first = person.page.get_by_role("button", name="Add cards to “The first seven”")
    expect(again.or_(first)).to_be_visible()
    if again.is_visible():
        again.click()
    first.click()
    expect(person.page.get_by_text("No mistakes.")).to_be_visible()


def add_card(person: Person, title: str) -> Locator:
    """Fill in the form of a new card; return the form."""
    person.page.get_by_role("button", name="Add a card").click()
    form = person.page.get_by_role("region", name=re.compile("^Card "))
    form.get_by_label("Title", exact=True).fill(title)
    form.get_by_label("Text", exact=True).fill("Draw 3 fruits, then discard 1.")
    form.get_by_label("Price: coconut").fill("3")
    form.get_by_label("Price: banana").fill("0")
    form.get_by_label("Step 1", exact=True).select_option(label="draw … fruits")
    form.get_by_label("How many in step 1").fill("3")
    form.get_by_role("button", name="Add a step").click()
    form.get_by_label("Step 2", exact=True).select_option(label="discard … of your choice")
    return form


def text_of(person: Person) -> str:
    """Return the deck as text."""
    person.page.get_by_role("button", name="As text").click()
    return person.page.get_by_role("textbox", name="As text").input_value()


def enter(person: Person) -> None:
    """Enter the owner's password."""
    person.page.get_by_label("Owner’s password").fill(WORD)
    person.page.get_by_role("button", name="Continue").click()
    expect(person.page.get_by_role("heading", name="Decks on this server")).to_be_visible()


def offer(person: Person, name: str, title: str = "Shady grove") -> None:
    """Make a deck and offer it on the server."""
    begin(person)
    person.page.get_by_label("Name of the deck").fill(name)
    add_card(person, title).get_by_role("button", name="Done").click()
    expect(person.page.get_by_text("No mistakes.")).to_be_visible()
    enter(person)
    person.page.get_by_role("button", name="Offer it on this server").click()
    expect(person.page.get_by_text(f"“{name}” can now be chosen")).to_be_visible()


def test_a_card_is_written_in_a_form_and_drawn_at_once(come: Come) -> None:
    person = come()
    begin(person)
    form = add_card(person, "Shady grove")
    expect(form.locator(".stack strong")).to_have_text("Shady grove")
    expect(form.locator(".stack p")).to_have_text("Draw 3 fruits, then discard 1.")
    expect(form.get_by_role("img", name="3 coconuts")).to_be_visible()
    form.get_by_role("button", name="Done").click()
    expect(person.page.get_by_text("No mistakes.")).to_be_visible()
    expect(person.page.locator(".stack strong", has_text="Shady grove")).to_be_visible()
    expect(person.page.locator(".stack strong", has_text="Two from the tree")).to_be_visible()
    assert text_of(person).endswith(
        'number = 8\ntitle = "Shady grove"\ntext = "Draw 3 fruits, then discard 1."\n'
        'price = "3c"\nsteps = ["draw 3", "discard 1"]\n'
    )
    person.page.reload()  # the draft is kept
    expect(person.page.locator(".stack strong", has_text="Shady grove")).to_be_visible()
    person.page.get_by_role("button", name="Change “Shady grove”").click()
    form.get_by_role("button", name="Move step 2 up").click()
    form.get_by_role("button", name="Add a step").click()
    expect(person.page.get_by_text("No mistakes.")).to_be_visible()
    assert 'steps = ["discard 1", "draw 3", "draw-2: draw 1"]' in text_of(person)
    person.page.get_by_role("button", name="Cards", exact=True).click()
    form.get_by_role("button", name="Remove this card").click()
    expect(person.page.locator(".stack strong", has_text="Shady grove")).to_have_count(0)
    expect(person.page.get_by_text("No mistakes.")).to_be_visible()


def test_mistakes_are_told_with_their_line(come: Come) -> None:
    person = come()
    begin(person)
    add_card(person, "Shady grove")
    text = text_of(person)
    field = person.page.get_by_role("textbox", name="As text")
    field.fill(text.replace("draw 3", "sing 3").replace("3c", "3x"))
    told = person.page.get_by_role("status").filter(has_text="mistake")
    expect(told).to_contain_text("1 mistake")
    expect(told).to_contain_text("cannot read '3x'")
    line = text.splitlines().index('price = "3c"') + 1
    person.page.get_by_role("button", name=f"Line {line}").click()
    chosen = field.evaluate("e => e.value.slice(e.selectionStart, e.selectionEnd)")
    assert chosen == 'price = "3x"'
    field.fill("name = ")
    expect(told).to_contain_text("not valid TOML")
    field.fill('extends = "/etc/passwd"')
    expect(told).to_contain_text("'/etc/passwd' does not come with the game")


@pytest.mark.parametrize(
    ("locale", "link", "way", "right"),
    [
        ("de", "Ein eigenes Deck machen", "Karten zu", "Keine Fehler."),
        ("ja", "自分のデッキを作る", "にカードを足す", "間違いはありません。"),
    ],
)
def test_other_languages(come: Come, locale: str, link: str, way: str, right: str) -> None:
    person = come(locale=locale)
    person.open()
    person.page.get_by_role("link", name=link).click()
    person.page.get_by_role("button", name=way).first.click()
    expect(person.page.get_by_text(right)).to_be_visible()


def test_a_file_is_saved_and_opened_by_somebody_else(come: Come, tmp_path: Path) -> None:
    ann, ben = come(), come()
    begin(ann)
    ann.page.get_by_label("Name of the deck").fill("Ann’s Äpfel")
    add_card(ann, "Shady grove")
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("button", name="Save the file").click()
    assert saved.value.suggested_filename == "ann-s-apfel.toml"
    saved.value.save_as(tmp_path / "shared.toml")
    ben.open("/#/decks")
    ben.page.locator("input[type=file]").set_input_files(tmp_path / "shared.toml")
    expect(ben.page.get_by_label("Name of the deck")).to_have_value("Ann’s Äpfel")
    expect(ben.page.locator(".stack strong", has_text="Shady grove")).to_be_visible()
    ben.page.get_by_role("button", name="Delete this draft").click()
    ben.page.get_by_role("button", name="Really delete it?").click()
    expect(ben.page.get_by_label("Name of the deck")).to_have_count(0)
    (tmp_path / "large.toml").write_text("#" * 100_000, "utf-8")
    ben.page.locator("input[type=file]").set_input_files(tmp_path / "large.toml")
    expect(ben.page.get_by_role("alert")).to_have_text("This file is too large, or not text.")


def test_a_server_without_an_owner_says_so(come: Come) -> None:
    person = come()
    begin(person)
    expect(person.page.get_by_text("Nobody can put decks on this server")).to_be_visible()
    expect(person.page.get_by_label("Owner’s password")).to_have_count(0)


def test_the_owner_offers_a_deck_and_others_play_with_it(come_owned: Come) -> None:
    owner, ann = come_owned(), come_owned()
    begin(owner)
    owner.unheard.add(FORBIDDEN)
    owner.page.get_by_label("Owner’s password").fill("something else")
    owner.page.get_by_role("button", name="Continue").click()
    expect(owner.page.get_by_role("alert")).to_have_text("This is not the owner's password.")
    offer(owner, "Our orchard")
    assert WORD not in owner.page.content()
    assert WORD not in owner.page.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")
    ann.sit_down("Fabled Fruit", "On one screen", {"Places": "Our orchard"})
    ann.do_something(Random(1))
    owner.page.get_by_role("button", name="Withdraw “Our orchard”").click()
    expect(owner.page.get_by_text("withdrawn; tables that use it go on")).to_be_visible()
    ann.do_something(Random(2))
    ann.page.reload()
    ann.do_something(Random(3))
    ann.open()
    card = ann.page.get_by_role("article", name="Fabled Fruit")
    card.get_by_text("Options").click()
    expect(card.get_by_label("Places").get_by_role("option")).to_have_count(2)
    owner.page.get_by_role("button", name="Change “Our orchard” as a new draft").click()
    expect(owner.page.get_by_label("Your drafts").get_by_role("option")).to_have_count(3)
    expect(owner.page.locator(".stack strong", has_text="Shady grove")).to_be_visible()


def test_bots_try_a_deck_and_report(come_owned: Come) -> None:
    owner = come_owned()
    begin(owner)
    add_card(owner, "Shady grove").get_by_role("button", name="Done").click()
    expect(owner.page.get_by_text("No mistakes.")).to_be_visible()
    enter(owner)
    owner.page.get_by_label("Fables for each number").select_option("50")
    owner.page.get_by_role("button", name="Start").click()
    expect(owner.page.get_by_text("getting ready")).to_be_visible()
    owner.page.get_by_role("button", name="Stop").click()
    owner.page.get_by_label("Fables for each number").select_option("1")
    for seats in ("3", "4", "5"):
        owner.page.get_by_role("checkbox", name=seats).uncheck()
    start = owner.page.get_by_role("button", name="Start")
    report = owner.page.get_by_role("region", name="What the bots found")
    start.click()
    expect(report).to_be_visible(timeout=180_000)
    expect(report.get_by_role("row", name=re.compile("^8 Shady grove"))).to_be_visible()
    expect(report.get_by_role("row", name=re.compile("^2 1 of 1 "))).to_be_visible()
    report.get_by_label("What to show of each card").select_option(label="Bought when visited")
    expect(report.get_by_role("region", name="Bought when visited")).to_be_visible()


def test_without_a_server_the_page_says_what_it_cannot_do(come: Come) -> None:
    person = come()
    person.page.route(
        "**/games.json",
        lambda route: route.fulfill(json=route.fetch().json() | {"has_server": False}),
    )
    person.open("/#/decks")
    expect(person.page.get_by_text("Without a server this page keeps")).to_be_visible()
    person.page.get_by_role("button", name="Add cards to “The first seven”").click()
    field = person.page.get_by_role("textbox", name="As text")
    expect(field).to_have_value(re.compile('extends = "known"'))
    expect(person.page.get_by_text("For the owner of this server")).to_have_count(0)


def test_the_keyboard_is_enough(come: Come) -> None:
    person = come()
    begin(person)
    person.page.get_by_role("button", name="Add a card").focus()
    person.page.keyboard.press("Enter")
    form = person.page.get_by_role("region", name="Card 8")
    expect(form.get_by_label("Title", exact=True)).to_be_focused()
    person.page.keyboard.press("Control+A")
    person.page.keyboard.type("Typed")
    expect(form.locator(".stack strong")).to_have_text("Typed")
    person.page.keyboard.press("Tab")
    expect(form.get_by_label("Text", exact=True)).to_be_focused()


@pytest.mark.parametrize(("theme", "screen"), list(zip(THEMES, SCREENS, strict=True)))
def test_everybody_can_make_a_deck(come_owned: Come, axe: str, theme: str, screen: str) -> None:
    person = come_owned(color_scheme=THEMES[theme], **SCREENS[screen])
    begin(person)
    add_card(person, "Shady grove")
    enter(person)
    audit(person, axe)
    width = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0
    text_of(person)
    person.page.get_by_role("textbox", name="As text").fill("name = ")
    expect(person.page.get_by_text("1 mistake")).to_be_visible()
    audit(person, axe)


def test_a_deck_is_played_with_in_the_page(browser: Browser, tmp_path: Path) -> None:
    built()
    settings = {"ORCHARD_MODULES_AN_HOUR": "0", **OWNED}
    with (
        running_server(tmp_path, settings=settings) as here,
        coming(browser, here, NEAR, AT_ONCE) as come,
    ):
        person = come()
        offer(person, "Our orchard", "Shady grove")
        person.sit_down("Fabled Fruit", "Play against a bot", {"Places": "Our orchard"})
        assert "#/table/" in person.page.url  # a near table
        for seed in range(4):
            person.do_something(Random(seed))
        expect(person.table.get_by_text("Two from the tree").first).to_be_visible()


FORBIDDEN = "Failed to load resource: the server responded with a status of 403 (Forbidden)"
