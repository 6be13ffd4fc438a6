"""Modifiers, lowered to continuous effects of the engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NoReturn

from ptcg.effects import modifiers as m
from ptcg.effects import permissions as pm
from ptcg.effects import protection as pr
from ptcg.effects import provision as pv
from ptcg.effects import selectors as s
from ptcg.effects.node import Node
from ptcg.effects.rows import operands_of, row_of
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.defs import StaticDef
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.build import NotLowered
from ptcg.instructions.codes import (
    KIND_BITS,
    PLAYERS,
    THIS,
    TYPE_BITS,
    ZONE_CODES,
)
from ptcg.instructions.table import by_number
from ptcg.lowering.builder import Tables
from ptcg.lowering.expressions import Phrases

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
    mon = inner.host if isinstance(inner, pv.EnergyProvides) else getattr(inner, "mon", None)
    return mon if isinstance(mon, Node) else None


def is_bound(mod: m.Mod) -> bool:
    """Return True if a lasting effect is put on the Pokémon meant now, not on every Pokémon that fits later."""
    return isinstance(target_of(mod), BOUND)


def lower_mod(t: Tables, ph: Phrases, mod: m.Mod, cond: Code, text_of: LowerText) -> StaticDef:
    """Lower one modifier that holds under a condition; raise NotLowered if the engine has no such modifier."""
    if isinstance(mod, m.OnSpan):
        turn = build.condition(o.C_TURN, player=PLAYERS[mod.turn])
        both = turn if cond.op == 0 else build.condition(o.C_AND, parts=[cond, turn])
        return lower_mod(t, ph, mod.mod, both, text_of)
    target = target_of(mod)
    x = ph.mon(target) if target is not None else NIL
    if isinstance(target, (*BOUND, s.EachOf)) and x.op != o.S_REG:
        ph.it = x
    if (found := row_of(mod.ROWS, mod)) is not None:
        about: dict[str, build.Value] = {"on": x} if has_target(found.kind) else {}
        return t.static(found.kind, cond=cond, **about, **operands_of(found, ph, mod))
    return (
        of_damage(t, ph, mod, cond, x)
        or of_protection(t, ph, mod, cond, x)
        or of_permission(t, ph, mod, cond, x, text_of)
        or not_lowered(mod)
    )


def not_lowered(mod: m.Mod) -> NoReturn:
    """Raise NotLowered for a modifier that the engine does not have."""
    raise NotLowered(f"the modifier {type(mod).__name__}")


def of_damage(t: Tables, ph: Phrases, mod: m.Mod, cond: Code, x: Code) -> StaticDef | None:
    """Lower a modifier of damage that needs code; return None for other modifiers."""
    match mod:
        case pr.PreventThese(amounts, _, source_) if source_ in ("attacks", "opp_attacks"):
            mask = sum(1 << (amount // 10) for amount in amounts)
            theirs = source_ == "opp_attacks"
            return t.static(o.M_PREVENT_UP_TO, amount=mask, how=sp.AMOUNT_EXACTLY, opponents=theirs, cond=cond, on=x)
        case m.BaseDamageIs(_, title, n, times, itself):
            how = sp.TIMES_ITSELF if itself else sp.TIMES_BASE if times else sp.TIMES_NOT
            return t.static(o.M_BASE_DAMAGE, attack=t.name(title), amount=n, times=how, cond=cond, on=x)
        case m.DamageOut(_, n, to_active, phase, to, title, theirs, lent, benched):
            z = ph.filter(to) if to else NIL
            others = sp.AIM_BENCH if benched else sp.AIM_THEIRS if theirs or to else sp.AIM_ANYONE
            whom = sp.AIM_ACTIVE if to_active else others
            attack = sp.LENT if lent else named(t, title)
            y = Phrases(t, ph.it, max(attack, 0)).num(n)
            return t.static(
                o.M_DAMAGE_OUT, attack=attack, to=whom, phase=phase_code(phase), cond=cond, on=x, change=y, filter=z
            )
        case m.DamageIn(_, n, source, phase):
            z = NIL if source is None else TIED if isinstance(source, s.Mon) else ph.group(source)
            return t.static(o.M_DAMAGE_IN, phase=phase_code(phase), cond=cond, on=x, amount=ph.num(n), by=z)
    return None


def of_protection(t: Tables, ph: Phrases, mod: m.Mod, cond: Code, x: Code) -> StaticDef | None:
    """Lower a modifier that keeps effects, cards or Abilities off and needs code; return None for other modifiers."""
    match mod:
        case pm.CardsStay(who, place, atoms, to, by, sources, mon):
            zones = sum(1 << k for k in LYING[place]) | sum(1 << (sp.KEPT_GOALS + ZONE_CODES[k]) for k in to)
            flags = sp.KEPT_FROM_OPP if by == "opp" else 0
            for k in sources:
                flags |= KEPT_FROM[k] if k in KEPT_FROM else KIND_BITS[k]
            on = NIL if mon is None else ph.mon(mon)
            return t.static(
                o.M_KEPT, player=PLAYERS[who], zones=zones, sources=flags, cond=cond, on=on, filter=ph.filter(atoms)
            )
        case pr.PreventOnPlayer(sources):
            flags = sp.KEPT_FROM_OPP
            for k in sources:
                flags |= KEPT_FROM[k] if k in KEPT_FROM else KIND_BITS[k]
            return t.static(o.M_SHIELD, sources=flags, cond=cond)
        case pr.Prevent(what, source_, _, by, kinds):
            target = target_of(mod)
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
        case pr.NoAbilities(mon, what, except_title, elsewhere):
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
    return None


def of_permission(t: Tables, ph: Phrases, mod: m.Mod, cond: Code, x: Code, text_of: LowerText) -> StaticDef | None:
    """Lower a modifier of what a player or a Pokémon may do or have, if it needs code; return None for others."""
    match mod:
        case pm.ToolLimit(_, n):
            t.defs.check_attached = True  # when the limit falls, surplus Tools are discarded (TOOL-02)
            return t.static(o.M_TOOLS, limit=n, cond=cond, on=x)
        case pv.EnergyProvides(energy, host, units, type_, how):
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
        case pm.BenchLimit(who, n, having, first, to_hand):
            owned = ph.group(s.Group("me", "any", having)) if having else NIL
            crowd = sp.CROWD_TO_HAND if to_hand else sp.CROWD_OWN_FIRST if first else sp.CROWD_USUAL
            return t.static(o.M_BENCH, player=PLAYERS[who], limit=n, how=crowd, cond=cond, having=owned)
        case pm.UseAttacksOf(_, source_of, free):
            return t.static(o.M_USE_ATTACKS, free=free, cond=cond, on=x, of=attack_source(ph, source_of))
        case pr.GainsAbility(_, text, rule):
            number = text_of(text)
            if rule:
                t.defs.granted[number].source = w.SRC_RULE
            return t.static(o.M_GAINS, text=number, cond=cond, on=x)
    return None


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


def has_target(kind: int) -> bool:
    """Return True if such a modifier is about Pokémon."""
    return any(k.name == "on" for k in by_number()["M", kind].operands)
