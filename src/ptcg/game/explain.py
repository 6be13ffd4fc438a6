"""Explanations: what a typed line means, and why an action is not allowed; the engine's reasons in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from ptcg.engine import ask as k
from ptcg.engine import attack_legality, bans, evaluate, evolution_legality, legal, retreat_legality, trainer_legality
from ptcg.engine import vocabulary as w
from ptcg.engine.board import level_cards, mons
from ptcg.engine.characteristics import top_def
from ptcg.engine.defs import CardDef, ClauseDef, TextDef
from ptcg.engine.energy import units_on
from ptcg.engine.forget import forget
from ptcg.engine.frames import env
from ptcg.engine.modifiers import asked, granted, stadium_works, text_works, tool_works
from ptcg.engine.ops import M_NO_ABILITIES
from ptcg.engine.reasons import STADIUM_04, VUNION_03, because, rule_of
from ptcg.engine.state import State, clone, own_board, player_of, ref_of
from ptcg.engine.suppression import off_bit, touches_spot
from ptcg.engine.vocabulary import use_of
from ptcg.game.actions import Action, action_of, line_of
from ptcg.game.case import Case, where
from ptcg.game.causes import Reason, afflicted, idle, reasons
from ptcg.game.kind_words import discarded
from ptcg.game.notation import attack_name, card_id, card_name, option_card, spot_ref
from ptcg.game.prompts import prompt


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Return the text in one spelling: case, quotes and spaces do not count in what people type."""
    text = text.replace("’", "'").replace("é", "e").casefold()
    text = re.sub(r"\bactive\b", "me.active", text.replace("me.active", "active").replace("opp.active", "opp.axtive"))
    text = text.replace("opp.axtive", "opp.active")
    text = re.sub(r"(?<![.\w])bench (\d+)", lambda m: f"me.bench[{int(m[1]) - 1}]", text)
    return " ".join(text.split())


def meant(s: State, line: str, names: list[str]) -> list[int]:
    """Return every option that a typed line can mean.

    A line may use an id for a name, `bench 1` for `me.bench[0]`, or a Pokémon's name for its place.
    """
    want = fold(line)
    places = in_play(s)
    return [i for i, n in enumerate(names) if want in spellings(s, s.ask_opts[i], n, places)]


def in_play(s: State) -> list[tuple[str, str]]:
    """Return the place and the name of each Pokémon in play."""
    seat = s.ask_player if s.ask_player < 2 else s.player
    return [
        (fold(spot_ref(s, spot, seat)), fold(card_name(s, level_cards(s, spot)[0])))
        for p in range(2)
        for spot in mons(s, p)
    ]


def spellings(s: State, value: int, notation: str, places: list[tuple[str, str]]) -> set[str]:
    """Return the ways to write an option; ``places`` lists the places and names of the Pokémon in play."""
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
    if card >= 0 and s.defs.cards[s.defs.printed[card]].plays_as:
        out |= {x.replace("play ", "bench ", 1) for x in out if x.startswith("play ")}
    if card >= 0:
        long, *shorter = called(s, card)[0], *called(s, card)[2:]
        out |= {x.replace(long, short, 1) for x in tuple(out) for short in shorter}
    for place, name in places:
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
    if meant(s, text, names_of(s)):
        return []
    if s.ask_kind != k.K_MAIN:
        return [Reason("TURN-07", f"another question is open; answer it first ({prompt(s)})")]
    for pattern, ask in PATTERNS:
        m = re.fullmatch(pattern, text, re.IGNORECASE)
        if m:
            return ask(s, seat, *m.groups()) or [Reason("TURN-02", f"{line} is none of the options now")]
    form = FORMS.get(text.split(" ")[0].casefold(), "")
    known = "bench, evolve, attach, play, use, retreat, attack or end turn"
    words = f"{line!r} is not an option; did you mean {form!r}?" if form else f"{line!r} is no action: expected {known}"
    return [Reason("TURN-02", words)]


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
    return [Reason("ZONE-07", f"{what} isn't {where}")]


def said(s: State, case: Case, *codes: int) -> list[Reason]:
    """Return all reasons against the case."""
    return reasons(s, list(codes), case)


def bench(s: State, seat: int, name: str) -> list[Reason]:
    """Return why a card cannot be put onto the Bench."""
    if " + " in name:
        one, other = (in_hand(s, seat, x) for x in name.split(" + ", 1))
        if one < 0 or other < 0:
            return missing(name.split(" + ", 1)[one >= 0], "in hand")
        return said(s, Case(seat, one), legal.legend_reason(s, seat, one, other))
    card = in_hand(s, seat, name)
    if card < 0:
        return union(s, seat, name)
    d = s.defs.cards[s.defs.printed[card]]
    if d.plays_as:
        return play(s, seat, name)
    case = Case(seat, card)
    if d.entry == w.ASSEMBLED:
        return against_union(s, case)
    codes = [legal.bench_reason(s, seat, card)]
    if d.kind == w.POKEMON and d.entry in (w.BENCHED, w.IN_HALVES, w.BY_CARD):
        codes += [legal.room_reason(s, seat, card), bans.ban_reason(s, seat, card, d)]
    return said(s, case, *codes)


def union(s: State, seat: int, name: str) -> list[Reason]:
    """Return why the pieces of a V-UNION in the discard pile cannot come into play."""
    for card in s.zones[w.DISCARD * 2 + seat]:
        if s.defs.cards[s.defs.printed[card]].entry == w.ASSEMBLED and fold(name) in called(s, card):
            return against_union(s, Case(seat, card))
    return missing(name, "in hand")


def against_union(s: State, case: Case) -> list[Reason]:
    """Return why a V-UNION cannot come into play: a piece is missing, there is no room, or it has been in play."""
    d = s.defs.cards[s.defs.printed[case.card]]
    codes = [0 if discarded(s, case) == d.pieces else because(VUNION_03, case.card)]
    codes.append(legal.room_reason(s, case.seat, case.card))
    for c in (c for t in d.texts for c in t.acts):
        codes.append(legal.use_limit_reason(s, case.seat, c, -1, case.card))
    return said(s, case, *codes)


def evolve(s: State, seat: int, ref: str, name: str) -> list[Reason]:
    """Return why a Pokémon cannot evolve."""
    spot, card = spot_named(s, seat, ref), in_hand(s, seat, name)
    if card < 0:
        return missing(name, "in hand")
    if spot < 0:
        return missing(ref, "in play")
    fit, time = (
        evolution_legality.evolve_fit_reason(s, seat, card, spot),
        evolution_legality.timing_reason(s, seat, spot, card),
    )
    if fit and player_of(spot) != seat:
        time = 0
    ban = 0 if fit else evolution_legality.evolve_ban_reason(s, seat, card, spot)
    return said(s, Case(seat, card, spot), fit, time, ban)


def level_up(s: State, seat: int, ref: str, name: str) -> list[Reason]:
    """Return why a Pokémon cannot level up."""
    spot, card = spot_named(s, seat, ref), in_hand(s, seat, name)
    if card < 0:
        return missing(name, "in hand")
    if spot < 0:
        return missing(ref, "in play")
    fit, new = evolution_legality.level_fit_reason(s, seat, card, spot), evolution_legality.level_new_reason(s, spot)
    if fit and player_of(spot) != seat:
        new = 0
    ban = 0 if fit else evolution_legality.level_ban_reason(s, seat, card, spot)
    return said(s, Case(seat, card, spot), fit, new, evolution_legality.level_first_reason(s, seat), ban)


def attach(s: State, seat: int, name: str, ref: str) -> list[Reason]:
    """Return why a card cannot be attached."""
    spot, card = spot_named(s, seat, ref), in_hand(s, seat, name)
    if card < 0:
        return missing(name, "in hand")
    if spot < 0:
        return missing(ref, "in play")
    d = s.defs.cards[s.defs.printed[card]]
    if d.kind == w.ENERGY or d.energy_role > 0:
        once, here = legal.attach_once_reason(s, seat), legal.energy_spot_reason(s, seat, card, spot)
        return said(s, Case(seat, card, spot), once, here)
    if not goes_on(d):
        rule = "CARD-01" if d.kind == w.POKEMON else "TRAINER-02"
        return [Reason(rule, f"{d.name} isn't attached to a Pokémon")]
    return said(
        s, Case(seat, card, spot), *trainer(s, seat, card), trainer_legality.tool_spot_reason(s, seat, card, spot)
    )


def goes_on(d: CardDef) -> bool:
    """Return whether a Trainer card is attached to a Pokémon from hand, and not played."""
    return (d.kind == w.TOOL or d.is_tm) and not d.attach_play


def trainer(s: State, seat: int, card: int) -> list[int]:
    """Return what forbids a Trainer card apart from its own text: the turn, the number played, or another text."""
    ban = bans.ban_reason(s, seat, card, s.defs.cards[s.defs.printed[card]])
    time, count = (
        trainer_legality.trainer_time_reason(s, seat, card),
        trainer_legality.trainer_count_reason(s, seat, card),
    )
    return [time, count, same_stadium(s, card), ban, trainer_legality.price_reason(s, seat, card)]


def same_stadium(s: State, card: int) -> int:
    """Return that a Stadium of the name is in play, which the engine does not ask after the limit of the turn."""
    if s.stadium < 0 or not s.defs.book.same_stadium_blocked:
        return 0
    mine, there = (s.defs.cards[s.defs.printed[x]].name_id for x in (card, s.stadium))
    return because(STADIUM_04, s.stadium) if mine == there else 0


def play(s: State, seat: int, name: str) -> list[Reason]:
    """Return why a Trainer card cannot be played."""
    card = in_hand(s, seat, name)
    if card < 0:
        return missing(name, "in hand")
    d = s.defs.cards[s.defs.printed[card]]
    if d.kind in (w.POKEMON, w.ENERGY):
        return [Reason("CARD-01", f"{d.name} isn't a Trainer card")]
    if goes_on(d):
        return [Reason("TOOL-01", f"{d.name} is attached to a Pokémon: expected {FORMS['attach']}")]
    before = trainer(s, seat, card)
    return said(s, Case(seat, card), *before, trainer_legality.play_text_reason(s, seat, card))


def use(s: State, seat: int, name: str, ref: str) -> list[Reason]:
    """Return why a text cannot be used."""
    spot = spot_named(s, seat, ref)
    if spot < 0:
        return use_from(s, seat, ref, name)
    for card, t in texts_on(s, spot):
        for c in t.acts:
            if c.zone or c.event or fold(c.name) != fold(name):
                continue
            attached = card in s.atts[spot]
            if (s.defs.owner[card] if attached else player_of(spot)) != seat:
                return [Reason("ABILITY-01", f"{c.name} is your opponent's to use")]
            works = tool_works(s, card) if attached else text_works(s, spot, t.source, t.name_id)
            off = [] if works else switched_off(s, spot, t.source, c.name)
            return off + against_use(s, Case(seat, card, spot, text=c.name), c, ref_of(s, spot), use_of(t.source))
    if any(fold(t.name) == fold(name) for _, t in texts_on(s, spot)):
        return [Reason("ABILITY-01", f"{name} works by itself: there is nothing to choose")]
    return [Reason("ABILITY-01", f"{top_def(s, spot).name} has no {s.defs.book.power_word} called {name}")]


def texts_on(s: State, spot: int) -> list[tuple[int, TextDef]]:
    """Return the texts of a Pokémon: of its cards, those given to it, and of the cards attached to it."""
    own = [(card, t) for card in level_cards(s, spot) for t in s.defs.cards[s.defs.printed[card]].texts]
    given = [(level_cards(s, spot)[0], t) for t in granted(s, spot)]
    return own + given + [(card, t) for card in s.atts[spot] for t in s.defs.cards[s.defs.printed[card]].texts]


def against_use(s: State, case: Case, c: ClauseDef, ref: int, use: int) -> list[Reason]:
    """Return what forbids the use of a text: its limit, another text, the turn, or the text itself."""
    limit = legal.use_limit_reason(s, case.seat, c, ref, case.card)
    ban = legal.use_ban_reason(s, case.seat, c, case.card, use)
    found = said(s, case, limit, ban, legal.use_turn_reason(s, case.seat, use))
    code = legal.use_text_reason(s, case.seat, c, ref, case.card, use)
    if code and evaluate.cond(s, env(case.seat, ref, case.card, use), c.guard):
        return [*found, Reason(rule_of(code), idle(s, case, -1))]
    if code and case.spot >= 0 and s.cond[case.spot] and not at_ease(s, case, c, ref, use):
        return [*found, Reason(rule_of(code), f"{afflicted(s, case, -1)}, so {case.text} can't be used")]
    return [*found, *said(s, case, code)]


def at_ease(s: State, case: Case, c: ClauseDef, ref: int, use: int) -> int:
    """Return why a text itself would not allow its use if the Pokémon had no Special Condition; 0 if it would."""
    well = clone(s)
    forget(well)
    own_board(well)
    well.cond[case.spot] = 0
    return legal.use_text_reason(well, case.seat, c, ref, case.card, use)


def switched_off(s: State, spot: int, source: int, name: str) -> list[Reason]:
    """Return why a text of a Pokémon in play has no effect: the card that switches it off."""
    bit = off_bit(source)
    by = next((x.env.card for x in asked(s, M_NO_ABILITIES) if x.static.b & bit and touches_spot(s, x, spot)), -1)
    card = card_name(s, by) if by >= 0 else None
    return [Reason("EFFECT-05", f"{card or 'another effect'} turns off {name}", card)]


def use_from(s: State, seat: int, ref: str, name: str | None = None) -> list[Reason]:
    """Return why a text cannot be used from the hand or the discard pile; without a name, any text of the card."""
    if name is None and s.stadium >= 0 and fold(ref) in called(s, s.stadium):
        return stadium(s, seat)
    for card in (*s.zones[w.HAND * 2 + seat], *s.zones[w.DISCARD * 2 + seat]):
        if fold(ref) not in called(s, card):
            continue
        if s.defs.cards[s.defs.printed[card]].entry == w.ASSEMBLED:
            return against_union(s, Case(seat, card))
        for t in s.defs.cards[s.defs.printed[card]].texts:
            for c in t.acts:
                if (name is None or fold(c.name) == fold(name)) and c.zone == s.place[card] + 1:
                    return against_use(s, Case(seat, card, text=c.name), c, -1, use_of(t.source))
    return missing(ref, "in play")


def stadium(s: State, seat: int) -> list[Reason]:
    """Return why the Stadium cannot be used."""
    if s.stadium < 0:
        return [Reason("ZONE-07", "no Stadium is in play")]
    d = s.defs.cards[s.defs.printed[s.stadium]]
    if not stadium_works(s):
        return [Reason("EFFECT-05", f"another effect turns off {d.name}")]
    for t in d.texts:
        for c in t.acts:
            if c.zone or c.event:
                continue
            if not c.either and s.stadium_player != seat:
                return [Reason("STADIUM-01", f"{d.name} is your opponent's to use")]
            return against_use(s, Case(seat, s.stadium), c, -1, w.USE_TRAINER)
    return [Reason("STADIUM-01", f"{d.name} works by itself: there is nothing to choose")]


def discard(s: State, seat: int, ref: str) -> list[Reason]:
    """Return why a card in play cannot be discarded by its player."""
    spot = spot_named(s, seat, ref)
    if spot < 0:
        return missing(ref, "in play")
    card = level_cards(s, spot)[0]
    d = s.defs.cards[s.defs.printed[card]]
    if not d.plays_as or player_of(spot) != seat:
        return [Reason("FOSSIL-01", f"{where(s, Case(seat, spot=spot))} is nothing that you may discard")]
    return use(s, seat, d.name, ref)


def retreat(s: State, seat: int, ref: str) -> list[Reason]:
    """Return why the Active Pokémon cannot retreat."""
    turn = retreat_legality.retreat_turn_reason(s, seat)
    state = retreat_legality.retreat_state_reason(s, seat) if s.active[seat] >= 0 else 0
    spot = s.active[seat]
    cost = retreat_legality.retreat_cost_reason(s, seat, units_on(s, spot)) if spot >= 0 else 0
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
    has = [attack_name(s, x) for x in attack_legality.attacks_of(s, spot)] if spot >= 0 else []
    there = f": it has {' and '.join(has)}" if has else ""
    return [Reason("ATTACK-01", f"your Active Pokémon has no attack called {name}{there}")]


PATTERNS: tuple[tuple[str, Callable[..., list[Reason]]], ...] = (
    (r"bench (.+)", bench),
    (r"evolve (.+) with (.+)", evolve),
    (r"level[_ ]up (.+) with (.+)", level_up),
    (r"attach (.+) to (.+)", attach),
    (r"play (.+)", play),
    (r"use stadium", stadium),
    (r"use (.+) of (.+)", use),
    (r"use (.+)", use_from),
    (r"retreat to (.+)", retreat),
    (r"discard (.+)", discard),
    (r"attack (.+)", attack),
)
"""Lines by their form, each with the function that explains what is against it."""

FORMS = {
    "bench": "bench CARD",
    "evolve": "evolve POKÉMON with CARD",
    "level_up": "level_up POKÉMON with CARD",
    "level": "level_up POKÉMON with CARD",
    "attach": "attach CARD to POKÉMON",
    "play": "play CARD",
    "use": "use NAME of POKÉMON, or use Stadium",
    "retreat": "retreat to POKÉMON",
    "discard": "discard POKÉMON",
    "attack": "attack NAME",
    "end": "end turn",
}
"""The whole form of a line by its first word."""
