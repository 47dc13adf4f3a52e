"""Decks added by a server's owner: checked, kept in the store, available to every process."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from hashlib import sha256

from orchard.errors import OrchardError
from orchard.games.decks import LONGEST_FILE, NAME, Draft, name_for
from orchard.games.decks import Decks as Kind
from orchard.games.game import Value, find_game
from orchard.server.limits import Buckets
from orchard.server.logs import log
from orchard.server.settings import Settings
from orchard.server.timekeeper import Timekeeper
from orchard.store import DeckRow
from orchard.store.decks import DeckShelf

MOST_OFFERED = 20  # decks that players choose from
MOST_KEPT = 500  # including withdrawn ones, which tables may still use
TRIES, AN_HOUR = 10, 3600.0  # wrong words per address


class Decks:
    """The decks of one server, and who may change them."""

    shelf: DeckShelf

    def __init__(self, settings: Settings, time: Timekeeper) -> None:
        self._time = time
        self._owner = _digest(settings.owner) if settings.owner else None
        self._known: set[str] = set()
        self._wrong_words = Buckets(TRIES / AN_HOUR, TRIES)
        each = settings.deck_checks_a_minute
        self.checks = Buckets(each / 60, each)

    def open(self, shelf: DeckShelf) -> None:
        """Use a shelf from now on."""
        self.shelf = shelf

    @property
    def has_owner(self) -> bool:
        """Whether the server has an owner, who can add decks."""
        return self._owner is not None

    def check_owner(self, word: str, client: str) -> None:
        """Refuse a client that does not know the owner's password or has guessed too often."""
        if self._owner is None:
            raise OrchardError("owner.none")
        self._wrong_words.check(client)
        if not hmac.compare_digest(_digest(word), self._owner):
            self._wrong_words.take(client)
            raise OrchardError("owner.wrong")

    async def know(self, text: str) -> None:
        """Load into this process all decks whose names occur in a text."""
        for name in set(NAME.findall(text)) - self._known:
            if (row := await self.shelf.find(name)) is not None:
                bring(row)
                self._known.add(name)

    async def check_offered(self, values: Iterable[Value]) -> None:
        """Refuse values that name withdrawn decks; load the others."""
        for value in values:
            if NAME.fullmatch(str(value)) and (row := await self.shelf.find(str(value))):
                if not row.is_offered:
                    raise OrchardError("deck.withdrawn", title=row.title)
                bring(row)

    async def add(self, game: str, option: str, text: str) -> DeckRow:
        """Store a deck and offer it; the same deck added twice is stored once."""
        draft = read(game, option, text)
        if draft.faults:
            raise OrchardError("deck.wrong", "deck-faults", count=len(draft.faults))
        name = name_for(draft)
        known = await self.shelf.find(name)
        total, offered = await self.shelf.count()
        if offered >= MOST_OFFERED and not (known and known.is_offered):
            raise OrchardError("deck.full", most=MOST_OFFERED)
        if total >= MOST_KEPT and known is None:
            raise OrchardError("deck.full", "deck-full-ever", most=MOST_KEPT)
        cards, at = len(draft.cards), self._time.now_ms()
        row = DeckRow(
            name, game, option, draft.title, draft.about, cards, draft.whole, at, is_offered=True
        )
        await self.shelf.add(row)
        bring(row)
        log.info("a deck was brought", extra={"facts": {"deck": name}})
        return row

    async def withdraw(self, name: str) -> None:
        """Stop offering a deck; tables that use it go on."""
        if not await self.shelf.withdraw(name):
            raise OrchardError("deck.unknown")
        log.info("a deck was withdrawn", extra={"facts": {"deck": name}})

    async def find(self, name: str) -> DeckRow:
        """Return a deck, offered or not."""
        row = await self.shelf.find(name)
        if row is None:
            raise OrchardError("deck.unknown")
        return row


def read(game: str, option: str, text: str) -> Draft:
    """Return the draft in a text written for an option of a game; refuse one that is too long."""
    size = len(text.encode("utf-8", "replace"))
    if size > LONGEST_FILE:
        raise OrchardError("deck.long", most=LONGEST_FILE // 1024)
    return kind_of(game, option).read(text)


def kind_of(game: str, option: str) -> Kind:
    """Return how an option of a game takes decks; refuse an option that takes none."""
    for each in find_game(game).options:
        if each.name == option and each.decks is not None:
            return each.decks
    raise OrchardError("deck.option", game=game, option=option)


def bring(row: DeckRow) -> None:
    """Make a deck known in this process; log one that the game can no longer read."""
    try:
        kind_of(row.game, row.option).bring(row.name, row.text)
    except OrchardError as error:
        log.error("a deck cannot be read", extra={"facts": {"deck": row.name, "why": str(error)}})


def _digest(word: str) -> bytes:
    return sha256(word.encode("utf-8", "replace")).digest()
