"""Headings of deck lists, in the languages that the online clients speak."""

from __future__ import annotations

import re
from typing import Final

from ptcg.cards.names import fold

_SIGNS: Final = re.compile(r"[\s*#:()\[\]\-–—・0-9]+")
_ENGLISH: Final = (
    "Pokémon", "Trainer", "Trainers", "Trainer Cards", "Trainers Cards", "Item", "Items", "Supporter", "Supporters",
    "Stadium", "Stadiums", "Tool", "Tools", "Pokémon Tool", "Pokémon Tools", "Ace Spec", "Ace Specs", "Energy",
    "Energies", "Energy Cards", "Basic Energy", "Special Energy", "Basic Energies", "Special Energies", "Total Cards",
    "Total", "Total Cards Count",
)  # fmt: skip
_OTHER: Final = (
    # German
    "Energie", "Energien", "Basis Energie", "Spezial Energie", "Unterstützer", "Stadion", "Ausrüstung",
    "Pokémon Ausrüstung", "Pokémon Ausrüstungen", "Karten insgesamt", "Gesamtzahl der Karten", "Karten gesamt",
    # French
    "Dresseur", "Dresseurs", "Énergie", "Énergies", "Objet", "Objets", "Stade", "Stades", "Outil Pokémon",
    "Outils Pokémon", "Énergie de base", "Énergie spéciale", "Nombre total de cartes", "Total des cartes",
    "Total de cartes",
    # Spanish
    "Entrenador", "Entrenadores", "Energía", "Energías", "Objeto", "Objetos", "Partidario", "Partidarios", "Estadio",
    "Estadios", "Herramienta Pokémon", "Herramientas Pokémon", "Energía Básica", "Energía Especial", "Total de cartas",
    "Cartas totales",
    # Italian
    "Allenatore", "Allenatori", "Energia", "Strumento", "Strumenti", "Aiuto", "Stadio", "Stadi", "Energia base",
    "Energia speciale", "Carte totali", "Totale carte", "Totale delle carte",
    # Portuguese
    "Treinador", "Treinadores", "Energias", "Apoiador", "Apoiadores", "Estádio", "Estádios", "Ferramenta Pokémon",
    "Ferramentas Pokémon", "Item", "Itens", "Energia Básica", "Energia Especial", "Total de cartas", "Cartas no total",
    # Japanese
    "ポケモン", "トレーナーズ", "グッズ", "サポート", "スタジアム", "ポケモンのどうぐ", "エネルギー", "基本エネルギー",
    "特殊エネルギー", "合計",
)  # fmt: skip


def _key(words: str) -> str:
    return fold(_SIGNS.sub(" ", words))


_KEYS_ENGLISH: Final = frozenset(map(_key, _ENGLISH))
_KEYS: Final = _KEYS_ENGLISH | frozenset(map(_key, _OTHER))


def is_heading(line: str) -> bool:
    """Return whether a line is the heading of a part of a list, or its total."""
    return not re.match(r"(?:\* )?\d", line) and _key(line) in _KEYS


def is_foreign(line: str) -> bool:
    """Return whether a heading is one of a list in another language than English."""
    return is_heading(line) and _key(line) not in _KEYS_ENGLISH
