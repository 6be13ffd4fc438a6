"""Why something is not allowed, and what an attack would do: the engine's reasons put into words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ptcg.core import actions as a
from ptcg.core import ask as k
from ptcg.core import attacks, legal, rules
from ptcg.core import words as w
from ptcg.core.board import level_cards, mons
from ptcg.core.modifiers import text_works, use_of
from ptcg.core.state import State, clone, ref_of
from ptcg.core.vm import decide
from ptcg.game.grounds import Case, words
from ptcg.game.notation import attack_name, card_id, card_name, option_card, spot_ref


@dataclass(frozen=True)
class Reason:
    """A rule that forbids something, what is wrong in this position, and another card behind it, if there is one."""

    rule: str
    text: str
    card: str | None = None

    def __str__(self) -> str:
        by = f" (because of {self.card})" if self.card else ""
        return f"{self.rule}: {self.text}{by}"


@dataclass(frozen=True)
class Preview:
    """Damage an attack would do to the opponent's Active now: lowest, highest, and the ledger if it is certain."""

    low: int
    high: int
    ledger: tuple[tuple[str, str | None, int], ...]


def reason(s: State, code: int, case: Case) -> Reason:
    """The engine's reason against what the case is about, in words."""
    rule = rules.rule_of(code)
    card = rules.card_of(code)
    by = card_name(s, card) if card >= 0 and card != case.card else None
    return Reason(rule, words(s, rule, card, case), by)


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Text as people type it: case, quotes and spaces do not count."""
    text = text.replace("’", "'").replace("é", "e").casefold()
    text = re.sub(r"\bactive\b", "me.active", text.replace("me.active", "active").replace("opp.active", "opp.axtive"))
    text = text.replace("opp.axtive", "opp.active")
    text = re.sub(r"(?<![.\w])bench (\d+)", lambda m: f"me.bench[{int(m[1]) - 1}]", text)
    return " ".join(text.split())


def find(s: State, line: str, names: list[str]) -> int | None:
    """The one option a typed line means: ids for names, `bench 1` for `me.bench[0]`, a Pokémon's name for its place."""
    want = fold(line)
    alone = unlike(s)
    hits = [i for i, n in enumerate(names) if want in spellings(s, s.ask_opts[i], n, alone)]
    return hits[0] if len(hits) == 1 else None


def unlike(s: State) -> list[tuple[str, str]]:
    """Place and name of each Pokémon whose name no other one in play has."""
    seat = s.ask_player if s.ask_player < 2 else s.player
    found = [
        (fold(spot_ref(s, spot, seat)), fold(card_name(s, level_cards(s, spot)[0])))
        for p in range(2)
        for spot in mons(s, p)
    ]
    names = [name for _, name in found]
    return [(place, name) for place, name in found if names.count(name) == 1]


def spellings(s: State, value: int, notation: str, alone: list[tuple[str, str]]) -> set[str]:
    """Ways to write an option; alone: places of Pokémon that may go by their name."""
    out = {fold(notation)}
    base = re.sub(r" #\d+$", "", notation)
    out.add(fold(base))
    card = option_card(s, value)
    if card >= 0:
        for x in tuple(out):
            out.add(x.replace(fold(card_name(s, card)), fold(card_id(s, card)), 1))
            out.add(x.replace(fold(card_id(s, card)), fold(card_name(s, card)), 1))
    if s.ask_kind != k.K_MAIN:
        for x in tuple(out):
            for verb in ("choose ", "active ", "bench ", "promote "):
                if x.startswith(verb):
                    out.add(x.removeprefix(verb))
    for place, name in alone:
        out |= {x.replace(place, name) for x in out if place in x}
    return out


def why_not(s: State, line: str) -> list[Reason]:
    """Reasons against a main action in notation; empty if it is allowed. What cannot be understood is said too."""
    if s.ask_player < 0:
        return [Reason("WIN-01", "the game is over")]
    text = " ".join(line.split())
    seat = s.ask_player if s.ask_player < 2 else s.player
    if find(s, text, names_of(s)) is not None:
        return []
    if s.ask_kind != k.K_MAIN:
        return [Reason("TURN-07", f"a choice is open ({k.KINDS[s.ask_kind]}): answer it first")]
    patterns = (
        (r"bench (.+)", bench),
        (r"evolve (.+) with (.+)", evolve),
        (r"level_up (.+) with (.+)", level_up),
        (r"attach (.+) to (.+)", attach),
        (r"play (.+)", play),
        (r"use (.+) of (.+)", use),
        (r"use stadium", stadium),
        (r"retreat to (.+)", retreat),
        (r"attack (.+)", attack),
    )
    for pattern, ask in patterns:
        m = re.fullmatch(pattern, text, re.IGNORECASE)
        if m:
            return ask(s, seat, *m.groups())
    known = "bench, evolve, attach, play, use, retreat, attack or end turn"
    return [Reason("TURN-02", f"{line!r} is no action: expected {known}")]


def names_of(s: State) -> list[str]:
    """Notations of the open decision."""
    from ptcg.game.notation import notations

    return notations(s)


def in_hand(s: State, seat: int, name: str) -> int:
    """A card of the hand by name or id, -1 if there is none."""
    for card in s.zones[w.HAND * 2 + seat]:
        if fold(name) in (fold(card_name(s, card)), fold(card_id(s, card))):
            return card
    return -1


def spot_named(s: State, seat: int, ref: str) -> int:
    """A Pokémon by place or name, -1 if there is none."""
    for p in (seat, 1 - seat):
        for spot in mons(s, p):
            if fold(ref) in (fold(spot_ref(s, spot, seat)), fold(card_name(s, level_cards(s, spot)[0]))):
                return spot
    return -1


def missing(what: str, where: str) -> list[Reason]:
    """Something is not where it would have to be."""
    return [Reason("ZONE-07", f"{what} is not {where}")]


def said(s: State, code: int, case: Case) -> list[Reason]:
    """A reason as a list; nothing if there is none."""
    return [reason(s, code, case)] if code else []


def bench(s: State, seat: int, name: str) -> list[Reason]:
    """Why a card cannot be benched."""
    if " + " in name:
        one, other = (in_hand(s, seat, x) for x in name.split(" + ", 1))
        if one < 0 or other < 0:
            return missing(name, "in hand")
        return said(s, legal.legend_reason(s, seat, one, other), Case(seat, one))
    card = in_hand(s, seat, name)
    if card < 0:
        return union(s, seat, name)
    return said(s, legal.bench_reason(s, seat, card), Case(seat, card))


def union(s: State, seat: int, name: str) -> list[Reason]:
    """Why the pieces of a V-UNION in the discard pile cannot come into play."""
    for card in s.zones[w.DISCARD * 2 + seat]:
        d = s.defs.cards[s.defs.printed[card]]
        if d.stage == w.VUNION and fold(name) == fold(d.name):
            for t in d.texts:
                for c in t.acts:
                    return said(s, legal.use_reason(s, seat, c, -1, card, use_of(t.source)), Case(seat, card))
    return missing(name, "in hand")


def evolve(s: State, seat: int, ref: str, name: str) -> list[Reason]:
    """Why a Pokémon cannot evolve."""
    spot, card = spot_named(s, seat, ref), in_hand(s, seat, name)
    if card < 0:
        return missing(name, "in hand")
    if spot < 0:
        return missing(ref, "in play")
    return said(s, legal.evolve_reason(s, seat, card, spot), Case(seat, card, spot))


def level_up(s: State, seat: int, ref: str, name: str) -> list[Reason]:
    """Why a Pokémon cannot level up."""
    spot, card = spot_named(s, seat, ref), in_hand(s, seat, name)
    if card < 0:
        return missing(name, "in hand")
    if spot < 0:
        return missing(ref, "in play")
    return said(s, legal.level_reason(s, seat, card, spot), Case(seat, card, spot))


def attach(s: State, seat: int, name: str, ref: str) -> list[Reason]:
    """Why a card cannot be attached."""
    spot, card = spot_named(s, seat, ref), in_hand(s, seat, name)
    if card < 0:
        return missing(name, "in hand")
    if spot < 0:
        return missing(ref, "in play")
    if s.defs.cards[s.defs.printed[card]].kind == w.ENERGY:
        return said(s, legal.energy_reason(s, seat, card, spot), Case(seat, card, spot))
    return said(s, legal.tool_reason(s, seat, card, spot), Case(seat, card, spot))


def play(s: State, seat: int, name: str) -> list[Reason]:
    """Why a Trainer cannot be played."""
    card = in_hand(s, seat, name)
    return missing(name, "in hand") if card < 0 else said(s, legal.play_reason(s, seat, card), Case(seat, card))


def use(s: State, seat: int, name: str, ref: str) -> list[Reason]:
    """Why a text cannot be used."""
    spot = spot_named(s, seat, ref)
    if spot < 0:
        return use_from(s, seat, name, ref)
    for card in (*level_cards(s, spot), *s.atts[spot]):
        for t in s.defs.cards[s.defs.printed[card]].texts:
            for c in t.acts:
                if fold(c.name) == fold(name):
                    if not text_works(s, spot, t.source, t.name_id):
                        return [Reason("EFFECT-05", "another effect switches it off")]
                    code = legal.use_reason(s, seat, c, ref_of(s, spot), card, use_of(t.source))
                    return said(s, code, Case(seat, card, spot, text=c.name))
    return [Reason("ABILITY-01", f"{ref} has no {s.defs.book.power_word} called {name} that is used by choice")]


def use_from(s: State, seat: int, name: str, ref: str) -> list[Reason]:
    """Why a text cannot be used from the hand or the discard pile."""
    for card in (*s.zones[w.HAND * 2 + seat], *s.zones[w.DISCARD * 2 + seat]):
        if fold(ref) not in (fold(card_name(s, card)), fold(card_id(s, card))):
            continue
        for t in s.defs.cards[s.defs.printed[card]].texts:
            for c in t.acts:
                if fold(c.name) == fold(name) and c.zone == s.place[card] + 1:
                    code = legal.use_reason(s, seat, c, -1, card, use_of(t.source))
                    return said(s, code, Case(seat, card, text=c.name))
    return missing(ref, "in play")


def stadium(s: State, seat: int) -> list[Reason]:
    """Why the Stadium cannot be used."""
    if s.stadium < 0:
        return missing("a Stadium", "in play")
    for t in s.defs.cards[s.defs.printed[s.stadium]].texts:
        for c in t.acts:
            return said(s, legal.use_reason(s, seat, c, -1, s.stadium, w.USE_TRAINER), Case(seat, s.stadium))
    return [Reason("STADIUM-01", "this Stadium is not used by choice")]


def retreat(s: State, seat: int, ref: str) -> list[Reason]:
    """Why the Active Pokémon cannot retreat."""
    code = legal.retreat_reason(s, seat)
    if code:
        return said(s, code, Case(seat, spot=s.active[seat]))
    return missing(ref, "on your Bench") if spot_named(s, seat, ref) not in s.bench[seat] else []


def attack(s: State, seat: int, name: str) -> list[Reason]:
    """Why an attack cannot be used."""
    spot = s.active[seat]
    for x in attacks.attacks_of(s, spot) if spot >= 0 else []:
        if fold(attack_name(s, x)) == fold(re.sub(r" \(.*\)$", "", name)):
            return said(s, attacks.attack_reason(s, seat, spot, x), Case(seat, x >> 4, spot, x))
    return [Reason("ATTACK-01", f"your Active Pokémon has no attack called {name}")]


def preview(s: State, index: int) -> Preview:
    """What an attack option would do: with chance asked for, every coin is tried both ways up to a depth."""
    value = s.ask_opts[index]
    if s.ask_kind != k.K_MAIN or a.kind_of(value) != a.A_ATTACK:
        return Preview(0, 0, ())
    outcomes: list[int] = []
    trial = clone(s)
    trial.chance_asks = True
    trial.listening = True
    trial.log = []
    explore(trial, value, outcomes, 64)
    low, high = min(outcomes, default=0), max(outcomes, default=0)
    ledger: tuple[tuple[str, str | None, int], ...] = ()
    if low == high:
        ledger = certain(s, value)
    return Preview(low, high, ledger)


def explore(s: State, value: int, outcomes: list[int], budget: int) -> None:
    """Play the attack out along coins and choices until its damage is known, within a budget of positions."""
    from ptcg.core import vm

    pending = [(s, value)]
    while pending and budget > 0:
        budget -= 1
        t, v = pending.pop()
        t.listening = True
        mark = len(t.log)
        try:
            decide(t, v)
        except vm.Runaway:
            continue
        dealt = [h.n for h in t.log[mark:] if h.what == "damage"]
        ended = t.over or t.ask_kind == k.K_MAIN or any(h.what in ("fails", "turn") for h in t.log[mark:])
        if dealt or ended:
            outcomes.append(dealt[0] if dealt else 0)
            continue
        for option in t.ask_opts[:4]:
            branch = clone(t)
            branch.listening = True
            branch.log = list(t.log)
            pending.append((branch, option))


def certain(s: State, value: int) -> tuple[tuple[str, str | None, int], ...]:
    """The ledger of an attack whose damage hangs on nothing."""
    trial = clone(s)
    trial.listening = True
    trial.log = []
    trial.chance_asks = True
    decide(trial, value)
    for h in trial.log:
        if h.what == "damage":
            return tuple((step, card_name(s, card) if card >= 0 else None, n) for step, card, n in h.ledger)
    return ()
