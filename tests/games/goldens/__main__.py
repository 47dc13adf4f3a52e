"""Write all golden playthroughs anew."""

from __future__ import annotations

from tests.games.goldens import FOLDER, LOCATIONS, goldens, locations, playthrough

for name, (begin, seed) in goldens().items():
    (FOLDER / f"{name}.txt").write_text(playthrough(begin, seed), "utf-8")
for deck, path in LOCATIONS.items():
    path.write_text(locations(deck), "utf-8")
