"""The cards that a player looks through while picking: the deck, or the top of it, as far as the player may know it."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.engine import ask as k
from ptcg.engine import selection
from ptcg.engine import vocabulary as w
from ptcg.engine.operands import SORT_ATTACK, SORT_MON
from ptcg.engine.ops import I_CHOOSE
from ptcg.engine.state import State
from ptcg.game.notation import card_id
from ptcg.game.prompts import asking


@dataclass(frozen=True)
class Look:
    """Cards that a player sees while picking some of them: their ids, and whether they are the whole deck."""

    cards: tuple[str, ...]
    whole: bool


def picked_from(s: State) -> tuple[int, list[int]]:
    """Return the own zone from which the player picks cards one by one, with its cards; (-1, []) if there is none."""
    at = asking(s)
    if at is None or s.ask_kind != k.K_PICK or at[1].op != I_CHOOSE or at[1].d in (SORT_ATTACK, SORT_MON):
        return -1, []
    frame, ins = at
    there = [x for x in selection.sel(s, frame, ins.x) if x < w.SPOT_BASE]
    places = {(s.place[x], s.defs.owner[x]) for x in there}
    if len(places) != 1:
        return -1, []
    zone, owner = places.pop()
    return (zone, there) if owner == s.ask_player else (-1, [])


def in_hand(s: State) -> bool:
    """Return True if the player picks cards of their own hand."""
    return picked_from(s)[0] == w.HAND


def look(s: State) -> Look | None:
    """Return the cards of their own deck that the deciding player looks through; None if they pick no card of it."""
    zone, there = picked_from(s)
    if zone != w.DECK:
        return None
    player = s.ask_player
    deck = s.zones[w.DECK * 2 + player]
    tops = deck[len(deck) - min(s.top_known[player * 2 + player], len(deck)) :]
    if tops and all(x in tops for x in there):
        seen, whole = list(tops), len(tops) == len(deck)
    elif s.set_known[player * 2 + player]:
        seen, whole = list(deck), True
    else:
        seen, whole = there, False
    return Look(tuple(sorted(card_id(s, x) for x in seen)), whole)
