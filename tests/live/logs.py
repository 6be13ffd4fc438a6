"""Logs for tests: our own, written for these tests, and real ones where they lie beside the checkout."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from skips import NO_LOGS

OWN = """Setup
Ash chose heads for the opening coin flip.
Misty won the coin toss.
Misty decided to go second.
Misty drew 7 cards for the opening hand.
- 7 drawn cards.
Ash drew 7 cards for the opening hand.
- 7 drawn cards.
   • Potion, Potion, Switch, Basic Fire Energy, Basic Fire Energy, Basic Fire Energy, Potion
Ash took a mulligan.
- Cards revealed from Mulligan 1
   • Potion, Potion, Switch, Basic Fire Energy, Basic Fire Energy, Basic Fire Energy, Potion
Misty drew 1 more card because Ash took at least 1 mulligan.
- Misty drew a card.
Ash played Charmander to the Active Spot.
Misty played Staryu to the Active Spot.
Misty played Psyduck to the Bench.

Turn # 1 - Ash's Turn
Ash drew Rare Candy.
Ash attached Basic Fire Energy to Charmander in the Active Spot.
Ash's Charmander used Ember on Misty’s Staryu for 30 damage. Misty's Staryu took 30 more damage because of Weakness.
- Damage breakdown:
   • Base damage: 30 damage
   • Total damage: 30 damage
- Basic Fire Energy was discarded from Ash's Charmander.

Turn # 1 - Misty's Turn
Misty drew a card.
Misty played Poké Ball.
- Misty flipped a coin and it landed on heads.
- Misty drew Starmie ex.
- Misty shuffled their deck.
Misty evolved Staryu to Starmie ex in the Active Spot.
Misty's Starmie ex used Splash on Ash's Charmander for 70 damage.
Ash's Charmander was Knocked Out!
Misty took a Prize card.
A card was added to Misty's hand.
No Benched Pokémon for backup. Misty wins.
"""


def real_logs() -> list[Path]:
    """Return the real logs that PTCG_LIVE names, or that lie beside the checkout; skip the test if there are none."""
    named = os.environ.get("PTCG_LIVE", "")
    folder = Path(named) if named else Path(__file__).parents[3] / "shared" / "live" / "games"
    files = sorted(folder.glob("*.txt")) if folder.is_dir() and not os.environ.get("PTCG_BARE") else []
    if not files:
        pytest.skip(NO_LOGS)
    return files
