"""What the words of effects ask for: up to, any number, may, more than there is; and cards against rules."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.game import Game
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import ability, attack, check, game_at, pokemon, there, trainer
from ptcg_marks import rule, switch

UP_TO = attack("Burn Off", 10, "Discard up to 7 Energy from this Pokémon.")
SPLIT = attack("Burn Off", 10, "Discard 1 to 7 Energy cards on this Pokémon.")
MAY = attack("Burn Off", 10, "You may discard 1 to 7 Energy cards on this Pokémon.")
ANY = attack("Burn Off", 10, "Discard any number of Energy cards on this Pokémon.")
FUEL = "{active: {card: Mon, energy: [Fire, Water]}}"
BARE = "{active: Mon}"
BOTH = ["choose Fire Energy on me.active", "choose Water Energy on me.active"]


def discarding(book: str | Rulebook, discard: object, me: str = FUEL) -> Game:
    """The game after an attack whose text discards Energy."""
    mon = pokemon("Mon", discard)  # type: ignore[arg-type]
    game = game_at(book, [mon], me, "{active: Mon}")
    game.choose("attack Burn Off")
    return game


def offered(game: Game) -> list[str]:
    return [option.notation for option in game.options]


@rule("EFFECT-01")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("text", [UP_TO, SPLIT], ids=["printed", "plain"])
def test_up_to_means_at_least_one(book: str, text: object) -> None:
    game = discarding(book, text)
    assert offered(game) == BOTH
    game.choose(0)
    assert "done" in offered(game)


@rule("EFFECT-01", "ASC26")
@switch("up_to_min")
@pytest.mark.parametrize("text", [UP_TO, SPLIT], ids=["printed", "plain"])
def test_today_up_to_of_an_attack_may_be_none(text: object) -> None:
    game = discarding("ASC26", text)
    assert offered(game) == [*BOTH, "done"]
    game.choose("done")
    assert len(there(game.view(1).opp.active).energy) == 2


@rule("EFFECT-01", "ASC26")
@switch("up_to_min")
@pytest.mark.parametrize("book", [*BOOKS, "ASC26"])
def test_up_to_of_a_trainer_or_power_is_at_least_one(book: str) -> None:
    """The wider choice of today is an attack's only (compendium 2301, 2399)."""
    cards = [pokemon("Mon"), trainer("Drop", "Discard 1 to 7 Energy cards on your Active.")]
    game = game_at(book, cards, "{active: {card: Mon, energy: [Fire, Water]}, hand: [Drop]}", "{active: Mon}")
    game.choose("play Drop")
    assert "done" not in offered(game)


@rule("EFFECT-01")
@pytest.mark.parametrize("book", BOOKS)
def test_none_if_the_sentence_says_may(book: str) -> None:
    game = discarding(book, MAY)
    assert offered(game) == ["yes", "no"]
    game.choose("no")
    assert len(there(game.view(1).opp.active).energy) == 2


@rule("EFFECT-01")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("text", [UP_TO, SPLIT], ids=["printed", "plain"])
def test_none_if_nothing_is_there(book: str, text: object) -> None:
    game = discarding(book, text, BARE)
    assert there(game.view(1).me.active).damage == 10


@rule("EFFECT-01")
@pytest.mark.parametrize("book", BOOKS)
def test_fewer_or_none_may_be_found_where_nobody_sees(book: str) -> None:
    seek = trainer("Seek", "Search your deck for up to 2 Energy cards, put them into hand, then shuffle.")
    mon = pokemon("Mon")
    game = game_at(book, [seek, mon], "{active: Mon, hand: [Seek], deck: [Fire, Water, Mon]}", "{active: Mon}")
    game.choose("play Seek")
    assert "done" in offered(game)
    game.choose("done")
    assert game.view(0).me.hand == ()


@switch("up_to_min")
def test_up_to_may_mean_none() -> None:
    game = discarding(load("PAR23").with_(up_to_min="zero"), UP_TO)
    assert offered(game)[-1] == "done"


@rule("EFFECT-02")
@pytest.mark.parametrize("book", BOOKS)
def test_any_number_may_be_none(book: str) -> None:
    game = discarding(book, ANY)
    assert offered(game) == [*BOTH, "done"]


@switch("any_amount_min")
def test_any_number_may_have_to_be_one() -> None:
    game = discarding(load("PAR23").with_(any_amount_min=1), ANY)
    assert offered(game) == BOTH


@rule("EFFECT-03")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("answer", "cards"), [("yes", 2), ("no", 0)])
def test_may_is_optional(book: str, answer: str, cards: int) -> None:
    offer = trainer("Offer", "You may draw 2.")
    game = game_at(book, [offer, pokemon("Mon")], "{active: Mon, hand: [Offer]}", "{active: Mon}")
    game.choose("play Offer")
    assert offered(game) == ["yes", "no"]
    game.choose(answer)
    assert game.view(0).me.hand_count == cards


SHORT = {
    "Draw 5.": ["me.hand_count == 2", "me.deck.count == 0"],
    "Discard the top 5 cards of your deck.": [
        "me.deck.count == 0",
        "contains(me.discard, Fire)",
        "contains(me.discard, Water)",
    ],
    "Discard the top 5 cards of your deck. Draw 1.": ["me.deck.count == 0", "me.hand_count == 0"],
    "Put the top 5 cards of your deck into hand.": ["me.hand_count == 2", "me.deck.count == 0"],
    "Look at the top 5 cards of your deck.": ["me.deck.count == 2"],
}


@rule("EFFECT-04")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("text", SHORT)
def test_as_many_cards_as_are_left(book: str, text: str) -> None:
    card = trainer("Greed", text)
    me = "{active: Mon, hand: [Greed], deck: [Fire, Water]}"
    check(book, [card, pokemon("Mon")], me, "{active: Mon}", ["play Greed"], [*SHORT[text], "winner == null"])


@rule("EFFECT-05")
@pytest.mark.parametrize("book", BOOKS)
def test_a_card_prevails_over_the_rulebook(book: str) -> None:
    """A sleeper that may attack, and two Supporters in a turn."""
    walker = pokemon("Walker", attack("Hit", 10), abilities=(ability("This Pokémon can attack while Asleep."),))
    asleep = "{active: {card: Walker, conditions: [Asleep]}}"
    check(book, [walker], asleep, "{active: Walker}", ["attack Hit"], ["opp.active.damage == 10"])
    helper = trainer("Helper", "Draw 1.", kind="Supporter")
    crowd = pokemon("Crowd", abilities=(ability("You can play 2 Supporter cards."),))
    mon = pokemon("Mon")
    one = "{active: Mon, hand: [Helper, Helper]}"
    two = "{active: Crowd, hand: [Helper, Helper]}"
    check(
        book, [helper, crowd, mon], one, "{active: Mon}", ["play Helper"], ["illegal: play Helper because TRAINER-04"]
    )
    check(book, [helper, crowd, mon], two, "{active: Mon}", ["play Helper"], ["legal: play Helper"])


@switch("self_name_reads_this_pokemon")
def test_a_name_may_be_read_as_a_name_in_a_copied_attack() -> None:
    """With the rule the user of a copied attack is meant; without it the Pokémon of that name. Of texts that say
    "this Pokémon" nothing else is true."""
    without = load("RR09").with_(self_name_reads_this_pokemon=False)
    copier = pokemon("Copier", attack("Copy", 0, "Use 1 attack of the opponent's Active as this attack."))
    for text, damage in (("Remove 2 damage counters from Hurt.", 50), ("Heal 20 from this Pokémon.", 30)):
        hurt = pokemon("Hurt", attack("Heal Up", 10, text), set_id="dp1")
        me, opp = "{active: {card: Copier, damage: 50}}", "{active: Hurt}"
        check("RR09", [copier, hurt], me, opp, ["attack Copy"], ["me.active.damage == 30"])
        check(without, [copier, hurt], me, opp, ["attack Copy"], [f"me.active.damage == {damage}"])
