"""Programs in progress, and the frames in which modifiers ask."""

from __future__ import annotations

from typing import Final

from ptcg.core.defs import StaticDef
from ptcg.core.record import NO_EVENT, Event
from ptcg.core.spans import NLISTS, NREGS

EMPTY: Final[tuple[int, ...]] = ()


class Frame:
    """A program in progress."""

    prog: int
    pc: int
    sub: int
    me: int
    actor: int
    self_ref: int
    card: int
    use: int
    via: int  # the attack in use, whose cost was paid: card * 16 + index
    attack: int  # the attack whose text this is: card * 16 + index
    depth: int  # nesting of copies
    clause: int
    n: list[int]
    r: list[tuple[int, ...]]
    ev: Event


def frame(prog: int, me: int, self_ref: int, card: int, use: int) -> Frame:
    """A frame at the start of a program."""
    x = Frame()
    x.prog = prog
    x.pc = 0
    x.sub = 0
    x.me = me
    x.actor = me
    x.self_ref = self_ref
    x.card = card
    x.use = use
    x.via = -1
    x.attack = -1
    x.depth = 0
    x.clause = -1
    x.n = [0] * NREGS
    x.r = [EMPTY] * NLISTS
    x.ev = NO_EVENT
    return x


NO_REGS: Final[list[int]] = [0] * NREGS
NO_LISTS: Final[list[tuple[int, ...]]] = [EMPTY] * NLISTS


def env(me: int, self_ref: int, card: int, use: int) -> Frame:
    """A frame that only asks: its registers are empty and must not be written."""
    x = Frame()
    x.prog = -1
    x.pc = 0
    x.sub = 0
    x.me = me
    x.actor = me
    x.self_ref = self_ref
    x.card = card
    x.use = use
    x.via = -1
    x.attack = -1
    x.depth = 0
    x.clause = -1
    x.n = NO_REGS
    x.r = NO_LISTS
    x.ev = NO_EVENT
    return x


def copy_frame(a: Frame) -> Frame:
    """A frame that can be run apart from the given one."""
    f = Frame()
    f.prog = a.prog
    f.pc = a.pc
    f.sub = a.sub
    f.me = a.me
    f.actor = a.actor
    f.self_ref = a.self_ref
    f.card = a.card
    f.use = a.use
    f.via = a.via
    f.attack = a.attack
    f.depth = a.depth
    f.clause = a.clause
    f.n = a.n.copy()
    f.r = a.r.copy()
    f.ev = a.ev
    return f


class Source:
    """A modifier at work: its definition, the frame its questions are asked in, its Pokémon and the kind of its
    text."""

    def __init__(self, static: StaticDef, env: Frame, spot: int, kind: int, name_id: int) -> None:
        self.static = static
        self.env = env
        self.spot = spot
        self.kind = kind
        self.name_id = name_id
