"""Name identity: what belongs to a card's name (NAME-01 to NAME-10), and when two cards have the same name."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

import msgspec

from ptcg.cards.card import Card
from ptcg.cards.facts import is_basic_energy, owner
from ptcg.cards.switches import Switches, yes

_LEVEL: Final = re.compile(r" LV\.? ?(X|\d+)$")
_DELTA: Final = " δ"
_STARS: Final = re.compile(r" [★☆◇]$")
_SP_SYMBOL: Final = re.compile(r" (G|GL|E4|FB|C|4)$")
_PERSON: Final = re.compile(r" \([^()]+\)$")
_GENDER: Final = re.compile(r" ?([♀♂])")


class NameRules(msgspec.Struct, frozen=True):
    """Which parts of a printed name count, by the switches of a rulebook; the defaults are those of all five books."""

    level: bool = False
    symbol: bool = True
    delta: bool = False
    owner: bool = True
    person: bool = False

    @staticmethod
    def of(rulebook: Switches) -> NameRules:
        """Return the name rules that a rulebook's switches give."""
        return NameRules(
            level=yes(rulebook["level_in_name"]),
            symbol=yes(rulebook["symbol_in_name"]),
            delta=yes(rulebook["delta_in_name"]),
            owner=yes(rulebook["owner_in_name"]),
            person=yes(rulebook["bracketed_person_in_name"]),
        )


FIVE_BOOKS: Final = NameRules()


def game_name(card: Card, rules: NameRules = FIVE_BOOKS) -> str:
    """Return the card's name for every purpose of the game: deck limit, evolving, effects that look for a name."""
    name = spell(card.name)
    if card.supertype == "Pokémon":
        return _pokemon_name(name, card, rules)
    if card.supertype == "Trainer":
        return name if rules.person else _PERSON.sub("", name)  # NAME-10
    return name.removeprefix("Basic ") if is_basic_energy(card) else name  # CARD-06


def same_name(one: Card, other: Card, rules: NameRules = FIVE_BOOKS) -> bool:
    """Return whether two cards have the same name (DECK-04)."""
    return game_name(one, rules) == game_name(other, rules)


def deck_name(card: Card, rules: NameRules = FIVE_BOOKS) -> tuple[str, bool]:
    """Return the key by which copies in a deck are counted: the name, and whether it is basic Energy (CARD-06)."""
    return game_name(card, rules), is_basic_energy(card)


def evolves_onto(card: Card, below: Card, rules: NameRules = FIVE_BOOKS) -> bool:
    """Return whether the name that `card` evolves from (or levels up) is the name of `below` (NAME-07)."""
    if not card.evolves_from:
        return False
    return _pokemon_name(spell(card.evolves_from), card, rules) == game_name(below, rules)


def fold(name: str) -> str:
    """Return a name as people type it; case, accents, quotes, hyphens and spaces do not matter. This is no identity."""
    kept = name
    if not name.isascii():
        bare = unicodedata.normalize("NFKD", spell(name).replace("δ", " delta "))
        kept = "".join(char for char in bare if not unicodedata.combining(char))
    return " ".join(re.sub(r"[’‘'`]", "", kept.casefold()).replace("-", " ").split())


def _pokemon_name(name: str, card: Card, rules: NameRules) -> str:
    if not rules.level:
        name = _LEVEL.sub("", name)  # NAME-01
    if not rules.delta:
        name = name.removesuffix(_DELTA)  # NAME-03
    if not rules.symbol:
        name = _STARS.sub("", name)  # NAME-02
        if "SP" in card.subtypes:
            name = _SP_SYMBOL.sub("", name)
    if not rules.owner and owner(card) is not None:
        name = name.removeprefix(f"{owner(card)}'s ")  # NAME-04
    return name


def spell(name: str) -> str:
    """Return one spelling for names that the data spells in two ways."""
    return _GENDER.sub(r" \1", name.replace("’", "'").replace("☆", "★"))


def clean(name: str) -> str:
    """Return a name that a card evolves from without marks that are not part of the name (NAME-03)."""
    return spell(name).removesuffix(_DELTA)
