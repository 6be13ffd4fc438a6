"""Lasting effects are records with an end; memory is records of this and the last turns."""

from __future__ import annotations

import pytest

from ptcg.engine.history import FACT_ATTACK
from ptcg.testing import attack, check, game_at, pokemon, special_energy, trainer

MON = pokemon("Mon")
BITER = pokemon("Biter", attack("Bite", 30))
BIND = pokemon("Bind", attack("Bind", 0, "On the opponent's next turn, the defender can't attack."))
SWAP = trainer("Swap", "Switch your Active.")
GROWN = pokemon("Grown", attack("Bite", 30), stage="Stage 1", evolves_from="Biter")
BOUND = ["attack Bind", "checkup", "(opp) begin turn"]
SHIELD = "Prevent all effects of the opponent's attacks on the holder."
THEIRS = "{active: Biter, bench: [Mon], hand: [Swap, Swap, Grown]}"


@pytest.mark.parametrize(
    ("then", "bound"),
    [
        ([], True),
        (["(opp) play Swap choosing opp.bench[0]", "(opp) play Swap choosing opp.bench[0]"], False),
        (["(opp) evolve opp.active with Grown"], False),
    ],
    ids=["it lasts", "leaving the Active Spot ends it", "evolving ends it"],
)
def test_an_effect_of_an_attack_on_a_pokemon(then: list[str], bound: bool) -> None:
    check(
        "PAR23", [MON, BITER, BIND, SWAP, GROWN], "{active: Bind}", THEIRS, [*BOUND, *then],
        [f"{'illegal' if bound else 'legal'}: attack Bite"],
    )  # fmt: skip


def test_it_ends_with_the_turn_it_names() -> None:
    check(
        "PAR23", [MON, BITER, BIND], "{active: Bind}", "{active: Biter}",
        [*BOUND, "(opp) end turn", "checkup", "end turn", "checkup", "(opp) begin turn"], ["legal: attack Bite"],
    )  # fmt: skip


def test_an_effect_on_a_player_outlasts_the_pokemon() -> None:
    text = (
        "On the opponent's next turn, the opponent can't play Item cards from hand."
        " Return this Pokémon to hand and discard all attached cards."
    )
    lock = pokemon("Lock", attack("Lock", 0, text))
    check(
        "PAR23", [MON, lock, SWAP], "{active: Lock, bench: [Mon]}", "{active: Mon, bench: [Mon], hand: [Swap]}",
        ["attack Lock", "checkup", "(opp) begin turn"],
        ["me.hand == [Lock]", "illegal: play Swap because EFFECT-05"],
    )  # fmt: skip


def test_until_the_source_leaves_the_active_spot() -> None:
    text = "Until this Pokémon leaves Active, the defender can't retreat."
    root = pokemon("Root", attack("Root", 0, text))
    me = "{active: Root, bench: [Mon], hand: [Swap]}"
    there = ["attack Root", "checkup", "(opp) end turn", "checkup"]
    opp = "{active: Biter, bench: [Mon]}"
    stays = [*there, "end turn", "checkup", "(opp) begin turn"]
    goes = [*there, "play Swap", "end turn", "checkup", "(opp) begin turn"]
    cards = [MON, BITER, root, SWAP]
    check("PAR23", cards, me, opp, stays, ["illegal: retreat to opp.bench[0] because EFFECT-05"])
    check("PAR23", cards, me, opp, goes, ["legal: retreat to opp.bench[0]"])


def test_the_same_effect_twice_is_two_records() -> None:
    text = "On the opponent's next turn, this Pokémon takes 20 less damage, after Weakness and Resistance."
    weak = pokemon("Turtle", attack("Shield", 0, text))
    hit = pokemon("Hit", attack("Hit", 50))
    side = "{active: {card: Turtle, effects: [EFFECTS]}}"
    for effects, damage in (("Shield", 30), ("Shield, Shield", 10)):
        check(
            "PAR23", [weak, hit], "{active: Hit}", side.replace("EFFECTS", effects), ["attack Hit"],
            [f"opp.active.damage == {damage}"],
        )  # fmt: skip


def test_memory_of_an_attack_used_on_the_last_turn() -> None:
    text = "If this Pokémon used “Charge” on your last turn, +100 damage."
    gun = pokemon("Gun", attack("Charge", 0, "Draw 1."), attack("Fire", "20+", text))
    big = pokemon("Big", hp=300)
    wait = ["checkup", "(opp) end turn", "checkup"]
    check(
        "PAR23", [big, gun], "{active: Gun}", "{active: Big}", ["attack Charge", *wait, "attack Fire"],
        ["opp.active.damage == 120"],
    )  # fmt: skip
    late = ["attack Charge", *wait, "end turn", *wait, "attack Fire"]
    check("PAR23", [big, gun], "{active: Gun}", "{active: Big}", late, ["opp.active.damage == 20"])


def test_memory_of_a_knock_out_on_the_opponents_last_turn() -> None:
    text = "If your Pokémon was Knocked Out on the opponent's last turn, +50 damage."
    avenger = pokemon("Avenger", attack("Avenge", "10+", text))
    hitter = pokemon("Hitter", attack("Smash", 300), hp=300)
    cards = [MON, avenger, hitter]
    check(
        "PAR23", cards, "{active: Hitter}", "{active: Mon, bench: [Avenger]}",
        ["attack Smash", "checkup", "(opp) attack Avenge"], ["me.active.damage == 60"],
    )  # fmt: skip
    check(
        "PAR23", cards, "{active: Hitter}", "{active: Avenger}", ["end turn", "checkup", "(opp) attack Avenge"],
        ["me.active.damage == 10"],
    )  # fmt: skip


def test_memory_is_kept_only_if_somebody_asks() -> None:
    text = "If this Pokémon used “Poke” on your last turn, +10 damage."
    asks = pokemon("Asks", attack("Poke", "10+", text))
    silent = pokemon("Silent", attack("Poke", 10))
    for card, kept in ((asks, 1), (silent, 0)):
        game = game_at("PAR23", [MON, card], f"{{active: {card.name}}}", "{active: Mon}")
        game.choose("attack Poke")
        assert len([fact for fact in game.state.facts if fact.kind == FACT_ATTACK]) == kept


@pytest.mark.parametrize(
    ("theirs", "damage"),
    [("{active: Mon, hand: [Mist]}", 80), ("{active: {card: Mon, energy: [Mist]}, hand: [Mist]}", 0)],
    ids=["protection that comes later does not undo it", "protection that was there keeps it off"],
)
def test_what_was_laid_on_a_pokemon_and_protection(theirs: str, damage: int) -> None:
    text = "On the opponent's next turn, when the opponent attaches an Energy card from hand to the defender, "
    spark = pokemon("Spark", attack("Spark", 0, text + "put 8 damage counters on it."))
    mist = special_energy("Mist", "Provides 1 Colorless Energy.", SHIELD)
    check(
        "PAR23", [MON, spark, mist], "{active: Spark}", theirs,
        ["attack Spark", "checkup", "(opp) begin turn", "(opp) attach Mist to opp.active"],
        [f"opp.active.damage == {damage}"],
    )  # fmt: skip
