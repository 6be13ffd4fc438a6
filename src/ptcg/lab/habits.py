"""Habits: what a pilot did with its deck in one game: search cards and other cards that it left in hand, attacks."""

from __future__ import annotations

from ptcg.bots.brain.traits import OF_FACTS, T_SEARCH, traits_of
from ptcg.engine.inspect import HAND, State
from ptcg.game.notation import card_name

KEPT = 3
"""The number of own turns after which a card that is still in hand counts as left there."""
FROM = 3
"""Attacks are expected from this own turn on."""


class Habits:
    """What both pilots of a game did, by seat."""

    def __init__(self) -> None:
        self.kept: tuple[set[str], set[str]] = (set(), set())
        """The names of the cards that stayed in hand for KEPT own turns, whatever became of them later."""
        self.searched = [False, False]
        """Whether the seat held or played a search card."""
        self.search_kept = [False, False]
        self.turns = [0, 0]
        """Own turns from the third on."""
        self.attacks = [0, 0]
        """The turns among them with an attack."""
        self._attacked = False
        self._searches: dict[int, bool] = {}

    def attack(self) -> None:
        """Record an attack of the turn's player."""
        self._attacked = True

    def end_turn(self, s: State, seat: int, own_turn: int, turns_in_hand: dict[int, int], *, decked: bool) -> None:
        """Record the end of a seat's own turn. `turns_in_hand`: for every card in hand, the own turns that it has been
        there. A turn that ended before it began, by an empty deck (`decked`), is no turn without an attack."""
        if own_turn >= FROM and not decked:
            self.turns[seat] += 1
            self.attacks[seat] += self._attacked
        self._attacked = False
        for card in s.zones[HAND * 2 + seat]:
            search = self._search(s, int(card))
            self.searched[seat] |= search
            if turns_in_hand.get(int(card), 0) >= KEPT:
                self.kept[seat].add(card_name(s, int(card)))
                self.search_kept[seat] |= search

    def play(self, s: State, seat: int, card: int) -> None:
        """Record a card that was played."""
        self.searched[seat] |= self._search(s, card)

    def _search(self, s: State, card: int) -> bool:
        """Return whether a card is a Trainer that searches the deck when it is played."""
        number = int(s.defs.printed[card])
        known = self._searches.get(number)
        if known is None:
            d = s.defs.cards[number]
            known = len(d.attacks) == 0 and d.play >= 0
            known = known and float(traits_of(s.defs).cards[number][OF_FACTS + T_SEARCH]) > 0
            self._searches[number] = known
        return known
