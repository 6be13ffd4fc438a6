"""Which card a scene means by a word: an id, a basic Energy's type, or a name."""

from __future__ import annotations

from collections.abc import Iterable

from ptcg.cards import Card, CardError, Pool, builtin_pool, default_pool
from ptcg.cards.facts import BASIC_ENERGY_TYPES, basic_energy_type
from ptcg.game.defs import unread as unread_card
from ptcg.scenes.scene import HIDDEN, Scene, SceneError


class Library:
    """Finds cards: a built-in card that reads is taken before the printed card of the same id.

    `cards` are further cards that no pool holds; they go before all others, by id or name.
    """

    def __init__(self, pool: Pool | None = None, cards: Iterable[Card] = ()) -> None:
        self.pool = default_pool() if pool is None else pool
        self.builtin = builtin_pool()
        self._found: dict[str, Card] = {word: card for card in cards for word in (card.name, card.id)}
        self._energy: dict[str, Card] = {}

    def find(self, word: str) -> Card:
        """The card a word means; a word that means none is an error that says so."""
        card = self._found.get(word)
        if card is None:
            card = self._found[word] = self._find(word)
        return card

    def energy(self, kind: str) -> Card:
        """The basic Energy card of a type."""
        if kind not in self._energy:
            for card in (*self.builtin, *self.pool.named(f"{kind} Energy")):
                found = basic_energy_type(card)
                if found is not None:
                    self._energy.setdefault(found, card)
        if kind not in self._energy:
            raise SceneError(f"the loaded pools have no basic {kind} Energy")
        return self._energy[kind]

    def _find(self, word: str) -> Card:
        if word in BASIC_ENERGY_TYPES:
            return self.energy(word)
        if "-" in word and " " not in word:
            own, printed = self.builtin.get(word), self.pool.get(word)
            if own is not None and (printed is None or unread_card(own) is None):
                return own
            if printed is not None:
                return printed
        named = self.builtin.named(word) or self.pool.named(word)
        if named:
            return named[0]
        try:
            return self.pool[word]
        except CardError as fault:
            near = self.pool.nearest_names(word) if "-" not in word else []
            raise SceneError(f"{fault}{f'; nearest names: {chr(44).join(near)}' if near else ''}") from None


def is_card(card: Card, word: str) -> bool:
    """Whether a word of a scene means this card: its id, its name, or the type of a basic Energy."""
    return word == card.id or word == basic_energy_type(card) or word == card.name


def card_word(card: Card) -> str:
    """The word a scene uses for a card: the type of a basic Energy, else the id."""
    return basic_energy_type(card) or card.id


def card_words(scene: Scene) -> list[str]:
    """Every card a scene puts on the table or into a deck list, in order, each once."""
    words: list[str] = [name for name, _ in scene.deck_list]
    if scene.setup is not None:
        words += [word for hands in (scene.setup.me, scene.setup.opp) for hand in hands for word in hand]
    for side in (scene.me, scene.opp):
        for mon in (*((side.active,) if side.active else ()), *side.bench):
            words += [*mon.under, *mon.cards, *mon.energy, *mon.tools, *mon.attached]
            words += [effect.card for effect in mon.effects if effect.card]
        for zone in (side.hand, side.deck, side.discard, side.lost, side.prizes, side.unseen):
            words += zone if isinstance(zone, tuple) else ()
    if scene.stadium is not None:
        words.append(scene.stadium.card)
    return [word for word in dict.fromkeys(words) if word != HIDDEN]
