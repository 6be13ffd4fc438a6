"""A card of the hand becomes a Prize face up, for a Prize that is face down."""

from __future__ import annotations

from ptcg.testing import attack, check, game_at, names, pokemon

TEXT = (
    "If the count for each card and face down in your Prizes is any, put 1 card from hand face up into your "
    "Prizes, then put 1 random card and face down from your Prizes into hand."
)
SEER = pokemon("Seer", attack("See", 0, TEXT), hp=200)
FOE = pokemon("Foe", hp=200)
SIDE = "{active: Seer, hand: [Fire], prizes: [Grass], deck: [Water, Water, Water]}"


def test_a_face_down_prize_is_taken() -> None:
    game = game_at("RR09", [SEER, FOE], SIDE, "{active: Foe}")
    game.choose(next(x for x in game.options if "See" in x.notation))
    assert names(game.view(0).me.hand) == ["Grass Energy"]
    assert names(game.view(1).opp.prizes) == ["Fire Energy"]


def test_nothing_is_done_when_all_are_face_up() -> None:
    check(
        "RR09", [SEER, FOE], SIDE, "{active: Foe}",
        ["attack See", "checkup", "end turn", "checkup", "attack See"], ["me.hand == [Grass, Water]"],
    )  # fmt: skip
