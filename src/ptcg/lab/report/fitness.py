"""Fitness: whether a pilot plays these lists at all, told at the top of every report and in a card of its own.

A number of the laboratory is as good as the pilot behind it. A pilot that leaves its search cards in hand, does not
attack, or runs out of cards says nothing about a list.
"""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.lab.report.part import Part
from ptcg.measure.estimates import Share

SEARCH_BAR, ATTACK_BAR, DECK_OUT_BAR = 0.30, 0.75, 0.05
"""At most this share of games with a search card left in hand, at least this share of turns with an attack, at most
this share of games lost by an empty deck."""
MODERN = (10.0, 16.0)
NORMS: dict[str, tuple[float, float]] = {"RR09": (10.0, 24.0), "UD10": (10.0, 24.0), "CL11": (10.0, 20.0)}
"""The median length of games in turns that a rulebook's decks are expected to have; `MODERN` for all other books."""
FEW = 20
"""With fewer games nothing is said about a pilot."""


class Fitness(Part, frozen=True):
    """How a pilot plays one list. `search`: games in which a search card stayed in hand for three own turns, None if
    the pilot never held one; `attacks`: own turns from the third on with an attack; `deck_outs`: games that the list
    lost by an empty deck; `median_range`: the 95% interval of the median length in turns; `norm`: the median lengths
    that games of this time have."""

    deck: str
    games: int
    search: Share | None
    attacks: Share
    deck_outs: Share
    median: float
    median_range: tuple[float, float]
    norm: tuple[float, float]

    def faults(self) -> list[str]:
        """Return what the pilot does badly with this list, as far as the intervals are clear of the bars."""
        found: list[str] = []
        if self.games < FEW:
            return found
        if self.attacks.n and self.attacks.hi < ATTACK_BAR:
            found.append(f"attacks in {_share(self.attacks)} of its turns from the third on")
        if self.search is not None and self.search.lo > SEARCH_BAR:
            found.append(f"leaves a search card in hand in {_share(self.search)} of games")
        if self.deck_outs.lo > DECK_OUT_BAR:
            found.append(f"runs out of cards in {_share(self.deck_outs)} of games")
        low, high = self.norm
        if self.median_range[0] > high or self.median_range[1] < low:
            found.append(f"plays {self.median:.0f} turns in the median game (usual: {low:.0f} to {high:.0f})")
        return found


def unfit(found: Sequence[Fitness]) -> bool:
    """Return whether the pilot plays any of these lists too badly for a verdict."""
    return any(one.faults() for one in found)


def warning(found: Sequence[Fitness]) -> str:
    """Return the sentence for the top of a report; empty if nothing speaks against the pilot."""
    bad = [one for one in found if one.faults()]
    if not bad:
        return ""
    first = max(bad, key=lambda one: len(one.faults()))
    lists = "this list" if len(found) == 1 else f"{len(bad)} of these {len(found)} lists"
    told = "; ".join(first.faults())
    return f"The pilot does not play {lists} well enough for a verdict. With {first.deck} it {told}."


def _share(found: Share) -> str:
    return f"{100 * found.est:.0f}% [{100 * found.lo:.0f}–{100 * found.hi:.0f}]"
