"""Write src/ptcg/engine/state.py and src/ptcg/engine/key.py from the table of fields in src/ptcg/engine/fields.py.

python tools/state.py          write both files
python tools/state.py --check  exit 1 when they are not those of the table
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ptcg.engine.fields import (
    BOARD,
    CACHE,
    CARDS,
    COLUMN,
    FIELDS,
    KEPT,
    LISTEN,
    NUMBER,
    RECORDS,
    REST,
    TRUTH,
    TUPLES,
    ZONES,
    Field,
)

CORE = Path(__file__).resolve().parent.parent / "src" / "ptcg" / "engine"
WRITTEN = "Written by tools/state.py from fields.py: change that table, not this file."

STATE = '''"""The state of a game: flat columns of ints and immutable records, cloned by sharing until written.

Clones share columns; a function that writes owns them first (``own_board`` and the like). Frames are copied when a
choice is made. What was computed from the columns is shared too: it is replaced, not changed.
{written}
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ptcg.engine.defs import Defs
from ptcg.engine.frames import EMPTY, Frame, Source, SpotTexts, copy_frame
from ptcg.engine.records import Fact, Happening, Hit, Lasting, LastKnown, Trigger
from ptcg.engine.tally import Tally
from ptcg.engine.vocabulary import NSPOTS, NZONES, SPOT_BASE, SPOTS, bit

OWN_CARDS: Final = 1
OWN_BOARD: Final = 2
OWN_ZONE: Final = 2  # the bit of the first zone; the other zones follow
OWN_REST: Final = 1 << 20
OWN_STACK: Final = 1 << 21
OWN_TEXTS: Final = 1 << 22


@mypyc_attr(acyclic=True)
class State:
    """One position of one game, with everything that is pending."""

    def __copy__(self) -> State:
        """Return a copy, as ``clone`` does: a shared column is copied when one of the two states writes it."""
        return clone(self)

    def __deepcopy__(self, memo: object) -> State:
        """Return a copy: a shared column is copied before it is written, so ``clone`` is deep enough."""
        return clone(self)

    defs: Defs
{declared}


def blank(defs: Defs) -> State:
    """Return a state with nothing in it yet."""
    x = State()
    n = len(defs.printed)
    x.defs = defs
{blank}
    return x


def clone(a: State) -> State:
    """Return an independent state; both states copy what they write from now on."""
    s = State()
    share(a, s)
    return s


def share(a: State, s: State) -> None:
    """Make s a copy of a that shares its columns."""
    a.own = 0
    s.own = 0
    s.defs = a.defs
{shared}


def own_cards(s: State) -> None:
    """Own the columns of cards before writing them."""
    s.version += 1
    if not s.own & OWN_CARDS:
        s.own |= OWN_CARDS
{cards}


def own_board(s: State) -> None:
    """Own the columns of spots before writing them."""
    s.version += 1
    if not s.own & OWN_BOARD:
        s.own |= OWN_BOARD
{board}


def own_zone(s: State, z: i64) -> list[int]:
    """Own the list of zone z (zone * 2 + player) for writing, and return it."""
    s.version += 1
    mine = bit(OWN_ZONE + z)
    if not s.own & mine:
        s.own |= mine
        s.zones[z] = s.zones[z].copy()
    return s.zones[z]


def own_rest(s: State) -> None:
    """Own lasting effects, facts, queues, uses and the turn's counters before writing them."""
    s.version += 1
    if not s.own & OWN_REST:
        s.own |= OWN_REST
{rest}


def own_stack(s: State) -> None:
    """Own the frames; this is done once at the beginning of every choice."""
    if not s.own & OWN_STACK:
        s.own |= OWN_STACK
        s.stack = [copy_frame(f) for f in s.stack]


def ref_of(s: State, spot: i64) -> i64:
    """Return the reference to the Pokémon that is now on a spot."""
    return SPOT_BASE + (s.gen[spot] << 8) + spot


def live(s: State, ref: i64) -> bool:
    """Return True if the Pokémon of the reference is still in play."""
    return ref >= SPOT_BASE and (ref - SPOT_BASE) >> 8 == s.gen[ref & 255] and len(s.piles[ref & 255]) > 0


def set_pile(s: State, spot: i64, pile: tuple[int, ...]) -> None:
    """Let these cards lie on a spot, the top card last; the caller must own the board."""
    s.piles[spot] = pile
    s.face[spot] = pile[len(pile) - 1] if len(pile) > 0 else -1


def player_of(spot: i64) -> i64:
    """Return the player on whose side a spot is."""
    return 0 if spot < SPOTS else 1
'''

FORGET = '''"""Forgetting what was computed from the columns of a state.

{written}
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.engine.state import State


def forget(s: State) -> None:
    """Forget what was computed from the columns, because they change in another way than in play."""
{forgotten}
'''

KEY = '''"""The key of a state: a hash of all that can influence the future, equal on every machine, compiled or pure.

The hash has two lanes of 32 bits; every product stays below 2^63, so that native ints and Python's ints agree.
{written}
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ptcg.engine.frames import Frame
from ptcg.engine.records import Event, Fact, Hit, Lasting, LastKnown, Trigger
from ptcg.engine.state import State

MASK: Final = 0xFFFFFFFF
ONE: Final = 0x2545F491
TWO: Final = 0x5851F42D
HIGH: Final = 0x61C88647


@mypyc_attr(acyclic=True)
class Mixer:
    """The two lanes of the hash."""

    def __init__(self) -> None:
        self.a: i64 = 0x3C6EF372
        self.b: i64 = 0x510E527F

    def add(self, x: i64) -> None:
        """Mix in a number."""
        v = (x + (x >> 32) * HIGH) & MASK
        a = ((self.a ^ v) * ONE) & MASK
        b = ((self.b + v) * TWO) & MASK
        self.a = a ^ (a >> 15)
        self.b = b ^ (b >> 13)

    def column(self, values: vec[i64]) -> None:
        """Mix in a column with its length."""
        a = self.a
        b = self.b
        v: i64 = len(values)
        for x in values:
            a = ((a ^ v) * ONE) & MASK
            b = ((b + v) * TWO) & MASK
            a ^= a >> 15
            b ^= b >> 13
            v = (x + (x >> 32) * HIGH) & MASK
        a = ((a ^ v) * ONE) & MASK
        b = ((b + v) * TWO) & MASK
        self.a = a ^ (a >> 15)
        self.b = b ^ (b >> 13)

    def ints(self, values: list[int]) -> None:
        """Mix in a list with its length."""
        self.add(len(values))
        for x in values:
            self.add(x)

    def row(self, values: tuple[int, ...]) -> None:
        """Mix in a tuple with its length."""
        self.add(len(values))
        for x in values:
            self.add(x)

    def rows(self, values: list[tuple[int, ...]]) -> None:
        """Mix in tuples."""
        self.add(len(values))
        for x in values:
            if len(x) == 0:
                self.add(-1)
            else:
                self.row(x)

    def zones(self, values: list[list[int]]) -> None:
        """Mix in lists of cards."""
        for x in values:
            self.ints(x)


{records}
def key(s: State) -> int:
    """Return a 64-bit hash of the full state."""
    m = Mixer()
    digest = s.defs.digest
    m.add(digest & MASK)
    m.add((digest >> 32) & MASK)
{state}
    if s.max_choices > 0:
        m.add(s.choices)
    return int(m.a) << 32 | int(m.b)
'''

# How a field of a record is mixed in if it is no number.
MIXED = {"regs": "row", "pile": "row", "att": "row", "n": "column", "r": "rows"}
EVENTS = ("ev", "event")


def declared(x: Field) -> str:
    """Return the declaration of a field. A number has its default there, so that compiled code need not check it."""
    default = f" = {x.default}" if x.sort in (NUMBER, TRUTH) else ""
    return f"    {x.name}: {x.sort}{default}" + (f"  # {x.note}" if x.note else "")


def shared(x: Field) -> str:
    """Return what a clone does with a field."""
    if x.group in (CACHE, LISTEN):
        return f"    s.{x.name} = {x.default}"
    return f"    s.{x.name} = a.{x.name}" + (".copy()" if x.group == ZONES else "")


def owned(group: str) -> str:
    """Return the copies that owning a group makes."""
    lines = []
    for x in FIELDS:
        if x.group == group:
            lines.append(f"        s.{x.name} = s.{x.name}" + ("[:]" if x.sort == COLUMN else ".copy()"))
    return "\n".join(lines)


def mixed(x: Field) -> list[str]:
    """Return how a field of the state is hashed, as lines."""
    if x.sort in (NUMBER, TRUTH):
        return [f"    m.add({'1 if ' if x.sort == TRUTH else ''}s.{x.name}{' else 0' if x.sort == TRUTH else ''})"]
    if x.group == ZONES:
        return [f"    m.zones(s.{x.name})"]
    how = {COLUMN: "column", "list[int]": "ints", TUPLES: "rows"}.get(x.sort)
    if how:
        return [f"    m.{how}(s.{x.name})"]
    record = x.sort.removeprefix("list[").removesuffix("]")
    one = f"one_of_{x.name}"
    return [f"    m.add(len(s.{x.name}))", f"    for {one} in s.{x.name}:", f"        mix_{record.lower()}(m, {one})"]


def record(name: str, fields: list[str]) -> str:
    """Return the function that hashes a record."""
    lines = [f"def mix_{name.lower()}(m: Mixer, x: {name}) -> None:", f'    """Mix in one {name}."""']
    for field in fields:
        if field in EVENTS:
            lines.append(f"    mix_event(m, x.{field})")
        elif field in MIXED:
            lines.append(f"    m.{MIXED[field]}(x.{field})")
        elif field in ("live", "armed", "was_active"):
            lines.append(f"    m.add(1 if x.{field} else 0)")
        else:
            lines.append(f"    m.add(x.{field})")
    return "\n".join(lines) + "\n\n\n"


def state_source() -> str:
    """Return the text of state.py."""
    return STATE.format(
        written=WRITTEN,
        declared="\n".join(declared(x) for x in FIELDS),
        blank="\n".join(f"    x.{x.name} = {x.default}" for x in FIELDS if x.sort not in (NUMBER, TRUTH)),
        shared="\n".join(shared(x) for x in FIELDS if x.name != "own"),
        cards=owned(CARDS),
        board=owned(BOARD),
        rest=owned(REST),
    )


def forget_source() -> str:
    """Return the text of forget.py."""
    kept = [f"    s.{x.name} = {x.default}" for x in FIELDS if x.group == KEPT]
    return FORGET.format(written=WRITTEN, forgotten="\n".join(kept))


def key_source() -> str:
    """Return the text of key.py."""
    return KEY.format(
        written=WRITTEN,
        records="".join(record(name, fields) for name, fields in RECORDS.items()).rstrip("\n") + "\n\n",
        state="\n".join(line for x in FIELDS if x.hashed for line in mixed(x)),
    )


def main() -> int:
    """Write the files, or compare them with what would be written; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    code = 0
    for name, source in (("state.py", state_source()), ("forget.py", forget_source()), ("key.py", key_source())):
        path = CORE / name
        if check:
            if path.read_text(encoding="utf-8") != source:
                print(f"{path.name} is not what fields.py says: run python tools/state.py")
                code = 1
        else:
            path.write_text(source, encoding="utf-8")
    return code


if __name__ == "__main__":
    sys.exit(main())
