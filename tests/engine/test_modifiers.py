"""Modifiers are layered and asked; suppression is settled first, in a fixed order."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon, special_energy, trainer

MON = pokemon("Mon")
GIVER = pokemon("Giver", abilities=(ability("Once per turn: draw 1.", name="Give"),))
PATH = "swsh6-148"


def test_sums_then_none_then_the_floor() -> None:
    heavy = pokemon("Heavy", retreat=2)
    more = trainer("More", "The holder's retreat cost is 1 more.", kind="Pokémon Tool")
    free = trainer("Free", "Each Pokémon has no retreat cost.", kind="Stadium")
    less = trainer("Less", "The retreat cost of each Pokémon is 4 less.", kind="Stadium")
    side = "{active: {card: Heavy, tools: [More]}, bench: [Mon]}"
    cards = [MON, heavy, more, free, less]
    check("PAR23", cards, side, "{active: Mon}", [], ["me.active.retreat_cost == 3"])
    check("PAR23", cards, side, "{active: Mon}", [], ["me.active.retreat_cost == 0"], stadium="Free")
    check("PAR23", cards, side, "{active: Mon}", [], ["me.active.retreat_cost == 0"], stadium="Less")


def test_the_smaller_limit() -> None:
    four = pokemon("Four", abilities=(ability("Each player can have 4 Benched Pokémon."),))
    three = trainer("Three", "Each player can have 3 Benched Pokémon.", kind="Stadium")
    check(
        "PAR23", [MON, four, three], "{active: Four, bench: [Mon, Mon, Mon], hand: [Mon]}", "{active: Mon}", [],
        ["illegal: bench Mon because BENCH-02"], stadium="Three",
    )  # fmt: skip
    check(
        "PAR23", [MON, four], "{active: Four, bench: [Mon, Mon, Mon], hand: [Mon, Mon]}", "{active: Mon}",
        ["bench Mon"], ["illegal: bench Mon because BENCH-02"],
    )  # fmt: skip


def test_cannot_beats_can() -> None:
    early = trainer("Early", "Each player can evolve a Pokémon on the turn it was played or evolved.", kind="Stadium")
    grown = pokemon("Grown", stage="Stage 1", evolves_from="Mon")
    stop = pokemon("Stop", abilities=(ability("The opponent can't evolve Pokémon from hand."),))
    me = "{active: {card: Mon, since: this_turn}, hand: [Grown]}"
    check("RR09", [MON, early, grown], me, "{active: Mon}", [], ["legal: evolve me.active with Grown"], stadium="Early")
    check(
        "RR09", [MON, early, grown, stop], me, "{active: Stop}", [],
        ["illegal: evolve me.active with Grown because EFFECT-05"], stadium="Early",
    )  # fmt: skip


def test_a_question_met_again_gives_the_printed_value() -> None:
    text = "While this Pokémon has 60 or less HP left: it has +50 HP."
    loop = pokemon("Loop", abilities=(ability(text),))
    check("PAR23", [MON, loop], "{active: {card: Loop, damage: 40}}", "{active: Mon}", [], ["me.active.hp == 150"])
    check("PAR23", [MON, loop], "{active: {card: Loop, damage: 30}}", "{active: Mon}", [], ["me.active.hp == 100"])


def test_a_text_that_does_not_stack_counts_once() -> None:
    text = "Each of your Pokémon takes 20 less damage, after Weakness and Resistance."
    aura = pokemon("Aura", abilities=(ability(text),))
    single = pokemon("Single", abilities=(ability(text),), rules=("Counts once by name.",))
    hit = pokemon("Hit", attack("Hit", 90))
    for name, damage in (("Aura", 50), ("Single", 70)):
        check(
            "PAR23", [MON, aura, single, hit], "{active: Hit}", f"{{active: Mon, bench: [{name}, {name}]}}",
            ["attack Hit"],
            [f"opp.active.damage == {damage}"],
        )  # fmt: skip


def test_path_to_the_peak_switches_rule_boxes_off() -> None:
    me = "{active: sv3pt5-151, bench: [Giver], deck: 9}"
    use = ["use Restart of me.active", "use Give of me.bench[0]"]
    check("PAR23", [GIVER, MON], me, "{active: Mon}", [], [f"legal: {line}" for line in use])
    check("PAR23", [GIVER, MON], me, "{active: Mon}", [], [f"illegal: {use[0]}", f"legal: {use[1]}"], stadium=PATH)


def test_midnight_fluttering_spares_its_own_name() -> None:
    use = "use Give of me.active"
    check("PAR23", [GIVER, MON], "{active: Giver, deck: 9}", "{active: sv5-78}", [], [f"illegal: {use}"])
    check("PAR23", [GIVER, MON], "{active: Giver, deck: 9}", "{active: Mon, bench: [sv5-78]}", [], [f"legal: {use}"])
    check(
        "PAR23", [GIVER, MON], "{active: Giver, bench: [Giver], deck: 9}", "{active: sv5-78}", [],
        ["legal: use Give of me.bench[0]"],
    )  # fmt: skip
    # Two Flutter Mane face each other: neither loses its Midnight Fluttering.
    hushed = pokemon("Hushed", abilities=(ability("Once per turn: draw 1.", name="Give"),))
    swap = trainer("Swap", "Switch your Active.")
    check(
        "PAR23", [hushed, swap], "{active: sv5-78, bench: [Hushed], hand: [Swap], deck: 9}", "{active: sv5-78}",
        ["play Swap"], ["illegal: use Give of me.active"],
    )  # fmt: skip


def test_the_stadium_is_settled_before_the_abilities() -> None:
    """A Rule Box Pokémon whose Ability switches Abilities off is itself off under Path to the Peak."""
    hush = pokemon("Hush ex", labels=("ex",), abilities=(ability("Each of the opponent's Pokémon has no Abilities."),))
    me, use = "{active: Giver, deck: 9}", "use Give of me.active"
    check("PAR23", [GIVER, hush], me, "{active: Hush ex}", [], [f"illegal: {use}"])
    check("PAR23", [GIVER, hush], me, "{active: Hush ex}", [], [f"legal: {use}"], stadium=PATH)


def test_of_two_that_silence_each_other_the_longer_in_force_wins() -> None:
    text = "While this Pokémon is Active: the opponent's Active has no Abilities."
    hush = pokemon("Hush", abilities=(ability(text), ability("Once per turn: draw 1.", name="Give")))
    swap = trainer("Swap", "Switch your Active.")
    cards = [MON, hush, swap]
    me = "{active: Hush, bench: [Mon], hand: [Swap, Swap], deck: 9}"
    check("PAR23", cards, me, "{active: Hush}", [], ["legal: use Give of me.active"])
    back = ["play Swap choosing me.bench[0]", "play Swap choosing me.bench[0]"]
    check("PAR23", cards, me, "{active: Hush}", back, ["me.active.card == Hush", "illegal: use Give of me.active"])


def test_tools_and_special_energy_can_be_switched_off() -> None:
    charm = trainer("Charm", "The holder has +30 HP.", kind="Pokémon Tool")
    jam = trainer("Jam", "Each Tool has no effect.", kind="Stadium")
    rainbow = special_energy("Rainbow", "Provides 1 Energy of every type.")
    grey = pokemon("Grey", abilities=(ability("Each special Energy card provides only 1 Colorless Energy."),))
    biter = pokemon("Biter", attack("Bite", 10, cost=("Fire",)))
    side = "{active: {card: Biter, tools: [Charm], energy: [Rainbow]}}"
    cards = [MON, charm, jam, rainbow, grey, biter]
    check("PAR23", cards, side, "{active: Mon}", [], ["me.active.hp == 130", "legal: attack Bite"])
    check("PAR23", cards, side, "{active: Grey}", [], ["me.active.hp == 100", "illegal: attack Bite"], stadium="Jam")
