"""Triggers: when a text works, by limits of use, events, moments and responses."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.conditions import Cond
from ptcg.effects.filters import Filter
from ptcg.effects.node import Node
from ptcg.effects.selectors import Group, Mon


@dataclass(frozen=True, slots=True)
class When(Node):
    """The head of a clause: when it works."""


@dataclass(frozen=True, slots=True)
class OnUse(When):
    """When the attack is used or the Trainer is played; modifiers under this head hold at all times."""


@dataclass(frozen=True, slots=True)
class Activated(When):
    """The player chooses to use the text.

    limit: turn (once per turn and Pokémon), turn_name (once per turn by name), any (any number of times), free (any
    time on your turn), game, game_name, gx, vstar.
    """

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
    """In response to something that the opponent uses or plays.

    use: power, ability, attack (of a Pokémon of the group) or card (a card that passes the filter).
    """

    use: str
    group: Group | None = None
    filter: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Event(Node):
    """Something that happens in the game."""


@dataclass(frozen=True, slots=True)
class Moment(Event):
    """A point of the turn order.

    moment: checkup, end_of_your_turn, end_of_opponents_turn, end_of_each_turn, start_of_your_turn, start_of_each_turn,
    setup; ever is as soon as the guards hold.
    """

    moment: str


@dataclass(frozen=True, slots=True)
class Benched(Event):
    """You put this Pokémon from your hand onto your Bench; any_way: an effect that does so counts too."""

    any_way: bool = False


@dataclass(frozen=True, slots=True)
class PlayerBenches(Event):
    """A player (me, each, opp) puts a Pokémon that passes the filter onto their Bench in their own turn.

    from_hand: from the hand only.
    """

    who: str
    filter: tuple[Filter, ...] = ()
    from_hand: bool = False


@dataclass(frozen=True, slots=True)
class EvolvedInto(Event):
    """You evolve a Pokémon into this one with the card from your hand; any_way: an effect that does so counts too."""

    any_way: bool = False


@dataclass(frozen=True, slots=True)
class YouEvolve(Event):
    """You evolve that Pokémon with a card from your hand; *it* then means that Pokémon.

    into: only into cards that pass the filter, and before it has evolved.
    """

    mon: Mon
    into: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class LevelledUpInto(Event):
    """You level up into this Pokémon."""


@dataclass(frozen=True, slots=True)
class PlayerLevelsUp(Event):
    """A player levels up a Pokémon; *it* then means that Pokémon."""


@dataclass(frozen=True, slots=True)
class PlayerEvolves(Event):
    """A player evolves a Pokémon with a card from hand; any_way: an effect that does so counts too."""

    any_way: bool = False


@dataclass(frozen=True, slots=True)
class OpponentEvolves(Event):
    """The opponent evolves a Pokémon with a card from hand; mon: only that Pokémon."""

    mon: Mon | None = None


@dataclass(frozen=True, slots=True)
class Attaches(Event):
    """A player attaches a card from hand.

    filter: which card (None: the card of this text); to: which Pokémon (None: any); for_turn: only the attachment that
    each turn allows; anyhow: the card may come from any zone; but_by: not by the effects of these (attacks, powers).
    """

    who: str
    filter: tuple[Filter, ...] | None
    to: Mon | None = None
    for_turn: bool = False
    anyhow: bool = False
    but_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """An attack damages the Pokémon, even if the damage Knocks it Out.

    by: whose attack: opp, any, this (this Pokémon's); anything: the damage of any other text counts too. source: only
    attacks of Pokémon of the group.
    """

    mon: Mon
    by: str
    source: Group | None = None


@dataclass(frozen=True, slots=True)
class KnockedOut(Event):
    """The Pokémon is Knocked Out.

    by: None (in any way); the words of ``Damaged`` (by damage from such an attack); opp_attack, any_attack (by damage
    or by another effect of an attack).
    """

    mon: Mon
    by: str | None = None
    source: Group | None = None


@dataclass(frozen=True, slots=True)
class OpponentKnockedOut(Event):
    """Damage from an attack Knocks Out a Pokémon of the opponent. by: as in ``Damaged``."""

    by: str


@dataclass(frozen=True, slots=True)
class WouldBeKnockedOut(Event):
    """The Pokémon would be Knocked Out. by: as in ``KnockedOut``; source: only by attacks of Pokémon of the group."""

    mon: Mon
    by: str | None = None
    source: Group | None = None


@dataclass(frozen=True, slots=True)
class WouldAttack(Event):
    """The Pokémon would attack."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class WouldRetreat(Event):
    """The Pokémon would retreat; its Retreat Cost is not paid yet."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class AnnouncesAttack(Event):
    """The player announces an attack of the Pokémon; no other step of the attack has happened yet.

    title: only the attack of that name.
    """

    mon: Mon
    title: str = ""


@dataclass(frozen=True, slots=True)
class WouldDamage(Event):
    """An attack (by: of that Pokémon) would damage the Pokémon."""

    mon: Mon
    by: Mon | None = None


@dataclass(frozen=True, slots=True)
class WouldPlay(Event):
    """A player plays a Trainer card that passes the filter from hand; the card has done nothing yet.

    A text with the flag either_player is carried out as if it were that player's; if the player cannot pay what it
    demands, the card cannot be played.
    """

    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class WouldLeave(Event):
    """This card would leave its place.

    how: to_discard (it would go to the discard pile), discarded (an effect or a player would discard it), holder (it
    would leave the Pokémon it is attached to).
    """

    how: str


@dataclass(frozen=True, slots=True)
class Moves(Event):
    """The Pokémon (``EachOf``: any one of the group) moves.

    how: to_active (from the Bench), to_bench (from the Active Spot), retreats. own_turn: only in the turn of that
    Pokémon's player.
    """

    mon: Mon
    how: str
    own_turn: bool = False


@dataclass(frozen=True, slots=True)
class CardComes(Event):
    """You get or lose this card.

    how: prize (you take it as a face-down Prize), drawn (you draw it for the turn), discarded (from your hand; by: from
    your hand or from play, by an effect of a card of that name; theirs: by an attack, Ability, Item or Supporter of the
    opponent), discarded_by_holder (off a Pokémon by an attack of that Pokémon, which *it* means). own_turn: only in
    your own turn.
    """

    how: str
    by: str = ""
    own_turn: bool = False
    theirs: bool = False


@dataclass(frozen=True, slots=True)
class OpponentPlays(Event):
    """The opponent plays a card that passes the filter from hand."""

    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class PlayerPlays(Event):
    """A player (me, each) plays a Trainer card that passes the filter from hand; the card has been carried out."""

    who: str
    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class OpponentTries(Event):
    """The opponent tries to play or attach a card from hand that passes the filter; it has done nothing yet."""

    filter: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class FlipsTails(Event):
    """The player of the Pokémon has flipped coins for its attack, and at least one of them is tails."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class GetsCondition(Event):
    """An attack of the opponent gives the Pokémon any of these Special Conditions."""

    mon: Mon
    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """A Pokémon of the opponent has used a Poké-Power."""
