"""How much may be said at a table, and by whom."""

import time

from signoria.server.live.connection import Connection
from signoria.server.protocol.requests import Say
from signoria.server.settings import Limits
from signoria.server.table.entries import Said
from signoria.server.table.refusals import refused
from signoria.server.table.table import Table
from signoria.server.visitors import Allowance, Buckets, Caller

TALKERS = 4  # a table may hear as much as so many visitors may say


class Chat:
    """Limits the rate of lines, for visitors and for tables, and the number of those that are kept."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.visitors = Allowance(limits.chat_rate, limits.chat_burst, limits.crowd)
        self.tables = Buckets(limits.chat_rate * TALKERS, limits.chat_burst * TALKERS)

    def check(self, table: Table, request: Say, connection: Connection) -> None:
        """Refuse a line that is one too many."""
        lines = [told.entry.seat for told in table.story if isinstance(told.entry, Said)]
        if len(lines) >= self.limits.lines or lines.count(request.seat) >= self.limits.own_lines:
            raise refused("chat-full")
        now, bucket = time.monotonic(), self.tables.of(table.founding.id)
        caller = Caller(connection.device, connection.visitor)
        if not bucket.has(now) or not self.visitors.take(caller, now):
            raise refused("too-much-chat", status=429)
        bucket.level -= 1
