"""The report of a run: agreement over questions and over cards, differences by class and card, departures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from ptcg_cabt.result import Result


class Report(msgspec.Struct):
    """Counts over games. A class is (kind, context, card); ``left`` are games that a cited departure cut short."""

    games: int = 0
    whole: int = 0
    left: int = 0
    questions: int = 0
    agreed: int = 0
    cards: int = 0
    """Cards whose own text was used in a question after which the engines agreed."""
    readable: int = 0
    unused: list[str] = msgspec.field(default_factory=list)
    classes: Counter[str] = msgspec.field(default_factory=Counter)
    departures: Counter[str] = msgspec.field(default_factory=Counter)

    @property
    def share(self) -> float:
        """Share of their questions that agree."""
        return self.agreed / self.questions if self.questions else 1.0


def report(results: Iterable[Result], cards: Mapping[int, str]) -> Report:
    """Count results; ``cards`` are the names of the cards that could have been used, by number."""
    out = Report(readable=len(cards))
    used: set[int] = set()
    for r in results:
        out.games += 1
        out.whole += not r.kind and not r.left
        out.left += bool(r.left)
        out.questions += r.questions
        out.agreed += r.agreed
        used |= r.used
        out.departures.update(r.departures)
        if r.kind:
            out.classes[f"{r.kind} | {r.context} | {r.card or r.after.partition('#')[0]}"] += 1
        for name, n in r.soft.items():
            out.classes[f"{name} (game goes on)"] += n
    out.cards = len(used & cards.keys())
    out.unused = [f"{name} ({number})" for number, name in sorted(cards.items()) if number not in used]
    return out


def lines(found: Report, most: int = 40) -> list[str]:
    """Return a report as lines of text."""
    share = f" of {found.readable} that can be played ({found.cards / found.readable:.1%})" if found.readable else ""
    out = [
        f"{found.games} games: {found.whole} in agreement to the end, {found.left} left at a departure of theirs",
        f"{found.agreed} of {found.questions} questions agree ({found.share:.3%})",
        f"{found.cards} cards with their own text used in agreement{share}",
    ]
    if found.unused:
        more = f", and {len(found.unused) - most} more" if len(found.unused) > most else ""
        out.append(f"not used: {', '.join(found.unused[:most])}{more}")
    if found.departures:
        out.append("departures (docs/reference/known-differences.md):")
        out += [f"{n:>7}  {name}" for name, n in found.departures.most_common()]
    if found.classes:
        out.append("differences: kind | context | card or action")
        out += [f"{n:>7}  {name}" for name, n in found.classes.most_common(most)]
    return out
