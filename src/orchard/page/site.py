"""The page as a static site: files that any host can serve, from any folder, without a server."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from orchard.errors import OrchardError
from orchard.page.building import build_modules, modules_of
from orchard.page.facts import encoded_facts
from orchard.page.files import INDEX, STATIC, Files, variant_file
from orchard.page.learned import learned_if_built, net_files
from orchard.page.module import find_module
from orchard.page.policy import POLICY
from orchard.page.variants import kept_variants

DOCS = "docs"  # the folder of the documentation
_HEAD = b"<head>"
_META = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'.encode()


def write_site(folder: Path, *, docs: Path | None = None, jobs: int = 1) -> None:
    """Write all pages into a folder, with documentation built elsewhere."""
    if not (STATIC / INDEX).exists():
        raise OrchardError("site.unbuilt")
    if docs is not None and not (docs / INDEX).exists():
        raise OrchardError("site.docs", path=str(docs))
    build_modules(kept_variants(), jobs=jobs)
    try:
        for name, body in site_files(has_docs=docs is not None):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(body)
        if docs is not None:
            shutil.copytree(docs, folder / DOCS, dirs_exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise OrchardError("file.unwritable", path=str(folder), why=why) from None


def site_files(*, has_docs: bool) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the site by name; the modules must have been built."""
    files = Files(has_server=False, has_docs=has_docs)
    for name in files.names():
        body = files.find(name) or b""
        yield name, body.replace(_HEAD, _HEAD + _META, 1) if name == INDEX else body
    for variant in kept_variants():
        yield variant_file(variant), encoded_facts(variant)
        for module in modules_of(variant).values():
            yield f"modules/{module}", find_module(module) or b""
        if (learned := learned_if_built(variant)) is not None:
            yield variant_file(variant, "learned"), learned
    for name, body in net_files():
        yield f"nets/{name}", body
