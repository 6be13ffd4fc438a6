"""Codes: the numbers that the engine uses for words of the language: types, zones, players, kinds and tests."""

from __future__ import annotations

from ptcg.cards.kinds import LABELS, STAGES
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.instructions import build

TYPE_BITS = {name: 1 << i for i, name in enumerate(w.TYPES)}
STAGE_CODES = {name: i for i, name in enumerate(STAGES)}
LABEL_BITS = {name: 1 << i for i, name in enumerate(LABELS)}
KIND_BITS = {
    "pokemon": 1 << w.POKEMON,
    "item": 1 << w.ITEM,
    "tool": 1 << w.TOOL,
    "supporter": 1 << w.SUPPORTER,
    "stadium": 1 << w.STADIUM_CARD,
    "energy": 1 << w.ENERGY,
    "trainer": 1 << w.TRAINER,
}
CONDITION_BITS = {name: 1 << i for i, name in enumerate(w.CONDITIONS)}
ZONE_CODES = {
    "deck": w.DECK,
    "hand": w.HAND,
    "discard": w.DISCARD,
    "prizes": w.PRIZES,
    "lost": w.LOST,
    "table": w.RESOLVING,
    "play": w.ATTACHED,
    "attached": w.ATTACHED,
}
TESTS = {
    "any": o.T_ANY,
    "no": o.T_NONE,
    "is": o.T_EQUAL,
    "exactly": o.T_EQUAL,
    "more": o.T_AT_LEAST,
    "fewer": o.T_AT_MOST,
}
PLAYERS = {"me": sp.ME, "opp": sp.OPP, "any": sp.ANYONE, "both": sp.ANYONE, "that": sp.ACTOR, "each": sp.ANYONE}
SIDES = {"me": sp.ME, "opp": sp.OPP, "own": sp.ACTOR}
ABILITY_SOURCES = {
    "ability": 1 << w.SRC_ABILITY,
    "power_or_body": 1 << w.SRC_POWER | 1 << w.SRC_BODY | 1 << w.SRC_PKMN_POWER,
    "power": 1 << w.SRC_POWER,
    "body": 1 << w.SRC_BODY,
}
IGNORED = {"weakness": sp.NO_WEAKNESS, "resistance": sp.NO_RESISTANCE, "effects": sp.NO_EFFECTS}
ANYTHING = build.filter(o.F_TRUE)
THIS = build.objects(o.S_THIS)
IT = build.in_list(sp.L_MON)


def conditions_mask(names: tuple[str, ...]) -> int:
    """Return the mask of Special Conditions."""
    mask = 0
    for n in names:
        mask |= CONDITION_BITS[n]
    return mask


def mask_of_types(types: tuple[str, ...], every: int) -> int:
    """Return the mask of types; no types mean every type of Energy in the book (CARD-06)."""
    mask = 0
    for t in types:
        mask |= TYPE_BITS[t]
    return mask or every


def type_index(type_: str) -> int:
    """Return the place of a type in a cost."""
    return TYPE_BITS[type_].bit_length() - 1


def ignored(what: tuple[str, ...]) -> int:
    """Return the flags for what damage ignores."""
    mask = 0
    for x in what:
        mask |= IGNORED[x]
    return mask
