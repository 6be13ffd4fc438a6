"""Write src/ptcg/cards/last_stages.txt from card data: the names of the Pokémon that no printed card evolves from.

    python tools/last_stages.py FOLDER    a checkout of pokemon-tcg-data

Names are facts; nothing else is taken.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ptcg.cards import last_stages
from ptcg.cards.pool import Pool


def main() -> None:
    """Write the table."""
    file = Path(last_stages.__file__).with_name(last_stages.FILE)
    names = last_stages.found_in(Pool.read(Path(sys.argv[1])))
    file.write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
    print(f"wrote {file}: {len(names)} names")


if __name__ == "__main__":
    main()
