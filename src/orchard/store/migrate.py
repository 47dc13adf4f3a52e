"""Bring a database up to date, over the connection that is about to use it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0005"  # the newest migration
LOCK = 0x0_0C_4A_4D  # an arbitrary number; servers that start together take turns by it


def migrate(connection: Connection) -> None:
    """Run the migrations that a database has not seen yet."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    if version_of(connection) != HEAD:
        from alembic import command  # slow to load and rarely needed

        command.upgrade(config_for(connection), "head")


def version_of(connection: Connection) -> str | None:
    """Return the last migration that a database has seen, or None."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return version


def config_for(connection: Connection) -> Config:
    """Return Alembic's configuration for a connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "orchard.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
