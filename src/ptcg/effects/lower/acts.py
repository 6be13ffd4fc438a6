"""The verbs: each step that does something, as instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.core import ops as o
from ptcg.core import spans as sp
from ptcg.core.code import Code, code
from ptcg.effects import control as ct
from ptcg.effects import operations as op
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, const
from ptcg.effects.lower.card_acts import of_cards, of_deck, of_limits
from ptcg.effects.lower.codes import PLAYERS, ZONE_CODES
from ptcg.effects.lower.modifiers import ignored
from ptcg.effects.lower.mon_acts import of_damage, of_mons, of_stack
from ptcg.effects.node import Node

if TYPE_CHECKING:
    from ptcg.effects.lower.steps import Steps

HOW = {"plus": 0, "minus": 1, "times": 2, "base": 3}


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
            st.w.put(o.I_REDUCE, x=st.ph.num(n))
        case op.DiscardUntil() | op.BenchUntil():
            of_limits(st, x)
        case op.RemoveEffects(who):
            st.w.put(o.I_FORGET, PLAYERS[who])
        case op.KnockOut() | op.Inflict() | op.Cure() | op.Mark() | op.Switch() | op.Return() | op.StaysInPlay():
            of_mons(st, x)
        case op.Evolve() | op.LevelUp() | op.Devolve() | op.Replace():
            of_stack(st, x)
        case op.Draw() | op.DrawUntil() | op.Search() | op.LookFor() | op.Look() | op.Reveal() | op.Shuffle():
            of_deck(st, x)
        case op.Move() | op.ShuffleIn() | op.AttachMore() | op.MoveAttached() | op.Exchange() | op.SetAside():
            of_cards(st, x)
        case op.Choose() | op.ChooseNumber() | op.RockPaperScissors() | op.UseEffect() | op.FaceUp() | op.TakePrizes():
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
        case op.UseAttack(n, source, paying, gx, free, by):
            st.t.defs.has_copy = True
            if source == "opp_last_turn":
                st.t.defs.facts |= 1 << 12
                pool = code(o.S_USED_LAST, 0 if gx else 1)
            else:
                pools = [attack_pool(st, source)]
                if isinstance(source, s.It):
                    pools.append(code(o.S_REG, sp.L_CARD))  # a Pokémon in play, else a card
                pool = code(o.S_ATTACKS, 0 if gx else 1, 0, 0, *pools)
            chooser = sp.OPP if by == "opp" else sp.ACTOR
            demands = (1 if paying else 0, 1 if free else 0)
            w_.put(o.I_SET, sp.L_B, x=pool)
            w_.put(o.I_COPYABLE, sp.L_B, *demands)
            kept = code(o.S_REG, sp.L_B)
            w_.put(o.I_CHOOSE, sp.L_A, chooser, 0, sp.SORT_ATTACK, x=kept, y=const(n), z=const(n))
            w_.put(o.I_COPY_ATTACK, sp.L_A, *demands)


def attack_pool(st: Steps, source: Node | str) -> Code:
    """Pokémon or cards whose attacks may be used; one choice covers Pokémon and attack."""
    if isinstance(source, str):
        return code(o.S_BELOW, 0, 0, 0, st.ph.this)
    if isinstance(source, s.Pick):
        return st.ph.group(source.group)
    if isinstance(source, s.CardsIn):
        return st.ph.zone(source.place, source.filter, source.other)
    if isinstance(source, s.Among):
        return code(o.S_SEEN, 0, 0, 0, st.ph.filter(source.filter))
    return st.ph.mon(source)


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
        case op.Choose("type_but_colorless", _):
            pick_word(st, 1, 1)
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
        case op.RockPaperScissors():
            w_.put(o.I_PICK_WORD, 4, sp.ME)
            w_.put(o.I_GUESS, 4, sp.OPP)
        case op.UseEffect(cards):
            st.cards(cards, sp.L_A)
            w_.put(o.I_USE_EFFECT, sp.L_A)
        case op.FaceUp(n, place):
            down = code(o.S_CARDS, st.ph.owner(place), ZONE_CODES[place.zone], 0, code(o.F_FACE_DOWN))
            st.pick(sp.L_A, down, s.Amount(n, n) if isinstance(n, int) else n, sp.SORT_CARD)
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
        case ct.Cancel(what):
            w_.put(o.I_CANCEL, 0 if what == "use" else 1)
        case ct.Reflip():
            w_.put(o.I_REFLIP)
        case _:
            raise NotLowered(f"step {type(x).__name__}")
