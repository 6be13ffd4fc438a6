"""`ptcg.lab.match`: two decks against each other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ptcg.cards import Pool
from ptcg.game.given_decks import DeckLike
from ptcg.lab.asking import BOTS, GAMES, ask, read_pilots
from ptcg.lab.decks import Given, gather
from ptcg.lab.drive import Driven, How, drive
from ptcg.lab.goals import read_goals
from ptcg.lab.match_report import match_report
from ptcg.lab.report.model import MatchReport
from ptcg.lab.results import result_bytes
from ptcg.lab.runs import BLOCK, Cap, Run


def match(
    deck: DeckLike,
    against: DeckLike,
    *,
    games: int = GAMES,
    bots: str = BOTS,
    seed: str | int = "0",
    rulebook: str | None = None,
    open_lists: bool = False,
    goals: Sequence[str] = (),
    cap: Cap | None = None,
    workers: int | None = None,
    ray: str | None = None,
    folder: Path | str | None = None,
    resume: bool = False,
    pool: Pool | None = None,
) -> MatchReport:
    """Play two decks against each other, every seed twice with the seats swapped. The same question gives the same
    numbers with any `workers` (None: one for each core) or `ray`. `folder` keeps the run, so that it can be continued
    (`resume`) and its games opened. `goals` of the first deck are counted (`ptcg.lab.goals`). Raises RunError for a
    faulty argument.

    >>> from ptcg import lab
    >>> cap = lab.Cap(turns=5)
    >>> report = lab.match("Ancient Roar", "Future Circuit", games=2, bots="random", cap=cap, workers=1)
    >>> [deck.name for deck in report.decks]
    ['Ancient Roar', 'Future Circuit']
    """
    run = match_run(deck, against, games=games, bots=bots, seed=str(seed), rulebook=rulebook, open_lists=open_lists,
                    cap=cap or Cap(), goals=goals, pool=pool)  # fmt: skip
    return finished_match(drive(run, How.given(workers, ray, folder, resume)))


def match_run(
    deck: DeckLike, against: DeckLike, *, games: int, bots: str, seed: str, rulebook: str | None, open_lists: bool,
    cap: Cap, goals: Sequence[str] = (), pool: Pool | None = None, block: int = BLOCK,
) -> Run:  # fmt: skip
    """Make the question of a match."""
    given = gather([deck, against], rulebook, pool)
    return ask("match", given, [(0, 1)], read_pilots(bots), games=games, seed=seed, cap=cap, open_lists=open_lists,
               details=asked_goals(goals, given), block=block)  # fmt: skip


def asked_goals(goals: Sequence[str], given: Given) -> dict[str, object]:
    """Return the goals of the first deck in the form of the question. Raises RunError for a faulty goal."""
    return {"goals": read_goals(goals, given.decks[0])} if goals else {}


def finished_match(driven: Driven) -> MatchReport:
    """Return the report of a match that was driven. If the run is whole, its result is written."""
    tallies = driven.ledger.tallies()
    if driven.whole:
        driven.ledger.close(result_bytes(driven.ledger.run, tallies))
    return match_report(driven, tallies)
