"""A text that answers a card just played may say where that card goes."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon, trainer

MON = pokemon("Mon", attack("Hit", 10))
SAGE = pokemon(
    "Sage",
    abilities=(
        ability(
            "In response to a Trainer card played by the opponent: flip a coin: if heads, cancel it, then "
            "put it on top of "
            "the opponent's deck.",
            "Poké-Power",
        ),
    ),
)
DRAW = trainer("Draw", "Draw 2.")
FIELD = trainer("Field", "Each Pokémon has +10 HP.", kind="Stadium")


def test_the_card_goes_back_or_does_its_work() -> None:
    for coin, expected in (
        ("heads", ["me.deck.top == Draw", "me.hand_count == 0", "me.discard_count == 0"]),
        ("tails", ["me.hand_count == 2", "me.discard == [Draw]"]),
    ):
        check(
            "RR09",
            [MON, SAGE, DRAW],
            "{active: Mon, hand: [Draw]}",
            "{active: Sage}",
            ["play Draw", "(opp) yes"],
            expected,
            coins=f"[{coin}]",
        )


def test_a_stadium_goes_back_and_does_not_come_into_play() -> None:
    check(
        "RR09",
        [MON, SAGE, FIELD],
        "{active: Mon, hand: [Field]}",
        "{active: Sage}",
        ["play Field", "(opp) yes"],
        ["me.deck.top == Field", "me.active.max_hp == 100", "me.discard_count == 0"],
        coins="[heads]",
    )
