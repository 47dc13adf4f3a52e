"""Fabled Fruit decks: those that come with the game can be read; invalid ones are refused."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

import orchard
from orchard.games.fabled_fruit.deck import (
    Deck,
    find_deck,
    parse_deck,
    parse_fruits,
    parse_step,
)
from orchard.games.fabled_fruit.steps import STEPS, StepKind
from orchard.games.fabled_fruit.steps.acting import OTHER
from orchard.games.fabled_fruit.table import Manner, Measure, Op
from orchard.games.layout import Act
from orchard.words import LOCALES, entries
from orchard.words.catalogue import source

FOLDER = files("orchard.games.fabled_fruit") / "decks"
SHIPPED = sorted(
    file.name.removesuffix(".toml") for file in FOLDER.iterdir() if file.name.endswith(".toml")
)
KNOWN = (FOLDER / "known.toml").read_text("utf-8")


@pytest.mark.parametrize("name", SHIPPED)
def test_a_deck_that_ships_is_read(name: str) -> None:
    deck = find_deck(name)
    assert deck.about
    assert list(deck.locations) == list(range(1, len(deck.locations) + 1))
    for number, card in deck.locations.items():
        assert card.number == number
        assert card.title.strip()
        assert card.text.strip().endswith(".")
        assert 1 <= sum(card.price) + card.smoothies <= 12
        names = [step.name for step in card.steps if step.does.asks]
        assert len(set(names)) == len(names)


def test_the_decks_that_ship_can_be_chosen() -> None:
    (option,) = [o for o in orchard.make_variant("fabled-fruit").game.options if o.name == "deck"]
    assert sorted(map(str, option.known)) == SHIPPED


def test_titles_are_different() -> None:
    for name in SHIPPED:
        titles = [card.title for card in find_deck(name).locations.values()]
        assert len(set(titles)) == len(titles)


def test_the_known_prices() -> None:
    prices = {n: (card.price, card.smoothies) for n, card in find_deck("known").locations.items()}
    assert prices == {
        1: ((0, 0, 0, 3, 0), 1),
        2: ((0, 0, 0, 0, 3), 1),
        3: ((0, 0, 3, 0, 0), 1),
        4: ((3, 0, 0, 0, 0), 1),
        5: ((0, 3, 0, 0, 0), 1),
        6: ((1, 1, 1, 1, 1), 0),
        7: ((0, 0, 0, 0, 0), 6),
    }


def test_the_rules_page_tells_the_known_locations() -> None:
    page = orchard.make_variant("fabled-fruit").game.rules_page
    for number, card in find_deck("known").locations.items():
        assert f"| {number} | {card.title} |" in page


def spoilt(old: str, new: str) -> str:
    """Return the known deck with the first `old` replaced by `new`."""
    assert old in KNOWN
    return KNOWN.replace(old, new, 1)


def line_of(location: int) -> int:
    """Return the line where a location of the known deck begins."""
    lines = KNOWN.splitlines()
    return [n for n, line in enumerate(lines, 1) if line == "[[location]]"][location - 1]


def refusal(text: str) -> str:
    """Return the error message for a refused deck."""
    with pytest.raises(orchard.OrchardError) as caught:
        parse_deck(text, "mine.toml")
    assert caught.value.code == "deck.wrong"
    sentence = str(caught.value)
    assert sentence.startswith("Deck mine.toml: ")
    return sentence


WRONG = [
    ("unknown key", 2, 'signpost = "1b"', 'sign = "1b"', "'sign'"),
    ("title missing", 1, 'title = "Two from the tree"\n', "", "'title' is missing"),
    ("text missing", 1, 'text = "Draw 2 fruits."\n', "", "'text' is missing"),
    ("price missing", 1, 'price = "3p 1*"\n', "", "'price' is missing"),
    ("steps missing", 1, 'steps = ["draw 2"]\n', "", "'steps' is missing"),
    ("number missing", 4, "number = 4\n", "", "'number' is missing"),
    ("number twice", 5, "number = 5", "number = 4", "number 4 comes twice"),
    ("number too small", 1, "number = 1", "number = 0", "from 1 to 59"),
    ("number too large", 7, "number = 7", "number = 60", "from 1 to 59"),
    ("number in words", 7, "number = 7", 'number = "seven"', "from 1 to 59"),
    ("number true", 1, "number = 1", "number = true", "number"),
    ("price with a strange fruit", 1, 'price = "3p 1*"', 'price = "3x 1*"', "'3x'"),
    ("price without a number", 1, 'price = "3p 1*"', 'price = "p"', "'p'"),
    ("price of none", 1, 'price = "3p 1*"', 'price = "0p 1*"', "'0p'"),
    ("price empty", 1, 'price = "3p 1*"', 'price = ""', "price"),
    ("price as a number", 1, 'price = "3p 1*"', "price = 3", "price"),
    ("signpost unreadable", 2, 'signpost = "1b"', 'signpost = "banana"', "'banana'"),
    ("step unknown", 1, '["draw 2"]', '["sing 2"]', "'sing 2'"),
    ("step without a number", 1, '["draw 2"]', '["draw"]', "'draw'"),
    ("step as a number", 1, '["draw 2"]', "[2]", "step"),
    ("steps as one text", 1, '["draw 2"]', '"draw 2"', "steps"),
    ("steps empty", 1, '["draw 2"]', "[]", "steps"),
    ("more than there are", 1, '["draw 2"]', '["draw 200"]', "draw 200"),
    ("no seat was chosen", 1, '["draw 2"]', '["get 2"]', "get 2"),
    ("no signpost for what is discarded", 7, 'signpost = "2p"\n', "", "discard 2p"),
    ("no signpost for what is passed", 2, 'signpost = "1b"\n', "", "pass 1b"),
    ("a name that is too long", 3, "back: return 3", "thirteenteens: return 3", "'thirteenteens'"),
    ("a name with a space", 3, "back: return 3", "give back: return 3", "'give back'"),
    ("a name that is taken", 6, "keep: reveal", "reveal: reveal", "'reveal'"),
    ("two steps of one name", 3, "back: return 3", "to: return 3", "'to'"),
    ("title as a number", 1, '"Two from the tree"', "2", "title"),
    ("title empty", 1, '"Two from the tree"', '""', "title"),
    ("text as a number", 1, '"Draw 2 fruits."', "2", "text"),
]


@pytest.mark.parametrize(
    ("location", "old", "new", "told"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG]
)
def test_a_wrong_location_is_refused(location: int, old: str, new: str, told: str) -> None:
    sentence = refusal(spoilt(old, new))
    assert f"line {line_of(location)}: " in sentence
    assert told in sentence


def test_bad_toml_is_refused_with_its_line() -> None:
    assert f"line {line_of(1) + 1}" in refusal(spoilt("number = 1", "number = "))


def test_a_gap_is_refused() -> None:
    assert "without gaps" in refusal(spoilt("number = 7", "number = 8"))


def test_too_few_locations_are_refused() -> None:
    assert "at least to 6" in refusal(KNOWN.split("[[location]]\nnumber = 6")[0])
    assert "at least to 6" in refusal("")


def test_an_unknown_key_of_the_deck_is_refused() -> None:
    assert "'autor'" in refusal(spoilt('name = "known"', 'name = "known"\nautor = "me"'))


def test_a_heading_may_be_written_with_spaces_or_a_comment() -> None:
    text = KNOWN.replace("[[location]]", "[[ location ]]  # a card")
    assert parse_deck(text, "mine.toml") == parse_deck(KNOWN, "mine.toml")


def test_a_deck_in_a_file_is_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(spoilt('["draw 2"]', '["draw 3"]'), "utf-8")
    position = orchard.make_variant("fabled-fruit", deck=str(path)).start().dealt(0)
    assert position.play("@1", "act").everything.endswith("phase=draw need=3")


def test_a_deck_that_was_edited_is_another_deck(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(KNOWN, "utf-8")
    before = orchard.make_variant("fabled-fruit", deck=str(path))
    path.write_text(spoilt("to: choose seat", "who: choose seat"), "utf-8")
    after = orchard.make_variant("fabled-fruit", deck=str(path))
    assert orchard.make_variant("fabled-fruit", deck=str(path)) is after
    for variant, name in ((before, "to"), (after, "who"), (before, "to")):
        text = (
            "seats=2 start=0 mover=0 round=1 hands=b1c1|b1c1 fruits=b10c10g12p12s12 discard=- "
            f"stacks=1x4,2x4,3x4,4x4,5x4,6x4 big=7x4 at=2,0 juices=0,0 phase=2.{name} need=-"
        )
        assert variant.position(text).everything == text


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_is_told_in_every_language(name: str, locale: str) -> None:
    for card in orchard.make_variant("fabled-fruit", deck=name).cards.values():
        assert card.titles[locale].strip()
        assert card.texts[locale].strip()


def test_words_beside_a_deck_in_a_file_are_read(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(KNOWN, "utf-8")
    (tmp_path / "mine.ja.ftl").write_text("card-1 = 木\n    .text = 引きます。\n", "utf-8")
    cards = orchard.make_variant("fabled-fruit", deck=str(tmp_path / "mine.toml")).cards
    assert (cards[1].titles["ja"], cards[1].texts["ja"]) == ("木", "引きます。")
    assert cards[1].titles["en"] == "Two from the tree"
    assert "ja" not in cards[2].titles


def test_two_files_with_the_same_deck_are_the_same_game(tmp_path: Path) -> None:
    texts = []
    for name in ("mine.toml", "yours.toml"):
        (tmp_path / name).write_text(KNOWN, "utf-8")
        variant = orchard.make_variant("fabled-fruit", deck=str(tmp_path / name))
        texts.append(variant.start().dealt(5).play("@3", "act").everything)
    assert texts[0] == texts[1]


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(orchard.OrchardError, match=r"none\.toml"):
        orchard.make_variant("fabled-fruit", deck=str(tmp_path / "none.toml")).start()


def test_fruits_are_read() -> None:
    assert parse_fruits("3p 1*") == ((0, 0, 0, 3, 0), 1, Manner.ANYHOW)
    assert parse_fruits("1b 3=") == ((1, 0, 0, 0, 0), 3, Manner.ALIKE)
    assert parse_fruits("") == ((0, 0, 0, 0, 0), 0, Manner.ANYHOW)


def test_every_kind_of_step_has_a_record_and_is_documented() -> None:
    assert set(STEPS) == set(Op) - {Op.END}
    page = (Path(__file__).parents[2] / "docs/decks.md").read_text("utf-8")
    for kind in STEPS.values():
        for written in kind.written:
            assert f"`{written}`" in page or "WHAT" in written


def test_steps_are_read() -> None:
    step = parse_step("back: get 2 but b")
    assert (step.name, step.amount, step.kind) == ("back", 2, 0)
    assert parse_step("draw 4").amount == 4


def test_a_deck_knows_how_many_cards_there_are() -> None:
    deck: Deck = find_deck("known")
    assert [int(n) for n in deck.tables()["supply"][:9]] == [0, 4, 4, 4, 4, 4, 4, 4, 0]
    assert [int(n) for n in deck.tables()["laid"][:9]] == [0, 4, 4, 4, 4, 4, 4, 0, 0]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_card_shows_what_it_does(name: str) -> None:
    for location in find_deck(name).locations.values():
        card = location.card()
        assert card.acts, card.titles
        assert all(icon.count > 0 for act in card.acts for icon in (*act.icons, *act.back))
        ends = {end for act in card.acts for end in (act.source, act.target)}
        for step in location.steps:
            if step.does.other is None:
                assert step.does.acts is not None
                acts = step.does.acts(step.amount, step.kind, OTHER)
                assert {act.word for act in acts} <= {act.word for act in card.acts}
            elif any(after.does.needs_other for after in location.steps):
                assert step.does.other in ends or step.does.other == OTHER


def test_every_kind_of_step_has_a_picture_in_words() -> None:
    words = entries(source("orchard.games.fabled_fruit", "en"))
    acts = {each for step in STEPS.values() for each in pictured(step)}
    assert {f"act-{act.word}" for act in acts} == {key for key in words if key.startswith("act-")}
    ends = {end for act in acts for end in (act.source, act.target)}
    ends |= {step.other for step in STEPS.values() if step.other}
    assert {f"end-{end.word}" for end in ends} == {key for key in words if key.startswith("end-")}
    assert all(icon.count > 0 for act in acts for icon in (*act.icons, *act.back))
    assert all(step.acts or step.other for step in STEPS.values())


def pictured(step: StepKind) -> list[Act]:
    """Return the acts that a kind of step can show, for every kind of count."""
    kinds = Measure if step.op == Op.DRAW_EACH else (0,)
    return [act for kind in kinds for act in (step.acts(2, kind, OTHER) if step.acts else ())]


def test_acts_follow_from_the_steps() -> None:
    card = find_deck("known").locations[3].card()
    told = [
        (a.word, a.source.word, a.target.word, sum(i.count for i in a.icons)) for a in card.acts
    ]
    assert told == [
        ("draw", "stack", "you", 1),
        ("get", "other", "you", 3),
        ("give", "you", "other", 3),
    ]
    neighbours = find_deck("orchard").locations[35].card().acts
    assert [act.source.word for act in neighbours] == ["left", "you", "stack"]
    assert neighbours[1].target.word == "right"
