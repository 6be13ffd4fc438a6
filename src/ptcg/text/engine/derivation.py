"""Derivations: the constructs and wordings with which a text was read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ptcg.text.engine.grammar import Grammar
from ptcg.text.engine.productions import Production
from ptcg.text.engine.reader import Chart
from ptcg.text.engine.templates import Choice, Item, Many, Silent, Slot
from ptcg.text.engine.terminals import TERMINALS
from ptcg.text.engine.tokens import Token, join, tokenise

_ANY = object()
"""The value of a part whose value does not matter."""

Part = tuple[str, int, int, object]
"""A category, the places where it begins and ends, and its value."""
Path = tuple[int, tuple[object, ...], tuple[Part, ...]]
"""How far the items of a production have been read: the place, the values, and the parts they were read from."""


@dataclass(frozen=True, slots=True)
class Derivation:
    """A construct as it was read: the head of its entry, the wording, the words it was read from and its parts.
    ``settles``: as in Production."""

    construct: str
    wording: str
    words: str
    parts: tuple[Derivation, ...]
    settles: bool = False

    def walk(self) -> Iterator[Derivation]:
        """Yield this derivation and all derivations below it, parents first."""
        yield self
        for part in self.parts:
            yield from part.walk()


def derive(grammar: Grammar, category: str, text: str, tree: object) -> Derivation | None:
    """Return one derivation of the tree from the whole text; None if the text has no such derivation."""
    tokens = tokenise(text)
    chart = Chart(grammar, tokens)
    ends = (end for end in range(len(tokens) + 1) if chart.paths.is_end(end))
    found = next(filter(None, (_derive(chart, tokens, (category, 0, end, tree)) for end in ends)), None)
    return found[0] if found else None


def lines_used(grammar: Grammar, category: str, text: str, tree: object) -> frozenset[str]:
    """Return the wordings of one derivation of the tree from the whole text; empty if the text has no such
    derivation."""
    found = derive(grammar, category, text, tree)
    return frozenset(part.wording for part in found.walk()) if found is not None else frozenset()


def settled(grammar: Grammar, category: str, text: str, trees: Sequence[object]) -> tuple[object, ...]:
    """Return the trees that the text has by a wording which settles its meaning, or all trees if no wording settles
    it."""
    derived = ((tree, derive(grammar, category, text, tree)) for tree in trees)
    certain = tuple(tree for tree, found in derived if found and any(part.settles for part in found.walk()))
    return certain or tuple(trees)


def _derive(chart: Chart, tokens: tuple[Token, ...], part: Part) -> tuple[Derivation, ...] | None:
    """Return the derivation of a part as a tuple of one, an empty tuple for a terminal, or None if the part has no
    derivation."""
    category, at, end, value = part
    if category in TERMINALS:
        return ()
    for production in chart.grammar.starting(category, chart.keys[at]):
        for parts in _splits(chart, production, at, end, value):
            below = [_derive(chart, tokens, inner) for inner in parts]
            if None not in below:
                own = tokens[chart.paths.stands(at) : chart.paths.stands(end)]
                words = join(tuple(token.text for token in own))
                inner = tuple(each for group in below if group for each in group)
                return (Derivation(production.construct, production.source, words, inner, production.settles),)
    return None


def _splits(chart: Chart, production: Production, at: int, end: int, value: object) -> list[tuple[Part, ...]]:
    """Return the parts of each way in which the production gives the value from one place to the other."""
    paths = _paths(chart, production.items, [(at, (), ())], end)
    guard = production.guard
    return [
        parts
        for place, values, parts in paths
        if place == end
        and (guard is None or guard.holds(values))
        and (value is _ANY or production.term.build(values) == value)
    ]


def _paths(chart: Chart, items: tuple[Item, ...], paths: list[Path], end: int) -> list[Path]:
    for item in items:
        after = (path for before in paths for path in _after(chart, item, before, end))
        paths = [path for path in after if chart.paths.stands(path[0]) <= chart.paths.stands(end)]
    return paths


def _after(chart: Chart, item: Item, path: Path, end: int) -> list[Path]:
    at, values, parts = path
    match item:
        case Slot():
            category = item.category
            if item.agrees is not None and chart.grammar.several(values[item.agrees]):
                category = item.several
            found = chart.category(category, at)
            paths: list[Path] = [(to, (*values, v), (*parts, (category, at, to, v))) for to, v in found]
            if item.empty is not None:
                paths.append((at, (*values, item.empty.build(values)), parts))
            return paths
        case Silent():
            category = item.category
            if item.agrees is not None and chart.grammar.several(values[item.agrees]):
                category = item.several
            return [(to, values, (*parts, (category, at, to, _ANY))) for to in chart.ends_of(category, at)]
        case Choice(options):
            return [after for option in options for after in _paths(chart, option, [path], end)]
        case Many():
            return _rows(chart, item, path)
    return [(to, after, parts) for to, after in chart.item(item, at, values)]


def _rows(chart: Chart, item: Many, path: Path) -> list[Path]:
    at, values, parts = path
    rows: list[Path] = [(at, (), ())]
    done: list[Path] = [(at, (*values, ()), parts)] if item.least == 0 else []
    while rows:
        longer: list[Path] = []
        for place, row, of_row in rows:
            for start, _ in chart.phrase(item.joint, place, ()) if row else [(place, ())]:
                for end, value in chart.category(item.category, start):
                    longer.append((end, (*row, value), (*of_row, (item.category, start, end, value))))
        rows = longer
        done.extend((end, (*values, row), (*parts, *of_row)) for end, row, of_row in rows if len(row) >= item.least)
    return done
