"""What a connection is sent: the seat's view, the open decision in words, reasons, previews, and what happened."""

from __future__ import annotations

import re
from typing import Any

from ptcg.cards import Card
from ptcg.core import evaluate, selection
from ptcg.core.ask import K_PICK
from ptcg.core.choose import weights
from ptcg.core.ops import I_CHOOSE
from ptcg.core.spans import PICK_UNITS
from ptcg.core.state import State
from ptcg.game import Game
from ptcg.table.faces import face
from ptcg.table.hosting import HOT_SEAT, Table
from ptcg.table.reasons import closed, hand_reasons, move_reasons
from ptcg.table.telling import Line, ledger_rows

Frame = dict[str, Any]
PLACE = re.compile(r"(me|opp)\.(active|bench\[\d+\])")


def cards_of(table: Table) -> dict[str, Card]:
    """The cards of both decks by id."""
    return {card.id: card for deck in table.game.decks for _, card in deck.cards}


def place_words(ref: str, view: dict[str, Any], named: bool = True) -> str:
    """A place as a person says it: `Gible on Bench 2`, `the opponent's Active`."""
    side, _, spot = ref.partition(".")
    player = view["me" if side == "me" else "opp"]
    if spot == "active":
        mon, words = player["active"], "Active"
    else:
        i = int(spot[6:-1])
        mon, words = (player["bench"][i] if i < len(player["bench"]) else None), f"Bench {i + 1}"
    words = words if side == "me" else f"their {words}"
    name = mon["card"]["name"] if mon is not None and not mon.get("hidden") else None
    return f"{name} ({words})" if name and named else words


def label(notation: str, view: dict[str, Any]) -> str:
    """An option in words for people, from its notation."""
    words = PLACE.sub(lambda m: place_words(m[0], view), notation)
    words = words.removeprefix("choose ").replace("level_up", "level up")
    return words[:1].upper() + words[1:]


def pick_span(s: State) -> dict[str, Any] | None:
    """Of a pick of several: at least, at most, how many are picked, and how many copies each option stands for."""
    if s.ask_kind != K_PICK or not s.stack:
        return None
    f = s.stack[-1]
    ins = s.defs.programs[f.prog].ins[f.pc]
    if ins.op != I_CHOOSE or ins.c & PICK_UNITS:
        return None
    picked = f.r[ins.a]
    rest = [x for x in selection.sel(s, f, ins.x) if x not in picked]
    low, high = evaluate.num(s, f, ins.y), evaluate.num(s, f, ins.z)
    high = len(rest) + len(picked) if high < 0 else high
    low = high if low < 0 else low
    options = [x for x in s.ask_opts if x >= 0]
    return {
        "low": max(0, low - len(picked)),
        "high": min(high - len(picked), len(rest)),
        "copies": weights(s, options, rest),
    }


def decision_frame(game: Game, view: dict[str, Any], cards: dict[str, Card]) -> Frame:
    """The open decision of the seat whose view this is."""
    decision = game.decision
    assert decision is not None
    main = decision.kind == "main"
    notations = {o["notation"] for o in view["decision"]["options"]}
    options, usable = [], set()
    for o in view["decision"]["options"]:
        places = [ref for ref in o["refs"] if PLACE.fullmatch(ref)]
        ids = [ref for ref in o["refs"] if not PLACE.fullmatch(ref)]
        verb = o["notation"].split()[0]
        option: Frame = {
            "i": o["index"], "notation": o["notation"], "label": label(o["notation"], view), "verb": verb,
            "rule": o["rule"], "refs": list(o["refs"]),
            "card": ids[0] if ids else None, "at": places[0] if places else None,
        }  # fmt: skip
        if verb == "play" or verb in ("bench", "evolve", "attach", "level_up"):
            usable.update(ids)
        if main and verb == "attack":
            option["preview"] = preview_frame(game, o["index"], view)
        options.append(option)
    out: Frame = {
        "player": decision.player, "kind": decision.kind, "prompt": view["decision"]["prompt"],
        "source": decision.source, "options": options,
        "rule": options[0]["rule"] if options and not main else "TURN-02",
    }  # fmt: skip
    if main:
        out["cannot"] = {**hand_reasons(game, view, cards, usable), **move_reasons(game, view, cards, notations)}
    span = pick_span(game.state)
    if span is not None:
        for option, copies in zip((o for o in options if o["notation"] != "done"), span.pop("copies"), strict=False):
            option["copies"] = copies
        out["pick"] = span
    return out


def preview_frame(game: Game, index: int, view: dict[str, Any]) -> Frame:
    """What an attack would do now."""
    found = game.preview(index)
    target = view["opp"]["active"]
    out: Frame = {"low": found.low, "high": found.high, "ledger": ledger_rows(list(found.ledger))}
    if target is not None and not target.get("hidden"):
        left = target["hp"] - target["damage"]
        out["target"] = target["card"]["name"]
        out["left"] = max(0, left - found.low)
        out["ko"] = found.low >= left > 0
    return out


def ids_in(view: dict[str, Any]) -> set[str]:
    """Every card id in a view."""
    found: set[str] = set()
    left: list[Any] = [view]
    while left:
        value = left.pop()
        if type(value) is dict:
            if type(value.get("id")) is str:
                found.add(value["id"])
            value = value.values()
        left += [inner for inner in value if type(inner) is dict or type(inner) is list]
    return found


def table_frame(table: Table, seat: int | None) -> Frame:
    """What does not change during a game."""
    setup, book = table.setup, table.game.rulebook
    names = [s.name for s in setup.seats]
    return {
        "id": setup.id, "seat": seat, "names": names, "bots": [s.bot for s in setup.seats],
        "hot_seat": seat == HOT_SEAT, 
        "book": {
            "id": book.id, "title": book.title, "year": book.year, "bench": book["bench_size"],
            "prizes": book["prizes"],
        },
        "decks": [deck.name for deck in table.game.decks], "hints": setup.hints, "sandbox": bool(setup.scene),
        "watch": setup.watch, "best_of": setup.best_of,
    }  # fmt: skip


def state_frame(table: Table, seat: int | None, since: int, known: set[str], thinking: bool = False) -> Frame:
    """The position for a connection. `since` is how many lines it has, `known` the faces it has (added to here)."""
    shown = table.seen_by(seat)
    game = table.game
    view = game.view(shown)
    cards = cards_of(table)
    lines: list[Line] = table.lines[shown]
    frame: Frame = {
        "type": "state", "state": table.state_id, "choices": len(table.movers), "view": view, "shown": shown,
        "lines": lines[since:], "line_count": len(lines), "from": since, "mover": table.mover, "thinking": thinking,
    }  # fmt: skip
    frame["hurt"] = table.hurt(shown)
    setup = table.setup
    frame["names"] = [s.name for s in setup.seats]
    frame["wins"] = table.wins
    if setup.next:
        frame["next"] = setup.next
    if seat == 0:
        frame["invite"] = setup.invite
    if table.over:
        winner, way = table.result or (None, "cut")
        frame["over"] = {"winner": winner, "way": way, "decided": max(table.wins) > setup.best_of // 2}
    elif table.mover == shown and shown is not None and not table.waiting:
        frame["decision"] = decision_frame(game, view, cards)
    if seat is not None and not table.over and frame.get("decision", {}).get("kind") != "main":
        frame["closed"] = closed(game, "decision" in frame)
    if seat is not None:
        frame["undo"] = {
            "can": table.undo_length(seat) is not None, "asked": table.undo_asked, "consent": table.needs_consent(seat),
        }  # fmt: skip
    ids = ids_in(view)
    ids.update(o["card"] for o in frame.get("decision", {}).get("options", ()) if o["card"])
    frame["faces"] = {i: face(cards[i]) for i in ids if i in cards and i not in known}
    known |= ids
    waiting = view.pop("decision")
    if waiting is not None and "decision" not in frame:
        frame["waiting"] = {key: waiting[key] for key in ("player", "kind", "source")}
    return frame
