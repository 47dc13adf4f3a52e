"""Fables: the table changes from game to game, and nothing is lost on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

import orchard
from orchard.kernel.random import Stream
from orchard.match.fable import Fable, format_fable, load_fable, parse_fable, save_fable


def play_game(fable: Fable, seed: int) -> None:
    """Play the current game to its end, buying whenever possible."""
    stream = Stream(seed)
    while not fable.match.position.is_over:
        position = fable.match.position
        action = "buy" if "buy" in position.legal else position.chosen(stream.next())
        fable.match.play(action)


@pytest.fixture(scope="module")
def told() -> Fable:
    """Return a fable after its first game."""
    fable = Fable(("Ann", "Ben"), {"deck": "known"})
    play_game(fable, 3)
    return fable


def test_the_next_game_keeps_the_table_and_scores(told: Fable) -> None:
    fable = parse_fable(format_fable(told))
    last = fable.match.position
    juices = last.everything.split("juices=")[1].split()[0].split(",")
    stacks = last.everything.split("stacks=")[1].split()[0]
    fable.play_on()
    text = fable.match.position.everything
    assert f"stacks={stacks}" in text  # V16
    assert "hands=-|- fruits=b12c12g12p12s12 discard=-" in text
    assert "juices=0,0" in text
    loser = min((0, 1), key=lambda seat: (int(juices[seat]), last.returns[seat]))
    assert fable.start == loser  # V17
    assert fable.score == tuple(0 if seat == loser else 2 for seat in (0, 1))  # V19, VR2
    assert fable.games == 1


@pytest.mark.parametrize(
    ("hands", "juices", "start", "points"),
    [
        ("b1|c1|g1", "1,4,2", 0, [0, 2, 1]),
        ("b1|c2|g1", "4,1,1", 2, [2, 1, 0]),
        ("b1|c1|g1", "4,1,1", 1, [2, 0, 0]),  # V19: several seats are last
        ("b1|c1|g1", "4,4,4", 0, [2, 2, 2]),  # VR2: all share the win
    ],
)
def test_who_starts_and_scores(hands: str, juices: str, start: int, points: list[int]) -> None:
    fable = Fable(("A", "B", "C"), {"deck": "known"})
    kinds = {kind: 12 - sum(f"{kind}{n}" in hands and n for n in (1, 2)) for kind in "bcgps"}
    fruits = "".join(f"{kind}{left}" for kind, left in kinds.items())
    fable.match = orchard.Match(
        fable.variant,
        fable.variant.position(
            f"seats=3 start=0 mover=0 round=9 hands={hands} fruits={fruits} discard=- "
            f"stacks=1x2,2x2,3x2,4x2,5x2,6x2 big=- at=0,0,0 juices={juices} phase=over need=-"
        ),
    )
    fable.play_on()
    assert (fable.start, list(fable.score)) == (start, points)


def test_a_game_has_to_be_finished_first() -> None:
    with pytest.raises(orchard.OrchardError, match="not over yet"):
        Fable(("Ann", "Ben"), {"deck": "known"}).play_on()


@pytest.mark.parametrize("players", [("Ann",), tuple("ABCDEF")])
def test_two_to_five_can_play(players: tuple[str, ...]) -> None:
    with pytest.raises(orchard.OrchardError, match="2 to 5 players can play") as caught:
        Fable(players, {"deck": "known"})
    assert caught.value.code == "fable.many"


def test_a_fable_is_saved_and_resumed_in_the_middle_of_a_game(told: Fable, tmp_path: Path) -> None:
    fable = parse_fable(format_fable(told))
    fable.play_on()
    fable.match.play("b", "c", "g", "p")
    save_fable(fable, tmp_path / "ours.txt")
    again = load_fable(tmp_path / "ours.txt")
    assert again.match.position.everything == fable.match.position.everything
    assert (again.score, again.games, again.players) == (fable.score, 1, ("Ann", "Ben"))
    assert [path.name for path in tmp_path.iterdir()] == ["ours.txt"]


def test_a_fable_begins_again(told: Fable) -> None:
    fable = parse_fable(format_fable(told))
    fable.play_on()
    fable.restart()
    assert fable.match.position == Fable(("Ann", "Ben"), {"deck": "known"}).match.position
    assert (fable.games, fable.score) == (0, (0, 0))


FORMER = """Orchard fable 1
game: fabled-fruit
options: seats=2 deck=orchard limit=200
players: Ann | Ben
games: 12
score: 14 | 10
start: 1
table: stacks=1x2,5x3,32x3,33x4,34x4,35x4,36x4 big=37x4

b c g p @33 act -g -p
"""


def test_a_fable_of_a_former_deck_is_still_told_with_its_cards() -> None:
    fable = parse_fable(FORMER)
    assert parse_fable(format_fable(fable)).match.actions == fable.match.actions
    assert "deck=orchard " in format_fable(fable)
    assert fable.variant.cards[33].texts["en"].startswith("Discard 2 fruits and take another turn")
    assert "hands=b1c1|- " in fable.match.position.everything  # the old card's action


def test_a_fable_of_our_own_deck_brings_new_locations() -> None:
    fable = Fable(("A", "B", "C", "D"))
    for number in range(3):
        play_game(fable, number)
        fable.play_on()
    assert "big=7x" not in fable.table
    assert not fable.is_told


def test_people_come_and_go_between_games(told: Fable) -> None:
    fable = parse_fable(format_fable(told))
    fable.play_on(("Cy", "Ben"), date="2026-11-16")
    assert fable.players == ("Ann", "Ben", "Cy")
    assert (fable.seats, fable.figures) == ((2, 1), (0, 1, 2))
    assert fable.start == 1  # Ben, whether he lost or is the next remaining player in turn order
    play_game(fable, 5)
    fable.play_on(("Ann", "Ben", "Cy"))
    assert fable.variant.seats == 3
    assert sum(fable.score) == 4
    again = parse_fable(format_fable(fable))
    assert (again.told, again.seats, again.start) == (fable.told, fable.seats, fable.start)
    assert again.match.position == fable.match.position


def test_a_fable_tells_who_found_what() -> None:
    fable = Fable(("A", "B", "C", "D"))
    for number in range(3):
        play_game(fable, number)
        fable.play_on()
    cards = [card for game in fable.told for card, _ in game.found]
    assert cards == list(range(7, 7 + len(cards)))
    assert len(cards) >= 2
    assert {player for game in fable.told for _, player in game.found} <= {0, 1, 2, 3}


OLD = """Orchard fable 1
game: fabled-fruit
options: seats=2 deck=known limit=200
players: Ann | Ben
games: 3
score: 4 | 2
start: 1
table: stacks=1x4,2x3,3x4,4x4,5x4,6x4,7x1 big=7x3

b s c p
"""


def test_a_file_of_version_1_is_still_read() -> None:
    fable = parse_fable(OLD)
    assert (fable.games, fable.score, fable.start) == (3, (4, 2), 1)
    assert fable.table == "stacks=1x4,2x3,3x4,4x4,5x4,6x4,7x1 big=7x3"
    assert fable.match.actions == ("b", "s", "c", "p")
    assert parse_fable(format_fable(fable)).table == fable.table


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("games: 3", "games: many", "whole numbers"),
        ("games: 3", "games: 99999999999999999999", "whole numbers"),
        ("score: 4 | 2", "score: 4", "do not match"),
        ("start: 1", "start: 7", "do not match"),
        ("table: stacks=1x4", "table: stacks=1x9", "9 cards of #1"),
        ("table: stacks=1x4", "table: nonsense stacks=1x4", "does not match the deck"),
    ],
)
def test_a_broken_file_of_version_1_is_refused(old: str, new: str, sentence: str) -> None:
    with pytest.raises(orchard.OrchardError) as caught:
        parse_fable(OLD.replace(old, new, 1))
    assert sentence in caught.value.sentence


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("Orchard fable 2", "Orchard tale", "begins with the line"),
        ("start: 0\n", "", "'start:' is missing"),
        ("start: 0", "start: 99999999999999999999", "whole numbers"),
        ("start: 0", "start: 7", "do not match"),
        ("seats: 0 1", "seats: 0 0", "do not match"),
        ("seats: 0 1", "seats: 0 4", "do not match"),
        ("seats: 0 1", "told: 2026-11-15 seats=0,1 points=2\nseats: 0 1", "'start:' is missing"),
        ("seats: 0 1", "told: - seats=0,1 start=0 points=2\nseats: 0 1", "do not match"),
        ("seats: 0 1", "told: - seats=0,9 start=0 points=2,0\nseats: 0 1", "do not match"),
        ("left:", "left: 1 2 3", "does not match the deck"),
        ("left:", "left: 7 4" + " 9" * 59, "does not match the deck"),
        ("deck=known", "deck=nothing", "Option deck cannot be"),
        ("\n\n", "\n\nb zz ", "Action 2: Cannot read 'zz'"),
    ],
)
def test_a_broken_fable_is_refused(old: str, new: str, sentence: str) -> None:
    text = format_fable(Fable(("Ann", "Ben"), {"deck": "known"}))
    assert old in text
    with pytest.raises(orchard.OrchardError) as caught:
        parse_fable(text.replace(old, new, 1))
    assert sentence in caught.value.sentence
