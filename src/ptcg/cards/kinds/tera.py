"""Tera Pokémon: attacks do not damage them on the Bench."""

from __future__ import annotations

from typing import Final

from ptcg.cards.kinds.kind import Kind, printed

TERA: Final = Kind(name="Tera", of=printed("Tera"), labels=("Tera",), traits=("safe_on_bench",))  # TERA-01
