"""Swaps that the lab proposes itself: other counts of the deck's own cards, and cards of real lists like it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from statistics import fmean

from ptcg.cards import Card, Deck, Pool, check_deck
from ptcg.cards.facts import is_basic_energy
from ptcg.cards.names import fold
from ptcg.cards.tournament import tournament_decks, tournament_lists
from ptcg.lab.archetypes import copies_in, likeness
from ptcg.lab.results import RunError
from ptcg.lab.shuffle import swapped
from ptcg.rulebooks import load

PROPOSED = 24
NEIGHBOURS, LIKE = 6, 0.25
"""At most so many real lists count as like a deck, each with at least this likeness."""
ONCE = 4
"""A card comes in or goes out in at most so many proposals, so that they are not all about one card."""


def library(pool: Pool, years: Collection[int] = ()) -> list[Deck]:
    """Return the stored tournament lists that the pool has all cards of; with `years` only those of these years."""
    names = {one.name for one in tournament_lists() if not years or one.year in years}
    return tournament_decks(pool, names)


def neighbours(deck: Deck, lists: Sequence[Deck], most: int = NEIGHBOURS, like: float = LIKE) -> list[Deck]:
    """Return the lists most like a deck, the deck itself not among them: at most so many, each at least so like."""
    mine = copies_in(deck)
    near = [(likeness(mine, copies_in(one)), one.name, one) for one in lists]
    near = [found for found in near if like <= found[0] < 1]
    near.sort(key=lambda found: (-found[0], found[1]))
    return [one for _, _, one in near[:most]]


def propose(
    deck: Deck, rulebook: str, pool: Pool, lists: Sequence[Deck] | None = None, most: int = PROPOSED
) -> list[str]:
    """Return up to `most` legal swaps of one card, as `improve` takes them, the most promising first. A card that the
    lists like the deck have more of comes in, one that they have fewer of goes out; without such lists only the counts
    of the deck's own cards change. Raises RunError if no legal swap is found."""
    near = neighbours(deck, library(pool) if lists is None else lists)
    wanted, cards = _wanted(deck, near)
    mine = {card.id: card for _, card in deck.cards}
    ins = sorted(wanted, key=lambda name: (-wanted[name], name))
    outs = sorted(mine.values(), key=lambda card: (wanted.get(fold(card.name), 0.0), card.id))
    ranked = sorted(
        ((wanted[new] - wanted.get(fold(old.name), 0.0), new, old) for new in ins for old in outs),
        key=lambda found: (-found[0], found[1], found[2].id),
    )
    used: dict[str, int] = {}
    found: list[str] = []
    book = load(rulebook)
    for _, new, old in ranked:
        card = cards[new]
        keys = (f"in {new}", f"out {old.id}")
        if fold(old.name) == new or any(used.get(key, 0) >= ONCE for key in keys):
            continue
        if check_deck(swapped(deck, [(1, old, card)]), book):
            continue
        for key in keys:
            used[key] = used.get(key, 0) + 1
        found.append(f"{old.id} > {card.id}")
        if len(found) == most:
            break
    if not found:
        raise RunError(f"{deck.name}: no legal swap of one card is found; give swaps with --swap")
    return found


def in_names(words: str, cards: Mapping[str, Card]) -> str:
    """Return a swap of ids with the names of the cards."""
    sides = ([part.strip() for part in side.split(",")] for side in words.split(" > "))
    return " > ".join(", ".join(cards[part].name if part in cards else part for part in side) for side in sides)


def _wanted(deck: Deck, near: Sequence[Deck]) -> tuple[dict[str, float], dict[str, Card]]:
    """Return by name of card how many copies more the lists like the deck have on average (the deck's own cards too),
    and a print of each card: the deck's own, else that of the most alike list."""
    mine = copies_in(deck)
    cards: dict[str, Card] = {}
    for one in (deck, *near):
        for _, card in one.cards:
            cards.setdefault(fold(card.name), card)
    theirs = [_by_name(one) for one in near]
    own = _by_name(deck)
    wanted = {name: (fmean(one.get(name, 0) for one in theirs) - own.get(name, 0)) if theirs else 0.0 for name in cards}
    for _, card in deck.cards:  # without other evidence a count may grow, but not that of basic Energy
        if not theirs and not is_basic_energy(card) and mine:
            wanted[fold(card.name)] = 4.0 - own[fold(card.name)]
    return wanted, cards


def _by_name(deck: Deck) -> dict[str, int]:
    found: dict[str, int] = {}
    for n, card in deck.cards:
        found[fold(card.name)] = found.get(fold(card.name), 0) + n
    return found
