"""Workloads of OpenSpiel and pgx, as factories that fail where these are not installed."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any, Literal

from bench.contest import UnavailableError
from bench.measure import Work

HEX = "hex(board_size=11)"
HEARTS = "hearts"
SCAN = 64  # steps per call of pgx


def open_spiel_steps(name: str = HEX) -> Callable[[], Work]:
    """Return a factory for a workload whose iteration is a random OpenSpiel game from Python."""

    def make() -> Work:
        import pyspiel

        game = pyspiel.load_game(name)

        def work(games: int) -> dict[str, int]:
            steps = 0
            for _ in range(games):
                state = game.new_initial_state()
                while not state.is_terminal():
                    actions = state.legal_actions()
                    state.apply_action(actions[random.randrange(len(actions))])
                    steps += 1
            return {"games": games, "steps": steps}

        return work

    return make


def open_spiel_search() -> Work:
    """Return a workload whose iteration is an OpenSpiel MCTS simulation with one rollout."""
    import pyspiel

    game = pyspiel.load_game(HEX)
    state = game.new_initial_state()

    def work(simulations: int) -> dict[str, int]:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, True, 7, False)
        bot.step(state)
        return {"games": simulations}

    return work


def pgx_steps(batch: int, platform: Literal["cpu", "gpu"]) -> Callable[[], Work]:
    """Return a factory for a workload whose iteration is 64 steps of `batch` Hex boards in pgx."""

    def make() -> Work:
        os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # we share the device
        import jax

        device = _device(jax, platform)
        with jax.default_device(device):
            run, carry = _pgx_run(jax, batch)

        def work(calls: int) -> dict[str, int]:
            nonlocal carry
            with jax.default_device(device):
                for _ in range(calls):
                    carry = run(carry)
                jax.block_until_ready(carry)
            return {"steps": calls * SCAN * batch}

        return work

    return make


def _device(jax: Any, platform: str) -> Any:
    try:
        return jax.devices(platform)[0]
    except RuntimeError:
        raise UnavailableError(f"jax has no {platform.upper()} here") from None


def _pgx_run(jax: Any, batch: int) -> tuple[Callable[[Any], Any], Any]:
    """Return a function that advances each board by 64 random steps, and its first argument."""
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("hex")  # its size is fixed at 11
    step = jax.vmap(auto_reset(env.step, env.init))  # games restart as they end

    def one(carry: Any, _: None) -> Any:
        states, key = carry
        key, choose, renew = jax.random.split(key, 3)
        logits = jax.numpy.log(states.legal_action_mask.astype(jax.numpy.float32))
        actions = jax.random.categorical(choose, logits, axis=-1)
        return (step(states, actions, jax.random.split(renew, batch)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=SCAN)[0])
    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(7), batch))
    return run, (states, jax.random.PRNGKey(8))
