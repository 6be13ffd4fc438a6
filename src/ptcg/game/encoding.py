"""A whole state as one printable word, and back: `ptcg-state-4.DIGEST.DATA`.

DIGEST is a hash of the cards and programs of the game; DATA is everything the state holds except caches and listeners.
Loading needs definitions with the same digest.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Collection
from typing import Final

import msgspec

from ptcg.engine.inspect.look import Defs, State
from ptcg.engine.saving import packed, shape, unpacked

_MAPPING = msgspec.msgpack.Decoder(dict[str, object])

VERSION: Final = "ptcg-state-4"
LENT: Final = "="


class BadState(ValueError):
    """An encoded state that cannot be read; the message says what is wrong."""


_DIGESTS: dict[int, tuple[Defs, str]] = {}


def digest(defs: Defs) -> str:
    """Return a stable hash of the cards and programs of a game, which an encoded state refers to by number.

    The hash is computed once for each set of definitions, because a game is encoded many times.
    """
    known = _DIGESTS.get(id(defs))
    if known is None or known[0] is not defs:
        if len(_DIGESTS) >= 64:
            _DIGESTS.clear()
        word = hashlib.blake2b(msgspec.msgpack.encode(shape(defs)), digest_size=6).hexdigest()
        known = _DIGESTS[id(defs)] = (defs, word)
    return known[1]


def encode_state(s: State, lent: Collection[int] = ()) -> str:
    """Return the state as one printable word, with the ids of both players' cards and of further prints.

    ``lent`` are cards that are prints of the other player's list (`game.known`).
    """
    data = packed(s)
    cards: tuple[list[str], list[str]] = ([], [])
    for card, (definition, owner) in enumerate(zip(s.defs.printed, s.defs.owner, strict=True)):
        cards[owner].append((LENT if card in lent else "") + s.defs.cards[definition].card_id)
    held = set(s.defs.printed)
    data["cards"] = [*cards, [d.card_id for d in s.defs.cards if d.index not in held]]
    word = base64.urlsafe_b64encode(zlib.compress(msgspec.msgpack.encode(data), 9)).decode("ascii")
    return f"{VERSION}.{digest(s.defs)}.{word}"


def encoded_cards(text: str) -> tuple[list[str], list[str], list[str]]:
    """Return the ids of both players' cards of an encoded state, in the order in which the game numbers them, and those
    of further prints that the state refers to. An id after `LENT` means a print of the other player's list."""
    cards = _data(text)[1].get("cards")
    try:
        return msgspec.convert(cards, tuple[list[str], list[str], list[str]])
    except msgspec.ValidationError:
        raise BadState("state: damaged, it does not say which cards it holds") from None


def decode_state(text: str, defs: Defs) -> State:
    """Return the state that was encoded; raise BadState unless the definitions have the same digest."""
    made_with, data = _data(text)
    if made_with != digest(defs):
        raise BadState(
            f"state: made with other cards or programs (digest {made_with}, here {digest(defs)}); "
            "without the key state the scene plays on from its readable part"
        )
    try:
        return unpacked(defs, data)
    except (KeyError, TypeError, ValueError) as fault:
        raise BadState(f"state: made by another version of the engine ({fault})") from None


def _data(text: str) -> tuple[str, dict[str, object]]:
    """Return the digest and the contents of an encoded state; raise BadState if the text is none."""
    version, _, rest = text.partition(".")
    made_with, _, word = rest.partition(".")
    if version != VERSION or not word:
        raise BadState(f"state: expected {VERSION}.DIGEST.DATA, found {text[:30]!r}")
    try:
        return made_with, _MAPPING.decode(zlib.decompress(base64.urlsafe_b64decode(word)))
    except (ValueError, zlib.error, RecursionError) as fault:
        raise BadState(f"state: damaged, it cannot be decoded ({type(fault).__name__})") from None
