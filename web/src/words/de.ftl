### Die Wörter des Browser-Clients, auf Deutsch. Wir sagen „du“ und meiden,
### was nur in einem der deutschsprachigen Länder üblich ist.
###
### Hinweise zu den einzelnen Texten stehen in en.ftl.

## Überall

app-name = Orchard
app-loading = Gleich geht’s los …
app-try-again = Noch einmal versuchen
app-all-games = Alle Spiele
app-close = Schließen
app-copy = Kopieren
app-copied = Kopiert
app-failed = Das hat nicht geklappt. Bitte versuch es noch einmal.
app-unreachable = Orchard ist nicht erreichbar. Prüfe deine Verbindung und versuch es noch einmal.
update-ready = Eine neue Version von Orchard ist da.
update-now = Jetzt wechseln
update-later = Später

## Anstelle einer Seite

page-missing = Unter dieser Adresse gibt es keine Seite.
table-missing = Unter dieser Adresse gibt es keinen Tisch. Ist der Link vollständig?
table-outdated = Diese Partie wurde nach älteren Regeln gespielt und lässt sich nicht mehr anzeigen.
table-damaged = Ein beschädigter Tisch
claim-moving = Dein Platz zieht auf dieses Gerät um …

## Die Startseite

home-tagline = Fünf moderne Brettspiele an einem ruhigen Tisch.
home-welcome = Such dir ein Spiel aus und setz dich. Ohne Konto, ohne Warten.
home-name = Dein Name
home-name-saved = Gespeichert
home-tables = Meine Tische
home-tables-all = Alle meine Partien
home-table-your-turn = Du bist dran
home-table-waiting = Warten
home-table-over = Beendet
home-table-closed = Geht nicht weiter
# Stands for a player without a name: oneself.
home-table-you = Du
home-docs = Dokumentation, für alle, die mehr wissen wollen
home-warming = Die Spiele werden vorbereitet: { $done } von { $total }

## All of one’s matches

games-title = Meine Partien
games-which = Welches Spiel
games-state = Wie es steht
games-any = Jedes Ergebnis
games-running = Läuft
games-won = Gewonnen
games-lost = Verloren
games-drawn = Unentschieden
games-against = Gegen
games-none = Noch keine Partien. Such dir ein Spiel aus und setz dich.

## Ein Spiel auf der Startseite

game-players =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Personen
    }
game-players-range = { $fewest }–{ $most } Personen
game-minutes = { $count } Min.
game-designers = von { $names }
game-against-bot = Gegen einen Bot
game-level = Spielstärke
# Below the choice of a bot.
# Variables:
#   $name (string) - of the bot
#   $about (string) - how it plays: "seldom misses anything"
game-level-about = { $name } { $about }.
game-level-beats = Gewinnt meistens gegen { $name }.
game-level-like = In diesem Spiel etwa so stark wie { $name }.
game-one-screen = An einem Bildschirm
game-invite = Freunde einladen
game-options = Optionen
game-start = Start
game-start-printed = Wie gedruckt
game-start-even = Ausgeglichener Start
game-start-about = Ausgeglichener Start: { $about }
game-starter = Wer beginnt
game-starter-me = Ich
game-starter-other = Jemand anders
game-starter-random = Das Los entscheidet

## Bedenkzeiten

clock-label = Bedenkzeit
clock-none = Unbegrenzt
clock-per-move = { $time } pro Zug
clock-total = { $time } insgesamt
clock-increment = { $time } + { $increment } pro Zug
time-seconds = { $count } Sek.
time-minutes = { $count } Min.
time-hours = { $count } Std.
time-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }

## Ein Tisch

table-home = Orchard: alle Spiele
table-tab-your-turn = ● Du bist dran · { $game }
table-your-turn-told = { $game }: Du bist dran.
table-connection-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
table-watching = Du schaust zu.
table-warming = Die Bots wachen gerade erst auf: Die nächste Minute spielen sie einfacher.
table-place = { $place }: { $pieces }
table-place-chosen = { $place }, gewählt
table-card = { $title }: { $text }
table-needs = braucht
table-price = Preis
table-ready = bezahlbar
table-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }

## Karten, groß gezeigt

# Schließt die Karten, die jemand eben kennengelernt hat.
card-go = Los geht’s
card-before = Vorige Karte
card-after = Nächste Karte
# $at (number) - welche davon gezeigt wird
card-at = { $at } von { $count }
card-close = Jetzt nicht
# Ein Knopf auf einer Karte, die auf dem Tisch liegt.
card-look = Mehr über { $title }
# Auf einer Karte, die jemand noch nicht kennt.
card-new = neu
# Über dem, was eine Karte kostet, und über dem, was man für sie haben muss.
card-price = Preis
card-needs = Du brauchst
card-does = Was sie bewirkt

## Was jetzt zu tun ist

prompt-label = Was zu tun ist
prompt-your-turn = Du bist dran: { $task }
prompt-turn-of = { $name }: { $task }
prompt-goal = Ziel: { $goal }
prompt-won = Du hast gewonnen!
prompt-lost = Du hast verloren.
prompt-drawn = Remis.
# The title of the result for those who did not play, or shared a screen.
banner-winner = { $name } gewinnt
banner-stronger = Stärker: { $name }
banner-gentler = Sanfter: { $name }
banner-hints = Tipps, die du dir geholt hast: { $count }
prompt-invite = Das Spiel beginnt, sobald alle Plätze besetzt sind. Schick deinen Freunden den Link.
prompt-take-seat = Setz dich auf den freien Platz, dann geht es los.
prompt-sending = Wird gesendet …
prompt-confirm = So spielen
prompt-really = So spielen?
prompt-yes = Ja
prompt-confirm-or-continue = Tippe noch einmal darauf, um so zu spielen, oder wähle weiter.
prompt-take-back = Doch nicht
prompt-rematch = Noch eine Partie
prompt-next-match = Zur nächsten Partie
prompt-clause = Regel { $clause }

## Wer am Tisch sitzt

seat-open = Freier Platz
seat-count-of = { $value } von { $goal }
seat-sit = Hier hinsetzen
seat-add-bot = Bot dazuholen
seat-replace = Bot weiterspielen lassen
seat-you = du
seat-bot = Bot
seat-away = gerade weg
seat-thinking = Denkt nach …

## Verlauf und Chat

log-title = Verlauf
log-and-chat = Verlauf und Chat
log-empty = Noch ist nichts passiert.
log-say = Sag etwas
log-send = Senden

## Rückblick auf frühere Züge

replay-title = Rück{"\u00AD"}blick
replay-start = Zum Anfang
replay-back = Zurück
replay-forward = Vor
replay-end = Zum Ende
replay-moment = { $index } von { $last }
replay-news = Inzwischen ging die Partie weiter.
replay-leave = Zurück zum Spiel

## Zurücknehmen, Remis, Aufgeben

controls-again = Nochmal zeigen
controls-again-about = Zeig mir noch einmal, was die anderen getan haben
controls-undo = Zurück{"\u00AD"}nehmen
controls-hint = Tipp
controls-draw = Remis anbieten
controls-resign = Auf{"\u00AD"}geben
controls-resign-confirm = Wirk{"\u00AD"}lich?

## Was man einander anbietet

offer-undo = { $name } möchte etwas zurücknehmen.
offer-draw = { $name } bietet Remis an.
offer-rematch = { $name } möchte noch eine Partie spielen.
offer-undo-sent = Du möchtest etwas zurücknehmen. Die Antwort steht noch aus.
offer-draw-sent = Du hast Remis angeboten. Die Antwort steht noch aus.
offer-rematch-sent = Du möchtest noch eine Partie spielen. Die Antwort steht noch aus.
offer-accept = Einverstanden
offer-decline = Ablehnen

## Links zu einem Tisch

share-button = Teilen
share-title = Freunde einladen oder Gerät wechseln
share-link = Link zu diesem Tisch
share-about = Wer diesen Link hat, kann sich auf einen freien Platz setzen oder zuschauen.
share-record = Diese Partie als Datei speichern
# A match against bots, or on one screen, goes on with a friend in one of the seats.
share-invite = Freunde in diese Partie einladen
share-invite-about = Die Partie geht an einem Tisch mit eigenem Link weiter. Wessen Platz soll frei werden?
# Variables:
#   $name (string) - who has the seat now
share-invite-seat = Platz von { $name }
share-invite-over = Diese Partie ist zu Ende. Beginne eine neue, um jemanden einzuladen.
share-invite-alone = Einladen kannst du dort, wo ein Orchard-Server läuft.
share-private = Privater Link für ein anderes Gerät
share-private-about = Öffne ihn auf deinem anderen Gerät, dann ziehen deine Plätze dorthin um. Zeig ihn niemandem.
share-private-make = Privaten Link erstellen

## Namen

name-title = Wie sollen wir dich nennen?
name-about = Die anderen am Tisch sehen diesen Namen.
name-sit = Platz nehmen
name-skip = Ohne Namen Platz nehmen
name-change = Den Namen { $name } ändern
name-change-title = Ein anderer Name
name-save = Speichern
names-title = Wer spielt mit?
names-about = Alle an diesem Bildschirm können einen Namen haben. Du kannst die Felder auch leer lassen.

## Wer zuschaut, und der Chat

watch-names = Es schauen zu: { $names }
watch-more = Es schauen zu: { $names } und { $count } weitere
chat-watches = schaut zu
chat-about = { $name } stummschalten oder melden
chat-mute = Stummschalten
chat-report = Melden
chat-reported = Gemeldet. Danke.
chat-muted = Du hast { $name } stummgeschaltet.
chat-unmute = Wieder hören

## Bots, die für jemanden spielen

seat-stands-for = spielt für { $name }
stand-in =
    { $count ->
        [one] { $bot } hat { $count } Zug für { $name } gespielt.
       *[other] { $bot } hat { $count } Züge für { $name } gespielt.
    }

## Offene Tische

lobby-title = Offene Tische
lobby-about = Setz dich dazu, schau zu, oder spiel mit dem Nächsten, der kommt.
lobby-somebody = Gegner finden
lobby-room = Hier ist noch Platz
lobby-live = Hier wird gespielt
lobby-none = Gerade ist kein Tisch offen. Such einen Gegner, dann bist du der erste Tisch.
lobby-join = Mitspielen
lobby-watch = Zuschauen
lobby-since = seit { $count } min
lobby-now = gerade eben
lobby-watching = { $count } schauen zu

## Warten auf jemanden

waiting-title = Wir suchen jemanden für { $game } …
waiting-time = Du wartest seit { $time }.
waiting-cancel = Nicht mehr suchen
waiting-bot = Noch ist niemand da. Möchtest du gegen einen Bot spielen?
waiting-bot-play = Gegen { $name } spielen

## Offene und private Tische, Links zu einem Moment, gespeicherte Partien

share-who = Wer kommen darf
share-open = Alle: den Tisch auflisten, damit andere mitspielen und zuschauen können
share-private-only = Nur wer den Link hat
share-moment = Link zu diesem Moment
replay-go-on = Von hier weiterspielen
load-record = Partie aus einer Datei öffnen
load-unreadable = Diese Datei ist keine Partie, die sich hier öffnen lässt.
load-unplayable = Dieses Spiel lässt sich hier noch nicht öffnen. Versuch es in einer Minute noch einmal.

## Regeln

rules-title = Regeln
rules-goal = Darum geht es
rules-clauses = Alle Regeln

## One screen for several people

# Variables:
#   $name (string) - whose turn it is
curtain-pass = Weitergeben an { $name }
curtain-title = { $name } ist dran
curtain-about = Die Hände sind verdeckt. Gib den Bildschirm weiter; sonst sollte niemand hinsehen.
curtain-open = Ich bin { $name }

## Einstellungen

settings-title = Einstellungen
settings-theme = Farben
settings-theme-auto = Wie das System
settings-theme-day = Tag
settings-theme-night = Nacht
settings-language = Sprache
# Answered by one of the three that follow.
settings-pace = Bots spielen
settings-pace-slow = Langsam
settings-pace-usual = Normal
settings-pace-fast = Sofort
settings-board = Spielbrett
settings-turn = Drehen
settings-flip = Spiegeln
settings-as-printed = Wie gedruckt
settings-sound = Geräusche
settings-motion = Steine bewegen sich sanft
settings-confirm = Vor jedem Zug nachfragen
settings-targets = Mögliche Züge markieren
settings-coordinates = Koordinaten anzeigen
settings-notation = Notation im Protokoll
settings-notify = Sag mir Bescheid, wenn ich dran bin

## Fabeln: Partien, die aufeinander folgen

fable-begin = Eine Fabel beginnen
fable-about = Eine Fabel ist eine Reihe von Partien. Was jemand kauft, verschwindet für immer vom Tisch, dafür kommt etwas Neues, und die nächste Partie beginnt, wo die letzte aufgehört hat. Du kannst jederzeit gehen: Alles bleibt aufgehoben.
fable-me = Du
fable-player = { $number }. Mitspieler
fable-who = Wer ist es?
fable-here = Jemand an diesem Bildschirm
fable-friend = Ein Freund, per Link
fable-figure = Figur
fable-name = Name
fable-remove = { $name } entfernen
fable-add = Noch jemand
fable-start = Beginnen
# Ein Knopf am Tisch: was es über die Fabel zu wissen gibt.
fable-button = Fabel
fable-title = Die Fabel
fable-chapter = Partie { $number }
fable-next = Nächste Partie
fable-who-next = Wer spielt als Nächstes mit?
fable-how = Nächste Partie: { $name }
fable-plays = spielt mit
fable-sits-out = setzt aus
fable-by-link = ein Freund springt ein, per Link
fable-somebody = Jemand Neues
fable-story = Die Geschichte bisher
fable-anew = Von vorn beginnen
fable-anew-sure = Wirklich ganz von vorn?
fable-score = Punkte in dieser Fabel
fable-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
  }
fable-plus = (+{ $points })
fable-new = In dieser Partie gefunden: { $cards }.
fable-starts = { $name } beginnt die nächste Partie.
fable-you-start = Du beginnst die nächste Partie.
fable-is-told = Alles ist gefunden: Die Fabel ist erzählt. Ihr könnt weiterspielen oder von vorn beginnen.
fable-to-go-on = Bereit für die nächste Partie
fable-of = Die Fabel von { $names }
fable-go-on = Zurück zum Tisch
fable-save = Als Datei sichern
fable-games = Partien
fable-no-games = Die erste Partie läuft noch.
fable-won = Gewonnen von { $names }.
fable-finds = { $name } fand „{ $card }“.
fable-picture = Wie Partie { $number } ausging
fable-cards = Bisher gefunden
fable-found = Gefunden von { $name } in Partie { $number }
fable-from-start = Von Anfang an dabei

## Eigene Decks

decks-link = Ein eigenes Deck machen
decks-title = Eigene Decks
decks-about = Schreib Karten für { $game }, sieh sie so, wie sie auf dem Tisch liegen werden, und gib die Datei weiter. Was du schreibst, bleibt in diesem Browser.
decks-which = Deine Entwürfe
decks-unnamed = Ein Deck ohne Namen
decks-begin = Ein Deck beginnen
decks-begin-about = Jedes Deck braucht mindestens sechs Karten. Übernimm welche, die es schon gibt, und füg eigene hinzu.
# $deck (string) - a deck that comes with the game, by its name in the options
decks-begin-extend = Karten zu „{ $deck }“ hinzufügen
decks-begin-copy = Die Karten von „{ $deck }“ ändern
decks-begin-name = Mein Deck
decks-open = Eine Datei öffnen
decks-open-failed = Diese Datei ist zu groß oder kein Text.
decks-save = Datei speichern
decks-remove = Entwurf löschen
decks-remove-confirm = Wirklich löschen?
decks-unkept = Dieser Browser bewahrt gerade nichts auf. Speichere die Datei, bevor du gehst.
decks-name = Name des Decks
decks-what = Was es ist
# Two ways to look at a deck.
decks-cards = Karten
decks-text = Als Text
decks-right = Keine Fehler.
decks-wrong = { $count } Fehler
decks-checking = Wird durchgesehen …
# Before a sentence that says what is wrong there.
decks-line = Zeile { $line }
decks-no-server = Ohne Server kann diese Seite bewahren, öffnen und speichern, was du schreibst. Damit Karten gezeichnet und Fehler gefunden werden und Bots spielen, öffne Orchard dort, wo ein Server läuft.
decks-add = Karte hinzufügen
decks-full = Für eine weitere Karte ist kein Platz.
# $title (string) - of a card
decks-edit = „{ $title }“ ändern
decks-untitled = Eine Karte ohne Titel
decks-taken-over = Aus einem anderen Deck übernommen
decks-card = Karte { $number }
decks-card-title = Titel
decks-card-text = Text
decks-card-new = Neuer Ort
decks-card-new-text = Was hier geschieht.
decks-languages = In anderen Sprachen
# $language (string) - by its own name
decks-title-in = Titel: { $language }
decks-text-in = Text: { $language }
decks-price = Preis
decks-signpost = Was du für die Aktion haben musst
decks-steps = Was der Reihe nach geschieht
decks-step = Schritt { $number }
decks-step-count = Wie viele in Schritt { $number }
decks-step-sign = Welche in Schritt { $number }
decks-step-word = Wofür je in Schritt { $number }
decks-step-up = Schritt { $number } nach oben
decks-step-remove = Schritt { $number } entfernen
decks-step-add = Schritt hinzufügen
decks-card-remove = Diese Karte entfernen
decks-done = Fertig
decks-owner = Für die Person, die diesen Server betreibt
decks-owner-none = Auf diesen Server kann niemand Decks stellen: Es ist kein Betreiberpasswort gesetzt (ORCHARD_OWNER).
decks-owner-about = Mit dem Betreiberpasswort kannst du dieses Deck allen anbieten, die hier spielen, und Bots damit spielen lassen.
decks-owner-word = Betreiberpasswort
decks-owner-enter = Weiter
decks-put = Auf diesem Server anbieten
decks-put-done = „{ $title }“ steht jetzt auf der Startseite zur Wahl.
decks-shelf = Decks auf diesem Server
decks-shelf-none = Noch keine.
decks-take = „{ $title }“ als neuen Entwurf ändern
decks-take-short = Öffnen
decks-withdraw = „{ $title }“ zurückziehen
decks-withdraw-short = Zurückziehen
decks-withdrawn = zurückgezogen; Tische damit gehen weiter
decks-trial = Bots damit spielen lassen
decks-trial-about = Bots spielen mit dem Deck ganze Fabeln, von der ersten Partie bis zur letzten Karte.
decks-trial-fables = Fabeln je Spielerzahl
decks-trial-seats = Spielerzahl
decks-trial-start = Los
decks-trial-stop = Anhalten
decks-trial-ready = Die Bots machen sich bereit …
decks-trial-far = { $done } von { $total } Fabeln
decks-trial-failed = Die Bots konnten nicht zu Ende spielen. Versuch es bitte noch einmal.
decks-report = Was die Bots gefunden haben
decks-report-fine = Jede Karte wurde genutzt und keine zu oft.
decks-report-dead = Nie genutzt: { $cards }.
decks-report-dominant = Zu oft genutzt: { $cards }.
decks-report-players = Spielerzahl
decks-report-told = Zu Ende erzählt
decks-report-games = Partien je Fabel
decks-report-rounds = Runden je Partie (längste)
decks-report-wins = Siege nach Zugfolge
decks-report-what = Was von jeder Karte gezeigt wird
decks-report-bought = Gekauft beim Besuch
decks-report-used = Benutzt, wenn es ging
decks-report-won = Gewonnen von denen, die sie benutzten
decks-report-card = Karte

## Eine Partie, die sich nicht mehr auf dem Brett zeigen lässt

archive-players = Wer gespielt hat
archive-unread =
    { $count ->
        [one] { $count } Eintrag war nicht lesbar.
       *[other] { $count } Einträge waren nicht lesbar.
    }
