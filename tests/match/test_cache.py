"""Cached code compiled by several processes is never mixed up."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PLAY = """
import sys, orchard
for seats, action in (("2", "3bn"), ("3", "3bc")):
    if seats in sys.argv[1]:
        print(orchard.make_variant("jam-it", seats=seats).start().play(action).text)
"""


def played(seats: str, cache: Path) -> str:
    """Return the positions after one action for some numbers of seats, from a separate process."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, seats],
        env={**os.environ, "ORCHARD_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_code_cached_for_two_layouts_is_not_mixed_up(tmp_path: Path) -> None:
    apart = played("2", tmp_path) + played("3", tmp_path)
    assert played("23", tmp_path) == apart
