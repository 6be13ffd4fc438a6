"""Filters on printed cards: whether a card passes a filter, as far as its print says."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.cards import facts
from ptcg.cards.card import Card
from ptcg.cards.names import game_name, spell
from ptcg.effects import characteristics
from ptcg.effects import filters as f
from ptcg.effects.node import Node

_KINDS = {"item": "Item", "tool": "Tool", "supporter": "Supporter", "stadium": "Stadium"}
_POWERS = ("Poké-Power", "Poké-Body", "Pokémon Power")


def plain_name(name: str) -> str:
    """Return a name in one spelling. A letter that a card prints in brackets has no brackets in texts."""
    return spell(name).replace("[", "").replace("]", "")


def suits(card: Card, atoms: Sequence[Node]) -> bool:
    """Return whether the card passes every atom; any card passes an atom about something that is not printed, as
    counters or attached cards."""
    return all(_suits(card, atom) is not False for atom in atoms)


def _suits(card: Card, atom: Node) -> bool | None:
    """Return whether the card passes the atom; None if the print does not say."""
    match atom:
        case f.AnyOf(options):
            return any(suits(card, option) for option in options)
        case f.Not(inner):
            found = _suits(card, inner)
            return None if found is None else not found
        case f.Stage("Evolution") | f.Evolved():
            return facts.is_evolution_card(card)
        case f.Stage(stage):
            return (facts.stage(card) or ("Basic" if facts.plays_as_pokemon(card) else "")) == stage
        case f.Type(type_):
            return type_ in card.types
        case f.Label("Rule-Box"):
            return facts.has_rule_box(card)
        case f.Label(label):
            return label in facts.labels(card)
        case f.Owner(owner):
            return spell(card.name).startswith(spell(owner))
        case f.Named(title):
            return plain_name(title) in (plain_name(game_name(card)), plain_name(card.name))
        case f.NamedLike(title):
            return spell(title) in spell(card.name)
        case f.EvolvesFrom(str(title)):
            return spell(card.evolves_from) == spell(title)
        case f.Kind() | f.Energy():
            return _of_kind(card, atom)
    return _measured(card, atom)


def _of_kind(card: Card, atom: f.Kind | f.Energy) -> bool:
    match atom:
        case f.Kind("pokemon"):
            return card.supertype == "Pokémon"
        case f.Kind("trainer"):
            return card.supertype == "Trainer"
        case f.Kind("item"):
            return facts.trainer_kind(card) in ("Item", "Trainer")
        case f.Kind(kind):
            return facts.trainer_kind(card) == _KINDS.get(kind, kind)
        case f.Energy(basic, type_, title):
            if card.supertype != "Energy" or (basic is not None and facts.is_basic_energy(card) != basic):
                return False
            if title is not None:
                return spell(card.name) == spell(title)
            return type_ is None or facts.basic_energy_type(card) == type_ or card.name == f"{type_} Energy"


def _measured(card: Card, atom: Node) -> bool | None:
    """Judge atoms about what is printed on a Pokémon besides its name and kind."""
    hp = card.hp or 0
    match atom:
        case characteristics.PrintedHp(n) | characteristics.MaxHp(n, False):
            return 0 < hp <= n
        case characteristics.MaxHp(n, True):
            return hp >= n
        case characteristics.HasAttack(title):
            return any(attack.name == title for attack in card.attacks)
        case f.HasAbility(kind, title):
            of_kind = [a for a in card.abilities if (a.type in _POWERS) == (kind != "ability")]
            return any(ability.name == title or not title for ability in of_kind)
        case characteristics.RetreatAtLeast(n):
            return card.retreat >= n
        case characteristics.RetreatIs(n):
            return card.retreat == n
        case characteristics.ResistantTo(type_):
            return any(type_ in (None, r.type) for r in card.resistances)
        case characteristics.WeakTo(type_):
            return any(type_ == weakness.type for weakness in card.weaknesses)
    return None
