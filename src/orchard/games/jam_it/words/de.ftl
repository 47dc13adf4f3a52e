title = JAM IT
about = Schiebe fremde Deckel herum, bis deine fallen.
option-seats = Personen
    .about = wie viele mitspielen
option-board = Brett
    .about = Felder an jeder Seite
    .standard = Standard, 5 Felder
    .mini = Mini, 4 Felder
option-layout = Aufbau
    .about = wo die Edelsteine am Anfang liegen
    .ring = im Ring

seat-0 = Rot
seat-1 = Blau
seat-2 = Gelb
look-red-lid = { $count ->
    [one] roter Deckel
   *[other] { $count } rote Deckel
}
look-blue-lid = { $count ->
    [one] blauer Deckel
   *[other] { $count } blaue Deckel
}
look-yellow-lid = { $count ->
    [one] gelber Deckel
   *[other] { $count } gelbe Deckel
}
look-tin-lid = { $count ->
    [one] Blechdeckel
   *[other] { $count } Blechdeckel
}
look-red-gem = { $count ->
    [one] roter Edelstein
   *[other] { $count } rote Edelsteine
}
look-blue-gem = { $count ->
    [one] blauer Edelstein
   *[other] { $count } blaue Edelsteine
}
look-yellow-gem = { $count ->
    [one] gelber Edelstein
   *[other] { $count } gelbe Edelsteine
}
look-red-pawn = { $count ->
    [one] rote Figur
   *[other] { $count } rote Figuren
}
look-blue-pawn = { $count ->
    [one] blaue Figur
   *[other] { $count } blaue Figuren
}
look-yellow-pawn = { $count ->
    [one] gelbe Figur
   *[other] { $count } gelbe Figuren
}
place-corner-1 = Ecke oben links
place-corner-2 = Ecke oben rechts
place-corner-3 = Ecke rechts
place-corner-4 = Ecke unten rechts
place-corner-5 = Ecke unten links
place-corner-6 = Ecke links
counter-points = Punkte
counter-kept = Blechdeckel

pawn-0 = die rote Figur
pawn-1 = die blaue Figur
pawn-2 = die gelbe Figur

## Die Regeln in Bildern

goal = Du bekommst Punkte, wenn Deckel und Edelsteine deiner Farbe fallen: 13 gewinnen, zu dritt 11.
step-1 = Schiebe zwei Deckel in eine der Bahnen vor deiner Figur: einen in der Farbe deines Gegenübers und einen aus Blech. Alles im Weg rückt weiter.
step-2 = Was vom Rand fällt, bringt seiner Farbe einen Punkt, egal wer schiebt; ins Loch zwei. Fällt dein eigener Edelstein, schiebst du zwei eigene Deckel nach.
step-3 = Am Ende deines Zugs stellst du deine Figur an eine freie Ecke. Sie bestimmt, welche Bahnen du nächstes Mal hast.

## What is pushed in

lid-0 = einen roten Deckel
lid-1 = einen blauen Deckel
lid-2 = einen gelben Deckel
lid-3 = einen Blechdeckel

## What falls

piece-0 = Ein roter Deckel
piece-1 = Ein blauer Deckel
piece-2 = Ein gelber Deckel
piece-3 = Ein Blechdeckel
piece-4 = Ein roter Edelstein
piece-5 = Ein blauer Edelstein
piece-6 = Ein gelber Edelstein

## What is to be done

insert = Schiebe { $first } und { $second } in eine Bahn.
then-look = Welcher Deckel kommt zuerst?
extra = Dein Edelstein ist gefallen! Schiebe { $lid } in eine Bahn und noch einen in eine andere.
extra-second = Schiebe jetzt { $lid } in eine andere Bahn als die bei { $cell }.
pawn = Stelle jetzt deine Figur an eine freie Ecke.

## How it ended

won = { $seat } gewinnt mit { $points } Punkten.

## What happened

inserted = { $seat } hat { $first } und { $second } bei { $cell } eingeschoben.
pushed = { $seat } hat { $lid } bei { $cell } eingeschoben.
fell-off = { $piece } ist vom Rand gefallen: { $seat } hat { $points } von { $goal }.
fell-in = { $piece } ist ins Loch gefallen: { $seat } hat { $points } von { $goal }.
kept = Ein Blechdeckel ist vom Rand gefallen: { $seat } behält ihn und hat jetzt { $count }.
kept-two = Ein Blechdeckel ist ins Loch gefallen: { $seat } behält zwei dafür und hat jetzt { $count }.
traded = { $seat } tauscht drei Blechdeckel gegen einen Punkt und hat { $points } von { $goal }.
pawn-moved = { $seat } hat { $pawn } an die { $corner } gestellt.

## Why not

J12-over = Das Spiel ist vorbei.
J4-insert-due = Schiebe erst { $first } und { $second } in eine Bahn, in beliebiger Reihenfolge.
J7-other-column = Der zweite Deckel kommt in eine andere Bahn: Der erste kam bei { $cell } hinein.
J7-extra-due = Dein Edelstein ist gefallen: Schiebe jetzt { $lid } in eine Bahn.
J7-no-extra = Weitere Deckel darfst du nur einschieben, wenn ein Edelstein von dir gefallen ist.
J9-stays = Deine Figur darf nicht an der { $corner } bleiben.
J9-taken = An der { $corner } steht schon eine Figur.
J9-pawn-due = Deine Deckel sind drin: Stelle jetzt deine Figur an eine freie Ecke.

## Actions that cannot be read

unreadable-action = „{ $text }“ ist keine Aktion: Schreib einen Einschub wie 5bn, eine Zugabe wie e5 oder einen Schritt der Figur wie p3.
unreadable-column = Es gibt keine Bahn { $column }: Die Bahnen sind 1 bis { $last }.
unreadable-corner = Das ist ein Schritt der Figur, aber die Ecken sind 1 bis 6, nicht { $corner }.

## Positions that cannot be

refused-pawns = PAWNS nennt { $seats } verschiedene Ecken von 1 bis 6 (J2).
refused-neutrals = Zu dritt ist NEUTRALS „-“ (J4).
refused-kept = Drei behaltene neutrale Münzen werden sofort zu einem Punkt (J11).
refused-hole = Das Loch „#“ ist das Feld in der Mitte und kein anderes.
refused-stones = Alle haben je { $most } Steine; hier sind mehr „{ $stone }“ (J1).
refused-counters = { $field } hat { $seats } Zahlen, durch Kommas getrennt.
refused-phase = „{ $phase }“ ist keine Phase: Schreib insert:K, extra:K:C:F, pawn:K oder over:K.
refused-over = Das Spiel ist genau dann vorbei, wenn jemand { $goal } Punkte oder mehr hat (J12).
refused-points = Niemand kann mehr als { $most } Punkte haben: Ein Stein oder eine Münze bringt höchstens 2 (J10).
refused-column = Es gibt keine Bahn { $column }: Die Bahnen sind 1 bis { $last }.
refused-freed = Vor der ersten Münze einer Zugabe hat währenddessen noch kein Stein das Brett verlassen (J8).
