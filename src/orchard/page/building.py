"""Build several modules at once, in separate processes, since compiling holds the GIL."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from orchard.match import Variant
from orchard.nets.shipped import offered_net
from orchard.page.learned import build_learned, learned_key, learned_name
from orchard.page.module import build_module, module_key, module_name
from orchard.page.shipped import write_index
from orchard.page.variants import name_of, variant_named


def build_modules(
    variants: Iterable[Variant], *, folder: Path | None = None, jobs: int = 1
) -> None:
    """Build the missing modules of variants; copy all of them into a folder, if given.

    If a game has a net, this includes the modules that play with it.
    """
    asked = {name_of(variant): modules_of(variant) for variant in variants}
    names = {tuple(modules.values()): name for name, modules in asked.items()}
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in [pool.submit(_build, name, folder) for name in names.values()]:
            done.result()
    if folder is not None:
        write_index(
            folder, {key: each for modules in asked.values() for key, each in modules.items()}
        )


def modules_of(variant: Variant) -> dict[str, str]:
    """Return the names of the modules needed to play a variant, by key."""
    found = {module_key(variant): module_name(variant)}
    if offered_net(variant.game) is not None:
        found[learned_key(variant)] = learned_name(variant)
    return found


def _build(name: str, folder: Path | None) -> None:
    variant = variant_named(name)
    build_module(variant, folder)
    if offered_net(variant.game) is not None:
        build_learned(variant, folder)
