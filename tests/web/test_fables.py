"""Fables on a server: game after game, with people who come and go."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, expect

from orchard.match.fable import parse_fable
from tests.web.conftest import DESKTOP, coming
from tests.web.person import Person
from tests.web.process import (
    FAR,
    await_server,
    free_port,
    running_server,
    starting_server,
)

GAME = "Fabled Fruit"
GAMES = 10
QUICK = {**FAR, "ORCHARD_STAND_IN": "random"}
PATIENCE = 60_000  # milliseconds for bots to finish a game


def begin(person: Person, *others: str) -> None:
    """Begin a fable from the front page, with these other players."""
    person.open()
    card = person.page.get_by_role("article", name=GAME)
    card.get_by_text("Options").click()
    card.get_by_label("Round limit").fill("10")
    card.get_by_label("Round limit").blur()
    card.get_by_role("button", name="Begin a fable").click()
    sheet = person.page.get_by_role("dialog", name="Begin a fable")
    for _ in others[1:]:
        sheet.get_by_role("button", name="One more player").click()
    for number, other in enumerate(others):
        sheet.get_by_label("Who is it?").nth(number).select_option(other)
    sheet.get_by_role("button", name="Begin", exact=True).click()
    expect(person.page).to_have_url(re.compile("/table/"))
    person.come_forward()


def play_with(people: list[Person], luck: Random, most: int) -> None:
    """Let everyone act who can, at most `most` times each."""
    for _ in range(most):
        for person in people:
            if person.again.is_visible():
                return
            if person.open_places.count() or person.buttons.count():
                person.do_something(luck)


def give_up(person: Person) -> None:
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("button", name="Really?").click()


def let_bots_end(people: list[Person]) -> None:
    """Give up, so that bots finish the game."""
    for person in people:
        if not person.again.is_visible():
            give_up(person)
    for person in people:
        expect(person.again).to_be_visible(timeout=PATIENCE)


def test_a_fable_of_ten_games_survives_the_server(browser: Browser, tmp_path: Path) -> None:
    port, luck = free_port(), Random(1)
    address = f"http://127.0.0.1:{port}"
    with coming(browser, address, DESKTOP) as come:
        ann, ben = come(), come()
        for person in (ann, ben):
            person.may_lose_its_server()
        with starting_server(tmp_path, port, QUICK) as server:
            await_server(address, server)
            ben.be_called("Ben")
            begin(ann, "open", "random")
            ben.page.goto(ann.page.url)
            ben.take_seat()
            for _ in range(4):
                play_with([ann, ben], luck, 4)
                let_bots_end([ann, ben])
                ann.page.get_by_role("button", name="Next game").click()
                expect(ann.again).not_to_be_visible()
                expect(ben.again).not_to_be_visible()
            play_with([ann, ben], luck, 6)
            told = ann.log.inner_text()
            server.kill()
        with starting_server(tmp_path, port, QUICK) as server:
            await_server(address, server)
            ann.page.reload()
            ben.page.reload()
            expect(ann.log).to_contain_text(told.splitlines()[-1])
            for number in range(5, GAMES + 1):
                play_with([ann, ben], luck, 3)
                let_bots_end([ann, ben])
                if number < GAMES:
                    ben.page.get_by_role("button", name="Next game").click()
                    expect(ann.again).not_to_be_visible()
                    expect(ben.again).not_to_be_visible()
            ann.page.locator(".banner").get_by_role("button", name="Fable").click()
            ann.page.get_by_role("link", name="The story so far").click()
            games = ann.page.get_by_role("region", name="Games").get_by_role("heading", level=3)
            expect(games).to_have_count(GAMES)
            expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Ben")
            expect(ann.page.get_by_text("There from the start").first).to_be_visible()
            with ann.page.expect_download() as saved:
                ann.page.get_by_role("button", name="Save as a file").click()
            fable = parse_fable(Path(saved.value.path()).read_text())
            assert (fable.games, fable.match.position.is_over) == (GAMES - 1, True)


def test_one_who_cannot_come_is_replaced(browser: Browser, tmp_path: Path) -> None:
    server = running_server(tmp_path, settings=QUICK)
    with server as address, coming(browser, address, DESKTOP) as come:
        replace(come(), come(), come())


def replace(ann: Person, ben: Person, eve: Person) -> None:
    """Let Eve play one game for Ben, who is back for the next."""
    ben.be_called("Ben")
    begin(ann, "open")
    ben.page.goto(ann.page.url)
    ben.take_seat()
    expect(ann.page.locator(".seat").filter(has_text="Ben")).to_be_visible()
    let_bots_end([ann, ben])
    ann.page.locator(".banner").get_by_role("button", name="Fable").click()
    sheet = ann.page.get_by_role("dialog", name="The fable")
    sheet.get_by_label("Next game: Ben").select_option("open")
    sheet.get_by_role("button", name="Next game").click()
    expect(ann.again).not_to_be_visible()
    eve.page.goto(ann.page.url)
    eve.take_seat("Eve")
    expect(ann.page.locator(".seat").filter(has_text="Eve")).to_be_visible()
    give_up(eve)
    let_bots_end([ann])
    ann.page.get_by_role("button", name="Next game").click()
    expect(ann.again).not_to_be_visible()
    expect(ann.page.locator(".seat").filter(has_text="Ben")).to_be_visible()
