"""Errors with a stable code apart from the sentence, and the reason why an action is illegal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from orchard.words import catalogue


class OrchardError(Exception):
    """Something asked for cannot be done.

    `code` is stable and meant for programs ("action.illegal"). `key` finds the sentence in the
    catalogues, where it says in plain words what is wrong and what would work; it is the code with
    dashes unless another is given. `details` fill the sentence; one that depends on the language is
    a function of the locale. They may quote what people typed, so characters that could steer a
    terminal are taken out of sentences.
    """

    def __init__(self, code: str, key: str = "", /, **details: Any) -> None:
        self.code = code
        self.key = key or code.replace(".", "-").replace("_", "-")
        self.details = details
        self.package = "orchard"  # whose catalogue has the sentence
        super().__init__(code)

    def of(self, package: str) -> OrchardError:
        """Return this error, its sentence to be found among the words of a package."""
        self.package = package
        return self

    def say(self, locale: str) -> str:
        """Return the sentence in a language."""
        told = {
            name: value(locale) if callable(value) else value
            for name, value in self.details.items()
        }
        return printable(catalogue(self.package, locale).say(self.key, **told))

    @property
    def sentence(self) -> str:
        """The sentence in English."""
        return self.say("en")

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class Reason:
    """Why an action is illegal: the clause that forbids it, and a sentence."""

    clause: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.clause} {self.sentence}"


def printable(text: str) -> str:
    """Return text without characters that could steer a terminal."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def unreadable(key: str, /, **details: Any) -> OrchardError:
    """Return the error for an action that cannot be read; the sentence says what could be."""
    return OrchardError("action.unreadable", f"unreadable-{key}", **details)


def refused(key: str, /, **details: Any) -> OrchardError:
    """Return the error for a position that the rules can never hold."""
    return OrchardError("position.refused", f"refused-{key}", **details)
