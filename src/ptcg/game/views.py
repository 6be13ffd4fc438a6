"""What one seat may see (ZONE-10): the only source of positions for tables, bots and learning agents."""

from __future__ import annotations

from typing import Any

from ptcg.cards.kinds import STAGES
from ptcg.core import ask as k
from ptcg.core import evaluate
from ptcg.core import vocabulary as w
from ptcg.core.characteristics import max_hp, retreat_cost, stage, types
from ptcg.core.defs import Book
from ptcg.core.energy import units_of
from ptcg.core.filters import is_tool
from ptcg.core.modifiers import asked
from ptcg.core.ops import M_HAND_UP
from ptcg.core.state import State, ref_of
from ptcg.game.actions import action_of
from ptcg.game.notation import card_id, card_name, notations, option_refs, option_rule
from ptcg.game.prompts import prompt


def type_names(mask: int) -> list[str]:
    """Return the names of the types in a mask."""
    return [w.TYPES[i] for i in range(w.NTYPES) if mask & (1 << i)]


TURNED = {w.ASLEEP: "counterclockwise", w.CONFUSED: "upside down", w.PARALYZED: "clockwise"}
"""How the card of a Pokémon lies while the Pokémon has one of these Special Conditions (COND-07)."""


def condition_names(mask: int) -> list[str]:
    """Return the names of the Special Conditions in a mask."""
    return [w.CONDITIONS[i] for i in range(5) if mask & (1 << i)]


def knows(s: State, card: int, seat: int | None) -> bool:
    """Return True if the seat knows which card this is; a spectator knows only what both players know."""
    bits = s.know[card]
    return bits & 3 == 3 if seat is None else bits & (1 << seat) != 0


def card_view(s: State, card: int, seat: int | None) -> dict[str, Any] | None:
    """Return the id and the name of a card, or None if the seat does not know the card."""
    if not knows(s, card, seat):
        return None
    return {"id": card_id(s, card), "name": card_name(s, card)}


def unit_view(s: State, card: int) -> list[str]:
    """Return what an attached Energy card provides: one type per unit, "any" for a unit of every type."""
    out = []
    for mask in units_of(s, card):
        names = type_names(mask)
        out.append("any" if mask == s.defs.book.every_type else "/".join(names))
    return out


def mon_view(s: State, spot: int, seat: int | None) -> dict[str, Any]:
    """Return a Pokémon in play; a Pokémon that lies face down at set-up is only marked as hidden."""
    pile = s.piles[spot]
    top = pile[-1]
    if not knows(s, top, seat):
        return {"hidden": True}
    energy, tools, other = [], [], []
    for c in s.atts[spot]:
        units = unit_view(s, c)
        if units:
            energy.append({**(card_view(s, c, seat) or {}), "units": units})
        elif is_tool(s, c):
            tools.append(card_view(s, c, seat))
        else:
            other.append(card_view(s, c, seat))
    n = len(pile) - s.tops[spot]
    return {
        "card": card_view(s, top, seat),
        "cards": [card_view(s, c, seat) for c in pile[n:]],
        "under": [card_view(s, c, seat) for c in pile[:n]],
        "hp": max_hp(s, spot),
        "damage": s.damage[spot],
        "types": type_names(types(s, spot)),
        "stage": STAGES[stage(s, spot)],
        "retreat": retreat_cost(s, spot),
        "conditions": condition_names(s.cond[spot]),
        "turned": next((way for bit, way in TURNED.items() if s.cond[spot] & bit), ""),
        "energy": energy,
        "tools": tools,
        "attached": other,
        "counters": marks(s, ref_of(s, spot)),
        "came_this_turn": s.came[spot] >= s.turn > 0,
        "effects": [card_name(s, e.card) for e in s.lasting if e.on == ref_of(s, spot) and e.card >= 0],
    }


def marks(s: State, ref: int) -> dict[str, int]:
    """Return the reminder counters on a Pokémon, by name."""
    out: dict[str, int] = {}
    for m in s.marks:
        if (m >> 8) & 0xFFFFFFFF == ref:
            name = s.defs.marks[m >> 40]
            out[name] = out.get(name, 0) + (m & 255)
    return out


def hand_open(s: State, player: int) -> bool:
    """Return True if an effect turns the player's hand face up."""
    for x in asked(s, M_HAND_UP):
        a = x.static.a
        if (a == 3 or (x.env.me if a == 0 else 1 - x.env.me) == player) and evaluate.cond(s, x.env, x.static.cond):
            return True
    return False


def side_view(s: State, p: int, seat: int | None) -> dict[str, Any]:
    """Return one player's side; hidden cards are None, and counts are shown as far as the book makes them open."""
    hand = s.zones[w.HAND * 2 + p]
    shown = hand_open(s, p)
    deck = s.zones[w.DECK * 2 + p]
    active = s.active[p]
    sees = {
        "active": mon_view(s, active, seat) if active >= 0 else None,
        "bench": [mon_view(s, b, seat) for b in s.bench[p]],
        "hand": [known(s, c) if shown else card_view(s, c, seat) for c in hand],
        "hand_count": len(hand),
        "deck_count": len(deck),
        "deck_top": tops(s, p, seat),
        "discard": [known(s, c) for c in s.zones[w.DISCARD * 2 + p]],
        "lost": [known(s, c) for c in s.zones[w.LOST * 2 + p]],
        "played": [known(s, c) for c in played(s, p)],
        "aside": [card_view(s, c, seat) for c in s.zones[w.ASIDE * 2 + p]],
        "prizes": [card_view(s, c, seat) for c in s.zones[w.PRIZES * 2 + p]],
        "prizes_count": len(s.zones[w.PRIZES * 2 + p]),
        "prize_set": prize_set(s, p, seat),
        "gx_used": (s.gx_used >> (4 * p)) & 15 > 0,
        "vstar_used": (s.vstar_used >> (4 * p)) & 15 > 0,
        "mulligans": s.mulligans[p],
    }
    if seat != p:
        close(sees, s.defs.book)
    return sees


def close(sees: dict[str, Any], book: Book) -> None:
    """Remove from another player's side the numbers of cards that the book does not make open (`open_counts`)."""
    for open_, zone, count in (
        (book.open_hands, "hand", "hand_count"),
        (book.open_decks, "deck_top", "deck_count"),
        (book.open_discards, "discard", ""),
        (book.open_lost, "lost", ""),
        (book.open_prizes, "prizes", "prizes_count"),
    ):
        if not open_:
            sees[zone] = None
            if count:
                sees[count] = None


def known(s: State, card: int) -> dict[str, Any]:
    """Return the id and the name of a card that everybody sees."""
    return {"id": card_id(s, card), "name": card_name(s, card)}


def stadium_view(s: State) -> dict[str, Any] | None:
    """Return the Stadium, the player who played it, and the player it faces, if any; None without a Stadium."""
    if s.stadium < 0:
        return None
    faces = {"faces": s.stadium_faces} if s.stadium_faces >= 0 else {}
    return {**known(s, s.stadium), "player": s.stadium_player, **faces}


def played(s: State, p: int) -> list[int]:
    """Return the cards that a player has played and not discarded yet.

    These are the card whose text is in progress, and a Supporter that stays until the turn ends (TRAINER-05).
    """
    return [c for c in range(len(s.place)) if s.place[c] == w.RESOLVING and s.defs.owner[c] == p]


def tops(s: State, p: int, seat: int | None) -> list[dict[str, Any]]:
    """Return the cards on top of a deck whose positions the seat knows, from the top."""
    if seat is None:
        return []
    deck = s.zones[w.DECK * 2 + p]
    n = min(s.top_known[p * 2 + seat], len(deck))
    return [known(s, deck[len(deck) - 1 - i]) for i in range(n)]


def prize_set(s: State, p: int, seat: int | None) -> list[dict[str, Any]] | None:
    """Return the player's own Prizes as a sorted set once the player has searched the deck; None before."""
    if seat != p or not s.set_known[p * 2 + p]:
        return None
    cards = [known(s, c) for c in s.zones[w.PRIZES * 2 + p]]
    return sorted(cards, key=lambda c: (c["name"], c["id"]))


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Return the whole position as the seat may see it.

    Of another player's decision, the view shows only player, kind and source.
    """
    me = seat if seat is not None else 0
    out: dict[str, Any] = {
        "seat": seat,
        "turn": s.turn,
        "player": s.player,
        "first": s.first if s.turn > 0 else None,
        "me": side_view(s, me, seat),
        "opp": side_view(s, 1 - me, seat),
        "stadium": stadium_view(s),
        "flags": {
            "energy_attached": s.energy_used > 0,
            "supporter_played": s.supporters_used > 0,
            "stadium_played": s.stadiums_used > 0,
            "retreated": s.retreats_used > 0,
        },
        "sudden_death": s.deaths,
        "over": s.over,
        "winner": s.winner if s.over and s.winner >= 0 else None,
        "decision": decision_view(s, seat),
    }
    return out


def outline(s: State) -> dict[str, Any]:
    """Return a position in few words, as everybody may see it: the turn, the Prizes left, and the Active Pokémon."""
    prizes = [len(s.zones[w.PRIZES * 2 + p]) if s.defs.book.open_prizes else None for p in (0, 1)]
    return {"turn": s.turn, "prizes": prizes, "actives": [_active(s, s.active[p]) for p in (0, 1)]}


def _active(s: State, spot: int) -> dict[str, Any] | None:
    if spot < 0 or not knows(s, s.piles[spot][-1], None):
        return None
    return {"id": card_id(s, s.piles[spot][-1]), "hp": max_hp(s, spot), "damage": s.damage[spot]}


def option_view(s: State, index: int, value: int, notation: str) -> dict[str, Any]:
    """Return one option as data: its notation, the places and cards that it names, its rule, and its action."""
    action = action_of(s, value)
    told = {"verb": action.verb, "card": action.card, "place": action.place, "text": action.text}
    refs, rule = option_refs(s, value), option_rule(s, value)
    return {"index": index, "notation": notation, "refs": refs, "rule": rule, "action": told}


def decision_view(s: State, seat: int | None) -> dict[str, Any] | None:
    """Return the open decision as the seat may see it; None when the game is over."""
    if s.ask_player < 0:
        return None
    source = card_name(s, s.ask_card) if s.ask_card >= 0 else None
    out: dict[str, Any] = {"player": s.ask_player, "kind": k.KINDS[s.ask_kind], "source": source}
    if s.ask_player == seat:
        texts = notations(s)
        out["prompt"] = prompt(s)
        out["options"] = [option_view(s, i, v, texts[i]) for i, v in enumerate(s.ask_opts)]
    return out
