"""An Evolution card put onto the Bench as a Basic Pokémon is one for other texts until it evolves."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon, trainer

MON = pokemon("Mon", attack("Look", 0, "Do 10 damage to each of the opponent's Basic Pokémon."))
FISH = pokemon("Fish", stage="Stage 1", evolves_from="Stone")
GROWN = pokemon("Grown", stage="Stage 2", evolves_from="Fish")
RAISE = trainer(
    "Raise",
    'Put 1 Pokémon that evolves from "Stone" from hand onto the Bench. If you do, for the rest of '
    "the game, it counts as a "
    "Basic Pokémon.",
)
PLAIN = trainer("Plain", 'Put 1 Pokémon that evolves from "Stone" from hand onto the Bench.')
CARDS = [MON, FISH, GROWN, RAISE, PLAIN]


def test_it_is_basic_only_where_the_text_says_so() -> None:
    for card, damage in (("Raise", 10), ("Plain", 0)):
        check(
            "RR09",
            CARDS,
            f"{{active: Mon, hand: [{card}, Fish]}}",
            "{active: Mon}",
            [f"play {card}", "end turn", "checkup", "(opp) attack Look"],
            [f"me.bench[0].damage == {damage}"],
        )


def test_it_is_not_when_it_has_evolved() -> None:
    check(
        "RR09",
        CARDS,
        "{active: Mon, hand: [Raise, Fish, Grown]}",
        "{active: Mon}",
        ["play Raise", "end turn", "checkup", "(opp) end turn", "checkup", "evolve me.bench[0] with Grown", "end turn",
         "checkup", "(opp) attack Look"],
        ["me.bench[0].name == Grown", "me.bench[0].damage == 0"],
    )  # fmt: skip
