"""Measure how the code is arranged, before the verbs had modules and now: `python tools/house.py` prints a table.

The first column of numbers was measured on the commit before ("Format the sources with ruff"), the second is measured
now. `--check` exits with 1 if a value is worse than its target.
"""

from __future__ import annotations

import ast
import importlib.util
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src/ptcg"
WRITTEN = {
    *("verbs/all.py", "verbs/run/dispatch.py", "engine/ops.py"),
    *("engine/state.py", "engine/key.py", "engine/forget.py"),
}
EVALUATION = tuple(
    f"engine/{name}.py" for name in ("evaluate", "counting", "filters", "card_filters", "selection", "past")
)
IMPORTS = 7
BELOW = ("engine", "verbs", "effects", "lowering", "instructions", "game", "cards", "text", "rulebooks")
"""Packages below `game`, or `game` itself: they may know the engine."""
COMPILED = ("brain", "encoder")
"""Folders of the compiled group outside the engine."""


@dataclass(frozen=True)
class Number:
    """A measured value: what it counts, its value before, its target, and how it is measured now."""

    what: str
    before: str
    target: str
    measure: Callable[[], float]
    most: float


def sources() -> list[Path]:
    """Return the source files that people write."""
    return [file for file in sorted(SOURCE.rglob("*.py")) if str(file.relative_to(SOURCE)) not in WRITTEN]


def steps() -> list[str]:
    """Return the names of the steps of the language: the classes that derive from Op."""
    files = [SOURCE / "effects/control.py", *(SOURCE / "verbs").glob("*.py")]
    found = [x for file in files for x in ast.parse(file.read_text(encoding="utf-8")).body]
    return [x.name for x in found if isinstance(x, ast.ClassDef) and [ast.unparse(base) for base in x.bases] == ["Op"]]


def recipe(heading: str) -> float:
    """Return how many source files the recipe of docs/how-to/add-an-effect.md under a heading writes."""
    text = (ROOT / "docs/how-to/add-an-effect.md").read_text(encoding="utf-8")
    section = text.partition(f"## {heading}")[2].partition("\n## ")[0]
    found = len(set(re.findall(r"Write `(src/[\w/]+\.py)`", section)))
    if not found:
        raise SystemExit(f"docs/how-to/add-an-effect.md: no files under `## {heading}`")
    return found


def names_in(file: Path) -> set[str]:
    """Return the names in the code of a file: classes, variables, attributes and imports, not words of prose."""
    found: set[str] = set()
    for x in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match x:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.ClassDef(name=name) | ast.alias(name=name):
                found.add(name)
    return found


def files_that_name_a_step() -> float:
    """Return the median number of source files whose code names a step."""
    names = [names_in(file) for file in sources()]
    return median(sum(step in found for found in names) for step in steps())


def grammars_that_mean_a_step() -> float:
    """Return the median number of grammar files with a sentence that means a step, alone or among others."""
    texts = [file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.grammar")]
    return median(sum(bool(re.search(rf"\b{step}\b", text)) for text in texts) for step in steps())


def functions(files: list[Path]) -> Iterator[tuple[int, str]]:
    """Yield the length and the name of every function."""
    for file in files:
        for x in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(x, ast.FunctionDef):
                yield (x.end_lineno or 0) - x.lineno + 1, f"{file.stem}.{x.name}"


def longest_function() -> float:
    """Return the lines of the longest function of lowering and evaluation."""
    lowering = [*(SOURCE / "lowering").glob("*.py"), *(SOURCE / "verbs").glob("*.py")]
    return max(functions([*lowering, *(SOURCE / name for name in EVALUATION if (SOURCE / name).exists())]))[0]


def long_modules() -> float:
    """Return how many modules have 450 lines or more."""
    return sum(len(file.read_text(encoding="utf-8").splitlines()) >= 450 for file in sources())


def words_any() -> float:
    """Return how often the type Any is used."""
    return sum(len(re.findall(r"\bAny\b", file.read_text(encoding="utf-8"))) for file in sources())


def import_time() -> float:
    """Return the processor milliseconds of importing the engine alone: the least of several, whatever else runs."""
    spec = importlib.util.find_spec("ptcg")
    folder = next(iter(spec.submodule_search_locations or ())) if spec else ""
    code = (
        f"import sys, time, types; p = types.ModuleType('ptcg'); p.__path__ = [{folder!r}]; sys.modules['ptcg'] = p; "
    )
    code += "t = time.process_time(); import ptcg.engine.vm; print(1000 * (time.process_time() - t))"
    command = [sys.executable, "-c", code]
    return min(float(subprocess.run(command, check=True, capture_output=True).stdout) for _ in range(IMPORTS))


def past_game() -> float:
    """Return how many imports of the engine stand in packages that should ask `game`."""
    found = 0
    for file in sources():
        parts = file.relative_to(SOURCE).parts
        if parts[0] not in BELOW and not set(parts) & set(COMPILED):
            tree = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            found += sum(isinstance(x, ast.ImportFrom) and (x.module or "").startswith("ptcg.engine") for x in tree)
    return found


def inspected() -> float:
    """Return how many functions the door into the engine has."""
    files = (SOURCE / "engine" / "inspect").glob("*.py")
    return sum(
        isinstance(x, ast.FunctionDef) and not x.name.startswith("_")
        for file in files
        for x in ast.parse(file.read_text(encoding="utf-8")).body
    )


def intervals() -> float:
    """Return how many functions compute Wilson's interval."""
    return sum(x.endswith(".wilson") for _, x in functions(sources()))


def books_by_hand() -> float:
    """Return how many modules outside the books list the books: a display that holds the id of each of them.

    Pairs of decks, each with its book, are no list of books: a suite of games must not change when a book is added.
    """
    return sum(
        any(lists_books(x) for x in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
        for file in sources()
        if "books" not in file.parts
    )


def lists_books(x: ast.AST) -> bool:
    """Return True for a display whose elements or keys are words, the ids of all old books among them."""
    parts = x.keys if isinstance(x, ast.Dict) else x.elts if isinstance(x, ast.Tuple | ast.List | ast.Set) else []
    words = {part.value for part in parts if isinstance(part, ast.Constant)}
    return {"RR09", "UD10", "CL11", "SSH20", "PAR23"} <= words


def scene_lines() -> float:
    """Return the lines of the scenes of cards."""
    files = (ROOT / "tests/scenes/sets").glob("*.scenes")
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def site() -> float:
    """Return the size of the site in MB; -1 if `make docs` has not made it."""
    folder = ROOT / "build/docs"
    return sum(x.stat().st_size for x in folder.rglob("*")) / 1e6 if folder.is_dir() else -1


def hand_lists() -> float:
    """Return how many modules outside the verbs keep a table of fields or an executor by hand."""
    return sum((SOURCE / name).exists() for name in ("lowering/supported_fields.py", "engine/execute.py"))


NUMBERS = (
    Number(
        "files for an effect with its own instruction, besides its test",
        "10",
        "2",
        lambda: recipe("With its own instruction"),
        2,
    ),
    Number(
        "files for an effect by existing instructions, besides its test",
        "7",
        "1",
        lambda: recipe("By existing instructions"),
        1,
    ),
    Number("source files that name a step (median; before, with grammars)", "11", "≤ 3", files_that_name_a_step, 3),
    Number("grammar files with a sentence of a step (median)", "", "", grammars_that_mean_a_step, float("inf")),
    Number("longest function of lowering and evaluation, lines", "281", "≤ 60", longest_function, 60),
    Number("modules of 450 lines or more", "20", "0", long_modules, 0),
    Number("importing the engine, ms (run it with .venv-fast, compiled)", "17", "≤ 20", import_time, 20),
    Number("`Any` in the sources", "548", "< 100", words_any, 99),
    Number("imports past `game` into the engine", "137", "< 40", past_game, 39),
    Number("functions of `engine.inspect`", "", "about 40", inspected, 45),
    Number("Wilson intervals", "3", "1", intervals, 1),
    Number("modules that list the books by hand", "28", "0", books_by_hand, 0),
    Number("lists by hand beside the verbs", "2", "0", hand_lists, 0),
    Number("lines of card scenes", "114461", "67000 for 13,849 scenes", scene_lines, 80_000),
    Number("the site, MB (-1: run `make docs`)", "95", "< 5", site, 5),
)


def main() -> int:
    """Print the table."""
    print("| | before | now | target |\n|---|--:|--:|--:|")
    missed = 0
    for x in NUMBERS:
        now = x.measure()
        missed += now > x.most
        print(f"| {x.what} | {x.before} | {now:g} | {x.target} |")
    return 1 if missed and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
