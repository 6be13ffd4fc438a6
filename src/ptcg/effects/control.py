"""Control: how steps join by order, branches, coins, choices, costs and time."""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import ClassVar

from ptcg.effects.conditions import Cond
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import Node
from ptcg.effects.numbers import Num
from ptcg.effects.selectors import Group, Mon
from ptcg.effects.triggers import Event


@dataclass(frozen=True, slots=True)
class Op(Node):
    """A step. Amounts are ints, ``Num`` nodes or ``ThatMany``.

    The constants are facts about a verb, which other modules ask for instead of naming the verb.
    """

    LEANS: ClassVar[dict[str, type[Node] | UnionType]] = {}
    """Fields by which the step goes on with what the last step meant, and the phrases that do so."""
    AIMS: ClassVar[bool] = False
    """The Pokémon it changes is picked with the other choices of an attack."""
    DAMAGES: ClassVar[bool] = False
    """It does damage apart from the attack's own."""
    DOES_WHAT_IT_CAN: ClassVar[bool] = False
    """It need not be done in full, and two such steps may share one pick of a Pokémon."""
    DRAWS: ClassVar[bool] = False
    """It draws cards."""
    ENDS_A_SEARCH: ClassVar[bool] = False
    """It is part of a search, so it is no reason by itself to use a text."""
    HAS_SUBJECT: ClassVar[bool] = False
    """*It* in the next such step means the Pokémon of this one."""
    SHOWS: ClassVar[bool] = False
    """It shows cards that later steps use."""
    TELLS_WHOM: ClassVar[bool] = False
    """It records which Pokémon of a group it really changed."""
    UNASKED: ClassVar[bool] = False
    """No sentence asks whether it happened."""


@dataclass(frozen=True, slots=True)
class Seq(Op):
    """Steps in order; each is done whether or not the earlier ones could be done."""

    steps: tuple[Op, ...]


@dataclass(frozen=True, slots=True)
class If(Op):
    """The step is done if the condition holds. Several branches of one sentence are ``Branches``."""

    cond: Cond
    then: Op


@dataclass(frozen=True, slots=True)
class Branches(Op):
    """Branches of one sentence, in order.

    An ``Otherwise`` is done if the condition of the branch before it is false.
    """

    branches: tuple[Op, ...]


@dataclass(frozen=True, slots=True)
class Otherwise(Op):
    """The step is done if the condition of the branch before is false."""

    then: Op


@dataclass(frozen=True, slots=True)
class ForEach(Op):
    """The step is done as many times as the count says (a Num or an int), with new picks each time."""

    count: Num | int
    step: Op


@dataclass(frozen=True, slots=True)
class ForEachMon(Op):
    """The step is done for each Pokémon of the group (or of *them*); inside, *it* means that Pokémon."""

    group: Group | Mon
    step: Op


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
    """Another player does the step: opp, each (turn player first), each_from_opp (the opponent first), that.

    Inside, a place without an owner, ``own`` and the group of ``that`` belong to the player who acts.
    """

    who: str
    step: Op


@dataclass(frozen=True, slots=True)
class AsCost(Op):
    """The step is a cost, which is done first and never undone.

    The text can be used only if the step can be done in full.
    """

    step: Op


@dataclass(frozen=True, slots=True)
class Instead(Op):
    """The step replaces the event of the head; counts: the event still counts as a Knock Out."""

    step: Op
    counts: bool = False


@dataclass(frozen=True, slots=True)
class BeforeDamage(Op):
    """The step is done before the attack's damage."""

    step: Op


@dataclass(frozen=True, slots=True)
class Apply(Op):
    """The modifiers hold for a span.

    span: this_turn, my_next_turn, opp_next_turn, until_end_of_opp_next_turn, until_end_of_my_next_turn,
    until_self_leaves_play, until_self_leaves_active, rest_of_game, this_turn_active and opp_next_turn_active (while the
    Pokémon that has the modifier is Active), this_turn_benched (while it is on the Bench), this_turn_awake (until this
    Pokémon is Asleep, Confused or Paralyzed), while_poisoned (while the Pokémon that has the modifier stays Poisoned).
    once: nothing is added while the same modifiers are in force already; while_active: only until this Pokémon leaves
    the Active Spot.
    """

    span: str
    mods: tuple[Mod, ...]
    once: bool = False
    while_active: bool = False


@dataclass(frozen=True, slots=True)
class Later(Op):
    """The step is done when the event happens within the span (event None: at the end of the span).

    once: nothing is added while the same step is waiting already.
    """

    span: str
    event: Event | None
    step: Op
    once: bool = False


@dataclass(frozen=True, slots=True)
class Repeat(Op):
    """Do this sentence again."""
