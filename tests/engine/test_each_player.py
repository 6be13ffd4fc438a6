"""Texts about each player: who comes first, what is counted, whose attachment sets them off."""

from __future__ import annotations

import pytest

from ptcg.testing import check, pokemon, trainer

MON = pokemon("Mon")
PARK = trainer("Park", "When a player attaches an Energy card from hand to any of that player's Benched Pokémon: "
               "heal 10 from it.", kind="Stadium")  # fmt: skip


def test_each_draws_as_many_as_they_put_back() -> None:
    gaze = trainer("Gaze", "Each player shuffles hand into deck, then draws that many.")
    check("PAR23", [MON, gaze], "{active: Mon, hand: [Gaze, Fire, Fire]}", "{active: Mon, hand: [Water]}",
          ["play Gaze"], ["me.hand_count == 2", "opp.hand_count == 1"])  # fmt: skip


def test_the_opponent_is_asked_first() -> None:
    gift = trainer("Gift", "Each player from the opponent on may put 1 Energy card from discard pile into hand.")
    check("PAR23", [MON, gift], "{active: Mon, hand: [Gift], discard: [Fire]}", "{active: Mon, discard: [Water]}",
          ["play Gift", "(opp) yes", "no"], ["me.hand == []", "opp.hand == [Water]"])  # fmt: skip


@pytest.mark.parametrize("owner", ["me", "opp"])
def test_a_stadium_hears_either_player(owner: str) -> None:
    check(
        "PAR23", [MON, PARK], "{active: Mon, bench: [{card: Mon, damage: 20}], hand: [Water]}", "{active: Mon}",
        ["attach Water to me.bench[0]"], ["me.bench[0].damage == 10"], stadium=f"{{card: Park, owner: {owner}}}",
    )  # fmt: skip
