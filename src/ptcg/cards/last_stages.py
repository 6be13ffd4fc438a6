"""Last stages: the Pokémon that no printed card evolves from.

``last_stages.txt`` has a line for the name of each of them, as Evolution cards would name it; ``tools/last_stages.py``
writes it from card data. A name that is not in the table may be that of a Pokémon nobody has seen yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from ptcg.cards import facts
from ptcg.cards.card import Card
from ptcg.cards.names import clean, game_name

FILE = "last_stages.txt"


@cache
def last_stages() -> frozenset[str]:
    """Return the names of the Pokémon that no printed card evolves from."""
    return frozenset(files("ptcg.cards").joinpath(FILE).read_text(encoding="utf-8").splitlines())


def found_in(cards: Iterable[Card]) -> list[str]:
    """Return the names of the Pokémon among the cards that none of the cards evolves from, in order."""
    names: set[str] = set()
    evolving: set[str] = set()
    for card in cards:
        if card.supertype == "Pokémon" or facts.plays_as_pokemon(card):
            names.add(game_name(card))
        if card.evolves_from and facts.entry(card) == "evolves":
            evolving.add(clean(card.evolves_from))
    return sorted(names - evolving)
