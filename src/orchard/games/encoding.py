"""Writes a desk as JSON: one writer for all games, compiled once.

A desk is a struct of nothing but 16-bit numbers, so it can be read as a flat array. `parts` says
where in that array each part is; nothing else differs between games. Each rule writes into `out`
from byte `n` on and returns where it ended.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from orchard.games.numbers import MOST_TAPS, NONE
from orchard.kernel import Grid, Ints, rule
from orchard.kernel.compile import brief

OPEN, CLOSE, COMMA, MINUS, ZERO = b"[],-0"
PIECES, MARKS = tuple(b'"pieces":'), tuple(b',"marks":')
COUNTERS, OWN, ASK = tuple(b',"counters":'), tuple(b',"own":'), tuple(b',"ask":')
TENS = np.array([ZERO + k // 10 for k in range(100)], np.uint8)
ONES = np.array([ZERO + k % 10 for k in range(100)], np.uint8)
MOST_MOVES = 64  # more moves than this at once are a new table, not a motion
APART = 1e6  # for places in different zones, whose coordinates cannot be compared
MESSAGE = 5  # numbers in a message: its key and its values


class Part(IntEnum):
    """The parts of a desk. Those before OWN have a row count."""

    PIECES = 0
    MARKS = 1
    COUNTERS = 2
    SENTENCES = 3
    MOVES = 4
    GAINS = 5
    WAY = 6
    EARLIER = 7  # the pieces before the last action
    CHOICES = 8  # gestures
    OWN = 9
    ASK = 10
    CODES = 11  # of the choices


class At(IntEnum):
    """What `parts` says about each part; offsets count numbers from the start of the desk."""

    COUNT = 0  # offset of the number of filled rows
    ROWS = 1  # offset of the first row
    ROOM = 2  # how many rows fit
    WIDTH = 3  # numbers per row


@brief
def write(
    numbers: Ints, parts: Grid, places: Grid, out: Ints, ends: Ints, by_difference: bool
) -> int:
    """Write a whole desk; return NONE, or the first part that has more rows than fit.

    `places` holds the zone and coordinates of each place. `ends` receives the end of each section:
    the fields of the scene, the sentences, the moves (the difference from the earlier pieces, or
    those of the story), the gains, the way, the choices.
    """
    for part in range(Part.OWN):
        if numbers[parts[part, At.COUNT]] > parts[part, At.ROOM]:
            return part
    n = put_scene(out, numbers, parts)
    ends[0] = n
    n = put_list(out, n, numbers, parts, Part.SENTENCES)
    ends[1] = n
    if by_difference:
        n = put_difference(out, n, numbers, parts, places)
    else:
        n = put_rows(out, n, numbers, parts, Part.MOVES)
    ends[2] = n
    n = put_places(out, n, numbers, parts, Part.GAINS)
    ends[3] = n
    n = put_places(out, n, numbers, parts, Part.WAY)
    ends[4] = n
    ends[5] = put_choices(out, n, numbers, parts)
    return NONE


@rule
def put_number(out: Ints, n: int, value: int) -> int:
    """Write a number."""
    if value < 0:
        out[n] = MINUS
        n += 1
        value = -value
    if value < 10:  # most numbers
        out[n] = ZERO + value
        return n + 1
    if value >= 100:  # rare
        n = put_digits(out, n, value // 100)
        value %= 100
    out[n] = TENS[value]
    out[n + 1] = ONES[value]
    return n + 2


@rule
def put_digits(out: Ints, n: int, value: int) -> int:
    """Write a number from 1 to 999."""
    end = n + 1 + (value >= 10) + (value >= 100)
    for k in range(end - 1, n - 1, -1):
        out[k] = ZERO + value % 10
        value //= 10
    return end


@rule
def put_numbers(out: Ints, n: int, numbers: Ints, start: int, count: int) -> int:
    """Write a list of `count` numbers."""
    out[n] = OPEN
    for k in range(count):
        if k:
            out[n] = COMMA
        n = put_number(out, n + 1, numbers[start + k])
    if not count:
        n += 1
    out[n] = CLOSE
    return n + 1


@rule
def put_rows(out: Ints, n: int, numbers: Ints, parts: Grid, part: int) -> int:
    """Write the filled rows of a part, without enclosing brackets."""
    width = parts[part, At.WIDTH]
    for i in range(numbers[parts[part, At.COUNT]]):
        if i:
            out[n] = COMMA
            n += 1
        n = put_numbers(out, n, numbers, parts[part, At.ROWS] + i * width, width)
    return n


@rule
def put_list(out: Ints, n: int, numbers: Ints, parts: Grid, part: int) -> int:
    """Write a list of the filled rows of a part."""
    out[n] = OPEN
    n = put_rows(out, n + 1, numbers, parts, part)
    out[n] = CLOSE
    return n + 1


@rule
def put_places(out: Ints, n: int, numbers: Ints, parts: Grid, part: int) -> int:
    """Write a part that is a list of places."""
    return put_numbers(out, n, numbers, parts[part, At.ROWS], numbers[parts[part, At.COUNT]])


@rule
def put_field(out: Ints, n: int, field: tuple[int, ...]) -> int:
    """Write the name of a field, given as JSON."""
    for byte in field:
        out[n] = byte
        n += 1
    return n


@rule
def put_scene(out: Ints, numbers: Ints, parts: Grid) -> int:
    """Write the fields of a scene and its prompt, without enclosing braces."""
    n = put_list(out, put_field(out, 0, PIECES), numbers, parts, Part.PIECES)
    n = put_list(out, put_field(out, n, MARKS), numbers, parts, Part.MARKS)
    n = put_list(out, put_field(out, n, COUNTERS), numbers, parts, Part.COUNTERS)
    n = put_own(out, put_field(out, n, OWN), numbers, parts)
    return put_numbers(out, put_field(out, n, ASK), numbers, parts[Part.ASK, At.ROWS], MESSAGE)


@rule
def put_own(out: Ints, n: int, numbers: Ints, parts: Grid) -> int:
    """Write the looks of each seat's own pieces, which are stored plus one."""
    width = parts[Part.OWN, At.WIDTH]
    out[n] = OPEN
    n += 1
    for seat in range(parts[Part.OWN, At.ROOM]):
        if seat:
            out[n] = COMMA
            n += 1
        first = parts[Part.OWN, At.ROWS] + seat * width
        count = 0
        while count < width and numbers[first + count]:
            numbers[first + count] -= 1
            count += 1
        n = put_numbers(out, n, numbers, first, count)
    out[n] = CLOSE
    return n + 1


@rule
def put_choices(out: Ints, n: int, numbers: Ints, parts: Grid) -> int:
    """Write the legal actions: code, taps, message, and other places for the last tap."""
    codes, width = parts[Part.CODES, At.ROWS], parts[Part.CHOICES, At.WIDTH]
    out[n] = OPEN
    n += 1
    for i in range(numbers[parts[Part.CHOICES, At.COUNT]]):
        if i:
            out[n] = COMMA
            n += 1
        tapped = parts[Part.CHOICES, At.ROWS] + i * width
        label = tapped + 1 + MOST_TAPS
        out[n] = OPEN
        n = put_number(out, n + 1, numbers[codes + i])
        out[n] = COMMA
        n = put_numbers(out, n + 1, numbers, tapped + 1, min(numbers[tapped], MOST_TAPS))
        out[n] = COMMA
        n = put_numbers(out, n + 1, numbers, label, MESSAGE if numbers[label] else 0)
        shared = label + MESSAGE
        if numbers[shared]:  # rare
            out[n] = COMMA
            room = tapped + width - shared - 1
            n = put_numbers(out, n + 1, numbers, shared + 1, min(numbers[shared], room))
        out[n] = CLOSE
        n += 1
    out[n] = CLOSE
    return n + 1


@rule
def put_difference(out: Ints, n: int, numbers: Ints, parts: Grid, places: Grid) -> int:
    """Write moves that turn the earlier pieces into the current ones, as rows.

    Pieces of the same look that left a place are matched with those that arrived at another,
    nearest first. Only visible pieces are compared, so a move cannot reveal anything hidden. The
    counts of pieces are used up.
    """
    old, olds = parts[Part.EARLIER, At.ROWS], numbers[parts[Part.EARLIER, At.COUNT]]
    new, news = parts[Part.PIECES, At.ROWS], numbers[parts[Part.PIECES, At.COUNT]]
    if take_out_what_stays(numbers, old, olds, new, news) > MOST_MOVES:
        return n
    first = n
    i, j = nearest(numbers, old, olds, new, news, places)
    while i >= 0:
        start, end = old + 3 * i, new + 3 * j
        count = min(numbers[start + 2], numbers[end + 2])
        numbers[start + 2] -= count
        numbers[end + 2] -= count
        n = put_moves(out, n, first, count, numbers[start + 1], numbers[start], numbers[end])
        i, j = nearest(numbers, old, olds, new, news, places)
    for row in range(old, old + 3 * olds, 3):
        n = put_moves(out, n, first, numbers[row + 2], numbers[row + 1], numbers[row], NONE)
    for row in range(new, new + 3 * news, 3):
        n = put_moves(out, n, first, numbers[row + 2], numbers[row + 1], NONE, numbers[row])
    return n


@rule
def take_out_what_stays(numbers: Ints, old: int, olds: int, new: int, news: int) -> int:
    """Remove pieces that have not moved from both counts; return how many are left in total."""
    total = 0
    for i in range(olds):
        start = old + 3 * i
        for k in range(news):
            end = new + 3 * ((i + k) % news)  # usually the same row
            if numbers[end] == numbers[start] and numbers[end + 1] == numbers[start + 1]:
                count = min(numbers[start + 2], numbers[end + 2])
                numbers[start + 2] -= count
                numbers[end + 2] -= count
            if not numbers[start + 2]:
                break
        total += numbers[start + 2]
    for j in range(news):
        total += numbers[new + 3 * j + 2]
    return total


@rule
def nearest(
    numbers: Ints, old: int, olds: int, new: int, news: int, places: Grid
) -> tuple[int, int]:
    """Return the rows of the nearest two pieces of one look, one that left and one that arrived.

    Both are NONE if there is no such pair. Ties go to the lowest look, then the first place left,
    then the first place reached.
    """
    best, found = 2 * APART, (NONE, NONE)
    for i in range(olds):
        start = old + 3 * i
        if not numbers[start + 2]:
            continue
        for j in range(news):
            end = new + 3 * j
            if not numbers[end + 2] or numbers[end + 1] != numbers[start + 1]:
                continue
            distance = distance_between(places, numbers[start], numbers[end])
            if distance < best or (
                distance == best
                and comes_before(numbers, start, end, old + 3 * found[0], new + 3 * found[1])
            ):
                best, found = distance, (i, j)
    return found


@rule
def comes_before(numbers: Ints, start: int, end: int, other_start: int, other_end: int) -> bool:
    """Return whether a pair of rows comes before another: by look, then by places."""
    if numbers[start + 1] != numbers[other_start + 1]:
        return numbers[start + 1] < numbers[other_start + 1]
    if numbers[start] != numbers[other_start]:
        return numbers[start] < numbers[other_start]
    return numbers[end] < numbers[other_end]


@rule
def distance_between(places: Grid, start: int, end: int) -> float:
    """Return the squared distance between two places, or APART in different zones."""
    if places[start, 0] != places[end, 0]:
        return APART
    x, y = places[start, 1] - places[end, 1], places[start, 2] - places[end, 2]
    return x * x + y * y


@rule
def put_moves(out: Ints, n: int, first: int, count: int, look: int, start: int, end: int) -> int:
    """Write `count` equal moves that happen at once; `first` is where the list of moves begins."""
    for _ in range(count):
        if n > first:
            out[n] = COMMA
            n += 1
        out[n] = OPEN
        n = put_number(out, n + 1, look)
        out[n] = COMMA
        n = put_number(out, n + 1, start)
        out[n] = COMMA
        n = put_number(out, n + 1, end)
        out[n] = COMMA
        out[n + 1] = ZERO
        out[n + 2] = CLOSE
        n += 3
    return n
