"""What a hit was like when it came is what later questions about it go by, not what has become of the Pokémon since."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon, trainer

MON = pokemon("Mon")
PUSHER = pokemon("Pusher", attack("Push", 60, "The opponent switches Active."))
WISHER = pokemon(
    "Wisher",
    abilities=(
        ability(
            "When this Pokémon is Knocked Out by damage from the opponent's attack, only if this Pokémon is Active: "
            "draw 2."
        ),
    ),
)
STEADY = pokemon(
    "Steady",
    abilities=(
        ability(
            "When this Pokémon would be Knocked Out by damage from an attack, only if this Pokémon is at full HP: "
            "leave this Pokémon with 10 HP instead."
        ),
    ),
)
HALL = trainer("Hall", "Each Basic Pokémon has +30 HP.", kind="Stadium")
RAZER = pokemon("Razer", attack("Raze", 110, "You may discard the Stadium in play. If you do, +0 damage."))
FELLER = pokemon("Feller", attack("Fell", 130, "You may discard the Stadium in play. If you do, +0 damage."))


def test_knocked_out_while_active_though_it_was_pushed_to_the_bench_since() -> None:
    hit = "{active: {card: Wisher, damage: 40}, bench: [Mon]}"
    check("PAR23", [PUSHER, WISHER, MON], "{active: Pusher}", hit, ["attack Push"], ["opp.hand_count == 2"])


def test_damage_on_the_bench_is_none_to_the_active() -> None:
    sniper = pokemon("Sniper", attack("Snipe", 0, "Do 60 damage to 1 of the opponent's Benched Pokémon."))
    hit = "{active: Mon, bench: [{card: Wisher, damage: 40}]}"
    check("PAR23", [sniper, WISHER, MON], "{active: Sniper}", hit, ["attack Snipe"], ["opp.hand_count == 0"])


def test_hp_that_shrink_after_the_damage_are_not_what_it_reached() -> None:
    hit = "{active: Steady, bench: [Mon]}"
    cards = [RAZER, FELLER, STEADY, HALL, MON]
    keys = {"stadium": "Hall"}
    check("PAR23", cards, "{active: Razer}", hit, ["attack Raze choosing yes"], ["opp.active.name == Mon"], **keys)
    kept = ["opp.active.name == Steady", "opp.active.remaining_hp == 10"]
    check("PAR23", cards, "{active: Feller}", hit, ["attack Fell choosing yes"], kept, **keys)
