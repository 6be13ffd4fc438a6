"""`ptcg.lab.swap`: tests whether a swap of cards helps, by paired games with common random numbers, until the answer is
clear."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from math import ceil
from pathlib import Path
from statistics import fmean, variance

import msgspec

from ptcg.cards import Deck, Pool, default_pool
from ptcg.game.given_decks import DeckLike
from ptcg.lab.asking import BOTS, read_pilots
from ptcg.lab.decks import gather, judge
from ptcg.lab.drive import Driven, How, drive
from ptcg.lab.match_report import deck_name, faults_part, fitness_part, run_part
from ptcg.lab.pairs import Twins, in_turn, round_of, twin_cells, twins, whole_rounds
from ptcg.lab.report import model
from ptcg.lab.report.deck_list import listed_cards
from ptcg.lab.report.in_play import LeftInHand
from ptcg.lab.report.model import SwapReport
from ptcg.lab.results import Ledger, RunError, result_bytes
from ptcg.lab.runs import Block, Cap, Run, versions
from ptcg.lab.shuffle import Change, find_card, find_in_deck, swapped
from ptcg.lab.tally import Tally
from ptcg.measure.estimates import Estimate
from ptcg.measure.intervals import correlation, paired, share, sign_test
from ptcg.measure.sequential import INSIDE, MISSED, OUTSIDE, WRONG, Sequential, test

SMALLEST, PAIRS = 0.05, 3000
ROUND = 10
"""The games of a block: a round plays five seeds from both seats, with both lists, against every opponent."""
AT_ONCE = 16
"""The least number of blocks that are given out at a time, so that no worker waits long for the test."""
OLD, NEW, FIRST_OTHER = 0, 1, 2
EFFECTS = (0.10, 0.08, 0.05, 0.03, 0.02, 0.01)
"""The sizes of effects for which a report says what a verdict would cost."""


def swap(
    deck: DeckLike,
    out: str | Sequence[str],
    in_: str | Sequence[str],
    against: Sequence[DeckLike],
    *,
    smallest: float = SMALLEST,
    pairs: int = PAIRS,
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
) -> SwapReport:
    """Play the deck and the deck with the swap on the same seeds, from both seats, against each opponent in turn, until
    the test can say better, worse, or no difference larger than `smallest`; after `pairs` pairs the answer is not
    settled. `out` and `in_` are cards, as "Iono" or "2 Iono". Raises RunError; for the other arguments see
    `ptcg.lab.match`."""
    run = swap_run(deck, _several(out), _several(in_), against, smallest=smallest, pairs=pairs, bots=bots,
                   seed=str(seed), rulebook=rulebook, open_lists=open_lists, cap=cap or Cap(), pool=pool)  # fmt: skip
    return finished_swap(drive(run, How.given(workers, ray, folder, resume), next_round))


def read_changes(deck: Deck, out: Sequence[str], in_: Sequence[str], pool: Pool) -> list[Change]:
    """Return the swap that a person asks for: as many copies in as out, in their order. Raises RunError."""
    outs = [(card, n) for word in out for n, asked in [_counted(word)] for card in [find_in_deck(deck, asked)]]
    ins = [(card, n) for word in in_ for n, asked in [_counted(word)] for card in [find_card(asked, deck, pool)]]
    one_by_one = [[card for card, n in side for _ in range(n)] for side in (outs, ins)]
    if not one_by_one[0] or len(one_by_one[0]) != len(one_by_one[1]):
        raise RunError(f"{len(one_by_one[0])} cards out and {len(one_by_one[1])} in; expected as many in as out")
    changes: list[Change] = []
    for old, new in zip(*one_by_one, strict=True):
        if changes and changes[-1][1:] == (old, new):
            changes[-1] = (changes[-1][0] + 1, old, new)
        else:
            changes.append((1, old, new))
    return changes


def swap_run(
    deck: DeckLike, out: Sequence[str], in_: Sequence[str], against: Sequence[DeckLike], *, smallest: float, pairs: int,
    bots: str, seed: str, rulebook: str | None, open_lists: bool, cap: Cap, pool: Pool | None = None,
) -> Run:  # fmt: skip
    """Make the question of a swap, with the smallest effect asked for and the cap of pairs."""
    check_test(smallest, pairs)
    if not against:
        raise RunError("a swap against nobody; expected one or more opponents")
    given = gather([deck, *against], rulebook, pool)
    old = given.decks[0]
    changes = read_changes(old, out, in_, pool or default_pool())
    why = given.why
    given = judge([old, swapped(old, changes), *given.decks[1:]], given.book.id)
    others = range(FIRST_OTHER, len(given.decks))
    pilots = one_pilot(bots)
    details: dict[str, object] = {
        "smallest": smallest,
        "errors": [WRONG, MISSED],
        "out": [[n, card.name] for n, card, _ in changes],
        "in": [[n, card.name] for n, _, card in changes],
    }
    return Run(
        "swap", given.book.id, why, given.decks,
        twin_cells(given.decks, (OLD, NEW), others, pilots, ceil(pairs / len(others))), seed, cap, ROUND, open_lists,
        sticky=True, details=details, versions=versions(),
    )  # fmt: skip


def check_test(smallest: float, pairs: int) -> None:
    """Raise RunError for a test that cannot be made."""
    if not 0.001 <= smallest <= 0.5:
        raise RunError(f"smallest: {smallest:g}; expected a share of games from 0.001 to 0.5 (0.05 is 5 points)")
    if pairs < 1:
        raise RunError(f"pairs: {pairs}; expected 1 or more")


def one_pilot(bots: str) -> tuple[str, str]:
    """Return the pilots of a question that allows only one pair of pilots. Raises RunError for several."""
    pilots = read_pilots(bots)
    if len(pilots) > 1:
        raise RunError(f"bots: {bots!r} are {len(pilots)} pilots; expected one: run the question again for another")
    return pilots[0]


def next_round(ledger: Ledger) -> list[Block]:
    """Return the blocks of the next rounds; none if the finished rounds have decided the test."""
    run, done = ledger.run, whole_rounds(ledger)
    if decision(ledger, done).decided_at is not None:
        return []
    return [block for number in range(done, done + ceil(AT_ONCE / len(run.cells))) for block in round_of(run, number)]


def others_of(run: Run) -> range:
    """Return the opponents, by their numbers."""
    return range(FIRST_OTHER, len(run.decks))


def decision(ledger: Ledger, rounds: int) -> Sequential:
    """Return the test over that many whole rounds."""
    run = ledger.run
    smallest = float(str(run.details["smallest"]))
    if rounds == 0:
        return Sequential(smallest)
    return test(in_turn(twins(run, ledger.outcomes(rounds * run.block), OLD, NEW, others_of(run))), smallest)


def counted_rounds(ledger: Ledger) -> int:
    """Return the number of rounds that count: up to the round in which the test was decided. Later rounds may have been
    played meanwhile."""
    run, rounds = ledger.run, whole_rounds(ledger)
    decided = decision(ledger, rounds).decided_at
    if decided is None:
        return rounds
    return min(rounds, ceil(decided / (run.block // 2 * len(others_of(run)))))


def finished_swap(driven: Driven) -> SwapReport:
    """Return the report of a swap that was driven. If the run is whole, its result is written."""
    run, ledger = driven.ledger.run, driven.ledger
    rounds = counted_rounds(ledger)
    found = decision(ledger, rounds)
    tallies = ledger.tallies(rounds * run.block)
    verdict = {"verdict": found.verdict, "decided_at": found.decided_at}
    if driven.whole:
        ledger.close(result_bytes(run, tallies, **verdict))
    pairs = twins(run, [tally.outcomes for tally in tallies], OLD, NEW, others_of(run))
    gains = in_turn(pairs)
    before = [x for pair in pairs for x in pair.before]
    after = [x for pair in pairs for x in pair.after]
    up, down = turned(before, after)
    return SwapReport(
        run=run_part(driven, tallies, **verdict),
        deck=deck_name(run, OLD),
        out=_cards(run, "out"),
        in_=_cards(run, "in"),
        against=tuple(deck_name(run, other) for other in others_of(run)),
        verdict=found.verdict,
        smallest=found.smallest,
        errors=(WRONG, MISSED),
        decided_at=found.decided_at,
        effect=paired(gains) if gains else Estimate(est=0.0, lo=-1.0, hi=1.0),
        by_matchup=tuple(
            _matchup(run, other, pair, len(pairs)) for other, pair in zip(others_of(run), pairs, strict=True)
        ),
        path=tuple(round(2 * gain, 1) for gain in accumulate(gains)),
        variance=round(_variance(gains), 6),
        correlation=round(correlation(before, after), 4),
        turned=model.Turned(to_win=up, to_loss=down, same=len(before) - up - down, p=round(sign_test(up, down), 6)),
        cost=costs(before, after, gains, driven.ledger),
        faults=faults_part(tallies),
        fitness=fitness_part(run, tallies),
        left=_left(run, tallies),
        cards=listed_cards(run.decks[NEW].cards),
    )


def _left(run: Run, tallies: Sequence[Tally]) -> tuple[LeftInHand, ...]:
    """Return how often the pilot left each card of the swap in hand: old cards with the old list, new with the new."""
    out = []
    for mine, side in ((OLD, "out"), (NEW, "in")):
        own = [tally.decks[0] for cell, tally in zip(run.cells, tallies, strict=True) if cell.decks[0] == mine]
        for found in _cards(run, side):
            kept, held = (sum(counts.get(found.card, 0) for counts in part)
                          for part in ([one.kept for one in own], [one.held for one in own]))  # fmt: skip
            if held:
                out.append(LeftInHand(card=found.card, comes_in=mine == NEW, share=share(min(kept, held), held)))
    return tuple(out)


def turned(before: Sequence[float], after: Sequence[float]) -> tuple[int, int]:
    """Return the number of games that went better with the swap, and of games that went worse."""
    changes = [new - old for old, new in zip(before, after, strict=True)]
    return sum(change > 0 for change in changes), sum(change < 0 for change in changes)


def costs(
    before: Sequence[float], after: Sequence[float], gains: Sequence[float], ledger: Ledger
) -> tuple[model.Cost, ...]:
    """Return what a verdict on effects of several sizes would cost, from the spread of these games."""
    if len(gains) < 2:
        return ()
    played = list(ledger.done.values())
    a_pair = 4 * sum(done.seconds for done in played) / max(1, sum(done.block.count for done in played))
    spread, alone = _variance(gains), (_variance(before) + _variance(after)) / 2
    out = []
    for effect in EFFECTS:
        pairs, unpaired = ((OUTSIDE + INSIDE) * max(s, 1e-6) / effect**2 for s in (spread, alone))
        out.append(
            model.Cost(effect=effect, pairs=ceil(pairs), seconds=round(a_pair * ceil(pairs)),
                       pairs_unpaired=ceil(unpaired))
        )  # fmt: skip
    return tuple(out)


def _variance(values: Sequence[float]) -> float:
    return variance(values) if len(values) > 1 else 0.0


def _matchup(run: Run, other: int, pair: Twins, looks: int) -> model.SwapMatchup:
    return model.SwapMatchup(
        against=run.decks[other].name,
        before=round(fmean(pair.before), 6) if pair.before else 0.5,
        after=round(fmean(pair.after), 6) if pair.after else 0.5,
        difference=paired(pair.gains, looks) if pair.gains else Estimate(est=0.0, lo=-1.0, hi=1.0),
        pairs=len(pair.gains),
    )


def _cards(run: Run, side: str) -> tuple[model.SwapCard, ...]:
    counts: dict[str, int] = {}
    for n, name in msgspec.convert(run.details[side], list[tuple[int, str]]):
        counts[name] = counts.get(name, 0) + n
    return tuple(model.SwapCard(card=name, n=n) for name, n in counts.items())


def _several(words: str | Sequence[str]) -> list[str]:
    return [words] if isinstance(words, str) else list(words)


def _counted(words: str) -> tuple[int, str]:
    """Return the number of copies and the card: one copy, unless a number comes before the name."""
    found = re.fullmatch(r"(\d+)\s*[x×]?\s+(\S.*)", words.strip())
    return (int(found[1]), found[2]) if found else (1, words.strip())
