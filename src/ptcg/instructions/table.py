"""The instruction table: every instruction, operator, modifier and event with its operands, read from table/*.txt.

An entry begins in the first column with its name, its number and what it means. Indented lines are its operands (the
field of the engine that holds it, its name, its sort, a default, a remark) and the registers it reads and writes::

    I_LOOK = 22: A player looks at cards.
      a cards: list
      d how: one of LOOK = LOOK_CARDS
      writes L_SEEN R_COUNT

``runs`` names the function of the engine that carries out an instruction of the rules. The instructions of a verb are
in the constant INSTRUCTIONS of its module, without numbers: those are in numbers.lock.

An operand without a default must be given. The fields: a to d are ints, x to z expressions of an instruction, numbers
the expressions inside an expression (* is all of them); ``z.a`` is an int in an expression, ``x.*`` a list of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ptcg.instructions.sorts import WITH_VALUES, Sort, sort

FILES = ("numbers", "selectors", "filters", "conditions", "instructions", "modifiers", "events")
FIELDS = {
    "I": ("a", "b", "c", "d", "x", "y", "z", "x.*", "z.a"),
    "M": ("a", "b", "c", "x", "y", "z"),
    "E": ("player", "mon", "other", "card", "amount", "how"),
    "T": (),
}
EXPRESSION_FIELDS = ("a", "b", "c", "0", "1", "*")
_ENTRY = re.compile(r"([A-Z])_([A-Z_]+)(?: = (\d+))?: (.+)")
_OF_VERB = re.compile(r'^INSTRUCTIONS = """\n(.*?)^"""', re.MULTILINE | re.DOTALL)
_OPERAND = re.compile(r"(\S+) (\w+): ([^=;]+?)(?: = (\S+?))?(?:; (.+))?")


class TableError(ValueError):
    """A line of the table that says nothing: which, and what was expected."""


@dataclass(frozen=True)
class Operand:
    """An operand: its name, the field that holds it, its sort, its default (None: it must be given), a remark."""

    name: str
    field: str
    sort: Sort
    default: int | None
    remark: str

    @property
    def is_expression(self) -> bool:
        """True if the operand is given as an expression, or as several."""
        return self.sort.is_expression


@dataclass(frozen=True)
class Entry:
    """A line of the table: its kind (I, N, S, F, C, T, M, E), name, number and meaning, its operands and registers."""

    kind: str
    name: str
    number: int
    meaning: str
    section: str
    operands: tuple[Operand, ...] = ()
    reads: tuple[str, ...] = ()
    writes: tuple[str, ...] = ()
    runs: str = ""
    """The function of the engine that carries out an instruction; empty for an instruction of a verb."""

    @property
    def constant(self) -> str:
        """The name of its constant in engine/ops.py."""
        return f"{self.kind}_{self.name}"

    def operand(self, name: str) -> Operand:
        """The operand of a name; KeyError if there is none."""
        for x in self.operands:
            if x.name == name:
                return x
        raise KeyError(name)


@cache
def entries() -> tuple[Entry, ...]:
    """The whole table, in the order of its files."""
    folder = files("ptcg.instructions") / "table"
    out: list[Entry] = []
    for name in FILES:
        out += parse((folder / f"{name}.txt").read_text(encoding="utf-8"), f"{name}.txt")
    # by source, not by import: a new verb must be in the table before its constant exists
    for file in sorted(files("ptcg.verbs").iterdir(), key=lambda x: x.name):
        if file.name.endswith(".py"):
            for text in _OF_VERB.findall(file.read_text(encoding="utf-8")):
                out += parse(text, file.name)
    places: dict[str, int] = {}
    for x in out:
        places.setdefault(x.section, len(places))
    return tuple(sorted(out, key=lambda x: places[x.section]))


@cache
def locked() -> dict[str, int]:
    """The numbers of the instructions of verbs; tools/verbs.py gives them, and they never change."""
    lines = (files("ptcg.instructions") / "numbers.lock").read_text(encoding="utf-8").split("\n")
    return {name: int(n) for name, n in (line.split() for line in lines if line)}


@cache
def by_number() -> dict[tuple[str, int], Entry]:
    """Entries by kind and number."""
    return {(x.kind, x.number): x for x in entries()}


def parse(text: str, file: str) -> list[Entry]:
    """The entries of a file of the table."""
    out: list[Entry] = []
    section = ""
    head: re.Match[str] | None = None
    lines: list[str] = []

    def close() -> None:
        if head is not None:
            out.append(entry(head, section, lines))

    for number, line in enumerate(text.splitlines(), 1):
        try:
            if line.startswith("## "):
                close()
                head, section = None, line[3:]
            elif line.startswith("  "):
                if head is None:
                    raise TableError("an operand before any entry")
                lines.append(line.strip())
            elif line and not line.startswith("#"):
                close()
                head, lines = _ENTRY.fullmatch(line), []
                if head is None:
                    raise TableError("expected an entry such as 'I_LOOK = 22: A player looks at cards.'")
        except ValueError as error:
            raise TableError(f"{file}:{number}: {line.strip()!r}: {error}") from None
    close()
    return out


def entry(head: re.Match[str], section: str, lines: list[str]) -> Entry:
    """An entry from its lines."""
    kind, name, number, meaning = head.groups()
    found: list[Operand] = []
    runs = ""
    registers: dict[str, tuple[str, ...]] = {"reads": (), "writes": ()}
    for line in lines:
        first, *rest = line.split()
        if first == "runs":
            runs = rest[0]
        elif first in registers:
            unknown = [x for x in rest if x not in WITH_VALUES["list"] | WITH_VALUES["register"]]
            if unknown:
                raise TableError(f"{kind}_{name}: {unknown[0]} is no register of engine/operands.py")
            registers[first] = tuple(rest)
        else:
            found.append(operand(kind, f"{kind}_{name}", line))
    n = int(number) if number else locked().get(f"{kind}_{name}", 0)
    if n == 0:
        raise TableError(f"{kind}_{name} has no number: run tools/verbs.py")
    return Entry(kind, name, n, meaning, section, tuple(found), registers["reads"], registers["writes"], runs)


def operand(kind: str, owner: str, line: str) -> Operand:
    """An operand from its line."""
    match = _OPERAND.fullmatch(line)
    if match is None:
        raise TableError(f"{owner}: {line!r}: expected an operand such as 'a cards: list'")
    field, name, words, default, remark = match.groups()
    if field not in FIELDS.get(kind, EXPRESSION_FIELDS):
        raise TableError(f"{owner}: {field} is no field of it")
    try:
        of = sort(words)
    except ValueError as error:
        raise TableError(f"{owner}: {error}") from None
    return Operand(name, field, of, default_of(of, default, owner), remark or "")


def default_of(of: Sort, word: str | None, owner: str) -> int | None:
    """The int that stands where an operand is not given; 0 for no expression."""
    if word is None:
        return None
    if word == "none" and of.is_expression:
        return 0
    if word in of.values:
        return of.values[word]
    if re.fullmatch(r"-?\d+", word) and not of.is_expression:
        return int(word)
    raise TableError(f"{owner}: {word} is no value of {of.name}")
