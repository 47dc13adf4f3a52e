## What all games say

prompt = { $who }: { $task }
chance = Chance
list-more = { $first }, { $next }
list-last = { $first } and { $last }
count-of = { $value } of { $goal }

## Games and options

game-unknown = There is no game '{ $game }'; choose from { $known }.
game-layout = The game wrote { NUMBER($filled, useGrouping: 0) } rows of { $rows }, but its layout has room for only { NUMBER($room, useGrouping: 0) }.
option-range = Option { $option } must be from { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }, not '{ $given }'.
option-range-word = Option { $option } cannot be '{ $given }'; choose from { $values }.
option-range-file = Option { $option } cannot be '{ $given }'; choose from { $values }, or give the name of a .toml file.
option-unknown = { $game } has no option '{ $option }' (it has: { $known }).
option-unreadable = Cannot read '{ $word }': write each option once, as name=value.

## Positions and actions

refused-rows = The board must have { $count } rows of { $lengths } cells.
refused-letter = The board holds '{ $letter }'; a cell is one of { $alphabet }
refused-fields = A position is written as { $fields }, separated by single spaces.
refused-number = { $what } must be a whole number, not '{ $text }'.
refused-index = { $what } must be from 0 to { $last }, not { $number }.
unreadable-cell = '{ $text }' is not a cell of this board: rows go from a (bottom) to { $last }.
unreadable-cell-row = '{ $text }' is not a cell of this board: rows go from a (bottom) to { $last }, and row { $row } has cells { $row }1 to { $row }{ $cells }.
unreadable-cell-column = '{ $text }' is not a cell of this board: columns go from a to { $last }, rows from 1 to { $rows }.
unreadable-start = Cannot read '{ $text }': '{ $cell }' is not a cell of this board.
unreadable-end = Read { $start } as the start of a move, but '{ $end }' is not a cell.
unreadable-code = There is no action { NUMBER($action, useGrouping: 0) } in this game.
action-illegal = { $action } is illegal: { $clause } { $reason }
action-number = Action { NUMBER($number, useGrouping: 0) }: { $sentence }
action-none = Nothing can be done there now.
position-not-chance = Only chance's actions have weights, and it is not chance's turn.
position-not-over = The game is not over, so there are no returns yet.
position-over = The game is over: there is nothing to choose.
position-no-seat = No seat is to act here, so there is nothing to think about.
observation-none = { $game } has no observation, so learners cannot see it; its Game needs the part `observation`.
even-none = { $game } offers no even start.
even-not = These actions do not begin with an even start.
even-never = { $game } found no even start in { NUMBER($tries, useGrouping: 0) } deals.
seat-unknown = There is no seat { NUMBER($seat, useGrouping: 0) }; seats are 0 to { $last }.
match-players = There are { $seats } seats, but { $players ->
    [one] 1 player is named
   *[other] { $players } players are named
}.
match-undo = Cannot take back { NUMBER($count, useGrouping: 0) }: { $played ->
    [0] no action has been played
    [one] only 1 action has been played
   *[other] only { NUMBER($played, useGrouping: 0) } actions have been played
}.

## Records, fables and other files

file-unreadable = Cannot read { $path }: { $why }.
file-unwritable = Cannot write { $path }: { $why }.
file-not-text = Cannot read { $path }: it is not UTF-8 text.
file-line = Line { NUMBER($number, useGrouping: 0) }: '{ $name }' is unknown or appears twice; the keys are { $known }.
record-heading = A record begins with the line '{ $heading }'.
record-game = A record must name its game, as in 'game: skirt'.
record-version = This was played under version { $played } of the rules; the current version is { $version }.
record-result = The record says the result is { $given }, but its actions give { $found }.
fable-heading = A fable begins with the line '{ $heading }'.
fable-missing = The line '{ $name }:' is missing.
fable-numbers = A line does not hold whole numbers, or holds one that is too large.
fable-crowd = There have been { $most } players in this fable; no more can join.
fable-left = What lies on the table does not match the deck.
fable-mismatch = The players, their seats and their points do not match.
fable-many = { $low } to { $high } players can play, not { $given }.
fable-none = { $game } has no campaign, so it cannot be told as a fable.
fable-figures = Everybody needs a figure of their own.
fable-plain = This game is not part of a fable.
fable-twice = Nobody can play twice in one game.
fable-unfinished = The game is not over yet. Finish it first.

## The text interface, which always speaks English

engine-no-game = There is no game yet. Begin with 'new GAME', for example 'new skirt'.
engine-command = Unknown command '{ $command }'; the commands are { $known }.
engine-new = Say which game: new GAME [option=value ...].
engine-play = Say what to play: play ACTION [ACTION ...].
engine-undo = Say how many actions to take back: undo [N].
engine-legal = { $action } is legal.
engine-unknown = '{ $word }' is unknown. Usage: { $usage }.
engine-usage = Usage: { $usage }.
engine-number = { $what } must be a whole number from { $low } to { $high }, not '{ $text }'.
engine-seconds = seconds must be above 0 and at most { NUMBER($high, useGrouping: 0) }, not '{ $text }'.

## Bots

bot-random = Random
    .about = plays anything
bot-greedy = Greedy
    .about = takes whatever looks best right now
bot-pip = Pip
    .about = plays along and forgets half of what it sees
bot-sprout = Sprout
    .about = is eager and easily distracted
bot-sapling = Sapling
    .about = knows what it wants, not always what you want
bot-blossom = Blossom
    .about = plays well and slips now and then
bot-harvest = Harvest
    .about = seldom misses anything
bot-orchardist = Orchardist
    .about = has seen every tree
bot-sage = Sage
    .about = learned it all by playing against itself
bot-unknown = There is no bot '{ $name }'; choose from { $known }.
bot-no-net = { $name } plays with a net, but there is none for these rules of { $game }. The strongest bot for it is { $strongest }.

## The arena, where bots play each other

entrant-wrong = Cannot read '{ $text }'. An entrant is one of { $known }; a level may have a budget, as in blossom:playouts=500 or orchardist:seconds=1; another program is cmd:COMMAND.
entrant-net = '{ $text }' cannot be read; write net:FILE or net:FILE:simulations=64.
entrant-budget = '{ $text }' is not a budget; write { $name }:playouts=500 or { $name }:seconds=1.
entrant-no-budget = { $name } takes no budget; leave out '{ $text }'.
entrant-quotes = A quotation mark in '{ $text }' is not closed.
entrant-command = '{ $text }' names no program; write, for example, cmd:./my-bot.
entrant-twice = Two entrants are called { $name }; give one of them another name, such as { $other }.
entrant-few = An arena needs at least two entrants, for example pip,sprout.
entrant-hidden = { $name } cannot play { $game }: the text interface has no way to tell a program only what its seat may know. Our own bots can play it.
entrant-fault = { $name } { $fault }.
fault-started = cannot be started: { $command }: { $why }
fault-answer = answered '{ $answer }' to '{ $command }'
fault-unreadable = answered '{ $answer }', which cannot be read ({ $sentence })
fault-illegal = answered '{ $answer }', which is illegal ({ $reason })
fault-late = did not answer '{ $command }' within { $seconds } s
fault-long = answered '{ $command }' with more than { NUMBER($most, useGrouping: 0) } bytes
fault-ended = ended: { $last }
fault-silent = ended without a word
fault-endless = The match did not end within { NUMBER($most, useGrouping: 0) } actions.
question-bounds = Bounds must be between 0 and 1, the lower one first, such as 0.5 0.65; not { $low } { $high }.
arena-settings = { $path } holds matches with other settings ({ $name }: { $found }, not { $wanted }); choose another file, or delete this one.
arena-log = { $path } is not the log of an arena; choose another file.
arena-busy = Another arena is writing to { $path }; wait until it has finished, or choose another file.
arena-broken = A process that played matches has died, perhaps because it ran out of memory.
arena-title = { $game }: score of the row, with its 95 % interval
arena-rating = rating
arena-seconds = seconds per turn
arena-longest = longest
arena-score = { $a } scores { $score } ({ $low } to { $high }) against { $b }, in { NUMBER($matches, useGrouping: 1) } matches.
arena-above = Settled: { $a } scores above { $bound } against { $b }: { $score } ({ $low } to { $high }), in { NUMBER($matches, useGrouping: 1) } matches.
arena-below = Settled: { $a } scores below { $bound } against { $b }: { $score } ({ $low } to { $high }), in { NUMBER($matches, useGrouping: 1) } matches.
arena-open = Not settled: { $a } scores { $score } ({ $low } to { $high }) against { $b }, in { NUMBER($matches, useGrouping: 1) } matches. More rounds may settle on which side of { $bounds } it lies.
arena-by-seat = won by seat: { $shares }
arena-fault = fault, { $count ->
    [one] once
   *[other] { NUMBER($count, useGrouping: 1) } times
}: { $fault }
arena-stopped = Stopped. The same command continues from here.
arena-lost = Stopped. Nothing is kept without --log.

## Searching and solving

solve-hidden = { $game } cannot be solved, because it has hidden information.
solve-no-seat = No seat is to act here. Give a position with --position, or reach one with --play.
solve-begin = solving
solve-after = after { $action }
solve-done = done
solve-positions = { $count ->
    [one] 1 position
   *[other] { NUMBER($count, useGrouping: 1) } positions
}
solve-won = { $who } is to act and wins.
solve-not-won = { $who } is to act and cannot force a win.
solve-open = { $who } is to act; it is not known who wins.
solve-other-wins = { $winner } wins, whatever { $who } does.
solve-wins = wins: { $actions }
solve-loses = does not win: { $actions }
solve-unknown = not known: { $actions }
playouts-title = { NUMBER($games, useGrouping: 1) } random games of { $game }
playouts-actions = actions per game
playouts-returns = mean returns
playouts-seat = seat { $seat } { $value }
playouts-speed = speed
playouts-rate = { NUMBER($games, useGrouping: 1) } games/s, { $steps } million steps/s

## The command line

language-unknown = '{ $given }' is not a language that Orchard speaks; choose from { $known }.
memory-short = This machine does not have enough memory for that. Try something smaller.
interrupted = Interrupted.
system-failed = The system reports: { $why }.
system-file = { $path }: { $why }.
goodbye = Goodbye!
wrote = Wrote { $path }.
server-missing = Serving tables needs { $package }, which is not installed: pip install 'orchard[server]'.
postgres-missing = A PostgreSQL database needs { $package }, which is not installed: pip install 'orchard[postgres]'.
redis-missing = A Redis address needs { $package }, which is not installed: pip install 'orchard[redis]'.
report-missing = Drawing charts needs { $package }, which is not installed: pip install 'orchard[report]'.
cuda-missing = No CUDA device can be used here; this needs an NVIDIA GPU and 'pip install orchard[cuda]'.
wasm-missing = Building WebAssembly needs { $package }, which is not installed: pip install 'orchard[wasm]'.
train-missing = Training needs { $package }, which is not installed: pip install 'orchard[train]'.
train-goes-on = Continuing in { $path }, after { $minutes } minutes.
train-compiling = Compiling; this does not count as training time.
train-not-recorded = Searches were launched step by step, which is slower: { $why }
train-minutes = minutes
train-positions = positions
train-games = games
train-speed = positions/s
train-evaluations = evaluations/s
train-policy = policy loss
train-values = value loss
train-length = game length
train-rating = rating
net-wrong = { $path } is not a net.
net-game = This net plays { $plays }, not { $game }.
net-version = This net learned { $game } under version { NUMBER($had, useGrouping: 0) } of the rules; the current version is { NUMBER($has, useGrouping: 0) }. Train it again.
net-sight = What a net sees of { $game } has changed since this one was trained. Train it again.
checkpoint-wrong = Training cannot continue from { $path }; choose another folder.
checkpoint-other = { $path } holds a different training run ({ $names } differ); choose another folder.
serve-ready = Orchard is ready: { $address }
serve-stop = Press Ctrl+C to stop.
games-game = game
games-title = title
games-designer = designer
games-seats = seats
games-minutes = minutes
games-options = options
show-action = --action goes with a record's file, not with a game.
show-option = --option and --position go with a game, and '{ $given }' is not a game.
warm-compiling = compiling
warm-ready = ready
fable-exists = { $path } already exists; choose another file.
fable-begun = A fable begins. Play it: orchard fable play { $path }
fable-again = The fable begins again.
fable-player = player
fable-points = points
fable-found = { $name } found “{ $card }”.
fable-game = Game { $number } ({ $date }): won by { $winners }.
fable-games = Games finished: { $count }
fable-told = The big stack is empty: the fable is told.
fable-untold = The big stack still holds something new.

## Playing in a terminal

play-choose = Orchard – what would you like to play?
play-game = Game
play-choice-wrong = Please type one of these numbers.
play-no-input = Nobody is here to choose a game; name one, for example: orchard play skirt.
play-you = You
play-help = Type an action to play it, for example { $example }.
play-help-actions = all legal actions
    .typed = ?
play-help-why = why an action is not allowed
    .typed = why ACTION
play-help-undo = take back your turn
    .typed = undo
play-help-hint = what a bot would do
    .typed = hint
play-help-rules = the rules of the game
    .typed = rules
play-help-save = save the match as a record
    .typed = save FILE
play-help-quit = stop
    .typed = quit
play-legal = That is legal.
play-saved = Saved to { $path }.
play-thinking = thinking …
play-plays = { $name } plays { $action }
play-sure = sure of it
play-expects = expects { $value }
play-then = then { $line }
play-looks = { $count ->
    [one] looked ahead once
   *[other] looked ahead { NUMBER($count, useGrouping: 1) } times
}
play-drawn = A draw.
play-won = You have won.
play-won-by = Won by { $names }.

## Settings of the server

setting-wrong = The settings cannot be read: { $why }.
setting-address = Cannot listen on { $host } port { NUMBER($port, useGrouping: 0) }: { $why }. Choose another port with --port.
setting-database = '{ $given }' is not a database address; use sqlite:///FILE or postgresql://USER@HOST/NAME.
setting-host = The setting 'host' is empty: the server would listen on every address. Use 0.0.0.0 if you mean that.
setting-log-level = There is no log level '{ $given }'; choose from { $known }.
setting-redis = '{ $given }' is not the address of a Redis server; use redis://HOST:PORT.
setting-secret = The secret must have at least { $least } characters, or be left out.
page-not-built = The browser client has not been built yet.

## What happens at a table

guest = Guest
guest-named = Guest { $animal }
animal-badger = Badger
animal-beaver = Beaver
animal-cat = Cat
animal-crane = Crane
animal-deer = Deer
animal-dolphin = Dolphin
animal-finch = Finch
animal-frog = Frog
animal-goat = Goat
animal-hedgehog = Hedgehog
animal-heron = Heron
animal-horse = Horse
animal-lark = Lark
animal-lynx = Lynx
animal-mole = Mole
animal-moose = Moose
animal-mouse = Mouse
animal-otter = Otter
animal-panda = Panda
animal-penguin = Penguin
animal-robin = Robin
animal-seal = Seal
animal-snail = Snail
animal-sparrow = Sparrow
animal-squirrel = Squirrel
animal-stork = Stork
animal-swan = Swan
animal-tiger = Tiger
animal-turtle = Turtle
animal-whale = Whale
animal-wolf = Wolf
animal-zebra = Zebra
news-set = The table is set.
news-set-even = The table is set for an even start.
news-sits = { $name } sits down.
news-bot-sits = The bot { $name } sits down.
news-returns = { $count ->
    [0] { $name } is back.
    [one] { $name } is back. { $bot } played 1 turn for { $name }.
   *[other] { $name } is back. { $bot } played { $count } turns for { $name }.
}
news-leaves = { $name } has left.
news-opens = The table is open to everybody.
news-closes = The table is private: only people with the link can join.
news-offers-undo = { $name } asks to take back a turn.
news-offers-draw = { $name } offers a draw.
news-offers-rematch = { $name } asks for a rematch.
news-agrees = { $name } agrees.
news-declines = { $name } declines.
news-takes-back = { $name } takes back a turn.
news-resigns = { $name } resigns.
news-time-up = { $name } has run out of time.
news-follows = The next match is at another table.
ending-agreed = The match is drawn by agreement.
ending-resigned = { $loser } has resigned: { $winner } wins.
ending-time = { $loser } has run out of time: { $winner } wins.
text = { $text }

## What cannot be done at a table

table-unknown = There is no table at this address.
table-old = This match began under version { $begun } of the rules; the current version is { $now }. It cannot go on, but you can look back at it.
table-unreplayable = This match was played under version { $begun } of the rules and cannot be shown on the board under version { $now }. Here is what was written down.
table-no-game = The game “{ $game }” is not installed on this server, so the match cannot be shown on the board. Here is what was written down.
table-unreadable = This table is damaged and cannot be shown on the board. Here is what can still be read.
table-stale = The table has moved on. Look again, then choose.
table-busy = The table is busy. Please try again.
table-gap = Event { NUMBER($number, useGrouping: 0) } cannot follow event { NUMBER($last, useGrouping: 0) }.
turn-not-yours = It is not your turn.
match-over = The match is over.
match-running = The match is not over yet.
match-waiting = The match begins when every seat is taken.
match-begun = The match has begun. You can resign, or leave your seat to a bot.
report-unknown = Nobody said that here.
moment-unknown = Event { NUMBER($number, useGrouping: 0) } is not an action at this table.
look-hidden = Nobody can know yet what that would lead to.
undo-nothing = You have not acted yet, so there is nothing to take back.
offer-pending = There is already an offer. Wait for the answers.
offer-none = Nothing has been offered to you.
offer-bot = Bots do not agree to draws; they play on.
offer-never = Somebody always wins this game: it cannot be drawn.
rematch-made = The next table is already there.
seat-taken = { $name } has this seat.
seat-taken-bot = A bot has this seat.
seat-none = You have no seat at this table.
seat-none-link = The seat behind this link has gone to somebody else.
ticket-unknown = This link has already been used, or is too old.
record-hidden = The record can be read once the match is over.

## What the server refuses

chairs-me = Take at least one seat yourself.
chairs-count = This game has { $seats } seats, not { $chairs }.
clock-range = A clock can have { $seconds } seconds to { $days } days, and add at most { $minutes } minutes per turn.
name-empty = A name needs at least one letter.
chat-empty = There is nothing in this message to send.
text-long = Please write at most { NUMBER($most, useGrouping: 0) } characters; this has { NUMBER($count, useGrouping: 0) }.
person-unknown = Your browser has not introduced itself yet. Please reload the page.
page-unknown = There is nothing at this address.
site-unbuilt = The browser client is not built; run `make client` first.
site-docs = There is no documentation in '{ $path }'; build it with `make docs`.
site-written = The site is in { $folder }. Any web host can serve it, from any folder.
method-wrong = That cannot be done at this address.
request-unreadable = The request cannot be understood.
request-long = That is too much to send at once.
message-unreadable = The message cannot be read.
host-foreign = This server does not answer for that host name.
origin-foreign = The request comes from a page of another site.
rate-limited = That was too much at once. Please wait a moment.
server-failed = Something went wrong here. Please try again.
server-stopping = The server is stopping.
store-failed = It could not be saved. Please try again.
store-silent = The database is not answering.

## Drawings

drawn-price = price
drawn-cards = cards
drawn-needs = needs
drawn-depth = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
drawn-top = { $number } { $title } on top, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
drawn-required = needs { $things }
drawn-hole = hole

## Link previews

preview-front = Five modern board games on one quiet table. Pick one and sit down: no account, no waiting.
preview-waiting = There is room at this table. Come and play { $game }.
preview-running = A match of { $game } is being played. Come and watch.
preview-over = A finished match of { $game }. Look back at it.
preview-open = open seat

## Reports, for operators

reports-none = Nothing has been reported.
reports-about = { $at }: { $name } was reported.

## Decks added by a server's owner

setting-owner = The owner's password must have at least { $least } characters.
owner-none = This server has no owner's password set, so nobody can add decks.
owner-wrong = This is not the owner's password.
deck-faults = { $count ->
    [one] There is a mistake in the deck. Correct it first.
   *[other] There are { $count } mistakes in the deck. Correct them first.
}
deck-long = A deck can have at most { $most } kB.
deck-full = There are already { $most } decks on offer. Withdraw one first.
deck-full-ever = This server already keeps { $most } decks, and has no room for another.
deck-unknown = There is no such deck here.
deck-withdrawn = The deck “{ $title }” is no longer on offer.
deck-option = The option '{ $option }' of { $game } takes no decks.
deck-trial = Bots can play 1 to { $most } fables for each number of players.
deck-busy = The bots are trying another deck at the moment. Please try again later.

## Backups

store-away = The database cannot be used: { $why }.
backup-written = Wrote { $file }: { NUMBER($events, useGrouping: 0) } events and { NUMBER($people, useGrouping: 0) } people; read back and verified (sha256 { $digest }…).
backup-with-key = The key that signs cookies is in the file. Keep the file as safe as the database.
backup-without-key = The key that signs cookies is not in the file: it is set in the settings, or there is none yet. Keep it safe as well.
backup-nothing = There is nothing to back up: no server has used this database yet.
backup-foreign = { $file } is not a backup that this version of Orchard can read.
backup-damaged = { $file } is damaged: its contents do not match its checksum. Use another backup.
backup-newer = This comes from a newer version of Orchard (its schema is { $schema }). Install that version first.
restore-done = Restored { NUMBER($events, useGrouping: 0) } events and { NUMBER($people, useGrouping: 0) } people from { $file }.
restore-with-key = The key that signs cookies is restored too, unless your settings name another: people keep their seats.
restore-without-key = The backup has no key that signs cookies. Set the previous `secret`, or people will lose their seats.
restore-running = A server has used this database within the last few seconds. Stop it first.
restore-full = The database is not empty. Use --force to replace everything in it.
restore-failed = Not all rows of { $table } could be written. Nothing was changed.

## For operators

ending-closed = The people who run this server have ended the match. Nobody wins.
address-banned = This address is banned. Ask the people who run the server.
address-wrong = “{ $given }” is not an IP address; write something like 192.0.2.7 or 2001:db8::7.
person-none = Nothing is stored about “{ $person }”. `orchard admin people` lists people.
admin-no-tables = There are no tables.
admin-no-people = There are no people.
admin-closed = Table { $table } is closed. People there see it within seconds.
admin-banned = { $address } is banned; a running server applies this within seconds.
admin-unbanned = { $address } is no longer banned.
admin-not-banned = { $address } was not banned.
admin-erased = { $person } has been erased from { NUMBER($count, useGrouping: 0) } tables. Older backups still hold their data.
