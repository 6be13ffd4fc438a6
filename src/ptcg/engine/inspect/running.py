"""Running a state: copying it, answering its open decision, and starting a turn or a game in the middle."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.frames import frame
from ptcg.engine.key import key
from ptcg.engine.operands import PAUSE_TURN
from ptcg.engine.ops import I_MAIN, I_PAUSE, I_TURN_START
from ptcg.engine.rng import seed as reseed
from ptcg.engine.state import State, blank, clone
from ptcg.engine.vm import Runaway, begin, decide, list_main, playout, run
from ptcg.engine.vocabulary import USE_RULE

__all__ = [
    "FROM_END",
    "FROM_MAIN",
    "FROM_START",
    "Runaway",
    "begin_turn",
    "blank",
    "clone",
    "decide",
    "key",
    "list_main",
    "new_game",
    "playout",
    "reseed",
]

FROM_MAIN: Final = "main"
FROM_START: Final = "start"
FROM_END: Final = "end"


def begin_turn(s: State, at: str) -> None:
    """Run the turn of a state that was laid out by hand, up to the first decision.

    The turn begins at its main part, before its draw (FROM_START), or at its end (FROM_END).
    """
    turn = frame(s.defs.sys_turn, s.player, -1, -1, USE_RULE)
    turn.pc = _first(s, I_MAIN, 0)
    if at == FROM_START:
        turn.pc = _first(s, I_PAUSE, PAUSE_TURN)
        if turn.pc < _first(s, I_TURN_START, 0):
            s.turn -= 1
            s.own_turns[s.player] -= 1
            s.player = 1 - s.player
    elif at == FROM_END:
        s.ending = True
    s.stack = [turn]
    run(s)


def _first(s: State, op: i64, a: i64) -> i64:
    """Return the place of the turn program's first instruction with this opcode and first operand (0: any)."""
    for at, ins in enumerate(s.defs.programs[s.defs.sys_turn].ins):
        if ins.op == op and (a == 0 or ins.a == a):
            return at
    raise AssertionError("the turn has no such step")


def new_game(s: State) -> None:
    """Run a blank state from the beginning of its set-up up to the first decision."""
    begin(s)
    run(s)
