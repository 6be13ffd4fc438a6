"""Rows: how a node that needs no code becomes an expression of the engine.

A row is a kind, values of fields for which it holds, and where each operand comes from. The first row that holds is
taken. An operand is a constant, or ``Of`` a field: the field's value as a function reads it. ``ph`` is the lowering of
phrases (``lowering/expressions.py``), ``ph.t`` its tables. A row that ``remembers`` makes the game keep such facts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ptcg.effects.node import Part
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.codes import ANYTHING, PLAYERS, TESTS, TYPE_BITS, conditions_mask, type_index

if TYPE_CHECKING:
    from ptcg.engine.defs import Defs

PICKED_CARDS = build.in_list(sp.L_CARD)
MOVED = build.objects(o.S_MOVED, before=True, filter=ANYTHING)
SEEN = build.objects(o.S_SEEN, filter=ANYTHING)


class Names(Protocol):
    """The tables of the definitions, as far as rows need them."""

    @property
    def defs(self) -> Defs:
        """The definitions that are written."""
        ...

    def name(self, words: str, /) -> int:
        """Return the number of a name."""
        ...

    def mark(self, name: str, /) -> int:
        """Return the number of a kind of reminder counter."""
        ...

    def like(self, words: str, prefix: bool, /) -> int:
        """Return the number of the names that contain words, or begin with them."""
        ...

    def remembers(self, fact: int, /) -> None:
        """Make the game keep facts of a sort."""
        ...


class Phrases(Protocol):
    """The lowering of phrases, as far as rows need it."""

    @property
    def t(self) -> Names:
        """The tables that the phrases write to."""
        ...

    def num(self, x: Part, /) -> Code:
        """Return a number."""
        ...

    def mon(self, x: Part, /) -> Code:
        """Return Pokémon that nobody has to pick."""
        ...

    def group(self, x: Part, /) -> Code:
        """Return a group of Pokémon."""
        ...

    def filter(self, x: Part, /) -> Code:
        """Return a filter."""
        ...

    def zone(self, place: Part, filter: Part, under: bool, /) -> Code:
        """Return the cards of a place that pass a filter."""
        ...


@dataclass(frozen=True)
class Of:
    """An operand from a field, or from the whole node if the field is empty."""

    field: str
    read: Callable[[Phrases, Part], build.Value] = lambda ph, v: v


@dataclass(frozen=True)
class Row:
    """One line of a node."""

    kind: int
    when: Mapping[str, object]
    remembers: int | None
    operands: Mapping[str, Of | build.Value]


def row(
    kind: int, when: Mapping[str, object] | None = None, remembers: int | None = None, **operands: Of | build.Value
) -> Row:
    """Return a row; ``when`` gives the value of a field, or its type."""
    return Row(kind, when or {}, remembers, operands)


def holds(x: Row, node: object) -> bool:
    """Return True if the row is for such a node."""
    for field, wanted in x.when.items():
        value = getattr(node, field)
        if not (isinstance(value, wanted) if isinstance(wanted, type) else value == wanted):
            return False
    return True


def row_of(rows: Iterable[Row], node: object) -> Row | None:
    """Return the first row that holds; None if the node needs code."""
    return next((x for x in rows if holds(x, node)), None)


def operands_of(x: Row, ph: Phrases, node: object) -> dict[str, build.Value]:
    """Return the operands of a row by name."""
    if x.remembers is not None:
        ph.t.remembers(x.remembers)
    return {k: v.read(ph, getattr(node, v.field) if v.field else node) if isinstance(v, Of) else v
            for k, v in x.operands.items()}  # fmt: skip


# readers
def num(field: str) -> Of:
    """A number."""
    return Of(field, lambda ph, v: ph.num(v))


def mon(field: str) -> Of:
    """Pokémon that nobody has to pick."""
    return Of(field, lambda ph, v: ph.mon(v))


def group(field: str) -> Of:
    """A group of Pokémon; none for None."""
    return Of(field, lambda ph, v: NIL if v is None else ph.group(v))


def filt(field: str) -> Of:
    """A filter."""
    return Of(field, lambda ph, v: ph.filter(v))


def cards() -> Of:
    """The cards of the node's place that pass its filter."""
    return Of("", lambda ph, x: ph.zone(x.place, x.filter, False))


def seen(field: str) -> Of:
    """The cards looked at that pass a filter, wherever they are now."""
    return Of(field, lambda ph, v: build.objects(o.S_SEEN, anywhere=True, filter=ph.filter(v)))


def moved(field: str) -> Of:
    """The cards moved by the sentence before that pass a filter."""
    return Of(field, lambda ph, v: build.objects(o.S_MOVED, before=True, filter=ph.filter(v)))


def name(field: str) -> Of:
    """A name; -1 for none."""
    return Of(field, lambda ph, v: ph.t.name(v) if v else -1)


def named(field: str) -> Of:
    """A name plus 1; 0 for none."""
    return Of(field, lambda ph, v: ph.t.name(v) + 1 if v else 0)


def like(field: str, prefix: bool = False) -> Of:
    """The names that contain words, or begin with them."""
    return Of(field, lambda ph, v: ph.t.like(v, prefix))


def player(field: str) -> Of:
    """A player."""
    return Of(field, lambda ph, v: PLAYERS[v])


def types(field: str) -> Of:
    """A type as a mask; 0 for none."""
    return Of(field, lambda ph, v: TYPE_BITS[v] if v else 0)


def conditions(field: str) -> Of:
    """Special Conditions as a mask."""
    return Of(field, lambda ph, v: conditions_mask((v,) if isinstance(v, str) else v))


def filt_or_none(field: str) -> Of:
    """A filter; none if it is empty."""
    return Of(field, lambda ph, v: ph.filter(v) if v else NIL)


def mask(field: str, table: Mapping[str, int]) -> Of:
    """Words of a table as one mask."""
    return Of(field, lambda ph, v: sum(table[k] for k in v))


def index(field: str) -> Of:
    """A type as a place in a cost."""
    return Of(field, lambda ph, v: type_index(v))


def symbols(field: str) -> Of:
    """The symbols of a cost."""
    return Of(field, lambda ph, v: [type_index(k) for k in v])


def yes(field: str, then: int, other: int) -> Of:
    """One of two constants."""
    return Of(field, lambda ph, v: then if v else other)


def word(field: str, table: Mapping[str, int]) -> Of:
    """A word of a table."""
    return Of(field, lambda ph, v: table[v])


def is_(field: str, wanted: object) -> Of:
    """Whether a field has a value."""
    return Of(field, lambda ph, v: v == wanted)


def test(field: str) -> Of:
    """The test of a quantity."""
    return Of(field, lambda ph, v: TESTS[v.op])


def bound(field: str) -> Of:
    """The number of a quantity."""
    return Of(field, lambda ph, v: v.n)


def number(field: str, kind: int) -> Of:
    """A number of a player."""
    return Of(field, lambda ph, v: build.number(kind, player=PLAYERS[v]))
