"""The prompt of the open decision: what the player chooses, from where and for what, and which card and text ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ptcg.core import ask as k
from ptcg.core import evaluate, selection
from ptcg.core import vocabulary as w
from ptcg.core.characteristics import bench_limit, retreat_cost
from ptcg.core.choose import units, weights
from ptcg.core.frames import Frame
from ptcg.core.knockouts import crowd_goes
from ptcg.core.operands import (
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
from ptcg.core.ops import I_CHOOSE, I_GUESS, I_MAY, I_MODES, I_PICK_WORD, I_SPREAD
from ptcg.core.program import Ins
from ptcg.core.state import State
from ptcg.game.notation import attack_name, card_name
from ptcg.game.picking import Pool, picked
from ptcg.game.purposes import Count, Path, Reader, modes, optional, spread, tail, word

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


def prompt(s: State) -> str:
    """Return the open decision as a sentence for the player who decides."""
    if s.ask_player < 0:
        return "The game is over"
    at = asking(s)
    words = of_text(s, *at) if at is not None else ""
    if words:
        return f"{title(s, at[0])}: {words}" if at is not None else words
    return of_rules(s)


def title(s: State, f: Frame) -> str:
    """Return the name of the attack, Ability or card whose text asks."""
    if f.attack >= 0:
        return attack_name(s, f.attack)
    if f.clause >= 0 and s.defs.clauses[f.clause].name:
        return s.defs.clauses[f.clause].name
    name = s.defs.programs[f.prog].name
    return card_name(s, f.card) if f.card >= 0 and name == "later" else name


def of_text(s: State, f: Frame, ins: Ins) -> str:
    """Return the question of a text; empty if the rules ask."""
    path = s.defs.purposes.get(f.prog << 16 | f.pc)
    if not isinstance(path, tuple):
        return ""
    seat = s.ask_player if s.ask_player < w.CHANCE else f.actor
    reader = Reader(f.me == seat, f.actor == seat)
    if ins.op == I_CHOOSE:
        return of_pick(s, f, ins, path, reader)
    if ins.op == I_MAY:
        return optional(path, reader)
    if ins.op == I_MODES:
        chosen = int(f.n[R_MODES]).bit_count()
        return modes(path, reader, Count(chosen, ins.c, ins.d, k.DONE in s.ask_opts))
    if ins.op == I_SPREAD:
        return spread(path, reader, f.n[R_I], len(f.r[L_PICK]))
    if ins.op in (I_PICK_WORD, I_GUESS):
        return word(path, reader, ins.a, ins.op == I_GUESS)
    return ""


def of_pick(s: State, f: Frame, ins: Ins, path: Path, reader: Reader) -> str:
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
    return picked(path, reader, count, pool) or bare(s, sort, zone, count)


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


def bare(s: State, sort: str, zone: int, count: Count) -> str:
    """Return words for what the player picks, and from where, for a text that plain style cannot say."""
    what = {"card": "card", "pokemon": "Pokémon", "attack": "attack"}[sort]
    what += "s" if count.most != 1 and sort != "pokemon" else ""
    where = f" from the {ZONES[zone]}" if zone >= 0 and ZONES[zone] else ""
    return f"choose {count.most} {what}{where}{count.tail()}"


def of_rules(s: State) -> str:
    """Return the question of the rules, or of a text without a question of its own."""
    source = card_name(s, s.ask_card) if s.ask_card >= 0 and s.ask_kind != k.K_RESPONSE else ""
    told = RULES[s.ask_kind]
    words = told if isinstance(told, str) else told(s)
    return f"{source}: {words[:1].lower()}{words[1:]}" if source else words


def to_bench(s: State) -> str:
    """Ask for the Bench at set-up."""
    n = len(s.bench[s.ask_player])
    return f"Put Basic Pokémon from your hand onto your Bench, or be done{tail(f'{n} of {s.defs.book.bench_size}')}"


def to_pick(s: State) -> str:
    """Ask for a card to discard, because there are too many Tools or too many cards in hand."""
    if s.ask_card >= 0:
        return "It has more Tools than it may hold: choose a Tool to discard"
    return f"Your hand is over its limit of {s.defs.book.hand_limit}: choose a card to discard"


def to_prize(s: State) -> str:
    """Ask for a Prize to take."""
    due, taken = s.prize_due[s.ask_player], len(s.stack[-1].r[L_A])
    return f"Choose a Prize card to take{tail(f'{taken} of {due}') if due > 1 else ''}"


def to_pay(s: State) -> str:
    """Ask for the Energy of the Retreat Cost."""
    f = s.stack[-1]
    paid, cost = units(s, f.r[L_A]), retreat_cost(s, f.self_ref & 255)
    return f"Retreat: discard Energy from your Active Pokémon{tail(f'{paid} of {cost}')}"


def to_reflip(s: State) -> str:
    """Ask whether to flip coins again."""
    sides = ", ".join("heads" if x == 1 else "tails" for x in s.stack[-1].r[L_COINS])
    return f"The coins show {sides}: do you flip them again?"


def to_overflow(s: State) -> str:
    """Ask for a Pokémon that leaves a Bench that has become too small."""
    p = s.ask_player
    goes = "return to your hand" if crowd_goes(s, p) == w.HAND else "discard"
    return f"Your Bench has room for {bench_limit(s, p)}, and {len(s.bench[p])} are there: choose one to {goes}"


def to_block(s: State) -> str:
    """Ask when effects between turns happen."""
    if s.defs.book.checkup_blocks:
        return "Between turns: what comes first, Special Conditions or the other effects?"
    return "Between turns: does this happen now, or later?"


def to_respond(s: State) -> str:
    """Ask whether to answer a use."""
    used, card = title(s, s.stack[-1]), card_name(s, s.ask_card) if s.ask_card >= 0 else ""
    return f"Your opponent uses {used}{tail(card) if card != used else ''}: do you answer it?"


def to_open(s: State) -> str:
    """Ask a yes or no of the rules.

    The question is whether to open the game with a card, to go first by a card, or to turn a Stadium to a player.
    """
    if s.defs.cards[s.defs.printed[s.ask_card]].goes_first:
        return f"Do you play {card_name(s, s.ask_card)} to go first?"
    if s.turn > 0:
        return f"Do you turn {card_name(s, s.ask_card)} so that its first text is about you?"
    return "Do you keep this hand and put this card into the Active Spot?"


def to_bonus(s: State) -> str:
    """Ask how many cards to draw for the opponent's mulligans."""
    return f"How many extra cards do you draw for your opponent's mulligans? (at most {s.bonus[s.ask_player]})"


RULES: dict[int, str | Callable[[State], str]] = {
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
    k.K_PAUSE: "Go on with the game",
    k.K_RESPONSE: to_respond,
    k.K_REFLIP: to_reflip,
    k.K_OVERFLOW: to_overflow,
    k.K_BLOCK: to_block,
    k.K_WORD: "How does your first coin land?",
    k.K_REPLACE: "Several effects would change what happens: which one applies first?",
}
"""Prompts of the decisions that the rules ask for; texts ask for all other kinds of decision."""
