"""Templates: the words of a wording and its slots.

    draw(s) {n:int}                      a word with its s-form: draws in the s-form of the category
    damage counter(s:n)                  the s-form if $n is several
    (is|are:m)  (it|them)                two spellings, chosen in these two ways
    a(n)                                 a or an, as the next word has it
    <switch|exchange> <now|>             any of these; the first that fits is written
    [all]                                may be left out; is never written
    {k:kind}                             a slot; {k:kind(s)} in the form of this category, {k:kind+s} always in the
                                         s-form, {k:kind(s:n)} in the s-form if $n is several
    {w:whose|None}                       a slot that may be empty, which means None
    {x:step+ ", then"}                   one or more, joined by these words (* none or more, ++ two or more)
    "{t:text}"                           a quoted text without its last full stop
    {itself}                             words of the lexicon, or of a category whose value does not matter; the first
                                         wording is written
    {_n:int}                             says $n again; when read its value does not matter

``\\[`` is a bracket of the text. Everything else is words and signs as they stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ptcg.text.engine import terms
from ptcg.text.engine.tokens import words

S = "(s)"

_PIECE = re.compile(
    r'"\{(?P<quoted>\w+):(?P<body>\w+)\}"'
    r"|\{(?P<slot>[^}]*)\}"
    r"|(?P<article>\ba\(n\))"
    r"|(?P<group>[<>|\[\]])"
    r"|\((?P<plain>[^()|]*)\|(?P<other>[^():]*)(?::(?P<chooser>\w+))?\)"
    r'|(?P<stem>[^\s{}()"<>|\[\]]+?)\((?P<ending>e?s)(?::(?P<counted>\w+))?\)'
    r'|(?P<literal>(?:\\[\[\]]|[^\s{}()"<>|\[\]\\])+)'
    r"|(?P<stray>\S)"
)
_SLOT = re.compile(
    r"(?:(?P<name>\w+):)?(?P<category>\w+)(?P<form>\(s\)|\+s|\(s:(?P<counted>\w+)\))?"
    r'(?P<times>\*|\+{1,2})?(?:\s"(?P<joint>[^"]*)")?(?:\|(?P<empty>.*))?$'
)
_CLOSES = {"<": ">", "[": "]"}


class TemplateError(Exception):
    """A template that cannot be read."""


@dataclass(frozen=True, slots=True)
class Word:
    """One token."""

    word: str


@dataclass(frozen=True, slots=True)
class Agreeing:
    """Words that depend on whether the slot of that number is several."""

    one: tuple[str, ...]
    several: tuple[str, ...]
    slot: int


@dataclass(frozen=True, slots=True)
class Article:
    """``a`` or ``an``."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A category; ``several``: the category to use if slot ``agrees`` is several; ``empty``: the value of no words."""

    number: int
    category: str
    several: str
    agrees: int | None = None
    empty: terms.Term | None = None


@dataclass(frozen=True, slots=True)
class Silent:
    """A category whose value does not matter, or (``again``) is that of the slot of that number."""

    category: str
    several: str
    agrees: int | None = None
    again: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """Any of the options; the first that fits is written."""

    options: tuple[tuple[Item, ...], ...]


@dataclass(frozen=True, slots=True)
class Many:
    """A category repeated at least ``least`` times, joined by words; its value is a tuple."""

    number: int
    category: str
    least: int
    joint: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quoted:
    """A quoted text of a category, without its last full stop."""

    number: int
    category: str


Item = Word | Agreeing | Article | Slot | Silent | Choice | Many | Quoted


def compile_template(source: str, s_form: bool) -> tuple[tuple[Item, ...], dict[str, int]]:
    """Return the items of a template in one form of its category, and the numbers of its slots by name."""
    compiler = _Compiler(source, s_form)
    return compiler.items(), compiler.numbers


class _Compiler:
    """Reads a template from left to right, a group of options within another."""

    def __init__(self, source: str, s_form: bool) -> None:
        self.source, self.s_form = source, s_form
        self.pieces = _PIECE.finditer(source)
        self.numbers: dict[str, int] = {}

    def items(self) -> tuple[Item, ...]:
        """Return the items up to the end of the template."""
        options, end = self.options()
        if end or len(options) != 1:
            raise TemplateError(f"stray {end or '|'} in {self.source!r}")
        return options[0]

    def options(self) -> tuple[tuple[tuple[Item, ...], ...], str]:
        """Return the options up to a closing sign, and that sign; the sign is empty at the end of the template."""
        out: list[tuple[Item, ...]] = []
        own: list[Item] = []
        for piece in self.pieces:
            sign = piece["group"]
            if sign is None:
                own.extend(self.piece(piece))
            elif sign == "|":
                out.append(tuple(own))
                own = []
            elif sign in _CLOSES:
                own.append(self.choice(sign))
            else:
                return (*out, tuple(own)), sign
        return (*out, tuple(own)), ""

    def choice(self, sign: str) -> Choice:
        """Return the group that the sign opens."""
        before = len(self.numbers)
        options, end = self.options()
        if end != _CLOSES[sign]:
            raise TemplateError(f"stray {sign} in {self.source!r}")
        if len(self.numbers) != before:
            raise TemplateError(f"a slot among options in {self.source!r}")
        return Choice(((), *options) if sign == "[" else options)

    def piece(self, piece: re.Match[str]) -> Iterator[Item]:
        """Yield the items of one piece of the template. Raises TemplateError for a stray sign."""
        group = piece.groupdict()
        if group["stray"]:
            raise TemplateError(f"stray {group['stray']} before {piece.string[piece.end() :]!r}")
        if group["quoted"]:
            yield Quoted(self.number(group["quoted"]), group["body"])
        elif group["slot"] is not None:
            yield self.slot(group["slot"])
        elif group["article"]:
            yield Article()
        elif group["literal"]:
            yield from map(Word, words(re.sub(r"\\([\[\]])", r"\1", group["literal"])))
        else:
            if group["stem"]:
                one, several = group["stem"], group["stem"] + group["ending"]
                chooser = group["counted"]
            else:
                one, several, chooser = group["plain"], group["other"], group["chooser"]
            if chooser is None:
                yield from map(Word, words(several if self.s_form else one))
            else:
                yield Agreeing(words(one), words(several), self.known(chooser))

    def slot(self, source: str) -> Slot | Silent | Many:
        """Return the item of a slot from the source between its braces. Raises TemplateError for a faulty slot."""
        found = _SLOT.match(source)
        if found is None:
            raise TemplateError(f"cannot read the slot {{{source}}}")
        group = found.groupdict()
        category = several = group["category"]
        agrees: int | None = None
        if group["counted"]:
            agrees, several = self.known(group["counted"]), category + S
        elif group["form"] == "+s" or (group["form"] and self.s_form):
            category = several = category + S
        name = group["name"]
        if name is None or name[0] == "_":
            if group["times"] or group["empty"] is not None:
                raise TemplateError(f"a slot without a name is neither repeated nor empty: {{{source}}}")
            return Silent(category, several, agrees, None if name is None else self.known(name[1:]))
        number = self.number(name)
        if group["times"]:
            if agrees is not None or group["empty"] is not None:
                raise TemplateError(f"a repeated slot neither agrees nor is empty: {{{source}}}")
            joint = words((group["joint"] or "").replace("\\n", "\n"))
            return Many(number, category, {"*": 0, "+": 1, "++": 2}[group["times"]], joint)
        empty = None if group["empty"] is None else terms.parse(group["empty"], {})
        return Slot(number, category, several, agrees, empty)

    def number(self, name: str) -> int:
        """Give a new slot its number. Raises TemplateError if the name is used already."""
        if name in self.numbers:
            raise TemplateError(f"two slots are called {name}")
        self.numbers[name] = len(self.numbers)
        return self.numbers[name]

    def known(self, name: str) -> int:
        """Return the number of an earlier slot. Raises TemplateError if there is none of that name."""
        if name not in self.numbers:
            raise TemplateError(f"agreement with ${name}, which is not before it")
        return self.numbers[name]
