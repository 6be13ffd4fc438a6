"""Watches one game and keeps what a report shows: Prizes by turn, cards held and played, attacks, set-up failures."""

from __future__ import annotations

from collections import Counter

from ptcg.bots.brain.balance import worth
from ptcg.engine.inspect import HAND, PRIZES, Happening, State
from ptcg.game import Game
from ptcg.game.notation import attack_name, card_name
from ptcg.lab.goals import Aims
from ptcg.lab.habits import Habits

STUCK = 3
"""The number of own turns that a card must have been in hand to count as stuck."""
BENCH_BY = 2
ATTACK_BY = 3
EARLY = 8

MULLIGAN = "mulligan at least once"
NO_BENCH = f"no Bench after own turn {BENCH_BY}"
NO_ATTACK = f"no attack by own turn {ATTACK_BY}"
NO_POKEMON = f"lost with no Pokémon by turn {EARLY}"
FAILURES = (MULLIGAN, NO_BENCH, NO_ATTACK, NO_POKEMON)

# The events with which a card leaves the hand, and the field of the event that names the card.
_CARD_IN_OBJ = ("play", "attach", "place", "respond")
_CARD_IN_OTHER = ("bench", "evolve", "level_up")


class Watcher:
    """What happened in one game, by seat. Call `look` after every choice and `close` when the game is over."""

    def __init__(self, game: Game, aims: Aims | None = None) -> None:
        self.race: list[tuple[int, int]] = []
        """Prizes taken by each seat at the end of turn 0, 1, 2 …"""
        self.played: tuple[set[str], set[str]] = (set(), set())
        self.held: tuple[set[str], set[str]] = (set(), set())
        self.stuck: tuple[set[str], set[str]] = (set(), set())
        self.attacks: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self.failures: tuple[set[str], set[str]] = (set(), set())
        self.aims = aims
        self.habits = Habits()
        self.knocked: tuple[list[str], list[str]] = ([], [])
        """The Pokémon that each seat has knocked out, in order."""
        self.lows = [0, 0]
        """The lowest evaluation of each seat at the end of a turn."""
        self._heard = 0
        self._turn = 0
        self._player = -1
        self._turns = [0, 0]
        self._in_hand: list[dict[int, int]] = [{}, {}]
        self.look(game)

    def look(self, game: Game) -> None:
        """Record the effects of the last choice."""
        s = game.state
        log = s.log
        for number in range(self._heard, len(log)):
            self._hear(s, log[number])
        self._heard = len(log)
        if self.aims is not None and s.player == self.aims.seat and s.turn > 0 and s.deaths == 0:
            self.aims.look(s, int(s.own_turns[s.player]))
        if s.turn != self._turn:
            self._end_turn(s)
            self._turn = s.turn
        self._player = s.player

    def close(self, game: Game) -> None:
        """Record the end of the game: its last turn counts as a turn."""
        s = game.state
        outcome = game.outcome
        self._end_turn(s, decked=outcome is not None and outcome.way == "empty deck")
        for seat in range(2):
            if s.mulligans[seat] > 0:
                self.failures[seat].add(MULLIGAN)
            self.held[seat].update(self.played[seat])
            for card, turns in self._in_hand[seat].items():
                if turns >= STUCK:
                    self.stuck[seat].add(card_name(s, card))

    def _hear(self, s: State, event: Happening) -> None:
        what, seat = event.what, int(event.player)
        if what in _CARD_IN_OBJ:
            # A card attached by an effect does not come from the hand.
            if what != "attach" or event.rule != "ENERGY-05":
                self.played[seat].add(card_name(s, event.obj))
                self.habits.play(s, seat, int(event.obj))
                self._aim(s, seat, "play", int(event.obj))
        elif what in _CARD_IN_OTHER:
            if event.other >= 0:
                self.played[seat].add(card_name(s, event.other))
        elif what == "attack":
            self.attacks[seat][attack_name(s, event.other)] += 1
            self.habits.attack()
            self._aim(s, seat, "attack", int(event.other))
        elif what == "knocked_out":
            if event.other >= 0:
                self.knocked[1 - seat].append(card_name(s, event.other))
        elif what == "sudden_death":
            self._in_hand = [{}, {}]

    def _aim(self, s: State, seat: int, what: str, card: int) -> None:
        if self.aims is not None and seat == self.aims.seat and s.player == seat and s.deaths == 0:
            self.aims.hear(s, what, card, int(s.own_turns[seat]))

    def _end_turn(self, s: State, *, decked: bool = False) -> None:
        taken = (int(s.prize_start) - len(s.zones[PRIZES * 2]), int(s.prize_start) - len(s.zones[PRIZES * 2 + 1]))
        self.race.append((max(taken[0], 0), max(taken[1], 0)))
        mine = round(worth(s, 0))
        self.lows[0], self.lows[1] = min(self.lows[0], mine), min(self.lows[1], -mine)
        ended = self._player if self._turn > 0 else -1
        for seat in range(2):
            hand = s.zones[HAND * 2 + seat]
            before = self._in_hand[seat]
            more = 1 if seat == ended else 0
            self._in_hand[seat] = {card: before.get(card, 0) + more for card in hand}
            self.held[seat].update(card_name(s, card) for card in hand if card not in before)
        if ended < 0:
            return
        self._turns[ended] += 1
        self.habits.end_turn(s, ended, self._turns[ended], self._in_hand[ended], decked=decked)
        if self._turns[ended] == BENCH_BY and not s.over and len(s.bench[ended]) == 0:
            self.failures[ended].add(NO_BENCH)
        if self._turns[ended] == ATTACK_BY and not self.attacks[ended]:
            self.failures[ended].add(NO_ATTACK)
