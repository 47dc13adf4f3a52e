"""A picture: a scene with its numbers looked up, in words and looks, ready to be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from orchard.games import layout as laid
from orchard.games.looks import Look
from orchard.games.narrator import Narrator
from orchard.games.numbers import NONE, TABLE, Mark
from orchard.games.snapshot import Snapshot, Told
from orchard.words import Catalogue, catalogue

FEW = 6  # up to this many cards lie in three columns, more in four


@dataclass(frozen=True)
class Icon:
    """A picture printed on a card, possibly several times."""

    look: Look
    label: str  # in words, with the number
    count: int = 1


@dataclass(frozen=True)
class Card:
    """What is printed on the top card of a stack, and how many cards the stack has."""

    number: int
    title: str
    text: str
    price: tuple[Icon, ...] = ()
    signpost: tuple[Icon, ...] = ()
    depth: int = 1


@dataclass(frozen=True)
class Place:
    """A place of the layout, with the face-up card on it."""

    name: str
    x: float
    y: float
    kind: str = "cell"
    shade: str = "plain"
    label: str = ""  # its name in words
    card: Card | None = None


@dataclass(frozen=True)
class Zone:
    """Places that belong together."""

    name: str
    places: tuple[Place, ...]
    seat: int | None = None
    shape: str = "hex"


@dataclass(frozen=True)
class Piece:
    """A piece on a place, or several identical ones."""

    place: str
    look: Look
    label: str  # in words, for people who cannot see it
    count: int = 1

    @property
    def letter(self) -> str:
        """Its letter in the game's notation."""
        return self.look.letter


@dataclass(frozen=True)
class Seat:
    """One seat's side of the table."""

    name: str
    looks: tuple[Look, ...] = ()  # of its own pieces
    counters: tuple[tuple[str, str], ...] = ()  # such as ("points", "7 of 11")


@dataclass(frozen=True)
class Choice:
    """A legal action and what is tapped for it: places, or the letters of pictures."""

    action: str
    gesture: tuple[str, ...]


@dataclass(frozen=True)
class Pointed:
    """Places that are marked together, and why."""

    kind: Mark
    places: tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """The whole table at one moment, as one viewer sees it."""

    title: str
    zones: tuple[Zone, ...]
    pieces: tuple[Piece, ...]
    seats: tuple[Seat, ...]
    actor: int
    prompt: str  # whose turn it is and what is to be done now
    marks: tuple[Pointed, ...] = ()
    choices: tuple[Choice, ...] = ()
    counters: tuple[tuple[str, str], ...] = ()  # of the whole table
    viewer: int | None = None  # the seat that it is drawn for, whose hand lies in front
    words: Catalogue = field(default_factory=catalogue)  # in the language it is drawn in


def picture_of(
    narrator: Narrator,
    scene: Snapshot,
    *,
    actor: int,
    viewer: int | None = None,
    trail: Sequence[Sequence[int]] = (),
    told: Told | None = None,
    choices: Sequence[tuple[str, Sequence[int]]] = (),
) -> Picture:
    """Return a scene in words and looks; `trail` is what the last turn moved."""
    artist = _Artist(narrator, scene)
    return Picture(
        title=narrator.words.say("title"),
        zones=artist.zones(),
        pieces=artist.pieces(),
        seats=tuple(artist.seat(k) for k in range(len(scene.own))),
        actor=actor,
        prompt=narrator.prompt(actor, scene.ask),
        marks=(*artist.trail(trail), *artist.marks(), *artist.gained(told)),
        choices=tuple(Choice(text, artist.taps(taps)) for text, taps in choices),
        counters=artist.counters(TABLE),
        viewer=viewer,
        words=narrator.words,
    )


class _Artist:
    """Looks up the numbers of one scene."""

    def __init__(self, narrator: Narrator, scene: Snapshot) -> None:
        self.narrator, self.scene = narrator, scene
        self.layout, self.looks = narrator.layout, narrator.game.looks
        self.lying = {place for place, _, _ in scene.pieces}
        self.stacks = {
            place: self._card(look - len(self.looks), count)
            for place, look, count in scene.pieces
            if look >= len(self.looks)
        }

    def zones(self) -> tuple[Zone, ...]:
        """Return the zones shown now, arranging places that have no coordinates."""
        numbers = iter(range(len(self.layout.places)))
        found = [(zone, [next(numbers) for _ in zone.places]) for zone in self.layout.zones]
        return tuple(
            Zone(zone.name, tuple(self._places(places)), zone.seat, zone.shape)
            for zone, places in found
            if not zone.is_fleeting or any(place in self.lying for place in places)
        )

    def _places(self, numbers: Sequence[int]) -> list[Place]:
        shown = [n for n in numbers if self._is_shown(n)]
        cards = [n for n in shown if self.layout.places[n].kind == "card"]
        columns = 3 if len(cards) <= FEW else 4
        places = []
        for k, number in enumerate(shown):
            place = self.layout.places[number]
            x, y = place.x, place.y
            if place.kind == "card":
                x, y = k % columns, k // columns
            elif place.kind == "part":
                x = k
            label = self.narrator.place(number)
            card = self.stacks.get(number)
            places.append(Place(place.name, x, y, place.kind, place.shade, label, card))
        return places

    def _is_shown(self, number: int) -> bool:
        kind = self.layout.places[number].kind
        if kind == "card":
            return number in self.stacks
        return kind != "part" or number in self.lying

    def pieces(self) -> tuple[Piece, ...]:
        """Return the pieces on the table, except cards, which belong to their places."""
        return tuple(
            Piece(
                self.layout.places[place].name,
                self.looks[self.narrator.worn(look)],
                self.narrator.look(look, count),
                count,
            )
            for place, look, count in self.scene.pieces
            if look < len(self.looks)
        )

    def seat(self, seat: int) -> Seat:
        """Return one seat's side of the table."""
        looks = tuple(self.looks[self.narrator.worn(look)] for look in self.scene.own[seat])
        return Seat(self.narrator.seat(seat), looks, self.counters(seat))

    def counters(self, owner: int) -> tuple[tuple[str, str], ...]:
        """Return the counters of a seat or of the table in words, joining those of one name."""
        found: dict[str, list[str]] = {}
        for seat, counter, value, goal, _ in self.scene.counters:
            if seat == owner:
                name = self.narrator.words.say(f"counter-{self.layout.counters[counter]}")
                told = str(value)
                if goal != NONE:
                    told = self.narrator.words.say("count-of", value=value, goal=goal)
                found.setdefault(name, []).append(told)
        return tuple((name, ", ".join(values)) for name, values in found.items())

    def marks(self) -> list[Pointed]:
        """Return the places that the scene marks, grouped by kind."""
        kinds: dict[int, list[str]] = {}
        for kind, place in self.scene.marks:
            kinds.setdefault(kind, []).append(self.layout.places[place].name)
        return [Pointed(Mark(kind), tuple(places)) for kind, places in kinds.items()]

    def trail(self, moves: Sequence[Sequence[int]]) -> list[Pointed]:
        """Return where pieces moved from and to."""
        ways = ([place for place in move[1:3] if place != NONE] for move in moves)
        paths = [tuple(self.layout.places[place].name for place in way) for way in ways]
        return [Pointed(Mark.LAST, path) for path in dict.fromkeys(paths) if path]

    def gained(self, told: Told | None) -> list[Pointed]:
        """Return the places that the last action gained."""
        if not told or not told.gains:
            return []
        names = tuple(self.layout.places[place].name for place in told.gains)
        return [Pointed(Mark.GAINED, names)]

    def taps(self, taps: Sequence[int]) -> tuple[str, ...]:
        """Return what is tapped: names of places or letters of pictures."""
        return tuple(
            self.layout.places[tap].name if tap >= 0 else self.looks[~tap].letter for tap in taps
        )

    def _card(self, number: int, depth: int) -> Card:
        card = self.narrator.cards[number]
        return Card(
            number,
            self.narrator.card(number),
            self.narrator.card_text(number),
            self._icons(card.price),
            self._icons(card.signpost),
            depth,
        )

    def _icons(self, icons: Sequence[laid.Icon]) -> tuple[Icon, ...]:
        return tuple(
            Icon(self.looks[icon.look], self.narrator.look(icon.look, icon.count), icon.count)
            for icon in icons
        )
