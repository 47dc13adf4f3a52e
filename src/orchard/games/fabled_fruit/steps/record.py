"""Records: what the game waits for, and the kinds of steps that locations are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

from orchard.errors import refused
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.table import Op, Phase, State, Tables
from orchard.games.layout import Act, End
from orchard.games.numbers import NONE

Rule: TypeAlias = Callable[..., Any]
Acting: TypeAlias = Callable[[int, int, End], tuple[Act, ...]]


class Asked(Enum):
    """Who answers a question."""

    MOVER = 0
    OTHER = 1
    CHANCE = 2


def needs_nothing(s: State) -> str:
    """Write `-`: the phase says it all."""
    return "-"


def read_nothing(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Read the `-` of a phase that says it all."""
    if need != "-":
        raise refused("need-nothing")


@dataclass(frozen=True)
class Question:
    """What the game waits for in a phase: the possible answers, and what each does."""

    phase: Phase
    list_answers: Rule  # (t, s, out) -> int: write the answers, ascending; return how many
    answer: Rule  # (t, s, action) -> bool: carry one out; return whether the program goes on
    ask: Rule  # (t, s, message): say what to do
    tell: Rule  # (t, s, action, eyes, story): report what an answer is about to do
    refusal: Say  # what to say about an action that is not an answer
    refuse: Rule | None = None  # (t, s, action, message): the same where it depends on the action
    asked: Asked = Asked.MOVER
    source: int = NONE  # the pile from whose parts fruits are taken; otherwise the mover's hand
    word: str = ""  # the phase in positions, if no step of a location asks
    name: str = ""  # ... and after the location's number; by default the step's own name
    is_counted: bool = False  # `s.count` says how much is still due
    has_other: bool = False  # `s.other` is the seat being dealt with
    is_secret: bool = False  # what was answered so far is between the mover and the other seat
    format_need: Callable[[State], str] = needs_nothing
    # (t, s, need, amount, kind): read it; None if only a memo says enough
    parse_need: Callable[[Tables, State, str, int, int], None] | None = None
    # (t, s): let all seats know what the phase reveals about hands
    make_known: Callable[[Tables, State], None] | None = None


@dataclass(frozen=True)
class StepKind:
    """A kind of step: how decks write it, how it begins, and what it may wait for.

    In `written`, N is a number, F the letter of a fruit, WHAT a measure. `begin` adds what it does
    at once to the story, which is None for rules that only play.
    """

    op: Op
    written: tuple[str, ...]
    begin: Rule  # (t, s, amount, kind, story) -> bool: return whether it waits for an answer
    asks: tuple[Question, ...] = ()  # the first under the step's name
    name: str = ""  # its default name; otherwise its first word
    is_draw: bool = False  # the mover draws: at the end of a program all such steps are alike
    acts: Acting | None = None  # (amount, kind, other): what it does, in pictures
    other: End | None = None  # the seat that the steps after it deal with, if it says which
    needs_other: bool = False  # it deals with that seat
    takes_fruit: bool = False  # it takes fruits of its kind, which the signpost must require

    @property
    def chooses_other(self) -> bool:
        """Whether it determines which seat the steps after it deal with."""
        return self.other is not None
