"""An offer lists every copy for itself, and says how many are picked; an option stands for its copies."""

from __future__ import annotations

from random import Random

from ptcg.engine.inspect.words import DONE, KINDS, SPOT_BASE
from ptcg.game import Game
from ptcg.game.offers import offer, stands_for


def test_every_option_is_offered_and_every_copy_has_an_option() -> None:
    kinds: set[str] = set()
    copies = 0
    for seed in range(12):
        rng = Random(seed)
        game = Game.new("PAR23", seed=seed, history=False, max_decisions=300)
        while game.outcome is None:
            s = game.state
            kind = KINDS[s.ask_kind]
            if kind in ("pick", "bench", "active", "pay", "promote", "prize"):
                found = offer(s)
                kinds.add(kind)
                assert {x for x in s.ask_opts if x != DONE} <= set(found.objects)
                assert 0 <= found.least <= found.most <= len(found.objects)
                assert (found.least == 0) == (DONE in s.ask_opts)
                if kind != "prize":
                    cards = [x for x in found.objects if x < SPOT_BASE]
                    assert all(stands_for(s, x) in s.ask_opts for x in cards)
                    copies += len(found.objects) - len([x for x in s.ask_opts if x != DONE])
            game.choose(rng.randrange(len(game.options)))
    assert {"pick", "bench", "active", "prize", "promote"} <= kinds and copies > 10


def test_units_of_a_retreat_are_counted_down() -> None:
    left: list[int] = []
    for seed in range(40):
        rng = Random(seed)
        game = Game.new("PAR23", seed=seed, history=False, max_decisions=300, ask_forced=True)
        while game.outcome is None and len(left) < 6:
            names = game.options.notations
            if KINDS[game.state.ask_kind] == "pay":
                found = offer(game.state)
                left.append(found.left)
                assert found.left >= 1 and (found.least, found.most) == (1, 1)
            wanted = [i for i, name in enumerate(names) if name.startswith(("attach", "retreat"))]
            game.choose(wanted[rng.randrange(len(wanted))] if wanted else rng.randrange(len(names)))
    assert left
