"""The settings of a server: from a TOML file, and from the environment, which wins."""

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
LISTS = ("hosts", "origins", "proxies")  # written with commas between
SHORTEST = 16  # characters of a word that nobody may guess
REDIS = ("redis", "rediss", "unix")
Count = Annotated[int, Meta(ge=0)]
Amount = Annotated[float, Meta(ge=0)]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be set; docs/server.md explains each."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    data: str = ""  # the folder of the database and the key
    database: str = ""  # an address; SQLite in the data folder if left out
    redis: str = ""  # an address, where several processes share all tables
    owner: str = ""  # the word by which the owner may bring decks; nobody may if left out
    secret: str = ""  # signs cookies; kept in the data folder if left out
    hosts: tuple[str, ...] = ()  # names under which this server is asked for; any if left out
    origins: list[str] = []  # other sites whose pages may use this server
    proxies: tuple[str, ...] = ("127.0.0.1",)  # whose word is taken for where a request comes from
    thinkers: Count = 0  # bots that think at one time; one fewer than cores, at least 2, if 0
    bots_an_address: Count = 0  # that think at one time for one address; one fewer than all if 0
    unwatched_pause: Amount = 1.0  # seconds at least between thoughts that nobody waits for
    kept_bots: Count = 6  # that remember what they searched
    kept_memory: Count = 8  # MiB in which they do, all together
    stand_in: str = DEFAULT  # the bot that plays on for one who gives up
    bot_pause: Amount = 0.6  # seconds that a bot lets pass, so that people can follow
    modules: bool = True  # hand out modules, so that who plays alone needs no server
    absence: Amount = 60.0  # seconds after which the seat of one who left may go to a bot
    idle: Amount = 120.0  # seconds after which a table without subscribers leaves the memory
    ticket_life: Amount = 3600.0  # seconds in which a private link can be used
    requests_a_minute: Count = 600  # of one address, without files of the page
    tables_an_hour: Count = 120  # made by one address
    modules_an_hour: Count = 12  # built because one address asked for them
    connects_a_minute: Count = 120  # sockets opened by one address
    connections_an_address: Annotated[int, Meta(ge=1)] = 256  # open at one time
    header_timeout: Amount = 10.0  # seconds in which the headers of a request must come
    plays_a_second: Amount = 20.0  # requests on one socket
    work_a_second: Amount = 40.0  # for one person on all sockets, requests weighed by their cost
    chats_a_minute: Amount = 30.0  # on one socket
    pictures_a_minute: Count = 240  # of tables, drawn for one address
    deck_checks_a_minute: Count = 120  # of what somebody at one address writes
    reports_an_hour: Count = 12  # of one person
    sockets: Literal["direct", "asgi"] = "direct"  # the short way where it fits, or plain ASGI
    log_format: Literal["auto", "json", "text"] = "auto"  # text on a terminal, else JSON
    log_level: str = ""  # info; on a terminal, warning

    @property
    def folder(self) -> Path:
        """Where the database and the key are."""
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
    """Return the settings; what is given wins over the environment, and that over the file."""
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
    """Refuse what would be unsafe, or fail later."""
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
