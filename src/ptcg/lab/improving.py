"""`ptcg.lab.improve`: tries many swaps with a budget and ranks them.

Successive halving: all swaps play the same seeds, and the better half goes on with as many pairs again, until one swap
is left. The last swap is measured again on seeds that took no part in the choice, so its estimate needs no correction
for having looked at many swaps. The intervals of the others are corrected.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from statistics import fmean

import msgspec

from ptcg.cards import Deck, Pool, default_pool
from ptcg.game.given_decks import DeckLike
from ptcg.lab.asking import BOTS
from ptcg.lab.decks import gather, judge
from ptcg.lab.drive import Driven, How, drive
from ptcg.lab.improve_report import ImproveReport, Tried
from ptcg.lab.match_report import deck_name, faults_part, fitness_part, run_part
from ptcg.lab.pairs import in_turn, round_of, twin_cells, twins
from ptcg.lab.proposing import in_names, propose
from ptcg.lab.report.deck_list import Listed, listed_cards
from ptcg.lab.results import Ledger, RunError, result_bytes
from ptcg.lab.runs import Block, Cap, Run, versions
from ptcg.lab.shuffle import swapped
from ptcg.lab.swaps import OLD, ROUND, SMALLEST, check_test, one_pilot, read_changes
from ptcg.measure.intervals import paired
from ptcg.measure.sequential import MISSED, WRONG, Verdict

BUDGET = 2000
CONFIRMING = 1 / 3
"""The part of the budget that is reserved for measuring the last swap anew."""


@dataclass(frozen=True)
class Rung:
    """A stage: how many swaps take part, and how many rounds each plays."""

    swaps: int
    rounds: int


def improve(
    deck: DeckLike,
    swaps: Sequence[str],
    against: Sequence[DeckLike],
    *,
    budget: int = BUDGET,
    smallest: float = SMALLEST,
    bots: str = BOTS,
    seed: str | int = "0",
    rulebook: str | None = None,
    open_lists: bool = False,
    cap: Cap | None = None,
    workers: int | None = None,
    ray: str | None = None,
    folder: Path | str | None = None,
    resume: bool = False,
    pool: Pool | None = None,
) -> ImproveReport:
    """Try swaps, each written "OUT > IN" as in "2 Iono > Switch, Nest Ball", with `budget` pairs in all; without any
    the lab proposes swaps itself (`ptcg.lab.proposing`). Raises RunError for a faulty deck, swap or number. For the
    other arguments see `ptcg.lab.match`."""
    run = improve_run(deck, swaps, against, budget=budget, smallest=smallest, bots=bots, seed=str(seed),
                      rulebook=rulebook, open_lists=open_lists, cap=cap or Cap(), pool=pool)  # fmt: skip
    return finished_improve(drive(run, How.given(workers, ray, folder, resume), next_rung))


def read_swap(deck: Deck, words: str, pool: Pool) -> Deck:
    """Return the deck with a swap as a person writes it. Raises RunError for a faulty swap."""
    sides = words.split(">")
    if len(sides) != 2:
        raise RunError(f"swap {words!r}: expected OUT > IN, as in: 2 Iono > Switch, Nest Ball")
    out, new = ([card.strip() for card in side.split(",") if card.strip()] for side in sides)
    try:
        return swapped(deck, read_changes(deck, out, new, pool))
    except RunError as error:
        raise RunError(f"swap {words.strip()!r}: {error}") from None


def improve_run(
    deck: DeckLike, swaps: Sequence[str], against: Sequence[DeckLike], *, budget: int, smallest: float, bots: str,
    seed: str, rulebook: str | None, open_lists: bool, cap: Cap, pool: Pool | None = None,
) -> Run:  # fmt: skip
    """Make the question: every swap, the opponents, the budget."""
    check_test(smallest, budget)
    if not against:
        raise RunError("swaps against nobody; expected one or more opponents")
    given = gather([deck, *against], rulebook, pool)
    old, others, why = given.decks[0], given.decks[1:], given.why
    swaps = swaps or propose(old, given.book.id, pool or default_pool())
    tried = [read_swap(old, words, pool or default_pool()) for words in swaps]
    given = judge([old, *tried, *others], given.book.id)
    n = len(tried)
    ladder = rungs(n, budget, len(others))
    seeds = sum(rung.rounds for rung in ladder) * ROUND // 2
    cells = twin_cells(given.decks, range(n + 1), range(n + 1, len(given.decks)), one_pilot(bots), seeds)
    details: dict[str, object] = {
        "smallest": smallest,
        "errors": [WRONG, MISSED],
        "budget": budget,
        "swaps": [" ".join(words.split()) for words in swaps],
    }
    return Run(
        "improve", given.book.id, why, given.decks, cells, seed, cap, ROUND, open_lists, sticky=True,
        details=details, versions=versions(),
    )  # fmt: skip


def rungs(swaps: int, budget: int, opponents: int) -> list[Rung]:
    """Return the stages of a budget: each halves the swaps until one is left and has the same share of the budget; the
    last stage measures that swap anew."""
    counts = [swaps]
    while counts[-1] > 1:
        counts.append(ceil(counts[-1] / 2))
    choosing, a_round = counts[:-1], ROUND // 2 * opponents
    part = budget * (1 - CONFIRMING) / max(1, len(choosing))
    out = [Rung(n, max(1, round(part / (n * a_round)))) for n in choosing]
    left = budget * (CONFIRMING if choosing else 1)
    return [*out, Rung(1, max(1, round(left / a_round)))]


@dataclass
class Standing:
    """The state of the halving: the blocks to play, the swaps that are left, and how far each swap came."""

    blocks: list[Block]
    left: list[int]
    rounds: dict[int, int]
    chosen_after: int = 0


def stand(ledger: Ledger) -> Standing:
    """Go through the stages as far as their blocks are in the ledger."""
    run = ledger.run
    n = _swaps(run)
    found = Standing([], list(range(1, n + 1)), dict.fromkeys(range(1, n + 1), 0))
    done = 0
    for rung in rungs(n, int(str(run.details["budget"])), len(run.decks) - n - 1):
        own = (OLD, *found.left)
        blocks = [block for number in range(done, done + rung.rounds) for block in round_of(run, number, own)]
        if ledger.missing(blocks):
            found.blocks = blocks
            return found
        for swap in found.left:
            found.rounds[swap] = done + rung.rounds
        if rung.swaps > 1:
            gains = {swap: fmean(_gains(ledger, swap, 0, done + rung.rounds)) for swap in found.left}
            found.left = sorted(found.left, key=lambda swap: (-gains[swap], swap))[: ceil(rung.swaps / 2)]
            found.left.sort()
            found.chosen_after = done + rung.rounds
        done += rung.rounds
    return found


def next_rung(ledger: Ledger) -> list[Block]:
    """Return the blocks of the next stage; none after the last stage."""
    return stand(ledger).blocks


def finished_improve(driven: Driven) -> ImproveReport:
    """Return the ranking. If the run is whole, its result is written."""
    ledger, run = driven.ledger, driven.ledger.run
    found, n = stand(ledger), _swaps(run)
    tallies = ledger.tallies()
    if driven.whole:
        ledger.close(result_bytes(run, tallies, best=found.left[0]))
    smallest = float(str(run.details["smallest"]))
    words = msgspec.convert(run.details["swaps"], list[str])
    cards = {card.id: card for deck in run.decks for _, card in deck.cards}
    tried: list[Tried] = []
    lists: dict[str, Listed] = {}
    for swap in range(1, n + 1):
        confirmed = driven.whole and found.left == [swap]
        begin = found.chosen_after if confirmed else 0
        gains = _gains(ledger, swap, begin, found.rounds[swap])
        if not gains:
            continue
        effect = paired(gains, 1 if confirmed else n)
        lists[in_names(words[swap - 1], cards)] = listed_cards(run.decks[swap].cards)
        tried.append(
            Tried(swap=in_names(words[swap - 1], cards), effect=effect, pairs=len(gains), confirmed=confirmed,
                  verdict=_verdict(effect.lo, effect.hi, smallest) if confirmed else "not settled")
        )  # fmt: skip
    tried.sort(key=lambda one: (not one.confirmed, -one.pairs, -one.effect.est, one.swap))
    return ImproveReport(
        run=run_part(driven, tallies, best=found.left[0]),
        deck=deck_name(run, OLD),
        against=tuple(deck_name(run, other) for other in range(n + 1, len(run.decks))),
        smallest=smallest,
        tried=tuple(tried),
        faults=faults_part(tallies),
        fitness=fitness_part(run, tallies),
        cards=lists[tried[0].swap] if tried else (),
    )


def _verdict(lo: float, hi: float, smallest: float) -> Verdict:
    if lo > 0:
        return "better"
    if hi < 0:
        return "worse"
    return "no difference" if -smallest < lo and hi < smallest else "not settled"


def _swaps(run: Run) -> int:
    return len(msgspec.convert(run.details["swaps"], list[str]))


def _gains(ledger: Ledger, swap: int, begin: int, end: int) -> list[float]:
    """Return the gains of a swap in its rounds from `begin` to before `end`, opponents in turn."""
    run = ledger.run
    others = range(_swaps(run) + 1, len(run.decks))
    found = in_turn(twins(run, ledger.outcomes(end * run.block), OLD, swap, others))
    return found[begin * run.block // 2 * len(others) :]
