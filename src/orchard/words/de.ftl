## Was alle Spiele sagen

prompt = { $who }: { $task }
chance = Zufall
list-more = { $first }, { $next }
list-last = { $first } und { $last }
count-of = { $value } von { $goal }

## Spiele und Optionen

game-unknown = Ein Spiel „{ $game }“ gibt es nicht; zur Wahl stehen { $known }.
game-layout = Das Spiel hat { NUMBER($filled, useGrouping: 0) } Zeilen von { $rows } geschrieben, sein Layout hat aber nur Platz für { NUMBER($room, useGrouping: 0) }.
option-range = Die Option { $option } muss zwischen { NUMBER($low, useGrouping: 0) } und { NUMBER($high, useGrouping: 0) } liegen, nicht bei „{ $given }“.
option-range-word = Die Option { $option } kann nicht „{ $given }“ sein; zur Wahl stehen { $values }.
option-range-file = Die Option { $option } kann nicht „{ $given }“ sein; zur Wahl stehen { $values } oder der Name einer .toml-Datei.
option-unknown = { $game } hat keine Option „{ $option }“ (es gibt: { $known }).
option-unreadable = „{ $word }“ ist nicht lesbar: Schreibe jede Option einmal, als name=wert.

## Stellungen und Aktionen

refused-rows = Das Brett muss { $count } Reihen mit { $lengths } Feldern haben.
refused-letter = Auf dem Brett steht „{ $letter }“; ein Feld ist eines von { $alphabet }
refused-fields = Eine Stellung schreibt man { $fields }, mit je einem Leerzeichen dazwischen.
refused-number = { $what } muss eine ganze Zahl sein, nicht „{ $text }“.
refused-index = { $what } muss zwischen 0 und { $last } liegen, nicht bei { $number }.
unreadable-cell = „{ $text }“ ist kein Feld dieses Bretts: Die Reihen gehen von a (unten) bis { $last }.
unreadable-cell-row = „{ $text }“ ist kein Feld dieses Bretts: Die Reihen gehen von a (unten) bis { $last }, und Reihe { $row } hat die Felder { $row }1 bis { $row }{ $cells }.
unreadable-cell-column = „{ $text }“ ist kein Feld dieses Bretts: Die Spalten gehen von a bis { $last }, die Reihen von 1 bis { $rows }.
unreadable-start = „{ $text }“ ist nicht lesbar: „{ $cell }“ ist kein Feld dieses Bretts.
unreadable-end = Der Zug beginnt auf { $start }, aber „{ $end }“ ist kein Feld.
unreadable-code = Eine Aktion { NUMBER($action, useGrouping: 0) } gibt es in diesem Spiel nicht.
action-illegal = { $action } ist nicht erlaubt: { $clause } { $reason }
action-number = Aktion { NUMBER($number, useGrouping: 0) }: { $sentence }
action-none = Dort lässt sich gerade nichts tun.
position-not-chance = Nur Aktionen des Zufalls haben Gewichte, und der Zufall ist nicht an der Reihe.
position-not-over = Die Partie ist nicht zu Ende, also gibt es noch kein Ergebnis.
position-over = Die Partie ist zu Ende: Es gibt nichts zu wählen.
position-no-seat = Hier ist niemand an der Reihe, also gibt es nichts zu überlegen.
observation-none = { $game } hat keine Beobachtung, also kann man daran nicht lernen; dem Game fehlt der Teil `observation`.
even-none = { $game } bietet keinen ausgeglichenen Start.
even-not = Diese Aktionen beginnen nicht mit einem ausgeglichenen Start.
even-never = { $game } hat unter { NUMBER($tries, useGrouping: 0) } Auslagen keinen ausgeglichenen Start gefunden.
seat-unknown = Platz { NUMBER($seat, useGrouping: 0) } gibt es nicht; die Plätze sind 0 bis { $last }.
match-players = Es gibt { $seats } Plätze, aber { $players ->
    [one] 1 Name ist angegeben
   *[other] { $players } Namen sind angegeben
}.
match-undo = { NUMBER($count, useGrouping: 0) } lassen sich nicht zurücknehmen: { $played ->
    [0] Es wurde noch keine Aktion gespielt
    [one] Es wurde erst 1 Aktion gespielt
   *[other] Es wurden erst { NUMBER($played, useGrouping: 0) } Aktionen gespielt
}.

## Aufzeichnungen, Fabeln und andere Dateien

file-unreadable = { $path } lässt sich nicht lesen: { $why }.
file-unwritable = { $path } lässt sich nicht schreiben: { $why }.
file-not-text = { $path } lässt sich nicht lesen: Das ist kein UTF-8-Text.
file-line = Zeile { NUMBER($number, useGrouping: 0) }: „{ $name }“ ist unbekannt oder kommt zweimal vor; es gibt { $known }.
record-heading = Eine Aufzeichnung beginnt mit der Zeile „{ $heading }“.
record-game = Eine Aufzeichnung muss ihr Spiel nennen, etwa „game: skirt“.
record-version = Diese Partie wurde nach Version { $played } der Regeln gespielt; jetzt gilt Version { $version }.
record-result = Laut Aufzeichnung ist das Ergebnis { $given }, ihre Aktionen ergeben aber { $found }.
fable-heading = Eine Fabel beginnt mit der Zeile „{ $heading }“.
fable-missing = Die Zeile „{ $name }:“ fehlt.
fable-numbers = In einer Zeile sollten ganze Zahlen stehen, keine davon riesig.
fable-crowd = An dieser Fabel haben schon { $most } Leute mitgespielt; mehr können nicht dazukommen.
fable-left = Was auf dem Tisch liegt, passt nicht zu den Karten.
fable-mismatch = Spieler, Plätze und Punkte passen nicht zueinander.
fable-many = { $low } bis { $high } können mitspielen, nicht { $given }.
fable-none = { $game } hat keine Kampagne und lässt sich nicht als Fabel spielen.
fable-figures = Jeder braucht eine eigene Figur.
fable-plain = Diese Partie gehört zu keiner Fabel.
fable-twice = Niemand kann in einer Partie zweimal mitspielen.
fable-unfinished = Die Partie ist noch nicht zu Ende. Spiele sie erst fertig.

## Die Textschnittstelle, die immer Englisch spricht

engine-no-game = Es gibt noch kein Spiel. Beginne mit „new GAME“, zum Beispiel „new skirt“.
engine-command = Den Befehl „{ $command }“ gibt es nicht; es gibt { $known }.
engine-new = Sag, welches Spiel: new GAME [option=value ...].
engine-play = Sag, was gespielt wird: play ACTION [ACTION ...].
engine-undo = Sag, wie viele Aktionen zurückgenommen werden: undo [N].
engine-legal = { $action } ist erlaubt.
engine-unknown = „{ $word }“ ist unbekannt. Verwendung: { $usage }.
engine-usage = Verwendung: { $usage }.
engine-number = { $what } muss eine ganze Zahl zwischen { $low } und { $high } sein, nicht „{ $text }“.
engine-seconds = seconds muss über 0 und höchstens bei { NUMBER($high, useGrouping: 0) } liegen, nicht bei „{ $text }“.

## Bots

bot-random = Zufallsbot
    .about = spielt irgendetwas
bot-greedy = Gierschlund
    .about = nimmt, was auf den ersten Blick am besten aussieht
bot-pip = Kern
    .about = spielt mit und vergisst die Hälfte von dem, was er sieht
bot-sprout = Spross
    .about = ist eifrig und leicht abzulenken
bot-sapling = Setzling
    .about = weiß, was er will, aber nicht immer, was du willst
bot-blossom = Blüte
    .about = spielt gut und patzt ab und zu
bot-harvest = Ernte
    .about = übersieht selten etwas
bot-orchardist = Obstbauer
    .about = hat schon jeden Baum gesehen
bot-sage = Baumflüsterer
    .about = hat alles im Spiel gegen sich selbst gelernt
bot-unknown = Einen Bot „{ $name }“ gibt es nicht; zur Wahl stehen { $known }.
bot-no-net = { $name } spielt mit einem Netz, und für { $game } gibt es keins, das zu den Regeln passt. Am stärksten spielt hier { $strongest }.

## Die Arena, in der Bots gegeneinander spielen

entrant-wrong = „{ $text }“ ist nicht lesbar. Antreten können { $known }; eine Spielstärke kann ein Budget haben, etwa blossom:playouts=500 oder orchardist:seconds=1; ein anderes Programm ist cmd:COMMAND.
entrant-net = „{ $text }“ ist nicht lesbar; schreib net:DATEI oder net:DATEI:simulations=64.
entrant-budget = „{ $text }“ ist kein Budget; schreibe { $name }:playouts=500 oder { $name }:seconds=1.
entrant-no-budget = { $name } braucht kein Budget und kann mit „{ $text }“ nichts anfangen. Lass es weg.
entrant-quotes = In „{ $text }“ ist ein Anführungszeichen nicht geschlossen.
entrant-command = „{ $text }“ nennt kein Programm; schreibe zum Beispiel cmd:./my-bot.
entrant-twice = Zwei in der Arena heißen { $name }; gib einem davon einen anderen Namen, etwa { $other }.
entrant-few = Für eine Arena braucht es mindestens zwei Bots, zum Beispiel pip,sprout.
entrant-hidden = { $name } kann { $game } nicht spielen: Über die Textschnittstelle erführe das Programm mehr, als sein Platz wissen darf. Unsere eigenen Bots können es.
entrant-fault = { $name } { $fault }.
fault-started = lässt sich nicht starten: { $command }: { $why }
fault-answer = hat auf „{ $command }“ mit „{ $answer }“ geantwortet
fault-unreadable = hat „{ $answer }“ geantwortet, was nicht lesbar ist ({ $sentence })
fault-illegal = hat „{ $answer }“ geantwortet, was nicht erlaubt ist ({ $reason })
fault-late = hat auf „{ $command }“ nicht innerhalb von { $seconds } s geantwortet
fault-long = hat auf „{ $command }“ mit mehr als { NUMBER($most, useGrouping: 0) } Bytes geantwortet
fault-ended = hat sich beendet: { $last }
fault-silent = hat sich wortlos beendet
fault-endless = Die Partie war nach { NUMBER($most, useGrouping: 0) } Aktionen noch nicht zu Ende.
question-bounds = Die Grenzen liegen zwischen 0 und 1, die kleinere zuerst, etwa 0.5 0.65; nicht { $low } { $high }.
arena-settings = { $path } enthält Partien mit anderen Einstellungen ({ $name }: { $found }, nicht { $wanted }); wähle eine andere Datei oder lösche diese.
arena-log = { $path } ist kein Protokoll einer Arena; wähle eine andere Datei.
arena-busy = Eine andere Arena schreibt gerade in { $path }; warte, bis sie fertig ist, oder wähle eine andere Datei.
arena-broken = Ein Prozess, der Partien spielte, ist abgestürzt, vielleicht aus Speichermangel.
arena-title = { $game }: Punktquote der Zeile mit 95-%-Intervall
arena-rating = Wertung
arena-seconds = Sekunden pro Zug
arena-longest = längster
arena-score = { $a } erreicht { $score } ({ $low } bis { $high }) gegen { $b }, in { NUMBER($matches, useGrouping: 1) } Partien.
arena-above = Entschieden: { $a } liegt gegen { $b } über { $bound }: { $score } ({ $low } bis { $high }), in { NUMBER($matches, useGrouping: 1) } Partien.
arena-below = Entschieden: { $a } liegt gegen { $b } unter { $bound }: { $score } ({ $low } bis { $high }), in { NUMBER($matches, useGrouping: 1) } Partien.
arena-open = Nicht entschieden: { $a } erreicht { $score } ({ $low } bis { $high }) gegen { $b }, in { NUMBER($matches, useGrouping: 1) } Partien. Mehr Runden zeigen vielleicht, auf welcher Seite von { $bounds } das liegt.
arena-by-seat = Siege nach Plätzen: { $shares }
arena-fault = Fehler, { $count ->
    [one] einmal
   *[other] { NUMBER($count, useGrouping: 1) }-mal
}: { $fault }
arena-stopped = Angehalten. Derselbe Befehl macht hier weiter.
arena-lost = Angehalten. Ohne --log bleibt nichts erhalten.

## Suchen und Lösen

solve-hidden = { $game } lässt sich nicht lösen, weil nicht alle alles sehen.
solve-no-seat = Hier ist niemand an der Reihe. Nenne mit --position eine Stellung oder spiele mit --play bis zu einer.
solve-begin = löst
solve-after = nach { $action }
solve-done = fertig
solve-positions = { $count ->
    [one] 1 Stellung
   *[other] { NUMBER($count, useGrouping: 1) } Stellungen
}
solve-won = { $who } ist am Zug und gewinnt.
solve-not-won = { $who } ist am Zug und kann keinen Sieg erzwingen.
solve-open = { $who } ist am Zug; wer gewinnt, ist nicht bekannt.
solve-other-wins = { $winner } gewinnt, was immer { $who } tut.
solve-wins = gewinnt: { $actions }
solve-loses = gewinnt nicht: { $actions }
solve-unknown = nicht bekannt: { $actions }
playouts-title = { NUMBER($games, useGrouping: 1) } zufällige Partien von { $game }
playouts-actions = Aktionen pro Partie
playouts-returns = mittleres Ergebnis
playouts-seat = Platz { $seat } { $value }
playouts-speed = Tempo
playouts-rate = { NUMBER($games, useGrouping: 1) } Partien/s, { $steps } Millionen Schritte/s

## Die Kommandozeile

language-unknown = „{ $given }“ ist keine Sprache, die Orchard spricht; zur Wahl stehen { $known }.
memory-short = Dafür reicht der Speicher dieses Rechners nicht. Versuch es mit weniger.
interrupted = Abgebrochen.
system-failed = Das System meldet: { $why }.
system-file = { $path }: { $why }.
goodbye = Auf Wiedersehen!
wrote = { $path } geschrieben.
server-missing = Tische im Netz brauchen { $package }, und das ist nicht installiert: pip install 'orchard[server]'.
postgres-missing = Eine PostgreSQL-Datenbank braucht { $package }, und das ist nicht installiert: pip install 'orchard[postgres]'.
redis-missing = Eine Redis-Adresse braucht { $package }, und das ist nicht installiert: pip install 'orchard[redis]'.
report-missing = Diagramme brauchen { $package }, und das ist nicht installiert: pip install 'orchard[report]'.
cuda-missing = Hier lässt sich kein CUDA-Gerät nutzen; nötig sind eine NVIDIA-GPU und „pip install orchard[cuda]“.
wasm-missing = WebAssembly zu bauen braucht { $package }, und das ist nicht installiert: pip install 'orchard[wasm]'.
train-missing = Training braucht { $package }, und das ist nicht installiert: pip install 'orchard[train]'.
train-goes-on = Es geht in { $path } weiter, nach { $minutes } Minuten.
train-compiling = Wird kompiliert; das zählt nicht als Training.
train-not-recorded = Die Suchen wurden Schritt für Schritt gestartet, das ist langsamer: { $why }
train-minutes = Minuten
train-positions = Stellungen
train-games = Partien
train-speed = Stellungen/s
train-evaluations = Bewertungen/s
train-policy = Zugverlust
train-values = Wertverlust
train-length = Partielänge
train-rating = Wertung
net-wrong = { $path } ist kein Netz.
net-game = Dieses Netz spielt { $plays }, nicht { $game }.
net-version = Dieses Netz hat { $game } nach Regeln der Version { NUMBER($had, useGrouping: 0) } gelernt, inzwischen gilt Version { NUMBER($has, useGrouping: 0) }; trainiere es neu.
net-sight = Was ein Netz von { $game } sieht, hat sich seit seinem Training geändert; trainiere es neu.
checkpoint-wrong = Bei { $path } lässt sich nicht weitermachen; wähle einen anderen Ordner.
checkpoint-other = In { $path } liegt ein anderes Training ({ $names } unterscheiden sich); wähle einen anderen Ordner.
serve-ready = Orchard ist bereit: { $address }
serve-stop = Beende es mit Strg+C.
games-game = Spiel
games-title = Titel
games-designer = Autor
games-seats = Plätze
games-minutes = Minuten
games-options = Optionen
show-action = --action gehört zur Datei einer Aufzeichnung, nicht zu einem Spiel.
show-option = --option und --position gehören zu einem Spiel, und „{ $given }“ ist keines.
warm-compiling = übersetzt
warm-ready = bereit
fable-exists = { $path } gibt es schon; wähle eine andere Datei.
fable-begun = Eine Fabel beginnt. Spiele sie: orchard fable play { $path }
fable-again = Die Fabel beginnt von vorn.
fable-player = Name
fable-points = Punkte
fable-found = { $name } fand „{ $card }“.
fable-game = Partie { $number } ({ $date }): gewonnen von { $winners }.
fable-games = Beendete Partien: { $count }
fable-told = Der große Stapel ist leer: Die Fabel ist erzählt.
fable-untold = Im großen Stapel wartet noch Neues.

## Spielen im Terminal

play-choose = Orchard – was möchtest du spielen?
play-game = Spiel
play-choice-wrong = Bitte gib eine dieser Nummern ein.
play-no-input = Niemand kann ein Spiel auswählen; nenne eines, zum Beispiel: orchard play skirt.
play-you = Du
play-help = Gib eine Aktion ein, um sie zu spielen, zum Beispiel { $example }.
play-help-actions = alle erlaubten Aktionen
    .typed = ?
play-help-why = warum eine Aktion nicht erlaubt ist
    .typed = why AKTION
play-help-undo = deinen Zug zurücknehmen
    .typed = undo
play-help-hint = was ein Bot täte
    .typed = hint
play-help-rules = die Spielregeln
    .typed = rules
play-help-save = die Partie als Aufzeichnung behalten
    .typed = save DATEI
play-help-quit = aufhören
    .typed = quit
play-legal = Das ist erlaubt.
play-saved = In { $path } gespeichert.
play-thinking = denkt nach …
play-plays = { $name } spielt { $action }
play-sure = ist sich sicher
play-expects = erwartet { $value }
play-then = dann { $line }
play-looks = { NUMBER($count, useGrouping: 1) }-mal hingesehen
play-drawn = Unentschieden.
play-won = Du hast gewonnen.
play-won-by = Gewonnen: { $names }.

## Einstellungen des Servers

setting-wrong = Die Einstellungen sind nicht lesbar: { $why }.
setting-address = { $host } Port { NUMBER($port, useGrouping: 0) } lässt sich nicht öffnen: { $why }. Wähle mit --port einen anderen.
setting-database = „{ $given }“ ist keine Datenbankadresse; schreibe sqlite:///FILE oder postgresql://USER@HOST/NAME.
setting-host = Die Einstellung „host“ ist leer: Das würde überall lauschen. Schreibe 0.0.0.0, wenn du das meinst.
setting-log-level = Eine Protokollstufe „{ $given }“ gibt es nicht; zur Wahl stehen { $known }.
setting-redis = „{ $given }“ ist keine Adresse eines Redis-Servers; schreibe redis://HOST:PORT.
setting-secret = Das Geheimnis muss mindestens { $least } Zeichen haben oder weggelassen werden.
page-not-built = Die Oberfläche für den Browser ist noch nicht gebaut.

## Was an einem Tisch geschieht

guest = Gast
guest-named = Gast { $animal }
animal-badger = Dachs
animal-beaver = Biber
animal-cat = Katze
animal-crane = Kranich
animal-deer = Reh
animal-dolphin = Delfin
animal-finch = Fink
animal-frog = Frosch
animal-goat = Ziege
animal-hedgehog = Igel
animal-heron = Reiher
animal-horse = Pferd
animal-lark = Lerche
animal-lynx = Luchs
animal-mole = Maulwurf
animal-moose = Elch
animal-mouse = Maus
animal-otter = Otter
animal-panda = Panda
animal-penguin = Pinguin
animal-robin = Rotkehlchen
animal-seal = Robbe
animal-snail = Schnecke
animal-sparrow = Spatz
animal-squirrel = Eichhörnchen
animal-stork = Storch
animal-swan = Schwan
animal-tiger = Tiger
animal-turtle = Schildkröte
animal-whale = Wal
animal-wolf = Wolf
animal-zebra = Zebra
news-set = Der Tisch ist gedeckt.
news-set-even = Der Tisch ist gedeckt, mit ausgeglichenem Start.
news-sits = { $name } nimmt Platz.
news-bot-sits = Der Bot { $name } nimmt Platz.
news-returns = { $count ->
    [0] { $name } ist wieder da.
    [one] { $name } ist wieder da. { $bot } hat 1 Zug für { $name } gespielt.
   *[other] { $name } ist wieder da. { $bot } hat { $count } Züge für { $name } gespielt.
}
news-leaves = { $name } ist gegangen.
news-opens = Der Tisch ist jetzt offen für alle.
news-closes = Der Tisch ist jetzt privat: Nur wer den Link hat, kann mitspielen.
news-offers-undo = { $name } möchte einen Zug zurücknehmen.
news-offers-draw = { $name } bietet ein Unentschieden an.
news-offers-rematch = { $name } möchte noch eine Partie.
news-agrees = { $name } ist einverstanden.
news-declines = { $name } lehnt ab.
news-takes-back = { $name } nimmt einen Zug zurück.
news-resigns = { $name } gibt auf.
news-time-up = Die Zeit von { $name } ist abgelaufen.
news-follows = Die nächste Partie ist an einem anderen Tisch.
ending-agreed = Ihr habt euch auf ein Unentschieden geeinigt.
ending-resigned = { $loser } hat aufgegeben: { $winner } gewinnt.
ending-time = Die Zeit von { $loser } ist abgelaufen: { $winner } gewinnt.
text = { $text }

## Was an einem Tisch nicht geht

table-unknown = Unter dieser Adresse gibt es keinen Tisch.
table-old = Diese Partie wurde nach Version { $begun } der Regeln begonnen; jetzt gilt Version { $now }. Sie kann nicht weitergehen, aber ihr könnt sie noch ansehen.
table-unreplayable = Diese Partie wurde nach Version { $begun } der Regeln gespielt und lässt sich mit Version { $now } nicht auf dem Brett zeigen. Das hier wurde aufgeschrieben.
table-no-game = Das Spiel „{ $game }“ ist auf diesem Server nicht installiert, darum lässt sich die Partie nicht auf dem Brett zeigen. Das hier wurde aufgeschrieben.
table-unreadable = Dieser Tisch ist beschädigt und lässt sich nicht auf dem Brett zeigen. Das hier ist noch lesbar.
table-stale = Am Tisch ging es schon weiter. Sieh noch einmal hin und wähle dann.
table-busy = Am Tisch ist gerade viel los. Bitte versuche es noch einmal.
table-gap = Ereignis { NUMBER($number, useGrouping: 0) } kann nicht auf Ereignis { NUMBER($last, useGrouping: 0) } folgen.
turn-not-yours = Du bist nicht an der Reihe.
match-over = Die Partie ist zu Ende.
match-running = Die Partie ist noch nicht zu Ende.
match-waiting = Die Partie beginnt, sobald alle Plätze besetzt sind.
match-begun = Die Partie läuft schon. Du kannst aufgeben oder deinen Platz einem Bot überlassen.
report-unknown = Das hat hier niemand gesagt.
moment-unknown = Ereignis { NUMBER($number, useGrouping: 0) } ist keine Aktion an diesem Tisch.
look-hidden = Was daraus wird, kann noch niemand wissen.
undo-nothing = Du hast noch nichts getan, also gibt es nichts zurückzunehmen.
offer-pending = Es gibt schon ein Angebot. Warte auf die Antworten.
offer-none = Dir wurde nichts angeboten.
offer-bot = Bots nehmen kein Unentschieden an; sie spielen weiter.
offer-never = Dieses Spiel gewinnt immer jemand: Ein Unentschieden gibt es nicht.
rematch-made = Den nächsten Tisch gibt es schon.
seat-taken = Auf diesem Platz sitzt { $name }.
seat-taken-bot = Auf diesem Platz sitzt ein Bot.
seat-none = Du hast an diesem Tisch keinen Platz.
seat-none-link = Der Platz zu diesem Link gehört inzwischen jemand anderem.
ticket-unknown = Dieser Link wurde schon benutzt oder ist zu alt.
record-hidden = Die Aufzeichnung lässt sich lesen, sobald die Partie zu Ende ist.

## Was der Server nicht kann

chairs-me = Nimm mindestens einen Platz selbst.
chairs-count = Dieses Spiel hat { $seats } Plätze, nicht { $chairs }.
clock-range = Eine Uhr hat { $seconds } Sekunden bis { $days } Tage und gibt höchstens { $minutes } Minuten pro Zug dazu.
name-empty = Ein Name braucht mindestens einen Buchstaben.
chat-empty = In dieser Nachricht steht nichts.
text-long = Bitte schreib höchstens { NUMBER($most, useGrouping: 0) } Zeichen; das sind { NUMBER($count, useGrouping: 0) }.
person-unknown = Dein Browser hat sich noch nicht vorgestellt. Bitte lade die Seite neu.
page-unknown = Unter dieser Adresse gibt es nichts.
site-unbuilt = Der Browser-Client ist nicht gebaut; führe zuerst `make client` aus.
site-docs = In „{ $path }“ liegt keine Dokumentation; `make docs` baut sie.
site-written = Die Website liegt in { $folder }. Jeder Webserver kann sie zeigen, aus jedem Ordner.
method-wrong = Das geht unter dieser Adresse nicht.
request-unreadable = Die Anfrage ist nicht zu verstehen.
request-long = Das ist zu viel auf einmal.
message-unreadable = Die Nachricht ist nicht lesbar.
host-foreign = Dieser Server ist für diesen Hostnamen nicht zuständig.
origin-foreign = Die Anfrage kommt von der Seite einer anderen Website.
rate-limited = Das war zu viel auf einmal. Bitte warte einen Moment.
server-failed = Hier ist etwas schiefgegangen. Bitte versuche es noch einmal.
server-stopping = Der Server fährt herunter.
store-failed = Das ließ sich nicht speichern. Bitte versuche es noch einmal.
store-silent = Die Datenbank antwortet nicht.

## Drawings

drawn-price = Preis
drawn-cards = Karten
drawn-needs = braucht
drawn-depth = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
drawn-top = { $number } { $title } oben, { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
drawn-required = braucht { $things }
drawn-hole = Loch

## Was ein Link verrät, bevor man ihm folgt

preview-front = Fünf moderne Brettspiele an einem ruhigen Tisch. Such dir eins aus und setz dich: ohne Konto, ohne Warten.
preview-waiting = An diesem Tisch ist noch Platz. Komm und spiel { $game }.
preview-running = Hier läuft eine Partie { $game }. Komm und schau zu.
preview-over = Eine Partie { $game }, die zu Ende ist. Schau sie dir an.
preview-open = freier Platz

## Was gemeldet wurde, für alle, die einen Server betreiben

reports-none = Es wurde nichts gemeldet.
reports-about = { $at }: { $name } wurde gemeldet.

## Decks, die mitgebracht werden

setting-owner = Das Betreiberpasswort muss mindestens { $least } Zeichen haben.
owner-none = Auf diesem Server ist kein Betreiberpasswort gesetzt, darum kann niemand Decks mitbringen.
owner-wrong = Das ist nicht das Betreiberpasswort.
deck-faults = { $count ->
    [one] Im Deck ist ein Fehler. Behebe ihn zuerst.
   *[other] Im Deck sind { $count } Fehler. Behebe sie zuerst.
}
deck-long = Ein Deck darf höchstens { $most } kB groß sein.
deck-full = Es stehen schon { $most } Decks zur Wahl. Zieh zuerst eins zurück.
deck-full-ever = Dieser Server bewahrt schon { $most } Decks auf und hat keinen Platz für ein weiteres.
deck-unknown = Dieses Deck gibt es hier nicht.
deck-withdrawn = Das Deck „{ $title }“ steht nicht mehr zur Wahl.
deck-option = Die Option „{ $option }“ von { $game } nimmt keine Decks an.
deck-trial = Bots können 1 bis { $most } Fabeln je Spielerzahl spielen.
deck-busy = Die Bots probieren gerade ein anderes Deck aus. Versuch es bitte später noch einmal.

## Sicherungen

store-away = Die Datenbank lässt sich nicht benutzen: { $why }.
backup-written = { $file } geschrieben: { NUMBER($events, useGrouping: 0) } Ereignisse und { NUMBER($people, useGrouping: 0) } Personen; noch einmal gelesen und vollständig (sha256 { $digest }…).
backup-with-key = Der Schlüssel, mit dem Cookies signiert werden, ist in der Datei. Bewahre sie so sicher auf wie die Datenbank.
backup-without-key = Der Schlüssel, mit dem Cookies signiert werden, ist nicht in der Datei: Er steht in den Einstellungen, oder es gibt noch keinen. Bewahre ihn ebenfalls auf.
backup-nothing = Es gibt nichts zu sichern: Noch kein Server hat diese Datenbank benutzt.
backup-foreign = { $file } ist keine Sicherung, die diese Version von Orchard lesen kann.
backup-damaged = { $file } ist beschädigt: Der Inhalt passt nicht zur Prüfsumme. Nimm eine andere Sicherung.
backup-newer = Das stammt von einer neueren Version von Orchard (Schema { $schema }). Installiere zuerst jene Version.
restore-done = { NUMBER($events, useGrouping: 0) } Ereignisse und { NUMBER($people, useGrouping: 0) } Personen aus { $file } wiederhergestellt.
restore-with-key = Auch der Schlüssel, mit dem Cookies signiert werden, ist wiederhergestellt, wenn die Einstellungen keinen anderen nennen: Alle behalten ihre Plätze.
restore-without-key = Die Sicherung enthält keinen Schlüssel für Cookies. Setze das frühere `secret`, sonst sind alle an ihren eigenen Tischen fremd.
restore-running = Ein Server hat diese Datenbank in den letzten Sekunden benutzt. Halte ihn zuerst an.
restore-full = Die Datenbank ist nicht leer. Mit --force wird alles darin ersetzt.
restore-failed = Nicht alle Zeilen von { $table } ließen sich schreiben. Nichts wurde geändert.

## Wer einen Server betreibt

ending-closed = Die Betreiber dieses Servers haben die Partie beendet. Niemand gewinnt.
address-banned = Diese Adresse wird nicht eingelassen. Frag die Betreiber des Servers.
address-wrong = „{ $given }“ ist keine Adresse eines Rechners; schreibe etwas wie 192.0.2.7 oder 2001:db8::7.
person-none = Über „{ $person }“ ist nichts gespeichert. `orchard admin people` listet Personen auf.
admin-no-tables = Es gibt keine Tische.
admin-no-people = Es gibt niemanden.
admin-closed = Tisch { $table } ist geschlossen. Wer dort ist, sieht es nach wenigen Sekunden.
admin-banned = { $address } wird nicht mehr eingelassen, nach wenigen Sekunden auch bei einem laufenden Server.
admin-unbanned = { $address } wird wieder eingelassen.
admin-not-banned = { $address } war nicht gesperrt.
admin-erased = { $person } ist gelöscht, an { NUMBER($count, useGrouping: 0) } Tischen. Ältere Sicherungen enthalten die Daten noch.
