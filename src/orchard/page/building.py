"""Modules built several at a time, in processes of their own: compiling holds the GIL."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from orchard.match import Variant
from orchard.page.module import build_module, index_key, module_name
from orchard.page.shipped import write_index
from orchard.page.variants import name_of, variant_named


def build_modules(
    variants: Iterable[Variant], *, folder: Path | None = None, jobs: int = 1
) -> None:
    """Build the modules of variants that are not there yet; copy all of them into a folder."""
    variants = list(variants)
    names = {module_name(variant): name_of(variant) for variant in variants}
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in [pool.submit(_build, name, folder) for name in names.values()]:
            done.result()
    if folder is not None:
        write_index(folder, {index_key(each): module_name(each) for each in variants})


def _build(name: str, folder: Path | None) -> None:
    build_module(variant_named(name), folder)
