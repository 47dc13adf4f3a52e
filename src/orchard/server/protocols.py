"""Which protocol uvicorn speaks on sockets: the short way where it is known to fit, else its own.

The short way builds on what uvicorn and `websockets` do not promise to keep. So it is taken only
with versions that it was tested with, and steps aside, with a line in the log, for any other.
"""

from __future__ import annotations

import re
from importlib import metadata
from typing import Any

from orchard.server.logs import log

PLAIN = "websockets-sansio"  # uvicorn's own
TESTED = {"uvicorn": ((0, 53), (0, 54)), "websockets": ((16, 1), (17, 4))}  # first and last


def find_protocol(sockets: str) -> Any:
    """Return the protocol that uvicorn is to use, as its setting `ws` takes it."""
    if sockets == "asgi":
        return PLAIN
    for package, (first, last) in TESTED.items():
        found = metadata.version(package)
        if not first <= _release(found) <= last:
            return step_aside(f"it was not tested with {package} {found}")
    try:
        from orchard.server.direct import DirectProtocol
    except (ImportError, AttributeError) as error:
        return step_aside(str(error))
    return DirectProtocol


def step_aside(why: str) -> str:
    """Say in the log that plain ASGI serves instead; return uvicorn's own protocol."""
    log.warning("sockets go by plain ASGI, since the short way does not fit: %s", why)
    return PLAIN


def _release(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version)[:2])
