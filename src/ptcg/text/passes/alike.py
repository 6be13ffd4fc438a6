"""Readings that mean the same: trees of two shapes that no position tells apart.

A text with several readings is not ambiguous if they are all alike; its meaning is then the first of them. The rules of
likeness are a closed list.
"""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.effects.conditions import HasCard, Is
from ptcg.effects.control import If, Op, Seq
from ptcg.effects.filters import AnyOf, Holds, Kind, Named, Not
from ptcg.effects.node import Node, walk
from ptcg.effects.numbers import Num, ThisWay, Times
from ptcg.effects.rewriter import replaced, rewrite
from ptcg.effects.selectors import Among, Amount, It, MovedCards, Pick, Them
from ptcg.effects.text import Clause, Text
from ptcg.effects.triggers import Attaches, On
from ptcg.verbs.choose import Choose
from ptcg.verbs.cure import Cure
from ptcg.verbs.heal import Heal
from ptcg.verbs.move import Move


def one_of(trees: Sequence[Text]) -> tuple[Text, ...]:
    """Return the different trees; of trees that are alike, only the first."""
    found: dict[object, Text] = {}
    for tree in trees:
        found.setdefault(rewrite(tree, _plain), tree)
    return tuple(found.values())


def _plain(value: object) -> object:
    match value:
        case tuple():
            return tuple(part for entry in value for part in _flat(entry))
        case Seq((Choose(Pick() as pick), Node() as step)) if _named_once(step):
            return replaced(step, It(), pick)
        case Seq((Heal(n, mon), Cure(what, It(), conditions))):
            return Seq((Heal(n, mon), Cure(what, mon, conditions)))
        case Clause(On() as when, guards, flags, (If(cond, Op() as step),)):
            return Clause(when, (*guards, cond), flags, (step,))  # asked when it happens
        case Clause(On(Attaches("me")) as when, guards, flags, body) if "your_turn" in flags:
            return Clause(when, guards, tuple(flag for flag in flags if flag != "your_turn"), body)  # no other turn
        case HasCard(mon, title, True):
            return Is(mon, (Holds((Named(title),)),))
        case Times(1, Num() as number):
            return number
        case ThisWay("pokemon", how, ()):
            return ThisWay("card", how, (Kind("pokemon"),))
        case Move(Among(Amount(None, None), ()) | MovedCards(()), dest, per):
            return Move(Them(), dest, per)  # type: ignore[arg-type]
    return value


def _flat(part: object) -> tuple[object, ...]:
    """Return the parts of a row; "none of several" becomes one "not this" for each of them."""
    match part:
        case Not(AnyOf(options)) if all(len(option) == 1 for option in options):
            return tuple(Not(option[0]) for option in options)
    return (part,)


def _named_once(step: Node) -> bool:
    """Return True if the step mentions what was picked exactly once and picks nothing itself."""
    nodes = walk(step)
    return sum(isinstance(node, It) for node in nodes) == 1 and not any(isinstance(node, Pick) for node in nodes)
