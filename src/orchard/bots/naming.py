"""Bots by name: `random`, `greedy` and the levels, whose budgets can be changed.

The highest level, `sage`, plays with a net, so it plays only games that have one.
"""

from __future__ import annotations

from dataclasses import dataclass

from orchard.bots.learned import NetBot, evaluator_of
from orchard.bots.searching import LEVELS, Level, SearchBot, fitted
from orchard.bots.simple import GreedyBot, RandomBot
from orchard.bots.thought import Bot, Thought
from orchard.errors import OrchardError
from orchard.games.game import Game
from orchard.match import Position, Variant
from orchard.nets.shipped import offered_net
from orchard.search import cores
from orchard.words import catalogue

MOST_PLAYOUTS = 10**9
RANDOM, DEFAULT, SAGE = "random", "blossom", "sage"
MANY = 2_000  # playouts that are worth more than one thread


@dataclass(frozen=True)
class Kind:
    """A bot that can be requested by name."""

    name: str
    level: Level | None = None

    def title(self, locale: str = "en") -> str:
        """Return the bot's display name."""
        return catalogue(locale=locale).say(f"bot-{self.name}")

    def about(self, locale: str = "en") -> str:
        """Return a short description of how it plays."""
        return catalogue(locale=locale).say(f"bot-{self.name}.about")


BOTS = {
    kind.name: kind
    for kind in (
        Kind(RANDOM),
        Kind("greedy"),
        *(Kind(level.name, level) for level in LEVELS),
    )
}  # they play every game


def bots_for(game: Game | None) -> dict[str, Kind]:
    """Return the bots that can play a game, or every game if None, with the strongest last."""
    has_net = game is not None and offered_net(game) is not None
    return BOTS | {SAGE: Kind(SAGE)} if has_net else BOTS


def find_bot(name: str, game: Game | None = None) -> Kind:
    """Return a bot by name; refuse one that cannot play the game, or every game if None."""
    known = bots_for(game)
    if name in known:
        return known[name]
    if name == SAGE and game is not None:
        raise OrchardError("bot.no_net", game=game.id, name=SAGE, strongest=list(known)[-1])
    raise OrchardError("bot.unknown", name=name, known=", ".join(known))


def make_bot(
    name: str,
    variant: Variant,
    *,
    playouts: int | None = None,
    seconds: float | None = None,
    threads: int | None = 1,
    seed: int = 0,
) -> Bot:
    """Return a bot for one seat of a match; with `threads=None` it takes as many as it can use."""
    kind = find_bot(name, variant.game)
    if name == SAGE:
        net = offered_net(variant.game)
        assert net is not None
        return NetBot(variant, evaluator_of(net), seed=seed)
    if kind.level is None:
        return RandomBot(seed=seed) if name == RANDOM else GreedyBot(seed=seed)
    if threads is None:
        is_long = seconds is not None or (playouts or fitted(kind.level, variant).playouts) >= MANY
        threads = cores() if is_long else 1
    return SearchBot(
        variant, kind.level, playouts=playouts, seconds=seconds, threads=threads, seed=seed
    )


def think(
    position: Position,
    *,
    bot: str = DEFAULT,
    playouts: int | None = None,
    seconds: float | None = None,
    threads: int | None = None,
    seed: int = 0,
) -> Thought:
    """Return the thought of a new bot, which has not seen the match before, about a position."""
    if position.actor < 0:
        raise OrchardError("position.no_seat")
    made = make_bot(
        bot, position.variant, playouts=playouts, seconds=seconds, threads=threads, seed=seed
    )
    return made.think(position)
