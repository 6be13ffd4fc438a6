"""The table of fields: the written files are those of the table, and every field that counts changes the key."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from librt.vecs import append

from ptcg.engine.fields import COLUMN, FIELDS, LIST, NUMBER, STACK, TRUTH, TUPLES, Field
from ptcg.engine.frames import frame
from ptcg.engine.key import key
from ptcg.engine.records import Event, Fact, Hit, Lasting, LastKnown, Trigger
from ptcg.engine.state import State, clone
from ptcg.game import Game

ROOT = Path(__file__).parents[2]
EVENT = Event(1, 0, 5, 6, 7, 8, 9)
RECORDS = {
    "list[Lasting]": Lasting(1, -1, 5, 0, 6, 7, 1, -1, 1, True, False, 2, 0, (4, 5)),
    "list[Fact]": Fact(1, 2, 0, 4, 5),
    "list[LastKnown]": LastKnown(9, 1, (1, 2), 1, (0,), 30, True),
    "list[Trigger]": Trigger(3, 1, 5, 6, 2, EVENT, (8,)),
    "list[Hit]": Hit(1, 5, 6, 30, True, False, True),
}


def changed(s: State, field: Field) -> object:
    """Another value of the field."""
    value = getattr(s, field.name)
    if field.sort == NUMBER:
        return value + 1
    if field.sort == TRUTH:
        return not value
    if field.sort == COLUMN:
        return append(value[:], 7)
    if field.sort == LIST:
        return [*value, 7]
    if field.sort == TUPLES:
        return [*value[:-1], (*value[-1], 3)]
    if field.group == STACK:
        return [*value, frame(0, 0, -1, -1, 0)]
    if field.name == "zones":
        return [[*value[0], 3], *value[1:]]
    return [*value, RECORDS[field.sort]]


def test_the_written_files_are_those_of_the_table() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "state.py"), "--check"], capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("field", [x for x in FIELDS if x.hashed], ids=lambda x: x.name)
def test_a_field_that_counts_changes_the_key(field: Field) -> None:
    s = Game.new(rulebook="PAR23", seed="sfc32:1").state
    other = clone(s)
    setattr(other, field.name, changed(s, field))
    assert key(other) != key(s)


@pytest.mark.parametrize("field", [x for x in FIELDS if not x.hashed and x.sort == NUMBER], ids=lambda x: x.name)
def test_what_cannot_influence_the_future_does_not_change_the_key(field: Field) -> None:
    s = Game.new(rulebook="PAR23", seed="sfc32:1").state
    other = clone(s)
    setattr(other, field.name, changed(s, field))
    assert key(other) == key(s)
