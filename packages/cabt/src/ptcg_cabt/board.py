"""The board: the whole position in words that both engines share, compared entry by entry."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ptcg.engine.inspect.look import State, is_energy, max_hp, mons, units_of
from ptcg.engine.inspect.words import ASIDE, CONDITIONS, DECK, DISCARD, EVERY_TYPE, HAND, LOST, PRIZES
from ptcg_cabt.agents.codes import MASKS
from ptcg_cabt.refs import number

Board = dict[str, Any]
ZONES = {DECK: "deck", HAND: "hand", DISCARD: "discard", PRIZES: "prize"}


def _unit(mask: int) -> int:
    """Return a unit of Energy; every type at once is one unit, whichever types a book knows."""
    return EVERY_TYPE if mask.bit_count() >= 8 else mask


def ours(s: State) -> Board:
    """Return our position as a board."""
    out: Board = {
        "turn": s.turn,
        "first": s.first,
        "stadium": s.stadium,
        "supporter": s.supporters_used > 0,
        "stadium played": s.stadiums_used > 0,
        "energy": s.energy_used > 0,
        "retreated": s.retreats_used > 0,
    }
    for p in range(2):
        for zone, name in ZONES.items():
            out[f"{name} {p}"] = frozenset(s.zones[zone * 2 + p])
        out[f"elsewhere {p}"] = frozenset([*s.zones[LOST * 2 + p], *s.zones[ASIDE * 2 + p]])
        for spot in mons(s, p):
            pile = s.piles[spot]
            at = f"mon {pile[-1]}"
            energy = [c for c in s.atts[spot] if is_energy(s, c)]
            out[f"{at} active"] = s.active[p] == spot
            out[f"{at} hp"] = (max_hp(s, spot) - s.damage[spot], max_hp(s, spot))
            out[f"{at} below"] = tuple(pile[:-1])
            out[f"{at} energy"] = frozenset(energy)
            out[f"{at} units"] = Counter(_unit(u) for c in energy for u in units_of(s, c))
            out[f"{at} tools"] = frozenset(c for c in s.atts[spot] if c not in energy)
            conditions = [name for i, name in enumerate(CONDITIONS) if s.cond[spot] & (1 << i)]
            if s.active[p] == spot:
                out[f"{at} conditions"] = tuple(sorted(conditions))
    return out


def theirs(frame: dict[str, Any]) -> Board:
    """Return their position as a board."""
    current = frame["current"]
    out: Board = {
        "turn": current["turn"],
        "first": current["firstPlayer"],
        "stadium": number(current["stadium"][0]) if current["stadium"] else -1,
        "supporter": current["supporterPlayed"],
        "stadium played": current["stadiumPlayed"],
        "energy": current["energyAttached"],
        "retreated": current["retreated"],
    }
    for p, player in enumerate(current["players"]):
        for name in ZONES.values():
            out[f"{name} {p}"] = frozenset(number(card) for card in player[name])
        out[f"elsewhere {p}"] = frozenset()
        for mon in [*player["active"], *player["bench"]]:
            at = f"mon {number(mon)}"
            out[f"{at} active"] = mon in player["active"]
            out[f"{at} hp"] = (mon["hp"], mon["maxHp"])
            out[f"{at} below"] = tuple(number(card) for card in mon["preEvolution"])
            out[f"{at} energy"] = frozenset(number(card) for card in mon["energyCards"])
            out[f"{at} units"] = Counter(MASKS[unit] for unit in mon["energies"])
            out[f"{at} tools"] = frozenset(number(card) for card in mon["tools"])
        for mon in player["active"]:
            names = [name for name in CONDITIONS if player[name.lower()]]
            out[f"mon {number(mon)} conditions"] = tuple(sorted(names))
    return out


def tops(s: State, frame: dict[str, Any], player: int) -> tuple[list[int], list[int]]:
    """Return the top cards of a deck in both engines, as far as the order of ours is determined."""
    mine = s.zones[DECK * 2 + player]
    n = min(s.fixed[player], len(mine))
    other = [number(card) for card in frame["current"]["players"][player]["deck"]]
    return mine[len(mine) - n :], other[max(0, len(other) - n) :]


def unlike(mine: Board, other: Board) -> list[str]:
    """Return the names of the entries that differ, sorted."""
    return sorted(key for key in {*mine, *other} if mine.get(key) != other.get(key))
