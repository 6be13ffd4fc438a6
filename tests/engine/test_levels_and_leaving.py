"""LV.X cards from the deck and taken off, conditions that stay, the Lost Zone, bans on a turn, and what ends on the
Bench."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon, trainer

MON = pokemon("Mon", attack("Hit", 10), attack("Slam", 200))
SEED = pokemon("Seed", attack("Hit", 10), attack("Slam", 30))
TREE = pokemon("Tree", stage="Stage 1", evolves_from="Seed")
SEED_X = pokemon(
    "Seed LV.X", stage="Level-Up", labels=("LV.X",), evolves_from="Seed", rules=('Levels up your Active "Seed".',)
)
SWAP = trainer("Swap", "Switch your Active.")


def test_a_pokemon_levels_up_from_the_deck_even_on_the_bench() -> None:
    rise = trainer("Rise", "Level up 1 of your Pokémon with 1 LV.X card from deck, then shuffle.")
    check(
        "RR09",
        [MON, SEED, SEED_X, rise],
        "{active: Mon, bench: [Seed], hand: [Rise], deck: [Seed LV.X, Fire]}",
        "{active: Mon}",
        ["play Rise finding Seed LV.X"],
        ["me.bench[0].card == Seed LV.X", "me.bench[0].under == [Seed]"],
    )


def test_only_the_level_up_card_comes_off() -> None:
    fall = trainer(
        "Fall",
        "Remove the LV.X card of 1 of the opponent's LV.X Pokémon, then put it shuffled into the opponent's deck.",
    )
    check(
        "RR09",
        [MON, SEED, SEED_X, fall],
        "{active: Mon, hand: [Fall]}",
        "{active: {card: Seed LV.X, under: [Seed], damage: 10}, deck: []}",
        ["play Fall"],
        ["opp.active.card == Seed", "opp.active.damage == 10", "opp.deck.count == 1"],
    )


def test_a_condition_that_evolving_does_not_remove() -> None:
    toad = pokemon(
        "Toad",
        abilities=(ability("Each of the opponent's Pokémon keeps Poisoned when its cards change.", "Poké-Body"),),
    )
    side = "{active: {card: Seed, conditions: [Poisoned, Confused]}, hand: [Tree]}"
    do = ["evolve me.active with Tree"]
    check("RR09", [SEED, TREE, toad], side, "{active: Toad}", do, ["me.active.conditions == [Poisoned]"])
    check("RR09", [SEED, TREE, MON], side, "{active: Mon}", do, ["me.active.conditions == []"])


def test_neither_evolving_nor_levelling_up() -> None:
    bind = pokemon("Bind", attack("Bind", 0, "On the opponent's next turn, the defender can't evolve or level up."))
    check(
        "RR09",
        [SEED, TREE, SEED_X, bind],
        "{active: Bind}",
        "{active: Seed, hand: [Tree, Seed LV.X]}",
        ["attack Bind", "checkup"],
        ["illegal: (opp) evolve opp.active with Tree", "illegal: (opp) level_up opp.active with Seed LV.X"],
    )


def test_only_the_attack_that_was_picked() -> None:
    duck = pokemon(
        "Duck",
        attack(
            "Fix",
            0,
            "Pick an attack of the opponent's Active. On the opponent's next turn, it can't use any other attack.",
        ),
    )
    check(
        "RR09",
        [SEED, duck],
        "{active: Duck}",
        "{active: Seed}",
        ["attack Fix choosing Hit", "checkup"],
        ["legal: (opp) attack Hit", "illegal: (opp) attack Slam"],
    )


def test_knocked_out_by_this_attack_into_the_lost_zone() -> None:
    lost = pokemon(
        "Void",
        attack(
            "Erase",
            200,
            "This turn, when any of the opponent's Pokémon would be Knocked Out by damage from this Pokémon's "
            "attack, put it "
            "with all attached cards into the Lost Zone instead, still counting as a Knock Out.",
        ),
    )
    check(
        "RR09",
        [MON, lost],
        "{active: Void}",
        "{active: {card: Mon, energy: [Fire]}, bench: [Mon]}",
        ["attack Erase"],
        ["opp.lost == [Mon, Fire]", "opp.discard == []", "me.prizes == 5"],
    )


def test_those_that_stay_on_the_bench_are_picked() -> None:
    storm = trainer("Storm", "Each player puts Benched Pokémon into the Lost Zone until 1 are left.")
    check(
        "RR09",
        [MON, SEED, storm],
        "{active: Mon, bench: [Mon, Seed], hand: [Storm]}",
        "{active: Mon, bench: [Seed]}",
        ["play Storm keeping me.bench[1]"],
        ["me.bench[0].card == Seed", "me.lost == [Mon]", "opp.bench.count == 1"],
    )


def test_an_effect_of_a_power_that_ends_on_the_bench() -> None:
    for words, types in (("This turn while Active", "[Colorless]"), ("This turn", "[Darkness]")):
        dark = pokemon(
            "Dark",
            abilities=(
                ability(
                    f"Once per turn: {words}, your Active is Darkness instead.".replace(": T", ": t"), "Poké-Power"
                ),
            ),
        )
        check(
            "RR09",
            [MON, SEED, dark, SWAP],
            "{active: Mon, bench: [Dark], hand: [Swap]}",
            "{active: Mon}",
            ["use Gift of me.bench[0]", "play Swap"],
            [f"me.bench[0].types == {types}"],
        )


def test_a_pokemon_that_works_only_as_a_tool() -> None:
    sign = pokemon(
        "Sign",
        abilities=(
            ability(
                "Once per turn, only if this Pokémon is Benched: attach this card to 1 of your other Pokémon as a "
                "Tool.\n"
                "While this card is attached: the holder has +10 HP.",
                "Poké-Power",
            ),
        ),
        hp=50,
    )
    check("RR09", [MON, sign], "{active: Mon, bench: [Sign]}", "{active: Mon}", [], ["me.bench[0].max_hp == 50"])
    check(
        "RR09",
        [MON, sign],
        "{active: Mon, bench: [Sign]}",
        "{active: Mon}",
        ["use Gift of me.bench[0]"],
        ["me.active.max_hp == 110"],
    )
