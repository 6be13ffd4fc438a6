"""Names for the modes of an open choice: Special Conditions if each mode is about its own one, else ordinals."""

from __future__ import annotations

from dataclasses import fields

from ptcg.effects import control as ct
from ptcg.effects.node import Node, walk
from ptcg.engine.state import State
from ptcg.engine.vocabulary import CONDITIONS
from ptcg.game.purposes import ORDINALS, Options, Reader, asked, faced, says, step_of


def mode_words(s: State) -> tuple[str, ...]:
    """Return a word for each mode that the open choice of modes offered at first."""
    f = s.stack[-1]
    path = s.defs.purposes.get(f.prog << 16 | f.pc)
    step = step_of(path) if isinstance(path, tuple) else None
    if not isinstance(step, ct.Modes):
        return ORDINALS
    named = [conditions(option) for option in step.options]
    words = tuple(min(x) for x in named if len(x) == 1)
    return words if len(set(words)) == len(named) else ORDINALS


def mode_effect(s: State, mode: int) -> str:
    """Return what a mode of the open choice does, for the player who decides; empty if one mode has no words."""
    if not s.stack:
        return ""
    f = s.stack[-1]
    path = s.defs.purposes.get(f.prog << 16 | f.pc)
    step = step_of(path) if isinstance(path, tuple) else None
    if step is None or not isinstance(path, tuple):
        return ""
    reader = Reader(f.me == s.ask_player, f.actor == s.ask_player)
    if isinstance(step, ct.Modes):
        told = [says(faced(option, reader)) or "" for option in step.options]
    else:
        told = (asked(Options("ways", path, reader)) or "").split("\n")
    return told[mode][:1].upper() + told[mode][1:] if all(told) and mode < len(told) else ""


def conditions(option: Node) -> set[str]:
    """Return the Special Conditions that an option names."""
    out: set[str] = set()
    for node in walk(option):
        for field in fields(node):
            value = getattr(node, field.name)
            out.update(x for x in (value if isinstance(value, tuple) else (value,)) if x in CONDITIONS)
    return out
