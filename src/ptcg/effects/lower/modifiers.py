"""Modifiers as continuous effects of the core."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ptcg.core import ops as o
from ptcg.core import spans as sp
from ptcg.core.code import NIL, Code, code
from ptcg.core.defs import StaticDef
from ptcg.effects import modifiers as m
from ptcg.effects import permissions as pm
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, Tables, const
from ptcg.effects.lower.codes import KIND_BITS, PLAYERS, THIS, TYPE_BITS, conditions_mask, mask_of_types
from ptcg.effects.lower.phrases import Phrases
from ptcg.effects.node import Node

LowerText = Callable[[Node], int]

FLAGS = {"weakness": sp.NO_WEAKNESS, "resistance": sp.NO_RESISTANCE, "effects": sp.NO_EFFECTS}
LACKS = {"retreat_cost": o.M_NO_RETREAT, "weakness": o.M_NO_WEAKNESS, "resistance": o.M_NO_RESISTANCE}
CANT = {
    "attack": o.M_CANT_ATTACK,
    "retreat": o.M_CANT_RETREAT,
    "be_healed": o.M_CANT_HEAL,
    "evolve": o.M_CANT_EVOLVE,
    "be_switched": o.M_CANT_SWITCH,
    "energy": o.M_CANT_ENERGY,
}
PLAYER_CANT = {
    "evolve": o.M_PLAYER_CANT_EVOLVE,
    "attach_energy": o.M_PLAYER_CANT_ATTACH,
    "use_powers": o.M_PLAYER_CANT_POWER,
}
SOURCES = {
    "attacks": 0, "opp_attacks": 1, "opp_abilities": 2, "powers": 3, "opp_cards": 4, "stadium": 5, "anything": 6,
    "own_attacks": 7,
}  # fmt: skip
PREVENTS = {"damage": 1, "effects": 2, "both": 3, "counters": 4}
# whose cards in hand and discard pile a suppressor reaches, 0 nobody's
ELSEWHERE = {"both": 1, "any": 1, "opp": 2, "me": 3}
PROVIDES = {"": 0, "several": 1, "colorless": 2, "also": 3}
OFF = {"abilities": 1, "powers": 2, "bodies": 4}
BOUND = (s.This, s.Holder, s.Defender, s.It, s.Them, s.NewActive, s.Attacker, s.Active)


TIED = code(o.S_ATTACKER)  # of a lasting effect: the other Pokémon it is tied to


def other_of(mod: m.Mod) -> Node | None:
    """The second Pokémon of a lasting effect between two, if it has one."""
    match mod:
        case pm.Cant(_, "attack", _, against):
            return against
        case m.DamageIn(_, _, source, _) if isinstance(source, s.Mon):
            return source
    return None


def ignored(what: tuple[str, ...]) -> int:
    """Flags of damage."""
    mask = 0
    for x in what:
        mask |= FLAGS[x]
    return mask


def kinds_mask(kinds: tuple[str, ...]) -> int:
    """Mask of kinds of card."""
    mask = 0
    for k in kinds:
        mask |= KIND_BITS[k]
    return mask


def target_of(mod: m.Mod) -> Node | None:
    """The Pokémon a modifier is about, None if it is about a player or the game."""
    inner = mod.mod if isinstance(mod, m.OnSpan) else mod
    mon = getattr(inner, "mon", None)
    return mon if isinstance(mon, Node) else None


def is_bound(mod: m.Mod) -> bool:
    """True if a lasting effect is put on Pokémon as objects, not on whoever fits later."""
    return isinstance(target_of(mod), BOUND)


def lower_mod(t: Tables, ph: Phrases, mod: m.Mod, cond: Code, text_of: LowerText) -> StaticDef:
    """One modifier under a condition."""
    if isinstance(mod, m.OnSpan):
        turn = code(o.C_TURN, PLAYERS[mod.turn])
        both = turn if cond.op == 0 else code(o.C_AND, 0, 0, 0, cond, turn)
        return lower_mod(t, ph, mod.mod, both, text_of)
    target = target_of(mod)
    x = ph.mon(target) if target is not None else NIL
    if isinstance(target, BOUND) and x.op != o.S_REG:
        ph.it = x
    match mod:
        case m.HpChange(_, n):
            return t.static(o.M_HP, cond=cond, x=x, y=ph.num(n))
        case m.HpIs(_, n):
            return t.static(o.M_HP, 1, n, cond=cond, x=x, y=const(0))
        case m.Lacks(_, "weakness", str(only_type)):
            return t.static(o.M_NO_WEAKNESS, TYPE_BITS[only_type], cond=cond, x=x)
        case m.Lacks(_, what):
            return t.static(LACKS[what], cond=cond, x=x)
        case m.RetreatChange(_, amount):
            return t.static(o.M_RETREAT, cond=cond, x=x, y=ph.num(amount))
        case m.WeaknessIs(_, "that"):
            return t.static(o.M_WEAKNESS, 0, 1, cond=cond, x=x)
        case m.WeaknessIs(_, type_):
            return t.static(o.M_WEAKNESS, TYPE_BITS[type_], cond=cond, x=x)
        case m.ResistanceToPicked():
            return t.static(o.M_NO_RESISTANCE, 0, 1, cond=cond, x=x)
        case m.ResistanceIs(_, n):
            return t.static(o.M_NO_RESISTANCE, n, cond=cond, x=x)
        case m.HealsTimes(_, n):
            return t.static(o.M_CANT_HEAL, n, cond=cond, x=x)
        case m.SleepCoins(_, n):
            return t.static(o.M_CHECKUP, conditions_mask(("Asleep",)), n, cond=cond, x=x)
        case m.PreventThese(amounts, _):
            mask = sum(1 << (amount // 10) for amount in amounts)
            return t.static(o.M_PREVENT_UP_TO, mask, 2, 1, cond=cond, x=x)
        case m.StadiumSafe(kinds):
            return t.static(o.M_PREVENT, PREVENTS["effects"], SOURCES["stadium"], kinds_mask(kinds), cond=cond)
        case pm.CanUseGxAgain():
            return t.static(o.M_GX, 0, 1, cond=cond, x=x)
        case pm.PlayerCant(who, "use_gx", _, _):
            return t.static(o.M_GX, PLAYERS[who], 0, cond=cond)
        case m.BaseDamageIs(_, title, n):
            return t.static(o.M_BASE_DAMAGE, t.name(title), n, cond=cond, x=x)
        case m.CostChange(_, None, _, title):
            return t.static(o.M_COST, named(t, title), 0, 1, cond=cond, x=x)
        case m.CostChange(_, amount, type_, title):
            index = -1 if type_ == "Any" else type_index(type_)
            return t.static(o.M_COST, named(t, title), index, cond=cond, x=x, y=ph.num(amount))
        case m.CostWithout(_, type_, title):
            return t.static(o.M_COST_WITHOUT, type_index(type_), named(t, title), cond=cond, x=x)
        case m.AttackCosts(_, title, symbols):
            z = code(o.F_TRUE, 0, 0, 0, *[const(type_index(y)) for y in symbols])
            return t.static(o.M_ATTACK_COST, t.name(title), cond=cond, x=x, z=z)
        case m.ThisAttackCosts(n, type_, more):
            z = code(o.F_TRUE, 0, 0, 0, *[const(type_index(y)) for y in more])
            return t.static(o.M_THIS_COST, n, type_index(type_), cond=cond, z=z)
        case m.DamageOut(_, n, to_active, phase, to, title, theirs):
            z = ph.filter(to) if to else NIL
            whom = 1 if to_active else 2 if theirs or to else 0
            attack = named(t, title)
            y = Phrases(t, ph.it, attack).num(n)
            return t.static(o.M_DAMAGE_OUT, attack, whom, phase_code(phase), cond=cond, x=x, y=y, z=z)
        case m.WeaknessTimes(_, n, by):
            return t.static(o.M_WEAK_TIMES, n, cond=cond, x=x, z=NIL if by is None else ph.mon(by))
        case m.DamageIn(_, n, source, phase):
            z = NIL if source is None else TIED if isinstance(source, s.Mon) else ph.group(source)
            return t.static(o.M_DAMAGE_IN, 0, 0, phase_code(phase), cond=cond, x=x, y=ph.num(n), z=z)
        case m.DamageBecomes(_, least, n, by):
            z = NIL if by is None else ph.group(by)
            return t.static(o.M_DAMAGE_IN, least, 2, 1, cond=cond, x=x, y=const(n), z=z)
        case m.HalvesDamage():
            return t.static(o.M_DAMAGE_IN, 0, 1, 1, cond=cond, x=x)
        case m.AttacksIgnore(_, what_):
            return t.static(o.M_IGNORE, ignored(what_), cond=cond, x=x)
        case m.CountsAsBasic():
            return t.static(o.M_BASIC, cond=cond, x=x)
        case m.TypeIs(_, "that", _):
            return t.static(o.M_TYPE, 0, 4, cond=cond, x=x)
        case m.TypeIs(_, type_, also):
            return t.static(o.M_TYPE, TYPE_BITS[type_], 3 if also else 0, cond=cond, x=x)
        case m.TypeOf(_, source_of):
            return t.static(o.M_TYPE, 0, 1 if source_of == "below" else 2, cond=cond, x=x)
        case m.KeepsConditions(_, names):
            return t.static(o.M_KEEPS, conditions_mask(names), cond=cond, x=x)
        case m.TypesAre(_, several):
            return t.static(o.M_TYPE, mask_of_types(several, 0), cond=cond, x=x)
        case pm.EvolvesEarly(_, played, first, into):
            z = ph.filter(into) if into else NIL
            return t.static(o.M_EVOLVES_EARLY, 1 if played else 0, 1 if first else 0, cond=cond, x=x, z=z)
        case pm.EvolvesLike(_, title, kept):
            return t.static(o.M_EVOLVES_LIKE, t.name(title), cond=cond, x=x, z=ph.filter(kept))
        case pm.ToolLimit(_, n):
            t.defs.check_attached = True  # when it is lost, so are the Tools beyond the limit (TOOL-02)
            return t.static(o.M_TOOLS, n, cond=cond, x=x)
        case m.CheckupCounters(_, condition, n, instead):
            return t.static(o.M_CHECKUP, conditions_mask((condition,)), n, 1 if instead else 0, cond=cond, x=x)
        case m.EnergyProvides(energy, host, units, type_, how):
            on, which = ph.mon(host), ph.filter((energy,))
            return t.static(o.M_ENERGY_PROVIDES, units or 0, TYPE_BITS[type_], PROVIDES[how], cond=cond, x=on, z=which)
        case pm.CanAttackFirst():
            return t.static(o.M_ATTACK_FIRST, cond=cond, x=x)
        case m.HandFaceUp(who):
            return t.static(o.M_HAND_UP, PLAYERS[who], cond=cond)
        case pm.BenchLimit(who, n, having, first):
            owned = ph.group(s.Group("me", "any", having)) if having else NIL
            return t.static(o.M_BENCH, PLAYERS[who], n, 1 if first else 0, cond=cond, x=owned)
        case m.PrizeWorth(_, n):
            return t.static(o.M_PRIZE, n, cond=cond, x=x)
        case pm.Cant(_, "conditions", _):
            return t.static(o.M_CANT_CONDITION, 31, cond=cond, x=x)
        case pm.Cant(_, "use_chosen" | "use_this", _):
            return t.static(o.M_CANT_USE, -2, cond=cond, x=x)
        case pm.Cant(_, "use_other", _):
            return t.static(o.M_CANT_USE, -3, cond=cond, x=x)
        case pm.Cant(_, "evolve_or_level", _):
            return t.static(o.M_CANT_EVOLVE, 1, cond=cond, x=x)
        case pm.Cant(_, "use", title):
            return t.static(o.M_CANT_USE, t.name(title), cond=cond, x=x)
        case pm.Cant(_, "energy", _, _, kept) if kept:
            return t.static(o.M_CANT_ENERGY, cond=cond, x=x, z=ph.filter(kept))
        case pm.Cant(_, what, _):
            return t.static(CANT[what], cond=cond, x=x)
        case pm.CantBe(_, names):
            return t.static(o.M_CANT_CONDITION, conditions_mask(names), cond=cond, x=x)
        case pm.PlayerCant(who, "play", kinds, atoms):
            z = ph.filter(atoms) if atoms else NIL
            return t.static(o.M_PLAYER_CANT_PLAY, PLAYERS[who], kinds_mask(kinds), cond=cond, z=z)
        case pm.PlayerCant(who, "put_into_play", _, atoms):
            return t.static(o.M_CANT_PUT, PLAYERS[who], cond=cond, z=ph.filter(atoms))
        case pm.PlayerCant(who, what, _):
            return t.static(PLAYER_CANT[what], PLAYERS[who], cond=cond)
        case pm.CanEvolveEarly(who):
            return t.static(o.M_EARLY_EVOLVE, PLAYERS[who], cond=cond)
        case pm.CanAttackTwice(_, own):
            return t.static(o.M_ATTACK_TWICE, 1 if own else 0, cond=cond, x=x)
        case pm.CanAttackAsleep():
            return t.static(o.M_ATTACK_ASLEEP, cond=cond, x=x)
        case pm.CanRetreatWhile(_, names):
            return t.static(o.M_RETREATS, conditions_mask(names), cond=cond, x=x)
        case pm.RetreatsForThisCard():
            return t.static(o.M_RETREATS, 0, 1, cond=cond, x=x)
        case pm.SupporterLimit(n):
            return t.static(o.M_SUPPORTERS, n, cond=cond)
        case pm.MoreAttachments(n):
            return t.static(o.M_ATTACHMENTS, n, cond=cond)
        case m.Prevent(what, source_, _, by, kinds):
            anyones = isinstance(target, s.EachOf) and target.group.who in ("both", "any")
            if anyones and by is not None and by.who == "opp":
                # the opponent of whoever's Pokémon it is, not of whoever's text
                by, source_ = replace(by, who="any"), f"opp_{source_.removeprefix('opp_')}"
            z = ph.group(by) if by is not None else NIL
            return t.static(o.M_PREVENT, PREVENTS[what], SOURCES[source_], kinds_mask(kinds), cond=cond, x=x, z=z)
        case m.PreventUpTo(n, _, least, source_) if source_ in ("attacks", "opp_attacks"):
            only = 1 if source_ == "opp_attacks" else 0
            return t.static(o.M_PREVENT_UP_TO, n, 1 if least else 0, only, cond=cond, x=x)
        case m.NoAbilities(mon, what, except_title, elsewhere):
            name = -1 if except_title is None else t.name(except_title)
            if not elsewhere:
                return t.static(o.M_NO_ABILITIES, 0, OFF[what], name, cond=cond, x=x)
            group = mon.group if isinstance(mon, s.EachOf) else s.Group("both")
            return t.static(
                o.M_NO_ABILITIES, ELSEWHERE[group.who], OFF[what], name, cond=cond, x=x, z=ph.filter(group.filter)
            )
        case m.ToolsOff(_, except_title):
            return t.static(o.M_TOOLS_OFF, 0, 0, -1 if except_title is None else t.name(except_title), cond=cond, x=x)
        case m.SpecialEnergyOff():
            return t.static(o.M_ENERGY_OFF, cond=cond)
        case pm.UseCardsAttack():
            return t.static(o.M_USE_CARD_ATTACK, cond=cond, x=x)
        case pm.UseAttacksOf(_, source_of):
            return t.static(o.M_USE_ATTACKS, cond=cond, x=x, z=attack_source(ph, source_of))
        case m.GainsAbility(_, text):
            return t.static(o.M_GAINS, text_of(text), cond=cond, x=x)
        case m.Provides(n, types, instead):
            return t.static(
                o.M_PROVIDES, n, mask_of_types(types, t.defs.book.every_type), 1 if instead else 0, cond=cond
            )
        case m.EnergyIs(_, type_):
            return t.static(o.M_ENERGY_IS, TYPE_BITS[type_], cond=cond, x=x)
        case m.CoinsLand(who, result):
            return t.static(o.M_COINS, PLAYERS[who], 1 if result == "heads" else 0, cond=cond)
    raise NotLowered(f"modifier {type(mod).__name__}")


def attack_source(ph: Phrases, source: Node | str) -> Code:
    """Whose attacks may be used."""
    if source == "below":
        return code(o.S_BELOW, 0, 0, 0, THIS)
    if isinstance(source, s.CardsIn):
        return ph.zone(source.place, source.filter, source.other)
    if isinstance(source, Node):
        return ph.mon(source)
    raise NotLowered(f"attacks of {source}")


def named(t: Tables, title: str) -> int:
    """Number of a name plus 1; 0 for none."""
    return t.name(title) + 1 if title else 0


def phase_code(phase: str) -> int:
    """Before (0) or after (1) Weakness and Resistance."""
    return 0 if phase == "before" else 1


def type_index(type_: str) -> int:
    """Place of a type in a cost."""
    return TYPE_BITS[type_].bit_length() - 1
