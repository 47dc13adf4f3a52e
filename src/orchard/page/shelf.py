"""The shelf: the games and their bots, as the front page shows them."""

from __future__ import annotations

from functools import cache
from threading import Lock

from msgspec.structs import replace

from orchard.bots import LEVELS, SAGE, bots_for
from orchard.games.game import Game, all_games, find_game
from orchard.kernel import CHANCE, EVERYTHING
from orchard.match import Position, Variant, make_variant
from orchard.page.data import BotInfo, GameInfo, OptionInfo, Scene
from orchard.page.layouts import card_infos, cards_in, layout_of
from orchard.page.variants import name_of, usual_values, usual_variants

_making = Lock()


def game_infos(*, are_usual: bool = False) -> list[GameInfo]:
    """Return all games, with all values of their options or only the usual ones.

    The pictures are made once, on the first call.
    """
    with _making:
        infos = _game_infos()
    found = [replace(info, bots=bot_infos(find_game(info.id))) for info in infos]
    return [_usual(info) for info in found] if are_usual else found


@cache
def _game_infos() -> list[GameInfo]:
    return [_info(each) for each in all_games()]


def _usual(info: GameInfo) -> GameInfo:
    options = [
        OptionInfo(option.name, option.default, usual_values(option), option.decks is not None)
        for option in find_game(info.id).options
    ]
    return replace(info, options=options)


def bot_infos(game: Game) -> list[BotInfo]:
    """Return the bots that can play a game; the levels come last, the strongest at the end."""
    levels, measured = [level.name for level in LEVELS], game.tuning.ladder
    stars = {name: number for number, name in enumerate((*levels, SAGE), 1)}
    beats = {name: stars[name] <= measured for name in levels if measured}
    return [BotInfo(name, stars.get(name, 0), beats.get(name)) for name in bots_for(game)]


def _info(each: Game) -> GameInfo:
    options = [
        OptionInfo(o.name, o.default, list(o.values), o.decks is not None) for o in each.options
    ]
    position = sample(each)
    scene = position.scene(EVERYTHING)
    return GameInfo(
        id=each.id,
        designers=list(each.designers),
        fewest=each.seats[0],
        most=each.seats[-1],
        starter=make_variant(each).start().dealt().actor,
        minutes=each.minutes,
        options=options,
        usual=[name_of(variant) for variant in usual_variants(each)],
        layout=layout_of(position.variant),
        cards=card_infos(position.variant, cards_in(position, EVERYTHING)),
        picture=Scene(
            position.actor, scene.pieces, scene.marks, scene.counters, scene.own, scene.ask
        ),
        bots=[],  # nets may come and go
        has_fable=each.campaign is not None,
        even_starter=even_starter(make_variant(each)),
    )


def even_starter(variant: Variant) -> int | None:
    """Return the seat whose turn is the first to begin after an even start, or None."""
    if variant.game.even_start is None:
        return None
    position = variant.start().play(*variant.even_start())
    begun = position.steps[-1].turn if position.steps else -1
    while position.turn == begun or position.actor == CHANCE:  # that turn began during the opening
        position = position.play(position.chosen(0))
    return position.actor


def sample(each: Game) -> Position:
    """Return a position from the middle of a match."""
    variant = make_variant(each)
    return variant.position(each.sample) if each.sample else variant.start()
