title = Fruits Platter
about = Ein Sprung verschiebt eine ganze Reihe: Bring deine drei Früchte nach Hause.
option-limit = Obergrenze
    .about = Züge, nach denen die Partie unentschieden endet

seat-0 = Igel
seat-1 = Star
colours-0 = Rot, Blau und Gelb
colours-1 = Schwarz, Weiß und Grau
place-side-n = Seite oben
place-side-ne = Seite oben rechts
place-side-se = Seite unten rechts
place-side-s = Seite unten
place-side-sw = Seite unten links
place-side-nw = Seite oben links
look-cherry = { $count ->
    [one] rote Kirsche
   *[other] { $count } rote Kirschen
}
look-plum = { $count ->
    [one] blaue Pflaume
   *[other] { $count } blaue Pflaumen
}
look-lemon = { $count ->
    [one] gelbe Zitrone
   *[other] { $count } gelbe Zitronen
}
look-blackberry = { $count ->
    [one] schwarze Brombeere
   *[other] { $count } schwarze Brombeeren
}
look-lychee = { $count ->
    [one] weiße Litschi
   *[other] { $count } weiße Litschis
}
look-fig = { $count ->
    [one] graue Feige
   *[other] { $count } graue Feigen
}

## Die Regeln in Bildern

goal = Bring jede deiner drei Sorten in einer einzigen Gruppe zusammen, die ihre Heimatseite berührt.
step-1 = Eine Frucht springt geradeaus an den Rand, an dem ihre Sorte zu Hause ist. Welcher das ist, zeigt eine kleine Frucht neben dem Brett.
step-2 = Was dazwischen liegt, rückt ein Feld zurück, bis zur ersten Lücke. Ein Sprung verändert also die ganze Reihe!
step-3 = Jede der drei Sorten ist eine einzige Gruppe und berührt ihre Heimatseite. Das gewinnt.

## What is to be done

deal-side = Gib dieser Seite ihre Frucht: { $place }.
deal-fruit = Auf { $cell } kommt eine Frucht.
choose = Wähle einen Farbsatz oder beginne selbst.
choose-set = Wähle einen Farbsatz; dein Gegenüber beginnt.
jump = Tippe auf eine deiner Früchte und lass sie nach Hause springen.
then-cell = Tippe jetzt darauf, wo sie landet.

## How it ended

won = { $seat } gewinnt: Jede Farbe bildet eine Gruppe und hat ihre Heimatseite erreicht.
drawn = Die Partie endet nach { $count } Zügen unentschieden.

## What happened

dealt-side = Die { $look } ist hier zu Hause: { $place }.
dealt-fruit = Auf { $cell } kam eine { $look }.
chose = { $seat } hat { $colours } gewählt.
took-first = { $seat } beginnt lieber selbst.
jumped = { $seat } ließ eine { $look } von { $start } nach { $end } springen.
shifted = { $count ->
    [one] Eine Frucht rückte ein Feld zurück.
   *[other] { $count } Früchte rückten ein Feld zurück.
}

## Buttons

pick-set = { $colours } spielen
pick-first = Selbst beginnen

## Why not

F10-over = { $count ->
    [one] Die Partie ist nach einem Zug gewonnen.
   *[other] Die Partie ist nach { $count } Zügen gewonnen.
}
FR2-over = Die Partie ist nach { $count } Zügen unentschieden ausgegangen.
F1-has-home = Die { $look } hat ihre Heimatseite schon.
F1-alternate = Die { $look } kann hier nicht zu Hause sein ({ $place }): Die beiden Sätze wechseln sich ab.
F2-all-dealt = Es ist keine { $look } mehr übrig.
F2-deal-over = Alles ist ausgeteilt: Jetzt springen die Früchte.
F3-deal-first = Zuerst müssen alle Früchte ausgeteilt sein.
F3-choose-first = Zuerst muss jemand einen Farbsatz wählen oder selbst beginnen.
F3-choose-set-first = Zuerst muss jemand einen Farbsatz wählen.
F3-choice-over = Die Sätze sind gewählt: Jetzt springen die Früchte.
F4-empty = Auf { $cell } liegt keine Frucht.
F4-not-yours = Die { $look } auf { $cell } gehört nicht dir: Du ziehst mit { $colours }.
F7-at-home = Die { $look } auf { $cell } ist schon zu Hause ({ $place }) und bleibt dort.
F5-not-an-end = { $cell } liegt nicht am Ende einer Linie von { $start } aus.
F5-not-home = { $cell } liegt nicht dort, wo diese Frucht zu Hause ist ({ $place }): Springe nach { $only }.
F5-not-home-two = { $cell } liegt nicht dort, wo diese Frucht zu Hause ist ({ $place }): Springe nach { $first } oder { $second }.
F8-one = Von { $start } aus kann die { $look } nur nach { $only } springen.
F8-two = Von { $start } aus kann die { $look } nur nach { $first } oder { $second } springen.

## Actions and positions that cannot be

unreadable-action = „{ $text }“ ist nicht lesbar: Eine Aktion ist ein Farbbuchstabe ({ $letters }), { $picks } oder ein Zug wie c3-a2.
refused-phase = „{ $phase }“ ist keine Phase: Schreibe deal, choose, choose-set oder { $forms } mit den Plätzen 0 und 1.
refused-moves = MOVES ist { $moves }, aber die Partie endet nach { $limit } Zügen (FR2).
refused-moves-before-play = Vor dem ersten Zug ist MOVES 0.
refused-deal-unfinished = Es ist noch nicht alles ausgeteilt, also ist die Phase „deal“ (F2).
refused-deal-finished = Alle Früchte sind ausgeteilt, also kann die Phase nicht „deal“ sein (F3).
refused-sides-count = SIDES hat sechs Buchstaben, von N an im Uhrzeigersinn.
refused-sides = SIDES kann nicht „{ $sides }“ sein: Jede Farbe kommt einmal vor, die Sätze wechseln sich ab, und es gibt keine Lücken (F1).
refused-sides-first = Die Seiten bekommen ihre Farben vor den Feldern (F1).
refused-colour-count = Von jeder Farbe gibt es { $count } Früchte (F2).
refused-one-empty = Genau ein Feld ist leer (F2).
refused-centre = Bis zum ersten Zug ist die Mitte leer (F2).
refused-gaps = Die Felder werden in Leserichtung ausgeteilt, ohne Lücken (F2).
