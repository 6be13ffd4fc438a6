"""`ptcg.lab.calibrate`: our win rates beside those of real tournaments.

Each archetype is played by one known list. Every pair with enough real matches is one pairing of the run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec

from ptcg.cards import Deck, Pool, default_pool
from ptcg.cards.tournament import tournament_lists
from ptcg.lab.archetypes import Known, copies_in, nearest
from ptcg.lab.asking import BOTS, ask
from ptcg.lab.decks import judge
from ptcg.lab.drive import Driven, How, drive
from ptcg.lab.match_report import deck_name, faults_part, fitness_part, run_part
from ptcg.lab.observed import Observed, by_cards, read_observed
from ptcg.lab.report.calibration import CalibrationReport, Pair
from ptcg.lab.report.model import Run as RunPart
from ptcg.lab.results import RunError, result_bytes
from ptcg.lab.runs import BLOCK, Cap, Run
from ptcg.lab.shrinking import drawn_alike, held_out, reliability
from ptcg.lab.swaps import one_pilot
from ptcg.measure.estimates import Estimate
from ptcg.measure.intervals import RESAMPLES, correlation, middle, share, wilson

LEAST = 100
"""Pairs with fewer real matches are not played."""
GAMES = 100
Measure = Callable[[Sequence[Pair]], float]


def calibrate(
    observed: Path | str,
    *,
    games: int = GAMES,
    least: int = LEAST,
    bots: str = BOTS,
    seed: str | int = "0",
    rulebook: str | None = None,
    decks: Mapping[str, Deck] | None = None,
    workers: int | None = None,
    ray: str | None = None,
    folder: Path | str | None = None,
    resume: bool = False,
    pool: Pool | None = None,
) -> CalibrationReport:
    """Play the pairs of archetypes with at least `least` real matches, and compare. `observed` is a file or folder of
    results (`ptcg.lab.observed`). `decks` are the lists by archetype; without them the newest stored tournament list of
    each archetype plays. Raises RunError; for the other arguments see `ptcg.lab.match`."""
    found = read_observed(Path(observed), lambda: by_cards(known_lists(pool or default_pool())))
    run = calibrate_run(found, games=games, least=least, bots=bots, seed=str(seed), rulebook=rulebook, cap=Cap(),
                        decks=decks, pool=pool)  # fmt: skip
    return finished_calibration(drive(run, How.given(workers, ray, folder, resume)))


def stored_lists(archetypes: Sequence[str], pool: Pool) -> dict[str, Deck]:
    """Return the newest stored tournament list of each archetype that has one with cards of the pool."""
    found: dict[str, Deck] = {}
    for one in tournament_lists():  # the oldest first: a newer list replaces it
        name = nearest(one.archetype, archetypes)
        deck = one.deck(pool) if name else None
        if deck is not None:
            found[name] = msgspec.structs.replace(deck, name=name)
    return found


def known_lists(pool: Pool) -> list[Known]:
    """Return the stored tournament lists with their archetypes, to name lists by."""
    decks = ((one.archetype, one.deck(pool)) for one in tournament_lists())
    return [Known(archetype, copies_in(deck)) for archetype, deck in decks if deck is not None]


def calibrate_run(
    observed: Observed, *, games: int, least: int, bots: str, seed: str, rulebook: str | None, cap: Cap,
    decks: Mapping[str, Deck] | None = None, pool: Pool | None = None, block: int = BLOCK,
) -> Run:  # fmt: skip
    """Make the question of a calibration. Raises RunError if fewer than three pairs can be played."""
    pool = pool or default_pool()
    names = observed.archetypes
    lists = dict(decks) if decks is not None else stored_lists(names, pool)
    known = [name for name in names if name in lists]
    pairs = [
        (one, other)
        for i, one in enumerate(known)
        for other in known[i + 1 :]
        if observed.matches.get((one, other), 0) >= least
    ]
    if len(pairs) < 3:
        missing = ", ".join(name for name in names if name not in lists) or "none"
        raise RunError(
            f"{len(pairs)} pairs have {least} real matches and a list here; expected 3 or more (archetypes without a "
            f"list: {missing}). Try a smaller --least, or --decks with a list of each archetype"
        )
    used = [name for name in known if any(name in pair for pair in pairs)]
    given = judge([lists[name] for name in used], rulebook, pool)
    pairings = [(used.index(one), used.index(other)) for one, other in pairs]
    details: dict[str, object] = {
        "observed": [[observed.wins[pair], observed.matches[pair]] for pair in pairs],
        "least": least,
        "shares": {name: round(x, 6) for name, x in observed.shares().items() if name in used},
        "without a list": [name for name in names if name not in lists],
    }
    return ask("calibrate", given, pairings, [one_pilot(bots)], games=games, seed=seed, cap=cap, open_lists=False,
               details=details, block=block)  # fmt: skip


def finished_calibration(driven: Driven) -> CalibrationReport:
    """Return the report of a calibration that was driven. If the run is whole, its result is written."""
    run, tallies = driven.ledger.run, driven.ledger.tallies()
    if driven.whole:
        driven.ledger.close(result_bytes(run, tallies))
    real = msgspec.convert(run.details["observed"], list[tuple[float, int]])
    pairs = []
    for cell, tally, (won, matches) in zip(run.cells, tallies, real, strict=True):
        if tally.decided:
            lo, hi = wilson(won, matches)
            seen = Estimate(est=round(won / matches, 6), lo=round(lo, 6), hi=round(hi, 6), method="wilson")
            pairs.append(Pair(row=cell.decks[0], col=cell.decks[1], ours=share(tally.won, tally.decided), real=seen,
                              matches=matches))  # fmt: skip
    ours, theirs = [pair.ours.est for pair in pairs], [pair.real.est for pair in pairs]
    noise, noise_rank = _noise(pairs, run.seed)
    shrunk = held_out(pairs)
    errors = [abs(one - other) for one, other in zip(shrunk, theirs, strict=True)]
    return CalibrationReport(
        run=_asked(run_part(driven, tallies)),
        decks=tuple(deck_name(run, number) for number in range(len(run.decks))),
        pairs=tuple(pairs),
        rank=_estimated(pairs, run.seed, lambda some: rank_correlation(*_both(some))),
        error=_estimated(pairs, run.seed, lambda some: mean_error(*_both(some))),
        noise=noise,
        noise_rank=noise_rank,
        even=round(mean_error([0.5] * len(theirs), theirs), 6) if ours else 0.0,
        reliability=round(reliability(pairs), 4),
        shrunk=tuple(round(x, 6) for x in shrunk),
        shrunk_error=_spread(errors, run.seed),
        shares=msgspec.convert(run.details["shares"], dict[str, float]),
        missing=tuple(msgspec.convert(run.details["without a list"], list[str])),
        least=int(str(run.details["least"])),
        faults=faults_part(tallies),
        fitness=fitness_part(run, tallies),
    )


def _asked(part: RunPart) -> RunPart:
    """Return how to run the question again without the real results, which the report shows by match-up."""
    kept = {key: value for key, value in part.registered.items() if key in ("question", "games", "seed", "least")}
    return msgspec.structs.replace(part, registered=kept)


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Return Spearman's rank correlation; equal values share their mean rank."""
    return correlation(ranks(one), ranks(other))


def ranks(values: Sequence[float]) -> list[float]:
    """Return the rank of each value from 1; equal values share their mean rank."""
    order = sorted(range(len(values)), key=values.__getitem__)
    out = [0.0] * len(values)
    i = 0
    while i < len(order):
        j = i
        while j < len(order) and values[order[j]] == values[order[i]]:
            j += 1
        for k in order[i:j]:
            out[k] = (i + j + 1) / 2
        i = j
    return out


def mean_error(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the mean absolute difference."""
    return fmean(abs(a - b) for a, b in zip(one, other, strict=True)) if one else 0.0


def _both(pairs: Sequence[Pair]) -> tuple[list[float], list[float]]:
    """Return our rates and the real ones, from both sides of every pair: which side is the row says nothing."""
    ours, theirs = [pair.ours.est for pair in pairs], [pair.real.est for pair in pairs]
    return [*ours, *(1 - x for x in ours)], [*theirs, *(1 - x for x in theirs)]


def _estimated(pairs: Sequence[Pair], seed: str, measure: Measure) -> Estimate:
    """Return a measure over the pairs with its interval over resampled pairs."""
    if not pairs:
        return Estimate(est=0.0, lo=-1.0, hi=1.0)
    rng = Random(f"calibration:{seed}")
    drawn = [measure(rng.choices(pairs, k=len(pairs))) for _ in range(RESAMPLES)]
    lo, hi = middle(drawn)
    return Estimate(est=round(measure(pairs), 6), lo=round(lo, 6), hi=round(hi, 6), method=f"{RESAMPLES} resamples")


def _spread(values: Sequence[float], seed: str) -> Estimate:
    """Return a mean with its interval over resampled values."""
    if not values:
        return Estimate(est=0.0, lo=-1.0, hi=1.0)
    rng = Random(f"shrunk:{seed}")
    lo, hi = middle([fmean(rng.choices(values, k=len(values))) for _ in range(RESAMPLES)])
    return Estimate(est=round(fmean(values), 6), lo=round(lo, 6), hi=round(hi, 6), method=f"{RESAMPLES} resamples")


def _noise(pairs: Sequence[Pair], seed: str) -> tuple[float, float]:
    """Return the mean absolute difference and the rank correlation that chance alone would leave, if the same true
    rates lay behind our games and the real ones."""
    if not pairs:
        return 0.0, 0.0
    errors, ranked = [], []
    for drawn in drawn_alike(pairs, seed):
        ours, theirs = [one for one, _ in drawn], [other for _, other in drawn]
        errors.append(mean_error(ours, theirs))
        ranked.append(rank_correlation([*ours, *(1 - x for x in ours)], [*theirs, *(1 - x for x in theirs)]))
    return round(fmean(errors), 6), round(fmean(ranked), 6)
