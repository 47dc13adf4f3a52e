### The words of the browser client, in English.
###
### de.ftl and ja.ftl have the same keys with the same variables; tests/words.test.ts compares them.
### What a game or the server says comes from elsewhere. What people wrote, such as a name, arrives
### in a variable and is shown as it is.

## Everywhere

app-name = Orchard
app-loading = Setting the table…
app-try-again = Try again
app-all-games = All games
app-close = Close
app-copy = Copy
app-copied = Copied
app-failed = That didn’t work. Please try again.
app-unreachable = Orchard cannot be reached. Check your connection and try again.
update-ready = A new version of Orchard is ready.
update-now = Update
update-later = Later

## Instead of a page

page-missing = There is no page at this address.
table-missing = There is no table at this address. Is the link complete?
table-outdated = This match was played under older rules and can no longer be shown.
table-damaged = A damaged table
# Somebody has opened a private link on another device.
claim-moving = Moving your seat to this device…

## The front page

home-tagline = Five modern board games on one quiet table.
home-welcome = Pick a game and sit down. No account, no waiting.
home-name = Your name
home-name-saved = Saved
home-tables = My tables
home-tables-all = All my games
# How a table stands, below the names of those who play there.
home-table-your-turn = Your turn
home-table-waiting = Waiting
home-table-over = Finished
home-table-closed = Cannot go on
# Stands for a player without a name: oneself.
home-table-you = You
home-docs = Documentation
home-warming = Getting the games ready: { $done } of { $total }

## All of one’s matches

games-title = My games
games-which = Which game
games-state = How it stands
games-any = Any result
games-running = Running
games-won = Won
games-lost = Lost
games-drawn = Drawn
games-against = Against
games-none = No matches yet. Pick a game and sit down.

## A game on the front page

# Variables:
#   $count (number) - how many can play, if it is always the same number
game-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
# Variables:
#   $fewest (number), $most (number) - how many can play
game-players-range = { $fewest }–{ $most } players
# How long a match takes.
# Variables:
#   $count (number) - minutes
game-minutes = { $count } min
# Variables:
#   $names (string) - the designers, already joined: "Ann Apple and Ben Birch"
game-designers = by { $names }
game-against-bot = Play against a bot
game-level = Level
# Below the choice of a bot.
# Variables:
#   $name (string) - of the bot
#   $about (string) - how it plays: "seldom misses anything"
game-level-about = { $name } { $about }.
game-level-beats = It usually beats { $name }.
game-level-like = In this game it is about as strong as { $name }.
game-one-screen = On one screen
game-invite = Invite friends
game-options = Options
# Answered by one of the three that follow.
# How a match begins, where a game offers more than the printed way.
game-start = Start
game-start-printed = As printed
game-start-even = Even start
# Variables:
#   $about (string) - what an even start is in this game, in sentences
game-start-about = Even start: { $about }
game-starter = Who starts
game-starter-me = I do
game-starter-other = Someone else
game-starter-random = Chosen at random

## Clocks to choose from, on the front page

clock-label = Clock
clock-none = No clock
# Variables:
#   $time (string) - one of the times below
clock-per-move = { $time } per move
# Variables:
#   $time (string) - for the whole match
clock-total = { $time } in total
# Variables:
#   $time (string) - for the whole match
#   $increment (string) - what every turn adds to it
clock-increment = { $time } + { $increment } per turn
time-seconds = { $count } s
time-minutes = { $count } min
time-hours = { $count } h
time-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## A table

# The way to the front page, for screen readers.
table-home = Orchard: all games
# The title of the browser's tab.
# Variables:
#   $game (string) - the title of the game
table-tab-your-turn = ● Your turn · { $game }
# A notification of the system.
# Variables:
#   $game (string) - the title of the game
table-your-turn-told = It’s your turn in { $game }.
table-connection-lost = The connection is lost. Reconnecting…
table-watching = You are watching.
table-warming = The bots are still waking up. For the next minute they play a light game.
# A cell of the board with what lies on it, for screen readers.
# Variables:
#   $place (string) - the name of the cell: "a1"
#   $pieces (string) - what lies there, already joined
table-place = { $place }: { $pieces }
# A cell that is chosen, for screen readers.
# Variables:
#   $place (string) - the cell, perhaps with what lies on it
table-place-chosen = { $place }, chosen
# A card whose text is shown when it is pointed at.
table-card = { $title }: { $text }
# On a card, before pictures of what it needs.
table-needs = needs
# On a card, before pictures of what it costs; the second where the reader has all of that.
table-price = price
table-ready = you can pay
# How many cards are in a stack.
table-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }

## Cards shown large

# Closes the sheet on which a player has met new cards.
card-go = Let’s go
card-before = Previous card
card-after = Next card
# $at (number) - which of them is shown
card-at = { $at } of { $count }
card-close = Not now
# A button on a card that lies on the table.
card-look = About { $title }
# On a card that a player has not met yet.
card-new = new
# Above what a card costs, and above what one must have to use it.
card-price = Price
card-needs = You need
card-does = What it does

## What is to be done now

# The name of this part of the page, for screen readers.
prompt-label = What to do
# Variables:
#   $task (string) - a sentence from the game, without its subject: "place on the outer ring."
prompt-your-turn = Your turn: { $task }
# Variables:
#   $name (string) - whose turn it is
#   $task (string) - as above
prompt-turn-of = { $name }: { $task }
# What one is after, on the first turns of somebody who has not finished the game before.
# Variables:
#   $goal (string) - a sentence from the game
prompt-goal = Goal: { $goal }
prompt-won = You have won!
prompt-lost = You have lost.
prompt-drawn = A draw.
# The title of the result for those who did not play, or shared a screen.
banner-winner = { $name } wins
banner-stronger = A stronger one: { $name }
banner-gentler = A gentler one: { $name }
banner-hints = Hints you asked for: { $count }
prompt-invite = The game begins when every seat is taken. Send your friends the link.
prompt-take-seat = Take the open seat to begin.
prompt-sending = Sending…
prompt-confirm = Play this
# Asked before something is played, where the game itself asks nothing else; answered by the next.
prompt-really = Play this?
prompt-yes = Yes
# What is chosen can be played as it is, or more can be chosen first.
prompt-confirm-or-continue = Tap it again to play, or keep choosing.
# Unchoose the last thing chosen; nothing has been played yet.
prompt-take-back = Take back
prompt-rematch = Play again
# The others already play the rematch, at another table.
prompt-next-match = Go to the next game
# Leads from a refusal to the rule that forbids the move.
# Variables:
#   $clause (string) - the number of the rule: "S5"
prompt-clause = Rule { $clause }

## Who sits at the table

seat-open = Open seat
# Variables:
#   $value (number), $goal (number) - how far a seat has come: "7 of 11"
seat-count-of = { $value } of { $goal }
seat-sit = Sit here
seat-add-bot = Add a bot
# Somebody is away, and a bot could play on.
seat-replace = Let a bot take over
# These three stand after a name.
seat-you = you
seat-bot = bot
seat-away = away
seat-thinking = Thinking…

## Log and chat

log-title = Log
log-and-chat = Log and chat
log-empty = Nothing has happened yet.
log-say = Say something
log-send = Send

## Looking back at earlier moves

replay-title = Look back
replay-start = To the start
replay-back = Back
replay-forward = Forward
replay-end = To the end
# Variables:
#   $index (number) - how many moves had been made at the moment shown
#   $last (number) - how many have been made by now
replay-moment = { $index } of { $last }
replay-news = The match has moved on.
replay-leave = Back to the game

## Undo, draw, resign

controls-again = Show again
controls-again-about = Show what the others did once more
controls-undo = Undo
controls-hint = Hint
controls-draw = Offer draw
controls-resign = Resign
# Takes the place of "Resign" until it is pressed once more.
controls-resign-confirm = Really?

## What players offer each other

# Variables:
#   $name (string) - who offers it
offer-undo = { $name } would like to undo.
offer-draw = { $name } offers a draw.
offer-rematch = { $name } would like to play again.
offer-undo-sent = You asked to undo. Waiting for an answer.
offer-draw-sent = You offered a draw. Waiting for an answer.
offer-rematch-sent = You asked to play again. Waiting for an answer.
offer-accept = Agree
offer-decline = Decline

## Links to a table

share-button = Share
share-title = Invite friends or switch devices
share-link = Link to this table
share-about = Anyone with this link can take an open seat or watch.
share-record = Save the record of this match
# A match against bots, or on one screen, goes on with a friend in one of the seats.
share-invite = Invite a friend into this match
share-invite-about = The match goes on at a table with its own link. Whose seat should your friend take?
# Variables:
#   $name (string) - who has the seat now
share-invite-seat = { $name }’s seat
share-invite-over = This match is over. Start a new one to invite a friend.
share-invite-alone = To invite friends, open Orchard where a server is running.
share-private = Private link for another device
share-private-about = Open it on your other device to move your seats there. Don’t show it to anyone.
share-private-make = Make a private link

## Names

# The title of a sheet for one who is about to sit down.
name-title = What shall we call you?
name-about = The others at the table will see this name.
name-sit = Sit down
name-skip = Sit down without a name
# On a seat of one’s own. $name (string) - who sits there now
name-change = Change the name { $name }
name-change-title = Another name
name-save = Save
# Before several people sit down at one screen: a field for each of them.
names-title = Who is playing?
names-about = Everyone at this screen can have a name. You can leave them empty.

## Those who watch, and the chat

# $names (string) - already joined
watch-names = Watching: { $names }
watch-more = Watching: { $names } and { $count } more
# After the name of somebody in the chat who has no seat.
chat-watches = watching
chat-about = Mute or report { $name }
chat-mute = Mute
chat-report = Report
chat-reported = Reported. Thank you.
chat-muted = You have muted { $name }.
chat-unmute = Unmute

## Bots that play for somebody

# After the name of a bot. $name (string) - whose seat it keeps
seat-stands-for = plays for { $name }
stand-in =
    { $count ->
        [one] { $bot } played { $count } turn for { $name }.
       *[other] { $bot } played { $count } turns for { $name }.
    }

## The lobby

lobby-title = Open tables
lobby-about = Join a table, watch one, or play the next person who comes along.
lobby-somebody = Find an opponent
lobby-room = Come and join
lobby-live = Being played now
lobby-none = No open tables right now. Look for an opponent, and yours will be the first.
lobby-join = Join
lobby-watch = Watch
# How long a table has been there. $count (number) - minutes
lobby-since = for { $count } min
lobby-now = just now
lobby-watching = { $count } watching

## Waiting for somebody to play with

# $game (string) - the title of the game
waiting-title = Looking for someone to play { $game }…
# $time (string) - minutes and seconds: "0:42"
waiting-time = You have been waiting for { $time }.
waiting-cancel = Stop looking
waiting-bot = Nobody has come yet. Would you like to play a bot?
waiting-bot-play = Play { $name }

## Open and private tables, links to a moment, saved matches

share-who = Who may come
share-open = Anyone: list this table so that people can join and watch
share-private-only = Only people with the link
share-moment = Link to this moment
replay-go-on = Play on from here
load-record = Open a match from a file
load-unreadable = This file is not a match that can be opened here.
load-unplayable = This game cannot be opened here yet. Please try again in a minute.

## Rules

rules-title = Rules
# Above one sentence that says how to win.
rules-goal = What you are after
# Opens the numbered clauses.
rules-clauses = All the rules

## One screen for several people

# Variables:
#   $name (string) - whose turn it is
curtain-pass = Pass to { $name }
curtain-title = { $name } is next
curtain-about = Hands are hidden. Hand over the screen; nobody else should look.
curtain-open = I’m { $name }

## Settings

settings-title = Settings
settings-theme = Colours
settings-theme-auto = Same as system
settings-theme-day = Day
settings-theme-night = Night
settings-language = Language
# Answered by one of the three that follow.
settings-pace = Bots play
settings-pace-slow = Slowly
settings-pace-usual = At normal speed
settings-pace-fast = Instantly
settings-board = Board
settings-turn = Turn it
settings-flip = Mirror it
settings-as-printed = As printed
settings-sound = Sounds
settings-motion = Animate the pieces
settings-confirm = Ask before a move is played
settings-targets = Mark where I can play
settings-coordinates = Show coordinates
settings-notation = Notation in the log
settings-notify = Notify me when it’s my turn

## Fables: games that follow one another

fable-begin = Begin a fable
fable-about = A fable is a series of games. What you buy leaves the table for good, something new takes its place, and the next game begins where the last one ended. Leave whenever you like: your fable is kept.
fable-me = You
fable-player = Player { $number }
fable-who = Who is it?
fable-here = Someone at this screen
fable-friend = A friend, by link
fable-figure = Figure
fable-name = Name
fable-remove = Remove { $name }
fable-add = One more player
fable-start = Begin
# A button at the table: what there is to know of the fable.
fable-button = Fable
fable-title = The fable
fable-chapter = Game { $number }
fable-next = Next game
fable-who-next = Who plays next?
fable-how = Next game: { $name }
fable-plays = plays
fable-sits-out = sits out
fable-by-link = a friend plays instead, by link
fable-somebody = Someone new
fable-story = The story so far
fable-anew = Begin again
fable-anew-sure = Really from the start?
fable-score = Points in this fable
fable-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
fable-plus = (+{ $points })
fable-new = Found in this game: { $cards }.
fable-starts = { $name } starts the next game.
fable-you-start = You start the next game.
fable-is-told = Everything has been found, and the fable is complete. You can keep playing, or begin again.
fable-to-go-on = Ready for the next game
fable-of = The fable of { $names }
fable-go-on = Back to the table
fable-save = Save as a file
fable-games = Games
fable-no-games = The first game is not over yet.
fable-won = Won by { $names }.
fable-finds = { $name } found “{ $card }”.
fable-picture = How game { $number } ended
fable-cards = Found so far
fable-found = Found by { $name } in game { $number }
fable-from-start = There from the start

## Decks of one’s own

decks-link = Make a deck of your own
decks-title = Decks of your own
decks-about = Write cards for { $game }, see them as they will lie on the table, and share the file. What you write stays in this browser.
decks-which = Your drafts
decks-unnamed = A deck without a name
decks-begin = Begin a deck
decks-begin-about = Every deck needs at least six cards. Take over some that are there, and add your own.
# $deck (string) - a deck that comes with the game, by its name in the options
decks-begin-extend = Add cards to “{ $deck }”
decks-begin-copy = Change the cards of “{ $deck }”
decks-begin-name = My deck
decks-open = Open a file
decks-open-failed = This file is too large, or not text.
decks-save = Save the file
decks-remove = Delete this draft
decks-remove-confirm = Really delete it?
decks-unkept = This browser keeps nothing right now. Save the file before you leave.
decks-name = Name of the deck
decks-what = What it is
# Two ways to look at a deck.
decks-cards = Cards
decks-text = As text
decks-right = No mistakes.
decks-wrong =
    { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
decks-checking = Checking…
# Before a sentence that says what is wrong there.
decks-line = Line { $line }
decks-no-server = Without a server this page keeps, opens and saves what you write. To see cards drawn, find mistakes and let bots play, open Orchard where a server is running.
decks-add = Add a card
decks-full = There is no room for another card.
# $title (string) - of a card
decks-edit = Change “{ $title }”
decks-untitled = A card without a title
decks-taken-over = Taken over from another deck
decks-card = Card { $number }
decks-card-title = Title
decks-card-text = Text
decks-card-new = New place
decks-card-new-text = What happens here.
decks-languages = In other languages
# $language (string) - by its own name
decks-title-in = Title: { $language }
decks-text-in = Text: { $language }
decks-price = Price
decks-signpost = What you must have for its action
decks-steps = What happens, step by step
decks-step = Step { $number }
decks-step-count = How many in step { $number }
decks-step-sign = Which in step { $number }
decks-step-word = For each of what in step { $number }
decks-step-up = Move step { $number } up
decks-step-remove = Remove step { $number }
decks-step-add = Add a step
decks-card-remove = Remove this card
decks-done = Done
decks-owner = For the owner of this server
decks-owner-none = Nobody can put decks on this server: no owner’s password is set (ORCHARD_OWNER).
decks-owner-about = With the owner’s password you can offer this deck to everyone who plays here, and let bots try it.
decks-owner-word = Owner’s password
decks-owner-enter = Continue
decks-put = Offer it on this server
decks-put-done = “{ $title }” can now be chosen on the front page.
decks-shelf = Decks on this server
decks-shelf-none = None yet.
decks-take = Change “{ $title }” as a new draft
decks-take-short = Open
decks-withdraw = Withdraw “{ $title }”
decks-withdraw-short = Withdraw
decks-withdrawn = withdrawn; tables that use it go on
decks-trial = Let bots play it
decks-trial-about = Bots play whole fables with the deck, from the first game to the last card.
decks-trial-fables = Fables for each number of players
decks-trial-seats = Players
decks-trial-start = Start
decks-trial-stop = Stop
decks-trial-ready = The bots are getting ready…
decks-trial-far = { $done } of { $total } fables
decks-trial-failed = The bots could not finish. Please try again.
decks-report = What the bots found
decks-report-fine = Every card was used, and none too often.
decks-report-dead = Never used: { $cards }.
decks-report-dominant = Used too often: { $cards }.
decks-report-players = Players
decks-report-told = Completed
decks-report-games = Games per fable
decks-report-rounds = Rounds per game (longest)
decks-report-wins = Wins by turn order
decks-report-what = What to show of each card
decks-report-bought = Bought when visited
decks-report-used = Used when it could be
decks-report-won = Won by those who used it
decks-report-card = Card

## A match that cannot be shown on the board any more

archive-players = Who played
archive-unread =
    { $count ->
        [one] { $count } entry could not be read.
       *[other] { $count } entries could not be read.
    }
