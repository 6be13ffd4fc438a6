"""Look, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT, say
from ptcg.engine.frames import EMPTY, Frame, who
from ptcg.engine.keeping import shielded
from ptcg.engine.operands import (
    ANYONE,
    L_CARD,
    L_SEEN,
    LOOK_BOTTOM,
    LOOK_DECK,
    LOOK_TOP,
    R_COUNT,
    R_DID,
    R_SEARCHED,
    R_SEEN,
)
from ptcg.engine.program import Ins
from ptcg.engine.state import State
from ptcg.engine.vocabulary import (
    HAND,
    KNOW_BOTH,
    bit,
)
from ptcg.engine.zones import learn_bottoms, learn_deck, learn_tops, see


def run(s: State, f: Frame, ins: Ins) -> i64:
    """LOOK: show a player single cards, the top or bottom of a deck, or a deck that is searched."""
    cards = f.r[ins.a]
    if len(cards) > 0 and s.place[cards[0]] == HAND and shielded(s, f, s.defs.owner[cards[0]]):
        cards = EMPTY
    how = ins.d
    keep = ins.c == 1
    seats = KNOW_BOTH if ins.b == ANYONE or s.decider >= 0 else bit(who(f, ins.b))
    if how == LOOK_DECK:
        p = who(f, ins.z.a)
        learn_deck(s, p, who(f, ins.b))
        if s.decider >= 0:
            learn_deck(s, p, s.decider)
        f.n[R_SEARCHED] = 1
    elif how == LOOK_TOP and len(cards) > 0:
        learn_tops(s, s.defs.owner[cards[0]], len(cards), seats)
    elif how == LOOK_BOTTOM and len(cards) > 0:
        learn_bottoms(s, s.defs.owner[cards[0]], len(cards), seats)
    else:
        see(s, list(cards), seats)
    if keep:
        f.r[L_SEEN] = cards
        f.r[L_CARD] = cards
        f.n[R_SEEN] = s.place[cards[0]] if len(cards) > 0 else 0
    f.n[R_COUNT] = len(cards)
    if len(cards) == 0 and how != LOOK_DECK:
        f.n[R_DID] = 0
    if s.listening and seats == KNOW_BOTH:
        for c in cards:
            say(s, "reveal", s.defs.owner[c], c, -1, 0, "ZONE-10")
    return NEXT
