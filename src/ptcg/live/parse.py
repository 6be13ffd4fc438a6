"""From the text of a log to its entries. An unknown line is kept and counted; it is never an error."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from ptcg.live.english import ENGLISH
from ptcg.live.french import FRENCH
from ptcg.live.german import GERMAN
from ptcg.live.italian import ITALIAN
from ptcg.live.language import Language
from ptcg.live.lines import Breakdown, Line, Unknown, Won
from ptcg.live.log import Entry, Log, LogError, exporter_of, unknown_lines
from ptcg.live.portuguese import PORTUGUESE
from ptcg.live.spanish import SPANISH
from ptcg.live.templates import MARKS, Templates, card_name

MAX_BYTES = 1_000_000
MAX_LINES = 20_000
MAX_LINE = 4_000
MAX_NAME = 60
_BULLETS = "•●▪·*∙"
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u2028\u2029\ufeff\u200b]")
LANGUAGES = (ENGLISH, GERMAN, SPANISH, ITALIAN, PORTUGUESE, FRENCH)
"""The languages of the client that are read; it writes others too."""
_AROUND = (". ", "- ", "– ")


@cache
def templates(number: int = 0) -> Templates:
    """Return the templates of one of the languages."""
    return Templates(LANGUAGES[number])


def parse(text: str | bytes, exporter: int | None = None) -> Log:
    """Return the log in a text.

    ``exporter`` says who exported the log (an index into its players) where its draws do not show it. Raises LogError
    for a text that is too long, or that has no two players.
    """
    lines = _lines(text)
    number, players = _players([line for _, line in lines])
    marked = _Marker(LANGUAGES[number], players)
    prints: dict[str, set[str]] = {}
    entries = _entries(templates(number), [(n, marked(line)) for n, line in lines], players, prints)
    return Log(
        players,
        entries,
        exporter_of(entries) if exporter is None else exporter,
        len(lines),
        unknown_lines(entries),
        {name: tuple(sorted(ids)) for name, ids in sorted(prints.items())},
        any(isinstance(entry.line, Won) for entry in entries),
        LANGUAGES[number].name,
    )


def _lines(text: str | bytes) -> list[tuple[int, str]]:
    """Return the lines that are not blank, with their numbers, plain apostrophes and no control signs."""
    size = len(text)
    if size > MAX_BYTES:
        raise LogError(f"the log has {size:,} characters, more than {MAX_BYTES:,}: copy the log of one game")
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            raise LogError(f"the log is not UTF-8 text (byte {error.start}): save it as UTF-8") from None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = _CONTROL.sub("", text).replace("’", "'").replace("‘", "'").replace("\u00a0", " ")
    cut = ((i, line.rstrip()[:MAX_LINE]) for i, line in enumerate(text.split("\n"), 1))
    lines = [(i, line) for i, line in cut if line.strip()]
    if len(lines) > MAX_LINES:
        raise LogError(f"the log has {len(lines):,} lines, more than {MAX_LINES:,}: copy the log of one game")
    return lines


def _players(lines: list[str]) -> tuple[int, tuple[str, str]]:
    """Return the language, by its number, and the two names in the order in which the log introduces them."""
    most = 0
    for number in range(len(LANGUAGES)):
        patterns = _introductions(number)
        found: list[str] = []
        for line in lines:
            for pattern in patterns:
                match = pattern.fullmatch(line)
                if match is not None and match[1] not in found:
                    found.append(match[1])
            if len(found) == 2:
                return number, (found[0], found[1])
        most = max(most, len(found))
    raise LogError(
        f"the text names {most} players in the client's sentences, expected 2: "
        'paste a whole log as "Copy Log" gives it, from the line Setup on '
        f"({', '.join(language.name for language in LANGUAGES)})"
    )


@cache
def _introductions(number: int) -> list[re.Pattern[str]]:
    out = []
    for sentence in LANGUAGES[number].introductions:
        pattern = re.escape(sentence).replace("X", f"(.{{1,{MAX_NAME}}}?)", 1)
        out.append(re.compile(pattern.replace(re.escape("{number}"), "[0-9]{1,5}")))
    return out


class _Marker:
    """Puts marks in the place of the players' names, only where a sentence has a player."""

    def __init__(self, language: Language, players: tuple[str, str]) -> None:
        ordered = sorted(players, key=len, reverse=True)
        names = "|".join(re.escape(name) for name in ordered)
        before = "|".join(f"(?<={re.escape(words)})" for words in (*language.around, *_AROUND))
        self.pattern = re.compile(rf"(?:^|{before})({names})(?={language.after})")
        self.marks = {name: MARKS[i] for i, name in enumerate(players)}

    def __call__(self, line: str) -> str:
        return self.pattern.sub(lambda found: self.marks[found[1]], line)


def _entries(
    known: Templates, lines: list[tuple[int, str]], players: tuple[str, str], prints: dict[str, set[str]]
) -> tuple[Entry, ...]:
    out: list[Entry] = []
    number, main = 0, None
    below: list[Line] = []
    numbers: list[int] = []

    def close() -> None:
        if main is not None:
            out.append(Entry(number, main, tuple(below), tuple(numbers)))

    def unmarked(text: str) -> str:
        for mark, name in zip(MARKS, players, strict=True):
            text = text.replace(mark, name)
        return text

    def sentence(text: str) -> Line:
        line = known.sentence(text, prints)
        if line is None and any(mark in text for mark in MARKS):  # a card may begin with the words of a player's name
            others = unmarked(text[:1]) + text[1:], text[:1] + unmarked(text[1:])
            line = next(filter(None, (known.sentence(other, prints) for other in others)), None)
        return line or Unknown(unmarked(text))

    for n, text in lines:
        bare = text.lstrip()
        if bare[0] in _BULLETS and main is not None:
            bullet = bare[1:].strip()
            last = below[-1] if below else main
            filled = _filled(known, last, bullet, prints)
            if filled is None:
                below.append(Unknown(unmarked(bare)))
                numbers.append(n)
            elif below:
                below[-1] = filled
            else:
                main = filled
        elif bare.startswith(("- ", "– ")) and main is not None:
            said = bare[2:].strip()
            below.append(sentence(said))
            numbers.append(n)
        else:
            close()
            number, below, numbers = n, [], []
            main = known.heading(bare) or sentence(bare)
    close()
    return tuple(out)


def _filled(known: Templates, line: Line, bullet: str, prints: dict[str, set[str]]) -> Line | None:
    """Return the line above a bullet with what the bullet says; None if the line takes no bullets."""
    if isinstance(line, Breakdown):
        part = known.part(bullet)
        return None if part is None else Breakdown((*line.parts, part))
    if not hasattr(line, "cards"):
        return None
    cards = tuple(card_name(name.strip(), prints) for name in bullet.split(", ") if name.strip())
    old: tuple[str, ...] = line.cards
    return msgspec.structs.replace(line, cards=(*old, *cards))
