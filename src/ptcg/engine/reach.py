"""Reach: which Pokémon of a list a step can change, and how many it did change."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT
from ptcg.engine.frames import Frame
from ptcg.engine.operands import R_COUNT, R_DID
from ptcg.engine.prevention import effect_prevented
from ptcg.engine.state import State, live
from ptcg.engine.vocabulary import SPOT_BASE


def targets(s: State, f: Frame, reg: i64, on_player: bool = False) -> list[int]:
    """Return the spots of the Pokémon of a list register that are in play and, unless ``on_player``, in reach."""
    out: list[int] = []
    for r in f.r[reg]:
        if r >= SPOT_BASE and live(s, r) and (on_player or not effect_prevented(s, f, r & 255)):
            out.append(r & 255)
    return out


def result(f: Frame, n: i64) -> i64:
    """Record how many Pokémon the step reached; if it reached none, the step did not happen."""
    f.n[R_COUNT] = n
    if n == 0:
        f.n[R_DID] = 0
    return NEXT
