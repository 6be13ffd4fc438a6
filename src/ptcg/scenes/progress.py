"""A game in the middle of an effect as a scene: the last position at rest, and the choices made since."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from ptcg.cards import Card, builtin_pool
from ptcg.game.decision import Options, kind
from ptcg.scenes.build import build
from ptcg.scenes.library import Library
from ptcg.scenes.position import Position
from ptcg.scenes.scene import SEATS, Scene, SceneError

if TYPE_CHECKING:
    from ptcg.game import Game

MOST = 60  # choices since the last position at rest; a longer effect is not saved in this way
SEEDS = ("sfc32:0", "sfc32:1", "sfc32:2")
"""Seeds that deal what a viewer does not know: the effect must be in progress in each of these deals."""
Saver = Callable[[Position], Scene]


def told(game: Game, known: list[Card], view: str, saved: Saver) -> Scene | None:
    """Return the scene of the last position at rest with the choices since, as far as the viewer knows both. Return
    None if nothing is in progress, or if the scene does not lead back to this position, which is tried. `known` are the
    cards of the game's definitions; `saved` makes the readable scene of a position."""
    s = game.state
    if s.over or kind(s) == "main" or not s.turn or not game.modes["history"]:
        return None
    found = _since_rest(game)
    if found is None:
        return None
    rest, lines, coins, movers = found
    if view and any(mover > 1 or SEATS[mover] != view for mover in movers):
        return None  # choices of others may be hidden from the viewer, for example a side of the coin picked in secret
    scene = replace(saved(Position(rest.state, known)), state="", pending=lines, coins=coins)
    cards = [card for deck in game.decks for card in deck.all_cards()]
    here, library = Position(game.state, known), Library(builtin_pool(), cards)
    for seed in SEEDS if view else SEEDS[:1]:
        try:
            again = build(scene, library, game.rulebook, seed).at
        except SceneError:
            return None
        if not _alike(here, again, view, saved):
            return None
    return scene


def _since_rest(game: Game) -> tuple[Game, tuple[str, ...], tuple[str, ...], tuple[int, ...]] | None:
    """Return the game at its last position at rest, the choices since, the coins that fell with them, and who chose."""
    made = game.choices
    for length in range(len(made) - 1, max(-1, len(made) - 1 - MOST), -1):
        rest = game.clone()
        rest.rewind(length)
        if kind(rest.state) == "main" and rest.state.turn:
            break
    else:
        return None
    at = rest.clone()
    at.state.listening = True
    lines, movers = [], []
    begun = len(at.state.log)
    for choice in made[length:]:
        lines.append(at.options.notations[choice])
        movers.append(at.state.ask_player)
        at.choose(choice)
    coins = tuple("heads" if x.n else "tails" for x in at.state.log[begun:] if x.what == "coin")
    return rest, tuple(lines), coins, tuple(movers)


def _alike(here: Position, again: Position, view: str, saved: Saver) -> bool:
    """Return whether the viewer sees the same in both positions: the table, the open decision, and the options if the
    decision is the viewer's."""
    s, t = here.state, again.state
    if t.over or (t.ask_kind, t.ask_player) != (s.ask_kind, s.ask_player):
        return False
    theirs = view == "" or (s.ask_player < 2 and view == SEATS[s.ask_player])
    if theirs and sorted(Options(t).notations) != sorted(Options(s).notations):
        return False
    return _table(saved(here)) == _table(saved(again))


def _table(scene: Scene) -> Scene:
    """Return the table of a scene without its state, the order of its decks and its unseen cards, for comparing two
    scenes."""
    sides = [
        replace(side, deck=len(side.deck) if isinstance(side.deck, tuple) else side.deck, unseen=())
        for side in (scene.me, scene.opp)
    ]
    return replace(scene, me=sides[0], opp=sides[1], state="")
