"""The report of a search for the best list: the swaps that stayed, the list, and the final test."""

from __future__ import annotations

import csv
import io

from ptcg.lab.report.deck_list import list_card, list_text
from ptcg.lab.report.fitness import Fitness, unfit
from ptcg.lab.report.forest import Row, forest, mark, span
from ptcg.lab.report.model import DeckName, Faults, Report, Run
from ptcg.lab.report.numbers import from_to, listed, points, points_words, signed, times
from ptcg.lab.report.page import again, card, esc, fault_words, page, pilot_card, table, top
from ptcg.lab.report.part import Part
from ptcg.measure.estimates import Estimate


class Step(Part, frozen=True):
    """The winner of a round: its swap, its gain on fresh seeds, and whether it stayed."""

    swap: str
    effect: Estimate
    pairs: int
    kept: bool


class SearchReport(Report, tag="search", frozen=True, kw_only=True):
    """A search. `gain` is what the last list gains over the first on games that took no part in the search; `cards` is
    the last list: copies, name and id."""

    run: Run
    deck: DeckName
    against: tuple[DeckName, ...]
    steps: tuple[Step, ...]
    gain: Estimate
    pairs: int
    cards: tuple[tuple[int, str, str], ...]
    faults: Faults = Faults()
    fitness: tuple[Fitness, ...] = ()

    def sentence(self) -> str:
        """Return what the search gained, in a sentence with its interval."""
        kept = [step.swap for step in self.steps if step.kept]
        if not kept:
            return f"No swap of {self.deck.name} stayed after {times(len(self.steps), 'round')}."
        told = (
            f"{times(len(kept), 'swap')} ({listed(kept)}): {points_words(self.gain)} points on {self.pairs} fresh pairs"
        )
        if unfit(self.fitness):
            return f"With this pilot {told}; that does not tell whether the list is stronger."
        if self.gain.lo > 0:
            return f"Better: {told}."
        return f"Not settled: {told}."

    def deck_text(self) -> str:
        """Return the last list as a deck file."""
        return list_text(self.cards)

    def to_rows(self) -> list[dict[str, object]]:
        """Return one dictionary for each round."""
        return [
            {"swap": one.swap, "gain": one.effect.est, "lo": one.effect.lo, "hi": one.effect.hi, "pairs": one.pairs,
             "kept": one.kept}
            for one in self.steps
        ]  # fmt: skip

    def csv(self) -> str:
        """Return the rows as CSV with a header."""
        out = io.StringIO()
        rows = self.to_rows()
        writer = csv.DictWriter(out, list(rows[0]) if rows else ["swap"], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return out.getvalue()

    def html(self) -> str:
        """Return the report as one page that needs nothing else."""
        opponents = ", ".join(deck.name for deck in self.against)
        kicker = f"Search · {self.deck.name} · {times(len(self.steps), 'round')} · {self.run.rulebook}"
        lead = f"Against {opponents}. The final games took no part in the search. {fault_words(self.faults)}"
        body = [top(kicker, esc(self.sentence()), esc(lead), self.fitness), self._rounds(),
                list_card("The list at the end", self.cards)]  # fmt: skip
        return page("Search", f"{self.deck.name}: search", "".join([*body, pilot_card(self.fitness), again(self.run)]))

    def _rounds(self) -> str:
        marks = [mark(one.effect, "a" if one.kept else "m") for one in self.steps]
        axis, ticks = span(marks, 0.1, (-0.2, 0.2), (-1.0, 1.0))
        rows = [
            Row(esc(one.swap), points(one.effect.est), (found,), sub="stays" if one.kept else "goes")
            for one, found in zip(self.steps, marks, strict=True)
        ]
        chart = forest(rows, axis, ticks, lambda x: signed(100 * x), middle=0.0, ends=("worse", "gains"))
        cells = [
            (one.swap, points(one.effect.est), from_to(one.effect.lo, one.effect.hi), one.pairs,
             "yes" if one.kept else "no")
            for one in self.steps
        ]  # fmt: skip
        under = table(["Swap", "points gained", "95 % interval", "pairs", "stayed"], cells, "the winners of the rounds")
        sub = "Points of win rate on seeds that took no part in choosing the swap, round by round."
        return card("The winner of every round", chart, under, sub=sub, wide=True)
