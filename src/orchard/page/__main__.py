"""Build modules: `python -m orchard.page [--out FOLDER] [VARIANT ...]`; by default the usual ones.

Building takes minutes and runs at low priority.
"""

from __future__ import annotations

import argparse
import os
from contextlib import suppress
from pathlib import Path

from orchard.page.building import build_modules
from orchard.page.variants import usual_variants, variant_named

NICENESS = 15  # of the process


def main() -> None:
    """Build the modules named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m orchard.page", description=__doc__)
    parser.add_argument("variants", nargs="*", help="such as skirt.size=7")
    parser.add_argument("--out", type=Path, help="a folder for copies of the modules")
    parser.add_argument("--jobs", type=int, default=1, help="how many to build at once")
    given = parser.parse_args()
    with suppress(AttributeError, OSError):  # not available everywhere
        os.nice(NICENESS)
    asked = map(variant_named, given.variants) if given.variants else usual_variants()
    build_modules(asked, folder=given.out, jobs=given.jobs)


if __name__ == "__main__":
    main()
