"""Every card is seen or counted: the views of the two seats account for all 120 cards at every decision."""

from __future__ import annotations

from random import Random

import pytest

from game.playing import BOOKS, game, pick
from ptcg.engine.vocabulary import PRIZES
from ptcg.game import Game, Mon, Side
from ptcg.game.invariants import violations
from ptcg.rulebooks import load
from ptcg.scenes import parse_scenes
from ptcg.scenes.resume import resume
from ptcg.testing import game_at, library, names, pokemon, there, trainer
from ptcg_marks import rule


def mon_cards(mon: Mon) -> int:
    """Cards of a Pokémon in a view; one that lies face down is one card."""
    if mon.hidden:
        return 1
    return len((*mon.cards, *mon.under, *mon.energy, *mon.tools, *mon.attached))


def counted(side: Side) -> int:
    """Cards of one's own side, seen or counted."""
    out = sum(mon_cards(mon) for mon in side.mons)
    out += there(side.hand_count) + there(side.deck_count) + there(side.prizes_count)
    return out + len((*there(side.discard), *there(side.lost), *side.played, *side.aside))


def all_cards(at: Game) -> int:
    """Cards that the two seats see or count on their own sides, with the Stadium."""
    return sum(counted(at.view(seat).me) for seat in range(2)) + int(at.view(0).stadium is not None)


@pytest.mark.parametrize("book", BOOKS)
def test_the_views_account_for_all_cards_at_every_decision(book: str) -> None:
    for seed in range(4):
        at, random = game(book, seed, history=False), Random(seed)
        for _ in range(250):
            if at.outcome is not None:
                break
            assert all_cards(at) == 120, at.decision
            at.choose(pick(at, random))


HELP = trainer("Help", "Draw 1.", kind="Supporter")
MON = pokemon("Mon")
BALL = trainer("Ball", "Discard 1 card from hand.")


@rule("TRAINER-05", "RR09")
@rule("TRAINER-05", "UD10")
@rule("TRAINER-05", "CL11")
@pytest.mark.parametrize("book", ["RR09", "UD10", "CL11"])
def test_a_supporter_that_stays_is_seen_and_saved(book: str) -> None:
    at = game_at(book, [MON, HELP, BALL], "{active: Mon, hand: [Help, Ball, Mon], deck: 9}", "{active: Mon, deck: 9}")
    at.choose("play Help")
    for side in (at.view(0).me, at.view(1).opp, at.view(None).me):
        assert names(side.played) == ["Help"]
    for seat in (None, 0, 1):
        text = at.scene(seat)
        assert "played: [Help]" in text
        back = resume(parse_scenes(text)[0], "sfc32:0", library([MON, HELP, BALL]), load(book))
        assert back.view(seat) == at.view(seat)
        assert violations(back) == []


@pytest.mark.parametrize("book", ["RR09", "UD10", "CL11"])
def test_a_supporter_that_stays_is_discarded_when_the_turn_of_a_saved_position_ends(book: str) -> None:
    at = game_at(book, [MON, HELP, BALL], "{active: Mon, hand: [Help, Ball, Mon], deck: 9}", "{active: Mon, deck: 9}")
    at.choose("play Help")
    back = resume(parse_scenes(at.scene(0))[0], "sfc32:0", library([MON, HELP, BALL]), load(book))
    back.choose("end turn")
    me = back.view(0).me
    assert (me.played, names(me.discard)) == ((), ["Help"])


PEEP = trainer("Peep", "The opponent reveals hand.")


@pytest.mark.parametrize("seat", [0, "public"])
def test_cards_of_the_opponents_hand_that_were_shown_stay_known_in_a_saved_position(seat: int | str) -> None:
    side = "{active: Mon, hand: [Mon, Help], deck: 9}"
    at = game_at("PAR23", [MON, HELP, PEEP], "{active: Mon, hand: [Peep, Mon], deck: 9}", side)
    at.choose("play Peep")
    back = resume(parse_scenes(at.scene(seat))[0], "sfc32:0", library([MON, HELP, PEEP]), load("PAR23"))
    assert names(back.view(0).opp.hand) == ["Mon", "Help"]
    assert back.view(0).opp.hand == at.view(0).opp.hand


PEEK = trainer("Peek", "Turn 1 of your Prizes face up.")


@pytest.mark.parametrize("book", BOOKS)
def test_a_pick_among_face_down_prizes_holds_in_every_deal(book: str) -> None:
    prizes = "[Mon, Help, Ball, Peek, Mon, Help]"
    side = f"{{active: Mon, hand: [Peek, Ball], deck: [Ball, Mon, Help, Peek, Ball], prizes: {prizes}}}"
    at = game_at(book, [MON, HELP, BALL, PEEK], side, "{active: Mon, deck: 9}")
    at.choose("play Peek")
    assert at.decision is not None and at.decision.kind == "pick"
    names = [f"choose prize {n}" for n in range(1, 7)]
    assert at.options.notations == names
    for seed in range(12):
        deal = at.determinize(0, seed)
        assert deal.options.notations == names
        assert violations(deal) == []
        assert sorted(deal.state.ask_opts) == sorted(deal.state.zones[PRIZES * 2])
        deal.choose(seed % 6)
        assert [card is not None for card in there(deal.view(0).me.prizes)] == [n == seed % 6 for n in range(6)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_pick_among_the_face_down_prizes_of_the_opponent_holds_in_every_deal(book: str) -> None:
    spy = trainer("Spy", "Turn 1 of the opponent's Prizes face up.")
    side = "{active: Mon, deck: [Ball, Mon, Help, Ball, Ball], prizes: [Mon, Help, Ball, Ball, Mon, Help]}"
    at = game_at(book, [MON, HELP, BALL, spy], "{active: Mon, hand: [Spy], deck: 9}", side)
    at.choose("play Spy")
    names = [f"choose prize {n}" for n in range(1, 7)]
    assert at.options.notations == names
    for seed in range(12):
        deal = at.determinize(0, seed)
        assert deal.options.notations == names and deal.view(0) == at.view(0)
        assert violations(deal) == []
        deal.choose(seed % 6)
        assert [card is not None for card in there(deal.view(0).opp.prizes)] == [n == seed % 6 for n in range(6)]


@pytest.mark.parametrize("book", BOOKS)
def test_every_decision_can_be_dealt_and_played_on(book: str) -> None:
    for seed in range(3):
        at, random = game(book, f"sfc32:deal {seed}", history=False), Random(seed)
        for n in range(120):
            if at.outcome is not None:
                break
            for seat in range(2):
                deal = at.determinize(seat, n)
                assert violations(deal, views=False) == []
                deal.choose(n % len(deal.options))
            at.choose(pick(at, random))
