"""A full state consistent with what one seat may know: unknown cards are dealt anew among the hidden places.

A card the seat knows keeps its number; the numbers of the others are dealt to the hidden slots, and whatever is pending
and means a hidden card of the other player goes on meaning its slot. A decision of somebody else is then posed again.
"""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.core import evaluate, execute, memory, rng, selection
from ptcg.core import words as w
from ptcg.core.ask import DONE, K_ACTIVE, K_BENCH, K_MAIN, K_PICK, K_RANDOM, K_RESPONSE, NO_ANSWER, STAY
from ptcg.core.choose import merged, words
from ptcg.core.frames import Frame
from ptcg.core.ops import (
    I_CHOOSE,
    I_FOREACH,
    I_GUESS,
    I_MOVE,
    I_SET,
    S_CARDS,
)
from ptcg.core.record import Event, Fact, Trigger
from ptcg.core.setup import starts
from ptcg.core.spans import L_CARD, L_DISCARDED, L_MOVED, L_PREV, L_SEEN, R_WORD, SORT_ATTACK
from ptcg.core.state import State, clone, own_board, own_cards, own_rest, own_stack, own_zone

TRIES = 100
POSED_AGAIN = (K_MAIN, K_PICK, K_RANDOM, K_ACTIVE, K_BENCH, K_RESPONSE)


@dataclass(frozen=True)
class Slot:
    """A hidden place: a position of a zone, or (spot >= 0) of the pile of a Pokémon that lies face down."""

    zone: int
    index: int
    spot: int = -1


def determinize(s: State, seat: int, seed: str) -> State:
    """Deal the cards the seat does not know among the places where they may be; the source of chance is replaced. Equal
    views and seeds give equal results. A deal that would make an open decision impossible is dealt again."""
    t = clone(s)
    rng.seed(t, f"determinize:{seat}:{seed}")
    for _ in range(TRIES):
        u = clone(t)
        renamed = [deal(u, p, seat) for p in range(2)]
        t.rng0, t.rng1, t.rng2, t.rng3 = u.rng0, u.rng1, u.rng2, u.rng3
        rename(u, {**renamed[1 - seat], **loose_cards(t, u, 1 - seat, seat)})
        forget_secrets(u, seat)
        v = clone(u)
        if repose(v, seat):
            return v
    pose_anyway(u)
    return u


def hidden_slots(s: State, p: int, seat: int) -> list[Slot]:
    """Where one player has cards the seat cannot tell: deck, Prizes, hand, cards set aside, Pokémon face down."""
    out: list[Slot] = []
    bit = 1 << seat
    deck = s.zones[w.DECK * 2 + p]
    k = p * 2 + seat
    out += [Slot(w.DECK, i) for i in range(s.bottom_known[k], len(deck) - s.top_known[k])]
    for zone in (w.PRIZES, w.HAND, w.ASIDE):
        out += [Slot(zone, i) for i, c in enumerate(s.zones[zone * 2 + p]) if not s.know[c] & bit]
    for spot in range(p * w.SPOTS, (p + 1) * w.SPOTS):
        out += [Slot(w.PILE, i, spot) for i, c in enumerate(s.piles[spot]) if not s.know[c] & bit]
    return out


def card_at(s: State, p: int, slot: Slot) -> int:
    """The card in a slot."""
    return s.piles[slot.spot][slot.index] if slot.spot >= 0 else s.zones[slot.zone * 2 + p][slot.index]


def deal(t: State, p: int, seat: int) -> dict[int, int]:
    """Deal one player's hidden cards anew; returns for each which card lies in its slot now."""
    own_cards(t)
    slots = hidden_slots(t, p, seat)
    if t.set_known[p * 2 + seat] and p == seat:  # a searched deck: the own Prizes are known as a set
        in_deck = [x for x in slots if x.zone == w.DECK]
        return {**deal_slots(t, p, in_deck), **deal_slots(t, p, [x for x in slots if x.zone != w.DECK])}
    return deal_slots(t, p, slots)


def deal_slots(t: State, p: int, slots: list[Slot]) -> dict[int, int]:
    """Shuffle the cards of these slots; each keeps what is known about it. Face-down Pokémon are such as may start."""
    before = [card_at(t, p, x) for x in slots]
    know = [t.know[c] for c in before]
    cards = sorted(before)
    for i in range(len(cards) - 1, 0, -1):
        j = rng.below(t, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    for i, slot in enumerate(slots):
        if slot.spot >= 0:
            j = next((j for j, c in enumerate(cards) if starts(t, c) and (j >= i or slots[j].spot < 0)), i)
            cards[i], cards[j] = cards[j], cards[i]
    for slot, card, bits in zip(slots, cards, know, strict=True):
        t.place[card] = slot.zone
        t.at[card] = slot.spot
        t.know[card] = bits
        if slot.spot >= 0:
            own_board(t)
            pile = list(t.piles[slot.spot])
            pile[slot.index] = card
            t.piles[slot.spot] = tuple(pile)
        else:
            own_zone(t, slot.zone * 2 + p)[slot.index] = card
    if t.chance_asks:  # what is not settled has no order
        deck = own_zone(t, w.DECK * 2 + p)
        low, high = t.fixed[2 + p], len(deck) - t.fixed[p]
        deck[low:high] = sorted(deck[low:high])
    return dict(zip(before, cards, strict=True))


def loose_cards(before: State, t: State, p: int, seat: int) -> dict[int, int]:
    """What is pending may mean hidden cards that lie nowhere in particular: picked while a deck is searched, or (chance
    is asked for, so that a shuffled deck has no order) moved and not looked at since. Each becomes a random one."""
    slots = hidden_slots(before, p, seat)
    hidden = {card_at(before, p, x) for x in slots}
    there = sorted(card_at(t, p, x) for x in slots)
    in_deck = sorted(card_at(t, p, x) for x in slots if x.zone == w.DECK)
    out: dict[int, int] = {}
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


def draw(t: State, cards: list[int], taken: dict[int, int]) -> int:
    """A random one of the cards, one that is not taken if there is one."""
    free = [c for c in cards if c not in taken.values()] or cards
    return free[rng.below(t, len(free))]


def card_registers(s: State, f: Frame) -> list[int]:
    """List registers of a frame that hold cards: those every text has, and those its program has written so far (others
    may hold coins or attacks)."""
    out = {L_CARD, L_MOVED, L_PREV, L_SEEN, L_DISCARDED}
    for ins in s.defs.programs[f.prog].ins[: f.pc + 1]:
        if ins.op == I_FOREACH:
            out.add(ins.c)
        elif ins.op == I_SET or (ins.op == I_CHOOSE and ins.d != SORT_ATTACK):
            out.add(ins.a)
        elif ins.op == I_CHOOSE:
            out.discard(ins.a)
    return sorted(out)


def rename(t: State, now: dict[int, int]) -> None:
    """Whatever is pending and means a hidden card means the card that lies in its slot now."""
    if not now:
        return

    def event(e: Event) -> Event:
        return Event(e.kind, e.player, e.mon, e.other, now.get(e.card, e.card), e.amount, e.how) if e.card in now else e

    def cards(xs: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(now.get(x, x) for x in xs)

    own_stack(t)
    own_rest(t)
    t.queue = [
        Trigger(q.clause, q.me, q.self_ref, now.get(q.card, q.card), q.use, event(q.event), cards(q.regs))
        for q in t.queue
    ]
    t.facts = [
        Fact(x.kind, x.turn, x.player, x.mon, now.get(x.value, x.value)) if x.kind == memory.FACT_PRIZE else x
        for x in t.facts
    ]
    for f in t.stack:
        if t.defs.programs[f.prog].source < 0:  # the rules themselves: what they hold is open, or a number
            continue
        f.card = now.get(f.card, f.card)
        f.ev = event(f.ev)
        for i in card_registers(t, f):
            f.r[i] = cards(f.r[i])


def forget_secrets(t: State, seat: int) -> None:
    """A word the other player has picked and the seat is to guess is picked anew."""
    for f in t.stack:
        for ins in t.defs.programs[f.prog].ins[f.pc :]:
            if ins.op == I_GUESS and evaluate.who(f, ins.b) == seat:
                own_stack(t)
                choices = words(t, ins)
                f.n[R_WORD] = choices[rng.below(t, len(choices))]


def repose(t: State, seat: int) -> bool:
    """Pose an open decision of somebody else again, now that other cards are there; False if it would not come up."""
    if t.ask_player < 0 or t.ask_player == seat or t.ask_kind not in POSED_AGAIN:
        return True
    posed = (t.ask_player, t.ask_kind, t.ask_card)
    own_stack(t)
    f = t.stack[-1]
    ins = t.defs.programs[f.prog].ins[f.pc]
    if t.ask_kind == K_RESPONSE:
        f.sub = 0
    elif ins.op == I_CHOOSE and not pick_again(t, f, seat):
        return False
    t.ask_player = -1
    t.answer = NO_ANSWER
    return execute.execute(t, f, ins) == STAY and (t.ask_player, t.ask_kind, t.ask_card) == posed


def pose_anyway(t: State) -> None:
    """No deal made the open decision come up: it stays, with the options this deal gives, or none but to be done."""
    f = t.stack[-1]
    ins = t.defs.programs[f.prog].ins[f.pc]
    found: list[int] = []
    if t.ask_kind == K_PICK and ins.op == I_CHOOSE:
        found = merged(t, [x for x in selection.sel(t, f, ins.x) if x not in f.r[ins.a]])
    t.ask_opts = found or [DONE]


def pick_again(t: State, f: Frame, seat: int) -> bool:
    """Hidden cards picked so far are picked anew among those the text allows now; False if there are too few."""
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
