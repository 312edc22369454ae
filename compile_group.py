"""Compile one group of modules with mypyc and the C compiler, in a process of its own: hatch_build.py calls it.

A module that is written in C is a group by itself.
"""

import json
import os
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup

FLAGS = (
    "-fno-semantic-interposition",  # nobody replaces a function of ours while it runs: all may be inlined
    "-fwrapv",  # native numbers of chance wrap round
    "-Wno-all",  # to look for warnings in C that nobody wrote took gcc up to two thirds of its time
)


def compile_group(groups: Sequence[tuple[list[str], str]], opt: str, folder: Path) -> None:
    """Compile the last of these groups, which stands on the others, into `folder / "lib"`."""
    asked = [f"--config-file={folder}/mypy.ini", *(path for paths, _ in groups for path in paths)]
    made = mypycify(asked, separate=list(groups), opt_level=opt, debug_level="0", target_dir=f"{folder}/c")
    name = groups[-1][1]
    own = [module for module in made if module.name.startswith(name)]
    os.chdir(folder)  # away from pyproject.toml, which speaks to hatchling
    if os.name == "nt":
        build(own, folder)
    else:
        build_with_few_doors(name, own, folder)


def compile_c(file: str, name: str, folder: Path) -> None:
    """Compile a module that is written in C, always well: that takes a second."""
    flags = ["/std:c11"] if os.name == "nt" else ["-O3"]
    module = Extension(name, [str(Path(file).resolve())], extra_compile_args=flags)
    os.chdir(folder)
    build([module], folder)


def build_with_few_doors(name: str, own: list[Extension], folder: Path) -> None:
    """Compile the doors of many modules together.

    The code of all modules lies in one library; each has another one, a door, whose only function leads there. To
    begin takes a compiler far longer than to compile that, so all doors are compiled at once, and each module gets a
    copy of them all: Python opens the one that is named like the module.
    """
    library = next(module for module in own if module.name == f"{name}__mypyc")
    library.extra_compile_args += FLAGS
    doors = {f"doors{n}": some for n, some in enumerate(apart([module for module in own if module is not library]))}
    for door, modules in doors.items():
        Path(f"{door}.c").write_text("".join(map(including, modules)), "utf-8")
    together = [Extension(door, [f"{door}.c"], extra_compile_args=library.extra_compile_args) for door in doors]
    build([library, *together], folder)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    for door, modules in doors.items():
        for module in modules:
            place = folder.joinpath("lib", *module.name.split("."))
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(folder / "lib" / f"{door}{suffix}", place.with_name(place.name + suffix))


def apart(modules: list[Extension]) -> list[list[Extension]]:
    """Share modules out so that no two with the same last name, whose doors are named alike, come together."""
    out: list[list[Extension]] = []
    while modules:
        out.append(list({module.name.rpartition(".")[2]: module for module in modules}.values()))
        modules = [module for module in modules if module not in out[-1]]
    return out


def including(module: Extension) -> str:
    """Take the door of a module in; a second name that it has, the same for all, is of use on Windows only."""
    unused = f"unused_{module.name.replace('.', '_')}"
    return f'#define PyInit___init__ {unused}\n#include "{Path(module.sources[0]).resolve()}"\n#undef PyInit___init__\n'


def build(libraries: list[Extension], folder: Path) -> None:
    """Call the C compiler for what changed since the last time."""
    places = ["--build-lib", f"{folder}/lib", "--build-temp", f"{folder}/o"]
    words = ["-q", "build_ext", "-j2", *places]
    setup(name="signoria", packages=[], py_modules=[], ext_modules=libraries, script_args=words)


if __name__ == "__main__":
    groups, opt, folder = json.loads(sys.argv[1])
    [*_, [[first, *_], last]] = groups
    if first.endswith(".c"):
        compile_c(first, last, Path(folder))
    else:
        compile_group([(paths, name) for paths, name in groups], opt, Path(folder))
