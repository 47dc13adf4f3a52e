"""Entrants: the players of an arena, written as short texts.

    sapling                  a bot by name; `sage` where its game has a net
    blossom:playouts=500     with this many playouts per action
    orchardist:seconds=1     with this much time per action
    net:skirt/net.npz        a net as written by `orchard train`
    net:net.npz:simulations=0    with this many simulations per action; 0 plays the raw policy
    cmd:./bot --fast         another program that speaks the text interface
    mine=cmd:./bot --fast    the same under a short name; works with every entrant

An entrant's text means the same in every process, so matches are handed out as texts.
"""

from __future__ import annotations

import math
import re
import shlex
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from orchard.bots.external import ExternalBot
from orchard.bots.learned import SIMULATIONS, NetBot, load_evaluator
from orchard.bots.naming import BOTS, MOST_PLAYOUTS, SAGE, find_bot, make_bot
from orchard.bots.searching import fitted
from orchard.bots.thought import Bot
from orchard.errors import OrchardError
from orchard.games.game import Game
from orchard.match import Variant
from orchard.nets.evaluator import Evaluator
from orchard.nets.shipped import net_path

COMMAND, NET = "cmd", "net"
MOST_SIMULATIONS = 10**5
MOST_SECONDS = 86_400.0
PATIENCE = 60.0  # seconds another program may take to answer
FORM = re.compile(r"(?:(?P<name>[^\s:=,]+)=)?(?P<kind>[^\s:=,]+)(?::(?P<rest>.*))?", re.DOTALL)


@dataclass(frozen=True)
class Entrant:
    """A player: one of our bots, with or without its own budget, a net or a command."""

    text: str
    name: str  # the name to show
    kind: str  # the name of a bot, COMMAND or NET
    playouts: int | None = None
    seconds: float | None = None
    command: tuple[str, ...] = ()
    net: Path | None = None
    simulations: int = SIMULATIONS  # for a net

    def make(self, variant: Variant, *, seed: int = 0, patience: float = PATIENCE) -> Bot:
        """Return a bot for one seat of one match; if it has a `close`, call it afterwards."""
        self.check(variant)
        if self.kind == COMMAND:
            return ExternalBot(self.command, variant, seed=seed, patience=patience)
        if self.net:
            evaluator = _loaded(self.net, variant.game)
            return NetBot(variant, evaluator, simulations=self.simulations, seed=seed)
        return make_bot(
            self.kind, variant, playouts=self.playouts, seconds=self.seconds, threads=1, seed=seed
        )

    def check(self, variant: Variant) -> None:
        """Refuse a game that this entrant cannot play."""
        if self.kind == COMMAND and variant.hides:
            raise OrchardError("entrant.hidden", name=self.name, game=variant.game.id)
        if self.net:
            _loaded(self.net, variant.game)
        elif self.kind == SAGE:
            find_bot(SAGE, variant.game)

    def meaning(self, variant: Variant) -> str:
        """Return what the text stands for now, which changes when a level is tuned."""
        if self.kind == COMMAND:
            return shlex.join(self.command)
        if net := net_path(variant.game) if self.kind == SAGE else self.net:
            digest = sha256(net.read_bytes()).hexdigest()[:16]
            return f"{NET} {digest} simulations={self.simulations}"
        level = find_bot(self.kind).level
        told = {} if level is None else asdict(fitted(level, variant))
        skill = {key: told[key] for key in told if key != "name"}
        given = {"playouts": self.playouts, "seconds": self.seconds}
        skill |= {key: value for key, value in given.items() if value is not None}
        return " ".join([self.kind, *(f"{key}={value}" for key, value in skill.items())])


def parse_entrant(text: str) -> Entrant:
    """Parse an entrant."""
    text = text.strip()
    found = FORM.fullmatch(text)
    if found is None:
        raise OrchardError("entrant.wrong", text=text, known=", ".join(BOTS))
    name, kind, rest = found["name"], found["kind"], found["rest"]
    if kind == COMMAND:
        return _external(text, name, rest or "")
    if kind == NET:
        return _learned(text, name, rest or "")
    if kind not in (*BOTS, SAGE):
        raise OrchardError("entrant.wrong", "bot-unknown", name=kind, known=", ".join(BOTS))
    playouts, seconds = (None, None) if rest is None else _budget(kind, rest)
    shown = name or (kind if rest is None else f"{kind}:{rest}")
    return Entrant(text, shown, kind, playouts, seconds)


def parse_entrants(texts: Sequence[str]) -> tuple[Entrant, ...]:
    """Parse comma-separated lists of entrants; a command takes the rest of its text."""
    entrants = [parse_entrant(part) for text in texts for part in _split(text)]
    names = [entrant.name for entrant in entrants]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise OrchardError("entrant.twice", name=twice, other=f"other={twice.partition(':')[0]}")
    if len(entrants) < 2:
        raise OrchardError("entrant.few")
    return tuple(entrants)


def _split(text: str) -> list[str]:
    """Split a list into the texts of its entrants."""
    command = re.search(rf"(^|,)\s*([^\s:=,]+=)?{COMMAND}:", text)
    if command is None:
        return text.split(",")
    before = text[: command.start()]
    return [*(before.split(",") if before else []), text[command.start() :].lstrip(",")]


def _external(text: str, name: str | None, rest: str) -> Entrant:
    try:
        command = tuple(shlex.split(rest))
    except ValueError:
        raise OrchardError("entrant.wrong", "entrant-quotes", text=rest) from None
    if not command:
        raise OrchardError("entrant.wrong", "entrant-command", text=text)
    return Entrant(text, name or Path(command[0]).name, COMMAND, command=command)


def _learned(text: str, name: str | None, rest: str) -> Entrant:
    path, colon, count = rest.partition(":simulations=")
    is_number = count.isascii() and count.isdigit() and len(count) < 9
    simulations = int(count) if is_number else SIMULATIONS
    if not path or (colon and not is_number) or simulations > MOST_SIMULATIONS:
        raise OrchardError("entrant.wrong", "entrant-net", text=text)
    shown = name or f"{Path(path).stem}{colon}{count}"
    return Entrant(text, shown, NET, net=Path(path), simulations=simulations)


@cache
def _loaded(path: Path, game: Game) -> Evaluator:
    return load_evaluator(path, game)


def _budget(kind: str, rest: str) -> tuple[int | None, float | None]:
    """Parse an entrant's budget per action: playouts or seconds."""
    if kind == SAGE or find_bot(kind).level is None:
        raise OrchardError("entrant.wrong", "entrant-no-budget", name=kind, text=rest)
    key, _, value = rest.partition("=")
    if key == "playouts" and value.isascii() and value.isdigit():
        playouts = int(value) if len(value) < 12 else 0
        if 1 <= playouts <= MOST_PLAYOUTS:
            return playouts, None
    if key == "seconds" and 0 < _number(value) <= MOST_SECONDS:
        return None, _number(value)
    raise OrchardError("entrant.wrong", "entrant-budget", name=kind, text=rest)


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan
