"""What operators do to a running server: banned addresses and changed tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables of bans and of changed tables."""
    op.create_table(
        "bans",
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("address", name="pk_bans"),
    )
    op.create_table(
        "touched",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_touched"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("touched")
    op.drop_table("bans")
