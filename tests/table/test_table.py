"""A table: who may choose, what is refused, taking back, bots that fail."""

from __future__ import annotations

import random

import pytest

from ptcg import game
from ptcg.bots import BOTS
from ptcg.cards import builtin_decks, builtin_pool
from ptcg.table.ending import Ending
from ptcg.table.proposals import Offer
from ptcg.table.refusals import Refused
from ptcg.table.setups import HOT_SEAT, Seat, Setup, deck_data
from ptcg.table.table import Table


def make(bot: str = "random", seed: str = "sfc32:11", *, hot_seat: bool = False) -> Table:
    decks = [deck_data(deck) for deck in builtin_decks("PAR23")]
    seats = [Seat("Ada", token="a"), Seat("Bo", bot=bot)]
    return Table(Setup(id="t", rulebook="PAR23", seed=seed, seats=seats, decks=decks, hot_seat=hot_seat))


def play(table: Table, choices: int, rng: random.Random) -> None:
    """Let both sides choose at random."""
    for _ in range(choices):
        mover = table.mover
        if mover is None:
            return
        if table.bot_moves:
            table.bot_choose(table.bot_answer())
        else:
            table.choose(mover, rng.randrange(len(table.game.options)), table.state_id)


def persons_turn(table: Table) -> None:
    """Let the bot choose until the person must."""
    while table.bot_moves:
        table.bot_choose(table.bot_answer())


def test_a_stale_choice_is_refused_and_changes_nothing() -> None:
    table = make()
    persons_turn(table)
    old = table.state_id
    table.choose(0, 0, old)
    persons_turn(table)
    before = table.game.key()
    with pytest.raises(Refused) as refused:
        table.choose(0, 0, old)
    assert refused.value.code == "stale"
    assert table.game.key() == before


def test_only_the_seat_that_is_asked_may_choose() -> None:
    table = make()
    persons_turn(table)
    with pytest.raises(Refused) as refused:
        table.choose(1, 0, table.state_id)
    assert refused.value.code == "not_yours"


@pytest.mark.parametrize("index", [-1, 999, 10**30])
def test_what_is_no_option_is_refused(index: int) -> None:
    table = make()
    persons_turn(table)
    before = table.game.key()
    with pytest.raises(Refused):
        table.choose(0, index, table.state_id)
    assert table.game.key() == before


def test_taking_back_returns_to_ones_own_last_question() -> None:
    table, rng = make(), random.Random(3)
    play(table, 30, rng)
    persons_turn(table)
    before, lines = table.game.key(), {seat: list(lines) for seat, lines in table.lines.items()}
    table.choose(0, len(table.game.options) - 1, table.state_id)
    persons_turn(table)
    table.undo(0)
    assert table.game.key() == before
    assert table.lines == lines


def test_a_friend_must_agree_to_taking_back() -> None:
    table = make(bot="")
    rng = random.Random(3)
    play(table, 12, rng)
    seat = table.movers[-1]
    length = len(table.movers)
    table.undo(seat)
    assert len(table.movers) == length
    assert table.undo_offer == Offer(seat)
    with pytest.raises(Refused):
        table.agree(seat, True)
    table.agree(1 - seat, True)
    assert len(table.movers) == length - 1
    assert table.undo_offer == Offer(seat, "accepted")


def test_a_wish_to_take_back_can_be_refused_and_withdrawn() -> None:
    table = make(bot="")
    rng = random.Random(3)
    play(table, 12, rng)
    seat, length = table.movers[-1], len(table.movers)
    with pytest.raises(Refused, match="not asked"):
        table.withdraw(seat)
    table.undo(seat)
    for other in (seat, 1 - seat):
        with pytest.raises(Refused, match="already"):
            table.undo(other)
    with pytest.raises(Refused, match="not asked"):
        table.withdraw(1 - seat)
    table.withdraw(seat)
    assert table.undo_offer == Offer(seat, "withdrawn")
    with pytest.raises(Refused, match="nobody has asked"):
        table.agree(1 - seat, True)
    table.undo(seat)
    table.agree(1 - seat, False)
    assert table.undo_offer == Offer(seat, "refused") and len(table.movers) == length
    with pytest.raises(Refused, match="said no"):
        table.undo(seat)
    play(table, 1, rng)
    assert table.undo_offer is None
    table.undo(seat)  # after another choice one may ask again
    assert table.undo_offer == Offer(seat)


@pytest.mark.parametrize(
    ("way", "loser", "winner", "watching"),
    [
        ("conceded", "You conceded. Bo wins!", "Ada conceded. You win!",
         "Ada conceded. Bo wins!"),
        ("time", "You ran out of time. Bo wins!", "Ada ran out of time. You win!",
         "Ada ran out of time. Bo wins!"),
        ("left", "You left and did not come back. Bo wins!",
         "Ada left and did not come back. You win!", "Ada left and did not come back. Bo wins!"),
    ],
)  # fmt: skip
def test_how_a_game_ended_is_in_its_result_and_its_log(way: str, loser: str, winner: str, watching: str) -> None:
    table = make(bot="")
    play(table, 12, random.Random(3))
    table.end(Ending(0, way))
    assert table.result == (1, way) and table.over and table.summary()["result"] == (1, way)
    for seat, words in ((0, loser), (1, winner), (None, watching)):
        last = table.told(seat)[-1]
        assert (last.verb, last.text, last.actor) == ("over", words, 1)
    again = Table(table.setup, table.game.choices, [builtin_pool()], table.standing)
    assert again.result == (1, way) and again.told(0) == table.told(0)


def test_nothing_is_taken_back_after_a_time_is_up() -> None:
    table = make()
    play(table, 12, random.Random(3))
    table.end(Ending(0, "time"))
    with pytest.raises(Refused, match="over"):
        table.undo(0)


def test_a_bot_that_fails_forfeits_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, seat: game.Seat, rng: random.Random) -> int:
            raise RuntimeError("no idea")

    monkeypatch.setitem(BOTS, "broken", Broken)
    table = make("broken")
    play(table, 40, random.Random(1))
    assert 1 in table.movers
    assert table.ending is None


def test_a_stored_game_comes_back_where_it_was() -> None:
    table = make()
    play(table, 60, random.Random(5))
    again = Table(table.setup, table.game.choices, [builtin_pool()])
    assert again.game.key() == table.game.key()
    assert again.lines == table.lines
    assert again.movers == table.movers


def test_one_screen_for_two_shows_whoever_must_choose() -> None:
    table = make(bot="", hot_seat=True)
    rng, seen = random.Random(2), set()
    for _ in range(40):
        seen.add(table.seen_by(HOT_SEAT))
        assert table.seen_by(HOT_SEAT) == table.mover
        table.choose(HOT_SEAT, rng.randrange(len(table.game.options)), table.state_id)
    assert seen == {0, 1}


def test_conceding_gives_the_game_to_the_other_seat() -> None:
    table = make()
    table.concede(0)
    assert table.result == (1, "conceded")
    with pytest.raises(Refused):
        table.choose(0, 0, table.state_id)


def test_several_picks_are_made_one_after_the_other() -> None:
    for seed in range(40):
        table, rng = make(seed=f"sfc32:{seed}"), random.Random(seed)
        for _ in range(80):
            play(table, 1, rng)
            decision = table.game.decision
            if decision is None:
                break
            many = [option for option in decision.options if option.notation != "done"]
            if decision.kind == "pick" and decision.player == 0 and len(many) >= 3 and all(o.refs for o in many):
                before = len(table.movers)
                made = table.pick(0, [list(many[0].refs), list(many[1].refs)], table.state_id)
                assert list(table.game.choices[before:]) == made
                assert len(made) >= 1
                return
    raise AssertionError("no game asked for a pick of several")


def test_the_line_that_tells_of_a_wound_stays_with_a_pokemon_that_moves() -> None:
    moved = 0
    for seed in range(12):
        table, rng = make("eager", seed=f"sfc32:{seed}"), random.Random(seed)
        while table.mover is not None and len(table.movers) < 150:
            play(table, 1, rng)
            for place, number in table.hurt(0).items():
                line = table.lines[0][number]
                assert line.verb in ("damage", "counters")
                moved += line.mon is not None and line.mon.place != place
    assert moved > 0
