"""The verbs: each step that does something, as instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.core import ops as o
from ptcg.core import spans as sp
from ptcg.core import words as w
from ptcg.core.code import NIL, Code, code
from ptcg.effects import filters as f
from ptcg.effects import operations as op
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, const
from ptcg.effects.lower.modifiers import ignored
from ptcg.effects.lower.phrases import PLAYERS, ZONE_CODES, conditions_mask
from ptcg.effects.node import Node

if TYPE_CHECKING:
    from ptcg.effects.lower.steps import Steps

HOW = {"plus": 0, "minus": 1, "times": 2, "base": 3}
ONE = s.Amount(1, 1)
DIFFERENT = {"": 0, "names": sp.PICK_NAMES, "types": sp.PICK_TYPES}


def act(st: Steps, x: Node) -> None:
    """Write one step."""
    match x:
        case op.AttackDamage() | op.AttackIgnores() | op.AttackFails() | op.UseAttack() | op.AttackAgain():
            of_attack(st, x)
        case op.DoDamage() | op.PutCounters() | op.Heal() | op.MoveCounters() | op.SwapCounters() | op.LeaveWith():
            of_damage(st, x)
        case op.DoubleCounters(mon):
            st.w.put(o.I_DOUBLE, st.mons(mon, sp.L_PICK))
        case op.ReduceDamage(n):
            st.w.put(o.I_REDUCE, n)
        case op.DiscardUntil() | op.BenchUntil():
            of_limits(st, x)
        case op.KnockOut() | op.Inflict() | op.Cure() | op.Mark() | op.Switch() | op.Return() | op.StaysInPlay():
            of_mons(st, x)
        case op.Evolve() | op.Devolve() | op.Replace():
            of_stack(st, x)
        case op.Draw() | op.DrawUntil() | op.Search() | op.LookFor() | op.Look() | op.Reveal() | op.Shuffle():
            of_deck(st, x)
        case op.Move() | op.ShuffleIn() | op.AttachMore() | op.MoveAttached() | op.Exchange() | op.SetAside():
            of_cards(st, x)
        case op.Choose() | op.ChooseNumber() | op.UseEffect() | op.FaceUp() | op.TakePrizes():
            of_choice(st, x)
        case _:
            of_turn(st, x)


def of_attack(st: Steps, x: Node) -> None:
    """The attack's own damage, its failing, copied attacks."""
    w_ = st.w
    match x:
        case op.AttackDamage(how, n):
            w_.put(o.I_ATTACK_DAMAGE, HOW[how], x=st.ph.num(n))
        case op.AttackIgnores(what):
            w_.put(o.I_ATTACK_IGNORES, ignored(what))
        case op.AttackFails(that):
            w_.put(o.I_ATTACK_FAILS, 1 if that else 0)
        case op.AttackAgain():
            w_.put(o.I_ATTACK_AGAIN)
        case op.UseAttack(n, source, paying):
            st.t.defs.has_copy = True
            pool = code(o.S_ATTACKS, 0, 0, 0, attack_pool(st, source))
            w_.put(o.I_CHOOSE, sp.L_A, sp.ACTOR, 0, sp.SORT_ATTACK, x=pool, y=const(n), z=const(n))
            w_.put(o.I_COPY_ATTACK, sp.L_A, 1 if paying else 0)


def attack_pool(st: Steps, source: Node) -> Code:
    """Pokémon or cards whose attacks may be used; one choice covers Pokémon and attack."""
    if isinstance(source, s.Pick):
        return st.ph.group(source.group)
    if isinstance(source, s.CardsIn):
        return st.ph.zone(source.place, source.filter, source.other)
    if isinstance(source, s.Among):
        return code(o.S_SEEN, 0, 0, 0, st.ph.filter(source.filter))
    return st.ph.mon(source)


def of_damage(st: Steps, x: Node) -> None:
    """Damage to Pokémon, and counters."""
    w_ = st.w
    match x:
        case op.DoDamage(n, mon, ignoring, apply_wr):
            reg = st.mons(mon, sp.L_PICK)
            flags = ignored(ignoring) | (sp.WR_EVERYWHERE if apply_wr else 0)
            w_.put(o.I_DAMAGE, reg, c=flags, x=st.ph.num(n))
        case op.PutCounters(n, mon):
            if isinstance(mon, s.Group):
                w_.put(o.I_SPREAD, b=sp.ACTOR, x=st.ph.num(n), y=st.ph.group(mon))
            elif isinstance(n, s.Amount):
                st.mons(mon, sp.L_PICK)
                w_.put(o.I_PICK_WORD, 2, sp.ACTOR, n.lo or 0, n.hi or 0)
                w_.put(o.I_COUNTERS, sp.L_PICK, x=code(o.N_REG, sp.R_WORD))
            else:
                amount = st.ph.num(n)
                if amount.op == o.N_THAT_MANY:
                    w_.put(o.I_LET, sp.R_AMOUNT, x=amount)
                    amount = code(o.N_REG, sp.R_AMOUNT)
                w_.put(o.I_COUNTERS, st.mons(mon, sp.L_PICK), x=amount)
        case op.Heal(n, mon):
            damaged = code(o.F_COUNTERS, o.T_ANY) if isinstance(mon, s.Pick) else NIL
            w_.put(o.I_HEAL, st.mons(mon, sp.L_PICK, damaged), x=st.ph.num(n))
        case op.MoveCounters(amount, source, to):
            move_counters(st, amount, source, to)
        case op.SwapCounters(a, b):
            st.mons(a, sp.L_A)
            st.mons(b, sp.L_B)
            w_.put(o.I_SWAP_COUNTERS, sp.L_A, sp.L_B)
        case op.LeaveWith(mon, n):
            w_.put(o.I_LEAVE_WITH, st.mons(mon, sp.L_PICK), n)


def move_counters(st: Steps, amount: s.Amount, source: Node, to: Node) -> None:
    """All at once from one Pokémon to another, or one by one where either side is a group."""
    w_ = st.w
    hurt = code(o.F_COUNTERS, o.T_ANY)
    if not isinstance(source, s.Group) and not isinstance(to, s.Group):
        st.mons(source, sp.L_A, hurt if isinstance(source, s.Pick) else NIL)
        st.mons(to, sp.L_B)
        w_.put(o.I_MOVE_COUNTERS, sp.L_A, sp.L_B, x=const(-1 if amount.hi is None else amount.hi))
        return
    if amount.hi is None:
        raise NotLowered("all damage counters over a group")
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


def of_mons(st: Steps, x: Node) -> None:
    """Knock Outs, Special Conditions, positions."""
    w_ = st.w
    match x:
        case op.KnockOut(mon):
            w_.put(o.I_KNOCK_OUT, st.mons(mon, sp.L_PICK))
        case op.Inflict(conditions, mon, counters, coins, choose):
            mask = conditions_mask(conditions)
            if choose:
                w_.put(o.I_PICK_WORD, 3, sp.ACTOR, mask)
                mask = 0
            w_.put(o.I_INFLICT, st.mons(mon, sp.L_PICK), mask, counters, coins)
        case op.Cure(what, mon):
            mask = 31 if what in ("all", "everything", "one") else conditions_mask((what,))
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
                out = code(o.S_ACTIVE, {"me": sp.ME, "opp": sp.OPP, "own": sp.ACTOR}[whose])
                skip = w_.put(o.I_JUMP_IF_NOT, x=code(o.C_IS, 0, 0, 0, out, st.ph.filter(old)))
            who = {"me": sp.ME, "opp": sp.OPP, "own": sp.ACTOR}[whose]
            if new is None:
                st.pick(sp.L_PICK, code(o.S_GROUP, who, 2, 0, code(o.F_TRUE)), ONE, sp.SORT_MON)
            else:
                st.mons(new, sp.L_PICK)
            w_.put(o.I_SWITCH, who, sp.L_PICK)
            if skip >= 0:
                w_.land(skip)
        case op.Return(mon, _, attached):
            w_.put(o.I_RETURN, st.mons(mon, sp.L_PICK), w.HAND, 1 if attached == "hand" else 0)
        case op.StaysInPlay():
            w_.put(o.I_STAYS)


def of_stack(st: Steps, x: Node) -> None:
    """Evolving, devolving, replacing."""
    w_ = st.w
    match x:
        case op.Evolve(mon, cards, skipping):
            evolve(st, mon, cards, skipping)
        case op.Devolve(mon, n, dest):
            w_.put(o.I_DEVOLVE, st.mons(mon, sp.L_PICK), n, sp.L_B)
            st.to(sp.L_B, dest)
        case op.Replace(mon, cards, keep):
            st.mons(mon, sp.L_C)
            st.cards(cards, sp.L_A)
            w_.put(o.I_REPLACE, sp.L_C, sp.L_A, 1 if keep else 0)


def evolve(st: Steps, mon: Node, cards: Node, skipping: bool) -> None:
    """Each of the Pokémon with a card that fits it. From an open zone only Pokémon that can are offered."""
    if not isinstance(cards, s.CardsIn):
        raise NotLowered("evolving with other cards than those of a zone")
    w_ = st.w
    skip = 1 if skipping else 0
    zone = st.ph.zone(cards.place, cards.filter, cards.other)
    hidden = cards.place.zone == "deck"
    named = any(isinstance(x, f.Named) for x in cards.filter)  # the text itself says what goes on what
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


def look_through(st: Steps, place: s.Place) -> None:
    """The actor looks through a deck."""
    st.w.put(o.I_LOOK, sp.L_B, sp.ACTOR, 0, 2, z=code(0, st.ph.owner(place)))


def of_deck(st: Steps, x: Node) -> None:
    """Drawing, searching, looking, revealing, shuffling."""
    w_ = st.w
    match x:
        case op.Draw(n):
            if isinstance(n, s.Amount):
                w_.put(o.I_PICK_WORD, 2, sp.ACTOR, n.lo or 0, n.hi or 0)
            amount = code(o.N_REG, sp.R_WORD) if isinstance(n, s.Amount) else st.ph.num(n)
            w_.put(o.I_NEED_TOP, sp.ACTOR, x=amount)
            w_.put(o.I_DRAW, sp.ACTOR, x=amount)
        case op.DrawUntil(n):
            amount = code(o.N_DIFF, 0, 0, 0, st.ph.num(n), code(o.N_HAND, sp.ACTOR))
            w_.put(o.I_NEED_TOP, sp.ACTOR, x=amount)
            w_.put(o.I_DRAW, sp.ACTOR, x=amount)
        case op.Search():
            search(st, x)
        case op.LookFor():
            look_for(st, x)
        case op.Look(cards):
            view(st, cards, sp.ACTOR)
        case op.Reveal(cards):
            view(st, cards, 3)
        case op.Shuffle(who):
            w_.put(o.I_SHUFFLE, sp.ACTOR if who is None else PLAYERS[who])


def view(st: Steps, cards: Node, seat: int) -> None:
    """A player, or both, see cards; they are then those looked at."""
    st.cards(cards, sp.L_A)
    st.w.put(o.I_LOOK, sp.L_A, seat, 1, looked_at(cards))


def looked_at(cards: Node) -> int:
    """What is seen by its position: 1 the top of a deck, 3 its bottom, 0 neither."""
    return 1 if isinstance(cards, s.Top) else 3 if isinstance(cards, s.Bottom) else 0


def search(st: Steps, x: op.Search) -> None:
    """Search one zone, or one of two, for each of the parts; the deck is shuffled afterwards."""
    if len(x.places) == 1:
        search_in(st, x, x.places[0])
        return
    w_ = st.w
    w_.put(o.I_MODES, len(x.places), sp.ACTOR, 1, 1)
    for i, place in enumerate(x.places):
        at = w_.put(o.I_JUMP_NO_BIT, b=i)
        search_in(st, x, place)
        w_.land(at)


def search_in(st: Steps, x: op.Search, place: s.Place) -> None:
    """Search a zone: an unfiltered card must be found, a filtered one may be missed (EFFECT-01)."""
    w_ = st.w
    deck = place.zone == "deck"
    if deck:
        look_through(st, place)
    for find in x.finds:
        found(st, find, st.ph.zone(place, find.filter, False), deck, x.dest)
        if x.reveal:
            w_.put(o.I_LOOK, sp.L_PICK, 3, 0, 0)
        if x.dest is not None:
            st.to(sp.L_PICK, x.dest, x.reveal)
    if deck:
        w_.put(o.I_SHUFFLE, st.ph.owner(place))


def found(st: Steps, find: op.Find, pool: Code, hidden: bool, dest: Node | None) -> None:
    """Pick one part of what is looked for; onto the Bench no more than it has room for."""
    lo, hi = st.bounds(find.amount)
    per = st.ph.num(find.per) if find.per is not None else NIL
    if per.op != 0:
        lo, hi = scale(lo, per), scale(hi, per)
    if hidden and len(find.filter) > 0:
        lo = const(0)
    elif hidden and isinstance(find.amount, s.Amount) and find.amount.lo == 0 and find.amount.hi is not None:
        lo = const(st.t.defs.book.up_to_min)  # EFFECT-01: any card will do, so one is there
    if isinstance(dest, s.OntoBench) and not dest.as_one:
        room = code(o.N_BENCH_ROOM, sp.ACTOR if dest.who is None else PLAYERS[dest.who])
        hi = room if hi.a < 0 else code(o.N_MIN, hi.a, 0, 0, room) if hi.op == o.N_CONST else hi
    flags = (sp.PICK_HIDDEN if hidden else 0) | DIFFERENT[find.different]
    st.w.put(o.I_CHOOSE, sp.L_PICK, sp.ACTOR, flags, sp.SORT_CARD, x=pool, y=lo, z=hi)


def scale(n: Code, per: Code) -> Code:
    """A fixed number times a count; all stays all."""
    return n if n.a < 0 else code(o.N_MUL, n.a, 0, 0, per)


def look_for(st: Steps, x: op.LookFor) -> None:
    """Look at cards, take the parts, then the rest goes where it should."""
    w_ = st.w
    st.cards(x.cards, sp.L_A)
    w_.put(o.I_LOOK, sp.L_A, sp.ACTOR, 1, looked_at(x.cards))
    for find in x.finds:
        found(st, find, code(o.S_SEEN, 0, 0, 0, st.ph.filter(find.filter)), True, x.dest)
        if x.reveal:
            w_.put(o.I_LOOK, sp.L_PICK, 3, 0, 0)
        if isinstance(x.dest, s.Into) and x.dest.place.zone == "deck":
            # they stay in the deck while the rest is put elsewhere in it: aside first, so that "the rest" is the rest
            w_.put(o.I_MOVE, sp.L_PICK, w.ASIDE, -1, 0)
            w_.put(o.I_SET, sp.L_C, x=code(o.S_REG, sp.L_PICK))
        else:
            st.to(sp.L_PICK, x.dest, x.reveal)
    rest = code(o.S_SEEN, 0, 0, 0, code(o.F_TRUE))
    if x.rest in ("shuffle", "shuffle_under"):
        w_.put(o.I_SHUFFLE, sp.ACTOR)
    else:
        w_.put(o.I_SET, sp.L_A, x=rest)
        if x.rest == "discard":
            w_.put(o.I_MOVE, sp.L_A, w.DISCARD, -1, 0)
        elif isinstance(x.rest, Node):
            st.to(sp.L_A, x.rest)
    if isinstance(x.dest, s.Into) and x.dest.place.zone == "deck":
        st.to(sp.L_C, x.dest)


def of_cards(st: Steps, x: Node) -> None:
    """Cards between zones and onto Pokémon."""
    w_ = st.w
    match x:
        case op.Move(s.WithAttached(mon), dest, _):
            zone = ZONE_CODES[dest.place.zone] if isinstance(dest, s.Into) else w.DISCARD
            w_.put(o.I_RETURN, st.mons(mon, sp.L_PICK), zone, 1)
        case op.Move(cards, s.OntoMon(s.EachPicked() as host, role), _):
            each_gets(st, cards, host, role)
        case op.Move(cards, dest, per):
            count = st.ph.num(per) if per is not None else NIL
            st.cards(cards, sp.L_A, count)
            if (
                isinstance(dest, s.Into)
                and dest.order == "choice"
                and isinstance(cards, s.CardsIn | s.Among | s.OfThem)
            ):
                dest = s.Into(dest.place, dest.pos, "given")  # the order of picking is the order
            st.to(sp.L_A, dest)
        case op.ShuffleIn(s.WithAttached(mon), _):
            w_.put(o.I_RETURN, st.mons(mon, sp.L_PICK), w.DECK, 1)
        case op.ShuffleIn(cards, place):
            st.cards(cards, sp.L_A)
            w_.put(o.I_MOVE, sp.L_A, w.DECK, -1, sp.MOVE_SHUFFLE)
            w_.put(o.I_SHUFFLE, st.ph.owner(place))
        case op.AttachMore(mon):
            hand = s.CardsIn(ONE, (f.Energy(),), s.Place("hand"))
            st.cards(hand, sp.L_A)
            st.onto(sp.L_A, mon, None)
        case op.MoveAttached(cards, to):
            st.cards(cards, sp.L_A)
            st.onto(sp.L_A, to, None)
        case op.Exchange(a, b):
            st.cards(b, sp.L_B)
            st.cards(a, sp.L_A)
            exchange(st, a, b)
        case op.SetAside(cards):
            st.cards(cards, sp.L_A)
            w_.put(o.I_MOVE, sp.L_A, w.ASIDE, -1, 0)


def of_limits(st: Steps, x: Node) -> None:
    """Discarding down to a number."""
    w_ = st.w
    match x:
        case op.DiscardUntil(n, pick, whose):
            who = sp.ACTOR if whose is None else PLAYERS[whose]
            hand = code(o.S_CARDS, who, w.HAND, 0, code(o.F_TRUE))
            over = code(o.N_DIFF, 0, 0, 0, code(o.N_HAND, who), const(n))
            flags = sp.PICK_RANDOM if pick == "random" else 0
            w_.put(o.I_CHOOSE, sp.L_A, sp.ACTOR, flags, sp.SORT_CARD, x=hand, y=over, z=over)
            w_.put(o.I_MOVE, sp.L_A, w.DISCARD, -1, 0)
        case op.BenchUntil(n):
            bench = code(o.S_GROUP, sp.ACTOR, 2, 0, code(o.F_TRUE))
            over = code(o.N_DIFF, 0, 0, 0, code(o.N_COUNT, 0, 0, 0, bench), const(n))
            w_.put(o.I_CHOOSE, sp.L_A, sp.ACTOR, 0, sp.SORT_MON, x=bench, y=over, z=over)
            w_.put(o.I_RETURN, sp.L_A, w.DISCARD, 1)


def each_gets(st: Steps, cards: Node, host: s.EachPicked, role: s.Role | None) -> None:
    """Each of the picked Pokémon gets its own cards."""
    st.mons(host, sp.L_PICK)
    loop = st.w.put(o.I_FOREACH, sp.L_PICK, sp.R_J, sp.L_ITEM)
    st.cards(cards, sp.L_A)
    st.w.put(o.I_ATTACH, sp.L_A, sp.L_ITEM, 0)
    if role is not None:
        raise NotLowered("a role for cards attached to each")
    st.w.put(o.I_JUMP, loop)
    st.w.land(loop)


def exchange(st: Steps, a: Node, b: Node) -> None:
    """Cards of two places change them."""
    st.w.put(o.I_MOVE, sp.L_B, zone_of(a), -1, sp.POS_TOP)
    st.w.put(o.I_MOVE, sp.L_A, zone_of(b), -1, sp.POS_TOP)


def zone_of(cards: Node) -> int:
    """The zone cards are in."""
    match cards:
        case s.CardsIn(_, _, place, _, _) | s.Top(_, place) | s.Bottom(_, place) | s.Whole(place):
            return ZONE_CODES[place.zone]
    raise NotLowered(f"exchange with {type(cards).__name__}")


def pick_word(st: Steps, kind: int, lo: int = 0, hi: int = 0) -> None:
    """The actor picks a side of a coin, a type or a number; a guess that follows is about the same words."""
    st.word = (kind, lo, hi)
    st.w.put(o.I_PICK_WORD, kind, sp.ACTOR, lo, hi)


def of_choice(st: Steps, x: Node) -> None:
    """Picks without doing, words, Prizes."""
    w_ = st.w
    match x:
        case op.Choose("heads_or_tails", _):
            pick_word(st, 0)
        case op.Choose("type", _):
            pick_word(st, 1)
        case op.Choose(s.AttackOf(mon), _):
            pool = code(o.S_ATTACKS, 0, 0, 0, st.ph.mon(mon))
            w_.put(o.I_SET, sp.L_ITEM, 1, x=st.ph.mon(mon))
            w_.put(o.I_CHOOSE, sp.L_A, sp.ACTOR, 0, sp.SORT_ATTACK, x=pool, y=const(1), z=const(1))
            w_.put(o.I_ATTACK_NAME, sp.L_A)
        case op.Choose(s.OfThem() as them, _):
            st.cards(them, sp.L_PICK)
        case op.Choose(what, _) if isinstance(what, s.Mon):
            st.mons(what, sp.L_PICK)
        case op.ChooseNumber(lo, hi, _):
            pick_word(st, 2, lo, hi)
        case op.UseEffect(cards):
            st.cards(cards, sp.L_A)
            w_.put(o.I_USE_EFFECT, sp.L_A)
        case op.FaceUp(n, place):
            st.pick(sp.L_A, st.ph.zone(place, (), False), s.Amount(n, n), sp.SORT_CARD)
            w_.put(o.I_FACE_UP, sp.L_A)
        case op.TakePrizes(how, n):
            w_.put(o.I_PRIZES, {"take": 0, "more": 1, "fewer": 2, "none": 3}[how], n, sp.ACTOR)
        case _:
            raise NotLowered(f"choice {x}")


def of_turn(st: Steps, x: Node) -> None:
    """Turns, winning, cancelling."""
    w_ = st.w
    match x:
        case op.EndTurn():
            w_.put(o.I_END_TURN)
        case op.ExtraTurn(skip):
            w_.put(o.I_EXTRA_TURN, 1 if skip else 0)
        case op.Win():
            w_.put(o.I_WIN, sp.ACTOR)
        case op.Lose():
            w_.put(o.I_LOSE, sp.ACTOR)
        case op.Cancel(what):
            w_.put(o.I_CANCEL, 0 if what == "use" else 1)
        case op.Reflip():
            w_.put(o.I_REFLIP)
        case _:
            raise NotLowered(f"step {type(x).__name__}")
