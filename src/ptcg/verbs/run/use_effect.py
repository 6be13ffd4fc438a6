"""Use effect, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import evaluate, moving, plays
from ptcg.engine import operands as sp
from ptcg.engine.ask import NEXT, STAY
from ptcg.engine.frames import Frame, env, frame
from ptcg.engine.program import Ins
from ptcg.engine.state import State
from ptcg.engine.vocabulary import USE_TRAINER


def run(s: State, f: Frame, ins: Ins) -> i64:
    """USE_EFFECT: run a card's text without playing the card; the costs of the text must be payable.

    With ``theirs``, the opponent plays the card and the controller decides everything.
    """
    theirs = ins.b == 1
    if f.sub == 1:
        s.decider = -1
        return NEXT
    cards = f.r[ins.a]
    if len(cards) == 0 or f.depth > 8:
        f.n[sp.R_DID] = 0
        return NEXT
    d = s.defs.cards[s.defs.printed[cards[0]]]
    own = f.self_ref if f.actor == f.me else -1
    e = env(1 - f.me, -1, cards[0], USE_TRAINER) if theirs else env(f.actor, own, cards[0], f.use)
    unable = d.play < 0 or not evaluate.cond(s, e, d.guard)
    if unable or (f.use == USE_TRAINER and not evaluate.cond(s, e, d.feasible)):  # as when it is played (TRAINER-07)
        f.n[sp.R_DID] = 0
        return NEXT
    g = frame(d.play, e.me, e.self_ref, cards[0], e.use)
    if theirs:
        plays.hold(s, cards[0])
        moving.announce_play(s, cards[0], e.me)
        s.decider = f.me
    g.depth = f.depth + 1
    f.sub = 1
    s.stack.append(g)
    return STAY
