"""Decks that the owner of a server has added."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of decks."""
    op.create_table(
        "decks",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("option", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("cards", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("is_offered", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_decks"),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("decks")
