"""End turn, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import expressions
from ptcg.engine.ask import (
    NEXT,
)
from ptcg.engine.frames import Frame
from ptcg.engine.modifiers import asked
from ptcg.engine.ops import (
    M_GOES_ON,
)
from ptcg.engine.state import State


def run(s: State, f: Frame) -> i64:
    """END_TURN: end the turn, unless a text of the player lets the turn go on after a card of this name."""
    if f.card >= 0:
        name = s.defs.cards[s.defs.printed[f.card]].name_id
        for x in asked(s, M_GOES_ON):
            if x.static.a == name and x.env.me == f.me and expressions.cond(s, x.env, x.static.cond):
                return NEXT
    s.ending = True
    return NEXT
