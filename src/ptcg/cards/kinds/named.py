"""Kinds that the name of the Pokémon shows: delta species, and Pokémon that a Trainer or a team owns."""

from __future__ import annotations

import re
from typing import Final

from ptcg.cards.card import Card
from ptcg.cards.kinds.kind import Kind

_OWNER: Final = re.compile(r"(.+?)['’]s (?=\S)")
# Holon is a place, not a Trainer (OWNER-01).
_NOT_OWNERS: Final = frozenset({"Holon"})


def owner(card: Card) -> str | None:
    """Return the Trainer or team that owns the Pokémon, such as "Brock" (OWNER-01); None without one, as for SP."""
    found = _OWNER.match(card.name) if card.supertype == "Pokémon" else None
    return found[1] if found is not None and found[1] not in _NOT_OWNERS else None


def _is_delta(card: Card) -> bool:
    return card.supertype == "Pokémon" and card.name.endswith(" δ")


DELTA: Final = Kind(name="delta", of=_is_delta, labels=("delta",), in_names="anywhere", other_names=("NAME-03",))
OWNED: Final = Kind(name="owned", of=lambda card: owner(card) is not None, labels=("owned",), in_names="anywhere")
