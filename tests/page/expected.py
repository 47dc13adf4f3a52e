"""What the rules and bots of a variant do natively, as a reference for the page."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from orchard.bots import Bot, make_bot
from orchard.bots.learned import NetBot
from orchard.kernel import EVERYTHING, SPECTATOR
from orchard.kernel.random import Stream
from orchard.match import Position, Variant
from orchard.match.even import draw_even_start
from orchard.nets import CompiledEvaluator, read_net
from orchard.server.luck import draw


def walk(variant: Variant, seed: int, most: int) -> Iterator[tuple[int, Position]]:
    """Yield the positions of a random match, each with the action that led to it."""
    position, stream = variant.start(), Stream(seed)
    for _ in range(most):
        if position.is_over:
            return
        code = position.parse_action(position.chosen(stream.next()))
        position = position.play_unchecked(code)
        yield code, position


def steps(variant: Variant, *, seed: int = 1, most: int = 200) -> list[dict[str, Any]]:
    """Return a random match: each action with everything shown and legal after it."""
    eyes = [EVERYTHING, *([SPECTATOR, 0, 1] if variant.hides else [])]
    return [
        {
            "action": code,
            "state": b64encode(position.state.tobytes()).decode(),
            "actor": position.actor,
            "legal": position.codes,
            "shown": [[e, *(part.decode() for part in position.written(e))] for e in eyes],
            "returns": position.returns if position.is_over else None,
        }
        for code, position in walk(variant, seed, most)
    ]


def even_starts(variant: Variant, seeds: range = range(5)) -> list[dict[str, Any]]:
    """Return even starts as a page draws them, if the game offers any."""
    if variant.game.even_start is None:
        return []
    first = variant.start()
    return [
        {
            "seed": seed,
            "actions": [
                first.parse_action(action)
                for action in draw_even_start(first, partial(_drawn, seed))
            ],
        }
        for seed in seeds
    ]


def _drawn(seed: int, attempt: int, place: int) -> int:
    return draw(seed, place, attempt)


def acting(variant: Variant, seed: int, most: int = 200) -> list[tuple[int, Position]]:
    """Return the positions of a random match in which a seat is to act, each with its number."""
    found = enumerate(position for _, position in walk(variant, seed, most))
    return [(k, position) for k, position in found if position.actor >= 0]


def told(bot: Bot, position: Position) -> dict[str, Any]:
    """Return what a bot thinks of a position, as numbers."""
    thought = bot.think(position)
    return {
        "action": position.parse_action(thought.action),
        "value": thought.value,
        "winner": thought.winner,
        "tried": [
            [position.parse_action(one.action), one.visits, one.value] for one in thought.tried
        ],
    }


def thoughts(
    variant: Variant, bots: list[str], seeds: range, *, at: tuple[int, ...], threads: int = 1
) -> Iterator[dict[str, Any]]:
    """Yield what bots think at some steps of a match; each bot remembers its earlier thoughts."""
    for name in bots:
        for seed in seeds:
            bot = make_bot(name, variant, seed=seed, threads=threads)
            yield from thoughts_of(bot, variant, name, seed, at=at, threads=threads)


def thoughts_of(
    bot: Bot, variant: Variant, name: str, seed: int, *, at: tuple[int, ...], threads: int = 1
) -> Iterator[dict[str, Any]]:
    """Yield what a bot thinks at some steps of a match."""
    asked = acting(variant, 1)
    for k, position in (asked[i] for i in at if i < len(asked)):
        yield {
            "bot": name,
            "seed": seed,
            "threads": threads,
            "step": k,
            "isFirst": k == asked[at[0]][0],
            "thought": told(bot, position),
        }


def learned_bot(folder: Path, variant: Variant, *, seed: int) -> NetBot:
    """Return the bot with a game's net from a folder, run as in a page."""
    net = read_net(folder / f"{variant.game.id}.npz", variant.game)
    return NetBot(variant, CompiledEvaluator(net.shape, net.weights), seed=seed)
