"""The text interface: one command per line, one answer each, for people, programs and tests.

An answer is `= ` and its text, or `? ` and an error sentence, then an empty line. A failed command
changes nothing.
"""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable, Iterable
from copy import copy
from pathlib import Path
from typing import TextIO

from orchard.bots import DEFAULT, Thought, think
from orchard.bots.naming import MOST_PLAYOUTS
from orchard.draw import to_text
from orchard.errors import OrchardError
from orchard.games.game import all_games
from orchard.kernel import CHANCE, EVERYTHING, OVER
from orchard.kernel.random import Stream
from orchard.match import Fable, Match, Variant, load_fable, make_variant
from orchard.match.even import deal_evenly
from orchard.match.fable import fable_from, format_fable
from orchard.match.record import format_returns, parse_options
from orchard.search import perft

MOST_SECONDS = 86400.0


class Engine:
    """One session, with one match at a time."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._fable: Fable | None = None  # the fable that the match belongs to
        self._stream = Stream(secrets.randbits(64))

    @property
    def _told(self) -> Fable:
        if self._fable is None:
            raise OrchardError("fable.none", game=self.match.variant.game.id)
        return self._fable

    @property
    def match(self) -> Match:
        """The current match."""
        if self._match is None:
            raise OrchardError("engine.wrong", "engine-no-game")
        return self._match

    def answer(self, line: str) -> str:
        """Return the answer to a command, `= ...` or `? ...`."""
        command, *words = line.split() or [""]
        try:
            if command not in COMMANDS:
                known = ", ".join([*COMMANDS, "quit"])
                raise OrchardError("engine.wrong", "engine-command", command=command, known=known)
            text = COMMANDS[command](self, words)
        except OrchardError as error:
            return f"? {error.sentence}"
        return f"= {text}" if text else "="

    def games(self, words: list[str]) -> str:
        """List the games."""
        _expect(words, 0, "games")
        return " ".join(known.id for known in all_games())

    def new(self, words: list[str]) -> str:
        """Start a game."""
        if not words:
            raise OrchardError("engine.wrong", "engine-new")
        variant = make_variant(words[0], **parse_options(words[1:]))
        self._begin(variant)
        return ""

    def even(self, words: list[str]) -> str:
        """Restart the game with an even start; return its actions."""
        _expect(words, 0, "even")
        variant, stream = self.match.variant, copy(self._stream)
        actions = deal_evenly(variant, stream)
        self._stream = stream
        self._begin(variant).play(*actions)
        return " ".join(actions)

    def _begin(self, variant: Variant) -> Match:
        self._match = Match(variant)
        self._fable = fable_from(self._match) if variant.game.campaign else None
        return self._match

    def fable(self, words: list[str]) -> str:
        """Write the fable so far in its file format, or load one from a file."""
        if words:
            _expect(words, 1, "fable [FILE]")
            self._fable = load_fable(Path(words[0]))
            self._match = self._fable.match
            return ""
        lines = format_fable(self._told).split("\n")
        return "\n" + "\n".join(line for line in lines if line)

    def next(self, words: list[str]) -> str:
        """Begin the next game of a fable; return the seat that starts."""
        _expect(words, 0, "next")
        self._match = self._told.play_on()
        return f"seat {self._told.start}"

    def position(self, words: list[str]) -> str:
        """Replace the position with the one given as text."""
        variant = self.match.variant
        self._match = Match(variant, variant.position(" ".join(words)))
        if self._fable is not None:
            self._fable.match = self._match
        return ""

    def show(self, words: list[str]) -> str:
        """Write the position in one line."""
        _expect(words, 0, "show")
        return self.match.position.everything

    def board(self, words: list[str]) -> str:
        """Draw the position as a text board."""
        _expect(words, 0, "board")
        lines = (
            line.rstrip() for line in to_text(self.match.position.picture(EVERYTHING)).split("\n")
        )
        return "\n" + "\n".join(
            line for line in lines if line
        )  # an empty line would end the answer

    def actor(self, words: list[str]) -> str:
        """Say who is to act."""
        _expect(words, 0, "actor")
        actor = self.match.position.actor
        return {CHANCE: "chance", OVER: "over"}.get(actor, f"seat {actor}")

    def legal(self, words: list[str]) -> str:
        """List the legal actions."""
        _expect(words, 0, "legal")
        return " ".join(self.match.position.legal)

    def weights(self, words: list[str]) -> str:
        """List chance's actions with their weights."""
        _expect(words, 0, "weights")
        return " ".join(f"{a}:{w}" for a, w in self.match.position.weights.items())

    def play(self, words: list[str]) -> str:
        """Play actions in order, all or none."""
        if not words:
            raise OrchardError("engine.wrong", "engine-play")
        self.match.play(*words)
        return ""

    def undo(self, words: list[str]) -> str:
        """Take back the last action, or the last N."""
        if len(words) > 1:
            raise OrchardError("engine.wrong", "engine-undo")
        self.match.undo(_number(words[0], "N") if words else 1)
        return ""

    def returns(self, words: list[str]) -> str:
        """List the seats' returns, once the game is over."""
        _expect(words, 0, "returns")
        return format_returns(self.match.position.returns)

    def view(self, words: list[str]) -> str:
        """Write the position as one seat sees it."""
        _expect(words, 1, "view K")
        return self.match.position.view(_number(words[0], "K"))

    def why(self, words: list[str]) -> str:
        """Say why an action is illegal."""
        _expect(words, 1, "why ACTION")
        reason = self.match.position.why_not(words[0])
        if reason is None:
            raise OrchardError("engine.wrong", "engine-legal", action=words[0])
        return str(reason)

    def perft(self, words: list[str]) -> str:
        """Count the action sequences of a given length."""
        _expect(words, 1, "perft N")
        return str(perft(self.match.position, _number(words[0], "N")))

    def seed(self, words: list[str]) -> str:
        """Seed the random numbers used from here on."""
        _expect(words, 1, "seed N")
        self._stream = Stream(_number(words[0], "N"))
        return ""

    def random(self, words: list[str]) -> str:
        """Play a random legal action and return it."""
        _expect(words, 0, "random")
        action = self.match.position.chosen(self._stream.next())
        self.match.play(action)
        return action

    def go(self, words: list[str]) -> str:
        """Return a bot's action for the actor, and its expected value."""
        thought = self._think(words, "go")
        return f"{thought.action} {thought.value:.3f}"

    def think(self, words: list[str]) -> str:
        """Return a bot's analysis: its expected line, then the value and visits of each action."""
        thought = self._think(words, "think")
        rows = [f"{one.action} {one.value:.3f} {one.visits}" for one in thought.tried]
        return "\n".join([" ".join(thought.line), *rows])

    def _think(self, words: list[str], command: str) -> Thought:
        given = parse_options(words)
        if unknown := set(given) - {"seconds", "playouts", "bot"}:
            usage = f"{command} [seconds=S] [playouts=N] [bot=NAME]"
            raise OrchardError("engine.wrong", "engine-unknown", word=min(unknown), usage=usage)
        stream = copy(self._stream)  # a failed command changes nothing
        thought = think(
            self.match.position,
            bot=given.get("bot", DEFAULT),
            playouts=_number(given["playouts"], "playouts", 1, MOST_PLAYOUTS)
            if "playouts" in given
            else None,
            seconds=_seconds(given["seconds"]) if "seconds" in given else None,
            seed=stream.next() >> 1,
        )
        self._stream = stream
        return thought


COMMANDS: dict[str, Callable[[Engine, list[str]], str]] = {
    command.__name__: command
    for command in (
        Engine.games,
        Engine.new,
        Engine.even,
        Engine.fable,
        Engine.next,
        Engine.position,
        Engine.show,
        Engine.board,
        Engine.actor,
        Engine.legal,
        Engine.weights,
        Engine.play,
        Engine.undo,
        Engine.returns,
        Engine.view,
        Engine.why,
        Engine.perft,
        Engine.seed,
        Engine.random,
        Engine.go,
        Engine.think,
    )
}


def serve(lines: Iterable[str], out: TextIO) -> None:
    """Answer commands until `quit` or the end of the input."""
    engine = Engine()
    for line in lines:
        if not line.strip():
            continue
        if line.split() == ["quit"]:
            out.write("=\n\n")
            out.flush()
            return
        out.write(engine.answer(line) + "\n\n")
        out.flush()


def _expect(words: list[str], count: int, usage: str) -> None:
    if len(words) != count:
        raise OrchardError("engine.wrong", "engine-usage", usage=usage)


def _number(text: str, what: str, low: int = 0, high: int = 2**64 - 1) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 25 and low <= int(text) <= high):
        raise OrchardError(
            "engine.wrong", "engine-number", what=what, low=low, high=str(high), text=text
        )
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= MOST_SECONDS:
        raise OrchardError("engine.wrong", "engine-seconds", high=int(MOST_SECONDS), text=text)
    return seconds
