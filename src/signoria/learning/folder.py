"""The folder of a course, which belongs to that course alone."""

import json
from pathlib import Path
from typing import Any

from signoria.kernel.errors import SignoriaError

PLAN = "plan.json"


def claim(folder: Path, heading: dict[str, Any]) -> None:
    """Make a folder, or go on with it; refuse that of another course."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / PLAN
    if not file.is_file():
        file.write_text(json.dumps(heading, indent=2) + "\n", "utf-8")
    elif json.loads(file.read_text("utf-8")) != heading:
        raise SignoriaError(f"{folder} belongs to another course ({PLAN}); name another folder or remove it")
