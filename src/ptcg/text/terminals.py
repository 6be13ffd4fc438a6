"""Terminals: what the lexicon cannot list. Numbers, quoted names, possessive owners."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ptcg.text.tokens import Token, words

_OWNER_LENGTH = 3
# adjectives that stand before an owner: "Benched Water Team Rocket's Pokémon" is owned by Team Rocket
_NEVER_OWNERS = frozenset(
    {"Active", "Benched", "Basic", "Stage", "Evolution", "Restored", "MEGA", "BREAK", "VMAX", "VSTAR", "V-UNION"}
    | {"Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy", "Dragon"}
    | {"SP", "LV.X", "LEGEND", "Prime", "EX", "GX", "V", "Mega", "TAG", "Prism", "Ultra", "Radiant", "ACE", "Star"}
    | {"Ancient", "Future", "Tera", "Single", "Rapid", "Fusion", "Rule-Box", "Colorless"}
)


@dataclass(frozen=True, slots=True)
class Terminal:
    """Reads at a place (end and value, or None) and writes a value (or None)."""

    description: str
    read: Callable[[tuple[Token, ...], int], tuple[int, object] | None]
    write: Callable[[object], tuple[str, ...] | None]


def _numbers(least: int) -> Terminal:
    def read(tokens: tuple[Token, ...], at: int) -> tuple[int, object] | None:
        text = tokens[at].text
        return (at + 1, int(text)) if text.isdecimal() and int(text) >= least else None

    def write(value: object) -> tuple[str, ...] | None:
        return (str(value),) if type(value) is int and value >= least else None

    return Terminal("a number" if least < 2 else f"a number from {least}", read, write)


def _read_name(tokens: tuple[Token, ...], at: int) -> tuple[int, object] | None:
    text = tokens[at].text
    return (at + 1, text[1:-1]) if text[0] == '"' and len(text) > 2 else None


def _write_name(value: object) -> tuple[str, ...] | None:
    return (f'"{value}"',) if isinstance(value, str) and value and '"' not in value else None


def _read_owner(tokens: tuple[Token, ...], at: int) -> tuple[int, object] | None:
    for end in range(at, min(at + _OWNER_LENGTH, len(tokens))):
        text = tokens[end].text
        if not text[0].isupper() or text in _NEVER_OWNERS:
            return None
        if text.endswith("'s"):
            return end + 1, " ".join(token.text for token in tokens[at : end + 1])
    return None


def _write_owner(value: object) -> tuple[str, ...] | None:
    return words(value) if isinstance(value, str) and value.endswith("'s") else None


TERMINALS = {
    "int": _numbers(0),
    "positive": _numbers(1),
    "many": _numbers(2),
    "name": Terminal("a name in quotes", _read_name, _write_name),
    "owner": Terminal("an owner", _read_owner, _write_owner),
}
