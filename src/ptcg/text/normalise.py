"""Normalising: a printed text in the spelling the grammars of the printed styles expect.

Typography is made plain, errors of the data are corrected, reminders and the boilerplate of a card's class are removed,
round brackets that mean something become square ones, new lines and bullets become a paragraph sign, and names of the
card itself are marked (``MARK``), so that the reader need not guess where they end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ptcg.text.engine.terminals import MARK
from ptcg.text.reminders import BRACKETS, without_brackets
from ptcg.text.signs import one_space, plain_signs

PARAGRAPH = "¶"
_TYPE = "(?:Grass|Fire|Water|Lightning|Psychic|Fighting|Darkness|Metal|Fairy|Dragon|Colorless)"
_RUN = re.compile(rf"\b{_TYPE}{{2,}}\b")
_ONE = re.compile(_TYPE)

# Data errors that recur; an error of a single card is patched by card id.
_SLIPS = (
    (re.compile(r"\bPokemon\b"), "Pokémon"),
    (re.compile(r"\bpokémon\b"), "Pokémon"),
    (re.compile(r"(?<=[a-z\])])\.(?=[A-Z(])"), ". "),
    (re.compile(r"\be nergy\b|\benergy\b"), "Energy"),
    (re.compile(r"\b(an?|the|be) \1\b"), r"\1"),
    (re.compile(r"^Tera: "), ""),
    (re.compile(r"\b([Tt])he defending Pokémon\b"), r"\1he Defending Pokémon"),
    (re.compile(r"\b(opponent's|your) active Pokémon\b"), r"\1 Active Pokémon"),
    (re.compile(r"\b(your|their|his or her|player's) bench\b"), r"\1 Bench"),
    (re.compile(r"\ball card from\b"), "all cards from"),
    (re.compile(r"\bIf tail,"), "If tails,"),
    (re.compile(r"\bBench if full\b"), "Bench is full"),
    (re.compile(r"\bmore then (?=\d)"), "more than "),
    (re.compile(r"\bRetreat cost\b"), "Retreat Cost"),
    (re.compile(r",\"(?= )"), '",'),
    (re.compile(r"\bhighest stage Evolution\b"), "highest Stage Evolution"),
    (re.compile(r"\bIf don't have\b"), "If you don't have"),
    (re.compile(r"\bEach player discard the\b"), "Each player discards the"),
    (re.compile(r"\bface down (?=Prize)"), "face-down "),
    (re.compile(r"\band and\b"), "and"),
    (re.compile(r"(\(excluding [^()]*)\.\)$"), r"\1)."),
    (re.compile(r"\bLV\. X\b"), "LV.X"),
    (re.compile(r"\bprevious Level\b"), "previous level"),
    (re.compile(r"\bShuffle your deck afterward\b"), "Then, shuffle your deck"),
    (re.compile(r"\bshow it to your opponent\b"), "reveal it"),
)
# a sentence in brackets follows the full stop of the sentence it belongs to
_AFTERTHOUGHT = re.compile(r"\. ?\((?!You can't use more than 1)([^()]*?)\.?\)\.?")

# the full stop of a quoted text also ends the sentence around it
_QUOTED_STOP = re.compile(r'\."(?=$| [A-Z(])')
_BRACKETED = re.compile(r" \[([A-Z][^\[\]]*)\]\.")

# "Once during each player's turn, that player …": the user is you, as in every other text.
_EITHER = "Once during each player's turn,"
_PERSON = (
    (re.compile(r"\b(?:that player|they|he or she) (may|must)\b"), r"you \1"),
    (re.compile(r"\b(?:That player|They|He or she) (may|must)\b"), r"You \1"),
    (re.compile(r"\bthat player shuffles\b"), "shuffle"),
    (re.compile(r"\bthat player searches\b"), "search"),
    (re.compile(r"(?<=, )that player (switch|attach)es\b"), r"\1"),
    (re.compile(r"(?<=, )that player (heal|move)s\b"), r"\1"),
    (re.compile(r"(?<=, )they (search|shuffle|discard|attach|heal|switch|move|choose)\b"), r"\1"),
    (re.compile(r"\breveals (it|them), (and )?puts \1\b"), r"reveal \1, \2put \1"),
    (re.compile(r"\bputs (it|those Pokémon)\b"), r"put \1"),
    (re.compile(r"\band shuffles\b"), "and shuffle"),
    (re.compile(r"\bthat player's turn\b"), "your turn"),
    (re.compile(r"\bthe player draws\b"), "draw"),
    (re.compile(r"\bIf a player (attached|discarded)\b"), r"If you \1"),
    (re.compile(r"\bIf a player searches\b"), "If you searched"),
    (re.compile(r"\bthat player has\b"), "you have"),
    (re.compile(r"\b(?:they|he or she) (played|have|do|put|draw)\b"), r"you \1"),
    (re.compile(r"\bhe or she (draw|put)s\b"), r"you \1"),
    (re.compile(r"\bhe or she does\b"), "you do"),
    (re.compile(r"\bhe or she has\b"), "you have"),
    (re.compile(r"\b(?:their|his or her)\b"), "your"),
    (re.compile(r"\b(?:Their|His or her)\b"), "Your"),
)
_PLAY_LINE = re.compile(r"You (?:can|must|may) (?:play|use|attach) (?:this card|\d)")
_BEFORE_NAMES = (
    "use", "used", "uses", "using", "'s", "1", "any", "the", "this", "than", "of", "other", "named", "for", "your",
    "Active", "Benched", "different",
)  # fmt: skip
_NAME_BEFORE = r"(?<![\w'«])(?:" + "|".join(rf"(?<={word} )" for word in (*_BEFORE_NAMES, r"\d")) + ")"


def normalise_printed(text: str, names: Iterable[str] = ()) -> str:
    """Return the text in the spelling of the printed grammars. names: what the card, its attacks and Abilities are
    called."""
    text = one_space(text)
    for pattern, right in _SLIPS:
        text = pattern.sub(right, text)
    if text and text[-1] not in '.)"':
        text += "."
    text = without_brackets(text, BRACKETS)
    text = _QUOTED_STOP.sub('".', text)
    text = _AFTERTHOUGHT.sub(r" (\1).", text)
    text = _RUN.sub(_counted, text)
    if _EITHER in text:
        head, mark, rest = text.partition(_EITHER)
        line, end, others = rest.partition("\n")
        for pattern, right in _PERSON:
            line = pattern.sub(right, line)
        text = head + mark + line + end + others
    text = _marked(text, names)
    text = text.replace("(", "[").replace(")", "]")
    return re.sub(r" +", " ", re.sub(r"\s*[\n•][\s•]*", f" {PARAGRAPH} ", text)).strip()


def as_printed(text: str) -> str:
    """Return a text of the printed grammars in the spelling of cards: with round brackets, bracketed sentences after
    the full stop of the sentence before, and new lines."""
    text = _BRACKETED.sub(r". (\1.)", text).replace("[", "(").replace("]", ")")
    return re.sub(rf" ?{PARAGRAPH} ?", "\n", text).strip()


def join_lines(lines: Iterable[str]) -> str:
    """Join the rule lines of a Trainer or Energy card into one text. A line about how to play the card is joined to
    the line after it."""
    out, before = "", ""
    for line in lines:
        out += line if not out else f" {line}" if _PLAY_LINE.match(before) else f"\n{line}"
        before = line
    return out


def _counted(run: re.Match[str]) -> str:
    types = _ONE.findall(run.group())
    return f"{len(types)} {types[0]}" if len(set(types)) == 1 else " ".join(types)


def _marked(text: str, names: Iterable[str]) -> str:
    for name in sorted({plain_signs(name) for name in names if name}, key=len, reverse=True):
        if name not in text:
            continue
        pattern = _NAME_BEFORE + re.escape(name) + r"(?![\w'»-]| (?:ex|V|VMAX|VSTAR|GX|Energy)\b)"
        text = re.sub(pattern, MARK[0] + name + MARK[1], text)
        text = re.sub(rf"^{re.escape(name)}(?= used by )", MARK[0] + name + MARK[1], text)
    return text
