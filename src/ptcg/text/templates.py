"""Templates: the words of a production and its slots.

    draw(s) {n:int}                      a word with its s-form: draws in the s-form of the category
    damage counter(s:n)                  the s-form if $n is several
    (is|are:m)  (it|them)                two spellings, chosen the same two ways
    a(n)                                 a or an, as the next word has it
    {k:kind}                             a slot; {k:kind(s)} in the form of this category, {k:kind+s} always in the
                                         s-form, {k:kind(s:n)} in the s-form if $n is several
    {w:whose|None}                       a slot that may be empty, which means None
    {x:step+ ", then"}                   one or more, so joined (* none or more, ++ two or more)
    "{t:text}"                           a quoted text without its last stop
    {_:name}                             a slot whose value does not matter: it is written as the first line of its
                                         category that is written, or left out if it may be empty and there is none
    {_n:int}                             says $n again; when read its value does not matter

Everything else is words and signs as they stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ptcg.text import terms
from ptcg.text.tokens import words

S = "(s)"

_PIECE = re.compile(
    r'"\{(?P<quoted>\w+):(?P<body>\w+)\}"'
    r"|\{(?P<slot>[^}]*)\}"
    r"|(?P<article>\ba\(n\))"
    r"|\((?P<plain>[^()|]*)\|(?P<other>[^():]*)(?::(?P<chooser>\w+))?\)"
    r'|(?P<stem>[^\s{}()"]+?)\((?P<ending>e?s)(?::(?P<counted>\w+))?\)'
    r'|(?P<literal>[^\s{}()"]+)'
    r"|(?P<stray>\S)"
)
_SLOT = re.compile(
    r"(?P<name>\w+):(?P<category>\w+)(?P<form>\(s\)|\+s|\(s:(?P<counted>\w+)\))?"
    r'(?P<times>\*|\+{1,2})?(?:\s"(?P<joint>[^"]*)")?(?:\|(?P<empty>.*))?$'
)


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
    """A category; ``several``: the category instead if slot ``agrees`` is several; ``empty``: what nothing means;
    ``again``: the slot whose value it says again."""

    number: int
    category: str
    several: str
    agrees: int | None = None
    empty: terms.Term | None = None
    again: int | None = None


@dataclass(frozen=True, slots=True)
class Many:
    """A category repeated at least so often, joined by words; its value is a tuple."""

    number: int
    category: str
    least: int
    joint: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quoted:
    """A quoted text of a category, without its last stop."""

    number: int
    category: str


Item = Word | Agreeing | Article | Slot | Many | Quoted


def compile_template(source: str, s_form: bool) -> tuple[tuple[Item, ...], dict[str, int]]:
    """The items of a template in one form of its category, and the numbers of its slots by name."""
    numbers: dict[str, int] = {}
    items = tuple(item for piece in _PIECE.finditer(source) for item in _items(piece, s_form, numbers))
    return items, numbers


def _items(piece: re.Match[str], s_form: bool, numbers: dict[str, int]) -> Iterator[Item]:
    group = piece.groupdict()
    if group["stray"]:
        raise TemplateError(f"stray {group['stray']} before {piece.string[piece.end() :]!r}")
    if group["quoted"]:
        yield Quoted(_number(group["quoted"], numbers), group["body"])
    elif group["slot"] is not None:
        yield _slot(group["slot"], s_form, numbers)
    elif group["article"]:
        yield Article()
    elif group["literal"]:
        yield from map(Word, words(group["literal"]))
    else:
        if group["stem"]:
            one, several = group["stem"], group["stem"] + group["ending"]
            chooser = group["counted"]
        else:
            one, several, chooser = group["plain"], group["other"], group["chooser"]
        if chooser is None:
            yield from map(Word, words(several if s_form else one))
        else:
            yield Agreeing(words(one), words(several), _known(chooser, numbers))


def _slot(source: str, s_form: bool, numbers: dict[str, int]) -> Slot | Many:
    found = _SLOT.match(source)
    if found is None:
        raise TemplateError(f"cannot read the slot {{{source}}}")
    group = found.groupdict()
    category = several = group["category"]
    agrees: int | None = None
    if group["counted"]:
        agrees, several = _known(group["counted"], numbers), category + S
    elif group["form"] == "+s" or (group["form"] and s_form):
        category = several = category + S
    again = _known(group["name"][1:], numbers) if group["name"][0] == "_" and len(group["name"]) > 1 else None
    number = _number(group["name"], numbers)
    if group["times"]:
        if agrees is not None or group["empty"] is not None:
            raise TemplateError(f"a repeated slot neither agrees nor is empty: {{{source}}}")
        return Many(number, category, {"*": 0, "+": 1, "++": 2}[group["times"]], words(_joint(group["joint"] or "")))
    empty = None if group["empty"] is None else terms.parse(group["empty"], {})
    return Slot(number, category, several, agrees, empty, again)


def _joint(source: str) -> str:
    return source.replace("\\n", "\n")


def _number(name: str, numbers: dict[str, int]) -> int:
    if name == "_":
        name = f"_{len(numbers)}"
    if name in numbers:
        raise TemplateError(f"two slots are called {name}")
    numbers[name] = len(numbers)
    return numbers[name]


def _known(name: str, numbers: dict[str, int]) -> int:
    if name not in numbers:
        raise TemplateError(f"agreement with ${name}, which is not before it")
    return numbers[name]
