"""Where games are kept between two evenings."""

import os
import sys
from datetime import datetime
from pathlib import Path

from signoria.kernel.errors import BadRecord


def games() -> Path:
    """Name the folder of saved games; `SIGNORIA_HOME` moves it."""
    home = os.environ.get("SIGNORIA_HOME")
    return Path(home) if home else _data_home() / "signoria" / "games"


def _data_home() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def new(title: str) -> Path:
    """Name a file for a game that begins now."""
    now = datetime.now().astimezone()
    path = games() / f"{title}-{now:%Y-%m-%d-%H%M%S}.json"
    twin = 2
    while path.exists():
        path = path.with_name(f"{title}-{now:%Y-%m-%d-%H%M%S}-{twin}.json")
        twin += 1
    return path


def latest() -> Path:
    """Find the game that was played last."""
    found = sorted(games().glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    if not found:
        raise BadRecord(f"no saved game in {games()}; name a file with --resume FILE")
    return found[-1]
