"""Modifiers, lowered to continuous effects of the core."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ptcg.core import operands as sp
from ptcg.core import ops as o
from ptcg.core import vocabulary as w
from ptcg.core.defs import StaticDef
from ptcg.core.program import NIL, Code
from ptcg.effects import modifiers as m
from ptcg.effects import permissions as pm
from ptcg.effects import selectors as s
from ptcg.effects.lower.builder import NotLowered, Tables
from ptcg.effects.lower.codes import (
    KIND_BITS,
    LABEL_BITS,
    PLAYERS,
    THIS,
    TYPE_BITS,
    ZONE_CODES,
    conditions_mask,
    mask_of_types,
)
from ptcg.effects.lower.expressions import Phrases
from ptcg.effects.node import Node
from ptcg.instructions import build

LowerText = Callable[[Node], int]

FLAGS = {"weakness": sp.NO_WEAKNESS, "resistance": sp.NO_RESISTANCE, "effects": sp.NO_EFFECTS}
LACKS = {"retreat_cost": o.M_NO_RETREAT, "weakness": o.M_NO_WEAKNESS, "resistance": o.M_NO_RESISTANCE}
CANT = {
    "attack": o.M_CANT_ATTACK,
    "retreat": o.M_CANT_RETREAT,
    "be_healed": o.M_CANT_HEAL,
    "evolve": o.M_CANT_EVOLVE,
    "be_switched": o.M_CANT_SWITCH,
    "devolve": o.M_CANT_DEVOLVE,
    "energy": o.M_CANT_ENERGY,
}
PLAYER_CANT = {
    "evolve": o.M_PLAYER_CANT_EVOLVE,
    "attach_energy": o.M_PLAYER_CANT_ATTACH,
    "use_powers": o.M_PLAYER_CANT_POWER,
    "draw": o.M_NO_DRAW,
}
SOURCES = {
    "attacks": sp.FROM_ATTACKS,
    "opp_attacks": sp.FROM_OPP_ATTACKS,
    "opp_abilities": sp.FROM_OPP_ABILITIES,
    "powers": sp.FROM_POWERS,
    "opp_cards": sp.FROM_OPP_CARDS,
    "stadium": sp.FROM_CARDS_ON_STADIUM,
    "anything": sp.FROM_ANYTHING,
    "own_attacks": sp.FROM_OWN_ATTACKS,
    "cards": sp.FROM_ANYONES_CARDS,
    "opp_gx": sp.FROM_OPP_GX,
}
PREVENTS = {
    "damage": sp.PREVENT_DAMAGE,
    "effects": sp.PREVENT_EFFECTS,
    "both": sp.PREVENT_DAMAGE | sp.PREVENT_EFFECTS,
    "counters": sp.PREVENT_COUNTERS,
}
ELSEWHERE = {"both": sp.REACH_BOTH, "any": sp.REACH_BOTH, "opp": sp.REACH_OPP, "me": sp.REACH_ME}
PROVIDES = {
    "": sp.PROVIDE_ALL,
    "several": sp.PROVIDE_SEVERAL,
    "colorless": sp.PROVIDE_COLORLESS,
    "also": sp.PROVIDE_ALSO,
}
KEPT_FROM = {"attacks": sp.KEPT_FROM_ATTACKS, "abilities": sp.KEPT_FROM_ABILITIES}
LYING = {"deck": (w.DECK,), "discard": (w.DISCARD,), "attached": (w.ATTACHED,), "play": (w.PILE, w.ATTACHED)}
OFF = {"abilities": sp.OFF_ABILITIES, "powers": sp.OFF_POWERS, "bodies": sp.OFF_BODIES}
BOUND = (s.This, s.Holder, s.Defender, s.It, s.Them, s.NewActive, s.Attacker, s.Active)


TIED = build.objects(o.S_ATTACKER)  # the other Pokémon that a lasting effect is tied to


def other_of(mod: m.Mod) -> Node | None:
    """Return the second Pokémon of a lasting effect between two Pokémon; None if it has only one."""
    match mod:
        case pm.Cant(_, "attack", _, against):
            return against
        case m.DamageIn(_, _, source, _) if isinstance(source, s.Mon):
            return source
        case m.CoinsLand(_, _, _, _, against):
            return against
    return None


def ignored(what: tuple[str, ...]) -> int:
    """Return the flags for what damage ignores."""
    mask = 0
    for x in what:
        mask |= FLAGS[x]
    return mask


def kinds_mask(kinds: tuple[str, ...]) -> int:
    """Return the mask of kinds of card."""
    mask = 0
    for k in kinds:
        mask |= KIND_BITS[k]
    return mask


def target_of(mod: m.Mod) -> Node | None:
    """Return the Pokémon that a modifier changes; None if it changes a player or the game."""
    inner = mod.mod if isinstance(mod, m.OnSpan) else mod
    mon = getattr(inner, "mon", None)
    return mon if isinstance(mon, Node) else None


def is_bound(mod: m.Mod) -> bool:
    """Return True if a lasting effect is put on the Pokémon meant now, not on every Pokémon that fits later."""
    return isinstance(target_of(mod), BOUND)


def lower_mod(t: Tables, ph: Phrases, mod: m.Mod, cond: Code, text_of: LowerText) -> StaticDef:
    """Lower one modifier that holds under a condition; raise NotLowered if the core has no such modifier."""
    if isinstance(mod, m.OnSpan):
        turn = build.condition(o.C_TURN, player=PLAYERS[mod.turn])
        both = turn if cond.op == 0 else build.condition(o.C_AND, parts=[cond, turn])
        return lower_mod(t, ph, mod.mod, both, text_of)
    target = target_of(mod)
    x = ph.mon(target) if target is not None else NIL
    if isinstance(target, (*BOUND, s.EachOf)) and x.op != o.S_REG:
        ph.it = x
    match mod:
        case m.HpChange(_, n):
            return t.static(o.M_HP, cond=cond, on=x, change=ph.num(n))
        case m.HpIs(_, n) if isinstance(n, Node):
            return t.static(o.M_HP, fixed=True, cond=cond, on=x, change=ph.num(n))
        case m.HpIs(_, int(n)):
            return t.static(o.M_HP, fixed=True, hp=n, cond=cond, on=x, change=0)
        case m.Lacks(_, "weakness", str(only_type)):
            return t.static(o.M_NO_WEAKNESS, types=TYPE_BITS[only_type], cond=cond, on=x)
        case m.Lacks(_, what):
            return t.static(LACKS[what], cond=cond, on=x)
        case m.RetreatChange(_, amount):
            return t.static(o.M_RETREAT, cond=cond, on=x, change=ph.num(amount))
        case m.WeaknessIs(_, "that"):
            return t.static(o.M_WEAKNESS, picked=True, cond=cond, on=x)
        case m.WeaknessIs(_, type_):
            return t.static(o.M_WEAKNESS, types=TYPE_BITS[type_], cond=cond, on=x)
        case m.ResistanceToPicked():
            return t.static(o.M_NO_RESISTANCE, picked=True, cond=cond, on=x)
        case m.ResistanceIs(_, n):
            return t.static(o.M_NO_RESISTANCE, amount=n, cond=cond, on=x)
        case m.ResistanceLess(_, n):
            return t.static(o.M_NO_RESISTANCE, less=n, cond=cond, on=x)
        case m.HealsTimes(_, n):
            return t.static(o.M_CANT_HEAL, times=n, cond=cond, on=x)
        case m.SleepCoins(_, n):
            return t.static(o.M_CHECKUP, conditions=conditions_mask(("Asleep",)), count=n, cond=cond, on=x)
        case m.PreventThese(amounts, _):
            mask = sum(1 << (amount // 10) for amount in amounts)
            return t.static(o.M_PREVENT_UP_TO, amount=mask, how=sp.AMOUNT_EXACTLY, opponents=True, cond=cond, on=x)
        case m.StadiumSafe(kinds):
            return t.static(
                o.M_PREVENT, what=PREVENTS["effects"], source=SOURCES["stadium"], kinds=kinds_mask(kinds), cond=cond
            )
        case pm.CardsStay(who, place, atoms, to, by, sources, mon):
            zones = sum(1 << k for k in LYING[place]) | sum(1 << (sp.KEPT_GOALS + ZONE_CODES[k]) for k in to)
            flags = sp.KEPT_FROM_OPP if by == "opp" else 0
            for k in sources:
                flags |= KEPT_FROM[k] if k in KEPT_FROM else KIND_BITS[k]
            on = NIL if mon is None else ph.mon(mon)
            return t.static(
                o.M_KEPT, player=PLAYERS[who], zones=zones, sources=flags, cond=cond, on=on, filter=ph.filter(atoms)
            )
        case pm.CanUseGxAgain():
            return t.static(o.M_GX, again=True, cond=cond, on=x)
        case pm.PlayerCant(who, "use_gx", _, _):
            return t.static(o.M_GX, player=PLAYERS[who], cond=cond)
        case m.BaseDamageIs(_, title, n, times, itself):
            how = sp.TIMES_ITSELF if itself else sp.TIMES_BASE if times else sp.TIMES_NOT
            return t.static(o.M_BASE_DAMAGE, attack=t.name(title), amount=n, times=how, cond=cond, on=x)
        case m.PlainAttack(_, title):
            return t.static(o.M_PLAIN_ATTACK, attack=t.name(title), cond=cond, on=x)
        case m.CoinsOf(_, title, n):
            return t.static(o.M_FLIPS, attack=t.name(title), count=n, cond=cond, on=x)
        case m.PassesOn(names):
            return t.static(o.M_PASSES_ON, conditions=conditions_mask(names), cond=cond)
        case m.PreventOnPlayer(sources):
            flags = sp.KEPT_FROM_OPP
            for k in sources:
                flags |= KEPT_FROM[k] if k in KEPT_FROM else KIND_BITS[k]
            return t.static(o.M_SHIELD, sources=flags, cond=cond)
        case m.FirstCoinChosen():
            return t.static(o.M_FIRST_COIN, cond=cond)
        case m.SwallowsStadiums():
            return t.static(o.M_SWALLOWS, cond=cond)
        case m.CostChange(_, None, _, title):
            return t.static(o.M_COST, attack=named(t, title), nothing=True, cond=cond, on=x)
        case m.CostChange(_, amount, type_, title):
            index = -1 if type_ == "Any" else type_index(type_)
            return t.static(o.M_COST, attack=named(t, title), type=index, cond=cond, on=x, change=ph.num(amount))
        case m.CostWithout(_, type_, title):
            return t.static(o.M_COST_WITHOUT, type=type_index(type_), attack=named(t, title), cond=cond, on=x)
        case m.AttackCosts(_, title, symbols):
            return t.static(o.M_ATTACK_COST, attack=t.name(title), cond=cond, on=x, symbols=symbols_of(symbols))
        case m.ThisAttackCosts(n, type_, more):
            return t.static(o.M_THIS_COST, count=n, type=type_index(type_), cond=cond, symbols=symbols_of(more))
        case m.DamageOut(_, n, to_active, phase, to, title, theirs, lent, benched):
            z = ph.filter(to) if to else NIL
            others = sp.AIM_BENCH if benched else sp.AIM_THEIRS if theirs or to else sp.AIM_ANYONE
            whom = sp.AIM_ACTIVE if to_active else others
            attack = sp.LENT if lent else named(t, title)
            y = Phrases(t, ph.it, max(attack, 0)).num(n)
            return t.static(
                o.M_DAMAGE_OUT, attack=attack, to=whom, phase=phase_code(phase), cond=cond, on=x, change=y, filter=z
            )
        case m.WeaknessTimes(_, n, by):
            return t.static(o.M_WEAK_TIMES, times=n, cond=cond, on=x, by=NIL if by is None else ph.mon(by))
        case m.DamageIn(_, n, source, phase):
            z = NIL if source is None else TIED if isinstance(source, s.Mon) else ph.group(source)
            return t.static(o.M_DAMAGE_IN, phase=phase_code(phase), cond=cond, on=x, amount=ph.num(n), by=z)
        case m.DamageBecomes(_, least, n, by, up_to):
            z = NIL if by is None else ph.group(by)
            how = sp.IN_LESSEN if up_to else sp.IN_BECOME
            return t.static(
                o.M_DAMAGE_IN, least=least, how=how, phase=sp.PHASE_AFTER, cond=cond, on=x, amount=n, by=z
            )
        case m.HalvesDamage(_, up):
            how = sp.IN_HALVE_UP if up else sp.IN_HALVE
            return t.static(o.M_DAMAGE_IN, how=how, phase=sp.PHASE_AFTER, cond=cond, on=x)
        case m.AttacksIgnore(_, what_):
            return t.static(o.M_IGNORE, flags=ignored(what_), cond=cond, on=x)
        case m.WeaknessOnBench():
            return t.static(o.M_IGNORE, flags=sp.WR_EVERYWHERE, cond=cond, on=x)
        case m.HasLabel(_, label, everywhere):
            return t.static(o.M_LABEL, label=LABEL_BITS[label], elsewhere=everywhere, cond=cond, on=x)
        case m.PrizesGo(who, zone):
            return t.static(o.M_PRIZES_GO, player=PLAYERS[who], zone=ZONE_CODES[zone], cond=cond)
        case pm.DiscardsReturn(atoms):
            return t.static(o.M_RETURNS, cond=cond, filter=ph.filter(atoms))
        case m.StadiumsOff():
            return t.static(o.M_STADIUM_OFF, cond=cond)
        case m.LosesSelfKnockOut():
            return t.static(o.M_NO_SELF_KO, cond=cond, on=x)
        case pm.TakesAnyMachine():
            return t.static(o.M_ANY_MACHINE, cond=cond, on=x)
        case m.CountsAsBasic():
            return t.static(o.M_BASIC, cond=cond, on=x)
        case m.TypeIs(_, "that", _):
            return t.static(o.M_TYPE, how=sp.TYPE_PICKED, cond=cond, on=x)
        case m.TypeIs(_, type_, also):
            return t.static(o.M_TYPE, types=TYPE_BITS[type_], how=sp.TYPE_ALSO if also else sp.TYPE_IS, cond=cond, on=x)
        case m.TypeOf(_, s.Active("opp")):
            return t.static(o.M_TYPE, how=sp.TYPE_FACING, cond=cond, on=x)
        case m.TypeOf(_, source_of):
            how = {"below": sp.TYPE_BELOW, "energy": sp.TYPE_ENERGY}.get(str(source_of), sp.TYPE_REMEMBERED)
            return t.static(o.M_TYPE, how=how, cond=cond, on=x)
        case m.KeepsConditions(_, names):
            return t.static(o.M_KEEPS, conditions=conditions_mask(names), cond=cond, on=x)
        case m.TypesAre(_, several):
            return t.static(o.M_TYPE, types=mask_of_types(several, 0), cond=cond, on=x)
        case pm.EvolvesEarly(_, played, first, into):
            z = ph.filter(into) if into else NIL
            return t.static(o.M_EVOLVES_EARLY, new=played, first_turn=first, cond=cond, on=x, into=z)
        case pm.EvolvesLike(_, title, kept):
            return t.static(o.M_EVOLVES_LIKE, name=t.name(title), cond=cond, on=x, filter=ph.filter(kept))
        case pm.ToolLimit(_, n):
            t.defs.check_attached = True  # when the limit falls, surplus Tools are discarded (TOOL-02)
            return t.static(o.M_TOOLS, limit=n, cond=cond, on=x)
        case m.CheckupCounters(_, condition, n, instead):
            return t.static(
                o.M_CHECKUP, conditions=conditions_mask((condition,)), count=n, instead=instead, cond=cond, on=x
            )
        case m.EnergyProvides(energy, host, units, type_, how):
            on, which = ph.mon(host), ph.filter((energy,))
            return t.static(
                o.M_ENERGY_PROVIDES,
                units=units or 0,
                types=TYPE_BITS[type_] if type_ else t.defs.book.every_type,
                which=PROVIDES[how],
                cond=cond,
                on=on,
                filter=which,
            )
        case pm.CanAttackFirst():
            return t.static(o.M_ATTACK_FIRST, cond=cond, on=x)
        case m.HandFaceUp(who):
            return t.static(o.M_HAND_UP, player=PLAYERS[who], cond=cond)
        case pm.BenchLimit(who, n, having, first, to_hand):
            owned = ph.group(s.Group("me", "any", having)) if having else NIL
            how = sp.CROWD_TO_HAND if to_hand else sp.CROWD_OWN_FIRST if first else sp.CROWD_USUAL
            return t.static(o.M_BENCH, player=PLAYERS[who], limit=n, how=how, cond=cond, having=owned)
        case m.PrizeWorth(_, n):
            return t.static(o.M_PRIZE, change=n, cond=cond, on=x)
        case pm.Cant(_, "conditions", _):
            return t.static(o.M_CANT_CONDITION, conditions=w.EVERY_CONDITION, cond=cond, on=x)
        case pm.Cant(_, "use_chosen" | "use_this", _):
            return t.static(o.M_CANT_USE, attack=sp.CANT_REMEMBERED, cond=cond, on=x)
        case pm.Cant(_, "use_other", _):
            return t.static(o.M_CANT_USE, attack=sp.CANT_OTHERS, cond=cond, on=x)
        case pm.Cant(_, "evolve_or_level", _):
            return t.static(o.M_CANT_EVOLVE, level=True, cond=cond, on=x)
        case pm.Cant(_, "use", title):
            return t.static(o.M_CANT_USE, attack=t.name(title), cond=cond, on=x)
        case pm.Cant(_, "energy", _, _, kept) if kept:
            return t.static(o.M_CANT_ENERGY, cond=cond, on=x, filter=ph.filter(kept))
        case pm.Cant(_, what, _):
            return t.static(CANT[what], cond=cond, on=x)
        case pm.CantBe(_, names):
            return t.static(o.M_CANT_CONDITION, conditions=conditions_mask(names), cond=cond, on=x)
        case pm.PlayerCant(who, "play", kinds, atoms):
            z = ph.filter(atoms) if atoms else NIL
            return t.static(o.M_PLAYER_CANT_PLAY, player=PLAYERS[who], kinds=kinds_mask(kinds), cond=cond, filter=z)
        case pm.PlayerCant(who, "put_into_play", _, atoms):
            return t.static(o.M_CANT_PUT, player=PLAYERS[who], cond=cond, filter=ph.filter(atoms))
        case pm.PlayerCant(who, what, _):
            return t.static(PLAYER_CANT[what], player=PLAYERS[who], cond=cond)
        case pm.CanEvolveEarly(who):
            return t.static(o.M_EARLY_EVOLVE, player=PLAYERS[who], cond=cond)
        case pm.CanAttackTwice(_, own):
            return t.static(o.M_ATTACK_TWICE, own=own, cond=cond, on=x)
        case pm.CanAttackAsleep(_, paralyzed):
            return t.static(o.M_ATTACK_ASLEEP, paralyzed=paralyzed, cond=cond, on=x)
        case pm.RetreatEnergyToHand(_, is_basic):
            return t.static(o.M_RETREATS, to_hand=2 if is_basic else 1, cond=cond, on=x)
        case m.BurnLasts(_, tails):
            return t.static(o.M_BURNS, tails=tails, cond=cond, on=x)
        case pm.TurnGoesOn(title):
            return t.static(o.M_GOES_ON, name=t.name(title), cond=cond)
        case pm.CanRetreatWhile(_, names):
            return t.static(o.M_RETREATS, conditions=conditions_mask(names), cond=cond, on=x)
        case pm.RetreatsForThisCard():
            return t.static(o.M_RETREATS, this_card=True, cond=cond, on=x)
        case pm.SupporterLimit(n):
            return t.static(o.M_SUPPORTERS, limit=n, cond=cond)
        case pm.MoreAttachments(n):
            return t.static(o.M_ATTACHMENTS, more=n, cond=cond)
        case m.Prevent(what, source_, _, by, kinds):
            anyones = isinstance(target, s.EachOf) and target.group.who in ("both", "any")
            if anyones and by is not None and by.who == "opp":
                # "the opponent" is the opponent of the Pokémon's player, not of the text's player
                by, source_ = replace(by, who="any"), f"opp_{source_.removeprefix('opp_')}"
            z = ph.group(by) if by is not None else NIL
            return t.static(
                o.M_PREVENT,
                what=PREVENTS[what],
                source=SOURCES[source_],
                kinds=kinds_mask(kinds),
                cond=cond,
                on=x,
                by=z,
            )
        case m.PreventUpTo(n, _, least, source_) if source_ in ("attacks", "opp_attacks"):
            return t.static(
                o.M_PREVENT_UP_TO,
                amount=n,
                how=sp.AMOUNT_AT_LEAST if least else sp.AMOUNT_AT_MOST,
                opponents=source_ == "opp_attacks",
                cond=cond,
                on=x,
            )
        case m.NoAbilities(mon, what, except_title, elsewhere):
            name = -1 if except_title is None else t.name(except_title)
            if not elsewhere:
                return t.static(o.M_NO_ABILITIES, what=OFF[what], but=name, cond=cond, on=x)
            group = mon.group if isinstance(mon, s.EachOf) else s.Group("both")
            return t.static(
                o.M_NO_ABILITIES,
                elsewhere=ELSEWHERE[group.who],
                what=OFF[what],
                but=name,
                cond=cond,
                on=x,
                filter=ph.filter(group.filter),
            )
        case m.ToolsOff(_, except_title):
            return t.static(o.M_TOOLS_OFF, but=-1 if except_title is None else t.name(except_title), cond=cond, on=x)
        case m.SpecialEnergyOff():
            return t.static(o.M_ENERGY_OFF, cond=cond)
        case pm.UseCardsAttack():
            return t.static(o.M_USE_CARD_ATTACK, cond=cond, on=x)
        case pm.UseAttacksOf(_, source_of, free):
            return t.static(o.M_USE_ATTACKS, free=free, cond=cond, on=x, of=attack_source(ph, source_of))
        case m.GainsAbility(_, text, rule):
            number = text_of(text)
            if rule:
                t.defs.granted[number].source = w.SRC_RULE
            return t.static(o.M_GAINS, text=number, cond=cond, on=x)
        case m.ProvidesLikeBasics():
            return t.static(o.M_PROVIDES_LIKE, cond=cond)
        case m.Provides(n, types, instead):
            return t.static(
                o.M_PROVIDES, units=n, types=mask_of_types(types, t.defs.book.every_type), instead=instead, cond=cond
            )
        case m.EnergyCardIs():
            return t.static(o.M_ENERGY_IS, picked=True, cond=cond)
        case m.EnergyIs(_, type_):
            return t.static(o.M_ENERGY_IS, types=TYPE_BITS[type_], cond=cond, on=x)
        case m.CoinsLand(who, result, _, title, _):
            heads = result == "heads"
            return t.static(o.M_COINS, player=PLAYERS[who], heads=heads, attack=named(t, title), cond=cond, on=x)
    raise NotLowered(f"the modifier {type(mod).__name__}")


def attack_source(ph: Phrases, source: Node | str) -> Code:
    """Return the Pokémon or cards whose attacks may be used."""
    if source == "below":
        return build.objects(o.S_BELOW, of=THIS)
    if isinstance(source, s.CardsIn):
        return ph.zone(source.place, source.filter, source.other)
    if isinstance(source, Node):
        return ph.mon(source)
    raise NotLowered(f"attacks of {source}")


def named(t: Tables, title: str) -> int:
    """Return the number of a name plus 1; 0 if there is no name."""
    return t.name(title) + 1 if title else 0


def phase_code(phase: str) -> int:
    """Return the number for "before" or "after" Weakness and Resistance."""
    return sp.PHASE_BEFORE if phase == "before" else sp.PHASE_AFTER


def symbols_of(types: tuple[str, ...]) -> list[int]:
    """Return the symbols of a cost as places of types."""
    return [type_index(type_) for type_ in types]


def type_index(type_: str) -> int:
    """Return the place of a type in a cost."""
    return TYPE_BITS[type_].bit_length() - 1
