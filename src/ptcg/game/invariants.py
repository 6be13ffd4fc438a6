"""Invariants of every position: no card is lost or doubled, the board is sound, and all options differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from ptcg.engine import vocabulary as w
from ptcg.engine.ask import K_MAIN, KINDS
from ptcg.engine.board import mons
from ptcg.engine.characteristics import bench_limit
from ptcg.engine.state import State, player_of
from ptcg.engine.zones import ABROAD
from ptcg.game.game import Game
from ptcg.game.notation import card_name, notations, option_card
from ptcg.game.view import view


def violations(game: Game, *, views: bool = True) -> list[str]:
    """Return what is wrong with the position, one line per fault; empty in every sound position.

    With ``views``, the views of both seats and of a spectator are checked too, which takes most of the time.
    """
    s = game.state
    out = [*cards(s), *board(s), *knowledge(s), *decision(s)]
    if views:
        out += seen(s)
    return out


def whereabouts(s: State) -> list[int]:
    """Return the cards of all places; a card that lies in two places appears twice."""
    lying = [card for cards_ in (*s.zones, *s.piles, *s.atts) for card in cards_]
    lying += [card for card, place in enumerate(s.place) if place == w.RESOLVING]
    return lying if s.stadium < 0 else [*lying, s.stadium]


def misplaced_cards(s: State) -> list[int]:
    """Return the cards whose column and list disagree; empty in every sound position."""
    place, at, owner = s.place, s.at, s.defs.owner
    bad: list[int] = []
    for i, cards in enumerate(s.zones):
        zone, player = divmod(i, 2)
        bad += [c for c in cards if place[c] != zone or (owner[c] == player) == (at[c] == ABROAD)]
    for spot, pile in enumerate(s.piles):
        bad += [c for c in pile if place[c] != w.PILE or at[c] != spot]
        bad += [c for c in s.atts[spot] if place[c] != w.ATTACHED or at[c] != spot]
    return bad


def cards(s: State) -> Iterator[str]:
    """Check that every card is in exactly one place and that its column says so (always 60 cards per player)."""
    lying = whereabouts(s)
    if sorted(lying) != list(range(len(s.place))):
        places = Counter(lying)
        for card in range(len(s.place)):
            if places[card] != 1:
                where = w.ZONES[s.place[card]]
                yield f"cards: {card_name(s, card)} (card {card}, {where}) lies in {places[card]} places"
        for p in range(2):
            listed = list(s.defs.owner).count(p)
            held = sum(s.defs.owner[card] == p for card in lying)
            if held != listed:
                yield f"cards: player {p} has {held} cards, the list has {listed}"
    for card in misplaced_cards(s):
        yield f"cards: {card_name(s, card)} (card {card}) is not where its column says: {w.ZONES[s.place[card]]}"
    if s.stadium >= 0 and s.place[s.stadium] != w.STADIUM:
        yield f"cards: the Stadium {card_name(s, s.stadium)} is in {w.ZONES[s.place[s.stadium]]} by its column"


def board(s: State) -> Iterator[str]:
    """Check that damage comes in tens and only the Active has conditions.

    At a main decision, each player must have one Active Pokémon, and no Bench may be over its limit.
    """
    for spot in range(w.NSPOTS):
        if s.damage[spot] % 10 or s.damage[spot] < 0:
            yield f"board: spot {spot} has {s.damage[spot]} damage, expected a multiple of 10"
        if s.cond[spot] and s.active[player_of(spot)] != spot:
            yield f"board: spot {spot} has Special Conditions {s.cond[spot]} and is not Active (COND-01)"
        if s.piles[spot] and not 1 <= s.tops[spot] <= len(s.piles[spot]):
            yield f"board: spot {spot} has {s.tops[spot]} top cards of {len(s.piles[spot])}"
        if s.atts[spot] and not s.piles[spot]:
            yield f"board: cards are attached to the empty spot {spot}"
    for p in range(2):
        spots = mons(s, p)
        if len(set(spots)) != len(spots) or any(player_of(x) != p for x in spots):
            yield f"board: player {p}'s Pokémon stand on the spots {spots}"
        if s.ask_player < 0 or s.ask_kind != K_MAIN:
            continue
        if s.active[p] < 0:
            yield f"board: player {p} has no Active Pokémon at a main decision"
        if len(s.bench[p]) > bench_limit(s, p):
            yield f"board: player {p} has {len(s.bench[p])} Benched Pokémon, limit {bench_limit(s, p)} (BENCH-02)"
        standing = {x for x in range(p * w.SPOTS, (p + 1) * w.SPOTS) if s.piles[x]}
        if standing != set(spots):
            yield f"board: player {p} has piles on spots {sorted(standing)}, Pokémon on {sorted(spots)}"
        for spot in spots:
            if s.tops[spot] < 1:
                yield f"board: the Pokémon on spot {spot} has no top card"


def knowledge(s: State) -> Iterator[str]:
    """Check what players know: both know open places, an owner knows the hand, and counts fit the deck (ZONE-10)."""
    for p in range(2):
        for zone in (w.DISCARD, w.LOST):
            for card in s.zones[zone * 2 + p]:
                if s.know[card] & w.KNOW_BOTH != w.KNOW_BOTH:
                    yield f"knowledge: {card_name(s, card)} in the {w.ZONES[zone]} is not known to both"
        for card in s.zones[w.HAND * 2 + p]:
            if not s.know[card] & (1 << p):
                yield f"knowledge: player {p} does not know {card_name(s, card)} in hand"
        n = len(s.zones[w.DECK * 2 + p])
        for seat in range(2):
            for what, counts in (("top", s.top_known), ("bottom", s.bottom_known)):
                if not 0 <= counts[p * 2 + seat] <= n:
                    yield f"knowledge: seat {seat} knows {counts[p * 2 + seat]} cards from the {what} of a deck of {n}"
        if min(s.fixed) < 0 or s.fixed[p] + s.fixed[2 + p] > n:
            yield f"knowledge: {s.fixed[p]} cards on top and {s.fixed[2 + p]} below of a deck of {n} are settled"


def decision(s: State) -> Iterator[str]:
    """Check that a player has at least one option while the game runs, and that no two options read the same."""
    if s.over:
        if s.ask_player >= 0:
            yield "decision: one is open though the game is over"
        return
    if s.ask_player < 0:
        yield "decision: none is open though the game is not over"
        return
    if not s.ask_opts:
        yield f"decision: {KINDS[s.ask_kind]} without options"
    texts = notations(s)
    for text, n in Counter(texts).items():
        if n > 1:
            yield f"decision: {n} options of {KINDS[s.ask_kind]} read {text!r}"
    if len(set(s.ask_opts)) != len(s.ask_opts):
        yield f"decision: an option of {KINDS[s.ask_kind]} is listed twice"
    if s.ask_player == w.CHANCE and (len(s.ask_weights) != len(s.ask_opts) or min(s.ask_weights, default=1) < 1):
        yield f"decision: CHANCE has {len(s.ask_opts)} options with the weights {s.ask_weights}"


def seen(s: State) -> Iterator[str]:
    """Check that views are plain data, and that a player sees the options only of their own decision."""
    for seat in (0, 1, None):
        try:
            shown = view(s, seat)
            msgspec.json.encode(shown)
        except (TypeError, ValueError) as error:
            yield f"view: seat {seat}: {error}"
            continue
        pending = shown.decision
        if pending is not None and bool(pending.options) != (s.ask_player == seat):
            yield f"view: seat {seat} is shown the options of player {s.ask_player}"
    if s.ask_player in (0, 1):
        for value in s.ask_opts:
            card = option_card(s, value)
            if card >= 0 and not shown_to(s, card, s.ask_player):
                yield f"view: an option of seat {s.ask_player} names {card_name(s, card)}, which it does not know"


def shown_to(s: State, card: int, seat: int) -> bool:
    """Return True if the seat may know where this card is, or may know the cards of the deck it is in."""
    owner = s.defs.owner[card]
    k = owner * 2 + seat
    if s.place[card] == w.DECK:
        deck = s.zones[w.DECK * 2 + owner]
        i = deck.index(card)
        return bool(s.set_known[k]) or i < s.bottom_known[k] or len(deck) - 1 - i < s.top_known[k]
    if s.place[card] == w.PRIZES and owner == seat and s.set_known[k]:
        return True
    return bool(s.know[card] & (1 << seat))
