"""Compile the engine core with mypyc when that is possible; otherwise ship pure Python.

PTCG_COMPILE=0 never compiles, =1 fails loudly when it cannot, auto (or unset) tries quietly. Every module of
src/ptcg/core is compiled; they import the standard library and librt, so they are compiled by themselves.
The result is kept under build/mypyc by a hash of what went in: a change elsewhere compiles nothing again.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Calls within the extension need not go through the symbol table, so that the compiler can inline them.
FLAGS = () if sys.platform == "win32" else ("-O3", "-fno-semantic-interposition", "-fno-plt", "-fvisibility=hidden")

# mypyc 2.4.1 lets CPython put off freeing an object when many are being freed inside one another (the "trashcan"). For
# an object outside the collector, as ours are, that writes into the memory before it. None of ours holds a long chain
# of others, so each is freed at once.
NO_TRASHCAN = """\
#include <Python.h>
#undef Py_TRASHCAN_BEGIN
#undef Py_TRASHCAN_END
#define Py_TRASHCAN_BEGIN(op, dealloc) do {
#define Py_TRASHCAN_END } while (0);
"""


def core_modules(root: Path) -> list[Path]:
    """The modules to compile, relative to src/."""
    source = root / "src"
    return sorted(path.relative_to(source) for path in source.glob("ptcg/core/**/*.py") if path.name != "__init__.py")


def c_compiler() -> str | None:
    """The C compiler that would be used, or None. On Windows setuptools finds Visual Studio by itself, on no path."""
    if sys.platform == "win32" and os.environ.get("PTCG_COMPILE") == "1":
        return "cl"
    for name in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang", "cl"):
        if name and shutil.which(name.split()[0]):
            return str(name)
    return None


def content_key(root: Path) -> str:
    """A hash of everything the compiled modules depend on."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {sysconfig.get_platform()}".encode())
    for path in [*sorted((root / "src/ptcg/core").rglob("*.py")), root / "hatch_build.py", root / "pyproject.toml"]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def compile_core(root: Path) -> Path:
    """Compile the core and return the folder that holds the extension modules, laid out as in site-packages."""
    done = root / "build" / "mypyc" / content_key(root)
    if done.exists():
        return done
    work = done.with_suffix(".work")
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(root / "src/ptcg/core", work / "ptcg/core", ignore=shutil.ignore_patterns("__pycache__"))
    # The package's own __init__ imports the whole project, which the compiler need not see.
    (work / "ptcg/__init__.py").write_text("")
    first = work / "no_trashcan.h"
    first.write_text(NO_TRASHCAN)
    # "CL" is where Microsoft's compiler looks for further options, "CFLAGS" where the others' are taken from
    flags = " ".join((os.environ.get("CFLAGS", ""), *FLAGS, "-include", shlex.quote(str(first)))).strip()
    given = {"CL": f'/FI"{first}"'} if sys.platform == "win32" else {"CFLAGS": flags}
    subprocess.run(
        [sys.executable, "-m", "mypyc", "--config-file=", *map(str, core_modules(root))],
        cwd=work,
        check=True,
        env={**os.environ, "MYPYC_DEBUG_LEVEL": "0", **given},
    )
    shutil.rmtree(work / "build")
    for source in [*work.rglob("*.py"), *work.rglob("*.c"), *work.rglob("*.h")]:
        source.unlink()
    work.rename(done)
    return done


class MypycHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled core to the wheel."""

    def dependencies(self) -> list[str]:
        """What an isolated build must have besides hatchling: nothing when nothing will be compiled."""
        return ["mypy[mypyc]>=2.4", "setuptools>=80"] if self._wanted() else []

    def _wanted(self) -> bool:
        if self.target_name != "wheel" or os.environ.get("PTCG_COMPILE", "auto") == "0":
            return False
        if not core_modules(Path(self.root)):
            return False
        if c_compiler() is None:
            if os.environ.get("PTCG_COMPILE") == "1":
                raise RuntimeError("PTCG_COMPILE=1, but there is no C compiler (looked for CC, cc, gcc, clang)")
            return False
        return True

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile and include, unless this is an editable install: that one stays pure."""
        if version == "editable" or not self._wanted():
            return
        try:
            compiled = compile_core(Path(self.root))
        except Exception as error:
            if os.environ.get("PTCG_COMPILE") == "1":
                raise
            self.app.display_warning(f"mypyc failed, shipping pure Python: {error}")
            return
        for path in compiled.rglob("*"):
            if path.suffix in (".so", ".pyd"):
                build_data["force_include"][str(path)] = str(path.relative_to(compiled))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
