"""Stages: evolving, levelling up, devolving and replacing change the cards that a Pokémon consists of."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.core import history
from ptcg.core.ask import say
from ptcg.core.board import (
    put_on,
    renew,
)
from ptcg.core.characteristics import ends_turn, kept_conditions, top_def
from ptcg.core.evolving import bound
from ptcg.core.frames import Frame
from ptcg.core.history import remember
from ptcg.core.modifiers import any_applies
from ptcg.core.operands import (
    L_MON,
    L_MOVED,
    REPLACE_DISCARDED,
    REPLACE_LOST,
    REPLACE_ONTO,
)
from ptcg.core.ops import (
    E_EVOLVED,
    E_LEVELLED,
    M_CANT_DEVOLVE,
    M_KEEPS,
)
from ptcg.core.ops_pokemon import result, targets
from ptcg.core.program import Ins
from ptcg.core.records import Event, Hit
from ptcg.core.state import State, live, own_board, own_cards, own_rest, player_of, ref_of, set_pile
from ptcg.core.triggers import carry_uses, emit
from ptcg.core.vocabulary import (
    ASIDE,
    DECK,
    DISCARD,
    EVOLVES,
    HAND,
    KNOW_BOTH,
    LEVELS_UP,
    LOST,
    PILE,
    USE_ATTACK,
)
from ptcg.core.zones import lift, move, put


def do_evolve(s: State, f: Frame, ins: Ins) -> i64:
    """EVOLVE: evolve by an effect, whose words apply instead of EVOLVE-05 and EVOLVE-06."""
    spots = targets(s, f, ins.a)
    cards = f.r[ins.b]
    if len(spots) == 0 or len(cards) == 0 or bound(s, cards[0], spots[0]):
        return result(f, 0)
    levels_up = ins.c == 1
    if levels_up:
        level_with(s, spots[0], cards[0], False)
    else:
        evolve_with(s, spots[0], cards[0], s.place[cards[0]] == HAND)
    f.r[L_MON] = (ref_of(s, spots[0]),)
    f.r[L_MOVED] = (*f.r[L_MOVED], cards[0])
    return result(f, 1)


def level_with(s: State, spot: i64, card: i64, from_hand: bool) -> None:
    """Level a Pokémon up with a card."""
    cover(s, spot, card)
    ref = ref_of(s, spot)
    if s.listening:
        say(s, "level_up", player_of(spot), ref, card, 0, "LVX-01")
    if from_hand:
        emit(s, Event(E_LEVELLED, player_of(spot), ref, -1, card, 0, 0))


def cover(s: State, spot: i64, card: i64) -> None:
    """Put a card on top of a Pokémon; Special Conditions stay if a text says that the Pokémon keeps them."""
    kept = kept_conditions(s, spot) if s.defs.mods & (1 << M_KEEPS) else 0
    put_on(s, spot, card)
    s.cond[spot] |= kept


def evolve_with(s: State, spot: i64, card: i64, from_hand: bool) -> None:
    """Evolve a Pokémon with a card."""
    below = top_def(s, spot).name_id
    conditions = s.cond[spot]
    cover(s, spot, card)
    ref = ref_of(s, spot)
    p = player_of(spot)
    if s.listening:
        say(s, "evolve", p, ref, card, 0, "EVOLVE-01")
    if s.defs.facts & (1 << history.FACT_EVOLVED):
        remember(s, history.FACT_EVOLVED, p, ref, below)
    if s.defs.facts & (1 << history.FACT_EVOLVED_AILING):
        remember(s, history.FACT_EVOLVED_AILING, p, ref, below * history.EVOLVED_NAME + conditions)
    emit(s, Event(E_EVOLVED, p, ref, -1, card, 0, 1 if from_hand else 0))
    if p == s.player and ends_turn(s, spot):
        s.ending = True


def do_devolve(s: State, f: Frame, ins: Ins) -> i64:
    """DEVOLVE: remove the top stages into list register c; a LV.X card goes with the card below it (LVX-06)."""
    out: list[int] = []
    for spot in targets(s, f, ins.a):
        if any_applies(s, M_CANT_DEVOLVE, spot) is None:
            out.extend(take_off(s, spot, ins.b))
    f.r[ins.c] = tuple(out)
    return result(f, len(out))


def take_off(s: State, spot: i64, n: i64) -> list[int]:
    """Remove up to n Evolution cards from the top of a Pokémon (0: only a LV.X card) and return them.

    The caller must give the cards a place.
    """
    out: list[int] = []
    defs = s.defs
    if n == 0 and defs.cards[defs.printed[s.piles[spot][-1]]].entry == LEVELS_UP:
        out.append(s.piles[spot][-1])
        lift(s, out[0], KNOW_BOTH)
        move_aside(s, out[0])
    for _ in range(n):
        pile = s.piles[spot]
        i = len(pile) - 1
        while i > 0 and defs.cards[defs.printed[pile[i]]].entry == LEVELS_UP:
            i -= 1
        if i == 0 or defs.cards[defs.printed[pile[i]]].entry != EVOLVES:
            break
        gone = [pile[k] for k in range(i, len(pile))]
        for c in gone:
            lift(s, c, KNOW_BOTH)
            own_cards(s)
            s.place[c] = PILE
            move_aside(s, c)
            out.append(c)
    if len(out) > 0:
        own_board(s)
        kept = kept_conditions(s, spot) if s.defs.mods & (1 << M_KEEPS) else 0
        s.changed[spot] = s.turn
        s.tops[spot] = 1
        unhurt(s, ref_of(s, spot))
        renew(s, spot, s.defs.book.devolve_clears)
        s.cond[spot] |= kept
    return out


def unhurt(s: State, ref: i64) -> None:
    """Let a devolved Pokémon no longer count as the Pokémon that the attack damaged.

    If it is Knocked Out now, an effect of the attack did it (TPCi 2023-11-09).
    """
    own_rest(s)
    for i in range(len(s.hits)):
        h = s.hits[i]
        if h.mon == ref and h.by_damage:
            s.hits[i] = Hit(h.player, h.mon, h.other, 0, False, False, False)


def move_aside(s: State, card: i64) -> None:
    """Put a card aside until the next instruction moves it to its destination."""
    put(s, card, ASIDE, True, KNOW_BOTH)


def do_replace(s: State, f: Frame, ins: Ins) -> i64:
    """REPLACE: let another card take the Pokémon's place.

    keep: everything stays, including the cards under it and its used texts; otherwise what was on it is discarded. The
    old card goes to the zone of the new card, or is discarded.
    """
    spots = targets(s, f, ins.a)
    cards = f.r[ins.b]
    if len(spots) == 0 or len(cards) == 0:
        return result(f, 0)
    spot = spots[0]
    card = cards[0]
    old = s.piles[spot]
    keep = ins.c == 1
    under = old[: len(old) - s.tops[spot]] if keep else ()
    if ins.d == REPLACE_ONTO:
        under = old
    gone = LOST if ins.d == REPLACE_LOST else DISCARD
    back = s.place[card]
    lift(s, card, KNOW_BOTH)
    own_board(s)
    own_cards(s)
    for c in old[len(under) :]:
        set_pile(s, spot, tuple([x for x in s.piles[spot] if x != c]))
        s.at[c] = -1
        from_zone = back if back in (DECK, HAND) and ins.d != REPLACE_DISCARDED else DISCARD
        s.place[c] = PILE
        move_aside(s, c)
        move(s, c, from_zone if keep else gone, True, KNOW_BOTH)
    if not keep:
        for c in s.atts[spot]:
            move(s, c, gone, True, KNOW_BOTH)
        own_board(s)
        s.damage[spot] = 0
        renew(s, spot, 3)
    own_board(s)
    s.shape += 1
    s.sources += 1
    set_pile(s, spot, (*under, card))
    s.tops[spot] = 1
    s.place[card] = PILE
    s.at[card] = spot
    s.know[card] = KNOW_BOTH
    if keep:
        carry_uses(s, ref_of(s, spot))
    if keep and s.came[spot] < s.turn and s.changed[spot] < s.turn:
        s.start_name[spot] = top_def(s, spot).name_id  # its turns in play count for the new name
    f.r[L_MON] = (ref_of(s, spot),)
    f.r[L_MOVED] = (*f.r[L_MOVED], card)
    return result(f, 1)


def unmask(s: State, f: Frame, ins: Ins) -> i64:
    """UNMASK: discard the cards above the card whose text put them there, and end what that text gave."""
    n: i64 = 0
    for r in f.r[ins.a]:
        if not live(s, r):
            continue
        given = [e for e in s.lasting if e.static >= 0 and e.on == r and e.self_ref == r and e.use != USE_ATTACK]
        pile = s.piles[r & 255]
        if len(given) == 0 or given[0].card not in pile:
            continue
        for c in [pile[k] for k in range(pile.index(given[0].card) + 1, len(pile))]:
            move(s, c, DISCARD, True, KNOW_BOTH)
            n += 1
        own_rest(s)
        s.lasting = [e for e in s.lasting if e not in given]
        s.shape += 1
        s.sources += 1
    return result(f, n)
