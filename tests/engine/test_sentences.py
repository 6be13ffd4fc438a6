"""What one sentence says of another: whether it happened, what it moved, what it showed."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, game_at, names, pokemon, trainer

MON = pokemon("Mon", attack("Hit", 10))


def test_what_was_never_tried_did_not_happen_and_did_not_fail() -> None:
    lucky = trainer("Lucky", "Flip a coin: if heads, draw 1. If you do, draw 2.")
    for coins, count in (("[heads]", 3), ("[tails]", 0)):
        check(
            "RR09",
            [MON, lucky],
            "{active: Mon, hand: [Lucky]}",
            "{active: Mon}",
            ["play Lucky"],
            [f"me.hand_count == {count}"],
            coins=coins,
        )
    picky = pokemon(
        "Picky", attack("Burn", 40, "Flip a coin: if tails, discard 1 card from hand. If you don't, the attack fails.")
    )
    for coins, damage in (("[heads]", 40), ("[tails]", 0)):
        check(
            "RR09",
            [MON, picky],
            "{active: Picky}",
            "{active: Mon}",
            ["attack Burn"],
            [f"opp.active.damage == {damage}"],
            coins=coins,
        )


def test_the_damage_counts_what_was_shown_before_it() -> None:
    jaw = pokemon(
        "Jaw",
        attack(
            "Spray",
            "20×",
            "Reveal any number of Energy cards from hand. 20 damage for each Energy card among them. Shuffle them "
            "into deck.",
        ),
    )
    check(
        "RR09",
        [MON, jaw],
        "{active: Jaw, hand: [Fire, Fire, Mon], deck: []}",
        "{active: Mon}",
        ["attack Spray revealing [Fire, Fire]"],
        ["opp.active.damage == 40", "me.hand == [Mon]", "me.deck.count == 2"],
    )


def test_those_cards_are_still_those_after_the_damage() -> None:
    beast = pokemon(
        "Beast",
        attack(
            "Climb",
            "50+",
            "Discard the top 3 cards of deck. +10 damage for each Lightning Energy card of those discarded this "
            "way. Attach "
            "the Lightning Energy cards just moved to 1 of your Pokémon.",
        ),
    )
    check(
        "RR09",
        [MON, beast],
        "{active: Beast, deck: [Lightning, Lightning, Mon, Mon]}",
        "{active: Mon}",
        ["attack Climb"],
        ["opp.active.damage == 70", "me.active.energy == [Lightning, Lightning]", "me.discard == [Mon]"],
    )


def test_what_was_found_lies_on_top_of_the_shuffled_deck() -> None:
    crush = trainer("Plan", "Search deck for up to 2 cards, put them on top of deck in any order, then shuffle.")
    deck = "[" + "Mon, " * 10 + "Fire, Water" + "]"
    game = game_at("RR09", [MON, crush], f"{{active: Mon, hand: [Plan], deck: {deck}}}", "{active: Mon}")
    for option in ("play Plan", "choose Fire Energy", "choose Water Energy", "choose Fire Energy"):
        game.choose(option)
    assert names(game.view(0).me.deck_top) == ["Water Energy", "Fire Energy"]


def test_coins_until_heads_and_the_third_coin() -> None:
    tail = pokemon(
        "Tail",
        attack(
            "Fling",
            0,
            "The opponent flips coins until heads: for each tails, discard 1 Energy card on the opponent's Active.",
        ),
    )
    check(
        "RR09",
        [MON, tail],
        "{active: Tail}",
        "{active: {card: Mon, energy: [Fire, Fire, Fire]}}",
        ["attack Fling"],
        ["opp.active.energy_count == 1", "flips == 3"],
        coins="[tails, tails, heads]",
    )
    herb = pokemon("Herb", attack("Spores", 0, "Flip 3 coins: if the third is heads, the opponent's Active is Asleep."))
    for coins, conditions in (("[tails, tails, heads]", "[Asleep]"), ("[heads, heads, tails]", "[]")):
        check(
            "RR09",
            [MON, herb],
            "{active: Herb}",
            "{active: Mon}",
            ["attack Spores"],
            [f"opp.active.conditions == {conditions}"],
            coins=coins,
        )


def test_came_from_hand_this_turn() -> None:
    raid = pokemon(
        "Raider", attack("Raid", 10, "If this Pokémon came into play from hand this turn, base damage is 40.")
    )
    swap = trainer("Swap", "Switch your Active.")
    check(
        "RR09",
        [MON, raid, swap],
        "{active: Mon, hand: [Raider, Swap]}",
        "{active: Mon}",
        ["bench Raider", "play Swap", "attack Raid"],
        ["opp.active.damage == 40"],
    )
    call = trainer("Call", "Search deck for 1 Basic Pokémon, put it onto the Bench, then shuffle.")
    check(
        "RR09",
        [MON, raid, swap, call],
        "{active: Mon, hand: [Call, Swap], deck: [Raider]}",
        "{active: Mon}",
        ["play Call finding Raider", "play Swap", "attack Raid"],
        ["opp.active.damage == 10"],
    )


def test_room_on_the_bench() -> None:
    look = pokemon(
        "Look",
        abilities=(
            ability(
                "Once per turn: look at the opponent's hand. If the opponent has room on the Bench, put 1 Basic "
                "Pokémon from "
                "the opponent's hand onto the opponent's Bench. Switch the opponent's Active with it."
            ),
        ),
    )
    prey = pokemon("Prey")
    check(
        "RR09",
        [MON, look, prey],
        "{active: Look}",
        "{active: Mon, hand: [Prey]}",
        ["use Gift of me.active choosing Prey"],
        ["opp.active.card == Prey", "opp.bench.count == 1"],
    )
    check(
        "RR09",
        [MON, look, prey],
        "{active: Look}",
        "{active: Mon, bench: [Mon, Mon, Mon, Mon, Mon], hand: [Prey]}",
        ["use Gift of me.active"],
        ["opp.active.card == Mon", "opp.hand == [Prey]"],
    )
