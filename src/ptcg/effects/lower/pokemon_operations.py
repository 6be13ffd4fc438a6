"""Verbs for Pokémon: damage and counters, Knock Outs, conditions, moving, evolving."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ptcg.core import history
from ptcg.core import operands as sp
from ptcg.core import ops as o
from ptcg.core import vocabulary as w
from ptcg.core.program import NIL, Code
from ptcg.effects import operations as op
from ptcg.effects import quantities as q
from ptcg.effects import reversals as rv
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, const, in_list, in_register
from ptcg.effects.lower.card_operations import look_through
from ptcg.effects.lower.codes import ANYTHING, PLAYERS, SIDES, conditions_mask
from ptcg.effects.lower.modifiers import ignored
from ptcg.effects.lower.presence import cured, is_named, to_evolve
from ptcg.effects.node import Node, walk
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.effects.lower.sentences import Steps

ONE = s.Amount(1, 1)
REPLACED = {
    "": sp.REPLACE_CARD,
    "onto": sp.REPLACE_ONTO,
    "lost": sp.REPLACE_LOST,
    "discarded": sp.REPLACE_DISCARDED,
}
MOST_STAGES = 24  # more than a board has
RETURNED = {"discard": sp.RETURN_POKEMON, "hand": sp.RETURN_ALL, "basic": sp.RETURN_LOWEST}
# numbers that measure damage: a counter is ten damage
DAMAGE = q.DamageDone | q.DamageTakenLastTurn | q.RemainingHp | q.HalfRemainingHp | q.Half | q.MaxHpOf | q.Overkill


def in_damage(n: Node | int) -> bool:
    """Return True for a number that measures damage or HP, not counters."""
    return isinstance(n, DAMAGE) or (isinstance(n, q.Excess) and in_damage(n.more) and in_damage(n.less))


def about_it(n: Node) -> bool:
    """Return True for a number that differs from Pokémon to Pokémon."""
    return any(isinstance(k, s.It) for k in walk(n))


def of_damage(st: Steps, x: Node) -> bool:
    """Write a step about damage or counters; False for any other step."""
    w_ = st.w
    match x:
        case op.DoDamage(n, s.EachOf(group), ignoring, apply_wr) if isinstance(n, Node) and about_it(n):
            st.each_mon(group, op.DoDamage(n, s.It(), ignoring, apply_wr))
        case op.DoDamage(n, mon, ignoring, apply_wr):
            reg = st.mons(mon, sp.L_PICK)
            flags = ignored(ignoring) | (sp.WR_EVERYWHERE if apply_wr else 0)
            w_.put(o.I_DAMAGE, to=reg, flags=flags, amount=st.ph.num(n))
        case op.PutCounters(n, s.EachOf(group)) if isinstance(n, Node) and about_it(n):
            st.each_mon(group, op.PutCounters(n, s.It()))
        case op.PutCounters(n, mon):
            if isinstance(mon, s.Group):
                count = st.ph.num(n)
                count = build.number(o.N_TENTH, of=count) if isinstance(n, q.Overkill) else count
                w_.put(o.I_SPREAD, player=sp.ACTOR, count=count, over=st.ph.group(mon))
            elif isinstance(n, s.Amount):
                st.mons(mon, sp.L_PICK)
                most = NIL if n.hi is not None else build.number(o.N_REMAINING, of=in_list(sp.L_PICK))
                w_.put(o.I_PICK_WORD, what=sp.WORD_NUMBER, player=sp.ACTOR, low=n.lo or 0, high=n.hi or 0, under=most)
                w_.put(o.I_COUNTERS, on=sp.L_PICK, count=in_register(sp.R_WORD))
            else:
                amount = st.ph.num(n)
                if in_damage(n):
                    amount = build.number(o.N_TENTH, of=amount)
                before = isinstance(n, Node) and about_it(n) and isinstance(mon, s.Active)  # "it" was chosen before
                if before or amount.op == o.N_THAT_MANY:
                    w_.put(o.I_LET, register=sp.R_AMOUNT, value=amount)
                    amount = in_register(sp.R_AMOUNT)
                w_.put(o.I_COUNTERS, on=st.mons(mon, sp.L_PICK), count=amount)
        case op.Heal(n, mon):
            damaged = build.filter(o.F_COUNTERS, test=o.T_ANY, healable=True) if isinstance(mon, s.Pick) else NIL
            reg = st.mons(mon, sp.L_PICK, damaged)
            if isinstance(n, s.Amount):
                most = NIL if n.hi is not None else build.number(o.N_COUNTERS, on=in_list(reg))
                w_.put(o.I_PICK_WORD, what=sp.WORD_NUMBER, player=sp.ACTOR, low=n.lo or 0, high=n.hi or 0, up_to=most)
                w_.put(o.I_HEAL, mons=reg, amount=build.number(o.N_MUL, times=10, of=in_register(sp.R_WORD)))
            else:
                w_.put(o.I_HEAL, mons=reg, amount=st.ph.num(n))
        case op.MoveCounters(amount, source, to):
            move_counters(st, amount, source, to)
        case op.SwapCounters(a, b, whole):
            st.mons(a, sp.L_A)
            st.mons(b, sp.L_B)
            w_.put(o.I_SWAP_COUNTERS, one=sp.L_A, other=sp.L_B, both=whole)
        case op.DoubleCounters(mon):
            w_.put(o.I_DOUBLE, on=st.mons(mon, sp.L_PICK))
        case op.LeaveWith(mon, n):
            w_.put(o.I_LEAVE_WITH, mons=st.mons(mon, sp.L_PICK), hp=n)
        case _:
            return False
    return True


def move_counters(st: Steps, amount: s.Amount, source: Node, to: Node) -> None:
    """Move counters all at once from one Pokémon to another, or one by one if either side is a group."""
    w_ = st.w
    hurt = build.filter(o.F_COUNTERS, test=o.T_ANY)
    if not isinstance(source, s.Group) and not isinstance(to, s.Group):
        st.mons(source, sp.L_A, hurt if isinstance(source, s.Pick) else NIL)
        number = const(-1 if amount.hi is None else amount.hi)
        none = -1
        if amount.hi is not None and amount.lo != amount.hi:  # "up to": the actor says how many
            there = build.number(o.N_COUNTERS, on=in_list(sp.L_A))
            none = w_.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_CMP, test=o.T_MORE, left=there, right=0))
            w_.put(
                o.I_PICK_WORD,
                what=sp.WORD_NUMBER,
                player=sp.ACTOR,
                low=st.bounds(amount)[0].a,
                up_to=build.number(o.N_MIN, most=amount.hi, of=there),
            )
            number = in_register(sp.R_WORD)
        st.mons(to, sp.L_B)
        w_.put(o.I_MOVE_COUNTERS, source=sp.L_A, to=sp.L_B, count=number)
        if none >= 0:
            w_.land(none)
        return
    if amount.hi is None:
        move_freely(st, source, to)
        return
    if not isinstance(source, s.Group):  # all counters come from one Pokémon
        st.mons(source, sp.L_A, hurt if isinstance(source, s.Pick) else NIL)
    ends: list[int] = []
    for i in range(amount.hi):
        if amount.lo is not None and i >= amount.lo:
            left = st.restricted(source, hurt) if isinstance(source, s.Group) else in_list(sp.L_A)
            there = build.number(o.N_COUNTERS, on=left)
            some = build.condition(o.C_CMP, test=o.T_MORE, left=there, right=0)
            ends.append(w_.put(o.I_JUMP_IF_NOT, when=some))
            ends.append(w_.put(o.I_MAY, player=sp.ACTOR))
        if isinstance(source, s.Group):
            st.pick(sp.L_A, st.restricted(source, hurt), ONE, sp.SORT_MON)
        if isinstance(to, s.Group):
            st.pick(sp.L_B, others_than(st, to), ONE, sp.SORT_MON)
        else:
            st.mons(to, sp.L_B)
        w_.put(o.I_MOVE_COUNTERS, source=sp.L_A, to=sp.L_B, count=1)
    for at in ends:
        w_.land(at)


def others_than(st: Steps, group: s.Group) -> Code:
    """Return the Pokémon of the group except the one that the counters come from (L_A), which *other* leaves out."""
    return build.objects(o.S_MINUS, of=st.ph.group(replace(group, other=False)), without=in_list(sp.L_A))


def move_freely(st: Steps, source: Node, to: Node) -> None:
    """Move damage counters one by one for as long as the actor likes, at most as many as there are."""
    if not isinstance(source, s.Group):
        raise NotLowered("moving any number of damage counters, except from a group")
    w_ = st.w
    w_.put(o.I_LET, register=sp.R_LOOP, value=build.number(o.N_COUNTERS, on=st.ph.group(source)))
    loop = w_.put(o.I_COUNT_TIMES, register=sp.R_LOOP)
    enough = w_.put(o.I_MAY, player=sp.ACTOR)
    st.pick(sp.L_A, st.restricted(source, build.filter(o.F_COUNTERS, test=o.T_ANY)), ONE, sp.SORT_MON)
    if isinstance(to, s.Group):
        st.pick(sp.L_B, others_than(st, to), ONE, sp.SORT_MON)
    else:
        st.mons(to, sp.L_B)
    w_.put(o.I_MOVE_COUNTERS, source=sp.L_A, to=sp.L_B, count=1)
    w_.put(o.I_JUMP, to=loop)
    w_.land(loop)
    w_.land(enough)


def of_mons(st: Steps, x: Node) -> bool:
    """Write a step about Knock Outs, Special Conditions or positions; False for any other step."""
    w_ = st.w
    match x:
        case op.KnockOut(mon):
            w_.put(o.I_KNOCK_OUT, mons=st.mons(mon, sp.L_PICK))
        case op.Inflict(conditions, mon, counters, coins, choose, same, deadly):
            mask = conditions_mask(conditions)
            if choose:
                w_.put(o.I_PICK_WORD, what=sp.WORD_CONDITION, player=sp.ACTOR, low=mask)
                mask = 0
            w_.put(
                o.I_INFLICT,
                mons=st.mons(mon, sp.L_PICK),
                conditions=mask,
                counters=counters,
                coins=-1 if same else coins | (sp.DEADLY_SLEEP if deadly else 0),
            )
        case rv.GiveBack(mon):
            st.t.remembers(history.FACT_AFFLICTED)
            w_.put(o.I_GIVE_BACK, to=st.mons(mon, sp.L_PICK))
        case op.Cure(what, mon, listed):
            mask = cured(what, listed)
            reg = st.mons(mon, sp.L_PICK)
            if what == "one":
                w_.put(o.I_PICK_WORD, what=sp.WORD_CONDITION, player=sp.ACTOR, low=mask, on=in_list(reg))
                mask = 0
            w_.put(o.I_CURE, mons=reg, conditions=mask, effects=what == "everything")
        case op.WorsenPoison(mon, n):
            w_.put(o.I_WORSEN, on=st.mons(mon, sp.L_PICK), count=n)
        case op.ChoosesPromotion():
            w_.put(o.I_PROMOTER)
        case op.Mark(n, title, mon):
            w_.put(o.I_MARK, on=st.mons(mon, sp.L_PICK), count=n, mark=st.t.mark(title))
        case op.Unmark(title, mon):
            w_.put(o.I_MARK, on=st.mons(mon, sp.L_PICK), count=0, mark=st.t.mark(title))
        case op.Switch(whose, new, old):
            skip = -1
            if old:
                out = build.objects(o.S_ACTIVE, player=SIDES[whose])
                skip = w_.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_IS, objects=out, filter=st.ph.filter(old)))
            who = SIDES[whose]
            if new is None:
                st.pick(
                    sp.L_PICK,
                    build.objects(o.S_GROUP, player=who, position=sp.POSITION_BENCH, filter=ANYTHING),
                    ONE,
                    sp.SORT_MON,
                )
            else:
                st.mons(new, sp.L_PICK)
            w_.put(o.I_SWITCH, player=who, new=sp.L_PICK)
            if st.use == "attack":
                w_.put(
                    o.I_KO_BENCH, when=sp.LIMITS_NOW
                )  # if this ends a Bench limit, that counts before the next step (TPCi 2023-06-22)
            if skip >= 0:
                end = w_.put(o.I_JUMP)
                w_.land(skip)
                w_.put(o.I_SET_DID, did=sp.DID_FAILED)
                w_.land(end)
        case op.Return(mon, _, attached):
            w_.put(o.I_RETURN, mons=st.mons(mon, sp.L_PICK), zone=w.HAND, cards=RETURNED[attached])
        case op.RemoveEffects(who):
            w_.put(o.I_FORGET, player=PLAYERS[who])
        case op.StaysInPlay():
            w_.put(o.I_STAYS)
        case _:
            return False
    return True


def of_stack(st: Steps, x: Node) -> bool:
    """Write a step that evolves, devolves or replaces Pokémon; False for any other step."""
    w_ = st.w
    match x:
        case op.Evolve():
            evolve(st, x)
        case op.LevelUp(mon, cards):
            level_up(st, mon, cards)
        case op.Devolve(mon, -1, dest):
            devolve_freely(st, mon, dest)
        case op.Devolve(mon, n, dest):
            w_.put(o.I_DEVOLVE, mons=st.mons(mon, sp.L_PICK), stages=n, into=sp.L_B)
            st.to(sp.L_B, dest)
        case rv.Unmask(mon):
            w_.put(o.I_UNMASK, mons=st.mons(mon, sp.L_PICK))
        case op.Replace(mon, cards, keep, how):
            st.mons(mon, sp.L_C)
            st.cards(cards, sp.L_A)
            w_.put(o.I_REPLACE, mons=sp.L_C, cards=sp.L_A, keep=keep, how=REPLACED[how])
        case _:
            return False
    return True


def devolve_freely(st: Steps, mon: Node, dest: Node) -> None:
    """Remove stages one by one for as long as the actor likes, from one Pokémon or from any of a group."""
    if not isinstance(mon, s.Pick) or mon.amount not in (ONE, s.Amount(0, None)):
        raise NotLowered("devolving any number of stages, except of one Pokémon or of any number of them")
    w_ = st.w
    evolved = st.restricted(mon.group, build.filter(o.F_EVOLVED))
    one = mon.amount == ONE
    if one:
        st.pick(sp.L_C, evolved, ONE, sp.SORT_MON)
    w_.put(o.I_LET, register=sp.R_LOOP, value=MOST_STAGES)
    loop = w_.put(o.I_COUNT_TIMES, register=sp.R_LOOP)
    if not one:
        st.pick(sp.L_C, evolved, s.Amount(0, 1), sp.SORT_MON)
    more = build.condition(o.C_IS, objects=in_list(sp.L_C), filter=build.filter(o.F_EVOLVED))
    enough = [w_.put(o.I_JUMP_IF_NOT, when=more)]
    w_.put(o.I_DEVOLVE, mons=sp.L_C, stages=1, into=sp.L_B)
    st.to(sp.L_B, dest)
    if one:
        enough.append(w_.put(o.I_JUMP_IF_NOT, when=more))
        enough.append(w_.put(o.I_MAY, player=sp.ACTOR))
    w_.put(o.I_JUMP, to=loop)
    w_.land(loop)
    for at in enough:
        w_.land(at)


def evolve(st: Steps, x: op.Evolve) -> None:
    """Evolve each of the Pokémon with a card that fits it.

    From an open zone, only Pokémon that can evolve are offered. An attack that would search a deck ends here if no card
    evolves from any of the Pokémon (TPCi 2022-02-24); other texts are not used then.
    """
    mon, cards, skipping = x.mon, x.cards, x.skipping
    if not isinstance(cards, s.CardsIn):
        raise NotLowered("evolving with cards that are in no zone")
    w_ = st.w
    zone = st.ph.zone(cards.place, cards.filter, cards.other)
    hidden = cards.place.zone == "deck"
    named = is_named(x)
    if hidden and st.use == "attack" and (worth := to_evolve(st.ph, x)).op != 0:
        st.fails.append(w_.put(o.I_JUMP_IF_NOT, when=worth))
    if hidden and not named and isinstance(mon, s.Pick) and mon.amount == ONE:
        evolve_found(st, mon, zone, cards.place, skipping)
        return
    can = NIL if hidden or named else build.filter(o.F_CAN_EVOLVE_WITH, skip=skipping, cards=zone)
    st.mons(mon, sp.L_A, can)
    if hidden:
        look_through(st, cards.place)
    loop = w_.put(o.I_FOREACH, of=sp.L_A, index=sp.R_J, into=sp.L_C)
    fits = build.filter(o.F_EVOLVES_ONTO, skip=skipping, of=in_list(sp.L_C))
    pool = zone if named else build.narrowed(zone, fits)
    st.pick(sp.L_B, pool, s.Amount(0 if hidden else 1, 1), sp.SORT_CARD)
    w_.put(o.I_EVOLVE, mons=sp.L_C, cards=sp.L_B)
    w_.put(o.I_JUMP, to=loop)
    w_.land(loop)


def evolve_found(st: Steps, mon: s.Pick, zone: Code, place: s.Place, skip: bool) -> None:
    """Evolve one Pokémon with a card from the deck: the player finds the card first, then picks the Pokémon."""
    w_ = st.w
    look_through(st, place)
    fits = build.filter(o.F_EVOLVES_ONTO, skip=skip, of=st.ph.group(mon.group))
    pool = build.narrowed(zone, fits)
    st.pick(sp.L_B, pool, s.Amount(0, 1), sp.SORT_CARD)
    none = w_.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_EXISTS, objects=in_list(sp.L_B)))
    st.mons(mon, sp.L_C, build.filter(o.F_CAN_EVOLVE_WITH, skip=skip, cards=in_list(sp.L_B)))
    w_.put(o.I_EVOLVE, mons=sp.L_C, cards=sp.L_B)
    w_.land(none)


def level_up(st: Steps, mon: Node, cards: Node) -> None:
    """Level up one Pokémon with a card of a zone: the player picks the card first, then the Pokémon."""
    if not isinstance(cards, s.CardsIn) or not isinstance(mon, s.Pick):
        raise NotLowered("levelling up, except a Pokémon of choice with a card of a zone")
    w_ = st.w
    zone = st.ph.zone(cards.place, cards.filter, cards.other)
    if cards.place.zone == "deck":
        look_through(st, cards.place)
    fits = build.filter(o.F_LEVELS, of=st.ph.group(mon.group))
    pool = build.narrowed(zone, fits)
    st.pick(sp.L_B, pool, s.Amount(0 if cards.place.zone == "deck" else 1, 1), sp.SORT_CARD)
    none = w_.put(o.I_JUMP_IF_NOT, when=build.condition(o.C_EXISTS, objects=in_list(sp.L_B)))
    st.mons(mon, sp.L_C, build.filter(o.F_CAN_LEVEL, cards=in_list(sp.L_B)))
    w_.put(o.I_EVOLVE, mons=sp.L_C, cards=sp.L_B, level=True)
    w_.land(none)
