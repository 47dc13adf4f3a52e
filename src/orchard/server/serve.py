"""Run a server until it is told to stop."""

from __future__ import annotations

import socket
import threading
import webbrowser

import uvicorn
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from orchard.errors import OrchardError
from orchard.kernel.interpret import words_wrap
from orchard.server.app import make_app
from orchard.server.direct import DirectProtocol
from orchard.server.metrics import log_as_json
from orchard.server.settings import Settings

LONGEST_FRAME = 16_384


def serve(settings: Settings, *, opens: bool = False) -> None:
    """Serve; with `opens`, show the front page in a browser as soon as it can be seen."""
    check(settings)
    log_as_json("warning" if opens else settings.log_level)  # who plays here wants no log
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http="httptools",
        ws=DirectProtocol,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,  # views are small; the memory of a thousand sockets is not
        timeout_graceful_shutdown=10,
        log_config=None,
        log_level="warning",
        access_log=False,
    )
    server = uvicorn.Server(config)
    if opens:
        threading.Thread(target=_open, args=(server, settings), daemon=True).start()
    with words_wrap():  # once for the whole process instead of whenever a position is read
        server.run()


def check(settings: Settings) -> None:
    """Refuse an address that cannot be listened on, and a database that cannot be meant."""
    try:
        with socket.create_server((settings.host, settings.port)):
            pass
    except OSError as error:
        raise OrchardError(
            "setting.address",
            f"Cannot listen on {settings.host} port {settings.port}: {error.strerror}; "
            "another port is chosen with --port.",
        ) from None
    try:
        make_url(settings.database_url)
    except ArgumentError:
        raise OrchardError(
            "setting.database",
            f"'{settings.database_url}' is no database; write sqlite:///FILE or "
            "postgresql://USER@HOST/NAME.",
        ) from None


def _open(server: uvicorn.Server, settings: Settings) -> None:
    """Open the browser when the server listens."""
    while not server.started:
        threading.Event().wait(0.05)
    webbrowser.open(f"http://{settings.host}:{settings.port}/")
