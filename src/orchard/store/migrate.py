"""Bring a database up to date, inside the connection that is about to use it."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

LOCK = 0x0_0C_4A_4D  # any number; servers that start together take turns with it


def migrate(connection: Connection) -> None:
    """Carry out the migrations that a database has not seen yet."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    command.upgrade(config_for(connection), "head")


def config_for(connection: Connection) -> Config:
    """Return Alembic's settings for one connection."""
    config = Config()
    config.set_main_option("script_location", "orchard.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
