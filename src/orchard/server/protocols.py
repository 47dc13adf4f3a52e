"""Chooses uvicorn's WebSocket protocol: the fast path if it is known to work, else uvicorn's own.

The fast path relies on details that uvicorn and `websockets` do not promise to keep. So it is used
only with versions it was tested with; with any other, plain ASGI serves, and the log says so.
"""

from __future__ import annotations

import re
from importlib import metadata
from typing import Any

from orchard.server.logs import log

PLAIN = "websockets-sansio"  # uvicorn's own
TESTED = {"uvicorn": ((0, 53), (0, 54)), "websockets": ((16, 1), (17, 4))}  # first and last version


def find_protocol(sockets: str) -> Any:
    """Return the protocol for uvicorn's setting `ws`."""
    if sockets == "asgi":
        return PLAIN
    for package, (first, last) in TESTED.items():
        found = metadata.version(package)
        if not first <= _release(found) <= last:
            return fall_back(f"it was not tested with {package} {found}")
    try:
        from orchard.server.direct import DirectProtocol
    except (ImportError, AttributeError) as error:
        return fall_back(str(error))
    return DirectProtocol


def fall_back(why: str) -> str:
    """Log that plain ASGI serves instead, and return uvicorn's own protocol."""
    log.warning("sockets use plain ASGI: the fast path does not support these versions (%s)", why)
    return PLAIN


def _release(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version)[:2])
