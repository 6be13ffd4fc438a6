"""The table in the terminal."""

from __future__ import annotations

import io
from random import Random

from msgspec.structs import replace
from rich.console import Console

from ptcg.cli.table_text import draw
from ptcg.game import CardRef, EnergyCard, Game, Mon, Stadium, View
from ptcg.game.view import HIDDEN
from ptcg.testing import there

NAMES = ("Ann", "Bob")


def drawn(view: View) -> str:
    """The table as plain text."""
    shown = io.StringIO()
    Console(file=shown, width=140).print(draw(view, NAMES))
    return shown.getvalue()


def view(seat: int | None = 0, choices: int = 40) -> View:
    """A view of a random game some choices on."""
    game, rng = Game.new("PAR23", seed="sfc32:3"), Random(1)
    for _ in range(choices):
        game.choose(rng.randrange(len(game.options)))
    return game.view(seat)


def pokemon() -> Mon:
    """A Pokémon of a view."""
    card = CardRef("x-1", "Testling")
    return Mon(card, (card,), hp=90, types=("Water",), stage="Basic", retreat=1)


def with_actives(seen: View, me: Mon | None, opp: Mon | None) -> View:
    """The view with other Active Pokémon."""
    return replace(seen, me=replace(seen.me, active=me), opp=replace(seen.opp, active=opp))


def test_both_sides_are_there_with_their_counts() -> None:
    seen = view()
    shown = drawn(seen)
    for who, side in (("Ann", seen.me), ("Bob", seen.opp)):
        counts = f"{who}  Prizes {side.prizes_count} · hand {side.hand_count} · deck {side.deck_count}"
        assert f"{counts} · discard {len(there(side.discard))}" in shown
    for place, mon in enumerate(seen.opp.bench):
        line = next(line for line in shown.splitlines() if f"opp.bench[{place}]" in line)
        assert mon.name in line and f"{mon.hp - mon.damage}/{mon.hp} HP" in line


def test_the_own_active_stands_below_the_opponents() -> None:
    shown = drawn(view())
    assert shown.index("opp.active") < shown.index("me.active")


def test_the_other_seat_names_its_own_side() -> None:
    shown = drawn(view(1))
    assert shown.index("Ann  Prizes") < shown.index("Bob  Prizes")


def test_a_pokemon_shows_damage_energy_conditions_and_tools() -> None:
    seen = view()
    energy = (EnergyCard("e-1", "Odd Energy", ("Water", "any", "Fire/Metal")),)
    active = replace(
        pokemon(), damage=60, energy=energy, conditions=("Poisoned", "Asleep"), tools=(CardRef("t-1", "Big Hat"),),
        counters={"Char": 2}, effects=("Growler", "Growler"),
    )  # fmt: skip
    line = next(line for line in drawn(with_actives(seen, active, seen.opp.active)).splitlines() if "me.active" in line)
    assert "30/90 HP" in line and "W * R/M" in line
    assert "Poisoned, Asleep, Big Hat, Char ×2, effect of Growler" in " ".join(line.split())


def test_what_is_face_down_or_absent_is_not_named() -> None:
    lines = drawn(with_actives(view(), None, HIDDEN)).splitlines()
    assert "(face down)" in next(line for line in lines if "opp.active" in line)
    assert "(empty)" in next(line for line in lines if "me.active" in line)


def test_the_stadium_and_the_turn_are_in_the_title() -> None:
    seen = view()
    title = drawn(replace(seen, stadium=Stadium("s-1", "Old Field", 1))).splitlines()[0]
    assert f"Turn {seen.turn}: {NAMES[seen.player]}" in title and "Stadium: Old Field (Bob)" in title


def test_a_spectator_sees_no_hand() -> None:
    assert "Hand:" not in drawn(view(None, 0))
