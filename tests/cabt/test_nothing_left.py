"""The comparison knows a question of ours that they do not ask: everything in it is protected from the effect."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, game_at, pokemon
from ptcg_cabt import refs
from ptcg_cabt.picks import Picks

TAKER = pokemon("Taker", attack("Take", 0, "Discard 1 Energy card on the opponent's Active."))
GUARD = pokemon("Guard", ability("Prevent all effects of attacks on this Pokémon."))
PLAIN = pokemon("Plain")


@pytest.mark.parametrize(("active", "left"), [("Guard", True), ("Plain", False)])
def test_nothing_is_left_to_offer_if_all_of_it_is_protected(active: str, left: bool) -> None:
    """They leave cards on protected Pokémon out, and with nothing left they do not ask."""
    theirs = f"{{active: {{card: {active}, energy: [Fire, Water]}}}}"
    game = game_at("PAR23", [TAKER, GUARD, PLAIN], "{active: Taker}", theirs)
    game.choose("attack Take")
    picks = Picks.__new__(Picks)
    picks.game = game
    offered = set(refs.ours(game.state, {}))
    assert len(offered) == 2
    assert picks._nothing_left(offered) is left
    assert not picks._nothing_left(set())
