"""What a game says, in numbers: structs that compiled rules fill in, and the rules that do so.

Words, pictures and places are separate data, looked up by number (`words`, `looks`, `layout`).
Structs start out zeroed. Rows that do not fit are counted but not written, so that nothing else is
ever overwritten; readers reject such a struct.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from orchard.games.messages import MOST_VALUES
from orchard.kernel import Grid, Ints, Struct, int16, rule

NONE = -1  # no place, no look, no goal
TABLE = -1  # the owner of counters that belong to no seat
MOST_TAPS, MOST_SENTENCES = 6, 8


class Mark(IntEnum):
    """Why a place is marked."""

    LAST = 0  # the last turn moved something there
    PENDING = 1  # it is waiting for the next action
    WON = 2
    GAINED = 3  # gained by the last action, for players who look ahead
    READY = 4  # the viewer has all that it takes


class Message(Struct):
    """A message: its number among the game's, and the numbers that fill it."""

    key: int = int16()
    values: Ints = int16(MOST_VALUES)


class Scene(Struct):
    """What lies on the table. The first fields count the filled rows."""

    lying: int = int16()
    marked: int = int16()
    counted: int = int16()
    pieces: Grid = int16("pieces", 3)  # place, look, count
    marks: Grid = int16("marks", 2)  # Mark, place
    counters: Grid = int16("counters", 5)  # seat or TABLE, counter, value, goal, look
    own: Grid = int16("seats", "own")  # looks of each seat's own pieces, plus one; 0 for none


class Gesture(Struct):
    """How a player makes an action: taps in order, or a button with a message.

    With taps, the message is a question: the action is played only once it has been confirmed.
    """

    tapped: int = int16()
    taps: Ints = int16(MOST_TAPS)  # a place, or `~look` for a picture to choose
    key: int = int16()
    values: Ints = int16(MOST_VALUES)
    shared: int = int16()
    also: Ints = int16("also")  # places where a tap means the same as the last one


class Story(Struct):
    """What an action did: sentences, pieces that moved, places gained, the way it took."""

    told: int = int16()
    moved: int = int16()
    gained: int = int16()
    led: int = int16()
    sentences: Grid = int16(MOST_SENTENCES, 1 + MOST_VALUES)  # message, then its values
    moves: Grid = int16("moves", 4)  # look, start, end, how many move before it
    gains: Ints = int16("gains")  # places
    way: Ints = int16("way")  # the places it works along, in order


@rule
def lay(scene: Scene, place: int, look: int, count: int) -> None:
    """Lay `count` pieces of a look on a place."""
    n = scene.lying
    scene.lying = n + 1
    if n < len(scene.pieces):
        scene.pieces[n, 0] = place
        scene.pieces[n, 1] = look
        scene.pieces[n, 2] = count


@rule
def mark(scene: Scene, kind: int, place: int) -> None:
    """Mark a place."""
    n = scene.marked
    scene.marked = n + 1
    if n < len(scene.marks):
        scene.marks[n, 0] = kind
        scene.marks[n, 1] = place


@rule
def tally(scene: Scene, seat: int, counter: int, value: int, goal: int, look: int) -> None:
    """Show a number beside a seat, or for the whole TABLE."""
    n = scene.counted
    scene.counted = n + 1
    if n < len(scene.counters):
        scene.counters[n, 0] = seat
        scene.counters[n, 1] = counter
        scene.counters[n, 2] = value
        scene.counters[n, 3] = goal
        scene.counters[n, 4] = look


@rule
def own(scene: Scene, seat: int, look: int) -> None:
    """Make pieces of a look a seat's own."""
    for k in range(len(scene.own[seat])):
        if scene.own[seat, k] == 0:
            scene.own[seat, k] = look + 1
            return


@rule
def say(message: Any, key: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Set a message: on its own, as the label of a gesture's button, or as its question."""
    message.key = key
    message.values[0] = a
    message.values[1] = b
    message.values[2] = c
    message.values[3] = d


@rule
def tap(g: Gesture, place: int) -> None:
    """Add a tap on a place to a gesture."""
    if g.tapped < MOST_TAPS:
        g.taps[g.tapped] = place
    g.tapped += 1


@rule
def share(g: Gesture, place: int) -> None:
    """Make a tap on a place equivalent to the last tap of a gesture."""
    n = g.shared
    g.shared = n + 1
    if n < len(g.also):
        g.also[n] = place


@rule
def choose(g: Gesture, look: int) -> None:
    """Add the choice of a picture, which is shown as a button, to a gesture."""
    tap(g, ~look)


@rule
def narrate(story: Story, key: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Add a sentence to a story."""
    n = story.told
    story.told = n + 1
    if n < MOST_SENTENCES:
        story.sentences[n, 0] = key
        story.sentences[n, 1] = a
        story.sentences[n, 2] = b
        story.sentences[n, 3] = c
        story.sentences[n, 4] = d


@rule
def move(story: Story, look: int, start: int, end: int, wait: int) -> None:
    """Add a piece's move to a story; NONE as start or end means off the table."""
    n = story.moved
    story.moved = n + 1
    if n < len(story.moves):
        story.moves[n, 0] = look
        story.moves[n, 1] = start
        story.moves[n, 2] = end
        story.moves[n, 3] = wait


@rule
def gain(story: Story, place: int) -> None:
    """Add a gained place to a story."""
    n = story.gained
    story.gained = n + 1
    if n < len(story.gains):
        story.gains[n] = place


@rule
def lead(story: Story, place: int) -> None:
    """Extend the way that an action takes to a place."""
    n = story.led
    story.led = n + 1
    if n < len(story.way):
        story.way[n] = place
