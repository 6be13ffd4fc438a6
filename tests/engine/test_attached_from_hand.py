"""Cards attached from hand: what remembers them, and what keeps them off."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon, trainer

MON = pokemon("Mon", hp=300)
BAND = trainer("Band", "The holder has +10 HP.", kind="Pokémon Tool")
GIFT = trainer("Gift", "Attach 1 basic Fire Energy card from hand to your Active.")


def test_a_tool_attached_from_hand_is_remembered() -> None:
    text = "If you attached a Tool card from hand to this Pokémon this turn, +70 damage."
    whip = pokemon("Whip", attack("Whip", 50, text))
    cards = [MON, BAND, whip]
    check("PAR23", cards, "{active: Whip, hand: [Band]}", "{active: Mon}",
          ["attach Band to active", "attack Whip"], ["damage_dealt == 120"])  # fmt: skip
    check("PAR23", cards, "{active: {card: Whip, tools: [Band]}}", "{active: Mon}",
          ["attack Whip"], ["damage_dealt == 50"])  # fmt: skip


def test_energy_that_an_effect_attaches_from_hand_is_remembered() -> None:
    text = "If you attached an Energy card from hand to this Pokémon this turn, +70 damage."
    whip = pokemon("Whip", attack("Whip", 50, text))
    check("PAR23", [MON, GIFT, whip], "{active: Whip, hand: [Gift, Fire]}", "{active: Mon}",
          ["play Gift", "attack Whip"], ["damage_dealt == 120"])  # fmt: skip


def test_who_can_have_no_energy_attached_from_hand_gets_none_by_an_effect() -> None:
    text = "On the opponent's next turn, the defender can't have Energy attached from hand."
    jail = pokemon("Jail", attack("Jail", 10, text))
    check("PAR23", [MON, GIFT, jail], "{active: Jail}", "{active: Mon, hand: [Gift, Fire]}",
          ["attack Jail", "checkup", "ask attach Fire to opp.active", "play Gift"],
          ["step[2] == illegal", "opp.active.energy == []", "contains(opp.hand, Fire)"])  # fmt: skip
