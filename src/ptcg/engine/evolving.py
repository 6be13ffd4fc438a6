"""Evolving and levelling up: which card goes on which Pokémon by name, and when that is too early."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import bans
from ptcg.engine.characteristics import top_def
from ptcg.engine.defs import CardDef, StaticDef
from ptcg.engine.expressions import card_ok
from ptcg.engine.modifiers import applies, asked, player_source
from ptcg.engine.ops import M_CANT_EVOLVE, M_EARLY_EVOLVE, M_EVOLVES_EARLY, M_EVOLVES_LIKE, M_PLAYER_CANT_EVOLVE
from ptcg.engine.state import State, player_of
from ptcg.engine.vocabulary import EVOLVES, HAND, LEVELS_UP, STAGE1, USE_TRAINER

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
    early = early_texts(s, spot, card)
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


def evolve_ban(s: State, card: i64, spot: i64, use: i64) -> i64:
    """Return the card whose text forbids the Pokémon to evolve into the card by this kind of use, plus 1; 0 if none.

    Every such text forbids it from hand. The ban on a devolved Pokémon yields to a text that lets it evolve early (TPCi
    2026-04-09).
    """
    for x in asked(s, M_CANT_EVOLVE):
        forbids_trainers = x.static.b == 1
        forbids_effects = x.static.c == 1
        if s.place[card] != HAND and not forbids_effects and not (forbids_trainers and use == USE_TRAINER):
            continue
        if applies(s, x, spot) and not (forbids_effects and any(t.a == 1 for t in early_texts(s, spot, card))):
            return max(x.env.card, 0) + 1
    return 0


def early_texts(s: State, spot: i64, card: i64) -> list[StaticDef]:
    """Return the texts that let the Pokémon evolve into the card early."""
    return [
        x.static
        for x in asked(s, M_EVOLVES_EARLY)
        if applies(s, x, spot) and (x.static.z.op == 0 or card_ok(s, x.env, x.static.z, card))
    ]


def bound(s: State, card: i64, spot: i64, use: i64) -> bool:
    """Return True if an effect of this kind of use cannot evolve the Pokémon with the card.

    A text that forbids evolving by cards from the hand also binds effects that use such a card (R-17); some texts bind
    other effects too. The bans of the first turns bind effects in none of the five books.
    """
    player = player_of(spot)
    if s.place[card] == HAND:
        if player_source(s, M_PLAYER_CANT_EVOLVE, player) is not None:
            return True
        if bans.play_ban(s, player, card, s.defs.cards[s.defs.printed[card]], 0) is not None:
            return True
    if evolve_ban(s, card, spot, use) > 0:
        return True
    return s.defs.book.bans_bind_effects and too_early(s, player, spot, card) > 0
