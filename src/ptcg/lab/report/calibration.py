"""The report of a calibration: our win rates beside those of real tournaments."""

from __future__ import annotations

import csv
import io
from statistics import fmean

from ptcg.lab.report.fitness import Fitness
from ptcg.lab.report.model import DeckName, Faults, Report, Run
from ptcg.lab.report.numbers import THIN, percent, plain, points
from ptcg.lab.report.part import Part
from ptcg.measure.estimates import Estimate, Share

HARDLY = 0.001
"""An estimate that is nearer by less than this is called no nearer."""


class Pair(Part, frozen=True):
    """A match-up: our win rate of the row, and the real one with its matches."""

    row: int
    col: int
    ours: Share
    real: Estimate
    matches: int

    @property
    def error(self) -> float:
        """Ours less the real rate."""
        return self.ours.est - self.real.est


class CalibrationReport(Report, tag="calibrate", frozen=True, kw_only=True):
    """Our matrix beside a real one. `rank` is Spearman's correlation and `error` the mean absolute difference, with
    intervals over resampled pairs; `noise` and `noise_rank` are what chance alone would leave of them, `even` is the
    error of calling every match-up even. `reliability` is by how much our distances from even are to be multiplied to
    foretell real ones. `shrunk` has a win rate for each pair, multiplied so by the reliability of other decks' pairs,
    and `shrunk_error` is their error. `shares` are the shares of the field, `missing` the archetypes without a list."""

    run: Run
    decks: tuple[DeckName, ...]
    pairs: tuple[Pair, ...]
    rank: Estimate
    error: Estimate
    noise: float
    even: float
    reliability: float
    shrunk: tuple[float, ...]
    shrunk_error: Estimate
    noise_rank: float = 1.0
    shares: dict[str, float]
    missing: tuple[str, ...] = ()
    least: int = 0
    faults: Faults = Faults()
    fitness: tuple[Fitness, ...] = ()

    def worst(self) -> list[int]:
        """Return the pairs by number, those first whose rates lie farthest apart."""
        return sorted(range(len(self.pairs)), key=lambda i: -abs(self.pairs[i].error))

    def names(self, pair: Pair) -> tuple[str, str]:
        """Return the two archetypes of a pair."""
        return self.decks[pair.row].name, self.decks[pair.col].name

    def sentence(self) -> str:
        """Return how well our matrix agrees, with intervals."""
        if not self.pairs:
            return "No pair was played."
        rank, error = self.rank, self.error
        told = "tell something of" if rank.lo > 0 else "do not tell"
        return (
            f"Our games {told} real match-ups: over {len(self.pairs)} the rank correlation is {plain(rank.est, 2)} "
            f"[{plain(rank.lo, 2)} to {plain(rank.hi, 2)}], the mean absolute error {plain(100 * error.est, 1)} points "
            f"[{plain(100 * error.lo, 1)}–{plain(100 * error.hi, 1)}]."
        )

    def meaning(self) -> list[str]:
        """Return what the figures mean: beside chance, beside even, and after shrinking."""
        better, low, high = self.even - self.shrunk_error.est, self.shrunk_error.lo, self.shrunk_error.hi
        gain = (
            "no nearer than calling every match-up even" if better < HARDLY
            else f"{plain(100 * better, 1)} points nearer than calling every match-up even"
        )  # fmt: skip
        return [
            f"If our games told the true rates, chance alone would leave a correlation of {plain(self.noise_rank, 2)} "
            f"and an error of {plain(100 * self.noise, 1)} points. Calling every match-up even has "
            f"{plain(100 * self.even, 1)}.",
            f"Shrunk towards even, our distance from 50{THIN}% counts {plain(self.reliability, 2)} times. "
            f"On match-ups of other decks the shrunk estimate has an error of "
            f"{plain(100 * self.shrunk_error.est, 1)} points [{plain(100 * low, 1)}–{plain(100 * high, 1)}]: {gain}.",
        ]

    def by_deck(self) -> list[tuple[str, float, float, int]]:
        """Return for each archetype our mean win rate over its match-ups, the real one, and the number of match-ups;
        first those that lie farthest apart."""
        rates: dict[int, list[tuple[float, float]]] = {}
        for pair in self.pairs:
            rates.setdefault(pair.row, []).append((pair.ours.est, pair.real.est))
            rates.setdefault(pair.col, []).append((1 - pair.ours.est, 1 - pair.real.est))
        found = [
            (self.decks[deck].name, fmean(one for one, _ in own), fmean(other for _, other in own), len(own))
            for deck, own in rates.items()
        ]
        return sorted(found, key=lambda one: (-abs(one[1] - one[2]), one[0]))

    def to_rows(self) -> list[dict[str, object]]:
        """Return one dictionary for each pair."""
        return [
            {"deck": one, "against": other, "ours": pair.ours.est, "ours_lo": pair.ours.lo, "ours_hi": pair.ours.hi,
             "games": pair.ours.n, "real": pair.real.est, "real_lo": pair.real.lo, "real_hi": pair.real.hi,
             "matches": pair.matches, "error": round(pair.error, 6), "shrunk": shrunk}
            for pair, shrunk in zip(self.pairs, self.shrunk, strict=True) for one, other in [self.names(pair)]
        ]  # fmt: skip

    def csv(self) -> str:
        """Return the rows as CSV with a header."""
        out = io.StringIO()
        rows = self.to_rows()
        writer = csv.DictWriter(out, list(rows[0]) if rows else ["deck"], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return out.getvalue()

    def html(self) -> str:
        """Return the report as one page that needs nothing else."""
        from ptcg.lab.report.calibration_page import calibration_page

        return calibration_page(self)

    def lines(self, shown: int = 8) -> list[str]:
        """Return the worst match-ups in words."""
        out = []
        for i in self.worst()[:shown]:
            pair = self.pairs[i]
            one, other = self.names(pair)
            out.append(
                f"{one} – {other}: ours {percent(pair.ours.est)}, real {percent(pair.real.est)} of {pair.matches} "
                f"({points(pair.error, 0)} points), games {i}:0, {i}:1, ..."
            )
        return out
