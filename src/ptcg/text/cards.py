"""Cards: every text of a card is read, and the results are kept with their places on the card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from ptcg.effects.text import Text
from ptcg.text.engine.reader import Diagnosis
from ptcg.text.normalise import join_lines
from ptcg.text.passes.reference import with_hp, with_singular
from ptcg.text.plain import read
from ptcg.text.printed import read_printed, style_of
from ptcg.text.reminders import is_boilerplate

_ABILITIES = {"Ability": "ability", "Poké-Power": "power", "Pokémon Power": "power", "Poké-Body": "body"}
_TRAINERS = {
    "Supporter": "supporter",
    "Stadium": "stadium",
    "Pokémon Tool": "tool",
    "Pokémon Tool F": "tool",
    "Technical Machine": "tool",
}

Where = tuple[str, int, str]


class Worded(Protocol):
    """Something with a text: an attack or an ancient trait."""

    @property
    def text(self) -> str: ...


class Typed(Worded, Protocol):
    """An Ability, Poké-Power, Poké-Body or Pokémon Power."""

    @property
    def type(self) -> str: ...


class Printed(Protocol):
    """The fields of a card that reading needs."""

    @property
    def supertype(self) -> str: ...
    @property
    def subtypes(self) -> Sequence[str]: ...
    @property
    def attacks(self) -> Sequence[Worded]: ...
    @property
    def abilities(self) -> Sequence[Typed]: ...
    @property
    def ancient_trait(self) -> Worded | None: ...
    @property
    def rules(self) -> Sequence[str]: ...


@dataclass(frozen=True, slots=True)
class TextReading:
    """One text of a card. ``place``: attack, ability, trait or rule; ``index``: its number among those; ``result``: its
    tree, or why it is not understood."""

    place: str
    index: int
    kind: str
    text: str
    result: Text | Diagnosis


@dataclass(frozen=True, slots=True)
class CardReading:
    """Every text of a card in the order abilities, attacks, trait, rules, without empty texts."""

    texts: tuple[TextReading, ...]

    @property
    def read(self) -> bool:
        """Whether every text is understood."""
        return not self.diagnoses

    @property
    def diagnoses(self) -> tuple[Diagnosis, ...]:
        """The diagnoses of the texts that are not understood."""
        return tuple(entry.result for entry in self.texts if isinstance(entry.result, Diagnosis))

    def tree(self, place: str, index: int = 0) -> Text | None:
        """Return the tree of a text, or None if the card has no such text or the text is not understood."""
        for entry in self.texts:
            if (entry.place, entry.index) == (place, index) and isinstance(entry.result, Text):
                return entry.result
        return None


def read_card(card: Printed) -> CardReading:
    """Read every text of a card. The printed style of its set is tried first; if that style does not read all texts,
    plain style is tried for all of them; if plain style does not read them all either, each text is read in the style
    that reads it. A text that is not understood gets a Diagnosis; nothing is raised."""
    texts = [(where, text) for where, text in _texts(card) if text]
    style, names = style_of(getattr(card, "set_id", ""), getattr(card, "id", "")), names_on(card)
    hp = getattr(card, "hp", None)
    printed = CardReading(tuple(_printed(where, text, style, names, hp) for where, text in printed_texts(card)))
    if printed.read:
        return printed
    plain = CardReading(tuple(TextReading(*where, text, read(text, where[2])) for where, text in texts))
    if plain.read:
        return plain
    return CardReading(tuple(map(_in_either, printed.texts)))


def _printed(where: Where, text: str, style: str, names: tuple[str, ...], hp: int | None) -> TextReading:
    result = read_printed(text, where[2], style, names)
    if isinstance(result, Text):
        result = with_singular(with_hp(result, hp), names)
    return TextReading(*where, text, result)


def _in_either(entry: TextReading) -> TextReading:
    result = read(entry.text, entry.kind) if isinstance(entry.result, Diagnosis) else entry.result
    return replace(entry, result=result) if isinstance(result, Text) else entry


def names_on(card: Printed) -> tuple[str, ...]:
    """Return the names of the card, of its Abilities and of its attacks, without empty names."""
    own = getattr(card, "name", "")
    parts = (*card.abilities, *card.attacks)
    return tuple(name for name in (own, *(getattr(part, "name", "") for part in parts)) if name)


def printed_texts(card: Printed) -> Iterator[tuple[Where, str]]:
    """Yield the texts as printed cards divide them, each with its place, index and kind. Boilerplate is left out, and
    the rule lines of a Trainer or Energy card are one text."""
    lines: list[tuple[Where, str]] = []
    for where, text in _texts(card):
        if not text:
            continue
        if where[0] != "rule":
            yield where, text
        elif not is_boilerplate(text):
            lines.append((where, text))
    if card.supertype == "Pokémon":
        yield from lines
    elif lines:
        yield lines[0][0], join_lines(text for _, text in lines)


def _texts(card: Printed) -> Iterator[tuple[Where, str]]:
    for index, ability in enumerate(card.abilities):
        yield ("ability", index, _ABILITIES.get(ability.type, "ability")), ability.text
    for index, attack in enumerate(card.attacks):
        yield ("attack", index, "attack"), attack.text
    if card.ancient_trait is not None:
        yield ("trait", 0, "trait"), card.ancient_trait.text
    kind = _kind(card)
    for index, rule in enumerate(card.rules):
        yield ("rule", index, kind), rule


def _kind(card: Printed) -> str:
    if card.supertype == "Trainer":
        return next((_TRAINERS[subtype] for subtype in card.subtypes if subtype in _TRAINERS), "trainer")
    return "energy" if card.supertype == "Energy" else "rule"
