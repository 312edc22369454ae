"""A bar for whoever waits."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")


def watched(things: Iterable[T], count: int, what: str = "") -> Iterator[T]:
    """Hand things on, and draw how many of them came, where somebody watches."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=count)
        for thing in things:
            bar.advance(task)
            yield thing
