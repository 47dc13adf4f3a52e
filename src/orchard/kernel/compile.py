"""Compile rules: the same plain functions interpreted, on the CPU, on CUDA and as WebAssembly.

A function marked `@rule` stays a plain Python function. `specialise` copies it and every rule it
calls, however deep, and compiles the copies for one target; in templates, the placeholder `rules`
becomes the rules of one game. Calls are direct, and Numba's disk cache works.

Numba does not notice that a callee has changed, or that two games share a template. So every copy
carries in its name a digest of all code and constants it reaches, and the cache is keyed by name:
an edited rule is simply another function, and everything else stays cached. The struct layout is
part of the digest too: Numba names struct types by a number that differs between processes, so code
cached for one layout could otherwise be loaded for another.
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


class Placeholder:
    """A placeholder for a game's rules in a template."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __getattr__(self, attribute: str) -> Any:
        if attribute.startswith("__") or attribute == "is_rule":
            raise AttributeError(attribute)  # looked up on any object
        raise TypeError(f"{self.name}.{attribute} has no meaning before a template is specialised")


class Constant:
    """A placeholder in a template for a number or type given when it is specialised."""

    def __init__(self, name: str) -> None:
        self.name = name


def constant(name: str) -> Any:
    """Return the placeholder for a constant that is passed to `specialise` by name."""
    return Constant(name)


def rule(function: Function) -> Function:
    """Mark a plain function to be compiled together with its callers."""
    function.__dict__["is_rule"] = True
    return function


def brief(function: Function) -> Function:
    """Mark a rule that is too short to be worth releasing the GIL for.

    Releasing the GIL and taking it back would take longer than the rule itself.
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
    """Return `template` bound to one game's rules and prepared for `target`.

    `shape` names the layout of the structs it will be called with; give each layout its own name.
    `constants` replace every `constant` of the same name in all code that the template reaches. For
    "cuda" the result is a device function; `kernel.cuda.kernel` makes one that can be launched. For
    "wasm" it is a source of LLVM code; `kernel.wasm.build` builds modules from such functions.
    """
    made: Callable[..., Any] = linker(rules, target, shape, **constants).link(template)
    return made


@cache
def linker(
    rules: Rulebook | None, target: Target, shape: str = "", **constants: Hashable
) -> Linker:
    """Return the linker that holds all copies made for these rules, target, shape and constants."""
    jits = {"python": _interpreted, "cpu": _on_cpu, "cuda": _on_cuda, "wasm": _for_wasm}
    return Linker(rules, jits[target], shape, _overrides(target), constants)


def _overrides(target: Target) -> Mapping[Callable[..., Any], Callable[..., Any]]:
    """Return the rules that a target replaces, with their replacements."""
    if target != "cuda":
        return {}
    from orchard.kernel.cuda import cuda_overrides

    return cuda_overrides()


class Linker:
    """Copies functions and all the rules they reach, once each, and compiles the copies."""

    def __init__(
        self,
        rules: Rulebook | None,
        jit: Callable[[FunctionType], Any],
        shape: str = "",
        overrides: Mapping[Callable[..., Any], Callable[..., Any]] | None = None,
        constants: Mapping[str, Any] | None = None,
    ) -> None:
        self.rules = rules
        self.jit = jit
        self.shape = shape
        self.overrides = overrides or {}
        self.constants = constants or {}
        self._done: dict[Any, tuple[Any, str]] = {}

    def link(self, function: Any) -> Any:
        """Return the compiled copy of a function, to be called from Python."""
        return self._linked(function, is_inner=False)[0]

    def digest(self, function: Any) -> str:
        """Return the digest of all code and constants that a function reaches."""
        return self._linked(function, is_inner=False)[1]

    @property
    def files(self) -> list[str]:
        """The source files of all functions linked so far; Numba organises its cache by them."""
        return sorted({function.__code__.co_filename for function, _ in self._done})

    def copy(self, function: Any) -> tuple[FunctionType, str]:
        """Return an uncompiled copy of a function that calls compiled copies, and its digest."""
        code: CodeType = function.__code__
        identity = self.shape + _fingerprint(code, docstring=function.__doc__)
        identity += _fingerprint(function.__defaults__)
        identity += "brief" if _is_brief(function) else ""
        hasher = hashlib.sha256(identity.encode())
        scope = dict(function.__globals__)
        for name, members in _named(code).items():
            if name in scope:
                scope[name], digest = self._value(scope[name], members)
                hasher.update(f"{name}={digest};".encode())
        digest = hasher.hexdigest()[:20]
        made = FunctionType(code, scope, function.__name__, function.__defaults__)
        made.__module__ = function.__module__
        made.__qualname__ = f"{function.__name__}-{digest}"
        made.__doc__ = function.__doc__
        made.__dict__.update(function.__dict__)
        return made, digest

    def _linked(self, function: Any, *, is_inner: bool) -> tuple[Any, str]:
        """Return a compiled copy and its digest; an inner copy is called only by compiled code."""
        function = self.overrides.get(function, function)
        key = function, is_inner
        if key not in self._done:
            made, digest = self.copy(function)
            if is_inner:
                made.__dict__["is_inner"] = True
                made.__qualname__ += "-inner"  # cached separately from the one for Python
            self._done[key] = self.jit(made), digest
        return self._done[key]

    def _value(self, value: Any, members: Iterable[str] = ()) -> tuple[Any, str]:
        """Return the value that replaces a global in the copy, and its part of the digest."""
        if isinstance(value, Placeholder):
            if self.rules is None:
                raise TypeError("a template needs a game's rules")
            return self._module(self.rules.name, {name: self.rules[name] for name in members})
        if isinstance(value, Constant):
            if value.name not in self.constants:
                raise TypeError(f"a template needs the constant '{value.name}'")
            return self.constants[value.name], _fingerprint(self.constants[value.name])
        if isinstance(value, ModuleType):
            if _has_rules(value):
                found = {name: getattr(value, name) for name in members}
                return self._module(value.__name__, found)
            return value, ",".join(_fingerprint(getattr(value, name, None)) for name in members)
        if getattr(value, "is_rule", False):
            return self._linked(value, is_inner=True)
        if isinstance(value, type) and issubclass(value, IntEnum):
            return _enumeration(value, members)
        value = _plain(value)
        return value, _fingerprint(value)

    def _module(self, name: str, members: Mapping[str, Any]) -> tuple[ModuleType, str]:
        """Return a module of linked copies of the given members, and their digests."""
        made = ModuleType(name)
        digests = []
        for member, value in members.items():
            linked, digest = self._value(value)
            setattr(made, member, linked)
            digests.append(f"{member}={digest}")
        return made, ",".join(digests)


def _enumeration(kinds: type[IntEnum], members: Iterable[str]) -> tuple[ModuleType, str]:
    """Return members of an enumeration as plain integers, which every target supports."""
    made = ModuleType(kinds.__name__)
    numbers = {name: int(kinds[name]) for name in members}
    made.__dict__.update(numbers)
    return made, _fingerprint(numbers)


def _plain(value: Any) -> Any:
    """Return a constant with enumeration members replaced by plain integers."""
    if isinstance(value, IntEnum):
        return int(value)
    if isinstance(value, tuple) and any(isinstance(each, IntEnum) for each in value):
        return tuple(map(_plain, value))
    return value


def _fingerprint(value: Any, docstring: str | None = None) -> str:
    """Return a string that changes whenever a constant or a piece of code does."""
    if isinstance(value, CodeType):
        constants = (each for each in value.co_consts if docstring is None or each != docstring)
        parts = [value.co_code.hex(), *value.co_names, *map(_fingerprint, constants)]
        return hashlib.sha256("|".join(parts).encode()).hexdigest()
    if isinstance(value, np.ndarray):
        return f"{value.dtype}{value.shape}{hashlib.sha256(value.tobytes()).hexdigest()}"
    text = repr(value)
    return "" if " at 0x" in text else text  # an address says nothing about the value


def _named(code: CodeType) -> dict[str, list[str]]:
    """Return the globals a function reads, each with the members read as `global.member`."""
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

    without: dict[str, Any] = {  # unused wrappers take a quarter of the time
        "no_cpython_wrapper": getattr(function, "is_inner", False),
        "no_cfunc_wrapper": True,
    }
    with redirected_cache() as caching:
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
    from orchard.kernel.wasm import jit_to_ir

    made: Callable[..., Any] = jit_to_ir(function)
    return made


def cache_folder() -> Path:
    """Return the folder for compiled code: $ORCHARD_CACHE, or one in the user's cache."""
    if chosen := os.environ.get("ORCHARD_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "orchard"


_REDIRECTING = RLock()  # all threads share Numba's cache folder setting


@contextmanager
def redirected_cache() -> Iterator[bool]:
    """Point Numba's cache at our folder; yields whether that folder is writable."""
    import numba

    config: Any = numba.config
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
    except OSError:
        writable = False
    with _REDIRECTING:
        before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
        try:
            yield writable
        finally:
            config.CACHE_DIR = before
