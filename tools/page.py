"""Check the scripts of the table: types by TypeScript, style and format by Biome. `--write` formats them.

Both tools come from npm into `tools/page/node_modules` and are no part of the package. Without node nothing is checked,
and one line says so.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools" / "page"
SCRIPTS = ROOT / "src" / "ptcg" / "table" / "static"


def installed() -> Path | None:
    """Return the folder of the two tools, fetched with npm if they are missing; None if that is not possible."""
    programs = TOOLS / "node_modules" / ".bin"
    if (programs / "tsc").exists() and (programs / "biome").exists():
        return programs
    npm = shutil.which("npm")
    if npm is None:
        return None
    done = subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=TOOLS, check=False)
    return programs if done.returncode == 0 else None


def main(write: bool) -> int:
    """Run both tools and return 0 if neither found anything."""
    programs = installed() if shutil.which("node") else None
    if programs is None:
        print("page: the scripts are not checked (node or npm is missing, or npm could not fetch the tools)")
        return 0
    style = [str(programs / "biome"), "check", f"--config-path={TOOLS}", *(["--write"] if write else []), "."]
    types = [str(programs / "tsc"), "-p", str(TOOLS)]
    return max(subprocess.run(command, cwd=SCRIPTS, check=False).returncode for command in (style, types))


if __name__ == "__main__":
    sys.exit(main("--write" in sys.argv[1:]))
