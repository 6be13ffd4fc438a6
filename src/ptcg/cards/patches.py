"""Known slips of the public card data, mended by card id. Each entry says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ptcg.cards.card import Card

Patch = Callable[[Card], Card]


def _set(**fields: Any) -> Patch:
    return lambda card: msgspec.structs.replace(card, **fields)


def _subtype(old: str, new: str | None) -> Patch:
    def patch(card: Card) -> Card:
        words = [new if word == old else word for word in card.subtypes]
        return msgspec.structs.replace(card, subtypes=tuple(word for word in words if word is not None))

    return patch


PATCHES: dict[str, Patch] = {
    # A Pokémon-ex of 2003-2006 given as Pokémon-EX; the name on the card ends in ex (NAME-08).
    **{f"np-{number}": _subtype("EX", "ex") for number in (1, 2, 31, 32, 33, 37, 38, 39)},
    # A print with a Japanese name line; it is an Exeggutor by its English name and evolves from Exeggcute.
    "xy12-109": _set(name="Exeggutor", evolves_from="Exeggcute"),
    # Misspelt name of the Fossil it evolves from.
    "rsv10pt5-50": _set(evolves_from="Antique Plume Fossil"),
    "rsv10pt5-131": _set(evolves_from="Antique Plume Fossil"),
    # An Item that is no Mega Evolution.
    "sv10-181": _subtype("MEGA", None),
}

# Ready-made decks, by deck id: a card id they give, and the one they mean.
THEME_PATCHES: dict[str, dict[str, str]] = {
    # More than four of a Special Energy where the deck held the basic Energy of that name (CARD-06).
    "d-dp2-1": {"dp2-120": "dp1-130"},
    "d-dp4-2": {"dp3-130": "dp1-130"},
    "d-dp4-3": {"dp3-129": "dp1-129"},
}
