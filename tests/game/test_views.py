"""A view holds what its seat may know and nothing else (ZONE-10)."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from game.playing import BOOKS, game, play
from ptcg.engine import vocabulary as w
from ptcg.game import Decision, Game
from ptcg.game.notation import card_id, card_name
from ptcg.game.view import HIDDEN, Brief, outline
from ptcg.testing import there
from ptcg_marks import rule

STAGES = (0, 4, 30, 90, 160)
PAIRS = ((0, 5), (2, 9), (4, 7))


def positions(book: str, **modes: Any) -> list[Game]:
    """Positions of games between decks that share few cards."""
    found = [play(game(book, seed, decks, **modes), n, seed) for seed, decks in enumerate(PAIRS) for n in STAGES]
    return [at for at in found if at.outcome is None]


@rule("ZONE-10")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("chance", ["rng", "ask"])
def test_positions_a_seat_cannot_tell_apart_give_equal_views(book: str, chance: str) -> None:
    differed = False
    for at in positions(book, chance=chance, windows="public"):
        for seat in range(2):
            one, other = at.determinize(seat, "one"), at.determinize(seat, "other")
            differed |= one.key() != other.key()
            assert one.view(seat) == other.view(seat) == at.view(seat)
    assert differed


@pytest.mark.parametrize("book", BOOKS)
def test_prints_nobody_has_shown_are_not_named(book: str) -> None:
    checked = 0
    for at in positions(book, windows="public"):
        s = at.state
        for seat in range(2):
            other = 1 - seat
            hidden = {
                c
                for zone in (w.DECK, w.HAND, w.PRIZES)
                for c in s.zones[zone * 2 + other]
                if not s.know[c] & (1 << seat)
            }
            open_prints = {card_id(s, c) for c in range(len(s.place)) if c not in hidden}
            open_names = {card_name(s, c) for c in range(len(s.place)) if c not in hidden}
            text = msgspec.json.encode(at.view(seat)).decode()
            for c in hidden:
                if card_id(s, c) not in open_prints:
                    checked += 1
                    assert f'"{card_id(s, c)}"' not in text
                if card_name(s, c) not in open_names:
                    assert f'"{card_name(s, c)}"' not in text
    assert checked


@pytest.mark.parametrize("book", BOOKS)
def test_a_hidden_zone_shows_its_count_and_no_more(book: str) -> None:
    at = play(game(book, 3), 30, 3)
    for seat in range(2):
        view = at.view(seat)
        assert view.seat == seat
        opp = view.opp
        assert len(there(opp.hand)) == opp.hand_count == len(at.state.zones[w.HAND * 2 + 1 - seat])
        assert opp.deck_count == len(at.state.zones[w.DECK * 2 + 1 - seat])
        assert all(card is None for card in there(opp.prizes))
        assert all(card is not None for card in there(view.me.hand))


def test_a_spectator_sees_only_what_both_seats_know() -> None:
    at = play(game("PAR23", 1), 60, 1)
    view = at.view(None)
    assert view.seat is None
    for side in (view.me, view.opp):
        assert all(card is None for card in there(side.prizes))
        assert side.prize_set is None
        assert side.deck_top == ()
    for side, seat in ((view.me, 0), (view.opp, 1)):
        hands = (there(side.hand), there(at.view(seat).me.hand), there(at.view(1 - seat).opp.hand))
        for shown, owner, across in zip(*hands, strict=True):
            assert shown is None or shown == owner == across
    assert not there(view.decision).options


@pytest.mark.parametrize("book", BOOKS)
def test_of_the_other_seats_decision_only_player_kind_and_source_show(book: str) -> None:
    at = game(book, 5)
    for n in range(80):
        if at.decision is None:
            break
        for seat in (0, 1, None):
            shown = at.view(seat).decision
            if seat == at.decision.player:
                assert [o.notation for o in there(shown).options] == at.options.notations
            else:
                assert shown == Decision(at.decision.player, at.decision.kind, at.decision.source)
        play(at, 1, n)


def test_pokemon_lie_face_down_until_set_up_is_over() -> None:
    at = game("PAR23", 2)
    seen = []
    while at.turn == 0 and at.decision is not None:
        seen.append(at.view(0).opp.active)
        at.choose(len(at.options) - 1)
    assert HIDDEN in seen and all(one in (None, HIDDEN) for one in seen)
    assert there(at.view(0).opp.active).name


def test_chance_is_not_shown() -> None:
    at = play(game("PAR23", 4), 40, 4)
    text = json.dumps(msgspec.to_builtins([at.view(seat) for seat in (0, 1, None)]))
    s = at.state
    assert not any(str(x) in text for x in (s.rng0, s.rng1, s.rng2))
    assert at.seed not in text


@pytest.mark.parametrize("book", BOOKS)
def test_an_outline_says_what_the_public_view_says(book: str) -> None:
    for at in positions(book):
        seen, told = at.view(None), outline(at.state)
        assert told.turn == seen.turn
        assert told.prizes == (seen.me.prizes_count, seen.opp.prizes_count)
        for found, side in zip(told.actives, (seen.me, seen.opp), strict=True):
            mon = side.active
            shown = None if mon is None or mon.card is None else Brief(mon.card.id, mon.hp, mon.damage)
            assert found == shown
