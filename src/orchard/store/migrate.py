"""Bring a database up to date, inside the connection that is about to use it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0005"  # the newest of the migrations
LOCK = 0x0_0C_4A_4D  # any number; servers that start together take turns with it


def migrate(connection: Connection) -> None:
    """Carry out the migrations that a database has not seen yet."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    if version_of(connection) != HEAD:
        from alembic import command  # takes long to load, and is seldom needed

        command.upgrade(config_for(connection), "head")


def version_of(connection: Connection) -> str | None:
    """Return the last migration that a database has seen."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return version


def config_for(connection: Connection) -> Config:
    """Return Alembic's settings for one connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "orchard.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
