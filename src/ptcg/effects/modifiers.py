"""Continuous changes to what is true: numbers, prevention, suppression, grants."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.filters import Filter
from ptcg.effects.node import Node
from ptcg.effects.selectors import Group, Mon


@dataclass(frozen=True, slots=True)
class Mod(Node):
    """A modifier. It holds while its clause's condition does, or for the span it is applied for."""


@dataclass(frozen=True, slots=True)
class HpChange(Mod):
    """Maximum HP is changed by n (an int or a Num)."""

    mon: Mon
    n: Node | int


@dataclass(frozen=True, slots=True)
class HpIs(Mod):
    """Maximum HP is n (an int or a Num), before it is raised or lowered."""

    mon: Mon
    n: Node | int


@dataclass(frozen=True, slots=True)
class Lacks(Mod):
    """The Pokémon has no: retreat_cost, weakness, resistance. type: only Weakness of that type."""

    mon: Mon
    what: str
    type: str | None = None


@dataclass(frozen=True, slots=True)
class RetreatChange(Mod):
    """Retreat Cost is changed by n (an int or a Num)."""

    mon: Mon
    n: Node | int


@dataclass(frozen=True, slots=True)
class WeaknessIs(Mod):
    """Weakness is of this type (that: the one picked before); the amount stays."""

    mon: Mon
    type: str


@dataclass(frozen=True, slots=True)
class ResistanceToPicked(Mod):
    """Resistance, where the Pokémon has one, is against the type picked before; the amount stays."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class ResistanceIs(Mod):
    """Resistance, where the Pokémon has one, is of n."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class WeaknessTimes(Mod):
    """Weakness of the Pokémon multiplies by n; by: only for attacks of that Pokémon."""

    mon: Mon
    n: int
    by: Node | None = None


@dataclass(frozen=True, slots=True)
class BaseDamageIs(Mod):
    """That attack of the Pokémon has this base damage, or (times) so many times its own."""

    mon: Mon
    title: str
    n: int
    times: bool = False


@dataclass(frozen=True, slots=True)
class CostChange(Mod):
    """Attacks of the Pokémon cost n (an int or a Num) more (or, negative, less) Energy of the type (Any: of any
    type); n
    None: nothing at all. title: only the attack of that name."""

    mon: Node
    n: Node | int | None
    type: str = "Colorless"
    title: str = ""


@dataclass(frozen=True, slots=True)
class CostWithout(Mod):
    """Attacks of the Pokémon cost no Energy of the type. title: only the attack of that name."""

    mon: Node
    type: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class AttackCosts(Mod):
    """The attack of that name of the Pokémon costs just these."""

    mon: Mon
    title: str
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ThisAttackCosts(Mod):
    """This attack costs just that: n of the type, and the types in more."""

    n: int
    type: str
    more: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DamageOut(Mod):
    """Attacks of the Pokémon do n (an int or a Num) more (less) damage; to_active: to the opponent's Active only;
    phase:
    before, after. to: only to Pokémon of the opponent that pass the filter; title: only the attack of that name;
    theirs: only to the opponent's Pokémon."""

    mon: Node
    n: Node | int
    to_active: bool
    phase: str
    to: tuple[Filter, ...] = ()
    title: str = ""
    theirs: bool = False


@dataclass(frozen=True, slots=True)
class DamageIn(Mod):
    """The Pokémon takes n (an int or a Num) more (less) damage from attacks (of the group, or of that one Pokémon, if
    given); phase: before, after."""

    mon: Mon
    n: Node | int
    source: Group | Mon | None
    phase: str


@dataclass(frozen=True, slots=True)
class HalvesDamage(Mod):
    """The Pokémon takes half the damage of attacks, after Weakness and Resistance, rounded down (or up) to 10."""

    mon: Mon
    up: bool = False


@dataclass(frozen=True, slots=True)
class DamageBecomes(Mod):
    """Damage of least or more (up_to: of least or less) that attacks (of the group, if given) would do to the Pokémon
    is n, after Weakness and Resistance."""

    mon: Mon
    least: int
    n: int
    source: Group | None = None
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class AttacksIgnore(Mod):
    """Attacks of the Pokémon ignore: weakness, resistance, effects (a tuple of these words)."""

    mon: Node
    what: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WeaknessOnBench(Mod):
    """Weakness and Resistance of the opponent's Benched Pokémon count for damage from attacks of the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class HasLabel(Mod):
    """The Pokémon has the label, too; elsewhere: so have all Pokémon cards of the controller, wherever they are."""

    mon: Mon
    label: str
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class PrizesGo(Mod):
    """Prizes that the player takes go into the zone instead of the hand."""

    who: str
    zone: str


@dataclass(frozen=True, slots=True)
class StadiumsOff(Mod):
    """No Stadium has an effect."""


@dataclass(frozen=True, slots=True)
class LosesSelfKnockOut(Mod):
    """The Pokémon has none of its Abilities by which it Knocks Out itself."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class TypeIs(Mod):
    """The Pokémon is of this type instead (that: the one picked before), or (also) besides its own."""

    mon: Mon
    type: str
    also: bool = False


@dataclass(frozen=True, slots=True)
class CountsAsBasic(Mod):
    """The Pokémon is a Basic Pokémon, whatever is printed."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class TypesAre(Mod):
    """The Pokémon is of all these types instead."""

    mon: Mon
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TypeOf(Mod):
    """The Pokémon is of the types of something else instead: below (the card it levelled up from), energy (the
    basic Energy cards on it, if it has any), a Pokémon, or
    Energy cards that the sentence before moved."""

    mon: Mon
    source: Node | str


@dataclass(frozen=True, slots=True)
class HandFaceUp(Mod):
    """That player's hand is face up."""

    who: str


@dataclass(frozen=True, slots=True)
class PrizeWorth(Mod):
    """Knocking it out is worth n more (fewer) Prizes."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class KeepsConditions(Mod):
    """Evolving, levelling up or devolving the Pokémon does not remove these Special Conditions."""

    mon: Mon
    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CheckupCounters(Mod):
    """The Special Condition puts n more damage counters on the Pokémon at each checkup (Confusion: when its attack
    fails), or (instead) n in all."""

    mon: Mon
    condition: str
    n: int
    instead: bool = False


@dataclass(frozen=True, slots=True)
class BurnLasts(Mod):
    """Heads at a checkup does not end the Burn of the Pokémon; tails: it counts as tails."""

    mon: Mon
    tails: bool = False


@dataclass(frozen=True, slots=True)
class SleepCoins(Mod):
    """The Pokémon wakes only if n coins land heads."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class HealsTimes(Mod):
    """n times as much damage is healed from the Pokémon."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class EnergyProvides(Mod):
    """Each such Energy card on the hosts provides n Energy of the type ("" every type; n None: as many as it does).
    how: several (only cards that provide 2 or more Energy, whatever else changes them), colorless (only cards that
    provide nothing but Colorless Energy), also (of the type besides its own)."""

    energy: Filter
    host: Node
    n: int | None
    type: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class Prevent(Mod):
    """Prevent (what: damage, effects, both) of a source on the Pokémon. source: attacks, opp_attacks, opp_abilities,
    powers, opp_cards (kinds lists the classes), cards (of either player), anything, own_attacks (those it uses itself),
    opp_gx (the opponent's GX attacks). by: only from Pokémon of the group."""

    what: str
    source: str
    mon: Mon
    by: Group | None = None
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PreventUpTo(Mod):
    """Prevent damage of n or less (least: n or more) from attacks; source as in ``Prevent``."""

    n: int
    mon: Mon
    least: bool = False
    source: str = "attacks"


@dataclass(frozen=True, slots=True)
class PreventThese(Mod):
    """Prevent damage of just these amounts from the opponent's attacks."""

    amounts: tuple[int, ...]
    mon: Mon


@dataclass(frozen=True, slots=True)
class StadiumSafe(Mod):
    """What cards of these classes would do to this Stadium is prevented, whoever plays them."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoAbilities(Mod):
    """Suppress: abilities, powers, bodies of the Pokémon, except those of that name; `elsewhere`: of such cards in hand
    and discard pile, too."""

    mon: Mon
    what: str
    except_title: str | None = None
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class ToolsOff(Mod):
    """No Tool (on the Pokémon, if given) has an effect, except those of that name."""

    mon: Mon | None = None
    except_title: str | None = None


@dataclass(frozen=True, slots=True)
class SpecialEnergyOff(Mod):
    """Each special Energy card provides 1 Colorless Energy and has no other effect."""


@dataclass(frozen=True, slots=True)
class GainsAbility(Mod):
    """The Pokémon has this Ability: a quoted text."""

    mon: Mon
    text: Node


@dataclass(frozen=True, slots=True)
class Provides(Mod):
    """This card provides n Energy of the types (() every type). instead: in place of what it provides otherwise."""

    n: int
    types: tuple[str, ...]
    instead: bool = False


@dataclass(frozen=True, slots=True)
class ProvidesLikeBasics(Mod):
    """This card provides 1 Energy of all types of the basic Energy cards on the same Pokémon, Colorless if there are
    none."""


@dataclass(frozen=True, slots=True)
class EnergyIs(Mod):
    """Each Energy on the Pokémon is of this type instead."""

    mon: Mon
    type: str


@dataclass(frozen=True, slots=True)
class CoinsLand(Mod):
    """That player's coins land heads or tails."""

    who: str
    result: str


@dataclass(frozen=True, slots=True)
class WhileAfflicted(Mod):
    """The modifier, which lies on a Pokémon, works only while that Pokémon has the Special Condition."""

    condition: str
    mod: Mod


@dataclass(frozen=True, slots=True)
class OnSpan(Mod):
    """The modifier works only on your turn or the opponent's (turn: me, opp)."""

    turn: str
    mod: Mod
