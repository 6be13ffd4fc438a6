"""A card that the opponent tries to play or attach may fail; a Pokémon is asked before it evolves."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, evolution, pokemon, trainer

MON = pokemon("Mon", attack("Nap", 0))
WIND = pokemon(
    "Wind",
    attack(
        "Wind", 0,
        "On the opponent's next turn, when the opponent tries to play a Trainer card from hand, the opponent flips "
        "a coin: if tails, cancel it.",
    ),
)  # fmt: skip
SLIME = pokemon(
    "Slime",
    ability(
        "When the opponent tries to play an Energy card from hand: the opponent flips a coin: "
        "if tails, cancel that attachment."
    ),
)
SEER = pokemon(
    "Seer",
    ability(
        'When you are about to evolve this Pokémon into any Pokémon named "Sage" from hand: '
        "you may put 3 damage counters on the opponent's Active."
    ),
)
SAGE = evolution("Sage", "Seer")
OTHER = evolution("Oracle", "Seer")
POTION = trainer("Potion", "Draw 1.")
GIVER = trainer("Giver", "Attach 1 Water Energy card from hand to your Active.")
CARDS = [MON, WIND, SLIME, SEER, SAGE, OTHER, POTION, GIVER]


def test_tails_and_the_card_does_nothing_and_is_discarded() -> None:
    check("PAR23", CARDS, "{active: Wind}", "{active: Mon, hand: [Potion], deck: [Fire, Fire, Fire]}",
          ["attack Wind", "checkup", "begin turn", "play Potion"],
          ["opp.hand_count == 1", "opp.discard == [Potion]"], coins=("tails",))  # fmt: skip


def test_heads_and_it_has_its_effect() -> None:
    check("PAR23", CARDS, "{active: Wind}", "{active: Mon, hand: [Potion], deck: [Fire, Fire, Fire]}",
          ["attack Wind", "checkup", "begin turn", "play Potion"],
          ["opp.hand_count == 2", "opp.discard == [Potion]"], coins=("heads",))  # fmt: skip


def test_energy_that_fails_leaves_the_attachment_of_the_turn() -> None:
    check("PAR23", CARDS, "{active: Mon, hand: [Fire, Fire]}", "{active: Slime}",
          ["attach Fire to me.active", "attach Fire to me.active"],
          ["me.active.energy == [Fire]", "me.discard == [Fire]", "turn.flags.energy_attached == true"],
          coins=("tails", "heads"))  # fmt: skip


def test_energy_that_an_effect_attaches_from_the_hand_may_fail_too() -> None:
    check("PAR23", CARDS, "{active: Mon, hand: [Giver, Water, Fire]}", "{active: Slime}",
          ["play Giver", "attach Fire to me.active"],
          ["me.active.energy == [Fire]", "me.discard == [Giver, Water]"], coins=("tails", "heads"))  # fmt: skip


def test_it_is_asked_before_it_evolves_into_that_one_only() -> None:
    check("PAR23", CARDS, "{active: Seer, hand: [Sage]}", "{active: Mon}",
          ["evolve me.active with Sage choosing yes"],
          ["opp.active.damage == 30", "me.active.name == Sage"])  # fmt: skip
    check("PAR23", CARDS, "{active: Seer, hand: [Oracle]}", "{active: Mon}",
          ["evolve me.active with Oracle"], ["opp.active.damage == 0", "me.active.name == Oracle"])  # fmt: skip
