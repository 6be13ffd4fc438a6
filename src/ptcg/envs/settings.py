"""The keywords of environments, for those that pass them on."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from ptcg.envs.card_table import CardTable
    from ptcg.rulebooks import Rulebook


class GameSettings(TypedDict, total=False):
    """How the games are dealt and played; `Batch` says what each means."""

    decks: object
    rulebook: str | Rulebook
    reward: str
    table: CardTable | None
    max_decisions: int
    sudden_death: str
    ask_forced: bool


class DuelSettings(GameSettings, total=False):
    """What a duel takes beside its opponent."""

    slots: int


class SingleSettings(DuelSettings, total=False):
    """What `Single` takes."""

    illegal: str


class WorkerSettings(GameSettings, total=False):
    """What a `ParallelBatch` takes beside its workers and buffers."""

    illegal: str
    seed: int | str
    first: int


class BatchSettings(WorkerSettings, total=False):
    """What `Batch` takes beside the number of its games."""

    slots: int
    tokens: int
