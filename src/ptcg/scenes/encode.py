"""The whole of a state as one printable word, and back: `ptcg-state-1.DIGEST.DATA`.

DIGEST is that of the cards and programs the state was made with; DATA is everything the state holds but for caches and
listeners. Loading needs definitions with the same digest.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Any, Final

import msgspec

from ptcg.core.defs import Defs
from ptcg.core.record import Event, Fact, Lasting, LastKnown, Trigger
from ptcg.core.state import Frame, State, blank, frame
from ptcg.scenes.scene import SceneError

VERSION: Final = "ptcg-state-1"

PLAIN: Final = (
    "version", "shape", "rng0", "rng1", "rng2", "rng3", "chance_asks", "merge", "held_windows", "ask_forced", "pauses",
    "place", "at", "role", "know", "zones", "top_known", "bottom_known", "set_known", "fixed", "active", "gen",
    "damage", "cond", "poison", "burn", "wake", "para_turn", "came", "changed", "start_name", "tops", "stamp", "active_stamp",
    "stadium", "stadium_player", "stamps", "uses", "game_uses", "marks", "turns", "ko_list", "prize_due", "turn",
    "player", "first", "own_turns", "energy_used", "supporters_used", "stadiums_used", "items_used", "powers_used",
    "retreats_used", "attacks_used", "attack_permits", "ending", "skip_checkup", "gx_used", "vstar_used", "mulligans",
    "bonus", "prize_start", "deaths", "over", "winner", "why", "wins", "ask_player", "ask_kind", "ask_card", "ask_opts",
    "ask_weights", "answer", "choices", "steps",
)  # fmt: skip
"""Fields that are numbers or lists of numbers."""
TUPLES: Final = ("bench", "piles", "atts")
"""Fields that are lists of tuples of numbers."""
RECORDS: Final = ("lasting", "facts", "queue", "last_known")
"""Fields that are lists of immutable records."""
CACHES: Final = (
    "defs", "own", "mods_version", "mods_shape", "mods", "off", "off_except", "tools_off", "energy_off", "busy",
    "listening", "log",
)  # fmt: skip
"""Fields that are not saved: shared definitions, ownership, caches, the listener."""

_EVENT = ("kind", "player", "mon", "other", "card", "amount", "how")
_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "lasting": (
        "static", "clause", "on", "me", "self_ref", "card", "use", "born", "start", "end", "live", "armed", "span",
        "word", "regs",
    ),
    "facts": ("kind", "turn", "player", "mon", "value"),
    "last_known": ("ref", "player", "pile", "tops", "att", "damage", "was_active"),
}  # fmt: skip
_TRIGGER = ("clause", "me", "self_ref", "card", "use")
_FRAME = ("prog", "pc", "sub", "me", "actor", "self_ref", "card", "use", "via", "depth", "clause")


def encode_state(s: State) -> str:
    """The state as one printable word."""
    data = {name: getattr(s, name) for name in PLAIN}
    data.update({name: [list(row) for row in getattr(s, name)] for name in TUPLES})
    for name, fields in _FIELDS.items():
        data[name] = [[getattr(record, field) for field in fields] for record in getattr(s, name)]
    data["queue"] = [[*(getattr(t, field) for field in _TRIGGER), _event(t.event), t.regs] for t in s.queue]
    data["stack"] = [
        [*(getattr(f, field) for field in _FRAME), f.n, [list(row) for row in f.r], _event(f.ev)] for f in s.stack
    ]
    packed = base64.urlsafe_b64encode(zlib.compress(msgspec.msgpack.encode(data), 9)).decode("ascii")
    return f"{VERSION}.{s.defs.digest:x}.{packed}"


def state_digest(text: str) -> int:
    """The digest of the definitions an encoded state was made with."""
    return _parts(text)[0]


def decode_state(text: str, defs: Defs) -> State:
    """The state again, with definitions of the same digest."""
    digest, packed = _parts(text)
    if digest != defs.digest:
        raise SceneError(
            f"state: made with other cards or programs (digest {digest:x}, here {defs.digest:x}); "
            "take the key state out to play on from the readable part"
        )
    try:
        data: dict[str, Any] = msgspec.msgpack.decode(zlib.decompress(base64.urlsafe_b64decode(packed)))
        return _state(data, defs)
    except (binascii.Error, zlib.error, msgspec.DecodeError, KeyError, TypeError, ValueError) as fault:
        raise SceneError(f"state: damaged, it cannot be decoded ({type(fault).__name__})") from None


def _parts(text: str) -> tuple[int, str]:
    version, _, rest = text.partition(".")
    digest, _, packed = rest.partition(".")
    if version != VERSION:
        raise SceneError(f"state: expected a word that begins with {VERSION}, found {text[:20]!r}")
    try:
        return int(digest, 16), packed
    except ValueError:
        raise SceneError(f"state: expected {VERSION}.DIGEST.DATA, found {text[:40]!r}") from None


def _state(data: dict[str, Any], defs: Defs) -> State:
    s = blank(defs)
    for name in PLAIN:
        setattr(s, name, data[name])
    for name in TUPLES:
        setattr(s, name, [tuple(row) for row in data[name]])
    s.lasting = [Lasting(*[*row[:-1], tuple(row[-1])]) for row in data["lasting"]]
    s.facts = [Fact(*row) for row in data["facts"]]
    s.last_known = [LastKnown(r[0], r[1], tuple(r[2]), r[3], tuple(r[4]), r[5], r[6]) for r in data["last_known"]]
    s.queue = [Trigger(*[*row[:5], Event(*row[5]), tuple(row[6])]) for row in data["queue"]]
    s.stack = [_frame(row) for row in data["stack"]]
    return s


def _frame(row: list[Any]) -> Frame:
    f = frame(0, 0, 0, 0, 0)
    for name, value in zip(_FRAME, row, strict=False):
        setattr(f, name, value)
    f.n = row[len(_FRAME)]
    f.r = [tuple(part) for part in row[len(_FRAME) + 1]]
    f.ev = Event(*row[len(_FRAME) + 2])
    return f


def _event(event: Event) -> list[int]:
    return [getattr(event, field) for field in _EVENT]
