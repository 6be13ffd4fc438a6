"""The engine as scenes need it: definitions for given cards, and turns that begin in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.cards import Card
from ptcg.engine.inspect import PAUSE_CHECKUP, PAUSE_TURN, Defs, State, begin_turn, blank, new_game
from ptcg.game.compile_deck import Unplayable, build, build_with
from ptcg.rulebooks import Rulebook
from ptcg.scenes.scene import SceneError


def definitions(
    cards: tuple[Sequence[Card], Sequence[Card]], rulebook: Rulebook, more: Sequence[Card] = ()
) -> tuple[Defs, tuple[int, int]]:
    """Build definitions for both players' cards and further prints, and return them with the number of each player's
    first card. Raises SceneError for a card that cannot be played."""
    try:
        defs = build_with(rulebook, *map(tuple, cards), tuple(more))[0] if more else build(rulebook, cards)
        return defs, (0, len(cards[0]))
    except Unplayable as fault:
        raise SceneError(str(fault)) from None


def set_modes(s: State) -> None:
    """Set the modes of scenes: chance and forced decisions are asked, steps pause, Sudden Death stops, and the log is
    kept."""
    s.chance_asks = True
    s.ask_forced = True
    s.held_windows = True
    s.pauses = PAUSE_CHECKUP | PAUSE_TURN
    s.death_mode = 1
    s.listening = True


def begin_at(s: State, at: str) -> None:
    """Run the turn from its main part, from before its draw (`start`), or from its end."""
    set_modes(s)
    begin_turn(s, at)


def before_setup(defs: Defs, sudden_death: bool) -> State:
    """Return a game at the beginning of its set-up; after a tie each player sets one Prize."""
    s = blank(defs)
    set_modes(s)
    s.deaths = int(sudden_death)
    new_game(s)
    return s


def prints(defs: Defs, cards: Sequence[Sequence[Card]]) -> list[Card]:
    """Return the printed card of each definition."""
    by_id = {card.id: card for one in cards for card in one}
    return [by_id[definition.card_id] for definition in defs.cards]
