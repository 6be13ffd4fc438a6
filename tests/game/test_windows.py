"""Response windows: posed whenever they could be used by what everybody sees, or only to those who hold the card."""

from __future__ import annotations

from ptcg.game import Decision, Game
from ptcg.testing import ability, game_at, pokemon, there, trainer

POWER = "Once per turn: draw 1."
USER = pokemon("User", abilities=(ability(POWER, "Poké-Power"),))
OTHER = pokemon("Other")
ANSWER = trainer("Answer", "In response to a Poké-Power of the opponent's Pokémon, on the opponent's turn: cancel it.")
CARDS = [USER, OTHER, ANSWER]


def used(windows: str, hand: str) -> Game:
    """Seat 0 has used its Poké-Power against an opponent with that hand; the card is in the lists of both."""
    at = game_at("RR09", CARDS, "{active: User, discard: [Answer]}", f"{{active: Other, hand: {hand}}}")
    at.modes["windows"] = windows
    at.state.held_windows = windows == "held"
    at.choose("use Gift of active")
    return at


def test_held_asks_only_those_who_can_answer() -> None:
    at = used("held", "[Other]")
    assert at.decision is not None and (at.decision.player, at.decision.kind) == (0, "main")
    at = used("held", "[Other, Answer]")
    assert at.decision is not None and (at.decision.player, at.decision.kind) == (1, "response")
    assert at.options.notations == ["play Answer", "no"]


def test_public_asks_whoever_has_a_card_in_hand() -> None:
    for hand in ("[Other]", "[Answer]"):
        at = used("public", hand)
        assert at.decision is not None and (at.decision.player, at.decision.kind) == (1, "response")
        assert at.view(0).decision == Decision(1, "response", "User")
    at = used("public", "[]")
    assert at.decision is not None and at.decision.player == 0


def test_the_question_does_not_tell_the_hand() -> None:
    views = [used("public", hand).view(0) for hand in ("[Other]", "[Answer]")]
    assert views[0] == views[1]


def test_an_answer_cancels_and_no_answer_does_not() -> None:
    at = used("public", "[Answer]")
    drawn = at.view(0).me.hand_count
    stopped = at.clone()
    at.choose("no")
    assert at.view(0).me.hand_count == there(drawn) + 1
    stopped.choose("play Answer")
    assert stopped.view(0).me.hand_count == drawn
    assert "use Gift of me.active" not in stopped.options.notations  # used up all the same
