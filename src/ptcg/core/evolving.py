"""Evolving and levelling up: which card goes on which Pokémon by name, and when that is too early."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.core import bans
from ptcg.core.characteristics import top_def
from ptcg.core.defs import CardDef
from ptcg.core.expressions import card_ok
from ptcg.core.modifiers import any_applies, applies, asked, player_source
from ptcg.core.ops import M_CANT_EVOLVE, M_EARLY_EVOLVE, M_EVOLVES_EARLY, M_EVOLVES_LIKE, M_PLAYER_CANT_EVOLVE
from ptcg.core.state import State, player_of
from ptcg.core.vocabulary import EVOLVES, HAND, LEVELS_UP, STAGE1

FIRST_TURN: Final = 1
NEW_THIS_TURN: Final = 2


def levels(s: State, card: i64, spot: i64) -> bool:
    """Return True if the card levels up the Pokémon by name (LVX-01)."""
    d = s.defs.cards[s.defs.printed[card]]
    return d.entry == LEVELS_UP and d.levels_up == top_def(s, spot).name_id


def from_like(s: State, d: CardDef, like: i64, through: bool) -> bool:
    """Return True if the card evolves from a Pokémon whose name is in the set.

    ``through``: or from a Stage 1 that evolves from such a Pokémon.
    """
    if d.evolves_from >= 0 and s.defs.like[like][d.evolves_from]:
        return True
    return through and any(s.defs.like[like][name] for name in d.skip_from)


def fits(s: State, card: i64, spot: i64, skipping: bool) -> bool:
    """Return True if the card evolves the Pokémon by name (NAME-07), or over a Stage 1 that is skipped."""
    d = s.defs.cards[s.defs.printed[card]]
    if d.entry != EVOLVES:
        return False
    name = top_def(s, spot).line
    if skipping:
        return name in d.skip_from or (d.stage == STAGE1 and d.evolves_from == name)
    return d.evolves_from == name or (s.place[card] == HAND and evolves_like(s, card, spot))


def other_names_evolve(s: State) -> bool:
    """Return True if a text in play may let a Pokémon evolve as one of another name does."""
    return len(asked(s, M_EVOLVES_LIKE)) > 0


def evolves_like(s: State, card: i64, spot: i64) -> bool:
    """Return True if a text lets the Pokémon evolve into the card as a Pokémon of another name does."""
    name = s.defs.cards[s.defs.printed[card]].evolves_from
    for x in asked(s, M_EVOLVES_LIKE):
        if x.static.a == name and applies(s, x, spot) and card_ok(s, x.env, x.static.z, card):
            return True
    return False


def too_early(s: State, player: i64, spot: i64, card: i64) -> i64:
    """Return the ban that keeps the Pokémon from evolving into the card; 0 if there is none.

    FIRST_TURN: it is its player's first turn (EVOLVE-05). NEW_THIS_TURN: the Pokémon is new this turn (EVOLVE-06).
    """
    book = s.defs.book
    early = [
        x.static
        for x in asked(s, M_EVOLVES_EARLY)
        if applies(s, x, spot) and (x.static.z.op == 0 or card_ok(s, x.env, x.static.z, card))
    ]
    if any(x.b == 1 for x in early) and s.own_turns[player] <= 1:
        return 0  # even for a Pokémon that was put into play this turn
    if s.own_turns[player] <= 1 and not book.first_evolve:
        return FIRST_TURN
    if any(x.a == 1 for x in early):
        return 0
    new = s.came[spot] >= s.turn or s.changed[spot] >= s.turn
    if book.evolve_by_name:
        d = top_def(s, spot)  # devolved to its old name, it does not evolve; a level is no name (NAME-01)
        new = s.start_name[spot] != d.name_id or (new and d.entry != LEVELS_UP)
    return NEW_THIS_TURN if new and player_source(s, M_EARLY_EVOLVE, player) is None else 0


def bound(s: State, card: i64, spot: i64) -> bool:
    """Return True if no effect can evolve the Pokémon with the card.

    Either a text forbids evolving by cards from the hand, which also binds effects that use such a card (R-17). Or the
    bans of the first turns bind effects, which they do in none of the five books.
    """
    player = player_of(spot)
    if s.place[card] == HAND:
        if player_source(s, M_PLAYER_CANT_EVOLVE, player) is not None:
            return True
        if any_applies(s, M_CANT_EVOLVE, spot) is not None:
            return True
        if bans.play_ban(s, player, card, s.defs.cards[s.defs.printed[card]], 0) is not None:
            return True
    return s.defs.book.bans_bind_effects and too_early(s, player, spot, card) > 0
