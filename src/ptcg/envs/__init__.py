"""Environments for learning agents: batches of games in NumPy buffers, PettingZoo, Gymnasium and OpenSpiel.

Needs the extra `ptcg[envs]` (NumPy, Gymnasium, PettingZoo); `ptcg.envs.openspiel` needs `ptcg[openspiel]`. Nothing else
of ptcg imports this package.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ptcg.envs.batch import Batch
    from ptcg.envs.card_table import CardTable
    from ptcg.envs.decks import BOOKS, Curriculum, Folder, Match, Pairs, RandomDecks, RealLists
    from ptcg.envs.duel import Duel, VectorDuel
    from ptcg.envs.parallel import ParallelBatch
    from ptcg.envs.two_players import aec

_WORDS = {
    "BOOKS": "ptcg.envs.decks",
    "Batch": "ptcg.envs.batch",
    "CardTable": "ptcg.envs.card_table",
    "Curriculum": "ptcg.envs.decks",
    "Folder": "ptcg.envs.decks",
    "Match": "ptcg.envs.decks",
    "Pairs": "ptcg.envs.decks",
    "RandomDecks": "ptcg.envs.decks",
    "RealLists": "ptcg.envs.decks",
    "Duel": "ptcg.envs.duel",
    "VectorDuel": "ptcg.envs.duel",
    "ParallelBatch": "ptcg.envs.parallel",
    "aec": "ptcg.envs.two_players",
}

__all__ = [
    "BOOKS", "Batch", "CardTable", "Curriculum", "Duel", "Folder", "Match", "Pairs", "ParallelBatch", "RandomDecks",
    "RealLists", "VectorDuel", "aec",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted(__all__)


def __getattr__(name: str) -> Any:
    if name in _WORDS:
        return getattr(import_module(_WORDS[name]), name)
    raise AttributeError(f"module 'ptcg.envs' has no attribute {name!r}")


def _register() -> None:
    """Register `ptcg/Duel-v0` for `gymnasium.make`. Without Gymnasium nothing is registered, and batches work
    anyway."""
    try:
        import gymnasium
    except ImportError:
        return
    if "ptcg/Duel-v0" not in gymnasium.registry:
        gymnasium.register(
            "ptcg/Duel-v0", entry_point="ptcg.envs.duel:Duel", vector_entry_point="ptcg.envs.duel:VectorDuel"
        )


_register()
