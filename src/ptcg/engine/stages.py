"""Stages: evolving, levelling up, devolving and replacing change the cards that a Pokémon consists of."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import history
from ptcg.engine.ask import say
from ptcg.engine.board import put_back, put_on, set_lasting, waiting_for
from ptcg.engine.characteristics import ends_turn, kept_conditions, top_def
from ptcg.engine.history import remember
from ptcg.engine.ops import (
    E_EVOLVED,
    E_LEVELLED,
    M_KEEPS,
)
from ptcg.engine.records import Event
from ptcg.engine.state import State, player_of, ref_of
from ptcg.engine.triggers import emit
from ptcg.engine.vocabulary import (
    ASIDE,
    KNOW_BOTH,
)
from ptcg.engine.zones import put


def level_with(s: State, spot: i64, card: i64, from_hand: bool) -> None:
    """Level a Pokémon up with a card."""
    cover(s, spot, card)
    ref = ref_of(s, spot)
    if s.listening:
        say(s, "level_up", player_of(spot), ref, card, 0, "LVX-01")
    if from_hand:
        emit(s, Event(E_LEVELLED, player_of(spot), ref, -1, card, 0, 0))


def cover(s: State, spot: i64, card: i64) -> None:
    """Put a card on top of a Pokémon; Special Conditions stay if a text says that the Pokémon keeps them."""
    kept = kept_conditions(s, spot) if s.defs.mods & (1 << M_KEEPS) else 0
    put_on(s, spot, card)
    s.cond[spot] |= kept


def evolve_with(s: State, spot: i64, card: i64, from_hand: bool) -> None:
    """Evolve a Pokémon with a card."""
    below = top_def(s, spot).name_id
    conditions = s.cond[spot]
    ref = ref_of(s, spot)
    waiting = waiting_for(s, ref, E_EVOLVED)
    cover(s, spot, card)
    waiting = put_back(s, waiting)
    p = player_of(spot)
    if s.listening:
        say(s, "evolve", p, ref, card, 0, "EVOLVE-01")
    if s.defs.facts & (1 << history.FACT_EVOLVED):
        remember(s, history.FACT_EVOLVED, p, ref, below)
    if s.defs.facts & (1 << history.FACT_EVOLVED_AILING):
        remember(s, history.FACT_EVOLVED_AILING, p, ref, below * history.EVOLVED_NAME + conditions)
    emit(s, Event(E_EVOLVED, p, ref, -1, card, 0, 1 if from_hand else 0))
    if len(waiting) > 0:
        set_lasting(s, [e for e in s.lasting if e not in waiting])
    if p == s.player and ends_turn(s, spot):
        s.ending = True


def move_aside(s: State, card: i64) -> None:
    """Put a card aside until the next instruction moves it to its destination."""
    put(s, card, ASIDE, True, KNOW_BOTH)
