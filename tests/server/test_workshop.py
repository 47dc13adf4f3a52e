"""The workshop: jobs run one after another, and a failed one does not hold up the rest."""

from __future__ import annotations

import asyncio
import sys
from unittest.mock import patch

from orchard.server.workshop import Workshop

SLOW, BROKEN, GOOD = "import time; time.sleep(60)", "1 / 0", "pass"


def finished(*jobs: str) -> tuple[Workshop, list[str]]:
    """Run jobs in a workshop; return it and the jobs it called back for, in order."""
    ended: list[str] = []

    async def scenario() -> Workshop:
        tasks: list[asyncio.Task[None]] = []
        made = Workshop(
            (sys.executable, "-c"), lambda work: tasks.append(asyncio.create_task(work))
        )

        def note(job: str) -> None:
            async def end() -> None:
                ended.append(job)

            made.ask(job, then=end)

        for job in jobs:
            note(job)
        await asyncio.gather(*tasks)
        return made

    return asyncio.run(scenario()), ended


def test_jobs_are_done_in_their_order() -> None:
    workshop, ended = finished(GOOD, BROKEN)
    assert ended == [GOOD, BROKEN]
    assert not workshop.waiting
    assert workshop.knows(BROKEN)
    assert not workshop.knows(GOOD)


def test_a_job_that_takes_too_long_has_failed() -> None:
    with patch("orchard.server.workshop.TIMEOUT", 0.5):
        workshop, ended = finished(SLOW, GOOD)
    assert ended == [SLOW, GOOD]
    assert not workshop.waiting
    assert workshop.knows(SLOW)
