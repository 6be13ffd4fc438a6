"""why_not says what is wrong in this position: what is needed and what is there."""

from __future__ import annotations

from time import process_time

import pytest

from game.playing import game, play
from kit import attack, game_at, pokemon, trainer
from ptcg.game import Game

MON = pokemon("Mon", attack("Hit", 30, "", ("Fire", "Fire", "Colorless")), retreat=2)
STAGE = pokemon("Stage", stage="Stage 1", evolves_from="Mon")
OTHER = pokemon("Other", stage="Stage 1", evolves_from="Nobody")
HELP = trainer("Help", "Draw 1.", kind="Supporter")
CHARM = trainer("Charm", "The holder has +10 HP.", kind="Pokémon Tool")
POTION = trainer("Potion", "Heal 30 from your Active.")
CARDS = [MON, STAGE, OTHER, HELP, CHARM, POTION]


def at(me: str) -> Game:
    """A game in which it is that side's turn."""
    return game_at("PAR23", CARDS, me, "{active: Mon}")


@pytest.mark.parametrize(
    ("me", "line", "rule", "words"),
    [
        ("{active: {card: Mon, energy: [Fire, Water]}}", "attack Hit", "ENERGY-02",
         "Hit needs 2 Fire and 1 Colorless, me.active (Mon) has 1 Fire and 1 Water"),
        ("{active: {card: Mon, energy: [Fire]}, bench: [Mon]}", "retreat to bench 1", "RETREAT-02",
         "retreating needs 2 Energy, me.active (Mon) has 1"),
        ("{active: Mon}", "retreat to bench 1", "RETREAT-01", "you have no Benched Pokémon to retreat to"),
        ("{active: {card: Mon, conditions: [Asleep]}, bench: [Mon]}", "retreat to bench 1", "RETREAT-04",
         "me.active (Mon) is Asleep"),
        ("{active: Mon, bench: [Mon, Mon, Mon, Mon, Mon], hand: [Mon]}", "bench Mon", "BENCH-02",
         "your Bench is full: 5 Pokémon, room for 5"),
        ("{active: Mon, hand: [Stage]}", "bench Stage", "CARD-02",
         "Stage is no Basic Pokémon: it evolves from Mon"),
        ("{active: Mon, hand: [Other]}", "evolve active with Other", "NAME-07",
         "Other evolves from Nobody, not from me.active (Mon)"),
        ("{active: {card: Mon, tools: [Charm]}, hand: [Charm]}", "attach Charm to active", "TOOL-02",
         "me.active (Mon) has 1 Tool, room for 1"),
        ("{active: Mon, hand: [Potion]}", "play Potion", "TRAINER-07", "Potion could do nothing now"),
    ],
)  # fmt: skip
def test_a_reason_names_what_is_needed_and_what_is_there(me: str, line: str, rule: str, words: str) -> None:
    (reason,) = at(me).why_not(line)
    assert (reason.rule, reason.text) == (rule, words)


def test_what_the_turn_allows_is_counted() -> None:
    t = at("{active: Mon, hand: [Fire, Fire, Help, Help, Charm], deck: 9}")
    t.choose("attach Fire Energy to active")
    (reason,) = t.why_not("attach Fire Energy to active")
    assert (reason.rule, reason.text) == (
        "ENERGY-01",
        "you have attached 1 Energy from hand this turn and may attach 1",
    )
    t.choose("play Help")
    (reason,) = t.why_not("play Help")
    assert (reason.rule, reason.text) == ("TRAINER-04", "you have played 1 Supporter this turn and may play 1")


def test_reasons_are_found_fast() -> None:
    """2 ms is the aim; a machine that is busy may take some times as long."""
    t = play(game("PAR23", 2), 60, 2)
    while t.decision is not None and t.decision.kind != "main":
        t.choose(0)
    lines = ("bench Mew", "attack Nothing", "retreat to bench 1", "play Nothing", "evolve active with Nothing")
    times = []
    for line in lines * 4:
        start = process_time()
        t.why_not(line)
        times.append(process_time() - start)
    assert sorted(times)[len(times) // 2] < 0.008
