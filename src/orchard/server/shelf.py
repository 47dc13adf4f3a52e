"""The shelf: the games and the bots, as the front page shows them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from threading import Lock

from orchard.bots import BOTS
from orchard.games.game import Game, all_games
from orchard.games.scene import Scene
from orchard.match import game
from orchard.server.founding import prepare
from orchard.server.wire import BotInfo, GameInfo, OptionInfo

_making = Lock()


def game_infos() -> list[GameInfo]:
    """Return all games; the pictures are made when first asked for, once."""
    with _making:
        return _game_infos()


@cache
def _game_infos() -> list[GameInfo]:
    return [_info(each) for each in all_games()]


@cache
def bot_infos() -> list[BotInfo]:
    """Return all bots; the levels come last, the strongest at the end."""
    return [BotInfo(kind.name, kind.title, kind.about) for kind in BOTS.values()]


def _info(each: Game) -> GameInfo:
    options = [
        OptionInfo(option.name, option.default, list(option.values), option.about)
        for option in each.options
    ]
    return GameInfo(
        id=each.id,
        title=each.title,
        designers=list(each.designers),
        fewest=each.seats[0],
        most=each.seats[-1],
        minutes=each.minutes,
        about=each.about,
        options=options,
        picture=picture(each),
    )


def picture(each: Game) -> Scene:
    """Return a scene from the middle of a match; nothing is compiled for it."""
    variant = game(each.id)
    position = variant.position(each.sample) if each.sample else variant.start()
    return position.described()


def make_ready(should_stop: Callable[[], bool]) -> None:
    """Make the pictures and load the compiled rules, so that whoever comes first need not wait."""
    game_infos()
    for each in all_games():
        if should_stop():
            return
        prepare(game(each.id))
