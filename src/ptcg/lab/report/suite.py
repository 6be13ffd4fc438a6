"""The report of the fitness suite: the bars, the lists, the swaps with known answers."""

from __future__ import annotations

import csv
import io

from ptcg.lab.report.fitness import Fitness
from ptcg.lab.report.forest import Row, forest, mark
from ptcg.lab.report.model import Faults, Report, Run
from ptcg.lab.report.numbers import between, percent, plain, share_words, times
from ptcg.lab.report.page import again, card, esc, fault_words, page, table, top
from ptcg.lab.report.part import Part
from ptcg.measure.estimates import Share


class Bar(Part, frozen=True):
    """A bar of the suite: a share or a plain number, at least or at most so much. The estimate decides; the interval
    says how sure that is."""

    name: str
    value: Share | None = None
    number: float = 0.0
    least: float | None = None
    most: float | None = None

    @property
    def passed(self) -> bool:
        """Whether the estimate is within the bar."""
        x = self.value.est if self.value is not None else self.number
        return (self.least is None or x >= self.least) and (self.most is None or x <= self.most)

    def found(self) -> str:
        """Return the value in words."""
        return share_words(self.value) if self.value is not None else plain(self.number, 2)

    def asked(self) -> str:
        """Return what is asked for, in words."""
        parts = [("at least", self.least), ("at most", self.most)]
        return " and ".join(
            f"{words} {percent(x) if self.value is not None else f'{x:g}'}" for words, x in parts if x is not None
        )


class Swapped(Part, frozen=True):
    """A swap with a known answer: the games that the worse list won against the original. Right: clearly fewer than
    half."""

    deck: str
    kind: str
    cards: str
    won: Share

    def right(self) -> bool:
        """Return whether the games say that the list became worse."""
        return self.won.n > 0 and self.won.hi < 0.5


class FitnessReport(Report, tag="fitness", frozen=True, kw_only=True):
    """How a bot plays real lists. `copies`: games that a copy of a list won against the list, one for each period."""

    run: Run
    bars: tuple[Bar, ...]
    fitness: tuple[Fitness, ...]
    swaps: tuple[Swapped, ...]
    copies: tuple[Share, ...]
    whole: bool = True
    faults: Faults = Faults()

    @property
    def bot(self) -> str:
        """The name of the bot."""
        return self.run.pilots[0].name if self.run.pilots else "the bot"

    def sentence(self) -> str:
        """Return how many bars the bot passes, and which it fails."""
        failed = [bar for bar in self.bars if not bar.passed]
        stopped = "" if self.whole else "Not finished. "
        if not failed:
            return f"{stopped}{self.bot} passes all {len(self.bars)} bars."
        told = f"{failed[0].name}: {failed[0].found()}"
        return f"{stopped}{self.bot} passes {len(self.bars) - len(failed)} of {len(self.bars)} bars; it fails {told}."

    def to_rows(self) -> list[dict[str, object]]:
        """Return one dictionary for each bar, list and swap."""
        rows: list[dict[str, object]] = []
        for bar in self.bars:
            x = bar.value
            rows.append({"what": "bar", "item": bar.name, "deck": "", "est": x.est if x else bar.number,
                         "lo": x.lo if x else "", "hi": x.hi if x else "", "n": x.n if x else "",
                         "passed": bar.passed})  # fmt: skip
        for one in self.fitness:
            for name, found in (("attacks", one.attacks), ("search card left", one.search), ("decked", one.deck_outs)):
                if found is not None:
                    rows.append({"what": "list", "item": name, "deck": one.deck, "est": found.est, "lo": found.lo,
                                 "hi": found.hi, "n": found.n, "passed": ""})  # fmt: skip
        for swap in self.swaps:
            won = swap.won
            rows.append({"what": "known answer", "item": f"{swap.kind}: {swap.cards}", "deck": swap.deck,
                         "est": won.est, "lo": won.lo, "hi": won.hi, "n": won.n, "passed": swap.right()})  # fmt: skip
        return rows

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
        kicker = f"Fitness · {self.bot} · {times(len(self.fitness), 'real list')} · {self.run.rulebook}"
        lead = "The lists are held out: no bot is trained or tuned on them. " + fault_words(self.faults)
        parts = [top(kicker, esc(self.sentence()), esc(lead)), self._bars(), self._swaps(), self._lists()]
        return page("Fitness", f"Fitness of {self.bot}", "".join([*parts, again(self.run)]))

    def _bars(self) -> str:
        cells = [(bar.name, bar.found(), bar.asked(), "yes" if bar.passed else "no") for bar in self.bars]
        marks = "".join(
            f"<li><b>{'passed' if bar.passed else '<span style=color:var(--hurt)>failed</span>'}</b> {esc(bar.name)}: "
            f"{esc(bar.found())}, {esc(bar.asked())}</li>"
            for bar in self.bars
        )
        passed = sum(bar.passed for bar in self.bars)
        under = table(["Bar", "found", "asked", "passed"], cells, "the bars", left=4)
        chart = f"<ul style='padding-left:1.1em;display:grid;gap:6px'>{marks}</ul>"
        return card(f"{passed} of {len(self.bars)} bars passed", chart, under, sub="Wilson 95 % intervals.", wide=True)

    def _swaps(self) -> str:
        rows = [
            Row(f"{esc(one.kind)} <small>{esc(one.deck)}</small>",
                f"<b>{percent(one.won.est)}</b> <small>{between(one.won.lo, one.won.hi)}</small>",
                (mark(one.won, "a" if one.right() else "b"),))
            for one in self.swaps
        ]  # fmt: skip
        cells = [
            (one.deck, one.kind, one.cards, share_words(one.won), one.won.n, "yes" if one.right() else "no")
            for one in self.swaps
        ]
        right = sum(one.right() for one in self.swaps)
        return card(
            f"{right} of {len(self.swaps)} known answers are right",
            forest(rows, (0.0, 1.0), (0.0, 0.25, 0.5, 0.75, 1.0), percent, middle=0.5, ends=("worse", "better")),
            table(["List", "kind", "out for basic Energy", "won", "games", "right"], cells, "known answers", left=3),
            sub="Games that the worse list won against the original list. Right: the interval is below 50 %.",
            wide=True,
        )

    def _lists(self) -> str:
        cells = [
            (one.deck, one.games, share_words(one.attacks), share_words(one.search) if one.search else "–",
             share_words(one.deck_outs), plain(one.median, 1), "; ".join(one.faults()) or "–")
            for one in self.fitness
        ]  # fmt: skip
        rows = [
            Row(esc(one.deck), f"<b>{percent(one.attacks.est)}</b>", (mark(one.attacks, "b" if one.faults() else "a"),))
            for one in self.fitness
        ]
        bad = sum(bool(one.faults()) for one in self.fitness)
        head = ["List", "games", "turns with an attack", "search card left", "empty deck", "median turns", "fails"]
        return card(
            f"The bot fails on {bad} of {times(len(self.fitness), 'list')}",
            forest(rows, (0.0, 1.0), (0.0, 0.25, 0.5, 0.75, 1.0), percent, middle=0.75),
            table(head, cells, "the lists"),
            sub="Own turns from the third on with an attack, by list. The dashed line is the bar.",
            wide=True,
        )
