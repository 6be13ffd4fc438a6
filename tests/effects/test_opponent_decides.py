"""The opponent decides which of two things the player does."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, game_at, pokemon, there

TEXT = "The opponent does [pick 1: have you draw 2; or have you do 20 damage to the defender]."
BEGGAR = pokemon("Beggar", attack("Beg", 0, TEXT))
FOE = pokemon("Foe", hp=200)


@pytest.mark.parametrize(("pick", "drawn", "damage"), [(0, 2, 0), (1, 0, 20)])
def test_what_the_opponent_picks_is_done_by_the_player(pick: int, drawn: int, damage: int) -> None:
    game = game_at("RR09", [BEGGAR, FOE], "{active: Beggar, deck: 9}", "{active: Foe}")
    game.choose(next(x for x in game.options if "Beg" in x.notation))
    assert game.decision is not None and game.decision.player == 1
    game.choose(game.options[pick])
    assert game.view(0).me.hand_count == drawn
    assert there(game.view(0).opp.active).damage == damage
