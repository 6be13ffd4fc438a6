"""Random decks that a rulebook allows: evolution lines of one or two types, Trainers, and the Energy for their
attacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from random import Random

from ptcg.cards import facts
from ptcg.cards.builtin import builtin_pool
from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck
from ptcg.cards.legality import check_deck
from ptcg.cards.pool import Pool
from ptcg.game.compile_deck import unread
from ptcg.rulebooks import Rulebook

SIZE = 60
BASICS = 12  # the least number of Basic Pokémon
POKEMON = 20  # the approximate number of Pokémon
ENERGY = 16  # the least number of basic Energy
TRIES = 200
WHOLE = ("Basic", "Stage 1", "Stage 2")  # the stages that a line may have


def random_deck(book: Rulebook, rng: Random, pool: Pool | None = None) -> Deck:
    """Return a random deck of the pool's cards (by default the built-in cards) that the book allows. Raises ValueError
    if none is found."""
    cards = usable(pool or builtin_pool())
    for _ in range(TRIES):
        deck = Deck("random", tuple((n, card) for card, n in one_try(cards, rng).items()), book.id)
        if deck.size == SIZE and not check_deck(deck, book):
            return deck
    raise ValueError(f"no random deck of {len(cards)} cards is legal by {book.id}; expected a pool with Basic Pokémon, "
                     "Trainers and basic Energy")  # fmt: skip


@lru_cache(maxsize=8)
def usable(pool: Pool) -> tuple[Card, ...]:
    """Return the cards of a pool that can be played, one print of each."""
    found = {card.digest: card for card in reversed(list(pool)) if unread(card) is None}
    return tuple(sorted(found.values(), key=lambda card: card.id))


def one_try(cards: Iterable[Card], rng: Random) -> Counter[Card]:
    """Return a random list that may or may not be legal."""
    cards = list(cards)
    energy = {facts.basic_energy_type(card): card for card in cards if facts.is_basic_energy(card)}
    types = rng.sample(sorted(t for t in energy if t is not None), 2)
    fits = [card for card in cards if facts.stage(card) in WHOLE and playable(card, types)]
    deck: Counter[Card] = Counter()
    basics = [card for card in fits if facts.stage(card) == "Basic" and card.supertype == "Pokémon"]
    if not basics:
        return deck
    while sum(deck.values()) < POKEMON and basics:
        basic = basics.pop(rng.randrange(len(basics)))
        deck[basic] += rng.randint(2, 4)
        names, n = {basic.name}, deck[basic]
        for stage in WHOLE[1:]:
            above = [card for card in fits if facts.stage(card) == stage and card.evolves_from in names]
            if not above:
                break
            n = max(1, n - rng.randint(0, 1))
            deck[rng.choice(above)] += n
            names = {card.name for card in above}
    while sum(n for card, n in deck.items() if facts.is_basic_pokemon(card)) < BASICS and basics:
        deck[basics.pop(rng.randrange(len(basics)))] += 4
    trainers = [card for card in cards if card.supertype == "Trainer" and not facts.plays_as_pokemon(card)]
    while sum(deck.values()) < SIZE - ENERGY and trainers:
        deck[trainers.pop(rng.randrange(len(trainers)))] += rng.randint(1, 4)
    left = SIZE - sum(deck.values())
    share = rng.randint(left // 3, left - left // 3) if left > 2 else 0
    deck[energy[types[0]]] += share
    deck[energy[types[1]]] += left - share
    return +deck


def playable(card: Card, types: list[str]) -> bool:
    """Return whether the two types alone can pay for one of the card's attacks."""
    return any(set(attack.cost) <= {*types, "Colorless"} for attack in card.attacks)
