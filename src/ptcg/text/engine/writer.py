"""Writing: the text of a tree in a style."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ptcg.effects.node import Node, show
from ptcg.text.engine.grammar import Grammar
from ptcg.text.engine.productions import Production, variables
from ptcg.text.engine.templates import Agreeing, Article, Choice, Item, Many, Quoted, Silent, Slot, Word
from ptcg.text.engine.terminals import TERMINALS
from ptcg.text.engine.tokens import join, small, words

_VOWELS = frozenset("AEIOUaeiou")
_A_OR_AN = "a(n)"
_OWN_TITLE = "own_title"

Writings = tuple[tuple[str, ...], ...]


class WriteError(Exception):
    """A tree for which the style has no text, or more than one."""


def write_tree(grammar: Grammar, category: str, tree: object) -> str:
    """Return the text of the tree as that category. Raises WriteError unless there is exactly one text; of several
    texts with spare wordings, the shortest counts."""
    writings = _Writer(grammar).category(category, tree)
    if not writings:
        writings = _Writer(grammar, spares=True).category(category, tree)
    if not writings:
        raise WriteError(f"no {category} says {show(tree)}")
    if len(writings) > 1:
        raise WriteError(f"{show(tree)} can be written as {' or as '.join(repr(_spell(w)) for w in writings)}")
    return _spell(writings[0])


def write_house(grammar: Grammar, category: str, tree: Node, name: str = "") -> str:
    """Return the text of the tree as that category, with the first wording of the grammar that fits. ``name``: the
    name of the card or Ability that has the text. Raises WriteError if there is no text."""
    writings = _Writer(grammar, name, first=True).category(category, tree)
    if not writings:
        raise WriteError(f"no {category} says {show(tree)}")
    return _spell(writings[0])


def _spell(tokens: tuple[str, ...]) -> str:
    chosen = list(tokens)
    for place, token in enumerate(tokens):
        if token == _A_OR_AN:
            chosen[place] = "an" if tokens[place + 1][0] in _VOWELS else "a"
    return join(tuple(chosen))


class _Writer:
    """The texts of values as categories, each computed once. first: only the first text of each is computed; spares:
    spare wordings are used too, and only the shortest text of each is kept."""

    def __init__(self, grammar: Grammar, name: str = "", first: bool = False, spares: bool = False) -> None:
        self.grammar, self.name, self.first, self.spares = grammar, name, first, spares
        self.memo: dict[tuple[str, type, object], Writings] = {}

    def category(self, category: str, value: object) -> Writings:
        """Return the texts of the value as that category, as tokens."""
        if category in TERMINALS:
            written = TERMINALS[category].write(value)
            return () if written is None else (written,)
        key = (category, type(value), value)
        found = self.memo.get(key)
        if found is None:
            # a value is not written inside itself
            self.memo[key] = ()
            found = self.chosen(self.grammar.meaning(category, value), value)
            if not found and self.spares:
                found = self.chosen(self.grammar.meaning(category, value, spare=True), value)
            self.memo[key] = found
        return found

    def chosen(self, productions: list[Production], value: object) -> Writings:
        """Return the texts of the value by these productions; only the first, or only the shortest, if the writer is
        set so."""
        out: dict[tuple[str, ...], None] = {}
        for production in productions:
            out.update(dict.fromkeys(self.production(production, value)))
            if out and self.first:
                return (next(iter(out)),)
        if out and self.spares:
            return (min(out, key=len),)
        return tuple(out)

    def production(self, production: Production, value: object) -> Writings:
        """Return the texts of the value by that production, as tokens."""
        return tuple(
            tokens
            for bound in production.pattern.match(value, {})
            if production.guard is None or production.guard.holds(bound)
            for tokens in self.items(production.items, bound)
        )

    def items(self, items: tuple[Item, ...], bound: dict[int, object]) -> Iterator[tuple[str, ...]]:
        """Yield every way to write the items, as tokens."""
        parts: list[Writings] = []
        for item in items:
            parts.append(self.item(item, bound))
            if not parts[-1]:
                return
        yield from (tuple(token for part in way for token in part) for way in product(*parts))

    def item(self, item: Item, bound: dict[int, object]) -> Writings:
        """Return the ways to write one item, as tokens; none if it cannot be written."""
        match item:
            case Word(word):
                return ((word,),)
            case Agreeing(one, several, slot):
                return (several if self.grammar.several(bound[slot]) else one,)
            case Article():
                return ((_A_OR_AN,),)
            case Slot(number, category, several_category, agrees, empty):
                if agrees is not None and self.grammar.several(bound[agrees]):
                    category = several_category
                writings = self.category(category, bound[number])
                if empty is not None and any(True for _ in empty.match(bound[number], {})):
                    writings = ((),) if self.first else (*writings, ())
                return writings
            case Silent(category, several_category, agrees, again):
                if agrees is not None and self.grammar.several(bound[agrees]):
                    category = several_category
                return self.house(category) if again is None else self.category(category, bound[again])
            case Choice(options):
                return self.option(options, bound)
            case Many(number, category, least, joint):
                return self.many(bound[number], category, least, joint)
            case Quoted(number, category):
                inner = self.category(category, bound[number])
                return tuple((f'"{small(_spell(tokens)).removesuffix(".")}"',) for tokens in inner)

    def option(self, options: tuple[tuple[Item, ...], ...], bound: dict[int, object]) -> Writings:
        """Return the first of the options that can be written."""
        for items in options:
            written = tuple(self.items(items, bound))
            if written:
                return written[:1]
        return ()

    def house(self, category: str) -> Writings:
        """Return the words of a category whose value does not matter."""
        if category in TERMINALS:
            return (words(self.name),) if category == _OWN_TITLE and self.name else ()
        for production in self.grammar.productions[category]:
            if production.writes and next(variables(production.term), None) is None:
                return tuple(self.items(production.items, {}))[:1]
        return ()

    def many(self, value: object, category: str, least: int, joint: tuple[str, ...]) -> Writings:
        """Return the ways to write a repeated category, as tokens."""
        if not isinstance(value, tuple) or len(value) < least:
            return ()
        ways = product(*(self.category(category, entry) for entry in value))
        return tuple(
            tuple(token for place, part in enumerate(way) for token in ((*joint, *part) if place else part))
            for way in ways
        )
