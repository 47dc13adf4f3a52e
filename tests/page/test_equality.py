"""The comparison of the page with native code notices differences."""

from __future__ import annotations

from typing import Any

import pytest

import orchard
from bench.chromium import Tab, opened_tab, what_is_missing
from orchard.bots import make_bot
from tests.page.equality import asked, compare, compared
from tests.page.expected import told

VARIANT = orchard.make_variant("jam-it")
MISSING = what_is_missing([VARIANT])


class Pretended(Tab):
    """A page in which bots get a seed that is off by `wrong`."""

    def __init__(self, wrong: int) -> None:
        self.wrong = wrong

    def think(self, bot: str, seed: int, positions: Any) -> list[dict[str, Any]]:
        """Return the thoughts of a bot with that seed."""
        made = make_bot(bot, VARIANT, seed=seed + self.wrong)
        return [told(made, position) for position in positions]


needs_chromium = pytest.mark.skipif(bool(MISSING), reason=MISSING)


@needs_chromium
def test_bots_think_the_same_in_chromium() -> None:
    assert compare("jam-it", 2, ["greedy", "pip"]) == {
        "greedy": {"thoughts": 4, "differing": 0},
        "pip": {"thoughts": 4, "differing": 0},
    }


@needs_chromium
def test_a_bot_that_is_asked_for_both_seats_keeps_their_proofs_apart() -> None:
    positions = asked(VARIANT, 55)
    assert [position.actor for position in positions] == [1, 0]
    with opened_tab() as tab:
        tab.load(VARIANT)
        assert all(compared(tab, "orchardist", 55, positions))


@pytest.mark.parametrize("wrong", [0, 1])
def test_a_difference_is_noticed(wrong: int, capsys: pytest.CaptureFixture[str]) -> None:
    alike = list(compared(Pretended(wrong), "pip", 5, asked(VARIANT, 5)))
    assert alike == [not wrong, not wrong]
    assert capsys.readouterr().err.count("natively") == 2 * wrong
