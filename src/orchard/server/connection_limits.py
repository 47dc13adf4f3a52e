"""Limits on connections: how many an address may have, and how slowly its requests may arrive.

A connection costs a file descriptor, and an incomplete request costs memory, before the server
knows what is wanted. So headers must arrive in time and within a size limit, and connections per
address are limited. A trusted proxy carries those of many clients, so they are not counted here;
table sockets are counted by `live`, which knows where they really come from.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from orchard.server.guard import counted_as
from orchard.server.settings import Settings

LONGEST_HEAD = 32 * 1024  # bytes of a request's first line and headers
LONGEST_HEADS = 1024 * 1024  # of all incomplete requests of one address
BETWEEN = 4  # bytes of ": " and the line ending
ANYBODY = "*"


class ConnectionLimits:
    """The open connections of each address, and the bytes of its incomplete requests."""

    def __init__(self, settings: Settings) -> None:
        self.header_timeout = settings.header_timeout
        self._most = settings.connections_an_address
        self._proxies = settings.proxies
        self._open: Counter[str] = Counter()
        self._held: Counter[str] = Counter()  # bytes

    def address_of(self, transport: asyncio.BaseTransport) -> str | None:
        """Return the address under which a connection is counted, or None if it is not counted."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        return None if not host or is_listed(host, self._proxies) else counted_as(host)

    def enter(self, address: str | None) -> bool:
        """Count one more connection, unless there are too many; return whether it may stay."""
        if address is None:
            return True
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str | None) -> None:
        """Count one connection fewer."""
        if address is not None:
            _lower(self._open, address, 1)

    def hold(self, address: str | None, size: int) -> bool:
        """Count bytes of incomplete headers; return whether they are within the limit."""
        if address is None:
            return True
        self._held[address] += size
        return self._held[address] <= LONGEST_HEADS

    def release(self, address: str | None, size: int) -> None:
        """Stop counting those bytes."""
        if address is not None and size:
            _lower(self._held, address, size)


class LimitedProtocol(HttpToolsProtocol):
    """A uvicorn connection that is held to limits."""

    limits: ConnectionLimits
    _address: str | None = None
    _timer: asyncio.TimerHandle | None = None
    _is_counted = False
    _is_head = True  # whether headers are still to come
    _is_between = False  # whether a request is complete and the next has not begun
    _requests = 0  # begun so far
    _held = 0  # bytes of the incomplete headers
    _size = 0  # bytes of the headers parsed so far

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit a connection and start the timeout for its first request, or refuse it."""
        self._address = self.limits.address_of(transport)
        super().connection_made(transport)
        self._is_counted = self.limits.enter(self._address)
        if self._is_counted:
            self._wait()
        else:
            self._refuse("429 Too Many Requests")

    def data_received(self, data: bytes) -> None:
        """Parse data; refuse headers that stay incomplete and grow too long."""
        was_between, before = self._is_between, self._requests
        super().data_received(data)
        if was_between and self._requests == before:
            self._wait()  # for the request that follows these empty lines
        if self.transport.get_protocol() is not self:  # upgraded to a table socket
            self._leave()
        elif self._is_head and not self.transport.is_closing():
            self._held += len(data)
            has_room = self.limits.hold(self._address, len(data))
            if not has_room or self._held > LONGEST_HEAD:
                self._refuse("431 Request Header Fields Too Large")

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._leave()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Start the timeout for the headers of a request."""
        self._is_head, self._is_between, self._size = True, False, 0
        self._requests += 1
        self._wait()
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Measure a part of the URL."""
        self._measure(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Measure a header."""
        self._measure(len(name) + len(value) + BETWEEN)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Stop the timeout: the headers are complete."""
        self._rest()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Record that a request is complete."""
        self._is_between = True
        super().on_message_complete()

    def _measure(self, size: int) -> None:
        """Refuse headers that are too long, even if they came in one piece."""
        self._size += size
        if self._size > LONGEST_HEAD:
            raise ValueError("the headers are too long")  # uvicorn answers with 400 and closes

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self.limits.header_timeout, self._time_out)

    def _time_out(self) -> None:
        """Refuse headers that take too long, but never cut off the answer to an earlier request."""
        self._timer = None
        if self.cycle is not None and not self.cycle.response_complete:
            self._wait()
        else:
            self._refuse("408 Request Timeout")

    def _rest(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        self.limits.release(self._address, self._held)
        self._is_head, self._held = False, 0

    def _leave(self) -> None:
        self._rest()
        if self._is_counted:
            self._is_counted = False
            self.limits.leave(self._address)

    def _refuse(self, status: str) -> None:
        """Send a bare status and close the connection."""
        if not self.transport.is_closing():
            self.transport.write(
                f"HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n".encode()
            )
            self.transport.close()


def make_protocol(settings: Settings) -> type[LimitedProtocol]:
    """Return the protocol class for uvicorn's `http` setting."""
    members: dict[str, Any] = {"limits": ConnectionLimits(settings)}
    return type("ConfiguredProtocol", (LimitedProtocol,), members)


def is_listed(host: str, listed: Sequence[str]) -> bool:
    """Return whether a host is among the listed addresses and networks."""
    if host in listed or ANYBODY in listed:
        return True
    try:
        address = ip_address(host.partition("%")[0])
        return any(address in ip_network(each, strict=False) for each in listed if "/" in each)
    except ValueError:
        return False


def _lower(counts: Counter[str], key: str, by: int) -> None:
    counts[key] -= by
    if counts[key] <= 0:
        del counts[key]
