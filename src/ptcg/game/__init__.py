"""The public game on the engine: options in words, views, explanations, records."""

from ptcg.game.decision import Decision, Option, Options
from ptcg.game.explain import Preview, Reason
from ptcg.game.game import Game, IllegalChoice, IllegalDeck, Outcome, Unplayable, playout
from ptcg.game.records import RecordError, replay
from ptcg.game.script import Script, ScriptError

__all__ = [
    "Decision",
    "Game",
    "IllegalChoice",
    "IllegalDeck",
    "Option",
    "Options",
    "Outcome",
    "Preview",
    "Reason",
    "RecordError",
    "Script",
    "ScriptError",
    "Unplayable",
    "playout",
    "replay",
]
