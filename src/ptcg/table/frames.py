"""Frames: what a connection receives. A frame has the seat's view, the open decision in words, reasons, previews and
news."""

from __future__ import annotations

from typing import Any

from ptcg.cards import Card
from ptcg.game import Game
from ptcg.game.ledger import Step
from ptcg.game.looking import in_hand, look
from ptcg.game.prompts import span
from ptcg.game.views import hand_open
from ptcg.table.company import COME_BACK, EMOTES
from ptcg.table.faces import face
from ptcg.table.guide import coach
from ptcg.table.pages import edition
from ptcg.table.reasons import closed, hand_reasons, move_reasons
from ptcg.table.setups import HOT_SEAT
from ptcg.table.table import Table

Frame = dict[str, Any]


def cards_of(table: Table) -> dict[str, Card]:
    """Return the cards of both decks by id."""
    return {card.id: card for deck in table.game.decks for _, card in deck.cards}


def place_words(ref: str, view: dict[str, Any], named: bool = True) -> str:
    """Return a place as a person says it: `Gible (Bench 2)`, `their Active`."""
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


def label(option: Frame, view: dict[str, Any]) -> str:
    """Return an option in words for people: its notation, with the Pokémon in place of its position."""
    words, place = str(option["notation"]), option["action"]["place"]
    if place is not None and not place.endswith(".gone"):
        words = words.replace(place, place_words(place, view))
    words = words.removeprefix("choose ").replace("level_up", "level up")
    return words[:1].upper() + words[1:]


def decision_frame(game: Game, view: dict[str, Any], cards: dict[str, Card]) -> Frame:
    """Return the open decision of the seat whose view this is."""
    decision = game.decision
    assert decision is not None
    main = decision.kind == "main"
    notations = {o["notation"] for o in view["decision"]["options"]}
    options, usable = [], set()
    for o in view["decision"]["options"]:
        verb, card, place = o["action"]["verb"], o["action"]["card"], o["action"]["place"]
        option: Frame = {
            "i": o["index"], "notation": o["notation"], "label": label(o, view), "verb": verb,
            "rule": o["rule"], "refs": list(o["refs"]),
            "card": card, "at": place,
        }  # fmt: skip
        if card is not None and verb in ("play", "bench", "evolve", "attach", "level_up"):
            usable.add(card)
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
    picks = span(game.state)
    if picks is not None:
        for option, copies in zip((o for o in options if o["notation"] != "done"), picks.copies, strict=False):
            option["copies"] = copies
        out["pick"] = {"low": picks.low, "high": picks.high, "zone": "hand" if in_hand(game.state) else ""}
    looked = look(game.state)
    if looked is not None:
        prized = view["me"]["prize_set"] if looked.whole else None
        out["deck"] = {"cards": list(looked.cards), "whole": looked.whole, "prized": [c["id"] for c in prized or ()]}
    return out


def preview_frame(game: Game, index: int, view: dict[str, Any]) -> Frame:
    """Return what an attack would do now."""
    found = game.preview(index)
    target = view["opp"]["active"]
    steps = [Step(*step) for step in found.ledger]
    ledger = [step.frame() for step in steps if not step.last]
    out: Frame = {"low": found.low, "high": found.high, "ledger": ledger}
    if target is not None and not target.get("hidden"):
        left = target["hp"] - target["damage"]
        out["target"] = target["card"]["name"]
        out["left"] = max(0, left - found.low)
        out["ko"] = found.low >= left > 0
    return out


def ids_in(view: dict[str, Any]) -> set[str]:
    """Return every card id in a view."""
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
    """Return the facts of a table that do not change during a game."""
    setup, book = table.setup, table.game.rulebook
    names = [s.name for s in setup.seats]
    return {
        "edition": edition(), "id": setup.id, "seat": seat, "names": names, "bots": [s.bot for s in setup.seats],
        "hot_seat": seat == HOT_SEAT, "clock": setup.clock,
        "book": {
            "id": book.id, "title": book.title, "year": book.year, "bench": book["bench_size"],
            "prizes": book["prizes"],
        },
        "decks": [deck.name for deck in table.game.decks], "hints": setup.hints, "guide": setup.guide,
        "sandbox": bool(setup.scene) and not setup.puzzle, "puzzle": setup.puzzle,
        "watch": setup.watch, "best_of": setup.best_of, "emotes": list(EMOTES.items()) if table.between_people else [],
        "come_back": COME_BACK, "open": setup.open,
    }  # fmt: skip


def hide_hands(game: Game, view: dict[str, Any]) -> None:
    """Remove the hands from a spectator's view, unless an effect turns a hand face up. If both players know a card of a
    hand, one of them may have learned it by looking, and spectators may not see that."""
    for player, side in ((0, "me"), (1, "opp")):
        if view[side]["hand"] and not hand_open(game.state, player):
            view[side]["hand"] = [None] * len(view[side]["hand"])


def state_frame(table: Table, seat: int | None, since: int, known: set[str], thinking: bool = False) -> Frame:
    """Return the position for a connection. `since` is the number of lines that the connection has; `known` are the
    faces that it has, and new faces are added to it."""
    shown = table.seen_by(seat)
    game = table.game
    view = game.view(shown)
    if shown is None:
        hide_hands(game, view)
    cards = cards_of(table)
    lines = table.told(shown)
    frame: Frame = {
        "type": "state", "state": table.state_id, "choices": len(table.movers), "view": view, "shown": shown,
        "lines": [line.frame() for line in lines[since:]],
        "line_count": len(lines), "from": since, "mover": table.mover, "thinking": thinking,
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
        frame["over"] = {"winner": winner, "way": way, "decided": table.decided}
    elif table.mover == shown and shown is not None and not table.waiting:
        frame["decision"] = decision_frame(game, view, cards)
        if setup.guide and seat == 0:
            frame["coach"] = coach(frame["decision"], view, lines, seat)
    if seat is not None and not table.over and frame.get("decision", {}).get("kind") != "main":
        frame["closed"] = closed(game, "decision" in frame)
    if seat is not None:
        frame["undo"] = {
            "can": table.undo_length(seat) is not None, "consent": table.needs_consent(seat),
            "offer": table.undo_offer,
        }  # fmt: skip
    ids = ids_in(view)
    decision = frame.get("decision", {})
    ids.update(o["card"] for o in decision.get("options", ()) if o["card"])
    ids.update(decision.get("deck", {}).get("cards", ()))
    ids.update(line.card for line in lines[since:] if line.card)
    frame["faces"] = {i: face(cards[i]) for i in ids if i in cards and i not in known}
    known |= ids
    waiting = view.pop("decision")
    if waiting is not None and "decision" not in frame:
        frame["waiting"] = {key: waiting[key] for key in ("player", "kind", "source")}
    return frame
