"""Traits: what a card is and does, as numbers read from its printed facts and its programs. None is about one card."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.bots.brain.powers import powers_of
from ptcg.engine.defs import CardDef, Defs
from ptcg.engine.operands import ANYONE, OPP
from ptcg.engine.ops import (
    F_AND,
    F_ENERGY_CARD,
    F_EVOLVES_FROM,
    F_EVOLVES_ONTO,
    F_KIND,
    F_OR,
    F_STAGE,
    F_TYPE,
    I_APPLY,
    I_ATTACH,
    I_ATTACK_AGAIN,
    I_ATTACK_DAMAGE,
    I_BENCH,
    I_CHOOSE,
    I_COPY_ATTACK,
    I_COUNTERS,
    I_CURE,
    I_DAMAGE,
    I_DEVOLVE,
    I_DOUBLE,
    I_DRAW,
    I_END_TURN,
    I_EVOLVE,
    I_EXTRA_TURN,
    I_FLIP,
    I_FOREACH,
    I_HEAL,
    I_INFLICT,
    I_KNOCK_OUT,
    I_LATER,
    I_MOVE,
    I_MOVE_COUNTERS,
    I_PRIZES,
    I_RETURN,
    I_SET,
    I_SPREAD,
    I_SWITCH,
    I_USE_EFFECT,
    I_WIN,
    N_CONST,
    S_ACTIVE,
    S_ATTACHED,
    S_BOTTOM,
    S_CARDS,
    S_DEFENDER,
    S_GROUP,
    S_JOIN,
    S_MINUS,
    S_REG,
    S_SEEN,
    S_THIS,
    S_TOP,
)
from ptcg.engine.program import Code, Ins
from ptcg.engine.vocabulary import (
    BASIC,
    DECK,
    DISCARD,
    ENERGY,
    EVOLVES,
    HAND,
    ITEM,
    POKEMON,
    STADIUM_CARD,
    STAGE1,
    SUPPORTER,
    TOOL,
)

# what a program does, in order
T_DRAW: Final = 0
T_DRAW_OPP: Final = 1
T_SEARCH: Final = 2
T_COUNT: Final = 3
T_POKEMON: Final = 4
T_BASIC: Final = 5
T_EVOLUTION: Final = 6
T_ENERGY: Final = 7
T_TRAINER: Final = 8
T_ANY: Final = 9
T_SEEN: Final = 10
T_DISCARDED: Final = 11
T_TO_HAND: Final = 12
T_COST: Final = 13
T_WHOLE_HAND: Final = 14
T_THEIR_HAND: Final = 15
T_BENCH: Final = 16
T_ATTACH: Final = 17
T_TO_DECK: Final = 18
T_SWITCH: Final = 19
T_GUST: Final = 20
T_HEAL: Final = 21
T_DAMAGE: Final = 22
T_COUNTERS: Final = 23
T_KNOCK_OUT: Final = 24
T_INFLICT: Final = 25
T_RETURN: Final = 26
T_EVOLVE: Final = 27
T_DEVOLVE: Final = 28
T_LASTS: Final = 29
T_FLIP: Final = 30
T_PRIZES: Final = 31
T_ENDS: Final = 32
T_PAYS_ENERGY: Final = 33
T_STRIPS: Final = 34
T_MILL: Final = 35
T_OWN_MILL: Final = 36
T_COPIES: Final = 37
T_SELF_DAMAGE: Final = 38
T_GROWS: Final = 39
OF_PROGRAM: Final = 40
OF_FACTS: Final = 24
OF_CARD: Final = OF_FACTS + OF_PROGRAM

# where the objects of a register come from
MY_DECK: Final = 1
MY_HAND: Final = 2
MY_DISCARD: Final = 3
THEIR_HAND: Final = 4
THEIR_DECK: Final = 5
MY_ATTACHED: Final = 6
THEIR_ATTACHED: Final = 7
LOOKED_AT: Final = 8
MY_POKEMON: Final = 9
THEIR_POKEMON: Final = 10
ELSEWHERE: Final = 0


def origin_of(x: Code, registers: dict[int, int]) -> i64:
    """Return where the objects of a selector come from."""
    op = x.op
    theirs = x.a == OPP
    if op == S_CARDS:
        if x.b == DECK:
            return THEIR_DECK if theirs else MY_DECK
        if x.b == HAND:
            return THEIR_HAND if theirs else MY_HAND
        return MY_DISCARD if x.b == DISCARD and not theirs else ELSEWHERE
    if op == S_SEEN:
        return LOOKED_AT
    if op == S_TOP or op == S_BOTTOM:
        return THEIR_DECK if theirs else MY_DECK
    if op == S_ACTIVE or op == S_GROUP:
        return THEIR_POKEMON if theirs or x.a == ANYONE else MY_POKEMON
    if op == S_THIS:
        return MY_POKEMON
    if op == S_DEFENDER:
        return THEIR_POKEMON
    if op == S_REG:
        return registers.get(x.a, 0)
    if op == S_ATTACHED:
        return THEIR_ATTACHED if origin_of(x.kids[0], registers) == THEIR_POKEMON else MY_ATTACHED
    if (op == S_MINUS or op == S_JOIN) and len(x.kids) > 0:
        return origin_of(x.kids[0], registers)
    return ELSEWHERE


def note_filter(x: Code, f: vec[float]) -> bool:
    """Note which cards a filter lets pass; return False if it says nothing of their kind."""
    op = x.op
    if op == F_KIND:
        if x.a >> POKEMON & 1:
            f[T_POKEMON] = 1.0
        if x.a >> ENERGY & 1:
            f[T_ENERGY] = 1.0
        if x.a & (1 << ITEM | 1 << TOOL | 1 << SUPPORTER | 1 << STADIUM_CARD | 1 << 7):
            f[T_TRAINER] = 1.0
        return True
    if op == F_STAGE:
        f[T_BASIC if x.a == BASIC else T_EVOLUTION] = 1.0
        return True
    if op == F_EVOLVES_ONTO or op == F_EVOLVES_FROM:
        f[T_EVOLUTION] = 1.0
        return True
    if op == F_ENERGY_CARD:
        f[T_ENERGY] = 1.0
        return True
    if op == F_TYPE:
        f[T_POKEMON] = 1.0
        return True
    found = False
    if op == F_AND or op == F_OR:
        for kid in x.kids:
            if note_filter(kid, f):
                found = True
    return found


def at_most(x: Code) -> float:
    """Return a number of a program, if it is fixed; else a middling one."""
    if x.op == N_CONST:
        return min(float(x.a), 8.0) if x.a >= 0 else 4.0
    return 3.0


def note_move(x: Ins, source: i64, whole: bool, f: vec[float]) -> None:
    """Note what a move of cards does."""
    if x.b == HAND and source != ELSEWHERE and source != THEIR_POKEMON:
        f[T_TO_HAND] = 1.0
    if source == MY_HAND:
        if whole:
            f[T_WHOLE_HAND] = 1.0
        elif x.b == DISCARD:
            f[T_COST] += 0.5
        elif x.b == DECK:
            f[T_TO_DECK] = 1.0
    elif source == THEIR_HAND:
        f[T_THEIR_HAND] = 1.0
    elif source == THEIR_DECK:
        f[T_MILL] = 1.0
    elif source == MY_DECK and x.b == DISCARD:
        f[T_OWN_MILL] = 1.0
    elif source == MY_ATTACHED:
        f[T_PAYS_ENERGY] = 1.0
    elif source == THEIR_ATTACHED:
        f[T_STRIPS] = 1.0
    elif source == MY_DISCARD and x.b == DECK:
        f[T_TO_DECK] = 1.0


def note_program(ins: list[Ins], f: vec[float]) -> None:
    """Note what the instructions of a program do."""
    registers: dict[int, int] = {}
    whole: dict[int, bool] = {}
    for x in ins:
        op = x.op
        if op == I_DRAW:
            n = at_most(x.x) / 4.0
            if x.a == OPP:
                f[T_DRAW_OPP] += n
            else:
                f[T_DRAW] += n
        elif op == I_CHOOSE:
            source = origin_of(x.x, registers)
            registers[x.a] = source
            whole[x.a] = False
            if source == MY_DECK or source == LOOKED_AT or source == MY_DISCARD:
                f[T_SEARCH if source == MY_DECK else T_SEEN if source == LOOKED_AT else T_DISCARDED] = 1.0
                f[T_COUNT] += at_most(x.z) / 3.0
                if len(x.x.kids) == 0 or not note_filter(x.x.kids[0], f):
                    f[T_ANY] = 1.0
        elif op == I_SET:
            registers[x.a] = origin_of(x.x, registers)
            whole[x.a] = x.x.op == S_CARDS
        elif op == I_FOREACH:
            registers[x.c] = registers.get(x.a, 0)
        elif op == I_MOVE:
            note_move(x, registers.get(x.a, 0), whole.get(x.a, False), f)
        elif op == I_BENCH:
            f[T_BENCH] = 1.0
        elif op == I_ATTACH:
            f[T_ATTACH] += 0.5
        elif op == I_SWITCH:
            f[T_GUST if x.a == OPP else T_SWITCH] = 1.0
        elif op == I_HEAL or op == I_CURE or op == I_MOVE_COUNTERS:
            f[T_HEAL] = 1.0
        elif op == I_DAMAGE:
            f[T_SELF_DAMAGE if registers.get(x.a, 0) == MY_POKEMON else T_DAMAGE] = 1.0
        elif op == I_COUNTERS or op == I_SPREAD or op == I_DOUBLE:
            f[T_COUNTERS] += at_most(x.x) / 4.0
        elif op == I_KNOCK_OUT or op == I_WIN:
            f[T_KNOCK_OUT] = 1.0
        elif op == I_INFLICT:
            f[T_INFLICT] = 1.0
        elif op == I_RETURN:
            f[T_RETURN] = 1.0
        elif op == I_EVOLVE:
            f[T_EVOLVE] = 1.0
        elif op == I_DEVOLVE:
            f[T_DEVOLVE] = 1.0
        elif op == I_APPLY or op == I_LATER:
            f[T_LASTS] = 1.0
        elif op == I_FLIP:
            f[T_FLIP] = 1.0
        elif op == I_PRIZES:
            f[T_PRIZES] = 1.0
        elif op == I_END_TURN:
            f[T_ENDS] = 1.0
        elif op == I_COPY_ATTACK or op == I_USE_EFFECT or op == I_ATTACK_AGAIN or op == I_EXTRA_TURN:
            f[T_COPIES] = 1.0
        elif op == I_ATTACK_DAMAGE:
            f[T_GROWS] = 1.0
    for i in range(i64(OF_PROGRAM)):
        f[i] = min(f[i], 2.0)


def note_facts(d: CardDef, f: vec[float]) -> None:
    """Note the printed facts of a card."""
    k = d.kind
    if k == ENERGY:
        f[5 if d.basic_energy else 6] = 1.0
        f[20] = float(min(len(d.units), 3)) / 2.0
    elif 1 <= k <= 5:
        f[k - 1] = 1.0
    if k == POKEMON:
        f[7 if d.stage == BASIC else 8 if d.stage == STAGE1 else 9] = 1.0
        f[10] = float(min(d.prizes, 3) - 1) / 2.0
        f[11] = float(min(d.hp, 400)) / 200.0
        f[12] = float(min(d.retreat, 4)) / 4.0
        best: i64 = 0
        cheapest: i64 = 5
        ratio = 0.0
        for a in d.attacks:
            need: i64 = 0
            for n in a.cost:
                need += n
            best = max(best, a.base)
            cheapest = min(cheapest, need)
            ratio = max(ratio, float(a.base) / float(max(need, 1)))
        f[13] = float(min(best, 400)) / 200.0
        f[14] = float(cheapest) / 4.0
        f[15] = min(ratio, 150.0) / 75.0
        f[16] = 1.0 if len(d.grows) > 0 else 0.0
        f[21] = 1.0 if d.entry == EVOLVES else 0.0
        f[22] = 1.0 if len(d.attacks) == 0 or best == 0 else 0.0
    f[17] = 1.0 if d.has_acts else 0.0
    f[18] = 1.0 if d.has_statics else 0.0
    f[19] = 1.0 if d.hears != 0 else 0.0


class Traits:
    """The traits of all cards and programs of a pair of decks."""

    def __init__(self, defs: Defs) -> None:
        self.defs_cards = defs.cards
        self.powers = powers_of(defs)
        self.programs: list[vec[float]] = []
        for program in defs.programs:
            f = vec[float]([0.0] * OF_PROGRAM)
            note_program(program.ins, f)
            self.programs.append(f)
        self.cards = [self.read(d) for d in defs.cards]

    def read(self, d: CardDef) -> vec[float]:
        """Return the traits of a card: its facts, and what it does when it is played or by its texts."""
        out = vec[float]([0.0] * OF_CARD)
        note_facts(d, out)
        if d.play >= 0:
            self.mix(d.play, out)
        for t in d.texts:
            for clause in t.acts:
                self.mix(clause.program, out)
            for clause in t.listens:
                self.mix(clause.program, out)
        return out

    def mix(self, program: i64, out: vec[float]) -> None:
        """Let a card have the traits of a program, too."""
        if program < 0:
            return
        f = self.programs[program]
        for i in range(i64(OF_PROGRAM)):
            if f[i] > out[OF_FACTS + i]:
                out[OF_FACTS + i] = f[i]

    def finds(self, card: i64) -> bool:
        """Return True if the card searches the deck or draws when it is played."""
        f = self.cards[card]
        return f[OF_FACTS + T_SEARCH] > 0.0 or f[OF_FACTS + T_DRAW] > 0.0 or f[OF_FACTS + T_SEEN] > 0.0


KEPT: Final[dict[int, Traits]] = {}
MOST_KEPT: Final = 256


def traits_of(defs: Defs) -> Traits:
    """Return the traits of these definitions; they are read once for all deals of a pair of decks."""
    found = KEPT.get(id(defs.cards))
    if found is not None and found.defs_cards is defs.cards:
        return found
    if len(KEPT) >= MOST_KEPT:
        KEPT.clear()
    made = Traits(defs)
    KEPT[id(defs.cards)] = made
    return made
