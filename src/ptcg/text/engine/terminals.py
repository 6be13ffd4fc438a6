"""Terminals: what the lexicon cannot list. Numbers, names in quotes or recognised by their form, possessive owners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ptcg.cards.card import TYPES
from ptcg.cards.kinds import KINDS, LABELS, STAGES
from ptcg.text.engine.tokens import Token, join, words

_OWNER_LENGTH = 3
_TYPES = frozenset(TYPES)
_KIND_WORDS = frozenset(word for name in (*LABELS, *STAGES) for word in name.split())
# adjectives that may come before an owner: "Benched Water Team Rocket's Pokémon" is owned by Team Rocket
_NEVER_OWNERS = _TYPES | _KIND_WORDS - {"Team"} | {"Active", "Benched", "Evolution", "Each", "All", "Any"}
LARGEST = 9999
"""The largest number that a card text may say."""
_DIGITS = len(str(LARGEST))
# signs the normaliser puts around a name of the card itself
MARK = "«»"
_TITLE_LENGTH = 7
_TITLE_SUFFIXES = frozenset(kind.stage or kind.labels[0] for kind in KINDS if kind.in_names == "last")
_TITLE_JOINTS = frozenset({"of", "the", "&", "!", "-", "'n'"})
_LABEL_WORDS = frozenset(
    word
    for kind in KINDS
    if kind.in_names != "anywhere"
    for name in (*kind.labels, kind.stage)
    for word in name.split()
)
_NEVER_IN_TITLES = _TYPES | _LABEL_WORDS | {
    "Pokémon", "Energy", "Active", "Benched", "Bench", "Basic", "Stage", "Evolution", "Item", "Supporter", "Stadium",
    "Trainer", "Tool", "Tools", "Special", "Ability", "Abilities", "Prize", "Weakness", "Resistance", "Retreat", "HP",
    "Lost", "Knocked", "Knock", "Rule", "Attacking", "Defending", "Asleep", "Burned", "Confused", "Paralyzed",
    "Poisoned", "Checkup", "Pokémon-EX", "Pokémon-GX", "Pokémon-ex", "Poké-Power", "Poké-Powers", "Poké-Body",
    "Poké-Bodies", "Spot", "Mode", "If", "Then", "Your", "You", "This",
}  # fmt: skip
# labels of several words, each of which may occur in a name, and other spellings of these labels
_NEVER_TITLES = frozenset(
    name + plural
    for kind in KINDS
    if kind.in_names == "anywhere"
    for name in kind.labels
    if " " in name
    for plural in ("", "s")
) | {"Team Flare", "Prism-Star", "Rocket's Secret Machine"}
# Holon Energy is not a card but a family of cards: FF, GL, WP
_NEVER_ENERGY_TITLES = _TYPES | {"Basic", "Special", "Energy", "Holon"}


@dataclass(frozen=True, slots=True)
class Terminal:
    """A terminal: ``read`` returns every end with its value from a place; ``write`` returns the words of a value, or
    None."""

    description: str
    read: Callable[[tuple[Token, ...], int], Sequence[tuple[int, object]]]
    write: Callable[[object], tuple[str, ...] | None]


def is_too_large(text: str) -> bool:
    """Return whether the text is a number that no card says, and that the engine may be unable to hold."""
    return text.isdecimal() and len(text) > _DIGITS


def _numbers(least: int) -> Terminal:
    def read(tokens: tuple[Token, ...], at: int) -> Sequence[tuple[int, object]]:
        text = tokens[at].text
        if not text.isdecimal() or is_too_large(text):
            return []
        number = int(text)
        return [(at + 1, number)] if number >= least else []

    def write(value: object) -> tuple[str, ...] | None:
        return (str(value),) if type(value) is int and least <= value <= LARGEST else None

    return Terminal("a number" if least < 2 else f"a number from {least}", read, write)


def _read_name(tokens: tuple[Token, ...], at: int) -> Sequence[tuple[int, object]]:
    text = tokens[at].text
    return [(at + 1, text[1:-1])] if text[0] == '"' and len(text) > 2 else []


def _write_name(value: object) -> tuple[str, ...] | None:
    return (f'"{value}"',) if isinstance(value, str) and value and '"' not in value else None


def _read_owner(tokens: tuple[Token, ...], at: int) -> Sequence[tuple[int, object]]:
    for end in range(at, min(at + _OWNER_LENGTH, len(tokens))):
        text = tokens[end].text
        if not text[0].isupper() or text in _NEVER_OWNERS:
            return []
        owner = " ".join(token.text for token in tokens[at : end + 1])
        if owner in _NEVER_TITLES:
            return []
        if text.endswith("'s"):
            return [(end + 1, owner)]
    return []


def _write_owner(value: object) -> tuple[str, ...] | None:
    return words(value) if isinstance(value, str) and value.endswith("'s") else None


def _read_title_s(tokens: tuple[Token, ...], at: int) -> Sequence[tuple[int, object]]:
    """Return a name in the possessive, without its ending."""
    found = ((end, str(owner).removesuffix("'s")) for end, owner in _read_owner(tokens, at))
    return [(end, title) for end, title in found if not _NEVER_IN_TITLES & set(title.split())]


def _write_title_s(value: object) -> tuple[str, ...] | None:
    return words(f"{value}'s") if isinstance(value, str) and value else None


def _is_name_word(token: Token) -> bool:
    return token.text[0].isupper() and token.text not in _NEVER_IN_TITLES


def _read_title(tokens: tuple[Token, ...], at: int) -> Sequence[tuple[int, object]]:
    """Return names as printed: a name that the normaliser marked, else every run of words that could be a name."""
    first = tokens[at]
    if first.text[0] == MARK[0]:
        return [(at + 1, first.text[1:-1])]
    # a capital that only opens the sentence is no sign of a name
    if len(first.forms) != 1 or not _is_name_word(first):
        return []
    out: list[tuple[int, object]] = []
    end, between = at + 1, at + 1
    while end - at <= _TITLE_LENGTH:
        out.append((end, _spelt(tokens[at:end])))
        between = end
        while between < len(tokens) and tokens[between].text in _TITLE_JOINTS:
            between += 1
        if between < len(tokens) and tokens[between].text in _TITLE_SUFFIXES:
            out.append((between + 1, _spelt(tokens[at : between + 1])))
        if between == len(tokens) or not _is_name_word(tokens[between]):
            break
        end = between + 1
    return [(end, title) for end, title in out if title not in _NEVER_TITLES]


def _read_energy_title(tokens: tuple[Token, ...], at: int) -> Sequence[tuple[int, object]]:
    """Return the name of a Special Energy card: a name that ends in the word Energy."""
    first = tokens[at]
    if len(first.forms) != 1 or not first.text[0].isupper() or first.text in _NEVER_ENERGY_TITLES:
        return []
    for end in range(at + 1, min(at + _TITLE_LENGTH, len(tokens))):
        if tokens[end].text == "Energy":
            return [(end + 1, _spelt(tokens[at : end + 1]))]
        if not tokens[end].text[0].isupper():
            return []
    return []


def _spelt(tokens: Sequence[Token]) -> str:
    return join(tuple(token.text for token in tokens))


def _write_title(value: object) -> tuple[str, ...] | None:
    return words(value) if isinstance(value, str) and value else None


def _write_energy_title(value: object) -> tuple[str, ...] | None:
    return words(value) if isinstance(value, str) and value.endswith(" Energy") else None


TERMINALS = {
    "int": _numbers(0),
    "positive": _numbers(1),
    "many": _numbers(2),
    "name": Terminal("a name in quotes", _read_name, _write_name),
    "owner": Terminal("an owner", _read_owner, _write_owner),
    "title": Terminal("a name", _read_title, _write_title),
    "title_s": Terminal("a name's", _read_title_s, _write_title_s),
    "own_title": Terminal("the name of this card or Ability", _read_title, _write_title),
    "energy_title": Terminal("the name of a Special Energy card", _read_energy_title, _write_energy_title),
}
