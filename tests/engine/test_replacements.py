"""Several texts change one event: each applies once, and the affected player picks which is first."""

from __future__ import annotations

from ptcg.cards import Card
from ptcg.engine.operands import L_A, R_HURT
from ptcg.game import Game
from ptcg.testing import ability, attack, game_at, names, pokemon, there, trainer

BITER = pokemon("Biter", attack("Bite", 30))
DODGER = pokemon(
    "Dodger",
    abilities=(
        ability("When an attack would damage this Pokémon: flip a coin: if heads, cancel that damage.", name="Dodge"),
    ),
)
PAD = trainer(
    "Pad",
    "When an attack would damage the holder: reduce that damage by 20, then discard this card.",
    kind="Pokémon Tool",
)
PADDED = "{active: {card: Dodger, tools: [Pad]}, bench: [Biter]}"


def bitten(opp: str, *more: Card) -> Game:
    """The Biter has attacked that side; chance is asked for."""
    at = game_at("PAR23", [BITER, DODGER, PAD, *more], "{active: Biter}", opp)
    at.state.chance_asks = True
    at.choose("attack Bite")
    return at


def asked(at: Game) -> tuple[int, str]:
    """Who is asked what."""
    assert at.decision is not None
    return at.decision.player, at.decision.kind


def test_the_affected_player_picks_the_first_of_several_replacements_of_damage() -> None:
    at = bitten(PADDED)
    assert asked(at) == (1, "replace")
    assert sorted(at.options.notations) == ["choose Dodge", "choose Pad"]


def test_each_applies_once_and_the_rest_go_on_with_what_the_first_left() -> None:
    at = bitten(PADDED)
    at.choose("choose Pad")
    at.choose("tails")
    assert there(at.view(1).me.active).damage == 10
    assert names(at.view(1).me.discard) == ["Pad"]


def test_one_that_cancels_leaves_nothing_to_the_others() -> None:
    at = bitten(PADDED)
    at.choose("choose Dodge")
    at.choose("heads")
    assert there(at.view(1).me.active).damage == 0
    assert at.view(1).me.discard == ()


def test_the_same_text_twice_asks_nothing_and_both_apply() -> None:
    shield = "When an attack would damage your Active: reduce that damage by 10."
    guard = pokemon("Guard", abilities=(ability(shield, name="Shield"),))
    at = bitten("{active: Biter, bench: [Guard, Guard]}", guard)
    assert asked(at)[1] != "replace"
    assert there(at.view(1).me.active).damage == 10


def test_an_optional_one_that_is_declined_leaves_the_others_and_the_event() -> None:
    shy = pokemon(
        "Shy",
        abilities=(ability("When an attack would damage this Pokémon: you may cancel that damage.", name="Hide"),),
    )
    at = bitten("{active: {card: Shy, tools: [Pad]}, bench: [Biter]}", shy)
    at.choose("choose Hide")
    assert asked(at) == (1, "yes_no")
    at.choose("no")
    assert there(at.view(1).me.active).damage == 10


def test_a_knock_out_that_two_texts_would_replace_is_their_owners_to_order() -> None:
    """The first that keeps it in play is the one that counts; where it fails the other is next."""
    felled = "When this Pokémon would be Knocked Out by damage from the opponent's attack: "
    save = "flip a coin: if heads, leave it with 10 HP instead."
    tough = pokemon("Tough", hp=30, abilities=(ability(felled + save, name="Endure"),))
    belt = trainer(
        "Belt",
        "When the holder would be Knocked Out by damage from the opponent's attack: leave it with 20 HP instead.",
        kind="Pokémon Tool",
    )
    at = bitten("{active: {card: Tough, tools: [Belt]}, bench: [Biter]}", tough, belt)
    assert asked(at) == (1, "replace")
    other = at.clone()
    at.choose("choose Belt")
    assert there(at.view(1).me.active).damage == 10
    other.choose("choose Endure")
    other.choose("tails")
    assert there(other.view(1).me.active).damage == 10
    other.undo()
    other.choose("heads")
    assert there(other.view(1).me.active).damage == 20


def test_taxes_on_an_attack_are_in_the_order_of_the_attacker() -> None:
    tax = "When the opponent's Active would attack: the opponent flips a coin: if tails, that attack fails."
    one = pokemon("One", abilities=(ability(tax, name="Mist"),))
    two = pokemon("Two", abilities=(ability(tax, name="Fog"),))
    at = bitten("{active: One, bench: [Two]}", one, two)
    assert asked(at) == (0, "replace")
    assert sorted(at.options.notations) == ["choose Fog", "choose Mist"]


def test_the_damage_at_hand_is_no_card() -> None:
    """An amount that lay where cards lie would be taken for one when cards are dealt anew for a view."""
    at = bitten(PADDED)
    attacking = next(f for f in at.state.stack if f.attack >= 0)
    assert attacking.n[R_HURT] == 30
    assert attacking.r[L_A] == ()


def test_texts_act_on_damage_that_ignores_effects_and_change_nothing() -> None:
    """Compendium 131: the texts still apply, but the damage stays."""
    piercer = pokemon("Piercer", attack("Pierce", 30, "The damage ignores effects on the defender."))
    at = game_at("PAR23", [BITER, DODGER, PAD, piercer], "{active: Piercer}", PADDED)
    at.choose("attack Pierce")
    assert asked(at) == (1, "replace")
    at.choose("choose Pad")
    while there(at.decision).kind != "main":
        at.choose(0)
    assert there(at.view(1).me.active).damage == 30
