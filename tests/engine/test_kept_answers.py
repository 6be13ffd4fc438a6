"""What a state keeps between decisions, and hands to its clones, is what a copy works out that begins without it."""

from __future__ import annotations

import pytest

from ptcg.cards import builtin_decks
from ptcg.engine.board import mons, top_card
from ptcg.engine.characteristics import max_hp, retreat_cost
from ptcg.engine.forget import forget
from ptcg.engine.frames import frame
from ptcg.engine.modifiers import refresh
from ptcg.engine.operands import L_A
from ptcg.engine.ops import I_TURN_ENERGY
from ptcg.engine.program import NIL, Ins
from ptcg.engine.state import State, clone
from ptcg.engine.suppression import SUPPRESSORS
from ptcg.engine.texts import note_texts
from ptcg.engine.vm import playout
from ptcg.engine.vocabulary import USE_ATTACK
from ptcg.game import Game
from ptcg.testing import game_at, pokemon, special_energy
from ptcg.verbs.run.turn_energy import run as turn_energy

BOOKS = ("RR09", "UD10", "CL11", "SSH20", "PAR23")
MOST_DECISIONS = 400


def kept(s: State) -> list[object]:
    """Everything that is kept about the cards in play, as plain values."""
    refresh(s)
    note_texts(s)
    index = [[(x.static.index, x.spot, x.kind, x.env.me, x.env.self_ref, x.env.card) for x in row] for row in s.mods]
    spots = [list(mons(s, p)) for p in (0, 1)]
    hp = [(max_hp(s, spot), retreat_cost(s, spot)) for row in spots for spot in row]
    off = [list(s.off), list(s.off_except), s.tools_off, s.energy_off] if s.defs.mods & SUPPRESSORS else []
    return [index, spots, hp, off, s.acting, s.hearing, s.heard, s.laden]


def bare(s: State) -> State:
    """A copy that has nothing computed yet."""
    t = clone(s)
    forget(t)
    return t


@pytest.mark.parametrize("book", BOOKS)
def test_what_is_kept_is_what_a_copy_works_out(book: str) -> None:
    decks = builtin_decks(book)
    for number in range(4):
        pair = (decks[number % len(decks)], decks[(number + 1) % len(decks)])
        s = Game.new(rulebook=book, decks=pair, seed=f"kept {number}", ask_forced=True, history=False).state
        for _ in range(MOST_DECISIONS):
            if s.over:
                break
            assert kept(s) == kept(bare(s))
            for p in (0, 1):
                for spot in mons(s, p):
                    assert top_card(s, spot) == s.piles[spot][-1]
            before = clone(s)
            playout(s, 1)
            assert kept(before) == kept(bare(before))
            if before.choices % 5 == 0:
                playout(before, 3)
                assert kept(before) == kept(bare(before))


def test_a_card_that_is_turned_over_where_it_lies_is_read_again() -> None:
    stout = special_energy("Stout", "Provides 1 Colorless Energy. The Pokémon this card is attached to gets +20 HP.")
    mon = pokemon("Mon", hp=100)
    s = game_at("PAR23", [mon, stout], "{active: {card: Mon, energy: [Stout]}}", "{active: Mon}").state
    spot = s.active[0]
    assert max_hp(s, spot) == 120
    f = frame(0, 0, -1, -1, USE_ATTACK)
    f.r[L_A] = s.atts[spot]
    for down, hp in ((1, 100), (0, 120)):
        turn_energy(s, f, Ins(I_TURN_ENERGY, L_A, down, 0, 0, NIL, NIL, NIL))
        assert max_hp(s, spot) == hp
        assert kept(s) == kept(bare(s))
