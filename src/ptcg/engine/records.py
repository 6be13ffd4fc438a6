"""Immutable records of a state: lasting effects, remembered facts, waiting triggers, events. Clones share them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True, free_list_len=1)
class Event:
    """An event with its fields; ``mon`` and ``other`` are references to Pokémon, -1 if there is none."""

    def __init__(self, kind: i64, player: i64, mon: i64, other: i64, card: i64, amount: i64, how: i64) -> None:
        self.kind = kind
        self.player = player
        self.mon = mon
        self.other = other
        self.card = card
        self.amount = amount
        self.how = how


# what Knocked the Pokémon Out: an attack's damage, or another effect of an attack
BY_DAMAGE: Final = 1
BY_EFFECT: Final = 2
NO_EVENT: Final = Event(0, -1, -1, -1, -1, 0, 0)


def word_event(mon: i64, other: i64, word: i64) -> Event:
    """Return the fields that a lasting effect remembers as an event."""
    return Event(0, -1, mon, other, -1, word, 0)


@mypyc_attr(acyclic=True)
class Hit:
    """What an attack has done to a Pokémon since the action began: damage, or another effect that may Knock it Out."""

    def __init__(
        self, player: i64, mon: i64, other: i64, amount: i64, by_damage: bool, was_active: bool, fells: bool
    ) -> None:
        self.player = player  # the player who attacked
        self.mon = mon
        self.other = other  # the attacking Pokémon
        self.amount = amount
        self.by_damage = by_damage
        self.was_active = was_active  # for damage: the Pokémon was Active
        self.fells = fells  # for damage: the damage reached the HP


@mypyc_attr(acyclic=True)
class Lasting:
    """A lasting effect: a modifier or a waiting clause on an object, for a span of time."""

    def __init__(
        self, static: i64, clause: i64, on: i64, me: i64, self_ref: i64, card: i64, use: i64,
        start: i64, end: i64, live: bool, armed: bool, span: i64, word: i64, regs: tuple[int, ...],
    ) -> None:  # fmt: skip
        self.static = static
        self.clause = clause
        self.on = on  # a reference to a Pokémon; -1: the modifier itself says on which Pokémon it is
        self.me = me
        self.self_ref = self_ref
        self.card = card
        self.use = use
        self.start = start  # the player whose next turn makes it live; -1: it is live at once
        self.end = end  # the player whose turn ends it; -1: no turn does
        self.live = live
        self.armed = armed
        self.span = span
        self.word = word
        self.regs = regs  # of a clause: cards that it remembers; of a modifier: the other Pokémon that it is tied to

    def tied(self, ref: i64) -> bool:
        """Return True if the effect is on the Pokémon, or ties it to another Pokémon."""
        return self.on == ref or (self.static >= 0 and ref in self.regs)

    def again(self, live: bool, armed: bool) -> Lasting:
        """Return the same effect in another phase of its life."""
        return Lasting(
            self.static, self.clause, self.on, self.me, self.self_ref, self.card, self.use,
            self.start, self.end, live, armed, self.span, self.word, self.regs,
        )  # fmt: skip


@mypyc_attr(acyclic=True)
class Fact:
    """Something that happened and that a text may ask about later."""

    def __init__(self, kind: i64, turn: i64, player: i64, mon: i64, value: i64) -> None:
        self.kind = kind
        self.turn = turn
        self.player = player
        self.mon = mon
        self.value = value


@mypyc_attr(acyclic=True)
class Trigger:
    """A clause whose event has happened and which waits for the next gap."""

    def __init__(
        self, clause: i64, me: i64, self_ref: i64, card: i64, use: i64, event: Event, regs: tuple[int, ...]
    ) -> None:
        self.clause = clause
        self.me = me
        self.self_ref = self_ref
        self.card = card
        self.use = use
        self.event = event
        self.regs = regs


@mypyc_attr(acyclic=True)
class LastKnown:
    """A Pokémon as it was when it left play."""

    def __init__(
        self,
        ref: i64,
        player: i64,
        pile: tuple[int, ...],
        tops: i64,
        att: tuple[int, ...],
        damage: i64,
        was_active: bool,
    ) -> None:
        self.ref = ref
        self.player = player
        self.pile = pile
        self.tops = tops
        self.att = att
        self.damage = damage
        self.was_active = was_active


@mypyc_attr(acyclic=True)
class Happening:
    """A line of the log: what happened, to which player or card, by which rule. Made only while somebody listens."""

    def __init__(
        self, what: str, player: i64, obj: i64, other: i64, n: i64, rule: str, ledger: tuple[tuple[str, int, int], ...]
    ) -> None:
        self.what = what
        self.player = player
        self.obj = obj
        self.other = other
        self.n = n
        self.rule = rule
        self.ledger = ledger  # of damage: step, card, running amount
