"""The level that plays with a net: offered where a net fits, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace

import orchard
from orchard import OrchardError
from orchard.bots import BOTS, SAGE, bots_for, find_bot, make_bot, think, warming
from orchard.bots.entrant import parse_entrant
from orchard.bots.learned import SIMULATIONS, evaluator_of
from orchard.engine import Engine
from orchard.nets.file import card_of, write_net
from orchard.nets.shape import shape_for
from orchard.nets.shipped import offered_net
from orchard.page.shelf import game_infos
from tests.match.walks import middle
from tests.nets.made import random_weights, write_random_net

SKIRT = orchard.make_variant("skirt", size=3)
OTHER = orchard.make_variant("jam-it")


@pytest.fixture(autouse=True)
def nets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of nets, with a net for one game."""
    write_random_net(tmp_path, SKIRT, width=8, blocks=1)
    monkeypatch.setenv("ORCHARD_NETS", str(tmp_path))
    return tmp_path


def test_it_is_the_strongest_of_a_game_with_a_net() -> None:
    assert list(bots_for(SKIRT.game)) == [*BOTS, SAGE]
    assert find_bot(SAGE, SKIRT.game).title("ja") == "仙人"


def test_it_plays_what_its_seed_says() -> None:
    position = middle(SKIRT)
    thoughts = [think(position, bot=SAGE, seed=seed) for seed in (3, 3, 4)]
    assert thoughts[0] == thoughts[1]
    assert thoughts[0].action in position.legal
    assert {thought.visits for thought in thoughts} == {SIMULATIONS}


def test_a_net_is_made_ready_once_however_many_play_with_it(nets: Path) -> None:
    net = offered_net(SKIRT.game)
    assert net is not None
    assert evaluator_of(net) is evaluator_of(net)
    write_random_net(nets, SKIRT, width=12, blocks=1)
    newer = offered_net(SKIRT.game)
    assert newer is not None
    assert newer.shape.width == 12


def test_threads_do_not_disturb_each_other() -> None:
    positions = [SKIRT.start().play(action) for action in SKIRT.start().legal] * 4
    alone = [think(position, bot=SAGE).value for position in positions]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda position: think(position, bot=SAGE).value, positions))
    assert together == alone


def none(_: Path) -> None:
    """Leave the folder as it is, without a net for the other game."""


def for_other_rules(nets: Path) -> None:
    """Write a net for a future version of the rules."""
    shape = shape_for(OTHER, width=8, blocks=1)
    card = replace(card_of(OTHER.game, shape), version=OTHER.game.version + 1)
    write_net(nets / "jam-it.npz", card, random_weights(shape))


def broken(nets: Path) -> None:
    """Write something that is not a net."""
    (nets / "jam-it.npz").write_text("nothing")


@pytest.mark.parametrize("prepare", [none, for_other_rules, broken])
def test_where_no_net_fits_it_is_refused_with_what_there_is(
    nets: Path, prepare: Callable[[Path], object]
) -> None:
    prepare(nets)
    assert list(bots_for(OTHER.game)) == list(BOTS)
    entrant = parse_entrant(SAGE)
    for ask in (
        lambda: find_bot(SAGE, OTHER.game),
        lambda: make_bot(SAGE, OTHER),
        lambda: think(middle(OTHER), bot=SAGE),
        lambda: entrant.check(OTHER),
    ):
        with pytest.raises(OrchardError, match=r"rules of jam-it\. .* orchardist") as refused:
            ask()
        assert refused.value.code == "bot.no_net"


def test_it_is_not_among_those_that_play_every_game() -> None:
    with pytest.raises(OrchardError) as refused:
        find_bot(SAGE)
    assert refused.value.code == "bot.unknown"


def test_in_the_arena_it_is_its_net(nets: Path) -> None:
    entrant = parse_entrant(SAGE)
    assert entrant.name == SAGE
    position = SKIRT.start()
    assert entrant.make(SKIRT, seed=3).think(position) == think(position, bot=SAGE, seed=3)
    before = entrant.meaning(SKIRT)
    assert before == parse_entrant(f"net:{nets / 'skirt.npz'}").meaning(SKIRT)
    write_random_net(nets, SKIRT, width=12, blocks=1)
    assert entrant.meaning(SKIRT) != before
    with pytest.raises(OrchardError, match="takes no budget"):
        parse_entrant(f"{SAGE}:playouts=500")


def test_the_text_interface_asks_it() -> None:
    engine = Engine()
    engine.answer("new skirt size=3")
    assert engine.answer(f"go bot={SAGE}").startswith("= ")
    engine.answer("new jam-it")
    assert "orchardist" in engine.answer(f"go bot={SAGE}")


def test_the_front_page_offers_it_with_a_star_more() -> None:
    infos = {info.id: info for info in game_infos()}
    stars = {bot.name: bot.stars for bot in infos["skirt"].bots}
    assert (stars["orchardist"], stars[SAGE]) == (6, 7)
    assert SAGE not in {bot.name for bot in infos["jam-it"].bots}
    beats = {bot.name: bot.beats for bot in infos["nuts-sorting"].bots}
    assert (beats["greedy"], beats["blossom"], beats["harvest"]) == (None, True, False)
    assert [bot.beats for bot in infos["skirt"].bots] == [None, None, *[True] * 6, None]


def test_a_variant_is_cold_as_long_as_its_net_is_not_compiled(
    nets: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warming, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(warming, "_use", lambda _: None)
    (nets / "skirt.npz").rename(nets / "kept.npz")
    warming.warm(SKIRT)
    assert warming.is_warm(SKIRT)
    (nets / "kept.npz").rename(nets / "skirt.npz")
    assert not warming.is_warm(SKIRT)
    warming.warm(SKIRT)
    assert warming.is_warm(SKIRT)
