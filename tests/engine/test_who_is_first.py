"""Who is first: new Active Pokémon when a text took both away, discards down to a limit whose text says so."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, pokemon, trainer

MON = pokemon("Mon")
DIVE = pokemon("Dive", attack("Dive", 0, "Discard both Actives with all attached cards."))
BLAST = pokemon("Blast", attack("Blast", 100, "Do 100 damage to this Pokémon."))
RUIN = trainer("Ruin", "Each player can have 2 Benched Pokémon, you discarding first.", kind="Stadium")
CARDS = [MON, DIVE, BLAST, RUIN]
BENCH = "bench: [Mon, Mon, Mon]"


@pytest.mark.parametrize(("attacker", "name", "first"), [("Dive", "Dive", "me"), ("Blast", "Blast", "opp")])
def test_both_actives_gone(attacker: str, name: str, first: str) -> None:
    """By a text its player is first, by Knock Outs the player of the next turn (KO-09)."""
    me, opp = f"{{active: {attacker}, {BENCH}}}", f"{{active: Mon, {BENCH}}}"
    check("SSH20", CARDS, me, opp, [f"attack {name}"], ["decision.kind == promote", f"decision.player == {first}"])


@pytest.mark.parametrize("player", ["me", "opp"])
def test_the_player_of_a_limit_that_says_so_discards_first(player: str) -> None:
    me, opp = f"{{active: Mon, {BENCH}, hand: [Ruin]}}", f"{{active: Mon, {BENCH}, hand: [Ruin]}}"
    check(
        "SSH20", CARDS, me, opp, ["play Ruin"], ["decision.kind == overflow", f"decision.player == {player}"],
        turn=f"{{player: {player}}}",
    )  # fmt: skip
