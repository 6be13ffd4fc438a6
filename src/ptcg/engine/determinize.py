"""Determinizing: making a full state that is consistent with what one seat may know.

Unknown cards are dealt again among the hidden places. A card that the seat knows keeps its number; the numbers of the
other cards are dealt to the hidden slots. A pending reference to a hidden card of the other player then means the card
that now lies in the same slot. An open decision of another player is posed again.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import history, rng, selection
from ptcg.engine import vocabulary as w
from ptcg.engine.ask import DONE, K_ACTIVE, K_BENCH, K_MAIN, K_PICK, K_RANDOM, K_RESPONSE, NO_ANSWER, STAY
from ptcg.engine.choose import merged, words
from ptcg.engine.forget import forget
from ptcg.engine.frames import Frame, who
from ptcg.engine.operands import L_B, L_CARD, L_DISCARDED, L_MOVED, L_PREV, L_SEEN, R_WORD, SORT_ATTACK
from ptcg.engine.ops import (
    I_CHOOSE,
    I_FOREACH,
    I_GUESS,
    I_MOVE,
    I_SET,
    S_CARDS,
)
from ptcg.engine.records import Event, Fact, Trigger
from ptcg.engine.setup import starts
from ptcg.engine.state import State, clone, own_board, own_cards, own_rest, own_stack, own_zone, set_pile
from ptcg.verbs.run.dispatch import execute

TRIES: Final = 100
POSED_AGAIN: Final = (K_MAIN, K_PICK, K_RANDOM, K_ACTIVE, K_BENCH, K_RESPONSE)


# A slot is a hidden place, packed into one int: a position in a zone, or in the pile of a face-down Pokémon.


def slot(zone: i64, index: i64, spot: i64) -> i64:
    """Pack a hidden place; ``spot`` -1: the place is in the zone."""
    return zone << 24 | (spot + 1) << 16 | index


def zone_of(x: i64) -> i64:
    """Return the zone of a slot."""
    return x >> 24


def spot_of(x: i64) -> i64:
    """Return the spot of a slot; -1 for a slot in a zone."""
    return (x >> 16 & 255) - 1


def index_of(x: i64) -> i64:
    """Return the position of a slot in its zone or pile."""
    return x & 0xFFFF


def determinize(s: State, seat: i64, seed: str) -> State:
    """Return a copy in which the cards that the seat does not know are dealt again among their possible places.

    The copy has another source of chance. Equal views and seeds give equal results. A deal that would make an open
    decision impossible is dealt again.
    """
    t = clone(s)
    forget(t)
    u = t
    rng.seed(t, f"determinize:{seat}:{seed}")
    for _ in range(TRIES):
        u = clone(t)
        mine: dict[int, int] = {}
        now: dict[int, int] = {}
        for p in range(i64(2)):
            deal(u, p, seat, mine if p == seat else now)
        t.rng0 = u.rng0
        t.rng1 = u.rng1
        t.rng2 = u.rng2
        t.rng3 = u.rng3
        if len(u.stack) > 0:
            now.update(loose_cards(t, u, 1 - seat, seat))
        rename(u, now)
        rename_prizes(t, u, seat, mine, now)
        forget_secrets(u, seat)
        forget(u)
        v = clone(u)
        if repose(v, seat):
            return v
    pose_anyway(u)
    return u


def hidden_slots(s: State, p: i64, seat: i64) -> list[int]:
    """Return the places of one player's cards that the seat does not know.

    These are in the deck, the Prizes, the hand, among cards set aside, and face-down Pokémon.
    """
    out: list[int] = []
    k = p * 2 + seat
    i = s.bottom_known[k]
    end = len(s.zones[w.DECK * 2 + p]) - s.top_known[k]
    while i < end:
        out.append(slot(w.DECK, i, -1))
        i += 1
    for zone in (w.PRIZES, w.HAND, w.ASIDE):
        cards = s.zones[zone * 2 + p]
        for i in range(len(cards)):
            if not s.know[cards[i]] >> seat & 1:
                out.append(slot(zone, i, -1))
    for spot in range(p * w.SPOTS, (p + 1) * w.SPOTS):
        pile = s.piles[spot]
        for i in range(len(pile)):
            if not s.know[pile[i]] >> seat & 1:
                out.append(slot(w.PILE, i, spot))
    return out


def card_at(s: State, p: i64, x: i64) -> i64:
    """Return the card in a slot."""
    spot = spot_of(x)
    return s.piles[spot][index_of(x)] if spot >= 0 else s.zones[zone_of(x) * 2 + p][index_of(x)]


def deal(t: State, p: i64, seat: i64, now: dict[int, int]) -> None:
    """Deal one player's hidden cards again; fill ``now`` with the new card of each slot, by the old card."""
    own_cards(t)
    slots = hidden_slots(t, p, seat)
    if t.set_known[p * 2 + seat] == 1 and p == seat:  # after searching the deck, a player knows the set of their Prizes
        deal_slots(t, p, [x for x in slots if zone_of(x) == w.DECK], now)
        deal_slots(t, p, [x for x in slots if zone_of(x) != w.DECK], now)
    else:
        deal_slots(t, p, slots, now)


def deal_slots(t: State, p: i64, slots: list[int], now: dict[int, int]) -> None:
    """Shuffle the cards of these slots; each slot keeps what is known about it.

    A slot with a face-down Pokémon gets a card that may start the game.
    """
    before = [card_at(t, p, x) for x in slots]
    know = [t.know[c] for c in before]
    cards = sorted(before)
    i: i64 = len(cards) - 1
    while i > 0:
        j = rng.below(t, i + 1)
        c = cards[i]
        cards[i] = cards[j]
        cards[j] = c
        i -= 1
    for i in range(len(slots)):
        if spot_of(slots[i]) >= 0:
            j = starter(t, slots, cards, i)
            c = cards[i]
            cards[i] = cards[j]
            cards[j] = c
    for i in range(len(slots)):
        spot = spot_of(slots[i])
        zone = zone_of(slots[i])
        c = cards[i]
        t.place[c] = zone
        t.at[c] = spot
        t.know[c] = know[i]
        now[before[i]] = c
        if spot >= 0:
            own_board(t)
            pile = list(t.piles[spot])
            pile[index_of(slots[i])] = c
            set_pile(t, spot, tuple(pile))
        else:
            own_zone(t, zone * 2 + p)[index_of(slots[i])] = c
    if t.chance_asks:  # cards that are not settled have no order
        deck = own_zone(t, w.DECK * 2 + p)
        low = t.fixed[2 + p]
        high = len(deck) - t.fixed[p]
        deck[low:high] = sorted(deck[low:high])


def starter(t: State, slots: list[int], cards: list[int], i: i64) -> i64:
    """Return the position of the first card that may lie face down on the spot of slot i; i itself if there is none."""
    for j in range(len(cards)):
        if starts(t, cards[j]) and (j >= i or spot_of(slots[j]) < 0):
            return j
    return i


def loose_cards(before: State, t: State, p: i64, seat: i64) -> dict[int, int]:
    """Return new cards for pending references to hidden cards without a definite place; each becomes a random card.

    Such cards were picked while a deck was searched. If chance is asked for, a shuffled deck has no order, and cards
    that moved and have not been looked at since have no definite place either.
    """
    out: dict[int, int] = {}
    if all(before.defs.programs[f.prog].source < 0 for f in before.stack):
        return out
    slots = hidden_slots(before, p, seat)
    hidden = {card_at(before, p, x) for x in slots}
    there = sorted([card_at(t, p, x) for x in slots])
    in_deck = sorted([card_at(t, p, x) for x in slots if zone_of(x) == w.DECK])
    for f in before.stack:
        program = before.defs.programs[f.prog]
        if program.source < 0:
            continue
        past = program.ins[: f.pc + 1]
        for ins in past:
            if ins.op == I_CHOOSE and ins.x.op == S_CARDS and ins.x.b == w.DECK:
                may = set(selection.sel(t, f, ins.x))
                for card in f.r[ins.a]:
                    if card in hidden and card not in out:
                        out[card] = draw(t, [c for c in in_deck if c in may] or in_deck, out)
        if before.chance_asks:
            gone = {i.a for i in past if i.op == I_MOVE} | {L_CARD, L_MOVED, L_PREV, L_DISCARDED}
            kept = {c for i in card_registers(before, f) if i not in gone for c in f.r[i]}
            for reg in sorted(gone):
                for card in f.r[reg]:
                    if card in hidden and card not in kept and card not in out:
                        out[card] = draw(t, there, out)
    return out


def draw(t: State, cards: list[int], taken: dict[int, int]) -> i64:
    """Return a random card of the list, if possible one that is not taken."""
    free = [c for c in cards if c not in taken.values()] or cards
    return free[rng.below(t, len(free))]


def card_registers(s: State, f: Frame) -> list[int]:
    """Return the list registers of a frame that hold cards.

    These are the registers that every text has, and those that its program has written so far; others may hold coins or
    attacks.
    """
    out = {L_CARD, L_MOVED, L_PREV, L_SEEN, L_DISCARDED}
    for ins in s.defs.programs[f.prog].ins[: f.pc + 1]:
        if ins.op == I_FOREACH:
            out.add(ins.c)
        elif ins.op == I_SET or (ins.op == I_CHOOSE and ins.d != SORT_ATTACK):
            out.add(ins.a)
        elif ins.op == I_CHOOSE:
            out.discard(ins.a)
    return sorted(out)


def renamed(e: Event, now: dict[int, int]) -> Event:
    """Return the event, about the card that now lies where its card lay."""
    if e.card not in now:
        return e
    return Event(e.kind, e.player, e.mon, e.other, now[e.card], e.amount, e.how)


def renamed_cards(cards: tuple[int, ...], now: dict[int, int]) -> tuple[int, ...]:
    """Return the cards that now lie where these cards lay."""
    return tuple([now.get(c, c) for c in cards])


def rename(t: State, now: dict[int, int]) -> None:
    """Replace references to hidden cards, in everything pending, by the cards that now lie in their slots."""
    if len(now) == 0:
        return
    own_stack(t)
    own_rest(t)
    t.queue = [
        Trigger(
            q.clause,
            q.me,
            q.self_ref,
            now.get(q.card, q.card),
            q.use,
            renamed(q.event, now),
            renamed_cards(q.regs, now),
        )
        for q in t.queue
    ]
    t.facts = [
        Fact(x.kind, x.turn, x.player, x.mon, now.get(x.value, x.value)) if x.kind == history.FACT_PRIZE else x
        for x in t.facts
    ]
    for f in t.stack:
        if f.prog == t.defs.sys_setup:  # cards in hand: drawn after mulligans, or played in place of the coin
            f.r[L_CARD] = renamed_cards(f.r[L_CARD], now)
            f.r[L_B] = renamed_cards(f.r[L_B], now)
        if t.defs.programs[f.prog].source < 0:  # other programs of the rules hold open cards or numbers
            continue
        f.card = now.get(f.card, f.card)
        f.ev = renamed(f.ev, now)
        for i in card_registers(t, f):
            f.r[i] = renamed_cards(f.r[i], now)


def rename_prizes(before: State, t: State, seat: i64, mine: dict[int, int], theirs: dict[int, int]) -> None:
    """Replace hidden Prizes in a seat's pick among face-down Prizes by the cards that now lie there.

    Such a pick chooses places: the options and the earlier picks mean the cards that lie in these places now. `rename`
    has replaced the earlier picks among the other player's Prizes.
    """
    if before.ask_player != seat or before.ask_kind != K_PICK:
        return
    hidden = [x for x in before.ask_opts if (x in mine or x in theirs) and before.place[x] == w.PRIZES]
    if len(hidden) == 0:
        return
    t.ask_opts = [mine.get(x, theirs.get(x, x)) if x in hidden else x for x in t.ask_opts]
    own_stack(t)
    f = t.stack[-1]
    for i in card_registers(t, f):
        f.r[i] = tuple([mine[x] if x in mine and before.place[x] == w.PRIZES else x for x in f.r[i]])


def forget_secrets(t: State, seat: i64) -> None:
    """Pick the word again that the other player has secretly picked and that the seat must guess."""
    for f in t.stack:
        for ins in t.defs.programs[f.prog].ins[f.pc :]:
            if ins.op == I_GUESS and who(f, ins.b) == seat:
                own_stack(t)
                choices = words(t, ins)
                f.n[R_WORD] = choices[rng.below(t, len(choices))]


def repose(t: State, seat: i64) -> bool:
    """Pose an open decision of another player again with the new deal; return False if the decision would not occur."""
    if t.ask_player < 0 or t.ask_player == seat or t.ask_kind not in POSED_AGAIN:
        return True
    posed = (t.ask_player, t.ask_kind, t.ask_card)
    own_stack(t)
    f = t.stack[len(t.stack) - 1]
    ins = t.defs.programs[f.prog].ins[f.pc]
    if t.ask_kind == K_RESPONSE:
        f.sub = 0
    elif ins.op == I_CHOOSE and not pick_again(t, f, seat):
        return False
    t.ask_player = -1
    t.answer = NO_ANSWER
    return execute(t, f, ins) == STAY and (t.ask_player, t.ask_kind, t.ask_card) == posed


def pose_anyway(t: State) -> None:
    """Leave the open decision with the options of this deal, or only with DONE, because no deal made it possible."""
    f = t.stack[len(t.stack) - 1]
    ins = t.defs.programs[f.prog].ins[f.pc]
    found: list[int] = []
    if t.ask_kind == K_PICK and ins.op == I_CHOOSE:
        found = merged(t, [x for x in selection.sel(t, f, ins.x) if x not in f.r[ins.a]])
    t.ask_opts = found or [DONE]


def pick_again(t: State, f: Frame, seat: i64) -> bool:
    """Replace the hidden cards picked so far by cards that the text allows now; return False if there are too few."""
    ins = t.defs.programs[f.prog].ins[f.pc]
    hidden = {card_at(t, p, x) for p in range(2) for x in hidden_slots(t, p, seat)}
    may = selection.sel(t, f, ins.x)
    picks: list[int] = []
    for card in f.r[ins.a]:
        if card in hidden:
            left = [c for c in may if c in hidden and c not in picks]
            if not left:
                return False
            card = left[rng.below(t, len(left))]
        picks.append(card)
    f.r[ins.a] = tuple(picks)
    return True
