"""Compile the engine with mypyc when that is possible; otherwise ship pure Python.

PTCG_COMPILE=0 never compiles, =1 fails loudly when it cannot, auto (or unset) tries quietly; =profiled is as 1 and
compiles twice: games are played with the first result, and gcc lays out the second by what they did, which makes it
about a fifth faster. `compiled` in pyproject.toml lists the packages. They import one another, the standard library and
librt, so they are compiled by themselves, as one group: calls between them stay C calls. The result is kept under
build/mypyc by a hash of what went in: a change elsewhere compiles nothing again.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Calls within the extension need not go through the symbol table, so that the compiler can inline them.
FLAGS = () if sys.platform == "win32" else ("-O3", "-fno-semantic-interposition", "-fno-plt", "-fvisibility=hidden")

# Code that the games of the training did not reach is compiled as if there had been no training.
PROFILED = ("-fprofile-use", "-fprofile-correction", "-fprofile-partial-training", "-Wno-missing-profile")

# mypyc 2.4.1 lets CPython put off freeing an object when many are being freed inside one another (the "trashcan"). For
# an object outside the collector, as ours are, that writes into the memory before it. None of ours holds a long chain
# of others, so each is freed at once.
# What leads to an exception is compiled to lie apart from the rest, so that the rest fills fewer lines of the cache.
FIRST = """\
#include <Python.h>
#undef Py_TRASHCAN_BEGIN
#undef Py_TRASHCAN_END
#define Py_TRASHCAN_BEGIN(op, dealloc) do {
#define Py_TRASHCAN_END } while (0);
#ifdef __GNUC__
void CPyError_OutOfMemory(void) __attribute__((cold));
void CPy_TypeError(const char *, PyObject *) __attribute__((cold));
void CPy_AddTraceback(const char *, const char *, int, PyObject *) __attribute__((cold));
void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *)
    __attribute__((cold));
void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *)
    __attribute__((cold));
#endif
"""


LOUD = ("1", "profiled")
"""The values of PTCG_COMPILE by which a build that cannot compile fails."""


def _mode() -> str:
    return os.environ.get("PTCG_COMPILE", "auto")


def compiled_packages(root: Path) -> list[str]:
    """The packages to compile, as folders relative to src/."""
    with (root / "pyproject.toml").open("rb") as file:
        return [str(name) for name in tomllib.load(file)["tool"]["ptcg"]["compiled"]]


def sources(root: Path) -> list[Path]:
    """The source files of the packages to compile, relative to src/."""
    source = root / "src"
    found = (path for name in compiled_packages(root) for path in (source / name).rglob("*.py"))
    return sorted(path.relative_to(source) for path in found)


def compiled_modules(root: Path) -> list[Path]:
    """The modules to compile, relative to src/."""
    return [path for path in sources(root) if path.name != "__init__.py"]


def c_compiler() -> str | None:
    """The C compiler that would be used, or None. On Windows setuptools finds Visual Studio by itself, on no path."""
    if sys.platform == "win32" and _mode() == "1":
        return "cl"
    for name in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang", "cl"):
        if name and shutil.which(name.split()[0]):
            return str(name)
    return None


def content_key(root: Path, profiled: bool) -> str:
    """A hash of everything the compiled modules depend on."""
    made_by = f"{sys.implementation.cache_tag} {sysconfig.get_platform()} mypy {metadata.version('mypy')}"
    digest = hashlib.sha256(made_by.encode())
    others = ["hatch_build.py", "tools/compile.py", *(["tools/training.py"] if profiled else [])]
    for path in [*(Path("src") / source for source in sources(root)), *map(Path, others)]:
        digest.update(path.as_posix().encode() + b"\0" + (root / path).read_bytes())
    return digest.hexdigest()[:16]


def compile_packages(root: Path, profiled: bool) -> Path:
    """Compile the packages and return the folder that holds the extension modules, laid out as in site-packages."""
    done = root / "build" / "mypyc" / (content_key(root, profiled) + ("-profiled" if profiled else ""))
    if done.exists():
        return done
    work = done.with_suffix(".work")
    shutil.rmtree(work, ignore_errors=True)
    for path in sources(root):
        (work / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / "src" / path, work / path)
    # The packages above them import the rest of the project, which the compiler need not see.
    for package in {parent for path in sources(root) for parent in path.parents if parent != Path(".")}:
        if not (work / package / "__init__.py").exists():
            (work / package / "__init__.py").write_text("")
    (work / "first.h").write_text(FIRST)
    if profiled:
        folder = f"-fprofile-dir={shlex.quote(str(work / 'profile'))}"
        run_mypyc(root, work, "-fprofile-generate", folder)
        train(root, work)
        for compiled in work.rglob("*.so"):
            compiled.unlink()
        run_mypyc(root, work, *PROFILED, folder)
        shutil.rmtree(work / "profile")
    else:
        run_mypyc(root, work)
    for source in [*work.rglob("*.py"), *work.rglob("*.c"), *work.rglob("*.h")]:
        source.unlink()
    work.rename(done)
    return done


def run_mypyc(root: Path, work: Path, *further: str) -> None:
    """Compile the copy of the packages in `work`, in place, with further flags for the C compiler and its linker."""
    first = work / "first.h"
    # "CL" is where Microsoft's compiler looks for further options, "CFLAGS" where the others' are taken from
    flags = " ".join((os.environ.get("CFLAGS", ""), *FLAGS, "-include", shlex.quote(str(first)), *further)).strip()
    given = {"CL": f'/FI"{first}"'} if sys.platform == "win32" else {"CFLAGS": flags}
    if further:
        given["LDFLAGS"] = " ".join((os.environ.get("LDFLAGS", ""), *further)).strip()
    subprocess.run(
        [sys.executable, str(root / "tools" / "compile.py"), *map(str, compiled_modules(root))],
        cwd=work,
        check=True,
        env={**os.environ, "MYPYC_DEBUG_LEVEL": "0", **given},
    )
    shutil.rmtree(work / "build")


def train(root: Path, work: Path) -> None:
    """Play the games of tools/training.py with the compiled engine in `work`, which counts what they do."""
    site = work / "site"
    shutil.copytree(root / "src/ptcg", site / "ptcg", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for compiled in work.glob("*.so"):
        shutil.copy(compiled, site)
    for compiled in work.glob("ptcg/**/*.so"):
        shutil.copy(compiled, site / compiled.relative_to(work))
    subprocess.run(
        [sys.executable, str(root / "tools" / "training.py")],
        cwd=work,
        check=True,
        env={**os.environ, "PYTHONPATH": str(site)},
    )
    shutil.rmtree(site)


class MypycHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to the wheel."""

    def dependencies(self) -> list[str]:
        """What an isolated build must have besides hatchling: nothing when nothing will be compiled."""
        if not self._wanted():
            return []
        played = self.metadata.core.dependencies if _mode() == "profiled" else []  # the training imports the project
        return ["mypy[mypyc]>=2.4", "setuptools>=80", *played]

    def _wanted(self) -> bool:
        if self.target_name != "wheel" or _mode() == "0":
            return False
        if not compiled_modules(Path(self.root)):
            return False
        if c_compiler() is None:
            if _mode() in LOUD:
                looked = "looked for CC, cc, gcc, clang"
                raise RuntimeError(f"PTCG_COMPILE={_mode()}, but there is no C compiler ({looked})")
            return False
        return True

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile and include, unless this is an editable install: that one stays pure."""
        if version == "editable" or not self._wanted():
            return
        try:
            compiled = compile_packages(Path(self.root), _mode() == "profiled")
        except Exception as error:
            if _mode() in LOUD:
                raise
            self.app.display_warning(f"mypyc failed, shipping pure Python: {error}")
            return
        for path in compiled.rglob("*"):
            if path.suffix in (".so", ".pyd"):
                build_data["force_include"][str(path)] = str(path.relative_to(compiled))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
