title = Fabelsaft
about = Sammle Früchte an freundlichen Orten und kaufe die Orte selbst als Saft.
option-seats = Personen
    .about = wie viele mitspielen
option-deck = Orte
    .about = welche Orte es zu besuchen gibt
    .orchard-2 = Alle 59, einige davon von uns
    .orchard = Alle 59, wie sie früher waren
    .known = Die ersten sieben
option-start = Wer beginnt
    .about = wer den ersten Zug hat
option-limit = Rundengrenze
    .about = Runden, nach denen die Partie endet

seat-0 = Fuchs
seat-1 = Hase
seat-2 = Eule
seat-3 = Bär
seat-4 = Ente
seat-5 = Igel

counter-juices = Säfte
counter-fruits = Früchte
counter-round = Runde

place-location = Ort { $number }
place-big-stack = großer Stapel
place-fruit-stack = Früchtestapel
place-discard = Ablagestapel
place-discard-b = Bananen auf dem Ablagestapel
place-discard-c = Kokosnüsse auf dem Ablagestapel
place-discard-g = Trauben auf dem Ablagestapel
place-discard-p = Ananas auf dem Ablagestapel
place-discard-s = Erdbeeren auf dem Ablagestapel
place-open = offene Früchte
place-open-b = offene Bananen
place-open-c = offene Kokosnüsse
place-open-g = offene Trauben
place-open-p = offene Ananas
place-open-s = offene Erdbeeren
place-market = Markt
place-market-b = Bananen auf dem Markt
place-market-c = Kokosnüsse auf dem Markt
place-market-g = Trauben auf dem Markt
place-market-p = Ananas auf dem Markt
place-market-s = Erdbeeren auf dem Markt
place-tokens = Fruchtplättchen
place-tokens-b = Bananenplättchen
place-tokens-c = Kokosplättchen
place-tokens-g = Traubenplättchen
place-tokens-p = Ananasplättchen
place-tokens-s = Erdbeerplättchen
place-seat = { $seat }
place-hand-b = Bananen von { $seat }
place-hand-c = Kokosnüsse von { $seat }
place-hand-g = Trauben von { $seat }
place-hand-p = Ananas von { $seat }
place-hand-s = Erdbeeren von { $seat }
place-hand-hidden = verdeckte Früchte von { $seat }
place-token-b = Bananenplättchen von { $seat }
place-token-c = Kokosplättchen von { $seat }
place-token-g = Traubenplättchen von { $seat }
place-token-p = Ananasplättchen von { $seat }
place-token-s = Erdbeerplättchen von { $seat }
place-wild = Jokerplättchen von { $seat }
place-twice = Doppelzugplättchen von { $seat }
place-mix-bc = Mixkarte von { $seat }: Banane oder Kokosnuss
place-mix-bg = Mixkarte von { $seat }: Banane oder Traube
place-mix-bp = Mixkarte von { $seat }: Banane oder Ananas
place-mix-bs = Mixkarte von { $seat }: Banane oder Erdbeere
place-mix-cg = Mixkarte von { $seat }: Kokosnuss oder Traube
place-mix-cp = Mixkarte von { $seat }: Kokosnuss oder Ananas
place-mix-cs = Mixkarte von { $seat }: Kokosnuss oder Erdbeere
place-mix-gp = Mixkarte von { $seat }: Traube oder Ananas
place-mix-gs = Mixkarte von { $seat }: Traube oder Erdbeere
place-mix-ps = Mixkarte von { $seat }: Ananas oder Erdbeere

look-banana = { $count ->
    [one] Banane
   *[other] { $count } Bananen
}
look-coconut = { $count ->
    [one] Kokosnuss
   *[other] { $count } Kokosnüsse
}
look-grapes = { $count ->
    [one] Traube
   *[other] { $count } Trauben
}
look-pineapple = { $count ->
    [one] Ananas
   *[other] { $count } Ananas
}
look-strawberry = { $count ->
    [one] Erdbeere
   *[other] { $count } Erdbeeren
}
look-fruit-back = { $count ->
    [one] verdeckte Frucht
   *[other] { $count } verdeckte Früchte
}
look-banana-token = Bananenplättchen
look-coconut-token = Kokosplättchen
look-grapes-token = Traubenplättchen
look-pineapple-token = Ananasplättchen
look-strawberry-token = Erdbeerplättchen
look-banana-coconut = Mixkarte: Banane oder Kokosnuss
look-banana-grapes = Mixkarte: Banane oder Traube
look-banana-pineapple = Mixkarte: Banane oder Ananas
look-banana-strawberry = Mixkarte: Banane oder Erdbeere
look-coconut-grapes = Mixkarte: Kokosnuss oder Traube
look-coconut-pineapple = Mixkarte: Kokosnuss oder Ananas
look-coconut-strawberry = Mixkarte: Kokosnuss oder Erdbeere
look-grapes-pineapple = Mixkarte: Traube oder Ananas
look-grapes-strawberry = Mixkarte: Traube oder Erdbeere
look-pineapple-strawberry = Mixkarte: Ananas oder Erdbeere
look-fox = Fuchs
look-hare = Hase
look-owl = Eule
look-bear = Bär
look-duck = Ente
look-hedgehog = Igel
look-thief = Dieb
look-juice = { $count ->
    [one] Saft
   *[other] { $count } Säfte
}
look-wild-token = { $count ->
    [one] Jokerplättchen
   *[other] { $count } Jokerplättchen
}
look-double-turn-token = { $count ->
    [one] Doppelzugplättchen
   *[other] { $count } Doppelzugplättchen
}
look-smoothie = { $count ->
    [one] Smoothie
   *[other] { $count } Smoothies
}
look-alike-smoothie = { $count } gleiche Früchte
look-mixed-smoothie = { $count } verschiedene Früchte

fruit-0 = eine Banane
fruit-1 = eine Kokosnuss
fruit-2 = eine Traube
fruit-3 = eine Ananas
fruit-4 = eine Erdbeere
fruit-5 = eine Frucht
kind-0 = Bananen
kind-1 = Kokosnüsse
kind-2 = Trauben
kind-3 = Ananas
kind-4 = Erdbeeren
token-0 = das Bananenplättchen
token-1 = das Kokosplättchen
token-2 = das Traubenplättchen
token-3 = das Ananasplättchen
token-4 = das Erdbeerplättchen

## Die Regeln in Bildern

goal = Kaufe Orte als Saft: Zu zweit gewinnen 5 Säfte, zu dritt 4, sonst 3.
step-1 = Gehe mit deinem Tier zu einem anderen Ort. Wer schon dort ist, bekommt eine deiner Früchte.
step-2 = Dann nutze den Ort: Jeder bringt dir auf seine eigene Weise Früchte.
step-3 = Oder bezahle seinen Preis mit deinen Früchten: Die Karte ist jetzt dein Saft, und eine neue kommt auf den Tisch.

## Was eine Karte bewirkt, in Bildern

# Über Karten, die jemand noch nie gesehen hat und die groß gezeigt werden.
cards-new = { $count ->
    [one] Ein neuer Ort
   *[other] { $count } neue Orte
}
cards-met = Orte, die du kennst
# Unter dem, was ein Ort verlangt.
cards-needs = Ohne das ziehst du hier nur 1 Frucht.
look-smoothie-about = eine Frucht nach Wahl
look-alike-smoothie-about = alle von einer Sorte

end-you = du
end-other = jemand anders
end-left = linker Nachbar
end-right = rechter Nachbar
end-richest = vollste Hand
end-leader = meiste Säfte
end-others = alle anderen
end-stack = Früchtestapel
end-discard = Ablagestapel
end-open = offen
end-market = Markt
end-supply = Vorrat
end-location = ein Ort
end-elsewhere = ein anderer Ort

act-draw = { $count ->
    [one] Ziehe eine Frucht
   *[other] Ziehe { $count } Früchte
}
act-draw-each-taken = Ziehe { $count } für jede genommene oder gewonnene Frucht
act-draw-each-dropped = Ziehe { $count } für jede abgelegte Frucht
act-draw-each-variety = Ziehe { $count } für jede Sorte auf deiner Hand
act-draw-each-juice = Ziehe { $count } für jeden deiner Säfte
act-draw-each-behind = Ziehe { $count } für jeden Saft, der dir zur Spitze fehlt
act-fill = Ziehe, bis du { $count } hast
act-level = Ziehe, bis du so viele hast wie die vollste Hand, höchstens { $count }
act-others-draw = { $count ->
    [one] Alle anderen ziehen eine Frucht
   *[other] Alle anderen ziehen { $count } Früchte
}
act-discard = { $count ->
    [one] Lege eine Frucht ab
   *[other] Lege { $count } Früchte ab
}
act-discard-kind = Lege ab: { $things }
act-discard-any = Lege so viele ab, wie du magst
act-salvage = { $count ->
    [one] Such dir eine Frucht vom Ablagestapel aus
   *[other] Such dir { $count } Früchte vom Ablagestapel aus
}
act-pass = Verschenke: { $things }
act-get = { $count ->
    [one] Du bekommst eine Frucht
   *[other] Du bekommst { $count } Früchte
}
act-give = { $count ->
    [one] Gib eine Frucht deiner Wahl ab
   *[other] Gib { $count } Früchte deiner Wahl ab
}
act-steal = { $count ->
    [one] Ziehe verdeckt eine Frucht aus dieser Hand
   *[other] Ziehe verdeckt { $count } Früchte aus dieser Hand
}
act-swap = Tauscht eure ganzen Hände
act-offer = Zeig deine Hand: Alle anderen dürfen eine Frucht nehmen
act-treat = Schenk allen anderen eine Frucht
act-reveal = Decke Früchte auf, eine nach der anderen, solange du magst
act-reveal-2 = Nimm alle, wenn keine Sorte doppelt kam
act-name = Nenne eine Sorte
act-collect = { $count ->
    [one] Alle geben dir eine von dieser Sorte
   *[other] Alle geben dir bis zu { $count } von dieser Sorte
}
act-bet = Decke eine Frucht auf: Stimmt die Sorte, gehört sie dir
act-claim = Nimm ein Fruchtplättchen deiner Wahl
act-gain-wild = Nimm ein Jokerplättchen: Es zählt als jede Frucht
act-gain-twice = Nimm ein Doppelzugplättchen: Es bringt noch einen Zug
act-gain-mix = Nimm eine Mixkarte: Sie zählt als eine von zwei Früchten
act-thief = Stell den Dieb an einen anderen Ort
act-stock = Fülle den Markt auf 5 Früchte auf
act-trade = { $count ->
    [one] Tausche eine Frucht mit dem Markt
   *[other] Tausche bis zu { $count } Früchte mit dem Markt
}
act-again = Du bist gleich noch einmal dran

## Was zu tun ist

go-first = Gehe zu einem Ort.
go-on = Gehe zu einem anderen Ort.
then-seat = Wähle jetzt, wer sie bekommt.
leave-to-thief = Der Dieb ist hier: Lege eine Frucht ab.
give-one = Schenke { $seats } eine Frucht.
give-each = Schenke { $seats } je eine Frucht.
give-some = Verschenke alle deine Früchte, je eine, unter { $seats }.
use-or-buy = Nutze „{ $card }“ oder kaufe den Ort.
use-only = Nutze „{ $card }“; zum Kaufen reicht es noch nicht.
buy-with-more = Kaufe „{ $card }“, bei Bedarf mit weiteren Plättchen oder Mixkarten.
pay-any = { $count ->
    [one] Bezahle für „{ $card }“ eine Frucht deiner Wahl.
   *[other] Bezahle für „{ $card }“ { $count } Früchte deiner Wahl.
}
pay-alike = { $count ->
    [one] Bezahle für „{ $card }“ eine Frucht derselben Sorte.
   *[other] Bezahle für „{ $card }“ { $count } Früchte derselben Sorte.
}
pay-different = { $count ->
    [one] Bezahle für „{ $card }“ eine Frucht einer anderen Sorte.
   *[other] Bezahle für „{ $card }“ { $count } Früchte verschiedener Sorten.
}
choose-taker = Wähle, wer { $fruit } von dir bekommt.
choose-giver = { $count ->
    [one] Wähle, wer dir eine Frucht gibt.
   *[other] Wähle, wer dir { $count } Früchte gibt.
}
choose-victim = { $count ->
    [one] Wähle, aus wessen Hand du eine Frucht ziehst.
   *[other] Wähle, aus wessen Hand du { $count } Früchte ziehst.
}
choose-seat = Wähle jemand anderen.
give = { $count ->
    [one] Gib { $seat } eine Frucht.
   *[other] Gib { $seat } { $count } Früchte.
}
give-back = { $count ->
    [one] Gib { $seat } eine Frucht zurück.
   *[other] Gib { $seat } { $count } Früchte zurück.
}
take-shown = Nimm eine Frucht aus der gezeigten Hand von { $seat } oder keine.
discard = { $count ->
    [one] Lege eine Frucht ab.
   *[other] Lege { $count } Früchte ab.
}
discard-any = Lege beliebig viele Früchte ab.
take-open = { $count ->
    [one] Nimm die offene Frucht.
   *[other] Nimm die { $count } offenen Früchte.
}
take-open-or-reveal = { $count ->
    [one] Nimm die offene Frucht oder decke noch eine auf.
   *[other] Nimm die { $count } offenen Früchte oder decke noch eine auf.
}
name-kind = Nenne eine Fruchtsorte.
salvage = { $count ->
    [one] Nimm eine Frucht vom Ablagestapel.
   *[other] Nimm { $count } Früchte vom Ablagestapel.
}
take-token = Nimm ein Fruchtplättchen.
move-thief = Versetze den Dieb an einen anderen Ort.
take-from-market = Nimm für deine Frucht eine andere vom Markt.
swap-with-market = { $count ->
    [one] Tausche eine Frucht mit dem Markt oder lass es gut sein.
   *[other] Tausche bis zu { $count } Früchte mit dem Markt oder lass es gut sein.
}
spend-twice = Nutze ein Doppelzugplättchen für noch einen Zug oder lass es gut sein.

## Was der Zufall tut

deal-to = Gib { $seat } eine Frucht.
draw-for = { $count ->
    [one] Ziehe eine Frucht für { $seat }.
   *[other] Ziehe { $count } Früchte für { $seat }.
}
draw-from-hand = { $count ->
    [one] Ziehe für { $seat } eine Frucht aus der Hand von { $other }.
   *[other] Ziehe für { $seat } { $count } Früchte aus der Hand von { $other }.
}
turn-up = Decke eine Frucht für { $seat } auf; genannt wurden { $kind }.
fill-market = Lege eine Frucht auf den Markt.
reveal-for = Decke eine Frucht für { $seat } auf.

## Wie es ausging

won = { $count ->
    [one] { $seat } gewinnt mit einem Saft.
   *[other] { $seat } gewinnt mit { $count } Säften.
}
shared = { $count ->
    [one] { $seats } teilen sich den Sieg mit je einem Saft.
   *[other] { $seats } teilen sich den Sieg mit je { $count } Säften.
}

## Was geschah

dealt = { $seat } hat { $fruit } bekommen.
went = { $seat } ist zu „{ $card }“ gegangen.
lost-to-thief = { $seat } hat { $fruit } an den Dieb verloren.
gave = { $seat } hat { $other } { $fruit } gegeben.
used = { $seat } hat „{ $card }“ genutzt.
used-in-vain = { $seat } hatte nicht, was „{ $card }“ braucht.
bought = { $seat } hat „{ $card }“ gekauft und hat jetzt { $count } von { $goal } Säften.
paid = { $seat } hat { $fruit } bezahlt.
paid-some = { $seat } hat { $count } × { $kind } bezahlt.
used-token = { $seat } hat { $fruit } durch ein Fruchtplättchen ersetzt.
used-wild = { $seat } hat { $fruit } durch ein Jokerplättchen ersetzt.
used-mix = { $seat } hat { $fruit } durch eine Mixkarte ersetzt.
location-gone = „{ $card }“ ist nicht mehr da.
location-came = „{ $card }“ ist neu auf dem Tisch.
drew = { $seat } hat { $fruit } gezogen.
chose = { $seat } hat { $other } gewählt.
passed = { $seat } hat { $other } { $fruit } gegeben.
swapped = { $seat } und { $other } haben ihre Handkarten getauscht.
stole = { $seat } hat { $fruit } aus der Hand von { $other } gezogen.
took-shown = { $seat } hat { $fruit } von { $other } genommen.
took-none = { $seat } hat nichts genommen.
discarded = { $seat } hat { $fruit } abgelegt.
discarded-some = { $seat } hat { $count } × { $kind } abgelegt.
stopped = { $seat } hat aufgehört.
salvaged = { $seat } hat { $fruit } vom Ablagestapel genommen.
revealed = { $seat } hat { $fruit } aufgedeckt.
revealed-twice = { $seat } hat noch { $fruit } aufgedeckt und alle offenen Früchte verloren.
took-open = { $count ->
    [one] { $seat } hat die offene Frucht genommen.
   *[other] { $seat } hat die { $count } offenen Früchte genommen.
}
went-on = { $seat } deckt weiter auf.
named = { $seat } hat { $kind } genannt.
collected = { $seat } hat { $count } × { $kind } eingesammelt.
bet-won = { $seat } hat { $fruit } aufgedeckt und behalten.
bet-lost = { $seat } hat { $fruit } aufgedeckt: falsch geraten.
claimed = { $seat } hat { $token } genommen.
gained-wild = { $seat } hat ein Jokerplättchen genommen.
gained-twice = { $seat } hat ein Doppelzugplättchen genommen.
gained-mix = { $seat } hat eine Mixkarte genommen.
moved-thief = { $seat } hat den Dieb zu „{ $card }“ versetzt.
again = { $seat } macht danach noch einen Zug.
stocked = Auf den Markt kam { $fruit }.
laid-down = { $seat } hat { $fruit } auf den Markt gelegt.
took-from-market = { $seat } hat { $fruit } vom Markt genommen.
spent-twice = { $seat } hat ein Doppelzugplättchen genutzt.

## Schaltflächen

act = Nutzen
buy = Kaufen
no = Nichts nehmen
done = Fertig
keep = Nehmen
more = Noch eine
twice = Noch ein Zug
use-wild = Jokerplättchen für { $fruit }
use-mix = { $look }, für { $fruit }

## Warum nicht

V14-over = Die Partie ist zu Ende.
V4-deal-first = Zuerst werden die Früchte ausgeteilt.
V11-draw-first = Zuerst wird eine Frucht gezogen.
V11-not-there = Es sind keine { $kind } zum Ziehen da.
V6-go-first = Gehe zuerst mit deinem Tier zu einem Ort.
V6-already-there = Dein Tier ist schon bei „{ $card }“; gehe woandershin.
V6-not-out = „{ $card }“ liegt nicht aus.
O5-leave-fruit = Der Dieb ist hier: Lege zuerst eine Frucht aus deiner Hand ab.
V7-give-first = Schenke zuerst denen eine Frucht, die vor dir hier waren.
V7-not-waiting = { $seat } wartet nicht auf ein Geschenk.
V7-not-held = Du hast keine { $kind }.
VR3-others-first = Vor { $seat } warten noch andere auf ein Geschenk.
V8-too-dear = Du kannst den Preis von „{ $card }“ nicht bezahlen.
V8-use-or-buy = Jetzt nutzt du „{ $card }“ oder kaufst den Ort.
V9-pay = Bezahle eine Frucht, die zum Preis passt; die Sorten kommen der Reihe nach, jetzt ab { $kind }.
V12-choose-seat = Wähle jemand anderen mit genug Früchten.
V12-give = Gib eine Frucht deiner Wahl; die Sorten kommen der Reihe nach.
V12-give-back = Gib eine Frucht zurück; die Sorten kommen der Reihe nach.
V12-take-shown = Nimm eine Frucht aus der gezeigten Hand oder keine.
V12-discard = Lege Früchte aus deiner Hand ab; die Sorten kommen der Reihe nach.
V12-take-or-reveal = Nimm, was offen liegt, oder decke noch eine auf, falls es eine gibt.
V12-name = Nenne eine Fruchtsorte.
V12-salvage = Nimm eine Frucht vom Ablagestapel; die Sorten kommen der Reihe nach.
O1-take-token = Nimm ein Fruchtplättchen, das noch niemand hat.
O5-move-thief = Versetze den Dieb an einen anderen Ort, aber nicht an deinen.
O6-swap = Lege eine Frucht auf den Markt und nimm eine, oder lass es gut sein.
O3-end-turn = Nutze dein Doppelzugplättchen oder lass es gut sein.

## Aktionen, die nicht lesbar sind

unreadable-action = „{ $text }“ ist nicht lesbar: Aktionen sind F, @N, F>K, >K, -F, +F, !F, ~F, { $words }.
unreadable-location = Ort { $number } gibt es nicht: Es gibt { $low } bis { $last }.
unreadable-seat = Platz { $number } gibt es nicht: Es gibt { $low } bis { $last }.

## Stellungen, die es nicht gibt

refused-keys = Eine Stellung hat die Felder { $keys }, jedes als name=wert.
refused-fruits = „{ $text }“ sind keine Früchte: Schreibe Buchstaben mit Anzahl in der Reihenfolge { $letters } oder „-“.
refused-numbers = { $what } hat { $size } Zahlen mit Kommas dazwischen.
refused-cards = { $what } schreibt man wie 1x4,2x3, Nummern aufsteigend, oder „-“.
refused-need-range = „need“ geht von 1 bis { $most }.
refused-need-nothing = In dieser Phase ist „need“ „-“.
refused-kind = „{ $text }“ ist keine Fruchtsorte: Es gibt { $letters }.
refused-empty-stack = Gezogen wird vom Stapel, der neu entsteht, sobald er gebraucht wird (V11).
refused-hands = Es gibt { $seats } Hände mit „|“ dazwischen.
refused-at = Ort { $number } liegt nicht aus, dort kann niemand stehen (V10).
refused-big = „big“ ist die oberste Nummer und wie viele davon übrig sind.
refused-big-left = Im großen Stapel sind keine { $left } Karten von Nr. { $number } (V2).
refused-stack = Von Nr. { $number } können keine { $held } Karten ausliegen (V2, V9).
refused-laid = Solange der große Stapel reicht, liegen { $laid } Karten aus, nie mehr (V9).
refused-juices-bought = Es gibt mehr Säfte als gekaufte Karten (V9).
refused-juices = Platz { $number } kann noch nicht so viele Säfte haben (V14).
refused-tokens = So viele Plättchen oder Plätze gibt es nicht (O1 bis O4).
refused-thief = Ort { $number } liegt nicht aus, dort kann der Dieb nicht stehen (O5).
refused-fruits-each = Von jeder Sorte gibt es { $each } Früchte (V1).
refused-written = Das schreibt man { $text }
refused-stuck = Dort könnte niemand etwas tun.
refused-options = Diese Partie hat seats={ $seats } und start={ $start }.
refused-round = „round“ geht von 1 bis { $limit }.
refused-phase = Eine Stellung dieses Decks hat keine Phase „{ $phase }“.
refused-phase-here = „{ $phase }“ ist keine Phase des Ortes, an dem das Tier am Zug steht.
refused-step = Ort { $number } wartet hier nicht in einem Schritt „{ $name }“.
refused-over = Die Partie ist noch nicht zu Ende, oder am Zug ist nicht der Startplatz (V14).
refused-memo-large = Eine Zahl in „memo“ ist zu groß.
refused-memo-names = „memo“ nennt einen Platz oder eine Frucht, die es nicht gibt.
refused-memo-due = In dieser Phase zählt „memo“, was noch fällig ist.
refused-memo-other = In dieser Phase nennt „memo“ einen anderen Platz als den am Zug.
refused-memo-waiting = In „memo“ warten Plätze, die es nicht gibt, oder der am Zug.
refused-mover-nowhere = Das Tier am Zug muss an einem Ort stehen (V6).
refused-last-draws = Ort { $number } endet nicht mit so vielen gezogenen Früchten.
refused-nobody-to-choose = Es muss jemand zu wählen sein, und „need“ ist „-“ (V12).
refused-only-before = Gegeben werden nur Früchte, die schon vorher da waren (VR5).
refused-cannot-give = Der Platz kann nicht geben, was „need“ sagt (V12).
refused-any-kind-first = Vor der ersten Frucht ist jede Sorte erlaubt.
refused-offer = „need“ ist der gefragte Platz und wie viele Früchte vorher genommen wurden (#4).
refused-empty-hand = Eine leere Hand wird nicht gezeigt (V13).
refused-nothing-open = Zum Nehmen muss etwas offen liegen (#6).
refused-open-twice = Eine doppelt aufgedeckte Sorte wird sofort abgelegt (#6).
refused-deal-order = Platz 0 bekommt zwei Früchte, dann Platz 1 zwei und so weiter (V4).
refused-no-deal = Das ist kein Austeilen: Noch hat sich niemand bewegt, und Früchte stehen noch aus (V4).
refused-deal-discard = Beim Austeilen wird nichts abgelegt (V4).
refused-nowhere-to-go = Es muss einen Ort geben, zu dem man gehen kann (VR8), und „need“ ist „-“.
refused-waiting = „need“ nennt Plätze am Ort des Tieres am Zug, in Zugreihenfolge (V7).
refused-nothing-to-give = Ohne Frucht gibt es nichts zu verschenken (V7).
refused-cannot-pay = Die Hand kann nicht bezahlen, was „need“ sagt (V9).

## Decks, mit denen man nicht spielen kann

deck-at = Deck { $source }: der Ort in Zeile { $line }: { $fault }
deck-whole = Deck { $source }: { $fault }
deck-unknown = Ein Deck dieses Namens gibt es im Spiel nicht.
deck-extends = „{ $name }“ gibt es im Spiel nicht, also kann nichts damit beginnen.
deck-inline = Jeder Ort muss unter einer eigenen Zeile { $heading } stehen.
deck-line = Diese Zeile hat mehr als { $most } Zeichen.
deck-long = { $name } hat mehr als { $most } Zeichen.
deck-language = „{ $name }“ braucht einen Titel und einen Text, etwa {"{"} title = "...", text = "..." {"}"}.
deck-missing = Es lässt sich nicht lesen ({ $reason }).
deck-toml = So schreibt man in TOML nicht: { $reason }.
deck-key = „{ $name }“ ist unbekannt.
deck-gaps = Die Orte müssen von 1 an lückenlos nummeriert sein, mindestens bis { $least }.
deck-lacks = „{ $name }“ fehlt.
deck-location-key = „{ $name }“ ist unbekannt.
deck-number = Die Nummer geht von 1 bis { $last }, nicht { $given }.
deck-twice = Die Nummer { $number } kommt zweimal vor.
deck-words = { $name } müssen Wörter in Anführungszeichen sein, nicht { $given }.
deck-steps-list = „steps“ muss eine Liste von Wörtern in Anführungszeichen sein.
deck-steps-many = Es müssen 1 bis { $most } Schritte sein.
deck-name = Ein Schritt heißt mit bis zu { $most } Kleinbuchstaben, Ziffern oder Strichen, nicht „{ $name }“.
deck-name-twice = Zwei Schritte heißen „{ $name }“; gib ihnen verschiedene Namen.
deck-name-taken = „{ $step }“ braucht einen anderen Namen als „{ $name }“.
deck-seat = „{ $step }“ braucht jemand anderen; lass ihn in einem früheren Schritt wählen.
deck-signpost = „{ $step }“ nimmt mehr, als der Wegweiser verlangt.
deck-amount = „{ $step }“ verlangt mehr als { $most } Früchte.
deck-fruits = „{ $word }“ ist nicht lesbar: Früchte schreibt man 3p, 1* für beliebige, 3= für 3 gleiche, 3/ für 3 verschiedene.
deck-step = Der Schritt „{ $step }“ ist nicht lesbar; es gibt: { $known }.

## Was Schritte einer Karte tun, für alle, die eine machen

write-draw-n = zieh { $count ->
    [one] 1 Frucht
   *[other] { $count } Früchte
}
write-draw-n-each-what = zieh { $count } für jede: { $word }
write-fill-n = zieh, bis du { $count } hast
write-level-n = zieh, bis du so viele hast wie die vollste Hand, höchstens { $count }
write-others-draw-n = alle anderen ziehen { $count }
write-left = gemeint ist, wer links von dir sitzt
write-right = gemeint ist, wer rechts von dir sitzt
write-richest = gemeint ist, wer die meisten Früchte hat
write-leader = gemeint ist, wer die meisten Säfte hat
write-choose-seat = wähl jemand anderen
write-choose-seat-with-n = wähl jemand anderen mit mindestens { $count } Früchten
write-pass-1f = gib dieser Person: { $sign }
write-get-n = diese Person gibt dir { $count }
write-get-n-but-f = diese Person gibt dir { $count }, aber nicht das eben Bekommene ({ $sign })
write-return-n = gib dieser Person { $count } deiner Wahl
write-steal-n = zieh { $count } verdeckt aus der Hand dieser Person
write-swap = tausch die Hand mit dieser Person
write-offer = zeig deine Hand; alle anderen dürfen 1 nehmen
write-treat = gib allen anderen je 1
write-discard-nf = leg { $count } einer Sorte ab: { $sign }
write-discard-any = leg beliebig viele ab
write-discard-n = leg { $count } deiner Wahl ab
write-salvage-n = nimm { $count } deiner Wahl vom Ablagestapel
write-reveal = deck Früchte auf und nimm sie, wann du willst
write-name = nenn eine Sorte
write-collect-n = alle anderen geben dir bis zu { $count } davon
write-bet = deck eine Frucht auf; hattest du recht, gehört sie dir
write-claim-token = nimm einen Fruchtmarker deiner Wahl
write-gain-wild = nimm einen Jokermarker
write-gain-twice = nimm einen Doppelzugmarker
write-gain-mix = nimm eine Fruchtmix-Karte
write-thief = versetz den Dieb
write-stock = füll den Markt auf
write-trade-n = tausch bis zu { $count } mit dem Markt
write-again = du bist noch einmal am Zug
write-each-taken = genommene Frucht
write-each-dropped = hier abgelegte Frucht
write-each-variety = Sorte in deiner Hand
write-each-juice = Saft von dir
write-each-behind = Saft, den die führende Person mehr hat als du
