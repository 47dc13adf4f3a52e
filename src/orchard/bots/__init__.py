"""Bots: players that are programs."""

from orchard.bots.light import LightBot
from orchard.bots.naming import (
    BOTS,
    DEFAULT,
    RANDOM,
    SAGE,
    Kind,
    bots_for,
    find_bot,
    make_bot,
    think,
)
from orchard.bots.searching import LEVELS, Level, SearchBot
from orchard.bots.simple import GreedyBot, RandomBot
from orchard.bots.thought import Bot, Thought

__all__ = [
    "BOTS",
    "DEFAULT",
    "LEVELS",
    "RANDOM",
    "SAGE",
    "Bot",
    "GreedyBot",
    "Kind",
    "Level",
    "LightBot",
    "RandomBot",
    "SearchBot",
    "Thought",
    "bots_for",
    "find_bot",
    "make_bot",
    "think",
]
