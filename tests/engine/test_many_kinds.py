"""More kinds of modifier than a mask of 64 bits holds."""

from __future__ import annotations

import pytest

from ptcg.engine import ops
from ptcg.engine.defs import FIRST_MASK, with_prints
from ptcg.engine.modifiers import asked
from ptcg.engine.suppression import NOBODY
from ptcg.game import Game


@pytest.mark.parametrize("kind", [1, FIRST_MASK - 1, FIRST_MASK, FIRST_MASK + 1, FIRST_MASK + 40])
def test_a_kind_is_asked_about_only_if_some_card_causes_it(kind: int) -> None:
    s = Game.new(seed=1)._state
    s.defs = with_prints(s.defs, list(s.defs.printed), 0)  # definitions of its own: games share theirs
    s.defs.mods = s.defs.more_mods = 0
    asked(s, kind)
    assert asked(s, kind) is NOBODY
    if kind < FIRST_MASK:
        s.defs.mods = 1 << kind
    else:
        s.defs.more_mods = 1 << (kind - FIRST_MASK)
    others = [k for k in range(1, FIRST_MASK + 50) if k != kind]
    assert all(asked(s, k) is NOBODY for k in others)
    if kind < ops.NKINDS:
        assert asked(s, kind) is s.mods[kind]
    else:
        with pytest.raises(IndexError):  # it is looked up, in an index that has no place for it yet
            asked(s, kind)
