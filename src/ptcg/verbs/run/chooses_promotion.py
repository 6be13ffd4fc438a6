"""Chooses promotion, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT
from ptcg.engine.frames import Frame
from ptcg.engine.state import State
from ptcg.engine.vocabulary import bit


def run(s: State, f: Frame) -> i64:
    """PROMOTER: the controller chooses the opponent's new Active Pokémon for the Knock Out of the event."""
    s.promoters |= bit(1 - f.me)
    return NEXT
