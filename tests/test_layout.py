"""The table of the architecture page is true: who may import whom, no circles, and modules of a size one can read."""

from __future__ import annotations

import ast
import re
import statistics
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = (ROOT / "src", ROOT / "packages" / "cabt" / "src", ROOT / "packages" / "dev" / "src")
TABLE = ROOT / "docs" / "explanation" / "architecture.md"


def named(path: Path, source: Path) -> str:
    parts = path.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {named(path, source): path for source in SOURCES for path in sorted(source.rglob("*.py"))}


def full(name: str) -> str:
    """Return the full name of a name in the table: one of our modules, or an outside package."""
    return f"ptcg.{name}" if f"ptcg.{name}" in MODULES else name


def rows(text: str) -> dict[str, frozenset[str]]:
    """Return what each row of the table allows, by full names; `ptcg` is the package's own __init__."""
    found: dict[str, frozenset[str]] = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| `") and len(cells) == 3:
            for name in re.findall(r"`([\w.]+)`", cells[0]):
                found[full(name)] = frozenset(full(allowed) for allowed in re.findall(r"`([\w.]+)`", cells[2]))
    return found


def imports(tree: ast.AST, module: str, *, loading: bool = False, inside: bool = True) -> Iterator[str]:
    """Yield the full names that a module imports. With `loading` only those that count for circles: not those for types
    only, nor those inside functions that lead to the same package. Without `inside`, none inside functions."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.expr):
            continue
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: an import names its module in full"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in MODULES else str(node.module)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif (loading and isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)) or (
            not inside and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        ):
            continue
        elif loading and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            package = ".".join(module.split(".")[:2])
            yield from (name for name in imports(node, module) if not below(name, package))
        else:
            yield from imports(node, module, loading=loading, inside=inside)


def below(name: str, package: str) -> bool:
    return name == package or (package != "ptcg" and name.startswith(f"{package}."))


def faults(module: str, source: str, table: dict[str, frozenset[str]]) -> list[str]:
    """Return the imports of a module that its row of the table does not allow."""
    row = max((name for name in table if below(module, name)), key=len, default="")
    if not row:
        return [f"{module} has no row"]
    found = []
    for name in dict.fromkeys(imports(parsed(source), module)):
        own = below(name, row) or name.split(".")[0] in sys.stdlib_module_names
        if not own and not any(below(name, allowed) for allowed in table[row]):
            found.append(f"{module} imports {name}")
    return found


def loads(source: str, module: str) -> set[str]:
    """Return what importing a module loads at once: the imports outside functions, and the packages that contain them,
    which come first."""
    names = imports(parsed(source), module, loading=True, inside=False)
    own = packages(module)
    return {part for name in names for part in (*packages(name), name) if part not in own}


def packages(name: str) -> list[str]:
    """Return the packages that contain a module."""
    parts = name.split(".")
    return [".".join(parts[:n]) for n in range(1, len(parts))]


@cache
def parsed(source: str) -> ast.Module:
    """Return the tree of a source; each is needed by several tests."""
    return ast.parse(source)


def circle(graph: dict[str, set[str]]) -> list[str]:
    try:
        list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        return list(error.args[1])
    return []


def test_every_module_keeps_to_the_table() -> None:
    table = rows(TABLE.read_text(encoding="utf-8"))
    sources = {module: path.read_text(encoding="utf-8") for module, path in MODULES.items()}
    assert [fault for module, text in sources.items() for fault in faults(module, text, table)] == []


def test_every_row_is_of_a_package_that_exists() -> None:
    assert [row for row in rows(TABLE.read_text(encoding="utf-8")) if row not in MODULES] == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("ptcg.bots.clever", "from ptcg.engine.state import State"),
        ("ptcg.bots.clever", "from ptcg.engine import vm"),
        ("ptcg.scenes.other", "def f():\n    from ptcg.engine import vm"),
        ("ptcg.engine.board", "import msgspec"),
        ("ptcg.engine.board", "from ptcg.game import Game"),
        ("ptcg.cli.other", "from ptcg.engine.inspect import look"),
    ],
)
def test_an_import_past_the_table_is_found(module: str, line: str) -> None:
    assert len(faults(module, line, rows(TABLE.read_text(encoding="utf-8")))) == 1


def test_a_package_without_a_row_is_found() -> None:
    assert faults("ptcg.novelties", "", rows(TABLE.read_text(encoding="utf-8"))) == ["ptcg.novelties has no row"]


def test_no_imports_go_in_a_circle() -> None:
    graph = {}
    for module, path in MODULES.items():
        names = set(imports(parsed(path.read_text(encoding="utf-8")), module, loading=True))
        graph[module] = names & set(MODULES) - {module}
    assert circle(graph) == []


def test_every_module_can_be_the_first_that_is_imported() -> None:
    sources = {module: path.read_text(encoding="utf-8") for module, path in MODULES.items()}
    assert circle({module: loads(text, module) & set(MODULES) - {module} for module, text in sources.items()}) == []


def test_a_package_is_loaded_before_its_modules() -> None:
    source = "from ptcg.lab.report.model import Share\ndef f():\n    import ptcg.game\n"
    assert loads(source, "ptcg.lab.matches") == {"ptcg.lab.report", "ptcg.lab.report.model"}


def test_a_circle_is_found() -> None:
    later = "def f():\n    from ptcg.scenes import save\n    from ptcg.game import game\n"
    assert list(imports(ast.parse(later), "ptcg.game.other", loading=True)) == ["ptcg.scenes.save"]
    assert set(circle({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}})) == {"a", "b", "c"}


def test_modules_are_of_a_size_one_can_read() -> None:
    lines = {module: len(path.read_text(encoding="utf-8").splitlines()) for module, path in MODULES.items()}
    assert [f"{module}: {n} lines" for module, n in lines.items() if n > 500] == []
    assert statistics.median(lines.values()) < 160
