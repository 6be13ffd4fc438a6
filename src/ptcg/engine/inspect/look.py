"""Facts of a position. Nothing here changes a state, except its caches."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.attachments import misplaced, overladen
from ptcg.engine.attack_legality import attacks_of, cost_of
from ptcg.engine.board import is_evolved, mons, top_card
from ptcg.engine.card_filters import is_tool
from ptcg.engine.characteristics import bench_limit, max_hp, remaining, retreat_cost, stage, top_def, types
from ptcg.engine.damage_counters import knocked_out
from ptcg.engine.defs import AttackDef, CardDef, ClauseDef, Defs
from ptcg.engine.energy import is_energy, pays, units_of, units_on
from ptcg.engine.history import last_turn_of
from ptcg.engine.records import Happening
from ptcg.engine.state import State, live, player_of, ref_of
from ptcg.engine.use_limits import BY_NAME

__all__ = [
    "AttackDef",
    "CardDef",
    "ClauseDef",
    "Defs",
    "Happening",
    "State",
    "attacks_of",
    "bench_limit",
    "cost_of",
    "counters_on",
    "definition",
    "is_energy",
    "is_evolved",
    "is_tool",
    "knocked_out",
    "last_turn_of",
    "live",
    "max_hp",
    "misplaced",
    "mons",
    "overladen",
    "pays",
    "player_of",
    "ref_of",
    "remaining",
    "retreat_cost",
    "stage",
    "top_card",
    "top_def",
    "types",
    "unions_played",
    "units_of",
    "units_on",
]


def definition(s: State, card: i64) -> CardDef:
    """Return the definition of a card of the game, as printed."""
    return s.defs.cards[s.defs.printed[card]]


def counters_on(s: State, ref: i64) -> list[tuple[str, int]]:
    """Return names and numbers of the reminder counters on the Pokémon."""
    return [(s.defs.marks[m >> 40], m & 255) for m in s.marks if m >> 8 & 0xFFFFFFFF == ref]


def unions_played(s: State, player: i64) -> list[str]:
    """Return the names of the V-UNION Pokémon that the player has played, each once a game (VUNION-05)."""
    keys = [use for use in s.game_uses if use & BY_NAME and use & 3 == player]
    return [s.defs.names[(use ^ BY_NAME) >> 2] for use in keys]
