"""`orchard site`: the web pages as static files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from orchard.cli.language import say


def site(
    folder: Annotated[Path, typer.Argument(metavar="OUT", help="Where the files go.")],
    docs: Annotated[
        Path | None, typer.Option(help="The documentation, as `make docs` builds it.")
    ] = None,
) -> None:
    """Write the web pages as static files for any host: all solo play, without a server."""
    from orchard.page.site import write_site
    from orchard.search import cores

    write_site(folder, docs=docs, jobs=cores())
    typer.echo(say("site-written", folder=str(folder)))
