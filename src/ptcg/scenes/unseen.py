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
    scene: Scene,
    library: Library,
    cards: tuple[list[Card], list[Card]],
    hidden: tuple[list[int], list[int]],
    prizes: tuple[list[int], list[int]],
    seed: str,
) -> None:
    """Put each side's unseen cards into its hidden places (indices into its cards), in an order the seed decides; the
    cards of `prize_set` go to the hidden places among the Prizes."""
    for player, seat in enumerate(SEATS):
        side = scene.side(seat)
        if not side.unseen and side.prize_set is None:
            continue
        if not scene.view:
            raise SceneError(f"{seat}.unseen: only the scene of one seat has unseen cards; expected the key `view`")
        apart = [place for place in hidden[player] if side.prize_set is not None and place in prizes[player]]
        rest = [place for place in hidden[player] if place not in apart]
        for key, words, places in (("unseen", side.unseen, rest), ("prize_set", side.prize_set or (), apart)):
            if len(words) != len(places):
                raise SceneError(f"{seat}.{key}: {len(words)} cards for {len(places)} hidden places")
            order = sorted(range(len(words)), key=lambda i: hashlib.sha256(f"{seed}:{player}:{i}".encode()).digest())
            for place, i in zip(places, order, strict=True):
                cards[player][place] = library.find(words[i], scene.cards[player])
