"""Events that clauses listen for."""

from __future__ import annotations

from dataclasses import replace

from ptcg.effects import control as ct
from ptcg.effects import selectors as s
from ptcg.effects import triggers as tr
from ptcg.effects.node import Node, walk
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.defs import (
    LIMIT_TURN,
    ClauseDef,
)
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.build import NotLowered
from ptcg.instructions.codes import THIS, conditions_mask
from ptcg.lowering.builder import Tables
from ptcg.lowering.expressions import Phrases
from ptcg.verbs.cancel import Cancel
from ptcg.verbs.move import Move
from ptcg.verbs.reduce_damage import ReduceDamage
from ptcg.verbs.return_to_hand import Return
from ptcg.verbs.take_prizes import TakePrizes

NO_PRIZES = -1000
BY = {"opp": sp.ATTACKER_OPP, "any": sp.ATTACKER_ANYONE, "this": sp.ATTACKER_THIS}
BY_ATTACK = BY | {
    "opp_attack": sp.ATTACKER_OPP | sp.ATTACKER_BY_EFFECTS,
    "any_attack": sp.ATTACKER_ANYONE | sp.ATTACKER_BY_EFFECTS,
}
LISTEN = {"me": sp.LISTEN_OWN, "opp": sp.LISTEN_OPP, "each": sp.LISTEN_ANYONE}
GOES = {"to_active": sp.GOES_ACTIVE, "to_bench": sp.GOES_BENCH, "retreats": sp.GOES_RETREATS}
NOT_BY = {
    (): sp.CAUSE_USUAL,
    ("attacks",): sp.CAUSE_NO_ATTACK,
    ("attacks", "powers"): sp.CAUSE_NO_ATTACK_OR_POWER,
}
MOMENTS = {
    "checkup": (o.E_CHECKUP, 0),
    "end_of_your_turn": (o.E_TURN_ENDS, sp.LISTEN_OWN),
    "end_of_opponents_turn": (o.E_TURN_ENDS, sp.LISTEN_OPP),
    "end_of_each_turn": (o.E_TURN_ENDS, sp.LISTEN_ANYONE),
    "start_of_your_turn": (o.E_TURN_STARTS, sp.LISTEN_OWN),
    "start_of_each_turn": (o.E_TURN_STARTS, sp.LISTEN_ANYONE),
    "setup": (o.E_SETUP, 0),
    "ever": (o.E_EVER, 0),
}
BENCHES = {"me": sp.BENCHES_OWN, "opp": sp.BENCHES_OPP, "each": sp.BENCHES_ANY}
COMES = {
    "prize": o.E_PRIZE_TAKEN,
    "drawn": o.E_DRAWN,
    "discarded": o.E_DISCARDED,
    "discarded_by_holder": o.E_DISCARDED,
}


def fill_event(tables: Tables, c: ClauseDef, event: tr.Event, *, prizes: bool) -> None:
    """Write into the clause which event it listens for.

    ``prizes``: of a Knock Out it hears the Prizes that are taken for it.
    """
    ph = Phrases(tables, THIS)
    if not (comes_about(c, event, ph) or befalls(c, event, ph) or is_of_cards(c, event, ph)):
        raise NotLowered(f"the event {type(event).__name__}")
    if prizes and c.event == o.E_KNOCKED_OUT:
        c.event = o.E_PRIZES


def comes_about(c: ClauseDef, event: tr.Event, ph: Phrases) -> bool:
    """Write a moment of the game, or that a Pokémon comes into play or changes its stage; return False for others."""
    match event:
        case tr.Moment(moment):
            c.event, c.a = MOMENTS[moment]
            if moment == "ever":
                c.limit = LIMIT_TURN  # a text that changes nothing must not be set off again and again
        case tr.Benched(any_way):
            c.event, c.by = o.E_BENCHED, sp.CAUSE_ANY_WAY if any_way else sp.CAUSE_USUAL
        case tr.PlayerBenches(who, atoms_, from_hand):
            c.event, c.a = o.E_BENCHED, BENCHES[who]
            c.by = sp.CAUSE_HAND if from_hand else sp.CAUSE_USUAL
            c.mon = ph.group(s.Group("any", "any", atoms_))
        case tr.YouEvolve(mon, into) if into:
            c.event, c.mon, c.filter = o.E_EVOLVING, ph.mon(mon), ph.filter(into)
        case tr.YouEvolve(mon):
            c.event, c.a, c.mon = o.E_EVOLVED, sp.EVOLVES_OWN, ph.mon(mon)
        case tr.OpponentEvolves(evolving):
            c.event, c.a = o.E_EVOLVED, sp.EVOLVES_OPP
            c.mon = NIL if evolving is None else ph.mon(evolving)
        case tr.EvolvedInto(any_way):
            c.event, c.by = o.E_EVOLVED, sp.CAUSE_ANY_WAY if any_way else sp.CAUSE_USUAL
        case tr.PlayerEvolves(any_way):
            c.event, c.a = o.E_EVOLVED, sp.EVOLVES_ANY
            c.by = sp.CAUSE_ANY_WAY if any_way else sp.CAUSE_USUAL
        case tr.PlayerLevelsUp():
            c.event, c.a = o.E_LEVELLED, sp.LEVELS_ANY
        case tr.LevelledUpInto():
            c.event = o.E_LEVELLED
        case _:
            return False
    return True


def befalls(c: ClauseDef, event: tr.Event, ph: Phrases) -> bool:
    """Write what happens to a Pokémon in play or what it is about to do; return False for other events."""
    match event:
        case tr.Attaches(who, atoms, to, for_turn, anyhow, but_by):
            c.event, c.a = o.E_ATTACHED, LISTEN[who]
            c.filter = NIL if atoms is None else ph.filter(atoms)
            c.mon = NIL if to is None else ph.mon(to)
            c.by = sp.CAUSE_TURN if for_turn else sp.CAUSE_ANYTHING if anyhow else NOT_BY[but_by]
        case tr.Damaged(mon, by, source):
            c.event, c.mon = o.E_DAMAGED, ph.mon(mon)
            c.by = sp.CAUSE_USUAL if by == "anything" else BY[by]
            c.source = NIL if source is None else ph.group(source)
        case tr.KnockedOut(mon, by_, source):
            c.source = NIL if source is None else ph.group(source)
            c.event = o.E_KNOCKED_OUT
            c.mon, c.by = ph.mon(mon), sp.CAUSE_USUAL if by_ is None else BY_ATTACK[by_]
        case tr.OpponentKnockedOut(by):
            c.event, c.by = o.E_KNOCKED_OUT, BY[by]
        case tr.WouldBeKnockedOut(mon, by_, source):
            c.event, c.mon, c.by = o.E_WOULD_KO, ph.mon(mon), sp.CAUSE_USUAL if by_ is None else BY_ATTACK[by_]
            c.source = NIL if source is None else ph.group(source)
        case tr.WouldRetreat(mon):
            c.event, c.mon = o.E_WOULD_RETREAT, ph.mon(mon)
        case tr.WouldAttack(mon):
            c.event, c.mon = o.E_WOULD_ATTACK, ph.mon(mon)
        case tr.AnnouncesAttack(mon, title):
            c.event, c.mon, c.a = o.E_WOULD_ATTACK, ph.mon(mon), sp.WOULD_ATTACK_ANNOUNCED
            c.by = ph.t.name(title) if title else -1
        case tr.WouldDamage(mon, by_mon):
            c.event, c.mon = o.E_WOULD_DAMAGE, ph.mon(mon)
            c.source = NIL if by_mon is None else ph.mon(by_mon)
        case tr.GetsCondition(mon, conditions):
            c.event, c.mon, c.a = o.E_AFFLICTED, ph.mon(mon), conditions_mask(conditions)
        case tr.Moves(mon, how, own_turn):
            if own_turn:
                c.guard = build.condition(o.C_TURN, player=sp.EVENT_PLAYER)
            if isinstance(mon, s.EachOf):  # the event knows the old position; the Pokémon is elsewhere now
                mon = s.EachOf(replace(mon.group, pos="any"))
            c.event, c.mon, c.a = o.E_MOVED, ph.mon(mon), GOES[how]
        case tr.FlipsTails(mon):
            c.event, c.mon = o.E_TAILS, ph.mon(mon)
        case _:
            return False
    return True


def is_of_cards(c: ClauseDef, event: tr.Event, ph: Phrases) -> bool:
    """Write that a card is played or goes somewhere, or that a Power is used; return False for other events."""
    match event:
        case tr.WouldPlay(atoms_):
            c.event, c.filter = o.E_PLAY_TRIED, ph.filter(atoms_)
        case tr.CardComes(how, by_card, own_turn, theirs):
            if own_turn:
                c.guard = build.condition(o.C_TURN, player=sp.ME)
            c.event, c.zone = COMES[how], w.HAND + 1
            if theirs:
                c.by = sp.CAUSE_THEIRS
            elif how == "discarded_by_holder":
                c.by = sp.CAUSE_OWN_ATTACK
            c.a = ph.t.name(by_card) + 1 if by_card else 0
        case tr.PowerUsed():
            c.event = o.E_POWER
        case tr.OpponentTries(atoms_):
            c.event, c.filter = o.E_WOULD_PLAY, ph.filter(atoms_)
        case tr.OpponentPlays(atoms_):
            c.event, c.filter = o.E_PLAYED, ph.filter(atoms_)
        case tr.PlayerPlays(who, atoms_):
            c.event, c.filter = o.E_PLAYED, ph.filter(atoms_)
            c.a = sp.PLAYS_ANY if who == "each" else sp.PLAYS_OWN
        case _:
            return False
    return True


def in_time(event: tr.Event, body: tuple[Node, ...]) -> None:
    """Raise NotLowered if the body comes at a wrong time.

    Such a body would change damage that its event says has been done, or ask for a choice whenever something is true.
    """
    if isinstance(event, tr.Damaged) and any(isinstance(k, Cancel | ReduceDamage) for x in body for k in walk(x)):
        raise NotLowered("damage prevented after it was done")
    if event == tr.Moment("ever") and any(isinstance(x, ct.May) for x in body):
        raise NotLowered("a choice as soon as something is so")


def guard_it(tables: Tables, event: tr.Event) -> Code:
    """Return what *it* means in the guards of a head: the Pokémon that the event names, else the event's own."""
    mon = getattr(event, "mon", None) or getattr(event, "to", None)
    if isinstance(mon, s.Mon):
        return Phrases(tables, THIS).mon(mon)
    return build.objects(o.S_EVENT_MON)


def prize_change(body: tuple[Node, ...]) -> int | None:
    """Return by how much a body changes the Prizes of a Knock Out (NO_PRIZES: no Prize).

    Returns None if the body does anything else.
    """
    total = 0
    for x in body:
        inner = x.step if isinstance(x, ct.By) else x
        if not isinstance(inner, TakePrizes) or inner.how == "take":
            return None
        total += {"more": inner.n, "fewer": -inner.n, "none": NO_PRIZES, "discarded": 0}[inner.how]
    return total


def discards_prizes(body: tuple[Node, ...]) -> bool:
    """Return True if the Prizes of the Knock Out go to the discard pile."""
    return any(isinstance(k, TakePrizes) and k.how == "discarded" for x in body for k in walk(x))


def puts_elsewhere(event: tr.Event | None, body: tuple[Node, ...], own: bool) -> bool:
    """Return True if a body puts a Knocked Out Pokémon elsewhere than into the discard pile.

    ``own``: the text is on that Pokémon, so "this card" is part of it.
    """
    if isinstance(event, tr.WouldBeKnockedOut):
        return any(isinstance(x, ct.Instead) and x.counts and takes_away(x.step, False) for x in body)
    return isinstance(event, tr.KnockedOut) and any(takes_away(x, own) for x in body)


def takes_away(step: Node, own: bool) -> bool:
    """Return True if a step takes the Pokémon that *it* means (own: or the card of the text) out of play."""
    for k in walk(step):
        if isinstance(k, Return) and isinstance(k.mon, s.It | s.This | s.Holder):
            return True
        if isinstance(k, Move) and isinstance(k.cards, s.WithAttached) and isinstance(k.cards.mon, s.It | s.This):
            return True
        if own and isinstance(k, Move) and isinstance(k.cards, s.ThisCard):
            return True
    return False
