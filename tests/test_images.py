"""Container images are named by digest, and the tool that renews the digests writes all of them or none."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SPEC = importlib.util.spec_from_file_location("images", ROOT / "tools" / "images.py")
assert SPEC is not None and SPEC.loader is not None
images = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(images)


def test_every_image_is_named_by_its_digest() -> None:
    docker = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    given = dict(re.findall(r"^ARG (\w+)=(\S+)", docker, re.MULTILINE))
    bases = [
        re.sub(r"\$\{(\w+)\}", lambda found: given[found[1]], name)
        for name in re.findall(r"^FROM (\S+)", docker, re.MULTILINE)
    ]
    named = [*bases, *re.findall(r"^\s*image: (\S+)", compose, re.MULTILINE)]
    assert len(named) == 4
    assert [name for name in named if not images.IMAGE.fullmatch(name)] == []


def test_the_tool_writes_all_digests_or_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = "sha256:" + "0" * 64, "sha256:" + "1" * 64
    (tmp_path / "Dockerfile").write_text(f"FROM python:3.12-slim@{old}\n", encoding="utf-8")
    (tmp_path / "compose.yaml").write_text(f"image: caddy:2-alpine@{old}\n", encoding="utf-8")

    def one_alone(name: str) -> str:
        if name.startswith("caddy"):
            return new
        raise LookupError(f"{name} is not here; run: docker pull {name}")

    assert images.main(tmp_path, one_alone) == 1
    assert "docker pull python:3.12-slim" in capsys.readouterr().err
    assert old in (tmp_path / "Dockerfile").read_text() and old in (tmp_path / "compose.yaml").read_text()
    assert images.main(tmp_path, lambda name: new) == 0
    assert (tmp_path / "Dockerfile").read_text() == f"FROM python:3.12-slim@{new}\n"
    assert (tmp_path / "compose.yaml").read_text() == f"image: caddy:2-alpine@{new}\n"
