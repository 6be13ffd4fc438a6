"""Build the wheel (compiled if there is a C compiler) and install it into .venv-fast; only what has changed is done
again.

The compiled engine is kept by content (hatch_build.py), the wheel by a hash of src/, the venv's packages by
pyproject.toml. The last line says which of the two runs: compiled or pure.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv-fast"
PYTHON = VENV / "bin" / "python"
PARTS = ("packages/cabt", "packages/dev")
"""The packages that are installed beside ptcg itself."""
LOCK = ROOT / "locks" / "dev.txt"


def digest(paths: Iterable[Path]) -> str:
    """Return a hash of names and contents."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def stamped(name: str, key: str) -> bool:
    """Return whether the step of that name was last done with this key."""
    stamp = VENV / f"{name}.stamp"
    return stamp.exists() and stamp.read_text() == key


def run(*command: str | Path, **environment: str) -> None:
    """Run a command of the venv; a failure ends the build with its exit code."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, env={**os.environ, **environment})
    if done.returncode:
        sys.exit(done.returncode)


def main() -> None:
    """Bring .venv-fast up to date."""
    if not PYTHON.exists():
        run(sys.executable, "-m", "venv", VENV)
    pip = (PYTHON, "-m", "pip", "--disable-pip-version-check")
    key = digest([ROOT / "pyproject.toml", LOCK, *(ROOT / part / "pyproject.toml" for part in PARTS)])
    if not stamped("packages", key):
        # An editable install brings exactly the declared requirements; the wheel then replaces the project itself.
        editable = ("-e", ".[dev]", *(x for part in PARTS for x in ("-e", part)))
        if os.environ.get("CI"):  # exactly the locked versions, checked by their hashes
            run(*pip, "install", "-q", "--require-hashes", "-r", LOCK)
            editable = ("--no-deps", "--no-build-isolation", *editable)
        run(*pip, "install", "-q", *editable, PTCG_COMPILE="0")
        (VENV / "packages.stamp").write_text(key)
    folders = [ROOT / "src", *(ROOT / part for part in PARTS)]
    found = [path for folder in folders for path in folder.rglob("*")]
    sources = [path for path in found if path.is_file() and "__pycache__" not in path.parts]
    parts = ("pyproject.toml", "hatch_build.py", "tools/compile.py", "tools/training.py", "README.md", "LICENSE")
    key = digest([*sources, *(ROOT / name for name in parts)]) + os.environ.get("PTCG_COMPILE", "")
    if not stamped("wheel", key):
        wheels = ROOT / "build" / "wheel"
        shutil.rmtree(wheels, ignore_errors=True)
        run(*pip, "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", wheels, ".", *PARTS)
        run(*pip, "install", "-q", "--no-deps", "--force-reinstall", *wheels.glob("*.whl"))
        (VENV / "wheel.stamp").write_text(key)
    kind = subprocess.run(
        [PYTHON, "-c", "import ptcg.build; print(ptcg.build.kind())"],
        cwd=VENV,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    (VENV / "kind").write_text(kind + "\n")
    print(f".venv-fast: {kind}")


if __name__ == "__main__":
    main()
