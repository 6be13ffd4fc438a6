"""Reference in older texts: what *the Defending Pokémon*, *from it* and a printed number mean where they stand."""

from __future__ import annotations

from dataclasses import fields, replace

from ptcg.effects.card_rules import AttachesUntil, CardRule, PlaysAs
from ptcg.effects.conditions import All, CardAt, Did, Paid
from ptcg.effects.control import Apply, Branches, By, Later, May, Op, Seq
from ptcg.effects.filters import Named, NamedLike
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import Node, walk
from ptcg.effects.operations import Look, LookFor, Move, Reveal, Shuffle, ShuffleIn
from ptcg.effects.selectors import Active, Among, Attached, Defender, Holder, Into, It, Pick, Place, Whole
from ptcg.effects.text import Clause, Text
from ptcg.effects.triggers import Moment, On, OnUse, While

# species whose cards of those years all have a letter, a cloak or a sea behind the name: the bare name means each
_FORMED = frozenset({"Unown", "Burmy", "Wormadam", "Shellos", "Gastrodon"})
_WHILE_ACTIVE = "_active"
# texts that are used as a whole
_USED = frozenset({"ability", "power", "body"})


def settle(tree: Text, kind: str) -> Text:
    """The tree of an older text with its references told. In lasting effects of attacks *the Defending Pokémon* is the
    Pokémon that was hit, else whoever is Active; after a hand was shown, *from it* is the hand; what a Tool, an Energy
    or a Pokémon worn as a Tool says of *that Pokémon* it says of its holder."""
    found = _hit(tree, kind == "attack")
    assert isinstance(found, Text)
    if any(isinstance(part, AttachesUntil) for part in found.paragraphs):
        kind = "tool"
    return replace(found, paragraphs=tuple(_clause(part, kind) for part in found.paragraphs))


def with_forms(tree: Text) -> Text:
    """The tree of a text from the years of Diamond & Pearl with every form of a species meant by its bare name."""
    found = _formed(tree)
    assert isinstance(found, Text)
    return found


def with_hp(tree: Text, hp: int | None) -> Text:
    """The tree with the printed HP of the card where its text plays it as a Pokémon without naming them."""
    if not hp or not any(isinstance(part, PlaysAs) and not part.hp for part in tree.paragraphs):
        return tree
    parts = (replace(part, hp=hp) if isinstance(part, PlaysAs) else part for part in tree.paragraphs)
    return replace(tree, paragraphs=tuple(parts))


def _formed(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(map(_formed, value))
    if isinstance(value, Named) and value.title in _FORMED:
        return NamedLike(value.title)
    if not isinstance(value, Node):
        return value
    return type(value)(*(_formed(getattr(value, f.name)) for f in fields(value)))


def _hit(value: object, attack: bool) -> object:
    if isinstance(value, tuple):
        return tuple(_hit(part, attack) for part in value)
    if isinstance(value, Defender):
        return Active("opp")
    if not isinstance(value, Node) or (attack and isinstance(value, Apply | Later)):
        return value
    if isinstance(value, Branches):
        value = _ending_alike(value)
    return type(value)(*(_hit(getattr(value, f.name), attack) for f in fields(value)))


def _ending_alike(sentence: Branches) -> Branches:
    """The branches with what the last of them says of when *this effect* ends told of the others, too."""
    spans = [node.span for node in walk(sentence.branches[-1]) if isinstance(node, Apply)]
    if not spans or not spans[-1].endswith(_WHILE_ACTIVE):
        return sentence
    told = sentence
    for node in walk(sentence):
        if isinstance(node, Apply) and node.span + _WHILE_ACTIVE == spans[-1]:
            told = _with(told, node, replace(node, span=spans[-1]))  # type: ignore[assignment]
    return told


def _clause(part: Clause | CardRule, kind: str) -> Clause | CardRule:
    if not isinstance(part, Clause):
        return part
    if part.when == While(All(())):
        part = replace(part, when=OnUse())
    body: list[object] = []
    shown = False
    # at a moment nothing but the holder has been spoken of, unless the text picks another Pokémon
    moment = isinstance(part.when, On) and isinstance(part.when.event, Moment)
    only_holder = moment and not any(isinstance(node, Pick) for node in walk(part))
    worn = part.when == While(CardAt("attached"))
    for sentence in part.body:
        held = (worn or kind in ("tool", "energy")) and (only_holder or isinstance(sentence, Mod))
        told = _with(sentence, It(), Holder()) if held else sentence
        told = _taken(told) if shown else told
        mixed = _mixed(body[-1], told) if body else None
        if mixed is None:
            body.append(told)
        else:
            body[-1] = mixed
        shown = any(isinstance(node, Look | Reveal) and isinstance(node.cards, Whole) for node in walk(sentence))
    if kind in _USED and isinstance(part.when, On):
        body = _optional(body)
    return replace(part, body=tuple(body))  # type: ignore[arg-type]


def _optional(body: list[object]) -> list[object]:
    """A text set off by an event whose first sentence its player may leave: the others follow only if they do not."""
    first, *rest = body
    if not rest or not isinstance(first, May) or first.who != "me":
        return body
    if any(isinstance(node, Did | Paid) for sentence in rest for node in walk(sentence)):
        return body
    steps = first.then.steps if isinstance(first.then, Seq) else (first.then,)
    return [replace(first, then=Seq((*steps, *rest)))]  # type: ignore[arg-type]


def _mixed(before: object, sentence: object) -> object | None:
    """Cards put on top of a deck that the next sentence shuffles are shuffled into it; None if it is not so."""
    if isinstance(before, May):
        inner = _mixed(before.then, sentence)
        return replace(before, then=inner) if isinstance(inner, Op) else None
    whose = {Shuffle(): None, By("opp", Shuffle()): "opp"}
    if not isinstance(sentence, Op) or sentence not in whose:
        return None
    deck = Place("deck", whose[sentence])
    if isinstance(before, Move) and before.dest == Into(deck, "top") and before.per is None:
        return ShuffleIn(before.cards, deck)
    if isinstance(before, LookFor) and before.rest == Into(deck, "top"):
        return replace(before, rest="shuffle")
    return None


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
