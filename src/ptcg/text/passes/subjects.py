"""Subjects: paragraphs that hold for the holder if it is of a kind, and for each player of whom something is true."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ptcg.effects.card_rules import CardRule
from ptcg.effects.conditions import All, Compare, Is
from ptcg.effects.filters import Holds, Not, NotThisCard
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import walk
from ptcg.effects.rewriter import mapped, replaced
from ptcg.effects.selectors import EachOf, Group, Holder
from ptcg.effects.text import Clause
from ptcg.effects.triggers import OnUse, While


def for_each_player(paragraph: Clause | CardRule) -> tuple[Clause | CardRule, ...]:
    """Return the paragraph; one that holds for a player while something is true of that player is said of each."""
    if isinstance(paragraph, Clause):
        paragraph = _of_holder(paragraph)
    if not isinstance(paragraph, Clause) or not isinstance(paragraph.when, While):
        return (paragraph,)
    if not any(getattr(node, "who", None) == "either" for node in walk(paragraph.when)):
        return (paragraph,)
    return tuple(_of_player(paragraph, who) for who in ("me", "opp"))


def _of_holder(clause: Clause) -> Clause:
    """Return the clause; *the … this card is attached to* is the holder, as long as it is one."""
    for node in walk(clause):
        match node:
            case EachOf(Group("any", "any", (*kind, Holds((Not(NotThisCard()),))))) as named:
                so = Is(Holder(), tuple(kind))
                clause = replaced(clause, named, Holder())
                match clause.when:
                    case OnUse() if all(isinstance(part, Mod) for part in clause.body):
                        return replace(clause, when=While(so))
                    case While(cond):
                        return replace(clause, when=While(All((so, cond))))
                return replace(clause, guards=(so, *clause.guards))
    return clause


def _of_player(value: Any, who: str) -> Any:
    """Return the value with *a player* and *that player* named."""
    found = mapped(value, lambda part: _of_player(part, who))
    if isinstance(found, Compare) and found.op == "fewer":
        found = replace(found, who="opp" if who == "me" else "me", op="more")
    elif getattr(found, "who", None) in ("either", "that"):
        found = replace(found, who=who)
    return found
