"""Whole sets before Sword & Shield: nothing is read in two ways, and most cards are read."""

from __future__ import annotations

import pytest

from ptcg.text.coverage import measure
from text.modern.reading import pool

SETS = [("hgss1", 0.98), ("pl2", 0.97), ("dp3", 0.93), ("bw1", 0.9), ("xy1", 0.85), ("ex8", 0.55)]


@pytest.mark.parametrize(("set_id", "share"), SETS)
def test_a_set_is_read(set_id: str, share: float) -> None:
    measured = measure(pool(), sets=[set_id])
    assert measured.ambiguous == []
    assert measured.total.read >= share * measured.total.cards > 50
