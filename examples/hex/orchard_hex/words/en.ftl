title = Hex
about = Join your two sides. Exactly one of you will.
option-size = Board size
    .about = cells along each side

seat-0 = Red
seat-1 = Blue
look-red-stone = { $count ->
    [one] red stone
   *[other] { $count } red stones
}
look-blue-stone = { $count ->
    [one] blue stone
   *[other] { $count } blue stones
}
place-side-n = top side
place-side-e = right side
place-side-s = bottom side
place-side-w = left side

place-red = place a red stone. You join the top with the bottom.
place-blue = place a blue stone. You join the left with the right.
won = { $seat } wins: the chain joins both sides.
placed = { $seat } placed a stone on { $cell }.
H2-over = The game is over.
H1-taken = { $cell } is taken.

refused-counts = Red has as many stones as Blue, or one more (H1).
refused-late = The game ended before the last stone (H2).
refused-mover = The mover must be '{ $mover }'.
