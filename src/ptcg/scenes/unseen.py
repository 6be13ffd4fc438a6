"""The scene of one seat made whole: the cards that the seat does not know are dealt to the places where they may be.

A seat knows its own list, so its scene names the `unseen` cards. Nobody has named the other player's cards, so each of
those is the filler card, which means any card.
"""

from __future__ import annotations

import hashlib

from ptcg.cards import Card
from ptcg.scenes.library import Library
from ptcg.scenes.scene import SEATS, Scene, SceneError


def deal_unseen(
    scene: Scene, library: Library, cards: tuple[list[Card], list[Card]], hidden: tuple[list[int], list[int]], seed: str
) -> None:
    """Put each side's unseen cards into its hidden places (indices into its cards), in an order the seed decides."""
    for player, seat in enumerate(SEATS):
        words = scene.side(seat).unseen
        if not words:
            continue
        if not scene.view:
            raise SceneError(f"{seat}.unseen: only the scene of one seat has unseen cards; expected the key `view`")
        if len(words) != len(hidden[player]):
            raise SceneError(f"{seat}.unseen: {len(words)} cards for {len(hidden[player])} hidden places")
        order = sorted(range(len(words)), key=lambda i: hashlib.sha256(f"{seed}:{player}:{i}".encode()).digest())
        for place, i in zip(hidden[player], order, strict=True):
            cards[player][place] = library.find(words[i], scene.cards[player])
