"""The library: which card a scene means by a word, which is an id, a basic Energy's type, or a name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ptcg.cards import Card, CardError, Pool, builtin_pool, default_pool
from ptcg.cards.facts import BASIC_ENERGY_TYPES, basic_energy_type
from ptcg.cards.places import advice
from ptcg.game.compile_deck import unread as unread_card
from ptcg.scenes.scene import HIDDEN, SEATS, Scene, SceneError, owner_of


class Library:
    """Finds cards. A built-in card that reads is preferred to the printed card of the same id, unless the scene says
    which of the two it means (its key `cards`).

    `cards` are further cards that no pool has; they are preferred to all others, by id or name.
    """

    def __init__(self, pool: Pool | None = None, cards: Iterable[Card] = ()) -> None:
        self.pool = default_pool() if pool is None else pool
        self.builtin = builtin_pool()
        given = tuple(cards)
        self._given: dict[str, Card] = {card.name: card for card in given} | {card.id: card for card in given}
        self._found: dict[tuple[str, str], Card] = {}
        self._energy: dict[str, Card] = dict(builtin_energy())

    def find(self, word: str, source: str = "") -> Card:
        """Return the card that a word means. Raises SceneError for a word that means no card. `source` is one of
        `SOURCES` or empty."""
        card = self._given.get(word) or self._found.get((word, source))
        if card is None:
            card = self._found[word, source] = self._find(word, source)
        return card

    def energy(self, kind: str) -> Card:
        """Return the basic Energy card of a type. Raises SceneError if the loaded pools have none."""
        if kind not in self._energy:
            for card in self.pool.named(f"{kind} Energy"):
                found = basic_energy_type(card)
                if found is not None:
                    self._energy.setdefault(found, card)
        if kind not in self._energy:
            raise SceneError(f"the loaded pools have no basic {kind} Energy")
        return self._energy[kind]

    def _find(self, word: str, source: str) -> Card:
        if word in BASIC_ENERGY_TYPES:
            return self.energy(word)
        if "-" in word and " " not in word:
            own, printed = self.builtin.get(word), self._printed(word)
            if source == "builtin" or (source == "" and own is not None and (not printed or unread_card(own) is None)):
                if own is None:
                    raise SceneError(f"no built-in card has the id {word}, and the scene says `cards: builtin`")
                return own
            if printed is not None:
                return printed
            if own is not None and basic_energy_type(own) is not None:
                return own  # a basic Energy has no text, so its built-in card is the printed card
            if own is not None:
                raise SceneError(f"{word} is here as a built-in card only, the scene says `cards: printed`; {advice()}")
        named = self.builtin.named(word) or self.pool.named(word)
        if source == "printed":
            named = tuple(card for card in self.pool.named(word) if card != self.builtin.get(card.id)) or named
        if named:
            return named[0]
        try:
            return self.pool[word]
        except CardError as fault:
            near = self.pool.nearest_names(word) if "-" not in word else []
            raise SceneError(f"{fault}{f'; nearest names: {chr(44).join(near)}' if near else ''}") from None

    def _printed(self, card_id: str) -> Card | None:
        """Return the card of the pool with that id, unless it is the built-in card itself."""
        card = self.pool.get(card_id)
        return None if card is None or card == self.builtin.get(card_id) else card


@cache
def builtin_energy() -> dict[str, Card]:
    """Return the built-in basic Energy card that each type means."""
    found: dict[str, Card] = {}
    for card in builtin_pool():
        if (kind := basic_energy_type(card)) is not None:
            found.setdefault(kind, card)
    return found


def is_card(card: Card, word: str) -> bool:
    """Return whether a word of a scene means this card: its id, its name, or the type of a basic Energy."""
    return word == card.id or word == basic_energy_type(card) or word == card.name


def card_word(card: Card) -> str:
    """Return the word a scene uses for a card: the type of a basic Energy, else the id."""
    return basic_energy_type(card) or card.id


def print_word(card: Card) -> str:
    """Return the word that means this very print: the type of a basic Energy if the type means it, else the id."""
    kind = basic_energy_type(card)
    return kind if kind is not None and builtin_energy().get(kind) == card else card.id


def card_words(scene: Scene, seats: Iterable[str] = SEATS) -> list[str]:
    """Return the word of every card that a scene puts on the table or into a deck list, in order and without
    repetition; of both seats or of one."""
    seats = tuple(seats)
    words: list[str] = [name for name, _ in scene.deck_list]
    if scene.setup is not None:
        words += [word for seat in seats for hand in getattr(scene.setup, seat) for word in hand]
    for side in map(scene.side, seats):
        for mon in side.pokemon():
            words += [*mon.under, *mon.cards]
            words += [effect.card for effect in mon.effects if effect.card]
        words += (*side.unseen, *(side.prize_set or ()))
        for zone in (side.hand, side.deck, side.discard, side.lost, side.played, side.prizes):
            words += zone if isinstance(zone, tuple) else ()
    for holder in SEATS:
        for mon in scene.side(holder).pokemon():
            attached = [owner_of(word, holder) for word in (*mon.energy, *mon.tools, *mon.attached)]
            words += [word for word, owner in attached if owner in seats]
    if scene.stadium is not None and scene.stadium.owner in seats:
        words.append(scene.stadium.card)
    return [word for word in dict.fromkeys(words) if word != HIDDEN]
