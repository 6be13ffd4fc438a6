"""A profile counts what the engine does and changes nothing."""

from __future__ import annotations

from game.playing import game
from ptcg.engine import ops
from ptcg.engine.ask import K_MAIN
from ptcg.engine.tally import Tally


def test_a_tally_counts_instructions_questions_and_decisions_and_changes_nothing() -> None:
    plain, counted = game("PAR23", 3), game("PAR23", 3)
    tally = counted.state.tally = Tally()
    mains = 0
    for n in range(80):
        plain.choose(n % len(plain.options))
        counted.choose(n % len(counted.options))
        mains += counted.state.ask_kind == K_MAIN
    assert counted.key() == plain.key()
    assert tally.decisions[K_MAIN] >= mains > 0
    assert tally.ops[ops.I_MAIN] >= mains
    assert tally.seconds[ops.I_MAIN] > 0
    assert all(answered <= asked for answered, asked in zip(tally.answered, tally.asked, strict=True))
    assert counted.clone().state.tally is None
