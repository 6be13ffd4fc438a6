"""Frames: programs in progress, and environments from which modifiers are evaluated."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ptcg.engine.defs import StaticDef
from ptcg.engine.operands import (
    ACTOR,
    ATTACHED_BY_ATTACK,
    ATTACHED_BY_POWER,
    ATTACHED_FROM_ELSEWHERE,
    ATTACHED_FROM_HAND,
    EVENT_PLAYER,
    ME,
    NLISTS,
    NREGS,
)
from ptcg.engine.records import NO_EVENT, Event
from ptcg.engine.vocabulary import USE_ATTACK, USE_POWER

EMPTY: Final[tuple[int, ...]] = ()


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """A program in progress: its place, its players, its Pokémon and card, and its registers."""

    prog: i64 = -1
    pc: i64 = 0
    sub: i64 = 0
    me: i64 = -1
    actor: i64 = -1
    self_ref: i64 = -1
    card: i64 = -1
    use: i64 = 0
    via: i64 = -1  # the attack in use, whose cost was paid: card * 16 + index
    attack: i64 = -1  # the attack whose text this is: card * 16 + index
    depth: i64 = 0  # how deeply copied attacks are nested
    clause: i64 = -1
    n: vec[i64]
    r: list[tuple[int, ...]]
    ev: Event


def frame(prog: i64, me: i64, self_ref: i64, card: i64, use: i64) -> Frame:
    """Return a frame at the start of a program."""
    x = env(me, self_ref, card, use)
    x.prog = prog
    x.n = NO_REGS[:]
    x.r = NO_LISTS.copy()
    return x


NO_REGS: Final[vec[i64]] = vec[i64]([i64(0)] * NREGS)
NO_LISTS: Final[list[tuple[int, ...]]] = [EMPTY] * NLISTS


def env(me: i64, self_ref: i64, card: i64, use: i64) -> Frame:
    """Return a frame for evaluating expressions only; its registers are empty and must not be written."""
    x = Frame()
    x.me = me
    x.actor = me
    x.self_ref = self_ref
    x.card = card
    x.use = use
    x.n = NO_REGS
    x.r = NO_LISTS
    x.ev = NO_EVENT
    return x


def copy_frame(a: Frame) -> Frame:
    """Return a copy of the frame that can run on its own."""
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
    f.n = a.n[:]
    f.r = a.r.copy()
    f.ev = a.ev
    return f


def who(f: Frame, w: i64) -> i64:
    """Return the player that an operand means."""
    if w == ME:
        return f.me
    if w == ACTOR:
        return f.actor
    if w == EVENT_PLAYER:
        return f.ev.player if f.ev.player >= 0 else f.me  # in a use, "that player" is the player who uses the text
    return 1 - f.me


@mypyc_attr(acyclic=True)
class Source:
    """A modifier in play: its definition, its environment, its Pokémon and the kind of its text."""

    def __init__(self, static: StaticDef, env: Frame, spot: i64, kind: i64, name_id: i64) -> None:
        self.static = static
        self.env = env
        self.spot = spot
        self.kind = kind
        self.name_id = name_id


@mypyc_attr(acyclic=True)
class SpotTexts:
    """The texts on one spot while the same cards lie there: modifiers of attached cards and of the Pokémon's own texts.

    ``acts``: a text may be used by choice; ``hears``: mask of the events that texts listen for; ``suppresses``: a text
    switches others off; ``laden``: an attached card is a Tool, or may be attached to certain Pokémon only.
    """

    def __init__(
        self, gen: i64, pile: tuple[int, ...], atts: tuple[int, ...], attached: list[Source], bodies: list[Source]
    ) -> None:
        self.gen = gen
        self.pile = pile
        self.atts = atts
        self.attached = attached
        self.bodies = bodies
        self.acts = False
        self.hears: i64 = 0
        self.suppresses = False
        self.laden = False


def attached_how(f: Frame, from_hand: bool) -> i64:
    """Return how an effect of this frame's use attaches a card."""
    if not from_hand:
        return ATTACHED_FROM_ELSEWHERE
    if f.use == USE_ATTACK:
        return ATTACHED_BY_ATTACK
    return ATTACHED_BY_POWER if f.use == USE_POWER else ATTACHED_FROM_HAND
