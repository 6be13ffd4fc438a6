"""Turn energy, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT
from ptcg.engine.frames import Frame
from ptcg.engine.operands import L_CARD, R_COUNT, R_DID
from ptcg.engine.prevention import effect_prevented
from ptcg.engine.program import Ins
from ptcg.engine.state import State, own_cards
from ptcg.engine.texts import forget_texts
from ptcg.engine.vocabulary import ATTACHED, FACE_DOWN


def run(s: State, f: Frame, ins: Ins) -> i64:
    """TURN_ENERGY: turn attached Energy cards; face down, each is a special Energy card without a text."""
    own_cards(s)
    done: list[int] = []
    down = ins.b == 1
    for c in f.r[ins.a]:
        if s.place[c] != ATTACHED or (down and effect_prevented(s, f, s.at[c])):
            continue
        s.know[c] = s.know[c] | FACE_DOWN if down else s.know[c] & ~FACE_DOWN
        done.append(c)
    forget_texts(s)
    s.shape += 1
    s.sources += 1
    f.r[L_CARD] = tuple(done)
    f.n[R_COUNT] = len(done)
    if len(done) == 0:
        f.n[R_DID] = 0
    return NEXT
