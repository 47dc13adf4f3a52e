"""The narrator: puts what a game says in numbers into words, for one table and one language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from orchard.errors import Reason, printable
from orchard.games.layout import Card, Layout
from orchard.kernel import CHANCE, OVER

if TYPE_CHECKING:
    from orchard.games.game import Game


class Narrator:
    """Knows what the numbers of one table mean: its places, looks, cards and players."""

    def __init__(
        self,
        game: Game,
        layout: Layout,
        cards: Mapping[int, Card],
        *,
        locale: str = "en",
        players: Sequence[str] = (),
        figures: Sequence[int] = (),
    ) -> None:
        self.game, self.layout, self.cards, self.players = game, layout, cards, players
        self.figures = figures  # by seat: which of the game's figures it has, if one was chosen
        self.words = game.words(locale)
        self._kinds: dict[str, Callable[[int], Any]] = {
            "cell": self.place,
            "place": self.place,
            "seat": self.seat,
            "seats": self.seats,
            "look": self.look,
            "card": self.card,
            "count": int,
        }

    def seat(self, seat: int) -> str:
        """Return the name of the player in a seat, or else the game's name for the seat."""
        if seat < 0:
            return self.words.say("chance")
        if seat < len(self.players) and self.players[seat]:
            return self.players[seat]
        return self.words.say(f"seat-{self.figure(seat)}")

    def figure(self, seat: int) -> int:
        """Return which of the game's figures a seat has."""
        return self.figures[seat] if seat < len(self.figures) else seat

    def worn(self, look: int) -> int:
        """Return the look of a piece at this table: a chosen figure replaces the seat's default."""
        own = self.game.figures
        seat = own.index(look) if look in own else len(own)
        return own[self.figure(seat)] if seat < len(self.figures) else look

    def seats(self, seats: int) -> str:
        """Return the names of the players in a set of seats, as a list in words."""
        found = [self.seat(k) for k in range(seats.bit_length()) if (seats >> k) & 1]
        return self.words.listed(found)

    def place(self, place: int) -> str:
        """Return the name of a place."""
        if place < 0:
            return ""
        found = self.layout.places[place]
        if found.kind in ("cell", "hole"):
            return found.name
        zone = self.layout.zone_of[place]
        seat = self.layout.zones[zone].seat
        owner = "" if seat is None else self.seat(seat)
        word = found.word or found.name
        return self.words.say(f"place-{word}", seat=owner, number=found.number)

    def look(self, look: int, count: int = 1) -> str:
        """Return `count` pieces of a look in words."""
        if look >= len(self.game.looks):
            return self.card(look - len(self.game.looks))
        return self.words.say(f"look-{self.game.looks[self.worn(look)].name}", count=count)

    def card(self, number: int) -> str:
        """Return the title of a card."""
        titles = self.cards[number].titles if number in self.cards else {}
        return titles.get(self.words.locale) or titles.get("en", str(number))

    def card_text(self, number: int) -> str:
        """Return the text of a card."""
        texts = self.cards[number].texts
        return texts.get(self.words.locale) or texts["en"]

    def say(self, message: Sequence[int]) -> str:
        """Return a message, given as its number and its values, in words."""
        if not message or not message[0]:
            return ""
        told = self.game.messages.at(message[0])
        values: dict[str, Any] = {}
        for (name, kind), value in zip(told.parameters, message[1:], strict=False):
            values[name] = self._value(kind, value)
            values[f"{name}-number"] = value
        return printable(self.words.fill(told.key, values))

    def reason(self, message: Sequence[int]) -> Reason:
        """Return why an action is illegal."""
        return Reason(self.game.messages.at(message[0]).clause, self.say(message))

    def prompt(self, actor: int, message: Sequence[int]) -> str:
        """Return whose turn it is and what to do, or how the game ended."""
        task = self.say(message)
        if actor == OVER:
            return task
        who = self.words.say("chance") if actor == CHANCE else self.seat(actor)
        return self.words.say("prompt", who=who, task=task)

    def _value(self, kind: str, value: int) -> Any:
        known = self._kinds.get(kind)
        return known(value) if known else self.words.say(f"{kind}-{value}")
