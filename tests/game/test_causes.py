"""why_not says what is wrong in this position: what is needed and what is there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

import pytest

from game.playing import BOOKS, game, play
from ptcg.cards.card import Ability
from ptcg.game import Action, Game, IllegalChoice, explain
from ptcg.testing import attack, game_at, names, pokemon, trainer

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
         "Hit needs 2 Fire and 1 Colorless. Mon has 1 Fire and 1 Water"),
        ("{active: {card: Mon, energy: [Fire]}, bench: [Mon]}", "retreat to bench 1", "RETREAT-02",
         "Mon needs 2 Energy to retreat and has 1"),
        ("{active: {card: Mon, energy: [Fire, Fire]}}", "retreat to bench 1", "RETREAT-01",
         "you have no Benched Pokémon to retreat to"),
        ("{active: {card: Mon, energy: [Fire, Fire], conditions: [Asleep]}, bench: [Mon]}", "retreat to bench 1",
         "RETREAT-04",
         "your Active Mon is Asleep"),
        ("{active: Mon, bench: [Mon, Mon, Mon, Mon, Mon], hand: [Mon]}", "bench Mon", "BENCH-02",
         "your Bench is full (5 of 5)"),
        ("{active: Mon, hand: [Stage]}", "bench Stage", "CARD-02",
         "Stage isn't a Basic Pokémon: it evolves from Mon"),
        ("{active: Mon, hand: [Other]}", "evolve active with Other", "NAME-07",
         "Other evolves from Nobody, not from your Active Mon"),
        ("{active: {card: Mon, tools: [Charm]}, hand: [Charm]}", "attach Charm to active", "TOOL-02",
         "your Active Mon already has 1 Tool"),
        ("{active: Mon, hand: [Potion]}", "play Potion", "TRAINER-07", "Potion would have no effect right now"),
    ],
)  # fmt: skip
def test_a_reason_names_what_is_needed_and_what_is_there(me: str, line: str, rule: str, words: str) -> None:
    (reason,) = at(me).why_not(line)
    assert (reason.rule, reason.text) == (rule, words)


def told(t: Game, line: str) -> list[str]:
    """All reasons against a line."""
    return [str(reason) for reason in t.why_not(line)]


def test_where_two_reasons_apply_both_are_given() -> None:
    assert told(at("{active: {card: Mon, conditions: [Asleep]}, bench: [Mon]}"), "retreat to bench 1") == [
        "RETREAT-04: your Active Mon is Asleep",
        "RETREAT-02: Mon needs 2 Energy to retreat and has none",
    ]
    assert told(at("{active: {card: Mon, conditions: [Paralyzed]}}"), "attack Hit") == [
        "COND-PARA-1: your Active Mon is Paralyzed",
        "ENERGY-02: Hit needs 2 Fire and 1 Colorless. Mon has none",
    ]


def test_an_energy_card_goes_by_its_type() -> None:
    t = at("{active: Mon, hand: [Fire, Fire, Charm]}")
    assert told(t, "attach Fire to active") == []
    t.choose("attach Fire to active")
    assert told(t, "attach Fire to active") == ["ENERGY-01: you already attached an Energy this turn"]
    assert told(t, "attach Water to active") == ["ZONE-07: Water isn't in hand"]


def test_a_pokemon_of_the_opponent_gets_no_energy() -> None:
    t = at("{active: Mon, hand: [Fire]}")
    assert told(t, "attach Fire to opp.active") == [
        "EFFECT-05: Fire Energy goes on your own Pokémon, and your opponent's Active Mon isn't yours"
    ]


LEVEL = pokemon("Mon LV.X", stage="Level-Up", evolves_from="Mon")
RESTORED = pokemon("Shell", stage="Restored", evolves_from="Shell Fossil")
LOCK = trainer("Silent Ruins", "Each Pokémon has no Abilities.", kind="Stadium")
SEER = pokemon("Seer", abilities=(Ability("Sight", "Ability", "Once per turn: draw 1."),))


def test_a_restored_pokemon_names_its_fossil() -> None:
    t = game_at("PAR23", [MON, RESTORED], "{active: Mon, hand: [Shell]}", "{active: Mon}")
    assert told(t, "bench Shell") == [
        "RESTORED-01: Shell is a Restored Pokémon: only Shell Fossil puts it onto the Bench"
    ]


def test_a_level_up_card_is_not_benched() -> None:
    t = game_at("RR09", [MON, LEVEL], "{active: Mon, hand: [Mon LV.X]}", "{active: Mon}")
    assert told(t, "bench Mon LV.X") == ["LVX-01: Mon LV.X levels up your Active Mon: it doesn't go onto the Bench"]


def test_a_text_that_is_switched_off_names_the_card_that_does_it() -> None:
    t = game_at("PAR23", [MON, SEER, LOCK], "{active: Seer}", "{active: Mon}", stadium="Silent Ruins")
    assert told(t, "use Sight of active") == ["EFFECT-05: Silent Ruins turns off Sight"]


def test_a_text_used_up_that_could_do_nothing_gives_both_reasons() -> None:
    t = game_at("PAR23", [MON, SEER], "{active: Seer, deck: 1}", "{active: Mon}")
    assert told(t, "use Sight of active") == []
    t.choose("use Sight of active")
    used, idle = told(t, "use Sight of active")
    assert used == "ABILITY-01: you already used Sight"
    assert idle.startswith("ABILITY-06: ")


def test_a_pokemon_that_came_on_the_first_turn_levels_up_for_two_reasons_not_yet() -> None:
    """It may not because it came into play this turn, and because nobody may on their first turn."""
    new = "{active: {card: Mon, since: this_turn}, hand: [Mon LV.X]}"
    t = game_at("RR09", [MON, LEVEL], new, "{active: Mon}", turn={"player": "me", "number": 1})
    assert [reason.rule for reason in t.why_not("level_up active with Mon LV.X")] == ["LVX-02", "LVX-02"]
    assert len(set(told(t, "level_up active with Mon LV.X"))) == 2


def test_what_the_turn_allows_is_counted() -> None:
    t = at("{active: Mon, hand: [Fire, Fire, Help, Help, Charm], deck: 9}")
    t.choose("attach Fire Energy to active")
    (reason,) = t.why_not("attach Fire Energy to active")
    assert (reason.rule, reason.text) == (
        "ENERGY-01",
        "you already attached an Energy this turn",
    )
    t.choose("play Help")
    (reason,) = t.why_not("play Help")
    assert (reason.rule, reason.text) == ("TRAINER-04", "you already played a Supporter this turn")


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


def test_an_option_carries_what_it_does() -> None:
    t = at("{active: {card: Mon, energy: [Fire, Fire, Fire]}, bench: [Mon], hand: [Stage, Fire, Help]}")
    found = {option.notation: option.action for option in t.options}
    assert found["attach Fire Energy to me.bench[0]"] == Action("attach", "hgss1-116", "Fire Energy", "me.bench[0]")
    assert found["evolve me.active with Stage"] == Action("evolve", "Stage", "Stage", "me.active")
    assert found["attack Hit"] == Action("attack", "Mon", "Mon", "me.active", "Hit")
    assert found["end turn"] == Action("end")
    assert all(t.why_not(action) == [] for action in found.values())
    assert [x.rule for x in t.why_not(Action("bench", "Stage"))] == ["CARD-02"]
    assert [x.rule for x in t.why_not(Action("evolve", "Stage", place="opp.active"))] == ["NAME-07"]


def typed(t: Game) -> Iterator[str]:
    """Lines about every card of the hand, every Pokémon in play and every text, most of them not allowed."""
    view = t.view(t.state.player)
    sides = (("me", view.me), ("opp", view.opp))
    mons = [(f"{who}.active", side.active) for who, side in sides]
    mons += [(f"{who}.bench[{i}]", mon) for who, side in sides for i, mon in enumerate(side.bench)]
    places = [place for place, mon in mons if mon is not None]
    cards = {card.id: card for deck in t.decks for _, card in deck.cards}
    for name in sorted(set(names(view.me.hand))):
        yield from (f"bench {name}", f"play {name}", f"use {name}")
        for place in places:
            yield from (f"attach {name} to {place}", f"evolve {place} with {name}", f"level_up {place} with {name}")
    for place, mon in mons:
        for card in (card for card in mon.cards if card is not None) if mon is not None else ():
            yield from (f"retreat to {place}", f"discard {place}")
            yield from (f"use {power.name} of {place}" for power in cards[card.id].abilities)
            yield from (f"attack {move.name}" for move in cards[card.id].attacks)
    yield "use Stadium"


@pytest.mark.parametrize("book", BOOKS)
def test_there_is_a_reason_against_all_that_is_no_option(book: str) -> None:
    rng = Random(book)
    t = game(book, 6)
    asked = allowed = 0
    while t.outcome is None and len(t.choices) < 90:
        if t.decision is not None and t.decision.kind == "main" and len(t.choices) % 3 == 0:
            for line in typed(t):
                meant = explain.meant(t.state, line, t.options.notations)
                reasons = told(t, line)
                assert bool(meant) != bool(reasons), (line, reasons, str(t))
                assert not any("none of the options" in reason for reason in reasons), (line, reasons, str(t))
                asked, allowed = asked + 1, allowed + bool(meant)
        t.choose(rng.randrange(len(t.options)))
    assert asked > 200 and 0 < allowed < asked


def test_a_line_of_the_wrong_form_is_told_its_form() -> None:
    t = at("{active: Mon, hand: [Charm, Help, Potion], bench: [Mon, Mon]}")
    assert told(t, "retreat") == ["TURN-02: 'retreat' is not an option; did you mean 'retreat to POKÉMON'?"]
    assert told(t, "dance")[0].startswith("TURN-02: 'dance' is no action: expected bench, evolve,")
    assert told(t, "play Charm") == ["TOOL-01: Charm is attached to a Pokémon: expected attach CARD to POKÉMON"]
    assert told(t, "attach Help to active") == ["TRAINER-02: Help isn't attached to a Pokémon"]
    assert told(t, "attack Hitt") == ["ATTACK-01: your Active Pokémon has no attack called Hitt: it has Hit"]
    assert told(t, "discard active") == ["FOSSIL-01: your Active Mon is nothing that you may discard"]
    with pytest.raises(IllegalChoice, match=r"it can mean attach Charm to me.bench\[0\] or attach Charm to me.bench"):
        at("{active: Stage, hand: [Charm], bench: [Mon, Mon]}").choose("attach Charm to Mon")
