"""Japanese is an equal: whatever can reach a browser has its words in a catalogue."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import orchard
from orchard.bots import BOTS
from orchard.games.fabled_fruit.deck import find_deck
from orchard.games.scene import Card, Scene
from orchard.games.words import catalogue, words
from orchard.server.identity import GUEST
from tests.games.goldens import FRUITS, REST
from tests.sentences import SOURCE, Sentences, parsed, pattern_of, texts
from tests.translation import GAP, Translator, is_translated

SERVER, SHARED = "orchard.server", "orchard.games"
GAMES = {game.id: game for game in orchard.all_games()}
CATALOGUES = {
    package: catalogue(package, "ja")
    for package in (SERVER, SHARED, *(game.package for game in GAMES.values()))
}
CASES = json.loads(Path(__file__).parents[1].joinpath("translation.json").read_text("utf-8"))
CLIENT = SOURCE.parents[1] / "web" / "src" / "lib" / "words" / "ja.ts"
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("skirt", {"size": 3}),
    ("skirt", {"size": 5}),
    ("fruits-platter", {}),
    ("fruits-platter", {"limit": 20}),
    ("nuts-sorting", {}),
    ("jam-it", {}),
    ("jam-it", {"seats": 3, "board": "mini"}),
    ("fabled-fruit", {"deck": "known"}),
    ("fabled-fruit", {"deck": "known", "seats": 5, "limit": 30}),
    ("fabled-fruit", {"seats": 4, "limit": 30}),
]
GAMES_EACH = 4
LOOKED_AT = 0.4  # of the positions
TRIED = 40  # actions there, legal or not
MOST_CODES = 2**13
SENTENCE = re.compile(r"[A-Z'{].* .*\.")
NOT_FOR_BROWSERS = ("serve.py", "settings.py")
FILLS = {  # of sentences of the server that are put together from others
    "{} {}: {} has won.": ("7 has resigned: 8 has won.", "7 has run out of time: 8 has won."),
    "{} offers {}.": ("7 offers to take back.", "7 offers a draw.", "7 offers another match."),
    "{} {}.": ("7 agrees.", "7 declines."),
    "Event {} cannot follow event {}.": (),  # and what only the log tells
    "Why it was refused.": (),
}


@cache
def japanese() -> Translator:
    return Translator(words("ja", SERVER))


def untranslated(found: set[str]) -> dict[str, str]:
    """Return the texts that are still English, with what is shown of them."""
    return {text: told for text in sorted(found) if not is_translated(told := japanese()(text))}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["about"])
def test_the_reference_translates_as_the_browser_does(case: dict[str, Any]) -> None:
    say = Translator(case["catalogue"])
    assert {text: say(text) for text in case["says"]} == case["says"]


@pytest.mark.parametrize("package", CATALOGUES)
def test_every_entry_is_well_formed(package: str) -> None:
    for english, told in CATALOGUES[package].items():
        gaps = GAP.findall(english)
        assert len(set(gaps)) == len(gaps), english
        assert set(GAP.findall(told)) == set(gaps), english
        assert told == told.strip() != "", english
        assert told.endswith("。") == english.endswith("."), english
        # A sentence needs letters of its own, so that no other is taken for it.
        assert not gaps or len(re.findall("[A-Za-z]", GAP.sub("", english))) >= 3, english


def test_no_sentence_has_two_translations() -> None:
    keys = [key for entries in CATALOGUES.values() for key in entries]
    assert {key for key in keys if keys.count(key) > 1} == set()


@pytest.mark.parametrize("package", CATALOGUES)
def test_every_entry_is_said_somewhere(package: str) -> None:
    written = sentences_of(package)
    assert [key for key in CATALOGUES[package] if not written.can_say(key)] == []


def test_a_stale_entry_is_noticed() -> None:
    fruits, nuts = sentences_of(f"{SHARED}.fabled_fruit"), sentences_of(f"{SHARED}.nuts_sorting")
    assert fruits.can_say("Take 2 fruit tokens.")
    assert not fruits.can_say("Take 3 fruit tokens.")
    assert not fruits.can_say("The banana swop")
    assert nuts.can_say("Seat {seat} has won: each of its colours is one group.")
    assert not nuts.can_say("Seat {seat} has won: each of its colours is a group.")
    assert not nuts.can_say("Seat {seat} has lost.")


def sentences_of(package: str) -> Sentences:
    """Return what is written in a game and in what games share, or anywhere."""
    if package in (SERVER, SHARED):
        return Sentences(*SOURCE.rglob("*.py"))
    folder, shared = SOURCE / "games" / package.rpartition(".")[2], SOURCE / "games"
    return Sentences(*folder.glob("*.py"), *folder.glob("decks/*.toml"), *shared.glob("*.py"))


def test_facts_of_games_and_bots_are_translated() -> None:
    found = {GUEST, "Chance"}
    for game in GAMES.values():
        found |= {game.title, game.about}
        for option in game.options:
            found |= {option.name, option.about, *map(str, option.values)}
    for bot in BOTS.values():
        found |= {bot.title, bot.about}
    assert untranslated(found) == {}


@pytest.mark.parametrize("deck", ["known", "orchard"])
def test_cards_are_translated(deck: str) -> None:
    cards = find_deck(deck).locations.values()
    assert untranslated({text for card in cards for text in (card.title, card.text)}) == {}


def test_what_the_server_says_is_translated() -> None:
    found: set[str] = set()
    for path in (SOURCE / "server").glob("*.py"):
        if path.name not in NOT_FOR_BROWSERS:
            found.update(text for text in texts(parsed(path)) if SENTENCE.fullmatch(text))
    assert set(FILLS) <= found
    filled = {each.replace("{}", "7") for each in found - set(FILLS)}
    assert untranslated(filled | {text for fills in FILLS.values() for text in fills}) == {}


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_game_says_is_translated(game: str) -> None:
    found: set[str] = set()
    for name, options in VARIANTS:
        if name == game:
            found.update(said_in_games(orchard.game(name, **options)))
    if game == "fabled-fruit":
        found.update(said_at_locations())
    assert len(found) > 40
    assert untranslated(found) == {}
    assert unsaid(game, found) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_unreadable_actions_is_translated(game: str) -> None:
    variant = orchard.game(game)
    for text in ("??", "a99", "z1", "a1-z1", "z1-a1", "xz1", "p7", "e99", "99bn", "@99", ">9"):
        with pytest.raises(orchard.OrchardError) as caught:
            variant.start().parse_action(text)
        assert re.search("[ぁ-ん]", japanese()(caught.value.sentence)), caught.value.sentence


def said_in_games(variant: orchard.Variant) -> Iterator[str]:
    """Yield what is said in random games."""
    for number in range(GAMES_EACH):
        luck, position = Random(number), variant.start()
        while not position.is_over:
            if luck.random() < LOOKED_AT:
                yield from said_of(position, luck)
            position = position.play(position.chosen(luck.getrandbits(64)))
        yield from said_of(position, luck)


def said_at_locations() -> Iterator[str]:
    """Yield what is said at every location of our own deck, and for some turns from there."""
    variant = orchard.game("fabled-fruit", deck="orchard", seats=3)
    for number in find_deck("orchard").locations:
        first = [n for n in range(1, 7) if n != number][:5]
        stacks = ",".join(f"{n}x4" for n in sorted({*first, number}))
        position = variant.position(
            f"seats=3 start=0 mover=0 round=2 {FRUITS} stacks={stacks} big=- at={number},1,2 "
            f"juices=1,2,0 phase=choose need=- {REST}"
        )
        luck = Random(number)
        for action in ("act", "buy"):
            later = position.play(action) if action in position.legal else position
            for _ in range(16):
                if not later.is_over:
                    yield from said_of(later, luck)
                    later = later.play(later.chosen(luck.getrandbits(64)))


def said_of(position: orchard.Position, luck: Random) -> Iterator[str]:
    """Yield what a browser shows of a position, and why some actions are illegal."""
    seats = range(position.variant.seats) if position.variant.hides else [0]
    for scene in (position.scene(), position.described(luck.choice(seats))):
        yield from said_in(scene)
    for _ in range(TRIED):
        try:
            action = position.variant.format_action(luck.randrange(MOST_CODES))
            reason = position.why_not(action)
        except (orchard.OrchardError, IndexError, KeyError, ValueError):
            continue  # no such action
        if reason:
            yield reason.sentence


def said_in(scene: Scene) -> Iterator[str]:
    """Yield the texts of a scene that a browser shows; the prompt as it cuts it."""
    names = [seat.name for seat in scene.seats]
    opening = f"{names[scene.actor]}: " if scene.actor >= 0 else ""
    yield from (scene.title, scene.prompt.removeprefix(opening), *names)
    for seat in scene.seats:
        yield from (text for counter in seat.counters for text in counter)
    yield from (text for counter in scene.counters for text in counter)
    yield from (piece.label for piece in scene.pieces)
    places = [place for zone in scene.zones for place in zone.places]
    yield from (place.name for place in places if place.kind in ("cell", "hole", "spot", "pile"))
    for place in places:
        yield from said_on(place.card) if place.card else ()
    yield from buttons(scene, {place.name for place in places})


def said_on(card: Card) -> Iterator[str]:
    yield from (card.title, card.text)
    yield from (icon.label for icon in (*card.price, *card.signpost))


def buttons(scene: Scene, places: set[str]) -> Iterator[str]:
    """Yield what is written on buttons: words that the client does not know, and no pieces."""
    told = {choice.action for choice in scene.choices if not choice.gesture}
    told |= {tap for choice in scene.choices for tap in choice.gesture if tap not in places}
    for text in told:
        if len(text) > 3 and f"    {text}: " not in client_words():
            yield text


@cache
def client_words() -> str:
    return CLIENT.read_text("utf-8")


def unsaid(game: str, found: set[str]) -> list[str]:
    """Return the reasons in a game's source that were never given here and are not translated."""
    tree = parsed(SOURCE / "games" / game.replace("-", "_") / "notation.py")
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    reasons = [node for node in calls if getattr(node.func, "id", "") == "Reason"]
    told = {text for node in reasons for text in texts(node) if SENTENCE.fullmatch(text)}
    never = {text for text in told if not any(map(pattern_of(text).fullmatch, found))}
    return [text for text in never if untranslated({text.replace("{}", "7")})]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_headed_by_the_title_of_the_game(game: str) -> None:
    assert GAMES[game].rules_in("ja").startswith(f"# {japanese()(GAMES[game].title)}\n")


def test_the_rules_name_the_known_locations_as_their_cards_do() -> None:
    page = GAMES["fabled-fruit"].rules_in("ja")
    for number, card in find_deck("known").locations.items():
        assert f"| {number} | {japanese()(card.title)} |" in page
