"""A short trial of an installed ptcg: a game in every book that has built-in decks, and a command.

    python tools/smoke.py [compiled|pure]

The last line ends with a digest of everything chosen, which must be the same on every Python, compiled or pure. A core
that is not built as asked for is a failure.
"""

from __future__ import annotations

import hashlib
import platform
import sys
from random import Random

from ptcg import Game, build
from ptcg.cli import main as command
from ptcg.rulebooks import BOOK_IDS

DECISIONS = 120


def play(book: str) -> str:
    """Return some decisions of a random game by the book, as text."""
    game, rng = Game.new(book, seed=f"sfc32:{book}"), Random(book)
    while game.decision is not None and len(game.choices) < DECISIONS:
        game.choose(rng.randrange(len(game.options)))
    return f"{book} {game.turn} {game.choices} {game.options.notations}"


def main() -> int:
    """Run the trial; return 0 if it succeeds."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else build.kind()
    digest = hashlib.sha256("\n".join(map(play, BOOK_IDS)).encode()).hexdigest()[:16]
    code = command(["rules", "BENCH-02"])
    kind = build.kind()
    print(f"{platform.python_version()} {kind}: {len(BOOK_IDS)} books, {digest}")
    return code or int(kind != wanted)


if __name__ == "__main__":
    sys.exit(main())
