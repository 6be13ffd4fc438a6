"""Instructions that move cards: draw, shuffle, look, move, attach, put into play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.core import evaluate
from ptcg.core.ask import K_RANDOM, NEXT, STAY, answered, ask_chance, say, take
from ptcg.core.bans import kept_off
from ptcg.core.board import attach, clear_spot, set_stadium, vacate
from ptcg.core.choose import merged, weights
from ptcg.core.damage import effect_prevented, stadium_safe
from ptcg.core.filters import card_ok, mon_ok
from ptcg.core.frames import EMPTY, Frame, env, who
from ptcg.core.history import FACT_ATTACHED, FACT_STRIPPED, remember
from ptcg.core.keeping import kept, shielded
from ptcg.core.modifiers import any_applies, asked, refresh, tool_works
from ptcg.core.operands import (
    ANYONE,
    CAUSE_OWN_ATTACK,
    CAUSE_THEIRS,
    L_CARD,
    L_DISCARDED,
    L_HELD,
    L_MON,
    L_MOVED,
    L_SEEN,
    L_WOULD,
    LOOK_BOTTOM,
    LOOK_DECK,
    LOOK_TOP,
    MOVE_HOLD,
    MOVE_REVEAL,
    MOVE_SHUFFLE,
    ORDER_RANDOM,
    POS_BOTTOM,
    R_CANCELLED,
    R_COUNT,
    R_DID,
    R_I,
    R_SEARCHED,
    R_SEEN,
)
from ptcg.core.ops import E_ATTACHED, E_DISCARDED, E_PLAYED, E_WOULD_PLAY, M_ANY_MACHINE, M_RETURNS
from ptcg.core.program import Ins
from ptcg.core.records import Event
from ptcg.core.replacements import apply_next
from ptcg.core.rng import below
from ptcg.core.state import State, live, own_cards, own_rest, player_of, ref_of
from ptcg.core.suppression import SUPPRESSORS
from ptcg.core.texts import forget_texts
from ptcg.core.triggers import emit, listeners
from ptcg.core.vocabulary import (
    ATTACHED,
    DECK,
    DISCARD,
    ENERGY,
    FACE_DOWN,
    FACE_UP,
    HAND,
    ITEM,
    KNOW_BOTH,
    PILE,
    PRIZES,
    RESOLVING,
    STADIUM,
    SUPPORTER,
    USE_ABILITY,
    USE_ATTACK,
    USE_POWER,
    USE_TRAINER,
    bit,
)
from ptcg.core.zones import draw_top, learn_bottoms, learn_deck, learn_tops, lift, move, see, shuffle

DISCARDERS: Final = (USE_ATTACK, USE_POWER, USE_TRAINER)  # uses that a text about discards by the opponent names


def draw(s: State, f: Frame, ins: Ins) -> i64:
    """DRAW: draw the number of cards, or as many as there are (EFFECT-04)."""
    p = who(f, ins.a)
    n = evaluate.num(s, f, ins.x)
    got = draw_cards(s, p, n) if not shielded(s, f, p) else 0
    f.n[R_COUNT] = got
    f.r[L_MOVED] = (*f.r[L_MOVED], *([-1] * got))
    if got < n or n == 0:
        f.n[R_DID] = 0 if got == 0 else f.n[R_DID]
        if got < n and s.defs.book.draw_short_loses:
            own_rest(s)
            s.wins[1 - p] += 1
    return NEXT


def draw_cards(s: State, player: i64, n: i64) -> i64:
    """Draw up to n cards, and return how many."""
    z = s.zones[DECK * 2 + player]
    n = max(0, min(n, len(z)))
    for _ in range(n):
        draw_top(s, player, HAND)
    if n > 0 and s.listening:
        say(s, "draw", player, -1, -1, n, "TURN-03")
    return n


def do_shuffle(s: State, f: Frame, ins: Ins) -> i64:
    """SHUFFLE: shuffle a deck."""
    p = who(f, ins.a)
    shuffle(s, p)
    if s.listening:
        say(s, "shuffle", p, -1, -1, 0, "ZONE-02")
    return NEXT


def look(s: State, f: Frame, ins: Ins) -> i64:
    """LOOK: show a player single cards, the top or bottom of a deck, or a deck that is searched."""
    cards = f.r[ins.a]
    if len(cards) > 0 and s.place[cards[0]] == HAND and shielded(s, f, s.defs.owner[cards[0]]):
        cards = EMPTY
    how = ins.d
    keep = ins.c == 1
    seats = KNOW_BOTH if ins.b == ANYONE or s.decider >= 0 else bit(who(f, ins.b))
    if how == LOOK_DECK:
        p = who(f, ins.z.a)
        learn_deck(s, p, who(f, ins.b))
        if s.decider >= 0:
            learn_deck(s, p, s.decider)
        f.n[R_SEARCHED] = 1
    elif how == LOOK_TOP and len(cards) > 0:
        learn_tops(s, s.defs.owner[cards[0]], len(cards), seats)
    elif how == LOOK_BOTTOM and len(cards) > 0:
        learn_bottoms(s, s.defs.owner[cards[0]], len(cards), seats)
    else:
        see(s, list(cards), seats)
    if keep:
        f.r[L_SEEN] = cards
        f.r[L_CARD] = cards
        f.n[R_SEEN] = s.place[cards[0]] if len(cards) > 0 else 0
    f.n[R_COUNT] = len(cards)
    if len(cards) == 0 and how != LOOK_DECK:
        f.n[R_DID] = 0
    if s.listening and seats == KNOW_BOTH:
        for c in cards:
            say(s, "reveal", s.defs.owner[c], c, -1, 0, "ZONE-10")
    return NEXT


def do_move(s: State, f: Frame, ins: Ins) -> i64:
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


def drop(s: State, card: i64, zone: i64, top: bool, seen: i64) -> None:
    """Move one card, and log the move."""
    if s.listening:
        say(s, "move", s.defs.owner[card], card, s.place[card], zone, "ZONE-08")
    if s.place[card] == ATTACHED and s.defs.mods & SUPPRESSORS:
        refresh(s)
    move(s, card, zone, top, seen)


def may_hold(s: State, card: i64, spot: i64) -> bool:
    """Return True if the card's own text lets it be attached to the Pokémon (SP only, Team Plasma only, …)."""
    d = s.defs.cards[s.defs.printed[card]]
    if d.attach_only.op == 0:
        return True
    if d.is_tm and any_applies(s, M_ANY_MACHINE, spot) is not None:
        return True
    owner = s.defs.owner[card]
    side = player_of(spot)
    if (side == owner) != (d.attach_who == 0):
        return False
    return mon_ok(s, env(owner, ref_of(s, spot), card, 0), d.attach_only, spot)


def give_up(s: State, card: i64, host: i64) -> bool:
    """Take a Pokémon out of play that an effect will attach as a card; its other cards are discarded.

    Returns False if the card would be attached to its own Pokémon.
    """
    spot = s.at[card]
    if spot == host:
        return False
    known = vacate(s, spot)
    for c in (*known.att, *known.pile):
        if c != card:
            move(s, c, DISCARD, True, KNOW_BOTH)
    lift(s, card, KNOW_BOTH)
    s.place[card] = RESOLVING
    clear_spot(s, spot)
    return True


def do_attach(s: State, f: Frame, ins: Ins) -> i64:
    """ATTACH: attach cards to a Pokémon, as they are or in a role."""
    if s.defs.events & (1 << E_WOULD_PLAY) and tried(s, f, ins.a) == STAY:
        return STAY
    hosts = [r for r in f.r[ins.b] if live(s, r)]
    cards = f.r[ins.a]
    if len(hosts) == 0 or len(cards) == 0:
        f.n[R_DID] = 0
        f.n[R_COUNT] = 0
        return NEXT
    ref = hosts[0]
    spot = ref & 255
    done: list[int] = []
    if not effect_prevented(s, f, spot):
        for c in cards:
            if s.place[c] == ATTACHED and effect_prevented(s, f, s.at[c]):
                continue
            if kept(s, f, c, ATTACHED):
                continue
            is_energy = s.defs.cards[s.defs.printed[c]].kind == ENERGY
            from_hand = s.place[c] == HAND
            as_printed = ins.c == 0
            if as_printed and (from_hand or not is_energy) and not may_hold(s, c, spot):
                continue  # Energy from elsewhere is attached, and discarded if it may not stay (TPCi 2023-04-06)
            if from_hand and kept_off(s, c, spot, ins.c):
                continue
            if s.place[c] == PILE and not give_up(s, c, spot):
                continue
            attach(s, c, spot, ins.c)
            done.append(c)
            if s.listening:
                say(s, "attach", f.me, c, ref, 0, "ENERGY-05")
            if from_hand:
                if s.defs.facts & (1 << FACT_ATTACHED):
                    remember(s, FACT_ATTACHED, s.defs.owner[c], ref, c)
            emit(s, Event(E_ATTACHED, s.defs.owner[c], ref, -1, c, 0, 0 if from_hand else 2))
    elif f.use == USE_ATTACK:
        for c in cards:  # the card leaves its place but does not arrive (PUI 2010-01-14, TPCi 2013-06-20, 2013-10-09)
            if s.place[c] == ATTACHED and not effect_prevented(s, f, s.at[c]):
                drop(s, c, DISCARD, True, KNOW_BOTH)
            elif s.place[c] == DECK or s.place[c] == HAND:
                move(s, c, DISCARD, True, KNOW_BOTH)
    f.r[L_MOVED] = (*f.r[L_MOVED], *done)
    f.r[L_MON] = tuple(hosts_of(s, f.r[L_MOVED])) or (ref,)
    f.r[L_CARD] = tuple(done)
    f.n[R_COUNT] = len(done)
    if len(done) == 0:
        f.n[R_DID] = 0
    return NEXT


def tried(s: State, f: Frame, reg: i64) -> i64:
    """Run texts about Energy cards that the effect would attach from the hand, card by card (index in R_I).

    A card that a text forbids is discarded. Returns STAY while a text runs.
    """
    child = s.done
    if f.sub == 0:
        f.sub = 1
        f.n[R_I] = 0
        f.r[L_WOULD] = EMPTY
    elif child is not None and child.n[R_CANCELLED] > 0:
        card = f.r[reg][f.n[R_I]]
        drop(s, card, DISCARD, True, KNOW_BOTH)
        f.r[reg] = tuple([c for c in f.r[reg] if c != card])
        f.r[L_WOULD] = EMPTY
    while f.n[R_I] < len(f.r[reg]):
        card = f.r[reg][f.n[R_I]]
        if card >= 0 and s.place[card] == HAND and s.defs.cards[s.defs.printed[card]].kind == ENERGY:
            owner = s.defs.owner[card]
            if apply_next(s, f, listeners(s, Event(E_WOULD_PLAY, owner, -1, -1, card, 0, 0)), owner) == STAY:
                return STAY
        f.n[R_I] += 1
    f.sub = 0
    return NEXT


def hosts_of(s: State, cards: tuple[int, ...]) -> list[int]:
    """Return the Pokémon that the cards moved by a sentence were attached to, each once."""
    out: list[int] = []
    for c in cards:
        if c >= 0 and s.place[c] == ATTACHED and ref_of(s, s.at[c]) not in out:
            out.append(ref_of(s, s.at[c]))
    return out


def to_stadium(s: State, f: Frame, ins: Ins) -> i64:
    """TO_STADIUM: bring a card into play as the Stadium."""
    for c in f.r[ins.a]:
        set_stadium(s, c, s.defs.owner[c])
        if s.listening:
            say(s, "stadium", s.defs.owner[c], c, -1, 0, "STADIUM-01")
    return NEXT


def face_up(s: State, f: Frame, ins: Ins) -> i64:
    """FACE_UP: turn Prizes face up; they stay so."""
    own_cards(s)
    for c in f.r[ins.a]:
        if s.place[c] == PRIZES:
            s.know[c] |= FACE_UP | KNOW_BOTH
    f.r[L_SEEN] = f.r[ins.a]
    f.n[R_SEEN] = PRIZES
    return NEXT


def turn_energy(s: State, f: Frame, ins: Ins) -> i64:
    """TURN_ENERGY: turn attached Energy cards; face down, each is a special Energy card without a text."""
    own_cards(s)
    done: list[int] = []
    down = ins.b == 1
    for c in f.r[ins.a]:
        if s.place[c] != ATTACHED or (down and effect_prevented(s, f, s.at[c])):
            continue
        s.know[c] = s.know[c] | FACE_DOWN if down else s.know[c] & ~FACE_DOWN
        done.append(c)
    forget_texts(s)
    s.shape += 1
    s.sources += 1
    f.r[L_CARD] = tuple(done)
    f.n[R_COUNT] = len(done)
    if len(done) == 0:
        f.n[R_DID] = 0
    return NEXT


def done_play(s: State, f: Frame) -> i64:
    """DONE_PLAY: put a played Trainer into the discard pile, at once or at the end of the turn (TRAINER-05)."""
    c = f.card
    d = s.defs.cards[s.defs.printed[c]]
    if s.place[c] == RESOLVING and not (d.kind == SUPPORTER and s.defs.book.supporter_stays):
        drop(s, c, DISCARD, True, KNOW_BOTH)
        if d.together > 1:
            for x in range(len(s.place)):
                if s.place[x] == RESOLVING and s.defs.printed[x] == s.defs.printed[c]:
                    drop(s, x, DISCARD, True, KNOW_BOTH)
    return NEXT


def announce_play(s: State, card: i64, player: i64) -> None:
    """Queue the texts that listen for a Trainer played from hand."""
    emit(s, Event(E_PLAYED, player, -1, -1, card, 0, 0))
