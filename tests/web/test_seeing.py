"""What a person sees before choosing and after others have: ways, names, prices, questions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from orchard.games.numbers import NONE, Mark
from orchard.kernel.random import Stream
from orchard.match import Choice, Match, Position, make_variant
from tests.web.person import Person
from tests.web.test_touch import LONG, PHONE, Finger, middle

Come = Callable[..., Person]
NEITHER = 400  # positions after which the search gives up
OPEN = """async (wish) => {
    const headers = { "X-Orchard": "1", "Content-Type": "application/json" };
    const body = JSON.stringify(wish);
    const response = await fetch("/api/tables", { method: "POST", headers, body });
    return (await response.json()).table;
}"""
Found = tuple[Match, Position]


def walked(game: str, seed: int = 1, **options: Any) -> Iterator[Found]:
    """Yield a randomly played match and its position, after each action."""
    match, luck = Match(make_variant(game, **options)), Stream(seed)
    for _ in range(NEITHER):
        if match.position.is_over:
            return
        match.play(match.position.chosen(luck.next()))
        yield match, match.position


def sit_at(person: Person, match: Match, *others: str, **more: Any) -> None:
    """Sit down at a table that continues a match, in both seats or beside `others`."""
    variant = match.variant
    person.open()
    person.page.wait_for_load_state("networkidle")  # the server knows the person by now
    wish = {
        "game": variant.game.id,
        "chairs": ["me", *(others or ["me"])],
        "options": variant.options,
        "actions": match.actions,
        **more,
    }
    table = person.page.evaluate(OPEN, wish)
    person.open(f"/table/{table}")
    person.come_forward()
    expect(person.table).to_be_visible()


def cell(person: Person, name: str) -> Locator:
    """The cell with this name, whatever lies on it."""
    return person.table.get_by_label(re.compile(rf"^{name}\b")).last


def name_of(position: Position, place: int) -> str:
    """The name of a place."""
    return position.variant.layout.places[place].name


def a_fall() -> tuple[Match, Position, Choice]:
    """Return a match of JAM IT, its position, and a push that makes something fall."""
    for match, position in walked("jam-it", board="mini"):
        for choice in position.choices:
            if len(choice.taps) == 3:
                after = position.play_unchecked(choice.action)
                if any(end == NONE for _, _, end, _ in after.story().moves):
                    return match, position, choice
    raise AssertionError("nothing ever falls")


@pytest.mark.parametrize("manner", ["mouse", "keyboard", "finger"])
def test_a_column_and_what_falls_are_seen_before_a_push(come: Come, manner: str) -> None:
    match, position, choice = a_fall()
    told = position.play_unchecked(choice.action).story()
    entry = name_of(position, choice.taps[0])
    person = come(**(PHONE if manner == "finger" else {}))
    sit_at(person, match)
    before = person.page.locator("[role=log] li").count()
    if manner == "mouse":
        cell(person, entry).hover()
    elif manner == "keyboard":
        person.page.keyboard.press("Tab")  # tells the page that there is a keyboard
        cell(person, entry).focus()
    else:
        Finger(person).down(*middle(cell(person, entry)))
        person.page.wait_for_timeout(LONG)
    expect(person.table.locator(".way")).to_have_count(len(told.way))
    expect(person.table.locator(".chevron").first).to_be_visible()  # the direction of the push
    falls = [look for look, _, end, _ in told.moves if end == NONE]
    expect(person.table.locator(".falling")).to_have_count(len(falls))
    expect(person.table.get_by_text(re.compile(r"^\+\d$")).first).to_be_visible()
    assert person.page.locator("[role=log] li").count() == before  # nothing was played


def test_a_chosen_column_stays_in_sight(come: Come) -> None:
    match, position, choice = a_fall()
    person = come()
    sit_at(person, match)
    cell(person, name_of(position, choice.taps[0])).click()
    person.page.mouse.move(2, 2)
    expect(person.table.locator(".chevron").first).to_be_visible()


def test_a_target_on_a_piece_is_as_large_as_one_on_a_free_cell(come: Come) -> None:
    match, entries, taken = entries_of_both_kinds()
    person = come()
    sit_at(person, match)
    dots = person.table.locator(".dot")
    expect(dots).to_have_count(len(entries))
    sizes = dots.evaluate_all("dots => dots.map((dot) => dot.getBoundingClientRect().width)")
    assert min(sizes) > 7
    assert max(sizes) - min(sizes) < 1
    on_top = person.table.locator(".dot.raised")
    expect(on_top).to_have_count(len(entries & taken))
    assert "none" not in on_top.evaluate_all("dots => dots.map((d) => getComputedStyle(d).stroke)")


def entries_of_both_kinds() -> tuple[Match, set[int], set[int]]:
    """Return a match of JAM IT, its column entries, some of them taken, and all taken places."""
    for match, position in walked("jam-it", board="mini"):
        taken = {place for place, *_ in position.scene().pieces}
        entries = {choice.taps[0] for choice in position.choices if len(choice.taps) == 3}
        if entries & taken and entries - taken:
            return match, entries, taken
    raise AssertionError("entries are always alike")


@pytest.mark.parametrize("game", ["Skirt", "Fruits Platter", "Nuts Sorting", "JAM IT"])
def test_a_cell_under_the_pointer_has_a_name(come: Come, game: str) -> None:
    person = come()
    person.sit_down(game, "On one screen")
    person.wait_for_turn()
    tag = person.table.locator("svg").get_by_text("c3", exact=True)
    expect(tag).to_have_count(0)
    cell(person, "c3").hover()
    expect(tag).to_be_visible()
    person.page.mouse.move(2, 2)
    expect(tag).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "name"),
    [("en", "top left corner"), ("de", "Ecke oben links"), ("ja", "左上の角")],
)
def test_corners_have_names_and_no_numbers(come: Come, locale: str, name: str) -> None:
    match, _ = next(
        (match, position)
        for match, position in walked("jam-it", board="mini")
        if position.actor == 0 and match.actions[-1][0] not in "pe" and len(match.actions) > 3
    )
    person = come(locale=locale)
    sit_at(person, match)
    corners = person.table.get_by_role("button")
    labels = corners.evaluate_all("all => all.map((each) => each.getAttribute('aria-label'))")
    assert all(not re.search(r"\d", label) for label in labels), labels
    for k, label in enumerate(labels):
        corners.nth(k).hover()
        expect(person.table.locator("svg").get_by_text(label, exact=True)).to_be_visible()
    pawn_or_free = person.table.get_by_label(re.compile(f"^{name}"))
    expect(pawn_or_free.first).to_be_attached()


@pytest.mark.parametrize(
    ("game", "most"), [("skirt", 2), ("jam-it", 12), ("nuts-sorting", 10), ("fruits-platter", 8)]
)
def test_the_whole_last_turn_is_pointed_out(come: Come, game: str, most: int) -> None:
    match, position, places = a_long_turn(game)
    person = come()
    sit_at(person, match)
    expect(person.table.locator(".trails .last")).to_have_count(len(places))
    assert 1 < len(places) <= most
    assert position.turn > 1


def a_long_turn(game: str) -> tuple[Match, Position, set[int]]:
    """Return a match after a turn that moved or took several pieces, and the places involved."""
    options: dict[str, Any] = {"board": "mini"} if game == "jam-it" else {}
    for match, position in walked(game, **options):
        steps = position.steps
        ended = bool(steps) and steps[-1].turn > 2 and steps[-1].turn < position.turn
        moves = position.turn_moves()
        places = {place for move in moves for place in move[1:3] if place != NONE}
        taken = sum(end == NONE for _, _, end, _ in moves)
        wanted = taken > 2 if game == "nuts-sorting" else len(places) > 1
        if ended and wanted and (game != "skirt" or len(steps) > 1):
            return match, position, places
    raise AssertionError("no turn moves more than one piece")


def a_pickup(wanted: Callable[[set[int], set[int]], bool]) -> tuple[Match, Position, Choice]:
    """Return a match of Nuts Sorting, its position, and a choice that picks up a wanted group.

    `wanted` is called with the cells of a group, and the cells from which a nut can move.
    """
    for match, position in walked("nuts-sorting", seed=3):
        choices = position.choices
        movable = {choice.taps[0] for choice in choices if len(choice.taps) == 2}
        for choice in choices:
            if choice.also and wanted(set(choice.also), movable):
                return match, position, choice
    raise AssertionError("there is no such group")


def question(position: Position, choice: Choice) -> str:
    """The question asked before a group is picked up."""
    return position.variant.narrator("en").say(choice.label)


def test_a_group_is_picked_up_by_any_of_its_nuts_once_that_is_confirmed(come: Come) -> None:
    match, position, choice = a_pickup(lambda group, movable: len(group - movable) > 2)
    movable = {each.taps[0] for each in position.choices if len(each.taps) == 2}
    *_, first, second = (place for place in choice.also if place not in movable)
    empty = min(set(range(61)) - {place for place, *_ in position.scene().pieces})
    person = come()
    sit_at(person, match)
    asked = person.page.get_by_text(question(position, choice), exact=True)
    lines = person.page.locator("[role=log] li")
    before = lines.count()

    cell(person, name_of(position, first)).click()
    expect(asked).to_be_visible()
    expect(person.table.locator(".ring")).to_have_count(len(choice.also))  # the whole group
    cell(person, name_of(position, empty)).click()
    expect(asked).to_be_hidden()

    cell(person, name_of(position, first)).click()
    expect(asked).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(asked).to_be_hidden()

    cell(person, name_of(position, first)).click()
    person.page.get_by_role("button", name="Take back").click()
    expect(asked).to_be_hidden()
    assert lines.count() == before

    cell(person, name_of(position, first)).click()
    expect(asked).to_be_visible()
    cell(person, name_of(position, second)).click()
    expect(lines).to_have_count(before + 1)
    expect(lines.last).to_contain_text(f"picked up the {len(choice.also)}")


def test_a_nut_that_can_move_asks_only_when_it_is_tapped_again(come: Come) -> None:
    match, position, choice = a_pickup(lambda group, movable: len(group) > 1 and group <= movable)
    first, second, *_ = choice.also
    person = come()
    sit_at(person, match)
    yes = person.page.get_by_role("button", name="Yes", exact=True)
    offered = person.page.get_by_role("button", name=question(position, choice))
    lines = person.page.locator("[role=log] li")
    before = lines.count()

    cell(person, name_of(position, first)).click()
    expect(offered).to_be_visible()
    expect(yes).to_be_hidden()
    cell(person, name_of(position, second)).click()  # move another nut instead
    expect(offered).to_be_visible()
    expect(yes).to_be_hidden()
    cell(person, name_of(position, second)).click()
    expect(yes).to_be_visible()
    assert lines.count() == before
    yes.click()
    expect(lines).to_have_count(before + 1)


def a_purchase() -> tuple[Match, Position, list[int]]:
    """Return a match of Fabled Fruit, its position, and the locations the first seat can afford."""
    for match, position in walked("fabled-fruit", seed=2):
        if position.actor == 0 and any(choice.taps for choice in position.choices):
            ready = [place for kind, place in position.scene(0).marks if kind == Mark.READY]
            if ready and len(ready) < 6 and position.turn > 8:
                return match, position, ready
    raise AssertionError("nobody can ever pay")


def test_prices_have_a_label_and_what_one_can_pay_is_marked(come: Come) -> None:
    match, position, ready = a_purchase()
    person = come()
    sit_at(person, match, "random")
    looks = len(position.variant.game.looks)
    cards = [place for place, look, _ in position.scene(0).pieces if look >= looks and place < 59]
    expect(person.table.get_by_text("you can pay", exact=True)).to_have_count(len(ready))
    labels = person.table.get_by_text("price", exact=True)
    expect(labels).to_have_count(len(cards) - len(ready))
    sizes = person.table.locator("footer svg").evaluate_all(
        "icons => icons.map((icon) => icon.getBoundingClientRect().width)"
    )
    assert min(sizes) >= 20


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_own_hand_is_always_in_sight(come: Come, screen: str) -> None:
    match, position, _ = a_purchase()
    person = come(**(PHONE if screen == "phone" else {}))
    sit_at(person, match, "random")
    own = [piece for piece in position.picture(0).pieces if re.match("hand-.-0", piece.place)]
    assert own
    prompt = person.page.get_by_role("region", name="What to do")
    for wheel in (0, 200, 400, -2000):
        person.page.mouse.move(150, 300)
        person.page.mouse.wheel(0, wheel)
        person.page.wait_for_timeout(200)
        for piece in own:
            held = person.table.locator(".hand").get_by_label(piece.label, exact=True)
            expect(held).to_be_in_viewport(ratio=0.9)
        card, words = held.bounding_box(), prompt.bounding_box()
        assert card is not None
        assert words is not None
        assert screen == "desktop" or card["y"] + 0.9 * card["height"] < words["y"]


def test_the_picture_of_a_table_of_cards_is_tidy(come: Come) -> None:
    person = come()
    person.open()
    picture = person.page.get_by_role("article", name="Fabled Fruit").locator(".picture").first
    picture.scroll_into_view_if_needed()
    frame = picture.bounding_box()
    assert frame is not None
    signs = picture.locator("div.sign")
    expect(signs).to_have_count(6)
    for k in range(6):
        box = signs.nth(k).bounding_box()
        assert box is not None
        assert frame["x"] <= box["x"]
        assert box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert box["y"] + box["height"] <= frame["y"] + frame["height"]
    clipped = picture.locator("div.sign header, div.sign strong, div.sign footer").evaluate_all(
        "all => all.filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth)"
        ".map((each) => each.textContent)"
    )
    assert clipped == []


def test_a_fallen_flag_shows_that_no_time_is_left(come: Come) -> None:
    person = come()
    clock = {"pace": "move", "seconds": 5, "increment": 0}
    sit_at(person, Match(make_variant("skirt", size=3)), clock=clock)
    expect(person.again).to_be_visible()
    expect(person.page.locator(".seat").first).to_contain_text("0:00")
    expect(person.page.locator(".seat").last).to_contain_text("5.0")
