"""Derivations: which lines of a grammar the reading of a text rests on."""

from __future__ import annotations

from ptcg.text.productions import Production
from ptcg.text.reader import Chart
from ptcg.text.style import Style
from ptcg.text.templates import Item, Many, Slot
from ptcg.text.terminals import TERMINALS
from ptcg.text.tokens import Token, tokenise

Part = tuple[str, int, int, object]
"""A category from a place to another with its value."""
Path = tuple[int, tuple[object, ...], tuple[Part, ...]]
"""How far the items of a production came: the place, the values, and the parts they were read from."""


def lines_used(style: Style, category: str, text: str, tree: object) -> frozenset[str]:
    """The lines of one derivation of the tree from the whole text; empty if the text has no such derivation."""
    tokens = tokenise(text)
    chart = Chart(style, (*tokens, Token(" ", len(text), ())))
    return frozenset(_derive(chart, (category, 0, len(tokens), tree)) or ())


def _derive(chart: Chart, part: Part) -> list[str] | None:
    category, at, end, value = part
    if category in TERMINALS:
        return []
    for production in chart.starting(category, at):
        for parts in _splits(chart, production, at, end, value):
            below = [_derive(chart, inner) for inner in parts]
            if None not in below:
                return [production.source, *(line for lines in below if lines for line in lines)]
    return None


def _splits(chart: Chart, production: Production, at: int, end: int, value: object) -> list[tuple[Part, ...]]:
    """The parts of each way in which the production gives the value from one place to the other."""
    paths: list[Path] = [(at, (), ())]
    for item in production.items:
        paths = [path for before in paths for path in _after(chart, item, before) if path[0] <= end]
    guard = production.guard
    return [
        parts
        for place, values, parts in paths
        if place == end and (guard is None or guard.holds(values)) and production.term.build(values) == value
    ]


def _after(chart: Chart, item: Item, path: Path) -> list[Path]:
    at, values, parts = path
    match item:
        case Slot():
            category = item.category
            if item.agrees is not None and chart.style.several(values[item.agrees]):
                category = item.several
            found = chart.category(category, at)
            paths: list[Path] = [(end, (*values, v), (*parts, (category, at, end, v))) for end, v in found]
            if item.empty is not None:
                paths.append((at, (*values, item.empty.build(values)), parts))
            return paths
        case Many():
            return _rows(chart, item, path)
    return [(end, after, parts) for end, after in chart.item(item, (at, values))]


def _rows(chart: Chart, item: Many, path: Path) -> list[Path]:
    at, values, parts = path
    rows: list[Path] = [(at, (), ())]
    done: list[Path] = [(at, (*values, ()), parts)] if item.least == 0 else []
    while rows:
        longer: list[Path] = []
        for place, row, of_row in rows:
            starts = chart.phrase(item.joint, (place, ())) if row else [(place, ())]
            for start, _ in starts:
                for end, value in chart.category(item.category, start):
                    longer.append((end, (*row, value), (*of_row, (item.category, start, end, value))))
        rows = longer
        done.extend((end, (*values, row), (*parts, *of_row)) for end, row, of_row in rows if len(row) >= item.least)
    return done
