"""Batches: the same games whatever their number, clear errors, and nothing done by halves."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from msgspec.structs import replace

from ptcg.envs import Batch, CardTable, Curriculum, Folder, Pairs, RandomDecks
from ptcg.envs.encoder import columns as k
from ptcg.game import Game
from ptcg.game.given_decks import own_decks
from ptcg.rulebooks import load
from ptcg.testing import pokemon

BUFFERS = ("tokens", "n_tokens", "options", "n_options", "mask", "past", "globals", "seat")


def choice(batch: Batch, seed: int) -> npt.NDArray[np.int64]:
    """For every game an option that depends on the game alone, not on the batch it is in."""
    mix = batch.globals.astype(np.int64).sum(axis=1) * 31 + batch.options.astype(np.int64).sum(axis=(1, 2)) + seed
    return np.asarray(mix % batch.n_options, np.int64)


def row(batch: Batch, i: int) -> dict[str, Any]:
    """Everything the batch says of game i."""
    return {name: getattr(batch, name)[i].tolist() for name in (*BUFFERS, "reward", "done")}


def test_one_game_and_many_give_the_same_trajectories() -> None:
    many = Batch(6, seed=3)
    alone = [Batch(1, seed=3, first=i) for i in (0, 4)]
    for _ in range(150):
        for batch, i in zip(alone, (0, 4), strict=True):
            assert row(batch, 0) == row(many, i)
            batch.step(choice(batch, 7))
        many.step(choice(many, 7))


def test_a_batch_plays_the_game_of_its_seed() -> None:
    batch = Batch(1, seed=5)
    match = batch.match(0)
    game = Game.new(match.rulebook, match.decks, batch.seed_of(0), max_decisions=2000)
    while not batch.done[0]:
        assert batch.n_options[0] == len(game.options)
        assert batch.seat[0] == game.state.ask_player
        picked = choice(batch, 1)
        game.choose(int(picked[0]))
        batch.step(picked)
    assert game.outcome is not None
    assert batch.winner[0] == (-1 if game.outcome.winner is None else game.outcome.winner)
    assert batch.reward[0].tolist() == [1.0, -1.0] if game.outcome.winner == 0 else [-1.0, 1.0]


def bad_actions() -> list[tuple[str, Callable[[Batch], Any], str]]:
    """Actions that are refused, with a word of the reason."""
    return [
        ("masked out", lambda b: np.array([0, b.n_options[1]]), "game 1 has no option"),
        ("negative", lambda b: np.array([-1, 0]), "game 0 has no option -1"),
        ("too few", lambda b: np.array([0]), "expected 2 integers"),
        ("two rows", lambda b: np.zeros((2, 1), int), "found shape (2, 1)"),
        ("not whole", lambda b: np.array([0.0, 0.0]), "float64"),
    ]


@pytest.mark.parametrize(("name", "make", "why"), bad_actions())
def test_a_bad_action_is_refused_and_nothing_changes(name: str, make: Callable[[Batch], Any], why: str) -> None:
    batch = Batch(2, seed=1)
    batch.step(choice(batch, 0))
    before = [row(batch, i) for i in range(2)]
    keys = [batch.game(i).key() for i in range(2)]
    with pytest.raises(ValueError) as raised:
        batch.step(make(batch))
    assert why in str(raised.value)
    assert before == [row(batch, i) for i in range(2)]
    assert keys == [batch.game(i).key() for i in range(2)]


def test_a_deck_that_the_book_refuses_is_named() -> None:
    short = [pokemon("Stray")] * 3
    with pytest.raises(ValueError, match="3 cards; expected exactly 60"):
        Batch(1, [short, short])


def test_a_deck_that_does_not_read_is_named() -> None:
    deck = own_decks("PAR23")[0]
    lines = list(deck.cards)
    n, card = lines[9]
    lines[9] = (n, replace(card, rules=("Fold the table in half.",)))
    with pytest.raises(ValueError, match="not understood"):
        Batch(1, [replace(deck, cards=tuple(lines)), deck])


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"n": 0}, "n: expected at least 1"),
        ({"n": 1, "reward": "fame"}, "reward: expected one of win, prizes"),
        ({"n": 1, "decks": "Ancient Roar"}, "expected a pair of decks"),
        ({"n": 1, "slots": 1}, "slots: expected at least 2"),
        ({"n": 1, "illegal": "shrug"}, "illegal: expected one of raise, random, lose"),
    ],
)
def test_bad_settings_are_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Batch(**given)


def test_a_card_that_is_not_in_the_table_is_named() -> None:
    with pytest.raises(ValueError, match="is not in the card table"):
        Batch(1, table=CardTable([]))


def test_pages_lead_to_the_same_games() -> None:
    """With few slots a decision takes several steps; the games that come of it are games of the same seed."""
    batch = Batch(1, seed=2, slots=3)
    match = batch.match(0)
    game = Game.new(match.rulebook, match.decks, batch.seed_of(0), max_decisions=2000)
    rng = np.random.default_rng(0)
    turned = 0
    for _ in range(120):
        if batch.done[0]:
            break
        at = int(rng.integers(batch.n_options[0]))
        page = int(batch.globals[0, k.G_PAGE])
        more = batch.options[0, at, k.O_VERB] == k.VERB_MORE
        if not more:
            game.choose(at + 2 * page if len(game.options) > 3 else at)
        turned += more
        batch.step([at])
    assert turned > 10
    assert batch.done[0] or batch.game(0).key() == game.key()


def results(batch: Batch, steps: int) -> list[list[dict[str, Any]]]:
    """Step a batch and return what it said of every game after each step."""
    found = []
    for _ in range(steps):
        batch.step(choice(batch, 3))
        found.append([{**row(batch, i), "winner": batch.winner[i]} for i in range(batch.n)])
    return found


@pytest.mark.parametrize("slots", [64, 4])
def test_a_saved_batch_continues_as_it_was(slots: int) -> None:
    batch = Batch(3, seed=4, reward="prizes", slots=slots, illegal="random")
    results(batch, 90)
    batch.step([99, -1, 0])
    saved, pickled = batch.save(), pickle.dumps(batch)
    first = results(batch, 120)
    batch.restore(saved)
    assert results(batch, 120) == first
    assert results(pickle.loads(pickled), 120) == first
    with pytest.raises(ValueError, match="expected a batch of 1 games, found one of 3"):
        Batch(1).restore(saved)


def test_an_illegal_action_plays_a_random_option() -> None:
    many, alone = Batch(2, seed=1, illegal="random"), Batch(1, seed=1, first=1, illegal="random")
    for _ in range(40):
        many.step([0, 99])
        alone.step([-7])
        assert row(many, 1) == row(alone, 0)
    assert alone.game(0).turn > 0


def test_an_illegal_action_can_lose_the_game() -> None:
    batch = Batch(3, seed=1, illegal="lose")
    seats = batch.seat.copy()
    batch.step([99, 0, -1])
    assert batch.done.tolist() == [True, False, True]
    assert batch.winner.tolist() == [1 - seats[0], -1, 1 - seats[2]]
    assert batch.reward[0, seats[0]] == -1 and batch.reward[0, 1 - seats[0]] == 1
    batch.step(choice(batch, 0))
    assert not batch.done.any() and batch.winner.tolist() == [-1, -1, -1]
    assert "3 games" in repr(batch)


def test_prizes_can_shape_the_reward() -> None:
    plain, shaped = Batch(4, seed=8), Batch(4, seed=8, reward="prizes")
    total, bonus = np.zeros(2), np.zeros(2)
    for _ in range(250):
        actions = choice(plain, 3)
        plain.step(actions)
        shaped.step(actions)
        difference = shaped.reward - plain.reward
        assert np.allclose(difference[:, 0], -difference[:, 1], atol=1e-6)
        total += plain.reward.sum(axis=0)
        bonus += np.abs(difference).sum(axis=0)
    assert bonus[0] > 0
    assert abs(total[0]) < 20


def test_sources_of_decks() -> None:
    random = RandomDecks("SSH20", count=3, seed=1)
    again = RandomDecks("SSH20", count=3, seed=1)
    assert [d.cards for d in random.decks] == [d.cards for d in again.decks]
    staged = Curriculum([(1, Pairs([own_decks("SSH20")], "SSH20", swap=False)), (1, random)])
    batch = Batch(1, staged, seed=1, rulebook="SSH20", max_decisions=30)
    assert batch.match(0).decks == own_decks("SSH20")
    while not batch.done[0]:
        batch.step(choice(batch, 1))
    assert batch.truncated[0] and batch.reward[0].tolist() == [0, 0]
    assert batch.match(0).decks[0] in random.decks


def test_a_folder_of_decks(tmp_path: Any) -> None:
    from ptcg.cards.builtin import builtin_pool
    from ptcg.cards.decklist import write_deck

    with pytest.raises(ValueError, match=r"holds no deck lists; expected \*.txt"):
        Folder(tmp_path)
    for deck in own_decks("CL11"):
        (tmp_path / f"{deck.name}.txt").write_text(write_deck(deck, builtin_pool(), header=True))
    batch = Batch(2, Folder(tmp_path, "CL11", builtin_pool()), seed=1, rulebook="CL11")
    assert {batch.match(i).decks[0].name for i in range(2)} <= {"Lost Horizon", "Tidal Chorus"}
    assert load("CL11").id == batch.match(0).rulebook.id
