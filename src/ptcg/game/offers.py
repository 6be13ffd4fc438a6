"""Offers: what the open decision offers, with every copy listed.

Options merge copies that nobody can tell apart. An offer does not merge them, for front ends that show a question as a
whole and not pick by pick.
"""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.engine import ask as k
from ptcg.engine import evaluate, selection
from ptcg.engine import vocabulary as w
from ptcg.engine.board import top_card
from ptcg.engine.characteristics import retreat_cost
from ptcg.engine.choose import units
from ptcg.engine.operands import L_A, L_ITEM, PICK_UNITS, R_I
from ptcg.engine.ops import I_CHOOSE
from ptcg.engine.state import State
from ptcg.game.prompts import asking, bounds
from ptcg.game.purposes import Path


@dataclass(frozen=True)
class Offer:
    """What the open decision offers.

    ``objects``: cards and Pokémon that the player may pick now; ``least`` and ``most``: how many are still to pick;
    ``picked``: how many have been picked; ``left``: units of Energy still to pay or damage counters still to put, else
    0; ``item``: the card that the question is about, if a text goes through several cards, else -1; ``path``: the part
    of the effect tree that asks, from the whole text to the phrase, empty if the rules ask.
    """

    objects: tuple[int, ...]
    least: int
    most: int
    picked: int = 0
    left: int = 0
    item: int = -1
    path: Path = ()


def offer(s: State) -> Offer:
    """Return what the open decision offers; a decision must be open."""
    at = asking(s)
    assert at is not None
    f, ins = at
    found = s.defs.purposes.get(f.prog << 16 | f.pc)
    path: Path = found if isinstance(found, tuple) else ()
    items = [x for x in f.r[L_ITEM] if x < w.SPOT_BASE]
    item = items[0] if len(items) == 1 else -1
    objects = tuple(x for x in s.ask_opts if x != k.DONE)
    may_stop = k.DONE in s.ask_opts
    if s.ask_kind in (k.K_PICK, k.K_ATTACK) and ins.op == I_CHOOSE:
        chosen = f.r[ins.a]
        there = selection.sel(s, f, ins.x)
        low, high = bounds(s, f, ins, len(there))
        if s.ask_kind == k.K_PICK:
            objects = tuple(x for x in there if x not in chosen and _offered(s, x))
        if ins.c & PICK_UNITS:
            stated = evaluate.num(s, f, ins.z)
            left = max(0, stated - units(s, chosen)) if stated >= 0 else 0
            return Offer(objects, 0 if may_stop else 1, 1, len(chosen), left, item, path)
        least, most = max(0, low - len(chosen)), min(high - len(chosen), len(objects))
        return Offer(objects, 0 if may_stop else min(max(1, least), most), most, len(chosen), 0, item, path)
    if s.ask_kind == k.K_BENCH:
        p = s.ask_player
        objects = tuple(x for x in s.zones[w.HAND * 2 + p] if _offered(s, x))
        here = len(s.bench[p])
        return Offer(objects, 0, min(s.defs.book.bench_size - here, len(objects)), here)
    if s.ask_kind == k.K_ACTIVE:
        objects = tuple(x for x in s.zones[w.HAND * 2 + s.ask_player] if _offered(s, x))
    if s.ask_kind == k.K_PRIZE:
        taken = len(f.r[L_A])
        due = min(s.prize_due[s.ask_player] - taken, len(objects))
        return Offer(objects, due, due, taken)
    if s.ask_kind == k.K_PAY:
        spot = f.self_ref & 255
        objects = tuple(x for x in s.atts[spot] if x not in f.r[L_A] and _offered(s, x))
        left = retreat_cost(s, spot) - units(s, f.r[L_A])
        return Offer(objects, 1, 1, len(f.r[L_A]), left, top_card(s, spot))
    if s.ask_kind == k.K_SPREAD:
        return Offer(objects, 1, 1, 0, f.n[R_I], item, path)
    return Offer(objects, 0 if may_stop else 1, 1, 0, 0, item, path)


def _offered(s: State, x: int) -> bool:
    """Return True if the object is an option, or a copy that an option represents."""
    return x in s.ask_opts or (x < w.SPOT_BASE and stands_for(s, x) >= 0)


def stands_for(s: State, card: int) -> int:
    """Return the option that represents a card: the card itself, or a copy in the same place; -1 if there is none."""
    if card in s.ask_opts:
        return card
    like = (s.defs.printed[card], s.place[card], s.at[card], s.role[card])
    copies = (x for x in s.ask_opts if 0 <= x < w.SPOT_BASE)
    return next((x for x in copies if (s.defs.printed[x], s.place[x], s.at[x], s.role[x]) == like), -1)
