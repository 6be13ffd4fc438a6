"""Previews: the damage that an attack would do now, with its ledger if it is certain."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.engine import actions as a
from ptcg.engine import ask as k
from ptcg.engine import vm
from ptcg.engine.state import State, clone
from ptcg.game.notation import card_name


@dataclass(frozen=True)
class Preview:
    """The lowest and highest damage of an attack to the opponent's Active now, with the ledger if it is certain.

    >>> from ptcg.testing import game_at
    >>> me = "{active: {card: sv4-94, energy: [Fighting, Fighting]}}"
    >>> game = game_at("PAR23", [], me, "{active: sv4-94}")
    >>> game.preview(game.options[0])
    Preview(low=20, high=20, ledger=(('base', None, 20), ('final', None, 20)))
    """

    low: int
    high: int
    ledger: tuple[tuple[str, str | None, int], ...]


def preview(s: State, index: int) -> Preview:
    """Return what an attack option would do.

    Chance becomes a decision in a copy, and every coin is tried both ways within a budget of positions.
    """
    value = s.ask_opts[index]
    if s.ask_kind != k.K_MAIN or a.kind_of(value) != a.A_ATTACK:
        return Preview(0, 0, ())
    outcomes: list[int] = []
    trial = clone(s)
    trial.chance_asks = True
    trial.listening = True
    trial.log = []
    explore(trial, value, outcomes, 64)
    low, high = min(outcomes, default=0), max(outcomes, default=0)
    ledger: tuple[tuple[str, str | None, int], ...] = ()
    if low == high:
        ledger = certain(s, value)
    return Preview(low, high, ledger)


def explore(s: State, value: int, outcomes: list[int], budget: int) -> None:
    """Play the attack out along coins and choices, within a budget of positions, and collect its damage in outcomes."""
    pending = [(s, value)]
    while pending and budget > 0:
        budget -= 1
        t, v = pending.pop()
        t.listening = True
        mark = len(t.log)
        try:
            vm.decide(t, v)
        except vm.Runaway:
            continue
        dealt = [h.n for h in t.log[mark:] if h.what == "damage"]
        ended = t.over or t.ask_kind == k.K_MAIN or any(h.what in ("fails", "turn") for h in t.log[mark:])
        if dealt or ended:
            outcomes.append(dealt[0] if dealt else 0)
            continue
        for option in t.ask_opts[:4]:
            branch = clone(t)
            branch.listening = True
            branch.log = list(t.log)
            pending.append((branch, option))


def certain(s: State, value: int) -> tuple[tuple[str, str | None, int], ...]:
    """Return the ledger of an attack whose damage depends on no coin and no choice."""
    trial = clone(s)
    trial.listening = True
    trial.log = []
    trial.chance_asks = True
    vm.decide(trial, value)
    for h in trial.log:
        if h.what == "damage":
            return tuple((step, card_name(s, card) if card >= 0 else None, n) for step, card, n in h.ledger)
    return ()
