"""Printed styles: the wording of the cards themselves, one grammar for each era of wording."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from ptcg.effects.text import Text
from ptcg.text.engine.derivation import Derivation, derive, settled
from ptcg.text.engine.reader import Diagnosis, Readings, diagnose, readings
from ptcg.text.engine.writer import write_house
from ptcg.text.names import with_itself
from ptcg.text.normalise import as_printed, normalise_printed
from ptcg.text.paraphrases import paraphrase
from ptcg.text.passes.alike import one_of
from ptcg.text.passes.reference import settle, while_facing, with_basics, with_forms
from ptcg.text.passes.resolve import resolve, with_tools_as_items
from ptcg.text.passes.spoken import spoken_tree
from ptcg.text.plain import KINDS
from ptcg.text.reminders import (
    EARLIEST_BRACKETS,
    EARLIEST_SENTENCES,
    OLDER_BRACKETS,
    OLDER_SENTENCES,
    without_brackets,
    without_sentences,
    without_tool_line,
)
from ptcg.text.signs import closed, older_signs, one_space
from ptcg.text.styles import load

# each style with its grammar
STYLES = {"modern": "modern", "swsh": "modern", "middle": "middle", "classic": "classic", "ex": "ex", "early": "early"}
_OLDER = frozenset({"middle", "classic", "ex", "early"})
# by the beginning of the set id, so that future sets of a series are covered
_ERAS = (
    ("swsh", re.compile(r"swsh|pgo|cel25|fut20|mcd21|mcd22")),
    ("middle", re.compile(r"bw|dv|xy|dc\d|g\d|sm|det|mcd1|tk-")),
    ("classic", re.compile(r"dp|pl|hgss|hsp|col|ru|pop[6-9]")),
    ("ex", re.compile(r"ex|np|tk\d|pop")),
    ("early", re.compile(r"base|gym|neo|ecard|si\d|bp")),
)
# A promo in the style of other years, and the Classic Collection of Celebrations by the sets of its cards.
_AS_IT_WAS = {"swshp-SWSH135": "classic"} | {
    f"cel25c-{number}": style
    for style, numbers in (
        ("early", "2_A 4_A 8_A 15_A1 15_A2 15_A3 20_A 24_A 66_A 73_A"),
        ("ex", "9_A 17_A 86_A 88_A 93_A"),
        ("classic", "15_A4 107_A 109_A 145_A"),
        ("middle", "54_A 60_A 76_A 97_A 113_A 114_A"),
    )
    for number in numbers.split()
}
_STARTS = {
    "attack": "attack_text",
    "ability": "ability_text",
    "power": "ability_text",
    "body": "ability_text",
    "trait": "ability_text",
    "trainer": "trainer_text",
    "supporter": "trainer_text",
    "stadium": "stadium_text",
    "tool": "tool_text",
    "energy": "energy_text",
    "rule": "rule_text",
}


def style_of(set_id: str, card_id: str = "") -> str:
    """Return the printed style of a set's texts. A card that is reprinted in its old wording has a style by its id."""
    if card_id in _AS_IT_WAS:
        return _AS_IT_WAS[card_id]
    return next((style for style, start in _ERAS if start.match(set_id)), "modern")


def read_printed(text: str, kind: str, style: str, names: Iterable[str] = ()) -> Text | Diagnosis:
    """Return the effect tree of a printed text, or a diagnosis of why it does not have exactly one. ``kind`` is one
    of KINDS; for ``names`` see ``normalise_printed``."""
    if kind not in KINDS:
        raise ValueError(f"unknown kind of text {kind!r}: expected one of {', '.join(KINDS)}")
    tree = paraphrase(text, kind) or _read(worded(text, kind, style, names), kind, style)
    return while_facing(with_basics(tree, text), text) if isinstance(tree, Text) else tree


def worded(text: str, kind: str, style: str, names: Iterable[str] = ()) -> str:
    """Return the printed text as the grammar of its style reads it: in plain signs, without reminders, with its own
    names marked."""
    names = tuple(names)
    if style in _OLDER:
        text = older_signs(one_space(text))
        if style == "early":
            text = without_brackets(text, EARLIEST_BRACKETS)
            text = without_sentences(text, EARLIEST_SENTENCES).strip()
        text = without_tool_line(without_brackets(text, OLDER_BRACKETS), kind)
        text = with_itself(closed(text), kind, names, by_name=style != "middle")
        text = without_sentences(text, OLDER_SENTENCES)
    return normalise_printed(text, names)


def write_printed(tree: Text, kind: str, style: str, name: str = "") -> str:
    """Write the text of a tree in the words that the project chose for a printed style. ``name``: the name of the
    card or Ability that has the text. Raises WriteError for a tree that the style cannot say."""
    return as_printed(write_house(load(STYLES[style]), _STARTS[kind], spoken_tree(tree), name))


@dataclass(frozen=True, slots=True)
class Attempt:
    """A worded text read from the grammar of a style, strictly or with the words of all years: every reading, and the
    different meanings among them."""

    style: str
    loose: bool
    start: str
    words: str
    found: Readings
    meanings: tuple[Text, ...]


def attempts(text: str, kind: str, style: str, without: frozenset[str] = frozenset()) -> Iterator[Attempt]:
    """Yield the attempts to read a worded text, until one finds a meaning: in the style of its set, then in the words
    of all years. For ``without`` see ``reader.readings``."""
    own, start = STYLES[style], _STARTS[kind]
    for loose in (False, True):
        found = readings(load(own, loose), start, text, without)
        meanings = _meanings(found, kind, style, style in _OLDER or loose)
        if len(meanings) > 1:
            found = replace(found, trees=settled(found.grammar, start, text, found.trees))
            meanings = _meanings(found, kind, style, style in _OLDER or loose)
        yield Attempt(own, loose, start, text, found, meanings)
        if meanings:
            return


def derivation(text: str, kind: str, style: str, names: Iterable[str] = ()) -> Derivation | None:
    """Return how a printed text with one meaning is read, construct by construct. Return None for a text that is not
    read, or only by a paraphrase."""
    *_, last = attempts(worded(text, kind, style, names), kind, style)
    if len(last.meanings) != 1:
        return None
    return derive(load(last.style, last.loose), last.start, last.words, last.found.trees[0])


@lru_cache(maxsize=1 << 15)
def _read(text: str, kind: str, style: str) -> Text | Diagnosis:
    first, *others = attempts(text, kind, style)
    meanings = (others or [first])[-1].meanings
    return meanings[0] if len(meanings) == 1 else diagnose(first.found, text, meanings)


def _meanings(found: Readings, kind: str, style: str, older: bool) -> tuple[Text, ...]:
    """Return the different trees of the readings; of trees that mean the same, only the first."""
    trees = dict.fromkeys(resolve(tree) for tree in found.trees if isinstance(tree, Text))
    if older:
        trees = dict.fromkeys(settle(tree, kind) for tree in trees)
    if style == "classic":
        # "Trainer card" in those years means a card that is neither a Supporter nor a Stadium, Tools included; the
        # book decides whether a Tool is an Item, not the text
        trees = dict.fromkeys(with_forms(with_tools_as_items(tree)) for tree in trees)
    return one_of(tuple(trees)) if len(trees) > 1 else tuple(trees)
