"""Run a server until it is told to stop."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable

import uvicorn
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from orchard.errors import OrchardError
from orchard.kernel.interpret import words_wrap
from orchard.server.app import make_app
from orchard.server.connection import LONGEST_MESSAGE
from orchard.server.logs import set_up_logs
from orchard.server.settings import Settings

ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # where a server that listens anywhere is found


class Server(uvicorn.Server):
    """uvicorn's server, which says at which address it is found once it listens."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[str], None] | None) -> None:
        super().__init__(config)
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so."""
        await super().startup(sockets)
        if self.started and self._on_start:
            port = self.servers[0].sockets[0].getsockname()[1]
            self._on_start(address_of(self.config.host, port))


def serve(
    settings: Settings,
    *,
    is_for_people: bool = False,
    on_start: Callable[[str], None] | None = None,
) -> None:
    """Serve until SIGTERM or SIGINT; tell `on_start` the address once the server listens."""
    check(settings)
    level = settings.log_level or ("warning" if is_for_people else "info")
    set_up_logs(level, is_json=not is_for_people)
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,  # views are small; the memory of a thousand sockets is not
        timeout_graceful_shutdown=10,
        log_config=None,
        log_level="warning",
        access_log=False,
    )
    server = Server(config, on_start)
    with words_wrap():  # once for the whole process instead of whenever a position is read
        server.run()


def is_for_people(settings: Settings) -> bool:
    """Return whether a person reads what the server says, rather than a program."""
    if settings.log_format == "auto":
        return sys.stdout.isatty()
    return settings.log_format == "text"


def check(settings: Settings) -> None:
    """Refuse an address that cannot be listened on, and a database that cannot be meant."""
    try:
        with socket.create_server((settings.host, settings.port)):
            pass
    except OSError as error:
        raise OrchardError(
            "setting.address", host=settings.host, port=settings.port, why=error.strerror
        ) from None
    try:
        make_url(settings.database_url)
    except ArgumentError:
        raise OrchardError("setting.database", given=settings.database_url) from None


def address_of(host: str, port: int) -> str:
    """Return the address at which a browser on this machine finds a server."""
    found = ANYWHERE.get(host, host)
    return f"http://[{found}]:{port}/" if ":" in found else f"http://{found}:{port}/"
