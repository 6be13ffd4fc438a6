"""Cards made up for a test: only the fields that a test is about, with texts in plain style."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ptcg.cards.card import Ability, Affinity, Attack, Card

_SIGNS = "×+-"


def attack(name: str, damage: int | str = "", text: str = "", cost: str | Sequence[str] = ()) -> Attack:
    """Return an attack, free of cost unless a cost is given.

    `damage` is a number or as printed ("20", "20+", "30×"); `cost` is words ("Fire Colorless") or a list of types.

    >>> attack("Ember", 30, "Discard a Fire Energy from this Pokémon.", cost="Fire Colorless").converted
    2
    """
    printed = str(damage) if damage else ""
    digits = "".join(letter for letter in printed if letter.isdigit())
    symbols = tuple(cost.split() if isinstance(cost, str) else cost)
    return Attack(name, symbols, len(symbols), printed, int(digits or 0), printed.removeprefix(digits), text)


def ability(text: str, type: str = "Ability", name: str = "Gift") -> Ability:
    """Return an Ability or, by its type, a Poké-Power or Poké-Body.

    >>> ability("Draw 1 card.", name="Fetch").name
    'Fetch'
    """
    return Ability(name, type, text)


def affinities(words: str, usual: str) -> tuple[Affinity, ...]:
    """Return Weaknesses or Resistances from words with spaces between; a type alone has the usual value.

    >>> affinities("Fire Water+20", "×2")
    (Affinity(type='Fire', op='×', amount=2), Affinity(type='Water', op='+', amount=20))
    """
    found = []
    for word in words.split():
        whole = word if any(sign in word for sign in _SIGNS) else word + usual
        sign = next(sign for sign in _SIGNS if sign in whole)
        type_, amount = whole.split(sign)
        found.append(Affinity(type_, sign, int(amount)))
    return tuple(found)


def pokemon(name: str, *parts: Attack | Ability, weakness: str = "", resistance: str = "", **fields: Any) -> Card:
    """Return a Basic Colorless Pokémon with 100 HP and no Retreat Cost, unless the fields (those of `Card`) differ.

    `parts` are its attacks and Abilities. A Weakness is ×2 and a Resistance -30 unless it says otherwise ("Fire+20").
    `stage=` and `labels=` may be given in place of `subtypes=`. The id is the name unless it is given.

    >>> from ptcg.testing import attack
    >>> fox = pokemon("Fox", attack("Ember", 30, cost="Fire"), types=("Fire",), hp=70, weakness="Water")
    >>> fox.hp, fox.weaknesses[0].type
    (70, 'Water')
    """
    stage, labels = fields.pop("stage", "Basic"), fields.pop("labels", ())
    given = {
        "id": name,
        "subtypes": (stage, *labels),
        "hp": 100,
        "types": ("Colorless",),
        "attacks": tuple(part for part in parts if isinstance(part, Attack)),
        "abilities": tuple(part for part in parts if isinstance(part, Ability)),
        "weaknesses": affinities(weakness, "×2"),
        "resistances": affinities(resistance, "-30"),
        **fields,
    }
    return Card(name=name, supertype="Pokémon", **given)


def evolution(name: str, evolves_from: str, *parts: Attack | Ability, stage: str = "Stage 1", **fields: Any) -> Card:
    """Return an Evolution card; everything else is as in `pokemon`.

    >>> from ptcg.testing import attack
    >>> evolution("Big Fox", "Fox", attack("Blaze", 80), hp=120).evolves_from
    'Fox'
    """
    return pokemon(name, *parts, evolves_from=evolves_from, stage=stage, **fields)


def trainer(name: str, *rules: str, kind: str = "Item", **fields: Any) -> Card:
    """Return a Trainer card: Item, Supporter, Stadium, Pokémon Tool, Technical Machine; `kind=""`: an old Trainer.

    >>> trainer("Scholar", "Draw 2.", kind="Supporter").subtypes
    ('Supporter',)
    """
    given = {"id": name, "subtypes": (kind,) if kind else (), "rules": rules, **fields}
    return Card(name=name, supertype="Trainer", **given)


def special_energy(name: str, *rules: str, **fields: Any) -> Card:
    """Return a special Energy card; basic Energy needs no making, its type ("Fire") is its name in every position.

    >>> special_energy("Twin Energy", "Provides 2 Colorless.").subtypes
    ('Special',)
    """
    given = {"id": name, "subtypes": ("Special",), "rules": rules, **fields}
    return Card(name=name, supertype="Energy", **given)
