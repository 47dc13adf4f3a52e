title = Nuts Sorting
about = Trage eine Nuss zu einem größeren Haufen oder iss einen kleinen auf.
even-start = Wer beginnt, hat einen Satz mit einer oder zwei Gruppen weniger; das Gegenüber entfernt zwei Nüsse und ist als Zweites an der Reihe. Nach den gedruckten Regeln entscheidet unter Geübten fast immer schon die Wahl des Satzes. So sind die Chancen etwa gleich.

seat-0 = Eichhörnchen
seat-1 = Häher
colours-0 = Rot, Blau und Gelb
colours-1 = Schwarz, Weiß und Grau
counter-groups = Gruppen
look-hazelnut = { $count ->
    [one] rote Haselnuss
   *[other] { $count } rote Haselnüsse
}
look-almond = { $count ->
    [one] blaue Mandel
   *[other] { $count } blaue Mandeln
}
look-cashew = { $count ->
    [one] gelbe Cashew
   *[other] { $count } gelbe Cashews
}
look-walnut = { $count ->
    [one] schwarze Walnuss
   *[other] { $count } schwarze Walnüsse
}
look-pistachio = { $count ->
    [one] weiße Pistazie
   *[other] { $count } weiße Pistazien
}
look-pecan = { $count ->
    [one] graue Pekannuss
   *[other] { $count } graue Pekannüsse
}
nuts-0 = roten Haselnüsse
nuts-1 = blauen Mandeln
nuts-2 = gelben Cashews
nuts-3 = schwarzen Walnüsse
nuts-4 = weißen Pistazien
nuts-5 = grauen Pekannüsse

## Die Regeln in Bildern

goal = Hab vor deinem Gegenüber jede deiner drei Sorten auf einem einzigen Haufen.
step-1 = Versetze eine Nuss auf einer geraden Linie, über alles hinweg, was dort liegt, in eine größere Gruppe als die, aus der sie kommt.
step-2 = Oder räume eine deiner Gruppen ganz vom Brett ab. Die letzte Gruppe einer Sorte bleibt liegen.
step-3 = Jede der drei Sorten ist eine einzige Gruppe. Das gewinnt.

## What is to be done

deal-nut = Auf { $cell } kommt eine Nuss, oder das Feld bleibt leer.
choose = Wähle einen Farbsatz oder beginne selbst.
choose-set = Wähle einen Farbsatz; dein Gegenüber beginnt.
remove-own = Entferne eine deiner Nüsse ({ $colours }).
remove-other = Entferne nun eine Nuss deines Gegenübers ({ $colours }).
move-or-pick-up = Versetze eine Nuss in eine größere Gruppe oder räume eine Gruppe ab.
then-cell = Tippe jetzt darauf, wohin sie kommt.

## How it ended

won = { $seat } gewinnt: Jede Farbe bildet eine einzige Gruppe.

## What happened

dealt = Auf { $cell } kam eine { $look }.
left-empty = { $cell } blieb leer.
chose = { $seat } hat { $colours } gewählt.
took-first = { $seat } beginnt lieber selbst.
removed = { $seat } hat die { $look } auf { $cell } entfernt.
moved = { $seat } hat eine { $look } von { $start } nach { $end } versetzt.
joined = Dort gehört sie zu einer Gruppe aus { $count } Nüssen.
picked-up-one = { $seat } hat die { $look } auf { $cell } abgeräumt.
picked-up = { $seat } hat die { $count } { $nuts } bei { $cell } abgeräumt.

## Buttons

pick-empty = Leer lassen
pick-set = { $colours } spielen
pick-first = Selbst beginnen

## Questions before something is done

pick-up-one = Diese { $look } abräumen?
pick-up-group = Diese { $count } { $nuts } abräumen?

## Why not

N8-over = Die Partie ist vorbei: Drei Farben sind sortiert.
N1-deal-first = Zuerst müssen alle Nüsse ausgeteilt sein.
N1-empty-dealt = Das eine leere Feld steht schon fest.
N1-all-dealt = Es ist keine { $look } mehr übrig.
N1-deal-over = Alles ist ausgeteilt: Versetze eine Nuss oder räume eine Gruppe ab.
N2-choose-first = Zuerst muss jemand einen Farbsatz wählen oder selbst beginnen.
N2-choose-set-first = Zuerst muss jemand einen Farbsatz wählen.
N2-choice-over = Die Sätze sind gewählt: Versetze eine Nuss oder räume eine Gruppe ab.
N3-remove-first = Vor dem ersten Zug muss eine Nuss entfernt werden.
N3-empty = Auf { $cell } liegt keine Nuss, die du entfernen könntest.
NR2-own-first = Entferne zuerst eine deiner eigenen Nüsse ({ $colours }); die { $look } auf { $cell } gehört deinem Gegenüber.
N3-other-due = Entferne nun eine Nuss deines Gegenübers ({ $colours }); die { $look } auf { $cell } gehört dir.
N6-empty = Auf { $cell } liegt keine Nuss, die du abräumen könntest.
N6-not-yours = Die { $look } auf { $cell } gehört nicht dir: Du spielst { $colours }.
N7-last-group = Hier liegt jede { $look }, die es noch gibt, und die letzte Gruppe einer Farbe bleibt liegen.
N4-empty = Auf { $cell } liegt keine Nuss, die du versetzen könntest.
N4-not-yours = Die { $look } auf { $cell } gehört nicht dir: Du spielst { $colours }.
N4-taken = { $cell } ist besetzt: Nüsse kommen auf leere Felder.
N4-off-line = { $cell } liegt nicht auf einer Linie von { $start } aus.
N5-not-larger = Dort läge die Nuss in einer Gruppe der Größe { $after }, jetzt in einer der Größe { $before }: Die Gruppe muss größer werden.

## Actions and positions that cannot be

unreadable-action = „{ $text }“ ist nicht lesbar: Eine Aktion ist ein Farbbuchstabe oder „.“, { $picks }, ein Abräumen wie xc3 oder ein Zug wie c3-a2.
refused-phase = „{ $phase }“ ist keine Phase: Schreibe deal, choose, choose-set oder { $forms } mit den Plätzen 0 und 1.
refused-gaps = Die Felder werden in Leserichtung ausgeteilt, ohne Lücken (N1).
refused-deal-phase = Die Phase ist genau so lange „deal“, wie noch Felder auszuteilen sind (N1).
refused-colour-count = Von jeder Farbe gibt es { $count } Nüsse (N1).
refused-one-empty = Beim Austeilen bleibt ein Feld leer (N1).
refused-before-removals = Bevor etwas entfernt wird, ist genau ein Feld leer (N3).
refused-own-removed = Bis hierher ist genau eine Nuss entfernt, und zwar aus dem eigenen Satz (NR2).
refused-both-removed = Nach dem Aufbau fehlt aus jedem Satz mindestens eine Nuss (N3).
refused-last-group = Die letzte Gruppe einer Farbe wird nie entfernt (N7).
