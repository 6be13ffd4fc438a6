"""Designs: the lists of a round. Each has a random half of the copies that are tried, and the next list has the rest.

So every copy is in one half of the lists and missing in the other, and all games of the round tell about each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ptcg.cards import Deck, check_deck
from ptcg.lab.copies import Candidate, cut_lines, with_changes
from ptcg.lab.results import RunError
from ptcg.rulebooks import Rulebook

TRIES = 20
"""How often a random half is drawn again before the round goes without it."""


def designs(
    deck: Deck, ins: Sequence[Candidate], outs: Sequence[Candidate], lists: int, book: Rulebook, rng: Random
) -> list[Deck]:
    """Return the deck and up to `lists` - 1 legal lists with random halves of the changes."""
    out = [deck]
    most = min(len(ins), len(outs))
    half = (most + 1) // 2
    for _ in range(TRIES * lists):
        if len(out) >= lists or most == 0:
            break
        coming, going = rng.sample(ins, most), rng.sample(outs, most)
        parts = [(coming[:half], going[:half]), (coming[half:], going[half:])]
        pair = [_legal(deck, _in_order(one, ins), _in_order(other, outs), book) for one, other in parts if one]
        if all(found is not None for found in pair):
            out += [found for found in pair if found is not None]
    return out[:lists]


def _in_order(some: Sequence[Candidate], of: Sequence[Candidate]) -> list[Candidate]:
    """Return as many copies of each card, but the ones that come before the others: no third copy without a second."""
    out = []
    for name in dict.fromkeys(one.copy.name for one in some):
        n = sum(one.copy.name == name for one in some)
        out += [one for one in of if one.copy.name == name][:n]
    return out


def _legal(deck: Deck, ins: Sequence[Candidate], outs: Sequence[Candidate], book: Rulebook) -> Deck | None:
    try:
        found = with_changes(deck, ins, outs)
    except RunError:
        return None
    return found if may_be(found, deck, book) else None


def may_be(found: Deck, deck: Deck, book: Rulebook) -> bool:
    """Return whether a changed list is legal and leaves every line of Evolution whole that was whole in the deck."""
    return not check_deck(found, book) and cut_lines(found) <= cut_lines(deck)
