"""Expectation lines: `opp.active.damage == 40`, `illegal: retreat because RETREAT-02`, `contains(me.hand, Water)`,
`no: Startling Pumpkin`, `order: opp takes prize < me takes prize`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ptcg.scenes.lines import Line, parse_line
from ptcg.scenes.scene import SceneError

Literal = int | bool | None | str | tuple["Literal", ...]
Path = tuple[str | int, ...]

OPERATORS = ("==", "!=", "<=", ">=", "<", ">", "in")
FUNCTIONS = ("contains", "in_play")
_ROOTS = (
    "me", "opp", "turn", "stadium", "game", "flips", "flip", "step", "damage_dealt", "prize_choices", "winner",
    "sudden_death", "first_player", "decision",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fact:
    """A comparison of the value at a path with an expected value."""

    path: Path
    op: str
    value: Literal
    text: str = ""


@dataclass(frozen=True, slots=True)
class Holds:
    """`contains(ZONE, CARD)` or `in_play(CARD)` is as expected (true unless the line says `== false`)."""

    path: Path
    card: str
    expected: bool = True
    text: str = ""


@dataclass(frozen=True, slots=True)
class Legal:
    """An expectation that a line of play, or the deck (`line` is None), is legal or illegal. `because` is the rule that
    forbids it, if the line names one."""

    line: Line | None
    legal: bool
    because: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class EventSpec:
    """An event as a line names it. Kinds: `prize`, `promote`, `prizes_set`, `first_turn_flip`, `prize_seen`,
    `prize_chosen`, `coin`, `heads`, `tails` (flipped for `name`), `knock_out` (of `name`), `overflow` (`name` is
    discarded by the Bench limit), the steps of set-up `mulligan`, `active`, `bench`, `extra` and `go`, `chance` (a
    window to play `name`), `choice` (a decision described by `name`), `effect` (a named Ability, attack or card)."""

    kind: str
    seat: str = ""
    name: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class Happens:
    """An event that must have happened, or must not."""

    event: EventSpec
    expected: bool = True
    text: str = ""


@dataclass(frozen=True, slots=True)
class Order:
    """Two events, the first of which must have come before the other."""

    first: EventSpec
    then: EventSpec
    text: str = ""


Expectation = Fact | Holds | Legal | Happens | Order


def parse_expectation(text: str) -> Expectation:
    """Parse a line of `expect`. Raises SceneError for a line that is no expectation."""
    line = text.strip()
    if found := re.match(r"(legal|illegal|event|no|order):\s*(.+)", line):
        word, rest = found[1], found[2].strip()
        if word in ("event", "no"):
            return Happens(parse_event(rest), word == "event", line)
        if word == "order":
            first, less, then = rest.partition(" < ")
            if not less:
                raise SceneError(f"expected order: A < B, found {text!r}")
            return Order(parse_event(first), parse_event(then), line)
        return _legal(rest, word == "legal", line)
    if found := re.match(rf"({'|'.join(FUNCTIONS)})\(", line):
        return _holds(line, found[1])
    found = re.fullmatch(rf"(\S+)\s+({'|'.join(OPERATORS)})\s+(.+)", line)
    if not found:
        raise SceneError(f"not an expectation: {text!r}; expected PATH == VALUE, legal: LINE, contains(ZONE, CARD) …")
    return Fact(parse_path(found[1]), found[2], parse_literal(found[3]), line)


def parse_path(text: str) -> Path:
    """Return the steps of a path: `me.bench[0].damage` is me, bench, 0, damage; a card id is one step. Raises
    SceneError."""
    steps: list[str | int] = []
    first = re.match(r"[a-z][a-z0-9.]*-[A-Za-z]*\d+[a-z]?(?=\.|$)|\w+", text)
    if not first or ("-" not in first[0] and first[0] not in _ROOTS):
        raise SceneError(f"not a path: {text!r}; it begins with {', '.join(_ROOTS)} or a card's id")
    steps.append(first[0])
    at = first.end()
    while at < len(text):
        step = re.compile(r"\[(\d+)\]|\.(\w+)").match(text, at)
        if not step:
            raise SceneError(f"not a path: {text!r}")
        steps.append(int(step[1]) if step[1] is not None else step[2])
        at = step.end()
    return tuple(steps)


def parse_literal(text: str) -> Literal:
    """Parse a number, true, false, null, a 'quoted' or bare word, or a [list] of these."""
    text = text.strip()
    if text.startswith("[") and text.endswith("]"):
        inner = text[1:-1].strip()
        return tuple(parse_literal(part) for part in _parts(inner)) if inner else ()
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    if text in ("true", "false"):
        return text == "true"
    if text in ("null", "none"):
        return None
    if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"":
        return text[1:-1]
    return text


def _parts(text: str) -> list[str]:
    return [part.strip() for part in re.findall(r"(?:'[^']*'|\"[^\"]*\"|[^,])+", text)]


def _legal(rest: str, legal: bool, text: str) -> Legal:
    if re.fullmatch(r"deck(\s*\(.*\))?", rest):
        return Legal(None, legal, "", text)
    because = ""
    if found := re.fullmatch(r"(.+?) because (\S+)", rest):
        rest, because = found[1], found[2]
    return Legal(parse_line(rest), legal, because, text)


def _holds(line: str, word: str) -> Holds:
    found = re.fullmatch(rf"{word}\((.+)\)(?:\s*==\s*(true|false))?", line)
    if not found:
        raise SceneError(f"not an expectation: {line!r}")
    expected = found[2] != "false"
    if word == "in_play":
        return Holds((), found[1].strip(), expected, line)
    zone, comma, card = found[1].partition(",")
    if not comma:
        raise SceneError(f"expected contains(ZONE, CARD), found {line!r}")
    return Holds(parse_path(zone.strip()), card.strip(), expected, line)


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def parse_event(text: str) -> EventSpec:
    """Parse an event in words; a bracket at the end of the words is for the reader only."""
    words = re.sub(r"\s*\([^()]*\)$", "", text.strip())
    if found := re.fullmatch(r"(me|opp) (takes prize|promotes)", words):
        return EventSpec("prize" if found[2] == "takes prize" else "promote", found[1])
    if words in ("prizes_set", "first_turn_flip"):
        return EventSpec(words)
    if found := re.fullmatch(rf"(?:({'|'.join(_ORDINALS)}) )?(?:(me|opp) )?(coin|heads|tails)(?: for (.+))?", words):
        return EventSpec(found[3], found[2] or "", found[4] or "", _ORDINALS.index(found[1]) if found[1] else 0)
    if found := re.fullmatch(r"(me|opp) (?:(mulligan)|(active|bench) (\S.*)|draws? \d+ (extra))", words):
        return EventSpec(next(filter(None, found.group(2, 3, 5))), found[1], found[4] or "")
    if found := re.fullmatch(r"(me|opp) goes (first|second)", words):
        return EventSpec("go", found[1], found[2])
    if found := re.fullmatch(r"(me|opp) discards (.+) by the Bench limit", words):
        return EventSpec("overflow", found[1], found[2])
    if found := re.fullmatch(r"(?:(me|opp) )?knock out of (.+)", words):
        return EventSpec("knock_out", found[1] or "", found[2])
    if found := re.fullmatch(rf"({'|'.join(_ORDINALS)}) prize (seen|chosen)", words):
        return EventSpec(f"prize_{found[2]}", index=_ORDINALS.index(found[1]))
    if found := re.fullmatch(r"chance for (me|opp) to (?:play|use) (.+)", words):
        return EventSpec("chance", found[1], found[2])
    if found := re.fullmatch(r"choice (?:of |who |to )?(.+)", words):
        return EventSpec("choice", name=words)
    if found := re.fullmatch(r"(?:(me|opp) )?(?:uses? )?([A-Z].*)", words):
        return EventSpec("effect", found[1] or "", found[2])
    raise SceneError(f"not an event: {text!r}; expected SEAT takes prize, SEAT promotes, the name of an effect …")
