"""Verbs as instructions: attacks, choices and turns; `act` is the one door to all verbs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.core import history
from ptcg.core import operands as sp
from ptcg.core import ops as o
from ptcg.core.program import Code
from ptcg.effects import control as ct
from ptcg.effects import operations as op
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, in_list, in_register
from ptcg.effects.lower.card_operations import of_cards, of_deck, of_limits
from ptcg.effects.lower.codes import ZONE_CODES
from ptcg.effects.lower.modifiers import ignored, type_index
from ptcg.effects.lower.pokemon_operations import of_damage, of_mons, of_stack
from ptcg.effects.node import Node
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.effects.lower.sentences import Steps

HOW = {"plus": sp.OWN_PLUS, "minus": sp.OWN_MINUS, "times": sp.OWN_TIMES, "base": sp.OWN_BASE}
PRIZES = {"take": sp.PRIZE_TAKE, "more": sp.PRIZE_MORE, "fewer": sp.PRIZE_FEWER, "none": sp.PRIZE_NONE}


def act(st: Steps, x: Node) -> None:
    """Write one step with the first group of verbs that knows it; raise NotLowered if none does."""
    for verbs in (of_attack, of_damage, of_mons, of_stack, of_deck, of_cards, of_limits, of_choice, of_turn):
        if verbs(st, x):
            return
    raise NotLowered(f"the step {type(x).__name__}")


def of_attack(st: Steps, x: Node) -> bool:
    """Write a step about the attack's own damage, its failure or a copied attack; False for any other step."""
    w_ = st.w
    match x:
        case op.AttackDamage(how, n, that):
            if that and how != "plus":
                raise NotLowered("another change of that attack's damage than more of it")
            w_.put(o.I_ATTACK_DAMAGE, how=HOW[how], that=that, amount=st.ph.num(n))
        case op.ReduceDamage(s.Amount()):
            most = build.number(o.N_TENTH, of=in_register(sp.R_AMOUNT))
            w_.put(o.I_PICK_WORD, what=sp.WORD_NUMBER, player=sp.ACTOR, up_to=most)
            w_.put(o.I_REDUCE, amount=build.number(o.N_MUL, times=10, of=in_register(sp.R_WORD)))
        case op.ReduceDamage(n):
            w_.put(o.I_REDUCE, amount=st.ph.num(n))
        case op.AttackIgnores(what):
            w_.put(o.I_ATTACK_IGNORES, flags=ignored(what))
        case op.AttackFails(that):
            w_.put(o.I_ATTACK_FAILS, that=that)
        case op.AttackAgain():
            w_.put(o.I_ATTACK_AGAIN)
        case op.UseAttack(n, source, paying, gx, free, by):
            st.t.defs.has_copy = True
            if source == "opp_last_turn":
                st.t.remembers(history.FACT_USE)
                pool = build.objects(o.S_USED_LAST, no_gx=not gx)
            else:
                pool = build.objects(o.S_ATTACKS, no_gx=not gx, of=attack_pool(st, source))
                if isinstance(source, s.It):  # *it* is a Pokémon in play or a card
                    card = in_list(sp.L_CARD)
                    pool = build.objects(o.S_ATTACKS, no_gx=not gx, of=attack_pool(st, source), otherwise=card)
            chooser = sp.OPP if by == "opp" else sp.ACTOR
            w_.put(o.I_SET, into=sp.L_B, objects=pool)
            w_.put(o.I_COPYABLE, attacks=sp.L_B, paying=paying, free=free)
            kept = in_list(sp.L_B)
            w_.put(o.I_CHOOSE, into=sp.L_A, player=chooser, sort=sp.SORT_ATTACK, pool=kept, least=n, most=n)
            w_.put(o.I_COPY_ATTACK, attack=sp.L_A, paying=paying, free=free)
        case _:
            return False
    return True


def attack_pool(st: Steps, source: Node | str) -> Code:
    """Return the Pokémon or cards whose attacks may be used; the player picks Pokémon and attack in one choice."""
    if isinstance(source, str):
        return build.objects(o.S_BELOW, of=st.ph.this)
    if isinstance(source, s.Pick):
        return st.ph.group(source.group)
    if isinstance(source, s.CardsIn):
        return st.ph.zone(source.place, source.filter, source.other)
    if isinstance(source, s.Among):
        return build.objects(o.S_SEEN, filter=st.ph.filter(source.filter))
    return st.ph.mon(source)


def left_out(*types: str) -> int:
    """Return the operand that leaves these types out of a pick of a type."""
    return sum(1 << type_index(x) for x in types)


def pick_word(st: Steps, kind: int, lo: int = 0, hi: int = 0) -> None:
    """Let the actor pick a side of a coin, a type or a number; a later guess has the same words to choose from."""
    st.word = (kind, lo, hi)
    st.w.put(o.I_PICK_WORD, what=kind, player=sp.ACTOR, low=lo, high=hi)


def of_choice(st: Steps, x: Node) -> bool:
    """Write a step that only picks something, or takes Prizes; False for any other step."""
    w_ = st.w
    match x:
        case op.Choose("heads_or_tails", _):
            pick_word(st, sp.WORD_COIN)
        case op.Choose("type", _):
            pick_word(st, sp.WORD_TYPE)
        case op.Choose("type_on_this", _):
            w_.put(o.I_PICK_WORD, what=sp.WORD_TYPE, player=sp.ACTOR, low=left_out("Colorless"), on=st.ph.this)
        case op.Choose("type_but_colorless", _):
            pick_word(st, sp.WORD_TYPE, left_out("Colorless"))
        case op.Choose("type_but_colorless_and_fairy", _):
            pick_word(st, sp.WORD_TYPE, left_out("Colorless", "Fairy"))
        case op.Choose(s.AttackOf(mon), _):
            pool = build.objects(o.S_ATTACKS, of=st.ph.mon(mon))
            w_.put(o.I_SET, into=sp.L_ITEM, it=sp.IT_MON, objects=st.ph.mon(mon))
            w_.put(o.I_CHOOSE, into=sp.L_A, player=sp.ACTOR, sort=sp.SORT_ATTACK, pool=pool, least=1, most=1)
            w_.put(o.I_ATTACK_NAME, of=sp.L_A)
        case op.Choose(s.OfThem() | s.Attached() | s.CardsIn() as cards, _):
            st.cards(cards, sp.L_PICK)
        case op.Choose(what, _) if isinstance(what, s.Mon):
            st.mons(what, sp.L_PICK)
        case op.ChooseNumber(lo, hi, _):
            pick_word(st, sp.WORD_NUMBER, lo, hi)
        case op.TellName():
            w_.put(o.I_TELL, card=sp.L_CARD)
        case op.RockPaperScissors():
            w_.put(o.I_PICK_WORD, what=sp.WORD_SIGN, player=sp.ME)
            w_.put(o.I_GUESS, what=sp.WORD_SIGN, player=sp.OPP)
        case op.UseEffect(cards, by):
            st.cards(cards, sp.L_A)
            w_.put(o.I_USE_EFFECT, cards=sp.L_A, theirs=by == "opp")
        case op.FaceUp(n, place):
            down = build.objects(
                o.S_CARDS, player=st.ph.owner(place), zone=ZONE_CODES[place.zone], filter=build.filter(o.F_FACE_DOWN)
            )
            if n == s.Amount(None, None):
                w_.put(o.I_SET, into=sp.L_A, objects=down)
            else:
                st.pick(sp.L_A, down, s.Amount(n, n) if isinstance(n, int) else n, sp.SORT_CARD)
            w_.put(o.I_FACE_UP, cards=sp.L_A)
            w_.put(o.I_SET, into=sp.L_C, objects=in_list(sp.L_A))
        case op.TakePrizes(how, n):
            w_.put(o.I_PRIZES, how=PRIZES[how], count=n, player=sp.ACTOR)
        case _:
            return False
    return True


def of_turn(st: Steps, x: Node) -> bool:
    """Write a step about turns, winning or cancelling; False for any other step."""
    w_ = st.w
    match x:
        case op.EndTurn():
            w_.put(o.I_END_TURN)
        case op.ExtraTurn(skip):
            w_.put(o.I_EXTRA_TURN, no_checkup=skip)
        case op.Win():
            w_.put(o.I_WIN, player=sp.ACTOR)
        case op.Lose():
            w_.put(o.I_LOSE, player=sp.ACTOR)
        case ct.Cancel(what):
            w_.put(o.I_CANCEL, unspent=what == "attachment")
        case ct.Reflip():
            w_.put(o.I_REFLIP)
        case _:
            return False
    return True
