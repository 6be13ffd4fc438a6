"""The report of a search for the best list: the copies that were tried, the list, and the final test."""

from __future__ import annotations

import csv
import io

from ptcg.lab.report.deck_list import list_text
from ptcg.lab.report.fitness import Fitness, unfit
from ptcg.lab.report.model import DeckName, Faults, Report, Run
from ptcg.lab.report.numbers import listed, percent, points_words, times
from ptcg.lab.report.part import Part
from ptcg.measure.estimates import Estimate, Share


class Step(Part, frozen=True):
    """A round: its lists and games, and how many copies could come in and go out."""

    lists: int
    games: int
    coming: int
    going: int


class Tested(Part, frozen=True):
    """A copy of a card that was tried, the `number`-th. `had` and `has`: whether the first list and the last one have
    it. `share` is the part of real lists like the deck that have it, `games` its value by games alone, compared with
    the copies tried, `value` by both, and `left` how often the pilot left the card in hand."""

    card: str
    number: int
    had: bool
    has: bool
    share: float
    games: Estimate
    value: Estimate
    left: Share


class SearchReport(Report, tag="search", frozen=True, kw_only=True):
    """A search. `gain` is what the last list gains over the first on games that took no part in the search; `cards` is
    the last list: copies, name and id."""

    run: Run
    deck: DeckName
    against: tuple[DeckName, ...]
    steps: tuple[Step, ...]
    tested: tuple[Tested, ...]
    gain: Estimate
    pairs: int
    cards: tuple[tuple[int, str, str], ...]
    whole: bool = True
    faults: Faults = Faults()
    fitness: tuple[Fitness, ...] = ()

    def came(self) -> list[str]:
        """Return the cards that came in, with their copies."""
        return _counted([one.card for one in self.tested if one.has and not one.had])

    def went(self) -> list[str]:
        """Return the cards that went out, with their copies."""
        return _counted([one.card for one in self.tested if one.had and not one.has])

    @property
    def games(self) -> int:
        """The games of all rounds, without the final test."""
        return sum(step.games for step in self.steps)

    def sentence(self) -> str:
        """Return what the search gained, in a sentence with its interval."""
        if not self.came():
            done = f"after {times(len(self.steps), 'round')} and {times(self.games, 'game')}"
            return f"{'No card' if self.whole else 'Not finished: no card'} of {self.deck.name} was changed {done}."
        told = f"{listed(self.came())} for {listed(self.went())}"
        if not self.whole:
            return f"Not finished: {told}; the final test is missing."
        told = f"{told}: {points_words(self.gain)} points on {self.pairs} fresh pairs"
        if unfit(self.fitness):
            return f"With this pilot {told}; that does not tell whether the list is stronger."
        if self.gain.lo > 0:
            return f"Better: {told}."
        return f"Worse: {told}." if self.gain.hi < 0 else f"Not settled: {told}."

    def lines(self) -> list[str]:
        """Return the copies that changed, in words."""
        return [
            f"{'in ' if one.has else 'out'} {one.card} ({one.number}): {percent(one.share)} of real lists, value "
            f"{points_words(one.value)} points, by games alone {points_words(one.games)}"
            for one in self.tested
            if one.had != one.has
        ]

    def deck_text(self) -> str:
        """Return the last list as a deck file."""
        return list_text(self.cards)

    def to_rows(self) -> list[dict[str, object]]:
        """Return one dictionary for each copy that was tried."""
        return [
            {"card": one.card, "copy": one.number, "before": one.had, "after": one.has, "real_lists": one.share,
             "games": one.games.est, "games_lo": one.games.lo, "games_hi": one.games.hi, "value": one.value.est,
             "value_lo": one.value.lo, "value_hi": one.value.hi, "left_in_hand": round(one.left.est, 4)}
            for one in self.tested
        ]  # fmt: skip

    def csv(self) -> str:
        """Return the rows as CSV with a header."""
        out = io.StringIO()
        rows = self.to_rows()
        writer = csv.DictWriter(out, list(rows[0]) if rows else ["card"], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return out.getvalue()

    def html(self) -> str:
        """Return the report as one page that needs nothing else."""
        from ptcg.lab.report.search_page import search_page

        return search_page(self)


def _counted(names: list[str]) -> list[str]:
    """Return names with how often each is there, as in 2 Nest Ball."""
    return [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
