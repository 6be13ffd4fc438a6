"""Wording: a sentence of plain style as a player reads it in a prompt.

Plain style is written so that it can be read back: a zone without an owner, a filter in brackets, "draw 2". A prompt is
read by people only, so it names owners and nouns and has no brackets of the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

ACTOR = re.compile(r"\b(?:the opponent|each player|each player from the opponent on|that player) (?=\w)")
"""Somebody other than the reader who does what the rest of the sentence says."""
OWNERLESS = re.compile(
    r"\b(from|into|to|of|in|for|on|shuffles?|puts?|reveals?|discards?|searche?s?|switche?s?)"
    r" (hand|deck|discard pile|Prizes|Active)\b"
    r"|\b(onto) the (Bench)\b"
)
NOUN = re.compile(r"(?:cards?|Pokémon|Energy) $")
FIRM = ("Pokémon", "Trainer", "Energy", "basic Energy", "special Energy")
"""Words of a filter that stand after the words that describe them."""
DESCRIBES = re.compile(r"[A-Z][\w.]*(?: \d)?|delta|ex|TAG TEAM|Team Plasma")
ANY = "any of ["
CONDITIONS = "Asleep|Burned|Confused|Paralyzed|Poisoned"
AFFLICTED = re.compile(rf"(^|, then )([\w' ]+?) (?:is|are) (?=(?:{CONDITIONS})\b)")

CHANGES = [
    (re.compile(pattern), words)
    for pattern, words in (
        (r'\bnamed like ("[^"]*")', r"with \1 in the name"),
        (r"\b(cards?) and face down\b", r"face-down \1"),
        (r" and not just discarded\b", ", not just discarded,"),
        (r" from any player's play\b", " in play"),
        (r"\bin the opponent's play\b", "of the opponent in play"),
        (r"\beach of any player's\b", "each of both players'"),
        (r"\bany player's\b", "either player's"),
        (r"\bpick(s?)\b", r"choose\1"),
        (r" freely\b", " in any way you like"),
        (r"\bthe holder\b", "the Pokémon that holds this card"),
        (r"\bthe picked\b", "the chosen"),
        (r"\bthe card of the event\b", "the card that set this off"),
        (r"\bfor each item of\b", "for each"),
        (r" equal to the count for each\b", ", one for each"),
        (r"\bdemanding nothing\b", "without paying for it"),
        (r"\b(with|name of) all of\b", r"\1 any of"),
        (r"\b(guess(?:es)?) its class\b", r"\1 what kind of card it is"),
        (r"\b(guess(?:es)?) its shade\b", r"\1 what its name says"),
        (r" that is (\w+) Pokémon or (\w+) Pokémon\b", r" (\1 or \2)"),
        (r"\bis 1 of (\w+), or (\w+)\b", r"is \1 or \2"),
        (rf"\bis 1 of (?={CONDITIONS})", "is "),
        (r"\b(draws?)((?: up to| at most)?) 1\b(?! card)", r"\1\2 1 card"),
        (r"\b(draws?)((?: up to| at most)?) (\d+)\b(?! card)", r"\1\2 \3 cards"),
        (r"\b(draws?) that many\b(?! plus)", r"\1 that many cards"),
        (r"\b(draws?|discards?) until\b", r"\1 cards until"),
        (r"\b(shuffles?)$", r"\1 deck"),
        (r"\+(\d+) damage\b", r"do \1 more damage"),
        (r"\bbase damage is (\d+)\b", r"make the base damage \1"),
    )
]
"""What is said otherwise to a player, in this order."""


def readable(text: str) -> str:
    """Return a sentence of plain style as a player reads it."""
    text = unbracketed(text)
    for pattern, words in CHANGES:
        text = pattern.sub(words, text)
    return OWNERLESS.sub(lambda found: owned(text, found), text)


def owned(text: str, found: re.Match[str]) -> str:
    """Return a zone with its owner: the reader, unless the sentence has said before whose it is, or who acts."""
    own = "your"
    if ACTOR.search(text, 0, found.end()):
        own = "their"
    elif found[2] == "deck" and "the opponent's deck" in text[: found.start()]:
        own = "that"
    return f"{found[1] or found[3]} {own} {found[2] or found[4]}"


def unbracketed(text: str) -> str:
    """Return a sentence without brackets: a filter stands in parentheses, in words; a step stands as it is."""
    out = ""
    while "[" in text:
        before, _, rest = text.partition("[")
        end = closing(rest)
        inner, text = rest[:end], rest[end + 1 :]
        out += before
        out += f"({filter_words(inner)})" if NOUN.search(out) else unbracketed(inner)
    return out + text


def closing(text: str) -> int:
    """Return where the bracket that is open at the beginning of the text is closed."""
    depth = 1
    for i, letter in enumerate(text):
        depth += (letter == "[") - (letter == "]")
        if depth == 0:
            return i
    return len(text)


def filter_words(text: str) -> str:
    """Return the inside of a filter in brackets, such as "Basic & any of [Fire | Water]", in words."""
    parts = list(split(text, " & "))
    firm = [x for x in parts if x in FIRM]
    described = [x for x in parts if DESCRIBES.fullmatch(x) and x not in firm]
    plain = [x for x in parts if x not in described and x not in firm and not x.startswith(ANY)]
    choices = [any_words(x) for x in parts if x.startswith(ANY)]
    first = ", ".join([x for x in (" ".join(described + firm), *plain) if x])
    return ": ".join([first, *choices] if first else choices)


def any_words(text: str) -> str:
    """Return a list of filters of which any fits, in words."""
    found = [filter_words(x) for x in split(text[len(ANY) : -1], " | ")]
    comma = "," if any(" or " in x or ":" in x for x in found) else ""
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])}{comma} or {found[-1]}"


def split(text: str, by: str) -> Iterator[str]:
    """Yield the parts of a text between separators that stand in no brackets."""
    depth = start = 0
    for i, letter in enumerate(text):
        depth += (letter == "[") - (letter == "]")
        if depth == 0 and text.startswith(by, i):
            yield text[start:i]
            start = i + len(by)
    yield text[start:]


def wish(words: str, acts: bool) -> str:
    """Return the question whether the player wants something; ``acts``: the words say what the player does."""
    turned = AFFLICTED.sub(r"\1make \2 ", words)
    return f"do you want to {turned}?" if acts or turned.startswith("make ") else f"do you want this: {words}?"
