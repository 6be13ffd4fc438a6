"""Conditions on one Pokémon: the cards on it, and what happened to it in the last turns."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import ops as o
from ptcg.engine import selection
from ptcg.engine.board import top_card
from ptcg.engine.card_filters import card_ok
from ptcg.engine.characteristics import top_def
from ptcg.engine.frames import Frame
from ptcg.engine.history import (
    FACT_ATTACHED,
    FACT_ATTACK,
    FACT_HEALED,
    FACT_PLAYED,
    FACT_RETREATED,
    FACT_STRUCK,
    FACT_TO_ACTIVE,
    evolved_now,
    last_turn_of,
    recalled,
)
from ptcg.engine.program import Code
from ptcg.engine.records import BY_DAMAGE
from ptcg.engine.state import State, player_of
from ptcg.engine.vocabulary import LEVELS_UP


def struck_down(s: State, ref: i64) -> bool:
    """Return True if damage by an attack has reached the Pokémon's HP since the action began."""
    return any(h.mon == ref and h.by_damage and h.fells for h in s.hits)


def holds_of_mon(s: State, f: Frame, c: Code) -> bool:
    """Return True if a condition on Pokémon holds for one of them."""
    op = c.op
    for ref in selection.sel(s, f, c.kids[0]):
        spot = ref & 255
        if op == o.C_HAS_CARD and len(c.kids) > 1:
            if any(x in s.atts[spot] for x in selection.sel(s, f, c.kids[1])):
                return True
        elif op == o.C_HAS_CARD:
            if any(s.defs.cards[s.defs.printed[x]].name_id == c.a for x in s.atts[spot]):
                return True
        elif op == o.C_FULL_HP:
            felled = f.ev.kind == o.E_WOULD_KO or f.ev.kind == o.E_KNOCKED_OUT  # without the damage that Knocks it Out
            if felled and f.ev.mon == ref and f.ev.how == BY_DAMAGE and not struck_down(s, ref):
                continue  # its HP fell after the damage
            if s.damage[spot] - (f.ev.amount if felled and f.ev.mon == ref else 0) <= 0:
                return True
        elif op == o.C_MOVED_TO_ACTIVE:
            if recalled(s, FACT_TO_ACTIVE, -1, ref, s.turn - c.a, top_card(s, spot)):
                return True
        elif op == o.C_RETREATED:
            if recalled(s, FACT_RETREATED, -1, ref, s.turn - 1, -1):
                return True
        elif op == o.C_EVOLVED_NOW:
            if evolved_now(s, ref, c.a, c.b):
                return True
        elif op == o.C_USED_LAST:
            this_turn = c.c == 1
            if recalled(s, FACT_ATTACK, -1, ref, s.turn if this_turn else last_turn_of(s, player_of(spot)), c.a):
                return True
        elif op == o.C_STRUCK_LAST:
            if recalled(s, FACT_STRUCK, -1, ref, last_turn_of(s, 1 - player_of(spot)), c.a):
                return True
        elif op == o.C_LEVELLED_NOW:
            if top_def(s, spot).entry == LEVELS_UP and s.changed[spot] >= s.turn:
                return True
        elif op == o.C_PLAYED_NOW:
            if recalled(s, FACT_PLAYED, -1, ref, s.turn, -1):
                return True
        elif op == o.C_HEALED:
            if recalled(s, FACT_HEALED, -1, ref, s.turn, -1):
                return True
        elif op == o.C_ATTACHED_NOW:
            if any(
                x.kind == FACT_ATTACHED and x.turn == s.turn and x.mon == ref and card_ok(s, f, c.kids[1], x.value)
                for x in s.facts
            ):
                return True
        elif op == o.C_OTHER_SPECIAL:
            if any(x != f.card and s.defs.cards[s.defs.printed[x]].special_energy for x in s.atts[spot]):
                return True
        elif op == o.C_UNDER:
            pile = s.piles[spot]
            for i in range(len(pile) - 1):
                if s.defs.cards[s.defs.printed[pile[i]]].name_id == c.a:
                    return True
    return False
