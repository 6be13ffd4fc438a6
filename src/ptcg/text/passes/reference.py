"""Reference in older texts: what *the Defending Pokémon*, *from it* and a printed number mean in their context."""

from __future__ import annotations

import re
from dataclasses import replace

from ptcg.effects.card_rules import AttachesUntil, CardRule, PlaysAs
from ptcg.effects.conditions import All, At, CardAt, Did, Is, NumIs, Paid
from ptcg.effects.control import Apply, Branches, By, If, Later, May, Op, Seq
from ptcg.effects.filters import Named, NamedLike, Quantity, Stage
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import walk
from ptcg.effects.numbers import ThisWay
from ptcg.effects.rewriter import mapped, replaced, rewrite
from ptcg.effects.selectors import (
    Active,
    Among,
    Attached,
    Defender,
    Holder,
    Into,
    It,
    Mon,
    OntoBench,
    Pick,
    Place,
    This,
    Whole,
)
from ptcg.effects.text import Clause, Text
from ptcg.effects.triggers import Moment, On, OnUse, While
from ptcg.verbs.look import Look, Reveal
from ptcg.verbs.look_for import LookFor
from ptcg.verbs.move import Move
from ptcg.verbs.shuffle import Shuffle
from ptcg.verbs.shuffle_in import ShuffleIn

# species whose cards of those years all have a letter, a cloak or a sea after the name: the bare name means all of them
_FORMED = frozenset({"Unown", "Burmy", "Wormadam", "Shellos", "Gastrodon"})
_AS_BASIC = re.compile(
    r"Treat the new Benched Pokémon as (?:a )?Basic Pokémon|"
    r"Cards put on the Bench this way are considered Basic Pokémon"
)
_EITHER = re.compile(r"Benching (or evolving )?either Pokémon ends this effect")
_WHILE_ACTIVE = "_active"
# texts that are used as a whole
_USED = frozenset({"ability", "power", "body"})


def settle(tree: Text, kind: str) -> Text:
    """Return the tree of an older text with its references resolved. *The Defending Pokémon* is the Pokémon that was
    hit in lasting effects of attacks, else the Active Pokémon; after a hand was shown, *from it* means the hand; on a
    Tool, an Energy card or a Pokémon attached as a Tool, *that Pokémon* is the holder."""
    found = _hit(tree, kind == "attack")
    assert isinstance(found, Text)
    if any(isinstance(part, AttachesUntil) for part in found.paragraphs):
        kind = "tool"
    return replace(found, paragraphs=tuple(_clause(part, kind) for part in found.paragraphs))


def with_forms(tree: Text) -> Text:
    """Return the tree of a text from the years of Diamond & Pearl, in which the bare name of a species means all its
    forms."""
    return rewrite(tree, _formed)


def with_basics(tree: Text, text: str) -> Text:
    """Return the tree; if the text ends by saying so, the new Benched Pokémon are treated as Basic Pokémon."""
    if not _AS_BASIC.search(text):
        return tree
    found = _on_bench(tree)
    assert isinstance(found, Text)
    return found


def while_facing(tree: Text, text: str) -> Text:
    """Return the tree; if the text ends by saying so, its effect ends when either of the two Pokémon goes to the
    Bench, or evolves. For the Defending Pokémon that is the rule (RETREAT-06); for the attacker the words say it."""
    said = _EITHER.search(text)
    if said is None:
        return tree
    found = _facing(tree, evolving=said[1] is not None)
    assert isinstance(found, Text)
    return found


def _facing(value: object, evolving: bool) -> object:
    if isinstance(value, Apply):  # a modifier that names both Pokémon is tied to both already
        of_one = all(getattr(mod, "mon", None) == Defender() and This() not in walk(mod) for mod in value.mods)
        return replace(value, while_active=of_one and (evolving or value.span != "until_self_leaves_active"))
    if isinstance(value, Later):
        return replace(value, step=If(At(This(), "active"), value.step))
    return mapped(value, lambda part: _facing(part, evolving))


def _on_bench(value: object) -> object:
    if isinstance(value, OntoBench):
        return replace(value, as_basic=True)
    if isinstance(value, Is) and isinstance(value.mon, It) and all(isinstance(x, Stage) for x in value.filter):
        # the filter asks what is printed on the card
        return NumIs(ThisWay("card", "moved", value.filter), Quantity("any"))
    return mapped(value, _on_bench)


def with_hp(tree: Text, hp: int | None) -> Text:
    """Return the tree with the printed HP of the card filled in, if the text plays the card as a Pokémon and names no
    HP."""
    if not hp or not any(isinstance(part, PlaysAs) and not part.hp for part in tree.paragraphs):
        return tree
    parts = (replace(part, hp=hp) if isinstance(part, PlaysAs) else part for part in tree.paragraphs)
    return replace(tree, paragraphs=tuple(parts))


def with_singular(tree: Text, names: tuple[str, ...]) -> Text:
    """Return the tree in which the plural of a name on the card ("the number of Murkrows") means that name."""
    plurals = {f"{name}{ending}": name for name in names for ending in ("s", "es")}
    for node in walk(tree):
        if isinstance(node, Named) and node.title in plurals and node.title not in names:
            tree = replaced(tree, node, Named(plurals[node.title]))
    return tree


def _formed(value: object) -> object:
    if isinstance(value, Named) and value.title in _FORMED:
        return NamedLike(value.title)
    return value


def _hit(value: object, attack: bool) -> object:
    if isinstance(value, Defender):
        return Active("opp")
    if attack and isinstance(value, Apply | Later):
        return value
    if isinstance(value, Branches):
        value = _said_before(_ending_alike(value))
    return mapped(value, lambda part: _hit(part, attack))


def _ending_alike(sentence: Branches) -> Branches:
    """Return the branches; what the last branch says about the end of *this effect* holds for all of them."""
    spans = [node.span for node in walk(sentence.branches[-1]) if isinstance(node, Apply)]
    if not spans or not spans[-1].endswith(_WHILE_ACTIVE):
        return sentence
    told = sentence
    for node in walk(sentence):
        if isinstance(node, Apply) and node.span + _WHILE_ACTIVE == spans[-1]:
            told = replaced(told, node, replace(node, span=spans[-1]))
    return told


def _said_before(sentence: Branches) -> Branches:
    """Return the branches; *it* in a later branch becomes the Active Pokémon that the first branch names. Only one
    branch happens in play, so the first branch cannot pass a Pokémon on to the others."""
    first, *others = sentence.branches
    named = {node for node in walk(first) if isinstance(node, Mon)}
    if len(named) != 1 or not named <= {Active("opp"), Defender()}:
        return sentence
    told = [
        replaced(k, It(), *named) if {node for node in walk(k) if isinstance(node, Mon)} == {It()} else k
        for k in others
    ]
    return replace(sentence, branches=(first, *told))


def _clause(part: Clause | CardRule, kind: str) -> Clause | CardRule:
    if not isinstance(part, Clause):
        return part
    if part.when == While(All(())):
        part = replace(part, when=OnUse())
    body: list[object] = []
    shown = False
    # a text about a moment has mentioned only the holder, unless it picks another Pokémon
    moment = isinstance(part.when, On) and isinstance(part.when.event, Moment)
    only_holder = moment and not any(isinstance(node, Pick) for node in walk(part))
    worn = part.when == While(CardAt("attached"))
    for sentence in part.body:
        held = (worn or kind in ("tool", "energy")) and (only_holder or isinstance(sentence, Mod))
        told = replaced(sentence, It(), Holder()) if held else sentence
        told = rewrite(told, _taken) if shown else told
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
    """Return the body of a text that an event triggers. If the player may decline the first sentence, the other
    sentences happen only if the player accepts it."""
    first, *rest = body
    if not rest or not isinstance(first, May) or first.who != "me":
        return body
    if any(isinstance(node, Did | Paid) for sentence in rest for node in walk(sentence)):
        return body
    steps = first.then.steps if isinstance(first.then, Seq) else (first.then,)
    return [replace(first, then=Seq((*steps, *rest)))]  # type: ignore[arg-type]


def _mixed(before: object, sentence: object) -> object | None:
    """Return one step that shuffles cards into a deck, if cards are put on top of a deck that the next sentence
    shuffles; else None."""
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


def _taken(value: object) -> object:
    if isinstance(value, Attached) and value.host == It():
        return Among(value.amount, value.filter)
    return value
