"""What is measured, and the targets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from bench.contest import Contest, Row
from bench.hex import Hex
from bench.measure import Effort, Say
from bench.ours import plays, steps_batch
from bench.results import Figure, Target
from bench.rivals import HEARTS, open_spiel_search, open_spiel_steps, pgx_steps
from bench.rivals import HEX as HEX_IN_OPEN_SPIEL
from bench.startup import StartUp
from orchard.kernel import cuda
from orchard.match import Variant, make_variant

BATCH = 4096  # positions stepped by one call from Python
PGX_BATCH = 256  # about the best for pgx on a CPU
PGX_BATCHES = (2**13, 2**16, 2**18)  # on a GPU; the best one counts

ONE_CORE, ALL_CORES, ORCHARD = "one core", "all cores", "Orchard"
FROM_PYTHON = f"{BATCH} boards a Python call"
STEPPED = "OpenSpiel from Python"
SEARCH = "OpenSpiel MCTS in C++"
PGX = f"pgx on CPU, {PGX_BATCH} boards"


class Measurement(Protocol):
    """A unit of measurement that produces figures."""

    @property
    def title(self) -> str:
        """What is being measured."""

    def run(self, effort: Effort, say: Say) -> list[Figure]:
        """Measure and return the figures."""


@dataclass(frozen=True)
class Product:
    """A game to measure, and the steps or games per second it should reach."""

    title: str
    variant: Variant
    steps: float  # on one core
    rival: tuple[str, str] = ("Hex", HEX_IN_OPEN_SPIEL)  # the game OpenSpiel steps for comparison
    games_on_gpu: float | None = None


def products() -> tuple[Product, ...]:
    """Return the Orchard games to measure."""
    hearts = ("Hearts", HEARTS)

    def fruit(deck: str) -> Variant:
        return make_variant("fabled-fruit", deck=deck)

    return (
        Product("Skirt", make_variant("skirt", size=6), 1.5e6, games_on_gpu=15e6),
        Product("Fruits Platter", make_variant("fruits-platter"), 1.5e6),
        Product("Nuts Sorting", make_variant("nuts-sorting"), 0.3e6),
        Product("JAM IT 2 seats", make_variant("jam-it", seats=2), 1.5e6),
        Product("JAM IT 3 seats mini", make_variant("jam-it", seats=3, board="mini"), 1.5e6),
        Product("Fabled Fruit", fruit("known"), 1e6, hearts),
        Product("Fabled Fruit, our deck", fruit("orchard"), 0.5e6, hearts),
    )


def measurements() -> Iterator[Measurement]:
    """Yield everything that can be measured here, in report order."""
    yield hex_on_cpu()
    for product in products():
        yield product_on_cpu(product)
    if cuda.is_available():
        yield hex_on_gpu()
        for product in products():
            yield product_on_gpu(product)
    for product in products():
        yield StartUp(f"Start-up, {product.title}", product.variant)


def hex_on_cpu() -> Contest:
    """Return the contest of Hex on the CPU against OpenSpiel and pgx."""
    variant = Hex(11)
    return Contest(
        "Hex",
        {
            ONE_CORE: plays(variant, threads=1),
            SEARCH: open_spiel_search,
            STEPPED: open_spiel_steps(),
            FROM_PYTHON: steps_batch(variant, BATCH),
            PGX: pgx_steps(PGX_BATCH, "cpu"),
        },
        (
            Row(ONE_CORE, "games", (SEARCH,), Target("ratio", 5)),
            Row(SEARCH, "games"),
            Row(ONE_CORE, "steps", (STEPPED,), Target("ratio", 15)),
            Row(FROM_PYTHON, "steps", (STEPPED,)),
            Row(PGX, "steps", (STEPPED,)),
            Row(STEPPED, "steps"),
        ),
    )


def product_on_cpu(product: Product) -> Contest:
    """Return the contest of a game on the CPU against a similar game in OpenSpiel."""
    stepped = f"{product.rival[0]}, {STEPPED}"
    return Contest(
        product.title,
        {
            ONE_CORE: plays(product.variant, threads=1),
            stepped: open_spiel_steps(product.rival[1]),
            ALL_CORES: plays(product.variant),
        },
        (
            Row(ONE_CORE, "steps", (stepped,), Target("value", product.steps)),
            Row(ALL_CORES, "steps", (ONE_CORE,)),
            Row(ONE_CORE, "games"),
            Row(ALL_CORES, "games", (ONE_CORE,)),
        ),
    )


def hex_on_gpu() -> Contest:
    """Return the contest of Hex on the GPU against pgx."""
    rivals = {f"pgx, {batch} boards": pgx_steps(batch, "gpu") for batch in PGX_BATCHES}
    return Contest(
        "Hex on GPU",
        {ORCHARD: plays(Hex(11), device="cuda"), **rivals},
        (
            Row(ORCHARD, "steps", tuple(rivals), Target("ratio", 10)),
            *(Row(rival, "steps") for rival in rivals),
            Row(ORCHARD, "games"),
        ),
    )


def product_on_gpu(product: Product) -> Contest:
    """Return the contest of a game on the GPU against itself on all cores."""
    target = Target("value", product.games_on_gpu) if product.games_on_gpu else None
    return Contest(
        f"{product.title} on GPU",
        {ORCHARD: plays(product.variant, device="cuda"), ALL_CORES: plays(product.variant)},
        (Row(ORCHARD, "steps", (ALL_CORES,)), Row(ORCHARD, "games", (ALL_CORES,), target)),
    )
