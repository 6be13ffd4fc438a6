"""Entries: the contents of the grammar files. An entry is one construct: its tree once, and its wordings.

    act: SwapCounters($a, $b)
      = switch(es) all damage counters on {a:mon} with those on {b:mon}
      > -2010: <switch|exchange>(s) [all] damage counters on {a:mon} with those on {b:mon}

The head is ``category: Term``, or ``category: Term if $a < $b`` for a construct with a condition (``<`` or ``!=``
between two terms). Its wordings follow below it. The sign of a wording says how it is used: ``=`` is the project's own
wording, ``>`` is read and never written, ``?`` is written only for a tree that has no other words, ``!`` is read and
settles what the text means: other readings of the text do not count. Of several wordings that fit, the first is
written. Before the colon come the years in which the wording was printed (none: any year), or ``loose``: the wording is
tried only for texts that nothing else reads.

A construct with one wording may be one line: ``category: template = Term`` (``=>``, ``=?``, ``=!``); its years follow
the category. ``category: = first | second`` is an entry of the lexicon: words that mean the same, the first of which is
written; other wordings may follow below it, or below a bare ``category:``. ``category = word, word`` makes entries that
mean their own words. ``several: Pattern`` names values that take the s-form. ``said: words = other words`` names the
words that texts say for some words anywhere (see spellings). ``#`` begins a comment. A line that begins with four
spaces continues the line before.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ptcg.text.engine.spans import Span, parse_span
from ptcg.text.engine.spellings import KINDS, Spelling, spellings_of

_NAME = r"(?P<category>\w+)(?: (?P<years>[\d -]+|loose))?"
_SINGLE = re.compile(_NAME + r": (?P<template>.+?) (?P<arrow>=[>?!]?) (?P<term>.+)$")
_LEXICON = re.compile(_NAME + r": = (?P<words>.+)$")
_OWN_WORDS = re.compile(r"(?P<category>\w+) = (?P<words>.+)$")
_HEAD = re.compile(r"(?P<category>\w+):(?: (?P<term>.+))?$")
_WORDING = re.compile(r"  (?P<sign>[=>?!]) (?:(?P<years>[\d -]+|loose): )?(?P<template>.+)$")
_SIGNS = {"=": "=", ">": "=>", "?": "=?", "!": "=!"}
_GOES_ON = "    "
NOTHING = "0"
"""The term of an entry of the lexicon."""


class GrammarError(Exception):
    """A faulty grammar; the message names the line and the fault."""


@dataclass(frozen=True, slots=True)
class Wording:
    """One way to say a construct: its template, its arrow and the years in which it was printed."""

    template: str
    arrow: str
    span: Span


@dataclass(slots=True)
class Entry:
    """A construct, or an entry of the lexicon (whose term is NOTHING). ``test`` is the condition of the construct;
    ``where`` is its file and line."""

    category: str
    term: str
    test: str
    where: str
    lexical: bool = False
    wordings: list[Wording] = field(default_factory=list)


@dataclass(slots=True)
class Source:
    """The contents of the files of a grammar: entries, the patterns of values that are several, each with its place,
    and spellings."""

    entries: list[Entry]
    several: list[tuple[str, str]]
    spellings: list[Spelling] = field(default_factory=list)


def entries_of(name: str, text: str) -> Source:
    """Return the entries of a grammar file. Raises GrammarError for a faulty line."""
    out = Source([], [])
    for where, line in _lines(name, text):
        try:
            if line.startswith("  "):
                _add_wording(out.entries, line)
            elif line.startswith("several: "):
                out.several.append((where, line.removeprefix("several: ")))
            elif line.startswith(tuple(kind + sign for kind in KINDS for sign in (" ", ":"))):
                out.spellings.extend(spellings_of(line))
            else:
                out.entries.extend(_entries(where, line))
        except ValueError as error:
            raise GrammarError(f"{where}: {error}") from None
    return out


def _lines(name: str, text: str) -> list[tuple[str, str]]:
    out: list[tuple[str, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(_GOES_ON) and out:
            out[-1] = (out[-1][0], f"{out[-1][1]} {line.strip()}")
        else:
            out.append((f"{name}:{number}", line.rstrip()))
    return out


def _add_wording(entries: list[Entry], line: str) -> None:
    found = _WORDING.match(line)
    if found is None or not entries:
        raise ValueError(f"cannot read the wording {line!r}")
    span, arrow = parse_span(found["years"]), _SIGNS[found["sign"]]
    templates = synonyms(found["template"]) if entries[-1].lexical else [found["template"]]
    entries[-1].wordings.extend(Wording(template, arrow, span) for template in templates)


def _entries(where: str, line: str) -> list[Entry]:
    if found := _LEXICON.match(line):
        span = parse_span(found["years"])
        wordings = [Wording(template, "=", span) for template in synonyms(found["words"])]
        return [Entry(found["category"], NOTHING, "", where, True, wordings)]
    if found := _SINGLE.match(line):
        term, _, test = found["term"].partition(" if ")
        wording = Wording(found["template"], found["arrow"], parse_span(found["years"]))
        return [Entry(found["category"], term, test, where, wordings=[wording])]
    if found := _OWN_WORDS.match(line):
        every = parse_span(None)
        return [
            Entry(found["category"], f'"{word}"', "", where, wordings=[Wording(word, "=", every)])
            for word in found["words"].split(", ")
        ]
    if found := _HEAD.match(line):
        term, _, test = (found["term"] or NOTHING).partition(" if ")
        return [Entry(found["category"], term, test, where, found["term"] is None)]
    raise ValueError(f"cannot read the line {line!r}")


def synonyms(source: str) -> list[str]:
    """Return the synonyms of a line of the lexicon, which are parted by `` | ``."""
    return source.split(" | ")
