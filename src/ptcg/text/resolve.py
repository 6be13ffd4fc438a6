"""Reference: who is meant by *their* and *your* in a printed text, told from who acts.

A printed grammar says ``that`` for *their* (the player last spoken of) and ``me`` for *your*; in the effect language a
place without an owner is the acting player's own.
"""

from __future__ import annotations

from dataclasses import fields, replace

from ptcg.effects.node import Node
from ptcg.effects.operations import AttackIgnores, By, DoDamage
from ptcg.effects.selectors import Active, Group, OntoBench, Place
from ptcg.effects.text import Text
from ptcg.effects.triggers import Attaches, Moves, On, PlayerBenches

_EVENTS = (Attaches, PlayerBenches, Moves)


def resolve(tree: Text) -> Text:
    """The tree with every player named from the acting player's side."""
    found = _resolved(tree, "me")
    assert isinstance(found, Text)
    return found


def _resolved(value: object, actor: str) -> object:
    if isinstance(value, tuple):
        return _joined(tuple(_resolved(part, actor) for part in value))
    if not isinstance(value, Node):
        return value
    inner = actor
    if isinstance(value, By):
        inner = value.who if value.who == "opp" else "each"
    elif isinstance(value, On) and isinstance(value.event, _EVENTS):
        inner = "each"
    changed = {f.name: _resolved(getattr(value, f.name), inner) for f in fields(value)}
    if isinstance(value, Place | OntoBench):
        changed["who"] = _owner(value.who, actor)
    elif isinstance(value, Group | Active) and value.who == "that":
        changed["who"] = "that" if actor == "each" else "opp"
    if all(changed[f.name] is getattr(value, f.name) for f in fields(value)):
        return value
    return type(value)(**changed)


def _owner(who: str | None, actor: str) -> str | None:
    if who == "that":
        return "opp" if actor == "me" else None
    if who == actor:
        return None
    return who


def _joined(parts: tuple[object, ...]) -> tuple[object, ...]:
    """Steps in which what a sentence says the damage ignores has gone to the damage of the sentence before."""
    out: list[object] = []
    for part in parts:
        if isinstance(part, AttackIgnores) and out and isinstance(out[-1], DoDamage) and not out[-1].ignoring:
            out[-1] = replace(out[-1], ignoring=part.what)
        else:
            out.append(part)
    return parts if len(out) == len(parts) else tuple(out)
