"""Studying: while the players of a new game set up, a process of its own fits a value on games of their lists.

The bot finds the value as soon as it is written; until then it plays by the general one.
"""

from __future__ import annotations

import logging
import os
from multiprocessing import get_context
from multiprocessing.process import BaseProcess

from ptcg import bots
from ptcg.bots.studied import STUDY
from ptcg.bots.training.study import study
from ptcg.cards import Deck
from ptcg.table.table import Table
from ptcg.table.thinkers import prepare, without_interrupts

SPAWN = get_context("spawn")
LEAST_CORES = 2
"""With fewer cores the study would take the time in which the bots think."""
log = logging.getLogger("ptcg.table")


def wanted(table: Table) -> bool:
    """Return whether lists are to be studied for a table: a bot there uses studied values, and the game has begun from
    the decks, not from a laid out position."""
    setup = table.setup
    if setup.scene or setup.puzzle or table.over:
        return False
    made = [bots.make(seat.bot) for seat in setup.seats if seat.is_bot]
    return any(isinstance(bot, bots.PlannerBot) and bot.net == STUDY for bot in made)


class Studies:
    """Studies lists for the tables of a server, one pair at a time."""

    def __init__(self, cores: int | None = None) -> None:
        """Set the number of cores (None: those of the machine)."""
        self.cores = cores or os.cpu_count() or 1
        self._process: BaseProcess | None = None

    def begin(self, table: Table) -> bool:
        """Begin to study the lists of a table, and return True, if that is wanted and nothing else is studied."""
        busy = self._process is not None and self._process.is_alive()
        if busy or self.cores < LEAST_CORES or not wanted(table):
            return False
        self._process = SPAWN.Process(
            target=_study, args=(table.game.decks, table.setup.rulebook), name="ptcg-study", daemon=True
        )
        with without_interrupts():
            self._process.start()
        return True

    def wait(self, seconds: float) -> bool:
        """Wait until the study under way has ended, and return whether it has."""
        if self._process is not None:
            self._process.join(seconds)
        return self._process is None or not self._process.is_alive()

    def close(self) -> None:
        """End the study under way."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()


def _study(decks: tuple[Deck, Deck], rulebook: str) -> None:
    """Study two lists in a process that gives way to everything else."""
    prepare(10)
    try:
        study(decks, rulebook)
    except (OSError, ValueError) as error:
        log.warning("the lists could not be studied: %s", error)
