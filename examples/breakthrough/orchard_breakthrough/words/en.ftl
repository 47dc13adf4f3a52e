title = Breakthrough
about = Run, block and slip past: first to the far row wins.
option-size = Board size
    .about = squares along each side

seat-0 = White
seat-1 = Black
look-white-runner = { $count ->
    [one] white runner
   *[other] { $count } white runners
}
look-black-runner = { $count ->
    [one] black runner
   *[other] { $count } black runners
}

move = move a runner one step ahead, or capture diagonally.
won-row = { $seat } wins: a runner has broken through.
won-all = { $seat } wins: no runner is left to stop it.
moved = { $seat } moved from { $start } to { $end }.
captured = { $seat } captured a runner on { $end } from { $start }.
B4-over = The game is over.
B2-not-yours = There is no runner of yours on { $cell }.
B2-not-ahead = { $cell } is not one step ahead of { $start }.
B3-blocked = { $cell } is blocked: go straight only to an empty square, and capture only diagonally.

refused-mover = The mover is w or b, not '{ $mover }'.
refused-counts = Nobody has more than { $most } runners (B1).
refused-late = The game was over before this move (B4).
