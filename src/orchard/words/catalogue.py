"""Catalogues: messages by key, written in Fluent, one file per language.

A package has its own words in its folder `words`: `en.ftl`, `ja.ftl`, `de.ftl`. Words shared by
several packages are in this one. A catalogue looks in the package's own file first, then here, and
falls back to English if a language lacks a message.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

LOCALES = ("en", "ja", "de")
SHARED = "orchard"  # the package whose words all others share

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=(.*(?:\n(?![a-zA-Z#-]).*)*)", re.MULTILINE)
_VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")
_ATTRIBUTE = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)


class Catalogue:
    """The messages of one package in one language."""

    def __init__(self, package: str, locale: str) -> None:
        self.package, self.locale = package, locale
        self._bundles = [
            bundle
            for language in dict.fromkeys((locale, LOCALES[0]))
            for owner in dict.fromkeys((package, SHARED))
            if (bundle := _bundle(owner, language))
        ]

    def has(self, key: str) -> bool:
        """Return whether there is an entry with this key."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def say(self, key: str, /, **values: Any) -> str:
        """Return the message of a key, or of an attribute as `key.attribute`."""
        return self.fill(key, {name.replace("_", "-"): value for name, value in values.items()})

    def fill(self, key: str, values: Mapping[str, Any]) -> str:
        """Return the message of a key, with values under the catalogue's own names."""
        name, _, attribute = key.partition(".")
        for bundle in self._bundles:
            if bundle.has_message(name):
                message = bundle.get_message(name)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return str(bundle.format_pattern(pattern, _plain_numbers(values))[0])
        return key  # visible, and caught by the tests that read all words

    def listed(self, things: Sequence[str]) -> str:
        """Return a list of things as the language writes lists."""
        if not things:
            return ""
        text = things[0]
        for thing in things[1:-1]:
            text = self.say("list-more", first=text, next=thing)
        return self.say("list-last", first=text, last=things[-1]) if len(things) > 1 else text


def _plain_numbers(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with integers formatted without separators."""
    from fluent.runtime.types import fluent_number

    return {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
        for name, value in values.items()
    }


@cache
def catalogue(package: str = SHARED, locale: str = LOCALES[0]) -> Catalogue:
    """Return the catalogue of a package in a language, or in English if that is unknown."""
    return Catalogue(package, locale if locale in LOCALES else LOCALES[0])


@cache
def source(package: str, locale: str) -> str:
    """Return the source of a package's own words in a language, or ""."""
    file = files(package).joinpath("words", f"{locale}.ftl")
    return file.read_text("utf-8") if file.is_file() else ""


def spoken(package: str, locale: str) -> str:
    """Return the source of a package's words in a language, or in English if it has none."""
    return source(package, locale) or source(package, LOCALES[0])


def entries(text: str) -> dict[str, frozenset[str]]:
    """Return the keys of a catalogue's source, including attributes, each with its variables."""
    found: dict[str, frozenset[str]] = {}
    for key, body in _ENTRY.findall(text):
        value, *rest = _ATTRIBUTE.split(body)
        found[key] = frozenset(_VARIABLE.findall(value))
        for name, part in zip(rest[::2], rest[1::2], strict=True):
            found[f"{key}.{name}"] = frozenset(_VARIABLE.findall(part))
    return found


@cache
def _bundle(package: str, locale: str) -> Any:
    """Return the Fluent bundle of a package's own words in a language, or None."""
    from fluent.runtime import FluentBundle, FluentResource  # imported only when needed

    text = source(package, locale)
    if not text:
        return None
    bundle = FluentBundle([locale], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle
