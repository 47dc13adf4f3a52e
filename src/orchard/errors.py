"""Errors with a stable code apart from the sentence, and the reason why an action is illegal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class OrchardError(Exception):
    """Something asked for cannot be done.

    `code` is stable and meant for programs ("action.illegal"), `sentence` says in plain words what
    is wrong and what would work, `details` holds what the sentence is about. Sentences quote what
    people typed, so characters that could steer a terminal are taken out of them.
    """

    def __init__(self, code: str, sentence: str, **details: Any) -> None:
        self.code = code
        self.sentence = "".join(
            c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in sentence
        )
        super().__init__(self.sentence)
        self.details = details


@dataclass(frozen=True)
class Reason:
    """Why an action is illegal: the clause that forbids it, and a sentence."""

    clause: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.clause} {self.sentence}"


def unreadable(sentence: str) -> OrchardError:
    """Return the error for an action that cannot be read; the sentence says what could be."""
    return OrchardError("action.unreadable", sentence)


def refused(sentence: str) -> OrchardError:
    """Return the error for a position that the rules can never hold."""
    return OrchardError("position.refused", sentence)
