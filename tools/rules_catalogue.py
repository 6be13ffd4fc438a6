"""Write src/ptcg/rulebooks/rules.json from docs/specification: `python tools/rules_catalogue.py`.

A heading without an id, a variant table that misses a book, or a row with a cell too many stops the run.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

BOOKS = ("RR09", "UD10", "CL11", "SSH20", "PAR23")
ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "docs" / "specification"
TARGET = ROOT / "src" / "ptcg" / "rulebooks" / "rules.json"


def cells(line: str) -> list[str]:
    """Return the cells of a table row."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def stated(text: str) -> dict[str, str]:
    """Parse `RR09:74,616; UD10:79` as lines by book."""
    return {book: lines for book, lines in (part.strip().split(":", 1) for part in text.split(";"))}


def read_rule(id: str, title: str, section: int, body: list[str]) -> dict[str, Any]:
    """Return one rule from the lines under its heading."""
    rule: dict[str, Any] = {"id": id, "section": section, "title": title}
    text: list[str] = []
    variants: list[dict[str, Any]] = []
    for line in body:
        if line.startswith("*Stated:*"):
            rule["stated"] = stated(line.removeprefix("*Stated:*").strip())
        elif line.startswith("*Silent:*"):
            rule["silent"] = line.removeprefix("*Silent:*").strip()
        elif line.startswith("*Note:*"):
            rule["note"] = line.removeprefix("*Note:*").strip()
        elif line.startswith("|"):
            books, variant = cells(line)
            if books not in ("Rulebook", "---"):
                variants.append({"books": books.split(", "), "text": variant})
        elif line.strip():
            text.append(line.strip())
    rule["text"] = "\n".join(text)
    if variants:
        rule["variants"] = variants
        named = [book for variant in variants for book in variant["books"]]
        if sorted(named) != sorted(BOOKS):
            raise SystemExit(f"rule {id}: the variants name {', '.join(named)}; expected each book once")
    return rule


def read_rules(text: str) -> dict[str, Any]:
    """Return sections, rules, resolutions of contradictions, Prizes by kind and the values of the switches."""
    sections: dict[str, str] = {}
    rules: list[dict[str, Any]] = []
    resolutions: list[dict[str, str]] = []
    prizes: list[dict[str, Any]] = []
    switches: dict[str, dict[str, str]] = {}
    section = 0
    heading: tuple[str, str] | None = None
    body: list[str] = []

    def close() -> None:
        if heading:
            rules.append(read_rule(*heading, section, body))
        body.clear()

    for number, line in enumerate(text.splitlines(), 1):
        if match := re.fullmatch(r"## (\d+)\. (.*)", line):
            close()
            heading, section = None, int(match[1])
            sections[match[1]] = re.sub(r" \([A-Z, ]+\)", "", match[2])
        elif match := re.fullmatch(r"### ([A-Z]+(?:-[A-Z]+)?-\d+) — (.*)", line):
            close()
            heading = (match[1], match[2])
        elif heading:
            body.append(line)
        elif line.startswith("###"):
            raise SystemExit(f"rules.md line {number}: a heading without an id: {line}")
        elif section == 26 and line.startswith("|") and not line.startswith(("| Kind", "|---")):
            kind, *values = cells(line)
            prizes.append({"kind": kind, "books": dict(zip(BOOKS, values, strict=True))})
        elif section == 27 and line.startswith("| X-"):
            id, matter, question, resolution = cells(line)
            resolutions.append({"id": id, "matter": matter, "open": question, "resolution": resolution})
        elif section == 28 and (match := re.match(r"\| \**`(\w+)`", line)):
            switches[match[1]] = dict(zip(BOOKS, cells(line)[1:], strict=True))
    close()
    kept = {
        number: title for number, title in sections.items() if any(rule["section"] == int(number) for rule in rules)
    }
    return {"sections": kept, "rules": rules, "resolutions": resolutions, "prizes": prizes, "switches": switches}


def read_rulings(text: str) -> list[dict[str, Any]]:
    """Return the numbered rulings, each with its heading."""
    group = ""
    rulings: list[dict[str, Any]] = []
    for line in text.splitlines():
        if line.startswith("## "):
            group = line[3:]
        elif match := re.match(r"(\d+)\. (.*)", line):
            rulings.append({"id": f"R-{match[1]}", "group": group, "text": match[2]})
    return rulings


def catalogue() -> dict[str, Any]:
    """Return the catalogue that the specification gives."""
    data = read_rules((SOURCE / "rules.md").read_text(encoding="utf-8"))
    data["rulings"] = read_rulings((SOURCE / "rulings.md").read_text(encoding="utf-8"))
    return data


def main() -> None:
    """Write the catalogue, and print how many entries it has."""
    data = catalogue()
    TARGET.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    for name, values in data.items():
        print(f"{name}: {len(values)}")


if __name__ == "__main__":
    main()
