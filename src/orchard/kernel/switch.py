"""Switches: one rule that dispatches to many, by a number known only at run time."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import CodeType, FunctionType
from typing import Any

from orchard.kernel.compile import rule


def switch(
    name: str, cases: Mapping[int, Callable[..., Any]], otherwise: Callable[..., Any]
) -> Callable[..., Any]:
    """Return the rule `name(case, ...)`, which passes the rest to the function of its case.

    All functions take the same parameters; `otherwise` handles every number without a case. The
    compiled rule is a single jump: compiled code has no function tables, least of all on CUDA.
    """
    parameters = _parameters(otherwise)
    for number, function in cases.items():
        if _parameters(function) != parameters:
            raise TypeError(
                f"{name}: {function.__name__}, case {number}, takes {_parameters(function)}, "
                f"but {otherwise.__name__} takes {parameters}"
            )
    given = ", ".join(parameters)
    functions = {f"case_{int(number)}": function for number, function in cases.items()}
    lines = [f"def {name}(case, {given}):"]
    for number in cases:
        lines += [
            f"    if case == {int(number)}:",
            f"        return case_{int(number)}({given})",
        ]
    lines += [f"    return otherwise({given})"]
    file = otherwise.__code__.co_filename  # Numba organises its cache by source file
    module = compile("\n".join(lines), file, "exec")
    code = next(const for const in module.co_consts if isinstance(const, CodeType))
    made = FunctionType(code, {**functions, "otherwise": otherwise}, name)
    made.__module__ = otherwise.__module__
    made.__doc__ = f"Call the function of a case, {otherwise.__name__} if it has none."
    return rule(made)


def _parameters(function: Callable[..., Any]) -> list[str]:
    return list(inspect.signature(function).parameters)
