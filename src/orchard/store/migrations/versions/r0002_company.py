"""Open tables that anyone may find, and reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables of listings and reports."""
    op.create_table(
        "listings",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("wish", sa.Text, nullable=False),
        sa.Column("has_room", sa.Boolean, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_listings"),
    )
    op.create_index("ix_listings_at", "listings", ["at"])
    op.create_table(
        "reports",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("reporter", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "number", "reporter", name="pk_reports"),
    )
    op.create_index("ix_reports_at", "reports", ["at"])


def downgrade() -> None:
    """Drop them."""
    for name in ("reports", "listings"):
        op.drop_table(name)
