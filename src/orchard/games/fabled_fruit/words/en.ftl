title = Fabled Fruit
about = Gather fruits at friendly places, and buy the places themselves as juice.
option-seats = Players
    .about = how many play
option-deck = Places
    .about = which places there are to visit
    .orchard-2 = All 59, some of them ours
    .orchard = All 59, as they were before
    .known = The first seven
option-start = First to go
    .about = who takes the first turn
option-limit = Round limit
    .about = rounds after which the game ends

seat-0 = Fox
seat-1 = Hare
seat-2 = Owl
seat-3 = Bear
seat-4 = Duck
seat-5 = Hedgehog

counter-juices = juices
counter-fruits = fruits
counter-round = round

place-location = place { $number }
place-big-stack = big stack
place-fruit-stack = fruit stack
place-discard = discard pile
place-discard-b = bananas on the discard pile
place-discard-c = coconuts on the discard pile
place-discard-g = grapes on the discard pile
place-discard-p = pineapples on the discard pile
place-discard-s = strawberries on the discard pile
place-open = open fruits
place-open-b = open bananas
place-open-c = open coconuts
place-open-g = open grapes
place-open-p = open pineapples
place-open-s = open strawberries
place-market = market
place-market-b = bananas in the market
place-market-c = coconuts in the market
place-market-g = grapes in the market
place-market-p = pineapples in the market
place-market-s = strawberries in the market
place-tokens = fruit tokens
place-tokens-b = banana token
place-tokens-c = coconut token
place-tokens-g = grape token
place-tokens-p = pineapple token
place-tokens-s = strawberry token
place-seat = { $seat }
place-hand-b = bananas of { $seat }
place-hand-c = coconuts of { $seat }
place-hand-g = grapes of { $seat }
place-hand-p = pineapples of { $seat }
place-hand-s = strawberries of { $seat }
place-hand-hidden = hidden fruits of { $seat }
place-token-b = banana token of { $seat }
place-token-c = coconut token of { $seat }
place-token-g = grape token of { $seat }
place-token-p = pineapple token of { $seat }
place-token-s = strawberry token of { $seat }
place-wild = wild tokens of { $seat }
place-twice = double-turn tokens of { $seat }
place-mix-bc = banana-coconut mix of { $seat }
place-mix-bg = banana-grape mix of { $seat }
place-mix-bp = banana-pineapple mix of { $seat }
place-mix-bs = banana-strawberry mix of { $seat }
place-mix-cg = coconut-grape mix of { $seat }
place-mix-cp = coconut-pineapple mix of { $seat }
place-mix-cs = coconut-strawberry mix of { $seat }
place-mix-gp = grape-pineapple mix of { $seat }
place-mix-gs = grape-strawberry mix of { $seat }
place-mix-ps = pineapple-strawberry mix of { $seat }

look-banana = { $count ->
    [one] banana
   *[other] { $count } bananas
}
look-coconut = { $count ->
    [one] coconut
   *[other] { $count } coconuts
}
look-grapes = { $count ->
    [one] grapes
   *[other] { $count } grapes
}
look-pineapple = { $count ->
    [one] pineapple
   *[other] { $count } pineapples
}
look-strawberry = { $count ->
    [one] strawberry
   *[other] { $count } strawberries
}
look-fruit-back = { $count ->
    [one] hidden fruit
   *[other] { $count } hidden fruits
}
look-banana-token = banana token
look-coconut-token = coconut token
look-grapes-token = grape token
look-pineapple-token = pineapple token
look-strawberry-token = strawberry token
look-banana-coconut = fruit-mix card: banana or coconut
look-banana-grapes = fruit-mix card: banana or grapes
look-banana-pineapple = fruit-mix card: banana or pineapple
look-banana-strawberry = fruit-mix card: banana or strawberry
look-coconut-grapes = fruit-mix card: coconut or grapes
look-coconut-pineapple = fruit-mix card: coconut or pineapple
look-coconut-strawberry = fruit-mix card: coconut or strawberry
look-grapes-pineapple = fruit-mix card: grapes or pineapple
look-grapes-strawberry = fruit-mix card: grapes or strawberry
look-pineapple-strawberry = fruit-mix card: pineapple or strawberry
look-fox = fox
look-hare = hare
look-owl = owl
look-bear = bear
look-duck = duck
look-hedgehog = hedgehog
look-thief = thief
look-juice = { $count ->
    [one] juice
   *[other] { $count } juices
}
look-wild-token = { $count ->
    [one] wild token
   *[other] { $count } wild tokens
}
look-double-turn-token = { $count ->
    [one] double-turn token
   *[other] { $count } double-turn tokens
}
look-smoothie = { $count ->
    [one] smoothie
   *[other] { $count } smoothies
}
look-alike-smoothie = { $count } matching fruits
look-mixed-smoothie = { $count } different fruits

fruit-0 = a banana
fruit-1 = a coconut
fruit-2 = grapes
fruit-3 = a pineapple
fruit-4 = a strawberry
fruit-5 = a fruit
kind-0 = bananas
kind-1 = coconuts
kind-2 = grapes
kind-3 = pineapples
kind-4 = strawberries
token-0 = the banana token
token-1 = the coconut token
token-2 = the grape token
token-3 = the pineapple token
token-4 = the strawberry token

## The rules in pictures

goal = Buy places as juice: 5 juices win with two players, 4 with three, 3 with more.
step-1 = Move your animal to another place. Whoever is there already gets one of your fruits.
step-2 = Then use the place: each one gets you fruits in its own way.
step-3 = Or pay its price with your fruits: the card is now your juice, and a new card comes to the table.

## What a card does, in pictures

# On a sheet that shows new cards large.
cards-new = { $count ->
    [one] A new place
   *[other] { $count } new places
}
cards-met = Places you have met
# Below what a place asks for.
cards-needs = Without it you only draw 1 fruit here.
look-smoothie-about = any fruit you like
look-alike-smoothie-about = all of one kind

end-you = you
end-other = another player
end-left = left neighbour
end-right = right neighbour
end-richest = fullest hand
end-leader = most juices
end-others = all the others
end-stack = fruit stack
end-discard = discard pile
end-open = face up
end-market = market
end-supply = supply
end-location = one place
end-elsewhere = another place

act-draw = { $count ->
    [one] Draw a fruit
   *[other] Draw { $count } fruits
}
act-draw-each-taken = Draw { $count } for each fruit taken or won
act-draw-each-dropped = Draw { $count } for each fruit you discarded
act-draw-each-variety = Draw { $count } for each kind in your hand
act-draw-each-juice = Draw { $count } for each juice you have
act-draw-each-behind = Draw { $count } for each juice you are behind the leader
act-fill = Draw until you have { $count }
act-level = Draw until you have as many as the fullest hand, at most { $count }
act-others-draw = { $count ->
    [one] Each of the others draws a fruit
   *[other] Each of the others draws { $count } fruits
}
act-discard = { $count ->
    [one] Discard a fruit
   *[other] Discard { $count } fruits
}
act-discard-kind = Discard: { $things }
act-discard-any = Discard as many as you like
act-salvage = { $count ->
    [one] Pick a fruit from the discard pile
   *[other] Pick { $count } fruits from the discard pile
}
act-pass = Give away: { $things }
act-get = { $count ->
    [one] Get a fruit
   *[other] Get { $count } fruits
}
act-give = { $count ->
    [one] Give a fruit of your choice
   *[other] Give { $count } fruits of your choice
}
act-steal = { $count ->
    [one] Draw a fruit unseen from that hand
   *[other] Draw { $count } fruits unseen from that hand
}
act-swap = Swap whole hands
act-offer = Show your hand: each of the others may take a fruit
act-treat = Give each of the others a fruit
act-reveal = Turn up fruits one by one, as long as you like
act-reveal-2 = Take them all, unless a kind came twice
act-name = Name a kind of fruit
act-collect = { $count ->
    [one] Everybody gives you one of that kind
   *[other] Everybody gives you up to { $count } of that kind
}
act-bet = Turn up a fruit: if it is that kind, it is yours
act-claim = Take a fruit token of your choice
act-gain-wild = Take a wild token: it can be any fruit
act-gain-twice = Take a double-turn token: it gives you an extra turn
act-gain-mix = Take a fruit-mix card: it can be either fruit
act-thief = Move the thief to another place
act-stock = Fill the market up to 5 fruits
act-trade = { $count ->
    [one] Swap a fruit with the market
   *[other] Swap up to { $count } fruits with the market
}
act-again = Take another turn at once

## What is to be done

go-first = go to a place.
go-on = go to another place.
then-seat = now choose who gets it.
leave-to-thief = the thief is here, so discard a fruit.
give-one = give a fruit to { $seats }.
give-each = give a fruit each to { $seats }.
give-some = give all your fruits, one each, to some of { $seats }.
use-or-buy = use “{ $card }”, or buy it.
use-only = use “{ $card }”; its price is still too high.
buy-with-more = buy “{ $card }”, with more tokens or mixes if you need them.
pay-any = { $count ->
    [one] pay a fruit of your choice for “{ $card }”.
   *[other] pay { $count } fruits of your choice for “{ $card }”.
}
pay-alike = { $count ->
    [one] pay a fruit of the same kind for “{ $card }”.
   *[other] pay { $count } fruits of one kind for “{ $card }”.
}
pay-different = { $count ->
    [one] pay a fruit of another kind for “{ $card }”.
   *[other] pay { $count } fruits of different kinds for “{ $card }”.
}
choose-taker = choose who gets { $fruit } from you.
choose-giver = { $count ->
    [one] choose who gives you a fruit.
   *[other] choose who gives you { $count } fruits.
}
choose-victim = { $count ->
    [one] choose whose hand you draw a fruit from.
   *[other] choose whose hand you draw { $count } fruits from.
}
choose-seat = choose another player.
give = { $count ->
    [one] give { $seat } a fruit.
   *[other] give { $seat } { $count } fruits.
}
give-back = { $count ->
    [one] give { $seat } a fruit back.
   *[other] give { $seat } { $count } fruits back.
}
take-shown = take a fruit from the hand that { $seat } is showing, or none.
discard = { $count ->
    [one] discard a fruit.
   *[other] discard { $count } fruits.
}
discard-any = discard as many fruits as you like.
take-open = { $count ->
    [one] take the open fruit.
   *[other] take the { $count } open fruits.
}
take-open-or-reveal = { $count ->
    [one] take the open fruit, or reveal one more.
   *[other] take the { $count } open fruits, or reveal one more.
}
name-kind = name a kind of fruit.
salvage = { $count ->
    [one] take a fruit from the discard pile.
   *[other] take { $count } fruits from the discard pile.
}
take-token = take a fruit token.
move-thief = move the thief to another place.
take-from-market = take a fruit from the market in return for yours.
swap-with-market = { $count ->
    [one] swap a fruit with the market, or stop.
   *[other] swap up to { $count } fruits with the market, or stop.
}
spend-twice = use a double-turn token for another turn, or stop.

## What chance is to do

deal-to = deal a fruit to { $seat }.
draw-for = { $count ->
    [one] draw a fruit for { $seat }.
   *[other] draw { $count } fruits for { $seat }.
}
draw-from-hand = { $count ->
    [one] draw a fruit for { $seat } from the hand of { $other }.
   *[other] draw { $count } fruits for { $seat } from the hand of { $other }.
}
turn-up = turn up a fruit for { $seat }, who named { $kind }.
fill-market = put a fruit in the market.
reveal-for = reveal a fruit for { $seat }.

## How it ended

won = { $count ->
    [one] { $seat } wins with one juice.
   *[other] { $seat } wins with { $count } juices.
}
shared = { $count ->
    [one] { $seats } share the win with one juice each.
   *[other] { $seats } share the win with { $count } juices each.
}

## What happened

dealt = { $seat } was dealt { $fruit }.
went = { $seat } went to “{ $card }”.
lost-to-thief = { $seat } lost { $fruit } to the thief.
gave = { $seat } gave { $other } { $fruit }.
used = { $seat } used “{ $card }”.
used-in-vain = { $seat } did not have what “{ $card }” needs.
bought = { $seat } bought “{ $card }” and has { $count } of { $goal } juices.
paid = { $seat } paid { $fruit }.
paid-some = { $seat } paid { $count } { $kind }.
used-token = { $seat } used a fruit token as { $fruit }.
used-wild = { $seat } used a wild token as { $fruit }.
used-mix = { $seat } used a fruit-mix card as { $fruit }.
location-gone = “{ $card }” is gone.
location-came = “{ $card }” is new on the table.
drew = { $seat } drew { $fruit }.
chose = { $seat } chose { $other }.
passed = { $seat } gave { $other } { $fruit }.
swapped = { $seat } and { $other } exchanged hands.
stole = { $seat } drew { $fruit } from the hand of { $other }.
took-shown = { $seat } took { $fruit } from { $other }.
took-none = { $seat } took nothing.
discarded = { $seat } discarded { $fruit }.
discarded-some = { $count ->
    [one] { $seat } discarded 1 × { $kind }.
   *[other] { $seat } discarded { $count } { $kind }.
}
stopped = { $seat } stopped there.
salvaged = { $seat } took { $fruit } from the discard pile.
revealed = { $seat } revealed { $fruit }.
revealed-twice = { $seat } revealed { $fruit } for the second time and lost all the open fruits.
took-open = { $count ->
    [one] { $seat } took the open fruit.
   *[other] { $seat } took the { $count } open fruits.
}
went-on = { $seat } went on.
named = { $seat } named { $kind }.
collected = { $count ->
    [0] { $seat } collected no { $kind }.
    [one] { $seat } collected 1 × { $kind }.
   *[other] { $seat } collected { $count } { $kind }.
}
bet-won = { $seat } turned up { $fruit } and kept it.
bet-lost = { $seat } turned up { $fruit }: a wrong guess.
claimed = { $seat } took { $token }.
gained-wild = { $seat } took a wild token.
gained-twice = { $seat } took a double-turn token.
gained-mix = { $seat } took a fruit-mix card.
moved-thief = { $seat } moved the thief to “{ $card }”.
again = { $seat } will have another turn.
stocked = The market got { $fruit }.
laid-down = { $seat } put { $fruit } in the market.
took-from-market = { $seat } took { $fruit } from the market.
spent-twice = { $seat } used a double-turn token.

## Buttons

act = Use it
buy = Buy it
no = Take nothing
done = Done
keep = Take all
more = Reveal one more
twice = Another turn
use-wild = Wild token as { $fruit }
use-mix = { $look }, as { $fruit }

## Why not

V14-over = The game is over.
V4-deal-first = The fruits are dealt first.
V11-draw-first = A fruit must be drawn first.
V11-not-there = There are no { $kind } to draw.
V6-go-first = Move your animal to a place first.
V6-already-there = Your animal is already at “{ $card }”; go somewhere else.
V6-not-out = “{ $card }” is not on the table.
O5-leave-fruit = The thief is here: discard a fruit from your hand first.
V7-give-first = First give a fruit to those who were here before you.
V7-not-waiting = { $seat } is not waiting for a gift.
V7-not-held = You have no { $kind }.
VR3-others-first = Others are waiting for a gift before { $seat }.
V8-too-dear = You cannot pay the price of “{ $card }”.
V8-use-or-buy = Now use “{ $card }”, or buy it.
V9-pay = Pay a fruit that fits the price; kinds are paid in order, now from { $kind } on.
V12-choose-seat = Choose another player with enough fruits.
V12-give = Give a fruit of your choice; kinds are given in order.
V12-give-back = Give a fruit back; kinds are given in order.
V12-take-shown = Take a fruit from the hand that is shown, or none.
V12-discard = Discard fruits from your hand; kinds go in order.
V12-take-or-reveal = Take the open fruits, or reveal one more if there is one.
V12-name = Name a kind of fruit.
V12-salvage = Take a fruit from the discard pile; kinds are taken in order.
O1-take-token = Take a fruit token that nobody has.
O5-move-thief = Move the thief to another place, but not to your own.
O6-swap = Put a fruit in the market and take one from it, or stop.
O3-end-turn = Use your double-turn token, or stop.

## Actions that cannot be read

unreadable-action = Cannot read '{ $text }': actions are F, @N, F>K, >K, -F, +F, !F, ~F, { $words }.
unreadable-location = There is no location { $number }: locations are { $low } to { $last }.
unreadable-seat = There is no seat { $number }: seats are { $low } to { $last }.

## Positions that cannot be

refused-keys = A position has the fields { $keys }, each written key=value.
refused-fruits = '{ $text }' is not a set of fruits: write letters with counts, in the order { $letters }, or '-'.
refused-numbers = { $what } has { $size } numbers, separated by commas.
refused-cards = { $what } is written like 1x4,2x3, numbers ascending, or '-'.
refused-need-range = 'need' must be from 1 to { $most }.
refused-need-nothing = In this phase 'need' is '-'.
refused-kind = '{ $text }' is not a kind of fruit: they are { $letters }.
refused-empty-stack = A fruit is drawn from the stack, which is refilled as soon as it is needed (V11).
refused-hands = There are { $seats } hands, separated by '|'.
refused-at = There is no location { $number } to stand at (V10).
refused-big = 'big' is the number on top and how many of it are left.
refused-big-left = There are not { $left } cards of #{ $number } in the big stack (V2).
refused-stack = There cannot be { $held } cards of #{ $number } on the table (V2, V9).
refused-laid = { $laid } cards lie out while the big stack lasts, and never more (V9).
refused-juices-bought = There are more juices than bought cards (V9).
refused-juices = Seat { $number } cannot have that many juices yet (V14).
refused-tokens = There are not that many tokens or seats (O1 to O4).
refused-thief = There is no location { $number } for the thief (O5).
refused-fruits-each = There are { $each } fruits of each kind (V1).
refused-written = That would be written { $text }
refused-stuck = Nobody could do anything there.
refused-options = This game has seats={ $seats } and start={ $start }.
refused-round = round must be from 1 to { $limit }.
refused-phase = A position of this deck has no phase '{ $phase }'.
refused-phase-here = '{ $phase }' is not a phase of the location where the mover is.
refused-step = Location { $number } does not wait in a step '{ $name }' here.
refused-over = The game is not over yet, or the mover is not the start seat (V14).
refused-memo-large = A number in 'memo' is too large.
refused-memo-names = 'memo' names a seat or a fruit that does not exist.
refused-memo-due = In this phase 'memo' counts what is still due.
refused-memo-other = In this phase 'memo' names a seat other than the mover.
refused-memo-waiting = 'memo' has seats waiting that do not exist, or the mover itself.
refused-mover-nowhere = The mover's animal must stand at a location (V6).
refused-last-draws = Location { $number } does not end with that many draws.
refused-nobody-to-choose = There must be a seat to choose, and 'need' is '-' (V12).
refused-only-before = A seat gives only fruits that it had before (VR5).
refused-cannot-give = The seat cannot give what 'need' says (V12).
refused-any-kind-first = Before the first fruit every kind is allowed.
refused-offer = 'need' is the asked seat and how many fruits were taken before it (#4).
refused-empty-hand = An empty hand is not shown (V13).
refused-nothing-open = Something must lie open to be kept (#6).
refused-open-twice = A kind that is revealed twice is discarded at once (#6).
refused-deal-order = Fruits are dealt two to seat 0, then two to seat 1, and so on (V4).
refused-no-deal = That is not a deal: nobody has moved yet, and fruits are still due (V4).
refused-deal-discard = Nothing is discarded during the deal (V4).
refused-nowhere-to-go = There must be a location to go to (VR8), and 'need' is '-'.
refused-waiting = 'need' names seats at the mover's location, in turn order (V7).
refused-nothing-to-give = Without a fruit there is nothing to give (V7).
refused-cannot-pay = The hand cannot pay what 'need' says (V9).

## Decks that cannot be used

deck-at = Deck { $source }: the location at line { $line }: { $fault }
deck-whole = Deck { $source }: { $fault }
deck-unknown = no deck of this name comes with the game.
deck-extends = '{ $name }' does not come with the game, so no deck can extend it.
deck-inline = write each location below its own line { $heading }.
deck-line = this line has more than { $most } characters.
deck-long = { $name } has more than { $most } characters.
deck-language = '{ $name }' must have a title and a text, as in {"{"} title = "...", text = "..." {"}"}.
deck-missing = it cannot be read ({ $reason }).
deck-toml = this is not valid TOML: { $reason }.
deck-key = '{ $name }' is not known.
deck-gaps = locations must be numbered from 1 without gaps, at least to { $least }.
deck-lacks = '{ $name }' is missing.
deck-location-key = '{ $name }' is not known.
deck-number = number must be from 1 to { $last }, not { $given }.
deck-twice = number { $number } comes twice.
deck-words = { $name } must be text in quotes, not { $given }.
deck-steps-list = steps must be a list of texts in quotes.
deck-steps-many = there must be 1 to { $most } steps.
deck-name = the name of a step is up to { $most } lower-case letters, digits or dashes, not '{ $name }'.
deck-name-twice = two steps are named '{ $name }'; give them different names.
deck-name-taken = '{ $step }' needs a name other than '{ $name }'.
deck-seat = '{ $step }' needs a seat; choose one in an earlier step.
deck-signpost = '{ $step }' takes more than the signpost asks for.
deck-amount = '{ $step }' asks for more than { $most } fruits.
deck-fruits = cannot read '{ $word }': fruits are written 3p, 1* for any, 3= for 3 alike, 3/ for 3 different.
deck-step = cannot read the step '{ $step }'; steps are: { $known }.

## What the steps of a card do, for people who write one

write-draw-n = draw { $count ->
    [one] 1 fruit
   *[other] { $count } fruits
}
write-draw-n-each-what = draw { $count } for each { $word }
write-fill-n = draw until you have { $count }
write-level-n = draw until you have as many as the fullest hand, at most { $count }
write-others-draw-n = everybody else draws { $count }
write-left = turn to the player on your left
write-right = turn to the player on your right
write-richest = turn to whoever has the most fruits
write-leader = turn to whoever has the most juices
write-choose-seat = choose another player
write-choose-seat-with-n = choose another player with at least { $count } fruits
write-pass-1f = give that player 1 { $sign }
write-get-n = that player gives you { $count }
write-get-n-but-f = that player gives you { $count }, but not the { $sign } just received
write-return-n = give that player { $count } of your choice
write-steal-n = draw { $count } from that player’s hand, unseen
write-swap = exchange hands with that player
write-offer = show your hand; everybody else may take 1
write-treat = give 1 to everybody else
write-discard-nf = discard { $count } of a kind: { $sign }
write-discard-any = discard as many as you like
write-discard-n = discard { $count } of your choice
write-salvage-n = take { $count } of your choice from the discard pile
write-reveal = turn up fruits and take them when you like
write-name = name a fruit
write-collect-n = everybody else gives you up to { $count } of it
write-bet = turn up a fruit; if you were right, it is yours
write-claim-token = take a fruit token of your choice
write-gain-wild = take a wild token
write-gain-twice = take a double-turn token
write-gain-mix = take a fruit-mix card
write-thief = move the thief
write-stock = fill up the market
write-trade-n = swap up to { $count } with the market
write-again = take another turn
write-each-taken = fruit taken
write-each-dropped = fruit discarded here
write-each-variety = kind of fruit in your hand
write-each-juice = juice you have
write-each-behind = juice you are behind the leader
