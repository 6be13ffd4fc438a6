"""Compile modules with mypyc in the folder it runs in, as one group, and keep their docstrings.

    python compile.py ptcg/engine/state.py ptcg/engine/vm.py ...

mypyc keeps signatures and leaves docstrings out. Here they are put into the C code before it is compiled, so that
`help` finds the docstrings of compiled functions, methods, properties and classes. hatch_build.py runs this.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

LITERAL = r'(?:"(?:[^"\\]|\\.)*"\s*)+'
FUNCTION = re.compile(rf"(CPyPy_(\w+),\s*[A-Z_| ]+,\s*)PyDoc_STR\((NULL|{LITERAL})\)")
CLASS = re.compile(rf"(CPyType_(\w+)_template_ = \{{[^}}]*?\.tp_doc = )PyDoc_STR\((NULL|{LITERAL})\)")
PROPERTY = re.compile(r"(\(getter\)(\w+)_get_(\w+),\s*(?:NULL|\(setter\)\w+),\s*)NULL, NULL\}")


def documented(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the full name and the docstring of every class, method, property and function of a module."""

    def collect(node: ast.AST, prefix: str) -> Iterator[tuple[str, str]]:
        for x in ast.iter_child_nodes(node):
            if isinstance(x, ast.ClassDef | ast.FunctionDef):
                if doc := ast.get_docstring(x):
                    yield f"{prefix}.{x.name}", doc
                if isinstance(x, ast.ClassDef):
                    yield from collect(x, f"{prefix}.{x.name}")

    yield from collect(ast.parse(path.read_text(encoding="utf-8")), ".".join(path.with_suffix("").parts))


def by_c_name(paths: list[Path]) -> dict[str, str]:
    """Return the docstrings by every name that mypyc may use in C: it leaves out what the modules have in common."""
    found: dict[str, str] = {}
    twice = set()
    for name, doc in (x for path in paths for x in documented(path)):
        parts = [part.replace("___", "___3_") for part in name.split(".")]
        for first in range(len(parts)):
            key = "___".join(parts[first:])
            if key in found:
                twice.add(key)
            found[key] = doc
    return {key: doc for key, doc in found.items() if key not in twice}


def literal(text: str) -> str:
    """Return a text as a C string; every byte outside ASCII, and whatever might end a string, is escaped."""
    plain = {10: "\\n", 34: '\\"', 92: "\\\\", 63: "\\?"}
    return '"' + "".join(plain.get(x) or (chr(x) if 32 <= x < 127 else f"\\{x:03o}") for x in text.encode()) + '"'


def with_docstrings(code: str, docs: dict[str, str]) -> str:
    """Return C code of mypyc with docstrings behind the signatures."""

    def behind(found: re.Match[str]) -> str:
        before, name, signature = found[1], found[2], found[3].strip()
        doc = docs.get(name)
        if doc is None:
            return found[0]
        return f"{before}PyDoc_STR({literal(doc) if signature == 'NULL' else f'{signature} {literal(doc)}'})"

    def of_property(found: re.Match[str]) -> str:
        doc = docs.get(f"{found[2]}___{found[3]}")
        return found[0] if doc is None else f"{found[1]}PyDoc_STR({literal(doc)}), NULL}}"

    return PROPERTY.sub(of_property, CLASS.sub(behind, FUNCTION.sub(behind, code)))


def main() -> None:
    """Compile the modules that the command line names."""
    level = os.getenv("MYPYC_DEBUG_LEVEL", "0")
    modules = mypycify(["--config-file=", *sys.argv[1:]], opt_level="3", debug_level=level)
    docs = by_c_name([Path(name) for name in sys.argv[1:]])
    for file in Path("build").rglob("*.c"):
        code = file.read_text(encoding="utf-8")
        if (more := with_docstrings(code, docs)) != code:
            file.write_text(more, encoding="utf-8")
    setup(name="compiled", ext_modules=modules, script_args=["build_ext", "--inplace"])


if __name__ == "__main__":
    main()
