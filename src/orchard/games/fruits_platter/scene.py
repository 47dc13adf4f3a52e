"""What Fruits Platter says about positions and actions, in numbers.

A look is a colour. The places are the cells, then a spot beside each side for its home marker.
"""

from __future__ import annotations

from orchard.boards import Hexagon
from orchard.games.colours import own_sets, set_of, winner_of
from orchard.games.fruits_platter.rules import (
    CELLS,
    CHOOSING,
    COLOURS,
    DEAL,
    DEALING,
    EACH,
    EMPTY,
    FIRST,
    NONE,
    PICK,
    PLAYING,
    State,
    Tables,
    cell_to_deal,
    play,
)
from orchard.games.fruits_platter.says import Say
from orchard.games.layout import Layout, Zone, board_zone, cells_of, spot_beyond
from orchard.games.numbers import (
    Gesture,
    Mark,
    Message,
    Scene,
    Story,
    choose,
    lay,
    mark,
    narrate,
    say,
    tap,
)
from orchard.kernel import OVER, bits, rule

BEYOND = 1.3  # how far outside the rim the home markers lie


def layout(limit: int) -> Layout:
    """Return the board and a spot beyond each side."""
    board = Hexagon(4)
    cells = cells_of(board)
    spots = tuple(
        spot_beyond(f"side-{name.lower()}", [cells[c] for c in on.nonzero()[0]], BEYOND)
        for name, on in zip(Hexagon.SIDES, board.sides.T, strict=True)
    )
    return Layout(
        (board_zone(board), Zone("sides", spots)),
        pieces=CELLS - 1 + COLOURS,
        marks=3 * EACH,
        moves=7,  # a jump along the longest line, where all six others shift
        own=3,
    )


@rule
def describe(t: Tables, s: State, eyes: int, scene: Scene) -> None:
    """Write the fruits and the home of each colour (F1), and mark the fruits that have won."""
    has_winner = s.actor == OVER and s.result[0] != 0
    won = set_of(s, winner_of(s))
    for cell in range(CELLS):
        colour = s.board[cell]
        if colour >= 0:
            lay(scene, cell, colour, 1)
            if has_winner and colour // 3 == won:
                mark(scene, Mark.WON, cell)
    for colour in range(COLOURS):
        if s.home[colour] != NONE:
            lay(scene, CELLS + s.home[colour], colour, 1)
    if s.phase == PLAYING:
        own_sets(s, scene)


@rule
def gesture(t: Tables, s: State, action: int, g: Gesture) -> None:
    """Map a move to taps on its start and end, a deal to a picture, a choice to a button."""
    if action >= PICK:
        if action == FIRST:
            say(g, Say.PICK_FIRST)
        else:
            say(g, Say.PICK_SET, action - PICK)
    elif action >= DEAL:
        choose(g, action - DEAL)
    else:
        tap(g, action // CELLS)
        tap(g, action % CELLS)


@rule
def tell(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what was dealt or chosen, or who jumped and how many pieces shifted (F6)."""
    seat = s.actor
    if action >= PICK:
        if action == FIRST:
            narrate(story, Say.TOOK_FIRST, seat)
        else:
            narrate(story, Say.CHOSE, seat, action - PICK)
    elif action >= DEAL:
        if s.dealt < COLOURS:
            narrate(story, Say.DEALT_SIDE, action - DEAL, CELLS + s.dealt)
        else:
            narrate(story, Say.DEALT_FRUIT, action - DEAL, cell_to_deal(s))
    else:
        origin = action // CELLS
        narrate(story, Say.JUMPED, seat, s.board[origin], origin, action % CELLS)
    play(t, s, action, story)
    if story.moved > 1:
        narrate(story, Say.SHIFTED, story.moved - 1)


@rule
def ask(t: Tables, s: State, message: Message) -> None:
    """Ask for the next deal, choice or jump, or say how the game ended."""
    if s.actor == OVER:
        if s.result[0] == 0:
            say(message, Say.DRAWN, s.moves)
        else:
            say(message, Say.WON, winner_of(s))
    elif s.phase == DEALING:
        if s.dealt < COLOURS:
            say(message, Say.DEAL_SIDE, CELLS + s.dealt)
        else:
            say(message, Say.DEAL_FRUIT, cell_to_deal(s))
    elif s.phase == PLAYING:
        say(message, Say.JUMP)
    else:
        say(message, Say.CHOOSE if s.phase == CHOOSING else Say.CHOOSE_SET)


@rule
def why_not(t: Tables, s: State, action: int, message: Message) -> None:
    """Say why an action is illegal."""
    if s.actor == OVER:
        say(message, Say.FR2_OVER if s.result[0] == 0 else Say.F10_OVER, s.moves)
    elif s.phase == DEALING:
        if DEAL <= action < PICK:
            why_not_dealt(s, action - DEAL, message)
        else:
            say(message, Say.F3_DEAL_FIRST)
    elif s.phase != PLAYING:
        say(message, Say.F3_CHOOSE_FIRST if s.phase == CHOOSING else Say.F3_CHOOSE_SET_FIRST)
    elif action >= DEAL:
        say(message, Say.F3_CHOICE_OVER if action >= PICK else Say.F2_DEAL_OVER)
    else:
        why_no_move(t, s, action // CELLS, action % CELLS, message)


@rule
def why_not_dealt(s: State, colour: int, message: Message) -> None:
    """Say why a colour cannot be dealt next."""
    if s.dealt >= COLOURS:
        say(message, Say.F2_ALL_DEALT, colour)
    elif s.home[colour] != NONE:
        say(message, Say.F1_HAS_HOME, colour)
    else:
        say(message, Say.F1_ALTERNATE, colour, CELLS + s.dealt)


@rule
def why_no_move(t: Tables, s: State, origin: int, target: int, message: Message) -> None:
    """Say why a piece cannot make that move."""
    colour = s.board[origin]
    mine = set_of(s, s.actor)
    if colour == EMPTY:
        say(message, Say.F4_EMPTY, origin)
    elif colour // 3 != mine:
        say(message, Say.F4_NOT_YOURS, origin, colour, mine)
    elif is_on(t, origin, s.home[colour]):
        say(message, Say.F7_AT_HOME, origin, colour, CELLS + s.home[colour])
    elif t.toward[origin, target] < 0 or t.near[target, t.toward[origin, target]] >= 0:
        say(message, Say.F5_NOT_AN_END, target, origin)
    else:
        why_no_landing(t, s, origin, target, message)


@rule
def why_no_landing(t: Tables, s: State, origin: int, target: int, message: Message) -> None:
    """Say where a piece may land instead (F5, F8)."""
    colour = s.board[origin]
    home = s.home[colour]
    first = t.landing[home, origin, 0]
    second = t.landing[home, origin, 1]
    is_beside = is_on(t, target, (home + 5) % 6) or is_on(t, target, (home + 1) % 6)
    if is_beside or not is_on(t, first, home):
        if second == NONE:
            say(message, Say.F8_ONE, colour, origin, first)
        else:
            say(message, Say.F8_TWO, colour, origin, first, second)
    elif second == NONE:
        say(message, Say.F5_NOT_HOME, target, CELLS + home, first)
    else:
        say(message, Say.F5_NOT_HOME_TWO, target, CELLS + home, first, second)


@rule
def is_on(t: Tables, cell: int, side: int) -> bool:
    """Return whether a cell lies on a side."""
    return bool(t.side[side] & bits.bit(cell))
