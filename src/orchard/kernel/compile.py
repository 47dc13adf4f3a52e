"""Compile rules: the same plain functions interpreted, on the CPU, on CUDA, and for a page.

A function marked `@rule` stays a plain Python function. `specialise` makes a copy of it in which
every rule it calls, however deep, is such a copy too, compiled for one target; in templates the
stand-in `rules` becomes the rules of one game. Calls are direct, and Numba's disk cache works.

Numba does not notice that a callee has changed, nor that two games share a template. So every copy
carries a digest of all code and constants it reaches in its name, and the cache is filed by name:
an edited rule is simply another function, and everything untouched stays cached. The layout of the
structs goes into the digest too: Numba names struct types by a number that differs from process to
process, so that code cached for two layouts could otherwise be taken for each other.
"""

from __future__ import annotations

import dis
import hashlib
import os
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from enum import IntEnum
from functools import cache
from pathlib import Path
from threading import RLock
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import numpy as np

if TYPE_CHECKING:
    from orchard.kernel.rules import Rulebook

Target = Literal["python", "cpu", "cuda", "wasm"]
Function = TypeVar("Function", bound=Callable[..., Any])


class Stand:
    """A name in a template that is replaced by the rules of a game."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __getattr__(self, attribute: str) -> Any:
        if attribute.startswith("__") or attribute == "is_rule":
            raise AttributeError(attribute)  # what is asked of any object
        raise TypeError(f"{self.name}.{attribute} has no meaning before a template is specialised")


class Constant:
    """A name in a template that is replaced by a number or type known when it is specialised."""

    def __init__(self, name: str) -> None:
        self.name = name


def constant(name: str) -> Any:
    """Return the stand-in for a constant that `specialise` is given by name."""
    return Constant(name)


def rule(function: Function) -> Function:
    """Mark a plain function as one that may be compiled with those that call it."""
    function.__dict__["is_rule"] = True
    return function


def brief(function: Function) -> Function:
    """Mark a rule that is over so soon that no other thread need run meanwhile.

    Python's lock stays with it: to hand that over and to get it back takes longer than the rule.
    """
    function.__dict__["is_brief"] = True
    return rule(function)


def specialise(
    template: Callable[..., Any],
    rules: Rulebook | None = None,
    *,
    target: Target = "cpu",
    shape: str = "",
    **constants: Any,
) -> Callable[..., Any]:
    """Return `template` bound to one game's rules and made ready for `target`.

    `shape` names the layout of the structs it will be called with: give each layout its own name.
    `constants` take the place of every `constant` of that name, in whatever the template reaches.
    For "cuda" the result is a device function; `kernel.cuda.kernel` makes what can be launched. For
    "wasm" it is one to be read; `kernel.wasm.build` makes a module of such functions.
    """
    made: Callable[..., Any] = linker(rules, target, shape, **constants).link(template)
    return made


@cache
def linker(
    rules: Rulebook | None, target: Target, shape: str = "", **constants: Hashable
) -> Linker:
    """Return the linker that keeps all copies made for one game's rules, target and shape."""
    jits = {"python": _interpreted, "cpu": _on_cpu, "cuda": _on_cuda, "wasm": _for_wasm}
    return Linker(rules, jits[target], shape, _instead(target), constants)


def _instead(target: Target) -> Mapping[Callable[..., Any], Callable[..., Any]]:
    """Return the rules that others stand in for on a target."""
    if target != "cuda":
        return {}
    from orchard.kernel.cuda import instead_on_cuda

    return instead_on_cuda()


class Linker:
    """Copies functions and all the rules they reach, once each, and compiles the copies."""

    def __init__(
        self,
        rules: Rulebook | None,
        jit: Callable[[FunctionType], Any],
        shape: str = "",
        instead: Mapping[Callable[..., Any], Callable[..., Any]] | None = None,
        constants: Mapping[str, Any] | None = None,
    ) -> None:
        self.rules = rules
        self.jit = jit
        self.shape = shape
        self.instead = instead or {}
        self.constants = constants or {}
        self._done: dict[Any, tuple[Any, str]] = {}

    def link(self, function: Any) -> Any:
        """Return the compiled copy of a function, to be called from Python."""
        return self._linked(function, is_inner=False)[0]

    def digest(self, function: Any) -> str:
        """Return the digest of all that a function reaches."""
        return self._linked(function, is_inner=False)[1]

    @property
    def files(self) -> list[str]:
        """The source files of all that was linked so far: Numba files what it keeps by these."""
        return sorted({function.__code__.co_filename for function, _ in self._done})

    def copy(self, function: Any) -> tuple[FunctionType, str]:
        """Return a function over compiled callees, not itself compiled yet, and its digest."""
        code: CodeType = function.__code__
        told = f"{self.shape}{_told(code)}{_told(function.__defaults__)}"
        told += "brief" if _is_brief(function) else ""
        heard = hashlib.sha256(told.encode())
        scope = dict(function.__globals__)
        for name, members in _named(code).items():
            if name in scope:
                scope[name], digest = self._value(scope[name], members)
                heard.update(f"{name}={digest};".encode())
        digest = heard.hexdigest()[:20]
        made = FunctionType(code, scope, function.__name__, function.__defaults__)
        made.__module__ = function.__module__
        made.__qualname__ = f"{function.__name__}-{digest}"
        made.__doc__ = function.__doc__
        made.__dict__.update(function.__dict__)
        return made, digest

    def _linked(self, function: Any, *, is_inner: bool) -> tuple[Any, str]:
        """Return a compiled copy and its digest; an inner one is called by compiled code alone."""
        function = self.instead.get(function, function)
        key = function, is_inner
        if key not in self._done:
            made, digest = self.copy(function)
            if is_inner:
                made.__dict__["is_inner"] = True
                made.__qualname__ += "-inner"  # filed apart from the one for Python
            self._done[key] = self.jit(made), digest
        return self._done[key]

    def _value(self, value: Any, members: Iterable[str] = ()) -> tuple[Any, str]:
        """Return what a global becomes in the copy, and its part of the digest."""
        if isinstance(value, Stand):
            if self.rules is None:
                raise TypeError("a template needs a game's rules")
            return self._module(self.rules.name, {name: self.rules[name] for name in members})
        if isinstance(value, Constant):
            if value.name not in self.constants:
                raise TypeError(f"a template needs the constant '{value.name}'")
            return self.constants[value.name], _told(self.constants[value.name])
        if isinstance(value, ModuleType):
            if _has_rules(value):
                found = {name: getattr(value, name) for name in members}
                return self._module(value.__name__, found)
            return value, ",".join(_told(getattr(value, name, None)) for name in members)
        if getattr(value, "is_rule", False):
            return self._linked(value, is_inner=True)
        if isinstance(value, type) and issubclass(value, IntEnum):
            return _enumeration(value, members)
        value = _plain(value)
        return value, _told(value)

    def _module(self, name: str, members: Mapping[str, Any]) -> tuple[ModuleType, str]:
        """Return a module of the linked copies of some members, and their digests."""
        made = ModuleType(name)
        digests = []
        for member, value in members.items():
            linked, digest = self._value(value)
            setattr(made, member, linked)
            digests.append(f"{member}={digest}")
        return made, ",".join(digests)


def _enumeration(kinds: type[IntEnum], members: Iterable[str]) -> tuple[ModuleType, str]:
    """Return some members of an enumeration as plain numbers, which every target knows."""
    made = ModuleType(kinds.__name__)
    numbers = {name: int(kinds[name]) for name in members}
    made.__dict__.update(numbers)
    return made, _told(numbers)


def _plain(value: Any) -> Any:
    """Return a constant with plain numbers in place of members of enumerations."""
    if isinstance(value, IntEnum):
        return int(value)
    if isinstance(value, tuple) and any(isinstance(each, IntEnum) for each in value):
        return tuple(map(_plain, value))
    return value


def _told(value: Any) -> str:
    """Return a text that changes when a constant or a piece of code does."""
    if isinstance(value, CodeType):
        parts = [value.co_code.hex(), *value.co_names, *map(_told, value.co_consts)]
        return hashlib.sha256("|".join(parts).encode()).hexdigest()
    if isinstance(value, np.ndarray):
        return f"{value.dtype}{value.shape}{hashlib.sha256(value.tobytes()).hexdigest()}"
    told = repr(value)
    return "" if " at 0x" in told else told  # an address says nothing about the value


def _named(code: CodeType) -> dict[str, list[str]]:
    """Return the globals a function reads, each with the members read of it as `global.member`."""
    named: dict[str, list[str]] = {}
    last = None
    for instruction in dis.get_instructions(code):
        if instruction.opname == "LOAD_GLOBAL":
            last = named.setdefault(instruction.argval, [])
        elif last is not None and instruction.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            last.append(instruction.argval)
            last = None
        else:
            last = None
    return named


@cache
def _has_rules(module: ModuleType) -> bool:
    return any(getattr(member, "is_rule", False) for member in vars(module).values())


def _interpreted(function: FunctionType) -> Callable[..., Any]:
    from orchard.kernel.interpret import interpreted

    return interpreted(function)


def _on_cpu(function: FunctionType) -> Callable[..., Any]:
    import numba

    without: dict[str, Any] = {  # wrappers that nobody calls take a quarter of the time
        "no_cpython_wrapper": getattr(function, "is_inner", False),
        "no_cfunc_wrapper": True,
    }
    with filed_by_us() as caching:
        made: Callable[..., Any] = numba.njit(
            cache=caching, nogil=not _is_brief(function), error_model="numpy", **without
        )(function)
        return made


def _is_brief(function: Any) -> bool:
    return getattr(function, "is_brief", False)


def _on_cuda(function: FunctionType) -> Callable[..., Any]:
    from orchard.kernel.cuda import device_function

    return device_function(function)


def _for_wasm(function: FunctionType) -> Callable[..., Any]:
    from orchard.kernel.wasm import readable

    made: Callable[..., Any] = readable(function)
    return made


def cache_folder() -> Path:
    """Return where compiled code is kept: $ORCHARD_CACHE, or a folder in the user's cache."""
    if chosen := os.environ.get("ORCHARD_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "orchard"


_FILING = RLock()  # Numba's folder is one for all threads


@contextmanager
def filed_by_us() -> Iterator[bool]:
    """Let Numba file what it compiles in our folder; yields False where that cannot be written."""
    import numba

    config: Any = numba.config
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
    except OSError:
        writable = False
    with _FILING:
        before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
        try:
            yield writable
        finally:
            config.CACHE_DIR = before
