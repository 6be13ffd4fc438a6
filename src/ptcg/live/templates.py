"""Templates become patterns, and a pattern turns a sentence of the client into its struct."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from ptcg.live.language import Language
from ptcg.live.lines import Line, Part

MARKS = ("\x02", "\x03")  # what stands in a line for the two players' names
_PLAYERS = {"player", "owner", "other"}
_NUMBERS = {"count", "number", "damage", "coins", "heads"}
_CARDS = {"card", "pokemon", "target"}
_FIELD = re.compile(r"\{(\w+)\}")
_BASIC = re.compile(r"(?:Grass|Fire|Water|Lightning|Psychic|Fighting|Darkness|Metal|Fairy) Energy")
_ID = re.compile(r"\(([A-Za-z0-9.-]{1,12}_[A-Za-z0-9_-]{1,12})\) ?")


class Pattern:
    """One template: its pattern, and how the fields of its struct are filled."""

    def __init__(self, language: Language, template: str, made: type[Line], constants: Mapping[str, object]) -> None:
        self.words = language.words
        self.made = made
        self.constants = dict(constants)
        self.fields = {field.name for field in msgspec.structs.fields(made)}
        self.pattern = re.compile("".join(_pieces(language, template, made)))
        self.starts = _start(template)

    def read(self, text: str, prints: dict[str, set[str]]) -> Line | None:
        """Return the struct if the template matches; the ids of cards that the line names are added to `prints`."""
        found = self.pattern.fullmatch(text)
        if found is None:
            return None
        filled: dict[str, object] = dict(self.constants)
        for field, value in found.groupdict().items():
            if field in _PLAYERS:
                filled[field] = MARKS.index(value)
            elif field in _NUMBERS:
                filled[field] = int(value)
            elif field in self.words:
                filled[field] = self.words[field].get(value, value)
            elif field in _CARDS:
                filled[field] = card_name(value, prints)
            else:
                filled[field] = unmarked(value)
        if "card" in filled and "card" not in self.fields:
            filled["cards"] = (filled.pop("card"),)
        if "owner" in self.fields and "owner" not in filled and "owner" in _required(self.made):
            filled["owner"] = filled["player"]
        kept = {key: value for key, value in filled.items() if key in self.fields}
        return self.made(**kept)


class Templates:
    """All templates of one language, found by the word that follows the player."""

    def __init__(self, language: Language) -> None:
        self.headings = [Pattern(language, *each) for each in language.headings]
        self.by_word: dict[str, list[Pattern]] = {}
        self.others: list[Pattern] = []
        every = [Pattern(language, *each) for each in language.sentences]
        for word in {pattern.starts for pattern in every}:
            self.by_word[word] = [pattern for pattern in every if pattern.starts in (word, "")]
        self.others = [pattern for pattern in every if pattern.starts == ""]
        self.breakdown = re.compile(
            _FIELD.sub(_breakdown_field, re.escape(language.breakdown).replace(r"\{", "{").replace(r"\}", "}"))
        )

    def sentence(self, text: str, prints: dict[str, set[str]]) -> Line | None:
        """Return the struct of a sentence, or None if no template matches."""
        word = text[1:].lstrip().split(" ", 1)[0] if text[:1] in MARKS else text.split(" ", 1)[0]
        for pattern in self.by_word.get(word, self.others):
            line = pattern.read(text, prints)
            if line is not None:
                return line
        return None

    def heading(self, text: str) -> Line | None:
        """Return the struct of a heading, or None."""
        for pattern in self.headings:
            line = pattern.read(text, {})
            if line is not None:
                return line
        return None

    def part(self, text: str) -> Part | None:
        """Return a line of a damage breakdown, or None."""
        found = self.breakdown.fullmatch(text)
        return Part(found["label"], int(found["damage"])) if found is not None else None


def unmarked(text: str) -> str:
    """Return a text of the client without the marks of players."""
    return re.sub(f"[{''.join(MARKS)}]'s ", "", text)


def card_name(text: str, prints: dict[str, set[str]]) -> str:
    """Return the name of a card without its id, which is added to `prints`. Basic Energy has one name, with Basic."""
    found = _ID.match(text)
    name = text if found is None else text[found.end() :]
    if _BASIC.fullmatch(name):
        name = f"Basic {name}"
    if found is not None:
        prints.setdefault(name, set()).add(found[1])
    return name


def _pieces(language: Language, template: str, made: type[Line]) -> list[str]:
    out: list[str] = []
    for i, piece in enumerate(_FIELD.split(template)):
        if i % 2 == 0:
            out.append(re.escape(piece))
        elif piece in _PLAYERS:
            out.append(f"(?P<{piece}>[\x02\x03])")
        elif piece in _NUMBERS:
            out.append(f"(?P<{piece}>[0-9]{{1,5}})")
        elif piece in ("place", "face", "order") or (piece == "what" and made.__name__ == "Shuffled"):
            words = "|".join(re.escape(word) for word in language.words[piece])
            out.append(f"(?P<{piece}>{words})")
        elif piece == "zone":
            out.append(f"(?P<{piece}>(?:their|the) .{{1,40}})")
        elif piece == "condition":
            words = "|".join(re.escape(word) for word in language.words.get("condition", {}))
            out.append(f"(?P<condition>{words or '[A-Z][a-z]+'})")
        elif piece == "card" and "{card} to {zone}" in template:  # a name may hold " to the ", a zone does not
            out.append("(?P<card>[^\x02\x03]{1,200})")
        elif piece == "note":
            out.append(f"(?P<{piece}>.{{1,200}})")
        else:
            out.append(f"(?P<{piece}>[^\x02\x03]{{1,200}}?)")
    return out


def _start(template: str) -> str:
    """Return the word by which a line of this template is found: the one after the player, or its first word."""
    text = re.sub(r"^\{(player|owner)\} ?", "", template) if template.startswith("{player}") else template
    word = text.split(" ", 1)[0]
    return "" if "{" in word else word


def _breakdown_field(found: re.Match[str]) -> str:
    return f"(?P<{found[1]}>.{{1,200}})" if found[1] == "label" else f"(?P<{found[1]}>-?[0-9]{{1,5}})"


def _required(made: type[Line]) -> set[str]:
    return {field.name for field in msgspec.structs.fields(made) if field.required}
