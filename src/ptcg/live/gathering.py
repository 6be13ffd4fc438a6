"""A list gathered from several logs of one player: what each game has shown of the deck, put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ptcg.cards.card import Card
from ptcg.cards.pool import Pool
from ptcg.live.cast import SIZE
from ptcg.live.followed import follow
from ptcg.live.log import Log, LogError
from ptcg.live.summary import summarize
from ptcg.rulebooks import Rulebook

SAME = 0.6  # the part of the names of the shorter game that two games of one deck have in common


def gathered(log: Log, others: Iterable[Log | LogError], pool: Pool, rulebook: Rulebook, seconds: float) -> list[Card]:
    """Return the cards that the other logs of the exporter show of the same deck, at most 60.

    A deck is the same if most cards of the shorter game were seen in both. Of each print it has the most copies that
    one game has shown. Raises LogError if no other log is of this deck.
    """
    if log.exporter < 0:
        raise LogError("the log doesn't show who exported it, so whose list is meant is not known")
    name, seen = log.players[log.exporter], set(summarize(log).mine.seen)
    most: Counter[str] = Counter()
    for other in others:
        if isinstance(other, LogError) or other.exporter < 0 or other.players[other.exporter] != name:
            continue
        there = set(summarize(other).mine.seen)
        if other.entries == log.entries or len(seen & there) < SAME * min(len(seen), len(there)):
            continue
        most |= Counter(follow(other, pool, rulebook, seconds=seconds).result.lists[other.exporter])
    if not most:
        raise LogError(f"no other log of {name} is of this deck; give a deck list or a folder with more logs")
    return [card for card_id in most.elements() if (card := pool.get(card_id)) is not None][:SIZE]
