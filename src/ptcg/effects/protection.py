"""Modifiers that protect from something, or switch texts and cards off and on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ptcg.effects import rows as r
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import Node
from ptcg.effects.selectors import Group, Mon
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.instructions.codes import KIND_BITS


@dataclass(frozen=True, slots=True)
class StadiumsOff(Mod):
    """No Stadium has an effect."""

    ROWS: ClassVar = (r.row(o.M_STADIUM_OFF),)


@dataclass(frozen=True, slots=True)
class LosesSelfKnockOut(Mod):
    """The Pokémon loses each Ability with which it can Knock Out itself."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.M_NO_SELF_KO),)


@dataclass(frozen=True, slots=True)
class KeepsConditions(Mod):
    """Evolving, levelling up or devolving the Pokémon does not remove these Special Conditions."""

    mon: Mon
    conditions: tuple[str, ...]

    ROWS: ClassVar = (r.row(o.M_KEEPS, conditions=r.conditions("conditions")),)


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

    ROWS: ClassVar = (
        r.row(
            o.M_PREVENT_UP_TO,
            {"source": "attacks"},
            amount=r.Of("n"),
            opponents=False,
            how=r.yes("least", sp.AMOUNT_AT_LEAST, sp.AMOUNT_AT_MOST),
        ),
        r.row(
            o.M_PREVENT_UP_TO,
            {"source": "opp_attacks"},
            amount=r.Of("n"),
            opponents=True,
            how=r.yes("least", sp.AMOUNT_AT_LEAST, sp.AMOUNT_AT_MOST),
        ),
    )


@dataclass(frozen=True, slots=True)
class PreventThese(Mod):
    """Prevent damage from attacks if it is exactly one of these amounts. source: attacks, opp_attacks."""

    amounts: tuple[int, ...]
    mon: Mon
    source: str = "opp_attacks"


@dataclass(frozen=True, slots=True)
class StadiumSafe(Mod):
    """Prevent what cards of these classes, of either player, would do to this Stadium."""

    kinds: tuple[str, ...]

    ROWS: ClassVar = (
        r.row(o.M_PREVENT, what=sp.PREVENT_EFFECTS, source=sp.FROM_CARDS_ON_STADIUM, kinds=r.mask("kinds", KIND_BITS)),
    )


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

    ROWS: ClassVar = (r.row(o.M_TOOLS_OFF, but=r.name("except_title")),)


@dataclass(frozen=True, slots=True)
class SpecialEnergyOff(Mod):
    """Each special Energy card provides 1 Colorless Energy and has no other effect."""

    ROWS: ClassVar = (r.row(o.M_ENERGY_OFF),)


@dataclass(frozen=True, slots=True)
class GainsAbility(Mod):
    """The Pokémon has this Ability. text: its whole ``Text``; rule: it is no Ability, and no effect takes it away."""

    mon: Mon
    text: Node
    rule: bool = False


@dataclass(frozen=True, slots=True)
class SwallowsStadiums(Mod):
    """A Stadium card that either player plays from hand is discarded after this one, without any effect."""

    ROWS: ClassVar = (r.row(o.M_SWALLOWS),)


@dataclass(frozen=True, slots=True)
class PassesOn(Mod):
    """A switch by a Trainer card passes these Special Conditions on from the old to the new Active Pokémon."""

    conditions: tuple[str, ...]

    ROWS: ClassVar = (r.row(o.M_PASSES_ON, conditions=r.conditions("conditions")),)


@dataclass(frozen=True, slots=True)
class PreventOnPlayer(Mod):
    """Prevent what the opponent's attacks or cards of these classes do to the controller or the controller's hand.
    sources: attacks, or classes of cards. Such effects that are already in force end."""

    sources: tuple[str, ...]
