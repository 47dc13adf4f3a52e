"""The command `orchard`."""

from orchard.cli.app import main

__all__ = ["main"]
