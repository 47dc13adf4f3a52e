"""OpenSpiel's own MCTS bot as a player: `python -m bench.openspiel_bot [--seconds 1]`.

Any variant without hidden information is presented to OpenSpiel as a Python game over the compiled
rules, and OpenSpiel's C++ bot searches it with random rollouts; it runs about twice as many
simulations per second as the Python one. It speaks the part of the text interface that the arena
needs, so the arena can play it as `cmd:python -m bench.openspiel_bot`.

A state holds only bytes, which keeps the deep copies by which OpenSpiel clones it cheap. Our side
is one compiled call per action; nearly all time goes into OpenSpiel and its calls into Python.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from typing import Any, TextIO

import numpy as np
import pyspiel

from bench.errors import BenchError
from orchard.errors import OrchardError
from orchard.kernel import CHANCE, Ints, rule, rules
from orchard.kernel.random import Stream
from orchard.match import Position, Variant, make_variant
from orchard.match.record import parse_options

UCT_C = 2.0  # as in OpenSpiel's own examples
ROLLOUTS = 1
MEMORY = 2000  # MB for its tree
MANY = 10**8  # simulations: time ends a search, not their number
LONGEST = 10_000  # actions
WARMING = 0.1  # seconds
CODES = 2**15


@rule
def act(t: Any, s: Any, out: Ints, action: int) -> int:
    """Play an action and list the legal ones after it; return how many there are."""
    rules.apply(t, s, action)
    return rules.legal(t, s, out)


class Sheet:
    """A variant's compiled rules over one scratch position."""

    def __init__(self, variant: Variant) -> None:
        if variant.hides:
            sentence = f"{variant.game.title} hides things; OpenSpiel's MCTS bot would see them."
            raise BenchError(sentence)
        self.variant = variant
        self.work = variant.blank()
        self.bytes = self.work.view(np.uint8)
        self.out = variant.buffer()
        self._tables, self._struct = variant.tables[0], self.work[0]
        self._act, self._weight = variant.specialise(act), variant.door("weight", "cpu")
        self.first = variant.start()

    def act(self, data: bytes, code: int) -> tuple[int, bytes, bytes]:
        """Return the actor, position and legal actions after an action."""
        self.bytes[:] = np.frombuffer(data, np.uint8)
        count = self._act(self._tables, self._struct, self.out, code)
        return int(self._struct["actor"]), self.work.tobytes(), self.out[:count].tobytes()

    def chances(self, data: bytes, codes: list[int]) -> list[tuple[int, float]]:
        """Return chance's actions with their probabilities."""
        self.bytes[:] = np.frombuffer(data, np.uint8)
        tables = self.variant.tables
        weights = [int(self._weight(tables, self.work, code)) for code in codes]
        return [(code, w / sum(weights)) for code, w in zip(codes, weights, strict=True)]

    def returns(self, data: bytes) -> list[float]:
        """Return each seat's return in a finished position."""
        return np.frombuffer(data, self.variant.dtype)["result"][0].tolist()  # type: ignore[no-any-return]


class State(pyspiel.State):  # type: ignore[misc]
    """A position as an OpenSpiel state."""

    sheet: Sheet  # on the class, so that clones do not copy it

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.put(self.sheet.first)

    def put(self, position: Position) -> None:
        """Set this state to a position."""
        self.actor = position.actor
        self.data = position.state.tobytes()
        self.codes = np.array(position.codes, np.int16).tobytes()

    def current_player(self) -> int:
        """Return who is to act."""
        if self.actor >= 0:
            return self.actor
        ends = (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL)
        return ends[self.actor != CHANCE]  # type: ignore[no-any-return]

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.actor < 0 and self.actor != CHANCE

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002  # OpenSpiel's signature
        return np.frombuffer(self.codes, np.int16).tolist()  # type: ignore[no-any-return]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return chance's actions with their probabilities."""
        return self.sheet.chances(self.data, self._legal_actions(0))

    def _apply_action(self, action: int) -> None:
        self.actor, self.data, self.codes = self.sheet.act(self.data, action)

    def returns(self) -> list[float]:
        """Return each seat's return; zeros before the end."""
        over = self.is_terminal()
        return self.sheet.returns(self.data) if over else [0.0] * self.sheet.variant.seats

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002  # as above
        return self.sheet.variant.format_action(action)

    def __str__(self) -> str:
        state = np.frombuffer(self.data, self.sheet.variant.dtype)
        return Position(self.sheet.variant, state).everything


class Shown(pyspiel.Game):  # type: ignore[misc]
    """A variant as an OpenSpiel game."""

    def __init__(self, variant: Variant) -> None:
        super().__init__(_game_type(variant), _game_info(variant), {})
        self.state_class = type("StateOfVariant", (State,), {"sheet": Sheet(variant)})

    def new_initial_state(self) -> Any:
        """Return the initial state."""
        return self.state_class(self)

    def state_of(self, position: Position) -> Any:
        """Return the state of a position."""
        state = self.new_initial_state()
        state.put(position)
        return state


def _game_type(variant: Variant) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"orchard_{variant.game.id.replace('-', '_')}",
        long_name=variant.game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=variant.seats,
        min_num_players=variant.seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={},
    )


def _game_info(variant: Variant) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=CODES,
        max_chance_outcomes=CODES,
        num_players=variant.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


def search(shown: Shown, position: Position, *, seconds: float, seed: int) -> Any:
    """Return the root of OpenSpiel's tree after it has searched for at least `seconds`.

    The bot's `step` crashes on games defined in Python; the underlying search does not. If the
    machine was busy elsewhere the whole time, the root has no children and the search runs again.
    """
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
    policy = pyspiel.ChildSelectionPolicy.UCT
    bot = pyspiel.MCTSBot(shown, evaluator, UCT_C, MANY, MEMORY, True, seed, False, policy, seconds)
    root = bot.mcts_search(shown.state_of(position))
    while not root.children:
        root = bot.mcts_search(shown.state_of(position))
    return root


class Player:
    """One conversation with the arena."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._stream = Stream(0)

    def answer(self, line: str) -> str:
        """Return the answer to a command."""
        command, _, rest = line.strip().partition(" ")
        try:
            return f"= {getattr(self, f'on_{command}', self.on_other)(rest)}".rstrip()
        except (BenchError, OrchardError) as error:
            return f"? {error}"

    def on_new(self, rest: str) -> str:
        """Begin a game."""
        game_id, *options = rest.split()
        self._variant = make_variant(game_id, **parse_options(options))
        self._shown = Shown(self._variant)
        self._position = self._variant.start()
        # No match clock may run while code is compiled or loaded.
        search(self._shown, self._position.dealt(), seconds=WARMING, seed=0)
        return ""

    def on_position(self, rest: str) -> str:
        """Replace the position."""
        self._position = self._variant.position(rest)
        return ""

    def on_seed(self, rest: str) -> str:
        """Make random choices repeatable, as far as a time limit allows."""
        self._stream = Stream(int(rest))
        return ""

    def on_go(self, _: str) -> str:
        """Search and return the most visited action."""
        seed = self._stream.next() >> 33
        root = search(self._shown, self._position, seconds=self._seconds, seed=seed)
        return self._variant.format_action(root.best_child().action)

    def on_other(self, _: str) -> str:
        """Refuse an unknown command."""
        raise BenchError("This bot knows new, position, seed, go and quit.")


def serve(lines: Iterable[str], out: TextIO, seconds: float) -> None:
    """Answer commands until `quit` or the end of the input."""
    player = Player(seconds)
    for line in lines:
        if line.strip() == "quit":
            return
        if line.strip():
            out.write(f"{player.answer(line)}\n\n")
            out.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.openspiel_bot")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each action")
    serve(sys.stdin, sys.stdout, parser.parse_args().seconds)
