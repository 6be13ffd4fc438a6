"""V-UNION: a Pokémon of four pieces that its player assembles from the discard pile, once a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ptcg.cards.card import Card
from ptcg.cards.kinds.kind import Kind, printed
from ptcg.cards.switches import Switches


def unlike(name: str, cards: Sequence[Card], rulebook: Switches) -> str | None:
    """Return what is wrong if the pieces of one Pokémon do not share set and artist (VUNION-02); None if nothing is.

    An artist that the data does not name agrees with any artist.
    """
    if rulebook["vunion_deck"] != "four_same_set_and_artist":
        return None
    sets = sorted({card.set_id for card in cards})
    artists = sorted({card.artist for card in cards if card.artist})
    if len(sets) < 2 and len(artists) < 2:
        return None
    found = f"sets {', '.join(sets)}" if len(sets) > 1 else f"artists {', '.join(artists)}"
    return f"the pieces of {name} are of different {found}; expected one set and one artist"


V_UNION: Final = Kind(
    name="V-UNION",
    of=printed("V-UNION"),
    stage="V-UNION",
    stage_number=6,
    entry="assembled",
    labels=("V",),
    in_names="anywhere",
    pieces=4,
    prizes=3,
    rule_box="in play",
    traits=("hidden_outside",),
    one_name=("DECK-11", "VUNION-01"),
    deck_fault=unlike,
    deck_rules=("DECK-11", "VUNION-02"),
    looks_basic=True,
    refusals={
        "VUNION_03": "{card} needs its {pieces} pieces in the discard pile, and {discarded} are there",
        "VUNION_05": "you already put {card} into play this game",
    },
)
