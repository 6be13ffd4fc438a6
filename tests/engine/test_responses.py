"""A response window is a would-trigger of the other player; prevention is asked per operation and target."""

from __future__ import annotations

from ptcg.game import Decision
from ptcg.testing import ability, attack, check, game_at, pokemon, trainer

MON = pokemon("Mon")
SPRAY = "pl1-117"
SPS = "{active: pl1-7, bench: [pl1-17, pl1-41], hand: [pl1-117]}"
CLAYDOL = "{active: Mon, bench: [{card: dp4-15, under: [dp4-60]}], hand: [Fire, Water], deck: 10}"
USE = "use Cosmic Power of me.bench[0]"


def test_power_spray_cancels_a_poke_power_which_is_used_up() -> None:
    check(
        "RR09", [MON], CLAYDOL, SPS, [USE, f"(opp) play {SPRAY}"],
        ["me.hand_count == 2", f"opp.discard == [{SPRAY}]", f"illegal: {USE} because ABILITY-01"],
    )  # fmt: skip
    check("RR09", [MON], CLAYDOL, SPS, [f"{USE} choosing Fire"], ["me.hand_count == 6", f"opp.hand == [{SPRAY}]"])


def test_its_open_conditions_must_hold() -> None:
    for theirs in ("{active: pl1-7, bench: [pl1-17], hand: [pl1-117]}", "{active: pl1-7, bench: [pl1-17, pl1-41]}"):
        game = game_at("RR09", [MON], CLAYDOL, theirs)
        game.choose("use Cosmic Power of me.bench[0]")
        assert game.decision is not None and game.decision.player == 0


def test_a_power_set_off_by_benching_can_be_answered() -> None:
    check(
        "RR09", [MON], "{active: Mon, hand: [pl1-47]}", SPS, ["bench pl1-47", f"(opp) play {SPRAY}"],
        ["opp.active.damage == 0", "me.bench[0].card == pl1-47", f"opp.discard == [{SPRAY}]"],
    )  # fmt: skip


def test_what_was_paid_stays_paid() -> None:
    costly = pokemon(
        "Costly",
        abilities=(ability("Once per turn: discard 1 Energy card from hand as a cost. Draw 2.", "Poké-Power"),),
    )
    check(
        "RR09", [costly], "{active: Costly, hand: [Fire], deck: 5}", SPS,
        ["use Gift of me.active", f"(opp) play {SPRAY}"],
        ["me.discard == [Fire]", "me.hand_count == 0"],
    )  # fmt: skip


def test_a_lock_on_playing_cards_shuts_the_window() -> None:
    lock = pokemon("Lock", abilities=(ability("The opponent can't play Item cards from hand."),))
    for active, kind in (("Mon", "response"), ("Lock", "pick")):
        game = game_at("RR09", [MON, lock], CLAYDOL.replace("active: Mon", f"active: {active}"), SPS)
        game.choose("use Cosmic Power of me.bench[0]")
        assert game.decision is not None and game.decision.kind == kind


def test_the_window_shows_no_hand_where_windows_are_public() -> None:
    for hand, deck in (("pl1-117", "Fire"), ("Fire", "pl1-117")):
        theirs = SPS.replace("[pl1-117]", f"[{hand}], deck: [{deck}]")
        game = game_at("RR09", [MON], CLAYDOL, theirs)
        game.state.held_windows = False
        game.choose("use Cosmic Power of me.bench[0]")
        assert game.decision is not None and (game.decision.player, game.decision.kind) == (1, "response")
        assert game.view(0).decision == Decision(1, "response", "Claydol")


ANSWER = "In response to an Ability of the opponent's Pokémon, once per turn: flip a coin: if heads, cancel it."
GUARD = pokemon("Guard", abilities=(ability(ANSWER),))
GIVER = pokemon("Giver", abilities=(ability("Once per turn: draw 1.", name="Give"),))


def test_a_pokemon_in_play_answers() -> None:
    me = "{active: Giver, bench: [Giver], deck: 9}"
    for coin, cards in (("heads", 0), ("tails", 1)):
        check(
            "PAR23", [GUARD, GIVER], me, "{active: Guard}", ["use Give of me.active", "(opp) use Gift"],
            [f"me.hand_count == {cards}", "flips == 1"], coins=f"[{coin}]",
        )  # fmt: skip
    check("PAR23", [GUARD, GIVER], me, "{active: Guard}", ["use Give of me.active", "(opp) no"], ["me.hand_count == 1"])


def test_its_answer_has_its_own_limit() -> None:
    game = game_at("PAR23", [GUARD, GIVER], "{active: Giver, bench: [Giver], deck: 9}", "{active: Guard}")
    game.choose("use Give of me.active")
    assert game.decision is not None and game.decision.kind == "response"
    game.choose(0)
    game.choose("use Give of me.bench[0]")
    assert game.decision is not None and game.decision.kind == "main"


def test_a_suppressed_text_does_not_answer() -> None:
    game = game_at("PAR23", [GIVER, GUARD], "{active: sv5-78, bench: [Giver], deck: 9}", "{active: Guard}")
    game.choose("use Give of me.bench[0]")
    assert game.decision is not None and game.decision.kind == "main"


def test_an_answer_to_an_attack_and_to_a_supporter() -> None:
    wall = pokemon("Wall", abilities=(ability("In response to an attack of the opponent's Pokémon: cancel it."),))
    biter = pokemon("Biter", attack("Bite", 30))
    check(
        "PAR23", [MON, wall, biter], "{active: Biter}", "{active: Mon, bench: [Wall]}",
        ["attack Bite", "(opp) use Gift"],
        ["opp.active.damage == 0", "decision.kind == pause"],
    )  # fmt: skip
    deny = trainer(
        "Deny",
        "In response to a Supporter card played by the opponent: discard 1 other card from hand as a cost. Cancel it.",
    )  # fmt: skip
    help_ = trainer("Help", "Draw 3.", kind="Supporter")
    potion = trainer("Potion", "Draw 1.")
    me = "{active: Mon, hand: [Help, Potion], deck: 9}"
    check(
        "PAR23", [MON, deny, help_, potion], me, "{active: Mon, hand: [Deny, Fire]}", ["play Help", "(opp) play Deny"],
        ["me.hand_count == 1", "me.discard == [Help]", "opp.discard == [Deny, Fire]"],
    )  # fmt: skip
    game = game_at("PAR23", [MON, deny, help_, potion], me, "{active: Mon, hand: [Deny, Fire]}")
    game.choose("play Potion")
    assert game.decision is not None and game.decision.kind == "main"


def test_prevention_is_asked_for_each_operation_and_target() -> None:
    """Damage of an attack is prevented while its counters and its Special Condition arrive, on that Pokémon only."""
    biter = pokemon(
        "Biter",
        attack("Bite", 30,
         "Do 10 damage to each of the opponent's Benched Pokémon. Put 1 damage counter on the opponent's "
               "Active. The opponent's Active is Poisoned."),
    )  # fmt: skip
    check(
        "RR09", [MON, biter], "{active: Biter}", "{active: dp2-30, bench: [Mon]}", ["attack Bite"],
        ["opp.active.damage == 10", "opp.active.conditions == [Poisoned]", "opp.bench[0].damage == 10"],
    )  # fmt: skip
    check(
        "RR09", [MON, biter], "{active: Biter}", "{active: {card: dp2-30, under: [col1-47]}, bench: [Mon]}",
        ["attack Bite"], ["opp.active.damage == 0", "opp.active.conditions == []", "opp.bench[0].damage == 10"],
    )  # fmt: skip
