"""How steps join: order, branches, coins, choices, cost and time."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.conditions import Cond
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import Node
from ptcg.effects.quantities import Num
from ptcg.effects.selectors import Group, Mon
from ptcg.effects.triggers import Event


@dataclass(frozen=True, slots=True)
class Op(Node):
    """A step. Amounts are ints, ``Num`` nodes or ``ThatMany``."""


@dataclass(frozen=True, slots=True)
class Seq(Op):
    """Steps in order; neither waits for success of the other."""

    steps: tuple[Op, ...]


@dataclass(frozen=True, slots=True)
class If(Op):
    """A branch. Several branches of one sentence are ``Branches``."""

    cond: Cond
    then: Op


@dataclass(frozen=True, slots=True)
class Branches(Op):
    """Branches of one sentence in order; an ``Otherwise`` takes what the branch before it did not."""

    branches: tuple[Op, ...]


@dataclass(frozen=True, slots=True)
class Otherwise(Op):
    """Done if the condition of the branch before was false."""

    then: Op


@dataclass(frozen=True, slots=True)
class ForEach(Op):
    """The step is done once for each of the count (a Num or an int), its picks made anew each time."""

    count: Num | int
    step: Op


@dataclass(frozen=True, slots=True)
class ForEachMon(Op):
    """The step is done for each Pokémon of the group (or of *them*), which *it* means."""

    group: Group | Mon
    step: Op


@dataclass(frozen=True, slots=True)
class Flip(Op):
    """Flip a group of coins, then the branches. n: an int, a Num, "until_tails" or "until_heads"; by: me, opp;
    may: who may decline."""

    n: Node | int | str
    then: Op
    by: str = "me"
    may: str | None = None


@dataclass(frozen=True, slots=True)
class GuessThen(Op):
    """The opponent (by me: the controller) guesses what was secretly picked, then the branches. about: what of the card
    picked is guessed: class, type, or light_or_dark (whether its name says Light, Dark or neither)."""

    then: Op
    about: str = ""
    by: str = "opp"


@dataclass(frozen=True, slots=True)
class May(Op):
    """The player (me, opp, each, each_from_opp as in ``By``) may do the steps."""

    who: str
    then: Op


@dataclass(frozen=True, slots=True)
class Modes(Op):
    """Pick lo..hi of the options and do them in printed order."""

    lo: int
    hi: int
    options: tuple[Op, ...]


@dataclass(frozen=True, slots=True)
class By(Op):
    """The step is done by another player: opp, each (turn player first), each_from_opp (the opponent first),
    that. Inside,
    a place without an owner, ``own`` and the group of ``that`` are the acting player's."""

    who: str
    step: Op


@dataclass(frozen=True, slots=True)
class AsCost(Op):
    """The step must be payable in full, is paid first and stays paid."""

    step: Op


@dataclass(frozen=True, slots=True)
class Instead(Op):
    """The step takes the place of the event of the head; counts: it still counts as a Knock Out."""

    step: Op
    counts: bool = False


@dataclass(frozen=True, slots=True)
class BeforeDamage(Op):
    """The step is done before the attack's damage."""

    step: Op


@dataclass(frozen=True, slots=True)
class Apply(Op):
    """A modifier for a span. span: this_turn, my_next_turn, opp_next_turn, until_end_of_opp_next_turn,
    until_end_of_my_next_turn, until_self_leaves_play, until_self_leaves_active, rest_of_game, this_turn_active and
    opp_next_turn_active (while the Pokémon it is on is Active). once: not while the same is in force already;
    while_active: only until this Pokémon leaves the Active Spot."""

    span: str
    mods: tuple[Mod, ...]
    once: bool = False
    while_active: bool = False


@dataclass(frozen=True, slots=True)
class Later(Op):
    """A step for later: when the event happens within the span (event None: at the end of the span). once: not while
    the same is waiting already."""

    span: str
    event: Event | None
    step: Op
    once: bool = False


@dataclass(frozen=True, slots=True)
class Cancel(Op):
    """what: use (the use answered has no effect but counts), damage (becomes 0), retreat (nobody moves)."""

    what: str


@dataclass(frozen=True, slots=True)
class Reflip(Op):
    """Flip those coins again."""


@dataclass(frozen=True, slots=True)
class Repeat(Op):
    """Do the sentence again."""
