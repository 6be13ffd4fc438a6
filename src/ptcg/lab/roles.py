"""What the cards of a list are for, read from their programs: search, draw, mill. No card is known by name, but Rare
Candy's like: a Trainer that evolves a Basic Pokémon at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ptcg.bots.brain.traits import (
    OF_FACTS,
    T_ANY,
    T_BASIC,
    T_DISCARDED,
    T_DRAW,
    T_EVOLUTION,
    T_EVOLVE,
    T_MILL,
    T_POKEMON,
    T_SEARCH,
    Traits,
    traits_of,
)
from ptcg.cards import Card, Deck
from ptcg.cards.facts import is_basic_energy
from ptcg.game import CardDef, Game
from ptcg.lab.runs import list_digest
from ptcg.rulebooks import load

MILLS_FROM = 4
"""A list with so many cards that discard from the opponent's deck mills."""
_KNOWN: dict[tuple[str, str], Roles] = {}


@dataclass(frozen=True)
class Roles:
    """What the cards of a list do, by card id."""

    searches: frozenset[str]
    finds_pokemon: frozenset[str]
    draws: frozenset[str]
    candies: frozenset[str]
    mills: bool


def roles_of(deck: Deck, rulebook: str) -> Roles:
    """Return what the Trainers of a list do when they are played, by the definitions of the book."""
    asked = (list_digest(deck), rulebook)
    found = _KNOWN.get(asked)
    if found is None:
        game = Game.new(load(rulebook), (deck, deck), "roles", history=False, check=False)
        found = _KNOWN[asked] = _read(deck, game)
    return found


def _read(deck: Deck, game: Game) -> Roles:
    defs = game.state.defs
    traits = traits_of(defs)
    kinds: dict[str, set[str]] = {name: set() for name in ("searches", "finds_pokemon", "draws", "candies", "mills")}
    cards = {card.id: card for _, card in deck.cards}
    for number, d in enumerate(defs.cards):
        card = cards.get(d.card_id)
        if card is None:
            continue
        if card.supertype == "Trainer" and d.play >= 0:
            f = traits.cards[number]
            search, draw = f[OF_FACTS + T_SEARCH] > 0, f[OF_FACTS + T_DRAW] > 0
            mons = any(f[OF_FACTS + t] > 0 for t in (T_POKEMON, T_BASIC, T_EVOLUTION, T_ANY))
            for kind, holds in (
                ("searches", search), ("finds_pokemon", search and mons), ("draws", draw),
                ("candies", f[OF_FACTS + T_EVOLVE] > 0 and not search and not f[OF_FACTS + T_DISCARDED]),
            ):  # fmt: skip
                if holds:
                    kinds[kind].add(card.id)
        if _mills(traits, d):
            kinds["mills"].add(card.id)
    copies = sum(n for n, card in deck.cards if card.id in kinds["mills"])
    return Roles(
        frozenset(kinds["searches"]), frozenset(kinds["finds_pokemon"]), frozenset(kinds["draws"]),
        frozenset(kinds["candies"]), copies >= MILLS_FROM,
    )  # fmt: skip


def _mills(traits: Traits, d: CardDef) -> bool:
    programs = [d.play, *(attack.full for attack in d.attacks)]
    programs += [clause.program for text in d.texts for clause in text.acts]
    return any(p >= 0 and traits.programs[p][T_MILL] > 0 for p in programs)


@lru_cache(maxsize=256)
def is_supporter(card: Card) -> bool:
    """Return whether a card is a Supporter; before there were Supporters every Trainer counts as one."""
    return "Supporter" in card.subtypes or (card.supertype == "Trainer" and not card.subtypes)


def filler(deck: Deck) -> Card | None:
    """Return the basic Energy that the list has most of; None if it has none."""
    found = [(n, card) for n, card in deck.cards if is_basic_energy(card)]
    return max(found, key=lambda line: (line[0], line[1].id))[1] if found else None
