"""Reading: every reading of a text by a grammar, or a diagnosis of why there is not exactly one."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.node import show
from ptcg.text.engine.grammar import Grammar, terminal_keys
from ptcg.text.engine.paths import Paths
from ptcg.text.engine.templates import Agreeing, Article, Choice, Item, Many, Quoted, Silent, Slot, Word
from ptcg.text.engine.terminals import LARGEST, MARK, TERMINALS, is_too_large
from ptcg.text.engine.tokens import Token, capital, normalise, tokenise
from ptcg.text.engine.tree import Tree

_VOWELS = frozenset("AEIOUaeiou")
_LISTED = 8
_SHOWN = 24

Values = tuple[object, ...]
Found = list[tuple[int, object]]


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Why a text does not have exactly one reading: the words ``at`` which reading stopped, and what could have
    followed there; or two ``readings`` of an ambiguous text."""

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
    """All different readings of a text by a category of a grammar."""

    grammar: Grammar
    category: str
    text: str
    trees: tuple[object, ...]


def readings(grammar: Grammar, category: str, text: str, without: frozenset[str] = frozenset()) -> Readings:
    """Return every different value of the whole text as the category. The wordings in ``without`` are not used."""
    tokens = tokenise(text)
    chart = Chart(grammar, tokens, without)
    found = dict.fromkeys(tree for end, tree in chart.category(category, 0) if chart.paths.is_end(end))
    return Readings(grammar, category, text, tuple(found))


def diagnose(found: Readings, text: str, meanings: tuple[object, ...] | None = None) -> Diagnosis:
    """Return what is wrong with a text that does not have exactly one reading. ``meanings``: the different meanings
    of its readings."""
    text = normalise(text)
    trees = found.trees if meanings is None else meanings
    if trees:
        return Diagnosis(text, 0, text, readings=tuple(map(show, trees)))
    tokens = tokenise(found.text)
    large = next((token for token in tokens if is_too_large(token.text)), None)
    if large is not None:
        shown = large.text if len(large.text) <= _SHOWN else f"{large.text[:_SHOWN]}…"
        whole = f"{text[: large.at]}{shown}{text[large.at + len(large.text) :]}"
        return Diagnosis(whole, large.at, shown, (f"a number up to {LARGEST}",))
    chart = _Noting(found.grammar, tokens)
    ends = {end for end, _ in chart.category(found.category, 0)}
    if chart.furthest in ends:
        chart.expected.add("the end of the text")
    if chart.furthest >= len(tokens):
        at, words = len(text), "the end"
    else:
        token = tokens[chart.furthest]
        at, words = token.at, text[token.at :]
        if not token.forms:
            return Diagnosis(text, at, words, ("a capital letter",))
    return Diagnosis(text, at, words, tuple(sorted({_described(key) for key in chart.expected})))


def _described(key: str) -> str:
    if key[0] == "<" and key[1:-1] in TERMINALS:
        return TERMINALS[key[1:-1]].description
    if key == "\n":
        return "a new line"
    return key if key[0].isalnum() else f'"{key}"'


class Chart:
    """The readings of categories at places of a text, each computed once."""

    def __init__(self, grammar: Grammar, tokens: tuple[Token, ...], without: frozenset[str] = frozenset()) -> None:
        self.grammar, self.without = grammar, without
        self.paths = Paths(tokens, grammar.spellings)
        self.tokens, self.spots = self.paths.tokens, self.paths.spots
        keys = [frozenset((*token.forms, *terminal_keys(token))) for token in self.tokens]
        self.keys = [frozenset().union(*(keys[spot] for spot in spots)) for spots in self.spots]
        self.memo: dict[tuple[str, int], Found] = {}
        self.ends: dict[tuple[str, int], tuple[int, ...]] = {}

    def category(self, category: str, at: int) -> Found:
        """Return every different (end, value) of the category from the place."""
        key = (category, at)
        found = self.memo.get(key)
        if found is None:
            found = self.memo[key] = []
            if category in TERMINALS:
                for spot in self.spots[at]:
                    read = TERMINALS[category].read(self.tokens, spot)
                    found.extend((self.paths.place(end), value) for end, value in read)
            else:
                self.walk(self.grammar.tree(category), at, (), found)
        return found

    def ends_of(self, category: str, at: int) -> tuple[int, ...]:
        """Return where the category can end from the place, whatever its value."""
        key = (category, at)
        found = self.ends.get(key)
        if found is None:
            found = self.ends[key] = tuple(dict.fromkeys(end for end, _ in self.category(category, at)))
        return found

    def walk(self, tree: Tree, at: int, values: Values, out: Found) -> None:
        """Add the readings of the tree's productions from the place on, after the values so far."""
        for production in tree.ends:
            if self.without and production.source in self.without:
                continue
            if production.guard is None or production.guard.holds(values):
                entry = (at, production.term.build(values))
                if entry not in out:
                    out.append(entry)
        words = tree.words
        if words:
            for spot in self.spots[at]:
                for form in self.tokens[spot].forms:
                    after = words.get(form)
                    if after is not None:
                        self.walk(after, self.paths.place(spot + 1), values, out)
        keys = self.keys[at]
        for edge in tree.edges.values():
            if edge.empty or not edge.first.isdisjoint(keys):
                for end, more in self.item(edge.item, at, values):
                    self.walk(edge.after, end, more, out)

    def item(self, item: Item, at: int, values: Values) -> list[tuple[int, Values]]:
        """Return where the item can end from the place, each with the values after it."""
        match item:
            case Slot(_, category, several, agrees, empty):
                if agrees is not None and self.grammar.several(values[agrees]):
                    category = several
                after = [(end, (*values, value)) for end, value in self.category(category, at)]
                if empty is not None:
                    after.append((at, (*values, empty.build(values))))
                return after
            case Silent(category, several, agrees):
                if agrees is not None and self.grammar.several(values[agrees]):
                    category = several
                return [(end, values) for end in self.ends_of(category, at)]
            case Word(word):
                return self.phrase((word,), at, values)
            case Agreeing(one, several_words, slot):
                return self.phrase(several_words if self.grammar.several(values[slot]) else one, at, values)
            case Many():
                return self.many(item, at, values)
            case Article():
                return [(end, values) for end in self.articles(at)]
            case Choice(options):
                ends: dict[int, None] = {}
                for option in options:
                    ends.update(dict.fromkeys(self.option(option, at, values)))
                return [(end, values) for end in ends]
            case Quoted(_, category):
                after_quote = self.paths.place(at + 1)
                return [(after_quote, (*values, tree)) for tree in self.quoted(category, at)]

    def option(self, items: tuple[Item, ...], at: int, values: Values) -> set[int]:
        """Return where an option of a choice can end."""
        places = {at}
        for item in items:
            places = {end for place in places for end, _ in self.item(item, place, values)}
        return places

    def quoted(self, category: str, at: int) -> tuple[object, ...]:
        """Return the values of the quoted text at the place."""
        text = self.tokens[at].text
        if text[0] != '"':
            return ()
        return readings(self.grammar, category, capital(text[1:-1]) + ".", self.without).trees

    def phrase(self, words: tuple[str, ...], at: int, values: Values) -> list[tuple[int, Values]]:
        """Return where the words end, if they occur at the place."""
        places = [at]
        for word in words:
            places = [
                self.paths.place(spot + 1)
                for place in places
                for spot in self.spots[place]
                if word in self.tokens[spot].forms
            ]
        return [(end, values) for end in places]

    def articles(self, at: int) -> list[int]:
        """Return where an article that suits the word after it ends."""
        out: list[int] = []
        for spot in self.spots[at]:
            end = self.paths.place(spot + 1)
            vowel = self.tokens[end].text.removeprefix(MARK[0])[0] in _VOWELS
            if ("an" if vowel else "a") in self.tokens[spot].forms:
                out.append(end)
        return out

    def many(self, item: Many, at: int, values: Values) -> list[tuple[int, Values]]:
        """Return every end of a repeated category, each with its row of values."""
        rows: list[tuple[int, Values]] = [(at, ())]
        done: list[tuple[int, Values]] = [(at, (*values, ()))] if item.least == 0 else []
        while rows:
            longer: list[tuple[int, Values]] = []
            for place, row in rows:
                for start, _ in self.phrase(item.joint, place, ()) if row else [(place, ())]:
                    longer.extend((end, (*row, value)) for end, value in self.category(item.category, start))
            rows = longer
            done.extend((end, (*values, row)) for end, row in rows if len(row) >= item.least)
        return done


class _Noting(Chart):
    """A chart that notes how far reading came, and what could have followed there."""

    def __init__(self, grammar: Grammar, tokens: tuple[Token, ...]) -> None:
        super().__init__(grammar, tokens)
        self.furthest = 0
        self.expected: set[str] = set()

    def expect(self, at: int, words: frozenset[str] | set[str]) -> None:
        """Note that the words could occur at the place."""
        at = self.paths.stands(at)
        if at > self.furthest:
            self.furthest = at
            self.expected.clear()
        if at == self.furthest:
            self.expected |= words

    def walk(self, tree: Tree, at: int, values: Values, out: Found) -> None:
        if self.paths.stands(at) >= self.furthest and (tree.words or tree.edges):
            wanted = (self.wanted(edge.item, edge.first, values) for edge in tree.edges.values())
            self.expect(at, {*tree.words, *(key for keys in wanted for key in keys)})
        super().walk(tree, at, values, out)

    def wanted(self, item: Item, first: frozenset[str], values: Values) -> frozenset[str] | set[str]:
        """Return what an item can begin with, given the values before it."""
        match item:
            case Agreeing(one, several, slot):
                return {(several if self.grammar.several(values[slot]) else one)[0]}
            case Slot(_, category, several_category, agrees) if agrees is not None:
                return self.grammar.first(several_category if self.grammar.several(values[agrees]) else category)
        return first

    def phrase(self, words: tuple[str, ...], at: int, values: Values) -> list[tuple[int, Values]]:
        for place, word in enumerate(words, at):
            self.expect(place, {word})
            if word not in self.tokens[place].forms:
                break
        return super().phrase(words, at, values)

    def option(self, items: tuple[Item, ...], at: int, values: Values) -> set[int]:
        places = {at}
        for item in items:
            for place in places:
                self.expect(place, self.wanted(item, self.grammar.first_of((item,))[0], values))
            places = {end for place in places for end, _ in self.item(item, place, values)}
        return places

    def quoted(self, category: str, at: int) -> tuple[object, ...]:
        found = super().quoted(category, at)
        if not found:
            self.expect(at, {"a quoted text in this style"})
        return found
