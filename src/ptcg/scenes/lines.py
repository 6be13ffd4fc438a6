"""Lines of play: `attack Spark choosing opp.bench[0]`, `(opp) promote opp.bench[1]`, `ask retreat`, `checkup`.

A line is a head, which names an option by its notation, and picks, which answer the decisions that follow it. The words
before a pick are for the reader. Names hold lower-case words too (Flames of Rage): a word ending in -ing always begins
a pick, any other connecting word only before something that can be nothing but an operand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ptcg.cards.card import TYPES
from ptcg.scenes.scene import SceneError

WORDS = ("with", "to", "from", "on", "and", "of", "onto", "into", "for", "as", "by")
UNITS = ("counter", "counters", "card", "cards", "damage", "energy", "times", "extra")
BARE = ("begin turn", "end turn", "done", "yes", "no", "heads", "tails", "prizes", "mulligan", "continue", "checkup")
ANSWERS = (
    "choose", "keep", "move", "search", "take", "put", "draw", "prize", "promote", "attach", "discard", "name", "guess",
    "order", "place", "switch", "send", "show", "reveal", "heal", "return",
)  # fmt: skip

_REF = r"(?:(?:me|opp)\.(?:active|bench\[\d+\])|active|bench \d+)"
_ID = r"[a-z][a-z0-9.]*-[A-Za-z]*\d+[a-z]?"
_OPERAND = re.compile(rf"(?:\[|{_REF}(?![\w.])|{_ID}(?![\w-])|\d+\b|(?:{'|'.join(TYPES)})\b|(?:yes|no|all|none)\b)")
_PICK = re.compile(r"(?<!\S)([a-z]+ing|" + "|".join(WORDS) + r")(?!\S)")


@dataclass(frozen=True, slots=True)
class Pick:
    """Answers to decisions that follow the head: the word for the reader, and one operand or a list of operands."""

    word: str
    values: tuple[str, ...]
    listed: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play. `seat` is empty if the line does not name a seat; `args` depend on the verb (see
    `parse_line`)."""

    verb: str
    args: tuple[str, ...] = ()
    picks: tuple[Pick, ...] = ()
    seat: str = ""
    ask: bool = False
    text: str = ""


PASSED = ("prizes", "mulligan", "continue", "flip")
"""Verbs of steps that the engine takes by itself: a line with one of them answers no decision."""


def following(lines: Sequence[Line], i: int) -> tuple[Line, ...]:
    """Return the lines from index i on that a decision may stay open for: the next line that can answer a decision, and
    the lines before it that only ask."""
    found: list[Line] = []
    for line in lines[i:]:
        if line.verb not in PASSED:
            found.append(line)
            if not line.ask:
                break
    return tuple(found)


def before_prizes(lines: Sequence[Line], i: int) -> list[Line]:
    """Return the lines from index i on that can answer a decision, up to the line that sets the Prizes. Both players do
    these steps of the set-up at the same time."""
    stop = next((k for k in range(i, len(lines)) if lines[k].verb == "prizes"), len(lines))
    return [line for line in lines[i:stop] if line.verb not in PASSED]


def is_setup_line(line: Line) -> bool:
    """Return whether a line places a Pokémon at set-up: `me active CARD`, `(opp) bench CARD`."""
    return line.verb in ("active", "bench") and line.seat != ""


def parse_line(text: str) -> Line:
    """Parse a line of play. Raises SceneError for anything else.

    Verbs and their arguments: bench (cards…), evolve and level_up (ref, card), attach (card, ref), play (card), use
    (name, then ref, id or '': a card outside play has only its id), retreat (ref or ''), attack (name, via or ''),
    discard (ref), active (card), checkup (name of the block to come first or ''), flip and go (set-up), a bare word of
    `BARE`; any other verb of `ANSWERS` has only picks.
    """
    rest = text.strip()
    ask = False
    if rest.startswith("ask "):
        ask, rest = True, rest[4:].strip()
    seat = ""
    if found := re.match(r"\((me|opp)\)\s*|(me|opp) (?=[a-z])", rest):
        seat = found[1] or found[2]
        rest = rest[found.end() :]
    line = _head(rest)
    if line is None:
        raise SceneError(f"not a line of play: {text!r}")
    return Line(line.verb, line.args, line.picks, seat, ask, text.strip())


def parse_ref(text: str) -> tuple[str, int] | None:
    """Return the seat and place of a reference (-1: the Active Spot), or None: `me.active`, `opp.bench[2]`, `active`,
    `bench 1`."""
    if found := re.fullmatch(r"(me|opp)\.(?:active|bench\[(\d+)\])", text):
        return found[1], -1 if found[2] is None else int(found[2])
    if text == "active":
        return "me", -1
    if found := re.fullmatch(r"bench (\d+)", text):
        return "me", int(found[1]) - 1
    return None


def _head(rest: str) -> Line | None:
    if rest in BARE:
        return Line(rest, ("",) if rest == "checkup" else ())
    verb, _, body = rest.partition(" ")
    body = body.strip()
    if verb == "checkup" and (found := re.fullmatch(r"with (.+) first", body)):
        return Line(verb, (found[1],))
    if verb == "flip" and body == "for first turn":
        return Line(verb)
    if verb == "choose" and (found := re.fullmatch(r"to go (first|second)", body)):
        return Line("go", (found[1],))
    if verb == "retreat":
        return _retreat(body)
    if not body:
        return None
    if verb == "bench":
        head, picks = split(body)
        return Line(verb, tuple(part.strip() for part in re.split(r"\s\+\s", head)), picks)
    if verb == "active":
        return Line(verb, (body,))
    if verb in ("evolve", "level_up"):
        return _two(verb, body, "with")
    if verb == "attach" and " to " in body and not body.startswith("["):
        return _two(verb, body, "to")
    if verb == "play":
        head, picks = split(body)
        return Line(verb, (head,), picks) if head else None
    if verb == "use":
        return _use(body)
    if verb == "attack":
        return _attack(body)
    if verb == "discard" and (found := re.fullmatch(rf"({_REF})(?: \([^()]*\))?", body)):
        return Line(verb, (found[1],))
    if verb in ANSWERS:
        return Line(verb, (), _picks(f"{verb} {body}"))
    return None


def _two(verb: str, body: str, word: str) -> Line | None:
    """Parse `A with B`, and the picks after it."""
    first, found, rest = body.partition(f" {word} ")
    if not found:
        return None
    second, picks = split(rest)
    return Line(verb, (first.strip(), second), picks) if second else None


def _retreat(body: str) -> Line | None:
    if not body:
        return Line("retreat", ("",))
    found = re.match(r"to (.+)", body)
    if not found:
        head, picks = split(body)
        return None if head else Line("retreat", ("",), picks)
    target, picks = split(found[1])
    return Line("retreat", (target,), picks) if target else None


def _use(body: str) -> Line | None:
    if body.lower() == "stadium":
        return Line("use", ("Stadium", ""))
    if found := re.match(rf"(.+?) of ({_REF}|{_ID})(?=\s|$)", body):
        head, picks = split(body[found.end() :].strip())
        return None if head else Line("use", (found[1], found[2]), picks)
    head, picks = split(body)
    return Line("use", (head, ""), picks) if head else None


def _attack(body: str) -> Line | None:
    head, picks = split(body)
    if not head:
        return None
    if found := re.fullmatch(r"(.+?) \(([^()]+)\)", head):
        return Line("attack", (found[1], found[2]), picks)
    return Line("attack", (head, ""), picks)


def split(text: str) -> tuple[str, tuple[Pick, ...]]:
    """Return the words before the first pick, and the picks. A type after a connecting word belongs to the name (Hurl
    into Darkness), so the first pick is a type only after a word that ends in -ing."""
    for found in _PICK.finditer(text):
        operand = _OPERAND.match(text, found.end() + 1)
        if found[1].endswith("ing") or (operand and operand[0] not in TYPES):
            return text[: found.start()].strip(), _picks(text[found.start() :])
    return text.strip(), ()


def _picks(text: str) -> tuple[Pick, ...]:
    """Parse `choosing me.bench[0] with sv4-31 and …`: word and operand in turn."""
    picks: list[Pick] = []
    rest = text.strip()
    while rest:
        word, _, rest = rest.partition(" ")
        rest = rest.strip()
        if rest.startswith("["):
            inner, rest = _bracket(rest)
            picks.append(Pick(word, tuple(inner), True))
        else:
            operand, rest = _operand(rest)
            if not operand:
                raise SceneError(f"nothing after {word!r} in {text!r}")
            picks.append(Pick(word, (operand,)))
    return tuple(picks)


def _bracket(text: str) -> tuple[list[str], str]:
    """Return the elements of a list and the text after it; references in the list have brackets of their own."""
    depth, start, parts = 0, 1, []
    for i, letter in enumerate(text):
        if letter == "[":
            depth += 1
        elif letter == "]":
            depth -= 1
            if depth == 0:
                parts.append(text[start:i].strip())
                return [part for part in parts if part], text[i + 1 :].strip()
        elif letter == "," and depth == 1:
            parts.append(text[start:i].strip())
            start = i + 1
    raise SceneError(f"a list without its end: {text!r}")


def _operand(text: str) -> tuple[str, str]:
    """Return one operand and the text after it; after a number its unit (counters, cards …) is skipped."""
    if found := re.match(rf"{_REF}(?=\s|$)|{_ID}(?=\s|$)|\d+(?=\s|$)", text):
        operand, rest = found[0], text[found.end() :].strip()
        if operand.isdigit():
            unit, _, after = rest.partition(" ")
            if unit in UNITS:
                rest = after.strip()
        return operand, rest
    for found in _PICK.finditer(text):
        if found.start() and (found[1].endswith("ing") or _OPERAND.match(text, found.end() + 1)):
            return text[: found.start()].strip(), text[found.start() :]
    return text.strip(), ""
