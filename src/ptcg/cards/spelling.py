"""Spellings: the names of cards as deck lists write them, beside the names as printed."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import Final

from ptcg.cards.card import Card
from ptcg.cards.facts import BASIC_ENERGY_TYPES, is_basic_energy
from ptcg.cards.names import fold, game_name
from ptcg.cards.pool import Pool

_SYMBOLS: Final = dict(zip("GRWLPFDMY", BASIC_ENERGY_TYPES, strict=True))
_LEAST_LETTERS: Final = 6
_SURE_LETTERS: Final = 10  # a name of this length with one wrong letter is still this name
_NEAR: Final = 0.8  # the least share in which two names agree if one is a misspelling of the other
_MOST: Final = 8  # no name has more spellings than these
_REMARK: Final = re.compile(
    r"\s+(?:-\s+)?(?:\((?=[^()]*\)$))?"
    r"(?:ace\s?spec|special(?: energy)?|basic(?: energy)?|tag team|item|supporter|stadium|tool)\)?"
    r"(?P<kind>[- ](?:gx|ex|v))?$",
    re.IGNORECASE,
)
_WORDS_OF_SIGNS: Final = (
    (re.compile(r"\s*(?:\{\*\}|prism star|\(prism star\))$", re.IGNORECASE), " ◇"),
    (re.compile(r"\s+(?:gold star|star|\*)$", re.IGNORECASE), " ★"),
    (re.compile(r"\s+delta(?: species)?$", re.IGNORECASE), " δ"),
)
_LETTERS: Final = re.compile(r"(.*\S)\s+([GRWLPFDMY]{2,})")


def spelled(name: str) -> str:
    """Return a name with the Energy symbols of deck lists written out, as in "Basic {G} Energy"."""
    return re.sub(r"\{([GRWLPFDMY])\}", lambda found: _SYMBOLS[found[1]], name.strip())


def spellings(name: str) -> Iterator[str]:
    """Yield the names that a list may mean by a name: as it stands, then without remarks and with signs for words."""
    name = spelled(name)
    seen = {name}
    yield name
    waiting = [name]
    while waiting:
        found = waiting.pop()
        for other in _one_step(found):
            if other not in seen and len(seen) < _MOST:
                seen.add(other)
                waiting.append(other)
                yield other


def _one_step(name: str) -> Iterator[str]:
    if (remark := _REMARK.search(name)) is not None and remark.start() > 0:
        yield name[: remark.start()] + (remark["kind"] or "")
    for words, sign in _WORDS_OF_SIGNS:
        if words.search(name):
            yield words.sub(sign, name)
    if (letters := _LETTERS.fullmatch(name)) is not None:
        yield f"{letters[1]} {''.join(_SYMBOLS[letter] for letter in letters[2])}"


def says_basic(name: str) -> bool | None:
    """Return whether a name says that it is one of basic Energy, or of a Special one; None if it says neither."""
    words = spelled(name).casefold()
    if words.startswith("basic ") or re.search(r"[-(]\s*basic(?: energy)?\)?$", words):
        return True
    return False if re.search(r"[-(]\s*special(?: energy)?\)?(\s*-\s*ace\s?spec)?$", words) else None


def named(pool: Pool, name: str) -> tuple[Card, ...]:
    """Return the cards of the first of a name's spellings that any card has."""
    return next((found for other in spellings(name) if (found := pool.named(other))), ())


def is_named(card: Card, name: str) -> bool:
    """Return whether a list that gives the number of a print may call this card so."""
    return any(_is_name(card, other) or _is_spelling(other, card) for other in spellings(name))


def _is_name(card: Card, name: str) -> bool:
    asked = fold(name)
    if is_basic_energy(card):
        asked = asked.removeprefix("basic ")
    return asked in (fold(card.name), fold(game_name(card)))


def _is_spelling(asked: str, card: Card) -> bool:
    """Return whether a list that gives the number of a print may spell its name so.

    It may write words together or apart, leave out signs, use the last words of a long name ("Poké Turn"), or add a
    letter that the print does not have or has in brackets ("Unown Q").
    """
    theirs = letters(asked)
    if not theirs:
        return False
    mine = letters(card.name)
    short = len(theirs) >= _LEAST_LETTERS and mine.endswith(theirs) and " " in asked
    lettered = re.fullmatch(r"(.+) [a-z]", fold(asked)) is not None and theirs[:-1] == mine
    return theirs in (mine, letters(game_name(card))) or short or lettered


def is_misspelled(pool: Pool, card: Card, name: str) -> bool:
    """Return whether the name is no card's name, and nearly or in part this card's; its number then decides."""
    if named(pool, name):
        return False
    near = max(difflib.SequenceMatcher(None, letters(other), letters(card.name)).ratio() for other in spellings(name))
    return near >= _NEAR or any(is_short(other, card.name) for other in spellings(name))


def meant(pool: Pool, name: str) -> tuple[Card, ...]:
    """Return the cards of the one name that an unknown name can only mean; empty if there is none, or more.

    A list may leave words out at the end or in the middle of a Trainer's or Energy card's name, and one letter of a
    long one may be wrong. A Pokémon needs its number or its whole name.
    """
    for other in spellings(name):
        short = {fold(found): found for found in pool.names() if is_short(other, found)}
        cards = [card for found in short.values() for card in pool.named(found) if card.supertype != "Pokémon"]
        if cards and len({game_name(card) for card in cards}) == 1:
            return tuple(cards)
    found = {found for other in spellings(name) for found in pool.names() if _one_letter_off(letters(other), found)}
    alike = pool.named(found.pop()) if len(found) == 1 else ()
    return alike if all(card.supertype != "Pokémon" for card in alike) else ()


def is_short(asked: str, name: str) -> bool:
    """Return whether words are the first words of a name, or all its words but some in the middle."""
    theirs, mine = fold(asked).split(), fold(name).split()
    if not 0 < len(theirs) < len(mine) or len(letters(asked)) < _LEAST_LETTERS:
        return False
    if theirs == mine[: len(theirs)]:
        return True
    rest = iter(mine)
    return len(theirs) > 1 and theirs[0] == mine[0] and theirs[-1] == mine[-1] and all(word in rest for word in theirs)


def _one_letter_off(asked: str, name: str) -> bool:
    other = letters(name)
    if len(asked) < _SURE_LETTERS or abs(len(asked) - len(other)) > 1 or asked == other:
        return False
    short, long = sorted((asked, other), key=len)
    start = next((place for place, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    return short[start + (len(short) == len(long)) :] == long[start + 1 :]


def letters(name: str) -> str:
    """Return the letters and digits of a name."""
    return re.sub(r"[^a-z0-9]", "", fold(name))
