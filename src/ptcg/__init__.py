"""The Pokémon Trading Card Game by the rulebooks of nine eras.

The public words are loaded when they are first used, so that importing the package costs little.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ptcg.cards import Card, Deck, Pool
    from ptcg.cards.builtin import builtin_decks, builtin_pool
    from ptcg.game import (
        Action,
        CardRef,
        Decision,
        EnergyCard,
        Flags,
        Game,
        IllegalChoice,
        IllegalDeck,
        Mon,
        Option,
        Outcome,
        Preview,
        Script,
        Seat,
        Side,
        Stadium,
        View,
        playout,
        replay,
    )
    from ptcg.rulebooks import Rulebook

__version__ = "0.3.0.dev0"

_WORDS = {
    "Card": "ptcg.cards",
    "Deck": "ptcg.cards",
    "Pool": "ptcg.cards",
    "builtin_decks": "ptcg.cards.builtin",
    "builtin_pool": "ptcg.cards.builtin",
    "Action": "ptcg.game",
    "CardRef": "ptcg.game",
    "Decision": "ptcg.game",
    "EnergyCard": "ptcg.game",
    "Flags": "ptcg.game",
    "Game": "ptcg.game",
    "Mon": "ptcg.game",
    "Preview": "ptcg.game",
    "Seat": "ptcg.game",
    "Side": "ptcg.game",
    "Stadium": "ptcg.game",
    "View": "ptcg.game",
    "IllegalChoice": "ptcg.game",
    "IllegalDeck": "ptcg.game",
    "Option": "ptcg.game",
    "Outcome": "ptcg.game",
    "Script": "ptcg.game",
    "playout": "ptcg.game",
    "replay": "ptcg.game",
    "Rulebook": "ptcg.rulebooks",
}

__all__ = [
    "Action",
    "Card",
    "CardRef",
    "Decision",
    "Deck",
    "EnergyCard",
    "Flags",
    "Game",
    "IllegalChoice",
    "IllegalDeck",
    "Mon",
    "Option",
    "Outcome",
    "Pool",
    "Preview",
    "Rulebook",
    "Script",
    "Seat",
    "Side",
    "Stadium",
    "View",
    "__version__",
    "builtin_decks",
    "builtin_pool",
    "playout",
    "replay",
]


def __dir__() -> list[str]:
    return sorted(__all__)


def __getattr__(name: str) -> Any:
    if name in _WORDS:
        return getattr(import_module(_WORDS[name]), name)
    raise AttributeError(f"module 'ptcg' has no attribute {name!r}")
