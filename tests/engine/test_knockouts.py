"""A Knock Out is five events: would be, counts as, leaves play, Prizes of the batch, promotion."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon, trainer

MON = pokemon("Mon")
HITTER = pokemon("Hitter", attack("Smash", 300))
HOOH = "{card: dp3-10, energy: [Fire], tools: [Charm], conditions: [Poisoned]}"
CHARM = trainer("Charm", "The holder has +10 HP.", kind="Pokémon Tool")


def test_phoenix_turn_stays_in_play_and_still_counts() -> None:
    check(
        "RR09", [MON, HITTER, CHARM], "{active: Hitter}", f"{{active: {HOOH}, bench: [Mon]}}",
        ["attack Smash", "(opp) yes"],
        ["opp.active.card == dp3-10", "opp.active.damage == 0", "opp.active.conditions == []", "me.prizes == 5",
         "opp.active.energy == [Fire]", "opp.active.tools == []", "opp.discard == [Charm]", "flips == 1"],
        coins="[heads]",
    )  # fmt: skip


def test_phoenix_turn_fails_or_is_declined() -> None:
    gone = ["opp.active.card == Mon", "me.prizes == 5", "opp.discard == [dp3-10, Fire, Charm]"]
    for answer, flips, coins in (("yes", 1, "[tails]"), ("no", 0, "[]")):
        check(
            "RR09", [MON, HITTER, CHARM], "{active: Hitter}", f"{{active: {HOOH}, bench: [Mon]}}",
            ["attack Smash", f"(opp) {answer}"], [*gone, f"flips == {flips}"], coins=coins,
        )  # fmt: skip


def test_phoenix_turn_works_on_the_opponents_turn_only() -> None:
    reckless = pokemon("Reckless", attack("Blast", 10, "Do 200 damage to each of your Benched Pokémon."))
    check(
        "RR09", [MON, reckless], "{active: Reckless, bench: [dp3-10]}", "{active: Mon}", ["attack Blast"],
        ["me.bench.count == 0", "flips == 0", "opp.prizes == 5"],
    )  # fmt: skip


def test_only_damage_of_an_attack_sets_it_off() -> None:
    curse = pokemon("Curse", attack("Curse", 0, "Put 9 damage counters on the opponent's Active."))
    check(
        "RR09", [MON, curse], "{active: Curse}", "{active: dp3-10, bench: [Mon]}", ["attack Curse"],
        ["opp.active.card == Mon", "flips == 0", "me.prizes == 5"],
    )  # fmt: skip


def test_counts_as_texts_on_the_knock_out_still_work_from_the_pokemon() -> None:
    head = "When this Pokémon is Knocked Out by damage from the opponent's attack:"
    text = f"{head} put 3 damage counters on the attacker."
    bomb = pokemon("Bomb", abilities=(ability(text),))
    check(
        "PAR23", [MON, HITTER, bomb], "{active: Hitter}", "{active: Bomb, bench: [Mon]}", ["attack Smash"],
        ["me.active.damage == 30", "opp.active.card == Mon", "me.prizes == 5"],
    )  # fmt: skip


def test_the_prizes_of_the_whole_batch_come_before_any_promotion() -> None:
    wave = pokemon("Wave", attack("Wave", 990, "Do 990 damage to each of the opponent's Benched Basic Pokémon."))
    check(
        "PAR23", [MON, wave], "{active: Wave}",
        "{active: Mon, bench: [Mon, {card: sv4-95, under: [sv4-94]}, {card: sv4-95, under: [sv4-94]}]}",
        ["attack Wave", "(opp) promote opp.bench[0]"],
        ["me.prizes == 4", "order: second prize seen < opp promotes", "opp.active.card == sv4-95"],
    )  # fmt: skip


def test_a_destination_may_be_replaced() -> None:
    check(
        "SSH20", [MON, HITTER], "{active: Hitter}", "{active: {card: sm5-58, energy: [Fire]}, bench: [Mon]}",
        ["attack Smash"], ["opp.lost == [sm5-58]", "opp.discard == [Fire]", "me.prizes == 5"],
    )  # fmt: skip


def test_a_knock_out_by_what_acts_on_a_knock_out_joins_the_batch() -> None:
    text = "When this Pokémon is Knocked Out by damage from the opponent's attack: Knock Out the attacker."
    spell = pokemon("Spell", abilities=(ability(text),))
    check(
        "RR09", [MON, HITTER, spell], "{active: Hitter, bench: [Mon]}", "{active: Spell, bench: [Mon]}",
        ["attack Smash"],
        ["me.prizes == 5", "opp.prizes == 5", "order: opp takes prize < me takes prize", "me.active.card == Mon"],
    )  # fmt: skip
