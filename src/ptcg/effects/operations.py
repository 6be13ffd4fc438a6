"""What texts do: the single steps."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.control import Op
from ptcg.effects.filters import Filter
from ptcg.effects.node import Node
from ptcg.effects.quantities import Num
from ptcg.effects.selectors import Amount, Cards, Dest, Group, Mon, Place


@dataclass(frozen=True, slots=True)
class AttackDamage(Op):
    """Change of the attack's own damage. how: plus, minus, times (n for each), base (set)."""

    how: str
    n: Num | int


@dataclass(frozen=True, slots=True)
class AttackIgnores(Op):
    """The attack's damage ignores: weakness, resistance, effects."""

    what: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AttackFails(Op):
    """The attack does nothing from here on; that: the attack of the event."""

    that: bool = False


@dataclass(frozen=True, slots=True)
class DoDamage(Op):
    """Separate damage of the attack. ignoring: weakness, resistance, effects; apply_wr: Weakness and Resistance
    on the Bench too."""

    n: Num | int
    mon: Mon
    ignoring: tuple[str, ...] = ()
    apply_wr: bool = False


@dataclass(frozen=True, slots=True)
class PutCounters(Op):
    """Put n damage counters (an Amount: the actor says how many, any number: so that HP remain) on each; a Group
    as target: spread freely over it."""

    n: Node | int
    mon: Node


@dataclass(frozen=True, slots=True)
class DoubleCounters(Op):
    """Put as many damage counters on each as it has."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class Mark(Op):
    """Put n reminder counters of that name."""

    n: int
    title: str
    mon: Mon


@dataclass(frozen=True, slots=True)
class Unmark(Op):
    """Remove all reminder counters of that name."""

    title: str
    mon: Mon


@dataclass(frozen=True, slots=True)
class Heal(Op):
    """Heal n damage (None: all; an Amount: so many damage counters as the actor says) from each."""

    n: Node | int | None
    mon: Mon


@dataclass(frozen=True, slots=True)
class MoveCounters(Op):
    """Move damage counters. amount: Amount; from a Mon or Group; to a Mon, or a Group (freely)."""

    amount: Amount
    source: Node
    to: Node


@dataclass(frozen=True, slots=True)
class SwapCounters(Op):
    """Exchange all damage counters of two Pokémon. whole: if one of them is protected, nothing happens; else what would
    go there is gone, and what lies there stays."""

    a: Mon
    b: Mon
    whole: bool = False


@dataclass(frozen=True, slots=True)
class KnockOut(Op):
    """Knock Out each."""

    mon: Mon


@dataclass(frozen=True, slots=True)
class LeaveWith(Op):
    """Put damage so that n HP remain."""

    mon: Mon
    n: int


@dataclass(frozen=True, slots=True)
class Inflict(Op):
    """Each now has the Special Conditions. counters: damage counters of Poison, Burn or Confusion; coins: heads needed
    to wake; choose: the actor picks one of the conditions; same: only those that the event gave; deadly: one that flips
    no heads to wake is Knocked Out."""

    conditions: tuple[str, ...]
    mon: Mon
    counters: int = 0
    coins: int = 0
    choose: bool = False
    same: bool = False
    deadly: bool = False


@dataclass(frozen=True, slots=True)
class Cure(Op):
    """Remove: all (conditions), everything (conditions and lasting effects), one (the actor's pick), one by name, or
    listed (those in conditions)."""

    what: str
    mon: Mon
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RemoveEffects(Op):
    """Effects of attacks on that player (me, each) and that player's Pokémon end."""

    who: str


@dataclass(frozen=True, slots=True)
class Draw(Op):
    """Draw n."""

    n: Node | int


@dataclass(frozen=True, slots=True)
class DrawUntil(Op):
    """Draw until the actor holds n (an int or a Num)."""

    n: Node | int


@dataclass(frozen=True, slots=True)
class DiscardUntil(Op):
    """The actor discards cards from hand until n are left. pick: choice (the actor's) or random; whose: whose
    hand (None:
    the actor's)."""

    n: int
    pick: str = "choice"
    whose: str | None = None


@dataclass(frozen=True, slots=True)
class BenchUntil(Op):
    """Own Benched Pokémon of the actor's choice go with all attached cards into the zone until n are left."""

    n: int
    zone: str = "discard"


@dataclass(frozen=True, slots=True)
class Find(Node):
    """One part of a search: so many cards that pass the filter, times a count if per is given. different: no two
    of them
    have the same types or names (the word says which)."""

    amount: Amount
    filter: tuple[Filter, ...]
    per: Num | None = None
    different: str = ""


@dataclass(frozen=True, slots=True)
class Search(Op):
    """Search the zones for the parts, show them or not, put them somewhere (None: just find), shuffle that deck."""

    places: tuple[Place, ...]
    finds: tuple[Find, ...]
    reveal: bool
    dest: Dest | None


@dataclass(frozen=True, slots=True)
class LookFor(Op):
    """Look at cards, take the parts, put them somewhere, then the rest. rest: shuffle, shuffle_under (the parts
    end on top
    of the shuffled deck), discard, or a Dest."""

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
    """The work-horse: cards go somewhere. Discarding is moving into the discard pile of their owner; per
    multiplies the amount."""

    cards: Cards
    dest: Dest
    per: Num | None = None


@dataclass(frozen=True, slots=True)
class ShuffleIn(Op):
    """Cards (or Pokémon with all attached cards) are shuffled into a deck."""

    cards: Cards
    place: Place


@dataclass(frozen=True, slots=True)
class Shuffle(Op):
    """Shuffle a deck (None: the actor's)."""

    who: str | None = None


@dataclass(frozen=True, slots=True)
class AttachMore(Op):
    """Attach 1 more Energy card from hand as the turn's attachment is done."""

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
    """Exchange that player's Active (whose: me, opp; own: the actor's own) with a Benched Pokémon; the actor
    picks. old:
    only if the Active passes the filter."""

    whose: str
    new: Mon | None = None
    old: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Return(Op):
    """Pokémon go to their owner's hand; attached: hand (with all attached cards), discard, or basic (only the lowest
    card goes to the hand)."""

    mon: Mon
    whose: str
    attached: str


@dataclass(frozen=True, slots=True)
class Evolve(Op):
    """Evolve with cards of a zone; skipping: a Stage 2 may go on a Basic of its line; anything: whatever they evolve
    from."""

    mon: Mon
    cards: Cards
    skipping: bool = False
    anything: bool = False


@dataclass(frozen=True, slots=True)
class LevelUp(Op):
    """Level up the Pokémon with a card of a zone that levels it up."""

    mon: Mon
    cards: Cards


@dataclass(frozen=True, slots=True)
class Devolve(Op):
    """Take off n stages (0: the LV.X card only; -1: as many as the actor likes, at least one); the removed cards go to
    dest."""

    mon: Mon
    n: int
    dest: Dest


@dataclass(frozen=True, slots=True)
class Replace(Op):
    """Another card takes the Pokémon's place; keep: everything on it stays, else it is discarded. how: onto (the card
    lies on the cards that are there), lost (what is not kept goes to the Lost Zone) or discarded (the card it was goes
    to the discard pile, not where the other one came from)."""

    mon: Mon
    cards: Cards
    keep: bool
    how: str = ""


@dataclass(frozen=True, slots=True)
class UseAttack(Op):
    """Use n attacks of the Pokémon or cards (below: of the cards under this Pokémon; opp_last_turn: that the opponent's
    Pokémon used on their last turn) as this attack; paying: its cost must be payable; gx: GX attacks too; free: without
    what it demands to be paid; by: who chooses (opp), if not the actor."""

    n: int
    source: Node | str
    paying: bool = False
    gx: bool = True
    free: bool = False
    by: str = "me"


@dataclass(frozen=True, slots=True)
class UseEffect(Op):
    """Run the text of a card without playing it."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Choose(Op):
    """Pick something without doing anything yet: a Mon (Pick), cards (OfThem, Attached, CardsIn), or the words
    heads_or_tails, type, type_but_colorless, type_on_this (of Energy on this Pokémon, not Colorless). secret:
    hidden."""

    what: Node | str
    secret: bool = False


@dataclass(frozen=True, slots=True)
class ChooseNumber(Op):
    """Pick a number from lo to hi."""

    lo: int
    hi: int
    secret: bool = False


@dataclass(frozen=True, slots=True)
class RockPaperScissors(Op):
    """The controller and the opponent show rock, paper or scissors, again until one of them wins."""


@dataclass(frozen=True, slots=True)
class TakePrizes(Op):
    """how: take (n Prizes now), more, fewer, none (of the Knock Out of the event)."""

    how: str
    n: int = 0


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
    """The damage of the event that would be done is n (an int or a Num) less, after Weakness and Resistance."""

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