title = Fruits Platter
about = One jump shifts a whole row: gather your three fruits at home.
option-limit = Limit
    .about = moves after which the game is drawn

seat-0 = Hedgehog
seat-1 = Starling
colours-0 = red, blue and yellow
colours-1 = black, white and grey
place-side-n = the top side
place-side-ne = the upper right side
place-side-se = the lower right side
place-side-s = the bottom side
place-side-sw = the lower left side
place-side-nw = the upper left side
look-cherry = { $count ->
    [one] red cherry
   *[other] { $count } red cherries
}
look-plum = { $count ->
    [one] blue plum
   *[other] { $count } blue plums
}
look-lemon = { $count ->
    [one] yellow lemon
   *[other] { $count } yellow lemons
}
look-blackberry = { $count ->
    [one] black blackberry
   *[other] { $count } black blackberries
}
look-lychee = { $count ->
    [one] white lychee
   *[other] { $count } white lychees
}
look-fig = { $count ->
    [one] grey fig
   *[other] { $count } grey figs
}

## The rules in pictures

goal = Gather each of your three kinds of fruit in one group that touches its home side.
step-1 = A fruit jumps in a straight line to the edge where its kind is at home. A small fruit outside the board shows which edge that is.
step-2 = Everything in between shifts back by a cell, up to the first gap. Jumps change the whole row!
step-3 = Each of the three kinds is one group and touches its home side. That wins.

## What is to be done

deal-side = give { $place } its fruit.
deal-fruit = deal a fruit to { $cell }.
choose = choose a set of colours, or take the first move.
choose-set = choose a set of colours; your opponent moves first.
jump = tap one of your fruits and let it jump home.
then-cell = now tap where it lands.

## How it ended

won = { $seat } wins: each of their colours is one group that reaches home.
drawn = The game is drawn after { $count } moves.

## What happened

dealt-side = The { $look } is at home on { $place }.
dealt-fruit = A { $look } was dealt to { $cell }.
chose = { $seat } chose { $colours }.
took-first = { $seat } took the first move.
jumped = { $seat } jumped from { $start } to { $end } with a { $look }.
shifted = { $count ->
    [one] One fruit shifted back by a cell.
   *[other] { $count } fruits shifted back by a cell.
}

## Buttons

pick-set = Play { $colours }
pick-first = Take the first move

## Why not

F10-over = { $count ->
    [one] The game was won after one move.
   *[other] The game was won after { $count } moves.
}
FR2-over = The game was drawn after { $count } moves.
F1-has-home = The { $look } already has its home side.
F1-alternate = The { $look } cannot be at home on { $place }: the two sets alternate.
F2-all-dealt = There is no { $look } left to deal.
F2-deal-over = The deal is over: now fruits jump.
F3-deal-first = First all the fruits must be dealt.
F3-choose-first = First somebody must choose a set of colours or take the first move.
F3-choose-set-first = First somebody must choose a set of colours.
F3-choice-over = The sets are chosen: now fruits jump.
F4-empty = There is no fruit on { $cell }.
F4-not-yours = The { $look } on { $cell } is not yours: you move { $colours }.
F7-at-home = The { $look } on { $cell } is already at home on { $place }, so it stays there.
F5-not-an-end = { $cell } is not at the end of a line from { $start }.
F5-not-home = { $cell } is not on { $place }, the home of this fruit: jump to { $only }.
F5-not-home-two = { $cell } is not on { $place }, the home of this fruit: jump to { $first } or { $second }.
F8-one = From { $start } the { $look } can only jump to { $only }.
F8-two = From { $start } the { $look } can only jump to { $first } or { $second }.

## Actions and positions that cannot be

unreadable-action = Cannot read '{ $text }': an action is a colour letter ({ $letters }), { $picks }, or a move such as c3-a2.
refused-phase = '{ $phase }' is not a phase: write deal, choose, choose-set, or { $forms } with seats 0 and 1.
refused-moves = MOVES is { $moves }, but the game ends after { $limit } (FR2).
refused-moves-before-play = Before play begins, MOVES is 0.
refused-deal-unfinished = The deal is not finished, so the phase is 'deal' (F2).
refused-deal-finished = All fruits are dealt, so the phase cannot be 'deal' (F3).
refused-sides-count = SIDES has six letters, from N clockwise.
refused-sides = SIDES cannot be '{ $sides }': each colour comes once, the sets alternate, and there are no gaps (F1).
refused-sides-first = The sides are given their colours before the cells (F1).
refused-colour-count = There are { $count } fruits of each colour (F2).
refused-one-empty = Exactly one cell is empty (F2).
refused-centre = Until play begins, the centre is empty (F2).
refused-gaps = The cells are dealt in reading order, without gaps (F2).
