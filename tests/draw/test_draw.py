from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import combinations
from xml.etree.ElementTree import Element, fromstring

import pytest

import orchard
from orchard.draw import THEMES, to_svg, to_text
from orchard.draw.picture import Choice, Picture, Seat
from orchard.draw.places import places_of, rows_of, starts_of
from orchard.games.looks import CREAM, Look
from orchard.games.numbers import Mark
from orchard.kernel.random import Stream

SVG = "{http://www.w3.org/2000/svg}"
STEPS = (0, 1, 3, 10, 45, 70, 90, 1000)  # actions played before each picture is taken
VARIANTS: tuple[tuple[str, dict[str, int | str]], ...] = (
    ("skirt", {}),
    ("skirt", {"size": 10}),
    ("fruits-platter", {"limit": 30}),
    ("nuts-sorting", {}),
    ("jam-it", {}),
    ("jam-it", {"seats": 3, "board": "mini"}),
)


@cache
def scenes() -> tuple[Picture, ...]:
    """Return pictures of every game at its start, under way and over, by random play."""
    found = []
    for game_id, options in VARIANTS:
        position, stream = orchard.make_variant(game_id, **options).start(), Stream(1)
        for step in range(STEPS[-1]):
            if step in STEPS or position.is_over:
                found.append(position.picture())
            if position.is_over:
                break
            position = position.play(position.chosen(stream.next()))
    return tuple(found)


def drawn(scene: Picture, **wishes: object) -> Element:
    return fromstring(to_svg(scene, **wishes))  # type: ignore[arg-type]


def texts(root: Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def titles(root: Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}title")]


def test_games_are_seen_before_during_and_after() -> None:
    kinds = {mark.kind for scene in scenes() for mark in scene.marks}
    assert kinds == set(Mark) - {Mark.READY}  # only card tables have it
    assert {scene.actor for scene in scenes()} == {-2, -1, 0, 1, 2}


def test_pieces_lie_on_places_and_have_looks() -> None:
    for scene in scenes():
        names = [place.name for place in places_of(scene)]
        assert len(set(names)) == len(names)
        taken = [piece.place for piece in scene.pieces]
        assert len(set(taken)) == len(taken)
        assert set(taken) <= set(names)
        assert all(len(piece.letter) == 1 for piece in scene.pieces)
        assert all(piece.label for piece in scene.pieces)
        if scene.actor >= 0 and len(scene.pieces) > 40:
            assert all(seat.looks for seat in scene.seats)


def test_prompt_names_who_is_to_act() -> None:
    for scene in scenes():
        who = "Chance" if scene.actor == orchard.CHANCE else scene.seats[scene.actor].name
        if scene.actor == orchard.OVER:
            assert re.search(r" wins| is drawn", scene.prompt), scene.prompt
        else:
            assert scene.prompt.startswith(f"{who}: "), scene.prompt


def test_a_gesture_means_one_action() -> None:
    for scene in scenes():
        gestures = [choice.gesture for choice in scene.choices if choice.gesture]
        assert len(set(gestures)) == len(gestures)
        assert starts_of(scene) <= {place.name for place in places_of(scene)}


@pytest.mark.parametrize(
    ("game_id", "text", "gestures"),
    [
        ("skirt", "", {"a1": ("a1",)}),
        (
            "fruits-platter",
            "wrrg/yrrgg/wwwrrg/bwg.kgy/wbkkby/bbkyy/bkky rgykbw play:1:1 39",
            {"e4-g4": ("e4", "g4"), "c5-c1": ("c5", "c1")},
        ),
        (
            "nuts-sorting",
            "....g/.krr.g/..r..bg/grrk.yb./.bkkbbbk./r..kbgg./y..b.../y..w../..... play:1:1",
            {"d1-g2": ("d1", "g2"), "xh3": ("h3",)},
        ),
        (
            "jam-it",
            "bnnAa/bnaA.b/bnnbBAa/annnBbBn/nbnn#nnan/anaabaab/nnnnAnn/n.Bnbb/a.ann "
            "32 9,11 1,0 insert:0",
            {"3nb": ("c7", "n", "b"), "1bn": ("a5", "b", "n")},
        ),
        (
            "jam-it",
            "bnnAa/bnaA.b/bnnbBAa/annnBbBn/nbnn#nnan/anaabaab/nnnnAnn/n.Bnbb/a.ann "
            "34 9,11 1,0 pawn:1",
            {"p2": ("corner-2",)},
        ),
    ],
)
def test_gestures(game_id: str, text: str, gestures: dict[str, tuple[str, ...]]) -> None:
    variant = orchard.make_variant(game_id)
    scene = (variant.position(text) if text else variant.start()).picture()
    for action, gesture in gestures.items():
        assert Choice(action, gesture) in scene.choices


@pytest.mark.parametrize("theme", THEMES)
def test_svg_holds_everything(theme: str) -> None:
    for scene in scenes():
        root = drawn(scene, theme=theme)
        shown = titles(root)
        assert shown[0] == scene.title
        for piece in scene.pieces:
            assert f"{piece.label}, {piece.place}" in shown
        cells = [place.name for place in places_of(scene) if place.kind == "cell"]
        assert set(cells) <= set(shown)
        dots = [element for element in root.iter() if element.get("class") == "choice"]
        assert len(dots) == len(starts_of(scene))
        words = " ".join(texts(root))
        assert scene.prompt in words
        for seat in scene.seats:
            assert seat.name in words
            assert all(f"{name} {value}" in words for name, value in seat.counters)


def test_svg_stands_alone() -> None:
    for scene in scenes():
        text = to_svg(scene)
        assert not re.search(r"<style|<script|<image|href|var\(|NaN|inf\b", text)
        used = set(re.findall(r"url\(#([^)]+)\)", text))
        assert used == set(re.findall(r' id="([^"]+)"', text))


def test_width_is_honoured() -> None:
    root = drawn(scenes()[0], width=320)
    _, _, wide, high = (float(number) for number in root.get("viewBox", "").split())
    assert root.get("width") == "320"
    assert root.get("height") == str(round(320 * high / wide))
    assert drawn(scenes()[0]).get("width") is None


def test_text_is_escaped() -> None:
    strange = "<b>&\"'</b>"
    scene = replace(
        scenes()[0],
        title=strange,
        prompt=strange,
        seats=(Seat(strange, (), ((strange, strange),)),),
        pieces=(replace(scenes()[1].pieces[0], label=strange),),
    )
    root = drawn(scene)
    assert texts(root).count(strange) == 2
    assert f"{strange} {strange}" in texts(root)
    assert sum(strange in title for title in titles(root)) == 2


def test_unknown_theme_is_refused() -> None:
    with pytest.raises(orchard.OrchardError, match="choose from day, night") as error:
        to_svg(scenes()[0], theme="dusk")
    assert error.value.code == "option.range"


def test_a_look_without_a_sign_is_drawn_plainly() -> None:
    plain = Look("plain", "#808080", "#404040", 244, CREAM, "p")
    piece = replace(scenes()[1].pieces[0], look=plain)
    scene = replace(scenes()[0], pieces=(piece,))
    assert f"{piece.label}, {piece.place}" in titles(drawn(scene))


@pytest.mark.parametrize("game", orchard.all_games(), ids=lambda game: game.id)
def test_looks_of_a_game_differ_even_without_their_colour(game: orchard.Game) -> None:
    assert len({look.name for look in game.looks}) == len(game.looks)
    for a, b in combinations(game.looks, 2):
        assert (a.mark, a.shape, a.halves) != (b.mark, b.shape, b.halves)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_contrasts(theme: object) -> None:
    colours = vars(theme)
    for look in (look for game in orchard.all_games() for look in game.looks):
        assert contrast(look.fill, look.ink) >= 3
        for ground in ("paper", "board", "outer"):
            assert max(contrast(c, colours[ground]) for c in (look.fill, look.rim)) >= 3
    for text, ground in (("ink", "paper"), ("muted", "paper"), ("carved", "wood")):
        assert contrast(colours[text], colours[ground]) >= 4.5
    for ground in ("paper", "board", "outer"):
        assert contrast(colours["accent"], colours[ground]) >= 3


def contrast(a: str, b: str) -> float:
    """Return the contrast ratio of two colours as defined by WCAG."""
    dark, light = sorted((lightness(a), lightness(b)))
    return (light + 0.05) / (dark + 0.05)


def lightness(colour: str) -> float:
    parts = [byte / 255 for byte in bytes.fromhex(colour[1:])]
    r, g, b = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def test_terminal_board_holds_each_row() -> None:
    for scene in scenes():
        letters = {piece.place: piece.letter for piece in scene.pieces}
        lines = to_text(scene).splitlines()
        assert max(map(len, lines)) <= 78
        for letter, row in rows_of(scene).items():
            cells = "".join(
                letters.get(place.name)
                or ("#" if place.kind == "hole" else "·" if place.name in starts_of(scene) else ".")
                for place in row
            )
            found = [line for line in lines if spaced(line, letter) == cells]
            assert len(found) == 1, (letter, cells, lines)
        assert scene.prompt in " ".join(lines)


def spaced(line: str, letter: str) -> str:
    """Return the cells on the terminal line of row `letter`, without label, brackets and number."""
    spot = r"[<\[*]\w+[>\]*]"
    row = rf"(?: *{spot})? *{letter} [ \[(*](.*?)[ \])*]?(?: +\d+)?(?: +{spot})?"
    match = re.fullmatch(row, line)
    return match[1][::2] if match else ""


def test_terminal_shows_marks_and_spots() -> None:
    jam = orchard.make_variant("jam-it").start()
    text = to_text(jam.play("5bn", "p2").picture())
    assert "[a]" in text
    assert "<b>" in text
    assert "<3>" in text
    assert "#" in text
    skirt = orchard.make_variant("skirt", size=3).start().play("a1", "b1")
    assert "b (b)· · ." in to_text(skirt.picture())
    won = orchard.make_variant("skirt", size=3).position(".../..../bbbbb/..../... b -")
    assert "c *b*b*b*b*b*" in to_text(won.picture())


def test_terminal_colours_are_only_added() -> None:
    for scene in scenes():
        coloured = to_text(scene, colour=True)
        assert "\x1b[" in coloured
        assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == to_text(scene)
