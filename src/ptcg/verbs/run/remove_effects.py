"""Remove effects, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT
from ptcg.engine.frames import Frame, who
from ptcg.engine.lasting import forget
from ptcg.engine.operands import ANYONE
from ptcg.engine.program import Ins
from ptcg.engine.state import State


def run(s: State, f: Frame, ins: Ins) -> i64:
    """FORGET: end effects of attacks on a player, or on both, and on their Pokémon."""
    forget(s, ANYONE if ins.a == ANYONE else who(f, ins.a))
    return NEXT
