"""Players that are programs."""

from orchard.bots.naming import BOTS, DEFAULT, Kind, find_bot, make_bot, think
from orchard.bots.searching import LEVELS, Level, SearchBot
from orchard.bots.simple import GreedyBot, RandomBot
from orchard.bots.thought import Bot, Thought

__all__ = [
    "BOTS",
    "DEFAULT",
    "LEVELS",
    "Bot",
    "GreedyBot",
    "Kind",
    "Level",
    "RandomBot",
    "SearchBot",
    "Thought",
    "find_bot",
    "make_bot",
    "think",
]
