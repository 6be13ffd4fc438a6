"""The position at a decision of a followed game as a scene, with what the exporter knows of it."""

from __future__ import annotations

from dataclasses import replace

from ptcg.game import State
from ptcg.game.known import definitions
from ptcg.live.cast import BLANK
from ptcg.scenes.position import Position
from ptcg.scenes.save import readable
from ptcg.scenes.scene import HIDDEN, SEATS, Side
from ptcg.scenes.write import write_scene


def scene_at(state: State, rulebook: str, exporter: int) -> str:
    """Return the position of a main decision as a scene; empty for another decision. ``exporter`` is -1 if unknown.

    Cards that nobody knows yet are `?`.
    """
    at = Position(state, definitions(state))
    if at.asked != "main" or not state.turn:
        return ""
    scene = readable(at, rulebook, SEATS[exporter] if exporter >= 0 else "public")
    return write_scene(replace(scene, id="imported", me=unnamed(scene.me), opp=unnamed(scene.opp)))


def unnamed(side: Side) -> Side:
    """Return a half of the table with `?` for the cards that the log has not shown yet."""

    def words(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(HIDDEN if card == BLANK.id else card for card in cards)

    deck = side.deck if isinstance(side.deck, int) else words(side.deck)
    prizes = side.prizes if isinstance(side.prizes, int) else words(side.prizes)
    return replace(side, hand=words(side.hand), deck=deck, prizes=prizes, unseen=(), prize_set=None)
