"""The SQL tables. Events are only ever added; everything else can be told from them or is small."""

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

# `number` counts from 1 in each table; two processes that append the same number are in conflict,
# and the primary key lets one of them win.
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
    Column("digest", Text, primary_key=True),  # of the token, so that no copy of it is kept
    Column("person", Text, ForeignKey("persons.person"), nullable=False),
    Column("table", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# Open tables at which somebody is now; written again and again, and believed for a while.
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

# What was reported, each line once by each person; the oldest give way.
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

# What the owner has brought. A name tells its content, so a deck never changes under a table.
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

# Who is connected to which process, written again and again; so all processes know who is absent.
presences = Table(
    "presences",
    metadata,
    Column("table", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("process", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("is_here", Boolean, nullable=False),
)

# While a server runs it writes the time; in a gap none was running, or none could write.
beats = Table("beats", metadata, Column("one", Integer, primary_key=True), Column("at", BigInteger))
outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

# Addresses that those who run a server let in no more, as they are counted.
bans = Table(
    "bans",
    metadata,
    Column("address", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Tables that were changed from outside; servers that have them live read them again.
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
