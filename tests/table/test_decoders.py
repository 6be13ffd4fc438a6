"""Types are made ready when modules are imported: msgspec builds what it knows of a struct at the first decoding, and
two threads that do this at once crash the process."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import ptcg

STARTS = 60
FIRST = """
import os, sys, threading
from ptcg.cards import builtin_pool
from ptcg.table.drafts import read_draft
from ptcg.table.messages import decoded
from ptcg.table.server import GIVE_WAY
from ptcg.table.store.sql import _presence, whole_game

sys.setswitchinterval(GIVE_WAY)
together = threading.Barrier(6)
setup = b'{"id":"a","rulebook":"PAR23","seed":"1","seats":[{"name":"a"}],"decks":[{"name":"d","cards":[]}]}'

def first() -> None:
    together.wait()
    whole_game("a", setup, (None, None, ""), 0, [])
    decoded('{"type": "choose", "option": 1}')
    read_draft({"name": "a", "rulebook": "PAR23", "counts": {"a": 1}})
    _presence("{}")

def six_at_once() -> None:
    threads = [threading.Thread(target=first) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

# a child has imported everything and decoded nothing, as a new process has
for _ in range(int(sys.argv[1])):
    child = os.fork()
    if not child:
        six_at_once()
        os._exit(0)
    print(os.waitpid(child, 0)[1])
"""
PLAIN = {"list", "tuple", "dict", "set", "str", "int", "float", "bool", "bytes", "None", "object", "Any"}


def test_six_threads_of_a_new_process_decode_at_once() -> None:
    command = [sys.executable, "-c", FIRST, str(STARTS)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.stdout.split() == ["0"] * STARTS, done.stderr[-1000:]


def test_no_type_is_first_met_while_decoding() -> None:
    """Every decoder of a struct is a `Decoder` of its module, not `decode(..., type=...)` or `convert`."""
    found = []
    for path in sorted(Path(ptcg.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not ast.unparse(node.func).startswith("msgspec."):
                continue
            name = ast.unparse(node.func).rpartition(".")[2]
            given = [word.value for word in node.keywords if word.arg == "type"]
            given += node.args[1:2] if name == "convert" else []
            words = {part.id for kind in given for part in ast.walk(kind) if isinstance(part, ast.Name)}
            if name in ("decode", "convert") and not words <= PLAIN:
                found.append(f"{path.name}:{node.lineno}: {ast.unparse(node)}")
            if name in ("Decoder", "Encoder") and node.col_offset and not _at_import(path, node):
                found.append(f"{path.name}:{node.lineno}: made after the import")
    assert found == []


def _at_import(path: Path, call: ast.Call) -> bool:
    """Return whether a call is a statement of the module itself."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            assert node.end_lineno is not None
            if node.lineno <= call.lineno <= node.end_lineno:
                return False
    return True
