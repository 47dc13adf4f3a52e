title = JAM IT
about = Push other people’s lids about; it is yours that must fall.
option-seats = Players
    .about = how many play
option-board = Board
    .about = cells along each side
    .standard = Standard, 5 cells
    .mini = Mini, 4 cells
option-layout = Setup
    .about = where the gems start
    .ring = in a ring

seat-0 = Red
seat-1 = Blue
seat-2 = Yellow
look-red-lid = { $count ->
    [one] red lid
   *[other] { $count } red lids
}
look-blue-lid = { $count ->
    [one] blue lid
   *[other] { $count } blue lids
}
look-yellow-lid = { $count ->
    [one] yellow lid
   *[other] { $count } yellow lids
}
look-tin-lid = { $count ->
    [one] tin lid
   *[other] { $count } tin lids
}
look-red-gem = { $count ->
    [one] red gem
   *[other] { $count } red gems
}
look-blue-gem = { $count ->
    [one] blue gem
   *[other] { $count } blue gems
}
look-yellow-gem = { $count ->
    [one] yellow gem
   *[other] { $count } yellow gems
}
look-red-pawn = { $count ->
    [one] red pawn
   *[other] { $count } red pawns
}
look-blue-pawn = { $count ->
    [one] blue pawn
   *[other] { $count } blue pawns
}
look-yellow-pawn = { $count ->
    [one] yellow pawn
   *[other] { $count } yellow pawns
}
place-corner-1 = top left corner
place-corner-2 = top right corner
place-corner-3 = right corner
place-corner-4 = bottom right corner
place-corner-5 = bottom left corner
place-corner-6 = left corner
counter-points = points
counter-kept = tin lids

pawn-0 = the red pawn
pawn-1 = the blue pawn
pawn-2 = the yellow pawn

## The rules in pictures

goal = Score when lids and gems of your own colour fall: 13 points win, or 11 with three players.
step-1 = Push two lids into one of the columns in front of your pawn: one of your rival’s and a tin one. Everything in the way moves on.
step-2 = What falls off the edge scores a point for its colour, whoever pushed it; the hole scores two. If your own gem falls, push in two lids of your own.
step-3 = At the end of your turn, move your pawn to a free corner. It decides which columns you can use next time.

## What is pushed in

lid-0 = a red lid
lid-1 = a blue lid
lid-2 = a yellow lid
lid-3 = a tin lid

## What falls

piece-0 = A red lid
piece-1 = A blue lid
piece-2 = A yellow lid
piece-3 = A tin lid
piece-4 = A red gem
piece-5 = A blue gem
piece-6 = A yellow gem

## What is to be done

insert = push { $first } and { $second } into one column.
then-look = which lid goes in first?
extra = your gem fell! Push { $lid } into any column, then another into a different one.
extra-second = now push { $lid } into any column but the one at { $cell }.
pawn = now move your pawn to a free corner.

## How it ended

won = { $seat } wins with { $points } points.

## What happened

inserted = { $seat } pushed { $first } and { $second } in at { $cell }.
pushed = { $seat } pushed { $lid } in at { $cell }.
fell-off = { $piece } fell off the edge: { $seat } has { $points } of { $goal }.
fell-in = { $piece } fell into the hole: { $seat } has { $points } of { $goal }.
kept = A tin lid fell off the edge: { $seat } keeps it and has { $count } now.
kept-two = A tin lid fell into the hole: { $seat } keeps two and has { $count } now.
traded = { $seat } trades three tin lids for a point and has { $points } of { $goal }.
pawn-moved = { $seat } moved { $pawn } to the { $corner }.

## Why not

J12-over = The game is over.
J4-insert-due = First push { $first } and { $second } into one column, in either order.
J7-other-column = The second lid goes into a different column: the first went in at { $cell }.
J7-extra-due = Your gem fell, so push { $lid } into a column now.
J7-no-extra = You can push more lids in only when a gem of yours has fallen.
J9-stays = Your pawn cannot stay at the { $corner }.
J9-taken = Another pawn stands at the { $corner }.
J9-pawn-due = Your lids are in: now move your pawn to a free corner.

## Actions that cannot be read

unreadable-action = Cannot read '{ $text }': actions are an insert such as 5bn, an extra such as e5, or a pawn move such as p3.
unreadable-column = There is no column { $column }: columns are 1 to { $last }.
unreadable-corner = Read a pawn move, but corners are 1 to 6, not { $corner }.

## Positions that cannot be

refused-pawns = PAWNS names { $seats } different corners from 1 to 6 (J2).
refused-neutrals = With three players NEUTRALS is '-' (J4).
refused-kept = Three kept neutral coins become a point at once (J11).
refused-hole = The hole '#' is the centre cell, and no other.
refused-stones = Each player has { $most } stones; there are more '{ $stone }' (J1).
refused-counters = { $field } has { $seats } numbers, separated by commas.
refused-phase = '{ $phase }' is not a phase: write insert:K, extra:K:C:F, pawn:K or over:K.
refused-over = The game is over exactly when one player has { $goal } points or more (J12).
refused-points = Nobody can have more than { $most } points: a piece gives 2 at most (J10).
refused-column = There is no column { $column }: columns are 1 to { $last }.
refused-freed = Before the first coin of an extra nothing has left during it (J8).
