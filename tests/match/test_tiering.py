"""Rules are interpreted at first, and compiled once interpreting has taken long enough."""

from __future__ import annotations

from typing import Any

import pytest

from orchard.games.game import find_game
from orchard.match import Variant
from orchard.match.tiering import InterpretationBudget, unlimited_budget


@pytest.fixture
def variant() -> Variant:
    """Return an unused variant."""
    return Variant(find_game("jam-it"))


def test_time_that_is_spent_is_counted_also_when_it_ends_badly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    budget = InterpretationBudget()

    def fail(_: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        budget.counted(fail)(1)
    assert not budget.is_spent
    with monkeypatch.context() as hasty:
        hasty.setattr(InterpretationBudget, "limit", 1e-9)
        assert budget.is_spent


def test_rules_are_compiled_when_the_budget_is_spent(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    make = variant._made

    def noted(name: str, target: Any) -> Any:
        made.append(f"{name} {target}")
        return make(name, target)

    monkeypatch.setattr(variant, "_made", noted)
    position = variant.start()
    codes = variant.legal(position.state)
    assert made == ["start python", "legal python"]
    variant._budget.exhaust()
    assert variant.legal(position.state) == codes
    assert made[-1] == "legal cpu"


def test_what_shows_positions_is_compiled_when_the_budget_is_spent(variant: Variant) -> None:
    position = variant.start()
    shown = position.scene()
    targets = [variant.desks.target]
    variant.desks.budget.exhaust()
    assert variant.start().scene() == shown
    assert [*targets, variant.desks.target] == ["python", "cpu"]


def test_a_budget_can_be_unlimited_until_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InterpretationBudget, "limit", 0.0)
    budget = InterpretationBudget()
    with unlimited_budget():
        assert not budget.is_spent
        budget.exhaust()
        assert budget.is_spent
