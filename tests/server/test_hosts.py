"""A server with configured host names answers to no others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from orchard.server.guard import is_served
from orchard.server.settings import load_settings
from tests.server.clients import Person
from tests.services import Server


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with configured host names."""
    made = Server(tmp_path_factory.mktemp("named"), hosts="orchard.example, 127.0.0.1")
    with made.running():
        yield made


def test_requests_for_another_host_are_refused(named: Server) -> None:
    with httpx.Client(base_url=named.base) as http:
        for path in ("/", "/api/name", "/metrics"):
            assert http.get(path).status_code == 200
            assert http.get(path, headers={"Host": "orchard.example"}).status_code == 200
            answer = http.get(path, headers={"Host": "evil.example"})
            assert (answer.status_code, answer.json()["code"]) == (421, "host.foreign")


def test_sockets_for_another_host_are_refused(named: Server) -> None:
    async def scenario() -> None:
        async with Person(named.base) as ann:
            table = await ann.make("skirt", "me", "me")
            await ann.open(table, Host="orchard.example")
            live = f"{named.base.replace('http', 'ws')}/api/tables/{table}/live"
            with pytest.raises(InvalidStatus, match="403"):
                async with connect(live, additional_headers={"Host": "evil.example"}):
                    pass

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "host",
    [b"a.example", b"A.example", b"a.example:8000", b"a.example.", b"[::1]:80", b"[::1]"],
)
def test_ports_and_case_do_not_matter(host: bytes) -> None:
    assert is_served([(b"accept", b"*"), (b"host", host)], ["a.Example", "[::1]"])


@pytest.mark.parametrize("host", [b"", b"b.example", b"[", b"a.example@b.example", b"xa.example"])
def test_anything_else_does(host: bytes) -> None:
    assert not is_served([(b"host", host)], ["a.example"])
    assert is_served([(b"host", host)], [])


def test_two_hosts_are_both_looked_at() -> None:
    assert not is_served([], ["a.example"])
    assert not is_served([(b"host", b"a.example"), (b"host", b"b.example")], ["a.example"])


def test_a_list_may_be_empty() -> None:
    settings = load_settings(environment={"ORCHARD_HOSTS": "", "ORCHARD_PROXIES": "a, b,"})
    assert (settings.hosts, settings.proxies) == ((), ("a", "b"))
