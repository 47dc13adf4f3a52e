"""The files of a page, by name: those of the built client, and those that Python makes.

    index.html, assets/..., sw.js    the client
    games.json                       a `Shelf`: what the front page shows
    words/en.json                    `Words`: all that is said, in a language
    rules/skirt.en.md                the rules of a game for players
    guides/skirt.json                a `Guide`: the same in a few pictures, null if there is none
    decks/GAME.OPTION.json           a `Bench`: what it takes to write a deck for an option
    variants/skirt.size=6.json       the facts of a variant
    modules/skirt-....wasm           its rules and bots; see `module`
    learned/skirt.size=6.json        what it takes to play it with a net; see `learned`
    nets/skirt-....net               the net of a game, where there is one

A server hands them out, and `orchard site` writes them down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from threading import RLock

import msgspec

from orchard.games.decks import Decks
from orchard.games.game import Game, Option, all_games
from orchard.match import Variant
from orchard.page.data import Bench, Shelf, Words
from orchard.page.facts import encoded_facts
from orchard.page.guides import guide_of
from orchard.page.learned import find_net, learned_if_built
from orchard.page.module import find_module, module_name
from orchard.page.shelf import game_infos
from orchard.page.variants import name_of, variant_named
from orchard.words import LOCALES, catalogue
from orchard.words.catalogue import spoken

STATIC = Path(__file__).with_name("static")
INDEX = "index.html"
WORKER = "sw.js"
HASHED = ("assets/", "modules/", "nets/")  # files whose names change with their contents
LISTED = b"self.__FILES"  # in the service worker: where the list goes of what it keeps
NOT_BUILT = f"<!doctype html><title>Orchard</title><p>{catalogue().say('page-not-built')}".encode()


class Files:
    """The files of a page."""

    def __init__(self, folder: Path = STATIC, *, has_server: bool, has_docs: bool = False) -> None:
        self._known: dict[str, bytes] = {INDEX: NOT_BUILT} | dict(_read(folder))
        self._makers: dict[str, Callable[[], bytes]] = {
            "games.json": partial(_games, has_server=has_server, has_docs=has_docs)
        }
        for locale in LOCALES:
            self._makers[f"words/{locale}.json"] = partial(_words, locale)
            for game in all_games():
                self._makers[f"rules/{game.id}.{locale}.md"] = partial(_rules, game, locale)
        for game in all_games():
            self._makers[f"guides/{game.id}.json"] = partial(_guide, game)
            for option in game.options:
                if option.decks is not None:
                    name = f"decks/{game.id}.{option.name}.json"
                    self._makers[name] = partial(_bench, option, option.decks)
        if WORKER in self._known:
            self._makers[WORKER] = partial(self._worker, self._known.pop(WORKER))
        self._making = RLock()

    def names(self) -> list[str]:
        """Return the names of all files but those of variants, modules and nets."""
        return sorted({*self._known, *self._makers})

    def find(self, name: str) -> bytes | None:
        """Return a file; the first time it is asked for, that may take seconds."""
        if (known := self._known.get(name)) is not None:
            return known
        if name in self._makers:
            with self._making:
                if name not in self._known:
                    self._known[name] = self._makers[name]()
                return self._known[name]
        folder, _, inside = name.partition("/")
        if folder == "modules":
            return find_module(inside)
        if folder == "nets":
            return find_net(inside)
        if folder in FOUND and inside.endswith(".json"):
            return FOUND[folder](variant_named(inside.removesuffix(".json")))
        return None

    def _worker(self, template: bytes) -> bytes:
        """Return the service worker with the list of the files that it keeps."""
        kept = [
            {
                "url": name,
                "revision": None if name.startswith(HASHED) else _digest(self.find(name) or b""),
            }
            for name in self.names()
            if name != WORKER
        ]
        return template.replace(LISTED, msgspec.json.encode(kept))


def facts_if_built(variant: Variant) -> bytes | None:
    """Return the facts of a variant as JSON, None if its module is not built."""
    return encoded_facts(variant) if find_module(module_name(variant)) else None


FOUND = {"variants": facts_if_built, "learned": learned_if_built}  # folders of facts


def variant_file(variant: Variant, folder: str = "variants") -> str:
    """Return the name of the file with the facts of a variant."""
    return f"{folder}/{name_of(variant)}.json"


def _read(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.name.startswith("."):
            yield path.relative_to(folder).as_posix(), path.read_bytes()


def _games(*, has_server: bool, has_docs: bool) -> bytes:
    games = game_infos(are_usual=not has_server)
    return msgspec.json.encode(Shelf(games, has_server, has_docs))


def _words(locale: str) -> bytes:
    games = {game.id: spoken(game.package, locale) for game in all_games()}
    return msgspec.json.encode(Words(spoken("orchard", locale), games))


def _rules(game: Game, locale: str) -> bytes:
    return game.rules_in(locale).encode()


def _guide(game: Game) -> bytes:
    return msgspec.json.encode(guide_of(game))


def _bench(option: Option, decks: Decks) -> bytes:
    shipped = {str(value): decks.shipped(str(value)) for value in option.values}
    return msgspec.json.encode(Bench(decks.form(), shipped))


def _digest(body: bytes) -> str:
    return sha256(body).hexdigest()[:20]
