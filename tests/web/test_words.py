"""What players read: whole matches of every game in every language, and only what concerns them.

Logs describe what happened with small pictures, rules begin with the goal, and prompts address the
player to act and follow every tap.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random

import pytest
from playwright.sync_api import Page, expect

from orchard.games.game import Game, all_games
from orchard.match import make_variant
from orchard.words import LOCALES
from tests.web.keeping import keep_all
from tests.web.person import Person
from tests.web.reading import faults, title_in, untranslated

Come = Callable[..., Person]
A_DAY = "3"  # per move: the number of this clock on the front page
GAMES = {game.id: game for game in all_games()}
SHORT: dict[str, dict[str, int | str]] = {  # options that make a match short
    "fruits-platter": {"limit": 20},
    "jam-it": {"board": "mini"},
    "fabled-fruit": {"limit": 10},
}
english: dict[str, list[str]] = {}  # lines read in English, by game


def options_of(game: Game, locale: str) -> dict[str, str]:
    """Return options for a short match, labelled as on the front page."""
    given = SHORT.get(game.id, {})
    words = game.words(locale)
    return {words.say(f"option-{name}"): str(value) for name, value in given.items()}


def read_match(
    person: Person, game: Game, locale: str, more: Mapping[str, str] | None = None
) -> list[str]:
    """Play a match against the simplest bot; return every line shown."""
    way, options = person.word("Play against a bot"), options_of(game, locale)
    person.sit_down(title_in(game, locale), way, options | dict(more or {}))
    return [line for line in person.let_play(7, reads=True)["lines"] if line]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_is_told_in_players_words(come_near: Come, game_id: str, locale: str) -> None:
    game = GAMES[game_id]
    lines = read_match(come_near(locale=locale), game, locale)
    assert len(lines) > 30
    assert list(faults(lines, make_variant(game, **SHORT.get(game_id, {})), locale)) == []
    if locale == "en":
        english[game_id] = lines
    elif game_id in english:  # the tests of a file run in order, in one process
        assert untranslated(lines, english[game_id]) == set()


def test_a_far_match_is_told_likewise(come_near: Come) -> None:
    game, locale, person = GAMES["jam-it"], "de", come_near(locale="de")
    lines = read_match(person, game, locale, {person.word("Clock"): A_DAY})
    assert "#" not in person.page.url  # matches with a clock are far
    assert list(faults(lines, make_variant(game, **SHORT[game.id]), locale)) == []


def test_the_reader_finds_what_should_not_be_there() -> None:
    variant = make_variant("jam-it")
    for line in (
        "Seat 0 wins",
        "Platz 1: Zug",
        "席0の番",
        "Random played 5bn.",
        "now p3",
        "push a b lid",
        "prompt-your-turn",
        "{ $name } wins",
        "Du hast gewonnen über",
    ):
        assert list(faults([line], variant, "en")), line
    for line in ("A red gem fell off the edge: Red has 3 of 13.", "e3: tin lid", "Random’s seat"):
        assert list(faults([line], variant, "en")) == []
    assert list(faults(["You have won the match!"], variant, "ja"))
    assert untranslated(["You have won the match.", "e3"], ["You have won the match.", "e3"])


def test_the_log_has_pictures_scores_and_no_notation_unless_asked(come_near: Come) -> None:
    person = come_near()
    person.sit_down("JAM IT", "Play against a bot", {"Board": "mini"})
    log, luck = person.page.get_by_role("log"), Random(2)
    for _ in range(60):
        if person.page.get_by_text(re.compile("fell")).count():
            break
        person.do_something(luck)
        person.wait_for_turn()
    told = log.get_by_role("button").filter(has_text="pushed").first
    expect(told).to_contain_text(re.compile(r"(Red|Random) pushed a \w+ lid and a \w+ lid in at"))
    expect(told.locator("svg")).to_have_count(2)  # a picture of each lid
    expect(log).to_contain_text(re.compile(r"fell (off the edge|into the hole): \w+ "))
    expect(log.locator("code")).to_have_count(0)
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label("Notation in the log").check()
    person.page.keyboard.press("Escape")
    expect(log.locator("code").first).to_have_text(re.compile(r"^\d\w\w|p\d$"))
    person.page.reload()
    expect(log.locator("code").first).to_be_visible()  # the setting is remembered


@pytest.mark.parametrize("locale", LOCALES)
def test_rules_are_read_from_the_front_page(come_near: Come, locale: str) -> None:
    person = come_near(locale=locale)
    person.open()
    if locale == "ja":  # in one language, without a network
        keep_all(person.page)
        person.cut_network()
    for game in GAMES.values():
        words = game.words(locale)
        card = person.page.get_by_role("article", name=words.say("title"))
        card.get_by_role("button", name=person.word("Rules")).click()
        assert_rules(person.page, game, locale)
        person.page.keyboard.press("Escape")


def assert_rules(page: Page, game: Game, locale: str) -> None:
    """Check that an open sheet shows the goal, then drawn steps, then folded clauses."""
    words, sheet = game.words(locale), page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name=words.say("title"))).to_be_visible()
    steps = sheet.get_by_role("listitem").filter(has=page.locator("figure"))
    expect(steps).to_have_count(3)
    for k in range(3):
        expect(steps.nth(k)).to_contain_text(words.say(f"step-{k + 1}"))
        expect(steps.nth(k).locator(".board, .desk").first).to_be_visible()
    read = sheet.inner_text()
    assert read.index(words.say("goal")) < read.index(words.say("step-1"))
    clause = sheet.get_by_text(re.compile(r"^[A-Z]+1$")).first
    expect(clause).to_be_hidden()
    sheet.locator("summary").click()
    expect(clause).to_be_visible()
    assert list(faults(sheet.inner_text().split("\n"), make_variant(game), locale)) == []


def test_a_clause_is_looked_up_at_the_table(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "Play against a bot")
    person.wait_for_turn()
    person.page.get_by_role("button", name="Rules").click()
    assert_rules(person.page, GAMES["skirt"], "en")
    person.page.keyboard.press("Escape")
    person.page.locator("polygon[data-place=f6]").click()  # an inner cell
    person.page.get_by_role("button", name="Rule S4").click()
    expect(person.page.get_by_role("dialog").get_by_text("S4", exact=True)).to_be_in_viewport()


def test_prompts_go_along_with_every_step(come_near: Come) -> None:
    person = come_near()
    person.sit_down("JAM IT", "Play against a bot")
    prompt = person.page.get_by_role("region", name="What to do")
    expect(prompt).to_contain_text("Your turn: push a blue lid and a tin lid into one column.")
    person.open_places.first.click()
    expect(prompt).to_contain_text("Your turn: which lid goes in first?")
    prompt.get_by_role("button", name="tin lid").click()
    expect(prompt).to_contain_text("Your turn: now move your pawn to a free corner.")


def test_people_on_one_screen_are_called_by_their_sides(come_near: Come) -> None:
    person = come_near()
    person.sit_down("Skirt", "On one screen")
    prompt = person.page.get_by_role("region", name="What to do")
    expect(prompt).to_contain_text("White: place your first stone on the outer ring")
    person.do_something(Random(1))
    expect(prompt).to_contain_text("Black: place a stone on the outer ring")


def test_the_goal_is_told_until_one_has_played(come_near: Come) -> None:
    person = come_near()
    goal = person.page.get_by_role("region", name="What to do").get_by_text("Goal: Gather each")
    person.sit_down("Fruits Platter", "Play against a bot", {"Limit": "20"})
    expect(goal).to_be_visible()
    person.let_play(3)
    expect(goal).to_be_hidden()
    person.sit_down("Fruits Platter", "Play against a bot", {"Limit": "20"})
    person.wait_for_turn()
    expect(goal).to_be_hidden()
    person.sit_down("Nuts Sorting", "Play against a bot")
    expect(person.page.get_by_text("Goal: Be the first")).to_be_visible()
