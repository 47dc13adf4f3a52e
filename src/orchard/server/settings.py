"""The settings of a server: from a TOML file, and from the environment, which wins."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from orchard.bots import DEFAULT
from orchard.errors import OrchardError

PREFIX = "ORCHARD_"
SHORTEST_OWNER = 16  # characters of the owner's word


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be set; docs/server.md explains each."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = ""  # the folder of the database and the key
    database: str = ""  # an address; SQLite in the data folder if left out
    redis: str = ""  # an address, where several processes share all tables
    owner: str = ""  # the word by which the owner may bring decks; nobody may if left out
    secret: str = ""  # signs cookies; kept in the data folder if left out
    origins: list[str] = []  # other sites whose pages may use this server
    thinkers: int = 0  # bots that think at one time; one fewer than there are cores if 0
    kept_bots: int = 6  # that remember what they searched; up to 128 MiB each
    stand_in: str = DEFAULT  # the bot that plays on for one who gives up
    bot_pause: float = 0.6  # seconds that a bot lets pass, so that people can follow
    modules: bool = True  # hand out modules, so that who plays alone needs no server
    absence: float = 60.0  # seconds after which the seat of one who left may go to a bot
    idle: float = 120.0  # seconds after which a table without subscribers leaves the memory
    ticket_life: float = 3600.0  # seconds in which a private link can be used
    requests_a_minute: int = 600  # of one address, without files of the page
    tables_an_hour: int = 120  # made by one address
    modules_an_hour: int = 12  # built because one address asked for them
    connects_a_minute: int = 120  # sockets opened by one address
    plays_a_second: float = 20.0  # requests on one socket
    chats_a_minute: float = 30.0  # on one socket
    pictures_a_minute: int = 240  # of tables, drawn for one address
    deck_checks_a_minute: int = 120  # of what somebody at one address writes
    reports_an_hour: int = 12  # of one person
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
            values[name] = text.split(",") if name == "origins" else text
    values |= {name: value for name, value in given.items() if value is not None}
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise OrchardError("setting.wrong", why=str(error)) from None
    if settings.owner and len(settings.owner) < SHORTEST_OWNER:
        raise OrchardError("setting.owner", least=SHORTEST_OWNER)
    return settings


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise OrchardError("setting.wrong", why=f"{path}: {error}") from None
