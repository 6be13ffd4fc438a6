"""The key of a state: a hash of all that can influence the future, equal on every machine, compiled or pure.

The hash has two lanes of 32 bits; every product stays below 2^63, so that native ints and Python's ints agree.
Written by tools/state.py from fields.py: change that table, not this file.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ptcg.engine.frames import Frame
from ptcg.engine.records import Event, Fact, Hit, Lasting, LastKnown, Trigger
from ptcg.engine.state import State

MASK: Final = 0xFFFFFFFF
ONE: Final = 0x2545F491
TWO: Final = 0x5851F42D
HIGH: Final = 0x61C88647


@mypyc_attr(acyclic=True)
class Mixer:
    """The two lanes of the hash."""

    def __init__(self) -> None:
        self.a: i64 = 0x3C6EF372
        self.b: i64 = 0x510E527F

    def add(self, x: i64) -> None:
        """Mix in a number."""
        v = (x + (x >> 32) * HIGH) & MASK
        a = ((self.a ^ v) * ONE) & MASK
        b = ((self.b + v) * TWO) & MASK
        self.a = a ^ (a >> 15)
        self.b = b ^ (b >> 13)

    def column(self, values: vec[i64]) -> None:
        """Mix in a column with its length."""
        a = self.a
        b = self.b
        v: i64 = len(values)
        for x in values:
            a = ((a ^ v) * ONE) & MASK
            b = ((b + v) * TWO) & MASK
            a ^= a >> 15
            b ^= b >> 13
            v = (x + (x >> 32) * HIGH) & MASK
        a = ((a ^ v) * ONE) & MASK
        b = ((b + v) * TWO) & MASK
        self.a = a ^ (a >> 15)
        self.b = b ^ (b >> 13)

    def ints(self, values: list[int]) -> None:
        """Mix in a list with its length."""
        self.add(len(values))
        for x in values:
            self.add(x)

    def row(self, values: tuple[int, ...]) -> None:
        """Mix in a tuple with its length."""
        self.add(len(values))
        for x in values:
            self.add(x)

    def rows(self, values: list[tuple[int, ...]]) -> None:
        """Mix in tuples."""
        self.add(len(values))
        for x in values:
            if len(x) == 0:
                self.add(-1)
            else:
                self.row(x)

    def zones(self, values: list[list[int]]) -> None:
        """Mix in lists of cards."""
        for x in values:
            self.ints(x)


def mix_event(m: Mixer, x: Event) -> None:
    """Mix in one Event."""
    m.add(x.kind)
    m.add(x.player)
    m.add(x.mon)
    m.add(x.other)
    m.add(x.card)
    m.add(x.amount)
    m.add(x.how)


def mix_hit(m: Mixer, x: Hit) -> None:
    """Mix in one Hit."""
    m.add(x.player)
    m.add(x.mon)
    m.add(x.other)
    m.add(x.amount)
    m.add(x.by_damage)
    m.add(1 if x.was_active else 0)
    m.add(x.fells)


def mix_fact(m: Mixer, x: Fact) -> None:
    """Mix in one Fact."""
    m.add(x.kind)
    m.add(x.turn)
    m.add(x.player)
    m.add(x.mon)
    m.add(x.value)


def mix_lasting(m: Mixer, x: Lasting) -> None:
    """Mix in one Lasting."""
    m.add(x.static)
    m.add(x.clause)
    m.add(x.on)
    m.add(x.me)
    m.add(x.self_ref)
    m.add(x.card)
    m.add(x.use)
    m.add(x.start)
    m.add(x.end)
    m.add(1 if x.live else 0)
    m.add(1 if x.armed else 0)
    m.add(x.span)
    m.add(x.word)
    m.row(x.regs)


def mix_lastknown(m: Mixer, x: LastKnown) -> None:
    """Mix in one LastKnown."""
    m.add(x.ref)
    m.add(x.player)
    m.row(x.pile)
    m.add(x.tops)
    m.row(x.att)
    m.add(x.damage)
    m.add(1 if x.was_active else 0)


def mix_trigger(m: Mixer, x: Trigger) -> None:
    """Mix in one Trigger."""
    m.add(x.clause)
    m.add(x.me)
    m.add(x.self_ref)
    m.add(x.card)
    m.add(x.use)
    mix_event(m, x.event)
    m.row(x.regs)


def mix_frame(m: Mixer, x: Frame) -> None:
    """Mix in one Frame."""
    m.add(x.prog)
    m.add(x.pc)
    m.add(x.sub)
    m.add(x.me)
    m.add(x.actor)
    m.add(x.self_ref)
    m.add(x.card)
    m.add(x.use)
    m.add(x.via)
    m.add(x.attack)
    m.add(x.depth)
    m.add(x.clause)
    m.column(x.n)
    m.rows(x.r)
    mix_event(m, x.ev)


def key(s: State) -> int:
    """Return a 64-bit hash of the full state."""
    m = Mixer()
    digest = s.defs.digest
    m.add(digest & MASK)
    m.add((digest >> 32) & MASK)
    m.add(s.rng0)
    m.add(s.rng1)
    m.add(s.rng2)
    m.add(s.rng3)
    m.add(1 if s.chance_asks else 0)
    m.add(1 if s.merge else 0)
    m.add(1 if s.held_windows else 0)
    m.add(1 if s.ask_forced else 0)
    m.add(s.pauses)
    m.column(s.place)
    m.column(s.at)
    m.column(s.role)
    m.column(s.know)
    m.column(s.top_known)
    m.column(s.bottom_known)
    m.column(s.set_known)
    m.column(s.fixed)
    m.zones(s.zones)
    m.column(s.active)
    m.rows(s.bench)
    m.column(s.gen)
    m.column(s.damage)
    m.column(s.cond)
    m.column(s.poison)
    m.column(s.burn)
    m.column(s.wake)
    m.column(s.para_turn)
    m.column(s.came)
    m.column(s.changed)
    m.column(s.start_name)
    m.column(s.tops)
    m.column(s.stamp)
    m.rows(s.piles)
    m.rows(s.atts)
    m.add(s.stadium)
    m.add(s.stadium_player)
    m.add(s.stadium_faces)
    m.add(s.stadium_gone)
    m.add(s.stamps)
    m.add(len(s.lasting))
    for one_of_lasting in s.lasting:
        mix_lasting(m, one_of_lasting)
    m.add(len(s.facts))
    for one_of_facts in s.facts:
        mix_fact(m, one_of_facts)
    m.add(len(s.queue))
    for one_of_queue in s.queue:
        mix_trigger(m, one_of_queue)
    m.ints(s.uses)
    m.ints(s.game_uses)
    m.ints(s.marks)
    m.ints(s.turns)
    m.add(len(s.last_known))
    for one_of_last_known in s.last_known:
        mix_lastknown(m, one_of_last_known)
    m.ints(s.ko_forced)
    m.add(len(s.hits))
    for one_of_hits in s.hits:
        mix_hit(m, one_of_hits)
    m.column(s.prize_bonus)
    m.column(s.prize_due)
    m.column(s.prize_away)
    m.add(s.turn)
    m.add(s.player)
    m.add(s.first)
    m.column(s.own_turns)
    m.add(s.energy_used)
    m.add(s.supporters_used)
    m.add(s.stadiums_used)
    m.add(s.items_used)
    m.add(s.powers_used)
    m.add(s.retreats_used)
    m.add(s.attacks_used)
    m.add(s.attack_permits)
    m.add(1 if s.ending else 0)
    m.add(1 if s.skip_checkup else 0)
    m.add(s.gx_used)
    m.add(s.vstar_used)
    m.column(s.mulligans)
    m.column(s.bonus)
    m.add(s.prize_start)
    m.column(s.prizes_put)
    m.add(s.deaths)
    m.add(s.death_mode)
    m.add(s.max_turns)
    m.add(s.max_choices)
    m.add(1 if s.over else 0)
    m.add(s.winner)
    m.add(s.why)
    m.add(s.promoters)
    m.column(s.wins)
    m.add(len(s.stack))
    for one_of_stack in s.stack:
        mix_frame(m, one_of_stack)
    m.add(s.decider)
    m.add(s.ask_player)
    m.add(s.ask_kind)
    m.add(s.ask_card)
    m.ints(s.ask_opts)
    m.ints(s.ask_weights)
    if s.max_choices > 0:
        m.add(s.choices)
    return int(m.a) << 32 | int(m.b)
