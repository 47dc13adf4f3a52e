## What all games say

prompt = { $who }: { $task }
chance = Chance
list-more = { $first }, { $next }
list-last = { $first } and { $last }

## Games, options and positions

game-unknown = There is no game '{ $game }'; there are { $known }.
game-layout = A game wrote { NUMBER($filled, useGrouping: 0) } rows of { $rows }, but its layout has room for { NUMBER($room, useGrouping: 0) }.
option-range = Option { $option } must be from { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }, not '{ $given }'.
option-range-word = Option { $option } must be one of { $values }, not '{ $given }'.
option-range-file = Option { $option } must be one of { $values }, or the name of a .toml file, not '{ $given }'.
option-unknown = { $game } has no option '{ $option }' (it has: { $known }).
refused-rows = The board must have { $count } rows of { $lengths } cells.
refused-letter = The board holds '{ $letter }'; a cell is one of { $alphabet }
refused-fields = A position is written { $fields }, one space between.
refused-number = { $what } must be a whole number, not '{ $text }'.
refused-index = { $what } must be from 0 to { $last }, not { $number }.
unreadable-cell = '{ $text }' is not a cell of this board: rows go from a (bottom) to { $last }.
unreadable-cell-row = '{ $text }' is not a cell of this board: rows go from a (bottom) to { $last }, and row { $row } has cells { $row }1 to { $row }{ $cells }.
unreadable-start = Cannot read '{ $text }': '{ $cell }' is not a cell of this board.
unreadable-end = Read { $start } as the start of a move, but '{ $end }' is not a cell.
count-of = { $value } of { $goal }
position-not-chance = Only chance's actions have weights, and chance is not to act.
position-not-over = The game is not over, so there are no returns yet.
position-over = The game is over: there is nothing to choose.
action-illegal = { $action } is illegal: { $clause } { $reason }
seat-unknown = There is no seat { $seat }: seats are 0 to { $last }.
match-players = There are { $seats } seats, but { $players } players are named.
match-undo = Cannot take back { $count }: { $played } actions have been played.
action-number = Action { $number }: { $sentence }
fable-none = { $game } has no campaign.
text = { $text }
