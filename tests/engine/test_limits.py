"""What a limit counts: a text that is used; one its player leaves alone is still there."""

from __future__ import annotations

from ptcg.testing import ability, game_at, pokemon, trainer

TEXT = "When you attach an Energy card from hand to this Pokémon, once per turn: you may draw 1."
EAGER = pokemon("Eager", abilities=(ability(TEXT, name="Spark"),))
GIVE = trainer("Give", "Attach 1 Energy card from hand to your Active.")


def test_a_declined_trigger_has_not_been_used() -> None:
    at = game_at("PAR23", [EAGER, GIVE], "{active: Eager, hand: [Fire, Fire, Give], deck: 9}", "{active: Eager}")
    at.choose("attach Fire Energy to me.active")
    assert at.decision is not None and at.decision.kind == "yes_no"
    at.choose("no")
    at.choose("play Give")
    assert at.decision is not None and at.decision.kind == "yes_no"
    at.choose("yes")
    assert at.view(0).me.hand_count == 1


def test_an_accepted_one_has() -> None:
    at = game_at("PAR23", [EAGER, GIVE], "{active: Eager, hand: [Fire, Fire, Give], deck: 9}", "{active: Eager}")
    at.choose("attach Fire Energy to me.active")
    at.choose("yes")
    at.choose("play Give")
    at.choose("choose Fire Energy")
    assert at.decision is not None and at.decision.kind == "main"
