"""The first game: a real game with fixed decks and a fixed seed, in which a coach says at each question what to do.

The coach looks at the options and at what the player has done so far. The coach never restricts the player: every legal
move stays possible, and the next line goes on from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ptcg.cards import Deck, builtin_pool, parse_deck
from ptcg.game import Mon, View
from ptcg.game.events import Event
from ptcg.table.answers import Asked, Choice, Coaching, Forecast, Pointer

BOOK = "PAR23"
SEED = "sfc32:2321"
PRIZES = 2
"""Prize cards of each player: the game takes five minutes."""
BOT = "easy"
YOURS = """\
Name: First Waters
4 Sobble swsh1-55
3 Drizzile swsh1-56
4 Snom swsh1-63
4 Frosmoth swsh1-64
4 Magikarp col1-61
4 Gyarados col1-7
4 Nest Ball sv1-181
4 Hop swsh1-165
4 Switch sv1-194
25 Basic Water Energy sve-3
"""
THEIRS = """\
Name: First Flames
4 Cyndaquil hgss1-61
3 Quilava hgss1-49
4 Vulpix hgss2-68
2 Ninetales hgss1-7
4 Houndour swsh5-95
4 Eevee hgss3-48
3 Flareon hgss3-26
4 Nest Ball sv1-181
4 Hop swsh1-165
2 Switch sv1-194
26 Basic Fire Energy sve-2
"""
LESSONS = ("start", "energy", "bench", "evolve", "trainer", "attack", "retreat", "prize")
"""The lessons, in the order of the dots."""
_DONE_BY = {
    "place": "start", "attach": "energy", "bench": "bench", "evolve": "evolve", "play": "trainer", "attack": "attack",
    "prize": "prize",
}  # fmt: skip
_WELL = {
    "start": "Your Active Pokémon is ready.", "energy": "Energy attached.", "bench": "Your Bench is ready.",
    "evolve": "It has evolved.", "trainer": "A Trainer card played.", "attack": "Your first attack.",
    "retreat": "A retreat.", "prize": "Your first Prize.",
}  # fmt: skip


@cache
def guide_decks() -> tuple[Deck, Deck]:
    """Return the decks of the guided game: the player's and the bot's."""
    return parse_deck(YOURS, builtin_pool(), "guide"), parse_deck(THEIRS, builtin_pool(), "guide")


def coach(decision: Asked, view: View, lines: list[Event], seat: int) -> Coaching:
    """Return what the coach says about the open question of the seat with this view and these lines."""
    done = lessons_done(lines, seat)
    said = _main(decision, view, done, lines, seat) if decision.kind == "main" else _asked(decision, view)
    said.done = [lesson for lesson in LESSONS if lesson in done]
    last = max((line.at for line in lines if line.actor == seat), default=0)
    before = lessons_done([line for line in lines if line.at < last], seat)
    said.well = next((_WELL[lesson] for lesson in reversed(LESSONS) if lesson in done - before), "")
    said.lessons = len(LESSONS)
    return said


def lessons_done(lines: list[Event], seat: int) -> set[str]:
    """Return the lessons that the player has done. A switch counts as a retreat only if the player retreated."""
    mine = [line for line in lines if line.actor == seat]
    done = {_DONE_BY[line.verb] for line in mine if line.verb in _DONE_BY}
    if any(line.verb == "switch" and line.rule.startswith("RETREAT") for line in mine):
        done.add("retreat")
    return done


_ASKED = {
    "first": (
        "start", "Who goes first?",
        "The first player may not attack on the first turn, so going second lets you attack first. Both are fine.",
    ),
    "active": (
        "start", "Choose your Active Pokémon",
        "It fights for you. Press ① a Basic Pokémon in your hand; the others can wait on the Bench.",
    ),
    "bench": (
        "bench", "Fill your Bench",
        "Press ① a Basic Pokémon, as many as you like, then Done. If your Active falls and nobody waits, you lose.",
    ),
    "prize": (
        "prize", "You Knocked it Out: take a Prize",
        "Press one of your Prize cards; it goes to your hand. If you take your last one, you win.",
    ),
    "promote": (
        "bench", "Send in another Pokémon",
        "Your Active was Knocked Out, and they take a Prize. Press ① the Pokémon of your Bench that fights now.",
    ),
}  # fmt: skip


def _asked(decision: Asked, view: View) -> Coaching:
    """Return the line for a question outside the main part of a turn."""
    options = decision.options
    cards = [Pointer(card=o.card) for o in options if o.card][:1]
    places = [Pointer(at=o.at) for o in options if o.at][:1]
    known = _ASKED.get(decision.kind)
    if known is not None:
        return Coaching(*known, marks=cards if decision.kind in ("active", "bench") else places)
    why = f"{decision.source} asks you. " if decision.source else ""
    return Coaching("trainer", "A choice", f"{why}Choose what is highlighted, then the button.", marks=places)


def _main(decision: Asked, view: View, done: set[str], lines: list[Event], seat: int) -> Coaching:
    """Return the line for the main part of a turn: lessons not learned yet come first, then useful moves."""
    options = decision.options
    by_verb: dict[str, list[Choice]] = {}
    for option in options:
        by_verb.setdefault(option.verb, []).append(option)
    tips = (
        _bench(by_verb.get("bench", []), view),
        _evolve(by_verb.get("evolve", []), done),
        _energy(by_verb.get("attach", []), view, "energy" in done and _missed("attach", lines, seat)),
        _trainer(by_verb.get("play", []), done),
        _retreat(by_verb.get("retreat", []), view, done),
        _attack(by_verb.get("attack", []), done, "attack" in done and _missed("attack", lines, seat)),
    )
    found = [tip for tip in tips if tip is not None]
    fresh = [tip for tip in found if tip.lesson not in done and tip.lesson != "attack"]
    return (fresh or found or [_end(view, options)])[0]


def _missed(what: str, lines: list[Event], seat: int) -> bool:
    """Return whether the player did nothing of the kind in the last whole turn."""
    turns = sorted({line.turn for line in lines if line.verb == "turn" and line.actor == seat})
    if len(turns) < 2:
        return False
    return not any(line.turn == turns[-2] and line.verb == what and line.actor == seat for line in lines)


def _bench(options: Sequence[Choice], view: View) -> Coaching | None:
    if not options or len(view.me.bench) >= 3:
        return None
    empty = not view.me.bench
    why = "Nobody waits on your Bench: if your Active falls, you lose." if empty else "More Pokémon, more choices."
    text = f"{why} Press ① {_name(options[0])}, then an empty place."
    return Coaching("bench", "Put a Basic on your Bench", text, marks=[Pointer(card=options[0].card)])


def _energy(options: Sequence[Choice], view: View, missed: bool) -> Coaching | None:
    """Suggest Energy for the Active Pokémon until it can pay for its most expensive attack, then for the Benched
    Pokémon that needs most."""
    if not options:
        return None
    places = {"me.active": view.me.active, **{f"me.bench[{i}]": m for i, m in enumerate(view.me.bench)}}
    wants = {place: _dearest(mon) - len(mon.energy) for place, mon in places.items() if mon is not None}
    best = "me.active" if wants.get("me.active", 0) > 0 else max(wants, key=lambda place: wants[place])
    to = next((o for o in options if o.at == best), options[0])
    again = " Last turn you did not: it helps every turn." if missed else ""
    text = f"Attacks need Energy. Press ① {_name(to)} in your hand, then ② {_at(to.at or '', view)}.{again}"
    return Coaching("energy", "Attach one Energy each turn", text, marks=[Pointer(card=to.card), Pointer(at=to.at)])


def _evolve(options: Sequence[Choice], done: set[str]) -> Coaching | None:
    if not options:
        return None
    best = next((o for o in options if o.at == "me.active"), options[0])
    new = "" if "evolve" in done else " Damage and Energy stay; it can be done from the turn after it came."
    text = f"{_name(best)} is stronger and has more HP. Press ① it, then ② the Pokémon it evolves from.{new}"
    return Coaching("evolve", "Evolve", text, marks=[Pointer(card=best.card), Pointer(at=best.at)])


def _trainer(options: Sequence[Choice], done: set[str]) -> Coaching | None:
    helpful = [o for o in options if _name(o) != "Switch"]
    if not helpful:
        return None
    kinds = "" if "trainer" in done else " As many Items as you like, one Supporter a turn."
    text = f"Press ① {_name(helpful[0])} and play it: it says what it does.{kinds}"
    return Coaching("trainer", "Play a Trainer card", text, marks=[Pointer(card=helpful[0].card)])


def _retreat(options: Sequence[Choice], view: View, done: set[str]) -> Coaching | None:
    """Suggest a retreat if the Active Pokémon is badly hurt and another Pokémon can fight; as a lesson, if it is hurt
    at all."""
    active = view.me.active
    if not options or active is None or not active.damage:
        return None
    left = active.hp - active.damage
    places = {o.at for o in options}
    ready = [
        place
        for i, mon in enumerate(view.me.bench)
        if (place := f"me.bench[{i}]") in places and mon.energy and mon.hp - mon.damage > left
    ]
    if not ready or ("retreat" in done and active.damage * 2 < active.hp):
        return None
    name = active.name
    text = f"{name} has {left} HP left. Press ① Retreat, then ② {_at(ready[0], view)}: it fights instead."
    return Coaching("retreat", "Retreat a hurt Pokémon", text, marks=[Pointer(button="retreat"), Pointer(at=ready[0])])


NOTHING = Forecast(0, 0, [])
"""What an attack does whose damage is not known."""


def _attack(options: Sequence[Choice], done: set[str], missed: bool) -> Coaching | None:
    if not options:
        return None
    seen, best = max(((o.preview or NOTHING, o) for o in options), key=lambda pair: (pair[0].ko, pair[0].low))
    name = best.text or best.label
    does = f"it does {seen.low}" if seen.low else "it does what its text says"
    if seen.ko:
        does = f"it Knocks Out {seen.target}, and you take a Prize"
    elif seen.target and seen.low:
        does += f" to {seen.target}"
    new = "" if "attack" in done else " The large figure is the damage now, with Weakness."
    new = " Last turn you did not: only attacks take Prizes." if missed else new
    text = f"Do all else first. Press ① {name}: {does}.{new}"
    return Coaching("attack", "Attack: it ends your turn", text, marks=[Pointer(opt=best.i)])


def _end(view: View, options: Sequence[Choice]) -> Coaching:
    first = view.turn == 1
    why = "The first player may not attack on the first turn." if first else "No attack can be paid yet."
    end = [Pointer(opt=o.i) for o in options if o.verb == "end"]
    return Coaching("attack", "End your turn", f"{why} Press ① End turn; your next turn begins with a card.", marks=end)


def _dearest(mon: Mon) -> int:
    """Return how many Energy the most expensive attack of a Pokémon costs."""
    card = builtin_pool().get(mon.card.id) if mon.card is not None else None
    return max((attack.converted for attack in card.attacks), default=0) if card is not None else 0


def _name(option: Choice) -> str:
    """Return the name of the card that an option plays."""
    card = builtin_pool().get(option.card or "")
    return card.name if card is not None else "the card"


def _at(place: str, view: View) -> str:
    """Return the name of the player's Pokémon at a place."""
    mon = view.at(place) if place else None
    return mon.name if mon is not None else "your Pokémon"
