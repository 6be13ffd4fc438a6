"""Events: what a clause listens for."""

from __future__ import annotations

from dataclasses import replace

from ptcg.core import ops as o
from ptcg.core import spans as sp
from ptcg.core import words as w
from ptcg.core.code import NIL, Code, code
from ptcg.core.defs import (
    ClauseDef,
)
from ptcg.effects import control as ct
from ptcg.effects import operations as op
from ptcg.effects import selectors as s
from ptcg.effects import triggers as tr
from ptcg.effects.lower.builder import NotLowered, Tables
from ptcg.effects.lower.codes import THIS, conditions_mask
from ptcg.effects.lower.phrases import Phrases
from ptcg.effects.node import Node, walk

NO_PRIZES = -1000
BY = {"opp": 0, "any": 1, "this": 2}
BY_ATTACK = BY | {"opp_attack": 4, "any_attack": 5}  # by whatever the attack does
MOMENTS = {
    "checkup": (o.E_CHECKUP, 0),
    "end_of_your_turn": (o.E_TURN_ENDS, 0),
    "end_of_opponents_turn": (o.E_TURN_ENDS, 1),
    "end_of_each_turn": (o.E_TURN_ENDS, 2),
    "start_of_your_turn": (o.E_TURN_STARTS, 0),
    "start_of_each_turn": (o.E_TURN_STARTS, 2),
    "setup": (o.E_SETUP, 0),
}
COMES = {"prize": o.E_PRIZE_TAKEN, "drawn": o.E_DRAWN, "discarded": o.E_DISCARDED}


def fill_event(tables: Tables, c: ClauseDef, event: tr.Event, *, prizes: bool) -> None:
    """What a clause listens for."""
    ph = Phrases(tables, THIS)
    match event:
        case tr.Moment(moment):
            c.event, c.a = MOMENTS[moment]
        case tr.Benched(any_way):
            c.event, c.by = o.E_BENCHED, 0 if any_way else -1
        case tr.PlayerBenches(who, atoms_, from_hand):
            c.event, c.a, c.by = o.E_BENCHED, 2 if who == "opp" else 1, 1 if from_hand else -1
            c.mon = ph.group(s.Group("any", "any", atoms_))
        case tr.YouEvolve(mon):
            c.event, c.a, c.mon = o.E_EVOLVED, 2, ph.mon(mon)
        case tr.OpponentEvolves():
            c.event, c.a = o.E_EVOLVED, 3
        case tr.EvolvedInto(any_way):
            c.event, c.by = o.E_EVOLVED, 0 if any_way else -1
        case tr.PlayerEvolves():
            c.event, c.a = o.E_EVOLVED, 1
        case tr.LevelledUpInto():
            c.event = o.E_LEVELLED
        case tr.Attaches(who, atoms, to, for_turn, anyhow):
            c.event, c.a = o.E_ATTACHED, {"me": 0, "opp": 1, "each": 2}[who]
            c.filter = NIL if atoms is None else ph.filter(atoms)
            c.mon = NIL if to is None else ph.mon(to)
            c.by = 1 if for_turn else 2 if anyhow else -1
        case tr.Damaged(mon, by, source):
            c.event, c.mon, c.by = o.E_DAMAGED, ph.mon(mon), BY[by]
            c.source = NIL if source is None else ph.group(source)
        case tr.KnockedOut(mon, by_, source):
            c.source = NIL if source is None else ph.group(source)
            c.event = o.E_PRIZES if prizes else o.E_KNOCKED_OUT
            c.mon, c.by = ph.mon(mon), -1 if by_ is None else BY_ATTACK[by_]
        case tr.OpponentKnockedOut(by):
            c.event, c.by = o.E_PRIZES if prizes else o.E_KNOCKED_OUT, BY[by]
        case tr.WouldBeKnockedOut(mon, by_):
            c.event, c.mon, c.by = o.E_WOULD_KO, ph.mon(mon), -1 if by_ is None else BY_ATTACK[by_]
        case tr.WouldAttack(mon):
            c.event, c.mon = o.E_WOULD_ATTACK, ph.mon(mon)
        case tr.AnnouncesAttack(mon):
            c.event, c.mon, c.a = o.E_WOULD_ATTACK, ph.mon(mon), 1
        case tr.WouldDamage(mon):
            c.event, c.mon = o.E_WOULD_DAMAGE, ph.mon(mon)
        case tr.GetsCondition(mon, conditions):
            c.event, c.mon, c.a = o.E_AFFLICTED, ph.mon(mon), conditions_mask(conditions)
        case tr.Moves(mon, how, own_turn):
            if own_turn:
                c.guard = code(o.C_TURN, sp.EVENT_PLAYER)
            if isinstance(mon, s.EachOf):  # where it stood the event says; it stands elsewhere now
                mon = s.EachOf(replace(mon.group, pos="any"))
            c.event, c.mon, c.a = o.E_MOVED, ph.mon(mon), {"to_active": 0, "to_bench": 1, "retreats": 2}[how]
        case tr.CardComes(how, by_card, own_turn):
            if own_turn:
                c.guard = code(o.C_TURN, sp.ME)
            c.event, c.zone = COMES[how], w.HAND + 1
            c.a = tables.name(by_card) + 1 if by_card else 0
        case tr.PowerUsed():
            c.event = o.E_POWER
        case tr.OpponentPlays(atoms_):
            c.event, c.filter = o.E_PLAYED, ph.filter(atoms_)
        case _:
            raise NotLowered(f"event {type(event).__name__}")


def in_time(event: tr.Event, body: tuple[Node, ...]) -> None:
    """Raise NotLowered if the body would change damage that its event says has been done."""
    if isinstance(event, tr.Damaged) and any(isinstance(k, ct.Cancel | op.ReduceDamage) for x in body for k in walk(x)):
        raise NotLowered("damage prevented after it was done")


def guard_it(tables: Tables, event: tr.Event) -> Code:
    """What *it* means in the guards of a head: the Pokémon the event names, else the event's own."""
    mon = getattr(event, "mon", None) or getattr(event, "to", None)
    if isinstance(mon, s.Mon):
        return Phrases(tables, THIS).mon(mon)
    return code(o.S_EVENT_MON)


def prize_change(body: tuple[Node, ...]) -> int | None:
    """If a body only changes the Prizes of a Knock Out: by how much (NO_PRIZES: none at all)."""
    total = 0
    for x in body:
        inner = x.step if isinstance(x, ct.By) else x
        if not isinstance(inner, op.TakePrizes) or inner.how == "take":
            return None
        total += {"more": inner.n, "fewer": -inner.n, "none": NO_PRIZES}[inner.how]
    return total
