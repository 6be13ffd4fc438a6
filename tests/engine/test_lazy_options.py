"""A lazy state poses the main part without options; once listed, it is the state that is not lazy."""

from __future__ import annotations

from random import Random

import pytest

from ptcg.engine import vm
from ptcg.engine.ask import K_MAIN
from ptcg.engine.key import key
from ptcg.engine.state import clone
from ptcg.game import Game


@pytest.mark.parametrize("book", ["RR09", "UD10", "CL11", "SSH20", "PAR23"])
def test_listing_late_gives_the_same_game(book: str) -> None:
    rng = Random(book)
    s = Game.new(book, seed="sfc32:7", max_turns=40).state
    t = clone(s)
    t.lazy = True
    unlisted = 0
    while not s.over:
        i = rng.randrange(len(s.ask_opts))
        vm.decide(s, s.ask_opts[i])
        vm.decide(t, t.ask_opts[i])
        unlisted += t.ask_kind == K_MAIN and not t.over and not t.ask_opts
        vm.list_main(t)
        assert list(t.ask_opts) == list(s.ask_opts)
        assert key(t) == key(s)
    assert unlisted > 20


def test_listing_does_nothing_where_options_are_there() -> None:
    s = Game.new("PAR23", seed="sfc32:7").state
    before = key(s)
    vm.list_main(s)
    assert key(s) == before
