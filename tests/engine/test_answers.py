"""Which uses can be answered: every card played from hand; and by which texts: of any card in play, or of the hand."""

from __future__ import annotations

import pytest

from ptcg.cards import Card
from ptcg.game import Decision, Game
from ptcg.testing import ability, game_at, names, pokemon, special_energy, there, trainer

MON = pokemon("Mon")
HALL = trainer("Hall", "Each player can have 8 Benched Pokémon.", kind="Stadium")
CHARM = trainer("Charm", "The holder has +10 HP.", kind="Pokémon Tool")
GLOW = special_energy("Glow", "Provides 1 Fire Energy.")
STAGE = pokemon("Stage", stage="Stage 1", evolves_from="Mon")
HAND = "[Hall, Charm, Glow, Mon, Stage]"
PLAYS = {
    "Stadium": ("play Hall", "Hall"),
    "Tool": ("attach Charm to me.active", "Charm"),
    "Energy": ("attach Glow to me.active", "Glow"),
    "Basic": ("bench Mon", "Mon"),
    "Stage 1": ("evolve me.active with Stage", "Stage"),
}


def deny(kind: str) -> Card:
    """A card of the hand that answers cards of a kind."""
    a = "an" if kind == "Energy" else "a"
    return trainer("Deny", f"In response to {a} {kind} card played by the opponent: cancel it.")


def played(line: str, cards: list[Card], opp: str, windows: str = "held") -> Game:
    """The turn player has done that."""
    all_ = [MON, HALL, CHARM, GLOW, STAGE, *cards]
    at = game_at("PAR23", all_, f"{{active: Mon, hand: {HAND}}}", opp)
    at.state.held_windows = windows == "held"
    at.choose(line)
    return at


def asked(at: Game) -> tuple[int, str]:
    """Who is asked what."""
    assert at.decision is not None
    return at.decision.player, at.decision.kind


@pytest.mark.parametrize("kind", PLAYS)
def test_a_card_put_into_play_can_be_answered_and_is_then_discarded(kind: str) -> None:
    line, name = PLAYS[kind]
    at = played(line, [deny(kind)], "{active: Mon, hand: [Deny]}")
    assert asked(at) == (1, "response")
    left = at.clone()
    at.choose("play Deny")
    me = at.view(0).me
    assert names(me.discard) == [name]
    assert there(me.active).name == "Mon" and not me.bench
    assert not there(me.active).tools + there(me.active).energy
    assert at.view(0).stadium is None
    left.choose("no")
    assert left.view(0).me.discard == ()
    assert left.view(0).me.hand_count == 4


def test_what_the_turn_allows_is_used_up() -> None:
    at = played("attach Glow to me.active", [deny("Energy")], "{active: Mon, hand: [Deny]}")
    at.choose("play Deny")
    assert not [x for x in at.options.notations if x.startswith("attach Fire")]
    assert [r.rule for r in at.why_not("attach Glow to me.active")] == ["ZONE-07"]
    at = played("play Hall", [deny("Stadium")], "{active: Mon, hand: [Deny]}")
    at.choose("play Deny")
    assert at.state.stadiums_used == 1


def test_another_kind_is_not_asked_for() -> None:
    at = played("attach Charm to me.active", [deny("Stadium")], "{active: Mon, hand: [Deny]}")
    assert asked(at) == (0, "main")


def test_the_window_shows_no_hand_where_windows_are_public() -> None:
    for hand in ("[Deny]", "[Mon]"):
        at = played("play Hall", [deny("Stadium")], f"{{active: Mon, hand: {hand}, discard: [Deny]}}", "public")
        assert asked(at) == (1, "response")
        assert at.view(0).decision == Decision(1, "response", "Hall")
    at = played("play Hall", [deny("Stadium")], "{active: Mon, hand: [Mon], discard: [Deny]}", "held")
    assert asked(at) == (0, "main")


TEXT = "In response to a Stadium card played by the opponent, once per turn: cancel it."


@pytest.mark.parametrize("windows", ["held", "public"])
def test_a_text_of_an_attached_card_answers(windows: str) -> None:
    badge = trainer("Badge", TEXT, kind="Pokémon Tool")
    at = played("play Hall", [badge], "{active: {card: Mon, tools: [Badge]}}", windows)
    assert asked(at) == (1, "response")
    assert at.options.notations == ["use Badge of me.active", "no"]
    at.choose("use Badge of me.active")
    assert names(at.view(0).me.discard) == ["Hall"]


def test_a_tool_without_effect_does_not_answer() -> None:
    badge = trainer("Badge", TEXT, kind="Pokémon Tool")
    jam = pokemon("Jam", abilities=(ability("Each Tool has no effect."),))
    opp = "{active: {card: Mon, tools: [Badge]}, bench: [Jam]}"
    assert asked(played("play Hall", [badge, jam], opp)) == (0, "main")


@pytest.mark.parametrize("windows", ["held", "public"])
def test_a_text_that_was_given_answers(windows: str) -> None:
    lend = pokemon("Lend", abilities=(ability(f'Your Active gains the Ability "{TEXT[:-1]}".'),))
    at = played("play Hall", [lend], "{active: Mon, bench: [Lend]}", windows)
    assert asked(at) == (1, "response")
    at.choose(0)
    assert names(at.view(0).me.discard) == ["Hall"]


def test_a_text_of_the_stadium_answers() -> None:
    court = trainer("Court", TEXT, kind="Stadium")
    at = game_at(
        "PAR23", [MON, HALL, court], "{active: Mon, hand: [Hall]}", "{active: Mon}", stadium="{card: Court, owner: opp}"
    )
    at.choose("play Hall")
    assert asked(at) == (1, "response")
    assert at.options.notations == ["use Stadium", "no"]
