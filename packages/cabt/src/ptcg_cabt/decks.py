"""Decks for the oracle: legal, of cards that can be played here, and made so that every such card appears."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from ptcg.cards.card import Card
from ptcg.cards.facts import basic_energy_type
from ptcg.game.compile_deck import unread

SIZE = 60
POKEMON = 20
TRAINERS = 20
SPECIAL = 3


def readable(cards: Iterable[Card]) -> list[Card]:
    """Return the cards that the engine can play."""
    return [card for card in cards if unread(card) is None]


class Cook:
    """Makes decks. Cards whose text has not been used yet come first, and of those the cards that have waited
    longest."""

    def __init__(self, cards: Iterable[Card], seed: int) -> None:
        self.random = Random(seed)
        self.cards = sorted(cards, key=lambda card: int(card.number))
        self.by_name: dict[str, list[Card]] = {}
        for card in self.cards:
            self.by_name.setdefault(card.name, []).append(card)
        self.seen: Counter[str] = Counter()
        self.used: set[int] = set()
        self.energy = {t: c for c in self.cards if (t := basic_energy_type(c)) is not None}

    def decks(self) -> Iterator[tuple[int, ...]]:
        """Yield decks without end, as card numbers with copies next to each other."""
        while True:
            yield self.deck()

    def deck(self) -> tuple[int, ...]:
        """Return one deck: lines of Pokémon of two types, Trainers, special Energy, and basic Energy for the
        attacks."""
        self.chosen: dict[Card, int] = {}
        self.names: Counter[str] = Counter()
        self.aces = 0
        self._pokemon()
        self._others("Trainer", TRAINERS)
        self._others("Energy", SPECIAL)
        self._energy(SIZE - sum(self.chosen.values()))
        for card in self.chosen:
            self.seen[card.id] += 1
        ordered = sorted(self.chosen, key=lambda card: int(card.number))
        return tuple(int(card.number) for card in ordered for _ in range(self.chosen[card]))

    def _pokemon(self) -> None:
        """Choose lines whose top card has waited long, of at most two types and Colorless, until there are enough."""
        tops = self._waiting("Pokémon")
        types: set[str] = set()
        for top in tops:
            if self._count("Pokémon") >= POKEMON:
                return
            line = self._line(top)
            if len(types) >= 2 and not set(top.types) <= types | {"Colorless"}:
                continue
            if any(self.names[card.name] for card in line):
                continue
            types.update(set(top.types) - {"Colorless"})
            for i, card in enumerate(line):
                self._take(card, 4 if i == 0 and not card.evolves_from else 3)

    def _line(self, top: Card) -> list[Card]:
        """Return the card with the cards it evolves from, Basic first, the least seen of each, as far down as there are
        cards."""
        line = [top]
        while line[0].evolves_from:
            below = [c for c in self.by_name.get(line[0].evolves_from, ()) if c.supertype in ("Pokémon", "Trainer")]
            if not below:
                break
            line.insert(0, min(below, key=lambda c: (self.seen[c.id], self.random.random())))
        return line

    def _others(self, supertype: str, room: int) -> None:
        """Choose Trainers or special Energy that have waited long, two or three copies each."""
        start = self._count(supertype)
        for card in self._waiting(supertype):
            left = room - (self._count(supertype) - start)
            if left <= 0:
                return
            if basic_energy_type(card) is not None:
                continue
            ace = "ACE SPEC" in card.subtypes
            if ace and self.aces:
                continue
            copies = 1 if ace else min(self.random.choice((2, 3)), left, 4 - self.names[card.name])
            if copies > 0:
                self.aces += ace
                self._take(card, copies)

    def _energy(self, room: int) -> None:
        """Choose basic Energy of the types that the attacks cost most."""
        wanted = Counter(
            symbol for card, n in self.chosen.items() for a in card.attacks for symbol in a.cost for _ in range(n)
        )
        types = [t for t, _ in wanted.most_common() if t in self.energy][:3] or sorted(self.energy)[:1]
        for i, type_ in enumerate(types):
            self._take(self.energy[type_], room // len(types) + (i < room % len(types)))

    def _waiting(self, supertype: str) -> list[Card]:
        """Return the cards of a kind, the least seen first, in random order otherwise."""
        found = [card for card in self.cards if card.supertype == supertype]
        self.random.shuffle(found)
        found.sort(key=lambda card: (int(card.number) in self.used) * 5 + self.seen[card.id] + self.chosen.get(card, 0))
        return found

    def learn(self, used: Iterable[int]) -> None:
        """Note that the texts of these cards, by number, have been used."""
        self.used.update(used)

    @property
    def unused(self) -> set[int]:
        """The numbers of the cards whose text has not been used yet."""
        return {int(card.number) for card in self.cards} - self.used

    def _count(self, supertype: str) -> int:
        return sum(n for card, n in self.chosen.items() if card.supertype == supertype)

    def _take(self, card: Card, copies: int) -> None:
        self.chosen[card] = self.chosen.get(card, 0) + copies
        self.names[card.name] += copies
