"""The settings of a training run, and the variants it practises."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

import msgspec

from orchard.games.game import Game, Value, find_game
from orchard.match import Variant, make_variant

Device = Literal["cpu", "cuda"]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How to train; `settings_for` fills in what depends on the device."""

    game: str
    options: dict[str, str] = {}  # fixed for all games
    minutes: float = 10.0
    games: int  # at once
    simulations: int = 32  # per decision
    width: int = 64
    blocks: int = 6
    device: Device = "cpu"
    rate: float = 2e-3  # initial learning rate
    batch: int  # positions per step
    reuse: float = 2.0  # how often a position is learned from
    times: int  # size of the replay buffer, in decisions per game slot
    unusual: float = 0.2  # share of games that begin with random actions
    rated: int  # games against its own past
    seed: int = 1
    records: bool = True  # whether to record searches as CUDA graphs
    threads: int = 1  # for the net, on a CPU; a small net does not benefit from more


DEFAULTS: Mapping[Device, Mapping[str, int]] = {
    "cuda": {"games": 8192, "batch": 4096, "times": 1024, "rated": 1024},
    "cpu": {"games": 64, "batch": 256, "times": 512, "rated": 32},
}


def settings_for(game: str, device: Device, **given: object) -> Settings:
    """Return settings as given, with the device's defaults for the rest."""
    known = {name: value for name, value in given.items() if value is not None}
    return msgspec.convert({"game": game, "device": device, **DEFAULTS[device], **known}, Settings)


class Practised(NamedTuple):
    """A variant and its share of the games."""

    variant: Variant
    share: float


def practised(game: Game, options: Mapping[str, Value]) -> list[Practised]:
    """Return the variants to practise, largest share first: the game's list, with these options.

    Entries that contradict the options are left out; if none remain, only the options' own variant
    is practised.
    """
    observation = game.observation
    listed = observation.practice if observation else ()
    plain = game.parse_options(options)
    wanted = {name: plain[name] for name in options}
    found: dict[Variant, float] = {}
    for each in listed:
        said = {name: value for name, value in each.options.items() if name in wanted}
        if all(wanted[name] == value for name, value in said.items()):
            variant = make_variant(game, **{**each.options, **wanted})
            found[variant] = found.get(variant, 0.0) + each.weight
    found = found or {make_variant(game, **plain): 1.0}
    total = sum(found.values())
    listing = [Practised(variant, weight / total) for variant, weight in found.items()]
    return sorted(listing, key=lambda each: -each.share)


def variants_of(settings: Settings) -> list[Practised]:
    """Return the variants that settings ask for, with their shares."""
    return practised(find_game(settings.game), settings.options)
