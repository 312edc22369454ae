"""Ctrl-C ends whatever runs with KeyboardInterrupt, never with an abort of compiled code."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .interrupted import TASKS

MOMENTS = 50


@pytest.mark.skipif(sys.platform == "win32", reason="there is no timer to interrupt with")
@pytest.mark.parametrize("task", TASKS)
def test_a_process_is_interrupted_at_any_moment(task: str, tmp_path: Path) -> None:
    command = [sys.executable, str(Path(__file__).with_name("interrupted.py")), task, str(MOMENTS)]

    home = {**os.environ, "SIGNORIA_HOME": str(tmp_path)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300, env=home)

    assert (done.returncode, done.stdout.strip()) == (0, str(MOMENTS)), done.stderr[-2000:]
