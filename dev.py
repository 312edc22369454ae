#!/usr/bin/env python3
"""The commands of this project; each one first sets up what it needs under .venv.

python3 dev.py play          open the table in the browser; the first time on interpreted rules, compiled beside it
python3 dev.py compile       compile the rules for the next start, which `run` and `test` wait for
python3 dev.py test          the linters, then the whole suite
python3 dev.py test FILE     these tests alone, on the plain sources, in seconds; further words go to pytest
python3 dev.py run ...       the command line: python3 dev.py run fuzz princes --games 100
python3 dev.py regenerate    perft counts, traces, records and numbers of actions, of all games or some

SIGNORIA_COMPILE=0 keeps the rules interpreted, SIGNORIA_COMPILE=1 insists on compiling them.
"""

import contextlib
import functools
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent
SRC = str(ROOT / "src")
TESTS = ROOT / "tests"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
SOURCES = ("src", "web", "docs/rules", "pyproject.toml", "compile_group.py", "hatch_build.py", "README.md")
IGNORED = {"node_modules", "__pycache__", "static"}
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
RULES_TESTS = ("tests/conformance", "tests/games", "tests/kernel")
NO_TESTS_COLLECTED = 5
PATIENCE = 10  # seconds that an interrupted command has to end
TESTED = "g"  # how hard the C compiler tries for the suite: a third of the time, and search is a sixth slower
QUIETLY = ("-q", "--disable-pip-version-check")
FALLEN_BACK = "fallen back"  # the compiler failed, and is not asked again before something changes
STAMP = VENV / "signoria.stamp"
PLAIN = {"PYTHONPATH": SRC, "SIGNORIA_EXPECT": "interpreted"}  # to test the sources as they are
YIELDING = 5  # how nice those are who work beside others


def has_compiler() -> bool:
    """Say whether C extensions can be built for this Python."""
    if os.name == "nt":
        return True  # setuptools looks for it; a failure falls back to plain Python
    cc = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(cc) is not None and Path(sysconfig.get_path("include"), "Python.h").is_file()


def wants_compiled() -> bool:
    """Say whether the rules are to be compiled here (SIGNORIA_COMPILE: auto, 0 or 1)."""
    wish = os.environ.get("SIGNORIA_COMPILE", "auto")
    if wish not in {"auto", "0", "1"}:
        sys.exit(f"SIGNORIA_COMPILE is {wish!r}: auto, 0 or 1 is expected")
    return wish == "1" or (wish == "auto" and has_compiler())


@functools.cache
def settings() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def requirements(group: str) -> list[str]:
    """List what pyproject.toml asks for under one name."""
    asked = settings()
    project = asked["project"]
    own = {"build": asked["build-system"]["requires"], "runtime": project["dependencies"]}
    return list((own | project["optional-dependencies"] | asked["dependency-groups"])[group])


def fingerprint() -> str:
    """Name everything an install depends on, without reading file contents."""
    name = hashlib.sha256(sys.version.encode())
    for source in SOURCES:
        for path in sorted(files(ROOT / source)):
            stat = path.stat()
            name.update(f"{path.relative_to(ROOT)}:{stat.st_mtime_ns}:{stat.st_size}\n".encode())
    return name.hexdigest()


def files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    found = []
    for folder, folders, names in os.walk(path):
        folders[:] = [f for f in folders if f not in IGNORED]
        found += [Path(folder, name) for name in names]
    return found


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Wait until no other dev.py changes .venv or build/."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "lock").open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@alone()
def install(strict: bool) -> None:
    """Install the project into .venv, unless nothing changed; `strict` refuses to fall back to plain Python."""
    install_as(wants_compiled(), strict)


@alone()
def install_at_once() -> bool:
    """Install the project with its rules compiled only if they lie ready; say whether they are still to be compiled."""
    if is_installed(built(wants_compiled()), FALLEN_BACK) or (wants_compiled() and is_installed(built(True, TESTED))):
        return False
    make_venv()
    install_tools(compiled=False)
    waits = wants_compiled() and not is_compiled()
    install_as(wants_compiled() and not waits, strict=False)
    return waits


def install_as(compiled: bool, strict: bool) -> None:
    """Install the project, unless it is installed so."""
    if is_installed(built(compiled), *([] if strict else [FALLEN_BACK])):
        return
    make_venv()
    now = fingerprint()
    STAMP.unlink(missing_ok=True)
    say("installing signoria into .venv" + (", rules compiled" if compiled else ", rules interpreted"))
    install_tools(compiled)
    fallen_back = not build(compiled, strict)
    STAMP.write_text(f"{now} {FALLEN_BACK if fallen_back else built(compiled)}")


def built(compiled: bool, level: str = "") -> str:
    """Name a way to install."""
    return f"compiled with -O{level or opt()}" if compiled else "interpreted"


def is_installed(*ways: str) -> bool:
    """Say whether the sources, as they are now, were installed in one of these ways."""
    return STAMP.is_file() and STAMP.read_text() in {f"{fingerprint()} {way}" for way in ways}


def is_compiled() -> bool:
    """Say whether the rules, as they are now, lie compiled under build/."""
    return subprocess.call([str(PYTHON), "hatch_build.py", "is-compiled"], cwd=ROOT, env=with_opt()) == 0


def install_tools(compiled: bool) -> None:
    """Fetch what the build needs."""
    fetch("build", "web", *(["compile"] if compiled else []))


@contextlib.contextmanager
def beside(*arguments: str, **variables: str) -> Iterator[None]:
    """Prepare what comes next while something else is done; should it fail, what comes next says why."""
    command, quiet = [str(PYTHON), *arguments], subprocess.DEVNULL
    with subprocess.Popen(command, cwd=ROOT, env={**with_opt(), **variables}, stdout=quiet, stderr=quiet):
        yield


def opt() -> str:
    """Say how hard the C compiler is to try."""
    return os.environ.get("SIGNORIA_OPT", "2")


def with_opt() -> dict[str, str]:
    return {**os.environ, "SIGNORIA_OPT": opt()}


def make_venv() -> None:
    """Create .venv for the Python that runs this file."""
    made_by = VENV / "signoria.python"
    if PYTHON.exists() and made_by.is_file() and made_by.read_text() == sys.version:
        return
    say("creating .venv")
    venv.create(VENV, clear=True)
    if not take_pip():
        make_pip()
    made_by.write_text(sys.version)


def take_pip() -> bool:
    """Fetch pip into .venv with the one of the Python that runs this file, if it has one that can."""
    command = [sys.executable, "-m", "pip", "--python", str(PYTHON), *QUIETLY, "install", "--no-compile", "pip"]
    return subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0


def make_pip() -> None:
    """Unpack the pip that comes with Python into .venv, which takes longer, and fetch a newer one, which does not."""
    try:
        subprocess.run([str(PYTHON), "-m", "ensurepip"], check=True, stdout=subprocess.DEVNULL)
    except subprocess.CalledProcessError:
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit("this Python cannot create environments: install its venv and ensurepip modules (python3-venv)")
    pip("--upgrade", "pip")


def build(compiled: bool, strict: bool) -> bool:
    """Build and install the package; return False where it had to be left uncompiled."""
    insist = strict or os.environ.get("SIGNORIA_COMPILE") == "1"
    try:
        install_package(compiled)
    except subprocess.CalledProcessError:
        if insist or not compiled:
            raise
        say("the rules could not be compiled; installing them as plain Python, which is slower")
        install_package(compiled=False)
        return False
    return True


def install_package(compiled: bool) -> None:
    if compiled:
        compile_rules()  # here, for pip would not show how far it is
    # Not in pip's isolated environment: that one would unpack mypy and Node again at every change.
    pip("--no-build-isolation", str(ROOT), SIGNORIA_COMPILE="1" if compiled else "0", SIGNORIA_OPT=opt())


def compile_rules() -> None:
    """Compile what is not compiled yet, and say how far it is."""
    subprocess.run([str(PYTHON), "hatch_build.py", "rules"], cwd=ROOT, env=with_opt(), check=True)


def fetch(*groups: str) -> None:
    """Install what these groups ask for, in one go, unless it is there already."""
    wanted = {VENV / f"signoria.{group}": requirements(group) for group in groups}
    missing = {note: asked for note, asked in wanted.items() if not note.is_file() or note.read_text() != str(asked)}
    if not missing:
        return
    say(f"fetching requirements: {', '.join(note.suffix[1:] for note in missing)}")
    pip(*sorted({asked for some in missing.values() for asked in some}))
    for note, asked in missing.items():
        note.write_text(str(asked))


def pip(*arguments: str, **variables: str) -> None:
    """Call the environment's pip."""
    # Most of what is fetched is never imported: Python compiles the rest when it is.
    command = [str(PYTHON), "-m", "pip", *QUIETLY, "install", "--no-compile", *arguments]
    subprocess.run(command, check=True, env={**os.environ, **variables})


def say(words: str) -> None:
    print(f"dev.py: {words}", file=sys.stderr, flush=True)


def tool(step: str, *arguments: str, **variables: str) -> int:
    """Run the environment's Python, away from the sources unless PYTHONPATH says otherwise."""
    say(step)
    return subprocess.call([str(PYTHON), "-P", *arguments], cwd=ROOT, env=with_variables(variables))


def with_variables(variables: dict[str, str]) -> dict[str, str]:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**env, "PYTHONSAFEPATH": "1", **variables}


def run(arguments: list[str]) -> int:
    install(strict=False)
    return signoria(arguments)


def signoria(arguments: list[str]) -> int:
    """Run the command line; one that is interrupted may have something to keep and to say."""
    with subprocess.Popen([str(PYTHON), "-P", "-m", "signoria", *arguments]) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            with contextlib.suppress(subprocess.TimeoutExpired):
                return process.wait(PATIENCE)
            process.terminate()
            raise


def play(arguments: list[str]) -> int:
    """Open the table without waiting for the compiler, which works beside it as long as the table is open."""
    if os.environ.get("SIGNORIA_COMPILE") == "1":
        return run(["serve", *arguments])
    if not install_at_once():
        return signoria(["serve", *arguments])
    say("the table opens on interpreted rules; they are being compiled beside it, for the next start")
    with subprocess.Popen([sys.executable, __file__, "compile"], start_new_session=True) as compiler:
        try:
            return signoria(["serve", *arguments])
        finally:
            end(compiler)


def end(leader: subprocess.Popen[bytes]) -> None:
    """End a process that was started in a session of its own, with all that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(leader.pid, signal.SIGTERM) if hasattr(os, "killpg") else leader.terminate()


@alone()
def compile_ahead(_: list[str]) -> int:
    """Compile the rules for the next start, as a background task; what is cut short goes on where it was."""
    make_venv()
    install_tools(compiled=True)
    if hasattr(os, "nice"):
        os.nice(10)  # whoever plays comes first
    try:
        compile_rules()
    except subprocess.CalledProcessError:
        say("the rules could not be compiled; they stay plain Python, which is slower")
        STAMP.write_text(f"{fingerprint()} {FALLEN_BACK}")
        return 1
    say("the rules are compiled: the next start uses them")
    return 0


def regenerate(arguments: list[str]) -> int:
    install(strict=False)
    return tool("perft counts, traces and records", "tests/conformance/regenerate.py", *arguments)


def test(arguments: list[str]) -> int:
    places = [place for argument in arguments if TESTS in (place := ROOT / argument.split("::")[0], *place.parents)]
    return test_some(places, arguments) if places else test_all(arguments)


def test_some(places: list[Path], arguments: list[str]) -> int:
    """Run the tests of some files or folders, with only what they need, and nothing compiled unless asked for."""
    needs = needed(places)
    with alone():
        make_venv()
        fetch("runtime", "test", *needs)
    if os.environ.get("SIGNORIA_COMPILE") == "1":
        return test_installed(arguments)
    if "web" in needs:
        build_page()
    return test_sources([*(shared_out() if any(place.is_dir() for place in places) else []), *arguments])


def needed(places: list[Path]) -> list[str]:
    """List the groups of requirements that the tests at these places need."""
    table = {ROOT / place: groups for place, groups in settings()["tool"]["signoria"]["tests"].items()}
    return sorted(
        {
            group
            for place, groups in table.items()
            for chosen in places
            if chosen == place or chosen in place.parents or place in chosen.parents
            for group in groups
        }
    )


@alone()
def build_page() -> None:
    """Build the web client beside the sources, if it changed."""
    install_tools(compiled=False)
    subprocess.run([str(PYTHON), "hatch_build.py"], cwd=ROOT, check=True, env={**os.environ, "SIGNORIA_COMPILE": "0"})


def test_all(arguments: list[str]) -> int:
    """Check the sources, test the installed package, then once more what plain sources might do otherwise."""
    with alone():
        make_venv()
        fetch("build", *(["compile"] if wants_compiled() else []))  # first what the compiler waits for
        if not is_compiled():
            os.environ.setdefault("SIGNORIA_OPT", TESTED)
        with beside("hatch_build.py", "rules") if wants_compiled() else contextlib.nullcontext():
            install_tools(wants_compiled())
            with beside("hatch_build.py", "tools"):
                fetch("runtime", "test", "lint", *needed([TESTS]))
            with read_tests():
                status = check_sources()
    return status or (test_twice(arguments) if wants_compiled() else test_installed([*shared_out(), *arguments]))


def read_tests() -> contextlib.AbstractContextManager[None]:
    """Let one process compile all tests, and all that they import, before several would do so at once."""
    return beside("-P", "-m", "pytest", "--collect-only", "--quiet", PYTHONPATH=SRC, PYTHONSAFEPATH="1")


def shared_out() -> list[str]:
    """Share tests out among more workers than processors: who tests a server or a browser waits half of the time."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return ["-n", str(cores + 1), "--dist", "worksteal"]


def check_sources() -> int:
    return (
        tool("ruff check", "-m", "ruff", "check", "--quiet")
        or tool("ruff format", "-m", "ruff", "format", "--check")
        or tool("mypy --strict", "-m", "mypy")
        or tool("import rules", "-c", LINT_IMPORTS, "--no-logo", PYTHONPATH=SRC)
        or tool("web client: ESLint, svelte-check, Vitest, Prettier", "hatch_build.py", "check")
    )


def test_installed(arguments: list[str]) -> int:
    install(strict=True)
    mode = "compiled" if wants_compiled() else "interpreted"
    return tool(f"pytest, rules {mode}", "-m", "pytest", *arguments, SIGNORIA_EXPECT=mode)


def test_twice(arguments: list[str]) -> int:
    """Test the installed package, and beside it what plain sources might do otherwise; that is told in the end."""
    with tempfile.TemporaryFile() as told:
        with rules_tested_beside(arguments, told) as plain:
            if status := test_installed([*shared_out(), *arguments]):
                return status
            say("pytest, rules interpreted: it began with the other, and this is what it says")
            status = plain.wait()
        told.seek(0)
        shutil.copyfileobj(told, sys.stdout.buffer)
    return 0 if arguments and status == NO_TESTS_COLLECTED else status


@contextlib.contextmanager
def rules_tested_beside(arguments: list[str], told: IO[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    """Test the rules on plain sources in the time that others leave, who wait for servers and browsers."""
    command = [str(PYTHON), "-P", "-m", "pytest", "-m", "not once", *arguments, *RULES_TESTS]
    with subprocess.Popen(command, cwd=ROOT, env=with_variables(PLAIN), stdout=told, stderr=told) as process:
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, process.pid, YIELDING)
        try:
            yield process
        finally:
            process.terminate()  # unless it is over


def test_sources(arguments: list[str]) -> int:
    return tool("pytest, rules interpreted", "-m", "pytest", *arguments, **PLAIN)


def main() -> int:
    verb, *arguments = sys.argv[1:] or ["help"]
    verbs = {"play": play, "run": run, "test": test, "regenerate": regenerate, "compile": compile_ahead}
    # Some machines ask for no bytecode to be kept; then each of a hundred processes would read all its modules anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if verb in verbs:
        return verbs[verb](arguments)
    print(__doc__)
    return 0 if verb in {"help", "--help", "-h"} else 2


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as error:
        sys.exit(f"dev.py: this command failed: {' '.join(error.cmd)}")
    except KeyboardInterrupt:
        sys.exit(130)
