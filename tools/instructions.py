"""Write core/ops.py and docs/instructions.md from the instruction table: `python tools/instructions.py`."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
# The core may use constants that are not written yet, so only the modules of plain constants are loaded of its package.
core = ModuleType("ptcg.core")
core.__path__ = [str(ROOT / "src/ptcg/core")]
sys.modules["ptcg.core"] = core

from ptcg.instructions.generate import constants, document  # noqa: E402

WRITTEN = {ROOT / "src/ptcg/core/ops.py": constants, ROOT / "docs/instructions.md": document}


def main() -> None:
    """Write the files that have changed and print which."""
    for file, text in WRITTEN.items():
        if not file.exists() or file.read_text(encoding="utf-8") != text():
            file.write_text(text(), encoding="utf-8")
            print(f"wrote {file.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
