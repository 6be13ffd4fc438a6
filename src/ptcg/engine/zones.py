"""Zones: cards move between them, and seats know things about them (ZONE-10).

A deck's top is the end of its list. ``know`` bits of a card say which seats know that this card is where it is; counts
per deck and seat say how many cards are known by position. Knowledge may be forgotten, never invented.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.ops import M_BENCH
from ptcg.engine.rng import below, sticky_order
from ptcg.engine.state import State, own_board, own_cards, own_zone, player_of, set_pile
from ptcg.engine.vocabulary import (
    ASIDE,
    ATTACHED,
    DECK,
    DISCARD,
    ENERGY,
    FACE_UP,
    HAND,
    KNOW_BOTH,
    LOST,
    PILE,
    PRIZES,
    STADIUM,
    bit,
)

# the value of ``State.at`` for a card that lies in a zone of the other player
ABROAD: Final = -2

# the bit that switches off the Tools of a Pokémon
TOOLS_BIT: Final = 8
EXCEPTIONS: Final = 5  # places of a spot in off_except, one for each bit that switches texts off: at bit >> 1


def lift(s: State, card: i64, seen: i64) -> None:
    """Take a card out of its place; ``seen``: seats that see which card leaves."""
    own_cards(s)
    place = s.place[card]
    owner = s.defs.owner[card]
    if place <= ASIDE:
        z = place * 2 + (1 - owner if s.at[card] == ABROAD else owner)
        cards = own_zone(s, z)
        if place == DECK:
            lift_from_deck(s, card, cards, owner)
        else:
            cards.remove(card)
            if place == HAND:
                unseen_departure(s, card, cards, seen | bit(owner))
            elif place == PRIZES:
                unseen_departure(s, card, cards, seen)
    elif place == ATTACHED:
        own_board(s)
        s.shape += 1
        if s.role[card] > 0 or s.defs.cards[s.defs.printed[card]].has_texts:
            s.sources += 1
        spot = s.at[card]
        s.atts[spot] = tuple([c for c in s.atts[spot] if c != card])
    elif place == PILE:
        own_board(s)
        s.shape += 1
        s.sources += 1
        spot = s.at[card]
        set_pile(s, spot, tuple([c for c in s.piles[spot] if c != card]))
    elif place == STADIUM:
        if s.stadium == card:
            s.shape += 1
            s.sources += 1
            s.stadium = -1
            s.stadium_player = -1
            s.stadium_faces = -1
            if s.defs.mods & (1 << M_BENCH):
                s.stadium_gone = card
    s.at[card] = -1
    s.role[card] = 0


def lift_from_deck(s: State, card: i64, cards: list[int], owner: i64) -> None:
    """Take a card out of a deck, and keep the counts of known positions true."""
    n = len(cards)
    i = n - 1
    while cards[i] != card:
        i -= 1
    del cards[i]
    depth = n - 1 - i
    for seat in range(i64(2)):
        k = owner * 2 + seat
        if s.top_known[k] > depth:
            s.top_known[k] -= 1
        if s.bottom_known[k] > i:
            s.bottom_known[k] -= 1
    if s.fixed[owner] > depth:
        s.fixed[owner] -= 1
    elif s.fixed[2 + owner] > i:
        s.fixed[2 + owner] -= 1


def unseen_departure(s: State, card: i64, cards: list[int], seen: i64) -> None:
    """Forget, for each seat that did not see a card leave, which of the cards it knew are still there."""
    know = s.know
    for seat in range(i64(2)):
        mine = bit(seat)
        if not seen & mine:
            for c in cards:
                if not know[c] & FACE_UP:
                    know[c] &= ~mine


def put(s: State, card: i64, zone: i64, top: bool, seen: i64) -> None:
    """Put a lifted card into a zone of its owner; ``seen``: seats that know from now on which card it is."""
    owner = s.defs.owner[card]
    if zone == DISCARD and s.defs.cards[s.defs.printed[card]].to_lost and s.defs.book.prism_lost:
        zone = LOST  # PRISM-02
    cards = own_zone(s, zone * 2 + owner)
    s.place[card] = zone
    know = seen
    if zone == DISCARD or zone == LOST:
        know = KNOW_BOTH
    elif zone == HAND:
        know |= bit(owner)
    s.know[card] = know
    if zone == DECK:
        for seat in range(i64(2)):
            k = owner * 2 + seat
            knows = know >> seat & 1
            n = len(cards)
            if top:
                s.top_known[k] = s.top_known[k] + 1 if knows else 0
                if not knows:
                    s.bottom_known[k] = min(s.bottom_known[k], n)
            else:
                s.bottom_known[k] = s.bottom_known[k] + 1 if knows else 0
                if not knows:
                    s.top_known[k] = min(s.top_known[k], n)
            if not knows:
                s.set_known[k] = 0
        if top:
            cards.append(card)
            s.fixed[owner] += 1
        else:
            cards.insert(0, card)
            if s.fixed[owner] == len(cards) - 1:
                s.fixed[owner] += 1
            else:
                s.fixed[2 + owner] += 1
    else:
        cards.append(card)


def move(s: State, card: i64, zone: i64, top: bool, seen: i64) -> None:
    """Move a card to a zone of its owner; if it leaves a hidden zone, only the seats that see it know it."""
    place = s.place[card]
    back = s.defs.cards[s.defs.printed[card]].discard_to
    if back >= 0 and zone == DISCARD and (place == STADIUM or (place == ATTACHED and not silenced(s, card))):
        zone = back
    if (place != DECK and place != HAND and place != PRIZES and place != ASIDE) or s.know[card] & FACE_UP:
        seen |= KNOW_BOTH
    if place == ATTACHED and s.defs.cards[s.defs.printed[card]].leaves_to_discard:
        drop_gear(s, card, top)
        return
    lift(s, card, seen)
    put(s, card, zone, top, seen)


def exception(s: State, spot: i64, bit: i64) -> i64:
    """Return the name of the texts that stay on while such texts are switched off on the Pokémon; -1 if none do."""
    return s.off_except[EXCEPTIONS * spot + (bit >> 1)]


def silenced(s: State, card: i64) -> bool:
    """Return True if an attached card had no effect when suppression was last settled.

    A Pokémon that leaves together with the card still counts (TPCi 2020-11-12).
    """
    d = s.defs.cards[s.defs.printed[card]]
    if d.kind == ENERGY:
        return s.energy_off >> s.at[card] & 1 != 0
    if s.tools_off and s.tools_except != d.name_id:
        return True
    spot = s.at[card]
    return len(s.off) > 0 and s.off[spot] & TOOLS_BIT != 0 and exception(s, spot, TOOLS_BIT) != d.name_id


def drop_gear(s: State, card: i64, top: bool) -> None:
    """Let a Team Flare Hyper Gear leave a Pokémon.

    It goes to the discard pile of the player who played it, or of the Pokémon's player (FLARE-02).
    """
    owner = s.defs.owner[card]
    side = player_of(s.at[card])
    lift(s, card, KNOW_BOTH)
    put(s, card, DISCARD, top, KNOW_BOTH)
    if side != owner and not s.defs.book.flare_player:
        own_zone(s, DISCARD * 2 + owner).remove(card)
        own_zone(s, DISCARD * 2 + side).append(card)
        s.at[card] = ABROAD


def draw_top(s: State, player: i64, zone: i64) -> i64:
    """Move the top card of a deck to the hand or the Prizes and return it; seats that knew it there still know it."""
    cards = s.zones[DECK * 2 + player]
    card = cards[len(cards) - 1]
    keeps: i64 = 0
    for seat in range(i64(2)):
        if s.top_known[player * 2 + seat] > 0:
            keeps |= bit(seat)
    lift(s, card, keeps)
    put(s, card, zone, True, keeps)
    return card


def shuffle(s: State, player: i64) -> None:
    """Shuffle a deck, so that nobody knows its order; if chance is asked for, CHANCE settles it card by card later."""
    own_cards(s)
    cards = own_zone(s, DECK * 2 + player)
    for seat in range(i64(2)):
        k = player * 2 + seat
        s.top_known[k] = 0
        s.bottom_known[k] = 0
    know = s.know
    for c in cards:
        know[c] = 0
    if s.chance_asks:
        s.fixed[player] = 0
        s.fixed[2 + player] = 0
        cards.sort()
        return
    if s.sticky != 0:
        cards[:] = sticky_order(s, player, cards)
    i: i64 = 0 if s.sticky != 0 else len(cards) - 1
    while i > 0:
        j = below(s, i + 1)
        c = cards[i]
        cards[i] = cards[j]
        cards[j] = c
        i -= 1
    s.fixed[player] = len(cards)
    s.fixed[2 + player] = 0


def see(s: State, cards: list[int], seats: i64) -> None:
    """Let the seats learn which cards these are and where they lie."""
    own_cards(s)
    for c in cards:
        s.know[c] |= seats


def learn_tops(s: State, player: i64, n: i64, seats: i64) -> None:
    """Let seats learn the top n cards of a deck by position."""
    own_cards(s)
    cards = s.zones[DECK * 2 + player]
    n = min(n, len(cards))
    for i in range(n):
        s.know[cards[len(cards) - 1 - i]] |= seats
    for seat in range(i64(2)):
        if seats >> seat & 1:
            k = player * 2 + seat
            s.top_known[k] = max(s.top_known[k], n)


def learn_bottoms(s: State, player: i64, n: i64, seats: i64) -> None:
    """Let seats learn the bottom n cards of a deck by position."""
    own_cards(s)
    cards = s.zones[DECK * 2 + player]
    n = min(n, len(cards))
    for i in range(n):
        s.know[cards[i]] |= seats
    for seat in range(i64(2)):
        if seats >> seat & 1:
            k = player * 2 + seat
            s.bottom_known[k] = max(s.bottom_known[k], n)


def learn_deck(s: State, player: i64, seat: i64) -> None:
    """Note that a seat has searched a deck: it knows the set of its cards, but not their order."""
    own_cards(s)
    s.set_known[player * 2 + seat] = 1
