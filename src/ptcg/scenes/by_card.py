"""Files of scenes by card (`.scenes`): the book and the usual opponent once, a heading for each card.

    book RR09
    foe {active: base1-3}

    == dp4-1 Infernape
    -- Fire Dance: no Fire Energy there
    me {active: {card: *, energy: [Water]}, discard: [Water]}
    do attack Fire Dance  => opp.active.damage == 30 ; me.active.energy == [Water]

`==` begins a card, or a ruling by its number; `--` begins a scene. Each other line is a key of a scene and its value in
YAML, or as it is for text. `*` in a position is the card of the heading. Lines of play follow `do`, expectations follow
`=>`, on the same line or the next; ` ; ` separates them. A line that begins with # is a remark. The id of a scene is
made from its heading and title: `dp4-1/fire-dance-no-fire-energy-there`.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, cast

import yaml

from ptcg.scenes.scene import SEATS, SceneError

SUFFIX = ".scenes"
AND = " ; "
THEN = "  => "
_KEYS = {"do": "do", "=>": "expect"}
_OWN = re.compile(r"(?<![\w-])\*(?![\w-])")
_POSITION = ("me", "opp", "stadium", "setup")
_TEXT = ("source", "confidence", "disputed", "state")
_WIDE = 112
_Base: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class _Dumper(_Base):  # type: ignore[misc]
    """Writes a list that stands in two places twice."""

    def ignore_aliases(self, data: object) -> bool:
        """Return True: nothing is written by reference."""
        return True


def slug(title: str) -> str:
    """Return a title as part of an id: small letters and digits with hyphens between."""
    plain = unicodedata.normalize("NFKD", title.lower()).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain))


def outline(text: str) -> list[tuple[str, str]]:
    """Return the id of each scene of a file and the heading that it stands under, without parsing the scenes."""
    found, head = [], ""
    for line in text.splitlines():
        if line.startswith("== "):
            head = line[3:].split()[0]
        elif line.startswith("-- "):
            found.append((f"{head}/{slug(line[3:])}", head))
    return found


def as_yaml(text: str, file: str) -> str:
    """Return the file as a YAML list of mappings, each value on the line where it stands in the file.

    Raises SceneError for a line that does not belong where it is, and for two scenes of one id.
    """
    lines = text.splitlines()
    out = [""] * (len(lines) + 1)
    defaults, scenes = _blocks(lines, file)
    ids: set[str] = set()
    for block in scenes:
        id = f"{block.head}/{slug(block.title)}"
        if id in ids:
            _fail(file, block.line, f"two scenes are called {id}; give one of them another title")
        ids.add(id)
        title = f"{block.head} {block.title}" if "-" in block.head else block.title
        out[block.line] += f"{{scene: {_quoted(id)}, title: {_quoted(title)}, "
        given = {key for _, key, _ in block.entries}
        if "book" in defaults and "rulebook" not in given:
            out[block.line] += f"rulebook: {defaults['book']}, "
        if "foe" in defaults and "me" in given and "opp" not in given:
            out[block.line] += f"opp: {defaults['foe']}, "
        for number, key, value in block.entries:
            own = _OWN.sub(block.head, value) if key in _POSITION else value
            out[number] += f"{key}: {own}, "
        out[block.last] += "},"
    return "[" + "\n".join(out[1:]) + "]"


@dataclass
class _Block:
    """A scene of a file: where it begins and ends, its heading and title, and its keys with their values."""

    line: int
    last: int
    head: str
    title: str
    entries: list[tuple[int, str, str]]


def _blocks(lines: Sequence[str], file: str) -> tuple[dict[str, str], list[_Block]]:
    """Return what holds for the whole file, and the scenes."""
    defaults: dict[str, str] = {}
    scenes: list[_Block] = []
    head = ""
    inside = False
    for number, line in enumerate(lines, 1):
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            continue
        if word == "==":
            head, inside = (rest.split() or [""])[0], False
            if not head:
                _fail(file, number, "a heading needs a card or a number")
        elif word == "--":
            if not head:
                _fail(file, number, "a scene stands under a heading, such as `== dp4-1`")
            scenes.append(_Block(number, number, head, rest.strip(), []))
            inside = True
        elif inside:
            scenes[-1].entries += [(number, key, value) for key, value in _entries(word, rest)]
            scenes[-1].last = number
        elif not head and word in ("book", "foe"):
            defaults[word] = rest.strip()
        else:
            _fail(file, number, f"{word!r} stands outside a scene; expected a heading (== or --)")
    return defaults, scenes


def _entries(word: str, rest: str) -> Iterator[tuple[str, str]]:
    """Yield the keys and values of a line: one, or two for play with its expectations."""
    if word == "do" and THEN in rest:
        play, _, facts = rest.partition(THEN)
        yield "do", _listed(play)
        yield "expect", _listed(facts)
    elif word in _KEYS:
        yield _KEYS[word], _listed(rest)
    else:
        yield word, _quoted(rest) if word in _TEXT else rest


def _listed(text: str) -> str:
    """Return lines of play or expectations as a YAML list."""
    text = text.strip()
    return text if text.startswith("[") else f"[{', '.join(map(_quoted, text.split(AND)))}]"


def _quoted(text: str) -> str:
    return json.dumps(text.strip(), ensure_ascii=False)


def _fail(file: str, line: int, message: str) -> NoReturn:
    raise SceneError(f"{file}:{line}: {message}")


def write(scenes: Mapping[str, Sequence[Mapping[str, object]]], names: Mapping[str, str]) -> str:
    """Write scenes as plain data, by heading, as one file; `names` has a name for a heading.

    The book and the opponent that most scenes have stand at the top.
    """
    every = [scene for found in scenes.values() for scene in found]
    book = Counter(str(scene.get("rulebook")) for scene in every).most_common(1)[0][0]
    foes = Counter(_flow(_short(scene["opp"])) for scene in every if "opp" in scene).most_common(1)
    foe = foes[0][0] if foes else ""
    out = [f"book {book}", *([f"foe {foe}"] if foe else [])]
    for head, found in scenes.items():
        out += ["", f"== {head} {names.get(head, '')}".rstrip()]
        for scene in found:
            out += _written(scene, head, book, foe)
    return "\n".join(out) + "\n"


def _written(scene: Mapping[str, object], head: str, book: str, foe: str) -> Iterator[str]:
    title = str(scene.get("title", ""))
    yield f"-- {title.removeprefix(head + ' ') if '-' in head else title}"
    for key, value in scene.items():
        if key in ("scene", "id", "title", "do", "expect") or (key == "rulebook" and value == book):
            continue
        text = str(value) if key in _TEXT else _flow(_short(value) if key in SEATS else value)
        if key == "opp" and text == foe and "me" in scene:
            continue
        if key in _POSITION and "-" in head and "*" not in text:
            text = re.sub(rf"(?<![\w-]){re.escape(head)}(?![\w-])", "*", text)
        yield f"{key} {text}"
    play, facts = (_joined(cast("list[str]", scene[key])) if scene.get(key) else "" for key in ("do", "expect"))
    if play and facts and len(play) + len(facts) < _WIDE:
        yield f"do {play}{THEN}{facts}"
    else:
        yield from ([f"do {play}"] if play else []) + ([f"=> {facts}"] if facts else [])


def _short(value: object) -> object:
    """Return a position with `{card: X}` written as `X`."""
    if isinstance(value, dict):
        alone = set(value) == {"card"} and isinstance(value["card"], str)
        return value["card"] if alone else {key: _short(inner) for key, inner in value.items()}
    return [_short(inner) for inner in value] if isinstance(value, list) else value


def _joined(lines: Sequence[str]) -> str:
    plain = all(isinstance(x, str) and x == x.strip() and not re.search(r" ; |  => |\n", x) for x in lines)
    return AND.join(lines) if plain and not str(lines[0]).startswith("[") else _flow(list(lines))


def _flow(value: object) -> str:
    text: str = yaml.dump(
        value, Dumper=_Dumper, default_flow_style=True, sort_keys=False, width=1 << 20, allow_unicode=True
    )
    return text.strip().removesuffix("...").strip()
