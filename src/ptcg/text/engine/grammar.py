"""A grammar: entries checked and indexed, for reading and writing."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg.effects.node import Node
from ptcg.text.engine import terms
from ptcg.text.engine.entries import Entry, GrammarError, Source, Wording
from ptcg.text.engine.productions import Patterns, Production, categories, production
from ptcg.text.engine.spellings import Spellings
from ptcg.text.engine.templates import (
    Agreeing,
    Article,
    Choice,
    Item,
    Many,
    Quoted,
    S,
    Silent,
    Slot,
    TemplateError,
    Word,
)
from ptcg.text.engine.terminals import MARK, TERMINALS
from ptcg.text.engine.tokens import Token
from ptcg.text.engine.tree import Edge, Tree, plant


def as_it_is(term: terms.Term) -> terms.Term:
    """Return the term unchanged: the pattern of a style that names players as trees do."""
    return term


class Grammar:
    """The productions of one style by category, with indexes: the reader walks ``tree(category)``, and the writer tries
    ``meaning(category, value)``."""

    def __init__(self, source: Source, pattern: Patterns = as_it_is) -> None:
        self.pattern = pattern
        self.spellings = Spellings(source.spellings)
        self.productions: dict[str, list[Production]] = {}
        self._several: dict[type[Node], list[terms.Term]] = {}
        for where, line in source.several:
            self._add_several(where, line)
        entries: dict[str, list[Entry]] = {}
        for entry in source.entries:
            entries.setdefault(entry.category, []).append(entry)
        for category, own in entries.items():
            self._add(category, own, s_form=False)
        self._add_s_forms(entries)
        self._first: dict[str, frozenset[str]] = {}
        for category in self.productions:
            self.first(category)
        self._trees: dict[str, Tree] = {}
        self._meanings: dict[tuple[str, bool], dict[type[object], list[Production]]] = {}

    def _add_several(self, where: str, source: str) -> None:
        try:
            pattern = terms.parse(source, None)
        except terms.TermError as error:
            raise GrammarError(f"{where}: {error}") from None
        if not isinstance(pattern, terms.Make):
            raise GrammarError(f"{where}: several needs the pattern of a node, not {source!r}")
        self._several.setdefault(pattern.node, []).append(pattern)

    def _add(self, category: str, entries: list[Entry], s_form: bool) -> None:
        name = category + S if s_form else category
        if category in TERMINALS:
            raise GrammarError(f"{entries[0].where}: {category} is a terminal")
        self.productions[name] = [
            self._production(name, entry, wording, s_form) for entry in entries for wording in entry.wordings
        ]

    def _production(self, name: str, entry: Entry, wording: Wording, s_form: bool) -> Production:
        try:
            return production(name, wording.template, wording.arrow, entry.term, entry.test, s_form, self.pattern)
        except (TemplateError, terms.TermError) as error:
            raise GrammarError(f"{entry.where}: {error}") from None

    def _add_s_forms(self, entries: dict[str, list[Entry]]) -> None:
        waiting = list(self.productions.values())
        while waiting:
            for own in waiting.pop():
                for category in categories(own.items):
                    base = category.removesuffix(S)
                    if category in self.productions or category in TERMINALS:
                        continue
                    if base == category or base not in entries:
                        raise GrammarError(f"there is no category {base} ({own.source!r})")
                    self._add(base, entries[base], s_form=True)
                    waiting.append(self.productions[category])

    def first(self, category: str, path: tuple[str, ...] = ()) -> frozenset[str]:
        """Return the words, and the terminals in angle brackets, that the category can begin with."""
        if category in TERMINALS:
            return frozenset({f"<{category}>"})
        if category in path:
            raise GrammarError(f"left recursion: {' → '.join((*path, category))}")
        if category not in self._first:
            out: set[str] = set()
            for own in self.productions[category]:
                words, empty = self.first_of(own.items, (*path, category))
                if empty:
                    raise GrammarError(f"a production may not be empty: {own.source!r}")
                out |= words
            self._first[category] = frozenset(out)
        return self._first[category]

    def first_of(self, items: tuple[Item, ...], path: tuple[str, ...] = ()) -> tuple[frozenset[str], bool]:
        """Return the words and terminals that the items can begin with, and whether the items may be empty."""
        out: set[str] = set()
        for item in items:
            empty = False
            match item:
                case Word(word):
                    out.add(word)
                case Article():
                    out |= {"a", "an"}
                case Quoted():
                    out.add("<name>")
                case Agreeing(one, several):
                    out |= {one[0], several[0]}
                case Slot(_, category, several_category) | Silent(category, several_category):
                    out |= self.first(category, path) | self.first(several_category, path)
                    empty = isinstance(item, Slot) and item.empty is not None
                case Many(_, category, least, _):
                    out |= self.first(category, path)
                    empty = not least
                case Choice(options):
                    for option in options:
                        words, nothing = self.first_of(option, path)
                        out |= words
                        empty = empty or nothing
            if not empty:
                return frozenset(out), False
        return frozenset(out), True

    def tree(self, category: str) -> Tree:
        """Return the productions of the category as one tree of items, made at the first call."""
        found = self._trees.get(category)
        if found is None:
            found = self._trees[category] = plant(self.productions[category], self._edge)
        return found

    def _edge(self, item: Item) -> Edge:
        words, empty = self.first_of((item,))
        return Edge(item, words, empty, Tree())

    def starting(self, category: str, keys: frozenset[str]) -> list[Production]:
        """Return the productions of the category that can begin with one of the words or terminals."""
        return [own for own in self.productions[category] if not keys.isdisjoint(self.first_of(own.items)[0])]

    def meaning(self, category: str, value: object, spare: bool = False) -> list[Production]:
        """Return the productions of the category that could be written for the value; if ``spare``, only the spare
        productions."""
        index = self._meanings.get((category, spare))
        if index is None:
            own = [p for p in self.productions[category] if (p.spare if spare else p.writes)]
            index = self._meanings[category, spare] = _by_node(own)
        return index[type(value)] if type(value) in index else index.get(object, [])

    def several(self, value: object) -> bool:
        """Return whether words that agree with the value take their s-form."""
        if isinstance(value, int):
            return value != 1
        if isinstance(value, tuple):
            return len(value) != 1 or self.several(value[0])
        if not isinstance(value, Node):
            return value is None
        return any(
            all(map(self.several, bound.values()))
            for pattern in self._several.get(type(value), ())
            for bound in pattern.match(value, {})
        )


def _by_node(productions: list[Production]) -> dict[type[object], list[Production]]:
    """Return the productions by the type of value that they are written for, in the order of the grammar; productions
    for any value are in every list."""
    keyed = [(production, _sort(production.term)) for production in productions]
    return {
        sort: [production for production, own in keyed if own in (sort, object)]
        for sort in {*(own for _, own in keyed), object}
    }


def _sort(term: terms.Term) -> type[object]:
    match term:
        case terms.Make(node):
            return node
        case terms.Constant(value):
            return type(value)
        case terms.Row():
            return tuple
        case terms.Minus():
            return int
    return object


def terminal_keys(token: Token) -> Iterator[str]:
    """Yield the terminals that can begin with the token, in angle brackets."""
    text = token.text
    if text.isdecimal():
        yield from ("<int>", "<positive>", "<many>")
    elif text[0] == '"':
        yield "<name>"
    elif text[0] == MARK[0]:
        yield from ("<title>", "<own_title>")
    elif text[0].isupper():
        yield from ("<owner>", "<title>", "<title_s>", "<own_title>", "<energy_title>")
