"""Errors about unreadable text say what would be valid, on every kind of board."""

from __future__ import annotations

import pytest

from orchard import OrchardError
from orchard.boards import Board, Hexagon, Rectangle, Rhombus
from orchard.games.text import format_rows, parse_cell, parse_move, parse_rows


@pytest.mark.parametrize(
    ("board", "text", "sentence"),
    [
        (Hexagon(3), "b9", "rows go from a (bottom) to e, and row b has cells b1 to b4."),
        (Hexagon(3), "z1", "rows go from a (bottom) to e."),
        (Hexagon(3), "", "rows go from a (bottom) to e."),
        (Rhombus(3, 4), "e1", "columns go from a to d, rows from 1 to 3."),
        (Rectangle(12, 8), "a13", "columns go from a to h, rows from 1 to 12."),
    ],
)
def test_the_sentence_about_no_cell_says_which_there_are(
    board: Board, text: str, sentence: str
) -> None:
    with pytest.raises(OrchardError) as error:
        parse_cell(board, text)
    assert str(error.value) == f"'{text}' is not a cell of this board: {sentence}"


@pytest.mark.parametrize("board", [Hexagon(3), Rhombus(3, 4), Rectangle(5, 2)], ids=repr)
def test_rows_and_moves_are_read_on_every_board(board: Board) -> None:
    letters = "".join("xo."[cell % 3] for cell in range(board.cells))
    assert parse_rows(board, format_rows(board, letters), "xo.") == letters
    assert parse_move(board, f"{board.names[0]}-{board.names[-1]}") == (0, board.cells - 1)
