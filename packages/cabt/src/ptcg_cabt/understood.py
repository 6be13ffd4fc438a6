"""Cards that our engine does not understand wholly: a bot should still play a deck with such a card on the official
engine."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ptcg.cards.card import Card
from ptcg.game.compile_deck import unread

_SENTENCE = re.compile(r"(?<=[.)]) +")


def understood(card: Card) -> Card:
    """Return the card with as much of its text as our engine can play: of every text the longest beginning, sentence by
    sentence. A card that is understood as a whole is returned as it is."""
    if unread(card) is None:
        return card
    bare = replace(card, rules=(), abilities=(), attacks=tuple(replace(a, text="") for a in card.attacks))
    for i, attack in enumerate(card.attacks):
        bare = _longest([
            replace(bare, attacks=(*bare.attacks[:i], replace(attack, text=text), *bare.attacks[i + 1 :]))
            for text in _beginnings(attack.text)
        ], bare)  # fmt: skip
    for ability in card.abilities:
        bare = _longest(
            [replace(bare, abilities=(*bare.abilities, replace(ability, text=x))) for x in _beginnings(ability.text)],
            bare,
        )
    for rule in card.rules:
        bare = _longest([replace(bare, rules=(*bare.rules, text)) for text in _beginnings(rule)], bare)
    return bare


def _beginnings(text: str) -> list[str]:
    """Return the beginnings of a text that end with a sentence, the longest first."""
    parts = _SENTENCE.split(text)
    return [" ".join(parts[:n]) for n in range(len(parts), 0, -1)]


def _longest(cards: list[Card], bare: Card) -> Card:
    """Return the first card that is understood; the bare card if none is."""
    return next((card for card in cards if unread(card) is None), bare)
