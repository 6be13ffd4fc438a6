"""Modifiers: continuous changes to numbers, and preventions, suppressions and grants."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.filters import Filter
from ptcg.effects.node import Node
from ptcg.effects.selectors import Group, Mon


@dataclass(frozen=True, slots=True)
class Mod(Node):
    """A modifier. It holds while the condition of its clause holds, or for the span of its ``Apply``."""


@dataclass(frozen=True, slots=True)
class HpChange(Mod):
    """The Pokémon has n (an int or a Num) more maximum HP, or fewer if n is negative."""

    mon: Mon
    n: Node | int


@dataclass(frozen=True, slots=True)
class HpIs(Mod):
    """The Pokémon has n (an int or a Num) maximum HP; ``HpChange`` is added to that."""

    mon: Mon
    n: Node | int


@dataclass(frozen=True, slots=True)
class Lacks(Mod):
    """The Pokémon has none of this: retreat_cost, weakness, resistance. type: it lacks only Weakness to that type."""

    mon: Mon
    what: str
    type: str | None = None


@dataclass(frozen=True, slots=True)
class RetreatChange(Mod):
    """The Retreat Cost of the Pokémon is n (an int or a Num) more, or less if n is negative."""

    mon: Mon
    n: Node | int


@dataclass(frozen=True, slots=True)
class WeaknessIs(Mod):
    """The Weakness of the Pokémon is to this type (that: the type picked before); its amount does not change."""

    mon: Mon
    type: str


@dataclass(frozen=True, slots=True)
class ResistanceToPicked(Mod):
    """If the Pokémon has Resistance, it is to the type picked before; its amount does not change."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class ResistanceIs(Mod):
    """If the Pokémon has Resistance, its amount is n."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class ResistanceLess(Mod):
    """If the Pokémon has Resistance, its amount is less by n."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class WeaknessTimes(Mod):
    """The Weakness of the Pokémon multiplies damage by n; by: only damage from attacks of that Pokémon."""

    mon: Mon
    n: int
    by: Node | None = None


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


@dataclass(frozen=True, slots=True)
class CostChange(Mod):
    """Attacks of the Pokémon cost n (an int or a Num) more Energy of the type, or less if n is negative.
    n: None means that they cost nothing; type: Any means Energy of any type; title: only the attack of that name."""

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
    """The attack of that name costs the Pokémon exactly these types of Energy."""

    mon: Mon
    title: str
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ThisAttackCosts(Mod):
    """This attack costs exactly n Energy of the type, and the types in more."""

    n: int
    type: str
    more: tuple[str, ...] = ()


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


@dataclass(frozen=True, slots=True)
class DamageBecomes(Mod):
    """An attack that would do ``least`` or more damage to the Pokémon, after Weakness and Resistance, does n instead.
    up_to: ``least`` or less; source: only attacks of Pokémon of the group."""

    mon: Mon
    least: int
    n: int
    source: Group | None = None
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class AttacksIgnore(Mod):
    """Attacks of the Pokémon ignore these: weakness, resistance, effects."""

    mon: Node
    what: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WeaknessOnBench(Mod):
    """Attacks of the Pokémon apply Weakness and Resistance to the opponent's Benched Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class HasLabel(Mod):
    """The Pokémon has the label too; elsewhere: all Pokémon cards of the controller have it, in every zone."""

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
    """The Pokémon loses each Ability with which it can Knock Out itself."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class TypeIs(Mod):
    """The Pokémon has this type (that: the type picked before) instead of its own; also: besides its own."""

    mon: Mon
    type: str
    also: bool = False


@dataclass(frozen=True, slots=True)
class CountsAsBasic(Mod):
    """The Pokémon is a Basic Pokémon, whatever is printed."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class TypesAre(Mod):
    """The Pokémon has all these types instead of its own."""

    mon: Mon
    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TypeOf(Mod):
    """The Pokémon has the types of the source instead of its own.
    source: below (the card it levelled up from), energy (the basic Energy cards on it, if it has any), a Pokémon, or
    Energy cards that the sentence before moved."""

    mon: Mon
    source: Node | str


@dataclass(frozen=True, slots=True)
class HandFaceUp(Mod):
    """That player plays with their hand face up."""

    who: str


@dataclass(frozen=True, slots=True)
class PrizeWorth(Mod):
    """Knocking Out the Pokémon is worth n more Prizes, or fewer if n is negative."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class KeepsConditions(Mod):
    """Evolving, levelling up or devolving the Pokémon does not remove these Special Conditions."""

    mon: Mon
    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CheckupCounters(Mod):
    """The Special Condition puts n more damage counters (instead: n in all) on the Pokémon at each checkup.
    Confusion puts them when an attack of the Pokémon fails."""

    mon: Mon
    condition: str
    n: int
    instead: bool = False


@dataclass(frozen=True, slots=True)
class BurnLasts(Mod):
    """Heads at a checkup does not end the Burn of the Pokémon; tails: heads counts as tails."""

    mon: Mon
    tails: bool = False


@dataclass(frozen=True, slots=True)
class SleepCoins(Mod):
    """The Pokémon flips n coins to wake, and wakes only if all of them land heads."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class HealsTimes(Mod):
    """Healing removes n times as much damage from the Pokémon."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class EnergyProvides(Mod):
    """Each such Energy card on the host provides n Energy of the type ("" every type); n None: as many as before.
    how: several (only cards that provide 2 or more Energy, whatever else changes them), colorless (only cards that
    provide nothing but Colorless Energy), also (the card provides this type besides its own)."""

    energy: Filter
    host: Node
    n: int | None
    type: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class Prevent(Mod):
    """Prevent what a source does to the Pokémon.
    what: damage, effects, both; source: attacks, opp_attacks, opp_abilities, powers, opp_cards (kinds lists the
    classes), cards (of either player), anything, own_attacks (attacks that the Pokémon itself uses), opp_gx (the
    opponent's GX attacks); by: only from Pokémon of the group."""

    what: str
    source: str
    mon: Mon
    by: Group | None = None
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PreventUpTo(Mod):
    """Prevent damage of n or less (least: n or more) from attacks. source: as in ``Prevent``."""

    n: int
    mon: Mon
    least: bool = False
    source: str = "attacks"


@dataclass(frozen=True, slots=True)
class PreventThese(Mod):
    """Prevent damage from the opponent's attacks if it is exactly one of these amounts."""

    amounts: tuple[int, ...]
    mon: Mon


@dataclass(frozen=True, slots=True)
class StadiumSafe(Mod):
    """Prevent what cards of these classes, of either player, would do to this Stadium."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoAbilities(Mod):
    """The Pokémon has no working texts of this sort: abilities, powers, bodies.
    except_title: texts of that name still work; elsewhere: such cards in hand and discard pile have none either."""

    mon: Mon
    what: str
    except_title: str | None = None
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class ToolsOff(Mod):
    """No Tool has an effect. mon: only Tools on this Pokémon; except_title: Tools of that name still work."""

    mon: Mon | None = None
    except_title: str | None = None


@dataclass(frozen=True, slots=True)
class SpecialEnergyOff(Mod):
    """Each special Energy card provides 1 Colorless Energy and has no other effect."""


@dataclass(frozen=True, slots=True)
class GainsAbility(Mod):
    """The Pokémon has this Ability. text: its whole ``Text``; rule: it is no Ability, and no effect takes it away."""

    mon: Mon
    text: Node
    rule: bool = False


@dataclass(frozen=True, slots=True)
class Provides(Mod):
    """This card provides n Energy of the types (() every type); instead: and nothing else that its text names."""

    n: int
    types: tuple[str, ...]
    instead: bool = False


@dataclass(frozen=True, slots=True)
class ProvidesLikeBasics(Mod):
    """This card provides 1 Energy that has all types of the basic Energy cards on the same Pokémon.
    Without any such card, the Energy is Colorless."""


@dataclass(frozen=True, slots=True)
class EnergyIs(Mod):
    """Each Energy on the Pokémon has this type instead of its own."""

    mon: Mon
    type: str


@dataclass(frozen=True, slots=True)
class EnergyCardIs(Mod):
    """The Energy card picked before is of the type picked before."""


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


@dataclass(frozen=True, slots=True)
class CoinsOf(Mod):
    """The attack of that name of the Pokémon flips n coins, instead of as many as its text says."""

    mon: Mon
    title: str
    n: int


@dataclass(frozen=True, slots=True)
class FirstCoinChosen(Mod):
    """The next time the controller flips coins for an effect, the controller says how the first of them lands."""


@dataclass(frozen=True, slots=True)
class SwallowsStadiums(Mod):
    """A Stadium card that either player plays from hand is discarded after this one, without any effect."""


@dataclass(frozen=True, slots=True)
class PassesOn(Mod):
    """A switch by a Trainer card passes these Special Conditions on from the old to the new Active Pokémon."""

    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PreventOnPlayer(Mod):
    """Prevent what the opponent's attacks or cards of these classes do to the controller or the controller's hand.
    sources: attacks, or classes of cards. Such effects that are already in force end."""

    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OnSpan(Mod):
    """The modifier works only on your turn or the opponent's (turn: me, opp)."""

    turn: str
    mod: Mod
