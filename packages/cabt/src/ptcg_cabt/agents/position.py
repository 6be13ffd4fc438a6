"""The position as a seat sees it, in the form of the official engine (`current` of an observation)."""

from __future__ import annotations

from typing import Any

from ptcg.engine.inspect.look import State, bench_limit, definition, is_energy, max_hp, mons, units_of
from ptcg.engine.inspect.words import CONDITIONS as OURS
from ptcg.engine.inspect.words import DECK, DISCARD, HAND, KINDS, PRIZES
from ptcg_cabt.agents.codes import CONDITIONS, FIRST_SERIAL, energy_code

Json = dict[str, Any]
SET = "cabt"


class UnknownCard(ValueError):
    """The card is not in the official engine's table, so agents do not know it."""


def number_of(s: State, card: int) -> int:
    """Return the number of a card in the official engine's table; raise UnknownCard if it has none."""
    id_ = definition(s, card).card_id
    group, _, number = id_.rpartition("-")
    if group != SET:
        raise UnknownCard(f"{definition(s, card).name} ({id_}) is not in the official engine's table of cards")
    return int(number)


def card(s: State, c: int) -> Json:
    """Return a card that the seat sees."""
    return {"id": number_of(s, c), "serial": FIRST_SERIAL + c, "playerIndex": s.defs.owner[c]}


def energies(s: State, spot: int) -> list[int]:
    """Return the Energy cards on a Pokémon."""
    return [c for c in s.atts[spot] if is_energy(s, c)]


def tools(s: State, spot: int) -> list[int]:
    """Return the other cards attached to a Pokémon."""
    return [c for c in s.atts[spot] if not is_energy(s, c)]


def current(s: State, seat: int, looking: list[int] | None = None, actions: int = 0) -> Json:
    """Return the position as the seat sees it.

    ``looking``: cards that lie before the player now; ``actions``: how many actions were done in this turn.
    """
    return {
        "turn": s.turn,
        "turnActionCount": actions,
        "yourIndex": seat,
        "firstPlayer": -1 if KINDS[s.ask_kind] == "first" else s.first,
        "supporterPlayed": s.supporters_used > 0,
        "stadiumPlayed": s.stadiums_used > 0,
        "energyAttached": s.energy_used > 0,
        "retreated": s.retreats_used > 0,
        "result": -1,
        "draw": 0,
        "round": 1,
        "stadium": [card(s, s.stadium)] if s.stadium >= 0 else [],
        "looking": None if looking is None else [_seen(s, c, seat) for c in looking],
        "players": [_player(s, p, seat, looking or []) for p in range(2)],
    }


def _player(s: State, p: int, seat: int, looking: list[int]) -> Json:
    """Return one player's side; cards that are looked at count where they lie before the player."""
    active = s.active[p]
    hand = s.zones[HAND * 2 + p]
    conditions = s.cond[active] if active >= 0 else 0
    return {
        "active": [_pokemon(s, active, seat)] if active >= 0 else [],
        "bench": [x for spot in s.bench[p] if (x := _pokemon(s, spot, seat)) is not None],
        "benchMax": bench_limit(s, p),
        "deckCount": len([c for c in s.zones[DECK * 2 + p] if c not in looking]),
        "discard": [card(s, c) for c in s.zones[DISCARD * 2 + p]],
        "prize": [_seen(s, c, seat) for c in s.zones[PRIZES * 2 + p]],
        "handCount": len([c for c in hand if c not in looking]),
        "hand": [card(s, c) for c in hand if c not in looking] if p == seat else None,
        **{name.lower(): bool(conditions >> OURS.index(name) & 1) for name in CONDITIONS},
        "win": 0,
    }


def _seen(s: State, c: int, seat: int) -> Json | None:
    """Return a card; None if it is face down to the seat."""
    return card(s, c) if s.know[c] >> seat & 1 else None


def _pokemon(s: State, spot: int, seat: int) -> Json | None:
    """Return a Pokémon; None if it is face down to the seat."""
    pile = s.piles[spot]
    if not s.know[pile[-1]] >> seat & 1:
        return None
    hp = max_hp(s, spot)
    own = energies(s, spot)
    return {
        **card(s, pile[-1]),
        "hp": max(0, hp - s.damage[spot]),
        "maxHp": hp,
        "appearThisTurn": max(1, s.came[spot], s.changed[spot]) >= s.turn,
        "energies": [energy_code(unit) for c in own for unit in units_of(s, c)],
        "energyCards": [card(s, c) for c in own],
        "tools": [card(s, c) for c in tools(s, spot)],
        "preEvolution": [card(s, c) for c in pile[:-1]],
    }


def place_of(s: State, spot: int) -> tuple[int, int]:
    """Return the owner of a Pokémon and its place: 0 Active, from 1 on the Bench.

    Raises ValueError if it is not there.
    """
    for p in range(2):
        for i, found in enumerate(mons(s, p)):
            if found == spot:
                return p, i if s.active[p] >= 0 else i + 1
    raise ValueError("no Pokémon stands there")
