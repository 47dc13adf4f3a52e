"""The settings of a server, from a TOML file and from the environment, which wins."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from orchard.bots import DEFAULT
from orchard.errors import OrchardError
from orchard.server.logs import LEVELS

PREFIX = "ORCHARD_"
LISTS = ("hosts", "origins", "proxies")  # comma-separated in the environment
SHORTEST = 16  # minimum characters of a secret
REDIS = ("redis", "rediss", "unix")
Count = Annotated[int, Meta(ge=0)]
Amount = Annotated[float, Meta(ge=0)]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """All settings; docs/server.md explains each."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    data: str = ""  # the folder of the database and the key
    database: str = ""  # an address; by default SQLite in the data folder
    redis: str = ""  # an address, if several processes share all tables
    owner: str = ""  # the password with which the owner adds decks; empty: disabled
    secret: str = ""  # signs cookies; by default kept in the data folder
    hosts: tuple[str, ...] = ()  # host names this server answers to; by default any
    origins: list[str] = []  # other sites whose pages may use this server
    proxies: tuple[str, ...] = ("127.0.0.1",)  # whose `X-Forwarded-For` is trusted
    thinkers: Count = 0  # bots that think at a time; 0: one fewer than cores, at least 2
    bots_an_address: Count = 0  # bots that think at a time per address; 0: one fewer than all
    unwatched_pause: Amount = 1.0  # minimum seconds between thoughts at unwatched tables
    kept_bots: Count = 6  # bots that keep their search trees
    kept_memory: Count = 8  # MiB for all kept trees together
    stand_in: str = DEFAULT  # the bot that plays on for a player who resigns
    bot_pause: Amount = 0.6  # seconds that a bot waits, so that people can follow
    modules: bool = True  # serve modules, so that solo play needs no server
    absence: Amount = 60.0  # seconds after which an absent player's seat may go to a bot
    idle: Amount = 120.0  # seconds after which a table without subscribers leaves memory
    ticket_life: Amount = 3600.0  # seconds for which a private link is valid
    requests_a_minute: Count = 600  # per address, not counting files of the page
    tables_an_hour: Count = 120  # created per address
    modules_an_hour: Count = 12  # built per address
    connects_a_minute: Count = 120  # sockets opened per address
    connections_an_address: Annotated[int, Meta(ge=1)] = 256  # open at a time
    header_timeout: Amount = 10.0  # seconds in which a request's headers must arrive
    plays_a_second: Amount = 20.0  # requests per socket, not counting chat
    work_a_second: Amount = 40.0  # per person over all sockets, requests weighted by cost
    chats_a_minute: Amount = 30.0  # per socket
    pictures_a_minute: Count = 240  # of tables, per address
    deck_checks_a_minute: Count = 120  # drafts checked per address
    reports_an_hour: Count = 12  # per person
    sockets: Literal["direct", "asgi"] = "direct"  # the fast path if supported, or plain ASGI
    log_format: Literal["auto", "json", "text"] = "auto"  # text on a terminal, else JSON
    log_level: str = ""  # by default info, or warning on a terminal

    @property
    def folder(self) -> Path:
        """The folder of the database and the key."""
        if self.data:
            return Path(self.data)
        base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
        return Path(base).expanduser() / "orchard"

    @property
    def database_url(self) -> str:
        """The address of the database."""
        return self.database or f"sqlite:///{self.folder / 'orchard.db'}"


def load_settings(
    path: Path | None = None, environment: Mapping[str, str] | None = None, **given: Any
) -> Settings:
    """Return the settings; arguments win over the environment, which wins over the file."""
    environment = os.environ if environment is None else environment
    path = path or (
        Path(environment["ORCHARD_CONFIG"]) if "ORCHARD_CONFIG" in environment else None
    )
    values = _read(path) if path else {}
    for name in Settings.__struct_fields__:
        if (text := environment.get(PREFIX + name.upper())) is not None:
            values[name] = _listed(text) if name in LISTS else text
    values |= {name: value for name, value in given.items() if value is not None}
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise OrchardError("setting.wrong", why=str(error)) from None
    _check(settings, is_signed="secret" in values)
    return settings


def _listed(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


def _check(settings: Settings, *, is_signed: bool) -> None:
    """Refuse settings that are unsafe or would fail later."""
    if settings.owner and len(settings.owner) < SHORTEST:
        raise OrchardError("setting.owner", least=SHORTEST)
    if is_signed and len(settings.secret) < SHORTEST:
        raise OrchardError("setting.secret", least=SHORTEST)
    if not settings.host:
        raise OrchardError("setting.host")
    if settings.redis and urlsplit(settings.redis).scheme not in REDIS:
        raise OrchardError("setting.redis", given=settings.redis)
    if settings.log_level and settings.log_level not in LEVELS:
        known = ", ".join(LEVELS)
        raise OrchardError("setting.log_level", given=settings.log_level, known=known)


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise OrchardError("setting.wrong", why=f"{path}: {error}") from None
