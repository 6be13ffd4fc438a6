"""Set-up: the coin, the opening hand, Active, Bench and Prizes, the reveal."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.engine.vocabulary import PRIZES
from ptcg.game import Game
from ptcg.game.notation import card_name
from ptcg.game.view import HIDDEN
from ptcg.rulebooks import load
from ptcg.rulebooks.switch import Value
from ptcg.testing import (
    CardLike,
    deal,
    do,
    evolution,
    happened,
    lines,
    names,
    open_decision,
    play_out,
    pokemon,
    there,
    trainer,
)
from ptcg_marks import rule, switch

ANT = pokemon("Ant")
BEE = pokemon("Bee")
BEETLE = evolution("Beetle", "Bee")
HAND: list[CardLike] = [ANT, BEE, BEE, BEE, BEE, BEE, BEE]
PLAIN: list[CardLike] = [ANT, *["Water"] * 6]
FOSSIL = trainer("Root Fossil", "Play this card as a Basic Colorless Pokémon with 60 HP.", hp=60)
DOLL = trainer(
    "Doll",
    "Play this card as a Basic Colorless Pokémon with 60 HP.",
    "At set-up: you may put this card onto the Bench.",
    hp=60,
)


def begun(book: str) -> Game:
    """A game in which player 0 has a choice to make; the coin gives player 0 the first turn."""
    game = deal(book, HAND, PLAIN)
    return do(game, "go first") if book in NEW else game


def steps(game: Game) -> list[str]:
    return [what for what, _ in happened(game, "coin", "place", "prizes_set", "reveal_all", "turn")]


@rule("SETUP-01", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_the_coin_is_flipped_when_the_prizes_lie_and_before_the_reveal(book: str) -> None:
    game = deal(book, PLAIN, PLAIN)
    assert steps(game)[:7] == ["place", "place", "prizes_set", "prizes_set", "coin", "reveal_all", "turn"]


@rule("SETUP-01", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_the_coin_is_flipped_before_anything_is_drawn(book: str) -> None:
    game = deal(book, PLAIN, PLAIN)
    assert steps(game) == ["coin"]
    assert game.view(0).me.hand_count == 0
    do(game, "go second")
    assert steps(game)[1:7] == ["place", "place", "prizes_set", "prizes_set", "reveal_all", "turn"]


@rule("SETUP-02", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
@pytest.mark.parametrize(("coin", "first"), [("heads", 0), ("tails", 1)])
def test_the_winner_of_the_flip_goes_first_without_a_choice(book: str, coin: str, first: int) -> None:
    game = deal(book, PLAIN, PLAIN, coins=coin)
    assert game.turn == 1
    assert open_decision(game) == (first, "main")


@rule("SETUP-02", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
@pytest.mark.parametrize(
    ("coin", "choice", "first"),
    [("heads", "go second", 1), ("tails", "go second", 0), ("tails", "go first", 1)],
)
def test_the_winner_of_the_flip_decides_who_goes_first(book: str, coin: str, choice: str, first: int) -> None:
    game = deal(book, PLAIN, PLAIN, coins=coin)
    assert open_decision(game) == (0 if coin == "heads" else 1, "first")
    do(game, choice)
    assert open_decision(game) == (first, "main")


@rule("SETUP-03")
@pytest.mark.parametrize("book", BOOKS)
def test_each_player_draws_seven_of_sixty_shuffled_cards(book: str) -> None:
    game = begun(book)
    for seat in range(2):
        me = game.view(seat).me
        assert (me.hand_count, me.deck_count) == (7, 53)
    openings = set()
    for seed in range(6):
        other = Game.new(book, seed=seed)
        if book in NEW:
            do(other, "go first")
        openings.add(tuple(sorted(names(other.view(0).me.hand))))
    assert len(openings) > 1


@rule("SETUP-04")
@pytest.mark.parametrize("book", BOOKS)
def test_one_basic_is_enough_and_no_mulligan_is_offered(book: str) -> None:
    game = deal(book, PLAIN, PLAIN)
    if book in NEW:
        do(game, "go first")
    assert game.turn == 1
    assert happened(game, "mulligan") == []
    assert there(game.view(0).me.active).name == "Ant"


@rule("SETUP-06")
@pytest.mark.parametrize("book", BOOKS)
def test_one_basic_of_the_hand_is_put_down_face_down(book: str) -> None:
    game = begun(book)
    assert lines(game) == ["active Ant", "active Bee"]
    do(game, "active Bee")
    assert there(game.view(0).me.active).name == "Bee"
    assert game.view(1).opp.active == HIDDEN
    assert game.view(None).me.active == HIDDEN


@rule("SETUP-07")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("benched", [0, 2, 5])
def test_none_to_five_more_basics_go_to_the_bench_face_down(book: str, benched: int) -> None:
    game = do(begun(book), "active Ant")
    do(game, *["bench Bee"] * benched)
    if benched < 5:
        assert open_decision(game) == (0, "bench")
        assert game.view(1).opp.bench == (HIDDEN,) * benched
        do(game, "done")
    assert game.turn == 1
    assert len(game.view(1).opp.bench) == benched


@rule("SETUP-08", "RR09", "UD10", "CL11")
@rule("SETUP-08", "SSH20", "PAR23")
@rule("ZONE-03")
@pytest.mark.parametrize("book", BOOKS)
def test_the_top_six_cards_become_prizes_face_down(book: str) -> None:
    tops = [pokemon(f"Top {i}") for i in range(6)]
    game = play_out(deal(book, [*PLAIN, *tops, "Fire"], PLAIN))
    prizes = game.state.zones[PRIZES * 2]
    assert sorted(card_name(game.state, c) for c in prizes) == [f"Top {i}" for i in range(6)]
    for seat in (0, 1, None):
        side = game.view(seat).opp if seat == 1 else game.view(seat).me
        assert names(side.prizes) == ["?"] * 6


@rule("SETUP-09")
@pytest.mark.parametrize("book", BOOKS)
def test_everything_is_turned_up_and_the_first_turn_begins(book: str) -> None:
    game = do(begun(book), "active Ant", "bench Bee", "done")
    assert steps(game)[-2:] == ["reveal_all", "turn"]
    seen = game.view(1).opp
    assert [mon.name for mon in seen.mons] == ["Ant", "Bee"]


@rule("SETUP-05", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_old_books_a_fossil_may_start(book: str) -> None:
    game = deal(book, [FOSSIL, FOSSIL, *["Water"] * 5], PLAIN)
    do(game, "bench Root Fossil")
    assert happened(game, "mulligan") == []
    assert game.turn == 1
    side = game.view(0).me
    assert [mon.name for mon in side.mons] == ["Root Fossil", "Root Fossil"]


@rule("SETUP-05", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_new_books_a_hand_with_only_a_fossil_is_a_mulligan(book: str) -> None:
    game = do(deal(book, [FOSSIL, *["Water"] * 6, *PLAIN], PLAIN), "go first")
    assert happened(game, "mulligan") == [("mulligan", 0)]
    play_out(game)
    assert there(game.view(0).me.active).name == "Ant"


@rule("SETUP-10")
@pytest.mark.parametrize("book", BOOKS)
def test_only_cards_of_the_basic_stage_may_start(book: str) -> None:
    cards = [
        pokemon("Basic ex", subtypes=("Basic", "ex")),
        pokemon("Shiny", subtypes=("Basic", "Radiant")),
        pokemon("Pair-GX", subtypes=("Basic", "TAG TEAM", "GX")),
        pokemon("Grass G", subtypes=("Basic", "SP")),
        pokemon("Vee V", subtypes=("Basic", "V")),
        BEETLE,
        pokemon("Old One", subtypes=("Restored",)),
    ]
    game = deal(book, cards, PLAIN)
    if book in NEW:
        do(game, "go first")
    assert set(lines(game)) == {f"active {card.name}" for card in cards[:5]}


@rule("SETUP-10")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("stage", ["LEGEND", "V-UNION", "LV.X", "Stage 1", "Restored"])
def test_a_hand_of_other_stages_alone_is_a_mulligan(book: str, stage: str) -> None:
    other = pokemon("Other", subtypes=("Level-Up", "LV.X") if stage == "LV.X" else (stage,), evolves_from="Ant")
    game = deal(book, [other, *["Water"] * 6, *PLAIN], PLAIN)
    if book in NEW:
        do(game, "go first")
    assert happened(game, "mulligan") == [("mulligan", 0)]


def varied(book: str, **switches: Value) -> Game:
    """The game of `begun` by a variant of the book, with Ant put down."""
    game = deal(load(book).with_(**switches), HAND, PLAIN)
    if open_decision(game)[1] == "first":
        do(game, "go first")
    return do(game, "active Ant") if lines(game, "active Ant") else game


@switch("opening_hand")
def test_a_hand_of_five() -> None:
    game = deal(load("PAR23").with_(opening_hand=5), [ANT, BEE, "Water", "Water", "Water"], [ANT, *["Water"] * 4])
    do(game, "go first")
    assert (game.view(0).me.hand_count, game.view(0).me.deck_count) == (5, 55)


@switch("coin_flip_when")
def test_the_coin_at_another_moment() -> None:
    assert steps(deal(load("RR09").with_(coin_flip_when="before_shuffle_and_draw"), PLAIN, PLAIN))[0] == "coin"
    game = deal(load("PAR23").with_(coin_flip_when="after_prizes_before_reveal"), PLAIN, PLAIN)
    assert steps(game) == ["place", "place", "prizes_set", "prizes_set", "coin"]


@switch("coin_winner")
def test_another_reward_for_the_winner() -> None:
    assert open_decision(deal(load("RR09").with_(coin_winner="chooses_who_goes_first"), PLAIN, PLAIN)) == (0, "first")
    assert open_decision(deal(load("PAR23").with_(coin_winner="goes_first"), PLAIN, PLAIN)) == (0, "main")


@switch("active_setup")
def test_the_active_face_up() -> None:
    game = varied("PAR23", active_setup="basic_face_up")
    assert there(game.view(1).opp.active).name == "Ant"


@switch("bench_setup")
def test_the_bench_face_up_or_not_at_all() -> None:
    game = do(varied("PAR23", bench_setup="face_up"), "bench Bee")
    assert game.view(1).opp.bench[0].name == "Bee"
    assert varied("PAR23", bench_setup="none").turn == 1


@switch("bench_size")
@pytest.mark.parametrize("size", [0, 3])
def test_a_smaller_bench(size: int) -> None:
    game = do(varied("PAR23", bench_size=size), *["bench Bee"] * size)
    assert game.turn == 1
    assert lines(game, "bench") == []


@switch("prizes")
def test_another_number_of_prizes() -> None:
    game = play_out(varied("PAR23", prizes=3))
    assert (game.view(0).me.prizes_count, game.view(0).me.deck_count) == (3, 49)


@switch("prizes_from")
def test_prizes_from_the_bottom_or_face_up() -> None:
    tops = [pokemon(f"Top {i}") for i in range(6)]
    cards: list[CardLike] = [*PLAIN, *tops, "Fire"]
    game = play_out(deal(load("RR09").with_(prizes_from="bottom_face_down"), cards, PLAIN))
    assert names(game.view(0).me.prizes) == ["?"] * 6
    assert "Top 0" in names(game.view(0).me.hand)
    game = play_out(deal(load("RR09").with_(prizes_from="top_face_up"), cards, PLAIN))
    assert sorted(names(game.view(1).opp.prizes)) == [f"Top {i}" for i in range(6)]


@switch("own_prizes_hidden")
def test_own_prizes_may_be_looked_at() -> None:
    tops = [pokemon(f"Top {i}") for i in range(6)]
    game = play_out(deal(load("RR09").with_(own_prizes_hidden=False), [*PLAIN, *tops, "Fire"], PLAIN))
    assert sorted(names(game.view(0).me.prizes)) == [f"Top {i}" for i in range(6)]
    assert names(game.view(1).opp.prizes) == ["?"] * 6


@switch("fossils_count_as_basic_in_setup")
@pytest.mark.parametrize(("book", "counts", "mulligans"), [("RR09", False, 1), ("PAR23", True, 0)])
def test_fossils_by_the_switch(book: str, counts: bool, mulligans: int) -> None:
    cards: list[CardLike] = [FOSSIL, *["Water"] * 6, *(PLAIN if mulligans else [])]
    game = play_out(deal(load(book).with_(fossils_count_as_basic_in_setup=counts), cards, PLAIN))
    assert len(happened(game, "mulligan")) == mulligans


@switch("trainer_as_basic_in_setup_by_text")
@pytest.mark.parametrize(("allowed", "mulligans"), [(True, 0), (False, 1)])
def test_a_trainer_card_that_says_so_may_start_by_the_switch(allowed: bool, mulligans: int) -> None:
    cards: list[CardLike] = [DOLL, *["Water"] * 6, *(PLAIN if mulligans else [])]
    game = play_out(deal(load("PAR23").with_(trainer_as_basic_in_setup_by_text=allowed), cards, PLAIN))
    assert len(happened(game, "mulligan")) == mulligans
