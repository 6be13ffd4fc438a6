"""Forgetting what was computed from the columns of a state.

Written by tools/state.py from fields.py: change that table, not this file.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.engine.state import State


def forget(s: State) -> None:
    """Forget what was computed from the columns, because they change in another way than in play."""
    s.mods_version = -1
    s.mods_shape = -1
    s.mods_sources = -1
    s.suppressing = False
    s.checked_shape = -1
    s.mods = []
    s.volatile = False
    s.hp = vec[i64]()
    s.hp_shape = -1
    s.hp_kept = False
    s.retreats = vec[i64]()
    s.retreats_shape = -1
    s.retreats_kept = False
    s.mine = vec[i64]()
    s.yours = vec[i64]()
    s.mons_shape = -1
    s.texts = []
    s.texts_sources = -1
    s.acting = 0
    s.hearing = 0
    s.heard = 0
    s.laden = 0
    s.off = vec[i64]()
    s.off_except = vec[i64]()
    s.tools_off = False
    s.tools_except = -1
    s.energy_off = 0
    s.in_force = 0
    s.marked = False
    s.settled_version = -1
