"""Attached cards that must leave: a text forbids them on their Pokémon, or the Pokémon has too many Tools (TOOL-02)."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import K_PICK, NEXT, answered, ask, take
from ptcg.engine.board import mons, top_card
from ptcg.engine.card_filters import is_tool, tools_on
from ptcg.engine.characteristics import tool_limit
from ptcg.engine.choose import merged
from ptcg.engine.defs import CardDef
from ptcg.engine.modifiers import tool_works
from ptcg.engine.moving import may_hold
from ptcg.engine.state import State, player_of
from ptcg.engine.texts import note_texts
from ptcg.engine.vocabulary import DISCARD, KNOW_BOTH, TOOL
from ptcg.engine.zones import move


def tidy(s: State) -> None:
    """Discard attached cards whose own texts forbid them on their Pokémon."""
    for c in misplaced(s):
        move(s, c, DISCARD, True, KNOW_BOTH)


def misplaced(s: State) -> list[int]:
    """Return the attached cards whose own texts forbid them on their Pokémon."""
    out: list[int] = []
    for p in range(i64(2)):
        for spot in mons(s, p):
            for c in s.atts[spot]:
                if forbidden(s, s.defs.cards[s.defs.printed[c]], c, spot):
                    out.append(c)
    return out


def forbidden(s: State, d: CardDef, card: i64, spot: i64) -> bool:
    """Return True if the text of an attached card forbids it on its Pokémon."""
    if d.attach_only.op == 0 or d.attach_first or s.role[card] != 0 or may_hold(s, card, spot):
        return False
    return tool_works(s, card)


def cards_must_leave(s: State) -> bool:
    """Return True if an attached card is misplaced, or a Pokémon is overladen; this lists nothing."""
    note_texts(s)
    if s.laden == 0:
        return False
    for p in range(i64(2)):
        for spot in mons(s, p):
            if s.laden >> spot & 1 and must_leave(s, spot):
                return True
    return False


def must_leave(s: State, spot: i64) -> bool:
    """Return True if a card attached to the Pokémon is misplaced, or the Pokémon has more Tools than it may hold."""
    defs = s.defs
    tools: i64 = 0
    for c in s.atts[spot]:
        d = defs.cards[defs.printed[c]]
        if s.role[c] > 0 or d.kind == TOOL:
            tools += 1 if is_tool(s, c) else 0
        if forbidden(s, d, c, spot):
            return True
    return tools > 0 and tools > tool_limit(s, spot)


def overladen(s: State) -> i64:
    """Return the first Pokémon with more Tools than it may hold, the turn player's first; -1 if there is none."""
    for turn in range(i64(2)):
        for spot in mons(s, s.player if turn == 0 else 1 - s.player):
            if len(s.atts[spot]) > 0 and tools_on(s, spot) > tool_limit(s, spot):
                return spot
    return -1


def take_off(s: State) -> i64:
    """TAKE_OFF: ask the player of a Pokémon with too many Tools which Tool to discard."""
    if answered(s):
        move(s, take(s), DISCARD, True, KNOW_BOTH)
    spot = overladen(s) if s.defs.check_attached else -1
    while spot >= 0:
        tools = [c for c in s.atts[spot] if is_tool(s, c)]
        if tool_limit(s, spot) > 0 and len(merged(s, tools)) > 1:
            return ask(s, player_of(spot), K_PICK, merged(s, tools), top_card(s, spot))
        move(s, tools[0], DISCARD, True, KNOW_BOTH)
        spot = overladen(s)
    return NEXT
