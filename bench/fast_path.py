"""Measure the fast path of `orchard.server.direct` on its own: `python -m bench.fast_path`.

Two servers run at the same time, one with the fast path and one over plain ASGI, each under the
same load from a separate process: flat out, or at a steady rate. Other activity on the machine
slows both down; what counts is the ratio of their CPU time per action.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ThreadPoolExecutor
from statistics import median

from bench.server import measure_ours

SOCKETS = ("direct", "asgi")


def main() -> None:
    """Measure and print."""
    given = parser().parse_args()
    ratios = []
    for _ in range(given.rounds):
        fast, plain = measure_both(given.tables, given.rate, given.seconds)
        ratios.append(fast / plain)
        print(f"fast path {fast:.0f} µs, plain ASGI {plain:.0f} µs, ratio {ratios[-1]:.2f}")
    print(
        f"The fast path takes {median(ratios):.2f} of the processor time an action "
        f"({min(ratios):.2f} to {max(ratios):.2f})."
    )


def parser() -> argparse.ArgumentParser:
    """Return the command-line parser."""
    about = "Measure the server's fast path beside plain ASGI."
    made = argparse.ArgumentParser(prog="python -m bench.fast_path", description=about)
    made.add_argument("--tables", type=int, default=400)
    made.add_argument("--rate", type=float, default=0.0, help="actions a second; 0 is flat out")
    made.add_argument("--seconds", type=float, default=60.0, help="of a round, at most")
    made.add_argument("--rounds", type=int, default=5)
    return made


def measure_both(tables: int, rate: float, seconds: float) -> list[float]:
    """Return the CPU time per action in microseconds for each kind of socket."""

    def measure(sockets: str) -> float:
        found = measure_ours(tables, rate, seconds, sockets=sockets)
        return float(found["processor_us_an_action"])

    with ThreadPoolExecutor(len(SOCKETS)) as pool:
        return list(pool.map(measure, SOCKETS))


if __name__ == "__main__":
    main()
