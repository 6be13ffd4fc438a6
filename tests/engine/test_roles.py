"""What a card is, is asked: its kind is the role an effect gave it, else what is printed, mapped by the book."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon, trainer

MON = pokemon("Mon")
BITER = pokemon("Biter", attack("Bite", 30, cost=("Fire", "Water")))


def test_a_pokemon_card_as_energy_and_as_a_tool() -> None:
    light = trainer("Light", "Attach 1 Pokémon from hand to 1 of your Pokémon as 1 Energy of every type.")
    check(
        "PAR23", [MON, BITER, light], "{active: {card: Biter, energy: [Fire]}, hand: [Light, Mon]}", "{active: Mon}",
        ["play Light"], ["me.active.energy == [Fire, Mon]", "legal: attack Bite"],
    )  # fmt: skip
    badge = trainer("Badge", "Attach 1 Pokémon from hand to 1 of your Pokémon as a Tool.")
    charm = trainer("Charm", "The holder has +10 HP.", kind="Pokémon Tool")
    check(
        "PAR23", [MON, BITER, badge, charm], "{active: {card: Biter, energy: [Fire]}, hand: [Badge, Mon, Charm]}",
        "{active: Mon}", ["play Badge"],
        ["me.active.tools == [Mon]", "illegal: attack Bite", "illegal: attach Charm to me.active because TOOL-02"],
    )  # fmt: skip


def test_the_role_ends_when_the_card_moves_on() -> None:
    light = trainer("Light", "Attach 1 Pokémon from hand to 1 of your Pokémon as 1 Energy of every type.")
    scoop = trainer("Scoop", "Return 1 of your Pokémon to hand with all attached cards.")
    check(
        "PAR23", [MON, BITER, light, scoop], "{active: Biter, bench: [Biter], hand: [Light, Mon, Scoop]}",
        "{active: Mon}", ["play Light choosing Mon to me.bench[0]", "play Scoop choosing me.bench[0]", "bench Mon"],
        ["me.bench[0].card == Mon", "me.bench[0].stage == Basic"],
    )  # fmt: skip


def test_a_pokemon_that_became_the_stadium() -> None:
    """Ectoplasm: the LV.X card lies as a Stadium, acts as one, and goes to the hand when it would be discarded."""
    hitter = pokemon("Hitter", attack("Smash", 300))
    stack = "{card: dp7-96, under: [dp7-60, dp7-35, dp7-17], energy: [Psychic]}"
    gym = trainer("Gym", "Each Pokémon has +10 HP.", kind="Stadium")
    do = ["attack Smash", "(opp) yes"]
    check(
        "RR09", [MON, hitter, gym], "{active: Hitter, bench: [Mon]}", f"{{active: {stack}, bench: [Mon]}}",
        [*do, "checkup"],
        ["stadium == dp7-96", "stadium.owner == opp", "me.prizes == 5", "opp.active.card == Mon",
         "opp.discard == [dp7-60, dp7-35, dp7-17, Psychic]", "me.active.damage == 10", "me.bench[0].damage == 10",
         "opp.active.damage == 0"],
    )  # fmt: skip
    check(
        "RR09", [MON, hitter, gym], "{active: Hitter, hand: [Gym]}", f"{{active: {stack}, bench: [Mon]}}",
        [*do, "checkup", "(opp) end turn", "checkup", "play Gym"],
        ["stadium == Gym", "contains(opp.hand, dp7-96)", "contains(opp.discard, dp7-96) == false"],
    )  # fmt: skip


def test_an_attack_belongs_to_a_card_whoever_uses_it() -> None:
    side = "{active: {card: CARD, tools: [bw10-92], energy: [Grass, Grass, Fire]}}"
    big = pokemon("Big", hp=300)
    check(
        "SSH20", [big], side.replace("CARD", "bw10-11"), "{active: Big}",
        ["attack G Booster discarding [Grass, Grass]"],
        ["opp.active.damage == 200", "me.active.energy_count == 1"],
    )  # fmt: skip
    check("SSH20", [big, MON], side.replace("CARD", "Mon"), "{active: Big}", [], ["illegal: attack G Booster"])


def test_the_book_maps_the_printed_kind() -> None:
    lock = trainer("Lock", "Each player can't play Item cards from hand.", kind="Stadium")
    charm = trainer("Charm", "The holder has +10 HP.", kind="Pokémon Tool")
    for book, then in (("SSH20", "illegal"), ("PAR23", "legal")):
        check(
            book, [MON, lock, charm], "{active: Mon, hand: [Charm]}", "{active: Mon}", [],
            [f"{then}: attach Charm to me.active"], stadium="Lock",
        )  # fmt: skip
