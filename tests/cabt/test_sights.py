"""What an agent in Kaggle's form is shown in our engine is what the official engine shows it, field by field."""

from __future__ import annotations

from collections import Counter
from random import Random

from cabt.both_engines import run
from ptcg_cabt.engine import Recording
from ptcg_cabt.sights import Sights

APART = {"current.turnActionCount"}
"""Fields that are not the same: the official engine counts steps of its own."""
OTHERWISE = {
    # they put the Bench down after the extra cards of mulligans, we before
    *(f"players.{name} | DrawCount" for name in ("active", "bench", "hand", "handCount")),
    "players.handCount | SetupActivePokemon",
    # they discard each Energy card of a cost when it is picked, we when the cost is paid
    *(f"players.{name} | DiscardEnergy" for name in ("active", "discard")),
    # they ask for the card at once, we for the Pokémon first
    "select.option | SwitchEnergyCard",
    # entries of the log: opening hands are not told, Energy that moves is told as attached, and the two moments above
    *(f"logs.{n} | only theirs" for n in (1, 4, 5, 6, 7, 14)),
    *(f"logs.{n} | only ours" for n in (6, 7, 11)),
}
"""What differs because a question is asked in another way (docs/reference/known-differences.md)."""


def deck(seed: int) -> tuple[int, ...]:
    """Basic Pokémon whose attacks are damage only, Items and a Supporter that ask, and basic Energy."""
    plain = {
        card.name: card
        for card in run().pool
        if "Basic" in card.subtypes and card.types and not card.abilities and not any(a.text for a in card.attacks)
    }
    asking = ("Switch", "Ultra Ball", "Nest Ball", "Boss's Orders", "Super Potion", "Energy Switch")
    numbers = [int(plain[name].number) for name in Random(seed).sample(sorted(plain), 6) for _ in range(4)]
    numbers += [int(card.number) for card in run().pool if card.name in asking for _ in range(3)]
    return tuple(sorted([*numbers, *(i % 8 + 1 for i in range(60 - len(numbers)))]))


def recorded(seed: int) -> Recording:
    return run().engine.record((deck(2 * seed), deck(2 * seed + 1)), seed, observed=True)


def compared(recording: Recording) -> Sights:
    return Sights(recording, run().cards, run().attacks).compare()


def test_every_field_is_shown_as_the_official_engine_shows_it() -> None:
    agreed: Counter[str] = Counter()
    differed: set[str] = set()
    for seed in range(4):
        found = compared(recorded(seed))
        assert found.result.kind == ""
        agreed += found.agreed
        differed |= {key for key in found.examples if key.partition(" | ")[0] not in APART}
    assert differed - OTHERWISE == set()
    assert agreed["select.option"] > 200 and agreed["players.hand"] > 400
    assert agreed["logs.15"] > 50 and agreed["logs.16"] > 50 and agreed["logs.6"] > 50  # attacks, damage, moves


def test_the_comparison_is_not_blind() -> None:
    recording = recorded(1)
    at = next(i for i, seen in enumerate(recording.seen) if seen["select"]["context"] == 0)
    recording.seen[at]["current"]["players"][0]["deckCount"] += 1
    recording.seen[at]["select"]["option"].pop()
    found = compared(recording)
    assert found.differed["players.deckCount"] == 1
    assert "select.option | Main" in found.examples
