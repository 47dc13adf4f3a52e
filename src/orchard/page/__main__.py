"""Build modules: `python -m orchard.page [--out FOLDER] [VARIANT ...]`, the usual ones if none.

It is the work of minutes, for spare time: it makes way for everything else on the machine.
"""

from __future__ import annotations

import argparse
import os
from contextlib import suppress
from pathlib import Path

from orchard.page.building import build_modules
from orchard.page.variants import usual_variants, variant_named

SPARE = 15  # how far the work makes way for others


def main() -> None:
    """Build what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m orchard.page", description=__doc__)
    parser.add_argument("variants", nargs="*", help="such as skirt.size=7")
    parser.add_argument("--out", type=Path, help="a folder for copies of the modules")
    parser.add_argument("--jobs", type=int, default=1, help="how many to build at once")
    given = parser.parse_args()
    with suppress(AttributeError, OSError):  # where there is no such thing
        os.nice(SPARE)
    asked = map(variant_named, given.variants) if given.variants else usual_variants()
    build_modules(asked, folder=given.out, jobs=given.jobs)


if __name__ == "__main__":
    main()
