"""The verbs for Pokémon: damage and counters, Knock Outs, conditions, moving, evolving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.core import ops as o
from ptcg.core import spans as sp
from ptcg.core import words as w
from ptcg.core.code import NIL, Code, code
from ptcg.effects import filters as f
from ptcg.effects import operations as op
from ptcg.effects import quantities as q
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, const
from ptcg.effects.lower.card_acts import look_through
from ptcg.effects.lower.codes import SIDES, conditions_mask
from ptcg.effects.lower.feasible import cured
from ptcg.effects.lower.modifiers import ignored
from ptcg.effects.node import Node, walk

if TYPE_CHECKING:
    from ptcg.effects.lower.steps import Steps

ONE = s.Amount(1, 1)
# numbers that are damage: ten to a counter
DAMAGE = q.DamageDone | q.DamageTakenLastTurn | q.RemainingHp | q.HalfRemainingHp | q.Half


def in_damage(n: Node | int) -> bool:
    """True of a number that counts damage or HP, not counters."""
    return isinstance(n, DAMAGE) or (isinstance(n, q.Excess) and in_damage(n.more) and in_damage(n.less))


def about_it(n: Node) -> bool:
    """True of a number that differs from Pokémon to Pokémon."""
    return any(isinstance(k, s.It) for k in walk(n))


def of_damage(st: Steps, x: Node) -> None:
    """Damage to Pokémon, and counters."""
    w_ = st.w
    match x:
        case op.DoDamage(n, s.EachOf(group), ignoring, apply_wr) if isinstance(n, Node) and about_it(n):
            st.each_mon(group, op.DoDamage(n, s.It(), ignoring, apply_wr))
        case op.DoDamage(n, mon, ignoring, apply_wr):
            reg = st.mons(mon, sp.L_PICK)
            flags = ignored(ignoring) | (sp.WR_EVERYWHERE if apply_wr else 0)
            w_.put(o.I_DAMAGE, reg, c=flags, x=st.ph.num(n))
        case op.PutCounters(n, s.EachOf(group)) if isinstance(n, Node) and about_it(n):
            st.each_mon(group, op.PutCounters(n, s.It()))
        case op.PutCounters(n, mon):
            if isinstance(mon, s.Group):
                w_.put(o.I_SPREAD, b=sp.ACTOR, x=st.ph.num(n), y=st.ph.group(mon))
            elif isinstance(n, s.Amount):
                st.mons(mon, sp.L_PICK)
                most = NIL if n.hi is not None else code(o.N_REMAINING, 0, 0, 0, code(o.S_REG, sp.L_PICK))
                w_.put(o.I_PICK_WORD, 2, sp.ACTOR, n.lo or 0, n.hi or 0, z=most)
                w_.put(o.I_COUNTERS, sp.L_PICK, x=code(o.N_REG, sp.R_WORD))
            else:
                amount = st.ph.num(n)
                if in_damage(n):
                    amount = code(o.N_TENTH, 0, 0, 0, amount)
                if amount.op == o.N_THAT_MANY:
                    w_.put(o.I_LET, sp.R_AMOUNT, x=amount)
                    amount = code(o.N_REG, sp.R_AMOUNT)
                w_.put(o.I_COUNTERS, st.mons(mon, sp.L_PICK), x=amount)
        case op.Heal(n, mon):
            damaged = code(o.F_COUNTERS, o.T_ANY, 0, 1) if isinstance(mon, s.Pick) else NIL
            reg = st.mons(mon, sp.L_PICK, damaged)
            if isinstance(n, s.Amount):
                w_.put(o.I_PICK_WORD, 2, sp.ACTOR, n.lo or 0, n.hi or 0)
                w_.put(o.I_HEAL, reg, x=code(o.N_MUL, 10, 0, 0, code(o.N_REG, sp.R_WORD)))
            else:
                w_.put(o.I_HEAL, reg, x=st.ph.num(n))
        case op.MoveCounters(amount, source, to):
            move_counters(st, amount, source, to)
        case op.SwapCounters(a, b, whole):
            st.mons(a, sp.L_A)
            st.mons(b, sp.L_B)
            w_.put(o.I_SWAP_COUNTERS, sp.L_A, sp.L_B, 1 if whole else 0)
        case op.LeaveWith(mon, n):
            w_.put(o.I_LEAVE_WITH, st.mons(mon, sp.L_PICK), n)


def move_counters(st: Steps, amount: s.Amount, source: Node, to: Node) -> None:
    """All at once from one Pokémon to another, or one by one where either side is a group."""
    w_ = st.w
    hurt = code(o.F_COUNTERS, o.T_ANY)
    if not isinstance(source, s.Group) and not isinstance(to, s.Group):
        st.mons(source, sp.L_A, hurt if isinstance(source, s.Pick) else NIL)
        number = const(-1 if amount.hi is None else amount.hi)
        none = -1
        if amount.hi is not None and amount.lo != amount.hi:  # "up to": the actor says how many of those there are
            there = code(o.N_COUNTERS, 0, 0, 0, code(o.S_REG, sp.L_A))
            none = w_.put(o.I_JUMP_IF_NOT, x=code(o.C_CMP, o.T_MORE, 0, 0, there, const(0)))
            w_.put(o.I_PICK_WORD, 2, sp.ACTOR, st.bounds(amount)[0].a, x=code(o.N_MIN, amount.hi, 0, 0, there))
            number = code(o.N_REG, sp.R_WORD)
        st.mons(to, sp.L_B)
        w_.put(o.I_MOVE_COUNTERS, sp.L_A, sp.L_B, x=number)
        if none >= 0:
            w_.land(none)
        return
    if amount.hi is None:
        move_freely(st, source, to)
        return
    ends: list[int] = []
    for i in range(amount.hi):
        if amount.lo is not None and i >= amount.lo:
            ends.append(w_.put(o.I_MAY, b=sp.ACTOR))
        if isinstance(source, s.Group):
            st.pick(sp.L_A, st.restricted(source, hurt), ONE, sp.SORT_MON)
        else:
            st.mons(source, sp.L_A)
        if isinstance(to, s.Group):
            st.pick(sp.L_B, st.ph.group(to), ONE, sp.SORT_MON)
        else:
            st.mons(to, sp.L_B)
        w_.put(o.I_MOVE_COUNTERS, sp.L_A, sp.L_B, x=const(1))
    for at in ends:
        w_.land(at)


def move_freely(st: Steps, source: Node, to: Node) -> None:
    """Damage counters one by one, as long as the actor likes, at most once for each that is there."""
    if not isinstance(source, s.Group):
        raise NotLowered("any number of damage counters otherwise than from a group")
    w_ = st.w
    w_.put(o.I_LET, sp.R_LOOP, x=code(o.N_COUNTERS, 0, 0, 0, st.ph.group(source)))
    loop = w_.put(o.I_COUNT_TIMES, sp.R_LOOP)
    enough = w_.put(o.I_MAY, b=sp.ACTOR)
    st.pick(sp.L_A, st.restricted(source, code(o.F_COUNTERS, o.T_ANY)), ONE, sp.SORT_MON)
    if isinstance(to, s.Group):
        others = code(o.S_MINUS, 0, 0, 0, st.ph.group(to), code(o.S_REG, sp.L_A))
        st.pick(sp.L_B, others, ONE, sp.SORT_MON)
    else:
        st.mons(to, sp.L_B)
    w_.put(o.I_MOVE_COUNTERS, sp.L_A, sp.L_B, x=const(1))
    w_.put(o.I_JUMP, loop)
    w_.land(loop)
    w_.land(enough)


def of_mons(st: Steps, x: Node) -> None:
    """Knock Outs, Special Conditions, positions."""
    w_ = st.w
    match x:
        case op.KnockOut(mon):
            w_.put(o.I_KNOCK_OUT, st.mons(mon, sp.L_PICK))
        case op.Inflict(conditions, mon, counters, coins, choose, same):
            mask = conditions_mask(conditions)
            if choose:
                w_.put(o.I_PICK_WORD, 3, sp.ACTOR, mask)
                mask = 0
            w_.put(o.I_INFLICT, st.mons(mon, sp.L_PICK), mask, counters, -1 if same else coins)
        case op.Cure(what, mon, listed):
            mask = cured(what, listed)
            reg = st.mons(mon, sp.L_PICK)
            if what == "one":
                w_.put(o.I_PICK_WORD, 3, sp.ACTOR, mask, y=code(o.S_REG, reg))
                mask = 0
            w_.put(o.I_CURE, reg, mask, 1 if what == "everything" else 0)
        case op.Mark(n, title, mon):
            w_.put(o.I_MARK, st.mons(mon, sp.L_PICK), n, st.t.mark(title))
        case op.Switch(whose, new, old):
            skip = -1
            if old:
                out = code(o.S_ACTIVE, SIDES[whose])
                skip = w_.put(o.I_JUMP_IF_NOT, x=code(o.C_IS, 0, 0, 0, out, st.ph.filter(old)))
            who = SIDES[whose]
            if new is None:
                st.pick(sp.L_PICK, code(o.S_GROUP, who, 2, 0, code(o.F_TRUE)), ONE, sp.SORT_MON)
            else:
                st.mons(new, sp.L_PICK)
            w_.put(o.I_SWITCH, who, sp.L_PICK)
            if st.use == "attack":
                w_.put(o.I_KO_BENCH, 2)  # a limit that this ends is felt before the next step (TPCi 2023-06-22)
            if skip >= 0:
                end = w_.put(o.I_JUMP)
                w_.land(skip)
                w_.put(o.I_SET_DID, 0)
                w_.land(end)
        case op.Return(mon, _, attached):
            w_.put(o.I_RETURN, st.mons(mon, sp.L_PICK), w.HAND, {"discard": 0, "hand": 1, "basic": 2}[attached])
        case op.StaysInPlay():
            w_.put(o.I_STAYS)


def of_stack(st: Steps, x: Node) -> None:
    """Evolving, devolving, replacing."""
    w_ = st.w
    match x:
        case op.Evolve(mon, cards, skipping, anything):
            evolve(st, mon, cards, skipping, anything)
        case op.LevelUp(mon, cards):
            level_up(st, mon, cards)
        case op.Devolve(mon, n, dest):
            w_.put(o.I_DEVOLVE, st.mons(mon, sp.L_PICK), n, sp.L_B)
            st.to(sp.L_B, dest)
        case op.Replace(mon, cards, keep):
            st.mons(mon, sp.L_C)
            st.cards(cards, sp.L_A)
            w_.put(o.I_REPLACE, sp.L_C, sp.L_A, 1 if keep else 0)


def evolve(st: Steps, mon: Node, cards: Node, skipping: bool, anything: bool) -> None:
    """Each of the Pokémon with a card that fits it. From an open zone only Pokémon that can are offered."""
    if not isinstance(cards, s.CardsIn):
        raise NotLowered("evolving with other cards than those of a zone")
    w_ = st.w
    skip = 1 if skipping else 0
    zone = st.ph.zone(cards.place, cards.filter, cards.other)
    hidden = cards.place.zone == "deck"
    named = anything or any(says_what_fits(x) for x in walk(f.AnyOf((cards.filter,))))
    if hidden and not named and isinstance(mon, s.Pick) and mon.amount == ONE:
        evolve_found(st, mon, zone, cards.place, skip)
        return
    can = NIL if hidden or named else code(o.F_CAN_EVOLVE_WITH, skip, 0, 0, zone)
    st.mons(mon, sp.L_A, can)
    if hidden:
        look_through(st, cards.place)
    loop = w_.put(o.I_FOREACH, sp.L_A, sp.R_J, sp.L_C)
    fits = code(o.F_EVOLVES_ONTO, skip, 0, 0, code(o.S_REG, sp.L_C))
    pool = zone if named else code(o.S_CARDS, zone.a, zone.b, zone.c, code(o.F_AND, 0, 0, 0, zone.kids[0], fits))
    st.pick(sp.L_B, pool, s.Amount(0 if hidden else 1, 1), sp.SORT_CARD)
    w_.put(o.I_EVOLVE, sp.L_C, sp.L_B)
    w_.put(o.I_JUMP, loop)
    w_.land(loop)


def says_what_fits(x: Node) -> bool:
    """True of a filter by which the text itself says which card goes on the Pokémon, whatever that is called."""
    return isinstance(x, f.Named) or (isinstance(x, f.EvolvesFrom) and x.title is not None)


def evolve_found(st: Steps, mon: s.Pick, zone: Code, place: s.Place, skip: int) -> None:
    """One Pokémon with a card looked for in the deck: the card is found first, then the Pokémon it goes on."""
    w_ = st.w
    look_through(st, place)
    fits = code(o.F_EVOLVES_ONTO, skip, 0, 0, st.ph.group(mon.group))
    pool = code(o.S_CARDS, zone.a, zone.b, zone.c, code(o.F_AND, 0, 0, 0, zone.kids[0], fits))
    st.pick(sp.L_B, pool, s.Amount(0, 1), sp.SORT_CARD)
    none = w_.put(o.I_JUMP_IF_NOT, x=code(o.C_EXISTS, 0, 0, 0, code(o.S_REG, sp.L_B)))
    st.mons(mon, sp.L_C, code(o.F_CAN_EVOLVE_WITH, skip, 0, 0, code(o.S_REG, sp.L_B)))
    w_.put(o.I_EVOLVE, sp.L_C, sp.L_B)
    w_.land(none)


def level_up(st: Steps, mon: Node, cards: Node) -> None:
    """One Pokémon with a card of a zone that levels it up: the card first, then the Pokémon it goes on."""
    if not isinstance(cards, s.CardsIn) or not isinstance(mon, s.Pick):
        raise NotLowered("levelling up otherwise than a Pokémon of choice with a card of a zone")
    w_ = st.w
    zone = st.ph.zone(cards.place, cards.filter, cards.other)
    if cards.place.zone == "deck":
        look_through(st, cards.place)
    fits = code(o.F_LEVELS, 0, 0, 0, st.ph.group(mon.group))
    pool = code(o.S_CARDS, zone.a, zone.b, zone.c, code(o.F_AND, 0, 0, 0, zone.kids[0], fits))
    st.pick(sp.L_B, pool, s.Amount(0 if cards.place.zone == "deck" else 1, 1), sp.SORT_CARD)
    none = w_.put(o.I_JUMP_IF_NOT, x=code(o.C_EXISTS, 0, 0, 0, code(o.S_REG, sp.L_B)))
    st.mons(mon, sp.L_C, code(o.F_CAN_LEVEL, 0, 0, 0, code(o.S_REG, sp.L_B)))
    w_.put(o.I_EVOLVE, sp.L_C, sp.L_B, 1)
    w_.land(none)
