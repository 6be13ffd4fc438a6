"""A style: a grammar read from its files, checked and indexed, for reading and writing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from ptcg.effects import Node
from ptcg.text import terms
from ptcg.text.productions import Production, categories, lines_of, productions
from ptcg.text.templates import Agreeing, Article, Many, Quoted, S, Slot, TemplateError, Word
from ptcg.text.terminals import MARK, TERMINALS
from ptcg.text.tokens import Token


class GrammarError(Exception):
    """A grammar that cannot be: which line, what is wrong with it."""


class Style:
    """The productions of one style by category, with the indexes of the reader and the writer."""

    def __init__(self, lines: list[tuple[str, str]], printed: bool = False) -> None:
        self.printed = printed
        self.productions: dict[str, list[Production]] = {}
        self._several: dict[type[Node], list[terms.Term]] = {}
        sources: dict[str, list[tuple[str, str]]] = {}
        for where, line in lines:
            if line.startswith("several: "):
                self._add_several(where, line.removeprefix("several: "))
            else:
                sources.setdefault(line.split(":")[0].split(" ")[0], []).append((where, line))
        for category, own in sources.items():
            self._add(category, own, s_form=False)
        self._add_s_forms(sources)
        self._first: dict[str, frozenset[str]] = {}
        for category in self.productions:
            self.first(category)
        self._by_first: dict[str, dict[str, list[Production]]] = {
            category: self._index(own) for category, own in self.productions.items()
        }
        self._by_node = {
            (category, spare): _by_node([p for p in own if (p.spare if spare else p.writes)])
            for category, own in self.productions.items()
            for spare in (False, True)
        }

    def _add_several(self, where: str, source: str) -> None:
        try:
            pattern = terms.parse(source, None)
        except terms.TermError as error:
            raise GrammarError(f"{where}: {error}") from None
        if not isinstance(pattern, terms.Make):
            raise GrammarError(f"{where}: several needs the pattern of a node, not {source!r}")
        self._several.setdefault(pattern.node, []).append(pattern)

    def _add(self, category: str, sources: list[tuple[str, str]], s_form: bool) -> None:
        name = category + S if s_form else category
        if category in TERMINALS:
            raise GrammarError(f"{sources[0][0]}: {category} is a terminal")
        own = self.productions[name] = []
        for where, line in sources:
            try:
                own.extend(productions(name, line, s_form, self.printed))
            except (TemplateError, terms.TermError) as error:
                raise GrammarError(f"{where}: {error}") from None

    def _add_s_forms(self, sources: dict[str, list[tuple[str, str]]]) -> None:
        waiting = list(self.productions.values())
        while waiting:
            for production in waiting.pop():
                for category in categories(production.items):
                    base = category.removesuffix(S)
                    if category in self.productions or category in TERMINALS:
                        continue
                    if base == category or base not in sources:
                        raise GrammarError(f"there is no category {base} ({production.source!r})")
                    self._add(base, sources[base], s_form=True)
                    waiting.append(self.productions[category])

    def first(self, category: str, path: tuple[str, ...] = ()) -> frozenset[str]:
        """The words, and the terminals in angle brackets, that the category can begin with."""
        if category in TERMINALS:
            return frozenset({f"<{category}>"})
        if category in path:
            raise GrammarError(f"left recursion: {' → '.join((*path, category))}")
        if category not in self._first:
            own = (self._first_of(p, (*path, category)) for p in self.productions[category])
            self._first[category] = frozenset().union(*own)
        return self._first[category]

    def _first_of(self, production: Production, path: tuple[str, ...] = ()) -> frozenset[str]:
        out: set[str] = set()
        for item in production.items:
            match item:
                case Word(word):
                    return frozenset(out | {word})
                case Article():
                    return frozenset(out | {"a", "an"})
                case Quoted():
                    return frozenset(out | {"<name>"})
                case Agreeing(one, several):
                    return frozenset(out | {one[0], several[0]})
                case Slot(_, category, several_category, _, empty):
                    out |= self.first(category, path) | self.first(several_category, path)
                    if empty is None:
                        return frozenset(out)
                case Many(_, category, least, _):
                    out |= self.first(category, path)
                    if least:
                        return frozenset(out)
        raise GrammarError(f"a production may not be empty: {production.source!r}")

    def _index(self, productions: list[Production]) -> dict[str, list[Production]]:
        out: dict[str, list[Production]] = {}
        for production in productions:
            for word in self._first_of(production):
                out.setdefault(word, []).append(production)
        return out

    def starting(self, category: str, token: Token) -> list[Production]:
        """The productions of the category that can begin with the token."""
        index = self._by_first[category]
        out: list[Production] = []
        for key in (*token.forms, *_terminal_keys(token)):
            for production in index.get(key, ()):
                if production not in out:
                    out.append(production)
        return out

    def meaning(self, category: str, value: object, spare: bool = False) -> list[Production]:
        """The productions of the category that could be written for the value, or those kept for when none can."""
        index = self._by_node[category, spare]
        return index[type(value)] if type(value) in index else index.get(object, [])

    def several(self, value: object) -> bool:
        """Whether words that agree with the value take their s-form."""
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


# Styles that say most things as others do: the folders of their grammar, each on top of those before it.
FOLDERS: dict[str, tuple[str, ...]] = {
    "middle": ("modern", "middle", "classic", "recent"),
    "classic": ("modern", "middle", "classic", "trainers"),
    "ex": ("modern", "middle", "classic", "ex"),
    "early": ("modern", "middle", "classic", "ex", "early"),
    "wide": ("modern", "middle", "classic", "ex", "early", "wide"),
    "wide_trainers": ("modern", "middle", "classic", "ex", "early", "wide", "trainers"),
}
_WITHOUT = "without: "


@cache
def load(name: str) -> Style:
    """The style of that name, from its folders of grammar files. A line ``without: …`` takes back that line of the
    folders before."""
    lines: list[tuple[str, str]] = []
    for folder in FOLDERS.get(name, (name,)):
        for file in sorted((files("ptcg.text") / "grammar" / folder).iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".grammar"):
                lines.extend(lines_of(f"{folder}/{file.name}", file.read_text(encoding="utf-8")))
    return Style(_kept(lines), printed=name != "plain")


def _kept(lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The lines without those that are taken back."""
    gone = {_read(line.removeprefix(_WITHOUT)): where for where, line in lines if line.startswith(_WITHOUT)}
    there = {_read(line) for _, line in lines}
    for line, where in gone.items():
        if line not in there:
            raise GrammarError(f"{where}: there is no line {line!r} to take back")
    return [(where, line) for where, line in lines if _read(line) not in gone and not line.startswith(_WITHOUT)]


def _read(line: str) -> str:
    """The line as far as reading goes: whether it is written, too, does not matter."""
    return re.sub(r" =[>?] ", " = ", line, count=1)


def _by_node(productions: list[Production]) -> dict[type[object], list[Production]]:
    """The productions by the sort of value they are written for; those for any stand in every list, all in the order of
    the grammar."""
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


def _terminal_keys(token: Token) -> Iterator[str]:
    text = token.text
    if text.isdecimal():
        yield from ("<int>", "<positive>", "<many>")
    elif text[0] == '"':
        yield "<name>"
    elif text[0] == MARK[0]:
        yield from ("<title>", "<own_title>")
    elif text[0].isupper():
        yield from ("<owner>", "<title>", "<title_s>", "<own_title>", "<energy_title>")
