"""Alembic's entry point: run migrations over the connection that `orchard.store.migrate` passes."""

from __future__ import annotations

from alembic import context

from orchard.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
