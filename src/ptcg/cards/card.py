"""The printed card: an immutable record of everything on a card that matters to play."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cached_property

import msgspec

TYPES = (
    "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting",
    "Darkness", "Metal", "Fairy", "Dragon", "Colorless",
)  # fmt: skip
KINDS = ("Pokémon", "Trainer", "Energy")


class CardError(ValueError):
    """The card data cannot be used; the message says what is wrong, where, and what was expected."""


class Attack(msgspec.Struct, frozen=True):
    """A printed attack; `base` is the printed number (0 if none), `suffix` one of '', '+', '-', '×', '?'."""

    name: str
    cost: tuple[str, ...] = ()
    converted: int = 0
    damage: str = ""
    base: int = 0
    suffix: str = ""
    text: str = ""


class Ability(msgspec.Struct, frozen=True):
    """A printed Ability, Poké-Power, Poké-Body or Pokémon Power; `type` is that word."""

    name: str
    type: str
    text: str


class Trait(msgspec.Struct, frozen=True):
    """A printed Ancient Trait."""

    name: str
    text: str


class Affinity(msgspec.Struct, frozen=True):
    """A printed Weakness or Resistance: `op` is '+', '×' or '-', empty for a Weakness without a value."""

    type: str
    op: str
    amount: int


class Card(msgspec.Struct, frozen=True, dict=True, kw_only=True):
    """A printed card.

    Two prints of one card differ only in `id`, `set_id`, `number`, `artist` and `regulation`; the halves or pieces of
    one Pokémon differ in `piece` as well (1: the first piece; 0: a whole card).

    >>> import ptcg
    >>> card = ptcg.builtin_pool().get("sv4-94")
    >>> card.name, card.hp, card.attacks[0].name
    ('Gible', 70, 'Bite')
    """

    id: str
    name: str
    supertype: str
    subtypes: tuple[str, ...] = ()
    level: str = ""
    hp: int | None = None
    types: tuple[str, ...] = ()
    evolves_from: str = ""
    attacks: tuple[Attack, ...] = ()
    abilities: tuple[Ability, ...] = ()
    ancient_trait: Trait | None = None
    rules: tuple[str, ...] = ()
    weaknesses: tuple[Affinity, ...] = ()
    resistances: tuple[Affinity, ...] = ()
    retreat: int = 0
    set_id: str = ""
    number: str = ""
    artist: str = ""
    regulation: str = ""
    piece: int = 0

    def __hash__(self) -> int:
        return hash((self.id, self.name, self.hp, self.rules))

    @cached_property
    def digest(self) -> str:
        """A stable hash of what the card does, equal for all prints with the same words and numbers."""
        does = (
            self.name, self.supertype, self.subtypes, self.level, self.hp, self.types, self.evolves_from, self.attacks,
            self.abilities, self.ancient_trait, self.rules, self.weaknesses, self.resistances, self.retreat,
        )  # fmt: skip
        return hashlib.blake2b(msgspec.json.encode(does), digest_size=16).hexdigest()


def cards_digest(cards: Iterable[Card]) -> str:
    """Return a stable hash of a set of cards, ids included; neither order nor repetition matters."""
    lines = sorted({f"{card.id} {card.digest}" for card in cards})
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()
