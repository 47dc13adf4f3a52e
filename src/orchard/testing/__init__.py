"""The conformance kit: the laws that every game must keep, as public code for any game."""

from orchard.testing.conformance import Conformance, check_game, typical_options
from orchard.testing.law import NonconformingError

__all__ = ["Conformance", "NonconformingError", "check_game", "typical_options"]
