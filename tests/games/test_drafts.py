"""Decks that people write: how right and wrong ones are read, and how they are written down."""

from __future__ import annotations

import re

import pytest

import orchard
from orchard.games.decks import NAME, name_for
from orchard.games.fabled_fruit import drafts
from orchard.games.fabled_fruit.deck import parse_step
from orchard.games.fabled_fruit.steps import STEPS
from orchard.games.game import Game, Option, all_games
from orchard.words import LOCALES, entries
from orchard.words.catalogue import source

OPTIONS = [(g, o) for g in all_games() for o in g.options if o.decks is not None]
NAMES = [f"{game.id}-{option.name}" for game, option in OPTIONS]
CARD = """
[[location]]  # the first of mine
number = 8
title = "Shady  grove"
text = "Draw 3 fruits, then discard 1."
price = "2b 9* 3*"
signpost = "1b"
steps = ["draw 3", "drop: discard 1"]
de = { title = "Schattenhain", text = "Zieh 3 Früchte, leg 1 ab." }

# what comes next

[[location]]
number = 9
title = "Picnic"
text = "Draw 2 for each fruit taken."
price = "4/"
steps = ["offer", "draw 2 each"]
"""
MINE = 'name = "Mine"\nextends = "known"\n' + CARD


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=NAMES)
def test_what_ships_can_be_begun_from(game: Game, option: Option) -> None:
    assert option.decks is not None
    for value in option.values:
        text = option.decks.shipped(str(value))
        draft = option.decks.read(text)
        assert draft.faults == []
        assert draft.whole == text
        cards = orchard.make_variant(game, **{option.name: value}).cards
        assert draft.cards == cards
        assert [card.number for card in draft.written] == sorted(cards)
        assert all(step.written for card in draft.written for step in card.steps)


def test_a_deck_is_written_down_whole() -> None:
    draft = drafts.read(MINE)
    assert draft.faults == []
    again = drafts.read(draft.whole)
    assert (again.whole, again.cards) == (draft.whole, draft.cards)
    assert "extends" not in draft.whole
    assert 'title = "Shady grove"' in draft.whole
    assert set(draft.cards[1].titles) == set(LOCALES)
    assert draft.cards[8].titles["de"] == "Schattenhain"
    assert sum(icon.count for icon in draft.cards[8].price) == 14


def test_the_lines_of_a_card_are_told() -> None:
    first, second = drafts.read(MINE).written
    lines = MINE.splitlines()
    assert lines[first.first - 1].startswith("[[location]]")
    assert lines[first.last - 1].startswith("de = ")
    assert lines[second.first - 1] == "[[location]]"
    assert second.last == len(lines)
    assert first.words == {"de": ("Schattenhain", "Zieh 3 Früchte, leg 1 ab.")}


def test_steps_are_taken_apart() -> None:
    first, second = drafts.read(MINE).written
    assert [(s.name, s.written, s.gaps) for s in (*first.steps, *second.steps)] == [
        ("", "draw N", {"count": 3}),
        ("drop", "discard N", {"count": 1}),
        ("", "offer", {"count": 0}),
        ("", "draw N each WHAT", {"count": 2, "word": "taken"}),
    ]


def test_every_step_can_be_written_and_is_said_in_every_language() -> None:
    form = drafts.form()
    fill = {"count": "2", "sign": "b", "word": "juice", "": ""}
    written = ["".join(text + fill[gap] for text, gap in each.parts) for each in form.steps]
    assert {parse_step(text).does.op for text in written} == set(STEPS)
    keys = {each.key for each in form.steps} | {key for _, key in form.words}
    for locale in LOCALES:
        told = entries(source("orchard.games.fabled_fruit", locale))
        assert {key for key in told if key.startswith("write-")} == keys
        for each in form.steps:
            assert told[each.key] == {gap for _, gap in each.parts if gap}


def test_all_that_is_wrong_is_told_at_once() -> None:
    text = MINE.replace("draw 3", "sing 3").replace('price = "4/"\n', "") + "[other]\n"
    faults = drafts.read(text).faults
    assert [fault.key for fault in faults] == ["deck-key", "deck-step", "deck-lacks"]
    told = [text.splitlines()[fault.line - 1] for fault in faults]
    assert told == ["[other]", 'steps = ["sing 3", "drop: discard 1"]', "[[location]]"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("2b 9*", "2x 9*"),
        ('"Picnic"', '""'),
        ("number = 9", "number = 8"),
        ("drop: discard", "draw: discard"),
        ('"1b"', '"1"'),
    ],
)
def test_a_fault_is_told_with_its_very_line(old: str, new: str) -> None:
    text = MINE.replace(old, new)
    (fault,) = drafts.read(text).faults
    assert new in text.splitlines()[fault.line - 1]


@pytest.mark.parametrize("name", ["Mine", "森", "  --  ", "x" * 60, "A.b/c\\d e"])
def test_a_name_tells_the_content_and_fits_into_addresses(name: str) -> None:
    draft = drafts.read(MINE.replace('"Mine"', f"'{name}'"))
    found = name_for(draft)
    assert NAME.fullmatch(found)
    assert re.fullmatch(r"[a-z0-9-]{1,50}", found)
    assert found != name_for(drafts.read(MINE.replace("2b 9*", "3b 9*").replace("Mine", name)))


def test_a_deck_that_was_brought_is_played_and_never_changes() -> None:
    name = "own-mine-aaaaaaaaaaaa"
    drafts.bring(name, drafts.read(MINE).whole)
    variant = orchard.make_variant("fabled-fruit", deck=name)
    assert variant.cards[8].titles["en"] == "Shady grove"
    drafts.bring(name, drafts.shipped("known"))
    assert len(orchard.make_variant("fabled-fruit", seats=3, deck=name).cards) == 9
    with pytest.raises(orchard.OrchardError):
        orchard.make_variant("fabled-fruit", deck="own-mine-bbbbbbbbbbbb")
