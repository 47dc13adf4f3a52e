"""Laws of single games after any walk: what is updated incrementally equals a recomputation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

import orchard
from orchard.boards import Hexagon
from orchard.games.nuts_sorting.rules import PLAYING
from orchard.kernel import bits
from orchard.kernel.interpret import fields

walks = given(seed=st.integers(0, 2**32), walk=st.lists(st.integers(0, 999), max_size=70))
law = settings(max_examples=25, deadline=None, derandomize=True)


def walked(variant: orchard.Variant, seed: int, walk: list[int]) -> Iterator[orchard.Position]:
    """Yield the positions of a walk: each number is taken modulo the number of legal actions."""
    position = variant.start().dealt(seed)
    yield position
    for number in walk:
        if position.is_over:
            return
        position = position.play(position.legal[number % len(position.legal)])
        yield position


def flood(board: Hexagon, cell: int, alike: Callable[[int], bool]) -> set[int]:
    """Return the group of a cell by flood fill."""
    group, fresh = {cell}, [cell]
    while fresh:
        for beside in board.near[fresh.pop()].tolist():
            if beside >= 0 and beside not in group and alike(beside):
                group.add(beside)
                fresh.append(beside)
    return group


@law
@walks
def test_skirt_knows_the_sides_each_group_touches(seed: int, walk: list[int]) -> None:
    board = Hexagon(4)
    *_, position = walked(orchard.make_variant("skirt", size=4), seed, walk)
    letters = position.text.split(" ")[0].replace("/", "")
    s = fields(position.state[0])
    for cell in (c for c, letter in enumerate(letters) if letter != "."):
        group = flood(board, cell, lambda c, own=letters[cell]: letters[c] == own)  # type: ignore[misc]
        root = next(c for c in group if s.parent[c] == c)
        touched = {side for c in group for side in range(6) if board.sides[c, side]}
        assert s.touch[root] == bits.word(touched)


@law
@walks
def test_nuts_sorting_knows_its_groups(seed: int, walk: list[int]) -> None:
    board = Hexagon(5)
    *_, position = walked(orchard.make_variant("nuts-sorting"), seed, walk)
    s = fields(position.state[0])
    if s.phase != PLAYING:
        return
    letters = position.text.split(" ")[0].replace("/", "")
    firsts = Counter[str]()
    for cell in (c for c, letter in enumerate(letters) if letter != "."):
        group = flood(board, cell, lambda c, own=letters[cell]: letters[c] == own)  # type: ignore[misc]
        assert s.size[cell] == len(group)
        firsts[letters[cell]] += cell == min(group)
    assert [firsts[c] for c in "rbykwg"] == [int(s.firsts[k]).bit_count() for k in range(6)]


@law
@walks
def test_fruits_platter_loses_no_fruit(seed: int, walk: list[int]) -> None:
    for position in walked(orchard.make_variant("fruits-platter"), seed, walk):
        letters = Counter(position.text.split(" ")[0].replace("/", ""))
        assert letters == Counter({".": 1} | dict.fromkeys("rbykwg", 6))


@law
@walks
def test_jam_it_pushes_out_at_most_one_piece_a_coin(seed: int, walk: list[int]) -> None:
    positions = walked(orchard.make_variant("jam-it"), seed, walk)
    before = Counter(next(positions).text.split(" ")[0])
    for position in positions:
        after = Counter(position.text.split(" ")[0])
        assert 0 <= before["."] - after["."] <= 2
        assert all(after[stone] <= before[stone] for stone in "AB")
        before = after
