"""Players that are programs."""

from orchard.bots.thought import BOTS, Thought, think

__all__ = ["BOTS", "Thought", "think"]
