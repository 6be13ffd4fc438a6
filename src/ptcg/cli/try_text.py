"""`ptcg cards try`: reads one text and shows what the engine makes of it."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator
from typing import Annotated

from cyclopts import Parameter

from ptcg.cli.failure import Failure
from ptcg.cli.given import Json, print_json
from ptcg.effects.text import Text
from ptcg.text import KINDS, Diagnosis, WriteError, read, write
from ptcg.text.engine.derivation import Derivation
from ptcg.text.printed import STYLES, derivation, read_printed, write_printed

_PLAIN = "plain"
_PASSED_ON = re.compile(r": (?:\$\w+|0)$")
_HOUSE = "modern"
_STYLES = (_HOUSE, _PLAIN, *(style for style in STYLES if style not in (_HOUSE, "swsh")))


def try_text(
    text: Annotated[str, Parameter(help="The text, as it stands on the card.")],
    /,
    *,
    kind: Annotated[str, Parameter(help=f"What the text stands on: {', '.join(KINDS)}.")] = "attack",
    style: Annotated[str | None, Parameter(help=f"Read it in this style only: {', '.join(_STYLES)}.")] = None,
    name: Annotated[tuple[str, ...], Parameter(negative="", help="A name of the card itself; repeatable.")] = (),
    as_json: Json = False,
) -> int:
    """Parse one card text: its meaning in plain style, or the word where parsing stops.

    ptcg cards try "Draw 3 cards."
    ptcg cards try "Flip a coin: if heads, +20 damage." --kind attack
    """
    if kind not in KINDS:
        raise Failure(f"no kind of text is called {kind!r}; expected one of {', '.join(KINDS)}")
    if style is not None and style not in _STYLES:
        raise Failure(f"no style is called {style!r}; expected one of {', '.join(_STYLES)}")
    refused: dict[str, Diagnosis] = {}
    for each in (style,) if style else _STYLES:
        result = _read(text, kind, each, name)
        if isinstance(result, Text):
            derived = None if each == _PLAIN else derivation(text, kind, each, name)
            _say(each, result, kind, name, derived, as_json)
            return 0
        refused[each] = result
    _refuse(*_furthest(refused), as_json)
    return 1


def _read(text: str, kind: str, style: str, names: tuple[str, ...]) -> Text | Diagnosis:
    return read(text, kind) if style == _PLAIN else read_printed(text, kind, style, names)


def _furthest(tried: dict[str, Diagnosis]) -> tuple[str, Diagnosis]:
    """Return the style that came furthest; a text with two readings was read to its end."""
    return max(tried.items(), key=lambda item: (bool(item[1].readings), item[1].at))


def _say(style: str, tree: Text, kind: str, names: tuple[str, ...], derived: Derivation | None, as_json: bool) -> None:
    said = {"style": style, "tree": str(tree), "plain": _written(lambda: write(tree, kind)),
            "printed": _written(lambda: write_printed(tree, kind, _HOUSE, names[0] if names else ""))}  # fmt: skip
    if as_json:
        print_json({"read": True, **said, "constructs": list(_constructs(derived))})
        return
    for title, words in said.items():
        for line in f"{title}: {words}".splitlines():
            print(textwrap.fill(line, 116, subsequent_indent="    "))
    if derived is not None:
        print("constructs:")
        for line in _constructs(derived):
            print(f"  {line}")


def _constructs(derived: Derivation | None, depth: int = 0) -> Iterator[str]:
    """Yield a line for each construct of a derivation, indented by its depth: its words and its head. Constructs that
    only pass on what is below them are left out."""
    if derived is None:
        return
    passes = _PASSED_ON.search(derived.construct) is not None
    if not passes:
        yield f"{'  ' * depth}{textwrap.shorten(derived.words, 60, placeholder=' …')}  ←  {derived.construct}"
    for part in derived.parts:
        yield from _constructs(part, depth if passes else depth + 1)


def _written(write_it: Callable[[], str]) -> str:
    try:
        return write_it()
    except WriteError as error:
        return f"cannot be written: {error}"


def _refuse(style: str, why: Diagnosis, as_json: bool) -> None:
    if as_json:
        print_json({"read": False, "style": style, "text": why.text, "at": why.at, "words": why.words,
                    "expected": why.expected, "readings": why.readings})  # fmt: skip
        return
    print(f"not read; {style} style came furthest:" if not why.readings else f"{style} style has two readings:")
    print(f"  {why}")
