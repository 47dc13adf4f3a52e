"""What a page needs for a bot with a net: a module, its facts, and the net itself.

They are separate files, which a page loads only when a player chooses such a bot. The module of a
variant contains rules, trees and the layers of nets of any size; the facts give all the sizes; the
net is only its weights, as float16 in the order of `Shape.arrays`.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from orchard.bots.learned import SIMULATIONS
from orchard.games.game import Game, all_games
from orchard.kernel import wasm
from orchard.kernel.wasm import Export
from orchard.match import Variant
from orchard.nets.compiled import evaluate_leaves, flat, half_to_float, net_arrays, pack_weights
from orchard.nets.file import NetFile
from orchard.nets.forest import Forest
from orchard.nets.guided import room_for
from orchard.nets.shape import shape_for
from orchard.nets.shipped import offered_net
from orchard.nets.simulation import decide, reset, simulate
from orchard.page.facts import arrays, fields
from orchard.page.module import filed, find_module
from orchard.page.shipped import shipped_modules

REMEMBERED = 64  # names and facts


def build_learned(variant: Variant, folder: Path | None = None) -> bytes:
    """Return the module that plays a variant with a net, building it if necessary."""
    return filed(learned_name(variant), lambda: _built(variant), folder)


@lru_cache(REMEMBERED)
def learned_name(variant: Variant) -> str:
    """Return the name of that module, which changes with its contents."""
    if came := shipped_modules().get(learned_key(variant)):
        return came
    forest = _forest(variant)
    digest = wasm.digest(_exports(forest), variant.game.rulebook, shape=forest.shape)
    return f"{variant.game.id}-net-{digest[:20]}.wasm"


def learned_key(variant: Variant) -> str:
    """Return the key of such a module in a package's index, as `module_key` does."""
    return f"{variant.game.id} {_forest(variant).shape}"


def learned_if_built(variant: Variant) -> bytes | None:
    """Return the facts for playing a variant with its net as JSON, or None if unavailable."""
    net = offered_net(variant.game)
    if net is None or not find_module(learned_name(variant)):
        return None
    return msgspec.json.encode(learned_facts(variant, net))


def learned_facts(variant: Variant, net: NetFile) -> dict[str, Any]:
    """Return what a page must know, besides the module, to play a variant with a net."""
    forest = _forest(variant)
    rooms = net_arrays(net.shape, forest.window.rows, forest.window.columns)
    return {
        "module": learned_name(variant),
        "net": net_name(variant.game, net),
        "simulations": forest.simulations,
        "constants": b64encode(forest.arrays.constants.tobytes()).decode(),
        "sizes": b64encode(rooms.sizes.tobytes()).decode(),
        "forest": arrays(forest.arrays),
        "tree": fields(forest.dtype),
        "arrays": arrays(rooms),
    }


def net_name(game: Game, net: NetFile) -> str:
    """Return the file name of a net, which changes with its contents."""
    return f"{game.id}-{sha256(net_bytes(net)).hexdigest()[:20]}.net"


def net_bytes(net: NetFile) -> bytes:
    """Return a net in the format that a page loads."""
    return flat(net.shape, net.weights).astype("<f2").tobytes()


def net_files() -> Iterator[tuple[str, bytes]]:
    """Yield the available nets by name."""
    for game in all_games():
        if (net := offered_net(game)) is not None:
            yield net_name(game, net), net_bytes(net)


def find_net(name: str) -> bytes | None:
    """Return the net of this name, or None if there is no such net any more."""
    return dict(net_files()).get(name)


def _forest(variant: Variant) -> Forest:
    """Return the one-tree forest that a page uses."""
    seats = variant.game.seats[-1]
    return Forest(variant, 1, SIMULATIONS, seats=seats, nodes=room_for(SIMULATIONS))


def _built(variant: Variant) -> wasm.Module:
    forest = _forest(variant)
    rules = variant.game.rulebook
    return wasm.build(_exports(forest), rules, shape=forest.shape, is_wide=True)


def _exports(forest: Forest) -> Iterator[Export]:
    """Yield the functions of the module."""
    shape = shape_for(forest.variant, width=1, blocks=1)  # any size will do: the code is the same
    net, trees = net_arrays(shape, 1, 1), forest.arrays
    wide = np.zeros(1, np.float32)
    yield Export("reset", reset, (trees, np.uint64(0), 0.0))
    yield Export("simulate", simulate, (trees,))
    yield Export("decide", decide, (trees,))
    yield Export("evaluate_leaves", evaluate_leaves, (trees, net))
    yield Export("pack_weights", pack_weights, (net, wide))
    yield Export("half_to_float", half_to_float, (np.zeros(1, np.uint16), wide))
