"""Shape: two wordings of one meaning get one tree, in the order of a filter and in what damage ignores."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from ptcg.effects.control import ForEach, ForEachMon, If, May, Seq
from ptcg.effects.filters import AnyOf, Energy, Evolved, Filter, Kind, Label, Not, Owner, Stage, Type
from ptcg.effects.node import walk
from ptcg.effects.rewriter import replaced
from ptcg.effects.selectors import Group, This
from ptcg.verbs.attack_ignores import AttackIgnores
from ptcg.verbs.do_damage import DoDamage
from ptcg.verbs.flip import Flip

RANKS: tuple[tuple[type[Filter], ...], ...] = ((Stage, Evolved), (Type,), (Label, Owner), (Kind, Energy))


def for_bench(step: object) -> TypeGuard[ForEachMon]:
    """Return True for a step done for each Benched Pokémon."""
    return isinstance(step, ForEachMon) and isinstance(step.group, Group) and step.group.pos == "bench"


def own_damage(part: object) -> tuple[object, ...]:
    """Return the sentence as a row. If it says that damage to each Benched Pokémon ignores something, the attack's
    own damage ignores it instead, since Weakness and Resistance do not count on the Bench (DAMAGE-05)."""
    if for_bench(part):
        for hit in walk(part):
            if isinstance(hit, DoDamage) and hit.ignoring and "effects" not in hit.ignoring:
                return replaced(part, hit, replace(hit, ignoring=())), AttackIgnores(hit.ignoring)
    return (part,)


def ignoring_in(step: object, what: tuple[str, ...]) -> object | None:
    """Return the step with damage to another Pokémon that ignores ``what``; None if the step does no such damage."""
    if isinstance(step, DoDamage):
        return None if step.ignoring or step.mon == This() else replace(step, ignoring=what)
    if isinstance(step, If | Flip | May):
        inner = ignoring_in(step.then, what)
        return None if inner is None else replace(step, then=inner)  # type: ignore[arg-type]
    if isinstance(step, Seq):
        inner = ignoring_in(step.steps[-1], what)
        return None if inner is None else replace(step, steps=(*step.steps[:-1], inner))  # type: ignore[arg-type]
    if isinstance(step, ForEach | ForEachMon) and not for_bench(step):
        inner = ignoring_in(step.step, what)
        return None if inner is None else replace(step, step=inner)  # type: ignore[arg-type]
    return None


def filter_of(atoms: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Return the atoms in order; atoms that all alternatives of a union share come before the union."""
    out: list[Filter] = []
    for atom in atoms:
        if isinstance(atom, AnyOf) and all(atom.options):
            shared = tuple(part for part in atom.options[0] if all(part in option for option in atom.options))
            own = tuple(tuple(part for part in option if part not in shared) for option in atom.options)
            if shared and all(own):
                out.extend(shared)
                atom = AnyOf(own)
        if isinstance(atom, Not) and isinstance(atom.atom, AnyOf) and all(len(part) == 1 for part in atom.atom.options):
            out.extend(Not(part[0]) for part in atom.atom.options)
        else:
            out.append(atom)
    return tuple(sorted(out, key=rank))


def rank(atom: Filter) -> int:
    if isinstance(atom, AnyOf) and all(len(option) == 1 for option in atom.options):
        ranks = {rank(option[0]) for option in atom.options}
        return ranks.pop() if ranks in ({0}, {1}) else len(RANKS)
    if isinstance(atom, Not):
        return rank(atom.atom) if isinstance(atom.atom, Type | Label) else len(RANKS)
    return next((rank for rank, sorts in enumerate(RANKS) if isinstance(atom, sorts)), len(RANKS))
