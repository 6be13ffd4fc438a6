"""Try the packages as people install them: the sdist, and the wheels made from it, in clean environments.

    python tools/packages.py [FOLDER]

On every Python of 3.11 to 3.14 on this machine, pip builds a wheel from the sdist (isolated, as a user's pip does it),
pure and, with a C compiler, compiled. Each wheel is installed into a new environment with its requirements, and
`tools/smoke.py` plays a game in every book there. All results must be equal. Missing versions of Python are named.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
KINDS = {"pure": "0", "compiled": "1"}
"""The kinds of wheel and the value of PTCG_COMPILE that makes each."""


class Failed(Exception):
    """A step did not work; the message has the output of the command."""


def find_pythons() -> dict[str, Path]:
    """Return a Python of each version on this machine: this one, those on the path, those of pyenv; the newest of
    each."""
    found: dict[str, Path] = {}
    for path in _candidates():
        version = _version(path)
        if version in VERSIONS:
            found.setdefault(version, path)
    return dict(sorted(found.items()))


def try_python(python: Path, sdist: Path, folder: Path) -> Iterator[tuple[str, str]]:
    """Build, install and try each kind on a Python; yield each kind with its result."""
    for kind, compiles in KINDS.items():
        if kind == "compiled" and not any(map(shutil.which, ("cc", "gcc", "clang"))):
            yield kind, "not tried: no C compiler"
            continue
        wheels = folder / kind / "wheel"
        run(python, "-m", "pip", "wheel", "-q", "--no-deps", "-w", wheels, sdist, PTCG_COMPILE=compiles)
        (wheel,) = wheels.glob("ptcg-*.whl")
        clean = folder / kind / "venv"
        run(python, "-m", "venv", clean)
        own = clean / ("Scripts" if os.name == "nt" else "bin") / "python"
        run(own, "-m", "pip", "install", "-q", wheel)
        run(own, "-m", "pip", "check")
        said = run(own, "-I", ROOT / "tools" / "smoke.py", kind, PTCG_HOME=str(folder / kind / "home"))
        yield kind, said.splitlines()[-1].rpartition(" ")[2]


def build_sdist(folder: Path) -> Path:
    """Build the sdist of this checkout with hatchling in an environment of its own, and return its path."""
    tools = folder / "tools"
    venv.create(tools, with_pip=True)
    python = tools / ("Scripts" if os.name == "nt" else "bin") / "python"
    run(python, "-m", "pip", "install", "-q", "hatchling>=1.27")
    run(python, "-m", "hatchling", "build", "-t", "sdist", "-d", folder / "dist")
    (made,) = (folder / "dist").glob("ptcg-*.tar.gz")
    return made


def run(*command: str | Path, **environment: str) -> str:
    """Run a command and return its output. Raises Failed if it fails. PYTHONPATH is not passed on, so that the
    installed package is tried."""
    own = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PTCG_CARDS")}
    own |= {"PIP_DISABLE_PIP_VERSION_CHECK": "1", **environment}
    done = subprocess.run([*map(str, command)], cwd=ROOT, env=own, text=True, capture_output=True)
    if done.returncode:
        raise Failed(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def _candidates() -> Iterator[Path]:
    yield Path(sys.executable)
    for version in VERSIONS:
        if named := shutil.which(f"python{version}"):
            yield Path(named)
    kept = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    yield from sorted(kept.glob("3.*/bin/python"), key=_order, reverse=True)


def _order(path: Path) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", path.parent.parent.name)]


def _version(python: Path) -> str:
    """Return the version as in 3.12; empty for a Python that does not run."""
    asked = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([str(python), "-c", asked], capture_output=True, text=True)
    return done.stdout.strip()


def main() -> int:
    """Try all; return 1 if a step fails or two results differ."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "packages").resolve()
    shutil.rmtree(folder, ignore_errors=True)
    pythons, results = find_pythons(), set()
    try:
        sdist = build_sdist(folder)
        for version, python in pythons.items():
            for kind, result in try_python(python, sdist, folder / version):
                print(f"{version} {kind}: {result}", flush=True)
                results |= set() if result.startswith("not tried") else {result}
    except Failed as failed:
        print(f"packages: {failed}", file=sys.stderr)
        return 1
    for version in VERSIONS:
        if version not in pythons:
            print(f"{version}: not tried, there is no Python of this version here")
    if len(results) != 1:
        print(f"packages: expected one result everywhere, found {len(results)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
