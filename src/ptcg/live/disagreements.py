"""Disagreements: what the log claims and no line of play in the engine brings, as scenes that show it."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from ptcg.engine.inspect import K_COIN, K_MAIN, State, assign, clone, decide, mons, pose_again
from ptcg.game.known import definitions
from ptcg.live import facts as f
from ptcg.live.follow import Search
from ptcg.live.lines import Attached, Evolved, Line, Played, Retreated, Used
from ptcg.live.log import Entry
from ptcg.live.sight import Sight
from ptcg.live.steps import Node, Trail, trail_of
from ptcg.scenes.choices import option_lines, ref_word
from ptcg.scenes.position import Position
from ptcg.scenes.save import save_scene
from ptcg.scenes.write import write_scene

SEATS = ("me", "opp")
KINDS = {f.DAMAGE: "damage", f.KO: "Knock Out", f.PRIZE: "Prize", f.COUNTERS: "counters", f.COIN: "coin",
         f.CONDITION: "condition"}  # fmt: skip


class Disagreement(msgspec.Struct, frozen=True):
    """Where the log claims something that no line of play in the engine brings.

    `scene` is the position before it, with the choices that lead there and what the log claims; it fails in the engine.
    """

    kind: str
    line: int
    claimed: str
    found: str
    scene: str


def disagreements(search: Search, at: Entry) -> tuple[Disagreement, ...]:
    """Return what the log claims and the engine does not bring, where all positions that fit the log were tried."""
    node = search.best
    if node is None or search.why:
        return ()
    missed, options = search.misses(node)
    claimed: f.Needs = {}
    f.add_entry(claimed, at, 0)
    if not options:
        scene = scene_of(search, node, None, _illegal(search.sight, node.state, at.line))
        return (Disagreement("illegal action", at.number, words(f.hard(claimed)), "no legal action fits", scene),)
    for kind, name in KINDS.items():
        unclaimed = [(fact, trail) for fact, trail in missed if fact[0] == kind and fact not in claimed]
        if unclaimed:
            said = [fact for fact in claimed if fact[0] == kind]
            expected = _expected(search.sight, node.state, {fact: claimed[fact] for fact in said})
            found = words([fact for fact, _ in unclaimed][:3])
            scene = scene_of(search, node, unclaimed[0][1], expected)
            return (Disagreement(name, at.number, words(said), found, scene),)
    return ()


def words(facts: list[f.Fact]) -> str:
    """Return facts in words."""
    return "; ".join(" ".join(str(word) for word in fact) for fact in dict.fromkeys(facts)) or "nothing of that kind"


def scene_of(search: Search, node: Node, trail: Trail, expected: tuple[str, ...]) -> str:
    """Return the position of a node as a scene, with the choices of a trail that goes on from it, and what the log
    claims then. Cards that nobody has seen are `?`."""
    s = clone(node.state)
    steps = list(trail_of(trail))[len(list(trail_of(node.trail))) :] if trail is not None else []
    begun = next((i for i, (card, _) in enumerate(steps) if card < 0), len(steps))
    for card, number in steps[:begun]:
        assign(s, card, number)
    if begun:
        pose_again(s)
    prints = definitions(s)
    scene = save_scene(Position(s, prints), search.sight.cast.rulebook.id, id="live", view="public")
    do, coins = [], []
    for card, number in steps[begun:]:
        if card >= 0:
            assign(s, card, number)
            if s.ask_kind == K_MAIN:
                pose_again(s)
            continue
        if s.ask_kind == K_COIN:
            coins.append("heads" if number else "tails")
        elif s.ask_player in (0, 1):
            do.append(option_lines(Position(s, prints))[s.ask_opts.index(number)])
        decide(s, number)
    return write_scene(replace(scene, do=tuple(do), coins=tuple(coins), expect=expected))


def _expected(sight: Sight, s: State, claimed: f.Needs) -> tuple[str, ...]:
    """Return what the log claims as lines of a scene."""
    at = Position(s, definitions(s))
    out: list[str] = []
    used: set[int] = set()
    for fact, n in claimed.items():
        name = str(fact[1] if fact[0] in (f.DAMAGE, f.CONDITION) else fact[2] if len(fact) > 2 else "")
        spots = [spot for p in (1 - int(s.player), int(s.player)) for spot in mons(s, p)
                 if sight.top(s, spot) == name and spot not in used]  # fmt: skip
        if fact[0] == f.PRIZE:
            out.append(f"event: {SEATS[int(str(fact[1]))]} takes prize")
        if not spots:
            continue
        used.add(spots[0])
        where = ref_word(at, spots[0])
        if fact[0] == f.DAMAGE:
            out.append(f"{where}.damage == {int(s.damage[spots[0]]) + int(str(fact[2]))}")
        elif fact[0] == f.COUNTERS:
            out.append(f"{where}.damage == {int(s.damage[spots[0]]) + 10 * n}")
        elif fact[0] == f.KO:
            out.append(f"event: {SEATS[int(str(fact[1]))]} knock out of {at.word(s.piles[spots[0]][-1])}")
        elif fact[0] == f.CONDITION:
            out.append(f"{where}.conditions contains {fact[2]}")
    return tuple(out)


def _illegal(sight: Sight, s: State, line: Line) -> tuple[str, ...]:
    """Return the action of the log as a line that says it is legal; empty if it has no words."""
    at = Position(s, definitions(s))
    player = int(s.player)

    def word(name: str) -> str:
        number = sight.cast.definition(player, name)
        return sight.cast.cards[number].id if number >= 0 else name

    def place(name: str, where: str) -> str:
        spots = [spot for spot in mons(s, player) if sight.top(s, spot) == name]
        spots.sort(key=lambda spot: where not in ("", sight.place(s, spot)))
        return ref_word(at, spots[0]) if spots else f"{SEATS[player]}.active"

    match line:
        case Played(place="bench"):
            return (f"legal: bench {word(line.card)}",)
        case Played():
            return (f"legal: play {word(line.card)}",)
        case Attached():
            return (f"legal: attach {word(line.card)} to {place(line.pokemon, line.place)}",)
        case Evolved():
            return (f"legal: evolve {place(line.pokemon, line.place)} with {word(line.card)}",)
        case Retreated():
            return (f"legal: retreat to {SEATS[player]}.bench[0]",)
        case Used() if line.damage >= 0:
            return (f"legal: attack {line.name}",)
        case Used():
            return (f"legal: use {line.name} of {place(line.pokemon, '')}",)
    return ()
