"""Readings that mean the same: trees of two shapes that no position tells apart.

A text with several readings is not ambiguous if they are all alike; its meaning is then the first of them. The rules of
likeness are a closed list.
"""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.effects.conditions import Already, HandIs, HasCard, Is, NumIs
from ptcg.effects.control import If, Op, Seq
from ptcg.effects.filters import AnyOf, Holds, Kind, Named, Not
from ptcg.effects.node import Node, walk
from ptcg.effects.numbers import CardCount, CountAmong, Num, ThisWay, Times
from ptcg.effects.rewriter import replaced, rewrite
from ptcg.effects.selectors import Among, Amount, Attached, EachOf, EachPicked, It, MovedCards, Pick, Place, Them
from ptcg.effects.text import Clause, Text
from ptcg.effects.triggers import Attaches, On, PlayerPlays, While
from ptcg.verbs.choose import Choose
from ptcg.verbs.cure import Cure
from ptcg.verbs.heal import Heal
from ptcg.verbs.move import Move


def one_of(trees: Sequence[Text]) -> tuple[Text, ...]:
    """Return the different trees; of trees that are alike, only the first."""
    found: dict[object, Text] = {}
    early = sorted(trees, key=lambda tree: not any(isinstance(node, Already) for node in walk(tree)))
    for tree in [tree for tree in early if not _asks_of_deeds(tree)] or early:
        found.setdefault(rewrite(tree, _plain), tree)
    return tuple(found.values())


def _asks_of_deeds(tree: Text) -> bool:
    """Return True if a text that holds while something is so asks about cards that it has not looked at or moved."""
    heads = [part.when for part in tree.paragraphs if isinstance(part, Clause) and isinstance(part.when, While)]
    return any(isinstance(node, CountAmong | ThisWay) for head in heads for node in walk(head))


def _plain(value: object) -> object:
    match value:
        case tuple():
            return tuple(part for entry in value for part in _flat(entry))
        case Seq((Choose(Pick() as pick), Node() as step)) if _named_once(step):
            return replaced(step, It(), pick)
        case Seq((Choose(Pick() as pick), Node() as step)) if _named_once(step, Them()):
            return replaced(step, Them(), EachPicked(pick))
        case Seq((Heal(n, mon), Cure(what, It(), conditions))):
            return Seq((Heal(n, mon), Cure(what, mon, conditions)))
        case Clause(On() as when, guards, flags, (If(cond, Op() as step),)):
            return Clause(when, (*guards, cond), flags, (step,))  # asked when it happens
        case Clause(On(Attaches("me") | PlayerPlays("me")) as when, guards, flags, body) if "your_turn" in flags:
            return Clause(when, guards, tuple(flag for flag in flags if flag != "your_turn"), body)  # no other turn
        case Already(cond):
            return cond  # said aloud in one of the readings
        case HasCard(mon, title, True):
            return Is(mon, (Holds((Named(title),)),))
        case NumIs(CardCount((), Place("hand", None | "me")), quantity):
            return HandIs("me", quantity)
        case Times(1, Num() as number):
            return number
        case ThisWay("pokemon", how, ()):
            return ThisWay("card", how, (Kind("pokemon"),))
        case Attached(amount, unit, kinds, EachOf(group)):
            return Attached(amount, unit, kinds, group)
        case Move(Among(Amount(None, None), ()) | MovedCards(()), dest, per):
            return Move(Them(), dest, per)  # type: ignore[arg-type]
    return value


def _flat(part: object) -> tuple[object, ...]:
    """Return the parts of a row; "none of several" becomes one "not this" for each of them."""
    match part:
        case Not(AnyOf(options)) if all(len(option) == 1 for option in options):
            return tuple(Not(option[0]) for option in options)
    return (part,)


def _named_once(step: Node, word: Node | None = None) -> bool:
    """Return True if the step mentions what was picked (word: *it* or *them*) once and picks nothing itself."""
    nodes = list(walk(step))
    return nodes.count(word or It()) == 1 and not any(isinstance(node, Pick) for node in nodes)
