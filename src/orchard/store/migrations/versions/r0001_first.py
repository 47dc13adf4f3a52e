"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "events",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_events"),
    )
    op.create_table(
        "persons",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_persons"),
    )
    op.create_table(
        "sittings",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "table", name="pk_sittings"),
    )
    op.create_index("ix_sittings_person_at", "sittings", ["person", "at"])
    op.create_table(
        "tickets",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_tickets"),
        sa.ForeignKeyConstraint(["person"], ["persons.person"], name="fk_tickets_person_persons"),
    )
    op.create_table(
        "beats",
        sa.Column("one", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger),
        sa.PrimaryKeyConstraint("one", name="pk_beats"),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("began", name="pk_outages"),
    )


def downgrade() -> None:
    """Drop all tables."""
    for name in ("outages", "beats", "tickets", "sittings", "persons", "events"):
        op.drop_table(name)
