"""Writing: the one text of a tree in a style."""

from __future__ import annotations

from itertools import product

from ptcg.effects import show
from ptcg.text.productions import Production
from ptcg.text.style import Style
from ptcg.text.templates import Agreeing, Article, Item, Many, Quoted, Slot, Word
from ptcg.text.terminals import TERMINALS
from ptcg.text.tokens import join, small

_VOWELS = frozenset("AEIOUaeiou")
_A_OR_AN = "a(n)"

Writings = tuple[tuple[str, ...], ...]


class WriteError(Exception):
    """A tree for which the style has no text, or more than one."""


def write_tree(style: Style, category: str, tree: object) -> str:
    """The text of the tree as that category. Raises WriteError unless there is exactly one."""
    writings = _Writer(style).category(category, tree)
    if not writings:
        raise WriteError(f"no {category} says {show(tree)}")
    if len(writings) > 1:
        raise WriteError(f"{show(tree)} can be written as {' or as '.join(repr(_spell(w)) for w in writings)}")
    return _spell(writings[0])


def _spell(tokens: tuple[str, ...]) -> str:
    chosen = list(tokens)
    for place, token in enumerate(tokens):
        if token == _A_OR_AN:
            chosen[place] = "an" if tokens[place + 1][0] in _VOWELS else "a"
    return join(tuple(chosen))


class _Writer:
    """The writings of values as categories, each worked out once."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.memo: dict[tuple[str, type, object], Writings] = {}

    def category(self, category: str, value: object) -> Writings:
        """Every text of the value as that category, as tokens."""
        if category in TERMINALS:
            words = TERMINALS[category].write(value)
            return () if words is None else (words,)
        key = (category, type(value), value)
        found = self.memo.get(key)
        if found is None:
            all_of_them = (
                tokens
                for production in self.style.meaning(category, value)
                for tokens in self.production(production, value)
            )
            found = self.memo[key] = tuple(dict.fromkeys(all_of_them))
        return found

    def production(self, production: Production, value: object) -> Writings:
        out: list[tuple[str, ...]] = []
        for bound in production.term.match(value, {}):
            if production.guard is not None and not production.guard.holds(bound):
                continue
            parts: list[Writings] = []
            for item in production.items:
                parts.append(self.item(item, bound))
                if not parts[-1]:
                    break
            else:
                out.extend(tuple(token for part in way for token in part) for way in product(*parts))
        return tuple(out)

    def item(self, item: Item, bound: dict[int, object]) -> Writings:
        match item:
            case Word(word):
                return ((word,),)
            case Agreeing(one, several, slot):
                return (several if self.style.several(bound[slot]) else one,)
            case Article():
                return ((_A_OR_AN,),)
            case Slot(number, category, several_category, agrees, empty):
                if agrees is not None and self.style.several(bound[agrees]):
                    category = several_category
                writings = self.category(category, bound[number])
                if empty is not None and any(True for _ in empty.match(bound[number], {})):
                    writings = (*writings, ())
                return writings
            case Many(number, category, least, joint):
                return self.many(bound[number], category, least, joint)
            case Quoted(number, category):
                inner = self.category(category, bound[number])
                return tuple((f'"{small(_spell(tokens)).removesuffix(".")}"',) for tokens in inner)

    def many(self, value: object, category: str, least: int, joint: tuple[str, ...]) -> Writings:
        if not isinstance(value, tuple) or len(value) < least:
            return ()
        ways = product(*(self.category(category, entry) for entry in value))
        return tuple(
            tuple(token for place, part in enumerate(way) for token in ((*joint, *part) if place else part))
            for way in ways
        )
