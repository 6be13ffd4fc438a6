"""The course of a program: jumps, loops, sentences, registers and who acts, each an instruction."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import evaluate, selection
from ptcg.engine.ask import JUMPED, NEXT, STAY
from ptcg.engine.frames import EMPTY, Frame, who
from ptcg.engine.operands import (
    IT_CARD,
    IT_MON,
    L_CARD,
    L_MON,
    L_MOVED,
    L_PREV,
    R_CANCELLED,
    R_DID,
    R_MODES,
    R_PAID,
    R_PREV_DID,
)
from ptcg.engine.program import Ins
from ptcg.engine.state import State


def end() -> i64:
    """END: stay here; the machine takes the frame off the stack."""
    return STAY


def jump(f: Frame, ins: Ins) -> i64:
    """JUMP: go to another instruction."""
    f.pc = ins.a
    f.sub = 0
    return JUMPED


def jump_if(s: State, f: Frame, ins: Ins) -> i64:
    """JUMP_IF: go to another instruction if the condition holds."""
    if evaluate.cond(s, f, ins.x):
        f.pc = ins.a
        return JUMPED
    return NEXT


def jump_if_not(s: State, f: Frame, ins: Ins) -> i64:
    """JUMP_IF_NOT: go to another instruction if the condition does not hold."""
    if evaluate.cond(s, f, ins.x):
        return NEXT
    f.pc = ins.a
    return JUMPED


def jump_no_bit(f: Frame, ins: Ins) -> i64:
    """JUMP_NO_BIT: go to another instruction if the mode was not picked."""
    if not f.n[R_MODES] >> ins.b & 1:
        f.pc = ins.a
        return JUMPED
    return NEXT


def require(f: Frame, ins: Ins) -> i64:
    """REQUIRE: go to another instruction unless the step before happened."""
    if f.n[R_DID] == 1:
        return NEXT
    f.pc = ins.a
    return JUMPED


def next_turn(f: Frame) -> i64:
    """NEXT_TURN: begin the program of the turn again."""
    f.pc = 0
    f.sub = 0
    return JUMPED


def sentence(f: Frame) -> i64:
    """SENTENCE: what the last sentence did becomes what the sentence before did."""
    f.n[R_PREV_DID] = f.n[R_DID]
    f.n[R_DID] = 1
    f.r[L_PREV] = f.r[L_MOVED]
    f.r[L_MOVED] = EMPTY
    return NEXT


def set_did(f: Frame, ins: Ins) -> i64:
    """SET_DID: say whether the sentence happened."""
    f.n[R_DID] = ins.a
    return NEXT


def paid(f: Frame, ins: Ins) -> i64:
    """PAID: say whether the optional cost was paid."""
    if_done = ins.b == 1
    f.n[R_PAID] = f.n[R_DID] if if_done else ins.a
    return NEXT


def instead(f: Frame, ins: Ins) -> i64:
    """INSTEAD: leave the verdict that the event is replaced; it may still count."""
    still_counts = ins.a == 1
    f.n[R_CANCELLED] = 2 if still_counts else 1
    return NEXT


def let(s: State, f: Frame, ins: Ins) -> i64:
    """LET: put a number into an int register."""
    f.n[ins.a] = evaluate.num(s, f, ins.x)
    return NEXT


def set_list(s: State, f: Frame, ins: Ins) -> i64:
    """SET: put objects into a list register."""
    f.r[ins.a] = tuple(selection.sel(s, f, ins.x))
    if ins.b == IT_MON:
        f.r[L_MON] = f.r[ins.a]
    elif ins.b == IT_CARD:
        f.r[L_CARD] = f.r[ins.a]
    return NEXT


def for_each(f: Frame, ins: Ins) -> i64:
    """FOREACH: put the next object of a list into a list register; after the last one, go to another instruction."""
    i = f.n[ins.b]
    if i >= len(f.r[ins.a]):
        f.n[ins.b] = 0
        f.pc = ins.d
        return JUMPED
    f.r[ins.c] = (f.r[ins.a][i],)
    f.n[ins.b] = i + 1
    return NEXT


def count_times(f: Frame, ins: Ins) -> i64:
    """COUNT_TIMES: count an int register down; at 0, go to another instruction."""
    if f.n[ins.a] <= 0:
        f.pc = ins.d
        return JUMPED
    f.n[ins.a] -= 1
    return NEXT


def actor(f: Frame, ins: Ins) -> i64:
    """ACTOR: let another player act."""
    f.actor = who(f, ins.a)
    return NEXT


def each_player(s: State, f: Frame, ins: Ins) -> i64:
    """EACH_PLAYER: let the next player act; after both, the controller acts again."""
    i = f.n[ins.a]
    if i >= 2:
        f.n[ins.a] = 0
        f.actor = f.me
        f.pc = ins.d
        return JUMPED
    opponent_first = ins.b == 1
    first = 1 - f.me if opponent_first else s.player
    f.actor = first if i == 0 else 1 - first
    f.n[ins.a] = i + 1
    return NEXT
