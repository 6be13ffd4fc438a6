"""What steps of plain style do: the trees of representative sentences, by the number of the example."""

from __future__ import annotations

import pytest

from ptcg.effects.conditions import (
    Afflicted,
    Coin,
    Did,
    Is,
)
from ptcg.effects.control import BeforeDamage, Branches, By, If, Later, May, Op, Otherwise, Seq
from ptcg.effects.filters import (
    AnyOf,
    Energy,
    HasAbility,
    HasCounters,
    Kind,
    Label,
    NamedLike,
    Not,
    Quantity,
    Stage,
    Type,
)
from ptcg.effects.numbers import (
    AtMost,
    BasicTypesOn,
    CardCount,
    CountersOn,
    DamageDone,
    EnergyOn,
    HandSizeOf,
    Heads,
    MonCount,
    PrizesLeft,
    PrizesTaken,
    ThisWay,
    Times,
)
from ptcg.effects.selectors import (
    Active,
    Amount,
    Another,
    Attached,
    BothActives,
    CardsIn,
    Defender,
    EachOf,
    EachPicked,
    Group,
    Into,
    It,
    NewActive,
    OfThem,
    OntoBench,
    OntoMon,
    Pick,
    Place,
    Role,
    StadiumCard,
    ThatMany,
    Them,
    TheRest,
    This,
    ThisCard,
    Top,
    Whole,
    WithAttached,
)
from ptcg.effects.text import Clause
from ptcg.effects.triggers import (
    OnUse,
)
from ptcg.verbs.attack_damage import AttackDamage
from ptcg.verbs.attack_ignores import AttackIgnores
from ptcg.verbs.choose import Choose
from ptcg.verbs.cure import Cure
from ptcg.verbs.devolve import Devolve
from ptcg.verbs.do_damage import DoDamage
from ptcg.verbs.draw import Draw, DrawUntil
from ptcg.verbs.evolve import Evolve
from ptcg.verbs.exchange import Exchange
from ptcg.verbs.flip import Flip
from ptcg.verbs.heal import Heal
from ptcg.verbs.inflict import Inflict
from ptcg.verbs.knock_out import KnockOut
from ptcg.verbs.look import Look, Reveal
from ptcg.verbs.look_for import LookFor
from ptcg.verbs.mark import Mark
from ptcg.verbs.move import Move
from ptcg.verbs.move_attached import MoveAttached
from ptcg.verbs.move_counters import MoveCounters
from ptcg.verbs.put_counters import PutCounters
from ptcg.verbs.replace import Replace
from ptcg.verbs.return_to_hand import Return
from ptcg.verbs.search import Find, Search
from ptcg.verbs.shuffle import Shuffle
from ptcg.verbs.shuffle_in import ShuffleIn
from ptcg.verbs.switch import Switch
from text.sentences import EXAMPLES, paragraph

ONE = Amount(1, 1)
TWO = Amount(2, 2)
ALL = Amount(None, None)
HAND, DECK, DISCARD = Place("hand"), Place("deck"), Place("discard")
OPPONENTS_HAND = Place("hand", "opp")
THEIRS, MINE = Active("opp"), Active("me")
BENCH, THEIR_BENCH = Group("me", "bench"), Group("opp", "bench")
ONE_OF_THEIRS = Pick(ONE, Group("opp"))
ONE_OF_MINE = Pick(ONE, Group("me"))
POKEMON = Kind("pokemon")

DOES: dict[int, tuple[Op, ...]] = {
    1: (AttackDamage("plus", 20),),
    2: (Flip(1, If(Coin("heads"), AttackDamage("plus", 20))),),
    4: (Flip("until_tails", AttackDamage("plus", Times(50, Heads()))),),
    5: (Flip(MonCount(Group("me")), AttackDamage("times", Times(20, Heads()))),),
    7: (AttackDamage("minus", Times(10, CountersOn((This(),)))),),
    9: (AttackDamage("times", Times(20, EnergyOn(Energy(), (This(), THEIRS)))),),
    10: (AttackDamage("plus", AtMost(Times(10, EnergyOn(Energy(None, "Water"), (This(),), beyond_cost=True)), 20)),),
    11: (AttackDamage("times", Times(20, CardCount((Energy(),), Place("discard", "opp")))),),
    14: (
        May("me", Move(Attached(Amount(0, 2), "unit", (Energy(),), BENCH), Into(DISCARD))),
        AttackDamage("plus", Times(60, ThisWay("card", "discarded"))),
    ),
    17: (If(Is(THEIRS, (Label("ex"),)), AttackDamage("base", 120)),),
    19: (AttackIgnores(("weakness", "resistance")),),
    25: (AttackDamage("plus", Times(20, PrizesLeft("opp"))),),
    40: (DoDamage(30, Pick(TWO, Group("opp")), apply_wr=True),),
    42: (BeforeDamage(May("me", Move(CardsIn(ONE, (Energy(None, "Fighting"),), DISCARD), OntoMon(This())))),),
    46: (
        Choose(ONE_OF_THEIRS),
        Branches((If(Is(It(), (HasCounters(Quantity("any")),)), DoDamage(40, It())), Otherwise(DoDamage(20, It())))),
    ),
    48: (DoDamage(10, EachOf(Group("any", "bench", (Not(Type("Water")),)))),),
    49: (
        Choose(Pick(Amount(1, 2), Group("opp", filter=(AnyOf(((Stage("Stage 1"),), (Stage("Stage 2"),))),)))),
        DoDamage(40, Them()),
    ),
    52: (PutCounters(5, THEIR_BENCH),),
    53: (PutCounters(Times(1, PrizesTaken("opp")), THEIRS),),
    56: (Heal(None, Pick(TWO, BENCH)),),
    57: (Heal(DamageDone(), This()),),
    58: (MoveCounters(Amount(0, 4), Group("me"), Group("opp")),),
    61: (KnockOut(THEIRS), If(Did(), DoDamage(200, This()))),
    66: (Mark(1, "Char", THEIRS),),
    67: (PutCounters(1, EachOf(Group("both", filter=(HasAbility(),)))),),
    68: (MoveCounters(TWO, ONE_OF_MINE, Another(Group("me"))),),
    71: (Inflict(("Burned", "Confused"), THEIRS),),
    72: (Inflict(("Poisoned",), THEIRS, counters=4),),
    73: (Inflict(("Asleep",), THEIRS, coins=2),),
    74: (Inflict(("Confused",), BothActives()),),
    78: (Cure("everything", This()),),
    82: (DrawUntil(HandSizeOf("opp")),),
    84: (By("each", Seq((ShuffleIn(Whole(HAND), DECK), Draw(4)))),),
    87: (
        Search(
            (DECK,),
            (Find(Amount(0, 2), (AnyOf(((Stage("Basic"), POKEMON), (Energy(True),))),)),),
            True,
            Into(HAND),
        ),
    ),
    88: (
        Search(
            (DECK,),
            (Find(ONE, (Kind("supporter"),)), Find(ONE, (Energy(True),)), Find(ONE, (Kind("stadium"),))),
            True,
            Into(HAND),
        ),
    ),
    90: (Search((DECK,), (Find(Amount(0, 3), (Energy(True),)),), False, OntoMon(Group("me", filter=(Label("V"),)))),),
    91: (Search((DECK, DISCARD), (Find(ONE, (Label("LV.X"), POKEMON)),), True, Into(HAND)),),
    92: (LookFor(Top(5, DECK), (Find(TWO, ()),), False, Into(HAND), "discard"),),
    95: (Seq((Look(Top(1, Place("deck", "opp"))), May("me", Shuffle("opp")))),),
    98: (
        Reveal(Top(5, DECK)),
        By("opp", Choose(OfThem(3))),
        Seq((Move(Them(), Into(HAND)), ShuffleIn(TheRest(), DECK))),  # type: ignore[arg-type]  # them: cards here
    ),
    108: (Move(CardsIn(ONE, (), OPPONENTS_HAND, "random"), Into(DISCARD)),),
    112: (Move(Attached(Amount(0, 2), "card", (Kind("tool"),), Group("any")), Into(DISCARD)),),
    115: (May("me", Move(StadiumCard(), Into(DISCARD))), If(Did(), AttackDamage("plus", 120))),
    119: (Move(Attached(ONE, "card", (Energy(False),), ONE_OF_THEIRS), Into(Place("lost"))),),
    121: (Seq((Move(Attached(Amount(0, None), "card", (Energy(True),), This()), Into(HAND)), Draw(ThatMany()))),),
    122: (By("each", Move(Whole(HAND), Into(DECK, "bottom", "random"))),),
    124: (Exchange(CardsIn(ONE, (), HAND), Top(1, DECK)),),
    129: (
        Move(
            CardsIn(ONE, (Energy(True),), DISCARD),
            OntoMon(EachPicked(Pick(Amount(0, 2), Group("me", filter=(Label("Ancient"),))))),
        ),
    ),
    130: (Move(ThisCard(), OntoMon(ONE_OF_MINE, Role("tool"))),),
    132: (MoveAttached(Attached(Amount(0, None), "unit", (Energy(None, "Fire"),), Group("me", other=True)), This()),),
    148: (By("opp", Switch("own")),),
    149: (Switch("me", Pick(ONE, Group("me", "bench", (Type("Water"),)))),),
    150: (Seq((Switch("opp"), Inflict(("Confused",), NewActive()))),),
    152: (Return(Pick(ONE, Group("me", filter=(Not(Label("V")), Not(Label("GX"))))), "me", "discard"),),
    153: (May("me", ShuffleIn(WithAttached(This()), DECK)),),
    155: (
        Evolve(
            Pick(ONE, Group("me", filter=(Stage("Basic"),))), CardsIn(ONE, (Stage("Stage 2"),), HAND), skipping=True
        ),
    ),
    160: (Devolve(ONE_OF_THEIRS, 2, Into(Place("deck", "opp"), "bottom", "choice")),),
    161: (Replace(ONE_OF_MINE, CardsIn(ONE, (POKEMON, NamedLike("Zoroark")), DISCARD), keep=False),),
}

# Built-in texts beyond the examples
MORE: dict[str, tuple[Op, ...]] = {
    "20 damage for each type of basic Energy card on this Pokémon.": (
        AttackDamage("times", Times(20, BasicTypesOn(This()))),
    ),
    "Flip 2 coins: if 1 or more are heads, search deck for 1 Basic Pokémon for each heads, put them onto the Bench, "
    "then shuffle.": (
        Flip(
            2,
            If(
                Coin("some_heads", 1),
                Search((DECK,), (Find(ONE, (Stage("Basic"), POKEMON), Heads()),), False, OntoBench()),
            ),
        ),
    ),
    'Search deck for 1 Item or Tool card named like "Invention", reveal it, put it into hand, then shuffle.': (
        Search(
            (DECK,),
            (Find(ONE, (AnyOf(((Kind("item"),), (Kind("tool"),))), NamedLike("Invention"))),),
            True,
            Into(HAND),
        ),
    ),
    "If this Pokémon is not Asleep, or Confused, draw 1.": (
        If(Afflicted(This(), ("Asleep", "Confused"), True), Draw(1)),
    ),
    "At the end of the opponent's next turn, Knock Out the defender.": (
        Later("opp_next_turn", None, KnockOut(Defender())),
    ),
}


@pytest.mark.parametrize("number", DOES)
def test_sentences(number: int) -> None:
    assert paragraph(EXAMPLES[number]) == Clause(OnUse(), (), (), DOES[number])


@pytest.mark.parametrize("text", MORE)
def test_more_sentences(text: str) -> None:
    assert paragraph(text) == Clause(OnUse(), (), (), MORE[text])
