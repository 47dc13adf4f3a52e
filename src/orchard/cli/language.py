"""The language in which the command line speaks: chosen, or that of the terminal."""

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
    """Return the language to speak."""
    return _chosen.get() or _of_the_terminal()


def say(key: str, /, **values: Any) -> str:
    """Return what the catalogue has for a key, in the language to speak."""
    return catalogue(locale=language()).say(key, **values)


def say_failure(error: OSError) -> str:
    """Return what the system says about a failure."""
    why = error.strerror or str(error)
    if error.filename:
        return say("system-file", path=str(error.filename), why=why)
    return say("system-failed", why=why)


def choose_language(name: str | None) -> str | None:
    """Speak the language of this name from now on; without a name, go on as before."""
    if name:
        if name not in LOCALES:
            raise OrchardError("language.unknown", given=name, known=", ".join(LOCALES))
        _chosen.set(name)
    return name


def choose_usual_language() -> None:
    """Speak the language that the environment asks for, else that of the terminal."""
    _chosen.set("")
    choose_language(os.environ.get(VARIABLE))


def _of_the_terminal() -> str:
    """Return the language that the terminal is set to, English if we do not speak it."""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next((name for name in names if name), "")[:2].lower()
    return spoken if spoken in LOCALES else LOCALES[0]


Language = Annotated[
    str | None,
    typer.Option(
        callback=choose_language, help=f"{', '.join(LOCALES)}; also by {VARIABLE}, LC_ALL and LANG."
    ),
]
