"""The language of the command line: chosen, or the terminal's."""

from __future__ import annotations

import os
from contextvars import ContextVar
from typing import Annotated, Any

import typer

from orchard.errors import OrchardError
from orchard.words import LOCALES, catalogue

VARIABLE = "ORCHARD_LANGUAGE"
_chosen: ContextVar[str] = ContextVar("language", default="")


def language() -> str:
    """Return the current language."""
    return _chosen.get() or _of_the_terminal()


def say(key: str, /, **values: Any) -> str:
    """Return the message for a key in the current language."""
    return catalogue(locale=language()).say(key, **values)


def say_failure(error: OSError) -> str:
    """Return a message with the system's reason for a failure."""
    why = error.strerror or str(error)
    if error.filename:
        return say("system-file", path=str(error.filename), why=why)
    return say("system-failed", why=why)


def choose_language(name: str | None) -> str | None:
    """Switch to a language by name; without a name, keep the current one."""
    if name:
        if name not in LOCALES:
            raise OrchardError("language.unknown", given=name, known=", ".join(LOCALES))
        _chosen.set(name)
    return name


def choose_usual_language() -> None:
    """Use the language that ORCHARD_LANGUAGE names, else the terminal's."""
    _chosen.set("")
    choose_language(os.environ.get(VARIABLE))


def _of_the_terminal() -> str:
    """Return the terminal's language, or English if we do not speak it."""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next((name for name in names if name), "")[:2].lower()
    return spoken if spoken in LOCALES else LOCALES[0]


Language = Annotated[
    str | None,
    typer.Option(
        callback=choose_language, help=f"{', '.join(LOCALES)}; also by {VARIABLE}, LC_ALL and LANG."
    ),
]
