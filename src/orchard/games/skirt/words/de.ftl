title = Skirt
about = Nähe gegenüberliegende Seiten zusammen, vom Rand nach innen.
option-size = Brettgröße
    .about = Felder an jeder Seite

seat-0 = Weiß
seat-1 = Schwarz
look-white-stone = { $count ->
    [one] weißer Stein
   *[other] { $count } weiße Steine
}
look-black-stone = { $count ->
    [one] schwarzer Stein
   *[other] { $count } schwarze Steine
}

stone-0 = einen weißen Stein
stone-1 = einen schwarzen Stein

## Die Regeln in Bildern

goal = Verbinde mit einer Gruppe deiner Steine zwei gegenüberliegende Seiten oder drei, von denen keine zwei benachbart sind.
step-1 = Wenn du dran bist, setz einen Stein auf den äußeren Ring und dann einen zweiten nach innen, auf einer geraden Linie von ihm aus.
step-2 = Der Weg zum zweiten Stein muss frei sein. Nur eine Kette von Steinen, die den äußeren berührt, darf übersprungen werden.
step-3 = Eine weiße Gruppe verbindet zwei gegenüberliegende Seiten. Das gewinnt sofort.

## What is to be done

begin = Setz deinen ersten Stein auf den äußeren Ring, die dunkleren Felder.
second-step = Setz jetzt einen Stein nach innen, in Reichweite von { $cell }.
outer-or-inner = Setz einen Stein auf den äußeren Ring oder von einem deiner Steine aus nach innen.
inner = Setz einen Stein nach innen, von einem deiner Steine auf dem Ring aus.
outer = Setz einen Stein auf den äußeren Ring.
nowhere = Du kannst nirgends setzen, also passe.

## How it ended

won-opposite = { $seat } gewinnt: Eine Gruppe verbindet gegenüberliegende Seiten.
won-three = { $seat } gewinnt: Eine Gruppe verbindet drei Seiten.

## What happened

placed = { $seat } hat { $stone } auf { $cell } gesetzt.
passed = { $seat } hat gepasst.

## Buttons

pass = Passen

## Why not

S8-over = Das Spiel ist vorbei.
S7-no-pass = Passen kannst du nur, wenn du keinen Stein setzen kannst.
S4-first-outer = Der erste Stein kommt auf den äußeren Ring; { $cell } liegt innen.
S5-taken = { $cell } ist besetzt: Steine kommen auf leere Felder.
S5-inner-due = Jetzt folgt der innere Stein: Setz ihn in Reichweite von { $start }.
S3-out-of-reach = { $cell } ist von { $start } aus nicht erreichbar.
SR1-closed = Von { $cell } aus wäre kein inneres Feld erreichbar, und der Stein gewinnt nicht sofort.
S6-not-yours = { $cell } ist von keinem deiner Steine auf dem Ring aus erreichbar.

## Positions that cannot be

refused-mover = Am Zug ist w oder b, nicht „{ $mover }“.
refused-pending = Offen ist „-“ oder ein äußeres Feld, nicht „{ $pending }“.
refused-empty = Ein leeres Brett schreibt man mit „w -“: Weiß beginnt (S4).
refused-both-won = Beide Farben haben eine Gewinngruppe, aber das Spiel endet mit der ersten (S8).
refused-won = Eine Gruppe von „{ $winner }“ hat gewonnen (S8, S9): Das schreibt man „{ $winner } -“.
refused-pending-piece = Auf dem offenen Feld muss ein äußerer Stein der Farbe am Zug liegen (S5).
refused-pending-closed = Vom offenen Feld aus ist nichts erreichbar, also folgt kein innerer Stein (SR1).
