"""Parsing: from text to scenes. Anything unknown, of the wrong kind or impossible raises SceneError with its
place."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ptcg.rulebooks import PLAYED_IDS
from ptcg.scenes.by_card import SUFFIX, as_yaml
from ptcg.scenes.expect import parse_expectation
from ptcg.scenes.lines import parse_line
from ptcg.scenes.nodes import Value, documents
from ptcg.scenes.scene import (
    CONDITIONS,
    FLAGS,
    ROTATED,
    SEATS,
    SOURCES,
    EffectSpec,
    MonSpec,
    Scene,
    SceneError,
    SetupSpec,
    Side,
    StadiumSpec,
    TurnSpec,
)

_SCENE_KEYS = (
    "scene", "id", "rulebook", "title", "source", "confidence", "rules", "disputed", "me", "opp", "stadium", "turn",
    "game", "setup", "deck_list", "coins", "pending", "view", "cards", "do", "expect", "state",
)  # fmt: skip
_SIDE_KEYS = (
    "active", "bench", "hand", "hand_count", "deck", "discard", "lost", "played", "prizes", "used",
    "unseen", "prize_set",
)  # fmt: skip
_MON_KEYS = (
    "card", "under", "damage", "energy", "tools", "attached", "conditions", "counters", "since", "effects",
)  # fmt: skip
_MOST_TOOLS = 4
_MOST_CARDS = 60
_MOST_TURNS = 9999
_MOST_COUNTERS = 255
_MOST_DAMAGE = 9990
_MOST_LINE = 600


def read_scenes(path: Path) -> list[Scene]:
    """Read the scenes of a file. Raises SceneError if the file cannot be read or is no scene.

    >>> from ptcg.scenes import puzzles
    >>> len(read_scenes(Path(puzzles.__file__).with_name("built_in.yaml"))) > 5
    True
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as fault:
        raise SceneError(f"{path}: cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise SceneError(f"{path}: not UTF-8 text; expected scenes in YAML or by card") from None
    return parse_scenes(text, str(path))


def parse_scenes(text: str, file: str = "scene") -> list[Scene]:
    """Parse the scenes of a text: YAML (one mapping, a list of mappings, or several documents of either), or scenes by
    card if `file` ends in .scenes. Raises SceneError for a fault, and for a text without a scene.

    >>> text = "{scene: s, rulebook: PAR23, me: {active: sv4-94}, opp: {active: sv4-94}}"
    >>> [scene.id for scene in parse_scenes(text)]
    ['s']
    """
    found: list[Scene] = []
    for document in documents(as_yaml(text, file) if file.endswith(SUFFIX) else text, file):
        found.extend(_scene(item) for item in (_top_items(document) if document.is_list() else [document]))
    if not found:
        raise SceneError(f"{file}: holds no scene")
    return found


def _top_items(document: Value) -> list[Value]:
    """Return the scenes of a list, each with paths that begin at the scene."""
    return [Value(item.node, "", item.file) for item in document.items()]


def _scene(value: Value) -> Scene:
    keys = value.known(_SCENE_KEYS, "a scene")
    if "scene" in keys and "id" in keys:
        keys["id"].fail("given twice: as scene and as id")
    name = keys.get("scene") or keys.get("id")
    if name is None:
        value.fail("a scene needs an id (key scene or id)")
    if "rulebook" not in keys:
        value.fail(f"scene {name.text()}: expected rulebook: {', '.join(PLAYED_IDS)}")
    if sum(key in keys for key in ("setup", "deck_list")) + any(seat in keys for seat in SEATS) > 1:
        value.fail("a scene gives one of: a position (me, opp), setup, deck_list")
    deck_list = _deck_list(keys["deck_list"]) if "deck_list" in keys else ()
    setup = _setup(keys["setup"]) if "setup" in keys else None
    me, opp = (_side(keys[seat]) if seat in keys else Side() for seat in SEATS)
    turn = _turn(keys["turn"]) if "turn" in keys else TurnSpec()
    if setup is None and not deck_list and "state" not in keys and turn.at != "setup":
        for seat, side in zip(SEATS, (me, opp), strict=True):
            if side.active is None:
                value.fail(f"{seat}.active: a position needs the Active Pokémon of both players")
    sudden_death, me, opp = _game(keys["game"], me, opp) if "game" in keys else (False, me, opp)
    return Scene(
        id=name.text(),
        rulebook=keys["rulebook"].one_of(PLAYED_IDS),
        title=_optional(keys, "title"),
        source=_optional(keys, "source"),
        confidence=_optional(keys, "confidence"),
        rules=_words(keys.get("rules")),
        disputed=_optional(keys, "disputed"),
        me=me,
        opp=opp,
        stadium=_stadium(keys["stadium"]) if "stadium" in keys else None,
        turn=turn,
        sudden_death=sudden_death,
        setup=setup,
        deck_list=deck_list,
        pending=keys["pending"].texts("a list of choices, each by its notation") if "pending" in keys else (),
        coins=tuple(coin.one_of(("heads", "tails")) for coin in keys["coins"].items()) if "coins" in keys else (),
        view=keys["view"].one_of((*SEATS, "public")) if "view" in keys else "",
        cards=_sources(keys["cards"]) if "cards" in keys else ("", ""),
        do=_lines(keys.get("do"), parse_line),
        expect=_lines(keys.get("expect"), parse_expectation),
        state=_optional(keys, "state"),
        where=value.where,
    )


def _sources(value: Value) -> tuple[str, str]:
    """Return which cards ids mean for each seat: the value is one word for both seats, or a word for a seat."""
    if not value.is_mapping():
        word = value.one_of(SOURCES)
        return word, word
    keys = value.known(SEATS, "seats")
    me, opp = (keys[seat].one_of(SOURCES) if seat in keys else "" for seat in SEATS)
    return me, opp


def _optional(keys: dict[str, Value], key: str) -> str:
    return keys[key].text("text") if key in keys else ""


def _words(value: Value | None) -> tuple[str, ...]:
    if value is None:
        return ()
    return value.texts("a list of words") if value.is_list() else (value.text(),)


def _lines(value: Value | None, read: Callable[[str], object]) -> tuple[str, ...]:
    """Return lines of play or expectations, and check that each can be read. `- legal: LINE` without quotes, which YAML
    reads as a mapping, is a line too."""
    if value is None:
        return ()
    lines: list[str] = []
    for item in value.items("a list of lines"):
        if item.is_mapping():
            entries = item.entries()
            if len(entries) != 1:
                item.fail("expected one line")
            line = "".join(f"{key}: {rest.text('a line')}" for key, rest in entries.items())
        else:
            line = item.text("a line")
        _check_length(item, line)
        try:
            read(line)
        except SceneError as fault:
            item.fail(str(fault))
        lines.append(line)
    return tuple(lines)


def _check_length(value: Value, line: str) -> None:
    """Fail for a line so long that its patterns would take minutes."""
    if len(line) > _MOST_LINE:
        value.fail(f"expected a line of at most {_MOST_LINE} characters, found {len(line)}")


def _side(value: Value) -> Side:
    keys = value.known(_SIDE_KEYS, "a player's side")
    if "active" in keys and keys["active"].is_list():
        keys["active"].fail(f"a player has one Active Pokémon, found {keys['active'].found()}")
    if "hand" in keys and "hand_count" in keys:
        listed, count = keys["hand"].texts(), keys["hand_count"].number(0, _MOST_CARDS)
        if count < len(listed):
            keys["hand_count"].fail(f"the hand lists {len(listed)} cards, found {count}")
    prizes = _cards_or_count(keys["prizes"]) if "prizes" in keys else 6
    return Side(
        active=_mon(keys["active"]) if "active" in keys else None,
        bench=tuple(_mon(mon) for mon in keys["bench"].items("a list of Pokémon")) if "bench" in keys else (),
        hand=keys["hand"].texts() if "hand" in keys else (),
        hand_count=keys["hand_count"].number(0, _MOST_CARDS) if "hand_count" in keys else None,
        deck=_cards_or_count(keys["deck"]) if "deck" in keys else 20,
        discard=keys["discard"].texts() if "discard" in keys else (),
        lost=keys["lost"].texts() if "lost" in keys else (),
        played=keys["played"].texts() if "played" in keys else (),
        unseen=keys["unseen"].texts() if "unseen" in keys else (),
        prize_set=keys["prize_set"].texts() if "prize_set" in keys else None,
        prizes=prizes,
        used=tuple(word.one_of(("gx", "vstar")) for word in keys["used"].items()) if "used" in keys else (),
    )


def _cards_or_count(value: Value) -> tuple[str, ...] | int:
    return value.texts("a number or a list of cards") if value.is_list() else value.number(0, _MOST_CARDS)


def _mon(value: Value) -> MonSpec:
    if not value.is_mapping():
        return MonSpec(cards=(value.text("a Pokémon"),))
    keys = value.known(_MON_KEYS, "a Pokémon")
    if "card" not in keys:
        value.fail("a Pokémon needs a card")
    damage = keys["damage"].number(0, _MOST_DAMAGE) if "damage" in keys else 0
    if damage % 10:
        keys["damage"].fail(f"damage is counted in tens (10 for each damage counter), found {damage}")
    conditions = tuple(word.one_of(CONDITIONS) for word in keys["conditions"].items()) if "conditions" in keys else ()
    rotated = [word for word in conditions if word in ROTATED]
    if len(rotated) > 1:
        keys["conditions"].fail(f"{' and '.join(rotated)} exclude one another")
    tools = keys["tools"].texts() if "tools" in keys else ()
    if len(tools) > _MOST_TOOLS:
        keys["tools"].fail(f"no Pokémon can have {len(tools)} Tools attached")
    return MonSpec(
        cards=_words(keys["card"]),
        under=keys["under"].texts() if "under" in keys else (),
        damage=damage,
        energy=keys["energy"].texts() if "energy" in keys else (),
        tools=tools,
        attached=keys["attached"].texts() if "attached" in keys else (),
        conditions=conditions,
        counters=_counters(keys["counters"]) if "counters" in keys else (),
        since=keys["since"].one_of(("earlier", "this_turn")) if "since" in keys else "earlier",
        effects=tuple(_effect(item) for item in keys["effects"].items()) if "effects" in keys else (),
    )


def _counters(value: Value) -> tuple[tuple[str, int], ...]:
    return tuple((name, count.number(1, _MOST_COUNTERS)) for name, count in value.entries().items())


def _effect(value: Value, on: str = "pokemon") -> EffectSpec:
    """Parse `ID/Attack`, free words that end in `(ID Attack)`, a bare attack name, or a mapping with `on:`."""
    if value.is_mapping():
        keys = value.known(("on", "effect"), "an effect")
        if "effect" not in keys:
            value.fail("an effect needs the key effect: ID/Attack")
        return _effect(keys["effect"], keys["on"].one_of(("pokemon", "player")) if "on" in keys else on)
    text = value.text("ID/Attack")
    _check_length(value, text)
    if found := re.fullmatch(r"(\S+-\S+?)/(.+)", text):
        return EffectSpec(found[2].strip(), found[1], on)
    if found := re.search(r"\((\S+-\S+) ([^()]+)\)$", text):
        return EffectSpec(found[2].strip(), found[1], on)
    return EffectSpec(text, on=on)


def _stadium(value: Value) -> StadiumSpec:
    if not value.is_mapping():
        return StadiumSpec(value.text("a card"))
    keys = value.known(("card", "owner", "faces"), "a Stadium")
    if "card" not in keys:
        value.fail("a Stadium needs a card")
    owner = keys["owner"].one_of(SEATS) if "owner" in keys else "me"
    return StadiumSpec(keys["card"].text(), owner, keys["faces"].one_of(SEATS) if "faces" in keys else "")


def _turn(value: Value) -> TurnSpec:
    keys = value.known(("player", "number", "at", "flags"), "a turn")
    flags: list[tuple[str, bool | str]] = []
    if "flags" in keys:
        for name, flag in keys["flags"].known(FLAGS, "flags").items():
            flags.append((name, flag.text("an attack") if name == "used_last_turn" else flag.boolean()))
    return TurnSpec(
        player=keys["player"].one_of(SEATS) if "player" in keys else "me",
        number=keys["number"].number(1, _MOST_TURNS) if "number" in keys else 5,
        at=keys["at"].one_of(("setup", "start", "main", "end")) if "at" in keys else "main",
        flags=tuple(flags),
    )


def _game(value: Value, me: Side, opp: Side) -> tuple[bool, Side, Side]:
    keys = value.known(("me", "opp", "sudden_death"), "facts of the game")
    sides = {"me": me, "opp": opp}
    for seat in SEATS:
        if seat in keys:
            sides[seat] = _used(keys[seat], sides[seat])
    return keys["sudden_death"].boolean() if "sudden_death" in keys else False, sides["me"], sides["opp"]


def _used(value: Value, side: Side) -> Side:
    keys = value.known(("gx_used", "vstar_used", "vunion_played", "mulligans"), "facts of a player")
    used = set(side.used)
    for word in ("gx", "vstar"):
        if f"{word}_used" in keys and keys[f"{word}_used"].boolean():
            used.add(word)
    vunions = keys["vunion_played"].texts("a list of names") if "vunion_played" in keys else ()
    mulligans = keys["mulligans"].number(0, _MOST_TURNS) if "mulligans" in keys else side.mulligans
    return replace(side, used=tuple(sorted(used)), vunions=(*side.vunions, *vunions), mulligans=mulligans)


def _setup(value: Value) -> SetupSpec:
    keys = value.known((*SEATS, "sudden_death"), "a set-up")
    hands: dict[str, tuple[tuple[str, ...], ...]] = {}
    for seat in SEATS:
        if seat in keys:
            inner = keys[seat].known(("opening_hands",), "opening hands")
            if "opening_hands" in inner:
                hands[seat] = tuple(_opening(hand) for hand in inner["opening_hands"].items("a list of hands"))
    dead = keys["sudden_death"].boolean() if "sudden_death" in keys else False
    return SetupSpec(hands.get("me", ()), hands.get("opp", ()), dead)


def _opening(value: Value) -> tuple[str, ...]:
    hand = value.texts()
    if len(hand) != 7:
        value.fail(f"an opening hand has 7 cards, found {len(hand)}")
    return hand


def _deck_list(value: Value) -> tuple[tuple[str, int], ...]:
    return tuple((name, count.number(1)) for name, count in value.entries("cards with their counts").items())
