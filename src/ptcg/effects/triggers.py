"""When a text works: limits of use, events, moments, responses."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.conditions import Cond
from ptcg.effects.filters import Filter
from ptcg.effects.node import Node
from ptcg.effects.selectors import Group, Mon


@dataclass(frozen=True, slots=True)
class When(Node):
    """When a clause works."""


@dataclass(frozen=True, slots=True)
class OnUse(When):
    """When the attack is used or the Trainer played; for a text of modifiers: always."""


@dataclass(frozen=True, slots=True)
class Activated(When):
    """The player chooses to use it. limit: turn (once per turn and Pokémon), turn_name (once per turn by name), any
    (any number of times), free (any time on your turn), game, game_name, gx, vstar."""

    limit: str


@dataclass(frozen=True, slots=True)
class While(When):
    """As long as the condition holds."""

    cond: Cond


@dataclass(frozen=True, slots=True)
class On(When):
    """When the event happens (or would happen)."""

    event: Event


@dataclass(frozen=True, slots=True)
class Response(When):
    """In answer to a use by the opponent. use: power, ability, attack (of the group) or card (passing the filter)."""

    use: str
    group: Group | None = None
    filter: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Event(Node):
    """Something that happens in the game."""


@dataclass(frozen=True, slots=True)
class Moment(Event):
    """checkup, end_of_your_turn, end_of_opponents_turn, end_of_each_turn, start_of_your_turn, start_of_each_turn,
    setup."""

    moment: str


@dataclass(frozen=True, slots=True)
class Benched(Event):
    """You bench this Pokémon from hand; any_way: also by an effect."""

    any_way: bool = False


@dataclass(frozen=True, slots=True)
class PlayerBenches(Event):
    """A player (me, each, opp) puts a Pokémon that passes the filter onto their Bench in their turn; from_hand: from
    hand only."""

    who: str
    filter: tuple[Filter, ...] = ()
    from_hand: bool = False


@dataclass(frozen=True, slots=True)
class EvolvedInto(Event):
    """You evolve into this Pokémon from hand; any_way: also by an effect."""

    any_way: bool = False


@dataclass(frozen=True, slots=True)
class YouEvolve(Event):
    """You evolve that Pokémon from hand; afterwards *it* is that Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class LevelledUpInto(Event):
    """You level up into this Pokémon."""


@dataclass(frozen=True, slots=True)
class PlayerLevelsUp(Event):
    """A player levels up a Pokémon, which *it* means."""


@dataclass(frozen=True, slots=True)
class PlayerEvolves(Event):
    """A player evolves a Pokémon from hand; any_way: also by an effect."""

    any_way: bool = False


@dataclass(frozen=True, slots=True)
class OpponentEvolves(Event):
    """The opponent evolves a Pokémon from hand."""


@dataclass(frozen=True, slots=True)
class Attaches(Event):
    """who attaches from hand: filter on the card (None: this card), to a Pokémon (None: any); for_turn: the
    turn's attachment; anyhow: from wherever the card comes."""

    who: str
    filter: tuple[Filter, ...] | None
    to: Mon | None = None
    for_turn: bool = False
    anyhow: bool = False


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """The Pokémon is damaged by an attack, even if that Knocks it Out. by: opp (the opponent's), any, this (this
    Pokémon's); source: only by Pokémon of the group."""

    mon: Mon
    by: str
    source: Group | None = None


@dataclass(frozen=True, slots=True)
class KnockedOut(Event):
    """The Pokémon is Knocked Out; by None: in any way, else by damage from an attack as in ``Damaged``, or by whatever
    an attack does (opp_attack, any_attack)."""

    mon: Mon
    by: str | None = None
    source: Group | None = None


@dataclass(frozen=True, slots=True)
class OpponentKnockedOut(Event):
    """A Pokémon of the opponent is Knocked Out by damage from an attack."""

    by: str


@dataclass(frozen=True, slots=True)
class WouldBeKnockedOut(Event):
    """The Pokémon would be Knocked Out; by as in ``KnockedOut``."""

    mon: Mon
    by: str | None = None


@dataclass(frozen=True, slots=True)
class WouldAttack(Event):
    """The Pokémon would attack."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class WouldRetreat(Event):
    """The Pokémon would retreat: before anything is paid."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class AnnouncesAttack(Event):
    """The Pokémon's attack is announced: before anything else of the attack."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class WouldDamage(Event):
    """An attack would damage the Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class WouldLeave(Event):
    """This card would go to the discard pile (to discard), leave the holder (holder), be discarded (discarded)."""

    how: str


@dataclass(frozen=True, slots=True)
class Moves(Event):
    """The Pokémon moves: to_active (from the Bench), to_bench (from Active), retreats. Of EachOf: any of them.
    own_turn: only in its own player's turn."""

    mon: Mon
    how: str
    own_turn: bool = False


@dataclass(frozen=True, slots=True)
class CardComes(Event):
    """You come by this card: prize (taken face down), drawn (for the turn), discarded (from hand; by: by the effect of
    a card of that name). own_turn: only in your own turn."""

    how: str
    by: str = ""
    own_turn: bool = False


@dataclass(frozen=True, slots=True)
class OpponentPlays(Event):
    """The opponent plays a card that passes the filter from hand."""

    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class GetsCondition(Event):
    """An attack of the opponent gives the Pokémon any of these Special Conditions."""

    mon: Mon
    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """A Pokémon of the opponent has used a Poké-Power."""
