"""The HTTP side of decks: checking drafts, the owner's shelf, trials by bots."""

from __future__ import annotations

import asyncio
from urllib.parse import unquote

from litestar import MediaType, Router, delete, get, post
from litestar.response import Stream

from orchard.bots.trial import Trial
from orchard.errors import OrchardError
from orchard.games.decks import LONGEST_FILE, Draft
from orchard.games.game import find_game
from orchard.page.layouts import card_info
from orchard.server.deck_wire import (
    Checked,
    DeckFault,
    DeckLine,
    DeckOffer,
    DraftCard,
    DraftStep,
    DraftText,
    TrialWish,
)
from orchard.server.decks import read
from orchard.server.guard import HttpRequest, check_origin, client_of, hub_of
from orchard.server.routes import NO_COMPRESSION, PROBLEMS, Where
from orchard.server.trials import MOST_FABLES
from orchard.server.wire import Message
from orchard.store import DeckRow

LONGEST_BODY = 4 * LONGEST_FILE  # a text may be longer as JSON
SCHEME = "Bearer "


@get("/", responses=PROBLEMS)
async def get_offer(request: HttpRequest) -> DeckOffer:
    """Return the decks on offer, and whether the server has an owner."""
    decks = hub_of(request).decks
    return DeckOffer(decks.has_owner, [_line(row) for row in await decks.shelf.offered()])


@post("/check", responses=PROBLEMS, status_code=200)
async def post_check(request: HttpRequest, data: DraftText) -> Checked:
    """Check anyone's draft: return its cards and its faults."""
    hub_of(request).decks.checks.take(client_of(request))
    return _checked(await asyncio.to_thread(read, data.game, data.option, data.text))


@get("/all", responses=PROBLEMS)
async def get_all(request: HttpRequest) -> list[DeckLine]:
    """Return all decks to the owner, including withdrawn ones."""
    _check_owner(request)
    return [_line(row) for row in await hub_of(request).decks.shelf.all()]


@get("/{name:str}/text", responses=PROBLEMS, media_type=MediaType.TEXT)
async def get_text(request: HttpRequest, name: Where) -> str:
    """Return the text of a deck to the owner."""
    _check_owner(request)
    return (await hub_of(request).decks.find(name)).text


@post("/", responses=PROBLEMS, status_code=201)
async def post_deck(request: HttpRequest, data: DraftText) -> DeckLine:
    """Store a deck and offer it, for the owner."""
    _check_owner(request)
    return _line(await hub_of(request).decks.add(data.game, data.option, data.text))


@delete("/{name:str}", responses=PROBLEMS, status_code=204)
async def delete_deck(request: HttpRequest, name: Where) -> None:
    """Stop offering a deck, for the owner; tables that use it go on."""
    _check_owner(request)
    await hub_of(request).decks.withdraw(name)


@post("/trial", responses=PROBLEMS, status_code=200, opt={NO_COMPRESSION: True})
async def post_trial(request: HttpRequest, data: TrialWish) -> Stream:
    """Have bots try a draft, for the owner: one line of JSON per fable, then the report."""
    _check_owner(request)
    draft = await asyncio.to_thread(read, data.game, data.option, data.text)
    if draft.faults:
        raise OrchardError("deck.wrong", "deck-faults", count=len(draft.faults))
    seats = sorted({each for each in data.seats if each in find_game(data.game).seats})
    if not seats or not 1 <= data.fables <= MOST_FABLES:
        raise OrchardError("deck.trial", most=MOST_FABLES)
    trial = Trial(data.game, data.option, draft.whole, data.fables, seats)
    news = hub_of(request).trials.begin(trial)
    headers = {"x-accel-buffering": "no"}  # or a proxy may buffer the stream
    return Stream(news, media_type="application/x-ndjson", headers=headers)


api = Router(
    "/api/decks",
    route_handlers=[
        get_offer,
        post_check,
        get_all,
        get_text,
        post_deck,
        delete_deck,
        post_trial,
    ],
    before_request=check_origin,
    request_max_body_size=LONGEST_BODY,
    response_headers={"cache-control": "no-store"},
)


def _check_owner(request: HttpRequest) -> None:
    """Refuse a request without the owner's password."""
    given = request.headers.get("authorization", "")
    word = unquote(given.removeprefix(SCHEME)) if given.startswith(SCHEME) else ""
    hub_of(request).decks.check_owner(word, client_of(request))


def _line(row: DeckRow) -> DeckLine:
    return DeckLine(row.name, row.game, row.option, row.title, row.about, row.cards, row.is_offered)


def _checked(draft: Draft) -> Checked:
    return Checked(
        draft.title,
        draft.about,
        [card_info(card) for card in draft.cards.values()],
        [
            DraftCard(
                card.number,
                card.first,
                card.last,
                card.title,
                card.text,
                card.price,
                card.signpost,
                [DraftStep(s.name, s.written, dict(s.gaps), s.text) for s in card.steps],
                dict(card.words),
            )
            for card in draft.written
        ],
        [DeckFault(f.line, Message(f.key, dict(f.values))) for f in draft.faults],
    )
