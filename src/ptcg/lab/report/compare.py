"""Two reports of one kind side by side: every share that both have, and which of them differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ptcg.lab.report.forest import Row, forest, mark, span
from ptcg.lab.report.model import Report
from ptcg.lab.report.numbers import from_to, percent, points, signed, times
from ptcg.lab.report.page import card, esc, page, table, top
from ptcg.lab.report.row_kinds import rows
from ptcg.measure.estimates import Estimate, Share
from ptcg.measure.intervals import difference, share

SHOWN = 12
"""How many of the greatest differences the chart shows; the table has all."""


class Pair(NamedTuple):
    """A share that both reports have, and how much greater it is in the second."""

    words: str
    one: Share
    other: Share
    more: Estimate

    @property
    def clear(self) -> bool:
        """Whether the interval that is corrected for all pairs leaves out 0."""
        lo = self.more.lo if self.more.lo_adj is None else self.more.lo_adj
        hi = self.more.hi if self.more.hi_adj is None else self.more.hi_adj
        return lo > 0 or hi < 0


class Comparison(NamedTuple):
    """Two reports, and the pairs of their shares with the greatest difference first."""

    names: tuple[str, str]
    sentences: tuple[str, str]
    pairs: tuple[Pair, ...]

    def sentence(self) -> str:
        """Return in a sentence what differs."""
        clear = [pair for pair in self.pairs if pair.clear]
        if not clear:
            return f"None of {times(len(self.pairs), 'share')} differs clearly."
        first = clear[0]
        told = f"{first.words}, {percent(first.one.est)} and {percent(first.other.est)}"
        verb, most = ("differs", "") if len(clear) == 1 else ("differ", "most of all ")
        return f"{len(clear)} of {times(len(self.pairs), 'share')} {verb} clearly: {most}{told}."

    def html(self) -> str:
        """Return the comparison as one page that needs nothing else."""
        heads = "".join(
            f"<p class=sub><b>{esc(name)}</b>: {esc(told)}</p>"
            for name, told in zip(self.names, self.sentences, strict=True)
        )
        lead = "The intervals are corrected for looking at all shares; runs on the same deals differ by less."
        answer = top("Two runs side by side", esc(self.sentence()), esc(lead))
        return page("Compare", "Two runs", answer + card("What each run says", heads, wide=True) + self._chart())

    def _chart(self) -> str:
        shown = self.pairs[:SHOWN]
        marks = [mark(pair.more, "a" if pair.clear else "m") for pair in shown]
        axis, ticks = span(marks, 0.1, (-0.2, 0.2), (-1.0, 1.0))
        lines = [
            Row(esc(pair.words), points(pair.more.est), (found,),
                sub=f"{percent(pair.one.est)} and {percent(pair.other.est)}")
            for pair, found in zip(shown, marks, strict=True)
        ]  # fmt: skip
        chart = forest(lines, axis, ticks, lambda x: signed(100 * x), middle=0.0, ends=("less", "more"))
        cells = [
            (pair.words, percent(pair.one.est, 1), pair.one.n, percent(pair.other.est, 1), pair.other.n,
             points(pair.more.est), from_to(pair.more.lo, pair.more.hi), "yes" if pair.clear else "no")
            for pair in self.pairs
        ]  # fmt: skip
        head = ["Share", "first", "games", "second", "games", "points more", "95 % interval", "clear"]
        sub = "Points that the second run has more than the first, the greatest differences first."
        return card("What differs", chart, table(head, cells, "all shares", left=1), sub=sub, wide=True)


def compare(one: Report, other: Report, names: tuple[str, str] = ("first", "second")) -> Comparison:
    """Compare two reports of one kind; the first deck of both counts as the same. Raises ValueError if they are of
    different kinds, or have no share in common."""
    if type(one) is not type(other):
        raise ValueError(f"a {_kind(one)} and a {_kind(other)} cannot be compared; expected two reports of one kind")
    try:
        mine, theirs = _shares(one, ""), _shares(other, _own(one))
    except TypeError:
        raise ValueError(f"a {_kind(one)} has no shares to compare; expected matches, matrices or swaps") from None
    common = [key for key in mine if key in theirs]
    if not common:
        raise ValueError("the two reports have no share in common; expected the same decks or opponents")
    pairs = [
        Pair(key, mine[key], theirs[key],
             difference(theirs[key].k, theirs[key].n, mine[key].k, mine[key].n, len(common)))
        for key in common
    ]  # fmt: skip
    pairs.sort(key=lambda pair: (not pair.clear, -abs(pair.more.est), pair.words))
    return Comparison(names, (one.sentence(), other.sentence()), tuple(pairs))


def _kind(report: Report) -> str:
    return type(report).__name__.removesuffix("Report").lower()


def _own(report: Report) -> str:
    """Return the name of the deck that the report is about; empty if it has none."""
    decks = getattr(report, "decks", ())
    return decks[0].name if decks else ""


def _shares(report: Report, called: str) -> dict[str, Share]:
    """Return the shares of a report by what they are of; its first deck has the name ``called``, if one is given."""
    own, found = _own(report), dict[str, Share]()
    for what, row in rows(report):
        k, n = row.get("k"), row.get("n")
        if isinstance(k, int) and isinstance(n, int) and "lo" in row:
            found[_words(what, row, own, called)] = share(k, n)
    return found


def _words(what: str, row: Mapping[str, object], own: str, called: str) -> str:
    def named(key: str) -> str:
        name = str(row.get(key, ""))
        return called if called and name == own else name

    item, deck = str(row.get("item", "")), named("deck")
    told = what if item in ("", "all") else f"{what}: {item}"
    if "against" in row:
        told += f" of {deck} against {named('against')}"
    elif deck:
        told += f" ({deck})"
    return told + (f", turn {row['turn']}" if "turn" in row else "")
