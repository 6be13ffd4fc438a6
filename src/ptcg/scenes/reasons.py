"""Which rule forbids a line of the main part of a turn: the engine's own reason, put into its id."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ptcg.core import attacks, legal
from ptcg.core.ask import K_MAIN
from ptcg.core.modifiers import use_of
from ptcg.core.rules import rule_of
from ptcg.core.state import ref_of
from ptcg.core.words import DISCARD, HAND, USE_RULE
from ptcg.scenes.choices import spots
from ptcg.scenes.library import is_card
from ptcg.scenes.lines import Line
from ptcg.scenes.position import Position


def forbidding_rule(at: Position, line: Line) -> str:
    """The id of the rule that forbids a line, empty if none of the main part does."""
    if at.state.over or at.state.ask_kind != K_MAIN:
        return "TURN-02"
    return next((rule_of(reason) for reason in _reasons(at, line) if reason), "")


def _reasons(at: Position, line: Line) -> Iterator[int]:
    s, p, args = at.state, at.state.player, line.args
    match line.verb:
        case "retreat":
            yield legal.retreat_reason(s, p)
        case "attack":
            spot = s.active[p]
            yield attacks.attacking_reason(s, p, spot)
            for attack in attacks.attacks_of(s, spot):
                if attacks.attack_def(s, attack).name == args[0]:
                    yield attacks.this_attack_reason(s, p, spot, attack)
        case "bench" if len(args) == 2:
            for card in _held(at, args[0]):
                yield from (legal.legend_reason(s, p, card, other) for other in _held(at, args[1]) if other != card)
        case "bench":
            yield from (legal.bench_reason(s, p, card) for card in _held(at, args[0]))
        case "play" if args[0].startswith("V-UNION "):
            yield from _pieces(at, args[0].removeprefix("V-UNION "))
        case "play":
            yield from (legal.play_reason(s, p, card) for card in _held(at, args[0]))
        case "evolve" | "level_up":
            ask = legal.evolve_reason if line.verb == "evolve" else legal.level_reason
            yield from _onto(at, ask, args[1], args[0])
        case "attach":
            energy = any(at.card(card).supertype == "Energy" for card in _held(at, args[0]))
            yield from _onto(at, legal.energy_reason if energy else legal.tool_reason, args[0], args[1])
        case "use":
            yield from _uses(at, args[0], args[1])


def _onto(at: Position, ask: Callable[..., int], card: str, ref: str) -> Iterator[int]:
    s = at.state
    yield from (ask(s, s.player, held, spot) for held in _held(at, card) for spot in spots(at, ref))


def _uses(at: Position, name: str, ref: str) -> Iterator[int]:
    s = at.state
    cards = [s.stadium] if name == "Stadium" else [c for spot in spots(at, ref or "active") for c in s.piles[spot]]
    for card in cards:
        for text in s.defs.cards[s.defs.printed[card]].texts if card >= 0 else ():
            if name in ("Stadium", text.name):
                self_ref = ref_of(s, s.at[card]) if s.at[card] >= 0 else -1
                for act in text.acts:
                    yield legal.use_reason(s, s.player, act, self_ref, card, use_of(text.source))


def _pieces(at: Position, name: str) -> Iterator[int]:
    s = at.state
    for card in s.zones[DISCARD * 2 + s.player]:
        if at.card(card).name == name:
            acts = [act for text in s.defs.cards[s.defs.printed[card]].texts for act in text.acts]
            yield from (legal.use_reason(s, s.player, act, -1, card, USE_RULE) for act in acts)


def _held(at: Position, word: str) -> list[int]:
    s = at.state
    return [card for card in s.zones[HAND * 2 + s.player] if is_card(at.card(card), word)]
