"""The written shapes are those of the structs, and messages have them."""

from __future__ import annotations

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from ptcg.table.messages import TYPES

FILE = Path(__file__).resolve().parents[2] / "tools" / "shapes.py"
spec = spec_from_file_location("shapes", FILE)
assert spec is not None and spec.loader is not None
shapes = module_from_spec(spec)
spec.loader.exec_module(shapes)


def test_the_written_files_are_current() -> None:
    for path, text in shapes.files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is out of date; run python tools/shapes.py"


def test_every_message_is_in_the_schema_by_its_type() -> None:
    schema = json.loads(shapes.schema())
    kinds = [schema["$defs"][part["$ref"].rsplit("/", 1)[-1]]["properties"]["type"]["enum"] for part in schema["anyOf"]]
    assert [len(kind) for kind in kinds] == [1] * len(kinds)
    sent, got = kinds[: len(TYPES)], kinds[len(TYPES) :]
    assert sorted(kind[0] for kind in sent) == sorted(TYPES)
    assert len({kind[0] for kind in got}) == len(got)


def test_what_is_always_sent_is_not_optional() -> None:
    text = shapes.types()
    assert "  damage: number;\n" in text and "  hidden: boolean;\n" in text
    assert "  preview?: Forecast | null;\n" in text and "  state?: string;\n" in text
