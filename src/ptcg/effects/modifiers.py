"""Modifiers: continuous changes to numbers, and preventions, suppressions and grants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ptcg.effects import rows as r
from ptcg.effects import selectors as s
from ptcg.effects.filters import Filter
from ptcg.effects.node import Node
from ptcg.effects.selectors import Group, Mon
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL
from ptcg.instructions.codes import IGNORED, LABEL_BITS, ZONE_CODES, conditions_mask, mask_of_types


@dataclass(frozen=True, slots=True)
class Mod(Node):
    """A modifier. It holds while the condition of its clause holds, or for the span of its ``Apply``."""

    ROWS: ClassVar[tuple[r.Row, ...]] = ()


@dataclass(frozen=True, slots=True)
class HpChange(Mod):
    """The Pokémon has n (an int or a Num) more maximum HP, or fewer if n is negative."""

    mon: Mon
    n: Node | int

    ROWS: ClassVar = (r.row(o.M_HP, change=r.num("n")),)


@dataclass(frozen=True, slots=True)
class HpIs(Mod):
    """The Pokémon has n (an int or a Num) maximum HP; ``HpChange`` is added to that."""

    mon: Mon
    n: Node | int

    ROWS: ClassVar = (
        r.row(o.M_HP, {"n": Node}, fixed=True, change=r.num("n")),
        r.row(o.M_HP, fixed=True, hp=r.Of("n"), change=0),
    )


@dataclass(frozen=True, slots=True)
class Lacks(Mod):
    """The Pokémon has none of this: retreat_cost, weakness, resistance. type: it lacks only Weakness to that type."""

    mon: Mon
    what: str
    type: str | None = None

    ROWS: ClassVar = (
        r.row(o.M_NO_WEAKNESS, {"what": "weakness", "type": str}, types=r.types("type")),
        r.row(o.M_NO_RETREAT, {"what": "retreat_cost"}),
        r.row(o.M_NO_WEAKNESS, {"what": "weakness"}),
        r.row(o.M_NO_RESISTANCE, {"what": "resistance"}),
    )


@dataclass(frozen=True, slots=True)
class WeaknessIs(Mod):
    """The Weakness of the Pokémon is to this type (that: the type picked before); its amount does not change."""

    mon: Mon
    type: str

    ROWS: ClassVar = (
        r.row(o.M_WEAKNESS, {"type": "that"}, picked=True),
        r.row(o.M_WEAKNESS, types=r.types("type")),
    )


@dataclass(frozen=True, slots=True)
class ResistanceToPicked(Mod):
    """If the Pokémon has Resistance, it is to the type picked before; its amount does not change."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.M_NO_RESISTANCE, picked=True),)


@dataclass(frozen=True, slots=True)
class ResistanceIs(Mod):
    """If the Pokémon has Resistance, its amount is n."""

    mon: Mon
    n: int

    ROWS: ClassVar = (r.row(o.M_NO_RESISTANCE, amount=r.Of("n")),)


@dataclass(frozen=True, slots=True)
class ResistanceLess(Mod):
    """If the Pokémon has Resistance, its amount is less by n."""

    mon: Mon
    n: int

    ROWS: ClassVar = (r.row(o.M_NO_RESISTANCE, less=r.Of("n")),)


@dataclass(frozen=True, slots=True)
class WeaknessTimes(Mod):
    """The Weakness of the Pokémon multiplies damage by n; by: only damage from attacks of that Pokémon."""

    mon: Mon
    n: int
    by: Node | None = None

    ROWS: ClassVar = (
        r.row(o.M_WEAK_TIMES, times=r.Of("n"), by=r.Of("by", lambda ph, v: NIL if v is None else ph.mon(v))),
    )


@dataclass(frozen=True, slots=True)
class BaseDamageIs(Mod):
    """That attack of the Pokémon has base damage n.
    times: n times its printed base damage; itself: it does n times its damage to the Pokémon itself, too."""

    mon: Mon
    title: str
    n: int
    times: bool = False
    itself: bool = False


@dataclass(frozen=True, slots=True)
class PlainAttack(Mod):
    """The attack of that name of the Pokémon does its damage and nothing else: its text is ignored."""

    mon: Mon
    title: str

    ROWS: ClassVar = (r.row(o.M_PLAIN_ATTACK, attack=r.name("title")),)


@dataclass(frozen=True, slots=True)
class DamageOut(Mod):
    """Attacks of the Pokémon do n (an int or a Num) more damage, or less if n is negative.
    phase: before or after Weakness and Resistance; to_active: only to the opponent's Active Pokémon; to: only to
    Pokémon of the opponent that pass the filter; theirs: only to the opponent's Pokémon; title: only the attack of that
    name; lent: only attacks of the cards under the Pokémon; benched: only to the opponent's Benched Pokémon."""

    mon: Node
    n: Node | int
    to_active: bool
    phase: str
    to: tuple[Filter, ...] = ()
    title: str = ""
    theirs: bool = False
    lent: bool = False
    benched: bool = False


@dataclass(frozen=True, slots=True)
class DamageIn(Mod):
    """The Pokémon takes n (an int or a Num) more damage from attacks, or less if n is negative.
    source: only from attacks of this group or Pokémon; phase: before or after Weakness and Resistance."""

    mon: Mon
    n: Node | int
    source: Group | Mon | None
    phase: str


@dataclass(frozen=True, slots=True)
class HalvesDamage(Mod):
    """The Pokémon takes half the damage of attacks, after Weakness and Resistance.
    The amount is rounded down (up: up) to a multiple of 10."""

    mon: Mon
    up: bool = False

    ROWS: ClassVar = (r.row(o.M_DAMAGE_IN, how=r.yes("up", sp.IN_HALVE_UP, sp.IN_HALVE), phase=sp.PHASE_AFTER),)


@dataclass(frozen=True, slots=True)
class DamageBecomes(Mod):
    """An attack that would do ``least`` or more damage to the Pokémon, after Weakness and Resistance, does n instead.
    up_to: ``least`` or less; source: only attacks of Pokémon of the group."""

    mon: Mon
    least: int
    n: int
    source: Group | None = None
    up_to: bool = False

    ROWS: ClassVar = (
        r.row(
            o.M_DAMAGE_IN,
            least=r.Of("least"),
            how=r.yes("up_to", sp.IN_LESSEN, sp.IN_BECOME),
            phase=sp.PHASE_AFTER,
            amount=r.Of("n"),
            by=r.group("source"),
        ),
    )


@dataclass(frozen=True, slots=True)
class AttacksIgnore(Mod):
    """Attacks of the Pokémon ignore these: weakness, resistance, effects."""

    mon: Node
    what: tuple[str, ...]

    ROWS: ClassVar = (r.row(o.M_IGNORE, flags=r.mask("what", IGNORED)),)


@dataclass(frozen=True, slots=True)
class WeaknessOnBench(Mod):
    """Attacks of the Pokémon apply Weakness and Resistance to the opponent's Benched Pokémon."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.M_IGNORE, flags=sp.WR_EVERYWHERE),)


@dataclass(frozen=True, slots=True)
class HasLabel(Mod):
    """The Pokémon has the label too; elsewhere: all Pokémon cards of the controller have it, in every zone."""

    mon: Mon
    label: str
    elsewhere: bool = False

    ROWS: ClassVar = (r.row(o.M_LABEL, label=r.word("label", LABEL_BITS), elsewhere=r.Of("elsewhere")),)


@dataclass(frozen=True, slots=True)
class PrizesGo(Mod):
    """Prizes that the player takes go into the zone instead of the hand."""

    who: str
    zone: str

    ROWS: ClassVar = (r.row(o.M_PRIZES_GO, player=r.player("who"), zone=r.word("zone", ZONE_CODES)),)


@dataclass(frozen=True, slots=True)
class TypeIs(Mod):
    """The Pokémon has this type (that: the type picked before) instead of its own; also: besides its own."""

    mon: Mon
    type: str
    also: bool = False

    ROWS: ClassVar = (
        r.row(o.M_TYPE, {"type": "that"}, how=sp.TYPE_PICKED),
        r.row(o.M_TYPE, types=r.types("type"), how=r.yes("also", sp.TYPE_ALSO, sp.TYPE_IS)),
    )


@dataclass(frozen=True, slots=True)
class CountsAsBasic(Mod):
    """The Pokémon is a Basic Pokémon, whatever is printed."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.M_BASIC),)


@dataclass(frozen=True, slots=True)
class TypesAre(Mod):
    """The Pokémon has all these types instead of its own."""

    mon: Mon
    types: tuple[str, ...]

    ROWS: ClassVar = (r.row(o.M_TYPE, types=r.Of("types", lambda ph, v: mask_of_types(v, 0))),)


@dataclass(frozen=True, slots=True)
class TypeOf(Mod):
    """The Pokémon has the types of the source instead of its own.
    source: below (the card it levelled up from), energy (the basic Energy cards on it, if it has any), a Pokémon, or
    Energy cards that the sentence before moved."""

    mon: Mon
    source: Node | str

    ROWS: ClassVar = (
        r.row(o.M_TYPE, {"source": s.Active("opp")}, how=sp.TYPE_FACING),
        r.row(o.M_TYPE, {"source": "below"}, how=sp.TYPE_BELOW),
        r.row(o.M_TYPE, {"source": "energy"}, how=sp.TYPE_ENERGY),
        r.row(o.M_TYPE, how=sp.TYPE_REMEMBERED),
    )


@dataclass(frozen=True, slots=True)
class HandFaceUp(Mod):
    """That player plays with their hand face up."""

    who: str

    ROWS: ClassVar = (r.row(o.M_HAND_UP, player=r.player("who")),)


@dataclass(frozen=True, slots=True)
class PrizeWorth(Mod):
    """Knocking Out the Pokémon is worth n more Prizes, or fewer if n is negative."""

    mon: Mon
    n: int

    ROWS: ClassVar = (r.row(o.M_PRIZE, change=r.Of("n")),)


@dataclass(frozen=True, slots=True)
class CheckupCounters(Mod):
    """The Special Condition puts n more damage counters (instead: n in all) on the Pokémon at each checkup.
    Confusion puts them when an attack of the Pokémon fails."""

    mon: Mon
    condition: str
    n: int
    instead: bool = False

    ROWS: ClassVar = (
        r.row(o.M_CHECKUP, conditions=r.conditions("condition"), count=r.Of("n"), instead=r.Of("instead")),
    )


@dataclass(frozen=True, slots=True)
class BurnLasts(Mod):
    """Heads at a checkup does not end the Burn of the Pokémon; tails: heads counts as tails."""

    mon: Mon
    tails: bool = False

    ROWS: ClassVar = (r.row(o.M_BURNS, tails=r.Of("tails")),)


@dataclass(frozen=True, slots=True)
class SleepCoins(Mod):
    """The Pokémon flips n coins to wake, and wakes only if all of them land heads."""

    mon: Mon
    n: int

    ROWS: ClassVar = (r.row(o.M_CHECKUP, conditions=conditions_mask(("Asleep",)), count=r.Of("n")),)


@dataclass(frozen=True, slots=True)
class HealsTimes(Mod):
    """Healing removes n times as much damage from the Pokémon."""

    mon: Mon
    n: int

    ROWS: ClassVar = (r.row(o.M_CANT_HEAL, times=r.Of("n")),)


@dataclass(frozen=True, slots=True)
class CoinsLand(Mod):
    """Every coin that the player flips has this result: heads, tails.
    mon: only coins of attacks of that Pokémon; title: only of the attack of that name; against: only as long as that
    Pokémon stays as it is."""

    who: str
    result: str
    mon: Mon | None = None
    title: str = ""
    against: Mon | None = None

    ROWS: ClassVar = (
        r.row(
            o.M_COINS, player=r.player("who"), heads=r.Of("result", lambda ph, v: v == "heads"), attack=r.named("title")
        ),
    )


@dataclass(frozen=True, slots=True)
class CoinsOf(Mod):
    """The attack of that name of the Pokémon flips n coins, instead of as many as its text says."""

    mon: Mon
    title: str
    n: int

    ROWS: ClassVar = (r.row(o.M_FLIPS, attack=r.name("title"), count=r.Of("n")),)


@dataclass(frozen=True, slots=True)
class FirstCoinChosen(Mod):
    """The next time the controller flips coins for an effect, the controller says how the first of them lands."""

    ROWS: ClassVar = (r.row(o.M_FIRST_COIN),)


@dataclass(frozen=True, slots=True)
class OnSpan(Mod):
    """The modifier works only on your turn or the opponent's (turn: me, opp)."""

    turn: str
    mod: Mod
