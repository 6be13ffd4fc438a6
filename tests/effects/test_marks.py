"""Reminder counters that a later attack looks for."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon

FOE = pokemon("Foe", hp=200)
MARKER = pokemon(
    "Marker",
    attack("Mark", 0, 'Put 1 "Shock" counter on 1 of the opponent\'s Pokémon.'),
    attack("Strike", 0, 'Knock Out 1 of the opponent\'s Pokémon with any "Shock" counters.'),
)


def test_only_what_was_marked_is_knocked_out() -> None:
    check(
        "RR09", [MARKER, FOE], "{active: Marker, prizes: 6}", "{active: Foe, bench: [Foe, Foe]}",
        ["attack Mark choosing opp.bench[1]", "checkup", "(opp) end turn", "checkup", "attack Strike"],
        ["opp.bench.count == 1", "opp.discard == [Foe]"],
    )  # fmt: skip


def test_nothing_is_knocked_out_where_nothing_is_marked() -> None:
    check("RR09", [MARKER, FOE], "{active: Marker}", "{active: Foe, bench: [Foe]}",
          ["attack Strike"], ["opp.bench.count == 1", "opp.discard == []"])  # fmt: skip
