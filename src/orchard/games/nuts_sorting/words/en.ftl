title = Nuts Sorting
about = Move a nut to a larger heap, or eat a small one.
even-start = Whoever starts has a set with one or two fewer groups; the other removes two nuts and moves second. As printed, the choice of sets nearly always decides the game between good players. This way your chances are about equal.

seat-0 = Squirrel
seat-1 = Jay
colours-0 = red, blue and yellow
colours-1 = black, white and grey
counter-groups = groups
look-hazelnut = { $count ->
    [one] red hazelnut
   *[other] { $count } red hazelnuts
}
look-almond = { $count ->
    [one] blue almond
   *[other] { $count } blue almonds
}
look-cashew = { $count ->
    [one] yellow cashew
   *[other] { $count } yellow cashews
}
look-walnut = { $count ->
    [one] black walnut
   *[other] { $count } black walnuts
}
look-pistachio = { $count ->
    [one] white pistachio
   *[other] { $count } white pistachios
}
look-pecan = { $count ->
    [one] grey pecan
   *[other] { $count } grey pecans
}
nuts-0 = red hazelnuts
nuts-1 = blue almonds
nuts-2 = yellow cashews
nuts-3 = black walnuts
nuts-4 = white pistachios
nuts-5 = grey pecans

## The rules in pictures

goal = Be the first to gather each of your three kinds of nut in a single group.
step-1 = Move a nut along a straight line, over anything in the way, into a larger group than the one it leaves.
step-2 = Or pick up one of your groups and take all of it off the board. The last group of a kind has to stay.
step-3 = Each of the three kinds is a single group. That wins.

## What is to be done

deal-nut = deal a nut to { $cell }, or leave it empty.
choose = choose a set of colours, or take the first move.
choose-set = choose a set of colours; your opponent moves first.
remove-own = remove one of your own nuts ({ $colours }).
remove-other = now remove one of your opponent's nuts ({ $colours }).
move-or-pick-up = move a nut into a larger group, or pick up a group.
then-cell = now tap where it goes.

## How it ended

won = { $seat } wins: each of their colours is one group.

## What happened

dealt = A { $look } was dealt to { $cell }.
left-empty = { $cell } was left empty.
chose = { $seat } chose { $colours }.
took-first = { $seat } took the first move.
removed = { $seat } removed the { $look } on { $cell }.
moved = { $seat } moved a { $look } from { $start } to { $end }.
joined = It is now in a group of { $count }.
picked-up-one = { $seat } picked up the { $look } on { $cell }.
picked-up = { $seat } picked up the { $count } { $nuts } at { $cell }.

## Buttons

pick-empty = Leave it empty
pick-set = Play { $colours }
pick-first = Take the first move

## Questions before something is done

pick-up-one = Pick up this { $look }?
pick-up-group = Pick up this group of { $count } { $nuts }?

## Why not

N8-over = The game is over: three colours are sorted.
N1-deal-first = First all the nuts must be dealt.
N1-empty-dealt = The one empty cell has already been dealt.
N1-all-dealt = There is no { $look } left to deal.
N1-deal-over = The deal is over: now move a nut or pick up a group.
N2-choose-first = First somebody must choose a set of colours or take the first move.
N2-choose-set-first = First somebody must choose a set of colours.
N2-choice-over = The sets are chosen: now move a nut or pick up a group.
N3-remove-first = Before play begins, a nut must be removed.
N3-empty = There is no nut on { $cell } to remove.
NR2-own-first = Remove one of your own nuts first ({ $colours }); the { $look } on { $cell } is your opponent's.
N3-other-due = Now remove one of your opponent's nuts ({ $colours }); the { $look } on { $cell } is yours.
N6-empty = There is no nut on { $cell } to pick up.
N6-not-yours = The { $look } on { $cell } is not yours: you play { $colours }.
N7-last-group = This is the only { $look } group, and the last group of a colour stays.
N4-empty = There is no nut on { $cell } to move.
N4-not-yours = The { $look } on { $cell } is not yours: you play { $colours }.
N4-taken = { $cell } is taken: nuts move to empty cells.
N4-off-line = { $cell } is not on a line from { $start }.
N5-not-larger = There the nut would be in a group of { $after }, but it is in a group of { $before } now: the new group must be larger.

## Actions and positions that cannot be

unreadable-action = Cannot read '{ $text }': an action is a colour letter or '.', { $picks }, a pickup such as xc3, or a move such as c3-a2.
refused-phase = '{ $phase }' is not a phase: write deal, choose, choose-set, or { $forms } with seats 0 and 1.
refused-gaps = The cells are dealt in reading order, without gaps (N1).
refused-deal-phase = The phase is 'deal' exactly while cells are still to be dealt (N1).
refused-colour-count = There are { $count } nuts of each colour (N1).
refused-one-empty = One cell stays empty in the deal (N1).
refused-before-removals = Before the removals, exactly one cell is empty (N3).
refused-own-removed = By now one nut of the remover's own set has been removed, and no other (NR2).
refused-both-removed = In play, at least one nut of each set has been removed (N3).
refused-last-group = The last group of a colour is never removed (N7).
