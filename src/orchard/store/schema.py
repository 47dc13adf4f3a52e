"""The SQL tables. Servers only ever add events; all else can be derived from them or is small."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# `number` counts from 1 in each table; if two processes append the same number, the primary key
# lets one of them win.
events = Table(
    "events",
    metadata,
    Column("table", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("body", Text, nullable=False),  # what happened, as JSON
)

persons = Table(
    "persons",
    metadata,
    Column("person", Text, primary_key=True),
    Column("name", Text, nullable=False),
)

# Who has ever sat at which table: "my tables".
sittings = Table(
    "sittings",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

tickets = Table(
    "tickets",
    metadata,
    Column("digest", Text, primary_key=True),  # of the token, which is not stored itself
    Column("person", Text, ForeignKey("persons.person"), nullable=False),
    Column("table", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# Open tables with a player present; rewritten regularly, and trusted for a while.
listings = Table(
    "listings",
    metadata,
    Column("table", Text, primary_key=True),
    Column("wish", Text, nullable=False),
    Column("has_room", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)

# Reported chat lines, each at most once per person; the oldest are dropped.
reports = Table(
    "reports",
    metadata,
    Column("table", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("reporter", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("person", Text, nullable=False),
    Column("lines", Text, nullable=False),
)

# Decks the owner has added. The name depends on the content, so a table's deck never changes.
decks = Table(
    "decks",
    metadata,
    Column("name", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("option", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("cards", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("is_offered", Boolean, nullable=False),
)

# Who is connected to which process, rewritten regularly, so that all know who is absent.
presences = Table(
    "presences",
    metadata,
    Column("table", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("process", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("is_here", Boolean, nullable=False),
)

# While a server runs, it keeps writing the time; in a gap, none was running or could write.
beats = Table("beats", metadata, Column("one", Integer, primary_key=True), Column("at", BigInteger))
outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

# Addresses that operators have banned, in the form in which limits count them.
bans = Table(
    "bans",
    metadata,
    Column("address", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Tables changed from outside; servers that have them live read them again.
touched = Table(
    "touched",
    metadata,
    Column("table", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

Index("ix_sittings_person_at", sittings.c.person, sittings.c.at)
Index("ix_listings_at", listings.c.at)
Index("ix_reports_at", reports.c.at)
Index("ix_presences_at", presences.c.at)
