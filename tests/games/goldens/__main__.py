"""Write all golden playthroughs anew."""

from __future__ import annotations

from tests.games.goldens import FOLDER, GOLDENS, locations, playthrough

for name, (begin, seed) in GOLDENS.items():
    (FOLDER / f"{name}.txt").write_text(playthrough(begin, seed), "utf-8")
(FOLDER / "locations.txt").write_text(locations(), "utf-8")
