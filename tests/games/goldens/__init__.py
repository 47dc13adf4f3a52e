"""Golden playthroughs: whole games as the text interface tells them, to be read and compared.

`python -m tests.games.goldens` writes them anew; the change is then read like any other.
"""

from __future__ import annotations

from pathlib import Path

from orchard.engine import Engine

FOLDER = Path(__file__).parent
GOLDENS = {
    "skirt-3": ("new skirt size=3", 1),
    "skirt-6": ("new skirt", 2),
    "fruits-platter": ("new fruits-platter", 4),
    "fruits-platter-limit": ("new fruits-platter limit=20", 4),
    "nuts-sorting": ("new nuts-sorting", 5),
    "jam-it": ("new jam-it", 6),
    "jam-it-mini-3": ("new jam-it seats=3 board=mini", 7),
    "fabled-fruit": ("new fabled-fruit deck=known", 8),
    "fabled-fruit-orchard": ("new fabled-fruit seats=3", 12),
    "fabled-fruit-4": ("new fabled-fruit deck=known seats=4 start=2", 11),
}


def playthrough(begin: str, seed: int) -> str:
    """Return a random game as a conversation with the engine."""
    engine = Engine()
    told = []

    def ask(command: str) -> str:
        answer = engine.answer(command)
        told.append(f"{command}\n{answer}\n")
        return answer

    ask(begin)
    ask(f"seed {seed}")
    while ask("actor") != "= over":
        ask("show")
        ask("weights" if engine.answer("actor") == "= chance" else "legal")
        ask("random")
    ask("show")
    ask("returns")
    return "\n".join(told)
