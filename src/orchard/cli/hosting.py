"""Serving tables from a terminal: a greeting, the browser, and a goodbye."""

from __future__ import annotations

import threading
import webbrowser
from contextlib import suppress

import typer

from orchard.cli.language import say
from orchard.server.serve import is_for_people, serve
from orchard.server.settings import Settings


def host_tables(settings: Settings, *, opens: bool) -> None:
    """Serve until Ctrl+C; with `opens`, show the front page in a browser once it can be seen."""
    is_greeted = is_for_people(settings) or (opens and settings.log_format == "auto")

    def begin(address: str) -> None:
        if is_greeted:
            typer.echo(f"{say('serve-ready', address=address)}\n{say('serve-stop')}")
        if opens:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    with suppress(KeyboardInterrupt):  # that is how it is stopped
        serve(settings, is_for_people=is_greeted, on_start=begin)
    if is_greeted:
        typer.echo("\n" + say("goodbye"))
