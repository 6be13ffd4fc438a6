"""A position as rows of small integers, as one seat may see it: tokens, options that point to tokens, the whole game.

The rows lie in flat vectors that NumPy reads in place. The encoder writes only what the seat knows; of a hidden card,
only that it is there. The columns are named in ``columns``.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ptcg.core import columns as k
from ptcg.core import vocabulary as w
from ptcg.core.ask import K_PICK
from ptcg.core.board import top_card
from ptcg.core.characteristics import max_hp, retreat_cost, stage, types
from ptcg.core.encode_cards import elsewhere, tops
from ptcg.core.encode_options import write_options
from ptcg.core.energy import units_of
from ptcg.core.modifiers import asked
from ptcg.core.ops import I_CHOOSE, M_HP, M_NO_RETREAT, M_RETREAT, M_TYPE
from ptcg.core.rows import (
    D_BELOW,
    D_HP,
    D_PRIZES,
    D_RETREAT,
    D_STAGE,
    D_TYPES,
    D_WIDTH,
    Deal,
    Rows,
    token,
)
from ptcg.core.state import State, ref_of


def encode(s: State, seat: i64, deal: Deal, r: Rows, i: i64, page: i64) -> None:
    """Write row i: the position as the seat sees it, with a page of the options if the seat is asked."""
    ids = deal.ids
    before = i64(r.n_tokens[i])
    r.base = i * r.width * k.TOKEN_WIDTH
    r.next = 0
    r.left_out = 0
    r.rich = i64(r.n_rich[i])
    r.room(len(s.place))
    changes(s, r)
    pokemon(s, seat, seat, deal, r)
    pokemon(s, 1 - seat, seat, deal, r)
    on_pokemon(s, seat, seat, ids, r)
    on_pokemon(s, 1 - seat, seat, ids, r)
    r.n_rich[i] = i16(r.next)
    if s.stadium >= 0:
        side: i64 = 0 if s.stadium_player == seat else 1
        r.where[s.stadium] = token(r, k.TOKEN_CARD, ids[s.defs.printed[s.stadium]], side, w.STADIUM + 1, -1, 0)
    tops(s, seat, seat, ids, r)
    if s.defs.book.open_decks:
        tops(s, 1 - seat, seat, ids, r)
    elsewhere(s, seat, deal, r)
    if len(s.lasting) > 0:
        effects(s, seat, ids, r)
    r.n_tokens[i] = i16(r.next)
    at = r.base + r.next * k.TOKEN_WIDTH
    end = r.base + before * k.TOKEN_WIDTH
    out = r.tokens
    while at < end:
        out[at] = 0
        at += 1
    r.seat[i] = u8(seat)
    whole(s, seat, ids, r, i, page)
    write_options(s, seat, ids, r, i, page)


def changes(s: State, r: Rows) -> None:
    """Find out, once for each row, which facts texts in play change; most of the time there are none."""
    r.least_hp = 10 if s.defs.mods & (1 << M_HP) else 0
    r.hp_changes = len(asked(s, M_HP)) > 0
    r.type_changes = len(asked(s, M_TYPE)) > 0
    r.retreat_changes = len(asked(s, M_RETREAT)) > 0 or len(asked(s, M_NO_RETREAT)) > 0


def pokemon(s: State, p: i64, seat: i64, deal: Deal, r: Rows) -> None:
    """A token for each Pokémon of a player, Active first."""
    side: i64 = 0 if p == seat else 1
    if s.active[p] >= 0:
        one_pokemon(s, s.active[p], 1, side, seat, deal, r)
    place: i64 = 2
    for b in s.bench[p]:
        one_pokemon(s, b, place, side, seat, deal, r)
        place += 1


def one_pokemon(s: State, spot: i64, place: i64, side: i64, seat: i64, deal: Deal, r: Rows) -> None:
    """The token of a Pokémon; if the Pokémon lies face down at set-up, only its side and place."""
    top = top_card(s, spot)
    if not s.know[top] >> seat & 1:
        r.host[spot] = token(r, k.TOKEN_POKEMON, 0, side, w.PILE + 1, -1, place)
        return
    facts = deal.facts
    d = s.defs.printed[top] * D_WIDTH
    t = token(r, k.TOKEN_POKEMON, facts[d], side, w.PILE + 1, -1, place)
    r.host[spot] = t
    r.where[top] = t
    if t < 0:
        return
    b = r.base + t * k.TOKEN_WIDTH
    out = r.tokens
    out[b + k.T_HP] = i16(max_hp(s, spot) if r.hp_changes else max(facts[d + D_HP], r.least_hp))
    out[b + k.T_DAMAGE] = i16(s.damage[spot])
    cond = s.cond[spot]
    out[b + k.T_CONDITIONS] = i16(cond)
    out[b + k.T_TYPES] = i16(types(s, spot) if r.type_changes else facts[d + D_TYPES])
    below = facts[d + D_BELOW] > 0
    out[b + k.T_STAGE] = i16(stage(s, spot) if below else facts[d + D_STAGE])
    out[b + k.T_RETREAT] = i16(retreat_cost(s, spot) if below or r.retreat_changes else facts[d + D_RETREAT])
    new: i64 = 0
    if s.turn > 0:
        if s.came[spot] >= s.turn:
            new = 1
        if s.changed[spot] == s.turn:
            new |= 2
    out[b + k.T_NEW] = i16(new)
    out[b + k.T_PRIZES] = i16(facts[d + D_PRIZES])
    if cond & w.POISONED:
        out[b + k.T_POISON] = i16(s.poison[spot])
    if len(s.marks) > 0:
        ref = ref_of(s, spot)
        marks: i64 = 0
        for m in s.marks:
            if (m >> 8) & 0xFFFFFFFF == ref:
                marks += m & 255
        out[b + k.T_MARKS] = i16(marks)


def on_pokemon(s: State, p: i64, seat: i64, ids: vec[i64], r: Rows) -> None:
    """Tokens of the cards on and under a player's Pokémon; the Pokémon's token also gets its Energy."""
    if s.active[p] >= 0:
        on_one(s, s.active[p], 0 if p == seat else 1, seat, ids, r)
    for b in s.bench[p]:
        on_one(s, b, 0 if p == seat else 1, seat, ids, r)


def on_one(s: State, spot: i64, side: i64, seat: i64, ids: vec[i64], r: Rows) -> None:
    """Tokens of the cards attached to a Pokémon and under its top card."""
    atts = s.atts[spot]
    pile = s.piles[spot]
    n = len(pile) - 1
    if len(atts) == 0 and n == 0:
        return
    printed = s.defs.printed
    host = r.host[spot]
    out = r.tokens
    total: i64 = 0
    mask: i64 = 0
    for c in atts:
        t = token(r, k.TOKEN_ATTACHED, ids[printed[c]], side, w.ATTACHED + 1, host, 0)
        r.where[c] = t
        units = units_of(s, c)
        if len(units) > 0:
            kinds: i64 = 0
            for u in units:
                kinds |= u
            total += len(units)
            mask |= kinds
            if t >= 0:
                b = r.base + t * k.TOKEN_WIDTH
                out[b + k.T_UNITS] = i16(len(units))
                out[b + k.T_UNIT_TYPES] = i16(kinds)
    if total > 0 and host >= 0:
        b = r.base + host * k.TOKEN_WIDTH
        out[b + k.T_UNITS] = i16(total)
        out[b + k.T_UNIT_TYPES] = i16(mask)
    for j in range(n):
        c = pile[j]
        if s.know[c] >> seat & 1:
            r.where[c] = token(r, k.TOKEN_UNDER, ids[printed[c]], side, w.PILE + 1, host, 0)


def effects(s: State, seat: i64, ids: vec[i64], r: Rows) -> None:
    """Tokens of lasting effects on Pokémon, by the card they come from."""
    for e in s.lasting:
        if e.on < 0 or e.card < 0:
            continue
        spot = e.on & 255
        if ref_of(s, spot) != e.on or len(s.piles[spot]) == 0:
            continue
        host = r.host[spot]
        side: i64 = 0 if (spot < w.SPOTS) == (seat == 0) else 1
        token(r, k.TOKEN_EFFECT, ids[s.defs.printed[e.card]], side, 0, host, 0)
        if host >= 0:
            r.tokens[r.base + host * k.TOKEN_WIDTH + k.T_EFFECTS] += 1


def whole(s: State, seat: i64, ids: vec[i64], r: Rows, i: i64, page: i64) -> None:
    """The row about the whole game."""
    out = r.whole
    b = i * k.GLOBAL_WIDTH
    out[b + k.G_TURN] = i16(s.turn)
    out[b + k.G_MINE] = 1 if s.player == seat else 0
    out[b + k.G_FIRST] = -1 if s.turn == 0 else 1 if s.first == seat else 0
    mine = s.ask_player == seat
    out[b + k.G_DECISION] = i16(s.ask_kind) if mine else 0
    asks = s.ask_player >= 0 and s.ask_card >= 0
    out[b + k.G_SOURCE] = i16(ids[s.defs.printed[s.ask_card]]) if asks else 0
    out[b + k.G_OPTIONS] = i16(len(s.ask_opts)) if mine else 0
    out[b + k.G_PAGE] = i16(page)
    out[b + k.G_PICKED] = i16(picked(s)) if mine else 0
    out[b + k.G_BOOK] = i16(r.book)
    out[b + k.G_DEATHS] = i16(s.deaths)
    out[b + k.G_ENERGY] = i16(s.energy_used)
    out[b + k.G_SUPPORTER] = i16(s.supporters_used)
    out[b + k.G_STADIUM] = i16(s.stadiums_used)
    out[b + k.G_RETREATED] = i16(s.retreats_used)
    out[b + k.G_LEFT_OUT] = i16(r.left_out)
    out[b + k.G_OVER] = 1 if s.over else 0
    side_row(s, seat, True, out, b + k.G_SIDE)
    side_row(s, 1 - seat, False, out, b + k.G_SIDE + k.G_EACH)


def side_row(s: State, p: i64, mine: bool, out: vec[i16], b: i64) -> None:
    """Counts of one player's side, -1 where they are not open."""
    book = s.defs.book
    out[b + k.G_DECK] = i16(len(s.zones[w.DECK * 2 + p])) if mine or book.open_decks else -1
    out[b + k.G_HAND] = i16(len(s.zones[w.HAND * 2 + p])) if mine or book.open_hands else -1
    out[b + k.G_PRIZES] = i16(len(s.zones[w.PRIZES * 2 + p])) if mine or book.open_prizes else -1
    out[b + k.G_DISCARD] = i16(len(s.zones[w.DISCARD * 2 + p])) if mine or book.open_discards else -1
    out[b + k.G_LOST] = i16(len(s.zones[w.LOST * 2 + p])) if mine or book.open_lost else -1
    out[b + k.G_BENCH] = i16(len(s.bench[p]))
    out[b + k.G_GX] = i16((s.gx_used >> (4 * p)) & 15)
    out[b + k.G_VSTAR] = i16((s.vstar_used >> (4 * p)) & 15)
    out[b + k.G_MULLIGANS] = i16(s.mulligans[p])


def picked(s: State) -> i64:
    """How many objects the player has picked so far, where several are picked one by one."""
    if s.ask_kind != K_PICK or len(s.stack) == 0:
        return 0
    f = s.stack[len(s.stack) - 1]
    ins = s.defs.programs[f.prog].ins[f.pc]
    return len(f.r[ins.a]) if ins.op == I_CHOOSE else 0
