"""The tables of the database."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", Text, nullable=False),
    Column("seed", Text, nullable=False),  # as digits: a record may bring one of any size
    Column("rules", Integer, nullable=False),
    Column("checksum", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("study", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    # what the log says, kept beside it for lists
    Column("updated", BigInteger, nullable=False),
    Column("status", String(8), nullable=False),
    Column("to_move", Integer),
    Column("agent_waits", Boolean, nullable=False),
    Column("names", Text, nullable=False),
    # the process that lets opponents think, and until when it may
    Column("thinker", Text, nullable=False, server_default=""),
    Column("thinks_until", BigInteger, nullable=False, server_default="0"),
    Index("tables_host", "host"),
    Index("tables_agent_waits", "agent_waits"),
)

LOG = Table(
    "log",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

HOLDINGS = Table(
    "holdings",
    METADATA,
    Column("holder", Text, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)

PERSONS = Table(
    "persons",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False, server_default=""),
    Column("became", Text, nullable=False, server_default=""),  # the person that this guest is now
    Column("created", BigInteger, nullable=False),
    Index("persons_became", "became"),
)

DEVICES = Table(
    "devices",
    METADATA,
    Column("hash", Text, primary_key=True),  # of its cookie
    Column("person", Text, nullable=False),  # empty: signed out
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("devices_person", "person"),
)

PASSES = Table(
    "passes",  # each brings one more device to a person, once
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("passes_person", "person"),
)
