"""Stacks: whether a Pokémon of a scene can have come about, each card having evolved from the card beneath it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from ptcg.cards import Card
from ptcg.cards.facts import is_basic_pokemon, stage
from ptcg.cards.names import NameRules, evolves_onto, fold, game_name
from ptcg.rulebooks import Rulebook
from ptcg.scenes.library import Library

_EVOLVES: Final = re.compile(r"\bevolv(?:e|es|ing)\b|transform|\bon top of\b|onto this", re.IGNORECASE)
"""Words of texts by which a card may come to lie on a card that it does not evolve from."""


def impossible(pile: Sequence[Card], library: Library, rulebook: Rulebook) -> str:
    """Return why no game can have laid these cards on each other, the lowest first; empty if one can.

    A card whose own text speaks of evolving may lie anywhere, and a card on any card that its own text names, and any
    card on a Baby Pokémon. A Stage 2 may lie on the Basic Pokémon at the beginning of its line (Rare Candy and its
    like).
    """
    names = NameRules.of(rulebook)
    for below, above in pairwise(pile):
        if "Baby" in below.subtypes or _speaks(below) or _speaks(above) or evolves_onto(above, below, names):
            continue
        if any(below.name in text for text in _texts(above)):
            continue
        if is_basic_pokemon(above) and not above.evolves_from:
            return f"{above.name} ({above.id}) is a Basic Pokémon and lies on no other card"
        if not above.evolves_from:
            continue
        if _skips(above, below, library, names):
            continue
        return f"{above.name} ({above.id}) evolves from {above.evolves_from}, not from {below.name} ({below.id})"
    return ""


def _speaks(card: Card) -> bool:
    return any(_EVOLVES.search(text) for text in _texts(card))


def _texts(card: Card) -> list[str]:
    return [*(ability.text for ability in card.abilities), *(attack.text for attack in card.attacks), *card.rules]


def _skips(above: Card, below: Card, library: Library, names: NameRules) -> bool:
    """Return whether a Stage 2 lies on a Basic Pokémon from which its Stage 1 evolves; unknown Stage 1 cards count."""
    if stage(above) != "Stage 2" or not is_basic_pokemon(below):
        return False
    middle = [*library.pool.named(above.evolves_from), *library.builtin.named(above.evolves_from)]
    theirs = fold(game_name(below, names))
    return not middle or any(evolves_onto(card, below, names) or fold(card.evolves_from) == theirs for card in middle)
