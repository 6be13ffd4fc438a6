"""Styles: which wordings of the constructs belong to which years."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files

from ptcg.cards.kinds import KINDS, LABELS
from ptcg.text.engine.entries import Entry, Source, Wording, entries_of
from ptcg.text.engine.grammar import Grammar
from ptcg.text.engine.spellings import Spelling
from ptcg.text.passes.spoken import spoken_pattern
from ptcg.verbs.registry import constants

YEARS: dict[str, tuple[int, int]] = {
    "modern": (2020, 9999),
    "middle": (2011, 2019),
    "classic": (2007, 2010),
    "ex": (2003, 2006),
    "early": (1999, 2002),
}
"""The printed styles and the years in which cards were worded in each style."""
PLAIN = "plain"
WORDS = {"constructs/plain": "PLAIN", "constructs": "PRINTED"}
"""The folders of grammar files, and the constant of a verb that belongs to each."""
_PRINTED = ("lexicon", "constructs")


@cache
def load(style: str, loose: bool = False) -> Grammar:
    """Load the grammar of plain style or of a printed style. ``loose`` adds the words of all years, for texts that
    the words of their own years do not read."""
    if style == PLAIN:
        own = read_files("constructs/plain")
        return Grammar(Source([*own.entries, *_kinds()], own.several))
    source = read_files(*_PRINTED)
    years = YEARS[style]

    def belongs(own: Wording | Spelling) -> bool:
        return own.span.overlaps(*years) or (loose and own.span.reaches_back())

    entries = [_kept(entry, tuple(filter(belongs, entry.wordings))) for entry in source.entries]
    # words that always had one meaning in some years may mean themselves in others
    spellings = [
        replace(own, always=own.always and own.span.overlaps(*years)) for own in filter(belongs, source.spellings)
    ]
    return Grammar(Source([entry for entry in entries if entry.wordings], source.several, spellings), spoken_pattern)


def _kinds() -> list[Entry]:
    """Return the words of the kinds of card in plain style: a label, or a stage if the kind has no label of that
    word."""
    stages = [kind.stage for kind in KINDS if kind.stage and kind.stage not in kind.labels]
    lines = {"stage": ("Basic", "Stage 1", "Stage 2", "Evolution", *stages), "labels": LABELS}
    text = "\n".join(f"{category} = {', '.join(words)}" for category, words in lines.items())
    return entries_of("ptcg.cards.kinds", text).entries


def _kept(entry: Entry, wordings: tuple[Wording, ...]) -> Entry:
    return entry if len(wordings) == len(entry.wordings) else replace(entry, wordings=list(wordings))


@cache
def read_files(*folders: str) -> Source:
    """Return the entries of the grammar files of some folders."""
    out = Source([], [])
    for folder in folders:
        if (name := WORDS.get(folder)) is not None:
            for module, text in constants(name):
                out.entries.extend(entries_of(module, text).entries)
        for file in sorted((files("ptcg.text") / folder).iterdir(), key=lambda entry: entry.name):
            if not file.name.endswith(".grammar"):
                continue
            own = entries_of(f"{folder}/{file.name}", file.read_text(encoding="utf-8"))
            out.entries.extend(own.entries)
            out.several.extend(own.several)
            out.spellings.extend(own.spellings)
    return out
