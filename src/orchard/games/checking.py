"""Checks a game when it is created: each fault comes with file, line and what would be right."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from orchard.games import parts
from orchard.words import entries
from orchard.words.catalogue import SHARED, source

if TYPE_CHECKING:
    from orchard.games.game import Game

BY_OPTIONS = ("tables", "state", "actions", "layout")  # these take the options by name


class GameError(TypeError):
    """A game cannot be used; the message lists its faults, one per line."""


def check(game: Game) -> None:
    """Raise a `GameError` if a game is not well formed."""
    if faults := list(_faults(game)):
        raise GameError("\n- ".join([f"the game '{game.id}' cannot be used:", *faults]))


def _faults(game: Game) -> Iterator[str]:
    options = ", ".join(option.name for option in game.options)
    for name, part, protocol, compiled in _parts(game):
        yield from _part(part, protocol, name, options=options, compiled=compiled)
    single: dict[str, tuple[Any, Any]] = {
        "weight": (game.weight, _weight),
        "choose": (game.choose, _choose),
        "even_start": (game.even_start, parts.EvenStart.__call__),
        "tuning.rollout": (game.tuning.rollout, _choose),
        "tuning.prior": (game.tuning.prior, _weight),
        "tuning.evaluate": (game.tuning.evaluate, _evaluate),
        "tuning.aim": (game.tuning.aim, _evaluate),
    }
    if game.observation is not None:
        single["observation.observe"] = (game.observation.observe, _observe)
        single["observation.policy_row"] = (game.observation.policy_row, _policy_row)
    for name, (function, model) in single.items():
        if function is not None:
            yield from _function(function, name, model, is_compiled=True)
    yield from _options(game)
    yield from _words(game)


def _parts(game: Game) -> Iterator[tuple[str, Any, type, bool | tuple[str, ...]]]:
    """Yield each part: its name, the object, its Protocol, and which functions are compiled."""
    yield "rules", game.rules, parts.Rules, True
    yield "scene", game.scene, parts.Scenery, True
    yield "notation", game.notation, parts.Notation, False
    if game.hidden is not None:
        yield "hidden", game.hidden, parts.Hidden, ("conceal", "imagine", "sees")
    if game.campaign is not None:
        yield "campaign", game.campaign, parts.Campaign, True


def where(function: Any) -> str:
    """Return the file and line where a function begins."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    return f"{code.co_filename}:{code.co_firstlineno}" if code else repr(function)


def _weight(t: Any, s: Any, action: int) -> int:
    return 0


def _choose(t: Any, s: Any, out: Any, x: Any) -> int:
    return 0


def _evaluate(t: Any, s: Any, seat: int) -> float:
    return 0


def _observe(t: Any, s: Any, seat: int, squares: Any, planes: Any, counts: Any) -> None:
    return None


def _policy_row(t: Any, s: Any) -> int:
    return 0


def _part(
    part: Any, likeness: type, name: str, *, options: str, compiled: bool | tuple[str, ...]
) -> Iterator[str]:
    """Compare a part with its Protocol."""
    for member, wanted in vars(likeness).items():
        if member.startswith("_"):
            continue
        has = getattr(part, member, None)
        if not callable(has):
            given = options if member in BY_OPTIONS else ", ".join(_parameters(wanted))
            yield f"{_file(part)}: {name}.{member} is missing: write 'def {member}({given})'"
        elif member not in BY_OPTIONS:
            is_compiled = compiled if isinstance(compiled, bool) else member in compiled
            yield from _function(has, f"{name}.{member}", wanted, is_compiled=is_compiled)


def _function(has: Any, name: str, wanted: Any, *, is_compiled: bool) -> Iterator[str]:
    given, asked = _parameters(has), _parameters(wanted)
    if given != asked:
        yield f"{where(has)}: {name}({', '.join(given)}) must take ({', '.join(asked)})"
    if is_compiled and not getattr(has, "is_rule", False):
        yield f"{where(has)}: {name} is compiled, so it must be marked @rule"


def _options(game: Game) -> Iterator[str]:
    """Check that functions of the options can be called with them."""
    given = {option.name: option.default for option in game.options}
    if len(game.seats) > 1 and "seats" not in given:
        first, last = game.seats[0], game.seats[-1] + 1
        yield (
            f"{_file(game.rules)}: the number of seats varies, so it is an option: "
            f"write Option('seats', {first}, range({first}, {last}))"
        )
    makers = [(game.rules, "rules", n) for n in BY_OPTIONS[:3]] + [(game.scene, "scene", "layout")]
    found = [(getattr(part, name, None), f"{of}.{name}") for part, of, name in makers]
    found += [(game.symmetries, "symmetries"), (game.cards, "cards")]
    if game.observation is not None:
        found.append((game.observation.sight, "observation.sight"))
    for maker, name in found:
        if callable(maker):
            try:
                inspect.signature(maker).bind(**given)
            except TypeError:
                told = ", ".join(given) or "nothing"
                yield f"{where(maker)}: {name} must take the options ({told}) by name"


def _words(game: Game) -> Iterator[str]:
    """Check that the English catalogue covers everything the game says."""
    has = entries(source(game.package, "en"))
    shared = entries(source(SHARED, "en"))
    file = files(game.package).joinpath("words", "en.ftl")
    if not has:
        yield f"{file} is missing: a game brings its words, at least in English"
        return
    wanted = {"title": frozenset[str](), "about": frozenset[str]()}
    wanted |= {f"look-{look.name}": frozenset({"count"}) for look in game.looks}
    wanted |= {f"option-{option.name}": frozenset[str]() for option in game.options}
    wanted |= {f"seat-{k}": frozenset[str]() for k in range(len(game.figures))}
    if game.cards is not None:
        wanted |= {"cards-new": frozenset({"count"}), "cards-met": frozenset()}
    if game.even_start is not None:
        wanted["even-start"] = frozenset()
    if game.guide is not None:
        wanted["goal"] = frozenset()
        wanted |= {f"step-{k + 1}": frozenset[str]() for k in range(len(game.guide.steps))}
    for each in game.messages:
        names = [p.name for p in each.parameters]
        wanted[each.key] = frozenset([*names, *(f"{name}-number" for name in names)])
    for key, known in wanted.items():
        if key not in has and key not in shared:
            yield f"{file} has no entry '{key}' ({_usable(known)})"
        elif unknown := has.get(key, frozenset()) - known:
            told = f"uses ${min(unknown)}, which it is not given"
            yield f"{file}: '{key}' {told} ({_usable(known)})"
    yield from _pictures(game)
    for look in game.figures:
        if not 0 <= look < len(game.looks):
            yield f"figures: there is no look {look}, there are {len(game.looks)}"


def _pictures(game: Game) -> Iterator[str]:
    """Check that messages use the kinds that have pictures, and that their looks exist."""
    kinds = {parameter.kind for each in game.messages for parameter in each.parameters}
    for kind, values in game.pictures.items():
        if kind not in kinds:
            yield f"pictures: no message has a value of the kind '{kind}'"
        for look in sorted({look for looks in values for look in looks}):
            if not 0 <= look < len(game.looks):
                yield f"pictures: '{kind}' shows look {look}, but there are {len(game.looks)}"


def _usable(names: frozenset[str]) -> str:
    if not names:
        return "it can use no variables"
    return f"it can use {', '.join(f'${name}' for name in sorted(names))}"


def _parameters(function: Any) -> list[str]:
    return [name for name in inspect.signature(function).parameters if name != "self"]


def _file(part: Any) -> str:
    return getattr(part, "__file__", None) or type(part).__name__
