"""Permissions: what Pokémon and players can and cannot do while a modifier holds, and how often."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ptcg.effects import rows as r
from ptcg.effects.filters import Filter
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import Node
from ptcg.effects.selectors import Mon
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.instructions.codes import KIND_BITS


@dataclass(frozen=True, slots=True)
class BenchLimit(Mod):
    """That player can have n Benched Pokémon; of several limits the smallest counts.

    having: only while that player has a Pokémon in play that passes the filter; first: where Benched Pokémon must be
    discarded, by this limit or because it ended, the player of this text discards first; to_hand: Pokémon beyond the
    limit go to the hand with all attached cards, those of the other player first.
    """

    who: str
    n: int
    having: tuple[Filter, ...] = ()
    first: bool = False
    to_hand: bool = False


@dataclass(frozen=True, slots=True)
class Cant(Mod):
    """The Pokémon can't do this.

    what: attack, retreat, conditions (have any), be_healed, evolve or evolve_or_level (by a card from hand),
    evolve_by_cards (nor by the effect of a Trainer card), evolve_anyhow (nor by any other effect), devolve,
    be_switched, energy (have Energy attached from hand), energy_anyhow (have Energy attached from anywhere), use
    (the attack that title names), use_chosen (the attack picked before), use_other (any other attack), use_this
    (the attack of this text). against: it can't attack that Pokémon; filter: only Energy cards that pass it.
    """

    mon: Mon
    what: str
    title: str = ""
    against: Mon | None = None
    filter: tuple[Filter, ...] = ()

    ROWS: ClassVar = (
        r.row(o.M_CANT_CONDITION, {"what": "conditions"}, conditions=w.EVERY_CONDITION),
        r.row(o.M_CANT_USE, {"what": "use_chosen"}, attack=sp.CANT_REMEMBERED),
        r.row(o.M_CANT_USE, {"what": "use_this"}, attack=sp.CANT_REMEMBERED),
        r.row(o.M_CANT_USE, {"what": "use_other"}, attack=sp.CANT_OTHERS),
        r.row(o.M_CANT_EVOLVE, {"what": "evolve_or_level"}, level=True),
        r.row(o.M_CANT_EVOLVE, {"what": "evolve_by_cards"}, by_trainers=True),
        r.row(o.M_CANT_EVOLVE, {"what": "evolve_anyhow"}, by_trainers=True, by_effects=True),
        r.row(o.M_CANT_ENERGY, {"what": "energy_anyhow"}, anyhow=True),
        r.row(o.M_CANT_USE, {"what": "use"}, attack=r.name("title")),
        r.row(o.M_CANT_ENERGY, {"what": "energy"}, filter=r.filt_or_none("filter")),
        r.row(o.M_CANT_ATTACK, {"what": "attack"}),
        r.row(o.M_CANT_RETREAT, {"what": "retreat"}),
        r.row(o.M_CANT_HEAL, {"what": "be_healed"}),
        r.row(o.M_CANT_EVOLVE, {"what": "evolve"}),
        r.row(o.M_CANT_SWITCH, {"what": "be_switched"}),
        r.row(o.M_CANT_DEVOLVE, {"what": "devolve"}),
    )


@dataclass(frozen=True, slots=True)
class CantBe(Mod):
    """The Pokémon can't have these Special Conditions."""

    mon: Mon
    conditions: tuple[str, ...]

    ROWS: ClassVar = (r.row(o.M_CANT_CONDITION, conditions=r.conditions("conditions")),)


@dataclass(frozen=True, slots=True)
class PlayerCant(Mod):
    """The player can't do this.

    what: play (kinds lists the classes, or the filter says which cards), evolve, attach_energy, use_powers, use_gx (GX
    attacks), put_into_play (Pokémon that pass the filter), draw (at the beginning of the turn).
    """

    who: str
    what: str
    kinds: tuple[str, ...] = ()
    filter: tuple[Filter, ...] = ()

    ROWS: ClassVar = (
        r.row(o.M_GX, {"what": "use_gx"}, player=r.player("who")),
        r.row(
            o.M_PLAYER_CANT_PLAY,
            {"what": "play"},
            player=r.player("who"),
            kinds=r.mask("kinds", KIND_BITS),
            filter=r.filt_or_none("filter"),
        ),
        r.row(o.M_CANT_PUT, {"what": "put_into_play"}, player=r.player("who"), filter=r.filt("filter")),
        r.row(o.M_PLAYER_CANT_EVOLVE, {"what": "evolve"}, player=r.player("who")),
        r.row(o.M_PLAYER_CANT_ATTACH, {"what": "attach_energy"}, player=r.player("who")),
        r.row(o.M_PLAYER_CANT_POWER, {"what": "use_powers"}, player=r.player("who")),
        r.row(o.M_NO_DRAW, {"what": "draw"}, player=r.player("who")),
    )


@dataclass(frozen=True, slots=True)
class CanEvolveEarly(Mod):
    """The player can evolve a Pokémon on the turn it was played or evolved, against EVOLVE-06."""

    who: str

    ROWS: ClassVar = (r.row(o.M_EARLY_EVOLVE, player=r.player("who")),)


@dataclass(frozen=True, slots=True)
class EvolvesEarly(Mod):
    """The Pokémon can evolve early.

    first: on its player's first turn, against EVOLVE-05; played: on the turn it came into play, against EVOLVE-06;
    into: only into cards that pass the filter.
    """

    mon: Mon
    played: bool = True
    first: bool = True
    into: tuple[Filter, ...] = ()

    ROWS: ClassVar = (
        r.row(o.M_EVOLVES_EARLY, new=r.Of("played"), first_turn=r.Of("first"), into=r.filt_or_none("into")),
    )


@dataclass(frozen=True, slots=True)
class EvolvesLike(Mod):
    """The Pokémon can evolve into cards from hand that evolve from a Pokémon of that name and pass the filter."""

    mon: Mon
    title: str
    filter: tuple[Filter, ...] = ()

    ROWS: ClassVar = (r.row(o.M_EVOLVES_LIKE, name=r.name("title"), filter=r.filt("filter")),)


@dataclass(frozen=True, slots=True)
class ToolLimit(Mod):
    """The Pokémon can have n Pokémon Tools."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class CanAttackFirst(Mod):
    """The Pokémon can attack on the first turn of the game."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.M_ATTACK_FIRST),)


@dataclass(frozen=True, slots=True)
class CanAttackTwice(Mod):
    """The Pokémon can attack twice per turn; own: only with attacks printed on it."""

    mon: Mon
    own: bool = False

    ROWS: ClassVar = (r.row(o.M_ATTACK_TWICE, own=r.Of("own")),)


@dataclass(frozen=True, slots=True)
class CanAttackAsleep(Mod):
    """The Pokémon can attack while Asleep; paralyzed: also while Paralyzed."""

    mon: Mon
    paralyzed: bool = False

    ROWS: ClassVar = (r.row(o.M_ATTACK_ASLEEP, paralyzed=r.Of("paralyzed")),)


@dataclass(frozen=True, slots=True)
class CanRetreatWhile(Mod):
    """The Pokémon can retreat while it has these Special Conditions."""

    mon: Mon
    conditions: tuple[str, ...]

    ROWS: ClassVar = (r.row(o.M_RETREATS, conditions=r.conditions("conditions")),)


@dataclass(frozen=True, slots=True)
class RetreatsForThisCard(Mod):
    """When the Pokémon retreats, this card is discarded instead of Energy."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.M_RETREATS, this_card=True),)


@dataclass(frozen=True, slots=True)
class CanUseGxAgain(Mod):
    """The Pokémon can use its GX attack even if its player has used one."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.M_GX, again=True),)


@dataclass(frozen=True, slots=True)
class SupporterLimit(Mod):
    """The controller can play n Supporters in the turn."""

    n: int

    ROWS: ClassVar = (r.row(o.M_SUPPORTERS, limit=r.Of("n")),)


@dataclass(frozen=True, slots=True)
class MoreAttachments(Mod):
    """The controller can attach n more Energy cards from hand in the turn."""

    n: int

    ROWS: ClassVar = (r.row(o.M_ATTACHMENTS, more=r.Of("n")),)


@dataclass(frozen=True, slots=True)
class UseCardsAttack(Mod):
    """The Pokémon can use the attack printed on this card."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.M_USE_CARD_ATTACK),)


@dataclass(frozen=True, slots=True)
class UseAttacksOf(Mod):
    """The Pokémon can use the attacks of the source, paying their costs.

    source: EachOf(group), Active, This, below (its Basic and Stage 1 cards), or CardsIn. free: it needs no Energy for
    them, but the source must have it.
    """

    mon: Mon
    source: Node | str
    free: bool = False


@dataclass(frozen=True, slots=True)
class CardsStay(Mod):
    """Effects can't move cards of that player (me, opp, each) that pass the filter out of the place.

    place: deck, discard, attached, play (Pokémon with their attached cards). to: only moves into these zones; by: whose
    effects (opp, any); sources: only effects of these: attacks, abilities, classes of cards; mon: only cards on these
    Pokémon.
    """

    who: str
    place: str
    filter: tuple[Filter, ...] = ()
    to: tuple[str, ...] = ()
    by: str = "opp"
    sources: tuple[str, ...] = ()
    mon: Mon | None = None


@dataclass(frozen=True, slots=True)
class DiscardsReturn(Mod):
    """A card that passes the filter goes to its owner's hand when the other player discards it from a Pokémon.

    The discard must be by an attack, a Power or a Trainer card.
    """

    filter: tuple[Filter, ...]

    ROWS: ClassVar = (r.row(o.M_RETURNS, filter=r.filt("filter")),)


@dataclass(frozen=True, slots=True)
class RetreatEnergyToHand(Mod):
    """Energy (basic: only basic Energy) that the player pays for the retreat of the Pokémon goes to their hand."""

    mon: Mon
    basic: bool = False

    ROWS: ClassVar = (r.row(o.M_RETREATS, to_hand=r.yes("basic", 2, 1)),)


@dataclass(frozen=True, slots=True)
class TurnGoesOn(Mod):
    """A card of that name does not end the controller's turn."""

    title: str

    ROWS: ClassVar = (r.row(o.M_GOES_ON, name=r.name("title")),)


@dataclass(frozen=True, slots=True)
class TakesAnyMachine(Mod):
    """Any Technical Machine can be attached to the Pokémon."""

    mon: Mon

    ROWS: ClassVar = (r.row(o.M_ANY_MACHINE),)
