"""How tall a Pokémon is: a fact of its species that some cards ask for and that the card data leaves out.

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
"""Cards of other forms, and those that have no height printed."""


@cache
def heights() -> dict[str, int]:
    """The height of each species in tenths of a metre."""
    lines = files("ptcg.cards").joinpath("heights.txt").read_text(encoding="utf-8").splitlines()
    return {name: int(height) for name, height in (line.rsplit(" ", 1) for line in lines)}


@cache
def _species() -> re.Pattern[str]:
    """Matches the name of a species in the name of a card, the longest one there."""
    found = sorted(map(re.escape, heights()), key=len, reverse=True)
    return re.compile(rf"(?<!\w)({'|'.join(found)})(?!\w)")


def height_of(card: Card) -> int:
    """The height of the Pokémon of a card in tenths of a metre; 0 if the card is no Pokémon, or none that is known."""
    if card.supertype != "Pokémon" or _ANOTHER.search(card.name):
        return 0
    found = _species().search(spell(card.name))
    return heights()[found[1]] if found else 0
