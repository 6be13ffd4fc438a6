"""The report of a run of `ptcg improve`: the ranking of swaps that were tried."""

from __future__ import annotations

import csv
import io

from ptcg.lab.report.fitness import Fitness, unfit, warning
from ptcg.lab.report.model import DeckName, Faults, Report, Run
from ptcg.lab.report.numbers import from_to, points
from ptcg.lab.report.part import Part
from ptcg.measure.estimates import Estimate
from ptcg.measure.sequential import Verdict


class Tried(Part, frozen=True):
    """A swap that was tried. A `confirmed` swap was measured on seeds that took no part in choosing it; for any other
    swap the corrected interval counts (`lo_adj`, `hi_adj`)."""

    swap: str
    effect: Estimate
    pairs: int
    verdict: Verdict
    confirmed: bool = False


class ImproveReport(Report, tag="improve", frozen=True, kw_only=True):
    """Swaps by how far they came and what they gained, the best first; `cards` is the list with the first of them."""

    run: Run
    deck: DeckName
    against: tuple[DeckName, ...]
    smallest: float
    tried: tuple[Tried, ...]
    faults: Faults = Faults()
    fitness: tuple[Fitness, ...] = ()
    cards: tuple[tuple[int, str, str], ...] = ()

    def to_rows(self) -> list[dict[str, object]]:
        """Return one dictionary for each swap."""
        return [
            {"swap": one.swap, "gain": one.effect.est, "lo": low(one), "hi": high(one), "pairs": one.pairs,
             "confirmed": one.confirmed, "verdict": one.verdict}
            for one in self.tried
        ]  # fmt: skip

    def csv(self) -> str:
        """Return the rows as CSV with a header."""
        out = io.StringIO()
        rows = self.to_rows()
        writer = csv.DictWriter(out, list(rows[0]) if rows else ["swap"])
        writer.writeheader()
        writer.writerows(rows)
        return out.getvalue()

    def sentence(self) -> str:
        """Return the answer in a sentence, with its interval."""
        if not self.tried:
            return "No swap was tried."
        best = self.tried[0]
        told = f"{best.swap}: {points(best.effect.est)} points [{from_to(low(best), high(best))}]"
        if not best.confirmed:
            return f"Not finished. Best so far of {len(self.tried)} swaps: {told}."
        words = {
            "better": "Better",
            "worse": "Worse",
            "no difference": f"No difference larger than {100 * self.smallest:g} points",
            "not settled": "Not settled",
        }
        measured = f"measured again on {best.pairs} pairs: {told}."
        if best.verdict in ("better", "worse") and unfit(self.fitness):
            return f"First of {len(self.tried)} swaps with this pilot, {measured} {warning(self.fitness)}"
        return f"Best of {len(self.tried)} swaps, {measured} {words[best.verdict]}."

    def html(self) -> str:
        """Return the ranking as one page that needs nothing else."""
        from ptcg.lab.improve_page import improve_page

        return improve_page(self)


def low(one: Tried) -> float:
    """Return the lower end of the interval that counts."""
    return one.effect.lo if one.effect.lo_adj is None else one.effect.lo_adj


def high(one: Tried) -> float:
    """Return the upper end of the interval that counts."""
    return one.effect.hi if one.effect.hi_adj is None else one.effect.hi_adj
