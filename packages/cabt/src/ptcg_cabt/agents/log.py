"""The log of an observation: what a seat has heard since it last decided, in the official engine's form."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum

from ptcg.engine.inspect.look import State, is_energy
from ptcg.engine.inspect.words import ASIDE, ATTACHED, DECK, DISCARD, HAND, PRIZES
from ptcg.engine.inspect.words import CONDITIONS as OURS
from ptcg.game.hearing import Heard
from ptcg_cabt.agents.codes import CONDITIONS, FIRST_SERIAL
from ptcg_cabt.agents.main_options import Attacks, attack_id
from ptcg_cabt.agents.position import Json, number_of


class Entry(IntEnum):
    """The sort of an entry."""

    SHUFFLE = 0
    TURN_START = 2
    TURN_END = 3
    DRAW = 4
    DRAW_REVERSE = 5
    MOVE_CARD = 6
    MOVE_CARD_REVERSE = 7
    SWITCH = 8
    PLAY = 10
    ATTACH = 11
    EVOLVE = 12
    ATTACK = 15
    HP_CHANGE = 16
    POISONED = 17
    COIN = 22


DECK_AREA, HAND_AREA, DISCARD_AREA, ACTIVE_AREA, BENCH_AREA, PRIZE_AREA, STADIUM_AREA = range(1, 8)
ENERGY_AREA, TOOL_AREA, UNDER_AREA, LOOKING_AREA = 8, 9, 10, 12
AREAS = {DECK: DECK_AREA, HAND: HAND_AREA, DISCARD: DISCARD_AREA, PRIZES: PRIZE_AREA, ASIDE: LOOKING_AREA}


class Log:
    """A writer of entries for one seat at one position."""

    def __init__(self, s: State, seat: int, attacks: Attacks) -> None:
        self.s, self.seat, self.attacks = s, seat, attacks
        self._newest: list[int] = []
        self._makers: dict[str, Callable[[Heard], list[Json]]] = {
            "turn": self._turn, "draw": self._draw, "move": self._move, "place": self._place, "bench": self._bench,
            "prize": self._prize, "play": self._play, "attach": self._attach, "evolve": self._evolve,
            "attack": self._attack, "damage": self._hurt, "counters": self._hurt, "healed": self._hurt,
            "switch": self._switch, "promote": self._promote, "knocked_out": self._knocked_out,
            "condition": self._condition, "coin": self._coin, "shuffle": self._shuffle,
            "prizes_set": self._prizes_set,
        }  # fmt: skip

    def entries(self, heard: Sequence[Heard]) -> list[Json]:
        """Return entries for what was heard; events that the official engine does not log are left out.

        The cards that a text let the player draw are the last cards of the hand.
        """
        drawn = sum(e.n for e in heard if e.what == "draw" and e.card < 0 and e.player == self.seat)
        hand = self.s.zones[HAND * 2 + self.seat]
        self._newest = list(hand[max(0, len(hand) - drawn) :])
        return [entry for event in heard if event.what in self._makers for entry in self._makers[event.what](event)]

    def _entry(self, kind: int, player: int, card: int = -1, **more: int | bool) -> Json:
        named = {"cardId": number_of(self.s, card), "serial": FIRST_SERIAL + card} if card >= 0 else {}
        return {"type": int(kind), "playerIndex": player, **named, **more}

    def _named(self, card: int, role: str) -> Json:
        return {f"cardId{role}": number_of(self.s, card), f"serial{role}": FIRST_SERIAL + card} if card >= 0 else {}

    def _moved(self, player: int, card: int, before: int, after: int) -> Json:
        kind = Entry.MOVE_CARD if card >= 0 else Entry.MOVE_CARD_REVERSE
        return self._entry(kind, player, card, fromArea=before, toArea=after)

    def _turn(self, e: Heard) -> list[Json]:
        ended = [self._entry(Entry.TURN_END, 1 - e.player)] if e.n > 1 else []
        return [*ended, self._entry(Entry.TURN_START, e.player)]

    def _draw(self, e: Heard) -> list[Json]:
        if e.card >= 0:
            return [self._entry(Entry.DRAW, e.player, e.card)]
        mine = [self._newest.pop(0) for _ in range(min(e.n, len(self._newest)))] if e.player == self.seat else []
        unseen = [self._entry(Entry.DRAW_REVERSE, e.player)] * (e.n - len(mine))
        return [self._entry(Entry.DRAW, e.player, c) for c in mine] + unseen

    def _move(self, e: Heard) -> list[Json]:
        before, after = self._area(e.card, e.other), self._area(e.card, e.n)
        return [self._moved(e.player, e.card, before, after)] if before and after else []

    def _area(self, card: int, zone: int) -> int:
        if zone == ATTACHED and card >= 0:
            return ENERGY_AREA if is_energy(self.s, card) else TOOL_AREA
        return AREAS.get(zone, 0)

    def _place(self, e: Heard) -> list[Json]:
        return [self._moved(e.player, e.card, HAND_AREA, ACTIVE_AREA if e.n else BENCH_AREA)]

    def _bench(self, e: Heard) -> list[Json]:
        if e.other >= 0:  # it came from the hand, as an action of the turn
            return [self._entry(Entry.PLAY, e.player, e.card)]
        return [self._moved(e.player, e.card, DECK_AREA, BENCH_AREA)]

    def _prize(self, e: Heard) -> list[Json]:
        return [self._moved(e.player, e.card, PRIZE_AREA, HAND_AREA)]

    def _play(self, e: Heard) -> list[Json]:
        return [self._entry(Entry.PLAY, e.player, e.card)]

    def _attach(self, e: Heard) -> list[Json]:
        return [{**self._entry(Entry.ATTACH, e.player, e.card), **self._named(e.other, "Target")}]

    def _evolve(self, e: Heard) -> list[Json]:
        pile = next((p for p in self.s.piles if e.other in p), ())
        below = pile[pile.index(e.other) - 1] if e.other in pile[1:] else -1
        return [{**self._entry(Entry.EVOLVE, e.player, e.other), **self._named(below, "Target")}]

    def _attack(self, e: Heard) -> list[Json]:
        return [self._entry(Entry.ATTACK, e.player, e.card, attackId=attack_id(self.s, e.other, self.attacks))]

    def _hurt(self, e: Heard) -> list[Json]:
        """Return an entry for damage as it is, or for counters in tens, under the owner of the hurt Pokémon."""
        value = -e.n if e.what == "damage" else -10 * e.n if e.what == "counters" else 10 * abs(e.n)
        owner = self.s.defs.owner[e.card] if e.card >= 0 else e.player
        return [self._entry(Entry.HP_CHANGE, owner, e.card, value=value, putDamageCounter=e.what == "counters")]

    def _switch(self, e: Heard) -> list[Json]:
        sides = {**self._named(e.other, "Active"), **self._named(e.card, "Bench")}
        return [{**self._entry(Entry.SWITCH, e.player), **sides}]

    def _promote(self, e: Heard) -> list[Json]:
        return [self._moved(e.player, e.card, BENCH_AREA, ACTIVE_AREA)]

    def _knocked_out(self, e: Heard) -> list[Json]:
        """Return entries for all cards of a Knocked Out Pokémon, which are discarded: from the top, Energy, Tools."""
        gone = next((x for x in reversed(self.s.last_known) if x.pile and x.pile[-1] == e.card), None)
        if gone is None:
            return [self._moved(e.player, e.card, ACTIVE_AREA, DISCARD_AREA)]
        place = ACTIVE_AREA if gone.was_active else BENCH_AREA
        cards = [(e.card, place), *((c, UNDER_AREA) for c in reversed(gone.pile[:-1]))]
        energy = [c for c in gone.att if is_energy(self.s, c)]
        cards += [(c, ENERGY_AREA) for c in energy] + [(c, TOOL_AREA) for c in gone.att if c not in energy]
        return [self._moved(e.player, c, before, DISCARD_AREA) for c, before in cards]

    def _condition(self, e: Heard) -> list[Json]:
        """Return entries for the Special Conditions that a Pokémon has now; a recovered Pokémon gets no entry."""
        told = [i for i, name in enumerate(CONDITIONS) if e.n >> OURS.index(name) & 1]
        return [self._entry(Entry.POISONED + i, e.player, e.card, isRecover=False) for i in told]

    def _prizes_set(self, e: Heard) -> list[Json]:
        return [self._moved(e.player, -1, DECK_AREA, PRIZE_AREA)] * e.n

    def _coin(self, e: Heard) -> list[Json]:
        """Return an entry for a coin, except for the coin that decides who goes first."""
        if self.s.turn == 0:
            return []
        return [self._entry(Entry.COIN, e.player, head=e.n == 1)]

    def _shuffle(self, e: Heard) -> list[Json]:
        return [self._entry(Entry.SHUFFLE, e.player)]
