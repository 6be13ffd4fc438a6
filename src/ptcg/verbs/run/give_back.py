"""Give back, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.characteristics import immune
from ptcg.engine.conditions import afflict
from ptcg.engine.frames import Frame
from ptcg.engine.history import AFFLICTED_COINS, AFFLICTED_COUNTERS, FACT_AFFLICTED, last_turn_of
from ptcg.engine.lasting import begin
from ptcg.engine.operands import R_WORD
from ptcg.engine.program import Ins
from ptcg.engine.reach import result, targets
from ptcg.engine.records import Lasting
from ptcg.engine.state import State, player_of, ref_of
from ptcg.engine.vocabulary import USE_ATTACK


def run(s: State, f: Frame, ins: Ins) -> i64:
    """GIVE_BACK: give each Pokémon of a list what attacks left on this Pokémon on the opponent's last turn."""
    n: i64 = 0
    left = [e for e in s.lasting if e.on == f.self_ref and e.use == USE_ATTACK and e.me != f.me]
    for spot in targets(s, f, ins.a):
        n += afflict_alike(s, f, spot)
        for e in left:
            put_alike(s, f, e, ref_of(s, spot))
            n += 1
    return result(f, n)


def afflict_alike(s: State, f: Frame, spot: i64) -> i64:
    """Give an Active Pokémon Special Conditions that attacks gave the Pokémon of the text; return how many times."""
    if s.active[player_of(spot)] != spot:
        return 0
    n: i64 = 0
    turn = last_turn_of(s, 1 - f.me)
    for x in [y for y in s.facts if y.kind == FACT_AFFLICTED and y.mon == f.self_ref and y.turn == turn]:
        bits = x.value & (2**AFFLICTED_COUNTERS - 1) & ~immune(s, spot)
        if bits and x.player != f.me:
            afflict(s, spot, bits, x.value >> AFFLICTED_COUNTERS & 255, x.value >> AFFLICTED_COINS)
            n += 1
    return n


def put_alike(s: State, f: Frame, e: Lasting, on: i64) -> None:
    """Begin a copy of a lasting effect on another Pokémon; the copy is tied to the Pokémon of this text."""
    word = f.n[R_WORD]
    f.n[R_WORD] = e.word
    regs = (f.self_ref,) if e.static >= 0 and len(e.regs) > 0 else e.regs
    begin(s, f, e.static, e.clause, on, e.span, regs)
    f.n[R_WORD] = word
