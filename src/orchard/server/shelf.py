"""The shelf: the games and the bots, as the front page shows them."""

from __future__ import annotations

from functools import cache

from orchard.bots import BOTS
from orchard.games.game import Game, all_games
from orchard.games.scene import Scene
from orchard.kernel.random import Stream
from orchard.match import game
from orchard.server.wire import BotInfo, GameInfo, OptionInfo

MIDDLE = 0.6  # how far through a random game its picture is taken
LONGEST = 400  # actions of it


@cache
def game_infos() -> list[GameInfo]:
    """Return all games; the pictures are made when first asked for."""
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
        picture=picture(each.id),
    )


def picture(game_id: str) -> Scene:
    """Return a scene from the middle of a game, always the same one."""
    positions, stream = [game(game_id).start()], Stream(7)
    while not positions[-1].is_over and len(positions) < LONGEST:
        last = positions[-1]
        positions.append(last.play_unchecked(last.parse_action(last.chosen(stream.next()))))
    seated = [position for position in positions if position.actor >= 0]
    return seated[int(MIDDLE * len(seated))].described(0)
