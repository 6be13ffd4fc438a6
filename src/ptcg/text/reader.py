"""Reading: every reading of a text by a style, or a diagnosis of why there is not exactly one."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects import show
from ptcg.text.productions import Production
from ptcg.text.style import Style
from ptcg.text.templates import Agreeing, Article, Item, Many, Quoted, Slot, Word
from ptcg.text.terminals import TERMINALS
from ptcg.text.tokens import Token, capital, normalise, tokenise

_VOWELS = frozenset("AEIOUaeiou")
_LISTED = 8

State = tuple[int, tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Why a text has no reading: ``at`` the words where reading stopped, and what could have followed there.
    An ambiguous text has two ``readings`` instead."""

    text: str
    at: int
    words: str
    expected: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.readings:
            return f"{self.text!r} has {len(self.readings)} readings: {' or '.join(self.readings)}"
        listed = ", ".join(self.expected[:_LISTED])
        more = len(self.expected) - _LISTED
        wanted = f"{listed} or {more} more" if more > 0 else listed
        return f"{self.text!r} is not understood from {self.words!r} (character {self.at + 1}); expected {wanted}"


@dataclass(frozen=True, slots=True)
class Readings:
    """All readings of a text, and how far reading came."""

    trees: tuple[object, ...]
    tokens: tuple[Token, ...]
    furthest: int
    expected: frozenset[str]


def readings(style: Style, category: str, text: str, without: frozenset[str] = frozenset()) -> Readings:
    """Every derivation of the whole text from the category, in no particular order. without: lines of the grammar not
    to be used."""
    tokens = tokenise(text)
    chart = Chart(style, (*tokens, Token(" ", len(text), ())), without)
    found = chart.category(category, 0)
    trees = tuple(tree for end, tree in found if end == len(tokens))
    if any(end == chart.furthest for end, _ in found):
        chart.expected.add("the end of the text")
    return Readings(trees, tokens, chart.furthest, frozenset(chart.expected))


def diagnose(found: Readings, text: str) -> Diagnosis:
    """What is wrong with a text that has not exactly one reading."""
    text = normalise(text)
    if found.trees:
        return Diagnosis(text, 0, text, readings=tuple(map(show, found.trees)))
    if found.furthest >= len(found.tokens):
        at, words = len(text), "the end"
    else:
        token = found.tokens[found.furthest]
        at, words = token.at, text[token.at :]
        if not token.forms:
            return Diagnosis(text, at, words, ("a capital letter",))
    return Diagnosis(text, at, words, tuple(sorted({_described(key) for key in found.expected})))


def _described(key: str) -> str:
    if key[0] == "<":
        return TERMINALS[key[1:-1]].description
    if key == "\n":
        return "a new line"
    return key if key[0].isalnum() else f'"{key}"'


class Chart:
    """The readings of categories at places, each worked out once."""

    def __init__(self, style: Style, tokens: tuple[Token, ...], without: frozenset[str] = frozenset()) -> None:
        self.style, self.tokens, self.without = style, tokens, without
        self.memo: dict[tuple[str, int], list[tuple[int, object]]] = {}
        self.furthest = 0
        self.expected: set[str] = set()

    def category(self, category: str, at: int) -> list[tuple[int, object]]:
        """Every (end, value) of the category from the place."""
        key = (category, at)
        found = self.memo.get(key)
        if found is None:
            if at >= self.furthest:
                self.expect(at, *self.style.first(category))
            found = self.memo[key] = []
            if category in TERMINALS:
                found.extend(TERMINALS[category].read(self.tokens, at))
            else:
                for production in self.starting(category, at):
                    found.extend(self.production(production, at))
        return found

    def starting(self, category: str, at: int) -> list[Production]:
        """The productions of the category that can begin at the place."""
        own = self.style.starting(category, self.tokens[at])
        return [p for p in own if p.source not in self.without] if self.without else own

    def expect(self, at: int, *words: str) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected.clear()
        if at == self.furthest:
            self.expected.update(words)

    def production(self, production: Production, at: int) -> list[tuple[int, object]]:
        states: list[State] = [(at, ())]
        for item in production.items:
            states = [after for state in states for after in self.item(item, state)]
            if not states:
                return []
        guard = production.guard
        return [(end, production.term.build(values)) for end, values in states if guard is None or guard.holds(values)]

    def item(self, item: Item, state: State) -> list[State]:
        at, values = state
        match item:
            case Word(word):
                return [(at + 1, values)] if self.word(word, at) else []
            case Slot():
                category = item.category
                if item.agrees is not None and self.style.several(values[item.agrees]):
                    category = item.several
                after = [(end, (*values, value)) for end, value in self.category(category, at)]
                if item.empty is not None:
                    after.append((at, (*values, item.empty.build(values))))
                return after
            case Many():
                return self.many(item, state)
            case Agreeing(one, several, slot):
                return self.phrase(several if self.style.several(values[slot]) else one, state)
            case Article():
                vowel = self.tokens[min(at + 1, len(self.tokens) - 1)].text[0] in _VOWELS
                return [(at + 1, values)] if self.word("an" if vowel else "a", at) else []
            case Quoted(_, category):
                text = self.tokens[at].text
                quoted = capital(text[1:-1]) + "."
                trees = readings(self.style, category, quoted, self.without).trees if text[0] == '"' else ()
                if not trees:
                    self.expect(at, "a quoted text in this style")
                return [(at + 1, (*values, tree)) for tree in trees]

    def word(self, word: str, at: int) -> bool:
        if word in self.tokens[at].forms:
            return True
        self.expect(at, word)
        return False

    def phrase(self, words: tuple[str, ...], state: State) -> list[State]:
        at, values = state
        for place, word in enumerate(words, at):
            if not self.word(word, place):
                return []
        return [(at + len(words), values)]

    def many(self, item: Many, state: State) -> list[State]:
        at, values = state
        rows: list[tuple[int, tuple[object, ...]]] = [(at, ())]
        done: list[State] = [(at, (*values, ()))] if item.least == 0 else []
        while rows:
            longer: list[tuple[int, tuple[object, ...]]] = []
            for place, row in rows:
                starts = self.phrase(item.joint, (place, ())) if row else [(place, ())]
                for start, _ in starts:
                    longer.extend((end, (*row, value)) for end, value in self.category(item.category, start))
            rows = longer
            done.extend((end, (*values, row)) for end, row in rows if len(row) >= item.least)
        return done
