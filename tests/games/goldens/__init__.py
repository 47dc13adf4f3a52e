"""Golden playthroughs: whole games as the text interface tells them, to be read and compared.

`python -m tests.games.goldens` writes them anew; the change is then read like any other.
"""

from __future__ import annotations

from pathlib import Path

import orchard
from orchard.engine import Engine
from orchard.games.fabled_fruit.deck import find_deck

FOLDER = Path(__file__).parent
LOCATIONS = {deck: FOLDER / f"locations-{deck}.txt" for deck in ("orchard", "orchard-2")}


def goldens() -> dict[str, tuple[str, int]]:
    """Return how each golden begins, and its seed, as its first two commands say."""
    found = {}
    for path in sorted(FOLDER.glob("*.txt")):
        if path not in LOCATIONS.values():
            begin, _, _, seed, *_ = path.read_text("utf-8").split("\n", 4)
            found[path.stem] = (begin, int(seed.removeprefix("seed ")))
    return found


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


FRUITS = "hands=b2c2g2p2s2|b1c1g1|p1s2 fruits=b8c8g8p8s7 discard=b1c1g1p1s1"
REST = (
    "memo=11,0,0,0,0,0,0,0,0,0 tokens=0,0,0,0,0 wild=0,0,0 twice=0,0,0 mix=0,0,0,0,0,0,0,0,0,0 "
    "thief=0 market=- loan=-"
)


def locations(deck: str) -> str:
    """Return what each location of a deck does: the first legal action is always taken."""
    variant = orchard.make_variant("fabled-fruit", deck=deck, seats=3)
    told = []
    for card in find_deck(deck).locations.values():
        first = [n for n in range(1, 7) if n != card.number][:5]
        stacks = ",".join(f"{n}x4" for n in sorted({*first, card.number}))
        position = variant.position(
            f"seats=3 start=0 mover=0 round=2 {FRUITS} stacks={stacks} big=- at={card.number},1,2 "
            f"juices=1,2,0 phase=choose need=- {REST}"
        )
        told.append(f"#{card.number} {card.title}: {card.text}")
        position = _shown(position, "act", told)
        while (
            not position.is_over
            and "mover=0" in position.everything
            and "phase=go" not in position.everything
        ):
            position = _shown(position, position.legal[0], told)
        told.append("")
    return "\n".join(told)


def _shown(position: orchard.Position, action: str, told: list[str]) -> orchard.Position:
    """Play an action and write down what the table looks like afterwards."""
    after = position.play(action)
    shown = [
        word for word in after.everything.split(" ") if word.startswith(("hands", "phase", "need"))
    ]
    things = [
        word
        for word, before in zip(
            after.everything.split(" "), position.everything.split(" "), strict=True
        )
        if word != before and word.startswith(("tokens", "wild", "twice", "mix", "thief", "market"))
    ]
    told.append(f"    {action:5} {' '.join(shown + things)}")
    return after
