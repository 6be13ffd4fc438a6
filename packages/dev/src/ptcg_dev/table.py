"""A table for made-up positions: cards are taken one by one from two equal lists and laid out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ptcg.cards.card import Card
from ptcg.cards.facts import is_basic_pokemon
from ptcg.effects.filters import Filter
from ptcg.engine.inspect.lay_out import attach, lay_card, lay_down, no_cards_laid, set_turn
from ptcg.engine.inspect.look import Defs, max_hp
from ptcg_dev.deck_for import Company, fieldable
from ptcg_dev.printed_filter import suits

_FOR_THE_DECK = 12


def _attaches(card: Card) -> bool:
    """Return whether the card is a special Energy or a Tool that can go on any Pokémon, as far as its words say."""
    special = card.supertype == "Energy" and "Special" in card.subtypes
    return (special or "Pokémon Tool" in card.subtypes) and not any("only" in rule for rule in card.rules)


class Listing:
    """A list of cards with their definitions, and which of them pass which filter."""

    def __init__(self, defs: Defs, cards: Sequence[Card], company: Company) -> None:
        self.defs = defs
        self.cards = cards
        self.company = company
        self.gear = frozenset(card for card in cards if _attaches(card))
        """Special Energy and Tools that can go on any Pokémon."""
        self._fit: dict[tuple[tuple[Filter, ...], bool], frozenset[Card]] = {}

    def fit(self, atoms: tuple[Filter, ...], field: bool = False) -> frozenset[Card]:
        """Return the cards of the list that pass the filter; with ``field`` only those that can be laid down as
        Pokémon."""
        key = (atoms, field)
        if key not in self._fit:
            some = frozenset(card for card in self.cards if fieldable(card) or not field)
            self._fit[key] = frozenset(card for card in some if suits(card, atoms))
        return self._fit[key]


class Table:
    """A position in the making. ``player`` has the turn of that number."""

    def __init__(self, listing: Listing, random: Random, turn: int, player: int = 0) -> None:
        self.listing = listing
        self.cards = listing.cards
        self.random = random
        self.free: list[list[int]] = [list(range(len(self.cards))), list(range(len(self.cards)))]
        for free in self.free:
            random.shuffle(free)
        self.sizes: dict[tuple[int, int], tuple[int, int]] = {}
        """How many cards a zone of a player must have, at least and at most."""
        self.on_top: list[int] = []
        """Cards of player 0 that must be on top of the deck."""
        self.s = no_cards_laid(listing.defs)
        set_turn(self.s, turn, player)

    def take(self, player: int, wanted: Card) -> int:
        """Take a free card of that print and return its number; -1 if there is none."""
        for i in self.free[player]:
            if self.cards[i] is wanted:
                self.free[player].remove(i)
                return i + player * len(self.cards)
        return -1

    def take_all(self, player: int, wanted: Sequence[Card]) -> list[int]:
        """Take free cards of those prints, as far as there are any."""
        return [card for card in (self.take(player, one) for one in wanted) if card >= 0]

    def take_such(self, player: int, atoms: tuple[Filter, ...]) -> int:
        """Take a free card that passes the filter; -1 if there is none."""
        fit = self.listing.fit(atoms)
        found = next((i for i in self.free[player] if self.cards[i] in fit), -1)
        return self.take(player, self.cards[found]) if found >= 0 else -1

    def printed(self, card: int) -> Card:
        """Return the print of a card by its number."""
        return self.cards[card % len(self.cards)]

    def lay(self, player: int, pile: list[int], tops: int, energy: Sequence[Card], active: bool) -> int:
        """Put a Pokémon into play with its Energy, as if since an earlier turn, and return its spot."""
        s = self.s
        spot = lay_down(s, pile, tops, player, active)
        for card in self.take_all(player, energy):
            attach(s, card, spot, 0)
        return spot

    def lay_card(self, player: int, card: Card, energy: Sequence[Card], active: bool) -> int:
        """Put the card into play on what it evolves from; -1 if a card of the line is not free."""
        line = [] if is_basic_pokemon(card) else self.listing.company.line(card)
        pile = self.take_all(player, [*line, card])
        if len(pile) <= len(line):
            self.free[player] += [one - player * len(self.cards) for one in pile]
            return -1
        return self.lay(player, pile, 1, energy, active)

    def lay_such(self, player: int, atoms: tuple[Filter, ...], active: bool) -> int:
        """Put a Pokémon that passes the filter into play; -1 if there is none."""
        fit = self.listing.fit(atoms, True)
        for card in dict.fromkeys(self.cards[i] for i in self.free[player] if self.cards[i] in fit):
            if (spot := self.lay_card(player, card, (), active)) >= 0:
                return spot
        return -1

    def hurt(self, spot: int, share: float) -> None:
        """Put damage on a Pokémon, less than its HP."""
        most = int(max_hp(self.s, spot) - 10) // 10
        self.s.damage[spot] = 10 * int(most * share) if most > 0 else 0

    def deal(self, player: int, zone: int, count: int) -> None:
        """Put `count` free cards into a zone. The least number that the zone must have comes first; the last cards are
        kept for the deck."""
        least, most = self.sizes.get((player, zone), (0, len(self.cards)))
        there = len(self.s.zones[zone * 2 + player])
        spare = max(min(count, len(self.free[player]) - _FOR_THE_DECK), least - there, 0)
        for _ in range(min(spare, max(most - there, 0), len(self.free[player]))):
            lay_card(self.s, self.free[player].pop() + player * len(self.cards), zone)
