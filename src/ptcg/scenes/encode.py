"""The whole of a state as one printable word, and back: `ptcg-state-1.DIGEST.DATA`.

DIGEST is that of the cards and programs the state was made with; DATA is everything the state holds but for caches and
listeners. Loading needs definitions with the same digest.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import zlib
from typing import Any, Final

import msgspec

from ptcg.core.code import Code
from ptcg.core.defs import Defs
from ptcg.core.frames import Frame, frame
from ptcg.core.record import Event, Fact, Lasting, LastKnown, Trigger
from ptcg.core.state import State, blank
from ptcg.scenes.scene import SceneError

VERSION: Final = "ptcg-state-1"

CACHES: Final = frozenset(
    {
        "defs", "own", "mods_version", "mods_shape", "mods", "off", "off_except", "tools_off", "energy_off", "in_force",
        "marked_version", "busy", "listening", "log", "done",
    }
)  # fmt: skip
"""Fields that are not saved: shared definitions, ownership, caches, the listener, the frame just ended."""

RECORDS: Final[dict[type[Any], tuple[str, ...]]] = {
    Event: ("kind", "player", "mon", "other", "card", "amount", "how"),
    Fact: ("kind", "turn", "player", "mon", "value"),
    Lasting: (
        "static", "clause", "on", "me", "self_ref", "card", "use", "born", "start", "end", "live", "armed", "span",
        "word", "regs",
    ),
    LastKnown: ("ref", "player", "pile", "tops", "att", "damage", "was_active"),
    Trigger: ("clause", "me", "self_ref", "card", "use", "event", "regs"),
    Frame: (
        "prog", "pc", "sub", "me", "actor", "self_ref", "card", "use", "via", "attack", "depth", "clause", "n", "r",
        "ev",
    ),
}  # fmt: skip
"""The records of a state with the fields they are made from, in the order their constructors take them."""

_BY_NAME: Final = {kind.__name__: kind for kind in RECORDS}


def state_fields() -> tuple[str, ...]:
    """The fields of a state that are saved. Compiled classes keep their names elsewhere than pure ones."""
    names = getattr(State, "__mypyc_attrs__", None) or State.__annotations__
    return tuple(name for name in names if name not in CACHES and not name.startswith("__"))


def digest(defs: Defs) -> str:
    """A stable hash of the cards and programs of a game: what an encoded state refers to by number."""
    told: list[object] = [defs.printed, defs.owner, defs.names, defs.marks]
    for card in defs.cards:
        attacks = [(attack.name, attack.cost, attack.base) for attack in card.attacks]
        told.append((card.card_id, card.hp, card.types, card.retreat, card.weak, card.resist, attacks))
    for program in defs.programs:
        told.append([(i.op, i.a, i.b, i.c, i.d, _shape(i.x), _shape(i.y), _shape(i.z)) for i in program.ins])
    return hashlib.blake2b(msgspec.msgpack.encode(told), digest_size=6).hexdigest()


def _shape(code: Code) -> tuple[object, ...]:
    return (code.op, code.a, code.b, code.c, *map(_shape, code.kids))


def encode_state(s: State) -> str:
    """The state as one printable word, with the ids of both players' cards."""
    data = {name: _pack(getattr(s, name)) for name in state_fields()}
    cards: tuple[list[str], list[str]] = ([], [])
    for definition, owner in zip(s.defs.printed, s.defs.owner, strict=True):
        cards[owner].append(s.defs.cards[definition].card_id)
    data["cards"] = list(cards)
    packed = base64.urlsafe_b64encode(zlib.compress(msgspec.msgpack.encode(data), 9)).decode("ascii")
    return f"{VERSION}.{digest(s.defs)}.{packed}"


def encoded_cards(text: str) -> tuple[list[str], list[str]]:
    """The ids of both players' cards of an encoded state, in the order the game numbers them."""
    mine, theirs = _data(text)[1]["cards"]
    return mine, theirs


def decode_state(text: str, defs: Defs) -> State:
    """The state again, with definitions of the same digest."""
    made_with, data = _data(text)
    if made_with != digest(defs):
        raise SceneError(
            f"state: made with other cards or programs (digest {made_with}, here {digest(defs)}); "
            "without the key state the scene plays on from its readable part"
        )
    s = blank(defs)
    try:
        for name in state_fields():
            setattr(s, name, _unpack(data[name]))
    except (KeyError, TypeError, ValueError) as fault:
        raise SceneError(f"state: made by another version of the engine ({fault})") from None
    return s


def _data(text: str) -> tuple[str, dict[str, Any]]:
    """Digest and contents of an encoded state."""
    version, _, rest = text.partition(".")
    made_with, _, packed = rest.partition(".")
    if version != VERSION or not packed:
        raise SceneError(f"state: expected {VERSION}.DIGEST.DATA, found {text[:30]!r}")
    try:
        return made_with, msgspec.msgpack.decode(zlib.decompress(base64.urlsafe_b64decode(packed)), type=dict[str, Any])
    except (binascii.Error, zlib.error, msgspec.MsgspecError) as fault:
        raise SceneError(f"state: damaged, it cannot be decoded ({type(fault).__name__})") from None


def _pack(value: Any) -> Any:
    """Numbers as they are, lists as lists, tuples and records under the name of their type."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list):
        return [_pack(item) for item in value]
    if isinstance(value, tuple):
        return {"": [_pack(item) for item in value]}
    return {type(value).__name__: [_pack(getattr(value, name)) for name in RECORDS[type(value)]]}


def _unpack(value: Any) -> Any:
    if isinstance(value, list):
        return [_unpack(item) for item in value]
    if not isinstance(value, dict):
        return value
    ((name, items),) = value.items()
    fields = [_unpack(item) for item in items]
    if name == "":
        return tuple(fields)
    kind = _BY_NAME[name]
    if kind is not Frame:
        return kind(*fields)
    again = frame(0, 0, 0, 0, 0)
    for field, item in zip(RECORDS[Frame], fields, strict=True):
        setattr(again, field, item)
    return again
