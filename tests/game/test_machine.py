"""choose, undo, clone, determinize, record and replay in any order agree, in every book and with any two decks."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.playing import BOOKS, game
from ptcg.cards.builtin import builtin_pool
from ptcg.game import Game, replay
from ptcg.game.invariants import violations

DECKS = 10
WHICH = st.integers(0, 1 << 30)


class Play(RuleBasedStateMachine):
    """A game with the key of each position it has passed."""

    at: Game
    keys: list[int]

    @initialize(
        book=st.sampled_from(BOOKS),
        decks=st.tuples(st.integers(0, DECKS - 1), st.integers(0, DECKS - 1)),
        seed=st.integers(0, 1 << 30),
        modes=st.fixed_dictionaries(
            {},
            optional={
                "ask_forced": st.just(True),
                "merge": st.just(False),
                "chance": st.just("ask"),
                "windows": st.just("public"),
                "pause": st.just(("checkup", "turn")),
                "listen": st.just(True),
            },
        ),
    )
    def begin(self, book: str, decks: tuple[int, int], seed: int, modes: dict[str, object]) -> None:
        self.at = game(book, seed, decks, **modes)
        self.keys = [self.at.key()]

    def running(self) -> bool:
        return self.at.outcome is None

    @precondition(running)
    @rule(which=st.lists(WHICH, min_size=1, max_size=40))
    def choose(self, which: list[int]) -> None:
        for x in which:
            if self.at.outcome is None:
                self.at.choose(x % len(self.at.options))
                self.keys.append(self.at.key())

    @rule(n=st.integers(1, 50))
    def undo(self, n: int) -> None:
        self.at.undo(n)
        del self.keys[len(self.at.choices) + 1 :]
        assert self.at.key() == self.keys[-1]

    @precondition(running)
    @rule(which=WHICH)
    def undone_choice_comes_again(self, which: int) -> None:
        i = which % len(self.at.options)
        before = self.at.options.notations
        self.at.choose(i)
        after = self.at.key()
        self.at.undo()
        assert self.at.options.notations == before
        self.at.choose(i)
        assert self.at.key() == after
        self.keys.append(after)

    @precondition(running)
    @rule(which=st.lists(WHICH, min_size=1, max_size=30))
    def clone_leaves_the_game_alone(self, which: list[int]) -> None:
        other = self.at.clone()
        assert other.key() == self.keys[-1]
        for x in which:
            if other.outcome is None:
                other.choose(x % len(other.options))
                assert self.at.key() == self.keys[-1]
        other.undo(len(which))
        assert other.key() == self.keys[-1]

    @precondition(running)
    @rule()
    def every_option_is_accepted(self) -> None:
        for i in range(len(self.at.options)):
            other = self.at.clone()
            other.choose(i)
            assert violations(other, views=False) == []
        assert self.at.key() == self.keys[-1]

    @rule(seat=st.integers(0, 1), seed=st.integers(0, 1000), which=st.lists(WHICH, max_size=20))
    def determinize(self, seat: int, seed: int, which: list[int]) -> None:
        other = self.at.determinize(seat, seed)
        assert other.view(seat) == self.at.view(seat)
        assert violations(other) == []
        for x in which:
            if other.outcome is None:
                other.choose(x % len(other.options))
        assert violations(other) == []
        assert self.at.key() == self.keys[-1]

    @rule()
    def record_and_replay(self) -> None:
        record = json.loads(json.dumps(self.at.record()))
        again = replay(record, builtin_pool())
        assert again.key() == self.keys[-1]
        assert again.choices == self.at.choices
        assert replay(record, builtin_pool(), by_notation=True).key() == self.keys[-1]

    @invariant()
    def sound(self) -> None:
        assert violations(self.at) == []


Play.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=16,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
TestPlay = Play.TestCase
