"""Definitions with other cards in the decks share everything else."""

from __future__ import annotations

from ptcg.engine.defs import with_prints
from ptcg.game import Game


def test_nothing_is_forgotten() -> None:
    defs = Game.new("RR09", seed=1).state.defs
    other = with_prints(defs, list(defs.printed), 7)
    fields = [name for name in dir(defs) if not name.startswith("_")]
    assert "programs" in fields and "owner" in fields
    for name in fields:
        if name != "digest":
            assert getattr(other, name) == getattr(defs, name), name
    assert other.digest == 7


def test_responses_of_cards_that_are_not_there_are_not_listened_for() -> None:
    defs = Game.new("RR09", seed=1).state.defs
    assert defs.response_defs
    assert with_prints(defs, [defs.printed[0]] * len(defs.printed), 7).response_defs == []
