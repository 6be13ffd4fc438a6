"""The encoder: a position, as one seat may see it, as rows of small integers.

A row has tokens, options that point to tokens, past actions, and columns about the whole game. Rows lie in flat vectors
that NumPy reads in place. A token is five words of four columns each, named and ordered by ``columns``. The encoder
writes only what the seat knows; of a hidden card it writes only that the card is there.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ptcg.engine import deeds
from ptcg.engine import vocabulary as w
from ptcg.engine.actions import A_ATTACK, A_USE
from ptcg.engine.ask import K_PICK
from ptcg.engine.board import mons, top_card
from ptcg.engine.characteristics import max_hp, retreat_cost, stage, types
from ptcg.engine.energy import units_of
from ptcg.engine.modifiers import asked
from ptcg.engine.ops import (
    I_CHOOSE,
    M_ATTACK_COST,
    M_COST,
    M_COST_WITHOUT,
    M_ENERGY_IS,
    M_ENERGY_PROVIDES,
    M_HP,
    M_NO_RETREAT,
    M_RETREAT,
    M_TYPE,
)
from ptcg.engine.state import State, ref_of
from ptcg.engine.suppression import reach
from ptcg.envs.encoder import columns as k
from ptcg.envs.encoder.cards import elsewhere, loose, tops
from ptcg.envs.encoder.options import which_text, write_options
from ptcg.envs.encoder.purses import MOST, UNCOUNTED, purse_of
from ptcg.envs.encoder.rows import (
    D_BELOW,
    D_HP,
    D_PRIZES,
    D_PURSE,
    D_RETREAT,
    D_STAGE,
    D_TYPES,
    D_UNIT_TYPES,
    D_UNITS,
    D_WIDTH,
    ONE_MORE,
    Deal,
    Rows,
    four,
    mask_of,
    place_token,
    token,
)


def encode(s: State, seat: i64, deal: Deal, r: Rows, i: i64, page: i64) -> None:
    """Write row i: the position as the seat sees it, with a page of the options if the seat decides."""
    ids = deal.ids
    r.begin(i, len(s.place))
    r.least = deal.least
    r.facts = deal.facts
    r.costs = deal.costs
    changes(s, r)
    mine = mons(s, seat)
    theirs = mons(s, 1 - seat)
    pokemon(s, seat, mine, seat, deal, r)
    pokemon(s, 1 - seat, theirs, seat, deal, r)
    on_pokemon(s, seat, mine, seat, deal, r)
    on_pokemon(s, 1 - seat, theirs, seat, deal, r)
    if s.stadium >= 0:
        side: i64 = 0 if s.stadium_player == seat else 1
        place_token(r, s.stadium, loose(r, ids[s.defs.printed[s.stadium]], side, w.STADIUM + 1, 0))
    tops(s, seat, seat, ids, r)
    if s.defs.book.open_decks:
        tops(s, 1 - seat, seat, ids, r)
    elsewhere(s, seat, deal, r)
    if len(s.lasting) > 0:
        effects(s, seat, ids, r)
    at = r.base + r.next * k.TOKEN_WORDS
    end = r.base + i64(r.n_tokens[i]) * k.TOKEN_WORDS  # the end of what the slot's last row used
    out = r.tokens
    while at < end:
        out[at] = 0
        at += 1
    r.n_tokens[i] = i16(r.next)
    r.seat[i] = u8(seat)
    whole(s, seat, ids, r, i, page)
    past(s, seat, deal, r, i)
    write_options(s, seat, ids, r, i, page)


def changes(s: State, r: Rows) -> None:
    """Find, once for each row, which facts texts in play may change; usually there are none."""
    r.least_hp = 10 if s.defs.mods & (1 << M_HP) else 0
    r.hp_changes = reach(s, asked(s, M_HP))
    r.type_changes = reach(s, asked(s, M_TYPE))
    cheaper = asked(s, M_RETREAT)
    free = asked(s, M_NO_RETREAT)
    r.least_retreat = 0 if len(cheaper) > 0 or len(free) > 0 else -1
    r.retreat_changes = reach(s, cheaper) | reach(s, free)
    r.energy_changes = len(asked(s, M_ENERGY_PROVIDES)) > 0 or len(asked(s, M_ENERGY_IS)) > 0
    r.costs_change = len(asked(s, M_COST)) + len(asked(s, M_COST_WITHOUT)) + len(asked(s, M_ATTACK_COST)) > 0


def pokemon(s: State, p: i64, spots: vec[i64], seat: i64, deal: Deal, r: Rows) -> None:
    """Write a token for each Pokémon of a player, Active first.

    A Pokémon that lies face down at set-up shows only its side and place.
    """
    side: i64 = 0 if p == seat else 1
    place: i64 = 1 if s.active[p] >= 0 else 2
    facts = deal.facts
    printed = s.defs.printed
    know = s.know
    conds = s.cond
    out = r.tokens
    for j in range(i64(len(spots))):
        spot = spots[j]
        top = top_card(s, spot)
        if not know[top] >> seat & 1:
            r.host[spot] = token(r, four(k.TOKEN_POKEMON, 0, side, w.PILE + 1), four(-1, place + j, 1, 0))
            continue
        d = printed[top] * D_WIDTH
        hp = max_hp(s, spot) if r.hp_changes >> spot & 1 else max(facts[d + D_HP], r.least_hp)
        t = token(r, four(k.TOKEN_POKEMON, facts[d], side, w.PILE + 1), four(-1, place + j, 1, hp))
        r.host[spot] = t
        if t < 0:
            continue
        r.where[top] = r.row + t
        b = r.base + t * k.TOKEN_WORDS
        cond = conds[spot]
        kinds = types(s, spot) if r.type_changes >> spot & 1 else facts[d + D_TYPES]
        below = facts[d + D_BELOW] > 0
        out[b + 2] = four(s.damage[spot], cond, kinds, stage(s, spot) if below else facts[d + D_STAGE])
        retreat = max(facts[d + D_RETREAT], r.least_retreat)
        if below or r.retreat_changes >> spot & 1:
            retreat = retreat_cost(s, spot)
        out[b + 3] = four(retreat, 0, 0, new_this_turn(s, spot))
        poison = s.poison[spot] if cond & w.POISONED else 0
        out[b + 4] = four(facts[d + D_PRIZES], marks_on(s, spot) if len(s.marks) > 0 else 0, 0, poison)


def new_this_turn(s: State, spot: i64) -> i64:
    """Return bits: 1 if the Pokémon came into play this turn, 2 if it evolved or changed."""
    if s.turn == 0:
        return 0
    return (1 if s.came[spot] >= s.turn else 0) | (2 if s.changed[spot] == s.turn else 0)


def marks_on(s: State, spot: i64) -> i64:
    """Return the number of reminder counters on a Pokémon, of all names."""
    ref = ref_of(s, spot)
    n: i64 = 0
    for m in s.marks:
        if (m >> 8) & 0xFFFFFFFF == ref:
            n += m & 255
    return n


def on_pokemon(s: State, p: i64, spots: vec[i64], seat: i64, deal: Deal, r: Rows) -> None:
    """Write tokens for the cards attached to a player's Pokémon and the cards under their top cards.

    The token of a Pokémon gets its Energy too.
    """
    side: i64 = 0 if p == seat else 1
    facts = deal.facts
    printed = s.defs.printed
    know = s.know
    role = s.role
    where = r.where
    out = r.tokens
    for spot in spots:
        host = r.host[spot]
        beside = four(host, 0, 1, 0)
        total: i64 = 0
        mask: i64 = 0
        purse: i64 = 0
        for att in s.atts[spot]:
            c = i64(att)
            d = printed[c] * D_WIDTH
            units = facts[d + D_UNITS]
            kinds = facts[d + D_UNIT_TYPES]
            more = facts[d + D_PURSE]
            if units < 0 or r.energy_changes or role[c] > 0 or know[c] & w.FACE_DOWN:
                now = units_of(s, c)
                units = len(now)
                kinds = mask_of(now)
                more = purse_of(now)
            total += units
            purse = purse + more if purse >= 0 and more >= 0 else i64(UNCOUNTED)
            mask |= kinds
            t = token(r, four(k.TOKEN_ATTACHED, facts[d], side, w.ATTACHED + 1), beside)
            if t >= 0:
                where[c] = r.row + t
                out[r.base + t * k.TOKEN_WORDS + 3] = four(0, units, kinds, 0)
        r.units[spot] = total
        r.purse[spot] = purse if total <= MOST else i64(UNCOUNTED)
        if total > 0 and host >= 0:
            out[r.base + host * k.TOKEN_WORDS + 3] |= four(0, total, mask, 0)
        pile = s.piles[spot]
        for j in range(i64(len(pile)) - 1):
            c = i64(pile[j])
            if know[c] >> seat & 1:
                first = four(k.TOKEN_UNDER, facts[printed[c] * D_WIDTH], side, w.PILE + 1)
                place_token(r, c, token(r, first, beside))


def effects(s: State, seat: i64, ids: vec[i64], r: Rows) -> None:
    """Write tokens for lasting effects on Pokémon, by the cards that they come from."""
    for e in s.lasting:
        if e.on < 0 or e.card < 0:
            continue
        spot = e.on & 255
        if ref_of(s, spot) != e.on or len(s.piles[spot]) == 0:
            continue
        host = r.host[spot]
        side: i64 = 0 if (spot < w.SPOTS) == (seat == 0) else 1
        token(r, four(k.TOKEN_EFFECT, ids[s.defs.printed[e.card]], side, 0), four(host, 0, 1, 0))
        if host >= 0:
            r.tokens[r.base + host * k.TOKEN_WORDS + 4] += ONE_MORE


def past(s: State, seat: i64, deal: Deal, r: Rows, i: i64) -> None:
    """Write the last main actions of both players, the newest first."""
    known = r.deeds
    words = r.deed_words
    first = i * k.PAST_ROWS
    if r.past_of[i] is not deal:
        r.past_of[i] = deal
        for j in range(first, first + k.PAST_ROWS):
            known[j] = -1
    done = s.deeds_done
    n = min(done, k.PAST_ROWS)
    kept = s.deeds
    out = r.past
    b = first * k.PAST_WORDS
    for j in range(n):
        at = (done - 1 - j) & deeds.LAST
        deed = kept[at]
        at += first
        if known[at] != deed:
            known[at] = deed
            put_deed(s, deed, deal.ids, words, at * k.PAST_WORDS)
        at *= k.PAST_WORDS
        out[b] = words[at] | (deeds.player_of(deed) ^ seat) << 16 | deeds.turns_ago(s, deed) << 32
        out[b + 1] = words[at + 1] | (j + 1) << 48
        b += k.PAST_WORDS
    for _ in range(n, i64(r.n_past[i])):
        out[b] = 0
        out[b + 1] = 0
        b += k.PAST_WORDS
    r.n_past[i] = i16(n)


def put_deed(s: State, deed: i64, ids: vec[i64], words: vec[i64], b: i64) -> None:
    """Write what the words of a past action hold whoever looks, and however long ago it was."""
    card = deeds.card_of(deed)
    target = deeds.target_of(deed)
    verb = deeds.kind_of(deed)
    number: i64 = 0
    onto: i64 = 0
    attack: i64 = 0
    text: i64 = 0
    if card != deeds.NO_DEF:
        number = ids[card]
        if verb == A_USE:
            text = which_text(s.defs.cards[card], deeds.operand_of(deed))
    if target != deeds.NO_DEF:
        onto = ids[target]
    if verb == A_ATTACK:
        attack = (deeds.operand_of(deed) & 15) + 1
    words[b] = four(verb, 0, 0, number)
    words[b + 1] = four(onto, attack, text, 0)


def whole(s: State, seat: i64, ids: vec[i64], r: Rows, i: i64, page: i64) -> None:
    """Write the row about the whole game."""
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
    """Write counts of one player's side, -1 where they are not open."""
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
    """Return how many objects the player has picked so far, in a pick of several objects one by one."""
    if s.ask_kind != K_PICK or len(s.stack) == 0:
        return 0
    f = s.stack[len(s.stack) - 1]
    ins = s.defs.programs[f.prog].ins[f.pc]
    return len(f.r[ins.a]) if ins.op == I_CHOOSE else 0
