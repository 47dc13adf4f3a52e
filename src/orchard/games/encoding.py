"""Scenes, stories and gestures as JSON, written by compiled rules: quicker than reading structs.

Each rule writes into `out` from byte `n` on and returns where it ended. Rows beyond those that a
struct has room for are left out; whoever has rows written asks `fits` first.
"""

from __future__ import annotations

from orchard.games.numbers import MOST_SENTENCES, MOST_TAPS, Gesture, Message, Scene, Story
from orchard.kernel import Grid, Ints, rule

OPEN, CLOSE, COMMA, MINUS, ZERO = b"[],-0"
PIECES, MARKS = tuple(b'"pieces":'), tuple(b',"marks":')
COUNTERS, OWN, ASK = tuple(b',"counters":'), tuple(b',"own":'), tuple(b',"ask":')


@rule
def put_number(out: Ints, n: int, value: int) -> int:
    """Write a number."""
    if value < 0:
        out[n] = MINUS
        n += 1
        value = -value
    if value < 10:  # as most numbers are
        out[n] = ZERO + value
        return n + 1
    end, rest = n + 1, value // 10
    while rest:
        end += 1
        rest //= 10
    for k in range(end - 1, n - 1, -1):
        out[k] = ZERO + value % 10
        value //= 10
    return end


@rule
def put_numbers(out: Ints, n: int, numbers: Ints, count: int) -> int:
    """Write a list of numbers."""
    out[n] = OPEN
    for k in range(count):
        if k:
            out[n] = COMMA
        n = put_number(out, n + 1, numbers[k])
    if not count:
        n += 1
    out[n] = CLOSE
    return n + 1


@rule
def put_rows(out: Ints, n: int, rows: Grid, count: int) -> int:
    """Write rows of numbers, without the brackets around them all."""
    for i in range(min(count, len(rows))):
        if i:
            out[n] = COMMA
            n += 1
        n = put_numbers(out, n, rows[i], len(rows[i]))
    return n


@rule
def put_list(out: Ints, n: int, rows: Grid, count: int) -> int:
    """Write a list of rows of numbers."""
    out[n] = OPEN
    n = put_rows(out, n + 1, rows, count)
    out[n] = CLOSE
    return n + 1


@rule
def put_key(out: Ints, n: int, key: tuple[int, ...]) -> int:
    """Write the name of a field, as it stands in JSON."""
    for byte in key:
        out[n] = byte
        n += 1
    return n


@rule
def put_message(out: Ints, n: int, key: int, values: Ints) -> int:
    """Write a message: its number and its values."""
    out[n] = OPEN
    n = put_number(out, n + 1, key)
    for k in range(len(values)):
        out[n] = COMMA
        n = put_number(out, n + 1, values[k])
    out[n] = CLOSE
    return n + 1


@rule
def put_own(out: Ints, n: int, own: Grid) -> int:
    """Write the looks of each seat's own pieces."""
    out[n] = OPEN
    n += 1
    for seat in range(len(own)):
        if seat:
            out[n] = COMMA
            n += 1
        out[n] = OPEN
        n += 1
        for k in range(len(own[seat])):
            if own[seat, k]:
                if k:
                    out[n] = COMMA
                    n += 1
                n = put_number(out, n, own[seat, k] - 1)
        out[n] = CLOSE
        n += 1
    out[n] = CLOSE
    return n + 1


@rule
def put_scene(out: Ints, n: int, scene: Scene, message: Message) -> int:
    """Write the fields of a scene and what is to be done, without the braces around them."""
    n = put_list(out, put_key(out, n, PIECES), scene.pieces, scene.lying)
    n = put_list(out, put_key(out, n, MARKS), scene.marks, scene.marked)
    n = put_list(out, put_key(out, n, COUNTERS), scene.counters, scene.counted)
    n = put_own(out, put_key(out, n, OWN), scene.own)
    return put_message(out, put_key(out, n, ASK), message.key, message.values)


@rule
def put_choice(out: Ints, n: int, action: int, g: Gesture) -> int:
    """Write an action and how it is meant."""
    out[n] = OPEN
    n = put_number(out, n + 1, action)
    out[n] = COMMA
    n = put_numbers(out, n + 1, g.taps, min(g.tapped, MOST_TAPS))
    out[n] = COMMA
    if g.key:
        n = put_message(out, n + 1, g.key, g.values)
    else:
        out[n + 1] = OPEN
        out[n + 2] = CLOSE
        n += 3
    out[n] = CLOSE
    return n + 1


@rule
def clear_message(message: Message) -> None:
    """Make a message, or what the button of a gesture says, empty."""
    message.key = 0
    for k in range(len(message.values)):
        message.values[k] = 0


@rule
def clear_scene(scene: Scene) -> None:
    """Make a scene empty."""
    scene.lying = 0
    scene.marked = 0
    scene.counted = 0
    for seat in range(len(scene.own)):
        for k in range(len(scene.own[seat])):
            scene.own[seat, k] = 0


@rule
def clear_story(story: Story) -> None:
    """Make a story empty."""
    story.told = 0
    story.moved = 0
    story.gained = 0


@rule
def fits(scene: Scene, story: Story) -> bool:
    """Return whether a scene and a story have room for all their rows."""
    return (
        scene.lying <= len(scene.pieces)
        and scene.marked <= len(scene.marks)
        and scene.counted <= len(scene.counters)
        and story.told <= MOST_SENTENCES
        and story.moved <= len(story.moves)
        and story.gained <= len(story.gains)
    )
