"""Who is connected to which process, so that all processes agree on who is absent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of presences."""
    op.create_table(
        "presences",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("process", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("is_here", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table", "person", "process", name="pk_presences"),
    )
    op.create_index("ix_presences_at", "presences", ["at"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("presences")
