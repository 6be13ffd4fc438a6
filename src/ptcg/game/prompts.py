"""The prompt of the open decision: what the player chooses, from where and for what, and which card and text ask."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from msgspec import Struct

from ptcg.engine import ask as k
from ptcg.engine import evaluate, selection
from ptcg.engine import vocabulary as w
from ptcg.engine.bench_limits import crowd_goes
from ptcg.engine.characteristics import bench_limit, retreat_cost
from ptcg.engine.choose import units, weights
from ptcg.engine.frames import Frame
from ptcg.engine.operands import (
    L_A,
    L_COINS,
    L_ITEM,
    L_PICK,
    PICK_ORDERED,
    PICK_UNITS,
    R_I,
    R_MODES,
    SORT_ATTACK,
    SORT_MON,
)
from ptcg.engine.ops import I_CHOOSE, I_GUESS, I_MAY, I_MODES, I_PICK_WORD, I_SPREAD
from ptcg.engine.program import Ins
from ptcg.engine.state import State
from ptcg.game.notation import attack_name, card_name
from ptcg.game.picking import picked
from ptcg.game.purposes import Count, Path, Pool, Reader, modes, optional, spread, tail, word

ZONES = ["deck", "hand", "discard pile", "Lost Zone", "Prizes", "cards set aside", "cards played", "", "", ""]


@dataclass(frozen=True)
class Span:
    """The numbers of a pick: least and most still to pick, how many are picked, and the copies of each option."""

    low: int
    high: int
    picked: int
    copies: tuple[int, ...]


def asking(s: State) -> tuple[Frame, Ins] | None:
    """Return the frame that asks, and its instruction; None if nothing is asked."""
    if s.ask_player < 0 or not s.stack:
        return None
    f = s.stack[-1]
    return f, s.defs.programs[f.prog].ins[f.pc]


def span(s: State) -> Span | None:
    """Return the numbers of a pick that a text asks for one by one.

    Returns None for any other decision, and if Energy is counted by units.
    """
    at = asking(s)
    if at is None or s.ask_kind != k.K_PICK or at[1].op != I_CHOOSE or at[1].c & PICK_UNITS:
        return None
    f, ins = at
    chosen = f.r[ins.a]
    rest = [x for x in selection.sel(s, f, ins.x) if x not in chosen]
    low, high = bounds(s, f, ins, len(rest) + len(chosen))
    options = [x for x in s.ask_opts if x >= 0]
    return Span(
        max(0, low - len(chosen)),
        min(high - len(chosen), len(rest)),
        len(chosen),
        tuple(weights(s, options, rest)),
    )


def bounds(s: State, f: Frame, ins: Ins, there: int) -> tuple[int, int]:
    """Return the least and the greatest number of a pick; "all" is the number of things that are there."""
    low, high = evaluate.num(s, f, ins.y), evaluate.num(s, f, ins.z)
    high = there if high < 0 else high
    return (high if low < 0 else low), high


class Words(NamedTuple):
    """A question in words.

    ``text``: the whole of it, without who asks and how far the player is; ``progress``: "1 of 2"; ``stop``: "or none",
    if the player may stop; ``short``: the question in at most 60 characters, if the text is longer.
    """

    text: str
    progress: str = ""
    stop: str = ""
    short: str = ""


class Prompt(Struct, frozen=True):
    """The open decision in five parts: who asks, the question, what happens, how far the player is, and the button.

    ``source``: the card, attack or Ability that asks; ``question``: what to choose now, in at most 60 characters;
    ``detail``: the whole text of the question if it is longer; ``counter``: "1 of 2 · optional"; ``button``: the verb
    of the effect.
    """

    source: str
    question: str
    detail: str = ""
    counter: str = ""
    button: str = ""


def prompt(s: State) -> str:
    """Return the open decision as a sentence for the player who decides."""
    if s.ask_player < 0:
        return "The game is over"
    source, words = asked_words(s)
    text = f"{source}: {words.text}" if source else words.text
    return text + tail(words.progress, words.stop)


def parts(s: State) -> Prompt:
    """Return the open decision in five parts."""
    source, words = asked_words(s)
    text = words.text[:1].upper() + words.text[1:]
    question, detail = in_short(text, words.short or SHORT.get(s.ask_kind, "Choose one"), s.ask_kind)
    counter = " · ".join(part for part in (words.progress, "optional" if words.stop else "") if part)
    return Prompt(source, question, detail, counter, button(s, words))


def in_short(text: str, short: str, kind: int) -> tuple[str, str]:
    """Return a question in at most 60 characters, and what it leaves out: what the effect does."""
    effect, _, choose = text.rpartition(": choose ")
    if kind == k.K_BENCH:
        return short, ""
    if len(text) <= LONGEST:
        return text, ""
    if (wish := WISH.match(text)) is not None:
        effect = text[wish.end() :].rstrip("?").replace("? If you do", ". If you do")
        return short, effect[:1].upper() + effect[1:]
    if effect and len(choose) <= LONGEST - len("Choose "):
        return f"Choose {choose}", effect
    if (place := SWITCHED.match(text)) is not None:
        return f"Choose {place[1]} new Active Pokémon", text
    if kind == k.K_PICK and "attack" not in short:
        found = (SOME_MON if "Pokémon" in short else SOME_CARDS).findall(text)
        if found and len(found[-1]) <= LONGEST - len("Choose "):
            return f"Choose {found[-1]}", text
    return short, text


def button(s: State, words: Words) -> str:
    """Return the verb of the effect, for the button that confirms the choice."""
    if s.ask_kind in BUTTONS:
        return BUTTONS[s.ask_kind]
    verb = words.text.split(" ", 1)[0].lower().rstrip(":,")
    return verb.capitalize() if verb in EFFECT_VERBS else "Choose"


def asked_words(s: State) -> tuple[str, Words]:
    """Return who asks, and the question."""
    at = asking(s)
    if at is not None and (words := of_text(s, *at)).text:
        return title(s, at[0]), words
    source = card_name(s, s.ask_card) if s.ask_card >= 0 and s.ask_kind != k.K_RESPONSE else ""
    told = RULES[s.ask_kind]
    words = Words(told) if isinstance(told, str) else told(s)
    return source, words._replace(text=words.text[:1].lower() + words.text[1:]) if source else words


def title(s: State, f: Frame) -> str:
    """Return the name of the attack, Ability or card whose text asks."""
    if f.attack >= 0:
        return attack_name(s, f.attack)
    if f.clause >= 0 and s.defs.clauses[f.clause].name:
        return s.defs.clauses[f.clause].name
    name = s.defs.programs[f.prog].name
    return card_name(s, f.card) if f.card >= 0 and name == "later" else name


def of_text(s: State, f: Frame, ins: Ins) -> Words:
    """Return the question of a text; empty if the rules ask."""
    path = s.defs.purposes.get(f.prog << 16 | f.pc)
    if not isinstance(path, tuple):
        return Words("")
    seat = seat_of(s, f)
    reader = Reader(f.me == seat, f.actor == seat)
    if ins.op == I_CHOOSE:
        return of_pick(s, f, ins, path, reader)
    if ins.op == I_MAY:
        return Words(optional(path, reader), short="Do you want to use this?")
    if ins.op == I_MODES:
        chosen = int(f.n[R_MODES]).bit_count()
        count = Count(chosen, ins.c, ins.d, k.DONE in s.ask_opts)
        return Words(modes(path, reader, count), count.progress, count.stop, "Choose what it does")
    if ins.op == I_SPREAD:
        left, done = f.n[R_I], len(f.r[L_PICK])
        words = spread(path, reader, left, done)
        return Words(words, f"{done} of {left + done}", short="Choose where the next damage counter goes")
    if ins.op in (I_PICK_WORD, I_GUESS):
        return Words(word(path, reader, ins.a, ins.op == I_GUESS), short="Choose what to name")
    return Words("")


def seat_of(s: State, f: Frame) -> int:
    """Return the player who reads the question: the one who decides, or who acts if chance decides."""
    return s.ask_player if s.ask_player < w.CHANCE else f.actor


def of_pick(s: State, f: Frame, ins: Ins, path: Path, reader: Reader) -> Words:
    """Return the question of a text for cards, Pokémon or attacks."""
    chosen = f.r[ins.a]
    there = selection.sel(s, f, ins.x)
    low, high = bounds(s, f, ins, len(there))
    so_far = units(s, chosen) if ins.c & PICK_UNITS else len(chosen)
    stated = evaluate.num(s, f, ins.z)
    count = Count(so_far, low, high, k.DONE in s.ask_opts, stated < 0 and low < high)
    sort = "attack" if ins.d == SORT_ATTACK else "pokemon" if ins.d == SORT_MON else "card"
    zone = s.place[there[0]] if sort == "card" and there and there[0] < w.SPOT_BASE else -1
    names = listed(known_name(s, f, x) for x in f.r[L_ITEM] if x < w.SPOT_BASE)
    pool = Pool(sort, zone, len(there), names, bool(ins.c & PICK_ORDERED), ins.a == L_A)
    owner = s.defs.owner[there[0]] if zone >= 0 else seat_of(s, f)
    whose = "your" if owner == seat_of(s, f) else "the opponent's"
    found, short = picked(path, reader, count, pool), bare(sort, zone, count, whose)
    if found and pool.ordered:
        return Words(found, f"{so_far} of {pool.size}", short="Choose the next card")
    return Words(found or short, count.progress, count.stop, short[:1].upper() + short[1:])


def known_name(s: State, f: Frame, card: int) -> str:
    """Return the name of a card as the player who decides may know it, who has perhaps picked it from their deck."""
    seat = s.ask_player
    if seat == w.CHANCE or s.know[card] & (1 << seat):
        return card_name(s, card)
    owner = s.defs.owner[card]
    picked = card in f.r[L_PICK] and f.actor == seat and s.place[card] == w.DECK
    return card_name(s, card) if picked and s.set_known[owner * 2 + seat] else "a card"


def listed(names: Iterable[str]) -> str:
    """Return names as a list in words; a name that occurs several times is counted."""
    found = [
        name if n == 1 else f"{n} {name}" if name != "a card" else f"{n} cards" for name, n in Counter(names).items()
    ]
    return f"{', '.join(found[:-1])} and {found[-1]}" if len(found) > 1 else "".join(found)


def bare(sort: str, zone: int, count: Count, whose: str = "your") -> str:
    """Return words for what the player picks, and from whose zone, for a text that plain style cannot say."""
    what = {"card": "card", "pokemon": "Pokémon", "attack": "attack"}[sort]
    what += "s" if count.most != 1 and sort != "pokemon" else ""
    where = f" from {whose} {ZONES[zone]}" if zone >= 0 and ZONES[zone] else ""
    return f"choose {count.most} {what}{where}"


def to_bench(s: State) -> Words:
    """Ask for the Bench at set-up."""
    n = len(s.bench[s.ask_player])
    return Words("Put Basic Pokémon from your hand onto your Bench, or be done", f"{n} of {s.defs.book.bench_size}")


def to_pick(s: State) -> Words:
    """Ask for a card to discard, because there are too many Tools or too many cards in hand."""
    if s.ask_card >= 0:
        return Words("It has more Tools than it may hold: choose a Tool to discard")
    return Words(f"Your hand is over its limit of {s.defs.book.hand_limit}: choose a card to discard")


def to_prize(s: State) -> Words:
    """Ask for a Prize to take."""
    due, taken = s.prize_due[s.ask_player], len(s.stack[-1].r[L_A])
    return Words("Choose a Prize card to take", f"{taken} of {due}" if due > 1 else "")


def to_pay(s: State) -> Words:
    """Ask for the Energy of the Retreat Cost."""
    f = s.stack[-1]
    paid, cost = units(s, f.r[L_A]), retreat_cost(s, f.self_ref & 255)
    return Words("Retreat: discard Energy from your Active Pokémon", f"{paid} of {cost}")


def to_reflip(s: State) -> Words:
    """Ask whether to flip coins again."""
    sides = ", ".join("heads" if x == 1 else "tails" for x in s.stack[-1].r[L_COINS])
    return Words(f"The coins show {sides}: do you flip them again?")


def to_overflow(s: State) -> Words:
    """Ask for a Pokémon that leaves a Bench that has become too small."""
    p = s.ask_player
    goes = "return to your hand" if crowd_goes(s, p) == w.HAND else "discard"
    return Words(f"Your Bench has room for {bench_limit(s, p)}, and {len(s.bench[p])} are there: choose one to {goes}")


def to_block(s: State) -> Words:
    """Ask when effects between turns happen."""
    if s.defs.book.checkup_blocks:
        return Words("Between turns: what comes first, Special Conditions or the other effects?")
    return Words("Between turns: does this happen now, or later?")


def to_respond(s: State) -> Words:
    """Ask whether to answer a use."""
    used, card = title(s, s.stack[-1]), card_name(s, s.ask_card) if s.ask_card >= 0 else ""
    return Words(f"Your opponent uses {used}{tail(card) if card != used else ''}: do you respond?")


def to_open(s: State) -> Words:
    """Ask a yes or no of the rules.

    The question is whether to open the game with a card, to go first by a card, or to turn a Stadium to a player.
    """
    if s.defs.cards[s.defs.printed[s.ask_card]].goes_first:
        return Words(f"Do you play {card_name(s, s.ask_card)} to go first?")
    if s.turn > 0:
        return Words(f"Do you want {card_name(s, s.ask_card)} to face you, so that its first text is about you?")
    return Words("Do you keep this hand and put this card into the Active Spot?")


def to_bonus(s: State) -> Words:
    """Ask how many cards to draw for the opponent's mulligans."""
    return Words(f"How many extra cards do you draw for your opponent's mulligans? (at most {s.bonus[s.ask_player]})")


RULES: dict[int, str | Callable[[State], Words]] = {
    k.K_MAIN: "Your turn: what do you do?",
    k.K_PICK: to_pick,
    k.K_YESNO: to_open,
    k.K_COIN: "How does the coin land?",
    k.K_RANDOM: "Which card is it?",
    k.K_PRIZE: to_prize,
    k.K_PROMOTE: "Choose your new Active Pokémon from your Bench",
    k.K_FIRST: "Do you go first or second?",
    k.K_ACTIVE: "Choose a Basic Pokémon from your hand to begin as your Active Pokémon",
    k.K_BENCH: to_bench,
    k.K_BONUS: to_bonus,
    k.K_ORDER: "Several effects happen now: which one comes first?",
    k.K_PAY: to_pay,
    k.K_PAUSE: "Continue the game",
    k.K_RESPONSE: to_respond,
    k.K_REFLIP: to_reflip,
    k.K_OVERFLOW: to_overflow,
    k.K_BLOCK: to_block,
    k.K_WORD: "How does your first coin land?",
    k.K_REPLACE: "Several effects would change what happens: which one applies first?",
}
"""Prompts of the decisions that the rules ask for; texts ask for all other kinds of decision."""

LONGEST = 60
"""Characters that a question may have."""
WISH = re.compile(r"Do you want(?: to|:| this:) ")
SWITCHED = re.compile(r"Switch (the opponent's|your) Active Pokémon with 1 of ")
NUMBER = r"\b(?:\d+(?: to \d+)?|[Uu]p to \d+|[Aa]ny number)"
SOME_MON = re.compile(
    rf"({NUMBER} of (?:your|the opponent's|either player's)(?: other)?(?: [^\W\d][\w'.-]*)* Pokémon)\b"
)
SOME_CARDS = re.compile(rf"({NUMBER} [^:,]*?) (?:from|among|on) (?:your|the|this|it|them)\b")
"""The Pokémon or cards to choose, in the words of an effect."""
SHORT = {
    k.K_PICK: "Choose a card to discard",
    k.K_YESNO: "Do you want this?",
    k.K_ACTIVE: "Choose your Active Pokémon",
    k.K_BENCH: "Choose Basic Pokémon for your Bench",
    k.K_BONUS: "Choose how many extra cards to draw",
    k.K_ORDER: "Choose which effect happens first",
    k.K_RESPONSE: "Do you respond?",
    k.K_REFLIP: "Do you flip the coins again?",
    k.K_OVERFLOW: "Choose a Pokémon that leaves your Bench",
    k.K_BLOCK: "Choose what comes first",
    k.K_REPLACE: "Choose which effect applies first",
}
"""Questions of the rules whose whole text is long."""
BUTTONS = {
    k.K_MAIN: "",
    k.K_PRIZE: "Take",
    k.K_PROMOTE: "Make Active",
    k.K_ACTIVE: "Make Active",
    k.K_BENCH: "Put onto the Bench",
    k.K_BONUS: "Draw",
    k.K_PAY: "Discard",
    k.K_PAUSE: "Continue",
    k.K_RESPONSE: "Respond",
    k.K_YESNO: "Choose",
}
"""Buttons of questions of the rules."""
EFFECT_VERBS = (
    "attach", "discard", "put", "move", "switch", "heal", "draw", "search", "reveal", "shuffle", "return", "evolve",
    "devolve", "use", "take", "look", "remove", "turn", "play", "name", "guess",
)  # fmt: skip
"""Verbs of texts that a button may say."""
