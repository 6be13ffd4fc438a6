"""The table in the terminal."""

from __future__ import annotations

import io
from random import Random
from typing import Any

from rich.console import Console

from ptcg.cli.table_text import draw
from ptcg.game import Game

NAMES = ("Ann", "Bob")


def drawn(view: dict[str, Any]) -> str:
    """The table as plain text."""
    shown = io.StringIO()
    Console(file=shown, width=140).print(draw(view, NAMES))
    return shown.getvalue()


def view(seat: int | None = 0, choices: int = 40) -> dict[str, Any]:
    """A view of a random game some choices on."""
    game, rng = Game.new("PAR23", seed="sfc32:3"), Random(1)
    for _ in range(choices):
        game.choose(rng.randrange(len(game.options)))
    return game.view(seat)


def pokemon(**fields: Any) -> dict[str, Any]:
    """A Pokémon of a view."""
    card = {"id": "x-1", "name": "Testling"}
    mon = {"card": card, "cards": [card], "under": [], "hp": 90, "damage": 0, "types": ["Water"], "stage": "Basic",
           "retreat": 1, "conditions": [], "energy": [], "tools": [], "attached": [], "counters": {},
           "came_this_turn": False, "effects": []}  # fmt: skip
    return {**mon, **fields}


def test_both_sides_are_there_with_their_counts() -> None:
    seen = view()
    shown = drawn(seen)
    for who, side in (("Ann", seen["me"]), ("Bob", seen["opp"])):
        counts = f"{who}  Prizes {side['prizes_count']} · hand {side['hand_count']} · deck {side['deck_count']}"
        assert f"{counts} · discard {len(side['discard'])}" in shown
    for place, mon in enumerate(seen["opp"]["bench"]):
        line = next(line for line in shown.splitlines() if f"opp.bench[{place}]" in line)
        assert mon["card"]["name"] in line and f"{mon['hp'] - mon['damage']}/{mon['hp']} HP" in line


def test_the_own_active_stands_below_the_opponents() -> None:
    shown = drawn(view())
    assert shown.index("opp.active") < shown.index("me.active")


def test_the_other_seat_names_its_own_side() -> None:
    shown = drawn(view(1))
    assert shown.index("Ann  Prizes") < shown.index("Bob  Prizes")


def test_a_pokemon_shows_damage_energy_conditions_and_tools() -> None:
    seen = view()
    energy = [{"id": "e-1", "name": "Odd Energy", "units": ["Water", "any", "Fire/Metal"]}]
    seen["me"]["active"] = pokemon(
        damage=60, energy=energy, conditions=["Poisoned", "Asleep"], tools=[{"id": "t-1", "name": "Big Hat"}],
        counters={"Char": 2}, effects=["Growler", "Growler"],
    )  # fmt: skip
    line = next(line for line in drawn(seen).splitlines() if "me.active" in line)
    assert "30/90 HP" in line and "W * R/M" in line
    assert "Poisoned, Asleep, Big Hat, Char ×2, effect of Growler" in " ".join(line.split())


def test_what_is_face_down_or_absent_is_not_named() -> None:
    seen = view()
    seen["opp"]["active"], seen["me"]["active"] = {"hidden": True}, None
    lines = drawn(seen).splitlines()
    assert "(face down)" in next(line for line in lines if "opp.active" in line)
    assert "(empty)" in next(line for line in lines if "me.active" in line)


def test_the_stadium_and_the_turn_are_in_the_title() -> None:
    seen = view()
    seen["stadium"] = {"id": "s-1", "name": "Old Field", "player": 1}
    title = drawn(seen).splitlines()[0]
    assert f"Turn {seen['turn']}: {NAMES[seen['player']]}" in title and "Stadium: Old Field (Bob)" in title


def test_a_spectator_sees_no_hand() -> None:
    assert "Hand:" not in drawn(view(None, 0))
