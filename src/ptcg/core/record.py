"""Immutable records of the state: lasting effects, facts remembered, triggers that wait, events. Clones share them."""

from __future__ import annotations

from typing import Final


class Event:
    """Something that happens, with its fields. mon and other are references to Pokémon, -1 where there is none."""

    def __init__(self, kind: int, player: int, mon: int, other: int, card: int, amount: int, how: int) -> None:
        self.kind = kind
        self.player = player
        self.mon = mon
        self.other = other
        self.card = card
        self.amount = amount
        self.how = how


# how a Knock Out came about: by an attack's damage, or by something else that the attack did
BY_DAMAGE: Final = 1
BY_EFFECT: Final = 2
# of damage that an attack has done, below -1 in the field for a card: the Pokémon was Active, its HP were reached
HIT_ACTIVE: Final = 1
HIT_FELLS: Final = 2
NO_EVENT: Final = Event(0, -1, -1, -1, -1, 0, 0)


class Lasting:
    """A lasting effect: a modifier or a waiting clause on an object, for a span."""

    def __init__(
        self, static: int, clause: int, on: int, me: int, self_ref: int, card: int, use: int, born: int,
        start: int, end: int, live: bool, armed: bool, span: int, word: int, regs: tuple[int, ...],
    ) -> None:  # fmt: skip
        self.static = static
        self.clause = clause
        self.on = on  # a Pokémon reference, -1 for what the modifier itself says
        self.me = me
        self.self_ref = self_ref
        self.card = card
        self.use = use
        self.born = born
        self.start = start  # the player whose next turn makes it live, -1 at once
        self.end = end  # the player whose turn ends it, -1 none
        self.live = live
        self.armed = armed
        self.span = span
        self.word = word
        self.regs = regs  # cards a clause remembers; of a modifier the other Pokémon it is tied to

    def tied(self, ref: int) -> bool:
        """True if the effect is on the Pokémon, or between it and another."""
        return self.on == ref or (self.static >= 0 and ref in self.regs)

    def again(self, live: bool, armed: bool) -> Lasting:
        """The same effect in another phase of its life."""
        return Lasting(
            self.static, self.clause, self.on, self.me, self.self_ref, self.card, self.use, self.born,
            self.start, self.end, live, armed, self.span, self.word, self.regs,
        )  # fmt: skip


class Fact:
    """Something that happened and that a text may ask about later."""

    def __init__(self, kind: int, turn: int, player: int, mon: int, value: int) -> None:
        self.kind = kind
        self.turn = turn
        self.player = player
        self.mon = mon
        self.value = value


class Trigger:
    """A clause whose event has happened and which waits for the next gap."""

    def __init__(
        self, clause: int, me: int, self_ref: int, card: int, use: int, event: Event, regs: tuple[int, ...]
    ) -> None:
        self.clause = clause
        self.me = me
        self.self_ref = self_ref
        self.card = card
        self.use = use
        self.event = event
        self.regs = regs


class LastKnown:
    """What a Pokémon was when it left play."""

    def __init__(
        self,
        ref: int,
        player: int,
        pile: tuple[int, ...],
        tops: int,
        att: tuple[int, ...],
        damage: int,
        was_active: bool,
    ) -> None:
        self.ref = ref
        self.player = player
        self.pile = pile
        self.tops = tops
        self.att = att
        self.damage = damage
        self.was_active = was_active


class Happening:
    """A line of the log: what happened, to whom, by which rule. Made only while somebody listens."""

    def __init__(
        self, what: str, player: int, obj: int, other: int, n: int, rule: str, ledger: tuple[tuple[str, int, int], ...]
    ) -> None:
        self.what = what
        self.player = player
        self.obj = obj
        self.other = other
        self.n = n
        self.rule = rule
        self.ledger = ledger  # of damage: step, card, running amount
