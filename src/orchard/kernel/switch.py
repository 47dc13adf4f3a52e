"""Switches: one rule that stands for many, chosen by a number that is known only when it runs."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import CodeType, FunctionType
from typing import Any

from orchard.kernel.compile import rule


def switch(
    name: str, cases: Mapping[int, Callable[..., Any]], otherwise: Callable[..., Any]
) -> Callable[..., Any]:
    """Return the rule `name(case, ...)`, which hands the rest to the function of its case.

    All functions take the same parameters; `otherwise` serves every number without a case. The
    compiled rule is one jump: compiled code has no tables of functions, on CUDA least of all.
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
    file = otherwise.__code__.co_filename  # Numba files compiled code by the file it is from
    module = compile("\n".join(lines), file, "exec")
    code = next(const for const in module.co_consts if isinstance(const, CodeType))
    made = FunctionType(code, {**functions, "otherwise": otherwise}, name)
    made.__module__ = otherwise.__module__
    made.__doc__ = f"Call the function of a case, {otherwise.__name__} if it has none."
    return rule(made)


def _parameters(function: Callable[..., Any]) -> list[str]:
    return list(inspect.signature(function).parameters)
