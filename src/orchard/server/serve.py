"""Run a server until it is told to stop."""

from __future__ import annotations

import threading
import webbrowser

import uvicorn

from orchard.server.app import make_app
from orchard.server.cork import CorkedProtocol
from orchard.server.metrics import log_as_json
from orchard.server.settings import Settings

LONGEST_FRAME = 16_384


def serve(settings: Settings, *, opens: bool = False) -> None:
    """Serve; with `opens`, show the front page in a browser as soon as it can be seen."""
    log_as_json(settings.log_level)
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http="httptools",
        ws=CorkedProtocol,
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
    server.run()


def _open(server: uvicorn.Server, settings: Settings) -> None:
    """Open the browser when the server listens."""
    while not server.started:
        threading.Event().wait(0.05)
    webbrowser.open(f"http://{settings.host}:{settings.port}/")
