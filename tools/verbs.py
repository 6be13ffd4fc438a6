"""Write what follows from the verbs and the instruction table: `python tools/verbs.py`.

instructions/numbers.lock   the number of each instruction of a verb; a number that is there never changes
engine/ops.py                 the constants of instructions, expressions, modifiers and events
verbs/all.py                the list of the modules of verbs
verbs/run/dispatch.py       the function that carries out one instruction, the most frequent instructions first
docs/reference/instructions.md        the table for people

Verbs are read as source and never imported: a new instruction has a number before a module can use it.
`python tools/verbs.py count` plays games and writes tools/frequency.json, by which the written chain is ordered.
"""

from __future__ import annotations

import ast
import importlib
import json
import re
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src/ptcg"
LOCK = SOURCE / "instructions/numbers.lock"
FREQUENCY = ROOT / "tools/frequency.json"
NO_VERBS = ("__init__", "all", "nodes", "registry")
GAMES = 12

DISPATCH = '''"""Written by tools/verbs.py: carries out one instruction of a program."""

from __future__ import annotations

from mypy_extensions import i64

{imports}


def execute(s: State, f: Frame, ins: Ins) -> i64:
    """Carry out one instruction; return NEXT, STAY or JUMPED."""
    op = ins.op
{chain}
    raise AssertionError(op)
'''
ALL = '''"""Written by tools/verbs.py: the modules of the verbs."""

from ptcg.verbs import (
{imports}
)

MODULES = (
{names}
)
'''


def functions(file: Path) -> dict[str, list[str]]:
    """Return the parameters of each function of a module."""
    if not file.exists():
        return {}
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {x.name: [a.arg for a in x.args.args] for x in tree.body if isinstance(x, ast.FunctionDef)}


def modules() -> list[str]:
    """Return the names of the modules of verbs."""
    return sorted(file.stem for file in (SOURCE / "verbs").glob("*.py") if file.stem not in NO_VERBS)


def instructions_of(verb: str) -> list[str]:
    """Return the instructions that a verb defines, from its source."""
    tree = ast.parse((SOURCE / "verbs" / f"{verb}.py").read_text(encoding="utf-8"))
    for x in tree.body:
        if isinstance(x, ast.Assign) and ast.unparse(x.targets[0]) == "INSTRUCTIONS":
            return re.findall(r"^(I_[A-Z_]+):", str(ast.literal_eval(x.value)), re.MULTILINE)
    return []


def runners() -> dict[str, str]:
    """Return the call that carries out each instruction, such as ``verb_heal.run(s, f, ins)``."""
    found: dict[str, str] = {}
    table = (SOURCE / "instructions/table/instructions.txt").read_text(encoding="utf-8")
    for constant, where in re.findall(r"^(I_[A-Z_]+) = \d+: .*\n  runs (\S+)$", table, re.MULTILINE):
        module, name = where.split(".")
        found[constant] = call(constant, where, functions(SOURCE / "engine" / f"{module}.py").get(name))
    for verb in modules():
        known = functions(SOURCE / "verbs/run" / f"{verb}.py")
        for constant in instructions_of(verb):
            own = f"run_{constant[2:].lower()}"
            name = own if own in known else "run"
            found[constant] = call(constant, f"verb_{verb}.{name}", known.get(name))
    return found


def call(constant: str, where: str, parameters: list[str] | None) -> str:
    """Return the call of a function with the arguments it takes."""
    if parameters is None:
        sys.exit(f"{constant}: there is no function {where.replace('verb_', 'verbs/run/')}")
    return f"{where}({', '.join(parameters)})"


def lock(known: list[str]) -> str:
    """Return the numbers of the instructions of verbs; a new one gets the first number that is free."""
    lines = LOCK.read_text(encoding="utf-8").splitlines()
    numbers = {name: int(n) for name, n in (line.split() for line in lines) if name in known}
    table = (SOURCE / "instructions/table/instructions.txt").read_text(encoding="utf-8")
    taken = {int(n) for n in re.findall(r"^I_[A-Z_]+ = (\d+):", table, re.MULTILINE)} | set(numbers.values())
    for name in sorted(set(known) - set(numbers)):
        numbers[name] = min(set(range(1, 256)) - taken)
        taken.add(numbers[name])
    return "".join(f"{name} {n}\n" for name, n in sorted(numbers.items(), key=lambda x: x[1]))


def dispatch(calls: dict[str, str]) -> str:
    """Return the text of verbs/run/dispatch.py."""
    often: dict[str, int] = json.loads(FREQUENCY.read_text(encoding="utf-8"))
    order = sorted(calls, key=lambda name: (-often.get(name, 0), name))
    chain = [f"    if op == o.{name}:\n        return {calls[name]}" for name in order]
    used = sorted({where.split(".")[0] for where in calls.values()})
    own = [name for name in used if not name.startswith("verb_")]
    lines = ["from ptcg.engine import (\n" + "".join(f"    {name},\n" for name in own) + ")"]
    lines += ["from ptcg.engine import ops as o", "from ptcg.engine.frames import Frame"]
    lines += ["from ptcg.engine.program import Ins", "from ptcg.engine.state import State"]
    verbs = [name.removeprefix("verb_") for name in used if name.startswith("verb_")]
    lines += [f"from ptcg.verbs.run import {name} as verb_{name}" for name in verbs]
    return DISPATCH.format(imports="\n".join(lines), chain="\n".join(chain))


def list_of_modules() -> str:
    """Return the text of verbs/all.py."""
    names = "\n".join(f"    {name}," for name in modules())
    return ALL.format(imports=names, names=names)


def written() -> dict[Path, str]:
    """Return the text of each file that this tool writes; the lock must be written first."""
    from ptcg.instructions import generate

    return {
        SOURCE / "engine" / "ops.py": generate.constants(),
        ROOT / "docs/reference/instructions.md": generate.document(),
        SOURCE / "verbs/all.py": list_of_modules(),
        SOURCE / "verbs/run/dispatch.py": dispatch(runners()),
    }


def without_engine() -> None:
    """Let the engine's package be imported without its __init__: it may use constants that are not written yet."""
    engine = ModuleType("ptcg.engine")
    engine.__path__ = [str(SOURCE / "engine")]
    sys.modules["ptcg.engine"] = engine


def write(file: Path, text: str) -> None:
    """Write a file if it has changed, and print which."""
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
        print(f"wrote {file.relative_to(ROOT)}")


def count() -> Counter[str]:
    """Return how often each instruction is carried out in random games of every rulebook."""
    from ptcg import Game, builtin_decks
    from ptcg.instructions.table import by_number
    from ptcg.rulebooks import BOOK_IDS

    engine: Any = importlib.import_module("ptcg.engine.vm")
    names = {number: x.constant for (kind, number), x in by_number().items() if kind == "I"}
    found: Counter[str] = Counter()
    execute = engine.execute

    def counted(s: Any, f: Any, ins: Any) -> int:
        found[names[ins.op]] += 1
        return int(execute(s, f, ins))

    engine.execute = counted
    for book in BOOK_IDS:
        decks = builtin_decks(book)
        for i in range(GAMES):
            pair = (decks[i % len(decks)], decks[(i + 1) % len(decks)])
            s = Game.new(rulebook=book, decks=pair, seed=f"count {i}", ask_forced=True, history=False).state
            engine.playout(s, 2000)
    return found


def main() -> None:
    """Write the files that have changed."""
    if sys.argv[1:] == ["count"]:
        write(FREQUENCY, json.dumps(dict(count().most_common()), indent=0) + "\n")
        return
    without_engine()
    write(LOCK, lock([name for verb in modules() for name in instructions_of(verb)]))
    for file, text in written().items():
        write(file, text)


if __name__ == "__main__":
    main()
