"""The conformance kit: what every game must keep, as public code for anybody's game."""

from orchard.testing.conformance import (
    Conformance,
    NonconformingError,
    check_game,
    typical_options,
)

__all__ = ["Conformance", "NonconformingError", "check_game", "typical_options"]
