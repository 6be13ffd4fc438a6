"""The former name of `ptcg.testing`, for tests that are being written; new tests import from there."""

from books import BOOKS, NEW, OLD
from ptcg.testing import ability, attack, check, game_at, library, pokemon, scene, trainer
from ptcg.testing import special_energy as energy

__all__ = ["BOOKS", "NEW", "OLD", "ability", "attack", "check", "energy", "game_at", "library", "pokemon", "scene",
           "trainer"]  # fmt: skip
