"""The Pokémon Trading Card Game by five official rulebooks.

The public words are loaded when they are first used, so that importing the package costs little.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ptcg.cards import Card, Deck, Pool
    from ptcg.cards.builtin import builtin_decks, builtin_pool
    from ptcg.game import Game, IllegalChoice, IllegalDeck, Option, Outcome, Script, playout, replay
    from ptcg.rulebooks import Rulebook

__version__ = "0.2.0.dev0"

_WORDS = {
    "Card": "ptcg.cards",
    "Deck": "ptcg.cards",
    "Pool": "ptcg.cards",
    "builtin_decks": "ptcg.cards.builtin",
    "builtin_pool": "ptcg.cards.builtin",
    "Game": "ptcg.game",
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
    "Card",
    "Deck",
    "Game",
    "IllegalChoice",
    "IllegalDeck",
    "Option",
    "Outcome",
    "Pool",
    "Rulebook",
    "Script",
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
