"""Invents texts of a style: walks its productions at random, values and words together."""

from __future__ import annotations

from random import Random

from ptcg.text.engine.grammar import Grammar
from ptcg.text.engine.productions import Production
from ptcg.text.engine.templates import Agreeing, Article, Choice, Item, Many, Quoted, Silent, Slot, Word
from ptcg.text.engine.terminals import TERMINALS
from ptcg.text.engine.tokens import join

_VALUES: dict[str, tuple[object, ...]] = {
    "int": (1, 2, 30),
    "positive": (1, 2, 30),
    "many": (2, 3),
    "name": ("Eevee", "Mr. Mime"),
    "owner": ("Team Rocket's", "Brock's"),
}
_FAR = 99


class Inventor:
    """Invents texts of limited depth."""

    def __init__(self, style: Grammar, seed: int) -> None:
        self.style, self.random = style, Random(seed)
        self.depths = dict.fromkeys(TERMINALS, 0)
        for _ in style.productions:
            before = dict(self.depths)
            for category, productions in style.productions.items():
                self.depths[category] = min(map(self.depth, productions))
            if before == self.depths:
                break

    def depth(self, production: Production) -> int:
        needed = [c for item in production.items for c in _needed(item)]
        return 1 + max((self.depths.get(category, _FAR) for category in needed), default=0)

    def text(self, category: str, depth: int) -> tuple[str, object]:
        """Return a text of the category and its value."""
        while True:
            found = self.category(category, depth)
            if found is not None:
                return join(_with_articles(found[0])), found[1]

    def category(self, category: str, depth: int) -> tuple[tuple[str, ...], object] | None:
        if category in TERMINALS:
            value = self.random.choice(_VALUES[category])
            words = TERMINALS[category].write(value)
            assert words is not None
            return words, value
        shallow = [p for p in self.style.productions[category] if p.writes and self.depth(p) <= depth]
        return self.production(self.random.choice(shallow), depth - 1) if shallow else None

    def production(self, production: Production, depth: int) -> tuple[tuple[str, ...], object] | None:
        tokens: list[str] = []
        values: list[object] = []
        for item in production.items:
            match item:
                case Word(word):
                    tokens.append(word)
                case Article():
                    tokens.append("a(n)")
                case Agreeing(one, several, slot):
                    tokens.extend(several if self.style.several(values[slot]) else one)
                case Slot(_, category, several_category, agrees, empty):
                    if empty is not None and self.random.random() < 0.6:
                        values.append(empty.build(values))
                        continue
                    if agrees is not None and self.style.several(values[agrees]):
                        category = several_category
                    found = self.category(category, depth)
                    if found is None:
                        return None
                    tokens.extend(found[0])
                    values.append(found[1])
                case Many(_, category, least, joint):
                    row: list[object] = []
                    for place in range(least + (self.random.random() < 0.3)):
                        found = self.category(category, depth)
                        if found is None:
                            return None
                        tokens.extend((*joint, *found[0]) if place else found[0])
                        row.append(found[1])
                    values.append(tuple(row))
                case Quoted() | Silent() | Choice():
                    return None
        if production.guard is not None and not production.guard.holds(values):
            return None
        return tuple(tokens), production.term.build(values)


def _needed(item: Item) -> tuple[str, ...]:
    match item:
        case Slot(empty=None):
            return item.category, item.several
        case Many() if item.least:
            return (item.category,)
        case Quoted():
            return (item.category,)
    return ()


def _with_articles(tokens: tuple[str, ...]) -> tuple[str, ...]:
    following = (*tokens[1:], "")
    return tuple(
        ("an" if after[0] in "AEIOU" else "a") if token == "a(n)" else token
        for token, after in zip(tokens, following, strict=True)
    )
