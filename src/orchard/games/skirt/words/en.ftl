title = Skirt
about = Sew opposite sides together, from the rim inwards.
option-size = Board size
    .about = cells along each side

seat-0 = White
seat-1 = Black
look-white-stone = { $count ->
    [one] white stone
   *[other] { $count } white stones
}
look-black-stone = { $count ->
    [one] black stone
   *[other] { $count } black stones
}

stone-0 = a white stone
stone-1 = a black stone

## The rules in pictures

goal = Join two opposite sides of the board with one group of your stones, or three sides that are not neighbours.
step-1 = On your turn, place a stone on the outer ring, then a second one inside, on a straight line from it.
step-2 = The way to the second stone must be free. Only a run of stones that touches the outer one may be jumped.
step-3 = One group of White’s joins two opposite sides. That wins at once.

## What is to be done

begin = place your first stone on the outer ring, the darker cells.
second-step = now place a stone inside, in reach of { $cell }.
outer-or-inner = place a stone on the outer ring, or inside from one of yours.
inner = place a stone inside, from one of yours on the ring.
outer = place a stone on the outer ring.
nowhere = there is nowhere to place a stone, so pass.

## How it ended

won-opposite = { $seat } wins: a group joins opposite sides.
won-three = { $seat } wins: a group joins three sides.

## What happened

placed = { $seat } placed { $stone } on { $cell }.
passed = { $seat } passed.

## Buttons

pass = Pass

## Why not

S8-over = The game is over.
S7-no-pass = You can pass only when no stone can be placed.
S4-first-outer = The first stone goes on the outer ring; { $cell } is inside.
S5-taken = { $cell } is taken: stones go on empty cells.
S5-inner-due = The inner stone comes next: place it in reach of { $start }.
S3-out-of-reach = { $cell } is out of reach from { $start }.
SR1-closed = From { $cell } no inner cell could be reached, and it does not win at once.
S6-not-yours = { $cell } is out of reach from every stone of yours on the ring.

## Positions that cannot be

refused-mover = The mover is w or b, not '{ $mover }'.
refused-pending = The pending cell is '-' or an outer cell, not '{ $pending }'.
refused-empty = An empty board is written with 'w -': White begins (S4).
refused-both-won = Both colours have a winning group, but the game ends with the first (S8).
refused-won = A group of '{ $winner }' has won (S8, S9): that is written '{ $winner } -'.
refused-pending-piece = The pending cell must hold an outer stone of the mover (S5).
refused-pending-closed = From the pending cell nothing can be reached, so no inner stone is due (SR1).
