"""What a player reads when a card does not come into play, or a text is not used: all the reasons there are."""

from __future__ import annotations

import pytest

from ptcg.game import Game
from ptcg.testing import ability, game_at, pokemon, trainer

MON = pokemon("Mon")
FOSSIL = trainer("Rare Fossil", "Play this card as a Basic Colorless Pokémon with 60 HP.", hp=60)
SHELL = pokemon("Shell", stage="Restored", evolves_from="Shell Fossil")
FINDER = pokemon("Finder", ability("Once per turn: search deck for 1 card, put it into hand, then shuffle."))
AWAKE = pokemon(
    "Awake",
    ability("Once per turn, only if this Pokémon has no Special Condition: draw 1.", "Poké-Power", "Look"),
)
LOCK = trainer("Silent Ruins", "Each Pokémon has no Abilities.", kind="Stadium")
CARDS = [MON, FOSSIL, SHELL, FINDER, AWAKE, LOCK]
FULL = "bench: [Mon, Mon, Mon, Mon, Mon]"
PIECES = [f"swshp-SWSH{n}" for n in (139, 140, 141, 142)]
FOUR = ", ".join(PIECES)
THREE = ", ".join(PIECES[:3])
HALVES = "hgss3-89, hgss3-90"
LEGEND = "Rayquaza & Deoxys LEGEND"
NO_ROOM = "BENCH-02: your Bench is full (5 of 5)"
TOGETHER = f"LEGEND-02: {LEGEND} comes into play with its other half: put both onto the Bench together"


def at(book: str, me: str, **more: object) -> Game:
    """A game in which it is that side's turn."""
    return game_at(book, CARDS, me, "{active: Mon}", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("me", "line", "words"),
    [
        (f"{{active: Mon, hand: [{HALVES}]}}", f"bench {LEGEND}", [TOGETHER]),
        (f"{{active: Mon, {FULL}, hand: [{HALVES}]}}", f"bench {LEGEND}", [TOGETHER, NO_ROOM]),
        (f"{{active: Mon, {FULL}, hand: [{HALVES}]}}", "bench hgss3-89 + hgss3-90", [NO_ROOM]),
        ("{active: Mon, hand: [hgss3-90]}", "bench hgss3-89 + hgss3-90", ["ZONE-07: hgss3-89 isn't in hand"]),
        (f"{{active: Mon, {FULL}, discard: [{FOUR}]}}", "bench Pikachu V-UNION", [NO_ROOM]),
        (f"{{active: Mon, {FULL}, discard: [{THREE}]}}", "bench Pikachu V-UNION",
         ["VUNION-03: Pikachu V-UNION needs its 4 pieces in the discard pile, and 3 are there", NO_ROOM]),
        (f"{{active: Mon, hand: [{FOUR}]}}", "use Pikachu V-UNION",
         ["VUNION-03: Pikachu V-UNION needs its 4 pieces in the discard pile, and 0 are there"]),
        (f"{{active: Mon, {FULL}, hand: [Shell]}}", "bench Shell",
         ["RESTORED-01: Shell is a Restored Pokémon: only Shell Fossil puts it onto the Bench", NO_ROOM]),
        ("{active: Mon, hand: [Shell, Fire]}", "play Shell", ["CARD-01: Shell isn't a Trainer card"]),
        ("{active: Mon, hand: [Shell]}", "attach Shell to active", ["CARD-01: Shell isn't attached to a Pokémon"]),
    ],
)  # fmt: skip
def test_a_kind_that_cannot_come_into_play(me: str, line: str, words: list[str]) -> None:
    assert [str(reason) for reason in at("PAR23", me).why_not(line)] == words


def test_a_v_union_comes_once() -> None:
    t = at("PAR23", f"{{active: Mon, discard: [{FOUR}]}}", game={"me": {"vunion_played": ["Pikachu V-UNION"]}})
    assert [str(reason) for reason in t.why_not("bench Pikachu V-UNION")] == [
        "VUNION-05: you already put Pikachu V-UNION into play this game"
    ]


@pytest.mark.parametrize("verb", ["play", "bench"])
def test_a_fossil_is_played_or_benched_but_not_on_the_first_turn_of_an_old_book(verb: str) -> None:
    first = {"player": "me", "number": 1}
    t = at("RR09", f"{{active: Mon, {FULL}, hand: [Rare Fossil]}}", turn=first)
    assert [str(reason) for reason in t.why_not(f"{verb} Rare Fossil")] == [
        "FOSSIL-04: you can't put Rare Fossil onto your Bench on turn 1", NO_ROOM,
    ]  # fmt: skip
    t = at("PAR23", "{active: Mon, hand: [Rare Fossil]}", turn=first)
    assert t.why_not(f"{verb} Rare Fossil") == []
    t.choose(f"{verb} Rare Fossil")
    assert t.view(0).me.bench[0].name == "Rare Fossil"


def test_a_text_that_is_used_up_switched_off_and_idle() -> None:
    t = at("PAR23", "{active: Finder, deck: 0}")
    assert [str(reason) for reason in t.why_not("use Gift of active")] == [
        "ABILITY-06: Gift would have no effect right now"
    ]
    t = at("PAR23", "{active: Finder, hand: [Silent Ruins], deck: 5}")
    t.choose("use Gift of active")
    t.choose("play Silent Ruins")
    assert [str(reason) for reason in t.why_not("use Gift of active")] == [
        "EFFECT-05: Silent Ruins turns off Gift", "ABILITY-01: you already used Gift",
    ]  # fmt: skip
    assert [str(reason) for reason in t.why_not("use Stadium")] == [
        "STADIUM-01: Silent Ruins works by itself: there is nothing to choose"
    ]
    assert t.why_not("use Silent Ruins") == t.why_not("use Stadium")


def test_a_stadium_that_is_one_too_many_and_of_the_same_name() -> None:
    t = at("PAR23", "{active: Mon, hand: [Silent Ruins, Silent Ruins, Fire]}")
    t.choose("play Silent Ruins")
    assert [str(reason) for reason in t.why_not("play Silent Ruins")] == [
        "STADIUM-03: you already played a Stadium this turn", "STADIUM-04: Silent Ruins is already in play",
    ]  # fmt: skip


def test_a_text_that_a_special_condition_stops_names_it() -> None:
    t = at("RR09", "{active: {card: Awake, conditions: [Asleep]}}")
    assert [str(reason) for reason in t.why_not("use Look of active")] == [
        "ABILITY-04: your Active Awake is Asleep, so Look can't be used"
    ]


def test_a_text_of_the_opponent_is_theirs() -> None:
    t = game_at("PAR23", CARDS, "{active: Mon}", "{active: Finder}")
    assert [str(reason) for reason in t.why_not("use Gift of opp.active")] == [
        "ABILITY-01: Gift is your opponent's to use"
    ]
