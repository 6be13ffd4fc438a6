"""What conditions, heads, modifiers and card rules of plain style mean: trees by the number of the example."""

from __future__ import annotations

import pytest

from ptcg.effects.card_rules import AttachesOnlyTo, LevelsUp, WorthPrizes
from ptcg.effects.conditions import (
    All,
    AnyMoved,
    At,
    Coin,
    Compare,
    FirstTurn,
    FullHp,
    Guess,
    HandIs,
    HasCard,
    HasMons,
    Is,
    PrizesAre,
    StadiumIs,
    WentSecond,
)
from ptcg.effects.control import Apply, AsCost, Branches, By, If, Instead, Later, May, Modes, Op, Seq
from ptcg.effects.filters import (
    Energy,
    HasCondition,
    HasTool,
    Kind,
    Label,
    Named,
    NamedLike,
    Not,
    Quantity,
    SharesTypeWithEnergyOn,
    Stage,
    ThatType,
    Type,
)
from ptcg.effects.modifiers import CoinsLand, DamageIn, DamageOut, HpChange, Lacks, Mod, OnSpan
from ptcg.effects.node import Node
from ptcg.effects.numbers import (
    EnergyOn,
    Times,
)
from ptcg.effects.past import KnockedOutLastTurn
from ptcg.effects.permissions import Cant, PlayerCant, UseAttacksOf
from ptcg.effects.protection import GainsAbility, NoAbilities, Prevent
from ptcg.effects.provision import CostChange, Provides, RetreatChange
from ptcg.effects.selectors import (
    Active,
    Amount,
    Attached,
    Attacker,
    CardsIn,
    Defender,
    EachOf,
    Group,
    Holder,
    Into,
    It,
    Pick,
    Place,
    This,
    ThisCard,
    Top,
)
from ptcg.effects.text import Clause, Text
from ptcg.effects.triggers import (
    Activated,
    Benched,
    Damaged,
    Moment,
    Moves,
    On,
    OnUse,
    Response,
    While,
    WouldAttack,
    WouldBeKnockedOut,
    WouldLeave,
)
from ptcg.text import read
from ptcg.verbs.attack_damage import AttackDamage
from ptcg.verbs.attack_fails import AttackFails
from ptcg.verbs.cancel import Cancel
from ptcg.verbs.choose import Choose
from ptcg.verbs.do_damage import DoDamage
from ptcg.verbs.draw import Draw, DrawUntil
from ptcg.verbs.flip import Flip
from ptcg.verbs.guess import GuessThen
from ptcg.verbs.heal import Heal
from ptcg.verbs.inflict import Inflict
from ptcg.verbs.leave_with import LeaveWith
from ptcg.verbs.move import Move
from ptcg.verbs.put_counters import PutCounters
from ptcg.verbs.shuffle_in import ShuffleIn
from ptcg.verbs.stays_in_play import StaysInPlay
from ptcg.verbs.switch import Switch
from ptcg.verbs.use_attack import UseAttack
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

# Sentences without a head
DOES: dict[int, tuple[Op | Mod, ...]] = {
    165: (If(KnockedOutLastTurn(), AttackDamage("plus", 90)),),
    166: (If(PrizesAre("opp", Quantity("exactly", 4)), AttackDamage("plus", 90)),),
    167: (If(All((WentSecond(), FirstTurn())), Draw(3)),),
    168: (If(Is(THEIRS, (Not(Stage("Basic")),)), AttackDamage("plus", 40)),),
    170: (If(HandIs("me", Quantity("fewer", 3)), DrawUntil(6)),),
    171: (If(StadiumIs("any", (NamedLike("Holon"),)), Draw(3)),),
    172: (If(Is(Defender(), (Stage("Evolution"),)), Apply("opp_next_turn", (Cant(Defender(), "attack"),))),),
    173: (If(AnyMoved(), Seq((Draw(5), By("opp", Draw(4))))),),
    178: (
        Modes(
            1,
            2,
            (
                ShuffleIn(CardsIn(Amount(0, 2), (POKEMON,), DISCARD), DECK),
                ShuffleIn(CardsIn(Amount(0, 2), (Energy(True),), DISCARD), DECK),
            ),
        ),
    ),
    182: (
        Choose("heads_or_tails", secret=True),
        GuessThen(Branches((If(Guess(False), DoDamage(50, THEIRS)), If(Guess(True), DoDamage(20, This()))))),
    ),
    185: (If(Compare("me", "same", BENCH), AttackDamage("plus", 50)),),
    188: (If(HasCard(This(), "Spell Tag", False), Draw(1)),),
    192: (
        Choose("type"),
        Apply("opp_next_turn", (Prevent("damage", "attacks", This(), Group("opp", filter=(ThatType(),))),)),
    ),
    196: (Flip(1, If(Coin("heads"), Later("opp_next_turn", Moves(Defender(), "retreats"), PutCounters(6, It())))),),
    238: (Later("opp_next_turn", WouldAttack(Defender()), Flip(1, If(Coin("tails"), AttackFails(True)), "opp")),),
    299: (UseAttack(1, THEIRS),),
}

HOLDS: dict[int, tuple[Op | Mod, ...]] = {
    270: (OnSpan("me", CoinsLand("me", "heads")),),
    281: (DamageIn(EachOf(Group("me", filter=(HasTool(),))), -20, Group("opp", filter=(Label("V"),)), "after"),),
    290: (Lacks(EachOf(Group("me", filter=(SharesTypeWithEnergyOn(This()),))), "retreat_cost"),),
    293: (
        HpChange(EachOf(Group("me", filter=(Type("Grass"),))), 20),
        CostChange(Group("me", filter=(Type("Grass"),)), -1),
    ),
    289: (RetreatChange(This(), Times(-1, EnergyOn(Energy(None, "Water"), (It(),)))),),
    301: (NoAbilities(EachOf(Group("opp", filter=(Not(Named("Unown")),))), "powers"),),
    306: (DamageIn(This(), 30, None, "after"),),
    314: (UseAttacksOf(This(), CardsIn(ALL, (POKEMON,), Place("lost"))),),
    325: (Provides(2, ("Water", "Fighting")),),
}

# Whole paragraphs
PARAGRAPHS: dict[int, Node] = {
    199: Clause(Activated("turn_name"), (At(This(), "active"),), (), (Draw(2),)),
    200: Clause(
        Activated("turn"),
        (Is(This(), (Not(HasCondition()),)),),
        (),
        (Flip(1, If(Coin("heads"), Inflict(("Burned",), THEIRS))),),
    ),
    201: Clause(Activated("turn"), (), (), (AsCost(Move(CardsIn(ONE, (Energy(),), HAND), Into(DISCARD))), Draw(2))),
    203: Clause(Activated("turn"), (At(This(), "bench"),), ("opponents_turn",), (Switch("me", It()),)),
    212: Clause(Activated("free"), (), ("from_discard",), (Move(ThisCard(), Into(DECK, "bottom")),)),
    213: Clause(OnUse(), (Compare("me", "more", "prizes"),), (), (Switch("opp"),)),
    216: Clause(On(Benched()), (), (), (May("me", PutCounters(1, ONE_OF_THEIRS)),)),
    220: Clause(On(Damaged(This(), "opp")), (), (), (PutCounters(2, Attacker()),)),
    226: Clause(
        On(Moment("checkup")), (At(This(), "active"),), (), (Move(Top(1, Place("deck", "opp")), Into(DISCARD)),)
    ),
    231: Clause(
        Response("power", Group("opp")),
        (HasMons(Group("me", filter=(Label("SP"),)), Quantity("more", 3)),),
        (),
        (Cancel("use"),),
    ),
    232: Clause(On(WouldLeave("to_discard")), (), (), (Instead(Move(It(), Into(Place("lost")))),)),  # type: ignore[arg-type]  # it: a card here
    234: Clause(On(WouldBeKnockedOut(This(), "any")), (FullHp(It()),), (), (Instead(LeaveWith(It(), 10)),)),
    235: Clause(
        On(WouldBeKnockedOut(This(), "any")),
        (),
        ("once_per_turn", "opponents_turn"),
        (
            Flip(
                1,
                If(
                    Coin("heads"),
                    Seq(
                        (
                            Instead(StaysInPlay(It()), counts=True),
                            Heal(None, It()),
                            Move(Attached(ALL, "card", (Not(Energy()),), It()), Into(DISCARD)),
                        )
                    ),
                ),
                "me",
                "me",
            ),
        ),
    ),
    275: Clause(While(At(This(), "active")), (), (), (PlayerCant("opp", "evolve"),)),
    318: Clause(
        While(Is(Holder(), (Label("Future"),))),
        (),
        (),
        (Lacks(It(), "retreat_cost"), DamageOut(It(), 20, True, "before")),
    ),
    321: AttachesOnlyTo((Label("SP"),)),
    324: Clause(While(Is(Holder(), (Label("SP"),))), (), (), (Provides(1, (), True),)),
    326: WorthPrizes(3),
    327: LevelsUp("Dialga G"),
}


@pytest.mark.parametrize("number", PARAGRAPHS)
def test_paragraphs(number: int) -> None:
    assert paragraph(EXAMPLES[number]) == PARAGRAPHS[number]


@pytest.mark.parametrize("number", [*DOES, *HOLDS])
def test_sentences(number: int) -> None:
    assert paragraph(EXAMPLES[number]) == Clause(OnUse(), (), (), {**DOES, **HOLDS}[number])


def test_a_quoted_ability_is_a_text() -> None:
    inner = Clause(OnUse(), (), (), (Prevent("damage", "attacks", This()),))
    granted = Apply("until_self_leaves_play", (GainsAbility(It(), Text((inner,))),))
    assert paragraph(EXAMPLES[263]) == Clause(OnUse(), (), (), (granted,))


def test_paragraphs_stand_on_lines() -> None:
    tree = read("Attaches only to SP Pokémon.\nThe holder has +30 HP.", "tool")
    holds = Clause(OnUse(), (), (), (HpChange(Holder(), 30),))
    assert tree == Text((AttachesOnlyTo((Label("SP"),)), holds))
