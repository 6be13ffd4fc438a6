"""Choose the scenes of the quick tier by the mutants they kill.

    .venv-fast/bin/python tools/tier.py run build/tier/lowering.json --mutants 250
    .venv/bin/python tools/tier.py run build/tier/play.json --mutants 80 --pool 800 --of verbs/run
    python tools/tier.py choose build/tier/*.json > tests/scenes/tier.txt

A mutant is one small change of one function: a comparison, an operator, a constant, a condition or a step left out.
`run` makes mutants of functions that scenes reach, and plays a sample of those scenes against each, in processes of
their own. `choose` takes scenes, greedily, until every mutant is killed that any scene killed. Only modules in Python
can be changed, so functions of the engine are tried in the pure environment. Both need the printed cards.
"""

from __future__ import annotations

import argparse
import ast
import copy
import hashlib
import importlib
import json
import os
import random
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType

import ptcg
from ptcg.scenes import Scene, read_scenes
from ptcg.scenes.build import unread
from ptcg.scenes.library import Library
from ptcg.scenes.run import run_scene

ROOT = Path(__file__).resolve().parent.parent
SCENES = ROOT / "tests" / "scenes"
TARGETS = ("lowering", "verbs", "effects")
TIME = 60
"""Seconds after which a scene that hangs under a mutant counts as failed."""
COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATE: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add}


@dataclass(frozen=True)
class Place:
    """A function that can be changed: its module, its name within the module, and its first line."""

    module: str
    name: str
    line: int


def changes(tree: ast.FunctionDef) -> Iterator[Callable[[ast.FunctionDef], None]]:
    """Yield every change of a function, as what makes it in a copy of the function."""
    for at, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARE:
            yield lambda f, at=at: _compare(_at(f, at))  # type: ignore[misc]
        elif isinstance(node, ast.BinOp) and type(node.op) in OPERATE:
            yield lambda f, at=at: _operate(_at(f, at))  # type: ignore[misc]
        elif isinstance(node, ast.BoolOp):
            yield lambda f, at=at: _either(_at(f, at))  # type: ignore[misc]
        elif isinstance(node, ast.Constant) and type(node.value) in (int, bool):
            yield lambda f, at=at: _constant(_at(f, at))  # type: ignore[misc]
        elif isinstance(node, ast.If | ast.IfExp):
            yield lambda f, at=at: setattr(_at(f, at), "test", ast.Constant(True))  # type: ignore[misc]
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield lambda f, at=at: setattr(_at(f, at), "value", ast.Constant(None))  # type: ignore[misc]


def _at(tree: ast.AST, at: int) -> ast.AST:
    return next(node for i, node in enumerate(ast.walk(tree)) if i == at)


def _compare(node: ast.AST) -> None:
    assert isinstance(node, ast.Compare)
    node.ops[0] = COMPARE[type(node.ops[0])]()


def _operate(node: ast.AST) -> None:
    assert isinstance(node, ast.BinOp)
    node.op = OPERATE[type(node.op)]()


def _either(node: ast.AST) -> None:
    assert isinstance(node, ast.BoolOp)
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()


def _constant(node: ast.AST) -> None:
    assert isinstance(node, ast.Constant)
    node.value = not node.value if isinstance(node.value, bool) else int(str(node.value)) + 1


def functions(module: str) -> Iterator[tuple[str, FunctionType, ast.FunctionDef]]:
    """Yield the functions and methods of a module with their names and trees; none of a compiled module."""
    loaded = importlib.import_module(module)
    if not str(loaded.__file__).endswith(".py"):
        return
    tree = ast.parse(Path(str(loaded.__file__)).read_text(encoding="utf-8"))
    for x in tree.body:
        inside = x.body if isinstance(x, ast.ClassDef) else [x]
        owner = getattr(loaded, x.name, None) if isinstance(x, ast.ClassDef) else loaded
        for y in inside:
            if isinstance(y, ast.FunctionDef):
                found = getattr(owner, y.name, None)
                if isinstance(found, FunctionType) and found.__code__.co_firstlineno >= y.lineno:
                    yield (f"{x.name}.{y.name}" if isinstance(x, ast.ClassDef) else y.name), found, y


def modules(targets: tuple[str, ...]) -> list[str]:
    """Return the modules of the target packages."""
    source = Path(str(ptcg.__file__)).parent
    paths = sorted(path for name in targets for path in (source / name).rglob("*.py") if path.stem != "__init__")
    found = [".".join(("ptcg", *path.relative_to(source).with_suffix("").parts)) for path in paths]
    return [name for name in dict.fromkeys(found) if not name.startswith("ptcg.verbs.all")]


def child(work: Callable[[], object], seconds: int = TIME) -> object:
    """Return what a function returns in a process of its own; None if it takes too long or dies."""
    read, write = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(read)
        signal.alarm(seconds)
        try:
            os.write(write, json.dumps(work()).encode())
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as file:
        told = file.read()
    os.waitpid(pid, 0)
    return json.loads(told) if told else None


def reached(scene: Scene, library: Library, wanted: set[tuple[str, int]]) -> list[list[object]]:
    """Run a scene and return the places of the functions it called, of those wanted."""
    found: set[tuple[str, int]] = set()

    def note(frame: object, event: str, _: object) -> None:
        code: CodeType = frame.f_code  # type: ignore[attr-defined]
        key = (code.co_filename, code.co_firstlineno)
        if event == "call" and key in wanted:
            found.add(key)

    sys.setprofile(note)
    passed = run_scene(scene, library).passed
    sys.setprofile(None)
    return [[*x] for x in sorted(found)] if passed else []


def mutate(function: FunctionType, tree: ast.FunctionDef, change: Callable[[ast.FunctionDef], None]) -> bool:
    """Change a function in this process; return False if the change gives no code."""
    changed = copy.deepcopy(tree)
    change(changed)
    changed.decorator_list = []
    whole = ast.fix_missing_locations(ast.Module([changed], []))
    flags = function.__code__.co_flags & 0x1000000  # annotations are not evaluated
    code = compile(whole, function.__code__.co_filename, "exec", flags, dont_inherit=True)
    found = next((x for x in code.co_consts if isinstance(x, CodeType)), None)
    if found is None or found.co_freevars != function.__code__.co_freevars:
        return False
    function.__code__ = found
    return True


def run(given: argparse.Namespace) -> None:
    """Make mutants, play scenes against them, and write which scene killed which."""
    draw = random.Random(given.seed)
    library = Library()
    files = sorted(SCENES.glob("sets/*.scenes")) + sorted(SCENES.glob("rulings/*.scenes"))
    every = [scene for file in files for scene in read_scenes(file) if not scene.disputed]
    pool = draw.sample(every, min(given.pool, len(every)))
    pool = [scene for scene in pool if not unread(scene, library)]
    places = {}
    for module in modules(tuple(given.of)):
        for name, function, tree in functions(module):
            places[function.__code__.co_filename, function.__code__.co_firstlineno] = module, name, function, tree
    wanted = set(places)
    by_place: dict[tuple[str, int], list[Scene]] = defaultdict(list)
    for n, scene in enumerate(pool):
        for x in child(lambda scene=scene: reached(scene, library, wanted)) or ():  # type: ignore[misc, attr-defined]
            by_place[x[0], x[1]].append(scene)
        if n % 200 == 0:
            print(f"{n} of {len(pool)} scenes read, {len(by_place)} functions reached", file=sys.stderr, flush=True)
    possible = [(key, change) for key in sorted(by_place) for change in changes(places[key][3])]
    kills: dict[str, list[str]] = {}
    for key, change in draw.sample(possible, min(given.mutants, len(possible))):
        module, name, function, tree = places[key]
        title = f"{module}.{name} {hashlib.sha256(repr((key, possible.index((key, change)))).encode()).hexdigest()[:6]}"
        tried = draw.sample(by_place[key], min(given.scenes, len(by_place[key])))

        def play(function=function, tree=tree, change=change, tried=tried) -> list[str]:  # type: ignore[no-untyped-def]
            if not mutate(function, tree, change):
                return []
            return [scene.id for scene in tried if child(lambda: _passed(scene, library)) is not True]  # noqa: B023

        found = child(play, TIME * 20)
        kills[title] = [str(x) for x in found] if isinstance(found, list) else []
        print(f"{len(kills)}: {title}: {len(kills[title])} of {len(tried)}", file=sys.stderr, flush=True)
        given.file.parent.mkdir(parents=True, exist_ok=True)
        given.file.write_text(json.dumps({"seed": given.seed, "pool": len(pool), "kills": kills}, indent=1) + "\n")


def _passed(scene: Scene, library: Library) -> bool:
    try:
        return run_scene(scene, library).passed
    except Exception:  # whatever a mutant does
        return False


def choose(given: argparse.Namespace) -> None:
    """Print the smallest set that a greedy search finds."""
    kills: dict[str, set[str]] = {}
    for file in given.files:
        for mutant, scenes in json.loads(file.read_text(encoding="utf-8"))["kills"].items():
            kills[f"{file.stem}: {mutant}"] = set(scenes)
    left = {mutant for mutant, scenes in kills.items() if scenes}
    total, chosen = len(left), []
    while left:
        counts = Counter(scene for mutant in left for scene in kills[mutant])
        best = min(counts, key=lambda scene: (-counts[scene], scene))
        chosen.append(best)
        left -= {mutant for mutant in left if best in kills[mutant]}
    print(f"# By tools/tier.py: {len(chosen)} scenes kill {total} of {len(kills)} mutants, all that any killed")
    print("\n".join(sorted(chosen)))


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    runs = commands.add_parser("run", help="make mutants and write which scenes kill them")
    runs.add_argument("file", type=Path)
    runs.add_argument("--mutants", type=int, default=250)
    runs.add_argument("--pool", type=int, default=3000, help="scenes that are drawn at random")
    runs.add_argument("--scenes", type=int, default=30, help="the most scenes that are played against one mutant")
    runs.add_argument("--of", nargs="+", default=list(TARGETS), help="the packages that are changed")
    runs.add_argument("--seed", type=int, default=1)
    runs.set_defaults(do=run)
    chooses = commands.add_parser("choose", help="print the scenes of the tier")
    chooses.add_argument("files", type=Path, nargs="+")
    chooses.set_defaults(do=choose)
    given = parser.parse_args()
    given.do(given)


if __name__ == "__main__":
    main()
