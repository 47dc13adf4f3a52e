"""Drawing: a number of fruits, some for each of something, up to a number, or by the others."""

from __future__ import annotations

from orchard.errors import refused
from orchard.games.fabled_fruit.hands import count, is_signpost_met
from orchard.games.fabled_fruit.says import Say
from orchard.games.fabled_fruit.steps.acting import OTHERS, STACK, YOU, draw_each, flow
from orchard.games.fabled_fruit.steps.asking import asks_chance, list_stack, refuse_draw
from orchard.games.fabled_fruit.steps.record import Asked, Question, StepKind
from orchard.games.fabled_fruit.steps.seat import fullest_hand
from orchard.games.fabled_fruit.steps.telling import seen
from orchard.games.fabled_fruit.table import (
    EACH,
    KINDS,
    LAST_STEP,
    OTHERWISE,
    Measure,
    Op,
    Phase,
    State,
    Tables,
)
from orchard.games.fabled_fruit.text.fields import check_drawable, parse_counted
from orchard.games.fabled_fruit.turns import most_juices
from orchard.games.numbers import Message, Story, narrate, say
from orchard.kernel import CHANCE, rule


@rule
def begin_draw(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the mover draw `amount` fruits."""
    return begin_drawing(s, amount)


@rule
def begin_draw_each(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the mover draw `amount` fruits for each of what is measured."""
    return begin_drawing(s, amount * measured(s, kind))


@rule
def begin_fill(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the mover draw until it has `amount` fruits."""
    return begin_drawing(s, max(0, amount - count(s.hands[s.mover])))


@rule
def begin_level(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let the mover draw up to `amount` fruits, until it has as many as the fullest other hand."""
    more = count(s.hands[fullest_hand(s)]) - count(s.hands[s.mover])
    return begin_drawing(s, min(amount, max(0, more)))


@rule
def begin_others_draw(t: Tables, s: State, amount: int, kind: int, story: Story | None) -> bool:
    """Let all others draw `amount` fruits each, one seat after the other."""
    s.drawer = (s.mover + 1) % s.seats
    s.count = amount
    return asks_for_draw(s)


@rule
def begin_drawing(s: State, fruits: int) -> bool:
    """Let the mover draw fruits, if any."""
    s.drawer = s.mover
    s.count = fruits
    return asks_for_draw(s)


@rule
def asks_for_draw(s: State) -> bool:
    """Let chance draw a fruit, unless none is due or the draw is lost (V11)."""
    if s.count > 0 and asks_chance(s, Phase.DRAWING):
        return True
    s.count = 0
    return False


@rule
def measured(s: State, what: int) -> int:
    """Return how many things there are to draw fruits for."""
    if what == Measure.DROPPED:
        return s.dropped
    if what == Measure.VARIETY:
        kinds = 0
        for kind in range(KINDS):
            kinds += 1 if s.hands[s.mover, kind] > 0 else 0
        return kinds
    if what == Measure.JUICE:
        return s.juices[s.mover]
    if what == Measure.BEHIND:
        return most_juices(s) - s.juices[s.mover]
    return s.taken


@rule
def draw(t: Tables, s: State, action: int) -> bool:
    """Draw a fruit."""
    s.fruits[action] -= 1
    s.hands[s.drawer, action] += 1
    s.count -= 1
    return not goes_on_drawing(t, s)


@rule
def goes_on_drawing(t: Tables, s: State) -> bool:
    """Let chance draw the next fruit, or draw for the next seat; return False if it is over."""
    if asks_for_draw(s):
        return True
    if s.drawer == s.mover:
        return False
    s.drawer = (s.drawer + 1) % s.seats  # all others draw, one after the other
    s.count = t.program[s.at[s.mover], s.step - 1, 1]
    return s.drawer != s.mover and asks_for_draw(s)


def format_need(s: State) -> str:
    """Write how many fruits are still to be drawn; `-` for one in the middle of a program."""
    return str(s.count) if s.step == LAST_STEP or s.count > 1 else "-"


def parse_need(t: Tables, s: State, need: str, amount: int, kind: int) -> None:
    """Read how many fruits are still to be drawn."""
    s.actor, s.drawer = CHANCE, s.mover
    if s.step == LAST_STEP:
        s.count = parse_counted(need, KINDS * EACH)
        _check_last_draws(t, s)
    else:
        s.count = 1 if need == "-" else parse_counted(need, amount)
    check_drawable(s)


def _check_last_draws(t: Tables, s: State) -> None:
    """Refuse a number of draws that the location's action never ends with."""
    number = s.at[s.mover]
    steps = [(t.program[number, k, 0], t.program[number, k, 1]) for k in range(LAST_STEP)]
    op, amount = next(step for k, step in enumerate(steps) if steps[k + 1][0] == Op.END)
    last: dict[int, bool] = {
        Op.DRAW: s.count <= amount,
        Op.DRAW_EACH: s.count <= amount * (s.seats - 1),
        Op.FILL: s.count == amount - count(s.hands[s.mover]),
    }
    if not last.get(op, False) and not (s.count == OTHERWISE and not is_signpost_met(t, s)):
        raise refused("last-draws", number=number)


@rule
def ask(t: Tables, s: State, message: Message) -> None:
    """Ask for the fruits that are still to be drawn."""
    say(message, Say.DRAW_FOR, s.count, s.drawer)


@rule
def tell(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what was drawn; only the seat that draws sees it."""
    narrate(story, Say.DREW, s.drawer, seen(action, eyes, s.drawer, s.drawer))


DRAWING = Question(
    Phase.DRAWING,
    list_stack,
    draw,
    ask,
    tell,
    Say.V11_DRAW_FIRST,
    refuse_draw,
    Asked.CHANCE,
    word="draw",
    is_counted=True,
    format_need=format_need,
    parse_need=parse_need,
)

STEPS = (
    StepKind(
        Op.DRAW,
        ("draw N",),
        begin_draw,
        (DRAWING,),
        is_draw=True,
        acts=flow("draw", STACK, YOU),
    ),
    StepKind(
        Op.DRAW_EACH,
        ("draw N each", "draw N each WHAT"),
        begin_draw_each,
        (DRAWING,),
        is_draw=True,
        acts=draw_each,
    ),
    StepKind(
        Op.FILL,
        ("fill N",),
        begin_fill,
        (DRAWING,),
        is_draw=True,
        acts=flow("fill", STACK, YOU),
    ),
    StepKind(
        Op.LEVEL,
        ("level N",),
        begin_level,
        (DRAWING,),
        is_draw=True,
        acts=flow("level", STACK, YOU),
    ),
    StepKind(
        Op.OTHERS_DRAW,
        ("others draw N",),
        begin_others_draw,
        (DRAWING,),
        acts=flow("others-draw", STACK, OTHERS),
    ),
)
