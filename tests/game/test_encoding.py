"""The encoded state: everything comes back, and a word that does not fit says why."""

from __future__ import annotations

import base64
import zlib

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ptcg.engine.defs import Book, CardDef, Defs
from ptcg.engine.fields import FIELDS, RECORDS, SAVED
from ptcg.engine.frames import Frame, frame
from ptcg.engine.records import Event, Fact, Hit, Lasting, LastKnown, Trigger
from ptcg.engine.state import State, blank, set_pile
from ptcg.game.encoding import BadState, decode_state, digest, encode_state, encoded_cards

EVENT = Event(1, 0, 5, 6, 7, 8, 9)


def some_defs(hp: int = 60) -> Defs:
    defs = Defs(Book())
    defs.cards = [CardDef(0, "a-1", "A", 0), CardDef(1, "a-2", "B", 1)]
    defs.printed = vec[i64]([0, 1, 0])
    defs.owner = vec[i64]([0, 0, 1])
    defs.cards[0].hp = hp
    return defs


def some_state() -> State:
    """A state with something of every kind in it."""
    s = blank(some_defs())
    s.turn, s.over, s.rng0 = 7, False, (1 << 61) + 3
    s.zones[2] = [2, 0, 1]
    s.bench[1] = (17, 18)
    set_pile(s, 17, (0, 1))
    s.lasting.append(Lasting(1, -1, 5, 0, 6, 7, 1, -1, 1, True, False, 2, 0, (4, 5)))
    s.facts.append(Fact(1, 2, 0, 4, 5))
    s.hits.append(Hit(1, 5, 6, 30, True, False, True))
    s.last_known.append(LastKnown(9, 1, (1, 2), 1, (0,), 30, True))
    s.queue.append(Trigger(3, 1, 5, 6, 2, EVENT, (8,)))
    f = frame(4, 1, 5, 6, 1)
    f.n[2] = 40
    f.r[1] = (3, 4)
    f.ev = EVENT
    s.stack.append(f)
    return s


def packed(data: bytes) -> str:
    """Return bytes as the last part of an encoded state."""
    return base64.urlsafe_b64encode(zlib.compress(data)).decode("ascii")


def plain(value: object) -> object:
    """A value with its records opened up, to compare."""
    if isinstance(value, list | tuple):
        return type(value)(plain(item) for item in value)
    if type(value).__name__ in RECORDS:
        return (type(value).__name__, *(plain(getattr(value, name)) for name in RECORDS[type(value).__name__]))
    return value


def test_everything_comes_back() -> None:
    s = some_state()
    again = decode_state(encode_state(s), s.defs)
    for name in SAVED:
        assert plain(getattr(again, name)) == plain(getattr(s, name)), name


def test_the_word_is_printable_and_names_its_version() -> None:
    word = encode_state(some_state())
    assert word.isascii() and word.isprintable() and " " not in word
    assert word.startswith(f"ptcg-state-4.{digest(some_defs())}.")


def test_the_cards_are_in_the_word() -> None:
    assert encoded_cards(encode_state(some_state())) == (["a-1", "a-2"], ["a-1"], [])
    s = some_state()
    s.defs.cards.append(CardDef(2, "a-3", "C", 2))
    assert encoded_cards(encode_state(s, lent={1})) == (["a-1", "=a-2"], ["a-1"], ["a-3"])


def test_other_cards_are_refused() -> None:
    with pytest.raises(BadState, match="made with other cards or programs"):
        decode_state(encode_state(some_state()), some_defs(hp=70))


@pytest.mark.parametrize("kind", [Event, Fact, Lasting, LastKnown, Trigger, Frame])
def test_no_field_of_a_record_is_forgotten(kind: type) -> None:
    examples = {type(x): x for x in (EVENT, *some_state().lasting, *some_state().facts, *some_state().queue)}
    examples.update({type(x): x for x in (*some_state().last_known, *some_state().stack)})
    names = getattr(kind, "__mypyc_attrs__", None) or {*vars(examples[kind]), *getattr(kind, "__annotations__", ())}
    assert {name for name in names if not name.startswith("__")} == set(RECORDS[kind.__name__])


def test_every_field_of_a_state_is_classified() -> None:
    names = getattr(State, "__mypyc_attrs__", None) or State.__annotations__
    assert {name for name in names if not name.startswith("__")} == {"defs", *(field.name for field in FIELDS)}


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("chess.1.2", "expected ptcg-state-4.DIGEST.DATA, found 'chess.1.2'"),
        ("ptcg-state-4.abc", "expected ptcg-state-4.DIGEST.DATA"),
        ("ptcg-state-4.abc.xxxx", "damaged"),
        ("ptcg-state-4.abc.é", "damaged"),
        (f"ptcg-state-4.abc.{packed(b'')}", "damaged"),
        (f"ptcg-state-4.abc.{packed(bytes([0x81, 0xA1, 0x61]) + bytes([0x91]) * 200_000)}", "damaged"),
    ],
)
def test_words_that_do_not_fit(word: str, message: str) -> None:
    with pytest.raises(BadState, match=message):
        decode_state(word, some_defs())


@pytest.mark.parametrize("data", [{}, {"cards": 3}, {"cards": [["a-1"], ["a-1"]]}, {"cards": [["a-1"], [3], []]}])
def test_a_state_that_does_not_say_its_cards_is_damaged(data: dict[str, object]) -> None:
    with pytest.raises(BadState, match="damaged, it does not say which cards it holds"):
        encoded_cards(f"ptcg-state-4.abc.{packed(msgspec.msgpack.encode(data))}")
