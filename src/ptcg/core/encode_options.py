"""The options of the open decision as rows that point to tokens; if there are more options than slots, in pages."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from ptcg.core import actions as a
from ptcg.core import ask as q
from ptcg.core import columns as k
from ptcg.core.defs import CardDef
from ptcg.core.rows import Rows
from ptcg.core.state import State, live
from ptcg.core.vocabulary import PRIZES, SPOT_BASE


def pages(n: i64, slots: i64) -> i64:
    """How many pages n options take. A page of several has one slot for turning it."""
    return 1 if n <= slots else (n + slots - 2) // (slots - 1)


def shown(n: i64, slots: i64, page: i64) -> i64:
    """How many options a page shows, without the slot that turns the page."""
    if n <= slots:
        return n
    return min(slots - 1, n - page * (slots - 1))


def turns_page(n: i64, slots: i64, page: i64, slot: i64) -> bool:
    """True for the slot that turns the page."""
    return n > slots and slot == shown(n, slots, page)


def write_options(s: State, seat: i64, ids: vec[i64], r: Rows, i: i64, page: i64) -> None:
    """Write a page of options, and the mask; none if the seat is not asked."""
    slots = r.slots
    before = i64(r.n_options[i])
    n: i64 = 0
    if s.ask_player == seat:
        opts = s.ask_opts
        total = i64(len(opts))
        first = page * (slots - 1) if total > slots else 0
        n = shown(total, slots, page)
        base = i * slots * k.OPTION_WIDTH
        for j in range(n):
            one_option(s, seat, opts[first + j], ids, r, base)
            base += k.OPTION_WIDTH
        if total > slots:
            blank(r, base, k.VERB_MORE)
            n += 1
    mask = r.mask
    b = i * slots
    for j in range(before, n):
        mask[b + j] = 1
    for j in range(n, before):
        mask[b + j] = 0
    at = (b + n) * k.OPTION_WIDTH
    while at < (b + before) * k.OPTION_WIDTH:
        r.options[at] = 0
        at += 1
    r.n_options[i] = i16(n)


def blank(r: Rows, b: i64, verb: i64) -> None:
    """An option with nothing but a verb."""
    out = r.options
    out[b] = i16(verb)
    out[b + k.O_CARD] = 0
    out[b + k.O_SOURCE] = -1
    out[b + k.O_TARGET] = -1
    out[b + k.O_ATTACK] = 0
    out[b + k.O_TEXT] = 0
    out[b + k.O_NUMBER] = 0
    out[b + k.O_DAMAGE] = 0


def one_option(s: State, seat: i64, value: i64, ids: vec[i64], r: Rows, b: i64) -> None:
    """One option."""
    kind = s.ask_kind
    out = r.options
    if kind == q.K_MAIN:
        main_action(s, value, ids, r, b)
        return
    if value < 0:
        blank(r, b, k.VERB_DONE)
        return
    blank(r, b, k.VERB_KIND + kind)
    if is_about_things(kind):
        thing(s, seat, value, ids, r, b)
    elif kind == q.K_ATTACK:
        attack(s, value, ids, r, b)
    elif kind == q.K_RESPONSE or kind == q.K_REPLACE:
        text(s, value >> 24, value & 0xFFFFFF, ids, r, b)
    elif kind == q.K_ORDER:
        t = s.queue[value]
        if t.card >= 0:
            text(s, t.clause, t.card, ids, r, b)
        out[b + k.O_NUMBER] = i16(value + 1)
    elif kind == q.K_PRIZE:
        out[b + k.O_NUMBER] = i16(value + 1)
        prizes = s.zones[PRIZES * 2 + seat]
        if value < i64(len(prizes)) and s.know[prizes[value]] >> seat & 1:
            card(s, prizes[value], ids, r, b)
    else:
        out[b + k.O_NUMBER] = i16(value)


def is_about_things(kind: i64) -> bool:
    """True for a decision between cards or Pokémon."""
    if kind == q.K_PICK or kind == q.K_PAY or kind == q.K_PROMOTE or kind == q.K_ACTIVE or kind == q.K_BENCH:
        return True
    return kind == q.K_SPREAD or kind == q.K_OVERFLOW or kind == q.K_RANDOM


def main_action(s: State, value: i64, ids: vec[i64], r: Rows, b: i64) -> None:
    """An action of the main part of a turn."""
    sort = a.kind_of(value)
    x = a.x_of(value)
    y = a.y_of(value)
    blank(r, b, sort)
    out = r.options
    if sort == a.A_ATTACK:
        attack(s, x, ids, r, b)
        out[b + k.O_SOURCE] = i16(r.host[y])
    elif sort == a.A_USE:
        text(s, x, y, ids, r, b)
    elif sort == a.A_RETREAT:
        out[b + k.O_SOURCE] = i16(r.host[s.active[s.player]])
        out[b + k.O_TARGET] = i16(r.host[y])
    elif sort != a.A_END:
        card(s, x, ids, r, b)
        if sort == a.A_LEGEND:
            out[b + k.O_TARGET] = i16(r.where[y])
        elif sort != a.A_BENCH and sort != a.A_PLAY:
            out[b + k.O_TARGET] = i16(r.host[y])


def card(s: State, c: i64, ids: vec[i64], r: Rows, b: i64) -> None:
    """The card an option is about, and where it lies."""
    r.options[b + k.O_CARD] = i16(ids[s.defs.printed[c]])
    r.options[b + k.O_SOURCE] = i16(r.where[c])


def thing(s: State, seat: i64, value: i64, ids: vec[i64], r: Rows, b: i64) -> None:
    """A Pokémon or a card that is chosen. A face-down Prize goes by its position."""
    if value >= SPOT_BASE:
        if live(s, value):
            r.options[b + k.O_TARGET] = i16(r.host[value & 255])
        return
    if s.place[value] == PRIZES and not s.know[value] >> seat & 1:
        pile = s.zones[PRIZES * 2 + s.defs.owner[value]]
        for j in range(i64(len(pile))):
            if pile[j] == value:
                r.options[b + k.O_NUMBER] = i16(j + 1)
        return
    card(s, value, ids, r, b)
    spot = s.at[value]
    if spot >= 0:
        r.options[b + k.O_TARGET] = i16(r.host[spot])


def attack(s: State, x: i64, ids: vec[i64], r: Rows, b: i64) -> None:
    """An attack: card * 16 + index."""
    c = x >> 4
    card(s, c, ids, r, b)
    r.options[b + k.O_ATTACK] = i16((x & 15) + 1)
    r.options[b + k.O_DAMAGE] = i16(s.defs.cards[s.defs.printed[c]].attacks[x & 15].base)


def text(s: State, clause: i64, c: i64, ids: vec[i64], r: Rows, b: i64) -> None:
    """A text that is used: its card, and which of the card's texts it is."""
    card(s, c, ids, r, b)
    if s.at[c] >= 0:
        r.options[b + k.O_TARGET] = i16(r.host[s.at[c]])
    r.options[b + k.O_TEXT] = i16(which_text(s.defs.cards[s.defs.printed[c]], clause))


def which_text(d: CardDef, clause: i64) -> i64:
    """The number of the card's text that has the clause, from 1; 0 for a text that an effect grants."""
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
