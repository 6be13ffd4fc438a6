"""The company a card needs to be played: what it evolves from, its other pieces, Energy, and cards of its time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from ptcg.cards.card import Card
from ptcg.cards.facts import basic_energy_type, is_basic_energy, is_basic_pokemon, piece, plays_as_pokemon
from ptcg.cards.pool import Pool

_LONGEST = 4
_SHORT = 3
_MENTIONED = 3
_OF_A_KIND = 4


def _text(card: Card) -> str:
    return " ".join(
        (*(ability.text for ability in card.abilities), *(attack.text for attack in card.attacks), *card.rules)
    )


def _words(card: Card) -> set[str]:
    owner, _, _ = card.name.partition("'s ")
    owned = {f"{owner}'s"} if owner != card.name else set()
    special = {"Special"} if card.supertype == "Energy" else set()
    return {*card.types, *card.subtypes, *card.name.split(), *owned, *special}


def _clean(name: str) -> str:
    return name.removesuffix(" δ")


class Company:
    """The readable cards of a pool, by what others need them for. ``book_of`` gives a card's default book."""

    def __init__(self, pool: Pool, cards: Iterable[Card], book_of: Callable[[Card], str]) -> None:
        self.pool = pool
        self.by_name: dict[str, list[Card]] = {}
        self.energy: dict[str, Card] = {}
        self.basics: dict[str, list[Card]] = {}
        self.others: dict[str, list[Card]] = {}
        self.kinds: dict[str, list[Card]] = {}
        """Basic Pokémon and special Energy by what a text may ask: type, label, owner, word of a name."""
        for card in cards:
            self.by_name.setdefault(_clean(card.name), []).append(card)
            book = book_of(card)
            if is_basic_pokemon(card) or (card.supertype == "Energy" and not is_basic_energy(card)):
                for word in _words(card):
                    self.kinds.setdefault(word, []).append(card)
            if is_basic_energy(card):
                self.energy.setdefault(basic_energy_type(card) or "", card)
            elif is_basic_pokemon(card):
                self.basics.setdefault(book, []).append(card)
            elif card.supertype != "Pokémon" and not plays_as_pokemon(card):
                self.others.setdefault(book, []).append(card)

    def line(self, card: Card) -> list[Card]:
        """What lies under the card, lowest first, of its own set where that has it; shorter if a card does not read."""
        found: list[Card] = []
        name = card.evolves_from
        while name and len(found) < _LONGEST:
            named = [c for c in self.by_name.get(_clean(name), ()) if c.hp is not None]
            if not named:
                break
            below = next((c for c in named if c.set_id == card.set_id), named[0])
            if below in found:
                break
            found.insert(0, below)
            name = below.evolves_from
        return found

    def pieces(self, card: Card) -> list[Card]:
        """The other pieces of a LEGEND or V-UNION, in order with the card; nothing for a whole card."""
        mine = piece(card)
        if mine is None:
            return []
        named = [c for c in self.pool.in_set(card.set_id) if c.name == card.name and piece(c) is not None]
        ordered = sorted(named, key=lambda c: (piece(c) or (0, 0))[0])
        numbers = [int("".join(filter(str.isdecimal, c.number)) or 0) for c in ordered]
        first = int("".join(filter(str.isdecimal, card.number)) or 0) - mine[0]
        return [c for c, number in zip(ordered, numbers, strict=True) if first <= number < first + mine[1]]

    def mentioned(self, card: Card) -> list[Card]:
        """A few cards that the card's texts name, one of each name."""
        text = _text(card)
        names = [name for name in self.by_name if len(name) > _SHORT and name in text and name != _clean(card.name)]
        longest = [name for name in names if not any(name in other for other in names if other != name)]
        return [self.by_name[name][0] for name in sorted(longest)[:_MENTIONED]]

    def asked_for(self, card: Card, random: Random) -> list[Card]:
        """A few cards of each kind that the card's texts speak of."""
        text = _text(card)
        wanted = [word for word in sorted(self.kinds) if f"{word} Pokémon" in text or f"{word} Energy" in text]
        wanted += [word for word in ("Hisuian", "Alolan", "Galarian", "Ogerpon") if word in text and word in self.kinds]
        found: list[Card] = []
        for word in wanted[:_MENTIONED]:
            found += random.sample(self.kinds[word], min(_OF_A_KIND, len(self.kinds[word])))
        return found

    def energy_for(self, cost: Iterable[str]) -> list[Card]:
        """Basic Energy that pays a cost; Colorless by whatever there is, a type without basic Energy by nothing."""
        spare = next(iter(self.energy.values()), None)
        found = [self.energy.get(symbol, spare if symbol == "Colorless" else None) for symbol in cost]
        return [card for card in found if card is not None]

    def some(self, book: str, random: Random, basics: int, others: int) -> list[Card]:
        """Basic Pokémon and other cards of a book's time."""
        pokemon, rest = self.basics.get(book, []), self.others.get(book, [])
        return [*random.sample(pokemon, min(basics, len(pokemon))), *random.sample(rest, min(others, len(rest)))]
