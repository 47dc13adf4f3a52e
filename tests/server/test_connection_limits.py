"""Idle connections and endless headers shut no other client out."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from orchard.server import connection_limits, serve
from orchard.server.connection_limits import ConnectionLimits, is_listed, make_protocol
from orchard.server.settings import Settings
from tests.server.clients import PATIENCE, Person
from tests.services import Server

CROWD, OTHER = "127.0.0.2", "127.0.0.3"  # client addresses; 127.0.0.1 is a trusted proxy
FEW = 4
ASKED = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n"


class Client:
    """A raw connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        """Send bytes."""
        self.writer.write(data)
        await self.writer.drain()

    async def status(self) -> int:
        """Read the next response and return its status, or 0 if there is none."""
        try:
            head = await self.reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            return 0
        size = next(line for line in head.lower().split(b"\r\n") if b"content-length" in line)
        body = await self.reader.readexactly(int(size.partition(b":")[2]))
        status = int(head.split()[1])
        assert status != 200 or body == b"ok", "the answer was cut off"
        return status

    async def is_closed(self) -> bool:
        """Wait for the server to close; return whether it sent nothing more."""
        try:
            return await self.reader.read() == b""
        except ConnectionError:
            return True


class LimitedServer:
    """A small web server with limits on its connections."""

    def __init__(self, server: uvicorn.Server, limits: ConnectionLimits) -> None:
        self.port = server.servers[0].sockets[0].getsockname()[1]
        self.limits, self._state = limits, server.server_state
        self._clients: list[Client] = []

    async def connect(self, address: str = CROWD) -> Client:
        """Connect from an address."""
        streams = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0))
        self._clients.append(Client(*streams))
        return self._clients[-1]

    async def connections(self, count: int) -> list[Any]:
        """Wait for `count` connections; return the server's ends."""
        while len(self._state.connections) < count:
            await asyncio.sleep(0.001)
        return list(self._state.connections)

    async def close(self) -> None:
        """Disconnect all clients."""
        for client in self._clients:
            client.writer.close()
            with suppress(ConnectionError):
                await client.writer.wait_closed()


async def answer(scope: Any, receive: Any, send: Any) -> None:
    assert scope["type"] == "http"
    while (await receive()).get("more_body"):
        pass
    headers = [(b"content-length", b"2")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    if scope["path"] == "/slow":
        await asyncio.sleep(0.3)
    await send({"type": "http.response.body", "body": b"ok"})


@asynccontextmanager
async def limited_server(**settings: Any) -> AsyncIterator[LimitedServer]:
    protocol = make_protocol(Settings(connections_an_address=FEW, **settings))
    config = uvicorn.Config(
        answer, port=0, http=protocol, lifespan="off", log_config=None, loop="asyncio"
    )
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    try:
        async with asyncio.timeout(PATIENCE):
            made = LimitedServer(server, protocol.limits)
            yield made
            await made.close()
    finally:
        server.force_exit = True
        await server.shutdown()


def run(scenario: Callable[[LimitedServer], Awaitable[None]], **settings: Any) -> None:
    async def go() -> None:
        async with limited_server(**settings) as made:
            await scenario(made)

    asyncio.run(go())


def test_idle_connections_of_one_address_keep_nobody_out() -> None:
    async def scenario(server: LimitedServer) -> None:
        crowd = [await server.connect() for _ in range(10)]
        assert [await each.status() for each in crowd[FEW:]] == [429] * (10 - FEW)
        other = await server.connect(OTHER)
        await other.send(ASKED)
        assert await other.status() == 200
        crowd[0].writer.close()
        while server.limits._open[CROWD] == FEW:
            await asyncio.sleep(0.001)
        again = await server.connect()
        await again.send(ASKED)
        assert await again.status() == 200

    run(scenario)


def test_a_proxy_brings_everybody() -> None:
    async def scenario(server: LimitedServer) -> None:
        for _ in range(2 * FEW):
            await server.connect("127.0.0.1")
        last = await server.connect("127.0.0.1")
        await last.send(ASKED)
        assert await last.status() == 200

    run(scenario)


@pytest.mark.parametrize("before", [b"", ASKED])
@pytest.mark.parametrize("sent", [b"G", b"GET / HTTP/1.1\r\nhost: he", b"POST / "])
def test_headers_must_come_in_time(sent: bytes, before: bytes) -> None:
    async def scenario(server: LimitedServer) -> None:
        client = await server.connect()
        if before:
            await client.send(before)
            assert await client.status() == 200
        else:
            (connection,) = await server.connections(1)
            connection._rest()  # cancel the connection's own timer, which is not under test
        server.limits.header_timeout = 0.01
        await client.send(sent)
        assert await client.status() == 408
        assert await client.is_closed()

    run(scenario)


def test_who_says_nothing_is_shown_out() -> None:
    async def scenario(server: LimitedServer) -> None:
        client = await server.connect()
        assert await client.status() == 408
        while server.limits._open:
            await asyncio.sleep(0.001)

    run(scenario, header_timeout=0.05)


def test_a_body_may_take_longer() -> None:
    async def scenario(server: LimitedServer) -> None:
        client = await server.connect()
        await client.send(b"POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 2\r\n\r\na")
        (connection,) = await server.connections(1)
        while connection._is_head:
            await asyncio.sleep(0.001)
        assert connection._timer is None
        await client.send(b"b" + ASKED)
        assert [await client.status(), await client.status()] == [200, 200]

    run(scenario)


@pytest.mark.parametrize("after", [b"", b"\r\n", b"GET / HT"])
def test_an_answer_may_take_longer(after: bytes) -> None:
    async def scenario(server: LimitedServer) -> None:
        client = await server.connect()
        await client.send(b"POST /slow HTTP/1.1\r\nhost: here\r\ncontent-length: 2\r\n\r\n")
        (connection,) = await server.connections(1)
        while connection._is_head:
            await asyncio.sleep(0.001)
        server.limits.header_timeout = 0.05
        await client.send(b"ok")  # the body arrives separately
        while not connection._is_between:
            await asyncio.sleep(0.001)
        await client.send(after)
        assert await client.status() == 200
        if after:
            assert await client.status() == 408

    run(scenario)


def test_empty_lines_are_no_request() -> None:
    async def scenario(server: LimitedServer) -> None:
        client = await server.connect()
        await client.send(ASKED)
        assert await client.status() == 200
        server.limits.header_timeout = 0.01
        await client.send(b"\r\n")
        assert await client.status() == 408

    run(scenario)


@pytest.mark.parametrize("pieces", [1, 50])
def test_headers_are_bounded(pieces: int) -> None:
    async def scenario(server: LimitedServer) -> None:
        client = await server.connect()
        line = b"x-much: " + b"y" * (2 * connection_limits.LONGEST_HEAD // pieces) + b"\r\n"
        await client.send(b"GET / HTTP/1.1\r\n")
        with suppress(ConnectionError):
            for _ in range(pieces):
                await client.send(line)
        assert await client.status() in (0, 400, 431)
        assert await client.is_closed()
        assert not server.limits._held

    run(scenario)


def test_one_long_line_is_bounded() -> None:
    async def scenario(server: LimitedServer) -> None:
        client = await server.connect()
        await client.send(b"GET / HTTP/1.1\r\nx: " + b"y" * connection_limits.LONGEST_HEAD)
        assert await client.status() in (0, 431)

    run(scenario)


def test_unfinished_headers_of_an_address_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "LONGEST_HEADS", 3000)

    async def scenario(server: LimitedServer) -> None:
        clients = [await server.connect() for _ in range(3)]
        for k, client in enumerate(clients[:2]):
            await client.send(b"GET / HTTP/1.1\r\nx: " + b"y" * 1200)
            while server.limits._held[CROWD] < 1200 * (k + 1):
                await asyncio.sleep(0.001)
        await clients[2].send(b"GET / HTTP/1.1\r\nx: " + b"y" * 1200)
        assert await clients[2].status() == 431
        await clients[0].send(b"\r\n\r\n")
        assert await clients[0].status() == 200

    run(scenario)


def test_proxies_may_be_networks() -> None:
    assert is_listed("10.1.2.3", ["10.0.0.0/8"])
    assert is_listed("fe80::1%eth0", ["fe80::/10"])
    assert is_listed("10.1.2.3", ["*"])
    assert not is_listed("11.1.2.3", ["10.0.0.0/8", "127.0.0.1"])
    assert not is_listed("nonsense", ["10.0.0.0/8"])


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that allows few connections per address."""
    made = Server(tmp_path_factory.mktemp("few"), connections_an_address=FEW)
    with made.running():
        yield made


async def can_open(person: Person, table: str, headers: dict[str, str]) -> bool:
    try:
        await person.open(table, **headers)
    except ConnectionClosed:
        return False
    return True


def test_sockets_are_counted_by_their_real_address(few: Server) -> None:
    async def scenario() -> None:
        here = {"X-Forwarded-For": "203.0.113.1"}
        async with Person(few.base) as ann:
            table = await ann.make("skirt", "me", "open")
            people = [Person(few.base) for _ in range(FEW + 1)]
            for person in people[:-1]:
                await person.open(table, **here)
            assert not await can_open(people[-1], table, here)
            assert people[-1].socket.close_code == 4429
            await people[-1].open(table, **{"X-Forwarded-For": "203.0.113.2"})
            await people[0].drop()
            async with asyncio.timeout(PATIENCE):
                while not await can_open(people[0], table, here):  # until the server notices
                    await asyncio.sleep(0.05)
            for person in people:
                await person.__aexit__()

    asyncio.run(scenario())


def test_who_pushes_is_not_even_let_in(few: Server) -> None:
    async def scenario() -> None:
        here = {"X-Forwarded-For": "203.0.113.9"}
        async with Person(few.base) as ann:
            for _ in range(FEW):
                assert not await can_open(ann, "unknown", here)
                assert ann.socket.close_code == 4404
            with pytest.raises(InvalidStatus, match="403"):
                await ann.open("unknown", **here)

    asyncio.run(scenario())


def test_a_socket_is_no_longer_counted_as_a_connection(few: Server) -> None:
    async def scenario() -> None:
        async with Person(few.base) as ann, AsyncExitStack() as stack:
            table = await ann.make("skirt", "me", "open")
            live = f"{few.base.replace('http', 'ws')}/api/tables/{table}/live"
            for _ in range(FEW):
                await stack.enter_async_context(connect(live, local_addr=(CROWD, 0)))
            transport = httpx.AsyncHTTPTransport(local_address=CROWD)
            async with httpx.AsyncClient(transport=transport, base_url=few.base) as browser:
                assert (await browser.get("/health")).status_code == 200

    asyncio.run(scenario())


def test_the_limit_of_files_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = [(256, 2048), (1024, resource.RLIM_INFINITY), (2**20, 2**20)]
    made: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits.pop(0))
    monkeypatch.setattr(resource, "setrlimit", lambda _, given: made.append(given))
    assert [serve.raise_file_limit() for _ in range(3)] == [2048, 65_536, 2**20]
    assert made == [(2048, 2048), (65_536, resource.RLIM_INFINITY)]
