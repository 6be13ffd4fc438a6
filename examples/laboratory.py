"""Ask the laboratory for the odds of a list by itself, and for its results against another deck.

    python examples/laboratory.py [GAMES] [FOLDER]

In a notebook the last line of a cell, such as ``lab.odds("Ancient Roar")``, shows the whole page.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ptcg import lab


def main(games: int = 40, folder: Path = Path("laboratory")) -> None:
    """Compute the odds of a deck, play a match, print the answers and write both pages."""
    folder.mkdir(parents=True, exist_ok=True)

    odds = lab.odds("Ancient Roar", have=["Roaring Moon ex + Darkness Energy", "evolve Garchomp ex"])
    print(odds.sentence())
    for goal in odds.have:
        print(f"  {goal.goal}: {goal.second[2]:.1%} by own turn 2, exactly {goal.exact[2]}")

    match = lab.match("Ancient Roar", "Future Circuit", games=games, bots="greedy", seed=7, workers=1)
    print(match.sentence())
    print(f"  going first: {match.wins.first.est:.0%} of {match.wins.first.n} games, "
          f"95 % interval {match.wins.first.lo:.0%} to {match.wins.first.hi:.0%}")  # fmt: skip

    for name, report in (("odds", odds), ("match", match)):
        (folder / f"{name}.html").write_text(report.html(), encoding="utf-8")
        (folder / f"{name}.csv").write_text(report.csv(), encoding="utf-8")
    print(f"written: {folder}/odds.html, {folder}/match.html and their numbers as CSV")


if __name__ == "__main__":
    asked = dict(enumerate(sys.argv))
    main(int(asked.get(1, "40")), Path(asked.get(2, "laboratory")))
