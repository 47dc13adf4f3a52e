"""Errors say where a game is wrong and what would be right; no part is found by its name."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import orchard
from orchard.games.checking import GameError
from orchard.games.game import Game
from orchard.games.messages import Messages
from orchard.games.nuts_sorting import GAME as NUTS
from orchard.games.parts import Actions, Symmetries, Tuning
from orchard.games.skirt import GAME as SKIRT
from orchard.games.skirt import rules, scene
from orchard.kernel import Struct, int8, rule
from orchard.match import Variant, even
from orchard.testing import NonconformingError, check_game
from orchard.testing.even import check_even_starts

WORDS = Path(inspect.getfile(rules)).parent / "words" / "en.ftl"


def changed(part: Any, *without: str, **members: Any) -> Any:
    """Return a copy of a module without some members and with others replaced."""
    made = ModuleType(part.__name__)
    kept = {name: value for name, value in vars(part).items() if name not in without}
    vars(made).update(kept, **members)
    return made


def faults(**parts: Any) -> str:
    """Return the error message for Skirt with other parts."""
    with pytest.raises(GameError) as error:
        replace(SKIRT, **parts)
    return str(error.value)


def test_pictures_are_of_words_that_are_said_and_looks_that_there_are() -> None:
    told = faults(pictures={"stone": ((0,), (7,)), "hat": ((0,),)})
    assert "pictures: no message has a value of the kind 'hat'" in told
    assert "pictures: 'stone' shows look 7, but there are 2" in told


def test_each_step_of_a_guide_needs_words() -> None:
    assert SKIRT.guide is not None
    told = faults(guide=replace(SKIRT.guide, steps=SKIRT.guide.steps * 2))
    assert f"{WORDS} has no entry 'step-4' (it can use no variables)" in told


def place_of(function: Callable[..., Any]) -> str:
    """Return the file and line of a function."""
    code = function.__code__
    return f"{code.co_filename}:{code.co_firstlineno}"


@pytest.mark.parametrize(
    ("part", "name", "line"),
    [
        ("rules", "apply", "def apply(t, s, action)"),
        ("rules", "tables", "def tables(size)"),
        ("scene", "tell", "def tell(t, s, action, eyes, story)"),
        ("scene", "layout", "def layout(size)"),
        ("notation", "parse_action", "def parse_action(t, s, text)"),
    ],
)
def test_a_missing_function_is_told_with_how_to_begin_it(part: str, name: str, line: str) -> None:
    module = getattr(SKIRT, part)
    told = faults(**{part: changed(module, name)})
    assert f"{module.__file__}: {part}.{name} is missing: write '{line}'" in told


@rule
def apply(t: Any, s: Any) -> None:
    """Omit the action."""


@rule
def legal(t: Any, out: Any, s: Any) -> int:
    """Take the right parameters in the wrong order."""
    return 0


def start(t: Any, s: Any) -> None:
    """Lack the @rule decorator."""


def value(t: Any, s: Any, seat: int) -> float:
    """Lack the @rule decorator, too."""
    return 0


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (apply, "rules.apply(t, s) must take (t, s, action)"),
        (legal, "rules.legal(t, out, s) must take (t, s, out)"),
        (start, "rules.start is compiled, so it must be marked @rule"),
    ],
)
def test_a_wrong_function_is_told_with_its_line(wrong: Callable[..., Any], said: str) -> None:
    told = faults(rules=changed(rules, **{wrong.__name__: wrong}))
    assert f"{place_of(wrong)}: {said}" in told


def test_a_wrong_function_beside_the_parts_is_told_too() -> None:
    assert f"{place_of(start)}: weight(t, s) must take (t, s, action)" in faults(weight=start)
    told = faults(tuning=Tuning(evaluate=value))
    assert f"{place_of(value)}: tuning.evaluate is compiled, so it must be marked @rule" in told


def test_what_depends_on_options_takes_them_by_name() -> None:
    def tables(width: int) -> Any:
        return rules.tables(width)

    told = faults(rules=changed(rules, tables=tables))
    assert f"{place_of(tables)}: rules.tables must take the options (size) by name" in told


def test_a_number_of_seats_that_varies_is_an_option() -> None:
    assert "Option('seats', 2, range(2, 5))" in faults(seats=range(2, 5))


def test_all_faults_are_told_at_once() -> None:
    told = faults(rules=changed(rules, "legal", apply=apply), weight=start)
    assert told.startswith("the game 'skirt' cannot be used:\n- ")
    assert all(name in told for name in ("rules.legal", "rules.apply", "weight"))


class More(Messages):
    """A message without an entry in the catalogue."""

    UNHEARD_OF = ("cell", "winner:seat")


def test_a_missing_word_is_told_with_what_it_can_use() -> None:
    usable = "$cell, $cell-number, $winner, $winner-number"
    told = faults(messages=More)
    assert f"{WORDS} has no entry 'unheard-of' (it can use {usable})" in told


class Fewer(Messages):
    """A message whose words use a variable that it does not supply."""

    S5_TAKEN = ()


def test_an_unknown_variable_in_a_word_is_told() -> None:
    told = faults(messages=Fewer)
    said = "'S5-taken' uses $cell, which it is not given (it can use no variables)"
    assert f"{WORDS}: {said}" in told


def test_a_game_without_words_is_told_where_they_belong() -> None:
    file = Path(inspect.getfile(orchard)).parent / "boards" / "words" / "en.ftl"
    assert f"{file} is missing" in faults(package="orchard.boards")


class Forgotten(Struct):
    """A position that does not derive from StateBase."""

    actor: int = int8()


def state(size: int) -> np.dtype[np.void]:
    """Return the dtype of a position."""
    return Forgotten.dtype()


def small_actions(size: int) -> Actions:
    """Declare fewer legal actions than there are."""
    return Actions(rules.actions(size).count, 3)


def few_codes(size: int) -> Actions:
    """Declare fewer codes than there are."""
    return Actions(3, 3)


def no_actions(size: int) -> Actions:
    """Declare no actions at all."""
    return Actions(0, 0)


def wrong_symmetries(size: int) -> Symmetries:
    """Leave out an action."""
    right = rules.symmetries(size)
    return Symmetries(right.cells, right.sides, right.actions[:, 1:])


def small_layout(size: int) -> Any:
    """Allow room for only two pieces."""
    return replace(scene.layout(size), pieces=2)


def variant(**parts: Any) -> Variant:
    """Return Skirt on the smallest board with other parts."""
    return Variant(replace(SKIRT, **parts), size=3)


def test_a_position_that_is_no_state_base_is_told() -> None:
    wrong = variant(rules=changed(rules, state=state))
    said = rf"{re.escape(place_of(state))}: skirt size=3: .* turn, actor, result: .*\(StateBase\)"
    with pytest.raises(GameError, match=said):
        wrong.start()


def test_numbers_of_actions_that_cannot_be_are_told() -> None:
    wrong = variant(rules=changed(rules, actions=no_actions))
    with pytest.raises(GameError, match=rf"{re.escape(place_of(no_actions))}: .* from 1 to 32767"):
        _ = wrong.actions


def test_symmetries_of_a_wrong_size_are_told() -> None:
    wrong = variant(symmetries=wrong_symmetries)
    said = rf"{re.escape(place_of(wrong_symmetries))}: .* \(12, 19\); .* \(n, 20\) would be right"
    with pytest.raises(GameError, match=said):
        _ = wrong.symmetries


def test_more_legal_actions_than_promised_are_told_and_written_beyond_nothing() -> None:
    wrong = variant(rules=changed(rules, actions=small_actions))
    assert wrong.buffer().size == rules.actions(3).count  # room for all, however few are declared
    said = rf"{re.escape(place_of(small_actions))}: .* 12 actions are legal at once, but most is 3"
    with pytest.raises(GameError, match=said):
        _ = wrong.start().codes


@pytest.mark.parametrize("actions", [small_actions, few_codes])
def test_the_kit_finds_a_promise_of_too_few_actions(actions: Callable[..., Actions]) -> None:
    alone = {"symmetries": None, "observation": None, "sample": ""}  # these count actions, too
    game = replace(SKIRT, rules=changed(rules, actions=actions), **alone)  # type: ignore[arg-type]
    said = rf"{re.escape(place_of(actions))}: Actions\(.*, most=3\), but 12 are legal at once"
    with pytest.raises(NonconformingError, match=said):
        check_game(game, size=3, games=1)


def test_the_kit_finds_a_layout_that_is_too_small() -> None:
    game = replace(SKIRT, scene=changed(scene, layout=small_layout))
    said = rf"{re.escape(place_of(small_layout))}: .* rows of pieces, .* room for only 2"
    with pytest.raises(NonconformingError, match=said):
        check_game(game, size=3, games=1)


def test_a_helper_with_the_name_of_a_rule_is_not_taken() -> None:
    @rule
    def weight(t: Any, s: Any, action: int) -> int:
        return 7

    @rule
    def choose(t: Any, s: Any, out: Any, x: Any) -> int:
        return -1

    game = replace(SKIRT, rules=changed(rules, weight=weight, choose=choose))
    assert game.rulebook["weight"] is SKIRT.rulebook["weight"] is not weight
    assert game.rulebook["choose"] is SKIRT.rulebook["choose"] is not choose
    assert Variant(game, size=3).start().chosen(1) in Variant(SKIRT, size=3).start().legal


@pytest.mark.parametrize("game", orchard.all_games(), ids=lambda game: game.id)
def test_every_game_there_is_can_be_made_again(game: Game) -> None:
    assert replace(game).id == game.id


def test_figures_are_looks_with_names() -> None:
    told = faults(figures=(0, 1, 7))
    assert "figures: there is no look 7, there are 2" in told
    assert f"{WORDS} has no entry 'seat-2' (it can use no variables)" in told


def even_start(t: Any, s: Any, seed: Any) -> int:
    """Take too many parameters, and lack the @rule decorator."""
    return -1


def test_an_even_start_is_a_rule_with_words() -> None:
    told = faults(even_start=even_start)
    assert f"{place_of(even_start)}: even_start(t, s, seed) must take (t, s)" in told
    assert f"{place_of(even_start)}: even_start is compiled, so it must be marked @rule" in told
    assert f"{WORDS} has no entry 'even-start' (it can use no variables)" in told


@rule
def illegal_start(t: Any, s: Any) -> int:
    """Return an action that is not legal there: dealing again."""
    return 61 * 61 + 61


@rule
def endless_start(t: Any, s: Any) -> int:
    """Reject every deal."""
    return -2


@pytest.mark.parametrize(
    ("wrong", "said"), [(illegal_start, "an even start plays"), (endless_start, "no even start")]
)
def test_the_kit_finds_an_even_start_that_cannot_be(
    wrong: Any, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(even, "TRIES", 2)
    with pytest.raises(NonconformingError, match=said):
        check_even_starts(Variant(replace(NUTS, even_start=wrong)), 0)
