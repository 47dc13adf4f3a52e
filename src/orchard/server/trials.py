"""Trials of decks: one at a time, in a process that is killed when its client goes away."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress

import msgspec

from orchard.bots.trial import Step, Trial
from orchard.errors import OrchardError
from orchard.server.deck_wire import TrialNews
from orchard.server.logs import log

TRY = (sys.executable, "-m", "orchard.bots.trial")
MOST_FABLES = 50  # per number of seats
TIMEOUT = 900.0  # seconds a trial may take
LONGEST_LINE = 1 << 20


class Trials:
    """Runs trials of decks, played by bots."""

    def __init__(self, command: Sequence[str] = TRY) -> None:
        self._command = command
        self._is_busy = False

    def begin(self, trial: Trial) -> AsyncIterator[bytes]:
        """Return the progress of a trial as lines of JSON; closing the iterator stops it."""
        if self._is_busy:
            raise OrchardError("deck.busy")
        return self._run(trial)

    async def _run(self, trial: Trial) -> AsyncIterator[bytes]:
        total = trial.fables * len(trial.seats)
        process = None
        if self._is_busy:  # another trial began a moment earlier
            yield _line(TrialNews(0, total, has_failed=True))
            return
        self._is_busy = True
        try:
            yield _line(TrialNews(0, total))
            process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,
            )
            async with asyncio.timeout(TIMEOUT):
                async for news in _follow(process, trial, total):
                    yield news
        except TimeoutError:
            yield _line(TrialNews(0, total, has_failed=True))
        finally:
            self._is_busy = False
            if process is not None and process.returncode is None:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)  # with all its children


async def _follow(
    process: asyncio.subprocess.Process, trial: Trial, total: int
) -> AsyncIterator[bytes]:
    """Send a trial to its process, and yield its progress."""
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.write(msgspec.json.encode(trial))
    process.stdin.close()
    report = None
    async for line in process.stdout:
        step = msgspec.json.decode(line, type=Step)
        report = step.report
        yield _line(TrialNews(step.done, total, report))
    if report is None:
        said = (await process.stderr.read()).decode(errors="replace")[-2000:]
        log.error("a trial failed", extra={"facts": {"said": said}})
        yield _line(TrialNews(0, total, has_failed=True))


def _line(news: TrialNews) -> bytes:
    return msgspec.json.encode(news) + b"\n"
