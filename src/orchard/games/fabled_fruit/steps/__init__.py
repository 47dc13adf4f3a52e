"""The steps that locations are made of, one record per kind, in families.

To add a kind of step, give it a number in `table.Op` and a record in the family it belongs to; if
it asks something new, also a number in `table.Phase` and a `Question`. Nothing else has to change.
"""

from orchard.games.fabled_fruit.steps import (
    draw,
    drop,
    give,
    guess,
    guests,
    market,
    reveal,
    seat,
    token,
)
from orchard.games.fabled_fruit.steps.record import Asked, Question, StepKind
from orchard.games.fabled_fruit.table import Op

__all__ = ["DRAWS", "SECRETS", "STEPS", "STEP_QUESTIONS", "Asked", "Question", "StepKind"]

FAMILIES = (draw, seat, give, guests, drop, reveal, guess, token, market)
STEPS: dict[Op, StepKind] = {kind.op: kind for family in FAMILIES for kind in family.STEPS}
STEP_QUESTIONS = tuple({q.phase: q for kind in STEPS.values() for q in kind.asks}.values())
DRAWS = tuple(kind.op for kind in STEPS.values() if kind.is_draw)
SECRETS = tuple(q.phase for q in STEP_QUESTIONS if q.is_secret)
