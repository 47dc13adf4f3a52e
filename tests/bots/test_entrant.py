"""Entrants are parsed from short texts; wrong ones are refused with what would work."""

from __future__ import annotations

import pytest

import orchard
from orchard.bots import RandomBot, SearchBot
from orchard.bots.entrant import parse_entrant, parse_entrants
from orchard.errors import OrchardError

SKIRT = orchard.make_variant("skirt", size=3)


@pytest.mark.parametrize(
    ("text", "name", "playouts", "seconds", "command"),
    [
        ("sapling", "sapling", None, None, ()),
        (" greedy ", "greedy", None, None, ()),
        ("blossom:playouts=500", "blossom:playouts=500", 500, None, ()),
        ("orchardist:seconds=0.5", "orchardist:seconds=0.5", None, 0.5, ()),
        ("top=orchardist:seconds=1", "top", None, 1.0, ()),
        ("cmd:bots/mine --fast 'a b'", "mine", None, None, ("bots/mine", "--fast", "a b")),
        ("x=cmd:./bot --n=3", "x", None, None, ("./bot", "--n=3")),
    ],
)
def test_an_entrant_is_read(
    text: str, name: str, playouts: int | None, seconds: float | None, command: tuple[str, ...]
) -> None:
    entrant = parse_entrant(text)
    assert (entrant.name, entrant.playouts, entrant.seconds) == (name, playouts, seconds)
    assert entrant.command == command


@pytest.mark.parametrize(
    ("text", "said", "advice"),
    [
        ("", "Cannot read ''", "blossom:playouts=500"),
        ("alice", "There is no bot 'alice'", "random, greedy, pip"),
        ("pip:", "'' is not a budget", "pip:playouts=500"),
        ("pip:speed=3", "'speed=3' is not a budget", "pip:playouts=500"),
        ("pip:playouts=0", "'playouts=0' is not a budget", "pip:playouts=500"),
        ("pip:playouts=1e3", "'playouts=1e3' is not", "pip:playouts=500"),
        ("pip:seconds=nan", "'seconds=nan' is not", "pip:seconds=1"),
        ("pip:seconds=-1", "'seconds=-1' is not", "pip:seconds=1"),
        ("random:playouts=3", "random takes no budget", "leave out"),
        ("cmd:", "names no program", "cmd:./my-bot"),
        ("cmd:'open", "is not closed", "quotation mark"),
    ],
)
def test_a_wrong_one_is_refused_with_what_would_work(text: str, said: str, advice: str) -> None:
    with pytest.raises(OrchardError) as refusal:
        parse_entrant(text)
    assert refusal.value.code == "entrant.wrong"
    assert said in refusal.value.sentence
    assert advice in refusal.value.sentence


def test_a_list_has_commas_and_a_command_takes_the_rest() -> None:
    names = [each.name for each in parse_entrants(["random,pip", "a=pip,b=cmd:./bot 1,2"])]
    assert names == ["random", "pip", "a", "b"]
    assert parse_entrants(["pip,cmd:./bot 1,2"])[1].command == ("./bot", "1,2")
    assert [each.name for each in parse_entrants(["cmd:./bot", "pip"])] == ["bot", "pip"]


def test_names_must_differ_and_two_must_come() -> None:
    with pytest.raises(OrchardError, match="other=pip"):
        parse_entrants(["pip,pip"])
    with pytest.raises(OrchardError, match="at least two entrants"):
        parse_entrants(["pip"])


def test_an_entrant_makes_a_bot() -> None:
    assert isinstance(parse_entrant("random").make(SKIRT), RandomBot)
    bot = parse_entrant("pip:playouts=20").make(SKIRT, seed=3)
    assert isinstance(bot, SearchBot)
    assert bot.think(SKIRT.start()).action in SKIRT.start().legal


def test_the_meaning_tells_budgets_apart() -> None:
    meanings = [parse_entrant(text).meaning(SKIRT) for text in ("pip", "pip:playouts=7", "a=pip")]
    assert meanings[0] == meanings[2] != meanings[1]
    assert "playouts=7" in meanings[1]


def test_a_command_is_refused_where_something_is_hidden() -> None:
    with pytest.raises(OrchardError, match="only what its seat may know"):
        parse_entrant("cmd:./bot").make(orchard.make_variant("fabled-fruit"))
