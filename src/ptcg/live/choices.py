"""Which answers to a decision are tried, those that the log speaks of first.

An answer may bind a hidden card: the log names a card, and a blank that lies where the decision looks becomes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from ptcg.engine.inspect import DONE, HAND, K_COIN, K_PICK, K_PRIZE, K_PROMOTE, K_YESNO, PRIZES, SPOT_BASE, State
from ptcg.live import facts as f
from ptcg.live.lines import CountersPut
from ptcg.live.log import Entry
from ptcg.live.sight import Sight, spot_at
from ptcg.live.steps import Node

K_RANDOM, K_SPREAD = 6, 17
Answer = int  # the value of an option
_NAMED = (f.HAND, f.GONE, f.ATTACH, f.BENCH, f.DECK)
_MOST = 12


def answers(node: Node, sight: Sight) -> Iterator[Answer]:
    """Yield the answers to the open decision that are worth trying, the likeliest first."""
    s = node.state
    kind = s.ask_kind
    if kind == K_COIN:
        told = [face for face in (1, 0) if node.needs.get((f.COIN, face), 0) > 0]
        yield from told or (1, 0)
    elif kind == K_RANDOM:
        yield from _random(node, sight)
    elif kind == K_PRIZE:
        yield from _prize(node, sight)
    elif kind == K_PROMOTE:
        yield from _different(s, sight, s.ask_opts)
    elif kind == K_SPREAD:
        yield from _different(s, sight, s.ask_opts)  # no line tells of counters: they go where an effect stops them
    elif kind == K_YESNO:
        yield from sorted(s.ask_opts, reverse=bool(f.hard(node.needs)))  # where nothing is left to happen, first no
    elif kind == K_PICK:
        yield from _pick(node, sight)
    else:
        yield from _others(s, sight)


def scripts(node: Node, sight: Sight, entries: tuple[Entry, ...], start: int) -> list[tuple[int, ...]]:
    """Return the ways to put damage counters on Pokémon one by one so that each line is one Pokémon."""
    s = node.state
    lines = [
        line for entry in entries[start : node.end] for _, line in entry.all_lines() if isinstance(line, CountersPut)
    ]
    by_name: dict[str, list[int]] = {}
    for line in lines:
        by_name.setdefault(line.pokemon, []).append(line.count)
    ways: list[list[tuple[int, ...]]] = []
    for name, counts in by_name.items():
        refs = [ref for ref in s.ask_opts if ref >= SPOT_BASE and sight.top(s, spot_at(ref)) == name]
        if len(refs) < len(counts):
            continue
        seen: set[object] = set()
        found = []
        for chosen in permutations(refs, len(counts)):
            pairs = list(zip(chosen, counts, strict=True))
            looks = tuple(sorted((repr(sight.signature(s, spot_at(r))), n) for r, n in pairs))
            if looks not in seen:
                seen.add(looks)
                found.append(tuple(r for r, n in pairs for _ in range(n)))
        ways.append(found)
    return [sum(parts, ()) for parts in product(*ways)] if ways else []


def wanted(needs: f.Needs) -> list[str]:
    """Return the names of cards that the log still claims, each once."""
    out: dict[str, None] = {}
    for kind in _NAMED:
        for fact, n in needs.items():
            if n > 0 and fact[0] == kind and fact[1]:
                out[str(fact[1])] = None
    for fact, n in needs.items():
        if n > 0 and fact[0] == f.EVOLVE:
            out[str(fact[2])] = None
    return list(out)


def mentioned(needs: f.Needs) -> set[str]:
    """Return the names of Pokémon that the log still speaks of."""
    out: set[str] = set()
    for fact, n in needs.items():
        if n > 0:
            if fact[0] in (f.DAMAGE, f.HEAL, f.CONDITION, f.EVOLVE):
                out.add(str(fact[1]))
            elif fact[0] in (f.COUNTERS, f.ACTIVE, f.KO, f.ATTACH):
                out.add(str(fact[2]))
    return out


def _different(s: State, sight: Sight, refs: list[int]) -> list[int]:
    """Return references without those to Pokémon that look alike."""
    seen: set[object] = set()
    out = []
    for ref in refs:
        looks = sight.signature(s, spot_at(ref)) if ref >= SPOT_BASE else ref
        if looks not in seen:
            seen.add(looks)
            out.append(ref)
    return out


def _random(node: Node, sight: Sight) -> Iterator[Answer]:
    """Yield cards that chance brings: a blank, which gets its name when it is turned over, then cards of the log."""
    s = node.state
    if s.ask_opts[0] >= SPOT_BASE:
        yield from _different(s, sight, s.ask_opts)
        return
    if s.place[s.ask_opts[0]] == HAND and not any(n > 0 and fact[0] == f.GONE for fact, n in node.needs.items()):
        yield s.ask_opts[0]  # the order in which a hand goes to the deck
        return
    names = wanted(node.needs)
    have: dict[str, int] = {}
    new = {card for card, _ in node.bound}
    for card in sorted(s.ask_opts, key=new.__contains__):
        have.setdefault(sight.label(s, card), card)
    blank = have.pop("", -1)
    if blank >= 0:
        yield blank
    told = [have[name] for name in names if name in have]
    yield from told[:4]
    if blank < 0:
        yield from [card for name, card in have.items() if name not in names][:4]


def _prize(node: Node, sight: Sight) -> Iterator[Answer]:
    """Yield Prize cards: one that the log names, else a blank."""
    s = node.state
    cards = s.zones[PRIZES * 2 + s.ask_player]
    named = {str(fact[1]) for fact, n in node.needs.items() if n > 0 and fact[0] == f.FROM_PRIZES}
    there = [i for i in s.ask_opts if sight.label(s, cards[i]) in named]
    blank = [i for i in s.ask_opts if sight.is_blank(s, cards[i])]
    yield from (*there[:1], *blank[:1]) or s.ask_opts[:1]


def _pick(node: Node, sight: Sight) -> Iterator[Answer]:
    """Yield picks: what the log speaks of, blanks as the cards that it names, DONE, and the others last."""
    s = node.state
    names, pokemon = wanted(node.needs), mentioned(node.needs)
    told: list[Answer] = []
    other: list[Answer] = []
    blanks: dict[tuple[int, int], int] = {}
    seen: set[object] = set()
    new = {card for card, _ in node.bound}
    for opt in sorted(s.ask_opts, key=new.__contains__):  # cards that were known before go first: no copy is invented
        if opt == DONE:
            continue
        if opt >= SPOT_BASE:
            looks: object = sight.signature(s, spot_at(opt))
            if looks not in seen:
                seen.add(looks)
                (told if sight.top(s, spot_at(opt)) in pokemon else other).append(opt)
            continue
        owner = int(s.defs.owner[opt])
        name = sight.label(s, opt)
        if not name:
            blanks.setdefault((owner, int(s.place[opt])), opt)
            continue
        host = sight.signature(s, s.at[opt]) if s.at[opt] >= 0 else ()
        looks = (name, owner, s.place[opt], host)
        if looks not in seen:
            seen.add(looks)
            (told if name in names else other).append(opt)
    told.sort(key=lambda each: names.index(sight.label(s, each)) if each < SPOT_BASE else -1)
    hidden = list(blanks.values())
    done = [DONE] if DONE in s.ask_opts else []
    yield from (*told, *hidden, *done, *other[:_MOST])


def _others(s: State, sight: Sight) -> Iterator[Answer]:
    """Yield all options, without Pokémon that look alike; an option to stop comes last."""
    refs = _different(s, sight, [opt for opt in s.ask_opts if opt != DONE])
    yield from refs[: 2 * _MOST]
    if DONE in s.ask_opts:
        yield DONE
