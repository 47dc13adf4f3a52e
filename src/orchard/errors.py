"""Errors with a stable code separate from the sentence, and the reason an action is illegal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from orchard.words import catalogue


class OrchardError(Exception):
    """A request that cannot be carried out.

    `code` is stable and meant for programs ("action.illegal"). `key` names the sentence in the
    catalogues, which says in plain words what is wrong and what would work; it defaults to the code
    with dashes. `details` fill in the sentence; one that depends on the language is a function of
    the locale. Details may quote user input, so unprintable characters in sentences are replaced.
    """

    def __init__(self, code: str, key: str = "", /, **details: Any) -> None:
        self.code = code
        self.key = key or code.replace(".", "-").replace("_", "-")
        self.details = details
        self.package = "orchard"  # the package whose catalogue has the sentence
        super().__init__(code)

    def of(self, package: str) -> OrchardError:
        """Return this error, with its sentence looked up in a package's catalogue."""
        self.package = package
        return self

    def say(self, locale: str) -> str:
        """Return the sentence in the given language."""
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
    """Return text with unprintable characters replaced, so that none can control a terminal."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def unreadable(key: str, /, **details: Any) -> OrchardError:
    """Return the error for an action that cannot be parsed; the sentence says what is valid."""
    return OrchardError("action.unreadable", f"unreadable-{key}", **details)


def refused(key: str, /, **details: Any) -> OrchardError:
    """Return the error for a position that cannot occur under the rules."""
    return OrchardError("position.refused", f"refused-{key}", **details)
