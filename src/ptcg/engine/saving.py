"""Saving: a state as plain data, and back: numbers, words, lists and dicts, which any format can hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.engine.defs import Defs
from ptcg.engine.fields import RECORDS, SAVED
from ptcg.engine.frames import Frame, frame
from ptcg.engine.program import Code
from ptcg.engine.records import Event, Fact, Hit, Lasting, LastKnown, Trigger
from ptcg.engine.state import State, blank, set_pile

__all__ = ["packed", "shape", "unpacked"]

VECTOR: Final[type[Iterable[int]]] = type(vec[i64]())
KINDS: Final[dict[str, Callable[..., object]]] = {
    "Event": Event,
    "Fact": Fact,
    "Frame": Frame,
    "Hit": Hit,
    "LastKnown": LastKnown,
    "Lasting": Lasting,
    "Trigger": Trigger,
}


def packed(s: State) -> dict[str, object]:
    """Return everything that a state holds except caches and listeners, by the names of its fields.

    A list stays a list; a column, a tuple and a record become a dict of one entry: sort to contents.
    """
    return {name: _pack(getattr(s, name)) for name in SAVED}


def unpacked(defs: Defs, data: dict[str, object]) -> State:
    """Return the state that was packed, with definitions of the same `shape`.

    Data of another version of the engine raises KeyError, TypeError or ValueError.
    """
    s = blank(defs)
    for name in SAVED:
        setattr(s, name, _unpack(data[name]))
    for spot, pile in enumerate(s.piles):
        set_pile(s, spot, pile)
    return s


def shape(defs: Defs) -> list[object]:
    """Return what a packed state refers to by number: the cards and programs of a game, as plain data."""
    told: list[object] = [list(defs.printed), list(defs.owner), defs.names, defs.marks]
    for card in defs.cards:
        attacks = [(attack.name, attack.cost, attack.base) for attack in card.attacks]
        told.append((card.card_id, card.hp, card.types, card.retreat, card.weak, card.resist, attacks))
    for program in defs.programs:
        told.append([(i.op, i.a, i.b, i.c, i.d, _code(i.x), _code(i.y), _code(i.z)) for i in program.ins])
    return told


def _code(c: Code) -> tuple[object, ...]:
    """Return an expression as plain data."""
    return (c.op, c.a, c.b, c.c, *[_code(kid) for kid in c.kids])


def _pack(value: object) -> object:
    """Return a value as plain data: tuples, columns and records become dicts under the name of their type."""
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, list):
        return [_pack(item) for item in value]
    if isinstance(value, VECTOR):
        return {"v": list(value)}
    if isinstance(value, tuple):
        return {"": [_pack(item) for item in value]}
    name = type(value).__name__
    return {name: [_pack(getattr(value, field)) for field in RECORDS[name]]}


def _unpack(value: object) -> object:
    """Return the value that was packed."""
    if isinstance(value, list):
        return [_unpack(item) for item in value]
    if not isinstance(value, dict):
        return value
    ((name, items),) = value.items()
    fields = [_unpack(item) for item in items]
    if name == "v":
        return vec[i64](cast("list[i64]", fields))
    if name == "":
        return tuple(fields)
    if name != "Frame":
        return KINDS[name](*fields)
    again = frame(0, 0, 0, 0, 0)
    for field, item in zip(RECORDS["Frame"], fields, strict=True):
        setattr(again, field, item)
    return again
