"""Types that are compared, taken on or asked about; maximum HP; how many Special Conditions."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon, trainer

MON = pokemon("Mon", attack("Hit", 10))
FIRE = pokemon("Fire Mon", types=("Fire",))
WATER = pokemon("Water Mon", types=("Water",), weakness="Fire", resistance="Grass")


def test_those_that_share_a_type_with_a_pokemon() -> None:
    storm = pokemon(
        "Storm",
        attack(
            "Gale",
            0,
            "Do 20 damage to each of the opponent's Benched Pokémon that shares a type with the opponent's Active.",
        ),
    )
    check(
        "RR09",
        [storm, FIRE, WATER],
        "{active: Storm}",
        "{active: Fire Mon, bench: [Water Mon, Fire Mon]}",
        ["attack Gale"],
        ["opp.bench[0].damage == 0", "opp.bench[1].damage == 20"],
    )


def test_a_card_that_shares_a_type_is_found() -> None:
    call = pokemon(
        "Caller",
        attack(
            "Call",
            0,
            "Pick 1 of the opponent's Pokémon. Search deck for 1 Pokémon that shares a type with it, reveal it, put it "
            "into hand, then shuffle.",
        ),
    )
    check(
        "RR09",
        [call, FIRE, WATER],
        "{active: Caller, deck: [Fire Mon, Water Mon, Fire]}",
        "{active: Fire Mon, bench: [Water Mon]}",
        ["attack Call choosing opp.bench[0] finding Water Mon"],
        ["me.hand == [Water Mon]"],
    )


def test_the_type_of_a_pokemon_for_a_turn() -> None:
    fox = pokemon(
        "Fox",
        attack("Hit", 20),
        abilities=(
            ability(
                "Once per turn: pick 1 of the opponent's Pokémon. This turn, this Pokémon has the type of it instead."
            ),
        ),
    )
    side = "{active: Water Mon, bench: [Fire Mon]}"
    use = "use Gift of me.active choosing opp.bench[0]"
    check("RR09", [fox, FIRE, WATER], "{active: Fox}", side, [use, "attack Hit"], ["opp.active.damage == 40"])
    check("RR09", [fox, FIRE, WATER], "{active: Fox}", side, ["attack Hit"], ["opp.active.damage == 20"])
    check(
        "RR09",
        [fox, FIRE, WATER],
        "{active: Fox}",
        side,
        [use, "end turn", "checkup", "begin turn"],
        ["me.active.types == [Colorless]"],
    )


def test_the_type_of_an_energy_card_just_discarded() -> None:
    switch = pokemon(
        "Shift",
        abilities=(
            ability(
                "Once per turn: discard 1 basic Energy card from hand. This turn, this Pokémon has the type of the "
                "basic "
                "Energy card just moved instead."
            ),
        ),
    )
    check(
        "RR09",
        [switch, MON],
        "{active: Shift, hand: [Water, Fire]}",
        "{active: Mon}",
        ["use Gift of me.active discarding Fire"],
        ["me.active.types == [Fire]"],
    )


def test_a_level_up_card_of_the_type_below() -> None:
    god = pokemon(
        "God",
        stage="Level-Up",
        abilities=(ability("This Pokémon has the type of the card below it instead.", "Poké-Body"),),
        rules=('Levels up your Active "Fire Mon".',),
    )
    check(
        "RR09",
        [god, FIRE, MON],
        "{active: {card: God, under: [Fire Mon]}}",
        "{active: Mon}",
        [],
        ["me.active.types == [Fire]"],
    )


def test_any_resistance_and_maximum_hp() -> None:
    hand = pokemon("Hand", attack("Palm", "30+", "If the opponent's Active has any Resistance, +30 damage."))
    for card, damage in (("Water Mon", 60), ("Fire Mon", 30)):
        check(
            "RR09",
            [hand, FIRE, WATER],
            "{active: Hand}",
            f"{{active: {card}}}",
            ["attack Palm"],
            [f"opp.active.damage == {damage}"],
        )
    belt = trainer("Belt", "The holder has +20 HP.", kind="Pokémon Tool")
    pull = trainer(
        "Pull", "Switch the opponent's Active with 1 of the opponent's Benched Pokémon with 120 or more maximum HP."
    )
    check(
        "RR09",
        [MON, FIRE, belt, pull],
        "{active: Mon, hand: [Pull]}",
        "{active: Mon, bench: [Fire Mon, {card: Fire Mon, tools: [Belt]}]}",
        ["play Pull"],
        ["opp.active.tools == [Belt]"],
    )


def test_two_special_conditions() -> None:
    moth = pokemon(
        "Moth",
        attack("Hit", 10),
        abilities=(
            ability(
                "Prevent all damage of attacks on this Pokémon by the opponent's Pokémon with 2 or more Special "
                "Conditions."
            ),
        ),
    )
    for conditions, damage in (("[Poisoned, Burned]", 0), ("[Poisoned]", 10)):
        check(
            "RR09",
            [moth, MON],
            f"{{active: {{card: Mon, conditions: {conditions}}}}}",
            "{active: Moth}",
            ["attack Hit"],
            [f"opp.active.damage == {damage}"],
        )


def test_the_pokemon_with_the_least_hp_left() -> None:
    judge = pokemon(
        "Judge",
        attack(
            "Judge",
            0,
            "Knock Out 1 of any player's other Pokémon with the least HP left of any player's other Pokémon.",
        ),
        hp=30,
    )
    check(
        "RR09",
        [judge, MON],
        "{active: Judge, bench: [Mon]}",
        "{active: Mon, bench: [{card: Mon, damage: 60}, {card: Mon, damage: 50}]}",
        ["attack Judge"],
        ["opp.bench.count == 1", "opp.bench[0].damage == 50", "me.prizes == 5"],
    )
