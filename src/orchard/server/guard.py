"""Middleware for every request: host, ban and origin checks, identity and error responses."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response, types
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException

from orchard.errors import OrchardError
from orchard.server.hub import Hub
from orchard.server.logs import log
from orchard.server.pages import HEADERS
from orchard.server.wire import Message, Problem

SAFE = ("GET", "HEAD", "OPTIONS")
HOME = 64  # bits of an IPv6 address that identify a home network
STATUSES = {
    "deck.busy": 503,
    "deck.full": 409,
    "deck.long": 413,
    "deck.unknown": 404,
    "deck.withdrawn": 410,
    "game.unknown": 404,
    "host.foreign": 421,
    "locale.unknown": 404,
    "moment.unknown": 404,
    "name.unknown": 404,
    "origin.foreign": 403,
    "owner.none": 403,
    "owner.wrong": 403,
    "page.unknown": 404,
    "rate.limited": 429,
    "record.hidden": 403,
    "seat.none": 403,
    "server.failed": 500,
    "server.stopping": 503,
    "store.failed": 503,
    "table.busy": 503,
    "table.old": 410,
    "table.unknown": 404,
    "table.unreadable": 410,
    "ticket.unknown": 404,
}
BY_STATUS = {404: "page.unknown", 405: "method.wrong", 413: "request.long", 429: "rate.limited"}
HttpRequest = Request[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]


def hub_of(connection: Connection) -> Hub:
    """Return the hub of a connection's app."""
    return connection.app.state.hub  # type: ignore[no-any-return]


def client_of(connection: Connection) -> str:
    """Return the address under which a client's requests are counted."""
    return counted_as(connection.client.host if connection.client else "")


@lru_cache(4096)
def counted_as(host: str) -> str:
    """Return the address under which a host is counted; for IPv6, that of its home network."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    mapped = address.ipv4_mapped
    return str(mapped or ip_network((address, HOME), strict=False).network_address)


def is_banned(scope: types.Scope, hub: Hub) -> bool:
    """Return whether a request comes from a banned address."""
    client = scope.get("client")
    return client is not None and counted_as(client[0]) in hub.banned


async def refuse_banned(scope: types.Scope, receive: types.Receive, send: types.Send) -> None:
    """Refuse a request or a socket, either with 403."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
    else:
        body = msgspec.json.encode(problem_of(OrchardError("address.banned")))
        headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 403, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def is_address(host: str) -> bool:
    """Return whether a text is an IP address."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_from_here(headers: Mapping[str, str], origins: Collection[str]) -> bool:
    """Return whether a request comes from our own pages, a trusted origin, or no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


def is_served(headers: Iterable[tuple[bytes, bytes]], hosts: Collection[str]) -> bool:
    """Return whether a request is for one of the given hosts; if none are given, any will do."""
    if not hosts:
        return True
    asked = {name_of(value.decode("latin-1")) for name, value in headers if name == b"host"}
    return bool(asked) and asked <= {name_of(host) for host in hosts}


def name_of(host: str) -> str:
    """Return the name of a host without its port, or ""."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


async def refuse_host(scope: types.Scope, send: types.Send) -> None:
    """Refuse a request or a socket for a host that is not ours."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 1008, "reason": ""})  # refused with 403
        return
    problem = OrchardError("host.foreign")
    body = msgspec.json.encode(problem_of(problem))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    status = STATUSES[problem.code]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def check_origin(request: HttpRequest) -> None:
    """Refuse changes requested by pages of other sites."""
    origins = hub_of(request).settings.origins
    if request.method not in SAFE and not is_from_here(request.headers, origins):
        raise OrchardError("origin.foreign")


async def provide_person(request: HttpRequest) -> str:
    """Return the person who makes a request; a new one gets a cookie with the response."""
    identity = hub_of(request).identity
    person = identity.read(request.cookies)
    if not person:
        person = identity.new_person()
        secure = request.url.scheme == "https"
        request.scope["state"]["cookie"] = identity.cookie(person, secure=secure)
    return person


async def add_headers(message: types.Message, scope: types.Scope) -> None:
    """Add the security headers to every response, and the cookie of a new person."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if cookie := scope["state"].get("cookie"):
        headers.add("set-cookie", cookie)


def respond_refusal(request: HttpRequest, error: OrchardError) -> Response[Problem]:
    """Respond with the problem and its status."""
    return Response(problem_of(error), status_code=STATUSES.get(error.code, 400))


def problem_of(error: OrchardError) -> Problem:
    """Return an error as browsers get it: keys and values, no sentence."""
    values = {k: v for k, v in error.details.items() if isinstance(v, int | str)}
    clause, said = error.details.get("clause", ""), error.details.get("said", [])
    return Problem(error.code, Message(error.key, values), clause, said)


def respond_http_error(request: HttpRequest, error: HTTPException) -> Response[Problem]:
    """Respond to the framework's errors with problems of our own."""
    code = BY_STATUS.get(error.status_code, "request.unreadable")
    problem = problem_of(OrchardError(code))
    return Response(problem, status_code=error.status_code, headers=error.headers)


def respond_unreadable(request: HttpRequest, error: Exception) -> Response[Problem]:
    """Respond to a request that cannot be read, however it is broken."""
    return Response(problem_of(OrchardError("request.unreadable")), status_code=400)


def respond_failure(request: HttpRequest, error: Exception) -> Response[Problem]:
    """Respond to an unexpected error without details, which go to the log."""
    log.error("request failed", exc_info=error, extra={"facts": {"path": request.url.path}})
    return Response(problem_of(OrchardError("server.failed")), status_code=500)
