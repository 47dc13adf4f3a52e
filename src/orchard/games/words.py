"""What games say in other languages: a catalogue beside each game, from English sentences.

The English text in the code is the source. A catalogue, `ja.toml`, maps it to another language. A
sentence may have named gaps, `"Seat {seat} has won."`; what fills a gap is looked up in the same
way, except in gaps whose names end in `name`: those hold what people wrote, and it stays.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

from orchard.errors import OrchardError
from orchard.games.game import LANGUAGES, all_games

SHARED = "orchard.games"  # the package whose catalogue has what several games say


def catalogue(package: str, language: str) -> dict[str, str]:
    """Return a package's own sentences in a language; none if it brings no catalogue."""
    file = files(package) / f"{language}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def words(language: str, *more: str) -> dict[str, str]:
    """Return the sentences of all games in a language, and those of more packages.

    Games that come with Orchard have the last word, should another package say the same.
    """
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise OrchardError(
            "language.unknown", f"There are no words in '{language}'; there are {known}."
        )
    packages = (*more, SHARED, *(game.package for game in all_games()))
    joined: dict[str, str] = {}
    for package in sorted(packages, key=lambda name: name.startswith("orchard.")):
        joined |= catalogue(package, language)
    return joined
