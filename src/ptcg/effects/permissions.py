"""What Pokémon and players can and cannot do while a modifier holds, and how often."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.filters import Filter
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import Node
from ptcg.effects.selectors import Mon


@dataclass(frozen=True, slots=True)
class BenchLimit(Mod):
    """That player can have n Benched Pokémon; of several limits the smallest counts. having: only while that player has
    such a Pokémon in play; first: the player of this text is the first to discard down to it, and where it was
    higher than the rule's and has ended."""

    who: str
    n: int
    having: tuple[Filter, ...] = ()
    first: bool = False


@dataclass(frozen=True, slots=True)
class Cant(Mod):
    """The Pokémon can't: attack, retreat, conditions, be_healed, evolve (by a card from hand), evolve_or_level (by
    one), be_switched, energy (have Energy attached from hand); use (title names the attack), use_chosen (the attack
    picked before), use_other (any other than that), use_this (the attack of this text). against: it can't attack that
    Pokémon; filter: of Energy cards only those that pass it."""

    mon: Mon
    what: str
    title: str = ""
    against: Mon | None = None
    filter: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class CantBe(Mod):
    """The Pokémon can't have these Special Conditions."""

    mon: Mon
    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerCant(Mod):
    """The player can't: play (kinds lists the classes, or the filter says which cards), evolve, attach_energy,
    use_powers,
    use_gx (GX attacks), put_into_play (Pokémon that pass the filter), draw (at the beginning of the turn)."""

    who: str
    what: str
    kinds: tuple[str, ...] = ()
    filter: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class CanEvolveEarly(Mod):
    """The player can evolve a Pokémon on the turn it was played or evolved (EVOLVE-06 lifted)."""

    who: str


@dataclass(frozen=True, slots=True)
class EvolvesEarly(Mod):
    """The Pokémon can evolve on its player's first turn (first, EVOLVE-05), on the turn it came (played, EVOLVE-06);
    into: only into cards that pass the filter."""

    mon: Mon
    played: bool = True
    first: bool = True
    into: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class EvolvesLike(Mod):
    """Cards from hand that evolve from a Pokémon of that name and pass the filter evolve the Pokémon too."""

    mon: Mon
    title: str
    filter: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class ToolLimit(Mod):
    """The Pokémon can have n Pokémon Tools."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class CanAttackFirst(Mod):
    """The Pokémon can attack on the first turn of the game."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class CanAttackTwice(Mod):
    """The Pokémon can attack twice per turn; own: with attacks printed on it."""

    mon: Mon
    own: bool = False


@dataclass(frozen=True, slots=True)
class CanAttackAsleep(Mod):
    """The Pokémon can attack while Asleep; paralyzed: while Paralyzed, too."""

    mon: Mon
    paralyzed: bool = False


@dataclass(frozen=True, slots=True)
class CanRetreatWhile(Mod):
    """The Pokémon can retreat while it has these Special Conditions."""

    mon: Mon
    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RetreatsForThisCard(Mod):
    """When the Pokémon retreats, this card is discarded instead of Energy."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class CanUseGxAgain(Mod):
    """The Pokémon can use its GX attack even if its player has used one."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class SupporterLimit(Mod):
    """The controller can play n Supporters in the turn."""

    n: int


@dataclass(frozen=True, slots=True)
class MoreAttachments(Mod):
    """The controller can attach n more Energy cards from hand in the turn."""

    n: int


@dataclass(frozen=True, slots=True)
class UseCardsAttack(Mod):
    """The Pokémon can use the attack printed on this card."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class UseAttacksOf(Mod):
    """The Pokémon can use other attacks, paying their costs. source: EachOf(group), Active, below (its Basic and
    Stage 1
    cards), or CardsIn."""

    mon: Mon
    source: Node | str


@dataclass(frozen=True, slots=True)
class CardsStay(Mod):
    """Effects can't move cards of that player (me, opp, each) that lie there (deck, discard, attached, play: Pokémon
    with what is attached to them) and pass the filter. to: only into these zones; by: effects of the opponent (opp) or
    of anybody (any); sources: only of attacks, abilities, and of classes of card; mon: only cards on these Pokémon."""

    who: str
    place: str
    filter: tuple[Filter, ...] = ()
    to: tuple[str, ...] = ()
    by: str = "opp"
    sources: tuple[str, ...] = ()
    mon: Mon | None = None


@dataclass(frozen=True, slots=True)
class RetreatEnergyToHand(Mod):
    """Energy (basic: basic Energy only) that is paid for the retreat of the Pokémon goes to its player's hand."""

    mon: Mon
    basic: bool = False


@dataclass(frozen=True, slots=True)
class TurnGoesOn(Mod):
    """The turn of the controller does not end by a card of that name."""

    title: str


@dataclass(frozen=True, slots=True)
class TakesAnyMachine(Mod):
    """Any Technical Machine can be attached to the Pokémon."""

    mon: Mon
