"""How many cards of a pool read, by series and by set."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from ptcg.cards import Pool
from ptcg.cli.reading import is_unread

_NO_SERIES = "Other"


class Count(msgspec.Struct, frozen=True):
    """Cards that differ in what they do, how many of them read, and how many of those rest on a paraphrase."""

    cards: int = 0
    read: int = 0
    paraphrased: int = 0


class Coverage(msgspec.Struct, frozen=True):
    """The counts of a pool. A card printed in several sets counts in each, and once in the total."""

    series: dict[str, Count]
    sets: dict[str, Count]
    total: Count


def measure(pool: Pool) -> Coverage:
    """Read every card of the pool and count."""
    read: dict[str, bool] = {}
    series: dict[str, set[str]] = {}
    sets: dict[str, set[str]] = {}
    for card in pool:
        if card.digest not in read:
            read[card.digest] = not is_unread(card)
        card_set = pool.sets.get(card.set_id)
        name = (card_set.series if card_set is not None else "") or _NO_SERIES
        series.setdefault(name, set()).add(card.digest)
        sets.setdefault(card.set_id, set()).add(card.digest)

    def count(cards: Collection[str]) -> Count:
        return Count(len(cards), sum(read[digest] for digest in cards))

    return Coverage(
        {name: count(cards) for name, cards in series.items()},
        {name: count(cards) for name, cards in sets.items()},
        count(read),
    )
