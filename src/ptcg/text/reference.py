"""Reference in older texts: what *the Defending Pokémon*, *from it* and a printed number mean where they stand."""

from __future__ import annotations

from dataclasses import fields, replace

from ptcg.effects.conditions import All
from ptcg.effects.control import Apply, Later
from ptcg.effects.modifiers import CardRule, Mod, PlaysAs
from ptcg.effects.node import Node, walk
from ptcg.effects.operations import Look, Reveal
from ptcg.effects.selectors import Active, Among, Attached, Defender, Holder, It, Whole
from ptcg.effects.text import Clause, Text
from ptcg.effects.triggers import OnUse, While


def settle(tree: Text, kind: str) -> Text:
    """The tree of an older text with its references told. In lasting effects of attacks *the Defending Pokémon* is the
    Pokémon that was hit, else whoever is Active; after a hand was shown, *from it* is the hand; what a Tool or Energy
    says of *that Pokémon* it says of its holder."""
    found = _hit(tree, kind == "attack")
    assert isinstance(found, Text)
    return replace(found, paragraphs=tuple(_clause(part, kind) for part in found.paragraphs))


def with_hp(tree: Text, hp: int | None) -> Text:
    """The tree with the printed HP of the card where its text plays it as a Pokémon without naming them."""
    if not hp or not any(isinstance(part, PlaysAs) and not part.hp for part in tree.paragraphs):
        return tree
    parts = (replace(part, hp=hp) if isinstance(part, PlaysAs) else part for part in tree.paragraphs)
    return replace(tree, paragraphs=tuple(parts))


def _hit(value: object, attack: bool) -> object:
    if isinstance(value, tuple):
        return tuple(_hit(part, attack) for part in value)
    if isinstance(value, Defender):
        return Active("opp")
    if not isinstance(value, Node) or (attack and isinstance(value, Apply | Later)):
        return value
    return type(value)(*(_hit(getattr(value, f.name), attack) for f in fields(value)))


def _clause(part: Clause | CardRule, kind: str) -> Clause | CardRule:
    if not isinstance(part, Clause):
        return part
    if part.when == While(All(())):
        part = replace(part, when=OnUse())
    body: list[object] = []
    shown = False
    for sentence in part.body:
        held = kind in ("tool", "energy") and isinstance(sentence, Mod)
        told = _with(sentence, It(), Holder()) if held else sentence
        body.append(_taken(told) if shown else told)
        shown = any(isinstance(node, Look | Reveal) and isinstance(node.cards, Whole) for node in walk(sentence))
    return replace(part, body=tuple(body))  # type: ignore[arg-type]


def _with(value: object, old: Node, new: Node) -> object:
    if value == old:
        return new
    if isinstance(value, tuple):
        return tuple(_with(part, old, new) for part in value)
    if not isinstance(value, Node):
        return value
    return type(value)(*(_with(getattr(value, f.name), old, new) for f in fields(value)))


def _taken(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(map(_taken, value))
    if isinstance(value, Attached) and value.host == It():
        return Among(value.amount, value.filter)
    if not isinstance(value, Node):
        return value
    return type(value)(*(_taken(getattr(value, f.name)) for f in fields(value)))
