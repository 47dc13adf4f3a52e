"""What rules that write stories share: who sees a fruit, and room for sentences."""

from __future__ import annotations

from orchard.games.fabled_fruit.table import KINDS, State, Tables
from orchard.games.numbers import MOST_SENTENCES, Message, Story, narrate
from orchard.kernel import EVERYTHING, rule

HIDDEN = KINDS  # a fruit, to eyes that may not see which


@rule
def seen(kind: int, eyes: int, first: int, second: int) -> int:
    """Return a fruit that only two seats see, or HIDDEN for the others."""
    is_seen = eyes == EVERYTHING or eyes == first or eyes == second  # noqa: PLR1714 -- of several types
    return kind if is_seen else HIDDEN


@rule
def add(story: Story, key: int, a: int, b: int, c: int) -> None:
    """Add a sentence to a story if there is room for it."""
    if story.told < MOST_SENTENCES:
        narrate(story, key, a, b, c)


@rule
def tell_nothing(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Add no sentence."""


@rule
def ask_nothing(t: Tables, s: State, message: Message) -> None:
    """Ask for nothing."""
