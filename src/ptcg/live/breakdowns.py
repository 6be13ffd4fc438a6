"""The damage breakdowns of a log beside the engine's own ledger of the same damage."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from ptcg.game import Happening, State
from ptcg.live.lines import Breakdown, Part, TookDamage, Used
from ptcg.live.log import Entry
from ptcg.live.parse import LANGUAGES
from ptcg.live.sight import Sight, spot_at

_KIND = re.compile(r"^\([^)]*\) ")
_TOTALS = tuple(language.total for language in LANGUAGES)
_SIDES = ("attacker", "defender", "weakness", "resistance", "prevented")


class Step(msgspec.Struct, frozen=True):
    """A step of the engine's calculation: its name, the card that causes it, and what it adds (base: the base)."""

    step: str
    card: str
    damage: int


class Compared(msgspec.Struct, frozen=True):
    """A damage breakdown of the log, and the engine's steps for the same damage; none if the damage was not reached."""

    line: int
    log: tuple[Part, ...]
    engine: tuple[Step, ...]
    agrees: bool


class Dealt(msgspec.Struct, frozen=True):
    """Damage that the engine dealt: to which Pokémon, how much, and by which steps."""

    pokemon: str
    damage: int
    steps: tuple[Step, ...]


def dealt(sight: Sight, states: Iterable[State]) -> Iterator[Dealt]:
    """Yield the damage in the logs of states, in its order."""
    heard = 0
    for s in states:
        news = s.log[heard:] if len(s.log) >= heard else s.log
        heard = len(s.log)
        for e in news:
            if e.what == "damage" and e.n > 0:
                yield Dealt(_named(sight, s, e), int(e.n), tuple(_steps(sight, s, e)))


def _named(sight: Sight, s: State, e: Happening) -> str:
    for known in reversed(s.last_known):
        if known.ref == e.obj and known.pile:
            return sight.label(s, known.pile[-1])
    return sight.top(s, spot_at(e.obj))


def _steps(sight: Sight, s: State, e: Happening) -> Iterator[Step]:
    before = 0
    for step, card, n in e.ledger:
        if step != "final":
            yield Step(step, sight.label(s, card) if card >= 0 else "", int(n) - before)
        before = int(n)


def compared(entries: tuple[Entry, ...], damage: Iterable[Dealt]) -> tuple[Compared, ...]:
    """Return the breakdowns of a log with the engine's steps for the damage of the same entry."""
    left = list(damage)
    out: list[Compared] = []
    for entry in entries:
        lines = entry.all_lines()
        hits = [found for _, line in lines if (found := _claimed(line))[1] > 0]
        here: list[Dealt] = []
        for name, n in hits:
            at = next((i for i, each in enumerate(left) if (each.pokemon, each.damage) == (name, n)), -1)
            if at >= 0:
                here.append(left[at])
                del left[: at + 1]
        told = [(number, line) for number, line in lines if isinstance(line, Breakdown)]
        for i, (number, line) in enumerate(told):
            steps = here[min(i, len(here) - 1)].steps if here else ()
            out.append(Compared(number, line.parts, steps, bool(steps) and agree(line.parts, steps)))
    return tuple(out)


def _claimed(line: object) -> tuple[str, int]:
    if isinstance(line, Used):
        return line.target, line.damage
    return (line.pokemon, line.damage) if isinstance(line, TookDamage) else ("", -1)


def agree(parts: tuple[Part, ...], steps: tuple[Step, ...]) -> bool:
    """Return whether each part of a breakdown is a step of the engine, and both add up to the same.

    The client splits the base into its sources; the engine has one base.
    """
    left = list(steps)
    base = 0
    for part in parts:
        name = _KIND.sub("", part.label)
        if name in _TOTALS:
            continue
        side = next((word for word in ("weakness", "resistance") if name.lower().startswith(word)), "")
        found = next(
            (each for each in left if each.damage == part.damage
             and (each.step == side if side else each.card == name and each.step in _SIDES)), None,
        )  # fmt: skip
        if found is not None:
            left.remove(found)
        elif side:
            return False
        else:
            base += part.damage
    return sum(each.damage for each in left) == base
