"""Readings that mean the same are one."""

from __future__ import annotations

from ptcg.effects.conditions import HasCard, Is
from ptcg.effects.control import If, Op, Seq
from ptcg.effects.filters import Holds, Named
from ptcg.effects.numbers import MonCount, Times
from ptcg.effects.selectors import Amount, Group, It, Pick, This
from ptcg.effects.text import Clause, Text
from ptcg.effects.triggers import OnUse
from ptcg.text.passes.alike import one_of
from ptcg.verbs.choose import Choose
from ptcg.verbs.do_damage import DoDamage
from ptcg.verbs.draw import Draw

PICKED = Pick(Amount(1, 1), Group("opp", "bench"))


def text(*steps: Op) -> Text:
    return Text((Clause(OnUse(), (), (), steps),))


def test_to_pick_and_then_hit_is_to_hit_what_is_picked() -> None:
    at_once, one_by_one = text(DoDamage(30, PICKED)), text(Seq((Choose(PICKED), DoDamage(30, It()))))
    assert one_of([at_once, one_by_one]) == (at_once,)


def test_a_card_by_its_name_is_attached_in_two_shapes() -> None:
    short = text(If(HasCard(This(), "React Energy"), Draw(1)))
    long = text(If(Is(This(), (Holds((Named("React Energy"),)),)), Draw(1)))
    assert one_of([short, long]) == (short,)


def test_once_for_each_is_for_each() -> None:
    number = MonCount(Group("opp"))
    assert one_of([text(Draw(number)), text(Draw(Times(1, number)))]) == (text(Draw(number)),)


def test_what_differs_stays_apart() -> None:
    trees = [text(DoDamage(30, PICKED)), text(DoDamage(20, PICKED)), text(DoDamage(30, This()))]
    assert one_of(trees) == tuple(trees)
