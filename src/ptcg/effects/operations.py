"""Operations: the single steps that texts do."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.control import Op
from ptcg.effects.filters import Filter
from ptcg.effects.node import Node
from ptcg.effects.quantities import Num
from ptcg.effects.selectors import Amount, Cards, Dest, Group, Mon, Place


@dataclass(frozen=True, slots=True)
class AttackDamage(Op):
    """Change the attack's own damage.
    how: plus, minus, times (multiply by n), base (set to n). that: it is the attack of the event (plus only)."""

    how: str
    n: Num | int
    that: bool = False


@dataclass(frozen=True, slots=True)
class AttackIgnores(Op):
    """The attack's damage ignores these: weakness, resistance, effects."""

    what: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AttackFails(Op):
    """This attack (that: the attack of the event) does nothing more."""

    that: bool = False


@dataclass(frozen=True, slots=True)
class DoDamage(Op):
    """The attack does n damage apart from its own damage.
    ignoring: weakness, resistance, effects; apply_wr: Weakness and Resistance count for Benched Pokémon too."""

    n: Num | int
    mon: Mon
    ignoring: tuple[str, ...] = ()
    apply_wr: bool = False


@dataclass(frozen=True, slots=True)
class PutCounters(Op):
    """Put n damage counters on each Pokémon; if mon is a Group, n in all, spread freely over the group.
    If n is an Amount, the actor says how many; if the Amount has no limit, the Pokémon must keep some HP."""

    n: Node | int
    mon: Node


@dataclass(frozen=True, slots=True)
class DoubleCounters(Op):
    """Put as many damage counters on each Pokémon as it already has."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class Mark(Op):
    """Put n reminder counters of that name on the Pokémon."""

    n: int
    title: str
    mon: Mon


@dataclass(frozen=True, slots=True)
class Unmark(Op):
    """Remove all reminder counters of that name from the Pokémon."""

    title: str
    mon: Mon


@dataclass(frozen=True, slots=True)
class Heal(Op):
    """Heal n damage (None: all; an Amount: as many damage counters as the actor says) from each Pokémon."""

    n: Node | int | None
    mon: Mon


@dataclass(frozen=True, slots=True)
class MoveCounters(Op):
    """Move damage counters from a Mon or a Group to a Mon, or spread them freely over a Group."""

    amount: Amount
    source: Node
    to: Node


@dataclass(frozen=True, slots=True)
class SwapCounters(Op):
    """Exchange all damage counters of two Pokémon.
    If one of them is protected, the counters that would go to it are lost and it keeps its own; whole: nothing happens
    then."""

    a: Mon
    b: Mon
    whole: bool = False


@dataclass(frozen=True, slots=True)
class KnockOut(Op):
    """Knock Out each Pokémon."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class LeaveWith(Op):
    """Put damage counters on the Pokémon until n HP remain."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class Inflict(Op):
    """Each Pokémon gets the Special Conditions.
    counters: how many damage counters Poison, Burn or Confusion puts; coins: how many heads the Pokémon needs to wake;
    choose: the actor picks one of the conditions; same: only those that the event gave; deadly: a Pokémon that flips no
    heads to wake is Knocked Out."""

    conditions: tuple[str, ...]
    mon: Mon
    counters: int = 0
    coins: int = 0
    choose: bool = False
    same: bool = False
    deadly: bool = False


@dataclass(frozen=True, slots=True)
class WorsenPoison(Op):
    """The Poison of each Pokémon puts n more damage counters until it ends."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class Cure(Op):
    """Remove Special Conditions.
    what: all, everything (lasting effects too), one (the actor picks), the name of one, or listed (those in
    conditions)."""

    what: str
    mon: Mon
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RemoveEffects(Op):
    """End all effects of attacks on that player (me, each) and on their Pokémon."""

    who: str


@dataclass(frozen=True, slots=True)
class Draw(Op):
    """The actor draws n cards."""

    n: Node | int


@dataclass(frozen=True, slots=True)
class CountHands(Op):
    """The cards that each player holds now are counted, for ``OthersHandCounted``."""


@dataclass(frozen=True, slots=True)
class DrawUntil(Op):
    """The actor draws until they have n cards (an int or a Num) in hand."""

    n: Node | int


@dataclass(frozen=True, slots=True)
class DiscardUntil(Op):
    """Cards are discarded from a hand until n are left.
    pick: choice (of the actor) or random; whose: whose hand (None: the actor's)."""

    n: int
    pick: str = "choice"
    whose: str | None = None


@dataclass(frozen=True, slots=True)
class BenchUntil(Op):
    """The actor puts Benched Pokémon of their own, with all attached cards, into the zone until n are left."""

    n: int
    zone: str = "discard"


@dataclass(frozen=True, slots=True)
class Find(Node):
    """One part of a search: so many cards that pass the filter.
    per: multiplies the amount; different: no two of the cards share this: types, names."""

    amount: Amount
    filter: tuple[Filter, ...]
    per: Num | None = None
    different: str = ""


@dataclass(frozen=True, slots=True)
class Search(Op):
    """The actor searches the zones for the parts, puts them somewhere and shuffles the deck.
    reveal: both players see the parts; dest: None means that the parts do not move yet."""

    places: tuple[Place, ...]
    finds: tuple[Find, ...]
    reveal: bool
    dest: Dest | None


@dataclass(frozen=True, slots=True)
class LookFor(Op):
    """The actor looks at cards, picks the parts among them and puts the parts somewhere.
    rest: what happens to the others: shuffle, shuffle_under (the parts end on top of the shuffled deck), discard, or a
    Dest."""

    cards: Cards
    finds: tuple[Find, ...]
    reveal: bool
    dest: Dest
    rest: Node | str


@dataclass(frozen=True, slots=True)
class Look(Op):
    """The actor looks at cards or a whole zone."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Reveal(Op):
    """Both players see the cards."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Move(Op):
    """Cards go somewhere. Discarding is a move into the discard pile of the card's owner; per multiplies the amount."""

    cards: Cards
    dest: Dest
    per: Num | None = None


@dataclass(frozen=True, slots=True)
class ShuffleIn(Op):
    """Shuffle cards (or Pokémon with all attached cards) into a deck."""

    cards: Cards
    place: Place


@dataclass(frozen=True, slots=True)
class Shuffle(Op):
    """Shuffle a deck (None: the actor's)."""

    who: str | None = None


@dataclass(frozen=True, slots=True)
class AttachMore(Op):
    """Attach 1 more Energy card from hand, under the rules of the turn's attachment."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class MoveAttached(Op):
    """Move attached cards or units to another Pokémon, or freely over a Group."""

    cards: Cards
    to: Node


@dataclass(frozen=True, slots=True)
class Exchange(Op):
    """Exchange cards of two places."""

    a: Cards
    b: Cards


@dataclass(frozen=True, slots=True)
class SwapEnergy(Op):
    """Two Pokémon of the group exchange an Energy card each; the actor picks Pokémon and cards."""

    group: Group


@dataclass(frozen=True, slots=True)
class Switch(Op):
    """Exchange a player's Active Pokémon with a Benched Pokémon, which the actor picks.
    whose: me, opp, own (the actor's); new: None means any; old: only if the Active Pokémon passes the filter."""

    whose: str
    new: Mon | None = None
    old: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Return(Op):
    """Put Pokémon into their owner's hand.
    attached: hand (all attached cards go there too), discard (they are discarded), basic (only the lowest card of the
    Pokémon goes to the hand)."""

    mon: Mon
    whose: str
    attached: str


@dataclass(frozen=True, slots=True)
class Evolve(Op):
    """Evolve the Pokémon with cards of a zone.
    skipping: a Stage 2 may go on a Basic of its line; anything: the cards need not evolve from the Pokémon."""

    mon: Mon
    cards: Cards
    skipping: bool = False
    anything: bool = False


@dataclass(frozen=True, slots=True)
class LevelUp(Op):
    """Level up the Pokémon with a fitting card of a zone."""

    mon: Mon
    cards: Cards


@dataclass(frozen=True, slots=True)
class Devolve(Op):
    """Remove n stages from the Pokémon; the removed cards go to dest.
    n: 0 removes only the LV.X card; -1 as many stages as the actor likes, at least one."""

    mon: Mon
    n: int
    dest: Dest


@dataclass(frozen=True, slots=True)
class Replace(Op):
    """Put another card in the Pokémon's place.
    keep: everything on the Pokémon stays (otherwise it is discarded); how: onto (the new card lies on the old ones),
    lost (what is not kept goes to the Lost Zone), discarded (the old card goes to the discard pile, not to the zone of
    the new one)."""

    mon: Mon
    cards: Cards
    keep: bool
    how: str = ""


@dataclass(frozen=True, slots=True)
class UseAttack(Op):
    """Use n attacks of the source as this attack.
    source: a Pokémon, cards, below (the cards under this Pokémon), opp_last_turn (what the opponent's Pokémon used on
    their last turn); paying: this Pokémon must have the Energy for the attack; gx: GX attacks too; free: costs in the
    attack's text are not paid; by: who picks (me, opp)."""

    n: int
    source: Node | str
    paying: bool = False
    gx: bool = True
    free: bool = False
    by: str = "me"


@dataclass(frozen=True, slots=True)
class UseEffect(Op):
    """Do what the text of a card says without playing the card.
    by: opp (the opponent plays it from hand, and the actor makes all decisions)."""

    cards: Cards
    by: str = "me"


@dataclass(frozen=True, slots=True)
class Choose(Op):
    """The actor picks something that later steps use.
    what: a Mon (Pick), cards (OfThem, Attached, CardsIn), or one of the words heads_or_tails, type, type_but_colorless,
    type_but_colorless_and_fairy, type_on_this (of Energy on this Pokémon, not Colorless).
    secret: the opponent does not see the pick."""

    what: Node | str
    secret: bool = False


@dataclass(frozen=True, slots=True)
class TellName(Op):
    """The actor tells the opponent the name of the card just picked."""


@dataclass(frozen=True, slots=True)
class ChooseNumber(Op):
    """The actor picks a number from lo to hi; secret: the opponent does not see it."""

    lo: int
    hi: int
    secret: bool = False


@dataclass(frozen=True, slots=True)
class RockPaperScissors(Op):
    """Both players show rock, paper or scissors, and repeat it until one of them wins."""


@dataclass(frozen=True, slots=True)
class TakePrizes(Op):
    """Take Prizes.
    how: take (n Prizes now); more, fewer (n more or fewer for the Knock Out of the event), none (no Prize for it),
    discarded (all Prizes for it go to the discard pile)."""

    how: str
    n: int = 0


@dataclass(frozen=True, slots=True)
class ChoosesPromotion(Op):
    """The actor chooses which of the opponent's Benched Pokémon takes the place of the Knocked Out Active Pokémon."""


@dataclass(frozen=True, slots=True)
class EndTurn(Op):
    """The turn ends."""


@dataclass(frozen=True, slots=True)
class ExtraTurn(Op):
    """Another turn of the same player follows."""

    skip_checkup: bool = False


@dataclass(frozen=True, slots=True)
class Win(Op):
    """The actor wins the game."""


@dataclass(frozen=True, slots=True)
class Lose(Op):
    """The actor loses the game."""


@dataclass(frozen=True, slots=True)
class AttackAgain(Op):
    """The player may attack once more this turn."""


@dataclass(frozen=True, slots=True)
class ReduceDamage(Op):
    """The attack of the event would do n (an int or a Num.
    An Amount: as much as the actor says, in tens) less damage, after Weakness and Resistance."""

    n: Node | int


@dataclass(frozen=True, slots=True)
class StaysInPlay(Op):
    """The Pokémon that would leave play stays."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class FaceUp(Op):
    """Turn n face-down cards of a zone face up (an Amount: the actor says how many)."""

    n: Amount | int
    place: Place


@dataclass(frozen=True, slots=True)
class SetAside(Op):
    """Put cards aside face down."""

    cards: Cards
