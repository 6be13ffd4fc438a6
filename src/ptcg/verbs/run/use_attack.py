"""Use attack, in play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.ask import NEXT, STAY, say
from ptcg.engine.attack_legality import attack_def, copyable
from ptcg.engine.dealing import attack_name
from ptcg.engine.frames import Frame, frame
from ptcg.engine.operands import (
    L_DISCARDED,
    L_MOVED,
    R_DID,
    R_FREE,
)
from ptcg.engine.program import Ins
from ptcg.engine.state import State, live

MAX_COPIES: Final = 8


def run_copyable(s: State, f: Frame, ins: Ins) -> i64:
    """COPYABLE: keep only the attacks that can be used (TPCi 2023-12-14, 2024-02-01).

    An attack that does nothing but copy may not choose an attack of its own name, because that attack could only copy
    again.
    """
    name = attack_name(s, f) if len(f.r[L_MOVED]) + len(f.r[L_DISCARDED]) == 0 else -1
    paying = ins.b == 1
    free = ins.c == 1
    f.r[ins.a] = tuple([x for x in f.r[ins.a] if attack_def(s, x).name_id != name and copyable(s, f, x, paying, free)])
    return NEXT


def run_copy_attack(s: State, f: Frame, ins: Ins) -> i64:
    """COPY_ATTACK: use the picked attack in place of this one; copies of copies are limited in depth."""
    if f.sub == 1:
        f.sub = 0
        return NEXT
    picks = f.r[ins.a]
    if len(picks) == 0 or f.depth >= MAX_COPIES or not live(s, f.self_ref):
        f.n[R_DID] = 0
        return NEXT
    attack = picks[0]
    a = attack_def(s, attack)
    g = frame(a.copied, f.me, f.self_ref, attack >> 4, f.use)
    paying = ins.b == 1
    g.via = attack if paying else f.via  # a copy that must be paid has its own cost (TPCi 2019-04-18)
    g.attack = attack
    g.depth = f.depth + 1
    g.n[R_FREE] = ins.c
    f.sub = 1
    if s.listening:
        say(s, "copies", f.me, f.self_ref, attack, 0, "ATTACK-02")
    s.stack.append(g)
    return STAY
