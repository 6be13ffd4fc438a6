"""Face up, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT
from ptcg.engine.frames import Frame
from ptcg.engine.operands import (
    L_SEEN,
    R_SEEN,
)
from ptcg.engine.program import Ins
from ptcg.engine.state import State, own_cards
from ptcg.engine.vocabulary import (
    FACE_UP,
    KNOW_BOTH,
    PRIZES,
)


def run(s: State, f: Frame, ins: Ins) -> i64:
    """FACE_UP: turn Prizes face up; they stay so."""
    own_cards(s)
    for c in f.r[ins.a]:
        if s.place[c] == PRIZES:
            s.know[c] |= FACE_UP | KNOW_BOTH
    f.r[L_SEEN] = f.r[ins.a]
    f.n[R_SEEN] = PRIZES
    return NEXT
