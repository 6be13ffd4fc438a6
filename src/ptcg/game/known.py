"""What one seat knows, as a whole game of its own: a dealt world that holds nothing else.

The seat's own list stays as it is, and the cards of it that the seat does not see are dealt anew. The other player's
cards that the seat does not know become fillers, so the definitions of the game are other ones (`translate`), and the
other player's cards are numbered anew: first those that the seat knows, in the order of their list.
"""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.cards.card import Card
from ptcg.engine.ask import DONE, K_ORDER, K_RANDOM
from ptcg.engine.determinize import POSED_AGAIN, card_at, card_registers, determinize, hidden_slots, zone_of
from ptcg.engine.ops import E_DRAWN, E_PRIZE_TAKEN
from ptcg.engine.setup import starts
from ptcg.engine.state import State, clone, own_cards, own_stack, own_zone
from ptcg.engine.vocabulary import DECK, HAND, NZONES
from ptcg.game.compile_deck import build_with
from ptcg.game.origins import Origins, mentioned
from ptcg.game.translate import Translation
from ptcg.rulebooks import Rulebook

STARTERS = 4  # during set-up one of so many unknown cards is a Pokémon that may start the game
SEED = "scene"


@dataclass(frozen=True)
class Known:
    """A state that holds only what a seat knows. `lists` are the prints of both players in it: the seat's own list, and
    those of the other player that the seat knows, with further ones that the state refers to. `lent` are unknown cards
    of the other player that are prints of the seat's own list."""

    state: State
    lists: tuple[tuple[Card, ...], tuple[Card, ...]]
    lent: frozenset[int]


def known(s: State, seat: int, rulebook: Rulebook, filler: Card) -> Known:
    """Return a state in which the seat sees the same, and which holds nothing that the seat does not know.

    `filler` takes the place of each unknown card. Equal views give equal results. Raises Untold if the cards that the
    seat knows do not define a counter or a role that is in play.
    """
    prints = definitions(s)
    other = 1 - seat
    unseen = [card_at(s, other, x) for x in hidden_slots(s, other, seat)]
    s = without_secrets(s, seat, set(unseen))
    named = [c for c in dict.fromkeys(mentioned(s)) if c in unseen]
    mine, theirs = ([c for c, owner in enumerate(s.defs.owner) if owner == player] for player in (seat, other))
    own = tuple(prints[s.defs.printed[c]] for c in mine)
    keep = [c for c in theirs if c not in unseen] + named
    seen = tuple(prints[s.defs.printed[c]] for c in keep)
    lent: frozenset[int] = frozenset()
    starter = next((prints[s.defs.printed[c]] for c in mine if starts(s, c)), filler)
    if s.turn == 0 and starter is not filler:
        lent = frozenset(theirs[len(keep) :: STARTERS])
    fill = tuple(starter if number in lent else filler for number in theirs[len(keep) :])
    there = {*own, *seen, *fill}
    more = tuple(c for c in dict.fromkeys(prints[i] for i in Origins(s.defs).used(s)) if c not in there)
    lists = (own, (*seen, *fill))
    defs, numbers = build_with(rulebook, lists[seat], lists[other], more)
    cards = list(range(len(s.defs.owner)))
    for number, card in zip(theirs, (*keep, *(c for c in unseen if c not in named)), strict=True):
        cards[card] = number
    both = {old: numbers[card] for old, card in enumerate(prints) if card in numbers}
    t = Translation(s.defs, defs, both, cards).state(s)
    if t.ask_player != seat:
        picked_first(t, other, seat)
    lists = (own, (*seen, *more))
    return Known(deal_again(t, seat, SEED), (lists[seat], lists[other]), lent)


def deal_again(s: State, seat: int, seed: str) -> State:
    """Return the state with the cards that the seat does not know dealt by the seed, which gives its chance too.

    The programs in progress stay those of their own cards, and the card that asks stays in its zone.
    """
    t = determinize(s, seat, seed)
    own_stack(t)
    for before, f in zip(s.stack, t.stack, strict=True):
        if f.card >= 0 and t.defs.printed[f.card] != s.defs.printed[before.card]:
            f.card = before.card
    card = s.ask_card
    if card >= 0 and t.place[card] != s.place[card]:
        owner = s.defs.owner[card]
        there = [x for x in hidden_slots(t, owner, seat) if zone_of(x) == s.place[card]]
        if there and t.place[card] < NZONES:
            change_places(t, card, card_at(t, owner, there[0]))
    if t.ask_kind == K_RANDOM and t.ask_opts == [DONE]:
        any_of(t, s.defs.owner[s.ask_opts[0]], s.place[s.ask_opts[0]])
    return t


def any_of(t: State, player: int, zone: int) -> None:
    """Let chance pick among cards of a zone that are all alike, where otherwise it would not be asked."""
    cards = t.zones[zone * 2 + player]
    if zone == DECK:
        cards = cards[t.fixed[2 + player] : len(cards) - t.fixed[player]]
    t.ask_opts, t.ask_weights = [cards[0]], [len(cards)]


def change_places(s: State, one: int, other: int) -> None:
    """Let two cards in zones of their player change places."""
    own_cards(s)
    player = s.defs.owner[one]
    lists = [own_zone(s, s.place[card] * 2 + player) for card in (one, other)]
    at = [cards.index(card) for cards, card in zip(lists, (one, other), strict=True)]
    lists[0][at[0]], lists[1][at[1]] = other, one
    s.place[one], s.place[other] = s.place[other], s.place[one]
    s.know[one], s.know[other] = s.know[other], s.know[one]


def definitions(s: State) -> list[Card]:
    """Return the print of each card definition of a state."""
    origin = s.defs.origin
    assert isinstance(origin, tuple)
    _, one, two, more = origin
    return list(dict.fromkeys((*one, *two, *more)))


def picked_first(t: State, player: int, seat: int) -> None:
    """Let the cards that a player has picked in hand, unseen by the seat, be the first unseen ones: the seat does not
    know their places."""
    hand = own_zone(t, HAND * 2 + player)
    places = [i for i, card in enumerate(hand) if not t.know[card] >> seat & 1]
    unseen = [hand[i] for i in places]
    picked = [c for f in t.stack for i in card_registers(t, f) for c in f.r[i] if c in unseen]
    for i, card in zip(places, dict.fromkeys((*picked, *unseen)), strict=True):
        hand[i] = card


def without_secrets(s: State, seat: int, unseen: set[int]) -> State:
    """Return the state without the options of another player that are listed again when cards are dealt, and without
    waiting texts of cards that their player has taken up unseen."""
    t = clone(s)
    if s.ask_player != seat and s.ask_kind in POSED_AGAIN and s.ask_kind != K_RANDOM:
        t.ask_opts = []
    if s.ask_kind != K_ORDER:  # whose options are places among the waiting texts
        t.queue = [x for x in s.queue if x.event.kind not in (E_DRAWN, E_PRIZE_TAKEN) or x.card not in unseen]
    return t
