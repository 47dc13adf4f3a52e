"""One source: rules and templates mean the same interpreted and compiled, for every game."""

from __future__ import annotations

from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

from orchard.kernel import (
    Rulebook,
    StateBase,
    Struct,
    Target,
    int8,
    int16,
    rule,
    rules,
    specialise,
    take_turn,
    uint64,
)
from orchard.kernel.compile import linker
from orchard.kernel.rules import choose, finish, weight

TARGETS: tuple[Target, ...] = ("python", "cpu")


class Small(Struct):
    """Narrow numbers, which overflow in NumPy arithmetic."""

    byte: int = int8()
    bytes: Any = int8(3)
    short: int = int16()
    word: Any = uint64()


def small() -> Any:
    struct = np.zeros(1, Small.dtype())
    struct["byte"], struct["bytes"], struct["short"] = 100, [100, -100, 7], 30000
    struct["word"] = 2**64 - 1
    return struct


def position(seats: int) -> Any:
    return np.zeros(1, StateBase.dtype(seats=seats))


@rule
def reckon(s: Any) -> int:
    """Multiply narrow numbers into a wide one."""
    return int(twice(s.byte) * s.short - s.bytes[1] * s.bytes[0])


@rule
def twice(x: int) -> int:
    """Return 2x."""
    return 2 * x


@rule
def look(s: Any, seen: Any) -> None:
    """Pass everything a rule can read to `seen`."""
    seen(s.byte)
    seen(s.bytes[0])
    seen(s.bytes[1] + s.short)
    seen(len(s.bytes))


@rule
def wrap(s: Any) -> Any:
    """Let a word overflow."""
    return s.word + np.uint64(2)


@rule
def total(t: Any, s: Any, out: Any) -> int:
    """Sum a game's legal actions times their weights: a template."""
    n = rules.legal(t, s, out)
    found = 0
    for i in range(n):
        found += out[i] * rules.weight(t, s, out[i])
    return found


TEMPLATES = ModuleType("templates")
vars(TEMPLATES).update(rules=rules, total=total)


@rule
def total_by_module(t: Any, s: Any, out: Any) -> int:
    """Call a template as a member of its module."""
    return TEMPLATES.total(t, s, out)  # type: ignore[no-any-return]


def game_of(name: str, step: int, **others: Any) -> Rulebook:
    """Return a game whose actions are 0, step and 2 step."""

    @rule
    def legal(t: Any, s: Any, out: Any) -> int:
        for i in range(3):
            out[i] = i * STEP
        return 3

    own = rule(FunctionType(legal.__code__, {**globals(), "STEP": step}))
    return Rulebook(name, {"legal": own, **others})


STEP = 0  # each game has its own


@pytest.mark.parametrize("target", TARGETS)
def test_narrow_numbers_do_not_overflow(target: Target) -> None:
    assert specialise(reckon, target=target)(small()[0]) == 200 * 30000 + 100 * 100


@pytest.mark.parametrize("target", TARGETS)
def test_words_wrap_around(target: Target) -> None:
    assert int(specialise(wrap, target=target)(small()[0])) == 1


def test_interpreted_rules_see_only_pythons_whole_numbers() -> None:
    seen: list[Any] = []
    specialise(look, target="python")(small()[0], seen.append)
    assert [type(value) for value in seen] == [int] * 4


def test_interpreted_rules_read_narrow_arguments_as_pythons_numbers() -> None:
    assert specialise(twice, target="python")(np.int8(100)) == 200
    assert type(specialise(twice, target="python")(np.int8(100))) is int


def test_a_rule_stays_a_plain_function() -> None:
    assert twice(21) == 42


@pytest.mark.parametrize("target", TARGETS)
def test_specialising_twice_gives_the_same_function(target: Target) -> None:
    assert specialise(twice, target=target) is specialise(twice, target=target)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    ("winners", "returns"),
    [
        (0b001, [1, -0.5, -0.5]),
        (0b110, [-1, 0.5, 0.5]),
        (0b111, [0, 0, 0]),
    ],
)
def test_finish_shares_the_returns(target: Target, winners: int, returns: list[float]) -> None:
    over = position(3)
    specialise(finish, target=target)(over[0], winners)
    assert over["actor"][0] == -1
    assert over["result"][0].tolist() == returns


@pytest.mark.parametrize("target", TARGETS)
def test_a_template_reaches_the_games_own_rules(target: Target) -> None:
    out = np.zeros(3, np.int16)
    run = specialise(total, game_of("tens", 10), target=target)
    assert run(small()[0], small()[0], out) == 30
    assert out.tolist() == [0, 10, 20]


@pytest.mark.parametrize("target", TARGETS)
def test_a_template_may_be_called_as_a_member_of_its_module(target: Target) -> None:
    run = specialise(total_by_module, game_of("tens", 10), target=target)
    assert run(small()[0], small()[0], np.zeros(3, np.int16)) == 30


@pytest.mark.parametrize("target", TARGETS)
def test_games_that_share_a_template_do_not_mix(target: Target) -> None:
    s, out = small()[0], np.zeros(3, np.int16)
    runs = [specialise(total, game_of("same", step), target=target) for step in (1, 5, 7)]
    assert [run(s, s, out) for run in runs] == [3, 15, 21]


@pytest.mark.parametrize("target", TARGETS)
def test_a_games_own_weight_takes_the_place_of_the_usual_one(target: Target) -> None:
    heavy = game_of("heavy", 1, weight=rule(_double))
    run = specialise(total, heavy, target=target)
    assert run(small()[0], small()[0], np.zeros(3, np.int16)) == 6
    assert weight(None, None, 4) == 1


def _double(t: Any, s: Any, action: int) -> int:
    return 2


@pytest.mark.parametrize("target", TARGETS)
def test_choose_is_even_for_seats_and_weighted_for_chance(target: Target) -> None:
    uneven = game_of("uneven", 1, weight=rule(_by_action))
    run = specialise(choose, uneven, target=target)
    s, out = position(2), np.zeros(3, np.int16)
    numbers = [np.uint64((2 * k + 1) * 2**64 // 24) for k in range(12)]
    assert [run(s[0], s[0], out, x) for x in numbers] == [0] * 4 + [1] * 4 + [2] * 4
    s["actor"] = -2
    assert [run(s[0], s[0], out, x) for x in numbers] == [0] * 2 + [1] * 4 + [2] * 6


def _by_action(t: Any, s: Any, action: int) -> int:
    return action + 1


def test_a_rule_that_a_game_does_not_offer_is_missed_by_name() -> None:
    with pytest.raises(TypeError, match="plain has no rule 'evaluate'"):
        specialise(evaluation, game_of("plain", 1))


@rule
def evaluation(t: Any, s: Any) -> float:
    """Use a rule that few games have."""
    return rules.evaluate(t, s, 0)


def test_a_rule_with_another_docstring_is_the_same_rule() -> None:
    def digest(docstring: str, answer: int) -> str:
        scope: dict[str, Any] = {}
        exec(f"def ask():\n    {docstring!r}\n    return {answer}", scope)
        return linker(None, "python").digest(rule(scope["ask"]))

    first = digest("Return the answer.", 42)
    assert first == digest("Return what was asked for.", 42)
    assert first != digest("Return the answer.", 43)


@pytest.mark.parametrize("target", TARGETS)
def test_turns_are_counted_as_they_begin(target: Target) -> None:
    s = position(3)
    for seat in (0, 2):
        specialise(take_turn, target=target)(s[0], seat)
    assert (s["turn"][0], s["actor"][0]) == (2, 2)


def test_a_template_that_is_called_as_it_is_says_what_is_missing() -> None:
    with pytest.raises(TypeError, match=r"rules\.legal has no meaning before .* specialised"):
        total(None, None, None)


@pytest.mark.parametrize("target", TARGETS)
def test_a_template_without_a_game_cannot_be_specialised(target: Target) -> None:
    with pytest.raises(TypeError, match="a template needs a game's rules"):
        specialise(total, target=target)


def test_a_cache_folder_that_cannot_be_made_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("ORCHARD_CACHE", str(tmp_path / "file" / "cache"))
    run = specialise(total, game_of("uncached", 3))
    assert run(small()[0], small()[0], np.zeros(3, np.int16)) == 9
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
