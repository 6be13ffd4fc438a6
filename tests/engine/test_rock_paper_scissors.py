"""Rock-Paper-Scissors: both show a sign, again while it is the same, and a later sentence asks who won."""

from __future__ import annotations

import pytest

from ptcg.testing import check, game_at, pokemon, trainer

MON = pokemon("Mon")
DUEL = trainer(
    "Duel", "Play Rock-Paper-Scissors. If you won, draw 2. If the opponent won, the opponent draws 3.", kind="Supporter"
)
CARDS = [MON, DUEL]
ME = "{active: Mon, hand: [Duel], deck: [Mon, Mon, Mon, Mon]}"
OPP = "{active: Mon, hand: [], deck: [Mon, Mon, Mon, Mon]}"
BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


@pytest.mark.parametrize("mine", BEATS)
@pytest.mark.parametrize("theirs", BEATS)
def test_who_wins(mine: str, theirs: str) -> None:
    do = ["play Duel", f"choose {mine}", f"(opp) choose {theirs}"]
    if mine == theirs:
        do += ["choose paper", "(opp) choose scissors"]
    drawn = (2, 0) if BEATS[mine] == theirs else (0, 3)
    check("PAR23", CARDS, ME, OPP, do, [f"me.hand.count == {drawn[0]}", f"opp.hand.count == {drawn[1]}"])


def test_the_second_to_show_does_not_see_the_first_sign() -> None:
    seen = []
    for sign in BEATS:
        game = game_at("PAR23", CARDS, ME, OPP)
        game.choose("play Duel")
        game.choose(f"choose {sign}")
        assert game.decision is not None
        seen.append((game.decision.player, game.view(1)))
    assert seen[0][0] == 1
    assert seen[0] == seen[1] == seen[2]
