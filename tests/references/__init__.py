"""Slow, naive reference rules, written from the clauses alone, to confirm the fast rules.

Every `Reference` in a module of this package is found automatically.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from .base import Reference

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

REFERENCES: dict[str, type[Reference]] = {each.GAME: each for each in Reference.__subclasses__()}

__all__ = ["REFERENCES", "Reference"]
