"""One match of an arena: its seating, its play, and each seat's thinking time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache

from orchard.bots.entrant import Entrant
from orchard.bots.external import ExternalBot, FaultError
from orchard.bots.ratings import Played
from orchard.bots.thought import Bot
from orchard.kernel import CHANCE
from orchard.kernel.random import Stream
from orchard.match import Position, Variant, make_variant
from orchard.match.even import deal_evenly
from orchard.match.record import parse_options
from orchard.words import catalogue

LONGEST = 5_000  # actions, after which a match is a draw


@dataclass(frozen=True)
class Fixture:
    """A match to play, as values that any process understands."""

    game: str
    seats: tuple[Entrant, ...]
    pair: tuple[str, str]
    round: int
    index: int  # of the arrangement
    number: int  # of the match in its pairing
    seed: int
    patience: float
    is_even: bool = False  # whether it begins with an even start


def play(fixture: Fixture) -> Played:
    """Play one match; an entrant at fault loses it."""
    variant = _variant(fixture.game)
    stopwatch, returns, fault = Stopwatch(variant.seats), (0.0,) * variant.seats, ""
    with ExitStack() as stack:
        try:
            bots = _seated(fixture, variant, stopwatch, stack)
            # Even streams are for deals, odd ones for bots.
            chance = Stream(fixture.seed, 2 * fixture.round)
            last = play_out(_first(fixture, variant, chance, stopwatch), bots, chance, stopwatch)
            if last.is_over:
                returns = last.returns
            else:
                fault = catalogue().say("fault-endless", most=LONGEST)
        except FaultError as error:
            name = fixture.seats[stopwatch.seat].name
            fault = catalogue().say("entrant-fault", name=name, fault=error.sentence)
            returns = tuple(
                -1.0 if seat == stopwatch.seat else 1 / (variant.seats - 1)
                for seat in range(variant.seats)
            )
    names = tuple(entrant.name for entrant in fixture.seats)
    place = (fixture.round, fixture.index)
    return Played(fixture.pair, *place, names, returns, stopwatch.actions, stopwatch.turns, fault)


class Stopwatch:
    """Observes a match: the acting seat, the number of actions and the turn times."""

    def __init__(self, seats: int) -> None:
        self.seat = 0
        self.actions = 0
        self._thought: list[list[float]] = [[] for _ in range(seats)]  # seconds per turn
        self._last: int | None = None  # the seat that acted last

    @property
    def turns(self) -> tuple[tuple[int, float, float], ...]:
        """Each seat's number of turns, total time and longest turn, in seconds."""
        return tuple(
            (len(all_), round(sum(all_), 6), round(max(all_, default=0.0), 6))
            for all_ in self._thought
        )

    def think(self, bot: Bot, position: Position) -> str:
        """Return a bot's action and record how long it took."""
        self.seat = position.actor
        began = time.perf_counter()
        action = bot.think(position).action
        took = time.perf_counter() - began
        if self._last == self.seat:
            self._thought[self.seat][-1] += took
        else:
            self._thought[self.seat].append(took)
        self._last = self.seat
        return action


def _seated(
    fixture: Fixture, variant: Variant, stopwatch: Stopwatch, stack: ExitStack
) -> list[Bot]:
    """Return a bot for every seat; the stack closes them."""
    seeds = Stream(fixture.seed, 2 * fixture.number + 1)
    bots = []
    for stopwatch.seat, entrant in enumerate(fixture.seats):
        _get_ready(variant, entrant)
        bots.append(entrant.make(variant, seed=seeds.next(), patience=fixture.patience))
        stack.callback(close, bots[-1])
    return bots


def _first(fixture: Fixture, variant: Variant, chance: Stream, stopwatch: Stopwatch) -> Position:
    """Return the position bots play from: the initial one, or the one after an even start."""
    position = variant.start()
    if fixture.is_even:
        actions = deal_evenly(variant, chance)
        stopwatch.actions += len(actions)
        return position.play(*actions)
    return position


def play_out(
    position: Position, bots: Sequence[Bot], chance: Stream, stopwatch: Stopwatch
) -> Position:
    """Play a match from here to its end; return the last position."""
    while not position.is_over and stopwatch.actions < LONGEST:
        if position.actor == CHANCE:
            action = position.chosen(chance.next())
        else:
            action = stopwatch.think(bots[position.actor], position)
        position = position.play(action)
        stopwatch.actions += 1
    return position


@cache
def _get_ready(variant: Variant, entrant: Entrant) -> None:
    """Let one of our bots think once, so that no clock runs while code is compiled or loaded."""
    if not entrant.command:
        entrant.make(variant).think(variant.start().dealt())


def close(bot: Bot) -> None:
    """Close a bot that runs another program."""
    if isinstance(bot, ExternalBot):
        bot.close()


def _variant(text: str) -> Variant:
    game_id, *options = text.split()
    return make_variant(game_id, **parse_options(options))
