"""Terms: the meaning of a production, as a constructor term of effect nodes with variables.

    Draw($n)    Group($who, *$kind)    [*$stage, Kind("pokemon")]    Times(-$n, $count)    None    true

A term is built when a text is read and matched when a tree is written. ``_`` matches anything, and a bare node name
matches any node of that sort; both are allowed in patterns only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, Field, dataclass, fields
from typing import Protocol

from ptcg.effects.node import Node
from ptcg.verbs.nodes import NODES

_PART = re.compile(r'\s*(?:"(?P<text>[^"]*)"|(?P<number>-?\d+)|(?P<name>\w+)|(?P<sign>[-$*()\[\],=]))')
_CONSTANTS: dict[str, object] = {"None": None, "true": True, "false": False}


class TermError(Exception):
    """A faulty term: an unknown node, a wrong field, a stray sign."""


class Bindings(Protocol):
    """Values of the variables, by number."""

    def __getitem__(self, number: int, /) -> object: ...


class Term:
    """A piece of a term."""

    def build(self, bound: Bindings) -> object:
        """Return the value of the term, given its variables. Raises TypeError for a term of patterns only."""
        raise TypeError(f"{self} stands in patterns only")

    def match(self, value: object, bound: dict[int, object]) -> Iterator[dict[int, object]]:
        """Return every way to bind the variables so that the term has this value."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Constant(Term):
    """A word, a number, None, true or false."""

    value: object

    def build(self, bound: Bindings) -> object:
        return self.value

    def match(self, value: object, bound: dict[int, object]) -> Iterator[dict[int, object]]:
        if type(value) is type(self.value) and value == self.value:
            yield bound


@dataclass(frozen=True, slots=True)
class OneOf(Term):
    """Any of the words; only for patterns."""

    words: tuple[str, ...]

    def match(self, value: object, bound: dict[int, object]) -> Iterator[dict[int, object]]:
        if value in self.words:
            yield bound


@dataclass(frozen=True, slots=True)
class Variable(Term):
    """``$x``; spread: ``*$x``, the members of a tuple in a list."""

    number: int
    spread: bool = False

    def build(self, bound: Bindings) -> object:
        return bound[self.number]

    def match(self, value: object, bound: dict[int, object]) -> Iterator[dict[int, object]]:
        if self.number not in bound:
            yield {**bound, self.number: value}
        elif bound[self.number] == value:
            yield bound


@dataclass(frozen=True, slots=True)
class Minus(Term):
    """``-$x``: a number below zero that the text names without its sign."""

    number: int

    def build(self, bound: Bindings) -> object:
        value = bound[self.number]
        return -value if isinstance(value, int) else value

    def match(self, value: object, bound: dict[int, object]) -> Iterator[dict[int, object]]:
        if isinstance(value, int) and value < 0:
            yield from Variable(self.number).match(-value, bound)


@dataclass(frozen=True, slots=True)
class Row(Term):
    """``[a, *$b, c]``."""

    items: tuple[Term, ...]

    def build(self, bound: Bindings) -> tuple[object, ...]:
        out: list[object] = []
        for item in self.items:
            value = item.build(bound)
            if isinstance(item, Variable) and item.spread:
                assert isinstance(value, tuple)
                out.extend(value)
            else:
                out.append(value)
        return tuple(out)

    def match(self, value: object, bound: dict[int, object]) -> Iterator[dict[int, object]]:
        if isinstance(value, tuple):
            yield from _match_row(self.items, value, bound)


def _match_row(
    items: tuple[Term, ...], values: tuple[object, ...], bound: dict[int, object]
) -> Iterator[dict[int, object]]:
    if not items:
        if not values:
            yield bound
        return
    head, rest = items[0], items[1:]
    if isinstance(head, Variable) and head.spread:
        sizes = range(len(values) + 1) if rest else (len(values),)
        for size in sizes:
            for inner in head.match(values[:size], bound):
                yield from _match_row(rest, values[size:], inner)
    elif values:
        for inner in head.match(values[0], bound):
            yield from _match_row(rest, values[1:], inner)


@dataclass(frozen=True, slots=True)
class Make(Term):
    """``Name(…)``: a node; the fields may be spread from a tuple."""

    node: type[Node]
    fields: Row
    names: tuple[str, ...]

    def build(self, bound: Bindings) -> object:
        return self.node(*self.fields.build(bound))

    def match(self, value: object, bound: dict[int, object]) -> Iterator[dict[int, object]]:
        if type(value) is not self.node:
            return
        values = tuple(getattr(value, name) for name in self.names)
        yield from self.fields.match(values, bound)
        # a spread row may leave out trailing fields that have their default value
        if any(isinstance(item, Variable) and item.spread for item in self.fields.items):
            defaults = {f.name: f.default for f in fields(self.node)}
            for size in range(len(values) - 1, 0, -1):
                if values[size] != defaults[self.names[size]]:
                    break
                yield from self.fields.match(values[:size], bound)


@dataclass(frozen=True, slots=True)
class Anything(Term):
    """``_``, which matches anything; with a sort, it matches any node of that sort."""

    sort: type[Node] | None = None

    def match(self, value: object, bound: dict[int, object]) -> Iterator[dict[int, object]]:
        if self.sort is None or isinstance(value, self.sort):
            yield bound


def parse(source: str, variables: dict[str, int] | None) -> Term:
    """Parse a term. ``variables`` maps names to numbers; if it is None, the source is a pattern, which numbers its
    own variables. Raises TermError."""
    parser = _Parser(source, variables)
    term = parser.term()
    if parser.next() is not None:
        raise TermError(f"stray {parser.next()!r} in the term {source!r}")
    return term


class _Parser:
    """Parses the source of one term, part by part."""

    def __init__(self, source: str, variables: dict[str, int] | None) -> None:
        self.source, self.variables, self.at = source, variables, 0
        self.pattern = variables is None
        self.numbers: dict[str, int] = {} if variables is None else variables
        self.parts: list[tuple[str, str]] = []
        at = 0
        source = source.rstrip()
        while at < len(source):
            found = _PART.match(source, at)
            if found is None:
                raise TermError(f"cannot read {source[at:]!r} in the term {source!r}")
            assert found.lastgroup is not None
            self.parts.append((found.lastgroup, found.group(found.lastgroup)))
            at = found.end()

    def next(self) -> str | None:
        """Return the next part without taking it; None at the end."""
        return self.parts[self.at][1] if self.at < len(self.parts) else None

    def take(self, *wanted: str) -> str:
        """Take the next part, which must be one of the wanted signs if any are given. Raises TermError otherwise."""
        if self.at == len(self.parts) or (wanted and self.parts[self.at] not in [("sign", sign) for sign in wanted]):
            raise TermError(f"expected {' or '.join(wanted) or 'a term'} at part {self.at + 1} of {self.source!r}")
        self.at += 1
        return self.parts[self.at - 1][1]

    def sign(self, sign: str) -> bool:
        """Take the next part if it is this sign, and return whether it was."""
        if self.at < len(self.parts) and self.parts[self.at] == ("sign", sign):
            self.at += 1
            return True
        return False

    def term(self) -> Term:
        """Parse a term. Raises TermError."""
        if self.sign("["):
            return Row(self.items("]"))
        if self.sign("-"):
            return Minus(self.variable())
        if self.sign("*"):
            return Variable(self.variable(), spread=True)
        if self.at < len(self.parts) and self.next() == "$":
            return Variable(self.variable())
        kind, text = self.parts[self.at] if self.at < len(self.parts) else ("sign", "")
        self.take() if kind != "sign" else self.take("[", "-", "*", "$")
        if kind == "text":
            return Constant(text)
        if kind == "number":
            return Constant(int(text))
        if text in _CONSTANTS:
            return Constant(_CONSTANTS[text])
        if self.pattern and text == "_":
            return Anything()
        if text not in NODES:
            raise TermError(f"there is no node {text} (in {self.source!r})")
        if self.sign("("):
            return self.make(NODES[text])
        if self.pattern:
            return Anything(NODES[text])
        raise TermError(f"{text} needs brackets in {self.source!r}")

    def variable(self) -> int:
        """Parse a variable and return its number. Raises TermError if the template has no such slot."""
        self.take("$")
        name = self.take()
        if self.pattern:
            return self.numbers.setdefault(name, len(self.numbers))
        if name not in self.numbers:
            raise TermError(f"${name} has no slot in the template (term {self.source!r})")
        return self.numbers[name]

    def items(self, closing: str) -> tuple[Term, ...]:
        """Parse terms with commas between them, up to the closing sign."""
        out: list[Term] = []
        while not self.sign(closing):
            if out:
                self.take(",")
            out.append(self.term())
        return tuple(out)

    def make(self, node: type[Node]) -> Make:
        """Parse the fields of a node, up to the closing bracket; fields that are left out get their defaults. Raises
        TermError."""
        known = fields(node)
        names = tuple(f.name for f in known)
        given: list[Term] = []
        named: dict[str, Term] = {}
        while not self.sign(")"):
            if given or named:
                self.take(",")
            if self.at + 1 < len(self.parts) and self.parts[self.at + 1] == ("sign", "="):
                name = self.take()
                self.take("=")
                if name not in names[len(given) :]:
                    raise TermError(f"{node.__name__} has no field {name} to name (in {self.source!r})")
                named[name] = self.term()
            else:
                given.append(self.term())
        if any(isinstance(item, Variable) and item.spread for item in given):
            return Make(node, Row(tuple(given)), names)
        if len(given) > len(names):
            raise TermError(f"{node.__name__} has {len(names)} fields, not {len(given)} (in {self.source!r})")
        given.extend(named[f.name] if f.name in named else _default(f, node, self.source) for f in known[len(given) :])
        return Make(node, Row(tuple(given)), names)


def _default(field: Field[object], node: type[Node], source: str) -> Term:
    if field.default is MISSING:
        raise TermError(f"{node.__name__} needs its field {field.name} (in {source!r})")
    return Row(()) if field.default == () else Constant(field.default)
