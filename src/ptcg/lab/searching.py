"""`ptcg.lab.search`: the best list against a field, by local search with a final test on fresh games.

Every round proposes swaps of the list so far, of one card or several, and halves them on common deals. The winner is
measured again on other seeds and stays if it gained there. At the end the first list and the last one play games that
took no part in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from pathlib import Path

from ptcg.cards import Deck, Pool, check_deck, default_pool
from ptcg.game.given_decks import DeckLike
from ptcg.lab.asking import BOTS
from ptcg.lab.decks import gather, judge
from ptcg.lab.drive import How, drive
from ptcg.lab.improving import finished_improve, improve_run, next_rung, read_swap
from ptcg.lab.match_report import deck_name, faults_part, fitness_part, run_part
from ptcg.lab.pairs import in_turn, twin_cells, twins
from ptcg.lab.proposing import PROPOSED, bundles, in_names, propose
from ptcg.lab.report.deck_list import listed_cards
from ptcg.lab.report.search import SearchReport, Step
from ptcg.lab.results import RunError, result_bytes
from ptcg.lab.runs import Cap, Run, versions
from ptcg.lab.swaps import FIRST_OTHER, NEW, OLD, ROUND, SMALLEST, one_pilot
from ptcg.measure.estimates import Estimate
from ptcg.measure.intervals import paired

ROUNDS, BUDGET, FINAL = 6, 600, 200
PATIENCE = 2
"""The search ends after so many rounds in a row without a gain."""


def search(
    deck: DeckLike,
    against: Sequence[DeckLike],
    *,
    rounds: int = ROUNDS,
    budget: int = BUDGET,
    final: int = FINAL,
    swaps: int = PROPOSED,
    lists: Sequence[Deck] | None = None,
    bots: str = BOTS,
    seed: str | int = "0",
    rulebook: str | None = None,
    cap: Cap | None = None,
    workers: int | None = None,
    ray: str | None = None,
    folder: Path | str | None = None,
    resume: bool = False,
    pool: Pool | None = None,
) -> SearchReport:
    """Search for a better list: up to `rounds` rounds of `budget` pairs with `swaps` proposals each, then `final` pairs
    of the first list against the last one. `lists` are real lists to learn from (None: the stored ones). Raises
    RunError; for the other arguments see `ptcg.lab.match`."""
    if rounds < 1 or final < 2 or swaps < 2:
        raise RunError(f"{rounds} rounds of {swaps} swaps, {final} pairs at the end; expected 1, 2 and 2 or more")
    pool, cap = pool or default_pool(), cap or Cap()
    given = gather([deck, *against], rulebook, pool)
    if len(given.decks) < 2:
        raise RunError("a search against nobody; expected one or more opponents")
    first, others = given.decks[0], given.decks[1:]
    now, steps, idle, tried = first, list[Step](), 0, set[str]()
    for number in range(rounds):
        asked = [words for words in propose(now, given.book.id, pool, lists, swaps + len(tried)) if words not in tried]
        if not asked or idle == PATIENCE:
            break
        several = [
            words for words in bundles(now, asked)
            if words not in tried and not check_deck(read_swap(now, words, pool), given.book)
        ]  # fmt: skip
        asked = [*several, *asked[: max(2, swaps - len(several))]]
        run = improve_run(now, asked, others, budget=budget, smallest=SMALLEST, bots=bots,
                          seed=f"{seed}/{number}", rulebook=given.book.id, open_lists=False, cap=cap,
                          pool=pool)  # fmt: skip
        where = Path(folder) / f"round-{number + 1}" if folder is not None else None
        driven = drive(run, How(workers, ray, where, resume), next_rung)
        found = finished_improve(driven)
        if not driven.whole or not found.tried:
            break
        best = found.tried[0]
        kept = best.effect.est > 0 and best.effect.hi > SMALLEST
        cards = {card.id: card for one in run.decks for _, card in one.cards}
        by_name = {in_names(words, cards): words for words in asked}
        chosen = by_name.get(best.swap, best.swap)
        steps.append(Step(swap=best.swap, effect=best.effect, pairs=best.pairs, kept=kept))
        tried.add(chosen)
        idle = 0 if kept else idle + 1
        if kept:
            now = read_swap(now, chosen, pool)
    return _tested(first, now, others, steps, given.book.id, final, bots, f"{seed}/final", cap,
                   How(workers, ray, Path(folder) / "final" if folder is not None else None, resume))  # fmt: skip


def _tested(
    first: Deck, last: Deck, others: Sequence[Deck], steps: list[Step], book: str, pairs: int, bots: str, seed: str,
    cap: Cap, how: How,
) -> SearchReport:  # fmt: skip
    """Play the first list and the last one on fresh seeds, and report the search."""
    given = judge([first, last, *others], book)
    cells = twin_cells(given.decks, (OLD, NEW), range(FIRST_OTHER, len(given.decks)), one_pilot(bots),
                       ceil(pairs / len(others)))  # fmt: skip
    run = Run("search", book, "", given.decks, cells, seed, cap, ROUND, sticky=True,
              details={"steps": [[step.swap, step.kept] for step in steps]}, versions=versions())  # fmt: skip
    driven = drive(run, how)
    tallies = driven.ledger.tallies()
    if driven.whole:
        driven.ledger.close(result_bytes(run, tallies))
    found = twins(run, [tally.outcomes for tally in tallies], OLD, NEW, range(FIRST_OTHER, len(run.decks)))
    gains = in_turn(found)
    return SearchReport(
        run=run_part(driven, tallies),
        deck=deck_name(run, OLD),
        against=tuple(deck_name(run, number) for number in range(FIRST_OTHER, len(run.decks))),
        steps=tuple(steps),
        gain=paired(gains) if gains else Estimate(est=0.0, lo=-1.0, hi=1.0),
        pairs=len(gains),
        cards=listed_cards(last.cards),
        faults=faults_part(tallies),
        fitness=fitness_part(run, tallies),
    )
