"""Statements for what is done at every move."""

import contextlib
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.sql.dml import UpdateBase

T = TypeVar("T")


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
        given = [tuple([row[name] for name in names]) for row in rows]
        if connection.dialect.name == "sqlite":
            at_once(connection, words, given)
        else:
            connection.exec_driver_sql(words, given)


def at_once(connection: Connection, words: str, rows: list[tuple[Any, ...]]) -> None:
    """Have SQLite do it in less time than SQLAlchemy takes to prepare for it."""
    driver: Any = connection.connection.driver_connection
    try:
        driver.executemany(words, rows)
    except sqlite3.Error as error:
        raise told(error, words, connection) from error


def transact(connection: Connection, work: Callable[[Connection], T]) -> T:
    """Have SQLite do some work, all of it or nothing; SQLAlchemy ends it only where it took part."""
    try:
        done = work(connection)
        _commit(connection)
    except BaseException:
        with contextlib.suppress(sqlite3.Error, SQLAlchemyError):  # what went wrong before it matters more
            connection.rollback()
            connection.connection.rollback()
        raise
    return done


def _commit(connection: Connection) -> None:
    if connection.in_transaction():
        connection.commit()
        return
    try:
        connection.connection.commit()
    except sqlite3.Error as error:
        raise told(error, "COMMIT", connection) from error


def told(error: sqlite3.Error, words: str, connection: Connection) -> BaseException:
    """Tell an error of SQLite as SQLAlchemy tells it."""
    return DBAPIError.instance(words, None, error, sqlite3.Error, hide_parameters=True, dialect=connection.dialect)
