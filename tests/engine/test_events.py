"""Every change is an event with three moments: would, does, did."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, game_at, pokemon, trainer

MON = pokemon("Mon")


def test_would_a_tax_on_attacking_comes_before_the_attack() -> None:
    smoke = pokemon(
        "Smoke",
        attack("Smoke", 0, "On the opponent's next turn, when the defender would attack, the opponent flips a coin: "
               "if tails, that attack fails."),
    )  # fmt: skip
    biter = pokemon("Biter", attack("Bite", 30))
    do = ["attack Smoke", "checkup", "(opp) attack Bite"]
    for coin, damage in (("tails", 0), ("heads", 30)):
        check(
            "PAR23", [MON, smoke, biter], "{active: Smoke}", "{active: Biter}", do,
            [f"me.active.damage == {damage}", "flips == 1"], coins=f"[{coin}]",
        )  # fmt: skip


def test_would_a_replacement_changes_the_destination_and_the_rest_goes_on() -> None:
    """A Prism Star card that is discarded as a cost has been discarded: what the cost buys follows."""
    toss = trainer("Toss", "Discard 1 other card from hand as a cost. Draw 2.")
    check(
        "SSH20", [MON, toss], "{active: Mon, hand: [Toss, sm6-117], deck: 5}", "{active: Mon}", ["play Toss"],
        ["me.lost == [sm6-117]", "me.hand_count == 2"],
    )  # fmt: skip


def test_would_damage_may_be_cancelled() -> None:
    text = "When an attack would damage this Pokémon: flip a coin: if heads, cancel that damage."
    dodger = pokemon("Dodger", abilities=(ability(text),))
    biter = pokemon("Biter", attack("Bite", 30, "The opponent's Active is Poisoned."))
    for coin, damage in (("heads", 0), ("tails", 30)):
        check(
            "PAR23", [dodger, biter], "{active: Biter}", "{active: Dodger}", ["attack Bite"],
            [f"opp.active.damage == {damage}", "opp.active.conditions == [Poisoned]"], coins=f"[{coin}]",
        )  # fmt: skip


def test_did_triggers_wait_for_the_gap() -> None:
    """A trigger on damage runs after the whole attack, not between its damage and its effect."""
    text = "When this Pokémon is damaged by the opponent's attack: put 2 damage counters on the attacker."
    spiky = pokemon("Spiky", abilities=(ability(text),))
    biter = pokemon("Biter", attack("Bite", 30, "Heal 30 from this Pokémon."))
    check(
        "PAR23", [spiky, biter], "{active: Biter}", "{active: Spiky}", ["attack Bite"],
        ["me.active.damage == 20", "opp.active.damage == 30"],
    )  # fmt: skip


def test_did_triggers_of_several_are_ordered_by_their_player() -> None:
    draw = pokemon("Draw", abilities=(ability("At the end of your turn: draw 1."),))
    heal = pokemon("Heal", abilities=(ability("At the end of your turn: heal 10 from this Pokémon.", name="Balm"),))
    game = game_at("PAR23", [MON, draw, heal], "{active: Draw, bench: [{card: Heal, damage: 20}]}", "{active: Mon}")
    game.choose("end turn")
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (0, "order")
    assert len(game.options) == 2


def test_the_turn_players_triggers_come_first() -> None:
    mine = pokemon("Mine", abilities=(ability("At the end of each turn: put 1 damage counter on this Pokémon."),))
    theirs = pokemon("Theirs", abilities=(ability("At the end of each turn: heal 10 from this Pokémon."),))
    game = game_at("PAR23", [mine, theirs], "{active: {card: Mine, damage: 0}}", "{active: {card: Theirs, damage: 10}}")
    game.choose("end turn")
    changed = [event.player for event in game.events if event.what in ("counters", "healed")]
    assert changed[:2] == [0, 1]


def test_listeners_in_other_zones() -> None:
    prize = trainer("Gift", "When you take this card as a Prize: draw 2.")
    hitter = pokemon("Hitter", attack("Smash", 300))
    check(
        "PAR23", [MON, prize, hitter], "{active: Hitter, prizes: [Gift, Gift], deck: 9}", "{active: Mon, bench: [Mon]}",
        ["attack Smash"], ["me.prizes == 1", "me.hand_count == 3"],
    )  # fmt: skip
    bonus = trainer("Bonus", "When you take this card as a Prize in your turn: draw 2.")
    check(
        "PAR23", [MON, bonus, hitter], "{active: Hitter, prizes: [Bonus, Bonus], deck: 9}",
        "{active: Mon, bench: [Mon]}", ["attack Smash"], ["me.prizes == 1", "me.hand_count == 3"],
    )  # fmt: skip
    rash = pokemon("Rash", attack("Crash", 0, "Do 300 damage to this Pokémon."))
    check(
        "PAR23", [MON, bonus, rash], "{active: Rash, bench: [Mon]}",
        "{active: Mon, prizes: [Bonus, Bonus], deck: 9}", ["attack Crash"], ["opp.prizes == 1", "opp.hand_count == 1"],
    )  # fmt: skip
    junk = trainer("Junk", "When you discard this card from hand: draw 1.")
    toss = trainer("Toss", "Discard 1 other card from hand as a cost. Heal 10 from your Active.")
    check(
        "PAR23", [MON, junk, toss], "{active: {card: Mon, damage: 20}, hand: [Toss, Junk], deck: 9}", "{active: Mon}",
        ["play Toss"], ["me.hand_count == 1", "me.active.damage == 10"],
    )  # fmt: skip


def test_benching_by_the_opponent_is_not_benching_in_ones_turn() -> None:
    ruins = trainer("Ruins", "When a player benches any Pokémon: put 2 damage counters on it.", kind="Stadium")
    flute = trainer("Flute", "Put 1 Basic Pokémon from the opponent's discard pile onto the opponent's Bench.")
    check(
        "PAR23", [MON, ruins, flute], "{active: Mon, hand: [Flute]}", "{active: Mon, discard: [Mon]}",
        ["play Flute"], ["opp.bench[0].damage == 0"], rest="stadium: Ruins",
    )  # fmt: skip
