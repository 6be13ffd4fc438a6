"""The public game: a `Game` offers its options in words, shows views, explains refusals and writes records."""

from ptcg.game import pickling
from ptcg.game.actions import Action
from ptcg.game.causes import Reason
from ptcg.game.decision import Decision, Option, Options
from ptcg.game.game import Game, IllegalChoice, IllegalDeck, Outcome, Unplayable, playout
from ptcg.game.preview import Preview
from ptcg.game.recording import RecordError
from ptcg.game.replaying import replay
from ptcg.game.script import Script, ScriptError
from ptcg.game.seat import Seat

pickling.register()

__all__ = [
    "Action",
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
    "Seat",
    "Unplayable",
    "playout",
    "replay",
]
