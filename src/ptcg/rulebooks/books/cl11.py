"""Call of Legends (2011), as a patch on Sword & Shield.

The coin is flipped when the Prizes lie, and its winner must go first. The starting player may attack at once but may
play no Trainer, Supporter, Stadium or Fossil on the first turn. Trainer, Supporter and Stadium are kinds side by
side: what stops Trainer cards does not stop the other two; a Supporter lies on the table until the turn ends. Fossils
count as Basic Pokémon at set-up. Pokémon have Poké-Powers and Poké-Bodies. A player chooses and pays for an attack
before Confusion is checked, and pays for a retreat card by card. Damage on the defender is changed by Trainer and
Energy cards first, then by everything else. Burn flips, puts 2 counters on tails, and is never cured by it; between
turns Tools act whenever their player wants, and a Pokémon is Knocked Out as soon as the damage is there.
"""

from __future__ import annotations

from ptcg.rulebooks.switch import Value

TITLE = "Call of Legends"
YEAR = 2011
KNOWN_FOR = "Prime, LEGEND and the Lost Zone"
PARENT = "SSH20"
SERIES: tuple[str, ...] = ("HeartGold & SoulSilver",)
SINCE = "2011/02/09"
OFFICIAL = True
PLAYED = True

SWITCHES: dict[str, Value] = {
    "coin_flip_when": "after_prizes_before_reveal",
    "coin_winner": "goes_first",
    "fossils_count_as_basic_in_setup": True,
    "mulligan_interleave": "opponent_continues",
    "mulligan_bonus_timing": "after_own_prizes",
    "first_player_may_attack_turn_one": True,
    "first_turn_trainers": False,
    "first_turn_stadium": False,
    "first_turn_fossil": False,
    "evolve_condition": "not_arrived_or_changed",
    "trainer_taxonomy": "side_by_side",
    "tool_class": "trainer",
    "tm_class": "trainer",
    "fossil_class": "trainer",
    "supporter_discard": "end_of_turn",
    "ability_system": "powers_and_bodies",
    "retreat_payment": "cards",
    "attack_switch_stopped_by": "either",
    "attack_step_order": (
        "announce",
        "choices",
        "requirements",
        "cancel",
        "confusion",
        "before_damage",
        "damage",
        "effects",
        "knock_outs",
    ),
    "confusion_check": "after",
    "damage_order": (
        "base",
        "attacker",
        "weakness",
        "resistance",
        "defender_cards",
        "defender_rest",
        "counters",
        "other_effects",
    ),
    "weakness_default": "reject",
    "defending_pokemon": "active",
    "checkup_order": ("poison", "burn", "asleep_and_paralyzed"),
    "checkup_grouping": "free",
    "checkup_ko_timing": "each_step",
    "burn_mode": "flip_tails_2",
    "basic_energy_types": ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal"),
    "types": ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Colorless"),
}
