"""Variants as pages name them, and those that are built in advance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from orchard.errors import OrchardError
from orchard.games.game import Game, Option, Value, all_games, find_game
from orchard.match import Variant, make_variant

FEW = 4  # of an option with more values, only the default is built in advance


def name_of(variant: Variant) -> str:
    """Return the name of a variant in URLs: the game and its options, separated by dots."""
    return str(variant).replace(" ", ".")


def variant_named(name: str) -> Variant:
    """Return the variant of a name, or raise OrchardError."""
    game_id, *parts = name.split(".")
    return variant_with(find_game(game_id), dict(part.partition("=")[::2] for part in parts))


def variant_with(game: Game, options: Mapping[str, Value]) -> Variant:
    """Return a game with its options decided; file paths and the like are refused on the web."""
    for option in game.options:
        given = options.get(option.name, option.default)
        is_known = any(str(value) == str(given) for value in option.known)
        if not is_known and not option.is_brought(given):
            raise OrchardError(
                "option.range",
                "option-range-word",
                option=option.name,
                given=str(given),
                values=", ".join(str(value) for value in option.values[:20]),
            )
    return make_variant(game.id, **options)


def twin_of(variant: Variant) -> Variant:
    """Return a variant that shares all code with this one and that every process knows."""
    game = variant.game
    brought = {o.name: o.default for o in game.options if o.is_brought(variant.options[o.name])}
    return make_variant(game, **{**variant.options, **brought}) if brought else variant


def usual_variants(*games: Game) -> Iterator[Variant]:
    """Yield the variants of some games, or of all, whose modules come with the package."""
    for game in games or all_games():
        yield from _variants(game, map(usual_values, game.options))


def kept_variants() -> Iterator[Variant]:
    """Yield the usual variants of all games, including those with former option values."""
    for game in all_games():
        values = ([*usual_values(option), *option.former] for option in game.options)
        yield from _variants(game, values)


def _variants(game: Game, values: Iterable[list[Value]]) -> Iterator[Variant]:
    """Yield a game with each combination of the given values of its options."""
    names = [option.name for option in game.options]
    for chosen in product(*values):
        yield make_variant(game.id, **dict(zip(names, chosen, strict=True)))


def usual_values(option: Option) -> list[Value]:
    """Return the usual values of an option: all if they are few, else the default."""
    return list(option.values) if len(option.values) <= FEW else [option.default]
