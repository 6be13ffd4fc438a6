"""A card is not a Pokémon: cards are cards for the whole game, a Pokémon in play is a spot with a pile of them."""

from __future__ import annotations

from ptcg.engine.state import ref_of
from ptcg.testing import attack, check, game_at, pokemon, there, trainer

MON = pokemon("Mon")
LEGEND = "{card: [hgss3-90, hgss3-89], damage: 30, energy: [Fire]}"
GROWN = pokemon("Grown", stage="Stage 1", evolves_from="Mon")


def test_a_legend_is_two_cards_and_one_pokemon() -> None:
    scoop = trainer("Scoop", "Return 1 of your Pokémon to hand with all attached cards.")
    game = game_at("UD10", [MON, scoop], f"{{active: Mon, bench: [{LEGEND}], hand: [Scoop]}}", "{active: Mon}")
    (legend,) = game.view(0).me.bench
    assert len(legend.cards) == 2 and legend.under == () and (legend.hp, legend.damage) == (140, 30)
    game.choose("play Scoop")
    game.choose("choose me.bench[0]")
    me = game.view(0).me
    assert (
        sorted(card.id for card in there(me.hand) if card is not None) == ["hgss1-116", "hgss3-89", "hgss3-90"]
        and me.bench == ()
    )


def test_the_pokemon_stays_the_same_while_its_pile_changes() -> None:
    game = game_at("PAR23", [MON, GROWN], "{active: {card: Mon, damage: 20}, hand: [Grown]}", "{active: Mon}")
    before = ref_of(game.state, game.state.active[0])
    game.choose("evolve me.active with Grown")
    assert ref_of(game.state, game.state.active[0]) == before


def test_levelling_up_keeps_the_pokemon_and_what_is_on_it() -> None:
    side = "{active: {card: dp7-17, under: [dp7-60, dp7-35], damage: 50, energy: [Psychic]}, hand: [dp7-96]}"
    game = game_at("RR09", [MON], side, "{active: Mon}")
    before = ref_of(game.state, game.state.active[0])
    game.choose("level_up me.active with Dusknoir LV.X")
    assert ref_of(game.state, game.state.active[0]) == before
    active = there(game.view(0).me.active)
    assert (active.hp, active.damage, len(active.under), len(active.energy)) == (140, 50, 3, 1)


def test_leaving_play_ends_it_and_nothing_follows_the_card_back() -> None:
    bind = pokemon("Bind", attack("Bind", 0, "On the opponent's next turn, the defender can't attack."))
    biter = pokemon("Biter", attack("Bite", 10))
    scoop = trainer("Scoop", "Return 1 of your Pokémon to hand and discard all attached cards.")
    turn = ["attack Bind", "checkup", "(opp) begin turn"]
    theirs = "{active: Biter, bench: [Biter], hand: [Scoop]}"
    check(
        "PAR23", [MON, bind, biter, scoop], "{active: Bind}", theirs, turn, ["illegal: attack Bite because EFFECT-05"],
    )  # fmt: skip
    again = ["(opp) play Scoop choosing opp.active", "(opp) bench Biter", "(opp) retreat to opp.bench[0]"]
    check("PAR23", [MON, bind, biter, scoop], "{active: Bind}", theirs, [*turn, *again], ["legal: attack Bite"])


def test_a_stale_reference_reads_what_was_last_known() -> None:
    text = (
        "Return this Pokémon to hand and discard all attached cards."
        " Put 1 damage counter on the opponent's Active for each damage counter on this Pokémon."
    )
    ghost = pokemon("Ghost", attack("Vanish", 0, text))
    check(
        "PAR23", [MON, ghost], "{active: {card: Ghost, damage: 40}, bench: [Mon]}", "{active: Mon}", ["attack Vanish"],
        ["opp.active.damage == 40", "me.hand == [Ghost]", "me.active.card == Mon"],
    )  # fmt: skip
