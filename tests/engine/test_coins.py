"""Coins come in groups: all land, overrides apply, then the re-flip window, then the branches. Turns are a queue."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, game_at, pokemon, trainer

MON = pokemon("Mon")
FLIP = pokemon("Flip", attack("Flip", 0, "Flip 2 coins: 30 damage for each heads."))
RUN = pokemon("Run", attack("Run", 0, "Flip coins until tails: 20 damage for each heads."))
TANGLE = "swsh3-162"


def test_a_group_lands_before_anything_hangs_on_it() -> None:
    for coins, damage in (("[heads, tails]", 30), ("[heads, heads]", 60), ("[tails, tails]", 0)):
        check(
            "SSH20", [MON, FLIP], "{active: Flip}", "{active: Mon}", ["attack Flip"],
            [f"opp.active.damage == {damage}", "flips == 2"], coins=coins,
        )  # fmt: skip
    check(
        "SSH20", [MON, RUN], "{active: Run}", "{active: Mon}", ["attack Run"],
        ["opp.active.damage == 40", "flips == 3"],
        coins="[heads, heads, tails]",
    )  # fmt: skip


def test_glimwood_tangle_flips_the_whole_group_again() -> None:
    again = (("Flip", "[tails, heads, heads, heads]", 60), ("Run", "[tails, heads, heads, tails]", 40))
    for card, coins, damage in again:
        check(
            "SSH20", [MON, FLIP, RUN], f"{{active: {card}}}", "{active: Mon}", [f"attack {card}", "yes"],
            [f"opp.active.damage == {damage}", "flips == 4"], coins=coins, stadium=TANGLE,
        )  # fmt: skip


def test_the_second_result_stands_and_the_window_is_used_up() -> None:
    game = game_at("SSH20", [MON, FLIP], "{active: Flip}", "{active: Mon}", stadium=TANGLE)
    game.choose("attack Flip")
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (0, "reflip")
    game.choose("yes")
    assert game.decision is not None and game.decision.kind != "reflip"
    # The other player has the same window in the other turn, with either player's Stadium.
    theirs = game_at("SSH20", [MON, FLIP], "{active: Mon}", "{active: Flip}", stadium=TANGLE)
    theirs.choose("end turn")
    theirs.choose("attack Flip")
    assert theirs.decision is not None and (theirs.decision.player, theirs.decision.kind) == (1, "reflip")


def test_declining_keeps_the_first_result() -> None:
    check(
        "SSH20", [MON, FLIP], "{active: Flip}", "{active: Mon}", ["attack Flip", "no"],
        ["opp.active.damage == 30", "flips == 2"], coins="[tails, heads]", stadium=TANGLE,
    )  # fmt: skip


def test_coins_of_a_trainer_are_no_coins_of_an_attack() -> None:
    item = trainer("Spin", "Flip a coin: if heads, draw 2.")
    check(
        "SSH20", [MON, item], "{active: Mon, hand: [Spin], deck: 5}", "{active: Mon}", ["play Spin"],
        ["me.hand_count == 2", "decision.kind == main", "flips == 1"], coins="[heads]", stadium=TANGLE,
    )  # fmt: skip


def test_an_override_lands_the_coins() -> None:
    charm = pokemon("Charm", attack("Charm", 0, "On your next turn, your coins land heads."))
    flip = pokemon("Both", attack("Flip", 0, "Flip 2 coins: 30 damage for each heads."), *charm.attacks)
    check(
        "SSH20", [MON, flip], "{active: Both}", "{active: Mon}",
        ["attack Charm", "checkup", "(opp) end turn", "checkup", "attack Flip"], ["opp.active.damage == 60"],
    )  # fmt: skip


DIALGA = "{card: swsh10-114, under: [swsh10-113], energy: [Metal, Metal, Metal, Metal, Metal], conditions: [Poisoned]}"
BIG = pokemon("Big", hp=500)


def test_an_extra_turn_without_a_checkup() -> None:
    check(
        "PAR23", [BIG], f"{{active: {DIALGA}}}", "{active: Big}", ["attack Star Chronos", "checkup"],
        ["opp.active.damage == 220", "turn.player == me", "turn.number == 6", "me.active.damage == 0"],
    )  # fmt: skip
    check(
        "PAR23", [BIG], f"{{active: {DIALGA}}}", "{active: Big}",
        ["attack Star Chronos", "checkup", "attack Metal Blast", "checkup"],
        ["turn.player == opp", "turn.number == 7", "me.active.damage == 10", "me.hand_count == 1",
         "opp.active.damage == 460"],
    )  # fmt: skip


def test_what_lasts_for_the_opponents_next_turn_waits_through_an_extra_turn() -> None:
    star = pokemon(
        "Star",
        attack("Again", 0, "Take another turn after this one. On the opponent's next turn, the defender can't attack."),
        attack("Poke", 10),
    )  # fmt: skip
    check(
        "PAR23", [BIG, star], "{active: Star}", "{active: {card: sv4-94, energy: [Fighting]}}",
        ["attack Again", "checkup", "attack Poke", "checkup", "(opp) begin turn"],
        ["turn.player == opp", "illegal: attack Bite because EFFECT-05"],
    )  # fmt: skip


def test_attacking_again_is_a_permission_after_promotion() -> None:
    twice = pokemon("Twice", attack("Jab", 60, "If this damage Knocks Out the defender, attack again."))
    small = pokemon("Small", hp=60)
    check(
        "PAR23", [MON, twice, small], "{active: Twice}", "{active: Small, bench: [Mon, Mon]}",
        ["attack Jab", "(opp) promote opp.bench[0]", "attack Jab"], ["opp.active.damage == 60", "me.prizes == 5"],
    )  # fmt: skip


def test_coins_are_flipped_again_by_one_effect_only() -> None:
    again = ability("Once per turn, after flipping coins for an attack: flip those coins again.")
    star = pokemon("Star", abilities=(again,))
    game = game_at("SSH20", [MON, FLIP, star], "{active: Flip, bench: [Star]}", "{active: Mon}", stadium=TANGLE)
    game.choose("attack Flip")
    game.choose("yes")
    assert game.decision is not None and game.decision.kind != "reflip"
