"""Explanations: why an action is not allowed, and what an attack would do; the engine's reasons in words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ptcg.core import actions as a
from ptcg.core import ask as k
from ptcg.core import attack_legality, legal
from ptcg.core import vocabulary as w
from ptcg.core.board import level_cards, mons
from ptcg.core.defs import ClauseDef
from ptcg.core.energy import units_on
from ptcg.core.modifiers import asked, text_works
from ptcg.core.ops import M_NO_ABILITIES
from ptcg.core.state import State, clone, player_of, ref_of
from ptcg.core.suppression import off_bit, touches_spot
from ptcg.core.vm import decide
from ptcg.core.vocabulary import use_of
from ptcg.game.actions import Action, action_of, line_of
from ptcg.game.case import Case
from ptcg.game.causes import Reason, reasons
from ptcg.game.notation import attack_name, card_id, card_name, option_card, spot_ref


@dataclass(frozen=True)
class Preview:
    """The lowest and highest damage of an attack to the opponent's Active now, with the ledger if it is certain."""

    low: int
    high: int
    ledger: tuple[tuple[str, str | None, int], ...]


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Return the text in one spelling: case, quotes and spaces do not count in what people type."""
    text = text.replace("’", "'").replace("é", "e").casefold()
    text = re.sub(r"\bactive\b", "me.active", text.replace("me.active", "active").replace("opp.active", "opp.axtive"))
    text = text.replace("opp.axtive", "opp.active")
    text = re.sub(r"(?<![.\w])bench (\d+)", lambda m: f"me.bench[{int(m[1]) - 1}]", text)
    return " ".join(text.split())


def find(s: State, line: str, names: list[str]) -> int | None:
    """Return the one option that a typed line means; None if it means no option or several.

    A line may use an id for a name, `bench 1` for `me.bench[0]`, or a Pokémon's name for its place.
    """
    want = fold(line)
    alone = unlike(s)
    hits = [i for i, n in enumerate(names) if want in spellings(s, s.ask_opts[i], n, alone)]
    return hits[0] if len(hits) == 1 else None


def unlike(s: State) -> list[tuple[str, str]]:
    """Return the place and the name of each Pokémon whose name is unique in play."""
    seat = s.ask_player if s.ask_player < 2 else s.player
    found = [
        (fold(spot_ref(s, spot, seat)), fold(card_name(s, level_cards(s, spot)[0])))
        for p in range(2)
        for spot in mons(s, p)
    ]
    names = [name for _, name in found]
    return [(place, name) for place, name in found if names.count(name) == 1]


def spellings(s: State, value: int, notation: str, alone: list[tuple[str, str]]) -> set[str]:
    """Return the ways to write an option; ``alone`` lists the places and names of Pokémon with a unique name."""
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
    if card >= 0:
        long, *shorter = called(s, card)[0], *called(s, card)[2:]
        out |= {x.replace(long, short, 1) for x in tuple(out) for short in shorter}
    for place, name in alone:
        out |= {x.replace(place, name) for x in out if place in x}
    return out


def why_not(s: State, line: str | Action) -> list[Reason]:
    """Return the reasons against a main action, typed or in notation; empty if the action is allowed.

    A line that is not understood gets a reason too.
    """
    if isinstance(line, Action):
        if any(action_of(s, value) == line for value in s.ask_opts):
            return []
        line = line_of(line)
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
    """Return the notations of the open decision."""
    from ptcg.game.notation import notations

    return notations(s)


def in_hand(s: State, seat: int, name: str) -> int:
    """Return a card of the hand by name or id; -1 if there is none."""
    for card in s.zones[w.HAND * 2 + seat]:
        if fold(name) in called(s, card):
            return card
    return -1


def called(s: State, card: int) -> tuple[str, ...]:
    """Return what a card may be called: its name, its id, and the type of an Energy card (`Fire` for Fire Energy)."""
    name = fold(card_name(s, card))
    short = (name.removeprefix("basic ").removesuffix(" energy"),) if name.endswith(" energy") else ()
    return (name, fold(card_id(s, card)), *short)


def spot_named(s: State, seat: int, ref: str) -> int:
    """Return a Pokémon by place or name; -1 if there is none."""
    for p in (seat, 1 - seat):
        for spot in mons(s, p):
            if fold(ref) in (fold(spot_ref(s, spot, seat)), fold(card_name(s, level_cards(s, spot)[0]))):
                return spot
    return -1


def missing(what: str, where: str) -> list[Reason]:
    """Return the reason that something is not where it has to be."""
    return [Reason("ZONE-07", f"{what} is not {where}")]


def said(s: State, case: Case, *codes: int) -> list[Reason]:
    """Return all reasons against the case."""
    return reasons(s, list(codes), case)


def bench(s: State, seat: int, name: str) -> list[Reason]:
    """Return why a card cannot be put onto the Bench."""
    if " + " in name:
        one, other = (in_hand(s, seat, x) for x in name.split(" + ", 1))
        if one < 0 or other < 0:
            return missing(name, "in hand")
        return said(s, Case(seat, one), legal.legend_reason(s, seat, one, other))
    card = in_hand(s, seat, name)
    if card < 0:
        return union(s, seat, name)
    code, case = legal.bench_reason(s, seat, card), Case(seat, card)
    if not code or s.defs.cards[s.defs.printed[card]].stage != w.BASIC:
        return said(s, case, code)
    ban = legal.ban_reason(s, seat, card, s.defs.cards[s.defs.printed[card]])
    return said(s, case, code, legal.room_reason(s, seat, card), ban)


def union(s: State, seat: int, name: str) -> list[Reason]:
    """Return why the pieces of a V-UNION in the discard pile cannot come into play."""
    for card in s.zones[w.DISCARD * 2 + seat]:
        d = s.defs.cards[s.defs.printed[card]]
        if d.entry == w.ASSEMBLED and fold(name) == fold(d.name):
            for t in d.texts:
                for c in t.acts:
                    return said(s, Case(seat, card), *against_use(s, seat, c, -1, card, use_of(t.source)))
    return missing(name, "in hand")


def evolve(s: State, seat: int, ref: str, name: str) -> list[Reason]:
    """Return why a Pokémon cannot evolve."""
    spot, card = spot_named(s, seat, ref), in_hand(s, seat, name)
    if card < 0:
        return missing(name, "in hand")
    if spot < 0:
        return missing(ref, "in play")
    fit, time = legal.evolve_fit_reason(s, seat, card, spot), legal.timing_reason(s, seat, spot, card)
    if fit and player_of(spot) != seat:
        time = 0
    ban = 0 if fit else legal.evolve_ban_reason(s, seat, card, spot)
    return said(s, Case(seat, card, spot), fit, time, ban)


def level_up(s: State, seat: int, ref: str, name: str) -> list[Reason]:
    """Return why a Pokémon cannot level up."""
    spot, card = spot_named(s, seat, ref), in_hand(s, seat, name)
    if card < 0:
        return missing(name, "in hand")
    if spot < 0:
        return missing(ref, "in play")
    fit, new = legal.level_fit_reason(s, seat, card, spot), legal.level_new_reason(s, spot)
    if fit and player_of(spot) != seat:
        new = 0
    ban = 0 if fit else legal.level_ban_reason(s, seat, card, spot)
    return said(s, Case(seat, card, spot), fit, new, legal.level_first_reason(s, seat), ban)


def attach(s: State, seat: int, name: str, ref: str) -> list[Reason]:
    """Return why a card cannot be attached."""
    spot, card = spot_named(s, seat, ref), in_hand(s, seat, name)
    if card < 0:
        return missing(name, "in hand")
    if spot < 0:
        return missing(ref, "in play")
    if s.defs.cards[s.defs.printed[card]].kind == w.ENERGY:
        once, here = legal.attach_once_reason(s, seat), legal.energy_spot_reason(s, seat, card, spot)
        return said(s, Case(seat, card, spot), once, here)
    return said(s, Case(seat, card, spot), *trainer(s, seat, card), legal.tool_spot_reason(s, seat, card, spot))


def trainer(s: State, seat: int, card: int) -> list[int]:
    """Return what forbids a Trainer card apart from its own text: the turn, the number played, or another text."""
    ban = legal.ban_reason(s, seat, card, s.defs.cards[s.defs.printed[card]])
    return [legal.trainer_time_reason(s, seat, card), legal.trainer_count_reason(s, seat, card), ban]


def play(s: State, seat: int, name: str) -> list[Reason]:
    """Return why a Trainer card cannot be played."""
    card = in_hand(s, seat, name)
    if card < 0:
        return missing(name, "in hand")
    before = trainer(s, seat, card)
    return said(s, Case(seat, card), *before, legal.play_text_reason(s, seat, card))


def use(s: State, seat: int, name: str, ref: str) -> list[Reason]:
    """Return why a text cannot be used."""
    spot = spot_named(s, seat, ref)
    if spot < 0:
        return use_from(s, seat, name, ref)
    for card in (*level_cards(s, spot), *s.atts[spot]):
        for t in s.defs.cards[s.defs.printed[card]].texts:
            for c in t.acts:
                if fold(c.name) == fold(name):
                    if not text_works(s, spot, t.source, t.name_id):
                        return switched_off(s, spot, t.source, c.name)
                    codes = against_use(s, seat, c, ref_of(s, spot), card, use_of(t.source))
                    return said(s, Case(seat, card, spot, text=c.name), *codes)
    return [Reason("ABILITY-01", f"{ref} has no {s.defs.book.power_word} called {name} that is used by choice")]


def against_use(s: State, seat: int, c: ClauseDef, ref: int, card: int, use: int) -> list[int]:
    """Return what forbids the use of a text: its limit, another text, the turn, or the text itself."""
    return [
        legal.use_limit_reason(s, seat, c, ref, card),
        legal.use_ban_reason(s, seat, c, card, use),
        legal.use_turn_reason(s, seat, use),
        legal.use_text_reason(s, seat, c, ref, card, use),
    ]


def switched_off(s: State, spot: int, source: int, name: str) -> list[Reason]:
    """Return why a text of a Pokémon in play has no effect: the card that switches it off."""
    bit = off_bit(source)
    by = next((x.env.card for x in asked(s, M_NO_ABILITIES) if x.static.b & bit and touches_spot(s, x, spot)), -1)
    card = card_name(s, by) if by >= 0 else None
    return [Reason("EFFECT-05", f"{card or 'another effect'} switches {name} off", card)]


def use_from(s: State, seat: int, name: str, ref: str) -> list[Reason]:
    """Return why a text cannot be used from the hand or the discard pile."""
    for card in (*s.zones[w.HAND * 2 + seat], *s.zones[w.DISCARD * 2 + seat]):
        if fold(ref) not in (fold(card_name(s, card)), fold(card_id(s, card))):
            continue
        for t in s.defs.cards[s.defs.printed[card]].texts:
            for c in t.acts:
                if fold(c.name) == fold(name) and c.zone == s.place[card] + 1:
                    codes = against_use(s, seat, c, -1, card, use_of(t.source))
                    return said(s, Case(seat, card, text=c.name), *codes)
    return missing(ref, "in play")


def stadium(s: State, seat: int) -> list[Reason]:
    """Return why the Stadium cannot be used."""
    if s.stadium < 0:
        return missing("a Stadium", "in play")
    for t in s.defs.cards[s.defs.printed[s.stadium]].texts:
        for c in t.acts:
            return said(s, Case(seat, s.stadium), *against_use(s, seat, c, -1, s.stadium, w.USE_TRAINER))
    return [Reason("STADIUM-01", "this Stadium is not used by choice")]


def retreat(s: State, seat: int, ref: str) -> list[Reason]:
    """Return why the Active Pokémon cannot retreat."""
    turn = legal.retreat_turn_reason(s, seat)
    state = legal.retreat_state_reason(s, seat) if s.active[seat] >= 0 else 0
    spot = s.active[seat]
    cost = legal.retreat_cost_reason(s, seat, units_on(s, spot)) if spot >= 0 else 0
    if turn or state or cost:
        return said(s, Case(seat, spot=s.active[seat]), turn, state, cost)
    return missing(ref, "on your Bench") if spot_named(s, seat, ref) not in s.bench[seat] else []


def attack(s: State, seat: int, name: str) -> list[Reason]:
    """Return why an attack cannot be used."""
    spot = s.active[seat]
    for x in attack_legality.attacks_of(s, spot) if spot >= 0 else []:
        if fold(attack_name(s, x)) == fold(re.sub(r" \(.*\)$", "", name)):
            whole = attack_legality.attacking_reason(s, seat, spot)
            reason = attack_legality.this_attack_reason(s, seat, spot, x, units_on(s, spot))
            return said(s, Case(seat, x >> 4, spot, x), whole, reason)
    return [Reason("ATTACK-01", f"your Active Pokémon has no attack called {name}")]


def preview(s: State, index: int) -> Preview:
    """Return what an attack option would do.

    Chance becomes a decision in a copy, and every coin is tried both ways within a budget of positions.
    """
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
    """Play the attack out along coins and choices, within a budget of positions, and collect its damage in outcomes."""
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
    """Return the ledger of an attack whose damage depends on no coin and no choice."""
    trial = clone(s)
    trial.listening = True
    trial.log = []
    trial.chance_asks = True
    decide(trial, value)
    for h in trial.log:
        if h.what == "damage":
            return tuple((step, card_name(s, card) if card >= 0 else None, n) for step, card, n in h.ledger)
    return ()
