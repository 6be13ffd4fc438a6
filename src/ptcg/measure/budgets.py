"""The value of thinking time: one bot at several budgets plays against one opponent, on the same deals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ptcg.measure import pairs
from ptcg.measure.runs import Played

BUDGETS = ("samples", "worlds", "seconds")


@dataclass(frozen=True)
class Step:
    """A step to the next larger budget of a bot: its gain in win rate, with the 95 % interval over the pairs of games
    that both budgets played."""

    less: str
    more: str
    against: str
    gain: float
    low: float
    high: float
    pairs: int


def budget(name: str) -> tuple[str, float] | None:
    """Return the bot without its budget, and the budget; None if the name has no budget."""
    kind, _, settings = name.partition(":")
    parts = dict(part.partition("=")[::2] for part in settings.split(",") if part)
    for key in BUDGETS:
        if key in parts:
            rest = ",".join(f"{k}={v}" for k, v in parts.items() if k != key)
            return f"{kind}:{rest} by {key}", float(parts[key])
    return None


def families(names: Iterable[str]) -> list[list[str]]:
    """Return groups of names that differ only in their budget, each from the smallest budget to the largest; a group
    has at least two names."""
    found: dict[str, list[tuple[float, str]]] = {}
    for name in names:
        at = budget(name)
        if at is not None:
            found.setdefault(at[0], []).append((at[1], name))
    return [[name for _, name in sorted(members)] for members in found.values() if len(members) > 1]


def steps(names: Sequence[str], against: str, found: Sequence[Played]) -> list[Step]:
    """Return every step from one budget to the next, against the same opponent."""
    out = []
    for members in families(names):
        for less, more in pairwise(members):
            one, two = (_points(found, name, against) for name in (less, more))
            both = sorted(one.keys() & two.keys())
            differences = [two[i] - one[i] for i in both]
            gain = sum(differences) / (2 * len(both)) if both else 0.0
            low, high = pairs.gain(differences)
            out.append(Step(less, more, against, gain, low, high, len(both)))
    return out


def _points(found: Sequence[Played], one: str, two: str) -> Mapping[int, float]:
    return {x.number: x.points for x in found if (x.one, x.two) == (one, two)}
