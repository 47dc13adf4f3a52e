"""The error a benchmark reports to its user."""


class BenchError(Exception):
    """A benchmark cannot do what was asked; the message says why."""
