"""How many: up to a count, as many as a player likes, all but one, one for each of them."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, game_at, pokemon, there, trainer

MON = pokemon("Mon", attack("Hit", 10))
GHOST = pokemon("Ghost", hp=60)


def test_up_to_as_many_pokemon_as_a_count() -> None:
    tail = pokemon(
        "Tail",
        attack("Sweep", 0, "Do 20 damage to the opponent's Pokémon up to the count for each Energy on this Pokémon."),
    )
    side = "{active: Mon, bench: [Mon, Mon]}"
    check(
        "RR09",
        [tail, MON],
        "{active: {card: Tail, energy: [Fire, Fire]}}",
        side,
        ["attack Sweep choosing [opp.active, opp.bench[1]]"],
        ["opp.active.damage == 20", "opp.bench[0].damage == 0", "opp.bench[1].damage == 20"],
    )
    check(
        "RR09",
        [tail, MON],
        "{active: {card: Tail, energy: [Fire]}}",
        side,
        ["ask attack Sweep choosing [opp.active, opp.bench[1]]", "attack Sweep choosing [opp.bench[0]]"],
        ["step[0] == illegal", "opp.bench[0].damage == 20"],
    )


def test_as_many_counters_as_leave_it_in_play() -> None:
    grudge = pokemon(
        "Grudge",
        attack(
            "Pain",
            0,
            "Put any number of damage counters on this Pokémon. Put that many damage counters on the opponent's "
            "Active.",
        ),
        hp=60,
    )
    check(
        "RR09",
        [grudge, MON],
        "{active: {card: Grudge, damage: 20}}",
        "{active: Mon}",
        ["ask attack Pain putting 4", "attack Pain putting 3"],
        ["step[0] == illegal", "me.active.damage == 50", "opp.active.damage == 30"],
    )


def test_counters_from_a_group_to_one_pokemon_as_long_as_one_likes() -> None:
    drain = pokemon(
        "Drain",
        attack("Gather", 0, "Move any number of damage counters from your Benched Pokémon to the opponent's Active."),
    )
    check(
        "RR09",
        [drain, GHOST],
        "{active: Drain, bench: [{card: Ghost, damage: 20}, {card: Ghost, damage: 30}]}",
        "{active: Ghost}",
        ["attack Gather", "yes", "choose me.bench[1]", "yes", "choose me.bench[1]", "yes", "choose me.bench[0]", "no"],
        ["opp.active.damage == 30", "me.bench[0].damage == 10", "me.bench[1].damage == 10"],
    )


def test_all_but_one_card_of_the_hand() -> None:
    rowan = trainer("Rowan", "Shuffle all but 1 card of your hand into deck. Draw 1.", kind="Supporter")
    check(
        "RR09",
        [rowan, MON],
        "{active: Mon, hand: [Rowan, Mon, Fire, Water], deck: []}",
        "{active: Mon}",
        ["play Rowan keeping Mon"],
        ["contains(me.hand, Mon)", "me.hand_count == 2", "me.deck.count == 1"],
    )


def test_one_card_for_each_of_them() -> None:
    balloon = pokemon(
        "Balloon",
        attack(
            "Gust",
            0,
            "Search deck for up to 2 Basic Pokémon, put them onto the Bench, then shuffle. For each Pokémon of "
            "them, you may "
            "search deck for 1 basic Energy card, attach it to it, then shuffle.",
        ),
    )
    check(
        "RR09",
        [balloon, MON, GHOST],
        "{active: Balloon, deck: [Mon, Ghost, Fire, Water]}",
        "{active: Mon}",
        ["attack Gust finding [Mon, Ghost]", "no", "yes", "choose Water"],
        ["me.bench[0].energy == []", "me.bench[1].energy == [Water]"],
    )


def test_face_down_prizes_are_turned_and_counted() -> None:
    blade = pokemon(
        "Blade",
        attack(
            "Psychic Cut",
            "60+",
            "You may turn any number of your Prizes face up. If you do, +20 damage for each card among them.",
        ),
    )
    game = game_at("RR09", [blade, pokemon("Wall", hp=200)], "{active: Blade}", "{active: Wall}")
    for option in ("attack Psychic Cut", "yes", "choose prize 1", "choose prize 4", "done"):
        game.choose(option)
    assert there(game.view(1).opp.active).damage == 0 and there(game.view(1).me.active).damage == 100


def test_less_damage_for_each_energy_with_a_limit() -> None:
    shell = pokemon(
        "Shell",
        abilities=(
            ability(
                "This Pokémon takes 10 less damage for each Energy on it, up to 30 less, after Weakness and Resistance."
            ),
        ),
    )
    strong = pokemon("Strong", attack("Slam", 60))
    for energy, damage in (("[]", 60), ("[Fire, Fire]", 40), ("[Fire, Fire, Fire, Fire]", 30)):
        check(
            "RR09",
            [shell, strong],
            "{active: Strong}",
            f"{{active: {{card: Shell, energy: {energy}}}}}",
            ["attack Slam"],
            [f"opp.active.damage == {damage}"],
        )
