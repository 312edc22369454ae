"""Finding a browser: the one named, one installed, or one from the system's own packages."""

import os
import shutil
import subprocess
from pathlib import Path

from dev import alone

PACKAGE = "chromium-headless-shell"  # Debian's, without a browser's own windows: each would cost as much as a page
FONT = "fonts-dejavu-core"  # without any, a page has no words
NAMES = (PACKAGE, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# A whole browser draws menus of its address bar ahead for every window, two seconds of work that nobody will see;
# naming what is not wanted, one must say again what Playwright does not want either.
UNWANTED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
)
FLAGS = (
    f"--disable-features={','.join(UNWANTED)}",
    "--process-per-site",  # with the next: one process for all pages of a person, and none ahead of need
    "--renderer-process-limit=1",
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
    return installed() or fetched()


def installed() -> str | None:
    """Give a browser on the path."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def fetched() -> str | None:
    """Install Debian's browser; only root may, only where there is apt, and only one of several test processes."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    with alone():
        if not installed() and apt("update", "-q"):
            any(apt("install", "-qy", "--no-install-recommends", package, FONT) for package in (PACKAGE, "chromium"))
    return installed()


def apt(*arguments: str) -> bool:
    """Ask the system's package manager, without questions; say whether it could."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", *arguments]
    try:
        return not subprocess.run(command, env=env, capture_output=True, timeout=PATIENCE, check=False).returncode
    except subprocess.TimeoutExpired:
        return False
