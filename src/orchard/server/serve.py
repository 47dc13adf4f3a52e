"""Run a server until it is stopped."""

from __future__ import annotations

import resource
import socket
from collections.abc import Callable
from dataclasses import dataclass

import uvicorn
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from orchard.errors import OrchardError
from orchard.kernel.interpret import words_wrap
from orchard.server.app import make_app
from orchard.server.connection import LONGEST_MESSAGE
from orchard.server.connection_limits import make_protocol
from orchard.server.logs import log, set_up_logs
from orchard.server.protocols import find_protocol
from orchard.server.settings import Settings

ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # loopback, if a server listens anywhere
FILES, FEW = 65_536, 4096  # open files to ask for, and the least for 1,000 tables


@dataclass(frozen=True)
class Host:
    """Who runs a server: whether they read its logs, and callbacks."""

    reads_logs: bool = False  # a person reads them, not a program
    on_start: Callable[[str], None] = lambda _: None  # gets the address once it listens
    on_stop: Callable[[], None] = lambda: None  # called when everything is on disk


class Server(uvicorn.Server):
    """uvicorn's server, which notifies its host when it has started and stopped."""

    def __init__(self, config: uvicorn.Config, host: Host) -> None:
        super().__init__(config)
        self._host = host

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and notify the host."""
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            self._host.on_start(address_of(self.config.host, port))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close all sockets, write what is pending, and notify the host."""
        await super().shutdown(sockets)
        self._host.on_stop()


def serve(settings: Settings, host: Host) -> None:
    """Serve until SIGTERM or SIGINT."""
    check(settings)
    level = settings.log_level or ("warning" if host.reads_logs else "info")
    set_up_logs(level, is_json=not host.reads_logs)
    raise_file_limit()
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=make_protocol(settings),
        ws=find_protocol(settings.sockets),
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,  # views are small; the memory of a thousand sockets is not
        timeout_graceful_shutdown=10,
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        log_level="warning",
        access_log=False,
    )
    with words_wrap():  # once for the fast path, instead of on every read of a position
        Server(config, host).run()


def check(settings: Settings) -> None:
    """Refuse an address that cannot be listened on, and a malformed database address."""
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


def raise_file_limit() -> int:
    """Raise the limit of open files as far as allowed and return it; warn if it is low."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    if soft != resource.RLIM_INFINITY and soft < FEW:
        log.warning("this process may open only %d files, which is too few for 1,000 tables", soft)
    return soft


def address_of(host: str, port: int) -> str:
    """Return the address at which a browser on this machine reaches a server."""
    found = ANYWHERE.get(host, host)
    return f"http://[{found}]:{port}/" if ":" in found else f"http://{found}:{port}/"
