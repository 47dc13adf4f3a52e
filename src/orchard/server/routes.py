"""HTTP routes: names, tables, private links, lobby, pictures, records, health, the page's files."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from litestar import MediaType, Response, Router, get, post, put
from litestar.di import Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from orchard.bots import Kind
from orchard.draw import THEMES
from orchard.errors import OrchardError
from orchard.match import Match, format_record
from orchard.nets.shipped import offered_net
from orchard.page import variant_named
from orchard.page.data import Scene
from orchard.page.files import INDEX
from orchard.server.credits import teams
from orchard.server.events import Holder
from orchard.server.fables import fable_file, story_of
from orchard.server.guard import HttpRequest, check_origin, client_of, hub_of, provide_person
from orchard.server.pages import Page, Pages
from orchard.server.past import scene_after
from orchard.server.pictures import TYPES, Form, Pictures, front_preview, has_png, preview_of
from orchard.server.previews import TABLE, locale_of, with_preview
from orchard.server.room import Room
from orchard.server.text import clean_name
from orchard.server.wire import (
    Address,
    Archived,
    Lobby,
    Name,
    NewTable,
    Pairing,
    Problem,
    Story,
    TableLine,
    Token,
    Warming,
)

LONGEST_BODY = 16_384
FOR_OTHERS = {"cross-origin-resource-policy": "cross-origin"}  # for pictures that other sites show
NO_COMPRESSION = "no_compression"  # marks routes whose responses are not compressed on the way
NO_RATE_LIMIT = "no_rate_limit"  # marks cheap routes, which are often requested in bursts
Where = Annotated[str, Parameter(max_length=64)]
VariantName = Annotated[str, Parameter(max_length=200)]
PROBLEMS = {
    status: ResponseSpec(Problem, description="Why it was refused.", generate_examples=False)
    for status in (400, 403, 404, 409, 410, 413, 429, 500, 503)
}


@get("/name", responses=PROBLEMS)
async def get_name(request: HttpRequest, person: str) -> Name:
    """Return the caller's name, or "" if none was chosen."""
    return Name(await hub_of(request).store.name_of(person))


@put("/name", responses=PROBLEMS, status_code=204)
async def put_name(request: HttpRequest, person: str, data: Name) -> None:
    """Set the caller's name."""
    await hub_of(request).rename(person, clean_name(data.name))


@post("/tables", responses=PROBLEMS, status_code=201)
async def post_table(request: HttpRequest, person: str, data: NewTable) -> Address:
    """Create a table."""
    hub = hub_of(request)
    hub.tables_made.take(client_of(request))
    return Address(await hub.make(data, person))


@get("/warming", responses=PROBLEMS)
async def get_warming(request: HttpRequest) -> Warming:
    """Return how far the server is with compiling games."""
    return hub_of(request).warmth.warming


@get("/tables", responses=PROBLEMS)
async def get_tables(request: HttpRequest, person: str) -> list[TableLine]:
    """Return the caller's tables, most recently changed first."""
    lines = await hub_of(request).lines_of(person)
    return sorted(lines, key=lambda line: -line.changed)


@post("/tables/{table:str}/ticket", responses=PROBLEMS, status_code=201)
async def post_ticket(request: HttpRequest, person: str, table: Where) -> Token:
    """Create a private link that moves the caller's seats to another device; it works once."""
    hub = hub_of(request)
    room = await hub.open(table)
    if not room.table.seats_of(person):
        raise OrchardError("seat.none")
    token = secrets.token_urlsafe(24)
    until = hub.time.now_ms() + int(1000 * hub.settings.ticket_life)
    await hub.store.add_ticket(_digest(token), person, table, until)
    return Token(token)


@post("/claim", responses=PROBLEMS, status_code=200)
async def claim(request: HttpRequest, person: str, data: Token) -> Address:
    """Use a private link to move its seats to the caller."""
    hub = hub_of(request)
    ticket = await hub.store.take_ticket(_digest(data.token), hub.time.now_ms())
    if ticket is None:
        raise OrchardError("ticket.unknown")
    former, table = ticket
    if not await hub.name_of(person) and (name := await hub.name_of(former)):
        await hub.rename(person, name)  # the same person, who need not choose it again
    await (await hub.open(table)).move(former, person, await hub.name_of(person))
    return Address(table)


@get("/lobby", responses=PROBLEMS)
async def get_lobby(request: HttpRequest) -> Lobby:
    """Return the open tables: those with room, and those in play."""
    return await hub_of(request).lobby.lists()


@post("/pairing", responses=PROBLEMS, status_code=200)
async def post_pairing(request: HttpRequest, person: str, data: Pairing) -> Address:
    """Seat the caller where a player waits for the same game, or at a new table to wait there."""
    hub = hub_of(request)
    if found := await hub.lobby.pair(data, person):
        return Address(found)
    hub.tables_made.take(client_of(request))
    return Address(await hub.make(hub.lobby.request(data), person))


@get("/tables/{table:str}/table.svg", responses=PROBLEMS, include_in_schema=False)
async def get_picture(request: HttpRequest, table: Where, theme: str = "day") -> Response[bytes]:
    """Return a picture of a table as a spectator sees it."""
    room = await _drawable(request, table)
    if theme not in THEMES:
        raise OrchardError("page.unknown")
    drawn = await _pictures(request).of_table(room, _locale(request), theme)
    return _drawn(drawn, "svg")


@get(
    ["/tables/{table:str}/card.svg", "/tables/{table:str}/card.png"],
    responses=PROBLEMS,
    include_in_schema=False,
)
async def get_card(request: HttpRequest, table: Where) -> Response[bytes]:
    """Return the card for links to a table: its picture and its players."""
    room = await _drawable(request, table)
    form = _form(request)
    return _drawn(await _pictures(request).card_of(room, form, _locale(request)), form)


@get(["/front.svg", "/front.png"], responses=PROBLEMS, include_in_schema=False)
async def get_front(request: HttpRequest) -> Response[bytes]:
    """Return the card for links to the front page."""
    form = _form(request)
    hub_of(request).pictures.take(client_of(request))
    return _drawn(await _pictures(request).of_front(form), form)


@get("/tables/{table:str}/record", responses=PROBLEMS, media_type=MediaType.TEXT)
async def get_record(request: HttpRequest, table: Where) -> str:
    """Return the match as a record; if the game hides anything, only once it is over."""
    room = await hub_of(request).open(table)
    if room.table.variant.hides and room.table.returns is None:
        raise OrchardError("record.hidden")
    return await asyncio.to_thread(_record, room)


@get("/tables/{table:str}/fable", responses=PROBLEMS)
async def get_fable(request: HttpRequest, table: Where) -> Story:
    """Return the story of a fable, given any of its tables."""
    room = await hub_of(request).newest(table)
    return await asyncio.to_thread(story_of, room.table)


@get("/tables/{table:str}/fable.txt", responses=PROBLEMS, media_type=MediaType.TEXT)
async def get_fable_file(request: HttpRequest, table: Where) -> str:
    """Return a fable as a file, given any of its tables, without a game in progress."""
    room = await hub_of(request).newest(table)
    return await asyncio.to_thread(fable_file, room.table)


@get("/tables/{table:str}/past/{number:int}", responses=PROBLEMS)
async def get_past(request: HttpRequest, person: str, table: Where, number: int) -> Scene:
    """Return the scene after an earlier event, as the caller may see it; 1 is the start."""
    room = await hub_of(request).open(table)
    eyes, viewer = room.views.eyes_of(room.table.seats_of(person))
    return await asyncio.to_thread(scene_after, room.table, number, eyes=eyes, viewer=viewer)


@get("/tables/{table:str}/archive", responses=PROBLEMS)
async def get_archive(request: HttpRequest, person: str, table: Where) -> Archived:
    """Return what a table's events alone record, even if they cannot be replayed."""
    return (await hub_of(request).archive(table)).told(person)


api = Router(
    "/api",
    route_handlers=[
        get_name,
        put_name,
        post_table,
        get_tables,
        get_warming,
        post_ticket,
        claim,
        get_record,
        get_past,
        get_archive,
        get_fable,
        get_fable_file,
        get_lobby,
        post_pairing,
        get_picture,
        get_card,
        get_front,
    ],
    dependencies={"person": Provide(provide_person)},
    before_request=check_origin,
    request_max_body_size=LONGEST_BODY,
    response_headers={"cache-control": "no-store"},
)


@get("/health", media_type=MediaType.TEXT, include_in_schema=False, opt={NO_RATE_LIMIT: True})
async def health() -> str:
    """Report that the process is alive."""
    return "alive"


@get("/ready", media_type=MediaType.TEXT, include_in_schema=False, opt={NO_RATE_LIMIT: True})
async def ready(request: HttpRequest) -> str:
    """Report whether the server is ready: events can be written, and it is not stopping."""
    hub = hub_of(request)
    if hub.is_stopping:
        raise OrchardError("server.stopping")
    if not hub.heartbeat.is_steady:
        raise OrchardError("store.failed", "store-silent")
    if not hub.bus.is_up:
        return "ready, but the other processes cannot be reached: news from them is slow"
    return "ready"


@get("/metrics", include_in_schema=False, opt={NO_RATE_LIMIT: True})
async def metrics(request: HttpRequest) -> Response[bytes]:
    """Return the metrics for Prometheus."""
    return Response(hub_of(request).metrics.page(), media_type="text/plain; version=0.0.4")


@get("/variants/{name:str}", include_in_schema=False, opt={NO_COMPRESSION: True})
async def variant(request: HttpRequest, name: VariantName) -> Response[Any]:
    """Return the facts of a variant, or 204 while its module is not built."""
    return await _facts(request, "variants", name)


@get("/learned/{name:str}", include_in_schema=False, opt={NO_COMPRESSION: True})
async def learned(request: HttpRequest, name: VariantName) -> Response[Any]:
    """Return the facts for bots with a net, or 204 while the variant's module is not built."""
    return await _facts(request, "learned", name)


async def _facts(
    request: HttpRequest, folder: Literal["variants", "learned"], name: str
) -> Response[Any]:
    hub = hub_of(request)
    await hub.decks.know(name)
    wanted = await asyncio.to_thread(variant_named, name[: -len(".json")])
    if folder == "learned" and await asyncio.to_thread(offered_net, wanted.game) is None:
        raise OrchardError("page.unknown")
    if hub.settings.modules:
        if found := await asyncio.to_thread(request.app.state.pages.find, f"{folder}/{name}"):
            return _sent(request, found)
        hub.builder.ask(wanted, client_of(request))
    return Response(None, status_code=204, headers={"cache-control": "no-store"})


@get(
    ["/", "/{path:path}"], include_in_schema=False, opt={NO_COMPRESSION: True, NO_RATE_LIMIT: True}
)
async def page(request: HttpRequest, path: str = "") -> Response[Any]:
    """Return a file of the page, or the index page for the client's own routes."""
    pages: Pages = request.app.state.pages
    found = None if path.startswith("/api/") else await asyncio.to_thread(pages.find, path)
    if found is None:
        raise OrchardError("page.unknown")
    if found.name == INDEX:
        found = await _previewed(request, path) or found
    return _sent(request, found)


async def _previewed(request: HttpRequest, path: str) -> Page | None:
    """Return the index page with a link preview, or None."""
    hub, pages = hub_of(request), request.app.state.pages
    locale = _locale(request)
    form: Form = "png" if has_png() else "svg"
    here = str(request.base_url).rstrip("/")
    if path in ("", "/"):
        image = f"{here}/api/front.{form}"
        return with_preview(pages, front_preview(locale), f"{here}/", image, form)
    if not (table := TABLE.fullmatch(path)):
        return None
    try:
        hub.pictures.take(client_of(request))
        room = await hub.open(table[1])
    except OrchardError:  # which the page itself reports
        return None
    address = f"{here}/table/{table[1]}"
    image = f"{here}/api/tables/{table[1]}/card.{form}?{room.table.number}"
    return with_preview(pages, preview_of(room, locale), address, image, form)


async def _drawable(request: HttpRequest, table: str) -> Room:
    """Return the room of a table to be drawn; refuse if the client has had too many pictures."""
    hub_of(request).pictures.take(client_of(request))
    return await hub_of(request).open(table)


def _form(request: HttpRequest) -> Form:
    return "png" if request.url.path.endswith(".png") else "svg"


def _locale(request: HttpRequest) -> str:
    return locale_of(request.headers.get("accept-language", ""))


def _pictures(request: HttpRequest) -> Pictures:
    return request.app.state.pictures  # type: ignore[no-any-return]


def _drawn(drawn: bytes, form: str) -> Response[bytes]:
    headers = {"cache-control": "public, max-age=60", **FOR_OTHERS}
    return Response(drawn, media_type=TYPES[form], headers=headers)


def _sent(request: HttpRequest, found: Page) -> Response[Any]:
    headers = dict(found.headers)
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(None, status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", "") or found.packed is found.body:
        return Response(found.body, headers=headers, media_type=headers["content-type"])
    headers["content-encoding"] = "gzip"
    return Response(found.packed, headers=headers, media_type=headers["content-type"])


def _record(room: Room) -> str:
    table = room.table
    names = tuple(" & ".join(map(_title, team)) for team in teams(table))
    day = datetime.fromtimestamp(table.changed_at / 1000, UTC).date().isoformat()
    match = Match(table.variant, table.positions[0], names, day)
    match.replay(table.actions)
    return format_record(match)


def _title(holder: Holder) -> str:
    return Kind(holder.bot).title() if holder.bot else holder.name


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
