"""The report of a simulated tournament: how each deck does, and which deck to bring."""

from __future__ import annotations

import csv
import io

from ptcg.lab.report.fitness import Fitness, unfit
from ptcg.lab.report.forest import Row, forest, mark, span
from ptcg.lab.report.model import DeckName, Report, Run
from ptcg.lab.report.numbers import between, percent, plain, share_words, times
from ptcg.lab.report.page import again, card, esc, page, pilot_card, table, top
from ptcg.lab.report.part import Part
from ptcg.measure.estimates import Estimate, Share


class Brought(Part, frozen=True):
    """How a deck did: its share of the field, the players who brought it over all tournaments, their mean points, how
    many of them reached day two and the cut, the tournaments it won, its chance to win a match against the field, how
    often it is the best pick over drawn matrices, and its share of the equilibrium."""

    deck: int
    share: float
    players: int
    points: Estimate | None
    day_two: Share | None
    cut: Share | None
    won: Share
    match: float
    best: Share
    equilibrium: Estimate


class TournamentReport(Report, tag="tournament", frozen=True, kw_only=True):
    """A tournament played many times; `source` says by which win rates."""

    run: Run
    decks: tuple[DeckName, ...]
    brought: tuple[Brought, ...]
    times: int
    players: int
    fitness: tuple[Fitness, ...] = ()
    source: str = "By the win rates of a matrix"

    def pick(self) -> Brought:
        """Return the deck with the best chance against the field."""
        return max(self.brought, key=lambda one: (one.match, -one.deck))

    def sentence(self) -> str:
        """Return which deck to bring, and how sure that is."""
        best = self.pick()
        name = self.decks[best.deck].name
        told = (
            f"{name}: it wins {percent(best.match)} of matches against this field and is the best pick in "
            f"{percent(best.best.est)} of the matrices that the games leave open."
        )
        if unfit(self.fitness):
            return f"With this pilot {told} The pilot does not play these lists well enough to follow that."
        return f"Bring {told}" if best.best.lo > 0.5 else f"Not settled; first is {told}"

    def to_rows(self) -> list[dict[str, object]]:
        """Return one dictionary for each deck."""
        return [
            {"deck": self.decks[one.deck].name, "share": one.share, "players": one.players,
             "points": one.points.est if one.points else "", "day two": one.day_two.est if one.day_two else "",
             "cut": one.cut.est if one.cut else "", "won": one.won.est, "match": one.match, "best": one.best.est,
             "equilibrium": one.equilibrium.est, "equilibrium_lo": one.equilibrium.lo,
             "equilibrium_hi": one.equilibrium.hi}
            for one in self.brought
        ]  # fmt: skip

    def csv(self) -> str:
        """Return the rows as CSV with a header."""
        out = io.StringIO()
        rows = self.to_rows()
        writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return out.getvalue()

    def html(self) -> str:
        """Return the report as one page that needs nothing else."""
        kicker = f"Tournament · {self.players} players · played {times(self.times, 'time')}"
        kicker += f" · {self.run.rulebook}" if self.run.rulebook else ""
        lead = f"{self.source}. Every tournament draws the win rates again from what these games leave open."
        body = [
            top(kicker, esc(self.sentence()), esc(lead), self.fitness),
            self._cut(),
            self._mix(),
            pilot_card(self.fitness),
            again(self.run),
        ]
        return page("Tournament", "Tournament", "".join(body))

    def _cut(self) -> str:
        order = sorted(self.brought, key=lambda one: -one.match)
        stage = "reached the cut" if any(one.cut for one in order) else "won the tournament"
        found = [(one, one.cut if one.cut is not None else one.won) for one in order]
        rows = [
            Row(esc(self.decks[one.deck].name), f"<b>{percent(x.est)}</b> <small>{between(x.lo, x.hi)}</small>",
                (mark(x, "a"),), sub=f"{percent(one.share)} of the field")
            for one, x in found
        ]  # fmt: skip
        axis, ticks = span([row.marks[0] for row in rows], 0.1, (0.0, 0.2), (0, 1))
        cells = [
            (self.decks[one.deck].name, percent(one.share, 1), percent(one.match, 1),
             plain(one.points.est, 1) if one.points else "–", share_words(one.day_two) if one.day_two else "–",
             share_words(one.cut) if one.cut else "–", share_words(one.won), percent(one.best.est))
            for one in order
        ]  # fmt: skip
        head = ["Deck", "field", "wins a match", "mean points", "day two", "cut", "won", "best pick"]
        return card(
            f"Of the players with {esc(self.decks[order[0].deck].name)} {percent(found[0][1].est)} {stage}",
            forest(rows, axis, ticks, percent),
            table(head, cells, "all decks"),
            sub=f"Share of a deck's players who {stage}, with the 95 % interval of the counts.",
            wide=True,
        )

    def _mix(self) -> str:
        held = sorted((one for one in self.brought if one.equilibrium.hi > 0), key=lambda one: -one.equilibrium.est)
        rows = [
            Row(esc(self.decks[one.deck].name), f"<b>{percent(one.equilibrium.est)}</b>", (mark(one.equilibrium, "m"),))
            for one in held
        ]
        cells = [
            (self.decks[one.deck].name, percent(one.equilibrium.est, 1),
             between(one.equilibrium.lo, one.equilibrium.hi, 1))
            for one in held
        ]  # fmt: skip
        return card(
            "The mix that no deck beats",
            forest(rows, (0.0, 1.0), (0.0, 0.25, 0.5, 0.75, 1.0), percent),
            table(["Deck", "share", "95 % interval"], cells, "the equilibrium"),
            sub="Shares of the equilibrium of the matrix, with intervals over resampled matrices.",
            wide=True,
        )
