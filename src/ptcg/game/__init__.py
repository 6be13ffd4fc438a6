"""The public game: a `Game` offers its options in words, shows views, explains refusals and writes records."""

from ptcg.engine.defs import CardDef, Defs
from ptcg.engine.records import Happening
from ptcg.engine.state import State
from ptcg.engine.vm import Runaway
from ptcg.game import pickling
from ptcg.game.actions import Action
from ptcg.game.causes import Reason
from ptcg.game.compile_deck import Unplayable
from ptcg.game.decision import Decision, OpenDecision, Option, Options
from ptcg.game.definitions import IllegalDeck
from ptcg.game.game import Game, IllegalChoice, playout
from ptcg.game.outcome import Outcome
from ptcg.game.preview import Preview
from ptcg.game.recording import RecordError
from ptcg.game.replaying import replay
from ptcg.game.script import Script, ScriptError
from ptcg.game.seat import Seat
from ptcg.game.view import CardRef, EnergyCard, Flags, Mon, Side, Stadium, View

pickling.register()

__all__ = [
    "Action",
    "CardDef",
    "CardRef",
    "Decision",
    "Defs",
    "EnergyCard",
    "Flags",
    "Game",
    "Happening",
    "IllegalChoice",
    "IllegalDeck",
    "Mon",
    "OpenDecision",
    "Option",
    "Options",
    "Outcome",
    "Preview",
    "Reason",
    "RecordError",
    "Runaway",
    "Script",
    "ScriptError",
    "Seat",
    "Side",
    "Stadium",
    "State",
    "Unplayable",
    "View",
    "playout",
    "replay",
]
