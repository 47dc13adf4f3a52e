"""What cannot be measured, as a sentence for whoever asked."""


class BenchError(Exception):
    """Something asked of a benchmark cannot be done; the message says why."""
