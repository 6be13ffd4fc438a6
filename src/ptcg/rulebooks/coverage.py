"""Coverage: which tests show which rule and switch, and which code cites a rule.

The source is read, not run. A test counts when it is marked `@rule(id, *books)` or `@switch(name)` with plain strings
(on itself, its class, its module's `pytestmark`, or a `pytest.param`) and is neither skipped nor expected to fail; so
does a scene under tests/scenes that lists ids under `rules:` and is not `disputed:`.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from ptcg.rulebooks.catalogue import Catalogue
from ptcg.rulebooks.rulebook import BOOK_IDS
from ptcg.rulebooks.switches import SWITCHES

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Shown:
    """A test and the books in which it shows a rule."""

    test: str
    books: tuple[str, ...] = BOOK_IDS


@dataclass(slots=True)
class Coverage:
    """The tests found, by rule id and by switch."""

    rules: dict[str, list[Shown]] = field(default_factory=dict)
    switches: dict[str, list[str]] = field(default_factory=dict)

    def missing_rules(self, catalogue: Catalogue) -> list[str]:
        """Return the rules that no test names."""
        return [id for id in catalogue.rules if id not in self.rules]

    def missing_variants(self, catalogue: Catalogue) -> list[tuple[str, tuple[str, ...]]]:
        """Return the variants (by their books) that no test shows, of the rules that a test names."""
        return [
            (rule.id, variant.books)
            for rule in catalogue.rules.values()
            for variant in rule.variants
            if rule.id in self.rules and not any(set(variant.books) & set(shown.books) for shown in self.rules[rule.id])
        ]

    def missing_switches(self) -> list[str]:
        """Return the switches that no test names."""
        return [name for name in SWITCHES if name not in self.switches]


def checkout() -> Path | None:
    """Return the project's source checkout around the working directory, else around the imported ptcg; or None."""
    here = Path.cwd()
    for folder in (here, *here.parents, *Path(__file__).resolve().parents):
        if (folder / "tests" / "ptcg_marks.py").is_file():
            return folder
    return None


def gather(root: Path) -> Coverage:
    """Return the tests of the checkout `root` that name a rule or a switch."""
    coverage = Coverage()
    for path in sorted((root / "tests").rglob("test_*.py")):
        name = path.relative_to(root).as_posix()
        module = ast.parse(path.read_text(encoding="utf-8"), str(path))
        marks = [call for node in module.body if _assigns_pytestmark(node) for call in _marks(node)]
        if not _left_out(marks):
            _visit(module.body, name, marks, coverage)
    for path in sorted((root / "tests" / "scenes").rglob("*.yaml")):
        _scenes(path, path.relative_to(root).as_posix(), coverage)
    for path in sorted((root / "tests" / "scenes").rglob("*.scenes")):
        _scenes_by_card(path, path.relative_to(root).as_posix(), coverage)
    return coverage


def citations(root: Path, catalogue: Catalogue) -> dict[str, list[str]]:
    """Return the source files that cite each rule id."""
    cited: dict[str, list[str]] = {}
    for path in sorted((root / "src").rglob("*.py")):
        for id in sorted(set(re.findall(r"\b[A-Z]+(?:-[A-Z]+)?-\d+\b", path.read_text(encoding="utf-8")))):
            if id in catalogue.rules:
                cited.setdefault(id, []).append(path.relative_to(root).as_posix())
    return cited


def _visit(body: list[ast.stmt], name: str, marks: list[ast.Call | ast.Attribute], coverage: Coverage) -> None:
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            own = [*marks, *(mark for decorator in node.decorator_list for mark in _marks(decorator))]
            if not _left_out(own):
                _visit(node.body, f"{name}::{node.name}", own, coverage)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            own = [*marks, *(mark for decorator in node.decorator_list for mark in _marks(decorator))]
            if not _left_out(own):
                _count(own, f"{name}::{node.name}", coverage)


def _marks(node: ast.AST) -> list[ast.Call | ast.Attribute]:
    return [child for child in ast.walk(node) if isinstance(child, ast.Call | ast.Attribute) and _mark_name(child)]


def _mark_name(node: ast.AST) -> str:
    """Return `rule` for `rule(…)` and `pytest.mark.rule(…)`, `skip` for `pytest.mark.skip` and so on; else empty."""
    if isinstance(node, ast.Call):
        called = node.func
        if isinstance(called, ast.Name):
            return called.id if called.id in ("rule", "switch") else ""
        return _mark_name(called) if isinstance(called, ast.Attribute) else ""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute) and node.value.attr == "mark":
        return node.attr
    return ""


def _left_out(marks: list[ast.Call | ast.Attribute]) -> bool:
    return any(_mark_name(mark) in ("skip", "xfail") for mark in marks)


def _count(marks: list[ast.Call | ast.Attribute], test: str, coverage: Coverage) -> None:
    for mark in marks:
        if not isinstance(mark, ast.Call):
            continue
        words = tuple(arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))
        if len(words) != len(mark.args) or not words:
            continue
        if _mark_name(mark) == "rule":
            coverage.rules.setdefault(words[0], []).append(Shown(test, words[1:] or BOOK_IDS))
        elif _mark_name(mark) == "switch":
            coverage.switches.setdefault(words[0], []).append(test)


def _assigns_pytestmark(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets)


def _scenes_by_card(path: Path, name: str, coverage: Coverage) -> None:
    """Read the rules of scenes by card (`ptcg.scenes.by_card`) from the lines that begin with `rules`."""
    usual, head, title = "", "", ""
    rules: list[str] = []
    book, disputed = "", False

    def end() -> None:
        for id in [] if disputed else rules:
            shown = (book or usual,) if (book or usual) in BOOK_IDS else BOOK_IDS
            coverage.rules.setdefault(id, []).append(Shown(f"{name}#{head} {title}", shown))

    for line in [*path.read_text(encoding="utf-8").splitlines(), "--"]:
        word, _, rest = line.partition(" ")
        if word == "book":
            usual = rest.strip()
        elif word in ("==", "--"):
            end()
            rules, book, disputed = [], "", False
            head, title = (rest.partition(" ")[0], "") if word == "==" else (head, rest)
        elif word == "rules":
            rules = [x.strip() for x in rest.strip("[] ").split(",")]
        elif word == "rulebook":
            book = rest.strip()
        elif word == "disputed":
            disputed = True


def _scenes(path: Path, name: str, coverage: Coverage) -> None:
    documents = yaml.load_all(path.read_text(encoding="utf-8"), Loader=_Loader)
    for document in documents:
        for scene in document if isinstance(document, list) else [document]:
            if not isinstance(scene, dict) or scene.get("disputed"):
                continue
            rules = scene.get("rules") or []
            test = f"{name}#{scene.get('scene', scene.get('id', '?'))}"
            book = str(scene.get("rulebook", ""))
            for id in [rules] if isinstance(rules, str) else rules:
                shown = Shown(test, (book,) if book in BOOK_IDS else BOOK_IDS)
                coverage.rules.setdefault(str(id), []).append(shown)
