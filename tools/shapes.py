"""Write the shapes of views, events and messages: types for the page, a JSON Schema, and the protocol page.

`python tools/shapes.py` writes the three files again; a test fails if they are out of date.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec

from ptcg.game import View, actions, decision, events, view
from ptcg.game.events import Event
from ptcg.table import answers, faces, messages, species
from ptcg.table.answers import Answer
from ptcg.table.messages import FromPage, Sent

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "src/ptcg/table/static/shapes.d.ts"
SCHEMA = ROOT / "docs/reference/protocol.schema.json"
PAGE = ROOT / "docs/reference/protocol.md"
WRITTEN = "Written by tools/shapes.py from the structs in src/ptcg; do not edit."
Shape = dict[str, Any]

PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def structs(module: object) -> dict[str, type[msgspec.Struct]]:
    """Return the structs that a module knows, by name."""
    found = (kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct))
    return {kind.__name__: kind for kind in found}


STRUCTS = {
    name: kind
    for module in (species, faces, decision, actions, view, events, answers, messages)
    for name, kind in structs(module).items()
}


def type_of(shape: Shape) -> str:
    """Return a shape of a JSON Schema as a type of TypeScript."""
    if "$ref" in shape:
        return str(shape["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in shape:
        return " | ".join(type_of(one) for one in shape["anyOf"])
    if "enum" in shape:
        return " | ".join(json.dumps(value) for value in shape["enum"])
    match shape.get("type"):
        case "array" if "prefixItems" in shape:
            return f"[{', '.join(type_of(one) for one in shape['prefixItems'])}]"
        case "array":
            inner = type_of(shape["items"])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            return f"Record<string, {type_of(shape['additionalProperties'])}>"
        case str() as plain:
            return PLAIN[plain]
    return "any"


def components() -> dict[str, Shape]:
    """Return the schema of every struct that goes over the socket, by name."""
    _, found = msgspec.json.schema_components((Sent, Answer, View, Event), ref_template="#/$defs/{name}")
    for shape in found.values():
        if "description" in shape:  # a docstring may end with an example in Python
            shape["description"] = shape["description"].partition(">>>")[0].strip()
    return dict(sorted(found.items()))


def sentence(shape: Shape) -> str:
    """Return the description of a struct in one line."""
    return " ".join(str(shape.get("description", "")).split())


def fields(shape: Shape) -> list[tuple[str, bool, str]]:
    """Return the fields of a struct: name, whether it may be missing, and type.

    A page may leave out what has a default; the table does so only where the struct says it.
    """
    kind = STRUCTS[shape["title"]]
    whole = not kind.__struct_config__.omit_defaults and not issubclass(kind, FromPage)
    needed = set(shape["properties"] if whole else shape.get("required", ()))
    return [(name, name not in needed, type_of(inner)) for name, inner in shape["properties"].items()]


def names(union: object) -> list[str]:
    """Return the names of the structs of a union."""
    return [kind.__name__ for kind in get_args(union)]


def types() -> str:
    """Return the types for the scripts of the page."""
    out = [f"// {WRITTEN}\n"]
    for name, shape in components().items():
        body = "".join(f"  {field}{'?' if maybe else ''}: {kind};\n" for field, maybe, kind in fields(shape))
        out.append(f"/** {sentence(shape)} */\nexport interface {name} {{\n{body}}}\n")
    out.append(f"/** What a page sends. */\nexport type Sent = {' | '.join(names(Sent))};\n")
    out.append(f"/** What a page gets. */\nexport type Answer = {' | '.join(names(Answer))};\n")
    return "\n".join(out)


def schema() -> str:
    """Return the JSON Schema: a message that a page sends or gets."""
    both = [{"$ref": f"#/$defs/{name}"} for name in (*names(Sent), *names(Answer))]
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$comment": WRITTEN,
        "title": "Messages between a page and a table",
        "anyOf": both,
        "$defs": components(),
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def chapter(chosen: list[str], found: dict[str, Shape], depth: str) -> list[str]:
    """Return structs as sections of the page: a sentence and a table of fields."""
    out = []
    for name in chosen:
        shape = found[name]
        tag = shape["properties"].get("type", {}).get("enum", [""])[0] if "type" in shape["properties"] else ""
        title = f"`{tag}` ({name})" if tag and "type" in shape.get("required", ()) else name
        rows = [(field, maybe, kind) for field, maybe, kind in fields(shape) if not (field == "type" and tag)]
        out += [f"{depth} {title}", "", sentence(shape), ""]
        if rows:
            out += ["| field | type | |", "|---|---|---|"]
            out += [
                f"| `{field}` | `{kind.replace('|', chr(92) + '|')}` | {'may be missing' if maybe else ''} |"
                for field, maybe, kind in rows
            ]
            out.append("")
    return out


def page() -> str:
    """Return the page that describes the protocol."""
    found = components()
    sent, got = names(Sent), names(Answer)
    rest = [name for name in found if name not in (*sent, *got)]
    out = [
        f"<!-- {WRITTEN} -->",
        "# WebSocket protocol",
        "",
        "A page connects to `/ws/GAME/TOKEN`.",
        "Every message is one JSON object, and its field `type` says which one it is.",
        "A field that may be missing has its default: null, false, 0, or empty.",
        "[protocol.schema.json](protocol.schema.json) is the same as a JSON Schema.",
        "",
        "In 0.3 the server also accepts the older form of messages, such as `{\"choose\": 3}`.",
        "",
        "```json",
        '{"type": "choose", "option": 0, "state": "a1b2c3.7"}',
        "```",
        "",
        "## What a page sends",
        "",
        *chapter(sent, found, "###"),
        "## What a page gets",
        "",
        "The first message is `table`, the second `state` with the whole view. Later `state` messages have `changes`:",
        "pairs of a path and the new value there, for example `[[\"me\", \"bench\", 0, \"damage\"], 30]`.",
        "",
        *chapter(got, found, "###"),
        "## Parts",
        "",
        *chapter(rest, found, "###"),
    ]  # fmt: skip
    return "\n".join(out).rstrip() + "\n"


def files() -> dict[Path, str]:
    """Return what each file must hold."""
    return {TYPES: types(), SCHEMA: schema(), PAGE: page()}


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
