"""Load generator: tables with two live players each, on our server or a rival's.

Run it in a separate process: `python -m bench.load SERVER PORT TABLES RATE SECONDS PID`. With a
rate of 0, players act as soon as it is their turn. PID is the server's process, whose CPU time is
measured. Prints one JSON object.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol
from urllib.request import Request, urlopen

import msgspec
import uvloop

from bench.sockets import Socket, connect

SIZE = 3  # of the Skirt board: our smallest game
AT_ONCE = 50  # tables opened concurrently


@dataclass
class Tally:
    """The measured times in seconds, and the number of refusals."""

    acknowledged: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    refused: int = 0


class Pair(Protocol):
    """One table with its two players."""

    tally: Tally
    can_play: bool
    is_over: bool
    wake: asyncio.Event

    async def open(self, number: int) -> None:
        """Create the table and sit down."""

    def play(self) -> None:
        """Play for the player whose turn it is."""


class Choice(msgspec.Struct, array_like=True):
    """The part of a choice that the load generator reads."""

    action: int


class View(msgspec.Struct, tag="view"):
    """The part of a view that the load generator reads."""

    number: int
    choices: list[Choice]
    is_running: bool
    returns: list[float] | None


class Done(msgspec.Struct, tag="done"):
    """An action that is on disk."""

    id: int


class Refused(msgspec.Struct, tag="refused"):
    """An action that was refused."""

    id: int


_decode = msgspec.json.Decoder(View | Done | Refused).decode


class OrchardPair:
    """Two players of Skirt on our own server."""

    def __init__(self, port: int, tally: Tally) -> None:
        self.port, self.tally = port, tally
        self.can_play = self.is_over = False
        self.wake = asyncio.Event()
        self._sockets: list[Socket] = []
        self._turn, self._number, self._action = 0, 0, 0
        self._asked, self._sent_at = 0, 0.0

    async def open(self, _: int) -> None:
        """Create the table, open both sockets and seat the second player."""
        cookies = [await asyncio.to_thread(self._cookie) for _ in range(2)]
        request = {"game": "skirt", "chairs": ["me", "open"], "options": {"size": SIZE}}
        made = await asyncio.to_thread(self._post, "/api/tables", request, cookies[0])
        path = f"/api/tables/{made['table']}/live"
        for seat, cookie in enumerate(cookies):
            socket = await connect(self.port, path, self._hearer(seat), cookie=cookie)
            self._sockets.append(socket)
        self._sockets[1].send(b'{"type":"sit","id":0,"seat":1}')
        while not self.can_play:
            await self.wake.wait()
            self.wake.clear()
        self.tally.seen.clear()

    def play(self) -> None:
        """Play the first legal action for the player whose turn it is."""
        self.can_play = False
        self._asked += 1
        request = {"type": "play", "id": self._asked, "seen": self._number, "action": self._action}
        self._sent_at = perf_counter()
        self._sockets[self._turn].send(msgspec.json.encode(request))

    def _hearer(self, seat: int) -> Any:
        def hear(message: bytes) -> None:
            heard = _decode(message)
            if isinstance(heard, View):
                self._look(seat, heard)
            elif isinstance(heard, Done):
                if heard.id:
                    self.tally.acknowledged.append(perf_counter() - self._sent_at)
            else:
                self.tally.refused += 1

        return hear

    def _look(self, seat: int, view: View) -> None:
        if self._sent_at and seat != self._turn and view.number > self._number:
            self.tally.seen.append(perf_counter() - self._sent_at)
        if view.returns is not None:
            self.is_over = True
            self.wake.set()
        elif view.is_running and view.choices and view.number > self._number:
            self._turn, self._number = seat, view.number
            self._action = view.choices[0].action
            self.can_play = True
            self.wake.set()

    def _cookie(self) -> str:
        with urlopen(f"http://127.0.0.1:{self.port}/api/tables") as answer:
            return str(answer.headers["set-cookie"]).partition(";")[0]

    def _post(self, path: str, asked: Any, cookie: str) -> Any:
        headers = {"content-type": "application/json", "cookie": cookie}
        body = json.dumps(asked).encode()
        request = Request(f"http://127.0.0.1:{self.port}{path}", body, headers)
        with urlopen(request) as answer:
            return json.load(answer)


class RivalPair:
    """Two players of tic-tac-toe on boardgame.io's server, using its own client's protocol."""

    def __init__(self, port: int, tally: Tally) -> None:
        self.port, self.tally = port, tally
        self.can_play = self.is_over = False
        self.wake = asyncio.Event()
        self._sockets: list[Socket] = []
        self._state, self._turn, self._cells = 0, 0, [None] * 9
        self._sent_at, self._heard = 0.0, 0

    async def open(self, number: int) -> None:
        """Open both sockets and sync with the match, which creates it."""
        self._match = f"m{number}"
        path = "/socket.io/?EIO=4&transport=websocket"
        for seat in range(2):
            self._joined = asyncio.Event()
            socket = await connect(self.port, path, self._hearer(seat))
            self._sockets.append(socket)
            await self._joined.wait()
            self._joined.clear()
            self._send(seat, "sync", self._match, str(seat), None, 2)
            await self._joined.wait()
        self.can_play = True

    def play(self) -> None:
        """Take the first free cell for the player whose turn it is."""
        self.can_play = False
        action = {
            "type": "MAKE_MOVE",
            "payload": {
                "type": "clickCell",
                "args": [self._cells.index(None)],
                "playerID": str(self._turn),
                "credentials": None,
            },
        }
        self._sent_at, self._heard = perf_counter(), 0
        self._send(self._turn, "update", action, self._state, self._match, str(self._turn))

    def _send(self, seat: int, *arguments: Any) -> None:
        self._sockets[seat].send(b"42/tic-tac-toe," + msgspec.json.encode(arguments))

    def _hearer(self, seat: int) -> Any:
        def hear(message: bytes) -> None:
            if message.startswith(b"0"):
                self._sockets_later(seat, b"40/tic-tac-toe,")
            elif message == b"2":
                self._sockets[seat].send(b"3")
            elif message.startswith(b"40/"):
                self._joined.set()
            elif message.startswith(b"42/"):
                self._listen(seat, msgspec.json.decode(message[message.index(b",") + 1 :]))

        return hear

    def _sockets_later(self, seat: int, message: bytes) -> None:
        """Send on the next loop iteration, once the socket is registered."""
        asyncio.get_running_loop().call_soon(lambda: self._sockets[seat].send(message))

    def _listen(self, seat: int, heard: list[Any]) -> None:
        if heard[0] == "sync":
            self._joined.set()
        elif heard[0] == "update" and self._sent_at:
            taken = perf_counter() - self._sent_at
            (self.tally.acknowledged if seat == self._turn else self.tally.seen).append(taken)
            self._heard += 1
            if self._heard == 2:
                self._move_on(heard[2])

    def _move_on(self, state: Any) -> None:
        self._state, self._cells = state["_stateID"], state["G"]["cells"]
        self._turn = int(state["ctx"]["currentPlayer"])
        self.is_over = state["ctx"].get("gameover") is not None
        self.can_play = not self.is_over
        self.wake.set()


SERVERS: dict[str, Any] = {"orchard": OrchardPair, "boardgame.io": RivalPair}


async def run(
    server: str, port: int, tables: int, rate: float, seconds: float, pid: int
) -> dict[str, Any]:
    """Open all tables, play, and return the measurements."""
    tally = Tally()
    pairs: list[Pair] = [SERVERS[server](port, tally) for _ in range(tables)]
    gate = asyncio.Semaphore(AT_ONCE)

    async def opened(number: int, pair: Pair) -> None:
        async with gate:
            await pair.open(number)

    await asyncio.gather(*(opened(k, pair) for k, pair in enumerate(pairs)))
    await quiet(pid)
    began, spent = perf_counter(), processor_seconds(pid)
    await (paced(pairs, rate, seconds) if rate else flat_out(pairs, seconds))
    taken, spent = perf_counter() - began, processor_seconds(pid) - spent
    await asyncio.sleep(0.5)
    return {
        "actions": len(tally.acknowledged),
        "seconds": taken,
        "rate": len(tally.acknowledged) / taken,
        "processor_us_an_action": 1e6 * spent / max(1, len(tally.acknowledged)),
        "refused": tally.refused,
        "acknowledged": spread(tally.acknowledged, 0.05),
        "seen": spread(tally.seen, 0.08),
    }


async def paced(pairs: list[Pair], rate: float, seconds: float) -> None:
    """Let tables play in turn, at `rate` actions per second in total."""
    began, played = perf_counter(), 0
    turns = 0
    while (now := perf_counter() - began) < seconds:
        while played < now * rate:
            pair = pairs[turns % len(pairs)]
            turns += 1
            if pair.can_play:
                pair.play()
                played += 1
            elif turns % len(pairs) == 0:
                break  # no table can play: each match is over or waiting
        await asyncio.sleep(0.002)


async def flat_out(pairs: list[Pair], seconds: float) -> None:
    """Let players act as soon as it is their turn, until all matches or the time are over."""

    async def go(pair: Pair) -> None:
        while not pair.is_over:
            if pair.can_play:
                pair.play()
            await pair.wake.wait()
            pair.wake.clear()

    await asyncio.wait([asyncio.create_task(go(pair)) for pair in pairs], timeout=seconds)


async def quiet(pid: int) -> None:
    """Wait until the server has finished its start-up work."""
    spent, before = processor_seconds(pid), -1.0
    while spent - before > 0.05:
        await asyncio.sleep(1)
        before, spent = spent, processor_seconds(pid)


def processor_seconds(pid: int) -> float:
    """Return the CPU time of a process in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def spread(times: list[float], within: float) -> dict[str, float]:
    """Return the median and 99th percentile in milliseconds, and the share `within` seconds."""
    ordered = sorted(times) or [0.0]
    return {
        "p50_ms": 1000 * ordered[len(ordered) // 2],
        "p99_ms": 1000 * ordered[int(0.99 * (len(ordered) - 1))],
        "within": sum(each <= within for each in ordered) / len(ordered),
    }


if __name__ == "__main__":
    name, *numbers = sys.argv[1:]
    port, tables, rate, seconds, pid = (float(number) for number in numbers)
    print(json.dumps(uvloop.run(run(name, int(port), int(tables), rate, seconds, int(pid)))))
