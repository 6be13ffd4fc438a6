"""The options of the open decision, as rows that point to tokens; more options than slots are split into pages."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ptcg.engine import actions as a
from ptcg.engine import ask as q
from ptcg.engine.attack_legality import cost_of
from ptcg.engine.board import top_card
from ptcg.engine.characteristics import max_hp
from ptcg.engine.damage import compute
from ptcg.engine.defs import CardDef
from ptcg.engine.energy import pays, units_on
from ptcg.engine.state import State, live, player_of
from ptcg.engine.vocabulary import POKEMON, PRIZES, SPOT_BASE, bit
from ptcg.envs.encoder import columns as k
from ptcg.envs.encoder.cards import prize_place
from ptcg.envs.encoder.purses import MOST, covers
from ptcg.envs.encoder.rows import D_ATTACKS, D_COSTS, D_MORE, D_PURSE, D_WIDTH, Option, Rows, four, token_of

NOTHING: Final = -1  # as a definition whose Energy is added: none


def pages(n: i64, slots: i64) -> i64:
    """Return how many pages n options take; if there are several, each page has one slot for turning it."""
    return 1 if n <= slots else (n + slots - 2) // (slots - 1)


def shown(n: i64, slots: i64, page: i64) -> i64:
    """Return how many options a page shows, without the slot that turns the page."""
    if n <= slots:
        return n
    return min(slots - 1, n - page * (slots - 1))


def turns_page(n: i64, slots: i64, page: i64, slot: i64) -> bool:
    """Return True if the slot turns the page."""
    return n > slots and slot == shown(n, slots, page)


def write_options(s: State, seat: i64, ids: vec[i64], r: Rows, i: i64, page: i64) -> None:
    """Write a page of options and the mask; write no option if the seat does not decide."""
    slots = r.slots
    before = i64(r.n_options[i])
    n: i64 = 0
    out = r.options
    base = i * slots * k.OPTION_WORDS
    if s.ask_player == seat:
        option = r.option
        opts = s.ask_opts
        total = i64(len(opts))
        first = page * (slots - 1) if total > slots else 0
        n = shown(total, slots, page)
        for j in range(n):
            one_option(s, seat, opts[first + j], ids, r, option)
            write(option, out, base + j * k.OPTION_WORDS)
        if total > slots:
            option.begin(k.VERB_MORE)
            write(option, out, base + n * k.OPTION_WORDS)
            n += 1
    mask = r.mask
    b = i * slots
    for j in range(before, n):
        mask[b + j] = 1
    for j in range(n, before):
        mask[b + j] = 0
    for j in range(n * k.OPTION_WORDS, before * k.OPTION_WORDS):
        out[base + j] = 0
    r.n_options[i] = i16(n)


def write(x: Option, out: vec[i64], b: i64) -> None:
    """Write an option: three words, in the order of ``columns.OPTION_COLUMNS``."""
    out[b] = four(x.verb, x.card, x.source, x.target)
    out[b + 1] = four(x.attack, x.text, x.number, x.damage)
    out[b + 2] = four(x.dealt, x.fells, x.paid, x.ready)


def one_option(s: State, seat: i64, value: i64, ids: vec[i64], r: Rows, x: Option) -> None:
    """Write one option into ``x``."""
    kind = s.ask_kind
    if kind == q.K_MAIN:
        main_action(s, value, ids, r, x)
        return
    if value < 0:
        x.begin(k.VERB_DONE)
        return
    x.begin(k.VERB_KIND + kind)
    if is_about_things(kind):
        thing(s, seat, value, ids, r, x)
    elif kind == q.K_ATTACK:
        attack(s, value, ids, r, x)
        spot = s.active[seat]
        if spot >= 0 and player_of(spot) == s.player:
            promise(s, r, spot, value, x)
    elif kind == q.K_RESPONSE or kind == q.K_REPLACE:
        text(s, value >> 24, value & 0xFFFFFF, ids, r, x)
    elif kind == q.K_ORDER:
        t = s.queue[value]
        if t.card >= 0:
            text(s, t.clause, t.card, ids, r, x)
        x.number = value + 1
    elif kind == q.K_PRIZE:
        x.number = value + 1
        prizes = s.zones[PRIZES * 2 + seat]
        if value < i64(len(prizes)) and s.know[prizes[value]] >> seat & 1:
            card(s, prizes[value], ids, r, x)
    else:
        x.number = value


def is_about_things(kind: i64) -> bool:
    """Return True if the decision is between cards or Pokémon."""
    if kind == q.K_PICK or kind == q.K_PAY or kind == q.K_PROMOTE or kind == q.K_ACTIVE or kind == q.K_BENCH:
        return True
    return kind == q.K_SPREAD or kind == q.K_OVERFLOW or kind == q.K_RANDOM


def main_action(s: State, value: i64, ids: vec[i64], r: Rows, x: Option) -> None:
    """Write an action of the main part of a turn into ``x``."""
    sort = a.kind_of(value)
    what = a.x_of(value)
    y = a.y_of(value)
    x.begin(sort)
    if sort == a.A_ATTACK:
        attack(s, what, ids, r, x)
        x.source = r.host[y]
        promise(s, r, y, what, x)
    elif sort == a.A_USE:
        text(s, what, y, ids, r, x)
    elif sort == a.A_RETREAT:
        x.source = r.host[s.active[s.player]]
        x.target = r.host[y]
        x.ready = ready(s, r, y, top_card(s, y), NOTHING)
    elif sort != a.A_END:
        card(s, what, ids, r, x)
        if sort == a.A_LEGEND:
            x.target = token_of(r, y)
        elif sort != a.A_BENCH and sort != a.A_PLAY:
            x.target = r.host[y]
            d = s.defs.printed[what]
            top = what
            if s.defs.cards[d].kind != POKEMON:
                top = top_card(s, y)
            x.ready = ready(s, r, y, top, d)


def card(s: State, c: i64, ids: vec[i64], r: Rows, x: Option) -> None:
    """Write the card of an option, and the token where it lies."""
    x.card = ids[s.defs.printed[c]]
    x.source = token_of(r, c)


def thing(s: State, seat: i64, value: i64, ids: vec[i64], r: Rows, x: Option) -> None:
    """Write a chosen Pokémon or card; a face-down Prize is named by its position."""
    if value >= SPOT_BASE:
        if live(s, value):
            spot = value & 255
            x.target = r.host[spot]
            if player_of(spot) == seat:
                x.ready = ready(s, r, spot, top_card(s, spot), NOTHING)
        return
    if s.place[value] == PRIZES and not s.know[value] >> seat & 1:
        x.number = prize_place(s, value)
        return
    card(s, value, ids, r, x)
    spot = s.at[value]
    if spot >= 0:
        x.target = r.host[spot]


def attack(s: State, which: i64, ids: vec[i64], r: Rows, x: Option) -> None:
    """Write an attack (card * 16 + index)."""
    c = which >> 4
    card(s, c, ids, r, x)
    x.attack = (which & 15) + 1
    x.damage = s.defs.cards[s.defs.printed[c]].attacks[which & 15].base


def promise(s: State, r: Rows, spot: i64, which: i64, x: Option) -> None:
    """Write what an attack by the Pokémon on the spot would do, and whether its Energy is there."""
    x.paid = 1 if paid(s, r, spot, which) else 0
    x.ready = ready(s, r, spot, top_card(s, spot), NOTHING)
    target = s.active[1 - player_of(spot)]
    if x.damage > 0 and target >= 0:
        x.dealt = compute(s, spot, target, x.damage, 0, None, which)
        if x.dealt >= max_hp(s, target) - s.damage[target]:
            x.fells = 1


def paid(s: State, r: Rows, spot: i64, which: i64) -> bool:
    """Return True if the Energy on a spot pays for an attack."""
    costs = r.facts[s.defs.printed[which >> 4] * D_WIDTH + D_COSTS]
    if costs >= 0 and r.purse[spot] >= 0 and not r.costs_change:
        at = costs + (which & 15) * 2
        return r.units[spot] >= r.costs[at] and covers(r.purse[spot], r.costs[at + 1])
    return pays(cost_of(s, spot, which), units_on(s, spot))


def ready(s: State, r: Rows, spot: i64, card: i64, more: i64) -> i64:
    """Return the bits of the card's attacks for which the Energy on a spot pays, with that printed on one more card.

    ``more`` is the definition of that card, or NOTHING.
    """
    facts = r.facts
    d = s.defs.printed[card]
    attacks = facts[d * D_WIDTH + D_ATTACKS]
    if attacks == 0:
        return 0
    there = r.units[spot]
    purse = r.purse[spot]
    if more != NOTHING:
        added = facts[more * D_WIDTH + D_PURSE]
        there += facts[more * D_WIDTH + D_MORE]
        if purse >= 0:
            purse = added + purse if added >= 0 else added
    if there < r.least[d]:  # most Pokémon have too little Energy for any attack
        return 0
    found: i64 = 0
    at = facts[d * D_WIDTH + D_COSTS]
    if at >= 0 and purse >= 0 and there <= MOST and not r.costs_change:
        costs = r.costs
        for i in range(attacks):
            if there >= costs[at] and covers(purse, costs[at + 1]):
                found += bit(i)
            at += 2
        return found
    units = units_on(s, spot)
    if more != NOTHING:
        units += s.defs.cards[more].units
    for i in range(attacks):
        if pays(cost_of(s, spot, card << 4 | i), units):
            found += bit(i)
    return found


def text(s: State, clause: i64, c: i64, ids: vec[i64], r: Rows, x: Option) -> None:
    """Write a text that is used: its card, and which of the card's texts it is."""
    card(s, c, ids, r, x)
    if s.at[c] >= 0:
        x.target = r.host[s.at[c]]
    x.text = which_text(s.defs.cards[s.defs.printed[c]], clause)


def which_text(d: CardDef, clause: i64) -> i64:
    """Return the number of the card's text that has the clause, from 1; 0 for a text that an effect grants."""
    n: i64 = 1
    for t in d.texts:
        for c in t.acts:
            if c.index == clause:
                return n
        for c in t.listens:
            if c.index == clause:
                return n
        n += 1
    return 0
