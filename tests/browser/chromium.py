"""Finding a browser: the one named, one installed, or one from the system's own packages."""

import os
import shutil
import subprocess
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PATIENCE = 300  # seconds for an installation


def find() -> str | None:
    """Give the path of a browser; install Debian's where we may."""
    named = os.environ.get("BROWSER_PATH")
    if named:
        return named if Path(named).is_file() else None
    return installed() or (installed() if fetch() else None)


def installed() -> str | None:
    """Give a browser on the path."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def fetch() -> bool:
    """Install Debian's chromium; only root may, and only where there is apt."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (("update", "-q"), ("install", "-qy", "--no-install-recommends", "chromium")):
        try:
            done = subprocess.run(["apt-get", *arguments], env=env, capture_output=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired:
            return False
        if done.returncode:
            return False
    return True
