"""Writing: from scenes to YAML text that reads back as the same scene. Values that `Scene` has by default are left
out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import yaml

from ptcg.scenes.scene import SEATS, EffectSpec, MonSpec, Scene, SetupSpec, Side, StadiumSpec, TurnSpec

_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
_WIDTH = 1 << 20


def write_scene(scene: Scene) -> str:
    """Write a scene as one YAML document.

    >>> from ptcg.scenes import parse_scenes
    >>> text = "{scene: s, rulebook: PAR23, me: {active: sv4-94}, opp: {active: sv4-94}}"
    >>> parse_scenes(write_scene(parse_scenes(text)[0]))[0].id
    's'
    """
    lines = [f"scene: {_flow(scene.id)}", f"rulebook: {scene.rulebook}"]
    for key in ("title", "source", "confidence", "disputed", "view"):
        if word := getattr(scene, key):
            lines.append(f"{key}: {_flow(word)}")
    if any(scene.cards):
        same = scene.cards[0] == scene.cards[1]
        seats = {seat: word for seat, word in zip(SEATS, scene.cards, strict=True) if word}
        lines.append(f"cards: {_flow(scene.cards[0] if same else seats)}")
    if scene.rules:
        lines.append(f"rules: {_flow(list(scene.rules))}")
    if scene.deck_list:
        lines.append("deck_list:")
        lines.extend(f"  {_flow(name)}: {count}" for name, count in scene.deck_list)
    elif scene.setup is not None:
        lines.append(f"setup: {_flow(_setup(scene.setup))}")
    else:
        lines.extend(_position(scene))
    if scene.pending:
        lines.append("pending:")
        lines.extend(f"- {_flow(line)}" for line in scene.pending)
    if scene.coins:
        lines.append(f"coins: {_flow(list(scene.coins))}")
    if scene.state:
        lines.append(f"state: {_flow(scene.state)}")
    for key, said in (("do", scene.do), ("expect", scene.expect)):
        if said:
            lines.append(f"{key}:")
            lines.extend(f"- {_flow(line)}" for line in said)
    return "\n".join(lines) + "\n"


def write_scenes(scenes: Iterable[Scene]) -> str:
    """Write scenes as one YAML text, one document for each scene.

    >>> from ptcg.scenes import parse_scenes
    >>> text = "{scene: s, rulebook: PAR23, me: {active: sv4-94}, opp: {active: sv4-94}}"
    >>> len(parse_scenes(write_scenes(parse_scenes(text))))
    1
    """
    return "---\n".join(write_scene(scene) for scene in scenes)


def _position(scene: Scene) -> list[str]:
    lines: list[str] = []
    for seat, side in (("me", scene.me), ("opp", scene.opp)):
        if side != Side():
            lines.append(f"{seat}:")
            lines.extend(_side(side))
    if scene.stadium is not None:
        lines.append(f"stadium: {_flow(_stadium(scene.stadium))}")
    if scene.turn != TurnSpec():
        lines.append(f"turn: {_flow(_turn(scene.turn))}")
    if game := _game(scene):
        lines.append(f"game: {_flow(game)}")
    return lines


def _side(side: Side) -> list[str]:
    lines: list[str] = []
    if side.active is not None:
        lines.append(f"  active: {_flow(_mon(side.active))}")
    if side.bench:
        lines.append("  bench:")
        lines.extend(f"  - {_flow(_mon(mon))}" for mon in side.bench)
    usual = Side()
    for key in ("hand", "hand_count", "deck", "discard", "lost", "played", "prizes", "used", "unseen", "prize_set"):
        value = getattr(side, key)
        if value != getattr(usual, key):
            lines.append(f"  {key}: {_flow(list(value) if isinstance(value, tuple) else value)}")
    return lines


def _mon(mon: MonSpec) -> dict[str, object]:
    found: dict[str, object] = {"card": mon.cards[0] if len(mon.cards) == 1 else list(mon.cards)}
    for key in ("under", "damage", "energy", "tools", "attached", "conditions"):
        if value := getattr(mon, key):
            found[key] = list(value) if isinstance(value, tuple) else value
    if mon.counters:
        found["counters"] = dict(mon.counters)
    if mon.since != "earlier":
        found["since"] = mon.since
    if mon.effects:
        found["effects"] = [_effect(effect) for effect in mon.effects]
    return found


def _effect(effect: EffectSpec) -> object:
    name = f"{effect.card}/{effect.attack}" if effect.card else effect.attack
    return name if effect.on == "pokemon" else {"on": effect.on, "effect": name}


def _game(scene: Scene) -> dict[str, object]:
    game: dict[str, object] = {}
    for seat in SEATS:
        side = scene.side(seat)
        facts: dict[str, object] = {"vunion_played": list(side.vunions)} if side.vunions else {}
        if side.mulligans:
            facts["mulligans"] = side.mulligans
        if facts:
            game[seat] = facts
    if scene.sudden_death:
        game["sudden_death"] = True
    return game


def _stadium(stadium: StadiumSpec) -> object:
    if stadium.faces:
        return {"card": stadium.card, "owner": stadium.owner, "faces": stadium.faces}
    return stadium.card if stadium.owner == "me" else {"card": stadium.card, "owner": stadium.owner}


def _turn(turn: TurnSpec) -> dict[str, object]:
    found: dict[str, object] = {"player": turn.player, "number": turn.number}
    if turn.at != "main":
        found["at"] = turn.at
    if turn.flags:
        found["flags"] = dict(turn.flags)
    return found


def _setup(setup: SetupSpec) -> dict[str, object]:
    found: dict[str, object] = {"sudden_death": True} if setup.sudden_death else {}
    for seat, hands in (("me", setup.me), ("opp", setup.opp)):
        if hands:
            found[seat] = {"opening_hands": [list(hand) for hand in hands]}
    return found


def _flow(value: object) -> str:
    text: str = yaml.dump(
        value, Dumper=_Dumper, default_flow_style=True, width=_WIDTH, allow_unicode=True, sort_keys=False
    )
    return text.removesuffix("...\n").strip()
