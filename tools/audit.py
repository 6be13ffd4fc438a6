"""Look up known vulnerabilities of the locked packages: `python tools/audit.py`.

pip-audit runs in its own environment over the locks. A vulnerability is printed and exits 1. If the data cannot be
reached, one line says so and the exit code is 0, since nothing was found out; with --strict it is 2.
"""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "audit"
LOCKS = ("locks/server.txt", "locks/build.txt", "locks/dev.txt")
FOUND, UNREACHED = 1, 2
SECONDS = 300


def main() -> int:
    """Audit every lock and return the worst exit code."""
    strict = "--strict" in sys.argv[1:]
    python = FOLDER / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if not python.exists():
        venv.create(FOLDER, with_pip=True)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "-q", "pip-audit"]
    if subprocess.run(pip, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS).returncode:
        return unreached("pip-audit could not be installed", strict)
    for lock in LOCKS:
        command = [str(python), "-m", "pip_audit", "--disable-pip", "--require-hashes", "--timeout", "15", "-r", lock]
        try:
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return unreached(f"{lock}: no answer within {SECONDS} s", strict)
        if done.returncode == 0:
            print(f"dependency audit of {lock}: no known vulnerabilities")
        elif "Found" in done.stderr and "vulnerabilit" in done.stderr:
            print(done.stdout + done.stderr)
            return FOUND
        else:
            return unreached(f"{lock}: {(done.stderr.strip().splitlines() or ['no reason given'])[-1][:200]}", strict)
    return 0


def unreached(why: str, strict: bool) -> int:
    """Say that nothing was found out, and return the exit code for it."""
    print(f"dependency audit: NOT RUN, its data could not be reached ({why})")
    return UNREACHED if strict else 0


if __name__ == "__main__":
    sys.exit(main())
