"""Statements for what is done at every move."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.sql.dml import UpdateBase


class Prepared:
    """A statement that is spelled once for a kind of database and then given to its driver as it is."""

    def __init__(self, statement: UpdateBase) -> None:
        self.statement = statement
        self.spelled: dict[str, tuple[str, list[str]]] = {}  # by kind of database; with its parameters in their order

    def execute(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Do it for each of some rows."""
        spelled = self.spelled.get(connection.dialect.name)
        if spelled is None:
            compiled = self.statement.compile(dialect=connection.dialect)
            assert compiled.positiontup is not None
            spelled = self.spelled[connection.dialect.name] = (str(compiled), list(compiled.positiontup))
        words, names = spelled
        connection.exec_driver_sql(words, [tuple([row[name] for name in names]) for row in rows])
