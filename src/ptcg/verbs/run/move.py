"""Move, in play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import evaluate
from ptcg.engine.ask import K_RANDOM, NEXT, STAY, answered, ask_chance, take
from ptcg.engine.card_filters import card_ok
from ptcg.engine.choose import merged, weights
from ptcg.engine.frames import Frame
from ptcg.engine.history import FACT_STRIPPED, remember
from ptcg.engine.keeping import kept, shielded
from ptcg.engine.modifiers import asked, tool_works
from ptcg.engine.moving import drop, give_up
from ptcg.engine.operands import (
    CAUSE_OWN_ATTACK,
    CAUSE_THEIRS,
    L_CARD,
    L_DISCARDED,
    L_HELD,
    L_MOVED,
    MOVE_HOLD,
    MOVE_REVEAL,
    MOVE_SHUFFLE,
    ORDER_RANDOM,
    POS_BOTTOM,
    R_COUNT,
    R_DID,
)
from ptcg.engine.ops import E_DISCARDED, M_RETURNS
from ptcg.engine.prevention import effect_prevented, stadium_safe
from ptcg.engine.program import Ins
from ptcg.engine.records import Event
from ptcg.engine.rng import below
from ptcg.engine.state import State, live, own_rest, ref_of
from ptcg.engine.triggers import emit
from ptcg.engine.vocabulary import (
    ATTACHED,
    DECK,
    DISCARD,
    ENERGY,
    HAND,
    ITEM,
    KNOW_BOTH,
    PILE,
    PRIZES,
    STADIUM,
    SUPPORTER,
    USE_ABILITY,
    USE_ATTACK,
    USE_POWER,
    USE_TRAINER,
    bit,
)
from ptcg.engine.zones import shuffle

DISCARDERS: Final = (USE_ATTACK, USE_POWER, USE_TRAINER)  # uses that a text about discards by the opponent names


def run(s: State, f: Frame, ins: Ins) -> i64:
    """MOVE: move the cards of a list register to a zone of their owner."""
    cards = list(f.r[ins.a])
    flags = ins.d
    zone = ins.b
    if flags & MOVE_HOLD:
        return hold(s, f, ins)
    if flags & ORDER_RANDOM and s.chance_asks:
        if ordered(s, f, ins) == STAY:
            return STAY
        cards = list(f.r[ins.a])
    elif flags & ORDER_RANDOM:
        for i in range(len(cards) - 1, 0, -1):
            j = below(s, i + 1)
            cards[i], cards[j] = cards[j], cards[i]
    done: list[int] = []
    for c in cards:
        if c < 0 or (s.place[c] == ATTACHED and effect_prevented(s, f, s.at[c])):
            continue
        was = s.place[c]
        if was == STADIUM and stadium_safe(s, f):
            continue
        if kept(s, f, c, zone) or (was == HAND and shielded(s, f, s.defs.owner[c])):
            continue
        if was == DISCARD and (zone == HAND or zone == DECK) and s.defs.cards[s.defs.printed[c]].stays_discarded:
            continue
        seen: i64 = 0
        if was >= STADIUM or flags & MOVE_REVEAL:
            seen = KNOW_BOTH
        elif (zone != DECK and zone != PRIZES) or not flags & ORDER_RANDOM:
            seen = followed(s, c, f.actor)
        if was == PILE and len(s.piles[s.at[c]]) == 1:
            give_up(s, c, -1)
        comes_back = zone == DISCARD and was == ATTACHED and returns(s, f, c)
        to_hand = zone == DISCARD and was == ATTACHED and goes_back(s, f, c)
        if s.defs.facts & (1 << FACT_STRIPPED) and zone == DISCARD and was == ATTACHED and f.use == USE_ATTACK:
            if s.defs.cards[s.defs.printed[c]].kind == ENERGY:
                remember(s, FACT_STRIPPED, f.me, ref_of(s, s.at[c]), c)
        drop(s, c, zone, flags & POS_BOTTOM == 0, seen)
        if comes_back:
            emit(s, Event(E_DISCARDED, s.defs.owner[c], f.self_ref, -1, c, 0, CAUSE_OWN_ATTACK))
        if to_hand:
            drop(s, c, HAND, True, KNOW_BOTH)
        done.append(c)
        if (zone == PRIZES) != (was == PRIZES):  # the effect adds or removes a Prize; nobody takes it
            own_rest(s)
            s.prizes_put[s.defs.owner[c]] += 1 if zone == PRIZES else -1
        if zone == DISCARD and was == HAND:
            cause = s.defs.cards[s.defs.printed[f.card]].name_id + 1 if f.card >= 0 else 0
            emit(s, Event(E_DISCARDED, s.defs.owner[c], -1, -1, c, cause, CAUSE_THEIRS if theirs(s, f, c) else 0))
    if flags & MOVE_SHUFFLE:
        shuffled: list[int] = []
        for c in done:
            p = s.defs.owner[c]
            if p not in shuffled:
                shuffled.append(p)
                shuffle(s, p)
    moved(f, done, zone)
    return NEXT


def returns(s: State, f: Frame, card: i64) -> bool:
    """Return True if texts may listen to an attached card that this attack takes from its own Pokémon.

    A card that is switched off sets nothing off.
    """
    own = f.use == USE_ATTACK and live(s, f.self_ref) and s.at[card] == f.self_ref & 255
    return own and s.defs.events & (1 << E_DISCARDED) != 0 and tool_works(s, card)


def goes_back(s: State, f: Frame, card: i64) -> bool:
    """Return True if an attached card goes to the hand when an opponent's attack, Power or Trainer card discards it."""
    if s.defs.owner[card] == f.me or f.use not in DISCARDERS:
        return False
    for x in asked(s, M_RETURNS):
        if evaluate.cond(s, x.env, x.static.cond) and card_ok(s, x.env, x.static.z, card):
            return True
    return False


def theirs(s: State, f: Frame, card: i64) -> bool:
    """Return True if an attack, Ability, Item or Supporter of the owner's opponent discards the card."""
    if f.me == s.defs.owner[card]:
        return False
    if f.use == USE_TRAINER:
        kind = s.defs.cards[s.defs.printed[f.card]].kind
        return kind == ITEM or kind == SUPPORTER
    return f.use == USE_ATTACK or f.use == USE_ABILITY


def moved(f: Frame, cards: list[int], zone: i64) -> None:
    """Record the moved cards for sentences that ask about them."""
    f.r[L_MOVED] = (*f.r[L_MOVED], *cards)
    if zone == DISCARD:
        f.r[L_DISCARDED] = (*f.r[L_DISCARDED], *cards)
    f.r[L_CARD] = tuple(cards)
    f.n[R_COUNT] = len(cards)
    if len(cards) == 0:
        f.n[R_DID] = 0


def hold(s: State, f: Frame, ins: Ins) -> i64:
    """Hold cards that an attack takes from its player's own Pokémon (or the Stadium) and counts for its damage.

    The player picks them before the damage, and they leave after it (R-35).
    """
    if ins.a == L_HELD:
        for c in f.r[L_HELD]:
            if s.place[c] == ATTACHED or s.place[c] == STADIUM:
                comes_back = ins.b == DISCARD and s.place[c] == ATTACHED and returns(s, f, c)
                drop(s, c, ins.b, ins.d & POS_BOTTOM == 0, KNOW_BOTH)
                if comes_back:
                    emit(s, Event(E_DISCARDED, s.defs.owner[c], f.self_ref, -1, c, 0, CAUSE_OWN_ATTACK))
                if ins.d & MOVE_SHUFFLE:
                    shuffle(s, s.defs.owner[c])
        f.r[L_HELD] = ()
        return NEXT
    done: list[int] = []
    for c in f.r[ins.a]:
        if c >= 0 and not (stadium_safe(s, f) if s.place[c] == STADIUM else effect_prevented(s, f, s.at[c])):
            done.append(c)
    f.r[L_HELD] = (*f.r[L_HELD], *done)
    moved(f, done, ins.b)
    return NEXT


def ordered(s: State, f: Frame, ins: Ins) -> i64:
    """Let CHANCE decide card by card in which order the cards go, if chance is asked for.

    ``f.sub`` counts the cards whose order is settled.
    """
    cards = list(f.r[ins.a])
    while f.sub < len(cards) - 1:
        rest = [c for i, c in enumerate(cards) if i >= f.sub]
        opts = merged(s, rest)
        if answered(s):
            card = take(s)
        elif len(opts) > 1:
            return ask_chance(s, K_RANDOM, opts, weights(s, opts, rest), f.card)
        else:
            card = opts[0]
        cards.remove(card)
        cards.insert(f.sub, card)
        f.r[ins.a] = tuple(cards)
        f.sub += 1
    return NEXT


def followed(s: State, card: i64, actor: i64) -> i64:
    """Return the seats that know a card that the actor moves face down.

    The owner knows it if it leaves their hand; the actor knows it if they saw it.
    """
    owner = s.defs.owner[card]
    place = s.place[card]
    seats = bit(owner) if place == HAND else 0
    if s.know[card] >> actor & 1 or (place == DECK and s.set_known[owner * 2 + actor] == 1):
        seats |= bit(actor)
    return seats
