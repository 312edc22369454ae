"""The tables of the database."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, false

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
    Column("deciding", Integer, nullable=False, server_default="0"),  # set of seats
    Column("public", Boolean, nullable=False, server_default=false()),  # everybody may sit down now
    Column("notice", Text, nullable=False, server_default=""),  # what the list of open tables says of it
    Column("deadline", BigInteger),  # when the time of the seat to move is up, unless the server stands still
    # the process that lets opponents think, and until when it may
    Column("thinker", Text, nullable=False, server_default=""),
    Column("thinks_until", BigInteger, nullable=False, server_default="0"),
    Index("tables_host", "host"),
    Index("tables_agent_waits", "agent_waits"),
    Index("tables_public", "public"),
    Index("tables_deadline", "deadline"),
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

NOTES = Table(
    "notes",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Text, primary_key=True),
    Column("text", Text, nullable=False),
    Column("revision", Integer, nullable=False),
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
    Column("address", Text, nullable=False, server_default=""),  # the mail address that it confirms, and nothing more
    Index("passes_person", "person"),
)

BEATS = Table(
    "beats",  # one row: when a process last said that the server is up
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("time", BigInteger, nullable=False),
)

STOPS = Table(
    "stops",  # spells in which the server was down; no clock ran
    METADATA,
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)

RESULTS = Table(
    "results",  # what came of each game that is over, seat by seat
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False),  # empty: nobody, or somebody who wants to be forgotten
    Column("key", Text, nullable=False),  # by which everybody may know the person
    Column("level", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("place", Integer),
    Column("points", Integer),
    Column("standing", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("deeds", Text, nullable=False),  # JSON
    Index("results_person", "person"),
    Index("results_key", "key"),
    Index("results_rated", "rated"),
)

PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", Text, primary_key=True),  # as the browser names it
    Column("person", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("uses", BigInteger, nullable=False),  # as the passkey counts them, if it does
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("passkeys_person", "person"),
)

CHALLENGES = Table(
    "challenges",  # what a passkey is asked to sign, once
    METADATA,
    Column("device", Text, primary_key=True),
    Column("words", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)

WAYS = Table(
    "ways",  # in which somebody wants to be told: a browser (Web Push), a mail address, a webhook
    METADATA,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("keys", Text, nullable=False),  # JSON: what a browser wants its notices encrypted with
    Column("language", String(8), nullable=False),
    Column("label", Text, nullable=False),
    Column("device", Text, nullable=False),  # whose browser it is; empty for other ways
    Column("created", BigInteger, nullable=False),
    Column("trouble", Text, nullable=False, server_default=""),  # JSON: why the last notice did not arrive
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE")),  # of a table's own webhook, which no person has
    Index("ways_person", "person"),
    Index("ways_address", "address"),
)

WISHES = Table(
    "wishes",  # of what somebody wants to be told, and when
    METADATA,
    Column("person", Text, primary_key=True),
    Column("body", Text, nullable=False),  # JSON
)

NOTICES = Table(
    "notices",  # one for each person and table, until the person comes back
    METADATA,
    Column("person", Text, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("handed_on", Boolean, nullable=False),
    Index("notices_due", "handed_on", "due"),
)

LETTERS = Table(
    "letters",  # a notice on one way: the outbox
    METADATA,
    Column("way", ForeignKey("ways.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Text, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    # the process that delivers it, and until when nobody else may
    Column("postman", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("letters_due", "due"),
)

HOUSE = Table(
    "house",  # what this server keeps of itself, such as its keys
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
