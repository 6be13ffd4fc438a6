"""A Stadium whose text keeps off what Trainer cards of some classes would do to it; and whose opponent it speaks of."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon, trainer

MON = pokemon("Mon", attack("Hit", 100), hp=100)
SAFE = trainer("Safe", "Prevent all effects of Item and Supporter cards on this Stadium.", kind="Stadium")
BARE = trainer("Bare", "Each Pokémon has +10 HP.", kind="Stadium")
BLOW = trainer("Blow", "Discard the Stadium in play.")
STORM = pokemon("Storm", attack("Gust", 0, "Discard the Stadium in play."))
MARKET = trainer(
    "Market",
    "When any of any player's Pokémon is Knocked Out by damage from the opponent's attack: take 1 fewer Prize.",
    kind="Stadium",
)
CARDS = [MON, SAFE, BARE, BLOW, STORM, MARKET]


def test_an_item_does_nothing_to_it() -> None:
    me = "{active: Mon, hand: [Blow]}"
    check("SSH20", CARDS, me, "{active: Mon}", ["play Blow"], ["stadium == Safe"], stadium="Safe")
    check("SSH20", CARDS, me, "{active: Mon}", ["play Blow"], ["stadium == null"], stadium="Bare")


def test_an_attack_and_another_stadium_do() -> None:
    check("SSH20", CARDS, "{active: Storm}", "{active: Mon}", ["attack Gust"], ["stadium == null"], stadium="Safe")
    check(
        "SSH20",
        CARDS,
        "{active: Mon, hand: [Bare]}",
        "{active: Mon}",
        ["play Bare"],
        ["stadium == Bare"],
        stadium="Safe",
    )


def test_the_opponent_it_speaks_of_is_the_pokemons() -> None:
    for owner in ("me", "opp"):
        stadium = {"card": "Market", "owner": owner}
        check(
            "SSH20",
            CARDS,
            "{active: Mon}",
            "{active: Mon, bench: [Mon]}",
            ["attack Hit"],
            ["me.prizes == 6"],
            stadium=stadium,
        )
