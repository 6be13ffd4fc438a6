"""Slots that texts may combine: what is said of one kind of text can be said in the place of another, and plays."""

from __future__ import annotations

import pytest

from ptcg.cards.card import Card
from ptcg.effects.text import Text
from ptcg.testing import ability, attack, check, evolution, pokemon, special_energy, trainer
from ptcg.text import write
from ptcg.text.printed import read_printed

BOOK = "ASC26"
PLAIN = pokemon("Plain", attack("Tap", 10), hp=200)
HARD = pokemon("Hard", attack("Smash", 120), hp=200)
EX = pokemon("Great ex", attack("Smash", 120), hp=200, labels=("ex",))
FIRE = pokemon("Flare", attack("Tap", 10), types=("Fire",), hp=100)
SEED = pokemon("Seed", attack("Tap", 10), hp=100)
SPROUT = evolution("Sprout", "Seed", attack("Tap", 10), hp=120)
HELP = trainer("Help", "Draw a card.", kind="Supporter")
ITEM = trainer("Thing", "Draw a card.")
BELT = trainer("Belt", "The Pokémon this card is attached to gets +50 HP.", kind="Pokémon Tool")
HALL = trainer("Area Hall", "Each Pokémon in play (both yours and your opponent's) gets +10 HP.", kind="Stadium")
OTHERS = [PLAIN, HARD, EX, FIRE, SEED, SPROUT, HELP, ITEM, BELT, HALL]
FOE = "{active: Plain, bench: [Plain]}"


def plays(card: Card, me: str, opp: str, do: list[str], *expected: str) -> None:
    """Play the lines and hold the position to what is expected."""
    check(BOOK, [card, *OTHERS], me, opp, do, list(expected))


def user(text: str) -> Card:
    """Return a Pokémon with an attack of that text."""
    return pokemon("User", attack("Go", 10, text), hp=200)


def owner(text: str) -> Card:
    """Return a Pokémon with an Ability of that text."""
    return pokemon("User", ability(text, name="Gift"), attack("Tap", 10), hp=100)


@pytest.mark.parametrize(("damage", "left"), [(0, 0), (10, 60)])
def test_more_counters(damage: int, left: int) -> None:
    text = "If your opponent's Active Pokémon already has any damage counters on it, put 5 more damage counters on it."
    opp = f"{{active: {{card: Plain, damage: {damage}}}, bench: [Plain]}}"
    plays(user(text), "{active: User}", opp, ["attack Go"], f"opp.active.damage == {left + 10}")


@pytest.mark.parametrize(("stadium", "damage"), [("Area Hall", 70), ("", 10)])
def test_a_stadium_of_some_name(stadium: str, damage: int) -> None:
    text = 'If a Stadium with "Area" in its name is in play, this attack does 60 more damage.'
    me = "{active: User, hand: [Area Hall]}" if stadium else "{active: User}"
    plays(user(text), me, FOE, [*(["play Area Hall"] if stadium else []), "attack Go"],
          f"opp.active.damage == {damage}")  # fmt: skip


def test_healing_all_by_the_damage() -> None:
    text = (
        "Heal from each of your Benched Pokémon damage equal to the damage you did to your opponent's Active Pokémon."
    )
    me = "{active: {card: User, damage: 50}, bench: [{card: Plain, damage: 50}, {card: Plain, damage: 5}]}"
    me = me.replace("damage: 5}", "damage: 30}")
    plays(user(text), me, FOE, ["attack Go"], "me.bench[0].damage == 40", "me.bench[1].damage == 20",
          "me.active.damage == 50")  # fmt: skip


def test_counters_of_several_move() -> None:
    text = (
        "If any of your Benched Pokémon have damage counters on them, move all of those damage "
        "counters to this Pokémon. "
        "This attack does 20 more damage for each damage counter moved in this way."
    )
    me = "{active: User, bench: [{card: Plain, damage: 20}, Plain, {card: Flare, damage: 30}]}"
    plays(user(text), me, FOE, ["attack Go"], "me.active.damage == 50", "me.bench[0].damage == 0",
          "me.bench[2].damage == 0")  # fmt: skip


@pytest.mark.parametrize(("energy", "hp"), [("[Fire]", 130), ("[]", 100)])
def test_a_second_property_is_of_the_same_pokemon(energy: str, hp: int) -> None:
    text = "If this Pokémon has any Fire Energy attached, it gets +30 HP, and it can retreat for no cost."
    expected = [f"me.active.hp == {hp}"]
    plays(owner(text), f"{{active: {{card: User, energy: {energy}}}, bench: [Plain]}}", FOE, [], *expected)


def test_a_second_property_of_a_group() -> None:
    text = "All of your Fire Pokémon get +30 HP and have no Retreat Cost."
    card = owner(text)
    slow = pokemon("Slow", attack("Tap", 10), types=("Fire",), hp=100, retreat=3)
    check(BOOK, [card, slow, *OTHERS], "{active: Slow, bench: [User]}", FOE, ["retreat to bench 1"],
          ["me.active.name == User", "me.bench[0].hp == 130"])  # fmt: skip


@pytest.mark.parametrize(("what", "healed"), [("Help", 30), ("Thing", 0)])
def test_what_you_play(what: str, healed: int) -> None:
    text = "Whenever you play a Supporter card from your hand during your turn, heal 30 damage from this Pokémon."
    me = f"{{active: {{card: User, damage: 50}}, hand: [{what}]}}"
    plays(owner(text), me, FOE, [f"play {what}"], f"me.active.damage == {50 - healed}")


def test_what_any_player_plays() -> None:
    text = (
        "Whenever a player plays a Supporter card from their hand, that player heals 30 damage "
        "from their Active Pokémon."
    )
    card = trainer("Inn", text, kind="Stadium")
    me = "{active: {card: Plain, damage: 50}, hand: [Inn, Help]}"
    opp = "{active: {card: Plain, damage: 50}, bench: [Plain], hand: [Help]}"
    plays(card, me, opp, ["play Inn", "play Help", "end turn", "checkup", "(opp) play Help"], "me.active.damage == 20",
          "opp.active.damage == 20")  # fmt: skip


@pytest.mark.parametrize(("foe", "left"), [("Hard", 0), ("Great ex", 10)])
def test_survival_of_some_attacks_only(foe: str, left: int) -> None:
    text = (
        "If the Pokémon this card is attached to has full HP and would be Knocked Out by damage "
        "from an attack from your "
        "opponent's Pokémon ex, that Pokémon is not Knocked Out, and its remaining HP becomes 10. "
        "Then, discard this card."
    )
    card = trainer("Band", text, kind="Pokémon Tool")
    me = "{active: {card: Seed, tools: [Band]}, bench: [Plain], prizes: 3}"
    expected = ["me.active.name == Seed", "me.active.damage == 90"] if left else ["me.active.name == Plain"]
    plays(card, me, f"{{active: {foe}, bench: [Plain]}}", ["end turn", "checkup", "(opp) attack Smash"], *expected)


@pytest.mark.parametrize(("mine", "theirs"), [("Flare", "Plain"), ("Plain", "Flare")])
def test_what_is_true_of_a_player_holds_for_that_player(mine: str, theirs: str) -> None:
    text = "As long as a player has any Fire Pokémon in play, that player's Pokémon get +20 HP."
    card = trainer("Volcano", text, kind="Stadium")
    me, opp = f"{{active: Plain, bench: [{mine}], hand: [Volcano]}}", f"{{active: Plain, bench: [{theirs}]}}"
    hps = [220 if one == "Flare" else 200 for one in (mine, theirs)]
    plays(card, me, opp, ["play Volcano"], f"me.active.hp == {hps[0]}", f"opp.active.hp == {hps[1]}")


def test_fewer_prizes_of_a_player() -> None:
    text = "As long as a player has fewer Prize cards remaining than their opponent, that player's Pokémon get -20 HP."
    card = trainer("Scale", text, kind="Stadium")
    me, opp = "{active: Plain, hand: [Scale], prizes: 4}", "{active: Plain, bench: [Plain], prizes: 2}"
    plays(card, me, opp, ["play Scale"], "me.active.hp == 200", "opp.active.hp == 180")


@pytest.mark.parametrize(("holder", "hp"), [("Flare", 120), ("Plain", 200)])
def test_the_holder_if_it_is_of_a_kind(holder: str, hp: int) -> None:
    text = (
        "The maximum HP of the Fire Pokémon this card is attached to is increased by 10 for each Energy attached to it."
    )
    card = trainer("Charm", text, kind="Pokémon Tool")
    me = f"{{active: {{card: {holder}, tools: [Charm], energy: [Fire, Fire]}}}}"
    plays(card, me, FOE, [], f"me.active.hp == {hp}")


def test_a_special_energy_with_a_second_effect() -> None:
    text = (
        "As long as this card is attached to a Pokémon, it provides Water Energy. If this "
        "card is attached to a Fire "
        "Pokémon, it provides 2 Fire Energy instead, and that Pokémon gets +20 HP."
    )
    card = special_energy("Coal", text)
    for name, hp in (("Flare", 120), ("Plain", 200)):
        me = f"{{active: {name}, hand: [Coal]}}"
        plays(card, me, FOE, ["attach Coal to me.active"], f"me.active.hp == {hp}")


def test_energy_for_one_kind_and_for_others() -> None:
    text = (
        "As long as this card is attached to a Fire Pokémon, it provides 2 Fire Energy. If this "
        "card is attached to any "
        "other Pokémon, it provides Colorless Energy."
    )
    blaze = pokemon("Blaze", attack("Burst", 50, cost="Fire Fire"), types=("Fire",), hp=100)
    drip = pokemon("Drip", attack("Burst", 50, cost="Colorless"), types=("Water",), hp=100)
    for name in ("Blaze", "Drip"):
        check(BOOK, [special_energy("Coal", text), blaze, drip, *OTHERS], f"{{active: {name}, hand: [Coal]}}", FOE,
              ["attach Coal to me.active", "attack Burst"], ["opp.active.damage == 50"])  # fmt: skip


def test_the_player_who_searches_is_the_one_who_revealed() -> None:
    text = (
        "Once during each player's turn, that player may reveal a Fire Pokémon from their hand. "
        "If they do, they search "
        "their deck for a Supporter card, reveal it, and put it into their hand. Then, that player shuffles their deck."
    )
    card = trainer("School", text, kind="Stadium")
    me = "{active: Plain, hand: [School, Flare], deck: [Plain, Help, Plain]}"
    plays(card, me, FOE, ["play School", "use School", "choose Flare", "choose Help"], "contains(me.hand, Help)")


def test_an_ability_of_a_card_in_the_hand() -> None:
    text = (
        "If a Pokémon with this Ability is in your hand, you may discard it once during your "
        "turn. If you do, draw 2 cards."
    )
    me = "{active: Plain, hand: [User], deck: [Plain, Plain, Plain]}"
    plays(owner(text), me, FOE, ["use Gift"], "me.hand.count == 2", "me.discard.count == 1")


@pytest.mark.parametrize(("bench", "counters"), [("[Plain]", 10), ("[Plain, Flare]", 20)])
def test_another_number_in_an_ability(bench: str, counters: int) -> None:
    text = (
        "Once during your turn, you may choose 1 of your opponent's Pokémon and put 1 damage "
        "counter on it. If you have any "
        "Fire Pokémon in play, put 2 damage counters on it instead."
    )
    me = f"{{active: User, bench: {bench}}}"
    plays(owner(text), me, FOE, ["use Gift choosing opp.active"], f"opp.active.damage == {counters}")


def test_only_some_turns() -> None:
    text = "During your opponent's turn, this Pokémon takes 50 less damage from attacks."
    do = ["end turn", "checkup", "(opp) attack Smash"]
    plays(owner(text), "{active: User}", "{active: Hard, bench: [Plain]}", do, "me.active.damage == 70")


def test_a_condition_at_the_end() -> None:
    text = "Attacks used by your opponent's Active Pokémon do 50 less damage unless it is a Fire Pokémon."
    for name, hit, damage in (("Hard", "Smash", 70), ("Flare", "Tap", 10)):
        do = ["end turn", "checkup", f"(opp) attack {hit}"]
        foe = f"{{active: {name}, bench: [Plain]}}"
        plays(owner(text), "{active: User, bench: [Plain]}", foe, do, f"me.active.damage == {damage}")


def test_each_of_those() -> None:
    text = (
        "Choose up to 3 of your Benched Pokémon. For each of those Pokémon, attach a Basic Energy "
        "card from your discard pile to it."
    )
    me = "{active: User, bench: [Plain, Flare], discard: [Fire, Water, Fire]}"
    plays(user(text), me, FOE, ["attack Go", "choose me.bench[0]", "choose me.bench[1]", "choose Fire", "choose Water"],
          "me.bench[0].energy == [Fire]", "me.bench[1].energy == [Water]")  # fmt: skip


@pytest.mark.parametrize(
    "words",
    [
        "Ancient Fire Pokémon",
        "Hop's Fire Pokémon",
        "Hop's Mega Evolution Pokémon ex",
        "Team Rocket's Stage 2 Pokémon",
        "Tera Water Pokémon",
    ],
)
def test_several_words_before_pokemon_in_any_order(words: str) -> None:
    text = f"This attack does 20 more damage for each of your Benched {words}."
    assert isinstance(read_printed(text, "attack", "modern"), Text)
    text = f"Each {words} in play (both yours and your opponent's) gets -20 HP."
    tree = read_printed(text, "stadium", "modern")
    assert isinstance(tree, Text)
    assert not write(tree, "stadium").startswith("Each Each")
