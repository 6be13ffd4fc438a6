"""GX attacks: a text may ask whether one was used, let a Pokémon use another, or forbid them."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon, trainer

BURST = attack("Burst-GX", 0, "One GX attack per game: do 50 damage to the opponent's Active.")
MON = pokemon("Mon", attack("Slap", 10), BURST, hp=200)
REVENGE = pokemon("Revenge", attack("Late", "10+", "If the opponent has used a GX attack, +80 damage."))
AGAIN = trainer("Again", 'This turn, each of your Pokémon named "Mon" can use a GX attack although you have used one.')
BLIND = pokemon("Blind", attack("Stare", 0, "For the rest of the game, the opponent can't use GX attacks."))
PICKY = pokemon("Picky", attack("Copy", 0, "Use 1 attack of the opponent's Active but no GX attack as this attack."))
SHY = pokemon(
    "Shy", attack("Peck", 10), abilities=(ability("Prevent all damage of attacks on this Pokémon.", name="X"),)
)
CARDS = [MON, REVENGE, AGAIN, BLIND, PICKY, SHY]


def test_an_attack_asks_whether_one_was_used() -> None:
    side = "{active: Mon, bench: [Mon]}"
    check(
        "SSH20",
        CARDS,
        "{active: Revenge}",
        side,
        ["attack Late"],
        ["damage_dealt == 90"],
        game={"opp": {"gx_used": True}},
    )
    check(
        "SSH20",
        CARDS,
        "{active: Revenge}",
        side,
        ["attack Late"],
        ["damage_dealt == 10"],
        game={"me": {"gx_used": True}},
    )


def test_a_card_lets_a_pokemon_use_another() -> None:
    used = {"me": {"gx_used": True}}
    check("SSH20", CARDS, "{active: Mon, hand: [Again]}", "{active: Mon}", [], ["illegal: attack Burst-GX"], game=used)
    check(
        "SSH20",
        CARDS,
        "{active: Mon, hand: [Again]}",
        "{active: Mon}",
        ["play Again"],
        ["legal: attack Burst-GX"],
        game=used,
    )


def test_they_can_be_forbidden() -> None:
    do = ["attack Stare", "checkup"]
    check("SSH20", CARDS, "{active: Blind}", "{active: Mon}", do, ["illegal: attack Burst-GX", "legal: attack Slap"])


def test_a_copy_may_leave_them_out() -> None:
    check("SSH20", CARDS, "{active: Picky}", "{active: Mon}", ["attack Copy"], ["damage_dealt == 10"])


def test_an_attack_that_fails_for_confusion_has_not_been_used() -> None:
    given = "{active: {card: Mon, conditions: [Confused]}}"
    check("SSH20", CARDS, given, "{active: Mon}", ["attack Burst-GX"], ["game.me.gx_used == false"], coins="[tails]")
    check("SSH20", CARDS, given, "{active: Mon}", ["attack Burst-GX"], ["game.me.gx_used == true"], coins="[heads]")
