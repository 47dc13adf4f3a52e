"""The web application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Receive, Scope, Send

from orchard.bots.warming import is_warm
from orchard.errors import OrchardError
from orchard.games.game import all_games
from orchard.match import make_variant
from orchard.match.tiering import unlimited_budget
from orchard.page import Files
from orchard.server import deck_routes, guard, routes
from orchard.server.hub import Hub
from orchard.server.pages import Pages
from orchard.server.pictures import Pictures
from orchard.server.settings import Settings, load_settings
from orchard.server.socket import live
from orchard.server.warmth import compile_here

LIFESPAN = "lifespan"  # an ASGI scope that is not a request


def application() -> ASGIApp:
    """Return the application for any ASGI server, with settings from the environment."""
    return make_app(load_settings())


def make_app(settings: Settings) -> ASGIApp:
    """Return the application for the given settings: table sockets, and HTTP for the rest."""
    hub = Hub(settings)
    pages = make_pages(hub)

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != LIFESPAN and not guard.is_served(scope["headers"], settings.hosts):
            await guard.refuse_host(scope, send)
        elif hub.banned and guard.is_banned(scope, hub):
            await guard.refuse_banned(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await live(hub, scope, receive, send)
        else:
            await pages(scope, receive, send)

    return serve


def make_pages(hub: Hub) -> Litestar:
    """Return the HTTP side of the application."""
    settings, files = hub.settings, Files(has_server=True)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await hub.start()
        hub.spawn(_make_ready(hub, files))
        try:
            with unlimited_budget():
                yield
        finally:
            await hub.stop()

    limit = RateLimitConfig(
        ("minute", settings.requests_a_minute),
        exclude_opt_key=routes.NO_RATE_LIMIT,
        identifier_for_request=guard.client_of,
        set_rate_limit_headers=False,
    )
    return Litestar(
        route_handlers=[
            routes.api,
            deck_routes.api,
            routes.health,
            routes.ready,
            routes.metrics,
            routes.variant,
            routes.learned,
            routes.page,
        ],
        lifespan=[lifespan],
        middleware=[limit.middleware],
        before_send=[guard.add_headers],
        compression_config=CompressionConfig(
            "gzip", minimum_size=1000, gzip_compress_level=5, exclude_opt_key=routes.NO_COMPRESSION
        ),
        exception_handlers={
            OrchardError: guard.respond_refusal,
            HTTPException: guard.respond_http_error,
            RecursionError: guard.respond_unreadable,  # JSON nested too deeply
            UnicodeDecodeError: guard.respond_unreadable,
            Exception: guard.respond_failure,
        },
        openapi_config=OpenAPIConfig(
            title="Orchard",
            version="1",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        state=State({"hub": hub, "pages": Pages(files), "pictures": Pictures()}),
        logging_config=None,
    )


async def _make_ready(hub: Hub, files: Files) -> None:
    """Make files and load or compile the default variants, so that visitors need not wait."""
    variants = [make_variant(game) for game in all_games()]
    warm = [each for each in variants if await asyncio.to_thread(is_warm, each)]
    for variant in variants:
        if variant not in warm:
            hub.warmth.ask(variant)
    for name in files.names():
        await asyncio.to_thread(files.find, name)
    for variant in warm:
        await asyncio.to_thread(compile_here, variant)
