"""uvicorn's sockets, corked: the frames of one moment go to the network in one piece.

An action is answered by a `Done` and a `View`. Each piece given to the network costs more than all
that was thought about it, so the two travel together.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class CorkedProtocol(WebSocketsSansIOProtocol):
    """A socket that gathers what is written until the event loop comes round."""

    def connection_made(self, transport: Any) -> None:
        """Put the cork between the socket and its transport."""
        super().connection_made(Cork(transport))  # type: ignore[arg-type]


class Cork:
    """A transport that writes once for all that is written at one moment."""

    def __init__(self, transport: Any) -> None:
        self._transport = transport
        self._waiting: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Write soon, with whatever else is written until then."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting.append(data)

    def close(self) -> None:
        """Write what waits, then close."""
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        if self._waiting:
            self._transport.write(b"".join(self._waiting))
            self._waiting.clear()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)
