"""What Nuts Sorting says about positions and actions, in numbers. A look is a colour."""

from __future__ import annotations

from orchard.boards import Hexagon
from orchard.games.colours import own_sets, set_of, winner_of
from orchard.games.layout import Layout, board_zone
from orchard.games.numbers import (
    NONE,
    Gesture,
    Mark,
    Message,
    Scene,
    Story,
    choose,
    gain,
    lay,
    mark,
    narrate,
    say,
    share,
    tally,
    tap,
)
from orchard.games.nuts_sorting.rules import (
    CELLS,
    CHOOSING,
    COLOURS,
    DEAL,
    DEALING,
    EACH,
    EMPTY,
    FIRST,
    PICK,
    PLAYING,
    REMOVING_OTHER,
    REMOVING_OWN,
    TAKE,
    State,
    Tables,
    colour_at,
    group_size,
    play,
)
from orchard.games.nuts_sorting.says import Say
from orchard.kernel import OVER, bits, rule

GROUPS = 0  # the counter


def layout() -> Layout:
    """Return the board."""
    return Layout(
        (board_zone(Hexagon(5)),),
        pieces=CELLS - 1,
        marks=3 * EACH,
        moves=EACH,
        gains=EACH,
        also=EACH,
        own=3,
        counters=("groups",),
        counted=COLOURS,
    )


@rule
def describe(t: Tables, s: State, eyes: int, scene: Scene) -> None:
    """Write the nuts and the number of groups (N8), and mark the nuts that have won."""
    won = set_of(s, winner_of(s))
    for cell in range(s.dealt):
        colour = colour_at(s, cell)
        if colour != EMPTY:
            lay(scene, cell, colour, 1)
            if s.actor == OVER and colour // 3 == won:
                mark(scene, Mark.WON, cell)
    if s.phase >= REMOVING_OWN:
        own_sets(s, scene)
    if s.phase == PLAYING:
        for colour in range(COLOURS):
            seat = 0 if set_of(s, 0) == colour // 3 else 1
            tally(scene, seat, GROUPS, bits.count(s.firsts[colour]), NONE, colour)


@rule
def gesture(t: Tables, s: State, action: int, g: Gesture) -> None:
    """Map nuts and cells to taps, a deal to a picture, a choice to a button; a pickup asks."""
    if action == FIRST:
        say(g, Say.PICK_FIRST)
    elif action >= PICK:
        say(g, Say.PICK_SET, action - PICK)
    elif action == DEAL + EMPTY:
        say(g, Say.PICK_EMPTY)
    elif action >= DEAL:
        choose(g, action - DEAL)
    elif action >= TAKE:
        tap(g, action - TAKE)
        if s.phase == PLAYING:
            ask_for_group(t, s, action - TAKE, g)
    else:
        tap(g, action // CELLS)
        tap(g, action % CELLS)


@rule
def ask_for_group(t: Tables, s: State, cell: int, g: Gesture) -> None:
    """Let a tap on any nut of a group pick it up (N6), and ask for confirmation."""
    colour = colour_at(s, cell)
    if colour == EMPTY:
        return
    group = bits.fill(t.beside, bits.bit(cell), s.cells[colour])
    size = bits.count(group)
    if size == 1:
        say(g, Say.PICK_UP_ONE, colour)
    else:
        say(g, Say.PICK_UP_GROUP, size, colour)
    while group != bits.EMPTY:
        share(g, bits.lowest(group))
        group = bits.without_lowest(group)


@rule
def tell(t: Tables, s: State, action: int, eyes: int, story: Story) -> None:
    """Report what was dealt, chosen, removed, moved or picked up."""
    seat = s.actor
    if action >= PICK:
        if action == FIRST:
            narrate(story, Say.TOOK_FIRST, seat)
        else:
            narrate(story, Say.CHOSE, seat, action - PICK)
        play(t, s, action, story)
    elif action >= DEAL:
        if action == DEAL + EMPTY:
            narrate(story, Say.LEFT_EMPTY, s.dealt)
        else:
            narrate(story, Say.DEALT, action - DEAL, s.dealt)
        play(t, s, action, story)
    elif action >= TAKE:
        tell_taken(t, s, action, story)
    else:
        tell_moved(t, s, action, story)


@rule
def tell_taken(t: Tables, s: State, action: int, story: Story) -> None:
    """Play a removal (N3) or a pickup (N6), and report what left the board."""
    seat = s.actor
    cell = action - TAKE
    colour = colour_at(s, cell)
    is_removal = s.phase != PLAYING
    play(t, s, action, story)
    if is_removal:
        narrate(story, Say.REMOVED, seat, colour, cell)
    elif story.moved == 1:
        narrate(story, Say.PICKED_UP_ONE, seat, colour, cell)
    else:
        narrate(story, Say.PICKED_UP, seat, story.moved, colour, cell)


@rule
def tell_moved(t: Tables, s: State, action: int, story: Story) -> None:
    """Play a move (N4), and report the group that the nut now belongs to (N5)."""
    origin = action // CELLS
    target = action % CELLS
    colour = colour_at(s, origin)
    narrate(story, Say.MOVED, s.actor, colour, origin, target)
    play(t, s, action, story)
    group = bits.fill(t.beside, bits.bit(target), s.cells[colour])
    narrate(story, Say.JOINED, bits.count(group))
    while group != bits.EMPTY:
        gain(story, bits.lowest(group))
        group = bits.without_lowest(group)


@rule
def ask(t: Tables, s: State, message: Message) -> None:
    """Ask for the next deal, choice, removal or action, or say who has won."""
    if s.actor == OVER:
        say(message, Say.WON, winner_of(s))
    elif s.phase == DEALING:
        say(message, Say.DEAL_NUT, s.dealt)
    elif s.phase < REMOVING_OWN:
        say(message, Say.CHOOSE if s.phase == CHOOSING else Say.CHOOSE_SET)
    elif s.phase == REMOVING_OWN:
        say(message, Say.REMOVE_OWN, set_of(s, s.actor))
    elif s.phase == REMOVING_OTHER:
        say(message, Say.REMOVE_OTHER, 1 - set_of(s, s.actor))
    else:
        say(message, Say.MOVE_OR_PICK_UP)


@rule
def why_not(t: Tables, s: State, action: int, message: Message) -> None:
    """Say why an action is illegal."""
    if s.actor == OVER:
        say(message, Say.N8_OVER)
    elif s.phase == DEALING:
        why_not_dealt(action, message)
    elif s.phase < REMOVING_OWN:
        say(message, Say.N2_CHOOSE_FIRST if s.phase == CHOOSING else Say.N2_CHOOSE_SET_FIRST)
    elif s.phase < PLAYING:
        why_not_removed(s, action, message)
    elif action >= DEAL:
        say(message, Say.N2_CHOICE_OVER if action >= PICK else Say.N1_DEAL_OVER)
    elif action >= TAKE:
        why_no_pickup(s, action - TAKE, message)
    else:
        why_no_move(t, s, action // CELLS, action % CELLS, message)


@rule
def why_not_dealt(action: int, message: Message) -> None:
    """Say why this cannot be dealt next."""
    if not DEAL <= action < PICK:
        say(message, Say.N1_DEAL_FIRST)
    elif action - DEAL == EMPTY:
        say(message, Say.N1_EMPTY_DEALT)
    else:
        say(message, Say.N1_ALL_DEALT, action - DEAL)


@rule
def why_not_removed(s: State, action: int, message: Message) -> None:
    """Say why this cannot be removed before play."""
    if not TAKE <= action < DEAL:
        say(message, Say.N3_REMOVE_FIRST)
        return
    cell = action - TAKE
    colour = colour_at(s, cell)
    mine = set_of(s, s.actor)
    if colour == EMPTY:
        say(message, Say.N3_EMPTY, cell)
    elif s.phase == REMOVING_OWN:
        say(message, Say.NR2_OWN_FIRST, cell, colour, mine)
    else:
        say(message, Say.N3_OTHER_DUE, cell, colour, 1 - mine)


@rule
def why_no_pickup(s: State, cell: int, message: Message) -> None:
    """Say why a group cannot be picked up."""
    colour = colour_at(s, cell)
    mine = set_of(s, s.actor)
    if colour == EMPTY:
        say(message, Say.N6_EMPTY, cell)
    elif colour // 3 != mine:
        say(message, Say.N6_NOT_YOURS, cell, colour, mine)
    else:
        say(message, Say.N7_LAST_GROUP, colour)


@rule
def why_no_move(t: Tables, s: State, origin: int, target: int, message: Message) -> None:
    """Say why a nut cannot make that move."""
    colour = colour_at(s, origin)
    mine = set_of(s, s.actor)
    if colour == EMPTY:
        say(message, Say.N4_EMPTY, origin)
    elif colour // 3 != mine:
        say(message, Say.N4_NOT_YOURS, origin, colour, mine)
    elif colour_at(s, target) != EMPTY:
        say(message, Say.N4_TAKEN, target)
    elif t.lines[origin] & bits.bit(target) == bits.EMPTY:
        say(message, Say.N4_OFF_LINE, target, origin)
    else:
        after = group_size(t, s.cells[colour] & ~bits.bit(origin), target)
        say(message, Say.N5_NOT_LARGER, after, s.size[origin])
