"""Resuming: a scene is played on as a game."""

from __future__ import annotations

from ptcg.cards import Deck
from ptcg.engine.inspect import State, reseed
from ptcg.game import Game
from ptcg.game.modes import DEATHS, PAUSES, Modes, set_modes
from ptcg.rulebooks import Rulebook, load
from ptcg.scenes.build import build
from ptcg.scenes.library import Library
from ptcg.scenes.pending import order_decks
from ptcg.scenes.scene import Scene


def resume(
    scene: Scene, seed: str = "sfc32:0", library: Library | None = None, rulebook: Rulebook | None = None
) -> Game:
    """Return the game of a scene, to be played on. With the key `state` it goes on exactly as it was saved, with its
    own chance. A readable position goes on with the given seed, in the middle of its `pending` choices; its other coins
    are forgotten. In the scene of one seat the seed deals the cards that the seat does not know and gives the chance,
    with or without `state`. `rulebook` (a variant) replaces the rulebook that the scene names."""
    rulebook = rulebook or load(scene.rulebook)
    at = build(scene, library, rulebook, seed).at
    s = at.state
    cards: tuple[list[int], list[int]] = ([], [])
    for card, owner in enumerate(s.defs.owner):
        cards[owner].append(card)
    decks = tuple(Deck(scene.id, tuple((1, at.card(card)) for card in side)) for side in cards)
    modes = _modes(s)
    if not scene.state:
        if scene.pending:
            order_decks(s, seed)
        modes.update({"chance": "rng", "ask_forced": False, "pause": (), "sudden_death": "play"})
        set_modes(s, modes)
        reseed(s, seed)
    return Game(rulebook, (decks[0], decks[1]), seed, modes, s)


def _modes(s: State) -> Modes:
    """Return the modes of play of a state. `listen` is on, since a scene has no earlier moves that could be played
    again."""
    return {
        "chance": "ask" if s.chance_asks else "rng",
        "ask_forced": s.ask_forced,
        "merge": s.merge,
        "pause": tuple(word for word, bit in PAUSES.items() if s.pauses & bit),
        "windows": "held" if s.held_windows else "public",
        "sudden_death": next(word for word, mode in DEATHS.items() if mode == s.death_mode),
        "history": True,
        "listen": True,
        "max_turns": s.max_turns,
        "max_decisions": 0,
    }
