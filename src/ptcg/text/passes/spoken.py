"""Players as a printed text names them: the inverse of ``resolve``.

In an effect tree a place without an owner is the acting player's own. A text says *your* for the reader's things and
*their* for those of another player who acts. So ``me`` and ``that`` are put back into a tree before it is written, and
the terms of a printed grammar are matched in that form.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

from ptcg.effects.conditions import NumIs
from ptcg.effects.filters import AnyOf, Not, Type
from ptcg.effects.node import Node
from ptcg.effects.numbers import CountAmong, ThisWay
from ptcg.effects.rewriter import replaced
from ptcg.effects.selectors import Active, Group, Holder, It, OntoBench, Place
from ptcg.effects.text import Clause
from ptcg.effects.triggers import Attaches, Damaged, KnockedOut, On
from ptcg.text.engine import terms
from ptcg.text.passes.resolve import acting

_OWN = terms.OneOf(("me", "that"))
_ANYBODYS = terms.OneOf(("me", "opp", "that"))


def spoken_tree(tree: Node) -> Node:
    """Return the tree with players named as a text names them."""
    found = _spoken(tree, "me")
    assert isinstance(found, Node)
    return found


def _spoken(value: object, actor: str) -> object:
    if isinstance(value, tuple):
        return tuple(sorted((_spoken(part, actor) for part in value), key=_is_exception))
    if not isinstance(value, Node):
        return value
    if isinstance(value, Clause):
        value = _clause(value)
    if isinstance(value, NumIs) and isinstance(value.num, ThisWay) and value.num.filter:
        # a question about the kind of the card that was just discarded
        value = replace(value, num=CountAmong(value.num.filter))
    inner = acting(value, actor)
    changed = {f.name: _spoken(getattr(value, f.name), inner) for f in fields(value)}
    if isinstance(value, Place | OntoBench) and value.who is None:
        changed["who"] = "me" if actor == "me" else "that"
    elif isinstance(value, Group | Active) and value.who == actor == "opp":
        changed["who"] = "that"
    return type(value)(**changed)


def _is_exception(part: object) -> bool:
    """Return True if a text says the filter after the noun, as it says what a Pokémon or card is not."""
    return isinstance(part, Not) and not isinstance(part.atom, Type)


def _clause(clause: Clause) -> Clause:
    """Return the clause with *it* for the Pokémon of its event, or for the holder, where the sentence has just named
    that Pokémon."""
    event = clause.when.event if isinstance(clause.when, On) else None
    if isinstance(event, Damaged | KnockedOut) and clause.guards:
        if getattr(clause.guards[0], "mon", None) == event.mon:
            return replace(clause, when=On(replace(event, mon=It())))
    elif isinstance(event, Attaches) and event.filter is None:
        return replace(clause, body=replaced(clause.body, Holder(), It()))
    return clause


def spoken_pattern(term: terms.Term) -> terms.Term:
    """Return the pattern of a term's spoken trees: a place without an owner is the acting player's, *there* is any
    player's."""
    match term:
        case terms.Row(items):
            return terms.Row(tuple(map(spoken_pattern, items)))
        case terms.Make(node, terms.Row((terms.Make(inner_node, terms.Row((terms.Row((option,)),))),))) if (
            node is Not and inner_node is AnyOf
        ):
            return _NotSuch(spoken_pattern(option))
        case terms.Make(node, row, names):
            inner = tuple(map(spoken_pattern, row.items))
            if node in (Place, OntoBench) and len(inner) == len(names):
                inner = (inner[0], _player(inner[1]), *inner[2:])
            return terms.Make(node, terms.Row(inner), names)
    return term


@dataclass(frozen=True, slots=True)
class _NotSuch(terms.Term):
    """The pattern of a negated filter: ``Not(AnyOf([filter]))``, or ``Not(atom)`` for a filter of one atom."""

    such: terms.Term

    def match(self, value: object, bound: dict[int, object]) -> Iterator[dict[int, object]]:
        if isinstance(value, Not):
            options = value.atom.options if isinstance(value.atom, AnyOf) else ((value.atom,),)
            if len(options) == 1:
                yield from self.such.match(options[0], bound)


def _player(term: terms.Term) -> terms.Term:
    match term:
        case terms.Constant(None):
            return _OWN
        case terms.Constant("there"):
            return _ANYBODYS
        case terms.Constant("that"):
            return terms.OneOf(("opp", "that"))
    return term
