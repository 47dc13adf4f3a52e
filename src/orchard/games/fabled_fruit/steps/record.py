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
    """What the game waits for in a phase: what may be answered, and what an answer does."""

    phase: Phase
    list_answers: Rule  # (t, s, out) -> int: write the answers, ascending; how many
    answer: Rule  # (t, s, action) -> bool: carry one out; whether the location's program goes on
    ask: Rule  # (t, s, message): say what is to be done
    tell: Rule  # (t, s, action, eyes, story): tell what an answer is about to do
    refusal: Say  # what to say of an action that is no answer
    refuse: Rule | None = None  # (t, s, action, message): say it where that depends on the action
    asked: Asked = Asked.MOVER
    source: int = NONE  # the pile from whose parts fruits are taken; otherwise the mover's hand
    word: str = ""  # as positions write the phase, where no step of a location asks
    name: str = ""  # as they write it after the location's number; otherwise the step's own name
    is_counted: bool = False  # `s.count` says how much is still due
    has_other: bool = False  # `s.other` is the seat that is dealt with
    is_secret: bool = False  # what was answered so far is between the mover and the other seat
    format_need: Callable[[State], str] = needs_nothing
    # (t, s, need, amount, kind): read it; None where only a memo tells enough
    parse_need: Callable[[Tables, State, str, int, int], None] | None = None
    # (t, s): let all know what the phase tells of hands
    make_known: Callable[[Tables, State], None] | None = None


@dataclass(frozen=True)
class StepKind:
    """A kind of step: how decks write it, how it begins, and what it may wait for.

    In what is written, N is a number, F the letter of a fruit, WHAT what is counted. `begin` adds
    to the story what it does at once; rules that only play hand it None.
    """

    op: Op
    written: tuple[str, ...]
    begin: Rule  # (t, s, amount, kind, story) -> bool: whether it waits for an answer now
    asks: tuple[Question, ...] = ()  # the first under the step's name
    name: str = ""  # of a step to which a deck gives none; otherwise its first word
    is_draw: bool = False  # the mover draws: at the end of a program all such steps are alike
    acts: Acting | None = None  # (amount, kind, other): what it does, in pictures
    other: End | None = None  # the seat that the steps after it deal with, if it says which
    needs_other: bool = False  # it deals with that seat
    takes_fruit: bool = False  # it takes fruits of its kind that the signpost must ask for

    @property
    def chooses_other(self) -> bool:
        """Whether it says which seat the steps after it deal with."""
        return self.other is not None
