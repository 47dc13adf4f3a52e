"""Modules built several at a time, in processes of their own: compiling holds the GIL."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from orchard.match import Variant
from orchard.page.learned import build_learned, learned_name, offered_net
from orchard.page.module import build_module, module_name
from orchard.page.variants import name_of, variant_named


def build_modules(
    variants: Iterable[Variant], *, folder: Path | None = None, jobs: int = 1
) -> None:
    """Build the modules of variants that are not there yet; copy all of them into a folder.

    Where the game has a net, those with which it plays are among them.
    """
    names = {modules_of(variant): name_of(variant) for variant in variants}
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in [pool.submit(_build, name, folder) for name in names.values()]:
            done.result()


def modules_of(variant: Variant) -> tuple[str, ...]:
    """Return the names of the modules that it takes to play a variant."""
    own = (module_name(variant),)
    return own if offered_net(variant.game) is None else (*own, learned_name(variant))


def _build(name: str, folder: Path | None) -> None:
    variant = variant_named(name)
    build_module(variant, folder)
    if offered_net(variant.game) is not None:
        build_learned(variant, folder)
