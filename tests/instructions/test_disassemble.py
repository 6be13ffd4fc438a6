"""Programs in words: every operand of every built-in card has a name and a value that says something."""

from __future__ import annotations

import re

import pytest

from ptcg.cards.builtin import builtin_pool
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.defs import Book, Defs
from ptcg.game import Game
from ptcg.game.programs import listing, running
from ptcg.instructions import build
from ptcg.instructions.disassemble import Disassembler
from ptcg.rulebooks import BOOK_IDS, load


@pytest.mark.parametrize("book", BOOK_IDS)
def test_every_built_in_card_has_a_listing(book: str) -> None:
    rules = load(book)
    lines = [line for card in builtin_pool() for line in listing(card, rules)]
    assert len(lines) > 4000
    programs = [line for line in lines if re.match(r"  +\d+  [A-Z]", line)]
    for line in programs:
        assert re.fullmatch(r"  +\d+  [A-Z_]+( [a-z_]+=.+)*", line), line


def test_operands_have_names_and_values() -> None:
    words = Disassembler(Defs(Book()))
    ins = build.instruction(o.I_LOOK, cards=sp.L_A, player=sp.OPP, keep=True, how=sp.LOOK_DECK, deck=sp.OPP)
    assert words.instruction(ins) == "LOOK cards=L_A player=OPP keep=yes how=LOOK_DECK deck=OPP"
    pool = build.objects(o.S_GROUP, player=sp.ME, filter=build.filter(o.F_TYPE, types=2 | 4))
    assert words.expression("S", pool) == "group(player=ME, filter=type(Fire|Water))"
    assert (
        words.expression("N", build.number(o.N_MUL, times=10, of=build.number(o.N_HEADS))) == "mul(times=10, of=heads)"
    )
    assert words.instruction(
        build.instruction(
            o.I_CHOOSE,
            into=sp.L_PICK,
            player=sp.ACTOR,
            flags=sp.PICK_RANDOM | sp.PICK_OPEN,
            sort=sp.SORT_MON,
            pool=pool,
            least=1,
            most=-1,
        )
    ).startswith("CHOOSE into=L_PICK player=ACTOR flags=PICK_RANDOM|PICK_OPEN sort=SORT_MON pool=group")


def test_the_running_program_shows_the_next_instruction() -> None:
    game = Game.new(seed=1)
    lines = running(game)
    assert lines[0].startswith("turn (0 of ")
    assert " >  0  SETUP step=SETUP_COIN" in lines
