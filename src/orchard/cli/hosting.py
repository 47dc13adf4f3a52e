"""Serving tables from the command line: greeting, browser and goodbye."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser

import typer

from orchard.cli.language import say
from orchard.server.serve import Host, serve
from orchard.server.settings import Settings


def host_tables(settings: Settings, *, opens: bool) -> None:
    """Serve until Ctrl+C; with `opens`, show the front page in a browser once it is ready."""
    is_greeted = is_for_people(settings, opens=opens)

    def begin(address: str) -> None:
        if is_greeted:
            typer.echo(f"{say('serve-ready', address=address)}\n{say('serve-stop')}")
        if opens:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    def end() -> None:
        if is_greeted:
            typer.echo("\n" + say("goodbye"))
        sys.stdout.flush()
        os._exit(0)  # everything is on disk; do not wait for compilers or bots

    serve(settings, Host(is_greeted, begin, end))


def is_for_people(settings: Settings, *, opens: bool) -> bool:
    """Return whether a person rather than a program reads the server's output."""
    if settings.log_format == "auto":
        return opens or sys.stdout.isatty()
    return settings.log_format == "text"
