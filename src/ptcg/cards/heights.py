"""Heights of Pokémon: a fact of the species that some cards ask about and that the card data leaves out.

``heights.txt`` has a line for each species that was known when the last of these cards was printed (numbers 1 to 649 of
the National Pokédex): its name and its height in tenths of a metre.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from ptcg.cards.card import Card
from ptcg.cards.names import spell

_ANOTHER = re.compile(r"\b(Alolan|Galarian|Hisuian|Paldean|Mega|LEGEND)\b|-(EX|GX)$| (V|VMAX|VSTAR|ex)$|^M ")
"""Matches cards of other forms, and cards without a printed height."""


@cache
def heights() -> dict[str, int]:
    """Return the height of each species in tenths of a metre."""
    lines = files("ptcg.cards").joinpath("heights.txt").read_text(encoding="utf-8").splitlines()
    return {name: int(height) for name, height in (line.rsplit(" ", 1) for line in lines)}


@cache
def _species() -> re.Pattern[str]:
    """Return a pattern that matches the longest name of a species in the name of a card."""
    found = sorted(map(re.escape, heights()), key=len, reverse=True)
    return re.compile(rf"(?<!\w)({'|'.join(found)})(?!\w)")


def height_of(card: Card) -> int:
    """Return the height of a card's Pokémon in tenths of a metre; 0 if it is no Pokémon, or the height is unknown."""
    if card.supertype != "Pokémon" or _ANOTHER.search(card.name):
        return 0
    found = _species().search(spell(card.name))
    return heights()[found[1]] if found else 0
