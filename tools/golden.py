"""Write the golden playthroughs of tests/golden again: `python -m tools.golden`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from golden.transcript import FOLDER, name, pairs, transcript


def main() -> None:
    """Write every playthrough and print which have changed."""
    wanted = {name(*pair): pair for pair in pairs()}
    for file in FOLDER.glob("*.txt"):
        if file.name not in wanted:
            file.unlink()
            print(f"removed {file.name}")
    for title, pair in wanted.items():
        file = FOLDER / title
        text = transcript(*pair)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
            print(f"wrote {title}")


if __name__ == "__main__":
    main()
