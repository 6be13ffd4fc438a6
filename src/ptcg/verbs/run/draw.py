"""Draw, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import evaluate
from ptcg.engine import operands as sp
from ptcg.engine.ask import NEXT, say
from ptcg.engine.frames import Frame, who
from ptcg.engine.keeping import shielded
from ptcg.engine.program import Ins
from ptcg.engine.state import State, own_rest
from ptcg.engine.vocabulary import DECK, HAND
from ptcg.engine.zones import draw_top


def run(s: State, f: Frame, ins: Ins) -> i64:
    """DRAW: draw the number of cards, or as many as there are (EFFECT-04)."""
    p = who(f, ins.a)
    n = evaluate.num(s, f, ins.x)
    got = draw_cards(s, p, n) if not shielded(s, f, p) else 0
    f.n[sp.R_COUNT] = got
    f.r[sp.L_MOVED] = (*f.r[sp.L_MOVED], *([-1] * got))
    if got < n or n == 0:
        f.n[sp.R_DID] = 0 if got == 0 else f.n[sp.R_DID]
        if got < n and s.defs.book.draw_short_loses:
            own_rest(s)
            s.wins[1 - p] += 1
    return NEXT


def draw_cards(s: State, player: i64, n: i64) -> i64:
    """Draw up to n cards, and return how many."""
    z = s.zones[DECK * 2 + player]
    n = max(0, min(n, len(z)))
    for _ in range(n):
        draw_top(s, player, HAND)
    if n > 0 and s.listening:
        say(s, "draw", player, -1, -1, n, "TURN-03")
    return n
