"""Productions: the lines of a grammar file.

A line is one of
    category: template = Term            a production; ``=>`` instead of ``=``: it is read but never written, ``=?``:
                                         it is written only for a tree that cannot be written without such lines
    category: template = Term if $a < $b    … which holds only then (``<`` or ``!=`` between two terms)
    category = words, words, …           productions that mean their own words
    several: Pattern                     values that take the s-form; every variable in it must be several itself
``#`` begins a comment line; a line that begins with a space goes on the line before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ptcg.text import terms
from ptcg.text.spoken import spoken_pattern
from ptcg.text.templates import Item, Many, Quoted, Slot, TemplateError, Word, compile_template
from ptcg.text.tokens import words

_LINE = re.compile(r"(?P<category>\w+)(?:: (?P<template>.*?) (?P<arrow>=[>?]?) (?P<term>.*)| = (?P<words>.*))$")
_GUARD = re.compile(r"(?P<left>.*) (?P<sign><|!=) (?P<right>.*)$")


@dataclass(frozen=True, slots=True)
class Guard:
    """A test of two terms that a production must pass."""

    left: terms.Term
    less: bool
    right: terms.Term

    def holds(self, bound: terms.Bindings) -> bool:
        """Whether the test is passed."""
        left, right = self.left.build(bound), self.right.build(bound)
        if not self.less:
            return left != right
        return isinstance(left, int) and isinstance(right, int) and left < right


@dataclass(frozen=True, slots=True, eq=False)
class Production:
    """One way to say something of a category. ``source``: the line, for messages and coverage; ``pattern``: the trees
    it can be written for, which is the term itself but for players (see spoken); ``spare``: written only if nothing
    else is."""

    category: str
    items: tuple[Item, ...]
    term: terms.Term
    guard: Guard | None
    writes: bool
    source: str
    pattern: terms.Term
    spare: bool = False


def lines_of(name: str, text: str) -> list[tuple[str, str]]:
    """The lines of a grammar file, each with where it begins; comments gone, continuations joined."""
    out: list[tuple[str, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line[0] == " " and out:
            out[-1] = (out[-1][0], f"{out[-1][1]} {line.strip()}")
        else:
            out.append((f"{name}:{number}", line.strip()))
    return out


def productions(category: str, line: str, s_form: bool, printed: bool = False) -> Iterator[Production]:
    """The productions of a line, in the plain or the s-form of their category, whose name is given. printed: of a
    printed style."""
    found = _LINE.match(line)
    if found is None:
        raise TemplateError(f"cannot read the line {line!r}")
    if found["words"] is not None:
        for phrase in found["words"].split(", "):
            spelt = tuple(map(Word, words(phrase)))
            word = terms.Constant(phrase)
            yield Production(category, spelt, word, None, True, f"{category} = {phrase}", word)
        return
    items, numbers = compile_template(found["template"], s_form)
    source, _, test = found["term"].partition(" if ")
    term = terms.parse(source, numbers)
    unused = {number for name, number in numbers.items() if name[0] != "_"} - set(variables(term))
    if unused:
        raise TemplateError(f"a slot that the term does not use in {line!r}")
    pattern = spoken_pattern(term) if printed else term
    arrow = found["arrow"]
    yield Production(category, items, term, _guard(test, numbers), arrow == "=", line, pattern, arrow == "=?")


def _guard(source: str, numbers: dict[str, int]) -> Guard | None:
    if not source:
        return None
    found = _GUARD.match(source)
    if found is None:
        raise TemplateError(f"cannot read the test {source!r}")
    return Guard(terms.parse(found["left"], numbers), found["sign"] == "<", terms.parse(found["right"], numbers))


def variables(term: terms.Term) -> Iterator[int]:
    """The numbers of the variables of a term, in its order."""
    match term:
        case terms.Variable(number) | terms.Minus(number):
            yield number
        case terms.Row(items):
            for item in items:
                yield from variables(item)
        case terms.Make(_, row):
            yield from variables(row)


def categories(items: tuple[Item, ...]) -> Iterator[str]:
    """The categories that the items name."""
    for item in items:
        match item:
            case Slot(_, category, several):
                yield category
                yield several
            case Many(_, category) | Quoted(_, category):
                yield category
