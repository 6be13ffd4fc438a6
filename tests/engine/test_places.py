"""Cards in unusual places: a Pokémon that attaches itself, the bottom of a deck, Prizes picked face down, a Supporter
that stays on the table."""

from __future__ import annotations

import pytest

from ptcg.game.invariants import violations
from ptcg.testing import ability, attack, check, game_at, pokemon, trainer

MON = pokemon("Mon", attack("Tap", 10))


def test_a_pokemon_that_attaches_itself_leaves_play() -> None:
    text = "Once per turn, only if this Pokémon is Benched: attach this card to 1 of your other Pokémon as a Tool."
    rider = pokemon("Rider", abilities=(ability(text),))
    me = "{active: Mon, bench: [{card: Rider, energy: [Fire]}, Mon], hand: [Rider]}"
    check(
        "PAR23", [MON, rider], me, "{active: Mon}",
        ["use Gift of me.bench[0] choosing me.active", "bench Rider"],
        ["me.active.tools == [Rider]", "me.discard == [Fire]", "me.bench[0].card == Mon", "me.bench[1].card == Rider"],
    )  # fmt: skip


def test_the_bottom_of_a_deck_is_known_to_who_looked_at_it() -> None:
    dig = trainer(
        "Dig",
        "Look at the bottom 4 cards of deck for 2 cards, put them into hand,"
        " then put the rest on the bottom of deck in any order.",
    )
    deck = "[Fire, Fire, Fire, Water, Grass, Metal, Psychic]"
    game = game_at("PAR23", [MON, dig], f"{{active: Mon, hand: [Dig], deck: {deck}}}", "{active: Mon}")
    game.choose("play Dig")
    for chosen in ("Grass", "Metal"):
        assert "choose Fire Energy" not in game.options.notations
        assert violations(game) == []
        game.choose(f"choose {chosen} Energy")
    assert set(game.options.notations) == {"choose Water Energy", "choose Psychic Energy"}
    assert violations(game) == []


@pytest.mark.parametrize("whose", ["", "the opponent's "])
def test_face_down_prizes_go_by_their_place(whose: str) -> None:
    """The one who picks is not told what they are, be they the opponent's or one's own."""
    swap = trainer("Swap", f"Swap 1 card from {whose}Prizes with the top card of {whose}deck.")
    side = "{active: Mon, prizes: [Fire, Water, Grass], deck: [Mon, Metal]"
    game = game_at("PAR23", [MON, swap], f"{side}, hand: [Swap]}}", f"{side}}}")
    game.choose("play Swap")
    assert game.options.notations == ["choose prize 1", "choose prize 2", "choose prize 3"]
    assert all(option.refs == () for option in game.options)
    assert violations(game) == []
    game.choose("choose prize 2")
    assert violations(game) == []


def test_a_pokemon_that_puts_itself_on_the_deck_leaves_play() -> None:
    text = "Once per turn, only if this Pokémon is Benched: put this card on top of deck."
    diver = pokemon("Diver", abilities=(ability(text),))
    check(
        "PAR23", [MON, diver], "{active: Mon, bench: [{card: Diver, energy: [Fire]}, Mon]}", "{active: Mon}",
        ["use Gift of me.bench[0]"],
        ["me.deck.top == Diver", "me.discard == [Fire]", "me.bench.count == 1", "me.bench[0].card == Mon"],
    )  # fmt: skip


def test_that_player_of_a_stadium_is_who_uses_it() -> None:
    gym = trainer("Gym", "Once per turn, either player: that player draws 1.", kind="Stadium")
    check(
        "PAR23", [MON, gym], "{active: Mon}", "{active: Mon}", ["use Stadium"],
        ["me.hand.count == 1", "opp.hand.count == 0"], "stadium: {card: Gym, owner: opp}",
    )  # fmt: skip


def test_a_supporter_on_the_table_can_be_used_again_while_the_book_leaves_it_there() -> None:
    """TRAINER-05: until the end of the turn in the old books, not at all in the new ones."""
    text = "If the count for each Supporter card in table is any, use the effect of it."
    echo = pokemon("Echo", attack("Echo", 0, text))
    help_ = trainer("Help", "Draw 2.", kind="Supporter")
    for book, cards in (("RR09", 4), ("PAR23", 2)):
        check(
            book, [MON, echo, help_], "{active: Echo, hand: [Help], deck: 9}", "{active: Mon}",
            ["play Help", "attack Echo"], [f"me.hand_count == {cards}", "me.discard == [Help]"],
        )  # fmt: skip
    check(
        "RR09", [MON, echo, help_], "{active: Echo, hand: [Help], deck: 9}", "{active: Mon}",
        ["attack Echo"], ["me.hand_count == 1"],
    )  # fmt: skip


def test_only_the_lowest_card_of_a_pokemon_is_picked_up() -> None:
    scoop = trainer("Scoop", "Return the lowest card of your Active to hand and discard the others.")
    grown = pokemon("Grown", stage="Stage 1", evolves_from="Mon")
    check(
        "PAR23", [MON, grown, scoop],
        "{active: {card: Grown, under: [Mon], energy: [Fire]}, bench: [Mon], hand: [Scoop]}", "{active: Mon}",
        ["play Scoop"], ["me.hand == [Mon]", "me.discard == [Fire, Grown, Scoop]"],
    )  # fmt: skip
